#include "support/features.hpp"

namespace xq::test {
namespace {

struct Step {
  int file;
  int rank;
};
constexpr std::array<Step, 4> kStraight{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};

class Look {
 public:
  explicit Look(const Position& position)
      : position_(position),
        us_(position.side_to_move()),
        king_{static_cast<int>(position.king(us_).file()),
              static_cast<int>(position.king(us_).rank())} {}

  FeatureCounts run() {
    for (const Step direction : kStraight) {
      along(direction);
      horses(direction);
      if (is_enemy(at(direction.file, direction.rank), PieceType::Pawn) &&
          pawn_reaches(direction)) {
        ++checks_;
      }
    }
    seen_[static_cast<std::size_t>(Feature::Check)] = checks_ > 0 ? 1 : 0;
    seen_[static_cast<std::size_t>(Feature::DoubleCheck)] = checks_ > 1 ? 1 : 0;
    const unsigned pins = seen_[static_cast<std::size_t>(Feature::CannonPin)];
    seen_[static_cast<std::size_t>(Feature::TwoCannonPins)] = pins > 1 ? 1 : 0;
    return seen_;
  }

 private:
  // Steps away from the king; None off the board.
  [[nodiscard]] bool on_board(int file, int rank) const {
    return king_.file + file >= 0 && king_.file + file <= 8 && king_.rank + rank >= 0 &&
           king_.rank + rank <= 9;
  }
  [[nodiscard]] Piece at(int file, int rank) const {
    return on_board(file, rank)
               ? position_.piece_on(Square(static_cast<unsigned>(king_.file + file),
                                           static_cast<unsigned>(king_.rank + rank)))
               : Piece::None;
  }
  [[nodiscard]] bool is_enemy(Piece piece, PieceType type) const {
    return piece == make_piece(~us_, type);
  }
  [[nodiscard]] bool is_own(Piece piece) const {
    return piece != Piece::None && color_of(piece) == us_;
  }
  void note(Feature feature) { ++seen_[static_cast<std::size_t>(feature)]; }

  // A pawn beside the king takes it, one before its face does too; one behind its back does not.
  [[nodiscard]] bool pawn_reaches(Step from) const {
    return from.rank == 0 || (us_ == Color::Red ? from.rank > 0 : from.rank < 0);
  }

  void along(Step direction) {
    std::array<Piece, 3> men{Piece::None, Piece::None, Piece::None};
    std::size_t count = 0;
    for (int far = 1; on_board(far * direction.file, far * direction.rank) && count < 3; ++far) {
      const Piece piece = at(far * direction.file, far * direction.rank);
      if (piece != Piece::None) {
        men[count++] = piece;
      }
    }
    const bool upright = direction.file == 0;
    if (is_enemy(men[0], PieceType::Rook)) {
      ++checks_;
    }
    if (is_enemy(men[0], PieceType::Cannon)) {
      note(Feature::HollowCannon);
    }
    if (is_enemy(men[1], PieceType::Cannon)) {
      ++checks_;
      note(Feature::CannonCheck);
    }
    if (is_own(men[0]) && is_enemy(men[1], PieceType::Rook)) {
      note(Feature::RookPin);
    }
    if (is_own(men[0]) && upright && is_enemy(men[1], PieceType::King)) {
      note(Feature::FacingKingPin);
    }
    if (is_enemy(men[2], PieceType::Cannon) && (is_own(men[0]) || is_own(men[1]))) {
      note(Feature::CannonPin);
      if (is_own(men[0]) && is_own(men[1])) {
        note(Feature::OwnCannonPin);
      }
    }
  }

  // Horses whose leg is the point one step diagonally from the king: for each diagonal two of them.
  void horses(Step direction) {
    for (const int side : {1, -1}) {
      // The leg lies beside the horse on its way to the king: diagonal of the king.
      const Step leg{direction.file != 0 ? direction.file : side,
                     direction.rank != 0 ? direction.rank : side};
      const Step horse{leg.file + direction.file, leg.rank + direction.rank};
      if (!is_enemy(at(horse.file, horse.rank), PieceType::Horse)) {
        continue;
      }
      const Piece blocker = at(leg.file, leg.rank);
      if (blocker == Piece::None) {
        ++checks_;
        note(Feature::HorseCheck);
      } else if (is_own(blocker)) {
        note(Feature::HorseLegPin);
      }
    }
  }

  const Position& position_;
  Color us_;
  Step king_;
  unsigned checks_ = 0;
  FeatureCounts seen_{};
};

}  // namespace

FeatureCounts features(const Position& position) {
  return Look(position).run();
}

}  // namespace xq::test
