"""The openings are many, balanced, different, and made by what their README says they are."""
import collections
import pathlib
import re
import subprocess
import tempfile
import unittest

from datasets_test import DATASETS, MAKER, PERFT, lines, read_back

FILE = DATASETS / "openings" / "openings.epd"
CONVERT = PERFT.with_name("xq-convert")
OPENINGS = MAKER.with_name("make_openings")
HEADER = re.compile(r"# seed (\d+), walk nodes (\d+), check nodes (\d+), at most (\d+) centipawns"
                    r"; this search took \d+ nodes to depth 10 at the start")
LINE = re.compile(r'^(\S+ [wb] - -) id "opening-(\d{4})"; hmvc (\d+); fmvn (\d+); '
                  r'c0 "([a-i0-9 ]+)"; acd (\d+); acn (\d+); ce (-?\d+);$')
MIRROR = str.maketrans("abcdefghi", "ihgfedcba")

Opening = collections.namedtuple("Opening", "fen number moves nodes score")


def openings():
    found = [LINE.match(line) for line in lines("openings/openings.epd")]
    assert all(found)
    return [Opening(f"{m[1]} {m[3]} {m[4]}", int(m[2]), m[5], int(m[7]), int(m[8]))
            for m in found]


def mirrored(fen):
    board, side = fen.split()[:2]
    return "/".join(rank[::-1] for rank in board.split("/")), side


class Openings(unittest.TestCase):
    def test_the_header_has_the_seed_and_the_numbers(self):
        header = HEADER.fullmatch(FILE.read_text().splitlines()[0])
        self.assertIsNotNone(header)
        readme = (FILE.parent / "README.md").read_text().replace(",", "").replace("\u00a0", "")
        for number in header.groups():
            self.assertIn(number, readme)
        for opening in openings():
            self.assertLessEqual(abs(opening.score), int(header[4]), opening)
            self.assertEqual(opening.nodes, int(header[3]), opening)

    def test_they_are_many_and_differ(self):
        found = openings()
        self.assertGreaterEqual(len(found), 2000)
        self.assertEqual([opening.number for opening in found], list(range(1, len(found) + 1)))
        places = {tuple(opening.fen.split()[:2]) for opening in found}
        self.assertEqual(len(places), len(found))
        self.assertEqual([fen for fen in places if mirrored(" ".join(fen)) in places - {fen}], [])

    def test_they_are_spread(self):
        found = openings()
        plies = collections.Counter(len(opening.moves.split()) for opening in found)
        self.assertEqual(sorted(plies), list(range(4, 13)))
        self.assertGreater(min(plies.values()), len(found) / 18)
        first = collections.Counter(opening.moves.split()[0] for opening in found)
        self.assertGreaterEqual(len(first), 15)
        self.assertLess(max(first.values()), len(found) / 8)

    def test_of_an_opening_and_its_reflection_one_is_told(self):
        for opening in openings():
            self.assertGreaterEqual(opening.moves, opening.moves.translate(MIRROR))

    def test_their_moves_lead_there(self):
        found = openings()
        done = subprocess.run([CONVERT, "-", "--to", "fen", "--positions", "final"],
                              input="".join(opening.moves + "\n" for opening in found), text=True,
                              capture_output=True, timeout=60, check=True)
        self.assertEqual(done.stdout.splitlines(), [opening.fen for opening in found])

    def test_no_game_is_over(self):
        found = openings()
        self.assertEqual([fen for fen, moves in read_back([opening.fen for opening in found])
                          if moves > 1], [opening.fen for opening in found])

    def test_they_can_be_made_again(self):
        """The first ones, which do not depend on how many there are; all take minutes."""
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "openings.epd"
            subprocess.run([OPENINGS, path, "20"], timeout=250, check=True)
            again = path.read_text().splitlines()
        made = FILE.read_text().splitlines()
        if again[0] != made[0]:
            self.skipTest("the search is another one than that which made the openings")
        self.assertEqual(made[:21], again)


if __name__ == "__main__":
    unittest.main()
