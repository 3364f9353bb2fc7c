"""xq-annotate as its users see it: what it reads, what it writes, how it ends and how it goes on."""
import json
import os
import pathlib
import random
import re
import shlex
import signal
import subprocess
import time
import unittest

from scratch import Scratch
from slow_build import is_optimised

PROGRAM = pathlib.Path(os.environ["XQ_TOOLS"], "xq-annotate")
ANALYZE = PROGRAM.with_name("xq-analyze")
SCRIPTED = pathlib.Path(os.environ["XQ_SCRIPTED_ENGINE"])
SOURCE = pathlib.Path(os.environ["XQ_SOURCE"])
FEW = ("--nodes", 200, "--second-nodes", 600, "--deterministic", "--hash", 1)
GAMES = """[Event "杯赛"]
[Red "许银川"]
[Black "吕钦"]
[Result "1-0"]

1. 炮二平五 {中炮} 马８进７ (1... 马２进３ 2. 马二进三) 2. 马二进三 车９平８ 3. 炮五进四 马７进５
4. 马八进七 炮２平５ 5. 车九平八 马２进３ 6. 炮八进四 1-0

[Event "杯赛"]
[Red "胡荣华"]
[Black "许银川"]
[Result "1/2-1/2"]

1. 炮八平五 马２进３ 2. 马八进七 车１平２ 3. 车九进一 炮２进６ 1/2-1/2

"""
FAULTY = """[Event "a fault"]
[Red "A"]
[Black "B"]

1. 兵七进一 卒７进１ 2. 车一平九 *

"""
MATED = """[FEN "2Rckab1C/4a4/4R3n/p5p2/9/2N6/2P5P/C5r2/4K4/2B2A3 w - - 0 1"]
[Result "1-0"]

1. e7e8 1-0

"""
START = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"


def run(*words, stdin=b"", **more):
    return subprocess.run([PROGRAM, *map(str, words)], input=stdin, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, timeout=200, check=False, **more)


def records(text):
    return [json.loads(line) for line in text.splitlines()]


class InAFolder(Scratch):
    def setUp(self):
        super().setUp()
        self.input = self.file("games.pgn", GAMES)
        self.output = self.folder / "out.jsonl"

    def ends(self, code, *words, stdin=b"", **more):
        done = run(*words, stdin=stdin, **more)
        self.assertEqual(done.returncode, code, done.stderr.decode())
        return done

    def written(self, folder):
        return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())


