#include "annotate/rendering.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <utility>

#include "annotate/html_rendering.hpp"
#include "common/file_names.hpp"
#include "common/file_output.hpp"
#include "common/options.hpp"
#include "common/stream_output.hpp"
#include "xq/annotate/totals.hpp"
#include "xq/record/game_filter.hpp"
#include "xq/record/game_writer.hpp"
#include "xq/report/analysis_json.hpp"
#include "xq/report/annotated_record.hpp"
#include "xq/report/game_csv.hpp"
#include "xq/report/game_json.hpp"
#include "xq/report/puzzle_epd.hpp"

namespace xq::tools {
namespace {

namespace fs = std::filesystem;

struct FormName {
  AnnotationForm form;
  const char* name;
  const char* extension;
};

constexpr std::array kForms{
    FormName{AnnotationForm::Jsonl, "jsonl", ".jsonl"},
    FormName{AnnotationForm::Pgn, "pgn", ".pgn"},
    FormName{AnnotationForm::Epd, "epd", ".epd"},
    FormName{AnnotationForm::Players, "csv", ".csv"},
    FormName{AnnotationForm::Games, "csv-games", ".csv"},
    FormName{AnnotationForm::Moves, "csv-moves", ".csv"},
    FormName{AnnotationForm::Html, "html", ".html"},
};

const FormName& name_of(AnnotationForm form) {
  return *std::ranges::find(kForms, form, &FormName::form);
}

std::string jsonl_of(const AnnotatedItem& item) {
  if (const auto* const failed = std::get_if<FailedRecord>(&item)) {
    return analysis_json(*failed) + "\n";
  }
  return game_json(std::get<AnnotatedGame>(item).game) + "\n";
}

// Whether the solver of the puzzle is called so; anybody, where there is no name.
bool is_solver(const JudgedGame& game, const Puzzle& puzzle, const std::string& player) {
  if (player.empty()) {
    return true;
  }
  GameFilter filter;
  (puzzle.position.side_to_move() == Color::Red ? filter.red : filter.black).push_back(player);
  return matches(filter, game.record);
}

std::string puzzles_of(const AnnotatedGame& annotated, const std::string& player) {
  std::string text;
  for (const Puzzle& puzzle : annotated.puzzles) {
    if (is_solver(annotated.game, puzzle, player)) {
      text += puzzle_epd(puzzle) + "\n";
    }
  }
  return text;
}

// Texts one after another.
class TextRendering final : public Rendering {
 public:
  TextRendering(const RenderRequest& request, const std::vector<Input>& inputs,
                std::unique_ptr<GameOutput> output, std::unique_ptr<FileNames> names)
      : request_(request), names_(std::move(names)), output_(std::move(output)) {
    for (std::size_t i = 0; i < inputs.size(); ++i) {
      inputs_.emplace(inputs[i].name, i);
    }
  }

  Status begin() { return put({}, heading()); }

  Status write(const AnnotatedItem& item) override {
    const auto* const annotated = std::get_if<AnnotatedGame>(&item);
    if (request_.form == AnnotationForm::Jsonl) {
      return put(origin_of(item), jsonl_of(item));
    }
    if (annotated == nullptr) {
      return std::monostate{};
    }
    auto text = text_of(*annotated);
    return text ? put(origin_of(item), *text) : Status(fail(std::move(text).error()));
  }

  Status end(bool complete) override {
    if (request_.form == AnnotationForm::Players) {
      if (Status written = put({}, player_csv(totals_, request_.player)); !written) {
        return written;
      }
    }
    return output_->end(complete);
  }

 private:
  [[nodiscard]] std::string heading() const {
    switch (request_.form) {
      case AnnotationForm::Players:
        return player_csv_header();
      case AnnotationForm::Games:
        return game_csv_header();
      case AnnotationForm::Moves:
        return move_csv_header();
      default:
        return {};
    }
  }

  Result<std::string> text_of(const AnnotatedGame& annotated) {
    switch (request_.form) {
      case AnnotationForm::Pgn: {
        AnnotationOptions options;
        options.language = request_.language;
        options.notation = request_.notation;
        GameWriteOptions write;
        write.notation = request_.notation;
        auto written =
            write_game(annotated_record(annotated.game, options), GameFormat::Pgn, write);
        return written ? Result(std::move(written->bytes)) : fail(std::move(written).error());
      }
      case AnnotationForm::Epd:
        return puzzles_of(annotated, request_.player);
      case AnnotationForm::Games:
        return game_csv(annotated.game);
      case AnnotationForm::Moves:
        return move_csv(annotated.game);
      default:
        totals_.add(annotated.game);
        return std::string();
    }
  }

