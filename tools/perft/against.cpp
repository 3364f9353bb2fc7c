#include "perft/against.hpp"

#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>
#include <utility>

#include "common/progress.hpp"
#include "perft/record_list.hpp"
#include "perft/render_difference.hpp"
#include "perft/suite_lines.hpp"
#include "xq/board/fen.hpp"
#include "xq/engine/lines_client.hpp"
#include "xq/engine/perft_client.hpp"
#include "xq/verify/difference.hpp"

namespace xq::tools {
namespace {

Result<std::unique_ptr<MoveGenerator>> start(const AgainstRequest& against,
                                             const std::stop_token& stop) {
  const auto face = [](auto client) -> Result<std::unique_ptr<MoveGenerator>> {
    if (!client) {
      return fail(std::move(client).error());
    }
    return std::unique_ptr<MoveGenerator>(*std::move(client));
  };
  return against.lines ? face(LinesClient::start(against.engine, stop))
                       : face(PerftClient::start(against.engine, stop));
}

// One run against a generator: what has been said so far.
class Run {
 public:
  Run(const PerftRequest& request, MoveGenerator& generator, std::stop_token stop, Output& output)
      : request_(request),
        generator_(generator),
        table_(request.hash_bytes == 0
                   ? nullptr
                   : std::make_unique<PerftTable>(request.hash_bytes, request.seed)),
        counting_{request.threads, table_.get(), {}},
        stop_(std::move(stop)),
        output_(output),
        records_(output, request.format) {}

  Result<ExitStatus> position() {
    const auto root = parse_position(request_.fen);
    if (!root) {
      return fail(root.error());
    }
    const Comparison comparison{generator_.name(), *root, request_.depth};
    const auto found = compare(*root, request_.depth);
    if (!found) {
      return fail(found.error());
    }
    const Status written = is_text() ? output_.write(*found ? difference_text(comparison, **found)
                                                            : agreement_text(comparison))
                                     : output_.write((*found ? difference_json(comparison, **found)
                                                             : agreement_json(comparison)) +
                                                     '\n');
    return ended(written, *found ? ExitStatus::Finding : ExitStatus::Ok);
  }

  Result<ExitStatus> suite(const std::vector<SuiteLine>& lines) {
    Progress progress("rows", lines.size(), request_.quiet);
    std::size_t readable = 0;
    std::size_t agreed = 0;
    std::optional<Error> error;
    for (const SuiteLine& line : lines) {
      const auto row = read_suite_line(line);
      if (const auto* bad = std::get_if<RowError>(&row)) {
        std::cerr << line.place.file << ':' << line.place.line << ": " << bad->message << '\n';
        const Status written =
            is_text() ? Status(std::monostate{}) : records_.write(row_error_json(line.place, *bad));
        finding_ = true;
        if (!written) {
          return ended(written, status());
        }
        continue;
      }
      ++readable;
      auto same = one_row(line.place, std::get<SuiteRow>(row));
      if (!same) {
        error = std::move(same).error();
        break;
      }
      agreed += *same ? 1U : 0U;
      progress.advance();
    }
    const Status written = finish(std::to_string(agreed) + '/' + std::to_string(lines.size()) +
                                  " rows agree with " + generator_.name() + stopped_text(error));
    if (error) {
      return ended(fail(*error), status());
    }
    if (readable == 0) {
      return fail(ErrorCode::NotFound, "no row of the suite can be read");
    }
    return ended(written, status());
  }

