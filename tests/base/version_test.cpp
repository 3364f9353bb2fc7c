#include "xq/base/version.hpp"

#include <gtest/gtest.h>

namespace xq {
namespace {

TEST(BuildInfo, SaysWhatItWasBuiltWith) {
  const BuildInfo info = build_info();
  EXPECT_TRUE(info.version.starts_with("0."));
  EXPECT_NE(info.compiler.find(' '), std::string_view::npos) << info.compiler;
  EXPECT_FALSE(info.cpu_level.empty());
}

TEST(BuildInfo, FindsTheMachineItWasBuiltOnGoodEnough) {
  EXPECT_TRUE(cpu_supported());
}

}  // namespace
}  // namespace xq
