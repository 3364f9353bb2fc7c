"""What xq-annotate writes is xq/1 to the letter."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

from schema_test import SCHEMA, Draft202012Validator, strict

PROGRAM = pathlib.Path(os.environ["XQ_TOOLS"], "xq-annotate")
if not PROGRAM.exists():
    print("skipped: xq-annotate is not built")
    sys.exit(77)

GAMES = """[Event "杯赛"]
[Red "许银川"]
[Black "吕钦"]
[Result "1-0"]

{at the start} 1. 炮二平五 {中炮} 马８进７ (1... 马２进３ $1 2. 马二进三) 2. 马二进三 车９平８
3. 炮五进四 {[%eval 0.3]} 马７进５ 4. 马八进七 炮２平５ 5. 车九平八 马２进３ 6. 炮八进四 1-0

[Event "perpetual check"]
[FEN "3k5/9/9/9/9/9/9/9/R8/4K4 w - - 0 1"]
[Result "*"]

1. a1d1 d9e9 2. d1e1 e9d9 3. e1d1 d9e9 4. d1e1 e9d9 5. e1d1 d9e9 *

[Event "mate"]
[FEN "2Rckab1C/4a4/4R3n/p5p2/9/2N6/2P5P/C5r2/4K4/2B2A3 w - - 0 1"]
[Result "1-0"]

1. e7e8 1-0

[Event "no game"]
[FEN "nonsense"]

1. h2e2 *

[Event "a fault"]
[Result "*"]

1. C2.5 H8+7 2. C2=9 *

[Event "nobody moves"]
[Result "*"]

*
"""


class Written(unittest.TestCase):
    validator = Draft202012Validator(strict(SCHEMA))

    def records(self, *words):
        with tempfile.TemporaryDirectory() as folder:
            failed = pathlib.Path(folder, "failed")
            done = subprocess.run(
                [PROGRAM, "-", os.path.join(folder, "missing"), "--nodes", "300", "--failed", failed,
                 *words], input=GAMES.encode(), stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                timeout=100, check=False)
            self.assertEqual(done.returncode, 1, done.stderr.decode())
            lines = done.stdout.decode().splitlines()
            return ([json.loads(line) for line in lines],
                    [json.loads(line) for line in failed.read_text().splitlines()])

    def test_records(self):
        for words in (("--deterministic",), ("--second-nodes", "0", "--multipv", "1"),
                      ("--depth", "2", "--thresholds", "0.01,0.02,0.03", "--book-plies", "2"),
                      ("--win-model", "pikafish-wdl"), ("--win-model", "k=0.005")):
            found, failed = self.records(*words)
            for record in found + failed:
                errors = [error.message for error in self.validator.iter_errors(record)]
                self.assertEqual(errors, [], (words, record.get("id")))
            self.assertEqual({record["type"] for record in found}, {"game", "error"})
            self.assertEqual({record["type"] for record in failed}, {"error"})


if __name__ == "__main__":
    unittest.main()
