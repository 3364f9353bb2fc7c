#include "xq/record/internal/plain_notes.hpp"

#include <array>

namespace xq::record {
namespace {

std::string glyph_text(unsigned nag) {
  constexpr std::array<const char*, 7> kGlyphs{"$0", "!", "?", "!!", "??", "!?", "?!"};
  return nag < kGlyphs.size() ? kGlyphs[nag] : "$" + std::to_string(nag);
}

void append(std::string& text, const std::string& more, const char* separator) {
  if (!more.empty()) {
    text += (text.empty() ? "" : separator) + more;
  }
}

}  // namespace

std::string plain_notes(const MoveNotes& notes, Losses& losses) {
  std::string text;
  for (const unsigned nag : notes.nags) {
    append(text, glyph_text(nag), " ");
    losses.add("annotation glyphs become text");
  }
  if (!notes.before.empty()) {
    append(text, notes.before, "\n");
    losses.add("comments before a move are put behind it");
  }
  append(text, notes.comment, notes.before.empty() ? " " : "\n");
  for (const auto& [name, value] : notes.values) {
    append(text, "[%" + name + " " + value + "]", " ");
    losses.add("named values of moves become text");
  }
  return text;
}

}  // namespace xq::record
