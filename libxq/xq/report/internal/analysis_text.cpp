#include "xq/report/internal/analysis_text.hpp"

#include <algorithm>

#include "xq/notation/coordinate.hpp"

namespace xq::report {

const char* side_name(Color color) {
  return color == Color::Red ? "red" : "black";
}

const char* status_name(AnalysisStatus status) {
  switch (status) {
    case AnalysisStatus::Ok:
      return "ok";
    case AnalysisStatus::Over:
      return "over";
    case AnalysisStatus::Partial:
      return "partial";
  }
  return "";
}

const char* over_name(OverReason reason) {
  return reason == OverReason::Checkmate ? "checkmate" : "stalemate";
}

std::string key_text(Key key) {
  constexpr const char* kDigits = "0123456789abcdef";
  std::string text(16, '0');
  for (auto digit = text.rbegin(); digit != text.rend(); ++digit, key >>= 4U) {
    *digit = kDigits[key & 15U];
  }
  return text;
}

std::string moves_text(const std::vector<Move>& moves, std::size_t most) {
  std::string text;
  for (std::size_t i = 0; i < std::min(moves.size(), most); ++i) {
    text += (i == 0 ? "" : " ") + move_text(moves[i]);
  }
  return text;
}

std::string place_text(const SourcePlace& place) {
  return place.line == 0 ? place.file : place.file + ":" + std::to_string(place.line);
}

std::int64_t milliseconds(std::chrono::nanoseconds time) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
}

std::uint64_t nodes_per_second(std::uint64_t nodes, std::chrono::nanoseconds time) {
  const double seconds = std::chrono::duration<double>(time).count();
  return static_cast<std::uint64_t>(static_cast<double>(nodes) / seconds);
}

}  // namespace xq::report
