#include "xq/report/game_statistics_text.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "xq/report/internal/json_writer.hpp"

namespace xq {
namespace {

using report::JsonWriter;

struct NamedCounts {
  const char* name;
  const NameCounts GameStatistics::*counts;
};

constexpr std::array kTables{
    NamedCounts{"formats", &GameStatistics::formats},
    NamedCounts{"encodings", &GameStatistics::encodings},
    NamedCounts{"notations", &GameStatistics::notations},
    NamedCounts{"results", &GameStatistics::results},
    NamedCounts{"faults", &GameStatistics::faults},
    NamedCounts{"errors", &GameStatistics::errors},
};

struct NamedNumber {
  const char* name;
  std::uint64_t GameStatistics::*number;
};

constexpr std::array kNumbers{
    NamedNumber{"games", &GameStatistics::games},
    NamedNumber{"failed", &GameStatistics::failed},
    NamedNumber{"faulty", &GameStatistics::faulty},
    NamedNumber{"plies", &GameStatistics::plies},
    NamedNumber{"moves", &GameStatistics::moves},
    NamedNumber{"variations", &GameStatistics::variations},
};

std::string padded(std::string text, std::size_t width) {
  text.resize(std::max(width, text.size()), ' ');
  return text;
}

// "20–39", and "500–" for the last of all.
std::string length_text(std::size_t index) {
  const std::size_t from = index * GameStatistics::kPliesStep;
  return std::to_string(from) + "-" +
         (index + 1 < GameStatistics::kMostLengths
              ? std::to_string(from + GameStatistics::kPliesStep - 1)
              : "");
}

}  // namespace

std::string name_counts_text(const NameCounts& names) {
  std::vector<std::pair<std::string, std::uint64_t>> sorted(names.counts().begin(),
                                                            names.counts().end());
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  std::string text;
  for (const auto& [name, count] : sorted) {
    text += (text.empty() ? "" : ", ") + name + " " + std::to_string(count);
  }
  return text;
}

std::string game_statistics_text(const GameStatistics& statistics) {
  constexpr std::size_t kWidth = 12;
  std::string text;
  for (const auto& [name, number] : kNumbers) {
    text += padded(name, kWidth) + std::to_string(statistics.*number) + "\n";
  }
  for (const auto& [name, counts] : kTables) {
    if (const std::string line = name_counts_text(statistics.*counts); !line.empty()) {
      text += padded(name, kWidth) + line + "\n";
    }
  }
  for (std::size_t i = 0; i < statistics.lengths.size(); ++i) {
    if (statistics.lengths[i] > 0) {
      text += padded("plies " + length_text(i), kWidth) + " " +
              std::to_string(statistics.lengths[i]) + "\n";
    }
  }
  return text;
}

std::string game_statistics_json(const GameStatistics& statistics) {
  JsonWriter out;
  out.begin_object().key("schema").text("xq/1").key("type").text("collection");
  for (const auto& [name, number] : kNumbers) {
    out.key(name).number(statistics.*number);
  }
  for (const auto& [name, counts] : kTables) {
    out.key(name).begin_object();
    for (const auto& [met, count] : (statistics.*counts).counts()) {
      out.key(met).number(count);
    }
    out.end_object();
  }
  out.key("lengths").begin_array();
  for (std::size_t i = 0; i < statistics.lengths.size(); ++i) {
    if (statistics.lengths[i] > 0) {
      out.begin_object().key("from").number(i * GameStatistics::kPliesStep);
      out.key("games").number(statistics.lengths[i]).end_object();
    }
  }
  out.end_array().end_object();
  return out.take();
}

}  // namespace xq
