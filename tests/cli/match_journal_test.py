"""What xq-match takes from journals: damaged ones and those that contradict themselves are told by
file and line, in its own words, and refused by every command."""
import json
import os
import pathlib
import subprocess
import tempfile
import unittest

MATCH = pathlib.Path(os.environ["XQ_TOOLS"]) / "xq-match"
SOURCE = pathlib.Path(os.environ["XQ_SOURCE"])
COMMANDS = ("report", "verify", "resume", "rate")
OTHER_RESULT = {"1-0": "0-1", "0-1": "1-0", "1/2-1/2": "1-0"}
# What comes of a member by itself, and which line is told of it.
HEADER_EDITS = (
    ("another format", lambda r: r.update(format="ladder")),
    ("fewer openings than it has games from", lambda r: r["openings"].update(count=1)),
    ("no openings", lambda r: r["openings"].update(count=0)),
    ("other rules", lambda r: r.update(rules="axf,fold=3,limit=100")),
    ("a rule that does not exist", lambda r: r.update(rules="whim")),
    ("another engine", lambda r: r["entrants"][0].update(limits="depth=9")),
    ("entrants that are no list", lambda r: r.update(entrants=3)),
    ("no folder", lambda r: r.pop("folder")),
    ("another schema", lambda r: r.update(schema="xq/9")),
)
GAME_EDITS = (
    ("another result", lambda r: r.update(result=OTHER_RESULT[r["result"]])),
    ("a result that is none", lambda r: r.update(result="2-0")),
    ("the colours turned", lambda r: r.update(red=r["black"], black=r["red"])),
    ("a pair behind the end", lambda r: r.update(pair=1003)),
    ("a pair below 0", lambda r: r.update(pair=-1)),
    ("a pair that is a text", lambda r: r.update(pair="one")),
    ("no pair", lambda r: r.pop("pair")),
    ("another first", lambda r: r.update(first=1, second=0, red=r["black"], black=r["red"])),
    ("an entrant that does not exist", lambda r: r.update(second=7)),
    ("another opening", lambda r: r.update(opening=r["opening"] + 1)),
    ("another cause", lambda r: r.update(cause="agreement")),
    ("a cause that is none", lambda r: r.update(cause="luck")),
    ("a move less", lambda r: r.update(moves=r["moves"].rsplit(" ", 1)[0])),
    ("a mate that is none", lambda r: r["scores"].__setitem__(0, "#x")),
    ("a depth that is a text", lambda r: r["depths"].__setitem__(0, "x")),
    ("a list for a text", lambda r: r.update(name=[])),
)


def match(*words, text=""):
    return subprocess.run([MATCH, *map(str, words)], input=text, capture_output=True, text=True,
                          timeout=120, check=False)


class Journal(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        folder = pathlib.Path(cls.folder.name)
        cls.book = folder / "book.epd"
        lines = (SOURCE / "datasets/openings/openings.epd").read_text().splitlines(keepends=True)
        cls.book.write_text("".join(lines[:20]))
        cls.sound = folder / "sound.jsonl"
        cls.file = folder / "run.jsonl"
        cls.words = ("match", "-engine", "name=a", "depth=2", "-engine", "name=b", "depth=1",
                     "-openings", cls.book, "-rounds", 4, "-q")
        done = match(*cls.words, "-journal", cls.sound, "--json")
        assert done.returncode == 0, done.stderr
        cls.events = done.stdout
        cls.lines = cls.sound.read_text().splitlines()

    def refused(self, text, line, what):
        """Every command names the line, in words of ours, and gives nothing."""
        self.file.write_text(text)
        told = set()
        for command in COMMANDS:
            done = match(command, self.file)
            self.assertEqual((done.returncode, done.stdout), (3, ""), (what, command, done.stderr))
            first = done.stderr.splitlines()[0]
            self.assertTrue(first.startswith(f"xq-match: {self.file}:{line}: "), (what, first))
            self.assertNotRegex(first, r"json\.exception|parse error|stoi|type must be")
            told.add(first)
        self.assertEqual(len(told), 1, told)
        self.assertEqual(self.file.read_text(), text)

    def edited(self, number, edit):
        lines = list(self.lines)
        record = json.loads(lines[number - 1])
        edit(record)
        lines[number - 1] = json.dumps(record)
        return "\n".join(lines) + "\n"

    def test_a_header_that_says_something_else(self):
        for what, edit in HEADER_EDITS:
            self.refused(self.edited(1, edit), 4 if what.startswith("fewer") else 1, what)

    def test_a_game_that_contradicts_itself(self):
        for what, edit in GAME_EDITS:
            # The opening of a pair is believed until its other game says otherwise.
            line = 5 if what in ("another opening", "another first") else 4
            self.refused(self.edited(4, edit), line, what)

    def test_a_game_that_is_there_twice(self):
        self.refused("\n".join([*self.lines, self.lines[1]]) + "\n", 10, "twice")

    def test_bytes_that_are_no_journal(self):
        for text, line in (("", 1), ("{}\n", 1), ("[]\n", 1), ("x\n", 1),
                           ("\n".join([*self.lines[:3], "{"]) + "\n", 4),
                           ("\n".join([*self.lines[:3], "[1]"]) + "\n", 4)):
            self.file.write_text(text)
            for command in COMMANDS[:3]:
                done = match(command, self.file)
                self.assertEqual((done.returncode, done.stdout), (3, ""), (text, command))
                self.assertIn(f"{self.file}:{line}: ", done.stderr)

    def test_what_cannot_be_read(self):
        for path, reason in ((self.file.parent, "Is a directory"),
                             (self.file.parent / "none", "No such file or directory")):
            for command in ("report", "verify", "resume"):
                done = match(command, path)
                self.assertEqual((done.returncode, done.stderr),
                                 (3, f"xq-match: cannot read {path}: {reason}\n"), command)

    def test_a_rating_list_of_a_journal(self):
        words = ("--advantage", "0", "--prior", "1")
        games = match("report", self.sound, "--pgn").stdout
        found = match("rate", "-", *words, text=games)
        self.assertEqual(found.returncode, 0, found.stderr)
        for done in (match("rate", self.sound, *words), match("rate", "-", *words, text=self.events)):
            self.assertEqual((done.returncode, done.stdout, done.stderr), (0, found.stdout, ""))
        # One file that cannot be taken takes nothing from the others.
        self.file.write_text(self.edited(3, GAME_EDITS[0][1]))
        done = match("rate", self.sound, self.file, *words)
        self.assertEqual((done.returncode, done.stdout), (1, found.stdout))
        self.assertIn(f"{self.file}:3: ", done.stderr)

    def test_the_events_of_a_run_are_read_like_a_journal(self):
        self.file.write_text(self.events)
        self.assertEqual(match("report", self.file).stdout, match("report", self.sound).stdout)
        done = match("resume", self.file)
        self.assertEqual((done.returncode, self.file.read_text()), (2, self.events))
        self.assertIn("--json", done.stderr)


if __name__ == "__main__":
    unittest.main()
