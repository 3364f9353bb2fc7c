#include "xq/report/internal/page_text.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdlib>

#include "xq/base/decimal.hpp"
#include "xq/report/internal/xml_text.hpp"

namespace xq::report {
namespace {

constexpr std::string_view kMinus = "\u2212";

}  // namespace

std::string html_text(std::string_view text) {
  std::string kept(text);
  for (char& c : kept) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte < 0x20 && c != '\n' && c != '\t') || byte == 0x7F) {
      c = ' ';
    }
  }
  return xml_text(kept);
}

std::string html_element(std::string_view tag, std::string_view content) {
  std::string html = "<";
  html += tag;
  html += '>';
  html += content;
  html += "</";
  html += tag.substr(0, tag.find(' '));
  html += '>';
  return html;
}

std::string both(std::string_view english, std::string_view chinese) {
  return html_element("span class=\"t\" lang=\"en\"", english) +
         html_element("span class=\"t\" lang=\"zh\"", chinese);
}

std::string both(const Phrase& phrase) {
  return both(phrase.english, phrase.chinese);
}

std::string both(Term term) {
  return both(term.english, term.chinese);
}

std::string script_json(std::string_view json) {
  // Such characters stand only within the texts of a JSON value, where they may be escaped.
  static constexpr std::pair<std::string_view, std::string_view> kEscapes[] = {
      {"<", "\\u003c"},
      {">", "\\u003e"},
      {"&", "\\u0026"},
      {"\u2028", "\\u2028"},
      {"\u2029", "\\u2029"}};
  std::string safe(json);
  for (const auto& [character, escape] : kEscapes) {
    for (auto at = safe.find(character); at != std::string::npos;
         at = safe.find(character, at + escape.size())) {
      safe.replace(at, character.size(), escape);
    }
  }
  return safe;
}

std::string fill_page(std::string_view frame, const PageSlots& slots) {
  std::string page;
  for (;;) {
    const auto open = frame.find("{{");
    page += frame.substr(0, open);
    if (open == std::string_view::npos) {
      return page;
    }
    frame.remove_prefix(open + 2);
    const auto close = frame.find("}}");
    assert(close != std::string_view::npos);
    const std::string_view name = frame.substr(0, close);
    frame.remove_prefix(close + 2);
    if (const auto bar = name.find('|'); bar != std::string_view::npos) {
      page += both(html_text(name.substr(0, bar)), html_text(name.substr(bar + 1)));
      continue;
    }
    const auto slot = std::find_if(slots.begin(), slots.end(),
                                   [name](const auto& one) { return one.first == name; });
    assert(slot != slots.end());
    page += slot->second;
  }
}

std::string red_score_text(RedScore red) {
  const Score score = red.score;
  const int number = score.is_mate() ? score.mate_moves() : score.cp();
  if (score.is_mate()) {
    // A side without a move has lost, and the score says whose view it is by its sign alone.
    return (number > 0 ? "#" : std::string(kMinus) + "#") + std::to_string(std::abs(number));
  }
  const std::string sign = number > 0 ? "+" : number < 0 ? std::string(kMinus) : "";
  return sign + fixed(std::abs(number) / 100.0, 2);
}

std::string percent_text(double share) {
  return std::to_string(std::lround(share * 100)) + "%";
}

}  // namespace xq::report
