#include "judge/judge.hpp"

#include <array>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "common/progress.hpp"
#include "common/record_stream.hpp"
#include "judge/case_tally.hpp"
#include "judge/cases.hpp"
#include "xq/base/ordered_stream.hpp"
#include "xq/report/verdict_json.hpp"
#include "xq/report/verdict_text.hpp"

namespace xq::tools {
namespace {

// A game is judged in time that grows with the square of its length.
constexpr std::size_t kMaxPlies = 10'000;

// A case beside its game: its voices, and the outcome by each of our rule sets.
struct CaseOutcome {
  std::map<std::string, Outcome> voices;
  std::array<Outcome, kRepetitionRules.size()> ours{};
};

// What becomes of one record: a verdict for each law, or the reason why there is none.
struct Judged {
  std::variant<std::vector<JudgedRecord>, FailedRecord> outcome;
  std::optional<CaseOutcome> of_case;
};

Result<JudgedRecord> judge_record(const PositionRecord& record, std::uint64_t seq,
                                  const GameRules& rules, JudgePlies plies) {
  if (record.moves.size() > kMaxPlies) {
    return fail(ErrorCode::InvalidArgument, "the game has " + std::to_string(record.moves.size()) +
                                                " moves; no more than " +
                                                std::to_string(kMaxPlies) + " are judged");
  }
  auto judgement = judge_game(record.start, record.moves, rules, plies);
  if (!judgement) {
    return fail(std::move(judgement).error());
  }
  return JudgedRecord{
      record.id,       seq, record.start, record.moves, std::move(*judgement), std::nullopt,
      record.meta_json};
}

Judged refused(const PositionRecord& record, std::uint64_t seq, RecordErrorCode code,
               const Error& error) {
  return {FailedRecord{seq, {record.id, code, error.message, record.place}}, std::nullopt};
}

Judged judge_by_all(const PositionRecord& record, std::uint64_t seq, const JudgeRequest& request) {
  std::vector<JudgedRecord> judged;
  for (const GameRules& rules : request.rules) {
    auto one = judge_record(record, seq, rules, request.plies);
    if (!one) {
      return refused(record, seq, RecordErrorCode::Unsupported, one.error());
    }
    judged.push_back(std::move(*one));
  }
  return {std::move(judged), std::nullopt};
}

Judged judge_case(const PositionRecord& record, std::uint64_t seq) {
  auto read = read_case(record.meta_json);
  if (!read) {
    return refused(record, seq, RecordErrorCode::BadJson, read.error());
  }
  std::vector<JudgedRecord> judged;
  for (CaseClaim& claim : read->claims) {
    auto one = judge_record(record, seq, claim.rules, JudgePlies::UntilOver);
    if (!one) {
      return refused(record, seq, RecordErrorCode::Unsupported, one.error());
    }
    one->claim = std::move(claim.claim);
    one->meta_json.clear();  // it holds the claims
    judged.push_back(std::move(*one));
  }
  CaseOutcome outcome{std::move(read->voices), {}};
  for (std::size_t i = 0; i < kRepetitionRules.size(); ++i) {
    GameRules rules;
    rules.repetition = kRepetitionRules[i];
    if (const auto one = judge_record(record, seq, rules, JudgePlies::UntilOver)) {
      outcome.ours[i] = one->judgement.verdict.outcome;
    }
  }
  return {std::move(judged), std::move(outcome)};
}

Judged judge_item(PositionItem& item, std::uint64_t seq, const JudgeRequest& request) {
  if (auto* const error = std::get_if<RecordError>(&item)) {
    return {FailedRecord{seq, std::move(*error)}, std::nullopt};
  }
  const auto& record = std::get<PositionRecord>(item);
  return request.cases ? judge_case(record, seq) : judge_by_all(record, seq, request);
}

// Writes what became of the records and counts it.
class Reporter {
 public:
  Reporter(const JudgeRequest& request, Output output)
      : request_(request),
        text_{request.language, request.forbidden},
        stream_(std::move(output), request.format) {}

  Status begin() { return stream_.begin(); }

  Status take(const Judged& judged) {
    ++records_;
    if (const auto* const failed = std::get_if<FailedRecord>(&judged.outcome)) {
      ++failed_;
      tally_.add_failed();
      return write_item(*failed);
    }
    const auto& records = std::get<std::vector<JudgedRecord>>(judged.outcome);
    if (judged.of_case) {
      return take_case(records, *judged.of_case);
    }
    if (request_.format == Format::Text && records.size() > 1) {
      return stream_.write(verdict_comparison(records, text_));
    }
    for (const JudgedRecord& record : records) {
      if (Status written = write_item(record); !written) {
        return written;
      }
    }
    return std::monostate{};
  }

  Status end() {
    if (request_.cases && tally_.records() > 0) {
      const Status told = request_.format == Format::Text ? stream_.write(tally_.text())
                                                          : write_json(tally_.json());
      if (!told) {
        return told;
      }
    }
    return stream_.end();
  }

  [[nodiscard]] std::uint64_t records() const { return records_; }
  [[nodiscard]] bool all_good() const { return failed_ == 0 && tally_.all_good(); }

 private:
  Status write_item(const JudgedItem& item) {
    return request_.format == Format::Text ? stream_.write(verdict_text(item, text_))
                                           : write_json(verdict_json(item));
  }

  Status write_json(const std::string& record) {
    return stream_.write(request_.format == Format::Json ? record : record + '\n');
  }

  Status take_case(const std::vector<JudgedRecord>& records, const CaseOutcome& outcome) {
    tally_.add_case(outcome.voices, outcome.ours);
    for (const JudgedRecord& record : records) {
      tally_.add_claim(record);
      // A person wants to see what went wrong, a program everything.
      const bool missed = !*record.pass() && record.claim->weight != ClaimWeight::Foreign;
      if (request_.format != Format::Text || missed) {
        if (Status written = write_item(record); !written) {
          return written;
        }
      }
    }
    return std::monostate{};
  }

  const JudgeRequest& request_;
  const VerdictTextOptions text_;
  RecordStream stream_;
  std::uint64_t records_ = 0;
  std::uint64_t failed_ = 0;
  CaseTally tally_;
};

}  // namespace

Result<ExitStatus> judge_all(const JudgeRequest& request, InputsOf<GameListReader>& inputs,
                             Output output, const std::stop_token& stop) {
  Reporter reporter(request, std::move(output));
  Progress progress("games", std::nullopt, request.quiet);
  const OrderedStages<PositionItem, Judged> stages{
      [&inputs] { return inputs.next(); },
      [&request](PositionItem& item, std::uint64_t number, const std::stop_token&) {
        return judge_item(item, number, request);
      },
      [&](Judged&& judged) {
        progress.advance(1, inputs.share());
        return reporter.take(judged);
      }};
  Status done = reporter.begin();
  if (done) {
    done = ordered_stream(request.jobs, stages, stop);
  }
  if (done) {
    done = reporter.end();
  }
  if (!done) {
    return fail(std::move(done).error());
  }
  if (stop.stop_requested() && !inputs.exhausted()) {
    return ExitStatus::Interrupted;
  }
  if (reporter.records() == 0) {
    return fail(ErrorCode::NotFound, "there is no record in the input");
  }
  return reporter.all_good() ? ExitStatus::Ok : ExitStatus::Finding;
}

}  // namespace xq::tools