  [[nodiscard]] GameOrigin origin_of(const AnnotatedItem& item) const {
    const auto* const failed = std::get_if<FailedRecord>(&item);
    const SourcePlace& place = failed != nullptr
                                   ? failed->error.place
                                   : std::get<AnnotatedGame>(item).game.record.source.place;
    const auto input = inputs_.find(place.file);
    return {input == inputs_.end() ? 0 : input->second, false};
  }

  Status put(const GameOrigin& origin, const std::string& text) {
    if (text.empty()) {
      return std::monostate{};
    }
    const auto written = output_->write(origin, text);
    return written ? Status(std::monostate{}) : fail(written.error());
  }

  RenderRequest request_;
  std::map<std::string, std::size_t> inputs_;  // by name
  std::unique_ptr<FileNames> names_;           // of output_'s files, which lives no longer
  std::unique_ptr<GameOutput> output_;
  Totals totals_;
};

std::unique_ptr<GameOutput> each_in_a_file(const RenderRequest& request,
                                           const std::vector<Input>& inputs, FileNames& names) {
  FileScheme scheme;
  scheme.extension = name_of(request.form).extension;
  for (const Input& input : inputs) {
    scheme.stems.push_back((fs::path(request.output) / output_stem(input)).native());
  }
  return std::make_unique<FileOutput>(std::move(scheme), names);
}

}  // namespace

void add_render_options(CLI::App& app, RenderRequest& request) {
  std::vector<std::string> names;
  for (const FormName& form : kForms) {
    names.emplace_back(form.name);
  }
  const auto set_form = [&request](const std::string& name) {
    request.form = std::ranges::find(kForms, name, [](const FormName& form) {
                     return std::string(form.name);
                   })->form;
  };
  app.add_option_function<std::string>(
         "--format", set_form,
         "What to write: jsonl (all that was found), pgn, epd (puzzles), csv (a row a player), "
         "csv-games, csv-moves, html (a page a game and an index: -o is a folder)")
      ->check(CLI::IsMember(names))
      ->type_name("")
      ->default_str("jsonl");
  add_output(app, request.output);
  add_language(app, request.language);
  const auto set_notation = [&request](const std::string& name) {
    const auto style = parse_notation_style(name);
    if (!style) {
      throw CLI::ValidationError("--notation", style.error().message);
    }
    request.notation = *style;
  };
  app.add_option_function<std::string>("--notation", set_notation,
                                       "How moves are written in pgn: chinese, wxf, iccs, ... "
                                       "(docs/notations.md)")
      ->type_name("STYLE")
      ->default_str("chinese");
  app.add_option("--player", request.player,
                 "Only games in which Red or Black is called so, in part; in epd and csv only "
                 "this player's puzzles to solve, and row")
      ->type_name("NAME");
}

Status check(const RenderRequest& request) {
  const auto usage = [](const char* message) {
    return Status(fail(ErrorCode::InvalidArgument, message));
  };
  const bool text = request.form == AnnotationForm::Jsonl || request.form == AnnotationForm::Pgn ||
                    request.form == AnnotationForm::Epd;
  if (request.each && !text) {
    return usage("--each is for jsonl, pgn and epd");
  }
  if (request.folder() && request.output == "-") {
    return usage(request.each ? "--each wants a folder: -o FOLDER"
                              : "--format html wants a folder: -o FOLDER");
  }
  if (request.overwrite && !request.each) {
    return usage("--overwrite is for --each; all else always replaces what is there");
  }
  return std::monostate{};
}

Result<std::unique_ptr<Rendering>> open_rendering(const RenderRequest& request,
                                                  const std::vector<Input>& inputs, OpenMode mode) {
  if (request.folder()) {
    std::error_code error;
    fs::create_directories(request.output, error);
    if (error) {
      return fail(ErrorCode::Output,
                  "cannot make the folder " + request.output + ": " + error.message());
    }
  }
  if (request.form == AnnotationForm::Html) {
    return open_html_rendering(request, inputs);
  }
  auto names = std::make_unique<FileNames>(inputs, request.overwrite);
  auto output = request.each ? Result(each_in_a_file(request, inputs, *names))
                             : open_stream_output(request.output, mode);
  if (!output) {
    return fail(std::move(output).error());
  }
  auto rendering =
      std::make_unique<TextRendering>(request, inputs, *std::move(output), std::move(names));
  if (Status begun = rendering->begin(); !begun) {
    return fail(begun.error());
  }
  return std::unique_ptr<Rendering>(std::move(rendering));
}

}  // namespace xq::tools