  Result<ExitStatus> random() {
    const RandomRun run{request_.against.random, request_.seed, std::max(request_.depth, 1U),
                        counting_};
    Progress progress("positions", run.positions, request_.quiet);
    std::uint64_t done = 0;
    const auto outcome = random_difference(generator_, run, stop_, [&] {
      ++done;
      progress.advance();
    });
    std::optional<Error> error;
    Status written = std::monostate{};
    if (!outcome) {
      error = outcome.error();
    } else if (outcome->found) {
      const Comparison comparison{generator_.name(), *outcome->root, run.depth, false, {},
                                  outcome->shrunk};
      written = is_text() ? output_.write(difference_text(comparison, *outcome->found))
                          : records_.write(difference_json(comparison, *outcome->found));
    }
    const bool differs = outcome && outcome->found;
    if (written && !is_text()) {
      written = records_.write(random_end_json(done, run.positions, differs));
    }
    if (written) {
      written = finish(differs ? "found in random position " + std::to_string(done) + " of seed " +
                                     std::to_string(run.seed)
                               : std::to_string(done) + '/' + std::to_string(run.positions) +
                                     " random positions of seed " + std::to_string(run.seed) +
                                     " agree to depth " + std::to_string(run.depth) + " with " +
                                     generator_.name() + stopped_text(error));
    }
    if (error) {
      return fail(*error);
    }
    return ended(written, differs ? ExitStatus::Finding : ExitStatus::Ok);
  }

 private:
  [[nodiscard]] bool is_text() const { return request_.format == Format::Text; }

  [[nodiscard]] ExitStatus status() const {
    return finding_ ? ExitStatus::Finding : ExitStatus::Ok;
  }

  static std::string stopped_text(const std::optional<Error>& error) {
    return error && error->code == ErrorCode::Cancelled ? ", stopped" : "";
  }

  Result<std::optional<Difference>> compare(const Position& root, unsigned depth) {
    return first_difference(generator_, root, depth, counting_, stop_);
  }

  // Whether both agree about a row; each row is told as soon as that is known.
  Result<bool> one_row(const RowPlace& place, const SuiteRow& row) {
    const unsigned depth = std::min(row.counts.back().depth, request_.max_depth);
    const auto found = compare(row.position, depth);
    if (!found) {
      return fail(found.error());
    }
    finding_ = finding_ || *found;
    const Comparison comparison{generator_.name(), row.position, depth, false, place};
    Status written = std::monostate{};
    if (is_text()) {
      written =
          output_.write(*found ? difference_text(comparison, **found) : agreement_text(comparison));
      written = written ? output_.flush() : written;
    } else {
      written = records_.write(*found ? difference_json(comparison, **found)
                                      : agreement_json(comparison));
    }
    return written ? Result<bool>(!*found) : fail(written.error());
  }

  Status finish(const std::string& summary) {
    return is_text() ? output_.write(summary + '\n') : records_.finish();
  }

  const PerftRequest& request_;
  MoveGenerator& generator_;
  const std::unique_ptr<PerftTable> table_;
  const PerftOptions counting_;
  const std::stop_token stop_;
  Output& output_;
  RecordList records_;
  bool finding_ = false;  // in the rows of a suite so far
};

Result<ExitStatus> compare(const PerftRequest& request, const std::stop_token& stop,
                           Output& output) {
  std::vector<SuiteLine> lines;
  if (!request.suite.empty()) {
    auto read = read_suite_lines(request.suite);
    if (!read) {
      return fail(std::move(read).error());
    }
    lines = *std::move(read);
  } else if (const auto position = parse_position(request.fen); !position) {
    return fail(position.error());  // before an engine is started
  }
  auto generator = start(request.against, stop);
  if (!generator) {
    return fail(std::move(generator).error());
  }
  Run run(request, **generator, stop, output);
  if (request.against.random > 0) {
    return run.random();
  }
  return request.suite.empty() ? run.position() : run.suite(lines);
}

}  // namespace

Result<ExitStatus> compare_with_generator(const PerftRequest& request, const std::stop_token& stop,
                                          Output& output) {
  auto outcome = compare(request, stop, output);
  if (!outcome && outcome.error().code == ErrorCode::Cancelled) {
    return ExitStatus::Interrupted;
  }
  return outcome;
}

}  // namespace xq::tools
