// Small pieces of HTML.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "xq/eval/score.hpp"
#include "xq/report/internal/verdict_words.hpp"

namespace xq::report {

// Text of anybody, fit to stand between tags and in attributes within double quotes.
std::string html_text(std::string_view text);

// `tag` with its attributes, around `content`, which is HTML: html_element("td class=\"number\"",
// "12").
std::string html_element(std::string_view tag, std::string_view content);

// A text in both languages.
struct Phrase {
  std::string english;
  std::string chinese;
};

// HTML in both languages, of which the reader's is shown.
std::string both(std::string_view english, std::string_view chinese);
std::string both(const Phrase& phrase);
std::string both(Term term);

// A JSON text that can stand in a <script>: nothing in it ends the element or the line.
std::string script_json(std::string_view json);

using PageSlots = std::vector<std::pair<std::string_view, std::string>>;

// A page out of its frame: {{name}} becomes the slot of that name, as it is, and {{a|b}} both
// languages of a phrase. REQUIRES: there is a slot of each name
std::string fill_page(std::string_view frame, const PageSlots& slots);

// Red's view: "+0.35", "−1.20" in pawns; "#3", "−#3" for mates.
std::string red_score_text(RedScore score);

// A share as "63%".
std::string percent_text(double share);

}  // namespace xq::report
