"""What xq-analyze writes is xq/1 to the letter, and all its forms say the same."""
import csv
import io
import json
import os
import pathlib
import subprocess
import sys
import unittest

from schema_test import SCHEMA, Draft202012Validator, strict

PROGRAM = pathlib.Path(os.environ["XQ_TOOLS"], "xq-analyze")
if not PROGRAM.exists():
    print("skipped: xq-analyze is not built")
    sys.exit(77)

START = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
MATE = "2Rckab1C/4a4/4R3n/p5p2/9/2N6/2P5P/C5r2/4K4/2B2A3 w - - 0 1"
RECORDS = [
    {"fen": START, "id": "开局", "moves": ["h2e2"], "multipv": 3, "meta": {"a": [1, 2.50]}},
    {"fen": START, "searchmoves": ["a0a1", "i0i1"], "limits": {"depth": 2}},
    {"fen": MATE, "limits": {"mate": 1}, "expect": {"bm": ["e7e8"], "am": ["c9d9"], "dm": 1}},
    {"fen": "R3k4/1R7/9/9/9/9/9/9/9/3K5 b"},
    {"fen": "4k4/R8/9/9/5R3/9/9/9/9/3K5 b"},
    {"fen": "3k5/9/9/9/9/9/9/4p4/9/4K4 w"},
    {"fen": "nonsense", "id": "bad"},
    {"fen": START, "moves": ["a0a9"]},
    {"fen": START, "limits": {"time_ms": 5}},
    "no record at all",
]
INPUT = "\n".join(json.dumps(record, ensure_ascii=False) for record in RECORDS) + "\n{\"fen\":\n"


def analyze(*words):
    done = subprocess.run([PROGRAM, "-", "--nodes", "300", *words], input=INPUT.encode(),
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=120, check=False)
    assert done.returncode == 1, done.stderr.decode()
    return done.stdout.decode()


def records(*words):
    return [json.loads(line) for line in analyze(*words).splitlines()]


class Written(unittest.TestCase):
    validator = Draft202012Validator(strict(SCHEMA))

    def check_all(self, found):
        self.assertEqual([record["seq"] for record in found], list(range(len(RECORDS) + 1)))
        for record in found:
            errors = [error.message for error in self.validator.iter_errors(record)]
            self.assertEqual(errors, [], record)

    def test_every_record_is_valid(self):
        self.check_all(records("--format", "jsonl"))
        self.check_all(records("--format", "jsonl", "--deterministic"))
        self.check_all(records("--format", "jsonl", "--log-depths"))
        self.check_all(json.loads(analyze("--format", "json")))
        self.check_all(json.loads(analyze("--format", "json", "--log-depths", "--deterministic")))

    def test_red_agrees_with_the_score(self):
        for record in records("--format", "jsonl"):
            if record["type"] != "analysis":
                continue
            sign = 1 if record["stm"] == "red" else -1
            line, red = record["lines"][0], record["red"]
            for name in ("cp", "mate"):
                self.assertEqual(name in line["score"], name in red, record)
                if name in red:
                    self.assertEqual(red[name], sign * line["score"][name], record)
            win = line["win"] if sign == 1 else 1 - line["win"]
            self.assertAlmostEqual(red["win"], win, delta=1e-4)
            self.assertEqual(record.get("best"), line["pv"][0] if line["pv"] else None)

    def test_numbers_are_short(self):
        text = analyze("--format", "jsonl", "--log-depths")
        self.assertNotRegex(text.replace("2.50", ""), r"\d\.\d{5}|NaN|inf|\de[+-]")

    def test_csv_says_the_same(self):
        rows = list(csv.DictReader(io.StringIO(analyze("--format", "csv", "--deterministic"))))
        lines = [(record, line) for record in records("--format", "jsonl", "--deterministic")
                 for line in record.get("lines", [None])]
        self.assertEqual(len(rows), len(lines))
        for row, (record, line) in zip(rows, lines):
            self.assertNotIn(None, row)
            self.assertEqual(int(row["seq"]), record["seq"])
            self.assertEqual(row["code"], record.get("code", ""))
            if line:
                self.assertEqual(row["pv"].split(), line["pv"])
                for name in ("cp", "mate"):
                    self.assertEqual(row[name], str(line["score"].get(name, "")))

    def test_epd_says_the_same(self):
        lines = analyze("--format", "epd", "--deterministic").splitlines()
        found = records("--format", "jsonl", "--deterministic")
        self.assertEqual(len(lines), len(found))
        for text, record in zip(lines, found):
            if record["type"] == "error":
                self.assertTrue(text.startswith("# error -:"), text)
                continue
            self.assertTrue(text.startswith(" ".join(record["fen"].split()[:4]) + " "), text)
            if record["lines"][0]["pv"]:
                self.assertIn(f" pv {' '.join(record['lines'][0]['pv'])};", text)


if __name__ == "__main__":
    unittest.main()
