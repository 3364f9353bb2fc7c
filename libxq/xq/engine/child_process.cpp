#include "xq/engine/child_process.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

#include "xq/base/text.hpp"

namespace xq {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t kLastWords = 1000;  // bytes of stderr kept for messages
// For what a program that was closed or that has ended still has to do.
constexpr auto kGrace = 300ms;

class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { close(); }

  [[nodiscard]] int get() const { return number_; }
  [[nodiscard]] bool open() const { return number_ >= 0; }
  void close() {
    if (number_ >= 0) {
      ::close(std::exchange(number_, -1));
    }
  }

 private:
  int number_ = -1;
};

struct Ends {
  Descriptor ours;
  Descriptor theirs;
};

// `ours` never blocks. What is read comes through a pipe; what is written goes through a socket, as
// a program that has gone must not raise SIGPIPE here.
bool open_pipe(Ends& ends) {
  std::array<int, 2> both{};
  if (pipe2(both.data(), O_CLOEXEC) != 0) {
    return false;
  }
  ends = {Descriptor(both[0]), Descriptor(both[1])};
  return fcntl(both[0], F_SETFL, O_NONBLOCK) == 0;  // NOLINT(cppcoreguidelines-pro-type-vararg)
}

bool open_socket(Ends& ends) {
  std::array<int, 2> both{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, both.data()) != 0) {
    return false;
  }
  ends = {Descriptor(both[0]), Descriptor(both[1])};
  return true;
}

