"""xq-match against an engine with every bad manner there is: the right player loses for the right
reason, everybody else plays on, and no process is left."""
import concurrent.futures
import itertools
import json
import os
import pathlib
import subprocess
import tempfile
import time
import unittest

from left_over import processes
from slow_build import some

MATCH = pathlib.Path(os.environ["XQ_TOOLS"]) / "xq-match"
SCRIPTED = pathlib.Path(os.environ["XQ_SCRIPTED_ENGINE"])
OPENINGS = pathlib.Path(os.environ["XQ_SOURCE"]) / "datasets" / "openings" / "openings.epd"
LIMITS = ("depth=1", "nodes=500", "st=0.02", "tc=60+1")

# What ends the games of an engine that behaves so from its third answer on; None: the rules do.
CAUSES = {
    "dies-on-go": "crash",
    "dies-mid-line": "crash",
    "closes-output": "crash",
    "hangs-on-go": "hang",
    "hangs-on-isready": "hang",
    "gibberish": "bad_answer",
    "says-nothing": "bad_answer",
    "illegal-move": "illegal_move",
    "wrong-side": "illegal_move",
    "null-move": "illegal_move",
    "resigns": "resignation",
    "moves-twice": None,
    "floods": None,
    "huge-line": None,
    "odd-bytes": None,
    "leaves-a-child": None,
    "ignores-quit": None,
}


class Faults(unittest.TestCase):
    def play(self, engine, book, manners, limit, concurrency):
        # Of a clock it hangs for what is left on it: a short one, for that.
        limit = "tc=0.5" if limit.startswith("tc") and CAUSES[manners] == "hang" else limit
        # A slow machine must not look like a slow engine.
        hangs = CAUSES[manners] == "hang"
        words = ("match", "-engine", "name=good", "nodes=100", "-engine", "name=bad", limit,
                 f"cmd={engine} --manners {manners} --after 3",
                 f"hang={1000 if hangs else 20000}", f"timemargin={1000 if hangs else 20000}",
                 f"timeout={3000 if hangs else 60000}",
                 "-maxmoves", "12", "-openings", book, "-rounds", "1", "-recover",
                 "-concurrency", concurrency, "--format", "json", "-q")
        return subprocess.run([MATCH, *map(str, words)], capture_output=True, text=True,
                              timeout=200, check=False)

    def test_every_manner_at_every_limit(self):
        with tempfile.TemporaryDirectory() as folder, \
                concurrent.futures.ThreadPoolExecutor(4) as pool:
            engine = pathlib.Path(folder) / "engine"
            engine.symlink_to(SCRIPTED)
            book = pathlib.Path(folder) / "book.epd"
            book.write_text("".join(OPENINGS.read_text().splitlines(keepends=True)[:9]))
            rows = some(itertools.product(CAUSES, LIMITS, (1, 4)), MATCH)
            runs = [pool.submit(self.play, engine, book, *row) for row in rows]
            for row, run in zip(rows, runs):
                with self.subTest(row):
                    done = run.result()
                    self.assertEqual(done.returncode, 0, done.stderr)
                    told = json.loads(done.stdout)
                    cause = CAUSES[row[0]]
                    good, bad = told["entrants"]
                    self.assertEqual(good["faults"], {})
                    if cause is None:
                        self.assertEqual(bad["faults"], {})
                    else:
                        self.assertEqual(told["endings"], {cause: 2})
                        self.assertEqual((good["wins"], bad["losses"]), (2, 2))
                        self.assertEqual(bad["faults"],
                                         {} if cause == "resignation" else {cause: 2})
            for _ in range(100):
                left = processes(str(engine), "xq-match")
                if not left:
                    break
                time.sleep(0.1)
            self.assertEqual(left, [])


if __name__ == "__main__":
    unittest.main()
