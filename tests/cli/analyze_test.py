"""xq-analyze as its users see it: what it reads, what it writes, how it ends and how it goes on.

The golden files hold what tiny deterministic searches find. A change of the search changes them:
XQ_GOLDEN=write writes them anew, and the diff is to be looked at.
"""
import json
import os
import pathlib
import random
import re
import signal
import subprocess
import time
import unittest

from scratch import Scratch
from slow_build import is_optimised

PROGRAM = pathlib.Path(os.environ["XQ_TOOLS"], "xq-analyze")
GOLDEN = pathlib.Path(__file__).parent / "golden"
START = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
MATE = "2Rckab1C/4a4/4R3n/p5p2/9/2N6/2P5P/C5r2/4K4/2B2A3 w - - 0 1"
INPUT = f"""# a list with all that can come up
{START}
{START} moves h2e2 h9g7
{MATE} bm e7e8; dm 1; id "题目";
{MATE} bm c9c8; am e7e8; id "missed";
nonsense
R3k4/1R7/9/9/9/9/9/9/9/3K5 b
"""
FEW = ("--nodes", "200", "--deterministic", "--hash", "1")


def run(*words, stdin=b""):
    return subprocess.run([PROGRAM, *map(str, words)], input=stdin, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, timeout=120, check=False)


def seqs(text):
    return [json.loads(line)["seq"] for line in text.splitlines()]


class InAFolder(Scratch):
    def setUp(self):
        super().setUp()
        self.input = self.file("in.fen", INPUT)
        self.output = self.folder / "out.jsonl"

    def ends(self, code, *words, stdin=b""):
        done = run(*words, stdin=stdin)
        self.assertEqual(done.returncode, code, done.stderr.decode())
        return done


class Output(InAFolder):
    def test_golden(self):
        for form in ("jsonl", "json", "epd", "csv", "table"):
            found = self.ends(1, "-", *FEW, "--multipv", 2, "--format", form,
                              stdin=INPUT.encode()).stdout
            path = GOLDEN / f"analyze.{form}"
            if os.environ.get("XQ_GOLDEN") == "write":
                path.write_bytes(found)
            self.assertEqual(found.decode(), path.read_bytes().decode(), form)

    def test_jobs_and_threads_change_nothing(self):
        first = self.ends(1, self.input, *FEW, "--jobs", 1, "--threads", 1).stdout
        for jobs, threads in ((1, 2), (1, 3), (2, 1), (2, 2), (3, 3), (8, 1), (8, 3)):
            found = self.ends(1, self.input, *FEW, "--jobs", jobs, "--threads", threads).stdout
            self.assertEqual(found, first, (jobs, threads))

    def test_order_is_kept_without_determinism(self):
        many = self.file("many.fen", f"{START}\n{MATE}\n" * 40)
        found = self.ends(0, many, "--nodes", 500, "--jobs", 4)
        self.assertEqual(seqs(found.stdout), list(range(80)))
        self.assertIn(b"time_ms", found.stdout)

    def test_writes_each_record_at_once(self):
        with subprocess.Popen([PROGRAM, "--nodes", "10", "--jobs", "1"], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE) as program:
            for seq in range(3):
                program.stdin.write(f"{START}\n".encode())
                program.stdin.flush()
                self.assertEqual(json.loads(program.stdout.readline())["seq"], seq)
            program.stdin.close()
            self.assertEqual(program.wait(timeout=60), 0)

    def test_summary(self):
        done = self.ends(1, self.input, *FEW, "--summary")
        self.assertRegex(done.stderr.decode(), r"^records 6, failed 1, nodes \d+\nbm 1/2, am 0/1, "
                                               r"dm 1/1\n$")

    def test_is_silent_off_the_terminal(self):
        self.assertEqual(self.ends(1, self.input, *FEW).stderr, b"")


