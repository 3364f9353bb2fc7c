// The rules of movement a second time, plain and slow: a board of 90 letters, men that walk it step
// by step, and legality by playing the move and looking. Shares no code with libxq, so that a
// difference between the two is a mistake in one of them. For tests only.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string_view>
#include <vector>

namespace xq::reference {

// Squares are numbered rank * 9 + file from Red's left corner.
struct Step {
  int from = 0;
  int to = 0;
  auto operator<=>(const Step&) const = default;
};

enum class State : std::uint8_t { Ongoing, Checkmate, Stalemate };

class Mailbox {
 public:
  // Reads the first two fields of a canonical FEN; the text is trusted.
  static Mailbox from_fen(std::string_view fen);

  // A FEN letter (capitals are Red's), '.' where nobody stands.
  [[nodiscard]] char at(int square) const { return board_[static_cast<std::size_t>(square)]; }
  void put(char man, int square) { board_[static_cast<std::size_t>(square)] = man; }
  [[nodiscard]] bool red_to_move() const { return red_to_move_; }

  // Where the man on `square` may step or take by its own rule, in ascending order.
  [[nodiscard]] std::vector<int> targets(int square) const;
  // Whether the king of Red (or Black) could be taken by an enemy man, the enemy king included.
  [[nodiscard]] bool king_hangs(bool red) const;
  [[nodiscard]] bool in_check() const { return king_hangs(red_to_move_); }

  // In ascending order.
  [[nodiscard]] std::vector<Step> legal_moves() const;
  [[nodiscard]] State state() const;
  [[nodiscard]] Mailbox after(Step step) const;
  [[nodiscard]] std::uint64_t perft(int depth) const;

  // The same men on the same squares and the same side to move.
  bool operator==(const Mailbox&) const = default;

 private:
  Mailbox() { board_.fill('.'); }

  std::array<char, 90> board_{};
  bool red_to_move_ = true;
};

}  // namespace xq::reference
