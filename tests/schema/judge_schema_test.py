"""What xq-judge writes is xq/1 to the letter."""
import json
import os
import pathlib
import subprocess
import sys
import unittest

from schema_test import SCHEMA, Draft202012Validator, strict

PROGRAM = pathlib.Path(os.environ["XQ_TOOLS"], "xq-judge")
GOLDEN = pathlib.Path(os.environ["XQ_SOURCE"], "tests/cli/golden")
CASES = pathlib.Path(os.environ["XQ_SOURCE"], "datasets/rules/cases.json")
if not PROGRAM.exists():
    print("skipped: xq-judge is not built")
    sys.exit(77)


def records(*words):
    done = subprocess.run([PROGRAM, *map(str, words), "--format", "jsonl"], capture_output=True,
                          text=True, timeout=120, check=False)
    assert done.returncode in (0, 1), done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


class Written(unittest.TestCase):
    validator = Draft202012Validator(strict(SCHEMA))

    def check_all(self, found, types):
        for record in found:
            errors = [error.message for error in self.validator.iter_errors(record)]
            self.assertEqual(errors, [], record)
        self.assertEqual({record["type"] for record in found}, types)

    def test_every_record_is_valid(self):
        games = GOLDEN / "judge.games"
        self.check_all(records(games), {"verdict", "error"})
        self.check_all(records(games, "--every-ply"), {"verdict", "error"})
        self.check_all(records(games, "--all-rules"), {"verdict", "error"})
        self.check_all(records("--cases", GOLDEN / "judge.cases"), {"verdict", "error", "tally"})

    def test_all_outcomes_and_reasons_of_our_cases_are_valid(self):
        found = records("--cases", CASES)
        self.check_all(found, {"verdict", "tally"})
        verdicts = [record for record in found if record["type"] == "verdict"]
        self.assertEqual({record["verdict"] for record in verdicts},
                         set(SCHEMA["$defs"]["outcome"]["enum"]))
        self.assertTrue(all(record["pass"] for record in verdicts))

    def test_a_misspelt_member_is_refused(self):
        record = records(GOLDEN / "judge.games")[0]
        record["evidence"]["span"]["begin"] = 0
        self.assertFalse(self.validator.is_valid(record))


if __name__ == "__main__":
    unittest.main()
