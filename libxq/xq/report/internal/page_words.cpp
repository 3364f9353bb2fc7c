#include "xq/report/internal/page_words.hpp"

#include <array>
#include <utility>

#include "xq/base/text.hpp"
#include "xq/report/internal/judged_words.hpp"
#include "xq/report/internal/verdict_words.hpp"

namespace xq::report {

Phrase man_phrase(Piece piece) {
  const Term side = side_term(color_of(piece));
  const Term man = piece_term(piece);
  return {std::string(side.english) + " " + man.english, std::string(side.chinese) + man.chinese};
}

std::string class_html(MoveClass move_class, const std::string& sign) {
  return html_element("span class=\"glyph k-" + std::string(move_class_name(move_class)) + "\"",
                      sign + (sign.empty() ? "" : " ") + both(class_term(move_class)));
}

std::string nag_text(std::uint8_t nag) {
  struct Sign {
    std::uint8_t nag;
    const char* text;
  };
  static constexpr std::array<Sign, 21> kSigns{
      {{0, ""},   {1, "!"},  {2, "?"},   {3, "!!"},  {4, "??"}, {5, "!?"},  {6, "?!"},
       {7, "□"},  {8, "□"},  {10, "="},  {11, "="},  {13, "∞"}, {14, "⩲"},  {15, "⩱"},
       {16, "±"}, {17, "∓"}, {18, "+−"}, {19, "−+"}, {22, "⨀"}, {44, "=∞"}, {146, "N"}}};
  for (const Sign& sign : kSigns) {
    if (sign.nag == nag) {
      return sign.text;
    }
  }
  return "$" + std::to_string(nag);
}

std::string known_tag(const GameRecord& record, std::string_view name) {
  const std::string_view value = trim(record.tag(name));
  return value.find_first_not_of("?.-") == std::string_view::npos ? "" : std::string(value);
}

std::optional<NamedOpening> shown_opening(const JudgedGame& game) {
  if (game.opening) {
    return game.opening;
  }
  const std::string name = known_tag(game.record, "Opening");
  NamedOpening tagged{known_tag(game.record, "ECCO"), name, name, 0};
  return tagged.ecco.empty() && name.empty() ? std::nullopt : std::optional(std::move(tagged));
}

const char* result_sign(GameResult result) {
  switch (result) {
    case GameResult::RedWins:
      return "1–0";
    case GameResult::BlackWins:
      return "0–1";
    case GameResult::Draw:
      return "½–½";
    case GameResult::Unknown:
      break;
  }
  return "–";
}

}  // namespace xq::report
