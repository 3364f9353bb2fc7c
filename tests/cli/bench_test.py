"""xq-bench from outside: its commands, its records, its verdicts and exit codes."""
import copy
import json
import os
import pathlib
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import xml.etree.ElementTree

from slow_build import is_optimised

BENCH = pathlib.Path(os.environ["XQ_TOOLS"]) / "xq-bench"
SOURCE = pathlib.Path(os.environ["XQ_SOURCE"])
SUITE = SOURCE / "datasets/bench/bench.epd"
FEW = "".join(SUITE.read_text().splitlines(keepends=True)[::20])
ENGINE = f"{sys.executable} {SOURCE / 'tests/cli/bench_engine.py'}"
QUICK = ("--depth", "4")


def bench(*words, text=""):
    return subprocess.run([BENCH, *map(str, words)], input=text, capture_output=True, text=True,
                          timeout=200, check=False)


def hears_interrupts(process):
    """Whether the program has said what is to become of SIGINT."""
    status = pathlib.Path(f"/proc/{process}/status").read_text().splitlines()
    masks = [int(line.split()[1], 16) for line in status if line[:7] in ("SigBlk:", "SigCgt:")]
    return any(mask >> (signal.SIGINT - 1) & 1 for mask in masks)


class Bench(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)

    def file(self, name, content):
        path = self.folder / name
        path.write_text(content if isinstance(content, str) else json.dumps(content))
        return path

    def ends(self, code, *words, text=""):
        done = bench(*words, text=text)
        self.assertEqual(done.returncode, code, done.stderr + done.stdout)
        return done

    def record(self, *words, text=FEW, code=0):
        found = json.loads(self.ends(code, *words, "--format", "json", text=text).stdout)
        self.fits_the_schema(found)
        return found

    def fits_the_schema(self, record):
        try:
            from jsonschema import Draft202012Validator
        except ImportError:
            return
        sys.path.insert(0, str(SOURCE / "tests/schema"))
        from schema_test import SCHEMA, strict
        errors = [error.message for error in Draft202012Validator(strict(SCHEMA)).iter_errors(record)]
        self.assertEqual(errors, [])


class Signature(Bench):
    def test_is_text_or_a_record(self):
        text = self.ends(0, "signature", "-", *QUICK, text=FEW).stdout
        record = self.record("signature", "-", *QUICK)
        self.assertTrue(record["deterministic"])
        self.assertEqual([entry["id"] for entry in record["positions"]],
                         ["open-01", "mid-07", "attack-13"])
        self.assertEqual(sum(entry["nodes"] for entry in record["positions"]), record["nodes"])
        self.assertEqual(text.splitlines()[0], f"depth 4 nodes {record['nodes']}")
        self.assertEqual(text.splitlines()[1].split()[:2],
                         ["open-01", str(record["positions"][0]["nodes"])])

    def test_of_one_thread_can_be_that_of_several(self):
        words = ("signature", "-", *QUICK, "--threads")
        one = self.record(*words, "1", "--deterministic")
        self.assertEqual(one["positions"], self.record(*words, "3")["positions"])

    def test_of_other_positions_is_told_so(self):
        stored = self.file("a.txt", self.ends(0, "signature", "--fen", "startpos", *QUICK).stdout)
        done = self.ends(7, "signature", "-", "--against", stored, *QUICK, text=FEW)
        self.assertIn("they are of other positions", done.stderr)

    def test_of_threads_is_the_same_for_any_number(self):
        two, three = (self.record("signature", "-", *QUICK, "--threads", threads)
                      for threads in (2, 3))
        self.assertEqual(two["positions"], three["positions"])

    def test_against_what_is_stored(self):
        base = self.record("signature", "-", *QUICK)
        words = ("signature", "-", *QUICK, "--against")
        text = self.ends(0, *words[:-1], text=FEW).stdout
        for stored in (self.file("base.json", base), self.file("base.txt", text)):
            self.ends(0, *words, stored, text=FEW)
        other = copy.deepcopy(base)
        other["positions"][1]["nodes"] += 1
        other["nodes"] += 1
        changed = self.file("other.json", other)
        done = self.ends(7, *words, changed, text=FEW)
        self.assertIn("functional change, in 1 position:\n  mid-07: ", done.stderr)
        self.ends(0, *words, changed, "--update-baseline", text=FEW)
        self.assertEqual(json.loads(changed.read_text()), base)
        renewed = self.file("other.txt", text.replace("open-01", "open-99"))
        self.ends(7, *words, renewed, text=FEW)
        self.ends(0, *words, renewed, "--update-baseline", text=FEW)
        self.assertEqual(renewed.read_text(), text)
        self.ends(0, *words, self.folder / "new.txt", "--update-baseline", text=FEW)
        self.assertEqual((self.folder / "new.txt").read_text(), text)

    def test_tells_what_is_wrong_with_a_baseline(self):
        words = ("signature", "-", *QUICK, "--against")
        self.assertIn("cannot read", self.ends(3, *words, self.folder / "none", text=FEW).stderr)
        bad = self.file("bad", "depth 4 nodes 5\na 5 h2e2 xx 1\n")
        self.assertIn(f"{bad}:2: 'a 5 h2e2 xx 1' is no", self.ends(3, *words, bad, text=FEW).stderr)
        for content in ("{", "[]", "{}", '{"schema":"xq/1","type":"signature"}'):
            self.assertIn(f"{self.file('bad', content)}:",
                          self.ends(3, *words, bad, text=FEW).stderr)
        deeper = self.file("deeper", "depth 5 nodes 5\na 5 h2e2 cp 1\n")
        self.assertIn("use --depth 5", self.ends(2, *words, deeper, text=FEW).stderr)

    def test_of_an_engine(self):
        words = ("signature", "--fen", "startpos", "--depth", "3", "--engine")
        record = self.record(*words, f"{ENGINE} 1 500")
        self.assertEqual((record["engine"]["name"], record["nodes"]), ("fake", 500))
        done = self.ends(8, *words, f"{ENGINE} 1 500 1")
        self.assertIn("non-deterministic", done.stderr)
        self.ends(4, *words, "no-such-engine")


