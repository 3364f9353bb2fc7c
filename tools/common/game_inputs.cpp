#include "common/game_inputs.hpp"

#include <utility>

namespace xq::tools {

std::optional<GameItemIn> GameInputs::read() {
  if (!found_) {
    found_ = inputs_.next();
  }
  const std::size_t reached = found_                ? inputs_.index()
                              : inputs_.exhausted() ? inputs().size()
                                                    : told_;
  if (told_ < reached) {
    const std::size_t empty = told_++;
    return GameItemIn{
        empty, false,
        RecordError{
            {}, RecordErrorCode::Unsupported, "there is nothing in it", {inputs()[empty].name, 0}}};
  }
  if (!found_) {
    return std::nullopt;
  }
  told_ = reached + 1;
  GameItemIn item{reached, false, *std::move(found_)};
  found_.reset();
  return item;
}

std::optional<GameItemIn> GameInputs::next() {
  const bool first_of_all = !std::exchange(begun_, true);
  if (first_of_all) {
    ahead_ = read();
  }
  if (!ahead_) {
    return std::nullopt;
  }
  GameItemIn item = *std::move(ahead_);
  ahead_ = read();
  const bool first = first_of_all || item.input != last_;
  last_ = item.input;
  item.alone = first && (!ahead_ || ahead_->input != item.input);
  return item;
}

}  // namespace xq::tools
