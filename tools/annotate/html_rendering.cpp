#include "annotate/html_rendering.hpp"

#include <filesystem>
#include <map>
#include <utility>

#include "common/file_names.hpp"
#include "xq/annotate/totals.hpp"
#include "xq/report/game_page.hpp"
#include "xq/report/index_page.hpp"

namespace xq::tools {
namespace {

namespace fs = std::filesystem;

constexpr const char* kIndex = "index.html";

// A relative path as an address: what means something there is written as %XX.
std::string address_of(const std::string& path) {
  constexpr std::string_view kPlain =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";
  std::string address;
  for (const char byte : path) {
    if (kPlain.find(byte) != std::string_view::npos) {
      address += byte;
      continue;
    }
    const auto value = static_cast<unsigned char>(byte);
    address += '%';
    address += "0123456789ABCDEF"[value >> 4U];
    address += "0123456789ABCDEF"[value & 15U];
  }
  return address;
}

Status write_page(const std::string& path, const std::string& page) {
  auto output = Output::open(path);
  if (!output) {
    return fail(std::move(output).error());
  }
  Status written = output->write(page);
  return written ? output->close() : written;
}

class HtmlRendering final : public Rendering {
 public:
  HtmlRendering(const RenderRequest& request, const std::vector<Input>& inputs)
      : folder_(request.output), language_(request.language), names_(inputs, true) {
    names_.take((folder_ / fs::path(kIndex).stem()).native(), ".html");
    for (const Input& input : inputs) {
      stems_.emplace(input.name, output_stem(input));
    }
  }

  Status write(const AnnotatedItem& item) override {
    const auto* const annotated = std::get_if<AnnotatedGame>(&item);
    if (annotated == nullptr) {
      return std::monostate{};
    }
    const fs::path stem = stem_of(annotated->game.record.source);
    std::error_code error;
    fs::create_directories((folder_ / stem).parent_path(), error);
    if (error) {
      return fail(ErrorCode::Output,
                  "cannot make the folder of " + stem.native() + ": " + error.message());
    }
    const std::string path = names_.take((folder_ / stem).native(), ".html");
    const fs::path below = fs::path(path).lexically_relative(folder_);
    totals_.add(annotated->game);
    games_.push_back(indexed_game(annotated->game, address_of(below.native())));
    return write_page(path, game_page(annotated->game, {language_, index_from(below)}));
  }

  Status end(bool /*complete*/) override {
    IndexOptions options;
    options.language = language_;
    return write_page((folder_ / kIndex).native(), index_page(games_, totals_, options));
  }

 private:
  [[nodiscard]] fs::path stem_of(const GameSource& source) const {
    const auto known = stems_.find(source.place.file);
    const std::string stem = known != stems_.end() ? known->second
                             : source.place.file == "-"
                                 ? "stdin"
                                 : fs::path(source.place.file).stem().native();
    return stem + "-" + std::to_string(source.number);
  }

  // The index as seen from a page.
  static std::string index_from(const fs::path& page) {
    std::string up;
    for (auto folder = page.parent_path(); !folder.empty(); folder = folder.parent_path()) {
      up += "../";
    }
    return up + kIndex;
  }

  fs::path folder_;
  Language language_;
  FileNames names_;
  std::map<std::string, std::string> stems_;  // by the name of the input
  std::vector<IndexedGame> games_;
  Totals totals_;
};

}  // namespace

Result<std::unique_ptr<Rendering>> open_html_rendering(const RenderRequest& request,
                                                       const std::vector<Input>& inputs) {
  return std::unique_ptr<Rendering>(std::make_unique<HtmlRendering>(request, inputs));
}

}  // namespace xq::tools
