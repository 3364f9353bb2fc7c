// What the commands of xq-match print: text for people, records of xq/1 for programs.
#pragma once

#include <string>
#include <vector>

#include "xq/match/elo.hpp"
#include "xq/match/rating.hpp"
#include "xq/match/sprt.hpp"

namespace xq::tools {

// All that `xq-match sprt` knows in the end.
struct SprtAnswer {
  OutcomeCounts counts;
  SprtSettings settings;
  EloEstimate estimate;
  double ratio;
  SprtBounds bounds;
  SprtVerdict verdict;
};

std::string sprt_text(const SprtAnswer& answer);
std::string sprt_json(const SprtAnswer& answer);

// All that `xq-match rate` knows in the end.
struct RateAnswer {
  const ResultTable& table;
  RatingModel model;
  RatingList list;
};

std::string ratings_text(const RateAnswer& answer);
std::string ratings_json(const RateAnswer& answer);

}  // namespace xq::tools
