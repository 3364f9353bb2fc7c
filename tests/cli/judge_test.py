"""xq-judge from outside: its verdicts, its words and its exit codes."""
import json
import os
import pathlib
import re
import resource
import signal
import subprocess
import tempfile
import time
import unittest

PROGRAM = pathlib.Path(os.environ["XQ_TOOLS"], "xq-judge")
SOURCE = pathlib.Path(os.environ["XQ_SOURCE"])
GOLDEN = pathlib.Path(__file__).parent / "golden"
CORPUS = pathlib.Path(os.environ.get("XQ_CORPUS") or "nowhere", "rules/adjudication-cases.json")
CHASED = "5k3/9/c8/9/9/9/9/9/R8/3K5 b - - 0 1"
CYCLE = ["a7b7", "a1b1", "b7a7", "b1a1"]


def judge(*words, **options):
    options = {"stdin": subprocess.DEVNULL, "capture_output": True, "cwd": GOLDEN, "timeout": 60,
               "text": True, **options}
    if "input" in options:
        del options["stdin"]
    return subprocess.run([PROGRAM, *map(str, words)], check=False, **options)


def records(*words, **options):
    done = judge(*words, "--format", "jsonl", **options)
    return [json.loads(line) for line in done.stdout.splitlines()]


class Golden(unittest.TestCase):
    maxDiff = None

    def golden(self, name, code, *words):
        """Compares with golden/NAME.out; XQ_GOLDEN=write renews the file."""
        done = judge(*words)
        path = GOLDEN / f"{name}.out"
        text = f"{done.stdout}--- stderr\n{done.stderr}--- exit {done.returncode}\n"
        if os.environ.get("XQ_GOLDEN") == "write":
            path.write_text(text)
        self.assertEqual(text, path.read_text())
        self.assertEqual(done.returncode, code)

    def test_text(self):
        self.golden("judge", 1, "judge.games", "--forbidden")
        self.golden("judge-en", 1, "judge.games", "--lang", "en")
        self.golden("judge-zh", 1, "judge.games", "--lang", "zh")

    def test_records(self):
        self.golden("judge-jsonl", 1, "judge.games", "--format", "jsonl")
        self.assertEqual(json.loads(judge("judge.games", "--format", "json").stdout),
                         records("judge.games"))

    def test_all_rules(self):
        self.golden("judge-all-rules", 1, "judge.games", "--all-rules")

    def test_every_ply(self):
        self.golden("judge-every-ply", 0, "--fen", CHASED, "--moves", " ".join(CYCLE * 2),
                    "--every-ply")

    def test_cases(self):
        self.golden("judge-cases", 1, "--cases", "judge.cases")
        self.golden("judge-cases-jsonl", 1, "--cases", "judge.cases", "--format", "jsonl")


