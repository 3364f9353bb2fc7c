"""xq-analyze with an external engine: what it records, what becomes of engines with bad manners,
how runs end and go on, and that no process is left."""
import concurrent.futures
import itertools
import json
import os
import pathlib
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from left_over import processes

SOURCE = pathlib.Path(os.environ["XQ_SOURCE"])
PROGRAM = pathlib.Path(os.environ["XQ_TOOLS"]) / "xq-analyze"
SCRIPTED = pathlib.Path(os.environ["XQ_SCRIPTED_ENGINE"])
GAMES = os.pathsep.join((os.environ.get("PATH", ""), "/usr/games"))
BOARD = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"
MATE = "2Rckab1C/4a4/4R3n/p5p2/9/2N6/2P5P/C5r2/4K4/2B2A3 w - - 0 1"
INFO = "--info 'info depth 3 seldepth 4 score cp 5 nodes 100 time 2 hashfull 1'"
POSITIONS = 8
MARK = " - - 0 44"  # in one position; its number is 3

# What becomes of the marked position when the engine behaves so there; None: nothing bad.
CODES = {
    "dies-on-go": "engine_died",
    "dies-mid-line": "engine_died",
    "closes-output": "engine_died",
    "hangs-on-go": "engine_timeout",
    "hangs-on-isready": None,  # of the next position, which is asked for once more
    "gibberish": "engine_bad_answer",
    "says-nothing": "engine_bad_answer",
    "illegal-move": "engine_bad_answer",
    "wrong-side": "engine_bad_answer",
    "null-move": "engine_bad_answer",
    "resigns": None,
    "moves-twice": None,
    "floods": None,
    "huge-line": None,
    "odd-bytes": None,
    "leaves-a-child": None,
    "ignores-quit": None,
}

try:
    from jsonschema import Draft202012Validator
    sys.path.insert(0, str(SOURCE / "tests/schema"))
    from schema_test import SCHEMA, strict
    VALIDATOR = Draft202012Validator(strict(SCHEMA))
except ImportError:
    VALIDATOR = None


def wait_for(what, seconds=100):
    """Waits until `what()` is true, and gives what it said last."""
    deadline = time.monotonic() + seconds
    while not (said := what()) and time.monotonic() < deadline:
        time.sleep(0.02)
    return said


class InAFolder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.engine = self.folder / "engine"
        self.engine.symlink_to(SCRIPTED)
        self.input = self.folder / "in.fen"
        self.input.write_text("".join(f"{BOARD} - - 0 {number}\n"
                                      for number in range(41, 41 + POSITIONS)))
        self.output = self.folder / "out.jsonl"

    def tearDown(self):
        left = wait_for(lambda: not processes(str(self.folder), "xq-analyze"), 30)
        self.assertTrue(left, processes(str(self.folder), "xq-analyze"))

    def command(self, *how):
        return " ".join((shlex.quote(str(self.engine)), INFO, *how))

    def analyze(self, *words, code=0):
        words = [self.input, "--nodes", 100, *words, "-q"]
        done = subprocess.run([PROGRAM, *map(str, words)], capture_output=True, text=True,
                              stdin=subprocess.DEVNULL, timeout=200, check=False,
                              env={**os.environ, "PATH": GAMES})
        self.assertEqual(done.returncode, code, (words, done.stderr))
        return done

    def records(self, text):
        found = [json.loads(line) for line in text.splitlines()]
        for record in found:
            if VALIDATOR:
                self.assertEqual([error.message for error in VALIDATOR.iter_errors(record)], [])
        return found


