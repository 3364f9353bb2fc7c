// UCCI 3.0: options of one word, bare scores, times of the side to move, seconds unless told.
#include "xq/protocol/internal/dialect.hpp"
#include "xq/protocol/internal/go_reader.hpp"

namespace xq::protocol {
namespace {

// The protocol has one number for a score and leaves open what a mate is. Ours are far above any
// evaluation: kMate less the plies to the mate, which has 2n - 1 for the winner and 2n for the
// loser.
Value bare_score(Score score) {
  if (!score.is_mate()) {
    return score.cp();
  }
  const int moves = score.mate_moves();
  return moves > 0 ? kMate - (2 * moves - 1) : mated_in(-2 * moves);
}

class Ucci final : public Dialect {
 public:
  [[nodiscard]] std::string_view word() const override { return "ucci"; }
  [[nodiscard]] std::string_view Option::*option_name() const override {
    return &Option::ucci_name;
  }

  [[nodiscard]] std::string option_text(const Option& option,
                                        const Settings& settings) const override {
    const std::string start = "option " + std::string(option.ucci_name) + " type ";
    const std::string value = option.value_text(settings);
    if (option.type == OptionType::Button) {
      return start + "button";
    }
    if (option.type == OptionType::Check) {
      return start + "check default " + value;
    }
    return start + "spin min " + std::to_string(option.least) + " max " +
           std::to_string(option.most) + " default " + value;
  }

  [[nodiscard]] Assignment parse_assignment(Words words) const override {
    const auto at = [&](std::size_t i) {
      return i < words.size() ? std::string(words[i]) : std::string();
    };
    return {at(0), at(1)};
  }

  [[nodiscard]] Result<GoRequest> parse_go(Words words, const Settings& settings,
                                           Color /*us*/) const override {
    GoReader reader(words);
    const std::int64_t unit = settings.milliseconds ? 1 : 1000;
    GameClock clock;
    return reader.read([&](std::string_view word, GoRequest& go) {
      if (word == "time") {
        clock.left = reader.time(word, unit);
        go.clock = clock;
      } else if (word == "increment") {
        clock.increment = reader.time(word, unit);
      } else if (word == "movestogo") {
        clock.moves_to_go = reader.number<int>(word);
      } else if (word == "opptime" || word == "oppincrement" || word == "oppmovestogo") {
        reader.time(word);
      } else if (word != "draw") {  // an offer, which we never take
        return false;
      }
      if (go.clock) {
        go.clock = clock;
      }
      return true;
    });
  }

  [[nodiscard]] RankBase rank_base(const Settings& /*settings*/) const override {
    return RankBase::Zero;
  }

  [[nodiscard]] std::string note(std::string_view text) const override {
    return "info message " + std::string(text);
  }

  // There is one line; the protocol knows no others.
  void tell(const DepthReport& report, RankBase base, const Say& say) const override {
    const auto time = std::chrono::duration_cast<std::chrono::milliseconds>(report.time).count();
    say("info time " + std::to_string(time) + " nodes " + std::to_string(report.nodes));
    if (!report.lines.empty()) {
      const Line& line = report.lines.front();
      say("info depth " + std::to_string(line.depth) + " score " +
          std::to_string(bare_score(line.score)) + pv_text(line, base));
    }
  }

  [[nodiscard]] std::string lost() const override {
    return "info depth 0 score " + std::to_string(bare_score(Score::mate(0)));
  }

  [[nodiscard]] std::string_view no_move() const override { return "nobestmove"; }

  [[nodiscard]] std::string_view farewell() const override { return "bye"; }
};

}  // namespace

const Dialect& ucci() {
  static const Ucci dialect;
  return dialect;
}

}  // namespace xq::protocol