class Input(InAFolder):
    def ids(self, *words, code=0, stdin=b""):
        found = self.ends(code, *words, *FEW, stdin=stdin).stdout
        return [json.loads(line).get("id") for line in found.splitlines()]

    def test_chinese_encodings(self):
        text = f"七星聚会|{START}\n"
        for encoding in ("utf-8", "gb18030", "utf-16"):
            path = self.file(encoding, text.encode(encoding))
            self.assertEqual(self.ids(path), ["七星聚会"], encoding)

    def test_kinds_are_told_by_content(self):
        record = {"fen": START, "id": "a"}
        for name, text in {"x.fen": json.dumps([record, record]), "x.csv": json.dumps(record),
                           "x.json": f"id,fen\na,{START}\n", "x": f'{START[:-4]} id "a";\n'}.items():
            self.assertEqual(set(self.ids(self.file(name, text))), {"a"}, name)

    def test_folders_are_read_in_order(self):
        for name in ("d/b.fen", "d/a/z.fen", "d/c.fen"):
            self.file(name, f"{name}|{START}\n")
        self.file("d/.hidden", "nonsense\n")
        self.assertEqual(self.ids(self.folder / "d"), ["d/a/z.fen", "d/b.fen", "d/c.fen"])

    def test_several_inputs(self):
        one = self.file("one", f"one|{START}\n")
        self.assertEqual(self.ids("-", one, "--fen", START, stdin=f"in|{START}".encode()),
                         [None, "in", "one"])

    def test_a_bad_record_keeps_its_place(self):
        good = self.file("good.fen", f"{START}\n")
        bad = self.file("bad.jsonl", '{"fen":"x","id":"b"}\n{"fen"\n' + json.dumps({"fen": START}))
        found = self.ends(1, good, self.folder / "missing", bad, good, *FEW).stdout
        rows = [json.loads(line) for line in found.splitlines()]
        self.assertEqual([row.get("code") for row in rows],
                         [None, "io", "bad_fen", "truncated", None, None])
        self.assertEqual(rows[2]["where"], {"file": str(bad), "line": 1})
        self.assertEqual([row["seq"] for row in rows], list(range(6)))

    def test_takes_a_time_for_each_position(self):
        found = self.ends(0, "--fen", START, "--movetime", 30).stdout
        record = json.loads(found)
        self.assertEqual(record["limits"], {"time_ms": 30})
        self.assertGreaterEqual(record["time_ms"], 30)

    def test_a_game_is_one_error(self):
        self.file("d/a.pgn", '[Event "x"]\n[FEN "' + START + '"]\n\n1. C2=5\n' * 1000)
        self.file("d/b.xqf", b"XQ\x12" + bytes(range(256)) * 1000)
        self.file("d/c.fen", f"{START}\n")
        found = self.ends(1, self.folder / "d", *FEW).stdout
        rows = [json.loads(line) for line in found.splitlines()]
        self.assertEqual([row.get("code") for row in rows], ["unsupported", "unsupported", None])
        self.assertEqual(rows[0]["message"],
                         "this is a PGN game record; only lists of positions are read here")

    def test_time_has_no_place_in_a_deterministic_run(self):
        timed = self.file("t", json.dumps({"fen": START, "id": "t", "limits": {"time_ms": 5}}))
        row = json.loads(self.ends(1, timed, *FEW).stdout)
        self.assertEqual((row["code"], row["id"]), ("unsupported", "t"))
        self.ends(0, timed, "--nodes", 10)


class Page(unittest.TestCase):
    def test_names_the_options_of_the_program(self):
        page = pathlib.Path(os.environ["XQ_SOURCE"], "docs/tools/xq-analyze.md").read_text()
        options = set(re.findall(r"--[a-z][a-z-]*", run("--help").stdout.decode()))
        # -o is the short form of --output, which the page writes.
        self.assertEqual(set(re.findall(r"--[a-z][a-z-]*", page)) | {"--output"}, options)


