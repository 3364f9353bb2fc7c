"""xq-uci as a GUI sees it: a process with two pipes."""
import os
import pathlib
import re
import signal
import subprocess
import threading
import time
import unittest

TOOLS = pathlib.Path(os.environ["XQ_TOOLS"])
SOURCE = pathlib.Path(os.environ["XQ_SOURCE"])
PROGRAM = TOOLS / "xq-uci"
PATIENCE = 60  # for what has to come
SOON = 1  # for what has to come at once, on a machine that is busy


def run(*words, stdin=""):
    return subprocess.run([PROGRAM, *words], input=stdin, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True, timeout=PATIENCE, check=False)


class Engine:
    """The program at work; lines are heard on a thread, with the time they came at."""

    def __init__(self, *words):
        self.process = subprocess.Popen([PROGRAM, *words], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.lines = []
        self.changed = threading.Condition()
        self.listener = threading.Thread(target=self._listen)
        self.listener.start()

    def _listen(self):
        for line in self.process.stdout:
            with self.changed:
                self.lines.append((time.monotonic(), line.decode().rstrip("\r\n")))
                self.changed.notify_all()

    def tell(self, *lines):
        for line in lines:
            self.process.stdin.write(line if isinstance(line, bytes) else (line + "\n").encode())
        self.process.stdin.flush()
        return time.monotonic()

    def hears(self, start, since=0):
        """The first line from number `since` on that begins so, and when it came."""
        def found():
            return next(((at, line) for at, line in self.lines[since:] if line.startswith(start)),
                        None)
        with self.changed:
            if not self.changed.wait_for(found, PATIENCE):
                raise AssertionError(f"no {start!r} among {self.lines[since:]}")
            return found()

    def ask(self, *lines, end):
        """(seconds, line) of the answer that begins with `end`."""
        since = len(self.lines)
        asked = self.tell(*lines)
        at, line = self.hears(end, since)
        return at - asked, line

    def end(self):
        """Closes the engine's input and gives its exit code."""
        if not self.process.stdin.closed:
            self.process.stdin.close()
        code = self.process.wait(PATIENCE)
        self.listener.join()
        self.process.stdout.close()
        self.process.stderr.close()
        return code


class WithAnEngine(unittest.TestCase):
    def engine(self, *words):
        engine = Engine(*words)
        self.addCleanup(engine.end)
        return engine


class Conversation(WithAnEngine):
    def test_a_word_that_is_no_command_is_wrong_usage(self):
        for words in (("foo",), ("foo", "depth", "3"), ("--threads", "1", "got depth 3")):
            done = run(*words)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn("is no command; there are: ", done.stderr)
            self.assertIn(" go,", done.stderr)
        self.assertEqual(run("go depth 2").returncode, 0)

    def test_shakes_hands_in_both_protocols(self):
        engine = self.engine()
        engine.ask("uci", end="uciok")
        engine.ask("isready", end="readyok")
        engine.ask("position startpos moves h2e2", "go nodes 2000", end="bestmove ")
        engine.ask("ucci", end="ucciok")
        engine.ask("position startpos moves h2e2", "go nodes 2000", end="bestmove ")
        engine.ask("quit", end="bye")
        self.assertEqual(engine.end(), 0)

    def test_is_heard_at_once_during_a_search(self):
        for words in ((), ("--threads", "2"), ("--threads", "2", "--deterministic")):
            engine = self.engine(*words)
            engine.tell("go infinite")
            engine.hears("info depth 4")
            self.assertLess(engine.ask("isready", end="readyok")[0], SOON)
            self.assertLess(engine.ask("stop", end="bestmove ")[0], SOON)

    def test_ponders(self):
        engine = self.engine()
        engine.tell("position startpos moves h2e2 h9g7", "go ponder wtime 2000 btime 2000")
        engine.hears("info depth 3")
        self.assertFalse([line for _, line in engine.lines if line.startswith("bestmove")])
        engine.ask("ponderhit", end="bestmove ")
        engine.ask("position startpos", "go ponder wtime 1000", "stop", end="bestmove ")

    def test_quits_during_a_search(self):
        engine = self.engine()
        engine.tell("go infinite")
        engine.hears("info depth 3")
        began = engine.tell("quit")
        self.assertEqual(engine.process.wait(PATIENCE), 0)
        self.assertLess(time.monotonic() - began, SOON)

    def test_keeps_to_a_clock(self):
        engine = self.engine()
        moves = []
        for _ in range(6):
            spent, line = engine.ask("position startpos moves " + " ".join(moves),
                                     "go wtime 5000 btime 5000 winc 10 binc 10", end="bestmove ")
            self.assertLess(spent, 5)
            moves.append(line.split()[1])

    def test_outlives_what_nobody_should_say(self):
        engine = self.engine()
        engine.tell(b"\0\0\xff\xfe\n", b"\r\n\r\n", b"go depth \0\n", b"position fen \xff w\n",
                    b"x" * (1 << 20) + b"\n", b"position startpos moves" + b" h2e2" * (1 << 17),
                    b"\n", "go", "go", "go ponder", "stop", "stop", "setoption name Hash value x")
        engine.ask("position startpos\r", "go depth 2\r", end="bestmove ")
        self.assertEqual(engine.end(), 0)
        answers = [line for _, line in engine.lines if line.startswith("bestmove")]
        self.assertEqual(len(answers), 5)
        self.assertEqual(answers[:4], ["bestmove (none)"] * 4)


class End(WithAnEngine):
    def test_no_process_is_left_when_the_gui_goes(self):
        for go in ("go infinite", "go ponder", "go", "go ponder depth 3"):
            engine = self.engine()
            engine.tell(go)
            engine.hears("info depth 3")
            began = time.monotonic()
            self.assertEqual(engine.end(), 0)
            self.assertLess(time.monotonic() - began, SOON)

    def test_a_long_search_ends_when_nobody_reads(self):
        read, write = os.pipe()
        process = subprocess.Popen([PROGRAM, "go", "perft", "12"], stdout=write)
        os.close(write)
        self.assertIsNone(process.poll())
        os.close(read)
        self.assertEqual(process.wait(PATIENCE), 0)

    def test_a_signal_ends_it(self):
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            engine = self.engine()
            engine.tell("go infinite")
            engine.hears("info depth 3")
            engine.process.send_signal(number)
            self.assertEqual(engine.end(), -number)

    def test_output_that_cannot_be_written(self):
        with open("/dev/full", "w") as full:
            done = subprocess.run([PROGRAM], input=b"uci\ngo depth 4\n", stdout=full,
                                  stderr=subprocess.PIPE, timeout=PATIENCE, check=False)
        self.assertEqual(done.returncode, 5)
        self.assertIn(b"No space left on device", done.stderr)


class CommandLine(unittest.TestCase):
    def test_pipes_are_worked_through(self):
        done = run(stdin="position startpos\ngo depth 4\nposition startpos moves h2e2\ngo depth 4")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(len(re.findall(r"(?m)^info depth 4 ", done.stdout)), 2)
        self.assertEqual(len(re.findall(r"(?m)^bestmove ", done.stdout)), 2)

    def test_one_command(self):
        self.assertTrue(run("go", "depth", "3").stdout.splitlines()[-1].startswith("bestmove "))
        self.assertTrue(run("go perft 2").stdout.endswith("\nNodes searched: 1920\n"))
        nodes = {re.search(r"Nodes searched  : (\d+)", run("bench", "3", "--hash", size).stdout)[1]
                 for size in ("1", "64")}
        self.assertEqual(len(nodes), 1)

    def test_options_are_defaults(self):
        said = run("--hash", "3", "--threads", "2", "--deterministic", "--rank-base", "1",
                   "uci").stdout
        for line in ("Hash type spin default 3 ", "Threads type spin default 2 ",
                     "Deterministic type check default true", "RankBase type spin default 1 "):
            self.assertIn(f"option name {line}", said)

    def test_wrong_options(self):
        for words in (("--hash", "-1"), ("--rank-base", "2"), ("--threads", "1000")):
            self.assertEqual(run(*words).returncode, 2)

    def test_tells_of_its_evaluation(self):
        self.assertRegex(run("--version").stdout, r"(?m)^evaluation: [0-9a-f]{16}$")


class OurClients(unittest.TestCase):
    """The clients of xq/engine, through xq-perft."""

    def agrees(self, engine, *words):
        done = subprocess.run([TOOLS / "xq-perft", "--against", engine, *words],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                              timeout=300, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_agree_on_the_suites(self):
        for name in ("suite.epd", "themes.epd"):
            for protocol in ("uci", "ucci"):
                self.agrees(str(PROGRAM), "--engine-protocol", protocol,
                            "--suite", SOURCE / "datasets/perft" / name, "--max-depth", "2")

    def test_find_out_protocol_and_ranks(self):
        self.agrees(str(PROGRAM), "--depth", "2")
        self.agrees(f"{PROGRAM} --rank-base 1", "--depth", "2", "--engine-option", "Hash=1")


class Page(unittest.TestCase):
    page = (SOURCE / "docs/tools/xq-uci.md").read_text()

    def test_names_the_options_of_the_program(self):
        options = set(re.findall(r"--[a-z][a-z-]*", run("--help").stdout))
        self.assertEqual(set(re.findall(r"--[a-z][a-z-]*", self.page)), options)

    def test_names_the_options_of_both_protocols(self):
        for word, name in (("uci", r"option name (.+) type"), ("ucci", r"option (\S+) type")):
            for option in re.findall(name, run(word).stdout):
                self.assertIn(f"`{option}`", self.page)


if __name__ == "__main__":
    unittest.main()
