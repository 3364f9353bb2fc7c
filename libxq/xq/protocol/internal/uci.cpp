// UCI as Pikafish speaks it: ranks 0 to 9, or by an option 1 to 10.
#include <algorithm>
#include <array>

#include "xq/protocol/internal/dialect.hpp"
#include "xq/protocol/internal/go_reader.hpp"

namespace xq::protocol {
namespace {

std::string joined(Words words) {
  std::string text;
  for (const std::string_view word : words) {
    text += (text.empty() ? "" : " ") + std::string(word);
  }
  return text;
}

std::string score_text(Score score) {
  return score.is_mate() ? "mate " + std::to_string(score.mate_moves())
                         : "cp " + std::to_string(score.cp());
}

// The clocks of both sides, as far as they are told.
struct Clocks {
  struct Side {
    std::string_view time_word;
    std::string_view increment_word;
    std::optional<std::chrono::milliseconds> left;
    std::chrono::milliseconds increment{0};
  };
  std::array<Side, kColors> sides{Side{"wtime", "winc", {}, {}}, Side{"btime", "binc", {}, {}}};
  std::optional<int> moves_to_go;

  bool take(std::string_view word, GoReader& reader) {
    if (word == "movestogo") {
      moves_to_go = reader.number<int>(word);
      return true;
    }
    for (Side& side : sides) {
      if (word == side.time_word) {
        side.left = reader.time(word);
        return true;
      }
      if (word == side.increment_word) {
        side.increment = reader.time(word);
        return true;
      }
    }
    return false;
  }

  [[nodiscard]] std::optional<GameClock> of(Color us) const {
    const Side& side = sides[index_of(us)];
    if (!side.left) {
      return std::nullopt;
    }
    return GameClock{*side.left, side.increment, moves_to_go};
  }
};

class Uci final : public Dialect {
 public:
  [[nodiscard]] std::string_view word() const override { return "uci"; }
  [[nodiscard]] std::string_view Option::*option_name() const override { return &Option::uci_name; }

  [[nodiscard]] std::string option_text(const Option& option,
                                        const Settings& settings) const override {
    const std::string start = "option name " + std::string(option.uci_name) + " type ";
    const std::string value = option.value_text(settings);
    switch (option.type) {
      case OptionType::Spin:
        return start + "spin default " + value + " min " + std::to_string(option.least) + " max " +
               std::to_string(option.most);
      case OptionType::Check:
        return start + "check default " + value;
      case OptionType::Combo:
        return start + "combo default " + value + " var " + value;
      case OptionType::Button:
        break;
    }
    return start + "button";
  }

  // Names and values may consist of several words.
  [[nodiscard]] Assignment parse_assignment(Words words) const override {
    const auto name = std::ranges::find(words, "name");
    const auto value = std::ranges::find(words, "value");
    const auto behind = [&](auto at) { return at == words.end() ? at : at + 1; };
    const auto begin = name < value ? behind(name) : value;
    return {joined({begin, value}), joined({behind(value), words.end()})};
  }

  [[nodiscard]] Result<GoRequest> parse_go(Words words, const Settings& settings,
                                           Color us) const override {
    GoReader reader(words);
    Clocks clocks;
    return reader.read([&](std::string_view word, GoRequest& go) {
      if (word == "movetime") {
        go.limits.time = std::max(reader.time(word), std::chrono::milliseconds(0));
      } else if (word == "mate") {
        go.limits.mate = reader.number<int>(word, 1);
      } else if (word == "searchmoves") {
        go.limits.searchmoves = reader.moves(settings.engine.rank_base);
      } else if (clocks.take(word, reader)) {
        go.clock = clocks.of(us);
      } else {
        return false;
      }
      return true;
    });
  }

  [[nodiscard]] RankBase rank_base(const Settings& settings) const override {
    return settings.engine.rank_base;
  }

  [[nodiscard]] std::string note(std::string_view text) const override {
    return "info string " + std::string(text);
  }

  void tell(const DepthReport& report, RankBase base, const Say& say) const override {
    const auto time = std::chrono::duration_cast<std::chrono::milliseconds>(report.time).count();
    const std::uint64_t micros =
        static_cast<std::uint64_t>(std::max<std::int64_t>(report.time.count() / 1000, 1));
    const std::string effort = " nodes " + std::to_string(report.nodes) + " nps " +
                               std::to_string(report.nodes * 1'000'000 / micros) + " hashfull " +
                               std::to_string(report.hashfull) + " time " + std::to_string(time);
    for (std::size_t i = 0; i < report.lines.size(); ++i) {
      const Line& line = report.lines[i];
      say("info depth " + std::to_string(line.depth) + " seldepth " +
          std::to_string(line.seldepth) + " multipv " + std::to_string(i + 1) + " score " +
          score_text(line.score) + effort + pv_text(line, base));
    }
  }

  [[nodiscard]] std::string lost() const override { return "info depth 0 score mate 0"; }

  [[nodiscard]] std::string_view no_move() const override { return "bestmove (none)"; }

  [[nodiscard]] std::string_view farewell() const override { return {}; }
};

}  // namespace

const Dialect& uci() {
  static const Uci dialect;
  return dialect;
}

}  // namespace xq::protocol