class Records(InAFolder):
    def test_a_record_says_who_found_what(self):
        done = self.analyze("--engine", self.command(), "--log-depths",
                            "--engine-option", "UCI_Variant=xiangqi")
        found = self.records(done.stdout)
        self.assertEqual([record["seq"] for record in found], list(range(POSITIONS)))
        for record in found:
            self.assertEqual(record["engine"], {
                "name": "Scripted", "options": "protocol=uci UCI_Variant=xiangqi multipv=1"})
            self.assertEqual((record["status"], record["depth"], record["nodes"],
                              record["hashfull"]), ("ok", 3, 100, 1))
            line, = record["lines"]
            self.assertEqual((line["score"], line["depth"], line["seldepth"]), ({"cp": 5}, 3, 4))
            self.assertEqual(line["pv"], [record["best"]])
            depth, = record["depths"]
            self.assertEqual((depth["depth"], depth["nodes"], depth["time_ms"]), (3, 100, 2))
            self.assertNotIn("notes", record)

    def test_other_protocols(self):
        for speak in ("--speak ucci --rank-base 0", "--letters he --rank-base 0"):
            found = self.records(self.analyze("--engine", self.command(speak)).stdout)
            self.assertEqual(len(found), POSITIONS, speak)
            self.assertIn("ucci" if "ucci" in speak else "uci", found[0]["engine"]["options"])

    def test_a_line_is_cut_where_it_is_illegal_and_the_record_says_so(self):
        info = "--info 'info depth 2 score cp 5 nodes 9 pv h3e3 h10g8 a1a10' --moves first"
        done = self.analyze("--engine", f"{shlex.quote(str(self.engine))} {info}", "--multipv", 2)
        for record in self.records(done.stdout):
            self.assertEqual(record["notes"][0],
                             "line 1 is cut before its move 3, 'a1a10', which is illegal")
            self.assertRegex(record["notes"][1], "^the engine chose .*, and not h2e2")
            self.assertEqual(record["notes"][2], "the engine told 1 of 2 lines")
            self.assertEqual(record["best"], record["lines"][0]["pv"][0])
        for form, text in (("csv", ",line 1 is cut"), ("epd", 'c1 "line 1 is cut')):
            done = self.analyze("--engine", f"{shlex.quote(str(self.engine))} {info}",
                                "--format", form)
            self.assertIn(text, done.stdout.replace(',"', ","), form)

    def test_only_the_moves_asked_for(self):
        self.input.write_text(json.dumps({"fen": BOARD, "searchmoves": ["a0a1", "i0i1"]}) + "\n")
        for speak in ("", "--speak ucci"):
            record, = self.records(self.analyze("--engine", self.command(speak)).stdout)
            self.assertIn(record["best"], ("a0a1", "i0i1"))
            self.assertEqual(record["searchmoves"], ["a0a1", "i0i1"])

    def test_jobs_change_nothing_and_deterministic_output_has_no_times(self):
        words = ("--engine", self.command(), "--deterministic", "--log-depths")
        first = self.analyze(*words, "--jobs", 1).stdout
        self.assertNotIn("time_ms", first)
        self.assertIn("deterministic=true", first)
        self.assertEqual(self.analyze(*words, "--jobs", 3).stdout, first)

    def test_an_engine_that_tells_no_score_is_no_analyst(self):
        done = self.analyze("--engine", shlex.quote(str(self.engine)), code=4)
        self.assertEqual({record["code"] for record in self.records(done.stdout)},
                         {"engine_bad_answer"})

    def test_wrong_usage(self):
        for words in (("--engine-option", "Hash=1"), ("--engine-timeout", "1"),
                      ("--engine", "x", "--threads", 2), ("--engine", "x", "--hash", 2),
                      ("--engine", "x", "--engine-protocol", "xboard")):
            self.analyze(*words, code=2)


