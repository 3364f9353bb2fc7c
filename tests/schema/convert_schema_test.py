"""What xq-convert says of games and collections is xq/1 to the letter."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

from schema_test import SCHEMA, Draft202012Validator, strict

PROGRAM = pathlib.Path(os.environ["XQ_TOOLS"], "xq-convert")
if not PROGRAM.exists():
    print("skipped: xq-convert is not built")
    sys.exit(77)

GAMES = """[Event "one"]
[Result "1-0"]

1. h2e2 h9g7 (1... b9c7 2. a0a9) 2. h0g2 1-0

[Event "two"]
[Result "*"]

1. h2e2 h9g7 2. h0g2 *

[Event "three"]
[FEN "nonsense"]

1. h2e2 *

[Event "four"]
[Date "2009.02.04"]
[Result "*"]

1. C2.5 H8+7 2. C2=9 *
"""


class Written(unittest.TestCase):
    validator = Draft202012Validator(strict(SCHEMA))

    def run_all(self, *words):
        """The records of the report, and what came out."""
        with tempfile.TemporaryDirectory() as folder:
            report = pathlib.Path(folder, "report")
            done = subprocess.run([PROGRAM, "-", os.path.join(folder, "missing"), "--report", report,
                                   *(word.replace("OUT", folder) for word in words)],
                                  input=GAMES.encode(), stdout=subprocess.PIPE,
                                  stderr=subprocess.PIPE, timeout=60, check=False)
            self.assertEqual(done.returncode, 1, done.stderr.decode())
            return [json.loads(line) for line in report.read_text().splitlines()], done.stdout

    def check(self, record):
        errors = [error.message for error in self.validator.iter_errors(record)]
        self.assertEqual(errors, [], record)

    def test_reports(self):
        met = set()
        for words in (("--to", "wxf"), ("--dedupe",), ("--from", "2009"), ("-o", "OUT/x/")):
            rows, _ = self.run_all(*words)
            for row in rows:
                self.check(row)
                met |= {row["status"], *row}
        self.assertLessEqual({"written", "failed", "filtered", "duplicate", "faults", "losses",
                              "duplicate_of", "output", "notation", "message"}, met)

    def test_counts_games_and_positions(self):
        _, counts = self.run_all("--stats", "--format", "json")
        self.check(json.loads(counts))
        for words in (("--to", "jsonl"), ("--to", "jsonl", "--positions", "every")):
            _, records = self.run_all(*words)
            self.assertTrue(records)
            for record in records.splitlines():
                self.check(json.loads(record))


if __name__ == "__main__":
    unittest.main()
