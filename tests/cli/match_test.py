"""xq-match from outside: its words, its records and its exit codes.

XQ_GOLDEN=write writes the golden files anew, and the diff is to be looked at.
"""
import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

MATCH = pathlib.Path(os.environ["XQ_TOOLS"]) / "xq-match"
CONVERT = MATCH.with_name("xq-convert")
SOURCE = pathlib.Path(os.environ["XQ_SOURCE"])
GOLDEN = SOURCE / "tests" / "cli" / "golden"
PAIRS = "379,10170,21828,10640,343"
SOME = ("a,b,1-0", "b,a,1-0", "a,b,1/2-1/2", "b,a,0-1", "b,c,1-0", "c,b,1/2-1/2", "c,a,*")


def match(*words, text=""):
    return subprocess.run([MATCH, *words], input=text, capture_output=True, text=True, timeout=60,
                          check=False)


def table(*rows):
    return "red,black,result\n" + "".join(row + "\n" for row in rows)


def pgn(*rows):
    """A game for each row, and nobody moves twice."""
    return "".join('[Red "{0}"]\n[Black "{1}"]\n[Result "{2}"]\n\n1. h2e2 h9g7 {2}\n\n'.format(
        *row.split(",")) for row in rows)


class Match(unittest.TestCase):
    maxDiff = None

    def golden(self, name, done, code):
        path = GOLDEN / f"{name}.out"
        text = f"{done.stdout}--- stderr\n{done.stderr}--- exit {done.returncode}\n"
        if os.environ.get("XQ_GOLDEN") == "write":
            path.write_text(text)
        self.assertEqual(text, path.read_text())
        self.assertEqual(done.returncode, code)

    def fits_the_schema(self, text):
        try:
            from jsonschema import Draft202012Validator
        except ImportError:
            self.skipTest("python3-jsonschema is not installed")
        schema = json.loads((SOURCE / "docs/formats/xq-1.schema.json").read_text())
        for kind in ("sprt", "ratings"):
            schema["$defs"][kind]["properties"]["schema"] = True
            schema["$defs"][kind]["unevaluatedProperties"] = False
        Draft202012Validator(schema).validate(json.loads(text))

    def refuses(self, code, words, text=""):
        done = match(*words, text=text)
        self.assertEqual((done.returncode, done.stdout), (code, ""), words)
        self.assertNotEqual(done.stderr, "")
        return done.stderr

    def test_sprt(self):
        self.golden("match-sprt", match("sprt", "--counts", PAIRS, "--elo1", "2"), 0)
        record = match("sprt", "--counts", PAIRS, "--elo1", "2", "--format", "json")
        self.golden("match-sprt-json", record, 0)
        self.fits_the_schema(record.stdout)
        self.assertAlmostEqual(json.loads(record.stdout)["llr"], 2.945495, delta=1e-4)

    def test_the_verdict_is_the_exit_code(self):
        for counts, code, verdict in (("10,10,100", 0, "H1"), ("100,10,10", 1, "H0"),
                                      ("10,10,10", 6, "inconclusive")):
            done = match("sprt", "--counts", counts, "--elo1", "50", "--format", "json")
            self.assertEqual((done.returncode, json.loads(done.stdout)["verdict"]), (code, verdict))

    def test_a_sweep_has_a_bound(self):
        done = match("sprt", "--counts", "0,0,0,0,20", "--format", "json")
        record = json.loads(done.stdout)
        self.fits_the_schema(done.stdout)
        self.assertEqual([record[name] for name in ("elo", "elo_high", "elo_error", "nelo")],
                         [None] * 4)
        self.assertAlmostEqual(record["elo_low"], 351.7, delta=0.05)
        self.assertTrue(record["one_sided"])
        self.assertIn("Elo: at least 351.72", match("sprt", "--counts", "0,0,0,0,20").stdout)

    def test_large_bounds_end(self):
        done = match("sprt", "--counts", "20,0,0,0,0", "--elo0", "-1500", "--elo1", "-500",
                     "--format", "json")
        self.assertAlmostEqual(json.loads(done.stdout)["llr"], -0.918143, delta=1e-4)

    def test_rate(self):
        text = table(*SOME)
        self.golden("match-rate", match("rate", "-", "--anchor", "a=100", "--advantage", "0",
                                        text=text), 0)
        record = match("rate", "-", "--format", "json", "--advantage", "0", text=text)
        self.golden("match-rate-json", record, 0)
        self.fits_the_schema(record.stdout)

    def test_the_form_of_the_results_changes_nothing(self):
        words = ("rate", "-", "--format", "json")
        games = [dict(zip(("red", "black", "result"), row.split(","))) for row in SOME]
        found = match(*words, text=table(*SOME)).stdout
        self.assertNotEqual(found, "")
        for text in ("\ufeff" + "".join(json.dumps(game) + "\n" for game in games),
                     table(*SOME).replace(",", "\t"),
                     "Result,Black,Red\r\n" + "".join(
                         f"{g['result']}, {g['black']}, {g['red']}\r\n" for g in games)):
            self.assertEqual(match(*words, text=text).stdout, found)

    def test_games_are_results_too(self):
        words = ("--format", "json", "--advantage", "0")
        found = match("rate", "-", *words, text=table(*SOME))
        self.assertEqual(found.stderr,
                         "xq-match: games without a result that were left out: 1\n")
        with tempfile.TemporaryDirectory() as folder:
            games = pathlib.Path(folder) / "some.pgn"
            games.write_text(pgn(*SOME))
            for form, where in (("pgn", "all.pgn"), ("wxf", "all.wxf"), ("jsonl", "all.jsonl"),
                                ("xqf", "xqf/"), ("dhtmlxq", "ubb/")):
                made = os.path.join(folder, where)
                subprocess.run([CONVERT, games, "--to", form, "-o", made], check=True,
                               capture_output=True, timeout=60)
                again = match("rate", made, *words)
                self.assertEqual((again.stdout, again.stderr, again.returncode),
                                 (found.stdout, found.stderr, 0), form)

    def test_games_that_tell_no_result(self):
        text = pgn(*SOME, ",b,1-0", "a,,1-0", "a,a,1-0")
        done = match("rate", "-", "--advantage", "0", text=text)
        self.assertEqual(done.returncode, 1)
        line = 6 * len(SOME) + 1
        self.assertEqual(done.stderr.splitlines()[:3],
                         [f"xq-match: standard input:{line}: a player has no name",
                          f"xq-match: standard input:{line + 6}: a player has no name",
                          f"xq-match: standard input:{line + 12}: 'a' plays itself"])
        self.assertIn("no finished game", self.refuses(3, ["rate", "-"], "h2e2 h9g7\n"))

    def test_a_result_that_the_end_contradicts(self):
        mated = ('[Red "a"]\n[Black "b"]\n[Result "0-1"]\n[FEN "3k5/R8/9/9/9/9/9/9/1R7/4K4 w - - 0 1"]'
                 "\n\n1. b1b9 0-1\n")
        with tempfile.TemporaryDirectory() as folder:
            game = pathlib.Path(folder) / "mated.xqf"
            subprocess.run([CONVERT, "-", "--to", "xqf", "-o", game], check=True, text=True,
                           input=mated, capture_output=True, timeout=60)
            self.assertIn("but at the end Black is mated", self.refuses(3, ["rate", game]))

    def test_groups(self):
        text = table("a,b,1-0", "b,a,0-1", "c,d,1/2-1/2", "d,c,1/2-1/2")
        done = match("rate", "-", "--advantage", "0", text=text)
        self.golden("match-rate-groups", done, 0)
        self.fits_the_schema(match("rate", "-", "--advantage", "0", "--format", "json",
                                   text=text).stdout)

    def test_lines_that_cannot_be_read(self):
        done = match("rate", "-", "--advantage", "0",
                     text=table(*SOME, "a,a,1-0", "a,b,2-0", "a,b", '"a",b,1-0', "{}", ",b,1-0"))
        self.assertEqual(done.returncode, 1)
        self.assertEqual([line.split(": ", 2)[1] for line in done.stderr.splitlines()[:-1]],
                         [f"standard input:{line}" for line in range(9, 15)])
        self.refuses(3, ["rate", "-"], "nothing\n")
        self.refuses(3, ["rate", "no-such-file"])

    def test_usage(self):
        self.refuses(2, [])
        self.refuses(2, ["sprt"])
        for counts in ("1,2", "1,2,3,4", "0,0,0", "1,2,-3", "1,2,x", "1,,2", "0,0,50000000000000"):
            self.refuses(2, ["sprt", "--counts", counts])
        self.assertEqual(match("sprt", "--counts", "0,0,1000000000000").returncode, 0)  # H1
        for words in (["--elo0", "5"], ["--elo1", "nan"], ["--elo1", "3000"], ["--alpha", "0"], ["--alpha", "1e-320"], ["--beta", "1e-7"],
                      ["--model", "bayes"], ["--alpha", "0.6", "--beta", "0.5"], ["-o", ""]):
            self.refuses(2, ["sprt", "--counts", "1,2,3", *words])
        for words in (["--anchor", "a"], ["--anchor", "a=x"], ["--anchor", "z=1"],
                      ["--advantage", "x"], ["--prior", "-1"], ["--prior", "nan"],
                      ["--model", "elo"]):
            self.refuses(2, ["rate", "-", *words], table(*SOME))
        self.refuses(2, ["ladder", "--depths", "1-2", "-openings", "file=x", "--target", "nan"])
        self.assertIn("having Red", self.refuses(2, ["rate", "-"], table("a,b,1-0", "a,b,0-1")))

    def test_no_input_is_written_over(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "games"
            file.write_text(table(*SOME))
            self.assertIn("is both input and output", self.refuses(2, ["rate", file, "-o", file]))
            self.assertEqual(file.read_text(), table(*SOME))
            config = pathlib.Path(folder) / "config"
            config.write_text("[sprt]\nelo1=2\n")
            words = ["--config", config, "sprt", "--counts", PAIRS]
            self.refuses(2, [*words, "-o", config])
            self.assertEqual(match(*words).stdout,
                             match("sprt", "--counts", PAIRS, "--elo1", "2").stdout)

    def test_a_full_disk(self):
        for words in (["sprt", "--counts", "1,2,3"], ["rate", "-"]):
            done = match(*words, "-o", "/dev/full", text=table(*SOME))
            self.assertEqual(done.returncode, 5)


class Page(unittest.TestCase):
    def test_names_the_options_of_the_program(self):
        page = (SOURCE / "docs/tools/xq-match.md").read_text()
        commands = ("match", "tourney", "ladder", "resume", "report", "verify", "rate", "sprt")
        told = match("--help").stdout + "".join(match(command, "--help").stdout
                                                for command in commands)
        # The words of match runners have one dash or two.
        words = re.compile(r"(?<![\w-])--?([a-z][a-z0-9-]+)")
        self.assertEqual(set(words.findall(page)), set(words.findall(told)))


if __name__ == "__main__":
    unittest.main()
