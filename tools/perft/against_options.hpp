#pragma once

#include "perft/request.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): not our name
class App;
class Option;
}  // namespace CLI

namespace xq::tools {

// The options that compare with another generator.
struct AgainstOptions {
  CLI::Option* engine;
  CLI::Option* lines;
  CLI::Option* file;
  CLI::Option* random;
  CLI::Option* rank_base;
  CLI::Option* timeout;

  // Throws CLI's errors for what only the values of all options tell.
  void check(const PerftRequest& request) const;
};

// Adds them after the other options of xq-perft, with which many of them cannot be combined.
AgainstOptions add_against(CLI::App& app, AgainstRequest& against);

}  // namespace xq::tools
