"""What holds for every program: how it answers, and how it ends."""
import os
import pathlib
import subprocess
import unittest

PROGRAMS = sorted(path for path in pathlib.Path(os.environ["XQ_TOOLS"]).glob("xq-*")
                  if os.access(path, os.X_OK) and path.suffix == "")


def run(program, *words, stdout=subprocess.PIPE):
    return subprocess.run([program, *words], stdin=subprocess.DEVNULL, stdout=stdout,
                          stderr=subprocess.PIPE, text=True, timeout=60, check=False)


class EveryProgram(unittest.TestCase):
    def each(self):
        self.assertTrue(PROGRAMS, "no programs found")
        for program in PROGRAMS:
            with self.subTest(program.name):
                yield program

    def test_explains_itself(self):
        for program in self.each():
            done = run(program, "--help")
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertIn("--version", done.stdout)

    def test_tells_of_its_build(self):
        for program in self.each():
            done = run(program, "--version")
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertTrue(done.stdout.startswith(program.name + " "), done.stdout)
            self.assertRegex(done.stdout, r"(?m)^compiler: .+\nCPU level: .+$")

    def test_refuses_unknown_options(self):
        for program in self.each():
            done = run(program, "--no-such-option")
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn("no-such-option", done.stderr)

    def test_notices_a_full_disk(self):
        for program in self.each():
            with open("/dev/full", "w") as full:
                done = run(program, "--help", stdout=full)
            self.assertEqual(done.returncode, 5)
            self.assertIn("No space left on device", done.stderr)

    def test_takes_a_closed_pipe_for_a_clean_end(self):
        for program in self.each():
            read, write = os.pipe()
            os.close(read)
            done = run(program, "--help", stdout=write)
            os.close(write)
            self.assertEqual((done.returncode, done.stderr), (0, ""))


if __name__ == "__main__":
    unittest.main()