class Run(Bench):
    def test_forms(self):
        record = self.record("run", "-", *QUICK, "--repeats", "3")
        run, = record["runs"]
        self.assertEqual([total["depth"] for total in run["depths"]], [1, 2, 3, 4])
        self.assertEqual([len(position["depths"]) for position in run["positions"]], [4, 4, 4])
        for depth in run["positions"][0]["depths"]:
            self.assertLessEqual(depth["time_ms_min"], depth["time_ms"])
            self.assertLessEqual(depth["time_ms"], depth["time_ms_max"])
        lines = self.ends(0, "run", "-", *QUICK, "--format", "csv", text=FEW).stdout.splitlines()
        self.assertEqual(len(lines), 1 + 3 * 4)
        self.assertEqual({len(line.split(",")) for line in lines}, {16})
        nodes = [entry["nodes"] for entry in run["positions"][0]["depths"]]
        self.assertEqual([int(line.split(",")[8]) for line in lines[1:5]], nodes)
        text = self.ends(0, "run", "-", *QUICK, text=FEW).stdout
        self.assertRegex(text, r"(?m)^ +4 +3 +\d+ +\d\.\d\d +[\d.]+ ")
        self.assertRegex(text, r"(?m)^mid-07 +4 ")

    def test_the_suite_is_compiled_in(self):
        done = subprocess.run([BENCH, "run", "--depth", "1", "--format", "json"], cwd="/",
                              capture_output=True, text=True, timeout=60, check=True)
        self.assertEqual(len(json.loads(done.stdout)["runs"][0]["positions"]), 56)

    def test_one_position_has_its_line(self):
        text = self.ends(0, "run", "--fen", "startpos", *QUICK).stdout
        self.assertEqual(len(text.splitlines()), 7)
        self.assertRegex(text, r"(?m)^ +3 .* b2e2 h7e7")

    def test_threads_and_engines_side_by_side(self):
        text = self.ends(0, "run", "-", *QUICK, "--threads", "1,2", text=FEW).stdout
        self.assertIn("Time to depth 4 by threads", text)
        self.assertRegex(text, r"(?m)^ +1 .* 1\.00 +100 %$")
        words = ("run", "--fen", "startpos", "--depth", "3", "--engine", f"{ENGINE} 1 500",
                 "--engine", "built-in")
        record = self.record(*words)
        self.assertEqual([run["engine"]["name"] for run in record["runs"]], ["fake", "xq"])
        self.assertEqual(record["time_ratios"][0]["positions"][0]["depth"], 3)
        self.assertIn("as a multiple of that of fake", self.ends(0, *words).stdout)

    def test_refuses_the_same_number_of_threads_twice(self):
        done = self.ends(2, "run", "--fen", "startpos", "--threads", "2,1,2")
        self.assertIn("2 is there twice", done.stderr)
        for wrong in ("1,,2", "", "1,", "0", "1,999", "two"):
            self.ends(2, "run", "--fen", "startpos", "--threads", wrong)

    def test_draws(self):
        plot = self.folder / "plot.svg"
        self.ends(0, "run", "-", *QUICK, "--plot", plot, text=FEW)
        picture = xml.etree.ElementTree.parse(plot).getroot()
        self.assertEqual(len(picture.findall("{http://www.w3.org/2000/svg}svg")), 2)
        self.ends(5, "run", "-", *QUICK, "--plot", "/dev/full", text=FEW)

    def test_without_room_the_file_stays(self):
        file = self.file("run.json", "what was there")

        def limit():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))

        done = subprocess.run([BENCH, "run", "--fen", "startpos", *QUICK, "--format", "json",
                               "-o", file], stderr=subprocess.PIPE, preexec_fn=limit,
                              restore_signals=False, check=False)
        self.assertEqual(done.returncode, 5)
        self.assertIn(b"File too large", done.stderr)
        self.assertEqual(file.read_text(), "what was there")

    def test_refuses_bad_input(self):
        done = self.ends(3, "run", "-", *QUICK, text=FEW + "nonsense\n")
        self.assertIn("-:4: ", done.stderr)
        self.assertEqual(done.stdout, "")
        self.ends(3, "run", "-", text="")
        self.ends(3, "run", self.folder / "none")
        for words in (["--depth", "0"], ["--repeats", "0"], ["--threads", "0"], ["--threads", "x"],
                      ["--engine-option", "A=1"], ["--format", "epd"], ["-o", ""]):
            self.ends(2, "run", *words)
        self.ends(2)
        position = self.file("positions", FEW)
        self.assertIn("both input and output",
                      self.ends(2, "run", position, "-o", position).stderr)
        self.assertEqual(position.read_text(), FEW)

    def test_notices_a_full_disk(self):
        for command in ("run", "signature"):
            self.ends(5, command, "-", *QUICK, "-o", "/dev/full", text=FEW)

    def test_can_be_interrupted(self):
        for words in (["run", "--depth", "60"], ["signature", "--depth", "60"],
                      ["run", "--depth", "60", "--engine", f"{ENGINE} 100000000 5"],
                      ["ab", "--whole", "--base", "sleep 100", "--head", "sleep 100"]):
            with subprocess.Popen([BENCH, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                  text=True) as program:
                while program.poll() is None and not hears_interrupts(program.pid):
                    time.sleep(0.01)
                program.send_signal(signal.SIGINT)
                out, error = program.communicate(timeout=60)
            self.assertEqual((program.returncode, out), (130, ""), error)


class Compare(Bench):
    def setUp(self):
        super().setUp()
        self.base = self.record("run", SUITE, "--depth", "3")
        # Times of a quiet machine.
        for position in self.base["runs"][0]["positions"]:
            for depth in position["depths"]:
                depth |= dict.fromkeys(("time_ms", "time_ms_min", "time_ms_max"), depth["depth"])

    def head(self, change):
        head = copy.deepcopy(self.base)
        for number, position in enumerate(head["runs"][0]["positions"]):
            change(head, number, position["depths"][-1])
        return head

    def compared(self, code, head, *words):
        return self.record("compare", self.file("base.json", self.base),
                           self.file("head.json", head), *words, code=code)

    @staticmethod
    def slower(factor):
        def change(_, number, depth):
            depth["time_ms"] *= factor * (1 + 0.01 * (number % 2))
        return change

    def test_the_verdict_is_the_exit_code(self):
        for factor, code, verdict in ((1, 0, "same"), (1.3, 1, "slower"), (0.7, 0, "faster"),
                                      (1.095, 6, "inconclusive")):
            found = self.compared(code, self.head(self.slower(factor)))
            self.assertEqual((found["verdict"], found["metric"]), (verdict, "time"))
            self.assertAlmostEqual(found["speed"]["ratio"], factor * 1.005, delta=0.001)
        self.compared(0, self.head(self.slower(1.3)), "--fail", "50%")
        self.compared(1, self.head(self.slower(1.3)), "--fail", "20")

    def test_one_node_is_a_functional_change(self):
        def change(_, number, depth):
            depth["nodes"] += number == 5
        found = self.compared(7, self.head(change))
        self.assertEqual([difference["id"] for difference in found["differences"]], ["open-06"])
        text = self.ends(7, "compare", self.folder / "base.json", self.folder / "head.json").stdout
        self.assertIn("verdict: functional-change\n", text)
        self.assertRegex(text, r"(?m)^open-06 ")

    def test_other_machines_are_incomparable(self):
        def change(head, *_):
            head["environment"]["cpu"] = "another"
        head = self.head(change)
        found = self.compared(9, head)
        self.assertRegex(found["reasons"][0], "^cpu: '.*' and 'another'$")
        self.compared(0, head, "--force")
        head["limits"]["depth"] = 4
        self.compared(9, head, "--force")

    def test_what_does_not_repeat_itself(self):
        def change(head, *_):
            head["runs"][0]["positions"][0]["repeatable"] = False
        self.compared(8, self.head(change))

    def test_signatures(self):
        base = self.record("signature", "-", *QUICK)
        one, other = self.file("a", base), self.file("b", base)
        self.assertEqual(self.record("compare", one, other)["verdict"], "same")
        base["positions"][0]["best"] = "a0a1"
        self.record("compare", one, self.file("b", base), code=7)
        self.ends(2, "compare", one, self.file("c", self.base))

    def test_reports_for_others(self):
        base = self.file("base.json", self.base)
        for factor, code, failures in ((1, 0, "0"), (1.3, 1, "1")):
            head = self.file("head.json", self.head(self.slower(factor)))
            told = self.ends(code, "compare", base, head, "--format", "junit").stdout
            suite = xml.etree.ElementTree.fromstring(told)
            self.assertEqual((suite.tag, suite.get("tests"), suite.get("failures")),
                             ("testsuite", "2", failures))
            told = self.ends(code, "compare", base, head, "--format", "markdown").stdout
            self.assertRegex(told, r"^### xq-bench: \w+\n\n\| figure \| value \|\n\|---\|---\|\n")

    def test_bad_files(self):
        base = self.file("base.json", self.base)
        self.ends(3, "compare", base, self.folder / "none")
        for content in ("", "{}", "[1]", '{"schema":"xq/1","type":"bench","runs":[]}'):
            bad = self.file("bad", content)
            self.assertIn(f"{bad}: ", self.ends(3, "compare", base, bad).stderr)
        self.assertEqual(self.ends(3, "compare", base, self.folder).stderr,
                         f"xq-bench: cannot read {self.folder}: Is a directory\n")
        for wrong in (-1, 1e300, "x"):
            record = json.loads(json.dumps(self.base))
            record["runs"][0]["positions"][0]["depths"][-1]["time_ms"] = wrong
            self.ends(3, "compare", base, self.file("bad", record))
        self.ends(2, "compare", base)
        self.ends(2, "compare", "-", "-")
        self.ends(2, "compare", base, base, "--fail", "-1")
        self.ends(5, "compare", base, base, "-o", "/dev/full")
        self.ends(0, "compare", "-", base, text=json.dumps(self.base))


class History(Bench):
    def run_of(self, factor, depth="3"):
        record = self.record("run", "-", "--depth", depth)
        for position in record["runs"][0]["positions"]:
            position["depths"][-1]["time_ms"] = 10 * factor
        return self.file(f"run{factor}.json", record)

    def test_drift_since_the_release(self):
        file = self.folder / "bench.jsonl"
        words = ("history", file, "--append")
        self.ends(0, *words, self.run_of(1), "--label", "v1", "--release")
        self.ends(0, *words, self.run_of(1.1), "--label", "a")
        text = self.ends(1, *words, self.run_of(1.2), "--label", "b").stdout
        self.assertRegex(text, r"(?m)^v1 +\d+ +30\.0 +\d+ +release$")
        self.assertRegex(text, r"(?m)^b +\d+ +1\.000 +36\.0 +1\.091 +\d+$")
        self.assertIn("since release v1: time 1.200, nodes 1.000\n", text)
        self.ends(0, "history", file, "--fail", "30")
        for line in file.read_text().splitlines():
            self.fits_the_schema(json.loads(line))
        plot = self.folder / "plot.svg"
        self.ends(1, "history", file, "--plot", plot)
        xml.etree.ElementTree.parse(plot)
        self.ends(9, *words, self.run_of(1, "2"), "--label", "c")

    def test_two_make_the_file_at_once(self):
        run = self.run_of(1)
        for i in range(15):
            file = self.folder / f"both{i}.jsonl"
            both = [subprocess.Popen([BENCH, "history", file, "--append", run, "--label", label],
                                     stdout=subprocess.DEVNULL) for label in "ab"]
            self.assertEqual([one.wait(timeout=60) for one in both], [0, 0])
            labels = [json.loads(line)["label"] for line in file.read_text().splitlines()]
            self.assertEqual(sorted(labels), ["a", "b"])

    def test_bad_files(self):
        self.ends(3, "history", self.folder / "none")
        self.ends(3, "history", self.file("empty", "\n"))
        bad = self.file("bad", "\n{}\n")
        self.assertIn(f"{bad}:2: ", self.ends(3, "history", bad).stderr)
        self.ends(3, "history", self.folder / "new", "--append", bad)
        self.ends(2, "history", self.folder / "new", "--release")
        self.assertFalse((self.folder / "new").exists())
        run = self.run_of(1)
        self.ends(5, "history", self.folder / "new", "--append", run, "-o", "/dev/full")
        self.ends(2, "history", run, "--append", run)


# What a trial does is tested with sanitizers in tests/bench.
@unittest.skipUnless(is_optimised(BENCH), "dozens of starts of a slow program")
class SideBySide(Bench):
    def ab(self, code, base, head, *words):
        return self.record("ab", "--base", base, "--head", head, *words, code=code)

    def engines(self, code, base, head, *words):
        return self.ab(code, f"{ENGINE} {base}", f"{ENGINE} {head}", "--fen", "startpos",
                       "--depth", "3", *words)

    def test_slower(self):
        found = self.engines(1, "50 500", "150 500", "--fail", "20", "--budget", "60")
        self.assertEqual((found["verdict"], found["metric"]), ("slower", "cpu"))
        self.assertGreater(found["speed"]["ratio"], 1.5)
        self.assertGreaterEqual(found["trial"]["pairs"], 10)
        self.assertLess(found["trial"]["noise"]["low"], 1.2)

    def test_another_search_is_not_judged(self):
        found = self.engines(7, "5 500", "5 501")
        self.assertEqual(found["trial"]["pairs"], 5)
        self.assertEqual(found["differences"][0]["head"]["nodes"], 501)

    def test_what_does_not_repeat_itself(self):
        self.engines(8, "5 500", "5 500 1")

    def test_a_budget_that_is_too_small(self):
        found = self.engines(6, "5 500", "5 500", "--budget", "0.001", "--fail", "0.01%")
        self.assertEqual(found["trial"]["pairs"], 2)

    def test_whole_commands(self):
        loop = "sh -c 'i=0; while [ $i -lt {} ]; do i=$((i+1)); done; echo Nodes searched: 5'"
        found = self.ab(1, loop.format(3000), loop.format(60000), "--whole", "--fail", "50",
                        "--budget", "60")
        self.assertEqual(found["base_nodes"], 5)
        self.ab(7, "echo Nodes searched: 5", "echo Nodes searched: 6", "--whole", "--metric", "wall")
        self.ends(2, "ab", "--base", "/bin/true", "--head", "built-in")
        done = self.ends(4, "ab", "--whole", "--base", "true", "--head", "false")
        self.assertIn("ended with exit code 1", done.stderr)

    def test_instructions(self):
        words = ("--whole", "--metric", "instructions")
        if not shutil.which("valgrind"):
            done = self.ends(4, "ab", "--base", "/bin/true", "--head", "/bin/true", *words)
            self.assertIn("Valgrind is not installed", done.stderr)
            return
        self.assertEqual(self.ab(0, "/bin/true", "/bin/true", *words)["verdict"], "same")
        found = self.ab(1, "/bin/true", "/bin/ls /", *words)
        self.assertEqual((found["verdict"], found["metric"]), ("slower", "instructions"))

    def test_usage(self):
        for words in ([], ["--base", "a"], ["--base", "a", "--head", "b", "--metric", "luck"],
                      ["--base", "a", "--head", "b", "--budget", "0"],
                      ["--base", "true", "--head", "true", "--whole", "--depth", "3"],
                      ["--base", "true", "--head", "true", "--pin", "x"]):
            self.ends(2, "ab", *words)
        self.ends(4, "ab", "--base", "no-such-engine", "--head", "no-such-engine")


@unittest.skipUnless(shutil.which("valgrind") and is_optimised(BENCH),
                     "needs Valgrind, and programs without sanitizers")
class Count(Bench):
    words = ("count", "--fen", "startpos", "--depth", "2", "--engine",
             pathlib.Path(os.environ["XQ_TOOLS"]) / "xq-uci")

    def test_against_what_is_stored(self):
        stored = self.folder / "count.json"
        words = (*self.words, "--against", stored, "--context", "a 1")
        self.ends(3, *words)
        self.ends(0, *words, "--update-baseline")
        record = json.loads(stored.read_text())
        self.fits_the_schema(record)
        self.assertEqual(self.record(*words)["verdict"], "same")
        other = self.ends(9, *words[:-1], "a 2")
        self.assertIn("context: 'a 1' and 'a 2'", other.stdout)
        self.ends(0, *words[:-1], "a 2", "--force")
        self.assertEqual(json.loads(stored.read_text()), record)
        self.file("count.json", record | {"instructions": record["instructions"] * 9 // 10})
        self.assertEqual(self.record(*words, code=1)["verdict"], "slower")
        self.ends(0, *words, "--fail", "30")
        for count in (-5, 0, 1e300, "5"):
            self.file("count.json", record | {"instructions": count})
            self.assertIn("is no count", self.ends(3, *words).stderr)
        notes = self.file("notes.txt", "my notes")
        self.ends(3, *self.words, "--against", notes, "--update-baseline")
        self.assertEqual(notes.read_text(), "my notes")
        self.file("count.json", record)
        record["positions"][0]["nodes"] += 1
        self.file("count.json", record | {"nodes": record["nodes"] + 1})
        self.assertEqual(self.record(*words, code=7)["verdict"], "functional-change")

    def test_of_an_engine(self):
        record = self.record(*self.words)
        self.assertEqual((record["type"], record["depth"]), ("signature", 2))
        alone = self.record("signature", "--fen", "startpos", "--depth", "2")
        self.assertEqual(record["positions"], alone["positions"])
        self.assertIn("instructions a node", self.ends(0, *self.words).stdout)

    def test_usage(self):
        self.ends(2, "count")
        self.ends(2, "count", "--engine", "x", "--format", "junit")
        self.ends(2, "count", "--engine", "x", "--update-baseline")
        self.ends(4, "count", "--engine", "no-such-engine", "--fen", "startpos")
        run = self.file("run.json", self.record("run", "--fen", "startpos", "--depth", "1"))
        done = self.ends(3, "count", "--engine", "x", "--against", run)
        self.assertIn("holds no count", done.stderr)


class Page(unittest.TestCase):
    def test_names_the_options_of_the_program(self):
        page = (SOURCE / "docs/tools/xq-bench.md").read_text()
        commands = re.findall(r"(?m)^  ([a-z]+) ", bench("--help").stdout.split("ubcommands:")[-1])
        self.assertIn("signature", commands)
        told = bench("--help").stdout + "".join(bench(command, "--help").stdout
                                                for command in commands)
        options = re.compile(r"--[a-z][a-z-]*")
        self.assertEqual(set(options.findall(page)), set(options.findall(told)))


if __name__ == "__main__":
    unittest.main()