class Input(unittest.TestCase):
    def test_a_game_on_the_command_line(self):
        found, = records("--fen", "startpos", "--moves", "h2e2,h9g7 h0g2")
        self.assertEqual((found["plies"], found["verdict"]), (3, "none"))
        again, = records("--moves", "h2e2 h9g7 h0g2")
        self.assertEqual(again, found)
        lone, = records("--fen", CHASED)
        self.assertEqual((lone["plies"], lone["start_fen"]), (0, CHASED))

    def test_records_and_lines_say_the_same(self):
        game = {"fen": CHASED, "moves": CYCLE * 2, "id": "马", "meta": {"a": [1, 2.50]}}
        line = f"{CHASED} moves {' '.join(CYCLE * 2)}"
        one, = records("-", input=json.dumps(game))
        other, = records("-", input=line)
        self.assertEqual((one["id"], one["meta"]), ("马", {"a": [1, 2.50]}))
        self.assertEqual({name: one[name] for name in other}, other)
        self.assertEqual(records("-", input=json.dumps([game, game])),
                         records("-", input=f"{json.dumps(game)}\n" * 2))

    def test_listed_moves_are_the_game(self):
        moves = " ".join(CYCLE * 2)
        wanted, = records("--fen", CHASED, "--moves", moves)
        self.assertEqual(wanted["verdict"], "black_wins")
        for text in (f"a game|{CHASED}|{moves}", f"fen,moves\n{CHASED},{moves}",
                     f'fen,moves\n{CHASED},"{moves[:20]}\n{moves[20:]}"'):
            found, = records("-", input=text)
            self.assertEqual((found["moves"], found["verdict"]), (CYCLE * 2, "black_wins"), text)
        failed, = records("-", input=f"a game|{CHASED}|{moves} e0e1")
        self.assertEqual((failed["code"], failed["message"][:14]), ("illegal_move", "ply 9: 'e0e1' "))
        found, = records("-", input="startpos moves h2e2")
        self.assertEqual(found["plies"], 1)

    def test_nothing_on_the_command_line_is_passed_over(self):
        for words in (("--moves", "h2e2; h9g7"), ("--moves", "h2e2 # h9g7"),
                      ("--fen", f"{CHASED} ; a comment", "--moves", "a7b7"),
                      ("--fen", f"a|{CHASED}|a7b7"), ("--fen", f"{CHASED}\n{CHASED}")):
            found = records(*words)
            self.assertEqual([record["type"] for record in found], ["error"], words)
        found, = records("--moves", "h2e2\nh9g7")
        self.assertEqual(found["plies"], 2)

    def test_bad_records_have_a_place_and_a_reason(self):
        for text, code, reason in (
                ("4k4/9/9/9/9/9/9/9/9/9 w", "bad_fen", "Red has no king"),
                ("4k4/9/9/9/9/9/9/9/9/4K4 w", "bad_fen", "the kings face each other on file e"),
                ("4k4/9/9/9/9/9/9/9/9/9/3K5 w", "bad_fen", "the board has 11 ranks, not 10"),
                ("4k4/9/9/9/4B4/9/9/9/9/3K5 w", "bad_fen", "Red elephant cannot stand on e5"),
                ("4k4/9/9/9/9/9/9/9/P8/3K5 w", "bad_fen", "Red pawn cannot stand on a1"),
                ("4k4/9/9/9/9/9/9/9/9/3K1R3 w moves f0f1 e9f9", "illegal_move",
                 "ply 2: 'e9f9' is not legal in 4k4/9/9/9/9/9/9/9/5R3/3K5 b - - 1 1 "
                 "(king_attacked)"),
                ("4k4/9/9/9/9/9/9/9/9/3K5 w moves C2=5", "bad_notation",
                 "ply 1: 'C2=5' is no move in coordinates such as h2e2")):
            bad, good = records("-", input=f"\n{text}\n{CHASED}\n")
            self.assertEqual((bad["type"], bad["code"], bad["message"]), ("error", code, reason))
            self.assertEqual(bad["where"], {"file": "-", "line": 2})
            self.assertEqual((good["type"], good["seq"]), ("verdict", 1))

    def test_a_history_that_begins_in_a_cycle(self):
        # The start stood there before, but nobody says so: two occurrences are all that is known.
        start = CHASED.replace("0 1", "4 3")
        twice, = records("--fen", start, "--moves", " ".join(CYCLE))
        self.assertEqual((twice["verdict"], twice["evidence"]["unknown_plies"]), ("none", 4))
        self.assertIn("4 plies without a capture came before the start",
                      judge("--fen", start, "--moves", " ".join(CYCLE)).stdout)
        # Begun in the middle of a cycle, the span is what lies between equal positions.
        moves = CYCLE[2:] + CYCLE * 2
        middle = "5k3/9/1c7/9/9/9/9/9/1R7/3K5 b - - 2 2"
        late, = records("--fen", middle, "--moves", " ".join(moves))
        self.assertEqual(late["over"]["ply"], 8)
        self.assertEqual(late["evidence"]["span"], {"first": 2, "last": 10})
        self.assertEqual(late["verdict"], "black_wins")

    def test_a_game_may_not_be_too_long(self):
        moves = CYCLE * 2501
        found, = records("-", input=json.dumps({"fen": CHASED, "moves": moves}))
        self.assertEqual((found["code"], found["message"]),
                         ("unsupported", "the game has 10004 moves; no more than 10000 are judged"))


class Verdicts(unittest.TestCase):
    def test_each_item_of_the_rules_counts(self):
        def found(*rules):
            record, = records("--fen", CHASED, "--moves", " ".join(CYCLE * 2), *rules)
            return record["verdict"], record["reason"]
        self.assertEqual(found(), ("black_wins", "perpetual_chase"))
        self.assertEqual(found("--rules", "axf,fold=4"), ("none", "none"))
        self.assertEqual(found("--rules", "check-only"), ("draw", "repetition_draw"))
        self.assertEqual(found("--rules", "none,limit=8"), ("draw", "natural_move_limit"))

    def test_rules_in_a_file(self):
        with tempfile.NamedTemporaryFile("w", suffix=".ini") as config:
            config.write('rules="computer,fold=4"\n')
            config.flush()
            found, = records("--fen", CHASED, "--config", config.name)
        self.assertEqual((found["rules"]["repetition"], found["rules"]["fold"]), ("computer", 4))

    def test_all_rules_keep_the_other_items(self):
        found = records("--fen", CHASED, "--moves", " ".join(CYCLE * 2), "--all-rules", "--rules",
                        "limit=7")
        self.assertEqual([(record["rules"]["repetition"], record["verdict"]) for record in found],
                         [("none", "draw"), ("check-only", "draw"), ("computer", "black_wins"),
                          ("axf", "black_wins")])
        self.assertEqual({record["rules"]["limit"] for record in found}, {7})
        self.assertEqual({record["seq"] for record in found}, {0})

    def test_forbidden_moves(self):
        found, = records("--fen", CHASED, "--moves", " ".join((CYCLE * 2)[:-1]))
        self.assertEqual(found["forbidden"], ["b1a1"])
        self.assertEqual(found["verdict"], "none")

    def test_jobs_change_nothing(self):
        games = "".join(f"{CHASED} moves {' '.join((CYCLE * 3)[:n % 13])}\nx\n" for n in range(200))
        first = judge("-", "--format", "jsonl", "--jobs", 1, input=games)
        self.assertEqual([json.loads(line)["seq"] for line in first.stdout.splitlines()],
                         list(range(400)))
        for jobs in (2, 3, 8):
            self.assertEqual(judge("-", "--format", "jsonl", "--jobs", jobs, input=games).stdout,
                             first.stdout)

    def test_a_long_game_takes_no_time(self):
        """300 plies that repeat themselves all the time, judged at each ply, in less than 50 ms."""
        def seconds(*words):
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            self.assertEqual(judge(*words, "--format", "jsonl").returncode, 0)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

        moves = " ".join(CYCLE * 75)
        idle = min(seconds("--fen", CHASED) for _ in range(5))
        least = min(seconds("--fen", CHASED, "--moves", moves, "--every-ply") for _ in range(5))
        self.assertLess(least - idle, 0.05)