class Forms(InAFolder):
    def test_records_have_all_that_was_found(self):
        found = records(self.ends(0, self.input, *FEW).stdout)
        self.assertEqual([record["type"] for record in found], ["game", "game"])
        first = found[0]
        self.assertEqual(first["tags"]["Red"], "许银川")
        self.assertEqual((len(first["plies"]), len(first["findings"])), (11, 12))
        self.assertEqual(first["limits"], {"nodes": 200})
        self.assertEqual(first["second"], {"limits": {"nodes": 600}, "multipv": 2})
        self.assertTrue(any("second" in position for position in first["findings"]))
        self.assertTrue(all(len(position["first"]["lines"]) == 2 for position in first["findings"]))
        self.assertIn("opening", first)
        bare = records(self.ends(0, self.input, *FEW, "--no-openings").stdout)
        self.assertNotIn("opening", bare[0])

    def test_pgn_is_read_again_with_all_it_had(self):
        text = self.ends(0, self.input, *FEW, "--format", "pgn").stdout
        self.assertIn("%eval", text.decode())
        self.assertIn("中炮", text.decode())
        again = records(self.ends(0, "-", *FEW, stdin=text).stdout)
        plain = records(self.ends(0, self.input, *FEW).stdout)
        for one, other in zip(again, plain):
            self.assertEqual([ply["uci"] for ply in one["plies"]],
                             [ply["uci"] for ply in other["plies"]])
            self.assertEqual(one["findings"], other["findings"])

    def test_tables(self):
        for form, rows in (("csv", 3), ("csv-games", 2), ("csv-moves", 17)):
            text = self.ends(0, self.input, *FEW, "--format", form).stdout.decode()
            self.assertEqual(len(text.splitlines()), rows + 1, text)

    def test_puzzles_are_positions_that_xq_analyze_reads(self):
        missed = self.file("missed.pgn", MATED.replace("e7e8", "c9d9").replace("1-0", "*"))
        text = self.ends(0, missed, *FEW, "--format", "epd").stdout
        self.assertIn(b"bm e7e8; dm 1;", text)
        done = subprocess.run([ANALYZE, "-", "--nodes", "200", "-q"], input=text,
                              stdout=subprocess.PIPE, check=True)
        record, = records(done.stdout)
        self.assertEqual((record["expect"]["bm"], record["pass"]), (["e7e8"], True))
        for player, count in (("nobody", None), ("吕钦", 0)):
            tagged = self.file("tagged.pgn", '[Black "吕钦"]\n' + missed.read_text())
            done = run(tagged, *FEW, "--format", "epd", "--player", player)
            self.assertEqual((done.returncode, done.stdout), (3 if count is None else 0, b""))

    def test_a_folder_of_pages(self):
        pages = self.folder / "pages"
        self.file("games/b/two words.pgn", GAMES)
        for _ in range(2):
            self.ends(0, self.folder / "games", *FEW, "--format", "html", "-o", pages)
            self.assertEqual(self.written(pages),
                             ["b/two words-1.html", "b/two words-2.html", "index.html"])
        self.assertIn("b/two%20words-1.html", (pages / "index.html").read_text())
        self.assertIn("../index.html", (pages / "b/two words-1.html").read_text())

    def test_each_input_has_a_file(self):
        out = self.folder / "each"
        self.file("d/a.pgn", GAMES)
        self.file("d/b/c.txt", MATED)
        self.ends(0, self.folder / "d", *FEW, "--format", "pgn", "--each", "-o", out)
        self.assertEqual(self.written(out), ["a.pgn", "b/c.pgn"])
        before = (out / "a.pgn").read_bytes()
        self.ends(0, self.folder / "d", *FEW, "--format", "pgn", "--each", "-o", out)
        self.assertEqual(self.written(out), ["a-2.pgn", "a.pgn", "b/c-2.pgn", "b/c.pgn"])
        self.ends(0, self.folder / "d", *FEW, "--format", "pgn", "--each", "-o", out, "--overwrite")
        self.assertEqual((out / "a.pgn").read_bytes(), before)
        self.assertEqual(len(self.written(out)), 4)

    def test_jobs_and_threads_change_nothing(self):
        many = self.file("many.pgn", GAMES * 3 + MATED)
        first = self.ends(0, many, *FEW, "--jobs", 1).stdout
        for jobs, threads in ((2, 1), (3, 1), (8, 1), (2, 3)):
            self.assertEqual(self.ends(0, many, *FEW, "--jobs", jobs, "--threads", threads).stdout,
                             first, (jobs, threads))
        # So it is without --deterministic, as long as the limits are nodes and nobody shares a table.
        words = [word for word in FEW if word != "--deterministic"]
        plain = self.ends(0, many, *words, "--jobs", 1).stdout
        self.assertEqual(self.ends(0, many, *words, "--jobs", 3).stdout, plain)

    def test_a_game_that_ends_in_mate(self):
        record, = records(self.ends(0, self.file("m.pgn", MATED), *FEW).stdout)
        last = record["findings"][-1]["first"]
        self.assertEqual(last["lines"][0]["score"], {"mate": 0})
        self.assertEqual(record["plies"][0]["class"] in ("best", "only_move"), True)


