"""xq-perft from outside: its words, its records and its exit codes."""
import json
import os
import pathlib
import re
import signal
import subprocess
import tempfile
import time
import unittest

PERFT = pathlib.Path(os.environ["XQ_TOOLS"]) / "xq-perft"
SOURCE = pathlib.Path(os.environ["XQ_SOURCE"])
GOLDEN = SOURCE / "tests" / "cli" / "golden"
START = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
BARE = "3k5/9/9/9/9/9/9/9/4A4/5K3 w - - 0 1"
BARE_50 = 106557411635690662982860  # its paths of 50 moves


def perft(*words, **options):
    options = {"stdin": subprocess.DEVNULL, "capture_output": True, "cwd": GOLDEN,
               "timeout": 60, "text": True, **options}
    if "input" in options:
        del options["stdin"]
    return subprocess.run([PERFT, *words], check=False, **options)


class Perft(unittest.TestCase):
    maxDiff = None

    def golden(self, name, done, code):
        """Compares with golden/NAME.out; XQ_GOLDEN=write renews the file."""
        path = GOLDEN / f"{name}.out"
        text = f"{done.stdout}--- stderr\n{done.stderr}--- exit {done.returncode}\n"
        if os.environ.get("XQ_GOLDEN") == "write":
            path.write_text(text)
        self.assertEqual(text, path.read_text())
        self.assertEqual(done.returncode, code)

    def test_divide(self):
        done = perft("--depth", "2", "--divide", "--deterministic")
        self.golden("perft-divide", done, 0)

    def test_ranks_from_one(self):
        done = perft("--fen", BARE, "--depth", "1", "--divide", "--rank-base", "1",
                     "--deterministic")
        self.golden("perft-rank-base", done, 0)

    def test_record(self):
        done = perft("--fen", BARE, "--depth", "3", "--format", "json", "--deterministic")
        self.golden("perft-json", done, 0)

    def test_suite(self):
        done = perft("--suite", "suite.epd", "--deterministic")
        self.golden("perft-suite", done, 1)

    def test_suite_records(self):
        done = perft("--suite", "suite.epd", "--deterministic", "--format", "jsonl")
        self.golden("perft-suite-jsonl", done, 1)
        array = perft("--suite", "suite.epd", "--deterministic", "--format", "json")
        self.assertEqual(json.loads(array.stdout),
                         [json.loads(line) for line in done.stdout.splitlines()])

    def test_kinds(self):
        done = perft("--depth", "3", "--kinds", "--deterministic")
        self.golden("perft-kinds", done, 0)
        record = perft("--depth", "3", "--kinds", "--format", "json", "--deterministic")
        self.golden("perft-kinds-json", record, 0)
        rows = [dict(zip(("depth", "nodes", "captures", "checks", "double_checks", "cannon_checks",
                          "mates", "stalemates"), map(int, line.split())))
                for line in done.stdout.splitlines()[1:]]
        self.assertEqual(json.loads(record.stdout)["kinds"], rows)
        for threads in ("2", "3", "8"):
            self.assertEqual(perft("--depth", "3", "--kinds", "--deterministic", "--threads",
                                   threads).stdout, done.stdout)

    def test_statistics(self):
        words = ("--depth", "5", "--hash", "16", "--stats")
        self.assertRegex(perft(*words).stdout,
                         r"\ANodes: 133312995\nTime: [\d.]+ s, [\d.]+ M leaves/s\nCPU: [\d.]+ s\n"
                         r"Table: \d+ probes, [\d.]+ % hits, \d+ stores, [\d.]+ % full\n\Z")
        stats = json.loads(perft(*words, "--format", "json").stdout)["stats"]
        self.assertEqual(list(stats),
                         ["cpu_ms", "leaves_per_s", "probes", "hits", "stores", "fill"])
        self.assertEqual(stats["probes"], stats["hits"] + stats["stores"])
        self.assertGreater(stats["hits"], 0)
        self.assertLess(stats["fill"], 1)
        plain = json.loads(perft("--depth", "1", "--stats", "--format", "json").stdout)["stats"]
        self.assertNotIn("probes", plain)
        suite = perft("--suite", "-", "--stats", "--hash", "1", input=f"{START}\t44\n").stdout
        self.assertRegex(suite, r"\n1/1 rows, all depths; .*\nCPU: .*\nTable: 0 probes, .*\n\Z")

    def test_a_seed_changes_no_count(self):
        records = [json.loads(perft("--depth", "5", "--hash", "1", "--seed", seed, "--stats",
                                    "--format", "json").stdout) for seed in ("0", "1", "1")]
        self.assertEqual({record["nodes"] for record in records}, {133312995})
        stats = [record["stats"]["stores"] for record in records]
        self.assertNotEqual(stats[0], stats[1])
        self.assertEqual(stats[1], stats[2])

    def test_records_fit_the_schema(self):
        try:
            from jsonschema import Draft202012Validator
        except ImportError:
            self.skipTest("python3-jsonschema is not installed")
        schema = json.loads((SOURCE / "docs/formats/xq-1.schema.json").read_text())
        perft_schema = schema["$defs"]["perft"]
        perft_schema["properties"]["schema"] = True
        for part in (perft_schema, perft_schema["properties"]["kinds"]["items"],
                     perft_schema["properties"]["stats"], perft_schema["properties"]["where"]):
            part["unevaluatedProperties"] = False
        for words in (["--suite", "suite.epd"], ["--suite", "suite.epd", "--stats"],
                      ["--depth", "2"], ["--depth", "0"], ["--depth", "2", "--kinds"],
                      ["--depth", "4", "--hash", "1", "--stats"],
                      ["--fen", BARE, "--depth", "50", "--hash", "16"]):
            done = perft(*words, "--format", "jsonl")
            for line in done.stdout.splitlines():
                Draft202012Validator(schema).validate(json.loads(line))

    def test_depth_zero(self):
        self.assertEqual(perft("--depth", "0", "--deterministic").stdout, "Nodes: 1\n")

    def test_tells_the_time_unless_told_not_to(self):
        self.assertRegex(perft("--depth", "1").stdout,
                         r"\ANodes: 44\nTime: [\d.]+ s, [\d.]+ M leaves/s\n\Z")

    def test_threads_and_table_change_nothing(self):
        words = ("--depth", "4", "--divide", "--deterministic")
        plain = perft(*words).stdout
        self.assertIn("\nNodes: 3290240\n", plain)
        for threads in ("0", "2", "3", "8"):
            for megabytes in ("0", "1"):
                done = perft(*words, "--threads", threads, "--hash", megabytes)
                self.assertEqual(done.stdout, plain)

    def test_counts_of_more_than_64_bits(self):
        # Known from numbers without a limit: tests/movegen/perft_test.cpp counts them.
        words = ("--fen", BARE, "--depth", "50", "--hash", "16", "--deterministic")
        self.assertEqual(perft(*words).stdout, f"Nodes: {BARE_50}\n")
        record = json.loads(perft(*words, "--format", "json").stdout)
        self.assertEqual(record["nodes"], str(BARE_50))
        self.assertEqual(sum(map(int, record["divide"].values())), BARE_50)
        row = f"{BARE} ;D50 {BARE_50}\n{BARE} ;D50 {BARE_50 + 1}\n"
        done = perft("--suite", "-", "--hash", "16", "--format", "jsonl", input=row)
        self.assertEqual([json.loads(line)["pass"] for line in done.stdout.splitlines()],
                         [True, False])

    def test_counts_too_large_say_so(self):
        done = perft("--fen", BARE, "--depth", "120", "--hash", "16", "--deterministic")
        self.assertEqual(done.stdout, f"Nodes: {2**128 - 1} or more\n")
        record = json.loads(perft("--fen", BARE, "--depth", "120", "--hash", "16", "--format",
                                  "json").stdout)
        self.assertEqual((record["nodes"], record["saturated"]), (str(2**128 - 1), True))

    def test_suite_from_standard_input(self):
        text = "\ufeff" + START + "\t44\t1920\t79666\r\n"
        done = perft("--suite", "-", "--max-depth", "2", "--deterministic", input=text)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(done.stdout, f"standard input:1: ok, depths 1-2: {START}\n"
                                      "1/1 rows, depths up to 2\n")

    def test_suite_with_a_header(self):
        for order, separator in ((0, 1, 2), "\t"), ((2, 0, 1), ","), ((1, 2, 0), " , "):
            rows = ("FEN", "Depth", "nodes"), (START, "1", "44"), (START, "2", "1920")
            text = "".join(separator.join(row[i] for i in order) + "\n" for row in rows)
            done = perft("--suite", "-", "--deterministic", input="# note\n" + text)
            self.assertEqual((done.returncode, done.stderr), (0, ""), text)
            self.assertEqual(done.stdout, f"standard input:3: ok, depth 1: {START}\n"
                                          f"standard input:4: ok, depth 2: {START}\n"
                                          "2/2 rows, all depths\n")

    def test_bad_rows_under_a_header(self):
        text = ('\ufefffen,id,"nodes",depth\n' + f"{START},a,45,1\n{START},a,x,1\n"
                f"{START},a,44,0\n{START},a,44\nx,a,44,1\n\"{START}\",a,44,1,more\n")
        done = perft("--suite", "-", "--deterministic", input=text)
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stdout, "standard input:2: MISMATCH at depth 1, expected 45, "
                                      f"counted 44: {START}\nstandard input:7: ok, depth 1: "
                                      f"{START}\n1/6 rows, all depths\n")
        self.assertEqual(done.stderr.splitlines()[:3],
                         ["standard input:3: 'x' is no count",
                          "standard input:4: depth '0' is not one from 1 to 255",
                          "standard input:5: the row has 3 fields, fewer than the header"])

    def test_a_header_of_other_columns(self):
        text = f"fen\tdepth\tcount\n{START}\t1\t44\n"
        done = perft("--suite", "-", "--deterministic", input=text)
        self.assertEqual((done.returncode, done.stdout), (3, "0/2 rows, all depths\n"))
        self.assertIn("standard input:1: the header has no column 'nodes'; a table has the columns "
                      "fen, depth and nodes\nstandard input:2: the header of the row cannot be "
                      "used\n", done.stderr)
        done = perft("--suite", "-", "--deterministic", input=f"fen\tD1\tD2\n{START}\t44\t1920\n")
        self.assertEqual((done.returncode, done.stdout),
                         (1, f"standard input:2: ok, depths 1-2: {START}\n1/2 rows, all depths\n"))

    def test_own_suite(self):
        done = perft("--suite", SOURCE / "datasets/perft/suite.epd", "--max-depth", "3",
                     "--deterministic")
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertTrue(done.stdout.endswith("\n99/99 rows, depths up to 3\n"))

    def test_nothing_readable(self):
        for text in ("", "# only this\n", "no position\n"):
            self.assertEqual(perft("--suite", "-", input=text).returncode, 3)
        done = perft("--suite", "no-such-file")
        self.assertEqual(done.returncode, 3)
        self.assertIn("no-such-file: No such file or directory", done.stderr)
        self.assertEqual(perft("--suite", ".").returncode, 3)

    def test_no_input_is_written_over(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "file"
            for words, text in ((["--depth", "1", "--against-divide", file], "a0a1: 1\n"),
                                (["--config", file], "depth=1\n"),
                                (["--depth", "5", "--resume", file], None)):
                if text is None:
                    file.unlink()
                else:
                    file.write_text(text)
                done = perft(*words, "-o", file)
                self.assertEqual(done.returncode, 2, words)
                self.assertIn("is both input and output", done.stderr)
                self.assertEqual(file.read_text() if file.exists() else None, text)

    def test_usage(self):
        for words in ([], ["--depth", "-1"], ["--depth", "two"], ["--depth", "1", "--hash", "x"],
                      ["--depth", "1", "--fen", "x"], ["--depth", "1", "--threads", "513"],
                      ["--depth", "1", "--suite", "-"], ["--depth", "1", "--max-depth", "1"],
                      ["--depth", "1", "--rank-base", "1"],
                      ["--depth", "1", "--divide", "--rank-base", "2"],
                      ["--depth", "1", "--divide", "--rank-base", "1", "--format", "json"],
                      ["--depth", "1", "--kinds", "--divide"], ["--kinds"],
                      ["--depth", "1", "--kinds", "--hash", "1"],
                      ["--depth", "1", "--kinds", "--suite", "-"],
                      ["--depth", "1", "--stats", "--deterministic"],
                      ["--depth", "1", "--format", "csv"],
                      ["--depth", "1", "--against", ""], ["--depth", "1", "--resume", ""],
                      ["--depth", "1", "--against-divide", ""], ["--depth", "1", "--resume", "-"]):
            done = perft(*words)
            self.assertEqual((done.returncode, done.stdout), (2, ""), words)
            self.assertNotEqual(done.stderr, "", words)
        self.assertIn("--depth, --suite or --random is required", perft().stderr)

    def test_names_every_fault_of_a_position(self):
        done = perft("--depth", "1", "--fen", "9/9/9/9/9/9/9/9/9/KK7 w")
        self.assertEqual(done.returncode, 2)
        self.assertIn("king", done.stderr)

    def test_output_that_cannot_be_written(self):
        for words in (["--depth", "1"], ["--suite", "suite.epd"]):
            with open("/dev/full", "w") as full:
                done = perft(*words, capture_output=False, stdout=full, stderr=subprocess.PIPE)
            self.assertEqual(done.returncode, 5, words)
            self.assertIn("No space left on device", done.stderr)
        self.assertEqual(perft("--depth", "1", "-o", "no/such/folder").returncode, 5)

    def test_output_file(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "out.txt")
            done = perft("--depth", "1", "--deterministic", "-o", path)
            self.assertEqual((done.returncode, done.stdout), (0, ""))
            self.assertEqual(path.read_text(), "Nodes: 44\n")

    def test_a_failure_leaves_the_output_file_as_it_was(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "out.txt")
            path.write_text("kept\n")
            for code, words in ((2, ("--depth", "1", "--fen", "x")),
                                (3, ("--suite", "no-such-file")),
                                (4, ("--depth", "1", "--against", "/no/such/engine"))):
                self.assertEqual(perft(*words, "-o", path).returncode, code)
                self.assertEqual(path.read_text(), "kept\n")

    def test_a_reader_that_has_left_hides_no_mismatch(self):
        wrong = f"{START} ;D1 45\n"
        for code, words, text in ((1, ("--suite", "-"), wrong),
                                  (1, ("--suite", "-", "--format", "json"), wrong),
                                  (1, ("--suite", "-"), "nonsense\n" + START + " ;D1 44\n"),
                                  (0, ("--suite", "-"), f"{START} ;D1 44\n"),
                                  (1, ("--against-divide", "-", "--depth", "1"), "a0a1: 1\n"),
                                  (0, ("--depth", "1"), "")):
            read, write = os.pipe()
            os.close(read)
            done = perft(*words, input=text, capture_output=False, stdout=write,
                         stderr=subprocess.DEVNULL)
            os.close(write)
            self.assertEqual(done.returncode, code, words)

    def test_the_start_position_has_a_name(self):
        for words in (("--depth", "2", "--divide", "--deterministic"),
                      ("--depth", "1", "--format", "json", "--deterministic")):
            self.assertEqual(perft(*words, "--fen", "startpos").stdout, perft(*words).stdout)

    def interrupt(self, *words, after_line=False):
        """Interrupts a run once it listens, or once it has written a line."""
        with subprocess.Popen([PERFT, *words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True, bufsize=1) as process:
            status = pathlib.Path("/proc", str(process.pid), "status")
            blocked = re.compile(r"^SigBlk:\s*([0-9a-f]+)$", re.MULTILINE)
            while not int(blocked.search(status.read_text())[1], 16) & 1 << (signal.SIGINT - 1):
                self.assertIsNone(process.poll())
                time.sleep(0.01)
            first = process.stdout.readline() if after_line else ""
            time.sleep(0.5)
            process.send_signal(signal.SIGINT)
            out, errors = process.communicate(timeout=60)
        self.assertEqual((process.returncode, errors), (130, ""))
        return first + out

    def test_an_interrupt_keeps_what_is_known(self):
        out = self.interrupt("--depth", "9", "--divide", "--threads", "2")
        self.assertRegex(out, r"(?m)^a0a1: \d+ \(stopped\)$")
        self.assertRegex(out, r"(?m)^Nodes: \d+ \(stopped: 0 of 44 moves counted to the end\)$")
        record = json.loads(self.interrupt("--depth", "9", "--format", "json"))
        self.assertFalse(record["complete"])
        self.assertEqual(len(record["stopped"]), 44)

    def test_an_interrupted_suite_sums_up(self):
        with tempfile.TemporaryDirectory() as folder:
            suite = pathlib.Path(folder, "long.epd")
            suite.write_text(f"{START} ;D1 44\n{START} ;D9 1\n")
            out = self.interrupt("--suite", suite, "--deterministic", after_line=True)
        self.assertTrue(out.endswith("\n1/2 rows, all depths, stopped\n"), out)


if __name__ == "__main__":
    unittest.main()