class Cases(unittest.TestCase):
    def test_the_corpus(self):
        if not CORPUS.exists():
            self.skipTest(f"no {CORPUS}")
        done = judge("--cases", CORPUS)
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertRegex(done.stdout, r"(?m)^pikafish_97133eeb: computer +225 +225 +0 ")
        self.assertRegex(done.stdout, r"(?m)^AXF/WXF: axf +117 +117 +0 ")


class Page(unittest.TestCase):
    def test_names_the_options_of_the_program(self):
        page = (SOURCE / "docs/tools/xq-judge.md").read_text()
        options = set(re.findall(r"--[a-z][a-z-]*", judge("--help").stdout))
        # -o is the short form of --output, which the page writes.
        page = re.sub(r".*xq-convert .*", "", page)
        self.assertEqual(set(re.findall(r"--[a-z][a-z-]*", page)) | {"--output"}, options)

    def test_the_example_of_the_readme_is_real(self):
        text = (SOURCE / "README.md").read_text()
        command, shown = re.search(r"    build/release/tools/xq-judge ([^\n]*)\n\n((?:    .*\n)+)",
                                   text).groups()
        done = subprocess.run(f"{PROGRAM} {command}", shell=True, text=True, capture_output=True,
                              check=False)
        self.assertEqual(re.sub(r"(?m)^    ", "", shown), done.stdout)


class Ends(unittest.TestCase):
    def ends(self, code, *words, **options):
        done = judge(*words, **options)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done

    def test_usage(self):
        for words in (("--rules", "afx"), ("--rules", "axf,fold=5"), ("--lang", "fr"),
                      ("--format", "csv"), ("--every-ply", "--all-rules"), ("-o", ""),
                      ("--cases", "judge.cases", "--rules", "axf"), ("judge.games", "--fen", CHASED),
                      ("judge.games", "--cases", "judge.cases"), ("--jobs", "-1")):
            done = self.ends(2, *words)
            self.assertEqual(done.stdout, "")
        self.assertIn("fold in the rules is 3 or 4, not '5'", self.ends(2, "--rules", "fold=5").stderr)

    def test_nothing_readable(self):
        self.ends(3, "no-such-file")
        self.ends(3, "-", input="# nothing\n")
        self.ends(3, "--cases", "-", input="[]")

    def test_output(self):
        self.ends(5, "judge.games", "-o", "/no/such/folder/out")
        self.ends(5, "judge.games", "-o", "/dev/full")
        with tempfile.TemporaryDirectory() as folder:
            games = pathlib.Path(folder, "games")
            games.write_text(CHASED)
            self.ends(2, games, "-o", games)
            self.assertEqual(games.read_text(), CHASED)
            out = pathlib.Path(folder, "out")
            self.ends(0, games, "-o", out, "--format", "jsonl")
            self.assertEqual(json.loads(out.read_text())["verdict"], "none")

    def test_an_interrupt_keeps_what_was_judged(self):
        with subprocess.Popen([PROGRAM, "-", "--format", "jsonl", "--jobs", "1"], text=True,
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE) as program:
            program.stdin.write(f"{CHASED}\n")
            program.stdin.flush()
            self.assertEqual(json.loads(program.stdout.readline())["seq"], 0)
            time.sleep(0.1)
            program.send_signal(signal.SIGINT)
            self.assertEqual(program.wait(timeout=30), 130)
            self.assertIn("interrupted", program.stderr.read())


if __name__ == "__main__":
    unittest.main()
