// Where UCI and UCCI differ: the words of `go`, how options are set, and how things are said.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "xq/base/result.hpp"
#include "xq/protocol/internal/go_request.hpp"
#include "xq/protocol/internal/option_table.hpp"
#include "xq/search/result.hpp"

namespace xq::protocol {

using Words = std::span<const std::string_view>;
using Say = std::function<void(std::string_view line)>;

// An option by name, and what it is to be; empty for a button.
struct Assignment {
  std::string name;
  std::string value;
};

// What to play, and the answer expected. Nothing when there is no move to play.
struct Choice {
  std::optional<Move> best;
  std::optional<Move> ponder;
};

// One object a protocol; they have no state.
class Dialect {
 public:
  virtual ~Dialect() = default;

  // The word that chooses this protocol; with "ok" behind it, the end of the greeting.
  [[nodiscard]] virtual std::string_view word() const = 0;
  [[nodiscard]] virtual std::string_view Option::*option_name() const = 0;
  // "option ..." as announced.
  [[nodiscard]] virtual std::string option_text(const Option& option,
                                                const Settings& settings) const = 0;
  // Reads the words behind `setoption`.
  [[nodiscard]] virtual Assignment parse_assignment(Words words) const = 0;
  // Reads the words behind `go`, for the side to move `us`.
  [[nodiscard]] virtual Result<GoRequest> parse_go(Words words, const Settings& settings,
                                                   Color us) const = 0;

  // How ranks are numbered.
  [[nodiscard]] virtual RankBase rank_base(const Settings& settings) const = 0;

  // Something for a person to read, one line.
  [[nodiscard]] virtual std::string note(std::string_view text) const = 0;
  // What a finished iteration found.
  virtual void tell(const DepthReport& report, RankBase base, const Say& say) const = 0;
  // That the side to move has no legal move.
  [[nodiscard]] virtual std::string lost() const = 0;
  // The answer where there is no move to play.
  [[nodiscard]] virtual std::string_view no_move() const = 0;
  // The last word; empty: none.
  [[nodiscard]] virtual std::string_view farewell() const = 0;
};

const Dialect& uci();
const Dialect& ucci();

// What both say alike: "bestmove h2e2 ponder h9g7", and " pv h2e2 h9g7".
std::string answer_text(const Dialect& dialect, const Choice& choice, RankBase base);
std::string pv_text(const Line& line, RankBase base);

}  // namespace xq::protocol
