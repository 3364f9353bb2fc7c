"""xq-perft against other move generators: what it finds, what it says, how it ends."""
import json
import os
import pathlib
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from slow_build import some

SOURCE = pathlib.Path(os.environ["XQ_SOURCE"])
PERFT = pathlib.Path(os.environ["XQ_TOOLS"]) / "xq-perft"
SCRIPTED = shlex.quote(os.environ["XQ_SCRIPTED_ENGINE"])
SUITE = SOURCE / "datasets/perft/suite.epd"
GAMES = os.pathsep.join((os.environ.get("PATH", ""), "/usr/games"))
START = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
# fault of the engine: the reason that has to be found, and whether the start position shows it
FAULTS = {"elephant-crosses": ("crosses_river", 0), "horse-leg-at-target": ("leg_blocked", 1),
          "hollow-cannon": ("hollow_cannon", 0), "pawn-sideways": ("pawn_sideways", 1),
          "facing-kings": ("kings_face", 0), "double-check": ("double_check_left", 0)}

try:
    from jsonschema import Draft202012Validator
    sys.path.insert(0, str(SOURCE / "tests/schema"))
    from schema_test import SCHEMA, strict
    VALIDATOR = Draft202012Validator(strict(SCHEMA))
except ImportError:
    VALIDATOR = None


def perft(*words, **options):
    options = {"stdin": subprocess.DEVNULL, "capture_output": True, "timeout": 120, "text": True,
               **options}
    if "input" in options:
        del options["stdin"]
    return subprocess.run([PERFT, *map(str, words)], check=False, **options)


def records(done):
    found = [json.loads(line) for line in done.stdout.splitlines()]
    for record in found:
        if VALIDATOR:
            VALIDATOR.validate(record)
    return found


def scripted(how=""):
    return f"{SCRIPTED} {how}"


class Ends(unittest.TestCase):
    def ends(self, code, *words, **options):
        done = perft(*words, **options)
        self.assertEqual(done.returncode, code, (words, done.stdout, done.stderr))
        return done


