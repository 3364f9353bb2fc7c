"""The data sets are what their manifest says, playable, and made by what they say they are."""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

SOURCE = pathlib.Path(os.environ["XQ_SOURCE"])
DATASETS = SOURCE / "datasets"
PERFT = pathlib.Path(os.environ["XQ_TOOLS"]) / "xq-perft"
JUDGE = PERFT.with_name("xq-judge")
MAKER = pathlib.Path(os.environ["XQ_TOOLS"]).parent / "datasets" / "make_positions"
EPD = re.compile(r'^(\S+ [wb] - -) hmvc (\d+); fmvn (\d+); id "([a-z]+-\d\d)"; c0 "([a-z]+)";'
                 r'(?: c1 "([^"]*)";)?$')


def lines(name):
    return [line for line in (DATASETS / name).read_text().splitlines()
            if not line.startswith("#")]


def epd(name):
    """(id, fen, phase, comment) of each line."""
    parsed = [EPD.match(line) for line in lines(name)]
    assert all(parsed), name
    return [(m[4], f"{m[1]} {m[2]} {m[3]}", m[5], m[6]) for m in parsed]


def read_back(fens):
    """What the library makes of FENs: (canonical FEN, number of legal moves) of each."""
    suite = "".join(f"{fen}\t0\n" for fen in fens)
    done = subprocess.run([PERFT, "--suite", "-", "--format", "jsonl"], input=suite, text=True,
                          capture_output=True, timeout=120, check=False)
    records = [json.loads(line) for line in done.stdout.splitlines()]
    assert all(record["type"] == "perft" for record in records), done.stderr
    return [(record["fen"], record["nodes"]) for record in records]


class Datasets(unittest.TestCase):
    def test_manifest(self):
        done = subprocess.run([sys.executable, DATASETS / "tools" / "manifest.py"], text=True,
                              capture_output=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_each_has_a_readme(self):
        for folder in {path.parent for path in DATASETS.glob("*/*.*")} - {DATASETS / "tools"}:
            self.assertTrue((folder / "README.md").exists(), folder)

    def test_counts(self):
        self.assertEqual(len(lines("perft/suite.epd")), 99)
        self.assertGreaterEqual(len(lines("perft/themes.epd")), 30)
        self.assertGreaterEqual(len(epd("bench/bench.epd")), 50)
        self.assertGreaterEqual(len(epd("positions/sample.epd")), 200)
        self.assertEqual(len(json.loads((DATASETS / "rules/cases.json").read_text())), 38)

    def test_every_fen_is_canonical(self):
        fens = [line.split(" ;")[0] for name in ("suite", "themes", "start")
                for line in lines(f"perft/{name}.epd")]
        fens += [entry[1] for entry in epd("bench/bench.epd")] + lines("positions/sample.fen")
        fens += [case["fen"] for case in json.loads((DATASETS / "rules/cases.json").read_text())]
        self.assertEqual([fen for fen, _ in read_back(fens)], fens)

    def test_the_verdicts_of_the_cases(self):
        """Every move is legal, and every verdict ours."""
        cases = json.loads((DATASETS / "rules/cases.json").read_text())
        self.assertEqual(len({case["id"] for case in cases}), len(cases))
        done = subprocess.run([JUDGE, "--cases", DATASETS / "rules/cases.json"], text=True,
                              capture_output=True, timeout=60, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_no_game_is_over(self):
        fens = [entry[1] for entry in epd("bench/bench.epd")] + lines("positions/sample.fen")
        for fen, moves in read_back(fens):
            self.assertGreater(moves, 1, fen)
        self.assertEqual(len(set(fens)), len(fens))

    def test_all_phases_are_there(self):
        for name, least in (("bench/bench.epd", 10), ("positions/sample.epd", 40)):
            phases = [entry[2] for entry in epd(name)]
            for phase in ("opening", "middlegame", "attack", "ending"):
                self.assertGreaterEqual(phases.count(phase), least, name)

    def test_the_four_forms_agree(self):
        array = json.loads((DATASETS / "positions/sample.json").read_text())
        self.assertEqual([json.loads(line) for line in lines("positions/sample.jsonl")], array)
        self.assertEqual([record["fen"] for record in array], lines("positions/sample.fen"))
        self.assertEqual([(record["id"], record["fen"], record["tags"][0], record.get("comment"))
                          for record in array], epd("positions/sample.epd"))

    def test_the_made_files_can_be_made_again(self):
        with tempfile.TemporaryDirectory() as folder:
            made = pathlib.Path(folder)
            (made / "bench").mkdir()
            (made / "positions").mkdir()
            subprocess.run([MAKER, folder], timeout=250, check=True)
            for path in made.glob("*/*"):
                name = path.relative_to(made)
                self.assertEqual(path.read_bytes(), (DATASETS / name).read_bytes(), name)


if __name__ == "__main__":
    unittest.main()