class Ends(InAFolder):
    def test_usage(self):
        for words in (("--deterministic", "--movetime", 5), ("--resume",), ("--nodes", 0),
                      ("--resume", "-o", self.output, "--format", "csv"), ("--multipv", 0),
                      ("-o", self.input), ("--format", "html"), ("--jobs", -1)):
            self.ends(2, self.input, *words)
        self.assertEqual(self.input.read_text(), INPUT)

    def test_never_writes_what_it_reads(self):
        folder = self.folder / "lists"
        folder.mkdir()
        inside = folder / "a.fen"
        inside.write_text(INPUT)
        self.ends(2, folder, *FEW, "-o", inside)
        with open(inside) as stdin:
            done = subprocess.run([PROGRAM, "-", *FEW, "-o", inside], stdin=stdin, capture_output=True)
        self.assertEqual(done.returncode, 2, done.stderr)
        with open(inside, "a") as stdout:
            done = subprocess.run([PROGRAM, inside, *FEW], stdout=stdout, stderr=subprocess.PIPE)
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertEqual(inside.read_text(), INPUT)

    def test_closed_standard_streams(self):
        words = " ".join(map(str, (PROGRAM, self.input, *FEW, "-o", self.output, "--summary")))
        subprocess.run(["bash", "-c", words + " 2>&-"], check=False)
        for line in self.output.read_text().splitlines():
            json.loads(line)
        shell = ["bash", "-c", f"{PROGRAM} - --depth 1 <&-"]
        self.assertEqual(subprocess.run(shell, timeout=60, capture_output=True).returncode, 3)
        shell = ["bash", "-c", f"{PROGRAM} {self.input} --depth 1 >&-"]
        self.assertEqual(subprocess.run(shell, timeout=60, capture_output=True).returncode, 5)

    def test_a_ring_of_folders_ends(self):
        ring = self.folder / "ring"
        ring.mkdir()
        (ring / "a.fen").write_text(START + "\n")
        (ring / "again").symlink_to(ring)
        self.assertEqual(len(self.ends(0, ring, *FEW).stdout.splitlines()), 1)

    def test_nothing_readable(self):
        self.ends(3, self.folder / "missing", "-o", self.output)
        self.assertFalse(self.output.exists())
        self.ends(3, self.file("empty", "\n# nothing\n"))
        (self.folder / "bare").mkdir()
        self.ends(3, self.folder / "bare")

    def test_output(self):
        many = self.file("many.fen", f"{START}\n" * 10000)
        done = self.ends(5, many, "--nodes", 100000, "-o", "/dev/full")
        self.assertIn(b"No space left on device", done.stderr)
        self.ends(5, many, "-o", self.folder / "no" / "such" / "folder")
        self.ends(5, many, "-o", self.folder)

    def test_expectations(self):
        self.ends(0, self.file("hit", f'{MATE[:-4]} bm e7e8;\n'), *FEW)
        self.ends(1, self.file("miss", f'{MATE[:-4]} am e7e8;\n'), *FEW)
        for name in ("bm", "am"):
            table = self.file("t.csv", f"fen,{name.upper()}\n{MATE},e7e8\n")
            plain = self.file("t.json", json.dumps({"fen": MATE, name: ["e7e8"]}))
            for path in (table, plain):
                row = json.loads(self.ends(int(name == "am"), path, *FEW).stdout)
                self.assertEqual(row["expect"], {name: ["e7e8"]})
                self.assertNotIn("meta", row)

    def test_a_missed_mate_is_missed_again(self):
        two = "4k4/9/9/9/9/9/9/R8/1R7/5K3 w - - 0 1"
        suite = self.file("suite.epd", f"{two[:-4]} dm 1;\n")
        words = ("--depth", 6, "--deterministic", "--hash", 1)
        found = self.ends(1, suite, *words, "--format", "epd").stdout
        self.assertRegex(found.decode(), r' dm 1; .* c1 "mate [2-9]";')
        self.ends(1, self.file("again.epd", found), *words)


