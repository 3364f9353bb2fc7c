#include "xq/record/opening_name.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "xq/base/text.hpp"
#include "xq/board/fen.hpp"
#include "xq/board/square_text.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/record/game_record.hpp"
#include "xq/record/internal/opening_rows.hpp"
#include "xq/record/mainline_walk.hpp"

namespace xq {
namespace {

constexpr unsigned kOpeningPlies = 20;  // no row looks further

// A man that must stand on a square, or one that must have left it.
struct Demand {
  Piece piece;
  Square square;
  bool there;
};

struct Opening {
  const OpeningRow* row;
  std::vector<Demand> demands;
};

const Setup& start_setup() {
  static const Setup kStart = *parse_fen(kStartFen);
  return kStart;
}

Setup after_moves(const OpeningRow& row) {
  Setup setup = start_setup();
  for (const std::string_view word : split_words(row.moves)) {
    if (const auto move = parse_move(word)) {
      setup.put(setup.at(move->from()), move->to());
      setup.put(Piece::None, move->from());
    }
  }
  return setup;
}

// Who moved stands where the moves put him and no longer where he was; who is to be at home is.
Opening opening_of(const OpeningRow& row) {
  const Setup& start = start_setup();
  const Setup end = after_moves(row);
  const auto home = split_words(row.home);
  Opening opening{&row, {}};
  for (unsigned index = 0; index < kSquares; ++index) {
    const Square square(index);
    const Piece before = start.at(square);
    const Piece now = end.at(square);
    const bool at_home = std::find(home.begin(), home.end(), square_text(square)) != home.end();
    if (now != before || at_home) {
      const bool there = now != Piece::None;
      opening.demands.push_back({there ? now : before, square, there});
    }
  }
  return opening;
}

const std::vector<Opening>& openings() {
  static const std::vector<Opening> kOpenings = [] {
    std::vector<Opening> all;
    for (const OpeningRow& row : opening_rows()) {
      all.push_back(opening_of(row));
    }
    return all;
  }();
  return kOpenings;
}

bool stands_in(const Setup& setup, const Opening& opening, bool mirrored) {
  return std::all_of(opening.demands.begin(), opening.demands.end(), [&](const Demand& demand) {
    const Square square = mirrored ? demand.square.mirrored() : demand.square;
    return (setup.at(square) == demand.piece) == demand.there;
  });
}

// The value of a tag, empty where it stands for "unknown".
std::string known_tag(const GameRecord& record, std::string_view name) {
  const std::string_view value = trim(record.tag(name));
  return std::string(value.find_first_not_of("?-") == std::string_view::npos ? "" : value);
}

bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char byte) { return static_cast<unsigned char>(byte) < 0x80; });
}

}  // namespace

std::optional<NamedOpening> played_opening(const GameRecord& record) {
  if (record.start.board != start_setup().board || record.start.side_to_move != Color::Red) {
    return std::nullopt;
  }
  // The rows go from the general to the special: once one is met, only later ones are of interest.
  const std::vector<Opening>& all = openings();
  auto most_special = all.rend();
  unsigned ply = 0;
  for (MainlineWalk walk(record); walk.ply() < kOpeningPlies && walk.next();) {
    const auto met = std::find_if(all.rbegin(), most_special, [&](const Opening& opening) {
      return walk.ply() <= opening.row->within &&
             (stands_in(walk.setup(), opening, false) || stands_in(walk.setup(), opening, true));
    });
    if (met != most_special) {
      most_special = met;
      ply = walk.ply();
    }
  }
  if (most_special == all.rend()) {
    return std::nullopt;
  }
  const OpeningRow& row = *most_special->row;
  return NamedOpening{std::string(row.ecco), std::string(row.zh), std::string(row.en), ply};
}

std::optional<NamedOpening> tagged_opening(const GameRecord& record) {
  NamedOpening named;
  named.ecco = known_tag(record, "ECCO");
  std::string words = known_tag(record, "Opening");
  if (const std::string variation = known_tag(record, "Variation"); !variation.empty()) {
    words += (words.empty() ? "" : " ") + variation;
  }
  if (named.ecco.empty() && words.empty()) {
    return std::nullopt;
  }
  (is_ascii(words) ? named.en : named.zh) = std::move(words);
  return named;
}

std::optional<NamedOpening> name_opening(const GameRecord& record) {
  auto tagged = tagged_opening(record);
  if (tagged && !(tagged->zh.empty() && tagged->en.empty())) {
    return tagged;
  }
  auto played = played_opening(record);
  if (tagged && played && played->ecco.front() == tagged->ecco.front()) {
    tagged->zh = std::move(played->zh);
    tagged->en = std::move(played->en);
  }
  return tagged ? tagged : played;
}

}  // namespace xq
