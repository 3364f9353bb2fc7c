"""xq-match plays: matches, tournaments and ladders of the built-in engine and of the scripted one,
and what its journal is good for."""
import json
import os
import pathlib
import random
import signal
import subprocess
import tempfile
import time
import unittest

MATCH = pathlib.Path(os.environ["XQ_TOOLS"]) / "xq-match"
SCRIPTED = os.environ["XQ_SCRIPTED_ENGINE"]
SOURCE = pathlib.Path(os.environ["XQ_SOURCE"])
# A small part of the book: reading all of it would take longer than most of what is tried here.
FOLDER = tempfile.TemporaryDirectory()
OPENINGS = pathlib.Path(FOLDER.name) / "book.epd"
OPENINGS.write_text("".join((SOURCE / "datasets" / "openings" / "openings.epd").read_text()
                            .splitlines(keepends=True)[:60]))
TWO = ("-engine", "name=a", "depth=2", "-engine", "name=b", "depth=1")


def match(*words, cwd=None):
    return subprocess.run([MATCH, *map(str, words)], capture_output=True, text=True, timeout=120,
                          check=False, cwd=cwd)


def games(journal):
    """The games of a journal by their place, without times."""
    found = {}
    for line in pathlib.Path(journal).read_text().splitlines():
        record = json.loads(line)
        if record["type"] == "match_game":
            record.pop("times_us")
            key = record["pair"], record["game"]
            assert key not in found, key
            found[key] = record
    return found


