#include "match/entrant.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "match/word_group.hpp"
#include "xq/base/text.hpp"
#include "xq/engine/search_player.hpp"
#include "xq/engine/shell.hpp"
#include "xq/engine/start_player.hpp"

namespace xq::tools {
namespace {

using std::chrono::milliseconds;

constexpr std::string_view kBuiltIn = "built-in";
constexpr std::uint64_t kMostNodes = std::uint64_t{1} << 62U;
constexpr std::uint64_t kMostDepth = 128;
constexpr std::uint64_t kMostMilliseconds = 1'000'000'000;
constexpr std::uint64_t kMostHash = std::uint64_t{1} << 20U;
constexpr std::uint64_t kMostThreads = 512;

// A count that goes somewhere else than into a std::uint64_t.
template <class Set>
WordTaker take_whole(std::uint64_t least, std::uint64_t most, Set set) {
  return [=](const std::string& text) {
    std::uint64_t value = 0;
    std::string wrong = take_count(value, least, most)(text);
    if (wrong.empty()) {
      set(value);
    }
    return wrong;
  };
}

template <class Value>
WordTaker take_one_of(std::map<std::string, Value> values, Value& value) {
  return [values = std::move(values), &value](const std::string& text) -> std::string {
    const auto found = values.find(text);
    if (found != values.end()) {
      value = found->second;
      return {};
    }
    std::string names;
    for (const auto& [name, meaning] : values) {
      names += (names.empty() ? "" : ", ") + name;
    }
    return in_quotes(text) + " is none of " + names;
  };
}

WordGroup limit_words(MoveLimits& limits) {
  WordGroup group;
  const auto set_depth = [&limits](std::uint64_t plies) {
    limits.limits.depth = static_cast<int>(plies);
  };
  group.takers["depth"] = take_whole(1, kMostDepth, set_depth);
  group.takers["plies"] = group.takers["depth"];
  group.takers["level"] = take_whole(1, kMostDepth, [&limits](std::uint64_t level) {
    limits.limits.level = static_cast<int>(level);
  });
  group.takers["nodes"] =
      take_whole(1, kMostNodes, [&limits](std::uint64_t nodes) { limits.limits.nodes = nodes; });
  group.takers["st"] = [&limits](const std::string& text) -> std::string {
    double seconds = 0;
    if (auto wrong = take_number(seconds)(text); !wrong.empty()) {
      return wrong;
    }
    if (!(seconds >= 0.001 && seconds <= 1e6)) {
      return in_quotes(text) + " is not from 0.001 to 1000000 seconds";
    }
    limits.limits.time = milliseconds(std::llround(seconds * 1000));
    return {};
  };
  group.takers["tc"] = [&limits](const std::string& text) -> std::string {
    const auto control = parse_time_control(text);
    if (!control) {
      return control.error().message;
    }
    limits.clock = *control;
    return {};
  };
  group.takers["timemargin"] = take_whole(
      0, kMostMilliseconds, [&limits](std::uint64_t time) { limits.margin = milliseconds(time); });
  group.takers["hang"] = take_whole(
      1, kMostMilliseconds, [&limits](std::uint64_t time) { limits.hang = milliseconds(time); });
  return group;
}

// "./engine --flag" is called "engine".
std::string short_name(const std::string& command) {
  if (command.empty()) {
    return "xq";
  }
  const std::string program = command.substr(0, command.find(' '));
  return program.substr(program.rfind('/') + 1);
}

// Where the engine runs, for a shell.
std::string in_folder(const EntrantRequest& request) {
  if (request.folder.empty()) {
    return request.command;
  }
  return "cd " + shell_quoted(request.folder) + " && " + request.command;
}

Result<SearchPlayerSettings> built_in_settings(const EntrantRequest& request) {
  SearchPlayerSettings settings;
  WordGroup group;
  group.takers["Hash"] = take_whole(0, kMostHash, [&settings](std::uint64_t megabytes) {
    settings.search.hash_bytes = std::size_t{megabytes} << 20U;
  });
  group.takers["Threads"] = take_whole(1, kMostThreads, [&settings](std::uint64_t threads) {
    settings.search.threads = static_cast<unsigned>(threads);
  });
  group.takers["Variety Seed"] = take_whole(0, INT32_MAX, [&settings](std::uint64_t seed) {
    settings.variety_seed = static_cast<std::uint32_t>(seed);
  });
  for (const auto& [name, value] : request.engine.options) {
    if (const auto wrong = take_words(group, {name + "=" + value}); !wrong.empty()) {
      return fail(ErrorCode::InvalidArgument, "the built-in engine: " + wrong);
    }
  }
  return settings;
}

}  // namespace

std::string take_entrant_words(EntrantRequest& request, const std::vector<std::string>& words) {
  WordGroup group = limit_words(request.limits);
  group.repeats = true;  // what -each says is said again by an engine
  group.takers["cmd"] = [&request](const std::string& command) -> std::string {
    request.command = command == kBuiltIn ? "" : command;
    return command.empty() ? "has an empty value" : "";
  };
  group.takers["name"] = take_text(request.name);
  group.takers["dir"] = take_text(request.folder);
  group.takers["proto"] = take_one_of<EngineProtocol>({{"auto", EngineProtocol::Auto},
                                                       {"uci", EngineProtocol::Uci},
                                                       {"ucci", EngineProtocol::Ucci},
                                                       {"xboard", EngineProtocol::Xboard}},
                                                      request.engine.protocol);
  group.takers["timeout"] = take_whole(1, kMostMilliseconds, [&request](std::uint64_t time) {
    request.engine.timeout = milliseconds(time);
  });
  group.option = [&request](const std::string& name, const std::string& value) -> std::string {
    auto& options = request.engine.options;
    const auto found =
        std::ranges::find(options, name, &std::pair<std::string, std::string>::first);
    if (found != options.end()) {
      found->second = value;
    } else {
      options.emplace_back(name, value);
    }
    return {};
  };
  return take_words(group, words);
}

Status name_entrants(std::vector<EntrantRequest>& requests) {
  std::vector<std::string> taken;
  for (EntrantRequest& request : requests) {
    // It is shown on terminals and in games: escapes have no place in it.
    request.name = one_line(request.name);
    if (!request.name.empty() && std::ranges::find(taken, request.name) != taken.end()) {
      return fail(ErrorCode::InvalidArgument, "two engines are called " + in_quotes(request.name));
    }
    taken.push_back(request.name);
  }
  for (EntrantRequest& request : requests) {
    if (!request.name.empty()) {
      continue;
    }
    const std::string base = one_line(short_name(request.command) + " " + to_text(request.limits));
    std::string name(trim(base));
    for (unsigned number = 2; std::ranges::find(taken, name) != taken.end(); ++number) {
      name = std::string(trim(base)) + " (" + std::to_string(number) + ")";
    }
    request.name = name;
    taken.push_back(name);
  }
  return std::monostate{};
}

Result<std::vector<Entrant>> make_entrants(const std::vector<EntrantRequest>& requests) {
  std::vector<Entrant> entrants;
  for (const EntrantRequest& request : requests) {
    Entrant entrant{request.name, request.limits, {}};
    if (request.command.empty()) {
      const auto settings = built_in_settings(request);
      if (!settings) {
        return fail(settings.error());
      }
      entrant.make = [settings =
                          *settings](const std::stop_token&) -> Result<std::unique_ptr<Player>> {
        return std::unique_ptr<Player>(std::make_unique<SearchPlayer>(settings));
      };
    } else {
      EnginePlayerSettings settings{request.engine, request.name};
      settings.engine.command = in_folder(request);
      entrant.make = [settings = std::move(settings)](
                         const std::stop_token& stop) -> Result<std::unique_ptr<Player>> {
        return start_player(settings, stop);
      };
    }
    entrants.push_back(std::move(entrant));
  }
  return entrants;
}

TournamentHeader::Entrant header_of(const EntrantRequest& request) {
  std::string engine(request.command.empty() ? kBuiltIn : request.command);
  for (const auto& [name, value] : request.engine.options) {
    engine += ", " + name + "=" + value;
  }
  return {request.name, engine, to_text(request.limits)};
}

}  // namespace xq::tools
