#include "perft/journal.hpp"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <utility>

#include "xq/base/clock.hpp"
#include "xq/base/fingerprint.hpp"
#include "xq/base/text.hpp"
#include "xq/board/fen.hpp"
#include "xq/movegen/perft.hpp"
#include "xq/movegen/perft_parts.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq::tools {
namespace {

constexpr std::string_view kBetween = ", ";

// What a count depends on. The counters of a FEN are not in it.
std::string header_of(const Position& position, unsigned depth) {
  const std::string text = fen(position);
  const auto side = text.find(' ') + 2;
  return "xq-perft journal, method " + std::to_string(kPerftMethod) + std::string(kBetween) +
         "depth " + std::to_string(depth) + std::string(kBetween) + "position " +
         text.substr(0, side);
}

std::string name_of(const PerftPart& part) {
  std::string name;
  for (const Move move : part.line) {
    name += (name.empty() ? "" : " ") + move_text(move);
  }
  return name;
}

// Of a line, and of the header, so that a line fits its own file only.
std::string checksum(std::string_view header, std::string_view line) {
  Fingerprint fingerprint;
  fingerprint.add(header);
  fingerprint.add(line);
  return fingerprint.text();
}

Failure refusal(const std::string& path, std::uint64_t line, const std::string& why) {
  return fail(ErrorCode::InvalidArgument,
              path + ':' + std::to_string(line) + ": " + why + " (the file was left as it is)");
}

// The first thing two headers do not agree on, as a reason.
std::string difference(std::string_view found, std::string_view wanted) {
  while (!wanted.empty()) {
    const auto one = found.substr(0, found.find(kBetween));
    const auto other = wanted.substr(0, wanted.find(kBetween));
    if (one != other) {
      return "the journal is of " + in_quotes(one, 120) + ", this count of " +
             in_quotes(other, 120);
    }
    found.remove_prefix(std::min(found.size(), one.size() + kBetween.size()));
    wanted.remove_prefix(std::min(wanted.size(), other.size() + kBetween.size()));
  }
  return "the header is too long";
}

}  // namespace

Journal::Journal(const std::string& path, std::string header, std::vector<std::string> names)
    : path_(path),
      header_(std::move(header)),
      names_(std::move(names)),
      known_(names_.size()),
      begun_(steady_clock().now()),
      lock_(std::make_unique<FileLock>(path)) {
  for (std::size_t i = 0; i < names_.size(); ++i) {
    numbers_.emplace(names_[i], i);
  }
}

Journal::~Journal() = default;

Result<std::unique_ptr<Journal>> Journal::open(const std::string& path, const Position& position,
                                               unsigned depth) {
  std::vector<std::string> names;
  if (depth > 0) {
    for (const PerftPart& part : perft_parts(position, depth)) {
      names.push_back(name_of(part));
    }
  }
  std::unique_ptr<Journal> journal(new Journal(path, header_of(position, depth), std::move(names)));
  if (Status locked = journal->lock_->take(); !locked) {
    return fail(std::move(locked).error());
  }
  if (journal->lock_->regular()) {
    if (Status read = journal->read(); !read) {
      return fail(std::move(read).error());
    }
  }
  auto output = Output::open(path, OpenMode::Resume);
  if (!output) {
    return fail(std::move(output).error());
  }
  journal->output_ = *std::move(output);
  if (journal->fresh_) {
    Status begun = journal->output_->write(journal->header_ + '\n');
    begun = begun ? journal->output_->flush() : begun;
    if (!begun) {
      return fail(std::move(begun).error());
    }
  }
  return journal;
}

Status Journal::read() {
  std::ifstream file(path_, std::ios::binary);
  std::string line;
  // getline() that meets the end of the file has found a line without an end.
  for (std::uint64_t number = 1; std::getline(file, line); ++number) {
    const bool torn = file.eof();
    if (!torn && line.ends_with('\r')) {  // has been through an editor or a mail program
      line.pop_back();
    }
    if (number == 1) {
      if (torn ? header_.compare(0, line.size(), line) != 0 : line != header_) {
        return refusal(path_, 1, difference(line, header_));
      }
      fresh_ = torn;
    } else if (!torn) {
      if (Status taken = take(line, number); !taken) {
        return taken;
      }
    }
  }
  return std::monostate{};
}

// "h2e2 h9g7<TAB>nodes<TAB>milliseconds since the count began<TAB>checksum"
Status Journal::take(const std::string& line, std::uint64_t number) {
  const auto end = line.rfind('\t');
  const auto fields = split(line, '\t');
  if (end == std::string::npos || fields.size() != 4 ||
      fields[3] != checksum(header_, std::string_view(line).substr(0, end))) {
    return refusal(path_, number, "the line is damaged");
  }
  const auto nodes = parse_node_count(fields[1]);
  const auto time = parse_node_count(fields[2]);
  const auto name = numbers_.find(fields[0]);
  if (!nodes || !time || name == numbers_.end()) {
    return refusal(path_, number, "the line is no part of this count");
  }
  auto& known = known_[name->second];
  if (known) {
    return refusal(path_, number, "the part " + in_quotes(fields[0]) + " is there twice");
  }
  known = nodes;
  earlier_ = std::max(earlier_, std::chrono::milliseconds(time->low()));
  return std::monostate{};
}

Status Journal::add(std::size_t part, NodeCount nodes) {
  using std::chrono::duration_cast;
  using std::chrono::milliseconds;
  const auto time = earlier_ + duration_cast<milliseconds>(steady_clock().now() - begun_);
  std::string line = names_[part] + '\t' + to_string(nodes) + '\t' + std::to_string(time.count());
  line += '\t' + checksum(header_, line) + '\n';
  const std::lock_guard lock(mutex_);
  Status written = output_->write(line);
  return written ? output_->flush() : written;
}

}  // namespace xq::tools
