#include "xq/engine/child_process.hpp"

#include <gtest/gtest.h>

#include <array>
#include <csignal>
#include <cstdint>
#include <fstream>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace xq {
namespace {

using namespace std::chrono_literals;

constexpr std::chrono::milliseconds kLong = 60s;  // never reached when all is well

std::string next(ChildProcess& child, std::chrono::milliseconds limit = kLong) {
  const auto line = child.line(Wait("'hello'", limit), {});
  return line ? *line : "error: " + line.error().message;
}

ChildProcess start(const std::string& command) {
  auto child = ChildProcess::start(command);
  EXPECT_TRUE(child) << child.error().message;
  return *std::move(child);
}

// Whether a process exists and is more than a zombie.
bool runs(pid_t process) {
  std::ifstream status("/proc/" + std::to_string(process) + "/stat");
  std::string text;
  std::getline(status, text);
  const auto name_end = text.rfind(')');
  return name_end != std::string::npos && text[name_end + 2] != 'Z';
}

void expect_gone(pid_t process) {
  for (int i = 0; i < 5000 && runs(process); ++i) {
    std::this_thread::sleep_for(1ms);
  }
  EXPECT_FALSE(runs(process));
}

TEST(ChildProcess, TalksInLines) {
  ChildProcess cat = start("cat");
  cat.send("one\ntwo\r\n\nthr");
  EXPECT_EQ(next(cat), "one");
  EXPECT_EQ(next(cat), "two");
  EXPECT_EQ(next(cat), "");
  cat.send("ee\n");
  EXPECT_EQ(next(cat), "three");
}

// "pid (name) state parent ...": the parent is this process where no shell is between.
TEST(ChildProcess, StartsAProgramInTheShellsPlace) {
  const std::string parent = " " + std::to_string(getpid()) + " ";
  const std::string stat = " /proc/self/stat";
  for (const std::string program : {"cat", "/bin/cat", "exec cat"}) {
    ChildProcess child = start(program + stat);
    EXPECT_NE(next(child).find(") R" + parent), std::string::npos) << program;
  }
  for (const std::string shell : {"eval cat", "A=b cat", "true; cat"}) {
    ChildProcess child = start(shell + stat);
    EXPECT_EQ(next(child).find(") R" + parent), std::string::npos) << shell;
  }
}

TEST(ChildProcess, KnowsTheShellsOwnWords) {
  const auto first = [](const std::string& command) {
    ChildProcess child = start(command);
    return next(child);
  };
  EXPECT_EQ(first("echo 'a  b' # c"), "a  b");
  EXPECT_EQ(first("printf '%s\\n' \"x y\""), "x y");
  EXPECT_EQ(first("command echo z"), "z");
  EXPECT_NE(first("exit 3").find("ended (exit code 3)"), std::string::npos);
  EXPECT_NE(first("no-such-engine --now").find("could not be started (exit code 127)"),
            std::string::npos);
}

TEST(ChildProcess, TakesAShellCommand) {
  ChildProcess shell = start("printf '%s\\n' 'two words' \"it's\"; false || echo \"$((6 * 7))\"");
  EXPECT_EQ(next(shell), "two words");
  EXPECT_EQ(next(shell), "it's");
  EXPECT_EQ(next(shell), "42");
}

TEST(ChildProcess, CarriesMoreThanAPipeHoldsBothWays) {
  ChildProcess cat = start("cat");
  const std::string line(1000, 'x');
  for (int i = 0; i < 2000; ++i) {
    cat.send(line + "\n");
  }
  for (int i = 0; i < 2000; ++i) {
    ASSERT_EQ(next(cat), line);
  }
}

TEST(ChildProcess, SaysWhatDoesNotExist) {
  ChildProcess nothing = start("/no/such/engine --fast");
  const std::string error = next(nothing);
  EXPECT_NE(error.find("engine '/no/such/engine --fast' could not be started (exit code 127) "
                       "before it answered 'hello'; it last said on stderr: "),
            std::string::npos)
      << error;
  EXPECT_NE(error.find("not found"), std::string::npos) << error;
}

TEST(ChildProcess, SaysHowItEnded) {
  ChildProcess child = start("echo partly; printf rest; echo 'no net' >&2; exit 3");
  EXPECT_EQ(next(child), "partly");
  EXPECT_EQ(next(child), "rest") << "a last line without an end";
  EXPECT_NE(next(child).find("ended (exit code 3) before it answered 'hello'; it last said on "
                             "stderr: no net"),
            std::string::npos);
  EXPECT_NE(next(child).find("exit code 3"), std::string::npos) << "also when asked again";
  child.send("no harm\n");
  ChildProcess killed = start("kill -9 $$");
  EXPECT_NE(next(killed).find("was killed by signal 9"), std::string::npos);
  ChildProcess closed = start("exec >&- 2>&-; exec sleep 1000");
  EXPECT_NE(next(closed).find("closed its output"), std::string::npos);
}

TEST(ChildProcess, KeepsTheLastWordsOnly) {
  ChildProcess child = start("yes error | head -c 1000000 >&2; echo last >&2; exit 1");
  const std::string error = next(child);
  EXPECT_LT(error.size(), 600U);
  EXPECT_NE(error.find("last"), std::string::npos);
}

TEST(ChildProcess, EveryWaitEnds) {
  ChildProcess silent = start("exec sleep 1000");
  EXPECT_NE(next(silent, 50ms).find("gave no answer to 'hello' within 50 ms"), std::string::npos);
  ChildProcess deaf = start("exec sleep 1000");
  deaf.send(std::string(1U << 22U, 'x'));
  EXPECT_NE(next(deaf, 1s).find("within 1 s"), std::string::npos);
  // One that never stops talking: the deadline counts for the answer, not for a line.
  ChildProcess talker = start("yes");
  const Wait wait("'hello'", 200ms);
  std::string last;
  for (;;) {
    const auto line = talker.line(wait, {});
    if (!line) {
      last = line.error().message;
      break;
    }
    ASSERT_EQ(*line, "y");
  }
  EXPECT_NE(last.find("within 200 ms"), std::string::npos);
}

TEST(ChildProcess, CutsLinesThatAreTooLong) {
  ChildProcess long_lines = start(
      "for bytes in 65535 65536 65537 1000000; do"
      "  head -c $bytes /dev/zero | tr '\\0' x; echo;"
      "done; printf 'end\r\n'; head -c 1000000 /dev/zero");
  EXPECT_EQ(next(long_lines).size(), ChildProcess::kMaxLine - 1);
  EXPECT_EQ(next(long_lines).size(), ChildProcess::kMaxLine);
  EXPECT_EQ(next(long_lines).size(), ChildProcess::kMaxLine);
  EXPECT_EQ(next(long_lines), std::string(ChildProcess::kMaxLine, 'x'));
  EXPECT_EQ(next(long_lines), "end");
  EXPECT_EQ(next(long_lines), std::string(ChildProcess::kMaxLine, '\0')) << "without an end";
  ChildProcess endless = start("yes | tr -d '\\n'");
  EXPECT_NE(next(endless, 200ms).find("within 200 ms"), std::string::npos);
}

TEST(ChildProcess, HearsItsLastWord) {
  const std::string file = testing::TempDir() + "xq_last_word_" + std::to_string(getpid());
  { start("read -r line; echo \"$line\" > " + file).send("quit\n"); }
  std::ifstream heard(file);
  std::string line;
  EXPECT_TRUE(std::getline(heard, line));
  EXPECT_EQ(line, "quit");
  unlink(file.c_str());
}

TEST(ChildProcess, AStopEndsAWaitAtOnce) {
  ChildProcess silent = start("exec sleep 1000");
  std::stop_source source;
  std::jthread stopper([&] {
    std::this_thread::sleep_for(50ms);
    source.request_stop();
  });
  const auto line = silent.line(Wait("'hello'", kLong), source.get_token());
  ASSERT_FALSE(line);
  EXPECT_EQ(line.error().code, ErrorCode::Cancelled);
}

TEST(ChildProcess, NoLineIsNoErrorForWhoOnlyLooks) {
  ChildProcess silent = start("exec sleep 1000");
  const auto line = silent.line_if_any(Wait("'hello'", 20ms), {});
  ASSERT_TRUE(line);
  EXPECT_FALSE(line->has_value());
}

TEST(ChildProcess, TakesItsWholeGroupAlong) {
  pid_t grandchild = 0;
  {
    ChildProcess shell = start("sleep 1000 & echo $!; exec sleep 1000");
    grandchild = std::stoi(next(shell));
    EXPECT_TRUE(runs(grandchild));
  }
  expect_gone(grandchild);
  EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1) << "a zombie is left";
}

