#include "xq/protocol/internal/player.hpp"

#include <algorithm>
#include <array>
#include <new>
#include <utility>

#include "xq/base/text.hpp"
#include "xq/base/version.hpp"
#include "xq/board/fen.hpp"
#include "xq/eval/evaluate.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/movegen/perft.hpp"
#include "xq/protocol/bench_positions.hpp"
#include "xq/protocol/internal/integer.hpp"
#include "xq/search/choice.hpp"

namespace xq::protocol {
namespace {

constexpr int kBenchDepth = 9;
constexpr int kMostBenchDepth = 100;

bool contains(const std::vector<Move>& moves, Move move) {
  return std::ranges::find(moves, move) != moves.end();
}

std::string hex(Key key) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (unsigned shift = 64; shift > 0; shift -= 4) {
    text += kDigits[key >> (shift - 4) & 0xFU];
  }
  return text;
}

}  // namespace

// A command is short or may take long, which is to be stopped.
struct Player::Command {
  std::string_view word;
  void (Player::*short_act)(Words words) = nullptr;
  void (Player::*long_act)(Words words, GoControl& control) = nullptr;
};

std::span<const Player::Command> Player::all_commands() {
  static constexpr std::array kCommands{
      Command{"position", &Player::set_position},
      Command{"go", nullptr, &Player::go},
      Command{"isready", &Player::ready},
      Command{"setoption", &Player::set_option},
      Command{"ucinewgame", &Player::new_game},
      Command{"banmoves", &Player::ban_moves},
      Command{"uci", &Player::greet},
      Command{"ucci", &Player::greet},
      Command{"probe", &Player::probe},
      Command{"d", &Player::show},
      Command{"eval", &Player::tell_evaluation},
      Command{"bench", nullptr, &Player::bench},
      Command{"debug", &Player::pass_over},
      Command{"register", &Player::pass_over},
      Command{"quit", &Player::say_farewell},
  };
  return kCommands;
}

const Player::Command* Player::find_command(std::string_view word) {
  const auto found = std::ranges::find(all_commands(), word, &Command::word);
  return found == all_commands().end() ? nullptr : &*found;
}

std::vector<std::string_view> Player::commands() {
  std::vector<std::string_view> words;
  for (const Command& command : all_commands()) {
    words.push_back(command.word);
  }
  return words;
}

Player::Player(const EngineOptions& options, const EngineCeiling& ceiling, Say say,
               const Clock& clock, const Clock& search_clock)
    : say_(std::move(say)),
      clock_(clock),
      search_clock_(search_clock),
      options_(make_option_table(ceiling)) {
  settings_.engine = options;
  make_searcher();
}

bool Player::is_long(std::string_view command) {
  const Command* const known = find_command(command);
  return known != nullptr && known->long_act != nullptr;
}

void Player::perform(Words words, GoControl* control) {
  const Command* const command = find_command(words[0]);
  if (command == nullptr) {
    note("unknown command " + in_quotes(words[0]));
  } else if (command->long_act != nullptr) {
    (this->*command->long_act)(words.subspan(1), *control);
  } else {
    (this->*command->short_act)(words);
  }
}

void Player::greet(Words words) {
  dialect_ = words[0] == uci().word() ? &uci() : &ucci();
  say_("id name xq " + std::string(build_info().version));
  say_("id author the xq contributors");
  for (const Option& option : options_) {
    if (!(option.*dialect_->option_name()).empty()) {
      say_(dialect_->option_text(option, settings_));
    }
  }
  say_(std::string(dialect_->word()) + "ok");
}

void Player::ready(Words /*words*/) {
  say_("readyok");
}

void Player::say_farewell(Words /*words*/) {
  if (!dialect_->farewell().empty()) {
    say_(dialect_->farewell());
  }
}

void Player::pass_over(Words /*words*/) {}

// Our table is not told: it holds bounds of another search's windows, and 'pophash' with nothing
// behind it means that nothing is known.
void Player::probe(Words /*words*/) {
  say_("pophash");
}

void Player::make_searcher() {
  searcher_.reset();  // never two tables at once
  const EngineOptions& options = settings_.engine;
  searcher_.emplace(SearchOptions{options.hash_mb << 20U, options.threads, options.deterministic,
                                  !options.deterministic},
                    search_clock_);
}