class Resume(InAFolder):
    def words(self, *more):
        return (self.input, *FEW, "-o", self.output, *more)

    def test_after_a_cut_at_any_byte(self):
        self.ends(1, *self.words())
        whole = self.output.read_bytes()
        tail = len(b"".join(whole.splitlines(True)[-2:]))
        # Under sanitizers a program takes its time to start.
        step = 11 if is_optimised(PROGRAM) else 61
        for size in [0, 1, *range(len(whole) - tail, len(whole) + 1, step), len(whole)]:
            self.output.write_bytes(whole[:size])
            self.ends(1, *self.words("--resume", "--jobs", 2))
            self.assertEqual(self.output.read_bytes(), whole, size)

    def test_begins_where_nothing_is(self):
        self.ends(1, *self.words("--resume"))
        self.assertEqual(seqs(self.output.read_text()), list(range(6)))

    def test_a_finished_file_stays(self):
        done = self.ends(1, *self.words("--summary"))
        before = self.output.stat().st_mtime_ns, self.output.read_bytes()
        again = self.ends(1, *self.words("--resume", "--summary"))
        self.assertEqual((self.output.stat().st_mtime_ns, self.output.read_bytes()), before)
        self.assertEqual(done.stderr, again.stderr)

    def test_reads_standard_input_again(self):
        self.ends(1, "-", *FEW, "-o", self.output, stdin=INPUT.encode())
        whole = self.output.read_bytes()
        self.output.write_bytes(whole[:len(whole) // 2])
        self.ends(1, "-", *FEW, "-o", self.output, "--resume", stdin=INPUT.encode())
        self.assertEqual(self.output.read_bytes(), whole)

    def test_refuses_the_output_of_another_run(self):
        self.ends(1, *self.words())
        torn = self.output.read_bytes()[:-5]
        self.output.write_bytes(torn)
        other = self.file("other.fen", INPUT.replace("h9g7", "b9c7"))
        shorter = self.file("shorter.fen", f"{START}\n")
        for words in ((self.input, *FEW[2:], "--nodes", 201), (self.input, *FEW, "--multipv", 2),
                      (self.input, *FEW[:-1], 2), (self.input, *FEW[:2]), (other, *FEW),
                      (shorter, *FEW), (self.input, *FEW, "--log-depths")):
            done = self.ends(2, *words, "-o", self.output, "--resume")
            self.assertRegex(done.stderr.decode(), r"out\.jsonl:\d: not a record of this run: ")
            self.assertEqual(self.output.read_bytes(), torn)


class Interrupted(InAFolder):
    def setUp(self):
        super().setUp()
        count = 300 if is_optimised(PROGRAM) else 60
        self.input = self.file("many.fen", f"{START}\n{MATE}\n" * count)
        self.command = [PROGRAM, self.input, "--nodes", "2000", "--deterministic", "--jobs", "2",
                        "--hash", "1", "-o"]
        whole = self.folder / "whole.jsonl"
        began = time.monotonic()
        self.assertEqual(subprocess.run([*self.command, whole], check=False).returncode, 0)
        self.duration = time.monotonic() - began
        self.whole = whole.read_bytes()

    def begin(self, *words):
        return subprocess.Popen([*self.command, self.output, *words], stderr=subprocess.PIPE)

    def test_killed_at_any_moment(self):
        rng = random.Random(5)
        for _ in range(8):
            with self.begin("--resume") as program:
                time.sleep(rng.uniform(0, self.duration / 3))
                program.kill()
        with self.begin("--resume") as program:
            self.assertEqual(program.wait(timeout=120), 0)
        self.assertEqual(self.output.read_bytes(), self.whole)

    def test_stopped_by_hand(self):
        with self.begin() as program:
            while not self.output.exists() or self.output.stat().st_size == 0:
                time.sleep(0.005)
            program.send_signal(signal.SIGINT)
            code, said = program.wait(timeout=60), program.stderr.read().decode()
        kept = self.output.read_bytes()
        self.assertEqual(code, 130, said)
        self.assertRegex(said, r"interrupted after \d+ records; .* --resume")
        self.assertEqual(len(kept.splitlines()), int(re.search(r"after (\d+)", said)[1]))
        self.assertTrue(self.whole.startswith(kept) and kept.endswith(b"\n"))
        with self.begin("--resume") as program:
            self.assertEqual(program.wait(timeout=120), 0)
        self.assertEqual(self.output.read_bytes(), self.whole)

    def test_stops_while_it_waits_for_input(self):
        with subprocess.Popen([PROGRAM, "--nodes", "10", "--format", "json"], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE) as program:
            program.stdin.write(f"{START}\n{START[:20]}".encode())
            program.stdin.flush()
            first = b""
            while not first.endswith(b"}"):  # the line ends when another record follows
                first += program.stdout.read1()
            program.send_signal(signal.SIGINT)
            rest = program.stdout.read()
            self.assertEqual(program.wait(timeout=60), 130)
            program.stdin.close()
        self.assertEqual(len(json.loads(first + rest)), 1)


if __name__ == "__main__":
    unittest.main()