// The engine of a program that dies without a chance to clean up, as by a second Ctrl-C or kill -9.
TEST(ChildProcess, DoesNotOutliveThisProcess) {
  std::array<int, 2> tell{};
  ASSERT_EQ(pipe(tell.data()), 0);
  const pid_t owner = fork();
  if (owner == 0) {
    auto child = ChildProcess::start("trap '' HUP TERM; echo $$; while :; do sleep 1; done");
    const std::string process = child->line(Wait("'hello'", kLong), {}).operator*() + "\n";
    static_cast<void>(!write(tell[1], process.data(), process.size()));
    kill(getpid(), SIGKILL);
  }
  close(tell[1]);
  std::array<char, 32> text{};
  ASSERT_GT(read(tell[0], text.data(), text.size() - 1), 0);
  close(tell[0]);
  waitpid(owner, nullptr, 0);
  expect_gone(std::stoi(text.data()));
}

TEST(ChildProcess, StartsWithTheSignalsOfAFreshProcess) {
  sigset_t blocked;
  sigset_t before;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGINT);
  sigaddset(&blocked, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &blocked, &before);
  const auto handler = std::signal(SIGUSR2, SIG_IGN);
  ChildProcess child = start("grep -E '^Sig(Blk|Ign)' /proc/self/status");
  EXPECT_EQ(next(child), "SigBlk:\t0000000000000000");
  // The two that glibc keeps for itself it ignores in whatever it spawns.
  constexpr std::uint64_t kInternal = 0x180000000;
  EXPECT_EQ(std::stoull(next(child).substr(8), nullptr, 16) & ~kInternal, 0U);
  std::signal(SIGUSR2, handler);
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

