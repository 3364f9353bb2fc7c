#include <cerrno>
#include <fstream>
#include <iostream>
#include <memory>
#include <system_error>

#include "perft/against.hpp"
#include "perft/render_difference.hpp"
#include "xq/board/fen.hpp"
#include "xq/engine/perft_client.hpp"
#include "xq/verify/difference.hpp"

namespace xq::tools {
namespace {

Result<DivideReader> read_file(const std::string& path, const std::string& name, unsigned depth) {
  std::ifstream file;
  std::istream* input = &std::cin;
  errno = 0;
  if (path != "-") {
    file.open(path);
    input = &file;
  }
  DivideReader reader(depth);
  bool any = false;
  for (std::string line; std::getline(*input, line); any = true) {
    reader.take(line);
  }
  if (!any && errno != 0) {
    return fail(ErrorCode::NotFound,
                "cannot read " + name + ": " + std::generic_category().message(errno));
  }
  if (reader.lines().empty() && reader.odd().empty() && reader.total() != NodeCount()) {
    return fail(ErrorCode::NotFound, name + " has no line like 'h2e2: 44'");
  }
  return reader;
}

NodeCount sum(const Divide& divide) {
  NodeCount nodes;
  for (const DivideMove& part : divide) {
    nodes += part.nodes;
  }
  return nodes;
}

}  // namespace

Result<ExitStatus> compare_with_file(const PerftRequest& request, const std::stop_token& stop,
                                     Output& output) {
  const auto position = parse_position(request.fen);
  if (!position) {
    return fail(position.error());
  }
  const std::string& path = request.against.file;
  const std::string name = path == "-" ? "standard input" : path;
  const auto reader = read_file(path, name, request.depth);
  if (!reader) {
    return fail(reader.error());
  }
  std::vector<std::string> moves;
  for (const DivideLine& line : reader->lines()) {
    moves.push_back(line.move);
  }
  if (!reader->odd().empty()) {
    return fail(ErrorCode::InvalidArgument, odd_line_text(name, reader->odd()));
  }
  const auto base = request.against.engine.rank_base ? request.against.engine.rank_base
                                                     : detect_rank_base(moves, *position);
  if (!base) {
    return fail(ErrorCode::InvalidArgument, name + " numbers ranks both from 0 and up to 10");
  }
  const auto theirs = read_divide(reader->lines(), *base, name);
  if (!theirs) {
    return fail(ErrorCode::InvalidArgument, theirs.error().message);
  }
  if (reader->total() && *reader->total() != sum(*theirs)) {
    std::cerr << name << ": its total, " << to_string(*reader->total())
              << ", is not the sum of its lines, " << to_string(sum(*theirs)) << '\n';
  }
  const auto table = request.hash_bytes == 0
                         ? nullptr
                         : std::make_unique<PerftTable>(request.hash_bytes, request.seed);
  const auto found =
      compare_divide(*position, request.depth, *theirs, {request.threads, table.get(), {}}, stop);
  if (stop.stop_requested()) {
    return ExitStatus::Interrupted;
  }
  const Comparison comparison{name, *position, request.depth, true};
  const bool text = request.format == Format::Text;
  std::string said =
      found ? (text ? difference_text(comparison, *found) : difference_json(comparison, *found))
            : (text ? agreement_text(comparison) : agreement_json(comparison));
  if (!text) {
    said += '\n';
  } else if (found && !found->counts.empty()) {
    Position next = *position;
    next.make(found->counts.front().move);
    said +=
        "  Next: compare depth " + std::to_string(request.depth - 1) + " of " + fen(next) + '\n';
  }
  return ended(output.write(said), found ? ExitStatus::Finding : ExitStatus::Ok);
}

}  // namespace xq::tools
