#include "differential/child.hpp"

#include <array>
#include <csignal>
#include <poll.h>
#include <sstream>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace xq::differential {

Child::Child(const std::string& command) {
  std::vector<std::string> words;
  std::istringstream text(command);
  for (std::string word; text >> word;) {
    words.push_back(word);
  }
  std::vector<char*> arguments;
  for (std::string& word : words) {
    arguments.push_back(word.data());
  }
  arguments.push_back(nullptr);
  std::array<int, 2> down{-1, -1};
  std::array<int, 2> up{-1, -1};
  if (words.empty() || pipe(down.data()) != 0 || pipe(up.data()) != 0) {
    return;
  }
  std::signal(SIGPIPE, SIG_IGN);  // a dead engine is told by send()
  pid_ = fork();
  if (pid_ == 0) {
    dup2(down[0], STDIN_FILENO);
    dup2(up[1], STDOUT_FILENO);
    for (const int fd : {down[0], down[1], up[0], up[1]}) {
      close(fd);
    }
    execvp(arguments[0], arguments.data());
    _exit(127);
  }
  close(down[0]);
  close(up[1]);
  to_ = down[1];
  from_ = up[0];
}

Child::~Child() {
  if (to_ >= 0) {
    close(to_);
    close(from_);
  }
  if (pid_ > 0) {
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
  }
}

bool Child::send(const std::string& text) {
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t sent = write(to_, text.data() + done, text.size() - done);
    if (sent <= 0) {
      return false;
    }
    done += static_cast<std::size_t>(sent);
  }
  return true;
}

std::optional<std::string> Child::line(Clock::time_point deadline) {
  for (;;) {
    const std::size_t end = rest_.find('\n', used_);
    if (end != std::string::npos) {
      std::string found = rest_.substr(used_, end - used_);
      used_ = end + 1;
      return found;
    }
    rest_.erase(0, used_);
    used_ = 0;
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
    pollfd waiting{from_, POLLIN, 0};
    if (left <= 0 || poll(&waiting, 1, static_cast<int>(left)) <= 0) {
      return std::nullopt;
    }
    std::array<char, 16384> buffer{};
    const ssize_t got = read(from_, buffer.data(), buffer.size());
    if (got <= 0) {
      return std::nullopt;
    }
    rest_.append(buffer.data(), static_cast<std::size_t>(got));
  }
}

}  // namespace xq::differential
