#include "xq/record/internal/game_faults.hpp"

#include <utility>

namespace xq::record {

void add_fault(GameRecord& record, GameFault fault) {
  if (record.faults.size() < kMostFaults) {
    record.faults.push_back(std::move(fault));
  } else if (record.faults.size() == kMostFaults) {
    record.faults.push_back({fault.code, 0, true, {}, "there are more faults like these"});
  }
}

void add_fault(GameRecord& record, RecordErrorCode code, std::string message) {
  add_fault(record, {code, 0, true, {}, std::move(message)});
}

bool takes_faults(const GameRecord& record) {
  return record.faults.size() <= kMostFaults;
}

}  // namespace xq::record