class Faults(Ends):
    """Each mistake is located to the right move and the right reason."""

    def located(self, reason, *words, also=()):
        lines = records(self.ends(1, *words, "--format", "jsonl"))
        differences = [record for record in lines if record["type"] == "difference"]
        self.assertTrue(differences)
        for record in differences:
            self.assertTrue(record["extra"] or record["missing"], record)
            found = {one["reason"] for one in record["extra"]}
            self.assertLessEqual(found, {reason, *also}, record)
            self.assertLessEqual({one["reason"] for one in record["missing"]}, {"legal"}, record)
        self.assertIn(reason, [one["reason"] for record in differences for one in record["extra"]])
        return differences

    def test_in_random_positions(self):
        for fault, (reason, _) in some(FAULTS.items(), PERFT):
            with self.subTest(fault):
                words = ("--against", scripted(f"--fault {fault}"), "--random", 3000, "--seed", 1)
                record, = self.located(reason, *words)
                for one in record["shrunk"]["extra"]:
                    self.assertEqual(one["reason"], reason)
                men = sum(c.isalpha() for c in record["shrunk"]["fen"].split()[0])
                self.assertLessEqual(men, 7, record["shrunk"])
                self.assertEqual(perft(*words).stdout, perft(*words).stdout)

    def test_in_a_suite(self):
        for fault, (reason, _) in some(FAULTS.items(), PERFT):
            with self.subTest(fault):
                # Who does not know how a horse goes knows no check by it either.
                also = ("pinned", "king_attacked", "check_left",
                        "double_check_left") if "horse" in fault else ()
                self.located(reason, "--against", scripted(f"--fault {fault}"), "--suite", SUITE,
                             "--max-depth", 2, also=also)

    def test_from_the_start_position(self):
        for fault, (reason, shown) in FAULTS.items():
            if shown:
                with self.subTest(fault):
                    record, = self.located(reason, "--against", scripted(f"--fault {fault}"),
                                           "--depth", 3)
                    self.assertEqual(record["moves"], [])

    def test_by_lists_alone(self):
        for how in ("--knows list", "--speak lines"):
            option = "--against-lines" if "lines" in how else "--against"
            record, = self.located("crosses_river", option,
                                   scripted(f"--fault elephant-crosses {how}"), "--depth", 5,
                                   "--fen", "3k5/9/9/9/9/9/9/9/9/2B1K4 w")
            self.assertEqual(len(record["moves"]), 4)

    def test_what_is_lacked(self):
        record, = self.located("leg_blocked", "--against",
                               scripted("--fault horse-leg-at-target"), "--depth", 1, "--fen",
                               "4k4/9/9/9/3R5/4N4/4P4/9/9/5K3 w")
        self.assertEqual([one["move"] for one in record["extra"]], ["e4d2", "e4f2"])
        self.assertEqual([one["move"] for one in record["missing"]], ["e4c5", "e4d6"])
        self.assertEqual(record["missing"][0]["text"],
                         "legal: the red horse goes to c5, its leg on d4 is free")

    def test_in_words(self):
        done = self.ends(1, "--against", scripted("--fault elephant-crosses"), "--depth", 5,
                         "--fen", "3k5/9/9/9/9/9/9/9/9/2B1K4 w")
        self.assertEqual(done.stdout,
                         "DIFFERENCE at 9/9/3k5/9/9/2B6/9/9/9/4K4 w - - 4 3\n"
                         "  after c0a2 d9d8 a2c4 d8d7 from 3k5/9/9/9/9/9/9/9/9/2B1K4 w - - 0 1\n"
                         "  Scripted has, and may not:\n"
                         "    c4a6: an elephant never crosses the river\n"
                         "    c4e6: an elephant never crosses the river\n")

    def test_counts_that_contradict_themselves(self):
        record, = self.located_counts("--against", scripted("--manners miscounts"), "--depth", 3)
        self.assertEqual((record["extra"], record["missing"]), ([], []))
        self.assertEqual({one["move"][:2] for one in record["counts"]}, {"a0"})
        done = self.ends(1, "--against", scripted("--manners miscounts"), "--depth", 3)
        self.assertIn("Scripted has the same moves, and at depth 3 counts\n    a0a1: ", done.stdout)
        self.assertIn("though of the positions behind these moves it counts what xq", done.stdout)

    def located_counts(self, *words):
        return records(self.ends(1, *words, "--format", "jsonl"))


class Agreement(Ends):
    def test_with_the_same_rules(self):
        for how in ("", "--rank-base 0", "--speak ucci --rank-base 0", "--knows perft"):
            done = self.ends(0, "--against", scripted(how), "--depth", 2)
            self.assertEqual(done.stdout, f"agrees to depth 2 with Scripted: {START}\n")
        engine = scripted()
        done = self.ends(0, "--against", engine, "--suite", SUITE, "--max-depth", 2)
        self.assertTrue(done.stdout.endswith("\n99/99 rows agree with Scripted\n"))
        self.assertIn("suite.epd:2: agrees to depth 2 with Scripted: ", done.stdout)
        done = self.ends(0, "--against", engine, "--random", 500, "--seed", 3)
        self.assertEqual(done.stdout,
                         "500/500 random positions of seed 3 agree to depth 1 with Scripted\n")

    def test_as_records(self):
        engine = ("--against", scripted())
        record, = records(self.ends(0, *engine, "--depth", 2, "--format", "jsonl"))
        self.assertEqual(record, {"schema": "xq/1", "type": "perft", "fen": START, "depth": 2,
                                  "against": "Scripted", "pass": True})
        self.assertEqual(json.loads(perft(*engine, "--depth", 2, "--format", "json").stdout),
                         record)
        for words in (("--suite", SUITE, "--max-depth", 1), ("--random", 20)):
            lines = records(self.ends(0, *engine, *words, "--format", "jsonl"))
            array = self.ends(0, *engine, *words, "--format", "json")
            self.assertEqual(json.loads(array.stdout), lines)
        self.assertEqual(lines, [{"schema": "xq/1", "type": "run", "event": "end",
                                  "tool": "xq-perft", "done": 20, "total": 20, "failed": 0}])

    def test_a_suite_with_bad_rows(self):
        done = self.ends(1, "--against", scripted(), "--suite", "-", "--max-depth", 1,
                         input=f"{START} ;D1 44\nnonsense ;D1 2\n")
        self.assertIn("standard input:2: ", done.stderr)
        self.assertTrue(done.stdout.endswith("1/2 rows agree with Scripted\n"))
        self.ends(3, "--against", scripted(), "--suite", "-", input="nonsense\n")

    def real(self, name):
        engine = shutil.which(name, path=GAMES)
        if not engine:
            self.skipTest(f"{name} is not installed")
        return engine

    def test_with_fairy_stockfish(self):
        engine = self.real("fairy-stockfish")
        done = self.ends(0, "--against", engine, "--suite", SUITE, "--max-depth", 3)
        self.assertRegex(done.stdout, r"\n99/99 rows agree with Fairy-Stockfish [^\n]*\n\Z")
        self.ends(0, "--against", engine, "--engine-protocol", "ucci", "--depth", 3)
        self.ends(0, "--against", engine, "--random", 300, "--depth", 2, "--engine-option",
                  "Hash=1", "--engine-option", "threads=1")
        self.ends(2, "--against", engine, "--engine-option", "Hsah=1", "--depth", 1)

    def test_with_sjaak(self):
        engine = self.real("sjaakii")
        self.ends(0, "--against", engine, "--depth", 2)