class Input(InAFolder):
    def test_encodings_and_standard_input(self):
        plain = records(self.ends(0, "-", *FEW, stdin=GAMES.encode()).stdout)
        for encoding in ("gb18030", "utf-16"):
            found = records(self.ends(0, "-", *FEW, stdin=GAMES.encode(encoding)).stdout)
            self.assertEqual([record["plies"] for record in found],
                             [record["plies"] for record in plain], encoding)

    def test_player(self):
        for player, games in (("许银川", 2), ("吕", 1), ("胡荣华", 1)):
            found = records(self.ends(0, self.input, *FEW, "--player", player).stdout)
            self.assertEqual(len(found), games, player)
            table = self.ends(0, self.input, *FEW, "--player", player, "--format", "csv").stdout
            self.assertEqual(len(table.splitlines()), 2, player)
        done = self.ends(3, self.input, *FEW, "--player", "nobody")
        self.assertIn(b"no game of that player", done.stderr)

    def test_novelties(self):
        more = self.file("more.pgn", GAMES + '[Result "*"]\n\n1. 炮二平五 马８进７ 2. 马二进三 *\n\n')
        found = records(self.ends(0, more, *FEW, "--novelties").stdout)
        self.assertEqual(found[0]["novelty"], 5)
        self.ends(2, "-", *FEW, "--novelties", stdin=GAMES.encode())

    def test_bad_games_keep_their_place_and_are_told(self):
        bad = self.file("bad.pgn", GAMES + FAULTY + MATED)
        failed = self.folder / "failed.jsonl"
        done = self.ends(1, self.folder / "missing", bad, *FEW, "--failed", failed)
        found = records(done.stdout)
        self.assertEqual([record["type"] for record in found],
                         ["error", "game", "game", "game", "game"])
        self.assertEqual(len(found[3]["plies"]), 2)
        self.assertRegex(done.stderr.decode(), r"bad\.pgn:\d+: game 3: ply 3 '车一平九'")
        self.assertRegex(done.stderr.decode(), r"games 5, failed 1, with faults 1, ")
        told = records(failed.read_text())
        self.assertEqual([record["type"] for record in told], ["error", "error"])
        self.assertEqual(told[1]["seq"], 3)
        self.assertIn("车一平九", told[1]["message"])

    def test_odd_input(self):
        done = self.ends(1, self.file("noise.bin", bytes(range(256)) * 50), *FEW)
        self.assertEqual({record["type"] for record in records(done.stdout)}, {"error"})
        no_moves = self.file("none.pgn", '[Event "x"]\n[Result "*"]\n\n*\n\n')
        record, = records(self.ends(0, no_moves, *FEW).stdout)
        self.assertEqual((record["plies"], len(record["findings"])), ([], 1))


class Page(unittest.TestCase):
    def test_names_the_options_of_the_program(self):
        page = (SOURCE / "docs/tools/xq-annotate.md").read_text()
        told = "".join(run(*words, "--help").stdout.decode()
                       for words in ((), ("rejudge",), ("calibrate",)))
        options = set(re.findall(r"--[a-z][a-z-]*", told))
        self.assertEqual(set(re.findall(r"--[a-z][a-z-]*", page)), options)


class Ends(InAFolder):
    def test_usage(self):
        for words in (("--deterministic", "--movetime", 5), ("--resume",), ("--nodes", 0),
                      ("--resume", "-o", self.output, "--format", "pgn"), ("--multipv", 0),
                      ("-o", self.input), ("--format", "html"), ("--format", "nonsense"),
                      ("--each",), ("--each", "--format", "csv", "-o", self.folder),
                      ("--overwrite", "-o", self.output), ("--thresholds", "0.1,0.2"),
                      ("--thresholds", "0.3,0.2,0.1"), ("--win-model", "k=0"),
                      ("--win-model", "elo"), ("--notation", "nonsense"), ("--rules", "nonsense"),
                      ("--deterministic", "--cache", self.folder / "c"),
                      ("--cache", self.output, "-o", self.output)):
            self.ends(2, self.input, *words)
        self.assertEqual(self.input.read_text(), GAMES)

    def test_nothing_readable(self):
        self.ends(3, self.folder / "missing", "-o", self.output)
        self.assertFalse(self.output.exists())

    def test_output(self):
        done = self.ends(5, self.input, *FEW, "-o", "/dev/full")
        self.assertIn(b"No space left on device", done.stderr)
        self.ends(5, self.input, *FEW, "-o", self.folder / "no" / "such" / "folder")

    def test_quiet_is_quiet(self):
        self.assertEqual(self.ends(0, self.input, *FEW, "-q").stderr, b"")


