#include "xq/engine/engine_client.hpp"

#include <algorithm>
#include <cassert>
#include <limits>

#include "xq/base/text.hpp"
#include "xq/engine/internal/number.hpp"

namespace xq {
namespace {

// How long an engine of unknown protocol has for "uci" before it is asked "ucci" too.
constexpr std::chrono::milliseconds kUciPatience{2000};

constexpr std::string_view kVariant = "UCI_Variant";
constexpr std::string_view kXiangqi = "xiangqi";
constexpr std::string_view kThreads = "Threads";
constexpr std::string_view kMilliseconds = "usemillisec";

}  // namespace

EngineClient::EngineClient(ChildProcess process, const EngineSettings& settings)
    : process_(std::move(process)), name_(settings.command), timeout_(settings.timeout) {}

Result<EngineClient> EngineClient::start(const EngineSettings& settings,
                                         const std::stop_token& stop) {
  auto process = ChildProcess::start(settings.command);
  if (!process) {
    return fail(std::move(process).error());
  }
  EngineClient client(*std::move(process), settings);
  if (const Status greeted = client.greet(settings, stop); !greeted) {
    return fail(greeted.error());
  }
  if (const Status set = client.set_options(settings); !set) {
    return fail(set.error());
  }
  if (const Status ready = client.sync(stop, "its options"); !ready) {
    return fail(ready.error());
  }
  return client;
}

Status EngineClient::greet(const EngineSettings& settings, const std::stop_token& stop) {
  bool try_ucci = settings.protocol == EngineProtocol::Auto;
  const std::string first = settings.protocol == EngineProtocol::Ucci ? "ucci" : "uci";
  process_.send(first + "\n");
  const Wait last(try_ucci ? "'uci' or 'ucci'" : "'" + first + "'", timeout_);
  const Wait patience(last.question, std::min(kUciPatience, timeout_ / 2));
  while (protocol_ == EngineProtocol::Auto) {
    std::string line;
    if (try_ucci) {
      auto early = process_.line_if_any(patience, stop);
      if (!early) {
        return fail(std::move(early).error());
      }
      if (!*early) {
        try_ucci = false;
        process_.send("ucci\n");
        continue;
      }
      line = **std::move(early);
    } else {
      auto late = process_.line(last, stop);
      if (!late) {
        return fail(std::move(late).error());
      }
      line = *std::move(late);
    }
    listen(line);
  }
  if (settings.protocol == EngineProtocol::Auto && !try_ucci && protocol_ == EngineProtocol::Uci) {
    // It was slow to answer, and has "ucci" before it, to which it may switch if it knows both.
    process_.send("uci\n");
  }
  return sync(stop, protocol_ == EngineProtocol::Uci ? "'uci'" : "'ucci'");
}

// Takes in what an engine says of itself.
void EngineClient::listen(std::string_view line) {
  const std::string_view text = trim(line);
  if (text == "uciok" || text == "ucciok") {
    protocol_ = text == "uciok" ? EngineProtocol::Uci : EngineProtocol::Ucci;
    return;
  }
  if (text.starts_with("id name ")) {
    name_ = one_line(trim(text.substr(8)), 100);
    return;
  }
  auto words = split_words(text);
  constexpr std::size_t kMaxOptions = 1000;
  if (words.size() < 2 || words[0] != "option" || options_.size() == kMaxOptions) {
    return;
  }
  const auto type = std::ranges::find(words, "type");
  Option option;
  for (auto word = words.begin() + (words[1] == "name" ? 2 : 1); word < type; ++word) {
    option.name += (option.name.empty() ? "" : " ") + std::string(*word);
  }
  for (auto word = type; word != words.end() && word + 1 != words.end(); ++word) {
    if (*word == "type") {
      option.type = word[1];
    } else if (*word == "var") {
      option.values.emplace_back(word[1]);
    } else if (*word == "min") {
      option.least = parse_number<std::int64_t>(word[1]);
    } else if (*word == "max") {
      option.most = parse_number<std::int64_t>(word[1]);
    }
  }
  options_.push_back(std::move(option));
}

const EngineClient::Option* EngineClient::offered(std::string_view name) const {
  const auto found = std::ranges::find(options_, to_lower(name),
                                       [](const Option& option) { return to_lower(option.name); });
  return found == options_.end() ? nullptr : &*found;
}

void EngineClient::set_option(std::string_view name, std::string_view value) {
  const Option* const option = offered(name);
  assert(option != nullptr);
  const bool uci = protocol_ == EngineProtocol::Uci;
  std::string command = (uci ? "setoption name " : "setoption ") + option->name;
  if (!value.empty()) {
    command += uci ? " value " : " ";
    command += value;
  }
  process_.send(command + "\n");
}

// What an engine does with a value it has not announced, few engines say.
Status EngineClient::check_value(const Option& option, const std::string& value) const {
  std::string wanted;
  if (option.type == "spin") {
    const auto number = parse_number<std::int64_t>(value);
    const std::int64_t least = option.least.value_or(std::numeric_limits<std::int64_t>::min());
    const std::int64_t most = option.most.value_or(std::numeric_limits<std::int64_t>::max());
    if (!number || *number < least || *number > most) {
      wanted = "a whole number";
      wanted += option.least ? " from " + std::to_string(least) : "";
      wanted += option.most ? " to " + std::to_string(most) : "";
    }
  } else if (option.type == "check" && to_lower(value) != "true" && to_lower(value) != "false") {
    wanted = "true or false";
  } else if (option.type == "combo" && !option.values.empty() &&
             std::ranges::find(option.values, to_lower(value), [](const std::string& known) {
               return to_lower(known);
             }) == option.values.end()) {
    for (const std::string& known : option.values) {
      wanted += (wanted.empty() ? "" : ", ") + known;
    }
    wanted = "one of " + one_line(wanted, 200);
  }
  if (wanted.empty()) {
    return std::monostate{};
  }
  return fail(ErrorCode::InvalidArgument, "option " + in_quotes(option.name) + " of engine " +
                                              in_quotes(name_) + " takes " + wanted + ", not " +
                                              in_quotes(value));
}

Status EngineClient::set_options(const EngineSettings& settings) {
  const auto stated = [&](std::string_view name) {
    const auto found = std::ranges::find_if(settings.options, [&](const auto& option) {
      return to_lower(option.first) == to_lower(name);
    });
    return found == settings.options.end() ? nullptr : &found->second;
  };
  for (const auto& [name, value] : settings.options) {
    if (!offers(name)) {
      return fail(ErrorCode::InvalidArgument,
                  "engine " + in_quotes(name_) + " has no option " + in_quotes(name));
    }
    if (Status taken = check_value(*offered(name), value); !taken) {
      return taken;
    }
    set_option(name, value);
  }
  const Option* const variant = offered(kVariant);
  if (stated(kVariant) == nullptr && variant != nullptr &&
      std::ranges::find(variant->values, kXiangqi) != variant->values.end()) {
    set_option(kVariant, kXiangqi);
  }
  if (settings.one_thread && stated(kThreads) == nullptr && offers(kThreads)) {
    set_option(kThreads, "1");
  }
  const std::string* const unit = stated(kMilliseconds);
  if (unit == nullptr && offers(kMilliseconds)) {
    set_option(kMilliseconds, "true");
  }
  milliseconds_ = protocol_ == EngineProtocol::Uci ||
                  (unit == nullptr ? offers(kMilliseconds) : to_lower(*unit) == "true");
  return std::monostate{};
}

Status EngineClient::sync(const std::stop_token& stop, std::string_view behind) {
  process_.send("isready\n");
  return await_ready(stop, behind);
}

Status EngineClient::await_ready(const std::stop_token& stop, std::string_view behind) {
  ++unready_;
  const Wait wait(behind.empty() ? "'isready'" : "'isready' behind " + std::string(behind),
                  timeout_);
  while (unready_ > 0) {
    const auto line = process_.line(wait, stop);
    if (!line) {
      return fail(line.error());
    }
    if (trim(*line) == "readyok") {
      --unready_;
    } else {
      listen(*line);
    }
  }
  return std::monostate{};
}

}  // namespace xq
