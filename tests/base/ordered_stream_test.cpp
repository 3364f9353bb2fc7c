#include "xq/base/ordered_stream.hpp"

#include <gtest/gtest.h>

#include <atomic>

namespace xq {
namespace {

// The numbers below `count`, doubled.
struct Doubling {
  explicit Doubling(int count) : left(count) {}

  Status run(unsigned jobs, const std::function<Status(int)>& sink, std::stop_token stop = {}) {
    return ordered_stream<int, int>(jobs,
                                    {[this]() -> std::optional<int> {
                                       return next < left ? std::optional(next++) : std::nullopt;
                                     },
                                     [](int& number, std::uint64_t place, const std::stop_token&) {
                                       EXPECT_EQ(place, static_cast<std::uint64_t>(number));
                                       return 2 * number;
                                     },
                                     [&](int&& doubled) { return sink(doubled); }},
                                    stop);
  }

  int left;
  int next = 0;
};

TEST(OrderedStream, KeepsTheOrder) {
  for (const unsigned jobs : {1U, 2U, 8U}) {
    std::vector<int> found;
    const Status status = Doubling(1000).run(jobs, [&](int doubled) -> Status {
      found.push_back(doubled);
      return std::monostate{};
    });
    ASSERT_TRUE(status);
    ASSERT_EQ(found.size(), 1000U);
    for (int i = 0; i < 1000; ++i) {
      ASSERT_EQ(found[static_cast<std::size_t>(i)], 2 * i);
    }
  }
}

TEST(OrderedStream, AFailingSinkEndsIt) {
  Doubling doubling(1'000'000);
  int taken = 0;
  const Status status = doubling.run(3, [&](int doubled) -> Status {
    ++taken;
    return doubled == 20 ? Status(fail(ErrorCode::Output, "full")) : Status(std::monostate{});
  });
  ASSERT_FALSE(status);
  EXPECT_EQ(status.error().message, "full");
  EXPECT_EQ(taken, 11);
  EXPECT_LT(doubling.next, 1000);
}

TEST(OrderedStream, AStopEndsTheReading) {
  std::stop_source stop;
  Doubling doubling(1'000'000);
  int last = -2;
  const Status status = doubling.run(
      2,
      [&](int doubled) -> Status {
        EXPECT_EQ(doubled, last + 2);
        last = doubled;
        if (doubled == 20) {
          stop.request_stop();
        }
        return std::monostate{};
      },
      stop.get_token());
  EXPECT_TRUE(status);
  EXPECT_GE(last, 20);
  EXPECT_LT(doubling.next, 1000);
}

}  // namespace
}  // namespace xq
