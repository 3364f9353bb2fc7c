"""xq-tune from end to end on a few small games: what comes out, and how it ends."""
import os
import pathlib
import signal
import subprocess
import tempfile
import time
import unittest

PROGRAM = pathlib.Path(os.environ["XQ_TOOLS"], "xq-tune")
QUICK = {"--games": "6", "--nodes": "150", "--seed": "4"}


def quick(**more):
    """The words of a short run, some of them said otherwise."""
    said = QUICK | {"--" + name: str(value) for name, value in more.items()}
    return ["--quiet", *(word for pair in said.items() for word in pair)]



class InAFolder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.out = self.folder / "samples.txt"

    def ends(self, code, *words):
        done = subprocess.run([PROGRAM, *map(str, words)], capture_output=True, text=True,
                              timeout=120, check=False)
        self.assertEqual(done.returncode, code, done.stderr)
        return done

    def generate(self, *flags, **more):
        self.ends(0, "generate", *quick(**more), "-o", self.out, *flags)
        return self.out.read_bytes()


class Generate(InAFolder):
    def test_writes_a_line_a_sample(self):
        lines = self.generate().decode().splitlines()
        self.assertRegex(lines[0], r"^# xq-tune samples: nodes=150 seed=4 hash=\d+ eval=\w{16}$")
        games = [line for line in lines[1:] if line.startswith("#")]
        self.assertEqual(len(games), 6)
        self.assertRegex(games[0], r"^# game 0: \w+ by \w+ after \d+ plies, \d+ samples$")
        samples = [line.split() for line in lines if not line.startswith("#")]
        self.assertGreater(len(samples), 100)
        for board, side, score, result, game in samples:
            self.assertEqual(board.count("/"), 9)
            self.assertIn(side, "wb")
            self.assertLessEqual(abs(int(score)), 3000)
            self.assertIn(result, ("1-0", "0-1", "1/2-1/2"))
            self.assertLess(int(game), 6)

    def test_gives_the_same_bytes_for_any_number_of_jobs(self):
        one = self.generate(jobs=1)
        self.assertEqual(one, self.generate(jobs=2))
        self.assertNotEqual(one, self.generate(seed=5))

    def test_goes_on_where_it_was_killed(self):
        whole = self.generate()
        lines = whole.splitlines(keepends=True)
        ends = [number for number, line in enumerate(lines) if line.startswith(b"# game")]
        for kept in (b"".join(lines[:ends[2] + 1]),           # between two games
                     b"".join(lines[:ends[2] + 8]) + b"rnb",  # within one
                     lines[0], lines[0][:9], b""):
            self.out.write_bytes(kept)
            self.assertEqual(self.generate("--resume", jobs=2), whole)

    def test_does_not_go_on_with_another_run(self):
        before = self.generate()
        done = self.ends(2, "generate", *quick(nodes=151), "-o", self.out, "--resume")
        self.assertIn(f"{self.out}:1: begins with", done.stderr)
        self.assertEqual(self.out.read_bytes(), before)
        self.ends(2, "generate", *quick(), "-o", "-", "--resume")

    def test_an_interrupted_run_loses_nothing(self):
        words = ["generate", "--games", "400", "--nodes", "2000", "--seed", "4", "--jobs", "2",
                 "-o", self.out]
        running = subprocess.Popen([PROGRAM, *words], stderr=subprocess.PIPE, text=True)
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and not (
                self.out.exists() and b"# game 1" in self.out.read_bytes()):
            time.sleep(0.02)
        running.send_signal(signal.SIGINT)
        _, said = running.communicate(timeout=60)
        self.assertEqual(running.returncode, 130, said)
        self.assertIn("--resume goes on", said)
        kept = self.out.read_bytes()
        self.assertTrue(kept.splitlines()[-1].startswith(b"# game"))
        games = kept.count(b"# game")
        words[2] = str(games + 1)
        self.ends(0, *words, "--resume")
        self.assertTrue(self.out.read_bytes().startswith(kept))
        self.assertEqual(self.out.read_bytes().count(b"# game"), games + 1)


class Fit(InAFolder):
    def test_writes_the_weights_and_where_they_come_from(self):
        self.generate()
        weights = self.folder / "weights.hpp"
        done = self.ends(0, "fit", self.out, "-o", weights, "--steps", "20", "--hold-out", "3",
                         "--jobs", "1")
        for words in ("samples: ", "least possible: ", "now: ", "fitted: ", "for a rook of 1000"):
            self.assertIn(words, done.stderr)
        text = weights.read_text()
        self.assertIn("//   xq-tune samples: nodes=150 seed=4", text)
        self.assertIn("// 6 games, ", text)
        self.assertIn("--steps 20", text)
        self.assertEqual(text.count("// rook: "), 2)
        again = self.ends(0, "fit", self.out, "--steps", "20", "--hold-out", "3", "--jobs", "2")
        self.assertEqual(again.stdout, text)

    def test_makes_the_loss_smaller(self):
        self.generate()
        said = self.ends(0, "fit", self.out, "--hold-out", "0").stderr
        before, after = (float(line.split("loss ")[1].split()[0])
                         for line in said.splitlines() if line.startswith(("now", "fitted")))
        self.assertLess(after, before)

    def test_holds_terms_at_nothing(self):
        self.generate()
        done = self.ends(0, "fit", self.out, "--steps", "5", "--without", "tempo,hollow-cannon")
        for table in done.stdout.split("// hollow-cannon: ")[1:]:
            numbers = table.splitlines()[1].replace(",", " ").split()
            self.assertEqual(set(numbers), {"0"})
        self.assertIn(" --without tempo,hollow-cannon ", done.stdout)
        done = self.ends(2, "fit", self.out, "--without", "hollow")
        self.assertIn("'hollow' is no term; they are tempo, rook-moves", done.stderr)

    def test_names_the_line_that_is_no_sample(self):
        good = "4k4/9/9/9/9/9/9/9/4A4/3K5 w 12 1-0 3\n"
        self.out.write_text("# a comment\n" + good + good.replace("12", "twelve"))
        done = self.ends(2, "fit", self.out)
        self.assertIn(f"{self.out}:3: 'twelve' is no score", done.stderr)
        self.assertEqual(done.stdout, "")

    def test_needs_samples(self):
        self.out.write_text("# nothing\n")
        self.assertIn("no sample", self.ends(3, "fit", self.out).stderr)
        self.ends(3, "fit", self.folder / "nowhere")
        self.ends(2, "fit")
        self.ends(2)
        self.ends(2, "fit", self.out, "-o", self.out)


if __name__ == "__main__":
    unittest.main()
