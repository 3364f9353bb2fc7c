#include "xq/match/rating.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <random>

#include "match/worked_ladder.hpp"
#include "xq/match/elo.hpp"

namespace xq {
namespace {

using test::by_player;
using test::worked_ladder;

void expect_ratings(const RatingGroup& group, const std::vector<double>& wanted,
                    double tolerance = 1e-2) {
  const auto found = by_player(group);
  ASSERT_EQ(found.size(), wanted.size());
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    EXPECT_NEAR(found[i], wanted[i], tolerance) << i;
  }
}

RatingGroup only_group(const ResultTable& table, const RatingOptions& options = {}) {
  const auto list = rate(table, options);
  EXPECT_TRUE(list) << (list ? "" : list.error().message);
  EXPECT_EQ(list->groups.size(), 1U);
  EXPECT_TRUE(explain_groups(*list, table).empty());
  return list->groups.front();
}

TEST(Rating, AgreesWithTheWorkedListOfBradleyAndTerry) {
  RatingOptions options;
  options.advantage = 0;
  expect_ratings(only_group(worked_ladder(), options),
                 {-263.508, -105.394, 27.216, 129.229, 212.457});
  const RatingGroup fitted = only_group(worked_ladder());
  expect_ratings(fitted, {-274.283, -109.925, 28.151, 134.596, 221.462});
  EXPECT_NEAR(fitted.advantage, 79.327, 1e-2);
  EXPECT_FALSE(fitted.draw);
  // Ordo's scale has 202 Elo for 76 %; what it printed for the same games.
  const double scale = std::log(10.0) / 400 / (std::log(0.76 / 0.24) / 202);
  const std::vector<double> ordo{-276.69, -110.89, 28.40, 135.78, 223.41};
  for (std::size_t i = 0; i < ordo.size(); ++i) {
    EXPECT_NEAR(by_player(fitted)[i] * scale, ordo[i], 1e-2);
  }
}

TEST(Rating, HasTheErrorsOfTheWorkedList) {
  const RatingGroup group = only_group(worked_ladder());
  const std::vector<double> errors{52.25, 43.78, 41.36, 40.66, 41.34};
  for (std::size_t i = 0; i < errors.size(); ++i) {
    EXPECT_NEAR(kNormal95 * std::sqrt(group.covariance(i, i)), errors[group.players[i]], 1e-2);
  }
  ASSERT_EQ(group.players, (std::vector<std::size_t>{4, 3, 2, 1, 0}));
  const auto expect_difference = [&](std::size_t first, std::size_t second, double elo,
                                     double error) {
    const RatingDifference found = rating_difference(group, first, second);
    EXPECT_NEAR(found.elo, elo, 1e-2);
    EXPECT_NEAR(found.error, error, 1e-2);
  };
  expect_difference(0, 1, 86.87, 60.76);
  expect_difference(1, 2, 106.44, 62.07);
  expect_difference(2, 3, 138.08, 66.62);
  expect_difference(3, 4, 164.36, 75.58);
  expect_difference(0, 4, 495.75, 76.67);
  EXPECT_NEAR(rating_difference(group, 0, 1).los, 0.99746, 1e-5);
}

TEST(Rating, AgreesWithTheWorkedListsOfRaoAndKupper) {
  RatingOptions options;
  options.model = RatingModel::RaoKupper;
  const RatingGroup plain = only_group(worked_ladder(), options);
  expect_ratings(plain, {-269.800, -100.681, 32.358, 129.324, 208.799});
  EXPECT_NEAR(plain.advantage, 82.850, 1e-2);
  EXPECT_NEAR(*plain.draw, 140.838, 1e-2);
  EXPECT_NEAR(plain.log_likelihood, -309.8999, 1e-3);
  options.prior = 2;
  const RatingGroup prior = only_group(worked_ladder(), options);
  expect_ratings(prior, {-261.753, -98.471, 31.137, 125.833, 203.254});
  EXPECT_NEAR(prior.advantage, 80.954, 1e-2);
  EXPECT_NEAR(*prior.draw, 144.926, 1e-2);
}

// The likelihood written down as the textbooks have it.
double log_likelihood(const ResultTable& table, RatingModel model,
                      const std::vector<double>& parameters) {
  const std::size_t players = table.names().size();
  double sum = 0;
  for (const ResultCell& cell : table.cells()) {
    const double x = parameters[cell.red] - parameters[cell.black] + parameters[players];
    const double odds = std::pow(10, x / 400);
    const double draw = parameters[players + 1];
    std::array<double, 3> shares{};
    if (model == RatingModel::RaoKupper) {
      const double d = std::pow(10, draw / 400);
      shares = {1 / (1 + odds * d), 0, odds / (odds + d)};
      shares[1] = 1 - shares[0] - shares[2];
    } else {
      const double nu = model == RatingModel::Davidson ? draw : 0;
      const double all = odds + 1 + nu * std::sqrt(odds);
      shares = {1 / all, nu * std::sqrt(odds) / all, odds / all};
    }
    if (model == RatingModel::BradleyTerry) {
      sum += cell.red_points() * std::log(shares[2]) + cell.black_points() * std::log(shares[0]);
      continue;
    }
    for (std::size_t i = 0; i < 3; ++i) {
      sum += static_cast<double>(cell.counts[i]) * std::log(shares[i]);
    }
  }
  return sum;
}

// Plain gradient ascent with numeric derivatives, a step a parameter that shrinks when it
// overshoots.
std::vector<double> climb(const std::function<double(const std::vector<double>&)>& f,
                          std::vector<double> at) {
  std::vector<double> step(at.size(), 10);
  for (int round = 0; round < 20000; ++round) {
    for (std::size_t i = 0; i < at.size(); ++i) {
      auto tried = at;
      tried[i] += step[i];
      if (f(tried) > f(at)) {
        at = tried;
        step[i] *= 1.5;
      } else {
        step[i] *= -0.5;
      }
    }
  }
  return at;
}

TEST(Rating, FindsWhatPlainAscentFinds) {
  std::mt19937_64 numbers(3);
  for (const RatingModel model :
       {RatingModel::BradleyTerry, RatingModel::Davidson, RatingModel::RaoKupper}) {
    ResultTable table;
    for (const char* const name : {"a", "b", "c", "d"}) {
      table.player(name);
    }
    for (std::size_t red = 0; red < 4; ++red) {
      for (std::size_t black = 0; black < 4; ++black) {
        if (red != black) {
          table.add(red, black, GameScore::Win, numbers() % 9 + 2 * red);
          table.add(red, black, GameScore::Draw, numbers() % 9 + 1);
          table.add(red, black, GameScore::Loss, numbers() % 9);
        }
      }
    }
    RatingOptions options;
    options.model = model;
    const RatingGroup group = only_group(table, options);
    const auto slow = climb(
        [&](const std::vector<double>& parameters) {
          return log_likelihood(table, model, parameters);
        },
        {0, 0, 0, 0, 0, model == RatingModel::RaoKupper ? 50.0 : 1.0});
    const double mean = (slow[0] + slow[1] + slow[2] + slow[3]) / 4;
    const double odds = model == RatingModel::RaoKupper ? std::pow(10, -slow[5] / 400) : 1;
    const double scale =
        model == RatingModel::Davidson ? 2 / (2 + slow[5]) : 4 * odds / ((1 + odds) * (1 + odds));
    for (std::size_t i = 0; i < 4; ++i) {
      EXPECT_NEAR(by_player(group)[i], (slow[i] - mean) * scale, 1e-3) << rating_model_name(model);
    }
    EXPECT_NEAR(group.advantage, slow[4], 1e-3);
    if (model != RatingModel::BradleyTerry) {
      EXPECT_NEAR(*group.draw, slow[5], 1e-3);
      EXPECT_NEAR(group.log_likelihood, log_likelihood(table, model, slow), 1e-6);
    }
  }
}

// Davidson's ratings are on the scale of the others, as far as the models agree.
TEST(Rating, MeansAboutTheSameInAllModels) {
  RatingOptions options;
  options.model = RatingModel::Davidson;
  const RatingGroup group = only_group(worked_ladder(), options);
  expect_ratings(group, {-274, -110, 28, 135, 221}, 20);
}

TEST(Rating, HoldsItsAnchor) {
  RatingOptions options;
  options.anchor = 2;
  options.anchor_rating = 1500;
  const RatingGroup group = only_group(worked_ladder(), options);
  expect_ratings(group, {1500 - 302.434, 1500 - 138.076, 1500, 1500 + 106.444, 1500 + 193.311});
  EXPECT_EQ(group.covariance(2, 2), 0);
  // Differences do not know where the scale begins.
  EXPECT_NEAR(rating_difference(group, 0, 1).error, 60.76, 1e-2);
}

ResultTable table_of(
    const std::vector<std::tuple<std::string, std::string, GameScore, int>>& games) {
  ResultTable table;
  for (const auto& [red, black, outcome, count] : games) {
    const std::size_t first = table.player(red);
    table.add(first, table.player(black), outcome, static_cast<std::uint64_t>(count));
  }
  return table;
}

TEST(Rating, IsTheEloOfAMatchOfTwo) {
  const auto table = table_of({{"a", "b", GameScore::Win, 30},
                               {"b", "a", GameScore::Win, 20},
                               {"a", "b", GameScore::Draw, 25},
                               {"b", "a", GameScore::Draw, 25}});
  RatingOptions options;
  options.advantage = 0;
  const RatingGroup group = only_group(table, options);
  EXPECT_NEAR(group.ratings[0] - group.ratings[1], elo_of_score(0.55), 1e-9);
}

TEST(Rating, KeepsGroupsApartThatPointsDoNotConnect) {
  const auto table = table_of({{"top", "a", GameScore::Win, 4},
                               {"b", "top", GameScore::Loss, 3},
                               {"a", "b", GameScore::Win, 5},
                               {"b", "a", GameScore::Draw, 5},
                               {"x", "y", GameScore::Draw, 1}});
  RatingOptions options;
  options.advantage = 0;
  const auto list = rate(table, options);
  ASSERT_TRUE(list);
  ASSERT_EQ(list->groups.size(), 3U);
  EXPECT_EQ(list->groups[0].players, (std::vector<std::size_t>{1, 2}));
  EXPECT_EQ(list->groups[2].players, (std::vector<std::size_t>{0}));
  EXPECT_EQ(explain_groups(*list, table),
            (std::vector<std::string>{
                "top won every point against a, b (7 games): how much better is not bounded by "
                "these games",
                "a, b did not meet x, y: their ratings cannot be compared",
                "x, y did not meet top: their ratings cannot be compared"}));
}

TEST(Rating, GivesARatingToASweepUnderAPrior) {
  const auto table = table_of({{"a", "b", GameScore::Win, 10}, {"b", "a", GameScore::Loss, 10}});
  EXPECT_EQ(rate(table)->groups.size(), 2U);
  for (const RatingModel model :
       {RatingModel::BradleyTerry, RatingModel::Davidson, RatingModel::RaoKupper}) {
    RatingOptions options;
    options.model = model;
    options.prior = 2;
    const RatingGroup group = only_group(table, options);
    const RatingDifference found = rating_difference(group, 0, 1);
    EXPECT_GT(found.elo, 100);
    EXPECT_GT(found.error, 50);
  }
}

TEST(Rating, SaysWhenTheAdvantageOfRedCannotBeTold) {
  const auto one_way = table_of({{"a", "b", GameScore::Win, 6}, {"a", "b", GameScore::Loss, 4}});
  ASSERT_FALSE(rate(one_way));
  EXPECT_NE(rate(one_way).error().message.find("having Red"), std::string::npos);
  const auto red_wins = table_of({{"a", "b", GameScore::Win, 6}, {"b", "a", GameScore::Win, 6}});
  ASSERT_FALSE(rate(red_wins));
  RatingOptions options;
  options.advantage = 0;
  const RatingGroup group = only_group(red_wins, options);
  EXPECT_NEAR(group.ratings[0], 0, 1e-9);
  EXPECT_GT(rating_difference(group, 0, 1).error, 50);
}

TEST(Rating, SaysWhenTheDrawsLeaveTheRatingsWithoutBound) {
  // The better one drew, but never lost.
  const auto table = table_of({{"a", "b", GameScore::Win, 9},
                               {"b", "a", GameScore::Loss, 9},
                               {"a", "b", GameScore::Draw, 1},
                               {"b", "a", GameScore::Draw, 1}});
  RatingOptions options;
  EXPECT_NEAR(rating_difference(only_group(table, options), 0, 1).elo, elo_of_score(0.95), 1e-6);
  options.model = RatingModel::Davidson;
  ASSERT_FALSE(rate(table, options));
  EXPECT_NE(rate(table, options).error().message.find("prior"), std::string::npos);
}

TEST(Rating, IsNotCertainWhenAllGamesWereDrawn) {
  const auto table = table_of({{"a", "b", GameScore::Draw, 40}, {"b", "a", GameScore::Draw, 40}});
  for (const RatingModel model :
       {RatingModel::BradleyTerry, RatingModel::Davidson, RatingModel::RaoKupper}) {
    RatingOptions options;
    options.model = model;
    const RatingGroup group = only_group(table, options);
    EXPECT_NEAR(group.ratings[0], 0, 1e-9);
    EXPECT_GT(rating_difference(group, 0, 1).error, 50);
    EXPECT_FALSE(group.draw);
  }
}

TEST(Rating, RefusesWhatIsNoList) {
  EXPECT_FALSE(rate(ResultTable()));
  RatingOptions options;
  options.anchor = 5;
  EXPECT_FALSE(rate(worked_ladder(), options));
  options = {};
  options.prior = -1;
  EXPECT_FALSE(rate(worked_ladder(), options));
}

TEST(Rating, TakesLongChainsAndLargeCounts) {
  ResultTable table;
  for (std::size_t i = 0; i < 60; ++i) {
    table.player(std::to_string(i));
  }
  for (std::size_t i = 0; i + 1 < 60; ++i) {
    for (const auto& [red, better] :
         {std::pair(i, GameScore::Loss), std::pair(i + 1, GameScore::Win)}) {
      const std::size_t black = 2 * i + 1 - red;
      table.add(red, black, better, 900'000'000);
      table.add(red, black, GameScore::Draw, 80'000'000);
      table.add(red, black, reversed(better), 20'000'000);
    }
  }
  for (const RatingModel model :
       {RatingModel::BradleyTerry, RatingModel::Davidson, RatingModel::RaoKupper}) {
    RatingOptions options;
    options.model = model;
    const RatingGroup group = only_group(table, options);
    EXPECT_EQ(group.players.front(), 59U);
    EXPECT_NEAR(group.advantage, 0, 1e-3);
  }
  EXPECT_NEAR(by_player(only_group(table))[59] - by_player(only_group(table))[0],
              59 * elo_of_score(0.94), 1e-2);
}

// Four players whose strengths are known play 2,000 round robins: the interval of a difference
// holds the truth in 19 of 20.
TEST(Rating, HasErrorsThatHoldTheTruth) {
  std::mt19937_64 numbers(9);
  const auto uniform = [&] { return static_cast<double>(numbers() >> 11U) * 0x1p-53; };
  const std::vector<double> truth{0, 60, 150, 200};
  constexpr int kLists = 2000;
  int held = 0;
  for (int i = 0; i < kLists; ++i) {
    ResultTable table;
    for (const char* const name : {"a", "b", "c", "d"}) {
      table.player(name);
    }
    for (std::size_t red = 0; red < 4; ++red) {
      for (std::size_t black = 0; black < 4; ++black) {
        for (int game = 0; red != black && game < 30; ++game) {
          const double score = score_of_elo(truth[red] - truth[black] + 40);
          const double drawn = 0.6 * std::min(score, 1 - score);
          const double at = uniform();
          table.add(red, black,
                    at < score - drawn / 2   ? GameScore::Win
                    : at < score + drawn / 2 ? GameScore::Draw
                                             : GameScore::Loss);
        }
      }
    }
    const auto list = rate(table);
    ASSERT_TRUE(list);
    const RatingGroup& group = list->groups.front();
    std::vector<std::size_t> place(4);
    for (std::size_t at = 0; at < 4; ++at) {
      place[group.players[at]] = at;
    }
    const RatingDifference found = rating_difference(group, place[3], place[0]);
    held += std::abs(found.elo - 200) <= found.error ? 1 : 0;
  }
  EXPECT_GT(held, 0.93 * kLists);
  EXPECT_LT(held, 0.97 * kLists);
}

}  // namespace
}  // namespace xq
