#include "xq/record/internal/move_lexer.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "xq/base/text.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/record/internal/game_result.hpp"

namespace xq::record {
namespace {

constexpr std::string_view kIdeographicSpace = "\u3000";
constexpr std::string_view kEllipsis = "\u2026";
constexpr std::size_t kCoordinates = 4;

enum class Class : std::uint8_t { Other, Blank, Digit, Punctuation, Stop };

// What a byte is at the start of a word; bytes of other characters are Other.
constexpr std::array<Class, 256> classes() {
  std::array<Class, 256> table{};
  const auto set = [&table](std::string_view bytes, Class of) {
    for (const char c : bytes) {
      table[static_cast<unsigned char>(c)] = of;
    }
  };
  set(" \t\r\n\v\f,\"'`", Class::Blank);
  set("0123456789", Class::Digit);
  set(".=[]|/\\<>~^_:&@", Class::Punctuation);
  set("{}();$*!?", Class::Stop);
  table[0] = Class::Blank;
  return table;
}
constexpr std::array<Class, 256> kClasses = classes();

constexpr Class class_of(char c) {
  return kClasses[static_cast<unsigned char>(c)];
}

// Whether a word ends before the character. The first byte of an ideographic space begins many
// characters, so that one has to look at the others too.
constexpr std::array<bool, 256> word_ends() {
  std::array<bool, 256> table{};
  for (std::size_t byte = 0; byte < table.size(); ++byte) {
    table[byte] = kClasses[byte] == Class::Blank || kClasses[byte] == Class::Stop;
  }
  for (const char c : {'!', '?', '*'}) {
    table[static_cast<unsigned char>(c)] = false;
  }
  table[static_cast<unsigned char>(kIdeographicSpace[0])] = true;
  return table;
}
constexpr std::array<bool, 256> kWordEnds = word_ends();

constexpr bool may_end_word(char c) {
  return kWordEnds[static_cast<unsigned char>(c)];
}

class Lexer {
 public:
  explicit Lexer(std::string_view text) : text_(text) {
    constexpr std::size_t kTypicalToken = 12;
    lexed_.tokens.reserve(text.size() / kTypicalToken + 1);
  }

  Lexed run() {
    while (at_ < text_.size() && lexed_.result.empty()) {
      step();
    }
    take_last_comment();
    drop_unmatched();
    return std::move(lexed_);
  }

 private:
  void step() {
    const char c = text_[at_];
    switch (class_of(c)) {
      case Class::Blank:
      case Class::Punctuation:
        ++at_;
        return;
      case Class::Digit:
        take_number();
        return;
      case Class::Stop:
        take_sign(c);
        return;
      case Class::Other:
        take_word(at_);
        return;
    }
  }

  Token& add(TokenKind kind, std::string_view text) {
    lexed_.tokens.emplace_back();
    Token& token = lexed_.tokens.back();
    token.kind = kind;
    token.text = text;
    return token;
  }

  void take_sign(char c) {
    switch (c) {
      case '{':
        take_comment();
        return;
      case ';':
        take_line_comment();
        return;
      case '(':
        open_.push_back(lexed_.tokens.size());
        add(TokenKind::Open, text_.substr(++at_));
        return;
      case ')':
        close();
        return;
      case '}':  // of no comment
        ++at_;
        return;
      case '*':
        take_result(text_.substr(at_, 1));
        return;
      default:
        take_nag(c);
        return;
    }
  }

  void take_comment() {
    const std::size_t end = text_.find('}', at_);
    lexed_.open_comment = end == std::string_view::npos;
    add(TokenKind::Comment, text_.substr(at_ + 1, std::min(end, text_.size()) - at_ - 1));
    at_ = std::min(end, text_.size() - 1) + 1;
  }

  void take_line_comment() {
    const std::size_t end = std::min(text_.find('\n', at_), text_.size());
    add(TokenKind::Comment, text_.substr(at_ + 1, end - at_ - 1));
    at_ = end;
  }

  void close() {
    if (!open_.empty()) {
      Token& opening = lexed_.tokens[open_.back()];
      opening.close = static_cast<std::uint32_t>(lexed_.tokens.size());
      const auto begin = static_cast<std::size_t>(opening.text.data() - text_.data());
      opening.text = text_.substr(begin, at_ - begin);
      open_.pop_back();
      add(TokenKind::Close, text_.substr(at_, 1));
    }
    ++at_;
  }

