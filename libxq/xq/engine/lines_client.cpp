#include "xq/engine/lines_client.hpp"

#include "xq/base/text.hpp"
#include "xq/board/fen.hpp"
#include "xq/engine/perft_client.hpp"

namespace xq {

Result<std::unique_ptr<LinesClient>> LinesClient::start(const EngineSettings& settings,
                                                        const std::stop_token& stop) {
  auto process = ChildProcess::start(settings.command);
  if (!process) {
    return fail(std::move(process).error());
  }
  std::unique_ptr<LinesClient> client(new LinesClient(*std::move(process), settings.timeout));
  const auto lines = client->ask(Position::start(), stop);
  if (!lines) {
    return fail(lines.error());
  }
  std::vector<std::string> moves;
  for (const DivideLine& line : *lines) {
    moves.push_back(line.move);
  }
  const auto base =
      settings.rank_base ? settings.rank_base : detect_rank_base(moves, Position::start());
  if (!base) {
    return fail(ErrorCode::Protocol,
                in_quotes(settings.command) + " numbers ranks both from 0 and up to 10");
  }
  client->rank_base_ = *base;
  if (const auto read = read_divide(*lines, *base, in_quotes(settings.command)); !read) {
    return fail(read.error());
  }
  return client;
}

Result<std::vector<DivideLine>> LinesClient::ask(const Position& position,
                                                 const std::stop_token& stop) {
  const std::string place = fen(position);
  process_.send(place + "\n");
  const auto line = process_.line(Wait(place, timeout_), stop);
  if (!line) {
    return fail(line.error());
  }
  std::vector<DivideLine> moves;
  for (const std::string_view word : split_words(*line)) {
    if (word != "-") {
      moves.push_back({std::string(word), 1});
    }
  }
  return moves;
}

Result<Divide> LinesClient::divide(const Position& position, unsigned /*depth*/,
                                   const std::stop_token& stop) {
  const auto lines = ask(position, stop);
  if (!lines) {
    return fail(lines.error());
  }
  return read_divide(*lines, rank_base_, in_quotes(name()) + " at " + fen(position));
}

}  // namespace xq
