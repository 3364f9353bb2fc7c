// Takes a text with moves apart: PGN, a WXF body, a bare list.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace xq::record {

enum class TokenKind : std::uint8_t {
  Word,     // what may be a move, its marks on it
  Open,     // a bracket; text is all that stands in it
  Close,    // the end of one
  Comment,  // the text in braces, or behind a semicolon
  Nag,      // $1, or a ! that stands alone
};

// Views lie in the text that was taken apart.
struct Token {
  TokenKind kind = TokenKind::Word;
  bool numbered = false;    // Word: stands behind a move number
  std::uint8_t nag = 0;     // Nag
  std::uint32_t close = 0;  // Open: the index of its Close
  std::string_view text;
};

struct Lexed {
  std::vector<Token> tokens;
  std::string_view result;    // that ends the text, as written; empty: none
  bool open_comment = false;  // a comment is not closed
};

// The tokens up to the first result that stands outside of brackets, and a comment right behind it.
// Move numbers, dots and other punctuation between moves say nothing and are left out; so are
// brackets without a match, and what is behind the result. Coordinates glued together (h2e2h9g7)
// become words of their own. Linear in the length of the text.
Lexed lex_moves(std::string_view text);

}  // namespace xq::record
