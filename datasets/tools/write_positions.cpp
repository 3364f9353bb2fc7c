#include "tools/write_positions.hpp"

#include <nlohmann/json.hpp>

#include "common/output.hpp"
#include "xq/board/fen.hpp"

namespace xq::datasets {
namespace {

// An xq/1 position record.
std::string record(const Sample& sample) {
  nlohmann::ordered_json json{
      {"schema", "xq/1"}, {"type", "position"}, {"id", sample.id}, {"fen", fen(sample.position)}};
  if (!sample.comment.empty()) {
    json["comment"] = sample.comment;
  }
  json["tags"] = {sample.phase};
  return json.dump();
}

// Four fields of the FEN; the counters and the rest are operations.
std::string epd_line(const Sample& sample) {
  const std::string whole = fen(sample.position);
  const std::string counters = " " + std::to_string(sample.position.halfmove_clock()) + " " +
                               std::to_string(sample.position.fullmove_number());
  std::string line = whole.substr(0, whole.size() - counters.size());
  line += " hmvc " + std::to_string(sample.position.halfmove_clock()) + "; fmvn " +
          std::to_string(sample.position.fullmove_number()) + "; id \"" + sample.id + "\"; c0 \"" +
          sample.phase + "\";";
  if (!sample.comment.empty()) {
    line += " c1 \"" + sample.comment + "\";";
  }
  return line;
}

std::string text(SampleForm form, const std::vector<Sample>& samples) {
  std::string all;
  for (const Sample& sample : samples) {
    switch (form) {
      case SampleForm::Json:
        all += (all.empty() ? "[\n" : ",\n") + record(sample);
        break;
      case SampleForm::Jsonl:
        all += record(sample) + '\n';
        break;
      case SampleForm::Fen:
        all += fen(sample.position) + '\n';
        break;
      case SampleForm::Epd:
        all += epd_line(sample) + '\n';
        break;
    }
  }
  return form == SampleForm::Json ? all + "\n]\n" : all;
}

}  // namespace

Status write_samples(const std::string& path, SampleForm form, const std::vector<Sample>& samples) {
  auto output = tools::Output::open(path);
  if (!output) {
    return fail(output.error());
  }
  if (const Status written = output->write(text(form, samples)); !written) {
    return fail(written.error());
  }
  return output->close();
}

}  // namespace xq::datasets