  // $12, or a run of ! and ?.
  void take_nag(char c) {
    constexpr std::array<std::string_view, 6> kMarks{"!", "?", "!!", "??", "!?", "?!"};
    if (c == '$') {
      std::uint8_t nag = 0;
      const char* const end = text_.data() + text_.size();
      const auto [stop, error] = std::from_chars(text_.data() + at_ + 1, end, nag);
      at_ = std::max(static_cast<std::size_t>(stop - text_.data()), at_ + 1);
      if (error == std::errc()) {
        add(TokenKind::Nag, {}).nag = nag;
      }
      return;
    }
    const std::size_t end = std::min(text_.find_first_not_of("!?", at_), text_.size());
    const auto mark = std::find(kMarks.begin(), kMarks.end(), text_.substr(at_, end - at_));
    at_ = end;
    if (mark != kMarks.end()) {
      add(TokenKind::Nag, {}).nag = static_cast<std::uint8_t>(mark - kMarks.begin() + 1);
    }
  }

  [[nodiscard]] std::size_t word_end(std::size_t at) const {
    while (at < text_.size() &&
           !(may_end_word(text_[at]) &&
             (text_[at] != kIdeographicSpace[0] || begins_with(kIdeographicSpace, at)))) {
      ++at;
    }
    return at;
  }

  [[nodiscard]] bool begins_with(std::string_view sign, std::size_t at) const {
    return text_[at] == sign[0] && text_.substr(at).starts_with(sign);
  }

  // A result, a move number with or without a move behind it, or a move that begins with a digit,
  // such as the WXF pawns 33.4 and 13=4.
  void take_number() {
    std::size_t digits_end = at_;
    while (digits_end < text_.size() && class_of(text_[digits_end]) == Class::Digit) {
      ++digits_end;
    }
    std::size_t end = digits_end;
    while (end < text_.size()) {
      if (text_[end] == '.') {
        ++end;
      } else if (begins_with(kEllipsis, end)) {
        end += kEllipsis.size();
      } else {
        break;
      }
    }
    if (end > digits_end && (end == text_.size() || class_of(text_[end]) != Class::Digit)) {
      numbered_ = true;
      at_ = end;
      return;
    }
    const std::string_view word = text_.substr(at_, word_end(at_) - at_);
    if (at_ + word.size() == digits_end) {
      at_ = digits_end;
    } else if (parse_result(word)) {
      take_result(word);
    } else {
      numbered_ = false;
      take_word(at_);
    }
  }

  void take_result(std::string_view word) {
    at_ += word.size();
    if (open_.empty()) {
      lexed_.result = word;
    }
  }

  void take_word(std::size_t from) {
    for (const std::string_view nothing : {kIdeographicSpace, kEllipsis}) {
      if (begins_with(nothing, from)) {
        at_ += nothing.size();
        return;
      }
    }
    const std::size_t end = word_end(from);
    const std::string_view word = text_.substr(from, end - from);
    if (static_cast<unsigned char>(word[0]) >= 0x80 && parse_result(word)) {
      take_result(word);
      return;
    }
    at_ = end;
    if ((word[0] == '+' || word[0] == '-') &&
        word.find_first_not_of("+-") == std::string_view::npos) {
      return;
    }
    if (is_glued(word)) {
      for (std::size_t at = 0; at < word.size(); at += kCoordinates) {
        add(TokenKind::Word, word.substr(at, kCoordinates));
      }
    } else {
      add(TokenKind::Word, word).numbered = numbered_;
    }
    numbered_ = false;
  }

  static bool is_glued(std::string_view word) {
    if (word.size() < 2 * kCoordinates || word.size() % kCoordinates != 0 ||
        static_cast<unsigned char>(word[0]) >= 0x80) {
      return false;
    }
    for (std::size_t at = 0; at < word.size(); at += kCoordinates) {
      if (!parse_move(word.substr(at, kCoordinates))) {
        return false;
      }
    }
    return true;
  }

  void take_last_comment() {
    const std::size_t next = std::min(text_.find_first_not_of(kBlanks, at_), text_.size());
    if (!lexed_.result.empty() && next < text_.size() && text_[next] == '{') {
      at_ = next;
      take_comment();
    }
  }

  // Brackets that nobody closed are no brackets.
  void drop_unmatched() {
    for (auto open = open_.rbegin(); open != open_.rend(); ++open) {
      Token& token = lexed_.tokens[*open];
      token.kind = TokenKind::Close;  // which says nothing
      token.text = {};
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
  Lexed lexed_;
  std::vector<std::size_t> open_;  // tokens that wait for their match
  bool numbered_ = false;          // the last thing was a move number
};

}  // namespace

Lexed lex_moves(std::string_view text) {
  return Lexer(text).run();
}

}  // namespace xq::record
