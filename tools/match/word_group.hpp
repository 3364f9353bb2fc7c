#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {  // NOLINT(readability-identifier-naming): not our name
class App;
class Option;
}  // namespace CLI

namespace xq::tools {

// The words of match runners: options with one dash and values such as "cmd=./a name=A depth=6".

// What one word of a group does with its value. Gives what is wrong with it, or nothing.
using WordTaker = std::function<std::string(const std::string& value)>;

struct WordGroup {
  std::map<std::string, WordTaker, std::less<>> takers;  // by the name before "="
  // Takes "option.NAME=VALUE", where there is such a thing.
  std::function<std::string(const std::string& name, const std::string& value)> option;
  std::string unnamed;   // the word a value without "=" belongs to; empty: none
  bool repeats = false;  // a word that is there again counts, instead of being refused
};

// Takes all words. Gives what is wrong with the first that is, or nothing.
std::string take_words(const WordGroup& group, const std::vector<std::string>& words);

// Takers for the usual kinds of values.
WordTaker take_text(std::string& value);
WordTaker take_count(std::uint64_t& value, std::uint64_t least, std::uint64_t most);
WordTaker take_number(double& value);

using WordsTaker = std::function<std::string(const std::vector<std::string>& words)>;

// An option whose values are words, each time it is given on its own. Help texts name the words.
CLI::Option* add_words(CLI::App& app, const std::string& name, const std::string& help,
                       WordsTaker take);
// The same of one that may be given once: a second one would take the place of the first.
CLI::Option* add_words_once(CLI::App& app, const std::string& name, const std::string& help,
                            WordsTaker take);

// The command line with "-engine" and the other familiar words as "--engine".
std::vector<std::string> with_two_dashes(int argc, const char* const* argv);

}  // namespace xq::tools