class Lines(Ends):
    def test_the_example_of_the_page(self):
        page = (SOURCE / "docs/tools/xq-perft.md").read_text()
        example = re.search(r"```python\n(.*?)```", page, re.DOTALL)[1]
        with tempfile.TemporaryDirectory() as folder:
            program = pathlib.Path(folder, "my_rules.py")
            program.write_text(
                "import subprocess\n"
                "def legal_moves(fen):\n"
                f"    done = subprocess.run([{str(PERFT)!r}, '--fen', fen, '--depth', '1',\n"
                "                           '--divide', '--deterministic'],\n"
                "                          stdout=subprocess.PIPE, text=True)\n"
                "    return [line[:4] for line in done.stdout.splitlines() if line[4:5] == ':']\n")
            pathlib.Path(folder, "lines.py").write_text(example)
            done = self.ends(0, "--against-lines", f"cd {folder} && {sys.executable} lines.py",
                             "--depth", 2)
        self.assertIn("agrees to depth 2 with cd ", done.stdout)

    def test_what_it_says_of_itself(self):
        done = self.ends(4, "--against-lines", "while read -r fen; do echo h2e2 e5; done",
                         "--depth", 1)
        self.assertIn("says 'e5', which is no move with ranks from 0", done.stderr)
        done = self.ends(4, "--against-lines", "read -r fen; echo h2e2", "--depth", 1)
        self.assertIn("ended (exit code 0) before it answered rnbakabnr/", done.stderr)