class Rejudge(InAFolder):
    def setUp(self):
        super().setUp()
        self.ends(0, self.input, *FEW, "-o", self.output)

    def test_changes_nothing_by_itself(self):
        self.assertEqual(self.ends(0, "rejudge", self.output).stdout, self.output.read_bytes())
        for form in ("pgn", "csv", "csv-games", "csv-moves"):
            self.assertEqual(self.ends(0, "rejudge", self.output, "--format", form).stdout,
                             self.ends(0, self.input, *FEW, "--format", form).stdout, form)

    def test_judges_by_other_options(self):
        strict = records(self.ends(0, "rejudge", self.output, "--thresholds", "0.001,0.002,0.003",
                                   "--win-model", "pikafish-wdl").stdout)
        self.assertEqual(strict[0]["model"]["thresholds"], [0.001, 0.002, 0.003])
        self.assertEqual(strict[0]["model"]["win"], "pikafish-wdl")
        before = records(self.output.read_text())
        self.assertEqual(strict[0]["findings"], before[0]["findings"])
        self.assertNotEqual(strict[0]["plies"], before[0]["plies"])

    def test_tells_of_bad_lines(self):
        self.output.write_text(self.output.read_text() + '{"type":"game"}\n\nnonsense\n')
        done = self.ends(1, "rejudge", self.output, "--format", "csv-games")
        self.assertEqual(len(done.stdout.splitlines()), 3)
        self.assertRegex(done.stderr.decode(), r"out\.jsonl:5: ")
        self.ends(1, "rejudge", self.input)
        self.ends(2, "rejudge", self.output, "-o", self.output)

    def test_calibrates(self):
        done = run("calibrate", self.output, "--format", "json", "--first-ply", 0)
        self.assertIn(done.returncode, (0, 2), done.stderr.decode())
        if done.returncode == 0:
            self.assertEqual(json.loads(done.stdout)["games"], 2)
        self.ends(3, "calibrate", self.file("none.jsonl", "\n"))


