#include "xq/report/analysis_epd.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>
#include <string_view>

#include "xq/base/text.hpp"
#include "xq/report/internal/analysis_text.hpp"
#include "xq/report/internal/epd_line.hpp"

namespace xq {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kComments = 10;  // c0 to c9

bool is_opcode(std::string_view name) {
  return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  });
}

// An operand as it was read; one that could not have been read gets quotes.
std::string operand(std::string_view text) {
  const bool in_quotes_already = text.size() >= 2 && text.front() == '"' && text.back() == '"';
  return in_quotes_already || text.find_first_of(";\"\n\r") == std::string_view::npos
             ? std::string(text)
             : report::in_double_quotes(text);
}

// What a record's meta says in the words of EPD: comments and opcodes nobody knew.
class EpdMeta {
 public:
  explicit EpdMeta(const std::string& meta_json) {
    const Json meta = Json::parse(meta_json, nullptr, false);
    if (!meta.is_object()) {
      return;
    }
    for (const auto& [name, value] : meta.items()) {
      if (!value.is_string()) {
        continue;
      }
      const auto& text = value.get_ref<const std::string&>();
      if (name == "comment") {
        comments_[0] = text;
      } else if (name.size() == 2 && name[0] == 'c' && name[1] >= '1' && name[1] <= '9') {
        comments_[static_cast<std::size_t>(name[1] - '0')] = text;
      }
    }
    if (const auto epd = meta.find("epd"); epd != meta.end() && epd->is_object()) {
      opcodes_ = *epd;
    }
  }

  // In the first comment that is free, from c1 on.
  void add_comment(std::string text) {
    const auto free = std::find_if(comments_.begin() + 1, comments_.end(),
                                   [](const std::string& comment) { return comment.empty(); });
    if (free != comments_.end()) {
      *free = std::move(text);
    }
  }

  // Opcodes that an analysis writes itself are not repeated.
  void write(report::EpdLine& line) const {
    constexpr std::array<std::string_view, 8> kOurs{"acd", "acn", "acs", "ce",
                                                    "dm",  "pv",  "pm",  "id"};
    for (std::size_t i = 0; i < kComments; ++i) {
      if (!comments_[i].empty()) {
        line.add("c" + std::to_string(i), report::in_double_quotes(comments_[i]));
      }
    }
    for (const auto& [name, value] : opcodes_.items()) {
      const bool ours = std::find(kOurs.begin(), kOurs.end(), name) != kOurs.end();
      if (!ours && value.is_string() && is_opcode(name)) {
        line.add(name, operand(value.get_ref<const std::string&>()));
      }
    }
  }

 private:
  std::array<std::string, kComments> comments_;
  Json opcodes_ = Json::object();
};

// `dm` repeats the expected mate where one was stated, as `bm` does; the found one is a comment
// then.
void add_score(report::EpdLine& line, EpdMeta& meta, std::optional<Score> score,
               std::optional<int> expected_mate) {
  if (score && !score->is_mate()) {
    line.add("ce", std::to_string(score->cp()));
  } else if (score && !expected_mate && score->mate_moves() > 0) {
    line.add("dm", std::to_string(score->mate_moves()));
  } else if (score) {
    meta.add_comment("mate " + std::to_string(score->mate_moves()));
  }
  if (expected_mate) {
    line.add("dm", std::to_string(*expected_mate));
  }
}

std::string record_text(const Analysis& analysis, const AnalysisEpdOptions& options) {
  report::EpdLine line(analysis.position);
  EpdMeta meta(analysis.meta_json);
  line.add("acd", std::to_string(analysis.depth));
  line.add("acn", std::to_string(analysis.nodes));
  if (options.times) {
    line.add("acs", std::to_string(std::chrono::ceil<std::chrono::seconds>(analysis.time).count()));
  }
  line.add_moves("am", analysis.expect.avoid);
  line.add_moves("bm", analysis.expect.best);
  add_score(line, meta,
            analysis.lines.empty() ? std::nullopt : std::optional(analysis.lines[0].score),
            analysis.expect.mate);
  if (!analysis.lines.empty()) {
    line.add_moves("pm", {analysis.lines[0].pv.begin(),
                          analysis.lines[0].pv.begin() + (analysis.best() ? 1 : 0)});
    line.add_moves("pv", analysis.lines[0].pv);
  }
  for (const std::string& note : analysis.notes) {
    meta.add_comment(note);
  }
  if (!analysis.id.empty()) {
    line.add("id", report::in_double_quotes(analysis.id));
  }
  meta.write(line);
  return line.text();
}

std::string record_text(const FailedRecord& failed) {
  const RecordError& error = failed.error;
  return one_line("# error " + report::place_text(error.place) + ": " +
                      record_error_name(error.code) + ": " + error.message,
                  SIZE_MAX);
}

}  // namespace

std::string analysis_epd(const AnalysisItem& item, const AnalysisEpdOptions& options) {
  if (const auto* const failed = std::get_if<FailedRecord>(&item)) {
    return record_text(*failed);
  }
  return record_text(std::get<Analysis>(item), options);
}

}  // namespace xq
