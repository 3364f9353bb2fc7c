// One game on its way from a record to a judged game: which chunks are to be searched, and what is
// made of what was found.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "xq/annotate/annotate.hpp"
#include "xq/annotate/search_game.hpp"

namespace xq {

// The first and the second pass, the verification of puzzles: each is a list of chunks, to be
// searched in any order by many threads; when all are done, advance() makes the next list. Members
// are for one thread at a time, search() apart, which is for many.
class GameAtWork {
 public:
  // A record that is no game, or none that can be played, is at its end.
  GameAtWork(GameItem&& item, std::uint64_t seq, const AnnotateOptions& options);

  // What `chunk` of the present list finds.
  [[nodiscard]] Result<ChunkFindings> search(std::size_t chunk, Analyst& analyst,
                                             const AnalysisStops& stops) const;

  [[nodiscard]] bool has_more() const { return begun_ < chunks_.size(); }
  [[nodiscard]] bool begun() const { return ended_ || begun_ > 0 || pass_ != Pass::First; }
  // The next chunk to be searched. REQUIRES: has_more()
  std::size_t begin_chunk() { return begun_++; }
  // Takes what was found, or why nothing was, after which no more of its chunks are worth while.
  // True when it was the last one and advance() is due.
  bool end_chunk(Result<ChunkFindings>&& found);
  void advance();

  [[nodiscard]] bool ended() const { return ended_; }
  // REQUIRES: ended()
  AnnotatedItem take() { return std::move(item_); }

 private:
  enum class Pass : std::uint8_t { First, Second, Verify };

  [[nodiscard]] AnnotatedGame& annotated() { return std::get<AnnotatedGame>(item_); }
  [[nodiscard]] const AnnotatedGame& annotated() const { return std::get<AnnotatedGame>(item_); }
  [[nodiscard]] Limits limits() const;

  void fail_with(const Error& error);
  void keep(FoundPosition&& found);
  void go_deeper();
  void ask_for_puzzles();
  void keep_verified();
  void list(Pass pass, std::vector<SearchChunk> chunks);

  const AnnotateOptions& options_;
  AnnotatedItem item_;
  std::vector<Move> moves_;
  Pass pass_ = Pass::First;
  std::vector<SearchChunk> chunks_;
  std::size_t begun_ = 0;
  std::size_t finished_ = 0;
  std::optional<Error> error_;
  std::vector<FoundPosition> verified_;
  bool ended_ = false;
};

}  // namespace xq