class Cache(InAFolder):
    WORDS = ("--nodes", 200, "--second-nodes", 600, "--hash", 1, "--cache")

    def setUp(self):
        super().setUp()
        self.cache = self.folder / "xq.cache"

    def test_the_second_run_searches_nothing(self):
        first = self.ends(0, self.input, *self.WORDS, self.cache)
        second = self.ends(0, self.input, *self.WORDS, self.cache, "--jobs", 3)
        self.assertIn(b", searches 0, nodes 0, ", second.stderr)
        self.assertEqual(first.stdout, second.stdout)

    def test_is_shared_with_xq_analyze_and_with_reflections(self):
        start = self.file("start.fen", f"{START} moves b2e2\n")
        words = [str(word) for word in (start, "--nodes", 200, "--multipv", 2, "--hash", 1,
                                        "--cache", self.cache)]
        done = subprocess.run([ANALYZE, *words], stdout=subprocess.PIPE, check=True)
        self.assertEqual(json.loads(done.stdout)["source"], "engine")
        done = subprocess.run([ANALYZE, *words], stdout=subprocess.PIPE, check=True)
        first = json.loads(done.stdout)
        self.assertEqual(first["source"], "cache")
        self.assertNotIn("mirrored", first)
        start.write_text(f"{START} moves h2e2\n")
        done = subprocess.run([ANALYZE, *words], stdout=subprocess.PIPE, check=True)
        other = json.loads(done.stdout)
        self.assertEqual((other["source"], other["mirrored"]), ("cache", True))
        self.assertEqual(other["lines"][0]["score"], first["lines"][0]["score"])
        done = self.ends(0, "-", *self.WORDS, self.cache, "--jobs", 1,
                         stdin='[Result "*"]\n\n1. 炮二平五 *\n\n'.encode())
        self.assertRegex(done.stderr.decode(), "from the cache [1-9]")

    def test_refuses_what_is_no_cache(self):
        done = self.ends(2, self.input, *self.WORDS, self.file("text", "no cache at all\n" * 100))
        self.assertIn(b"no cache", done.stderr)
        self.ends(5, self.input, *self.WORDS, self.folder / "no" / "folder")

    def test_goes_on_when_the_disk_is_full(self):
        import resource
        plain = self.ends(0, self.input, *self.WORDS[:-1]).stdout

        def limit():
            resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 15, 1 << 15))

        done = self.ends(0, self.input, *self.WORDS, self.cache, preexec_fn=limit,
                         restore_signals=False)
        self.assertIn(b"went on without the cache", done.stderr)
        self.assertEqual(len(records(done.stdout)), len(records(plain)))

    def test_goes_on_when_another_has_it_locked(self):
        import sqlite3
        self.ends(0, self.input, *self.WORDS, self.cache)
        other = sqlite3.connect(self.cache, isolation_level=None)
        self.addCleanup(other.close)
        other.execute("BEGIN IMMEDIATE")
        more = ("--nodes", 300, *self.WORDS[2:])
        done = self.ends(0, self.input, *more, self.cache, "--jobs", 1)
        self.assertIn(b"went on without the cache", done.stderr)
        self.assertIn(b"locked", done.stderr)

    def test_two_at_once(self):
        command = [PROGRAM, self.input, *map(str, self.WORDS), self.cache, "-q"]
        both = [subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
                for _ in range(2)]
        for one in both:
            out, told = one.communicate(timeout=200)
            self.assertEqual((one.returncode, told), (0, b""))
            self.assertEqual(len(records(out)), 2)
        self.assertIn(b"searches 0,", self.ends(0, self.input, *self.WORDS, self.cache).stderr)


class Engine(InAFolder):
    INFO = "--info 'info depth 3 seldepth 4 multipv 1 score cp 5 nodes 100 time 2 hashfull 1'"

    def command(self, *how):
        return " ".join((shlex.quote(str(SCRIPTED)), self.INFO, *how))

    def test_another_engine_goes_the_same_way(self):
        words = (self.input, "--nodes", 100, "--multipv", 1, "--deterministic", "--engine")
        first = self.ends(0, *words, self.command(), "--jobs", 1).stdout
        record = records(first)[0]
        self.assertEqual(record["engine"]["name"], "Scripted")
        self.assertEqual(record["findings"][0]["first"]["lines"][0]["score"], {"cp": 5})
        self.assertEqual(self.ends(0, *words, self.command(), "--jobs", 3).stdout, first)

    def test_a_game_it_fails_on_is_an_error_record(self):
        three = self.file("three.pgn", GAMES + GAMES)
        how = "--rank-base 0 --manners dies-on-go --after 1 --where 'h2e2 h9g7 h0g2 i9h9 e2e6'"
        done = self.ends(1, three, "--nodes", 100, "--multipv", 1, "--engine", self.command(how))
        found = records(done.stdout)
        self.assertEqual([record["type"] for record in found], ["error", "game", "error", "game"])
        self.assertEqual(found[0]["code"], "engine_died")

    def test_one_that_cannot_do_it_ends_the_run(self):
        self.ends(4, self.input, "--engine", "/no/such/engine", "-o", self.output)
        self.assertFalse(self.output.exists())
        ten = self.file("ten.pgn", GAMES * 5)
        done = self.ends(4, ten, "--engine", self.command("--manners dies-on-go --after 1"),
                         "-o", self.output)
        self.assertIn(b"failed on 5 games in a row", done.stderr)
        self.assertIn(b"--resume", done.stderr)
        self.assertEqual(len(records(self.output.read_text())), 5)