class Run(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.journal = self.folder / "run.jsonl"

    def play(self, *words, code=0):
        done = match("match", *words, "-q")
        self.assertEqual(done.returncode, code, done.stderr)
        return done

    def report(self, journal=None):
        done = match("report", journal or self.journal, "--format", "json")
        self.assertEqual(done.returncode, 0, done.stderr)
        return json.loads(done.stdout)

    def test_a_match_is_what_its_report_says(self):
        pgn = self.folder / "games.pgn"
        done = self.play(*TWO, "-openings", f"file={OPENINGS}", "order=random", "-rounds", "6",
                         "-srand", "5", "-journal", f"file={self.journal}", "-pgnout",
                         f"file={pgn}", "--format", "json")
        told = json.loads(done.stdout)
        self.assertEqual(told, self.report())
        self.assertEqual((told["games"], sum(told["pairs"])), (12, 6))
        self.assertEqual(told["wins"] + told["losses"] + told["draws"], 12)
        points = told["wins"] + told["draws"] / 2
        self.assertEqual(points, sum(n * i / 2 for i, n in enumerate(told["pairs"])))
        played = games(self.journal)
        self.assertEqual(set(played), {(p, g) for p in range(6) for g in range(2)})
        for (pair, game), record in played.items():
            self.assertEqual((record["red"], record["black"]), (game, 1 - game))
            other = played[pair, 1 - game]
            self.assertEqual(record["start_fen"], other["start_fen"])
        self.assertEqual(pgn.read_text().count("[Result "), 12)
        sorted_pgn = match("report", self.journal, "--pgn").stdout
        self.assertEqual(sorted_pgn, pgn.read_text())

    def test_records_fit_the_schema(self):
        try:
            from jsonschema import Draft202012Validator
        except ImportError:
            self.skipTest("python3-jsonschema is not installed")
        done = self.play(*TWO, "-openings", OPENINGS, "-rounds", "2", "--json", "-sprt", "elo0=0",
                         "elo1=5", "-journal", self.journal, code=6)
        schema = json.loads((SOURCE / "docs/formats/xq-1.schema.json").read_text())
        for kind in ("tournament", "match_game", "match"):
            schema["$defs"][kind]["properties"]["schema"] = True
            schema["$defs"][kind]["unevaluatedProperties"] = False
        validator = Draft202012Validator(schema)
        lines = done.stdout.splitlines() + self.journal.read_text().splitlines()
        for line in lines:
            validator.validate(json.loads(line))
        self.assertEqual([json.loads(line)["type"] for line in lines],
                         ["tournament"] + ["match_game"] * 4 + ["match", "tournament"] +
                         ["match_game"] * 4)

    def test_any_number_of_threads_plays_the_same(self):
        other = self.folder / "other.jsonl"
        words = (*TWO, "-openings", OPENINGS, "order=random", "-rounds", "5", "-srand", "9")
        self.play(*words, "-journal", self.journal)
        self.play(*words, "-journal", other, "-concurrency", "4")
        self.assertEqual(games(self.journal), games(other))

    def test_killed_anywhere_it_goes_on(self):
        whole = self.folder / "whole.jsonl"
        words = ("match", *TWO, "-openings", OPENINGS, "-rounds", "12", "-srand", "4", "-q")
        self.assertEqual(match(*words, "-journal", whole).returncode, 0)
        numbers = random.Random(7)
        for _ in range(2):
            self.journal.unlink(missing_ok=True)
            going = words + ("-journal", self.journal)
            for trial in range(50):
                engine = subprocess.Popen([MATCH, *map(str, going)], stdout=subprocess.DEVNULL,
                                          stderr=subprocess.DEVNULL)
                try:
                    code = engine.wait(timeout=numbers.uniform(0.05, 0.5) * (1 + trial / 10))
                    self.assertEqual(code, 0)
                    break
                except subprocess.TimeoutExpired:
                    engine.send_signal(numbers.choice((signal.SIGKILL, signal.SIGTERM)))
                    engine.wait()
                if self.journal.exists() and b"\n" in self.journal.read_bytes():
                    going = ("resume", self.journal, "--concurrency", numbers.choice("124"), "-q")
                else:
                    self.journal.unlink(missing_ok=True)
            else:
                self.assertEqual(match(*going).returncode, 0)
            self.assertEqual(games(self.journal), games(whole))

    def test_a_stopped_run_says_how_to_go_on(self):
        words = ("match", *TWO, "-openings", OPENINGS, "-rounds", "100000", "-journal",
                 self.journal)
        engine = subprocess.Popen([MATCH, *map(str, words)], stdout=subprocess.PIPE,
                                  stderr=subprocess.PIPE, text=True)
        while not self.journal.exists() or self.journal.read_text().count("\n") < 3:
            time.sleep(0.05)
        engine.send_signal(signal.SIGINT)
        _, errors = engine.communicate(timeout=60)
        self.assertEqual(engine.returncode, 130)
        self.assertIn(f"xq-match resume {self.journal}", errors)

    def test_a_journal_is_not_overwritten_nor_taken_for_another(self):
        words = (*TWO, "-openings", OPENINGS, "-rounds", "1", "-journal", self.journal)
        self.play(*words)
        before = self.journal.read_bytes()
        done = self.play(*words, code=2)
        self.assertIn("is not empty", done.stderr)
        for damage in (before.replace(b'"result":"', b'"result":"x', 1), before + before,
                       b"no journal\n"):
            self.journal.write_bytes(damage)
            for command in ("resume", "report", "verify"):
                done = match(command, self.journal)
                self.assertEqual(done.returncode, 3, (command, done.stderr))
                self.assertIn(f"{self.journal}:", done.stderr)
            self.assertEqual(self.journal.read_bytes(), damage)

    def test_other_openings_are_noticed(self):
        book = self.folder / "book.epd"
        lines = OPENINGS.read_text().splitlines(keepends=True)
        book.write_text("".join(lines[:9]))
        self.play(*TWO, "-openings", book, "-rounds", "2", "-journal", self.journal)
        book.write_text("".join(lines[1:10]))
        done = match("resume", self.journal)
        self.assertEqual(done.returncode, 2)
        self.assertIn("does not hold the openings", done.stderr)

    def test_verify_sees_another_course(self):
        self.play(*TWO, "-openings", OPENINGS, "-rounds", "3", "-journal", self.journal)
        done = match("verify", self.journal, "--replay", "6", "-q")
        self.assertEqual((done.returncode, done.stdout),
                         (0, "replayed 6 of 6 games, 0 different\n"))
        lines = self.journal.read_text().splitlines()
        header = json.loads(lines[0])
        header["arguments"] = [a.replace("depth=2", "depth=3") for a in header["arguments"]]
        header["entrants"][0]["limits"] = "depth=3"
        self.journal.write_text("\n".join([json.dumps(header), *lines[1:]]) + "\n")
        done = match("verify", self.journal, "--replay", "6", "-q")
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stdout, r"round \d\.\d: move \d+ behind the opening was")

    def test_a_ladder_tells_strength_by_depth(self):
        done = match("ladder", "--depths", "1-3", "-openings", OPENINGS, "-rounds", "12", "-q",
                     "-journal", self.journal, "--format", "json")
        self.assertEqual(done.returncode, 0, done.stderr)
        ladder = json.loads(done.stdout)["ladder"]
        self.assertEqual([rung["depth"] for rung in ladder["rungs"]], [1, 2, 3])
        self.assertEqual(ladder["rungs"][0]["elo"], 0)
        self.assertGreater(ladder["rungs"][2]["mean_nodes"], ladder["rungs"][1]["mean_nodes"])
        plot = self.folder / "plot.svg"
        done = match("report", self.journal, "--plot", plot)
        self.assertIn("branching", done.stdout)
        self.assertIn("</svg>", plot.read_text())

    def test_a_dry_run_leaves_nothing(self):
        done = match("ladder", "--depths", "1,2", "-openings", OPENINGS, "--dry-run", "-journal",
                     self.journal, "--target", "20")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stdout, r"games: about \d+")
        self.assertRegex(done.stdout, r"hours: about \d")
        self.assertFalse(self.journal.exists())

    def test_a_ladder_has_its_own_depths(self):
        for words in (("-engine", "depth=3"), ("-each", "depth=3")):
            done = match("ladder", *words, "--depths", "1-2", "-openings", OPENINGS)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn("--depths", done.stderr)

    def test_dropped_openings_are_told_by_line(self):
        lines = [line for line in OPENINGS.read_text().splitlines() if not line.startswith("#")][:3]
        text = "\n".join([lines[0], "9/9 w", lines[1], lines[0], ""])
        words = ("match", *TWO, "-openings", "file=-", "-rounds", "2", "--format", "json")
        done = subprocess.run([MATCH, *words], input=text, capture_output=True, text=True,
                              timeout=60, check=False)
        self.assertEqual((done.returncode, json.loads(done.stdout)["games"]), (0, 4), done.stderr)
        told = done.stderr.splitlines()
        self.assertEqual(told[0], "xq-match: openings: dropped 1 that could not be read, "
                                  "1 that end as another one does")
        self.assertTrue(told[1].startswith("xq-match: standard input:2: "), told)
        self.assertTrue(told[2].startswith("xq-match: standard input:4: "), told)

    def test_a_ladder_can_have_levels(self):
        words = ("-openings", OPENINGS, "-rounds", "12", "-q")
        done = match("ladder", "--levels", "4,6", *words, "--format", "json")
        self.assertEqual(done.returncode, 0, done.stderr)
        rungs = json.loads(done.stdout)["ladder"]["rungs"]
        self.assertEqual([rung["level"] for rung in rungs], [4, 6])
        self.assertEqual(match("ladder", *words).returncode, 2)
        self.assertEqual(match("ladder", "--levels", "1-2", "--depths", "1-2", *words).returncode, 2)

    def test_a_ladder_of_two_depths_has_its_table(self):
        done = match("ladder", "--depths", "1-2", "-openings", OPENINGS, "-rounds", "12", "-q")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("Pairs 0-2: ", done.stdout)
        self.assertRegex(done.stdout, r"depth +Elo .*\n +1 +0\.0 .*\n +2 +\d+\.\d ")
        self.assertNotIn("nan", done.stdout)

    def test_names_tell_a_terminal_nothing(self):
        pgn = self.folder / "games.pgn"
        done = match("match", "-engine", "name=\x1b[31mred\a", "depth=1", "-engine",
                     "cmd=built-in", "name=b\r", "depth=1", "-openings", OPENINGS, "-rounds", "1",
                     "-journal", self.journal, "-pgnout", pgn)
        told = done.stdout + done.stderr + pgn.read_text() + match("rate", pgn).stdout
        told += self.journal.read_text()
        self.assertEqual(set(told) & set("\x1b\a\r"), set())
        self.assertIn("?[31mred?", done.stdout)
        # Nor does a journal that somebody else has written.
        self.journal.write_text(self.journal.read_text().replace("?[31mred?", "\\u001b[31mred"))
        self.assertNotIn("\x1b", match("report", self.journal, "--pgn").stdout +
                         match("report", self.journal).stdout)
        games = '[Red "a\x1b[2J"]\n[Black "b"]\n[Result "1-0"]\n\n1. h2e2 h9g7 1-0\n\n'
        done = subprocess.run([MATCH, "rate", "-", "--prior", "1", "--advantage", "0"],
                              input=games, capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, "\x1b" in done.stdout), (0, False), done.stderr)

    def test_resume_writes_where_the_run_did(self):
        began = self.folder / "began"
        began.mkdir()
        words = ("match", *TWO, "-openings", OPENINGS, "-rounds", "3", "-journal", self.journal,
                 "-o", "report.json", "--format", "json", "-pgnout", "games.pgn", "-q")
        self.assertEqual(match(*words, cwd=began).returncode, 0)
        whole = (began / "report.json").read_text()
        games_then = (began / "games.pgn").read_text()
        lines = self.journal.read_text().splitlines(keepends=True)
        for now, where in (((), began / "report.json"),
                           (("-o", "now.json"), self.folder / "now.json")):
            self.journal.write_text("".join(lines[:4]))
            (began / "report.json").unlink(missing_ok=True)
            done = match("resume", self.journal, *now, cwd=self.folder)
            self.assertEqual((done.returncode, done.stdout), (0, ""), done.stderr)
            self.assertEqual(json.loads(where.read_text())["pairs"], json.loads(whole)["pairs"])
            self.assertEqual((began / "games.pgn").read_text().count("[Result"),
                             games_then.count("[Result"))
            self.assertEqual("the report goes to report.json" in done.stderr, now == ())
        done = match("resume", self.journal, "-o", "-", "--format", "text", "-q")
        self.assertIn("Pairs 0-2: ", done.stdout)

    def test_verify_says_one_thing_of_no_game(self):
        self.play(*TWO, "-openings", OPENINGS, "-rounds", "1", "-journal", self.journal)
        self.journal.write_text(self.journal.read_text().splitlines(keepends=True)[0])
        done = match("verify", self.journal)
        self.assertEqual((done.returncode, done.stdout, done.stderr),
                         (2, "", "xq-match: no game is finished yet\n"))

    def test_an_engine_that_does_not_start_is_told_by_what_it_did_not_do(self):
        stuck = ("while read -r line; do case $line in uci) echo uciok;; isready) echo readyok;; "
                 "go*) sleep 60;; esac; done")
        for command, step in ((stuck, "'go depth 1' at the start position"), ("sleep 60", "'uci'")):
            done = match("match", "-engine", "name=good", "depth=1", "-engine", f"cmd={command}",
                         "name=bad", "depth=1", "timeout=1000", "proto=uci", "-openings", OPENINGS,
                         "-rounds", "1")
            self.assertEqual((done.returncode, done.stdout), (4, ""), done.stderr)
            self.assertTrue(done.stderr.startswith(f"xq-match: bad: engine '{command[:20]}"),
                            done.stderr)
            self.assertIn(step, done.stderr)

    def test_tournaments_end_in_a_rating_list(self):
        engines = ("-engine", "name=a", "depth=1", "-engine", "name=b", "depth=2", "-engine",
                   "name=c", "depth=3", "-openings", OPENINGS, "-q")
        for format, rounds, count in (("roundrobin", 4, 24), ("gauntlet", 4, 16), ("swiss", 3, 6)):
            done = match("tourney", "-tournament", format, *engines, "-rounds", rounds)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn(f"Games: {count}, distinct", done.stdout)

    def test_faults_are_counted_and_end_a_run(self):
        for manners, cause in (("illegal-move", "illegal_move"), ("dies-on-go", "crash"),
                               ("hangs-on-go", "hang")):
            self.journal.unlink(missing_ok=True)
            done = match("match", "-engine", "name=a", "-engine",
                         f"cmd={SCRIPTED} --manners {manners} --after 3", "name=bad", "hang=300",
                         "timeout=2000", "-each", "depth=1", "-openings", OPENINGS, "-rounds", 20,
                         "-journal", self.journal, "-q")
            self.assertEqual(done.returncode, 4, (manners, done.stderr))
            self.assertIn("bad: 3 games on end lost by faults", done.stderr)
            told = self.report()
            self.assertEqual(told["endings"][cause], 3)
            self.assertEqual(told["entrants"][1]["faults"], {cause: 3})
            self.assertEqual(told["entrants"][0]["faults"], {})

    def test_what_cannot_be_played_is_refused_before_the_first_game(self):
        sound = (*TWO, "-openings", OPENINGS, "-rounds", "1")
        for code, words in (
                (4, ("-engine", "cmd=/no/such/engine", "depth=1", *TWO[:3], "-openings", OPENINGS,
                     "-rounds", "1")),
                (2, TWO + ("-openings", OPENINGS)),
                (2, TWO + ("-rounds", "1")),
                (2, TWO[:3] + sound[6:]),
                (2, ("-engine", "name=a", "-engine", "name=b", "depth=1", *sound[6:])),
                (2, ("-engine", "name=a", "depth=1", "-engine", "name=a", "depth=2", *sound[6:])),
                (2, sound + ("-each", "dept=1")),
                (2, sound + ("-engine", "option.Hash=x", "depth=1")),
                (2, sound + ("-sprt", "elo0=5", "elo1=0")),
                (2, sound + ("-rules", "nonsense")),
                (2, sound + ("-openings", OPENINGS)),
                (2, (*TWO, "-openings", f"file={OPENINGS}", f"file={OPENINGS}", "-rounds", "1")),
                (2, sound + ("-pgnout", "a", "-pgnout", "b")),
                (2, sound + ("-srand", "-1")),
                (2, sound + ("-srand", str(1 << 64))),
                (3, (*TWO, "-openings", self.folder / "none.epd", "-rounds", "1")),
                (2, (*TWO, "-openings", f"file={OPENINGS}", "start=100000", "-rounds", "1"))):
            done = match("match", *words, "-journal", self.journal)
            self.assertEqual((done.returncode, done.stdout), (code, ""), (words, done.stderr))
            self.assertTrue(done.stderr)
            self.assertFalse(self.journal.exists(), words)


if __name__ == "__main__":
    unittest.main()
