"""xq-perft --resume: what a journal keeps, whatever happened to the program that wrote it."""
import fcntl
import os
import pathlib
import random
import re
import resource
import signal
import subprocess
import tempfile
import time
import unittest

from slow_build import is_optimised

PERFT = pathlib.Path(os.environ["XQ_TOOLS"]) / "xq-perft"
START = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
BARE = "3k5/9/9/9/9/9/9/9/4A4/5K3 w - - 0 1"
SMALL = ("--fen", BARE, "--depth", "5", "--divide", "--deterministic")


def perft(*words, **options):
    options = {"stdin": subprocess.DEVNULL, "capture_output": True, "timeout": 60, "text": True,
               **options}
    return subprocess.run([PERFT, *words], check=False, **options)


def signed(header, line):
    """A line of a journal with its checksum, FNV-1a over header and line."""
    total = 0xCBF29CE484222325
    for byte in (header + line).encode():
        total = (total ^ byte) * 0x100000001B3 % 2**64
    return f"{line}\t{total:016x}\n"


class Resume(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = pathlib.Path(folder.name, "count.journal")
        self.plain = perft(*SMALL).stdout

    def whole(self):
        done = perft(*SMALL, "--resume", self.path)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, self.plain, ""))
        return self.path.read_bytes()

    def refused(self, content, reason, words=SMALL):
        self.path.write_bytes(content)
        done = perft(*words, "--resume", self.path)
        self.assertEqual((done.returncode, done.stdout), (2, ""), done.stderr)
        self.assertIn(reason, done.stderr)
        self.assertEqual(self.path.read_bytes(), content)

    def test_a_journal_has_a_line_a_part(self):
        header, *lines = self.whole().decode().splitlines()
        self.assertEqual(header, "xq-perft journal, method 1, depth 5, position " + BARE[:-8])
        parts = {}
        for line in lines:
            fields = line.split("\t")
            self.assertEqual(signed(header, "\t".join(fields[:3])), line + "\n")
            parts[fields[0]] = int(fields[1])
        self.assertEqual(len(parts), len(lines))
        self.assertIn(f"\nNodes: {sum(parts.values())}\n", self.plain)
        self.assertTrue(all(re.fullmatch(r"[a-i]\d[a-i]\d [a-i]\d[a-i]\d", p) for p in parts))

    def test_a_finished_journal_is_only_read(self):
        content = self.whole()
        self.assertEqual(self.whole(), content)

    def test_line_ends_of_another_system(self):
        lines = self.whole().splitlines()
        for count in (1, 3, len(lines)):
            self.path.write_bytes(b"".join(line + b"\r\n" for line in lines[:count]))
            self.assertEqual(len(self.whole().splitlines()), len(lines))

    def test_cut_off_anywhere(self):
        content = self.whole()
        step = 1 if is_optimised(PERFT) else 17
        for length in range(0, len(content), step):
            self.path.write_bytes(content[:length])
            again = self.whole()
            kept = content[:content.rfind(b"\n", 0, length) + 1]
            self.assertTrue(again.startswith(kept))
            self.assertEqual(len(again.splitlines()), len(content.splitlines()))

    def test_damaged_anywhere(self):
        content = self.whole()
        rng = random.Random(5)
        for _ in range(40 if is_optimised(PERFT) else 10):
            at = rng.randrange(len(content))
            other = bytes([content[at] ^ (1 << rng.randrange(7))])
            damaged = content[:at] + other + content[at + 1:]
            self.path.write_bytes(damaged)
            done = perft(*SMALL, "--resume", self.path)
            if done.returncode == 0:  # it hit the end of the last line, so that the line is torn
                self.assertEqual((done.stdout, at), (self.plain, len(content) - 1))
                continue
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            line = content[:at].count(b"\n") + 1
            self.assertIn(f"count.journal:{line}: ", done.stderr)
            self.assertEqual(self.path.read_bytes(), damaged)

    def test_a_journal_of_another_count(self):
        content = self.whole()
        for words, reason in (
                (("--fen", BARE, "--depth", "6"), ":1: the journal is of 'depth 5', this count of "
                                                  "'depth 6'"),
                (("--depth", "5"), ":1: the journal is of 'position 3k5/9/9/9/9/9/9/9/4A4/5K3 w', "
                                   "this count of 'position rnbakabnr/")):
            self.refused(content, reason, words)
        self.refused(content.replace(b"method 1", b"method 0"), "'method 0'")
        # The counters of a position do not matter.
        self.path.write_bytes(content)
        other = perft("--fen", BARE.replace("0 1", "7 9"), *SMALL[2:], "--resume", self.path)
        self.assertEqual((other.returncode, other.stdout), (0, self.plain))

    def test_no_journal_at_all(self):
        for content in (b"notes\n", b"notes", b"\n", b"\x00\xff" * 100):
            self.refused(content, ":1: the journal is of ")

    def test_lines_that_do_not_belong(self):
        header, *lines = self.whole().decode().splitlines(keepends=True)
        self.refused((header + lines[0] + lines[0]).encode(), ":3: the part ")
        odd = signed(header.strip(), "a0a1 a9a8\t5\t0")
        self.refused((header + odd).encode(), ":2: the line is no part of this count")
        odd = signed(header.strip(), lines[0].split("\t")[0] + "\t-5\t0")
        self.refused((header + odd).encode(), ":2: the line is no part of this count")
        # A line of the journal of another depth has a checksum, but not this one.
        perft("--fen", BARE, "--depth", "5", "--resume", self.path)
        other = self.path.with_name("other")
        perft("--fen", BARE.replace(" w ", " b "), "--depth", "5", "--resume", other)
        strange = other.read_text().splitlines(keepends=True)[1]
        self.refused((header + strange + lines[0]).encode(), ":2: the line is damaged")

    def test_the_time_of_earlier_runs_counts(self):
        header, *lines = self.whole().decode().splitlines()
        moves, nodes = lines[0].split("\t")[:2]
        self.path.write_text(header + "\n" + signed(header, f"{moves}\t{nodes}\t7200000"))
        done = perft(*SMALL[:-1], "--resume", self.path)
        self.assertRegex(done.stdout, r"\nTime: 72\d\d\.\d+ s, ")

    def test_one_program_at_a_time(self):
        content = self.whole()
        with self.path.open("rb") as held:
            fcntl.flock(held, fcntl.LOCK_EX)
            self.refused(content, "count.journal is in use by another program")

    def test_a_journal_that_cannot_be_written(self):
        done = perft(*SMALL, "--resume", "/dev/full")
        self.assertEqual(done.returncode, 5)
        self.assertIn("cannot write to /dev/full: No space left on device", done.stderr)
        done = perft(*SMALL, "--resume", self.path / "none")
        self.assertEqual(done.returncode, 5)
        self.assertIn("cannot open", done.stderr)

    def test_a_disk_that_fills_up(self):
        def small_files():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (200, 200))
        done = perft(*SMALL, "--resume", self.path, preexec_fn=small_files, restore_signals=False)
        self.assertEqual(done.returncode, 5)
        self.assertIn("cannot write to ", done.stderr)
        # What fitted is gone on with.
        self.assertEqual(len(self.path.read_bytes()), 200)
        self.whole()

    def test_killed_again_and_again(self):
        rng = random.Random(7)
        words = ("--depth", "5", "--threads", "2", "--deterministic", "--resume", self.path)
        for _ in range(8):
            with subprocess.Popen([PERFT, *words], stdout=subprocess.DEVNULL) as program:
                time.sleep(rng.uniform(0, 0.1))
                program.kill()
        done = perft(*words)
        self.assertEqual((done.returncode, done.stdout), (0, "Nodes: 133312995\n"), done.stderr)

    def test_interrupted_and_gone_on_with(self):
        words = ("--depth", "20", "--resume", self.path)
        with subprocess.Popen([PERFT, *words], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                              text=True) as program:
            while not self.path.exists() or b"\n" not in self.path.read_bytes():
                time.sleep(0.01)
            program.send_signal(signal.SIGINT)
            self.assertEqual(program.communicate(timeout=60)[1],
                             "xq-perft: interrupted; the same command goes on\n")
            self.assertEqual(program.returncode, 130)
        self.assertEqual(perft("--depth", "19", "--resume", self.path).returncode, 2)

    def test_usage(self):
        for words in (["--depth", "2", "--kinds"], ["--suite", "-"],
                      ["--depth", "2", "-o", self.path]):
            self.path.write_text("")
            done = perft(*words, "--resume", self.path, input="", stdin=None)
            self.assertEqual(done.returncode, 2, (words, done.stderr))


if __name__ == "__main__":
    unittest.main()
