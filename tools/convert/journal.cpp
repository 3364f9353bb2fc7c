#include "convert/journal.hpp"

#include <utility>

#include "xq/report/game_statistics_text.hpp"

namespace xq::tools {
namespace {

constexpr std::uint64_t kMostComplaints = 10;

Status open_if_named(const std::string& name, std::optional<Output>& output) {
  if (name.empty()) {
    return std::monostate{};
  }
  auto opened = Output::open(name);
  if (!opened) {
    return fail(opened.error());
  }
  output.emplace(*std::move(opened));
  return std::monostate{};
}

Status write_line(std::optional<Output>& output, const std::string& line) {
  if (!output) {
    return std::monostate{};
  }
  Status written = output->write(line + "\n");
  return written ? output->flush() : written;
}

void add_part(std::string& text, std::uint64_t count, const char* what) {
  text += count > 0 ? std::string(", ") + what + " " + std::to_string(count) : "";
}

void add_names(std::string& text, const char* what, const NameCounts& names) {
  const std::string counts = name_counts_text(names);
  text += counts.empty() ? "" : std::string(what) + ": " + counts + "\n";
}

}  // namespace

Result<Journal> Journal::open(JournalFiles files) {
  Journal journal(std::move(files));
  if (Status opened = open_if_named(journal.files_.report, journal.report_); !opened) {
    return fail(opened.error());
  }
  if (Status opened = open_if_named(journal.files_.failed, journal.failed_); !opened) {
    return fail(opened.error());
  }
  return journal;
}

Status Journal::add(const ConvertedGame& game, const ConversionOutcome& outcome) {
  if (outcome.status == ConversionStatus::Filtered) {
    ++filtered_;
  } else if (outcome.status == ConversionStatus::Duplicate) {
    ++duplicates_;
  } else {
    statistics_.add(game);
  }
  const bool bad = !game.sound() && outcome.status != ConversionStatus::Filtered &&
                   outcome.status != ConversionStatus::Duplicate;
  if (!report_ && !bad) {
    return std::monostate{};
  }
  const std::string line = conversion_json(game, outcome);
  if (Status written = write_line(report_, line); !written || !bad) {
    return written;
  }
  complain(game);
  if (!failed_ && files_.late_failed) {
    files_.failed = files_.late_failed();
    if (Status opened = open_if_named(files_.failed, failed_); !opened) {
      return opened;
    }
  }
  return write_line(failed_, line);
}

void Journal::complain(const ConvertedGame& game) {
  if (++complaints_ <= kMostComplaints) {
    first_complaints_ += complaint_text(game) + "\n";
  }
}

Status Journal::close() {
  for (std::optional<Output>* const output : {&report_, &failed_}) {
    if (*output) {
      if (Status closed = (*output)->close(); !closed) {
        return closed;
      }
    }
  }
  return std::monostate{};
}

std::string Journal::summary(std::size_t files) const {
  std::string text = first_complaints_;
  if (complaints_ > kMostComplaints) {
    text += "and " + std::to_string(complaints_ - kMostComplaints) + " more such games; " +
            (failed_ ? files_.failed + " has" : "--failed FILE takes") + " them all\n";
  }
  text += "files " + std::to_string(files) + ", games " + std::to_string(read()) + ", moves " +
          std::to_string(statistics_.moves);
  add_part(text, statistics_.failed, "failed");
  add_part(text, statistics_.faulty, "with faults");
  add_part(text, filtered_, "filtered out");
  add_part(text, duplicates_, "duplicates");
  add_part(text, statistics_.lossy, "with losses");
  text += "\n";
  add_names(text, "errors", statistics_.errors);
  add_names(text, "faults", statistics_.faults);
  add_names(text, "losses", statistics_.losses);
  if (failed_ && complaints_ > 0) {
    text += "games that failed or have faults: " + files_.failed + "\n";
  }
  return text;
}

}  // namespace xq::tools
