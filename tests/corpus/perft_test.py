"""xq-perft agrees with the counts of the corpus, to the last depth in an optimised build."""
import os
import pathlib
import subprocess
import sys
import unittest

PERFT = pathlib.Path(os.environ["XQ_TOOLS"]) / "xq-perft"
CORPUS = os.environ.get("XQ_CORPUS", "")
SUITE = pathlib.Path(CORPUS) / "perft" / "perft.tsv"

if not CORPUS or not SUITE.exists():
    print("skipped: XQ_CORPUS has no perft/perft.tsv")
    sys.exit(77)


class PerftCorpus(unittest.TestCase):
    def test_every_row(self):
        version = subprocess.run([PERFT, "--version"], text=True, capture_output=True, check=True)
        full = "Release" in version.stdout
        limit = [] if full else ["--max-depth", "3"]
        done = subprocess.run([PERFT, "--suite", SUITE, "--threads", "0", *limit], text=True,
                              capture_output=True, timeout=280, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        last = done.stdout.splitlines()[-1]
        print(last)
        self.assertRegex(last, r"^99/99 rows, " + ("all depths" if full else "depths up to 3"))


if __name__ == "__main__":
    unittest.main()