void Player::set_option(Words words) {
  const Assignment wanted = dialect_->parse_assignment(words.subspan(1));
  const Option* const option = find_option(options_, dialect_->option_name(), wanted.name);
  if (option == nullptr) {
    note("there is no option " + in_quotes(wanted.name));
    return;
  }
  const Settings before = settings_;
  if (const Status set = option->assign(settings_, wanted.value); !set) {
    note("option " + in_quotes(wanted.name) + ": " + set.error().message);
    return;
  }
  if (option->effect == OptionEffect::Forget) {
    searcher_->forget();
  }
  if (option->effect != OptionEffect::Searcher) {
    return;
  }
  try {
    make_searcher();
  } catch (const std::bad_alloc&) {
    settings_ = before;
    make_searcher();
    note("option " + in_quotes(wanted.name) + ": there is no memory for it; it stays as it was");
  }
}

void Player::new_game(Words /*words*/) {
  searcher_->forget();
}

void Player::set_position(Words words) {
  banned_.clear();
  game_ = parse_game_line(words.subspan(1), rank_base());
  if (!game_) {
    note(game_.error().message);
  }
}

void Player::ban_moves(Words words) {
  for (const std::string_view word : words.subspan(1)) {
    if (const auto move = parse_move(word, rank_base())) {
      banned_.push_back(*move);
    } else {
      note("banmoves: " + in_quotes(word) + " is no move");
    }
  }
}

void Player::show(Words /*words*/) {
  if (!game_) {
    note(game_.error().message);
    return;
  }
  const std::string text = fen(game_->now);
  std::string row;
  unsigned rank = kRanks;
  for (const char c : text.substr(0, text.find(' ')) + "/") {
    if (c == '/') {
      --rank;
      say_((rank_base() == RankBase::One && rank == kRanks - 1 ? "" : " ") +
           std::to_string(rank + (rank_base() == RankBase::One ? 1 : 0)) + " " + row);
      row.clear();
    } else if (c >= '1' && c <= '9') {
      for (char gap = c; gap > '0'; --gap) {
        row += " .";
      }
    } else {
      row += std::string(" ") + c;
    }
  }
  say_("    a b c d e f g h i");
  say_("Fen: " + text);
  say_("Key: " + hex(game_->now.key()));
}

void Player::tell_evaluation(Words /*words*/) {
  note(game_ ? "evaluation " + std::to_string(eval::evaluate(game_->now)) +
                   " centipawns for the side to move"
             : game_.error().message);
}

void Player::bench(Words words, GoControl& control) {
  const auto depth = words.empty() ? kBenchDepth : parse_integer(words[0]);
  if (!depth || *depth < 1 || *depth > kMostBenchDepth) {
    note("bench: " + in_quotes(words[0]) + " is no depth from 1 to " +
         std::to_string(kMostBenchDepth));
    return;
  }
  Searcher searcher({}, clock_);
  Limits limits;
  limits.depth = static_cast<int>(*depth);
  const auto began = clock_.now();
  std::uint64_t nodes = 0;
  std::size_t done = 0;
  for (const BenchPosition& entry : bench_positions()) {
    const auto position = parse_position(entry.fen);
    const SearchResult result = searcher.search(*position, {}, limits, control.token());
    if (result.stopped) {
      note("bench was stopped");
      return;
    }
    nodes += result.nodes;
    say_("position " + std::to_string(++done) + " nodes " + std::to_string(result.nodes) + " " +
         answer_text(*dialect_, {result.lines.at(0).pv.at(0), std::nullopt}, rank_base()));
  }
  const auto time = std::chrono::duration_cast<std::chrono::milliseconds>(clock_.now() - began);
  const auto ms = static_cast<std::uint64_t>(std::max<std::int64_t>(time.count(), 1));
  say_("Total time (ms) : " + std::to_string(ms));
  say_("Nodes searched  : " + std::to_string(nodes));
  say_("Nodes/second    : " + std::to_string(nodes * 1000 / ms));
}

void Player::go(Words words, GoControl& control) {
  const auto request = game_ ? dialect_->parse_go(words, settings_, game_->now.side_to_move())
                             : Result<GoRequest>(fail(game_.error()));
  if (!request) {
    note("no search: " + request.error().message);
    say_(answer_text(*dialect_, {}, rank_base()));
    return;
  }
  for (const std::string& word : request->unknown) {
    note("go: passed over " + in_quotes(word));
  }
  if (request->perft) {
    count(*request->perft, control);
    return;
  }
  Choice choice;
  try {
    choice = request->evaluate ? evaluate() : search(*request, control);
  } catch (const std::bad_alloc&) {
    note("no search: there is no memory left");
  }
  say_(answer_text(*dialect_, choice, rank_base()));
}