class Resume(InAFolder):
    def setUp(self):
        super().setUp()
        self.input = self.file("many.pgn", GAMES + FAULTY + MATED + GAMES)

    def words(self, *more):
        return (self.input, *FEW, "-o", self.output, *more)

    def test_after_a_cut_at_any_byte(self):
        failed = self.folder / "failed.jsonl"
        self.ends(1, *self.words("--failed", failed))
        whole, told = self.output.read_bytes(), failed.read_bytes()
        rng = random.Random(3)
        cuts = [rng.randrange(len(whole)) for _ in range(25 if is_optimised(PROGRAM) else 5)]
        for size in [0, 1, len(whole) - 1, len(whole), *cuts]:
            self.output.write_bytes(whole[:size])
            self.ends(1, *self.words("--resume", "--jobs", 2, "--failed", failed))
            self.assertEqual(self.output.read_bytes(), whole, size)
            self.assertEqual(failed.read_bytes(), told, size)

    def test_refuses_the_output_of_another_run(self):
        self.ends(1, *self.words())
        torn = self.output.read_bytes()[:-5]
        self.output.write_bytes(torn)
        other = self.file("other.pgn", GAMES + MATED)
        for words in ((self.input, *FEW[2:], "--nodes", 201), (self.input, *FEW, "--multipv", 3),
                      (self.input, *FEW[:2], "--second-nodes", 0, *FEW[4:]), (other, *FEW),
                      (self.input, *FEW, "--thresholds", "0.1,0.2,0.3"),
                      (self.input, *FEW, "--player", "许银川")):
            done = self.ends(2, *words, "-o", self.output, "--resume")
            self.assertRegex(done.stderr.decode(), r"out\.jsonl:\d: not a record of this run: ")
            self.assertEqual(self.output.read_bytes(), torn)

    def test_a_finished_file_stays(self):
        self.ends(1, *self.words())
        before = self.output.stat().st_mtime_ns, self.output.read_bytes()
        self.ends(1, *self.words("--resume"))
        self.assertEqual((self.output.stat().st_mtime_ns, self.output.read_bytes()), before)


class Interrupted(InAFolder):
    def setUp(self):
        super().setUp()
        self.input = self.file("many.pgn", GAMES * (40 if is_optimised(PROGRAM) else 6))
        self.command = [PROGRAM, self.input, *map(str, FEW), "--jobs", "2", "-o"]
        whole = self.folder / "whole.jsonl"
        began = time.monotonic()
        subprocess.run([*self.command, whole, "-q"], check=True)
        self.duration = time.monotonic() - began
        self.whole = whole.read_bytes()

    def begin(self, *words):
        return subprocess.Popen([*self.command, self.output, *words], stderr=subprocess.PIPE)

    def test_killed_at_any_moment(self):
        rng = random.Random(5)
        for _ in range(5):
            with self.begin("--resume", "-q") as program:
                time.sleep(rng.uniform(0, self.duration / 3))
                program.kill()
        with self.begin("--resume", "-q") as program:
            self.assertEqual(program.wait(timeout=200), 0)
        self.assertEqual(self.output.read_bytes(), self.whole)

    def test_stopped_by_hand(self):
        with self.begin() as program:
            while not self.output.exists() or self.output.stat().st_size == 0:
                time.sleep(0.002)
            program.send_signal(signal.SIGINT)
            code, said = program.wait(timeout=100), program.stderr.read().decode()
        kept = self.output.read_bytes()
        self.assertEqual(code, 130, said)
        self.assertRegex(said, r"finishing the games at work")
        self.assertRegex(said, r"interrupted after \d+ games; .* --resume")
        self.assertEqual(len(kept.splitlines()), int(re.search(r"after (\d+)", said)[1]))
        self.assertTrue(self.whole.startswith(kept) and kept.endswith(b"\n"))
        with self.begin("--resume", "-q") as program:
            self.assertEqual(program.wait(timeout=200), 0)
        self.assertEqual(self.output.read_bytes(), self.whole)


if __name__ == "__main__":
    unittest.main()
