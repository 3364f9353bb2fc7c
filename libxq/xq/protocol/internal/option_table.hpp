// The options by name: how they are announced, and how they are set.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "xq/base/result.hpp"
#include "xq/protocol/options.hpp"

namespace xq::protocol {

// The options of the session and what only GUIs set.
struct Settings {
  EngineOptions engine;
  bool milliseconds = false;  // UCCI: times are in milliseconds, not in seconds
  // Accepted, since GUIs set them; nothing hangs on them. We ponder when told to, and lines that
  // come during a search wait for its end in batch mode or not.
  bool ponder = false;
  bool batch = false;
};

enum class OptionType : std::uint8_t { Spin, Check, Button, Combo };

// What there is to do after an option was set.
enum class OptionEffect : std::uint8_t {
  None,
  Searcher,  // the searcher is to be made anew
  Forget,    // what the searcher remembers is to be forgotten
};

struct Option {
  std::string_view uci_name;   // empty: UCI does not have it
  std::string_view ucci_name;  // the same of UCCI
  OptionType type;
  std::int64_t least = 0;  // of a spin
  std::int64_t most = 0;
  std::int64_t (*get)(const Settings&) = nullptr;
  void (*set)(Settings&, std::int64_t) = nullptr;
  OptionEffect effect = OptionEffect::None;

  // The present value as a protocol writes it; empty for a button.
  [[nodiscard]] std::string value_text(const Settings& settings) const;
  // Reads a value. Fails with what is wrong with it.
  Status assign(Settings& settings, std::string_view value) const;
};

std::vector<Option> make_option_table(const EngineCeiling& ceiling);

// The option of that name, in any case; null when there is none.
const Option* find_option(const std::vector<Option>& table, std::string_view Option::*name_of,
                          std::string_view name);

}  // namespace xq::protocol