class SavedDivide(Ends):
    FORMS = ("{}: {}", "{} {}", "{}\t{}", "{n}. {} {}", "Move {} nodes {}", "{} = {}", "{}: {}\r")

    def divide(self, base=0):
        done = perft("--depth", 2, "--divide", "--rank-base", base, "--deterministic")
        return re.findall(r"(?m)^(\w+): (\d+)$", done.stdout)

    def text(self, form, parts):
        return "".join(form.format(move, count, n=n + 1) + "\n"
                       for n, (move, count) in enumerate(parts) if move != "Nodes")

    def test_forms(self):
        for form in self.FORMS:
            for base in (0, 1):
                text = self.text(form, self.divide(base))
                done = self.ends(0, "--against-divide", "-", "--depth", 2, input=text)
                self.assertEqual(done.stdout, f"agrees to depth 2 with standard input: {START}\n")
        capitals = self.text("{}-{}", [(move[:2].upper(), f"{move[2:].upper()}: {count}")
                                       for move, count in self.divide() if move != "Nodes"])
        self.ends(0, "--against-divide", "-", "--depth", 2, input=capitals)

    def test_differences(self):
        text = self.text("{}: {}", self.divide()).replace("h2e2: 44", "h2e2: 43")
        text = text.replace("a0a1: 44\n", "").replace("b0c2", "b0d1")
        done = self.ends(1, "--against-divide", "-", "--depth", 2, input=text)
        self.assertEqual(done.stdout,
                         f"DIFFERENCE at {START}\n"
                         "  standard input has, and may not:\n"
                         "    b0d1: the horse's leg on c0 is blocked by the red elephant\n"
                         "  standard input lacks:\n"
                         "    a0a1: legal: the red rook goes to a1\n"
                         "    b0c2: legal: the red horse goes to c2, its leg on b1 is free\n")
        text = self.text("{}: {}", self.divide()).replace("h2e2: ", "h2e2: 1")
        done = self.ends(1, "--against-divide", "-", "--depth", 2, input=text + "Nodes: 1920\n")
        self.assertRegex(done.stdout, r"at depth 2 counts\n    h2e2: 1(\d+) instead of \1\n"
                                      r"  Next: compare depth 1 of \S+ b - - 1 1\n\Z")
        self.assertIn("its total, 1920, is not the sum of its lines", done.stderr)
        record, = records(self.ends(1, "--against-divide", "-", "--depth", 2, "--format", "jsonl",
                                    input=text))
        self.assertEqual(len(record["counts"]), 1)

    def test_nothing_to_read(self):
        for text in ("", "Hello\n", "info pv h2e2 nodes 44\n"):
            self.ends(3, "--against-divide", "-", "--depth", 2, input=text)
        self.ends(3, "--against-divide", "no-such-file", "--depth", 2)
        done = self.ends(2, "--against-divide", "-", "--depth", 1, input="a0a1: 1\nb3b10: 1\n")
        self.assertIn("numbers ranks both from 0 and up to 10", done.stderr)
        done = self.ends(2, "--against-divide", "-", "--depth", 1, input="a0a1: 1\nb0c2: -1\n")
        self.assertIn("standard input says 'b0c2: -1', which gives no count", done.stderr)


class Failures(Ends):
    # A wait that should not end must not end on a slow machine either; one that should is short.
    LONG, SHORT = 60, 0.7

    def fails(self, how, *parts, words=("--random", 100), timeout=LONG):
        done = self.ends(4, "--against", how, "--engine-timeout", timeout, *words)
        for part in parts:
            self.assertIn(part, done.stderr)
        self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
        return done

    def test_an_engine_that_is_not_there(self):
        self.fails("/no/such/engine", "engine '/no/such/engine' could not be started",
                   "not found")
        self.fails("''", "could not be started")
        self.fails("echo 'not an engine'", "ended (exit code 0) before it answered 'uci'")

    def test_misbehaviour(self):
        for how, part in (("dies-at-once", "no network file"),
                          ("dies", "was killed by signal 9 before it answered 'go perft 1' at "),
                          ("off-the-board", "says 'h9k9', which is no move"),
                          ("negative", "says 'h9h8: -1', which gives no count for the move")):
            with self.subTest(how):
                self.fails(scripted(f"--manners {how}"), part)

    def test_silence(self):
        for how in ("silent", "hangs", "late", "garbage", "endless-line", "endless-lines"):
            with self.subTest(how):
                self.fails(scripted(f"--manners {how}"), "gave no answer to '", "within 700 ms",
                           timeout=self.SHORT)

    def test_what_was_known_is_kept(self):
        engine = scripted("--manners dies")
        text = self.fails(engine, words=("--suite", SUITE, "--max-depth", 1)).stdout
        self.assertRegex(text, r"\A\S+suite.epd:2: agrees .*\n(.*: agrees .*\n){2}"
                               r"3/99 rows agree with Scripted\n\Z")
        array = self.fails(engine, words=("--suite", SUITE, "--max-depth", 1, "--format", "json"))
        self.assertEqual(len(json.loads(array.stdout)), 3)

    def test_usage(self):
        engine = ("--against", scripted())
        for words in (("--against", ""), engine, (*engine, "--depth", 0), ("--random", 5),
                      (*engine, "--random", 0), (*engine, "--depth", 2, "--divide"),
                      (*engine, "--suite", SUITE, "--random", 5),
                      (*engine, "--depth", 1, "--kinds"),
                      (*engine, "--depth", 1, "--engine-option", "Hash"),
                      (*engine, "--depth", 1, "--engine-timeout", 0),
                      (*engine, "--depth", 1, "--engine-timeout", "nan"),
                      (*engine, "--depth", 1, "--engine-protocol", "xboard"),
                      (*engine, "--depth", 1, "--fen", "nonsense"),
                      (*engine, "--depth", 1, "--against-lines", "cat"),
                      ("--depth", 1, "--engine-protocol", "uci"),
                      ("--depth", 1, "--engine-timeout", 5),
                      ("--depth", 1, "--engine-rank-base", 1),
                      ("--against-divide", "-", "--depth", 1, "--engine-timeout", 5),
                      ("--against-divide", "-", "--suite", SUITE),
                      ("--against-divide", "-")):
            done = self.ends(2, *words)
            self.assertEqual(done.stdout, "", words)