TEST(ChildProcess, HasNoDescriptorsOfOurs) {
  const auto descriptors = [] {
    ChildProcess list = start("ls /proc/self/fd | tr '\\n' ' '");
    return next(list);
  };
  const std::string alone = descriptors();
  ChildProcess other = start("cat");
  EXPECT_EQ(descriptors(), alone);
  EXPECT_NE(alone.find("0 "), std::string::npos) << alone;
}

TEST(ChildProcess, WaitsForTheEndAndTellsIt) {
  ChildProcess child = start("cat; i=0; while [ $i -lt 30000 ]; do i=$((i+1)); done; exit 3");
  child.send("one\ntwo");
  std::vector<std::string> heard;
  const auto end = child.finish(Wait("its end", kLong), {},
                                [&heard](std::string_view line) { heard.emplace_back(line); });
  ASSERT_TRUE(end) << end.error().message;
  EXPECT_EQ(heard, (std::vector<std::string>{"one", "two"}));
  EXPECT_EQ(end->code, 3);
  EXPECT_GT(end->user + end->system, 1ms);
  EXPECT_FALSE(child.cpu_time()) << "it has none any more";
  ChildProcess killed = start("kill -s TERM $$");
  EXPECT_EQ(killed.finish(Wait("its end", kLong), {})->code, 128 + SIGTERM);
}

TEST(ChildProcess, WaitsForTheEndNoLongerThanItIsTold) {
  ChildProcess child = start("sleep 1000");
  const auto late = child.finish(Wait("its end", 50ms), {});
  ASSERT_FALSE(late);
  EXPECT_EQ(late.error().code, ErrorCode::Timeout);
  std::stop_source stop;
  stop.request_stop();
  const auto stopped = child.finish(Wait("its end", kLong), stop.get_token());
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().code, ErrorCode::Cancelled);
}

TEST(ChildProcess, TellsItsCpuTime) {
  ChildProcess child = start(
      "exec /bin/sh -c 'read l; i=0; while [ $i -lt 600000 ]; do i=$((i+1)); done; echo; read l'");
  const auto before = child.cpu_time();
  child.send("go\n");
  next(child);
  const auto after = child.cpu_time();
  ASSERT_TRUE(before && after);
  EXPECT_GT(*after - *before, 1ms);
}

}  // namespace
}  // namespace xq