// Runs a shell command in the process group `group` (0: a new one) with nothing blocked, nothing
// ignored and three descriptors; -1 (and errno) when that fails.
pid_t spawn_shell(const std::string& command, pid_t group, std::array<int, 3> descriptors) {
  posix_spawn_file_actions_t actions{};
  posix_spawnattr_t attributes{};
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  for (std::size_t i = 0; i < descriptors.size(); ++i) {
    posix_spawn_file_actions_adddup2(&actions, descriptors[i], static_cast<int>(i));
  }
  sigset_t none;
  sigset_t all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setflags(&attributes,
                           POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  posix_spawnattr_setpgroup(&attributes, group);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  std::vector<std::string> words{"/bin/sh", "-c", command};
  std::array<char*, 4> arguments{words[0].data(), words[1].data(), words[2].data(), nullptr};
  pid_t process = -1;
  errno = posix_spawn(&process, "/bin/sh", &actions, &attributes, arguments.data(), environ);
  const bool started = errno == 0;
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return started ? process : -1;
}

// The program in the shell's place where the command is one program, with or without arguments: a
// shell that waits for it would hold its output open when it doesn't any more. Of a bare name only
// the shell knows whether it is a program's or its own word; the name of a program it knows by
// path.
std::string without_shell(const std::string& command) {
  constexpr std::string_view kSyntax = ";&|<>()`\n";
  constexpr std::string_view kNameEnds = "$'\"\\*?[]{}!#~";  // and more than a name
  const std::string_view word = std::string_view(command).substr(0, command.find(' '));
  if (word.empty() || word.find('=') != std::string_view::npos ||
      command.find_first_of(kSyntax) != std::string::npos) {
    return command;
  }
  if (word.find('/') != std::string_view::npos) {
    return "exec " + command;
  }
  if (word.find_first_of(kNameEnds) != std::string_view::npos) {
    return command;
  }
  return "case $(command -v " + std::string(word) + ") in /*) exec " + command + "\n;; *) " +
         command + "\n;; esac";
}

// The status a process ended with, waiting no longer than `patience`; what it used up.
std::optional<int> reap(pid_t process, std::chrono::milliseconds patience, rusage& usage) {
  const auto deadline = Wait::Clock::now() + patience;
  for (int status = 0;; std::this_thread::sleep_for(2ms)) {
    const pid_t ended = wait4(process, &status, WNOHANG, &usage);
    if (ended == process) {
      return status;
    }
    if (ended < 0 || Wait::Clock::now() >= deadline) {
      return std::nullopt;
    }
  }
}

// As a shell tells it: 128 + n when the program was killed by signal n.
int exit_code(int status) {
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

std::string ending(int status) {
  const int code = exit_code(status);
  constexpr int kSignals = 64;
  if (code > 128 && code <= 128 + kSignals) {
    return "was killed by signal " + std::to_string(code - 128);
  }
  return (code == 126 || code == 127 ? "could not be started (exit code " : "ended (exit code ") +
         std::to_string(code) + ")";
}

std::string duration(std::chrono::milliseconds time) {
  const auto count = time.count();
  if (count % 1000 == 0) {
    return std::to_string(count / 1000) + " s";
  }
  return std::to_string(count) + " ms";
}

}  // namespace

struct ChildProcess::Impl {
  std::string command;
  Descriptor in;
  Descriptor out;
  Descriptor err;
  Descriptor wake;   // an eventfd: becomes readable on a stop request
  Descriptor guard;  // while it is open, the guard lets the group live
  pid_t process = -1;
  pid_t guardian = -1;
  std::optional<int> status;  // how the process ended, once that is known
  rusage usage{};             // and what it used up

  std::string unsent;
  std::string said;  // output from `begin` on
  std::size_t begin = 0;
  bool cutting = false;  // what comes is the rest of a line that was too long
  std::string last_words;

  Impl() = default;
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;
  ~Impl();

  Status start();
  std::optional<std::string> take_line();
  void write_some();
  void take_in(std::string_view text);
  void read_output();
  void read_errors();
  void pump(const Wait& wait);
  [[nodiscard]] Failure failure(ErrorCode code, const std::string& what) const;
  Failure ended(const Wait& wait);
};

Status ChildProcess::Impl::start() {
  Ends input;
  Ends output;
  Ends errors;
  Ends life;
  wake = Descriptor(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
  const Descriptor nowhere(
      ::open("/dev/null", O_RDWR | O_CLOEXEC));  // NOLINT(cppcoreguidelines-pro-type-vararg)
  if (wake.open() && nowhere.open() && open_socket(input) && open_pipe(output) &&
      open_pipe(errors) && open_socket(life)) {
    process = spawn_shell(without_shell(command), 0,
                          {input.theirs.get(), output.theirs.get(), errors.theirs.get()});
  }
  if (process > 0) {
    // However this process ends, its end of `life` closes; then the guard kills the group.
    guardian = spawn_shell("read -r line; kill -s KILL 0", process,
                           {life.theirs.get(), nowhere.get(), nowhere.get()});
  }
  if (process < 0 || guardian < 0) {
    return failure(ErrorCode::Engine,
                   "cannot be started: " + std::generic_category().message(errno));
  }
  in = std::move(input.ours);
  out = std::move(output.ours);
  err = std::move(errors.ours);
  guard = std::move(life.ours);
  return std::monostate{};
}

// Closing its input asks the program to end; what is left of its group then is killed.
ChildProcess::Impl::~Impl() {
  if (process < 0) {
    return;
  }
  if (!unsent.empty() && in.open()) {
    write_some();
  }
  in.close();
  if (!status) {
    status = reap(process, out.open() ? std::chrono::milliseconds(kGrace) : 0ms, usage);
  }
  // The guard is in the group and not waited for yet, so the group is still ours.
  kill(-process, SIGKILL);
  if (!status) {
    waitpid(process, nullptr, 0);
  }
  if (guardian > 0) {
    waitpid(guardian, nullptr, 0);
  }
}

std::optional<std::string> ChildProcess::Impl::take_line() {
  std::size_t end = said.find('\n', begin);
  if (end == std::string::npos) {
    if (out.open() || begin == said.size()) {
      said.erase(0, std::exchange(begin, 0));
      return std::nullopt;
    }
    end = said.size();  // the last line of a program that has gone
  }
  std::string line = said.substr(begin, std::min(end - begin, kMaxLine));
  begin = std::min(end + 1, said.size());
  if (line.ends_with('\r')) {
    line.pop_back();
  }
  return line;
}

// Adds to what was said, never more than the longest line beyond the last end of a line.
void ChildProcess::Impl::take_in(std::string_view text) {
  if (cutting) {
    text.remove_prefix(std::min(text.find('\n'), text.size()));
    cutting = text.empty();
  }
  said += text;
  const std::size_t line = std::max(begin, said.rfind('\n') + 1);
  if (said.size() - line > kMaxLine) {
    said.resize(line + kMaxLine);
    cutting = true;
  }
}

void ChildProcess::Impl::read_output() {
  std::array<char, 16384> buffer;
  const ssize_t got = read(out.get(), buffer.data(), buffer.size());
  if (got > 0) {
    take_in({buffer.data(), static_cast<std::size_t>(got)});
  } else if (got == 0 || (errno != EINTR && errno != EAGAIN)) {
    out.close();
  }
}

void ChildProcess::Impl::read_errors() {
  std::array<char, 4096> buffer;
  const ssize_t got = read(err.get(), buffer.data(), buffer.size());
  if (got > 0) {
    last_words.append(buffer.data(), static_cast<std::size_t>(got));
    if (last_words.size() > kLastWords) {
      last_words.erase(0, last_words.size() - kLastWords);
    }
  } else if (got == 0 || (errno != EINTR && errno != EAGAIN)) {
    err.close();
  }
}

// What is not taken at once stays. A program that reads no more may still say why.
void ChildProcess::Impl::write_some() {
  const ssize_t sent = ::send(in.get(), unsent.data(), unsent.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
  if (sent < 0 && errno != EINTR && errno != EAGAIN) {
    in.close();
    unsent.clear();
  }
  unsent.erase(0, sent > 0 ? static_cast<std::size_t>(sent) : 0);
}

// Waits until something can be read or written, a stop is requested, or the deadline.
void ChildProcess::Impl::pump(const Wait& wait) {
  if (!unsent.empty()) {
    write_some();  // most of the time that is all, and nobody need ask whether it can be done
  }
  const auto left =
      std::chrono::ceil<std::chrono::milliseconds>(wait.deadline - Wait::Clock::now()).count();
  std::array<pollfd, 4> waiting{{{out.get(), POLLIN, 0},
                                 {err.get(), POLLIN, 0},
                                 {unsent.empty() ? -1 : in.get(), POLLOUT, 0},
                                 {wake.get(), POLLIN, 0}}};
  if (poll(waiting.data(), waiting.size(),
           static_cast<int>(std::clamp<decltype(left)>(left, 0, INT_MAX))) <= 0) {
    return;
  }
  if (waiting[0].revents != 0) {
    read_output();
  }
  if (waiting[1].revents != 0) {
    read_errors();
  }
}

Failure ChildProcess::Impl::failure(ErrorCode code, const std::string& what) const {
  constexpr std::size_t kShown = 240;
  std::string words;
  for (const std::string_view line : split(last_words, '\n')) {
    const std::string_view text = trim(line);
    words += (words.empty() || text.empty() ? "" : " / ") + std::string(text);
  }
  if (words.size() > kShown) {
    words.erase(0, words.size() - kShown);
  }
  return fail(code, "engine " + in_quotes(command) + " " + what +
                        (words.empty() ? "" : "; it last said on stderr: " + one_line(words)));
}

Failure ChildProcess::Impl::ended(const Wait& wait) {
  const Wait grace("", kGrace);
  while (err.open() && Wait::Clock::now() < grace.deadline) {
    pump(grace);
  }
  if (!status) {
    status = reap(process, kGrace, usage);
  }
  return failure(ErrorCode::Engine, (status ? ending(*status) : "closed its output") +
                                        " before it answered " + wait.question);
}

ChildProcess::ChildProcess(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
ChildProcess::ChildProcess(ChildProcess&& other) noexcept = default;
ChildProcess& ChildProcess::operator=(ChildProcess&& other) noexcept = default;
ChildProcess::~ChildProcess() = default;

Result<ChildProcess> ChildProcess::start(const std::string& command) {
  auto impl = std::make_unique<Impl>();
  impl->command = command;
  if (const Status started = impl->start(); !started) {
    return fail(started.error());
  }
  return ChildProcess(std::move(impl));
}

const std::string& ChildProcess::command() const {
  return impl_->command;
}

void ChildProcess::send(std::string_view text) {
  if (impl_->in.open()) {
    impl_->unsent += text;
  }
}

Result<std::optional<std::string>> ChildProcess::line_if_any(const Wait& wait,
                                                             const std::stop_token& stop) {
  const std::stop_callback awake(stop, [this] { eventfd_write(impl_->wake.get(), 1); });
  for (;;) {
    if (stop.stop_requested()) {
      return fail(ErrorCode::Cancelled, "stopped");
    }
    // Also when there are lines: a program may never stop talking.
    if (Wait::Clock::now() >= wait.deadline) {
      return std::optional<std::string>();
    }
    if (auto line = impl_->take_line()) {
      return std::optional(*std::move(line));
    }
    if (!impl_->out.open()) {
      return impl_->ended(wait);
    }
    impl_->pump(wait);
  }
}

Result<std::string> ChildProcess::line(const Wait& wait, const std::stop_token& stop) {
  auto line = line_if_any(wait, stop);
  if (!line) {
    return fail(std::move(line).error());
  }
  if (!*line) {
    return no_answer(wait);
  }
  return **std::move(line);
}

std::optional<std::chrono::nanoseconds> ChildProcess::cpu_time() const {
  clockid_t clock{};
  timespec time{};
  if (impl_->status || clock_getcpuclockid(impl_->process, &clock) != 0 ||
      clock_gettime(clock, &time) != 0) {
    return std::nullopt;
  }
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

Result<ChildProcess::End> ChildProcess::finish(const Wait& wait, const std::stop_token& stop,
                                               const std::function<void(std::string_view)>& hear) {
  for (bool more = true; more;) {
    if (impl_->unsent.empty()) {
      impl_->in.close();
    }
    const auto line = line_if_any(wait, stop);
    if (line && !*line) {
      return no_answer(wait);
    }
    more = line.has_value();
    if (!more && line.error().code == ErrorCode::Cancelled) {
      return fail(line.error());
    }
    if (more && hear) {
      hear(**line);
    }
  }
  if (!impl_->status) {
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(wait.deadline - Wait::Clock::now());
    impl_->status = reap(impl_->process, std::max(left, 0ms), impl_->usage);
  }
  if (!impl_->status) {
    return no_answer(wait);
  }
  const auto duration_of = [](const timeval& time) {
    return std::chrono::seconds(time.tv_sec) + std::chrono::microseconds(time.tv_usec);
  };
  return End{exit_code(*impl_->status), duration_of(impl_->usage.ru_utime),
             duration_of(impl_->usage.ru_stime)};
}

Failure ChildProcess::no_answer(const Wait& wait) const {
  return impl_->failure(ErrorCode::Timeout,
                        "gave no answer to " + wait.question + " within " + duration(wait.limit));
}

}  // namespace xq
