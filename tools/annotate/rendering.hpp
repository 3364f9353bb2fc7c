#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "common/inputs.hpp"
#include "common/output.hpp"
#include "xq/annotate/annotate.hpp"
#include "xq/base/result.hpp"
#include "xq/notation/notation.hpp"
#include "xq/report/language.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): not our name
class App;
}

namespace xq::tools {

// What is made of judged games.
enum class AnnotationForm : std::uint8_t {
  Jsonl,    // a record each
  Pgn,      // the game with glyphs, comments and lines
  Epd,      // its puzzles
  Players,  // CSV, a row a player
  Games,    // CSV, a row a game
  Moves,    // CSV, a row a move
  Html      // a page a game and an index
};

struct RenderRequest {
  AnnotationForm form = AnnotationForm::Jsonl;
  std::string output = "-";
  bool each = false;       // `output` is a folder that gets a file for each input
  bool overwrite = false;  // there
  Language language = Language::English;
  NotationStyle notation{Notation::Chinese};
  std::string player;  // puzzles are those of this one only; empty: of both

  [[nodiscard]] bool folder() const { return each || form == AnnotationForm::Html; }
};

// What of it does not go together, as wrong usage.
Status check(const RenderRequest& request);

// --format, -o, --lang, --notation, --player.
void add_render_options(CLI::App& app, RenderRequest& request);

// Puts judged games into one form. For one thread at a time.
class Rendering {
 public:
  virtual ~Rendering() = default;
  // In the order of the games; failed records have a place in JSONL only.
  virtual Status write(const AnnotatedItem& item) = 0;
  // `complete`: false after a stop.
  virtual Status end(bool complete) = 0;
};

// Opens what is to be written; a folder is made. `inputs`: those of the games. `mode`: of a single
// file.
Result<std::unique_ptr<Rendering>> open_rendering(const RenderRequest& request,
                                                  const std::vector<Input>& inputs, OpenMode mode);

}  // namespace xq::tools