// "h2e2: 44", as many programs print it; see notation/divide.hpp.
void Player::count(unsigned depth, const GoControl& control) {
  const PerftResult result =
      perft(game_->now, depth, {settings_.engine.threads, nullptr, {}}, control.token());
  if (!result.complete) {
    note("perft was stopped");
    return;
  }
  for (const PerftMove& part : result.divide) {
    say_(move_text(part.move, rank_base()) + ": " + to_string(part.nodes));
  }
  say_("");
  say_("Nodes searched: " + to_string(result.nodes));
}

Choice Player::evaluate() {
  if (legal_moves(game_->now).empty()) {
    say_(dialect_->lost());
    return {};
  }
  DepthReport report;
  report.lines.push_back({Score::from_value(eval::evaluate(game_->now)), 0, 0, {}});
  dialect_->tell(report, rank_base(), say_);
  return {};
}

std::optional<std::vector<Move>> Player::allowed_moves(const GoRequest& request) const {
  const std::vector<Move>& wanted = request.limits.searchmoves;
  const MoveList legal = legal_moves(game_->now);
  std::vector<Move> allowed;
  for (const Move move : legal) {
    if ((wanted.empty() || contains(wanted, move)) && !contains(banned_, move)) {
      allowed.push_back(move);
    }
  }
  if (legal.empty()) {
    say_(dialect_->lost());
  } else if (allowed.empty()) {
    note("no search: no legal move is allowed");
  }
  return allowed.empty() ? std::nullopt : std::optional(std::move(allowed));
}

Choice Player::search(const GoRequest& request, GoControl& control) {
  control.begin(request);
  auto allowed = allowed_moves(request);
  Choice choice;
  if (allowed) {
    Limits limits = request.limits;
    limits.multipv = settings_.engine.multipv;
    limits.equals = settings_.engine.variety_seed != 0;
    limits.searchmoves = *std::move(allowed);
    const SearchResult result = search_within(std::move(limits), request, control);
    const std::vector<Move>& pv = result.lines.at(0).pv;
    choice = {pv.at(0), pv.size() > 1 ? std::optional(pv[1]) : std::nullopt};
  }
  control.wait_until_free();
  return choice;
}

SearchResult Player::search_within(Limits limits, const GoRequest& request, GoControl& control) {
  using std::chrono::nanoseconds;
  const bool timed = limits.time || request.clock;
  nanoseconds hard = limits.time ? plan_move_time(*limits.time, settings_.engine.move_overhead)
                                 : nanoseconds::max();
  nanoseconds soft = nanoseconds::max();
  if (request.clock) {
    const TimePlan plan = plan_time(*request.clock, settings_.engine.move_overhead);
    // Nothing is to be chosen where there is one move.
    soft = limits.searchmoves.size() == 1 ? nanoseconds(0) : plan.soft;
    hard = std::min<nanoseconds>(plan.hard, hard);
  }
  if (timed) {
    const nanoseconds gone =
        request.ponder ? nanoseconds(0) : nanoseconds(clock_.now() - control.heard());
    limit_time(limits, hard - gone);
  }
  // Moves as good as the best are for choosing from; nobody has asked to hear of them.
  const auto keep_wanted = [this](std::vector<Line>& lines) {
    lines.resize(std::min<std::size_t>(lines.size(), settings_.engine.multipv));
  };
  std::vector<Line> told;
  const auto tell = [&](DepthReport report) {
    report.time = clock_.now() - control.heard();  // also while the clock stands still
    keep_wanted(report.lines);
    dialect_->tell(report, rank_base(), say_);
    told = std::move(report.lines);
    if (report.time >= soft) {
      control.enough();
    }
  };
  SearchResult result =
      searcher_->search(game_->start, game_->moves, limits, control.token(), tell);
  if (settings_.engine.variety_seed != 0) {
    choose_equal(result.lines, settings_.engine.variety_seed, game_->now.key());
  }
  keep_wanted(result.lines);
  if (result.lines != told) {  // the last iteration did not end, but found better; or one was drawn
    tell({result.depth, result.seldepth, result.nodes, result.time, result.hashfull, result.lines});
  }
  return result;
}

}  // namespace xq::protocol
