"""What xq-bench writes is xq/1 to the letter."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

from schema_test import SCHEMA, Draft202012Validator, strict

PROGRAM = pathlib.Path(os.environ["XQ_TOOLS"], "xq-bench")
if not PROGRAM.exists():
    print("skipped: xq-bench is not built")
    sys.exit(77)


def written(*words):
    done = subprocess.run([PROGRAM, *map(str, words)], capture_output=True, text=True, timeout=120,
                          check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


class Written(unittest.TestCase):
    validator = Draft202012Validator(strict(SCHEMA))

    def checked(self, text, kind):
        record = json.loads(text)
        errors = [error.message for error in self.validator.iter_errors(record)]
        self.assertEqual((record["type"], errors), (kind, []))
        return record

    def test_every_record_is_valid(self):
        with tempfile.TemporaryDirectory() as name:
            run, history = (pathlib.Path(name, file) for file in ("run.json", "history.jsonl"))
            words = ("--fen", "startpos", "--depth", "3", "--format", "json")
            self.checked(written("signature", *words), "signature")
            self.checked(written("run", *words, "--threads", "1,2"), "bench")
            run.write_text(written("run", "--depth", "2", "--format", "json"))
            self.checked(run.read_text(), "bench")
            self.checked(written("compare", run, run, "--format", "json"), "comparison")
            written("history", history, "--append", run)
            self.checked(history.read_text(), "history")

    def test_a_misspelt_member_is_refused(self):
        record = json.loads(written("signature", "--fen", "startpos", "--depth", "1", "--format",
                                    "json"))
        record["environment"]["memory"] = "1 GB"
        self.assertFalse(self.validator.is_valid(record))


if __name__ == "__main__":
    unittest.main()
