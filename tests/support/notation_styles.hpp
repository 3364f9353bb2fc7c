// Every way to write a move that has a name.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "xq/notation/notation.hpp"

namespace xq::test {

// Each name with each set of variants that may stand behind it.
inline std::vector<std::string> all_style_names() {
  std::vector<std::string> names;
  for (const NotationName& one : notation_names()) {
    if (!one.name.starts_with('-')) {
      names.emplace_back(one.name);
    }
  }
  for (const NotationName& one : notation_names()) {
    for (std::size_t i = 0, end = names.size(); one.name.starts_with('-') && i < end; ++i) {
      const std::string longer = names[i] + std::string(one.name);
      if (parse_notation_style(longer)) {
        names.push_back(longer);
      }
    }
  }
  return names;
}

// The styles of these names, each once.
inline std::vector<NotationStyle> all_styles() {
  std::vector<NotationStyle> styles;
  for (const std::string& name : all_style_names()) {
    const NotationStyle style = *parse_notation_style(name);
    if (std::find(styles.begin(), styles.end(), style) == styles.end()) {
      styles.push_back(style);
    }
  }
  return styles;
}

}  // namespace xq::test