def children(process):
    """All below a process, from /proc."""
    found = []
    for status in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rsplit(")", 1)[1].split()
        except (FileNotFoundError, ProcessLookupError):
            continue
        if int(fields[1]) == process and fields[0] != "Z":
            found.append(int(status.parent.name))
    return found + [below for child in found for below in children(child)]


def runs(process):
    try:
        return pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


class Interrupts(unittest.TestCase):
    def begin(self, how, *words):
        """A run whose engine has begun to hang or to work, and all its processes."""
        run = subprocess.Popen([PERFT, "--against", scripted(how), *map(str, words)],
                               stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, text=True)
        self.addCleanup(run.kill)
        engine = []
        while not engine:
            self.assertIsNone(run.poll())
            below = children(run.pid)
            engine = [child for child in below if "scripted" in os.readlink(f"/proc/{child}/exe")]
            time.sleep(0.01)
        time.sleep(0.5)
        return run, engine[0], children(run.pid)

    def all_end(self, processes):
        deadline = time.monotonic() + 30
        while any(runs(process) for process in processes) and time.monotonic() < deadline:
            time.sleep(0.01)
        self.assertEqual([process for process in processes if runs(process)], [])

    def test_a_signal_ends_a_wait_at_once(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            run, _, below = self.begin("--manners hangs", "--random", 100)
            run.send_signal(number)
            out, errors = run.communicate(timeout=30)
            self.assertEqual((run.returncode, errors), (130, ""))
            self.assertRegex(out, r"\A\d+/100 random positions .* with Scripted, stopped\n\Z")
            self.all_end(below)

    def test_the_engine_dies_with_a_program_that_is_killed(self):
        run, _, below = self.begin("--manners hangs", "--random", 100)
        run.kill()
        run.communicate(timeout=30)
        self.all_end(below)

    def test_an_engine_that_is_killed(self):
        run, engine, below = self.begin("", "--random", 10**9)
        os.kill(engine, signal.SIGKILL)
        _, errors = run.communicate(timeout=30)
        self.assertEqual(run.returncode, 4)
        # Which question it is depends on how far a slow machine had come.
        self.assertIn("was killed by signal 9 before it answered '", errors)
        self.all_end(below)


class Page(unittest.TestCase):
    def test_names_the_options_of_the_program(self):
        page = (SOURCE / "docs/tools/xq-perft.md").read_text()
        options = set(re.findall(r"--[a-z][a-z-]*", perft("--help").stdout))
        # -o is the short form of --output, which the page writes.
        self.assertEqual(set(re.findall(r"--[a-z][a-z-]*", page)) | {"--output"}, options)


if __name__ == "__main__":
    unittest.main()