class Faults(InAFolder):
    def one(self, manners, jobs):
        hangs = manners.startswith("hangs")
        how = f"--manners {manners} --after 1 --where '{MARK}'"
        # A slow machine must not look like a slow engine.
        return self.analyze("--engine", self.command(how), "--jobs", jobs,
                            "--engine-timeout", 8 if hangs else 100,
                            code=1 if CODES[manners] else 0)

    def test_every_manner(self):
        rows = list(itertools.product(CODES, (1, 4)))
        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            runs = [pool.submit(self.one, *row) for row in rows]
            for row, run in zip(rows, runs):
                with self.subTest(row):
                    done = run.result()
                    found = self.records(done.stdout)
                    self.assertEqual([record["seq"] for record in found], list(range(POSITIONS)))
                    code = CODES[row[0]]
                    bad = {record["seq"]: record["code"] for record in found
                           if record["type"] == "error"}
                    self.assertEqual(bad, {3: code} if code else {})
                    if code:
                        self.assertIn("(tried twice)", found[3]["message"])

    def test_what_works_when_tried_again_leaves_no_trace(self):
        # Each process dies at its fourth question; the first is how it writes moves.
        for jobs in (1, 4):
            how = "--manners dies-on-go --after 3"
            done = self.analyze("--engine", self.command(how), "--jobs", jobs)
            self.assertEqual({record["status"] for record in self.records(done.stdout)}, {"ok"})

    def test_the_message_has_what_the_engine_said_last(self):
        engine = ("n=0; while read -r line; do case $line in uci) echo uciok;;"
                  " isready) echo readyok;; go*) n=$((n + 1)); if [ $n = 1 ]; then echo bestmove h2e2; else"
                  " echo no memory >&2; exit 3; fi;; esac; done")
        self.input.write_text(f"{BOARD}\n")
        record, = self.records(self.analyze("--engine", engine, code=1).stdout)
        self.assertEqual(record["code"], "engine_died")
        self.assertIn("ended (exit code 3) before it answered 'go nodes 100'; it last said on "
                      "stderr: no memory (tried twice)", record["message"])

    def test_an_engine_that_is_stopped_in_time_leaves_a_partial_record(self):
        how = f"--manners thinks-until-stopped --after 1 --where '{MARK}'"
        done = self.analyze("--engine", self.command(how), "--engine-timeout", 5, "--jobs", 2)
        found = self.records(done.stdout)
        self.assertEqual(found[3]["status"], "partial")
        self.assertEqual(found[3]["notes"], ["the engine was told to stop after 5000 ms"])
        self.assertEqual({record["status"] for record in found if record["seq"] != 3}, {"ok"})

    def test_what_cannot_be_started(self):
        for command, reason in (("/nowhere/engine", "could not be started"),
                                (f"{self.engine} --manners dies-in-handshake", "by signal 9"),
                                (f"{self.engine} --manners dies-at-once", "no network file"),
                                (f"{self.engine} --manners gibberish", "no legal move")):
            self.output.write_text("an old file\n")
            done = self.analyze("--engine", command, "-o", self.output, code=4)
            self.assertIn(reason, done.stderr)
            self.assertEqual(self.output.read_text(), "an old file\n")
        done = self.analyze("--engine", self.command(), "--engine-option", "Hush=1", code=2)
        self.assertIn("has no option 'Hush'", done.stderr)

    def test_silence_at_the_start_has_an_end(self):
        done = self.analyze("--engine", f"{self.engine} --manners silent", "--engine-timeout", 1,
                            code=4)
        self.assertIn("gave no answer", done.stderr)


