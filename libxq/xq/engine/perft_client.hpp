// The move generator inside an engine: what it answers to "go perft".
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "xq/engine/engine_client.hpp"
#include "xq/engine/engine_dialect.hpp"
#include "xq/engine/move_generator.hpp"

namespace xq {

// Asks in one of three ways and two spellings of FEN, whichever the engine knows: "go perft N" (the
// Stockfish family), "perft N 1" (Sjaak II), "divide N". An engine that tells moves but never
// counts deeper than its own moves is asked at depth 1 only.
class PerftClient final : public MoveGenerator {
 public:
  // Starts the engine and asks for the start position: which question it knows, whether it counts,
  // and how it numbers ranks. Fails as EngineClient::start(), and with Protocol when the engine
  // tells no moves, a move without a count, or moves whose ranks can begin neither with 0 nor
  // with 1.
  static Result<std::unique_ptr<PerftClient>> start(const EngineSettings& settings,
                                                    const std::stop_token& stop);

  [[nodiscard]] const std::string& name() const override { return engine_.name(); }
  [[nodiscard]] bool counts() const override { return counts_; }
  Result<Divide> divide(const Position& position, unsigned depth,
                        const std::stop_token& stop) override;

  [[nodiscard]] RankBase rank_base() const { return dialect_.rank_base; }

 private:
  enum class Question : std::uint8_t { GoPerft, PerftN1, DivideN };
  using Lines = std::vector<DivideLine>;

  explicit PerftClient(EngineClient engine) : engine_(std::move(engine)) {}

  [[nodiscard]] std::string who() const;
  static std::string text_of(Question question, unsigned depth);
  Status settle(const std::optional<RankBase>& stated, const std::stop_token& stop);
  Result<std::optional<Lines>> find_question(const std::stop_token& stop);
  Result<std::optional<Lines>> try_question(const std::stop_token& stop);
  Wait ask(const Position& position, unsigned depth);
  Result<Lines> answer(const Position& position, unsigned depth, const std::stop_token& stop);

  EngineClient engine_;
  Question question_ = Question::GoPerft;
  EngineDialect dialect_;
  bool totals_ = true;  // an answer ends with a total
  bool counts_ = true;
};

// The moves of an answer, all with ranks from `base`. Fails (Protocol) for a move off the board.
Result<Divide> read_divide(const std::vector<DivideLine>& lines, RankBase base,
                           const std::string& who);

}  // namespace xq