class GoingOn(InAFolder):
    def test_failures_in_a_row_end_the_run_and_resume_goes_on(self):
        how = self.folder / "how"
        command = f"{self.command()} $(cat {shlex.quote(str(how))})"
        for jobs, form in itertools.product((1, 4), ("jsonl", "json")):
            how.write_text("--manners dies-on-go --after 1")
            done = self.analyze("--engine", command, "--jobs", jobs, "--format", form,
                                "-o", self.output, code=4)
            self.assertRegex(done.stderr, f"'{self.engine} .* failed on 5 positions in a row, "
                                          "at last so: .* killed by signal 9")
            self.assertEqual("--resume goes on" in done.stderr, form == "jsonl")
            kept = self.output.read_text()
            found = self.records(kept) if form == "jsonl" else json.loads(kept)
            self.assertEqual([record.get("code") for record in found], ["engine_died"] * 5)
            if form == "json":
                continue
            how.write_text("")
            self.analyze("--engine", command, "--jobs", jobs, "-o", self.output, "--resume", code=1)
            self.assertTrue(self.output.read_text().startswith(kept))
            found = self.records(self.output.read_text())
            self.assertEqual([record["seq"] for record in found], list(range(POSITIONS)))
            self.assertEqual({record["type"] for record in found[5:]}, {"analysis"})

    def test_resume_refuses_another_engine(self):
        self.analyze("--engine", self.command(), "-o", self.output)
        whole = self.output.read_text()
        part = "".join(whole.splitlines(keepends=True)[:3])
        speaks = "--speak ucci"
        for words in ((), ("--engine", self.command(speaks)),
                      ("--engine", self.command(), "--engine-option", "UCI_Variant=xiangqi"),
                      ("--engine", self.command(), "--multipv", 2)):
            self.output.write_text(part)
            done = self.analyze(*words, "-o", self.output, "--resume", code=2)
            self.assertIn("'engine' differs", done.stderr)
            self.assertEqual(self.output.read_text(), part)
        self.analyze("--engine", self.command(), "-o", self.output, "--resume")
        self.assertEqual(len(self.records(self.output.read_text())), POSITIONS)

    def start_thinking(self, *words):
        """A run whose engine thinks at the marked position until it is stopped."""
        told = self.folder / "told"
        told.unlink(missing_ok=True)
        how = f"--manners thinks-until-stopped --after 1 --where '{MARK}'"
        run = subprocess.Popen([PROGRAM, self.input, "--nodes", "100", "--jobs", "1", "-q",
                                "--engine", f"tee {shlex.quote(str(told))} | {self.command(how)}",
                                "-o", self.output, *words],
                               stdin=subprocess.DEVNULL, stderr=subprocess.PIPE)

        def asked():
            text = told.read_text() if told.exists() else ""
            return MARK in text and "go nodes" in text.split(MARK)[1]
        self.assertTrue(wait_for(asked))
        return run

    def end(self, run, number, code):
        run.send_signal(number)
        _, said = run.communicate(timeout=100)
        self.assertEqual(run.returncode, code, said)
        self.assertTrue(wait_for(lambda: not processes(str(self.folder), "xq-analyze"), 60))

    def test_a_signal_stops_the_engine_and_its_record_is_partial(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            self.end(self.start_thinking(), number, 130)
            found = self.records(self.output.read_text())
            self.assertEqual([record["status"] for record in found], ["ok"] * 3 + ["partial"])
            self.assertNotIn("notes", found[3])

    def test_a_deterministic_run_keeps_whole_records_only(self):
        self.end(self.start_thinking("--deterministic"), signal.SIGINT, 130)
        found = self.records(self.output.read_text())
        self.assertEqual([record["status"] for record in found], ["ok"] * 3)
        self.analyze("--engine", self.command(), "--deterministic", "-o", self.output, "--resume")
        resumed = self.output.read_text()
        self.assertEqual(resumed,
                         self.analyze("--engine", self.command(), "--deterministic").stdout)

    def test_nothing_is_left_when_we_are_killed(self):
        self.end(self.start_thinking(), signal.SIGKILL, -signal.SIGKILL)
        self.assertEqual(len(self.records(self.output.read_text())), 3)


class Peers(InAFolder):
    def check(self, name, *words):
        path = shutil.which(name, path=GAMES)
        if path is None:
            self.skipTest(f"{name} is not installed")
        self.input.write_text(f"{BOARD} - - 0 1\n{MATE}\n{BOARD} moves h2e2 h9g7\n")
        done = self.analyze("--engine", name, "--jobs", 2, *words)
        found = self.records(done.stdout)
        self.assertEqual([record["status"] for record in found], ["ok"] * 3)
        self.assertEqual(found[1]["best"], "e7e8")
        return found

    def test_fairy_stockfish(self):
        found = self.check("fairy-stockfish", "--multipv", 3, "--engine-option", "Hash=8",
                           "--log-depths")
        self.assertTrue(found[0]["engine"]["name"].startswith("Fairy-Stockfish"))
        self.assertEqual(found[1]["lines"][0]["score"], {"mate": 1})
        for record in found:
            self.assertEqual([line["rank"] for line in record["lines"]], [1, 2, 3])
            self.assertEqual(record["depths"][-1]["lines"][0]["pv"], record["lines"][0]["pv"])
            self.assertNotIn("notes", record)

    def test_sjaak(self):
        self.check("sjaakii")


if __name__ == "__main__":
    unittest.main()
