"""xq-convert as its users see it: what it reads, what it writes and where, how it ends.

XQ_GOLDEN=write writes the golden files anew, and the diff is to be looked at.
"""
import json
import os
import pathlib
import re
import signal
import subprocess
import tempfile
import time
import unittest

PROGRAM = pathlib.Path(os.environ["XQ_TOOLS"], "xq-convert")
GOLDEN = pathlib.Path(__file__).parent / "golden"
GAMES = """[Event "杯赛"]
[Date "2009.02.04"]
[Red "许银川"]
[Black "Lü Qin"]
[Result "1-0"]
[ECCO "C48"]

1. 炮二平五 {中炮} 马８进７ (1... 马２进３ 2. 马二进三) 2. 马二进三 车９平８ 1-0

[Event "杯赛"]
[Date "1998.??.??"]
[Red "胡荣华"]
[Black "许银川"]
[Result "1/2-1/2"]

1. 炮八平五 马２进３ 2. 马八进七 车１平２ 1/2-1/2

[Event "a fault"]
[Result "*"]

1. 兵七进一 卒７进１ 2. 车一平九 *
"""
SOUND = GAMES[:GAMES.index('[Event "a fault"')]
ONE = GAMES[:GAMES.index('[Event "杯赛"]', 1)]
FORMS = ("pgn", "xqf", "dhtmlxq", "wxf", "jsonl", "fen")


def run(*words, stdin=b"", **more):
    return subprocess.run([PROGRAM, *words], input=stdin, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, timeout=120, check=False, **more)


def lines(path):
    return [json.loads(line) for line in pathlib.Path(path).read_text().splitlines()]


class InAFolder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.out = self.folder / "out"

    def file(self, name, content):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    def ends(self, code, *words, stdin=b""):
        if isinstance(stdin, str):
            stdin = stdin.encode()
        done = run(*map(os.fspath, map(str, words)) if not any(
            isinstance(word, bytes) for word in words) else words, stdin=stdin)
        self.assertEqual(done.returncode, code, done.stderr.decode(errors="replace"))
        return done

    def written(self, below=None):
        below = below or self.out
        return sorted(str(path.relative_to(below)) for path in below.rglob("*") if path.is_file())

    def moves(self, path):
        """The main lines of all games of a file, in coordinates."""
        found = self.ends(0, path, "--to", "fen", "-q").stdout.decode()
        return [line.partition(" moves ")[2] for line in found.splitlines()]


class Forms(InAFolder):
    def golden(self, name, *words, code=1, stdin=GAMES):
        found = self.ends(code, *words, stdin=stdin).stdout
        path = GOLDEN / f"convert-{name}"
        if os.environ.get("XQ_GOLDEN") == "write":
            path.write_bytes(found)
        self.assertEqual(found, path.read_bytes(), name)

    def test_golden(self):
        self.golden("games.pgn")
        self.golden("games-iccs.pgn", "--notation", "iccs")
        self.golden("games.wxf", "--to", "wxf")
        self.golden("games.ubb", "--to", "dhtmlxq")
        self.golden("games.jsonl", "--to", "jsonl")
        self.golden("games.fen", "--to", "fen")
        self.golden("every.epd", "--positions", "every")
        self.golden("stats.txt", "--stats")
        self.golden("stats.json", "--stats", "--format", "json")

    def test_every_form_gives_the_moves_back(self):
        """Each form made by our writers is an input again, and its games are the same."""
        source = self.file("in.pgn", SOUND)
        wanted = self.moves(source)
        self.assertEqual(len(wanted), 2)
        for form in FORMS:
            self.ends(0, source, "--to", form, "-o", f"{self.out}/{form}/")
            files = sorted(path for path in (self.out / form).iterdir())
            found = [moves for path in files for moves in self.moves(path)]
            self.assertEqual(found, wanted, form)
            for again in FORMS:
                found = self.ends(0, files[0], "--to", again, "-o", f"{self.out}/again/{form}/")
        self.assertEqual(len(self.written(self.out / "again" / "xqf")), len(FORMS))

    def test_encodings(self):
        found = self.ends(0, "--encoding", "gb18030", stdin=SOUND).stdout
        self.assertIn("许银川", found.decode("gb18030"))
        self.assertEqual(self.ends(0, stdin=found).stdout, self.ends(0, stdin=SOUND).stdout)
        report = self.folder / "r"
        self.ends(0, "--report", report, stdin=found)
        self.assertEqual({(row["encoding"], row["notation"]) for row in lines(report)},
                         {("GB18030", "chinese")})

    def test_lists_of_positions(self):
        found = self.ends(0, "--positions", "2", "--to", "jsonl", stdin=SOUND).stdout
        self.assertEqual([json.loads(line)["id"] for line in found.splitlines()], ["-:1:2", "-:2:2"])
        final = self.ends(0, "--to", "epd", stdin=SOUND).stdout
        self.assertEqual(final, self.ends(0, "--positions", "final", stdin=SOUND).stdout)
        self.assertEqual(final.count(b'id "-:1:4"'), 1)
        self.assertEqual(self.ends(0, "--positions", "99", stdin=SOUND).stdout, b"")

    def test_rows_of_several_lines(self):
        start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"
        table = (f'id,fen,moves,note\na,{start},"h2e2\nh9g7","one,\n\n# two"\n'
                 f'b,{start},b2e2,\nc,{start},"open\nd,{start},h0g2,\n')
        found = self.ends(1, "--to", "fen", stdin=table)
        self.assertEqual([line.partition(" moves ")[2] for line in found.stdout.decode().splitlines()],
                         ["h2e2 h9g7", "b2e2", "h0g2"])
        self.assertIn("-:7: game 3: a quoted field is not closed", found.stderr.decode())

    def test_words_that_are_no_moves_are_told(self):
        said = self.ends(1, stdin='[Red "a"]\n\n{a comment} foo bar *\n').stderr.decode()
        self.assertIn("-:3: game 1: ply 1 'foo': no move in any notation known", said)
        self.ends(0, stdin='[Red "a"]\n\n{a comment} 1. *\n')

    def test_strict_and_lenient(self):
        facing = '[FEN "4k4/9/9/9/4N4/9/9/9/9/4K4 w"]\n\n1. e5d7 *\n'
        self.assertNotIn(b"moves", self.ends(1, "--to", "fen", stdin=facing).stdout)
        found = self.ends(0, "--to", "fen", "--lenient", stdin=facing).stdout
        self.assertTrue(found.endswith(b" moves e5d7\n"), found)
        self.ends(2, "--strict", "--lenient", stdin=facing)

    def test_jobs_change_nothing(self):
        many = self.file("many.pgn", GAMES * 50)
        first = self.ends(1, many, "--jobs", 1, "--report", self.folder / "one").stdout
        for jobs in (2, 3, 8):
            found = self.ends(1, many, "--jobs", jobs, "--report", self.folder / "more").stdout
            self.assertEqual(found, first, jobs)
            self.assertEqual(lines(self.folder / "more"), lines(self.folder / "one"))


class WhichGames(InAFolder):
    def count(self, *words):
        return self.ends(0, *words, "-q", stdin=SOUND).stdout.count(b"[Game ")

    def test_filters(self):
        start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"
        met = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b"
        for words, games in ((("--player", "许银川"), 2), (("--red", "许银川"), 1),
                             (("--black", "lü"), 1), (("--player", "x", "--player", "QIN"), 1),
                             (("--result", "1-0"), 1), (("--result", "1-0", "--result", "1/2-1/2"), 2),
                             (("--from", "1999"), 1), (("--until", "1998-06-01"), 1),
                             (("--from", "2009-02-05"), 0), (("--ecco", "c4"), 1),
                             (("--min-plies", 5), 0), (("--max-plies", 4), 2),
                             (("--position", start), 2), (("--position", met), 2),
                             (("--position", met, "--red", "胡"), 1)):
            self.assertEqual(self.count(*words), games, words)

    def test_what_is_filtered_out_is_no_finding(self):
        done = self.ends(0, "--min-plies", 4, stdin=GAMES)
        self.assertIn("filtered out 1", done.stderr.decode())

    def test_duplicates(self):
        one = self.file("one.pgn", ONE)
        two = self.file("two.pgn", SOUND)  # its second game is the reflection of the first
        report = self.folder / "r"
        done = self.ends(0, one, two, "--dedupe", "--report", report)
        self.assertEqual(done.stdout.count(b"[Game "), 1)
        rows = lines(report)
        self.assertEqual([row["status"] for row in rows], ["written", "duplicate", "duplicate"])
        self.assertEqual(rows[2]["duplicate_of"], {"file": str(one), "game": 1})


class Files(InAFolder):
    def test_folders_are_mirrored(self):
        self.file("in/a/b.pgn", SOUND)
        self.file("in/c.txt", ONE)
        self.file("in/.hidden.pgn", ONE)
        self.ends(0, self.folder / "in", self.file("d.pgn", ONE), "-", "-o", f"{self.out}/", stdin=ONE)
        self.assertEqual(self.written(), ["a/b.pgn", "c.pgn", "d.pgn", "stdin.pgn"])

    def test_names_that_are_taken_get_a_number(self):
        for name in ("in/x.pgn", "in/x.txt", "in/x"):
            self.file(name, ONE)
        done = self.ends(0, self.folder / "in", "-o", f"{self.out}/")
        self.assertEqual(self.written(), ["x-2.pgn", "x-3.pgn", "x.pgn"])
        self.assertIn("got a number: 2", done.stderr.decode())
        self.file("out/x.pgn", "mine")
        self.ends(0, self.folder / "in" / "x", "-o", self.out)
        self.assertEqual((self.out / "x.pgn").read_text(), "mine")
        self.assertIn("x-4.pgn", self.written())
        self.ends(0, self.folder / "in" / "x", "-o", self.out, "--overwrite")
        self.assertEqual(len(self.moves(self.out / "x.pgn")), 1)
        self.assertEqual(len(self.written()), 4)

    def test_inputs_are_never_overwritten(self):
        source = self.file("in/x.pgn", SOUND)
        self.ends(0, self.folder / "in", "-o", self.folder / "in", "--overwrite")
        self.assertEqual(source.read_text(), SOUND)
        self.assertEqual(self.written(self.folder / "in"), ["x-2.pgn", "x.pgn"])
        for words in (("-o", source), ("--report", source), ("--failed", source)):
            self.ends(2, source, *words)
        with open(source, "a") as stdout:
            done = subprocess.run([PROGRAM, source], stdout=stdout, stderr=subprocess.PIPE, check=False)
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertEqual(source.read_text(), SOUND)
        same = self.folder / "same"
        self.ends(2, source, "-o", same, "--report", same)
        self.ends(2, source, "--report", "-")

    def test_xqf_holds_one_game(self):
        source = self.file("in.pgn", SOUND)
        one = self.file("one.xqf", "mine")
        done = self.ends(2, source, "--to", "xqf", "-o", one)
        self.assertIn("--split 1", done.stderr.decode())
        self.assertEqual(one.read_text(), "mine")
        self.assertEqual(self.ends(2, source, "--to", "xqf").stdout, b"")
        self.ends(0, source, "--to", "xqf", "-o", one, "--split", 1)
        self.assertEqual(self.written(self.folder),
                         ["in.pgn", "one-0001.xqf", "one-0002.xqf", "one.xqf"])
        self.ends(0, source, self.file("single.pgn", ONE), "--to", "xqf", "-o", f"{self.out}/")
        self.assertEqual(self.written(), ["in-0001.xqf", "in-0002.xqf", "single.xqf"])
        self.ends(0, "--to", "xqf", "-o", one, stdin=ONE)
        self.assertTrue(one.read_bytes().startswith(b"XQ"))

    def test_split(self):
        source = self.file("in.pgn", ONE * 5)
        self.ends(0, source, "--split", 2, "-o", f"{self.out}/")
        self.assertEqual([len(self.moves(self.out / name)) for name in self.written()], [2, 2, 1])
        self.ends(2, source, "--split", 2)
        self.ends(2, source, "--split", 0, "-o", f"{self.out}/")

    def test_weird_names(self):
        folder = os.fsencode(self.folder) + b"/in"
        os.mkdir(folder)
        names = ["棋谱".encode("gbk"), b"a b", b"two\nlines", b"-q", b"'\"$(x)", b"x" * 240]
        for name in names:
            with open(folder + b"/" + name + b".pgn", "wb") as file:
                file.write(GAMES.encode())
        out = os.fsencode(self.out)
        done = self.ends(1, folder, b"-o", out + b"/", b"--report", os.fsencode(self.folder) + b"/r")
        self.assertEqual(sorted(os.listdir(out)),
                         sorted([name + b".pgn" for name in names] + [b"failed.jsonl"]))
        self.assertEqual(len(lines(self.folder / "r")), 3 * len(names))
        for line in done.stderr.decode().splitlines():
            self.assertRegex(line, r"in/.*\.pgn:|^files |^faults|^losses|^games that ")

    def test_a_folder_is_no_file(self):
        source = self.file("in.pgn", ONE)
        self.ends(2, source, "--stats", "-o", self.folder)
        self.ends(5, source, "--report", self.folder)
        self.ends(5, source, "-o", source / "x")
        self.ends(5, source, "-o", self.folder / "no" / "such" / "file.pgn")
        self.ends(5, source, "-o", f"{source}/x/")


class Report(InAFolder):
    def test_every_input_leaves_a_trace(self):
        self.file("in/a.pgn", GAMES)
        self.file("in/b.bin", bytes(range(256)) * 20)
        self.file("in/c", b"")
        self.file("in/d.txt", "just some words\nand no game\n")
        report = self.folder / "r"
        done = self.ends(1, self.folder / "in", self.folder / "missing", "--report", report, "-o",
                         f"{self.out}/")
        rows = lines(report)
        self.assertEqual([(pathlib.Path(row["where"]["file"]).name, row["status"]) for row in rows],
                         [("a.pgn", "written")] * 3 + [("b.bin", "failed"), ("c", "failed"),
                                                      ("d.txt", "failed"), ("missing", "failed")])
        fault = rows[2]["faults"][0]
        self.assertEqual((fault["code"], fault["ply"], fault["text"]), ("illegal_move", 3, "车一平九"))
        self.assertEqual(rows[0]["output"], f"{self.out}/a.pgn")
        self.assertEqual(rows[6]["code"], "io")
        self.assertEqual(lines(self.out / "failed.jsonl"), rows[2:])
        self.assertRegex(done.stderr.decode(), r"(?m)^files 5, games 3, moves \d+, failed 4, with faults 1$")
        self.assertTrue(done.stderr.decode().endswith(
            f"\ngames that failed or have faults: {self.out}/failed.jsonl\n"))

    def test_failures_alone(self):
        failed = self.folder / "f"
        self.ends(1, "--failed", failed, stdin=GAMES)
        self.assertEqual([row["game"] for row in lines(failed)], [3])
        said = self.ends(1, "--failed", failed, stdin=GAMES[len(SOUND):] * 12).stderr.decode()
        self.assertIn(f"\nand 2 more such games; {failed} has them all\n", said)
        self.ends(0, "-o", f"{self.out}/", stdin=SOUND)
        self.assertEqual(self.written(), ["stdin.pgn"])

    def test_an_unreadable_file(self):
        good = self.file("in/a.pgn", ONE)
        (self.folder / "in" / "b.pgn").symlink_to(self.folder / "in" / "b.pgn")
        os.mkfifo(self.folder / "in" / "fifo")
        said = self.ends(1, self.folder / "in").stderr.decode()
        self.assertIn("in/b.pgn: cannot open the file: ", said)
        self.assertIn("files 2, games 1,", said)
        self.ends(1, good, self.folder / "in" / "b.pgn")

    def test_an_unreadable_folder(self):
        self.file("in/a.pgn", ONE)
        self.file("in/locked/b.pgn", ONE)
        self.file("in/shut/c.pgn", ONE)
        (self.folder / "in" / "locked").chmod(0o600)  # its names can be read, its files cannot
        (self.folder / "in" / "shut").chmod(0)
        self.addCleanup(lambda: [path.chmod(0o700) for path in (self.folder / "in").iterdir()])
        self.folder.chmod(0o755)
        nobody = {"user": 65534, "group": 65534, "extra_groups": []} if os.geteuid() == 0 else {}
        if nobody:
            os.chown(self.folder / "in" / "locked", 65534, 65534)
        done = run(self.folder / "in", **nobody)
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn("/in/locked/b.pgn: cannot open the file: Permission denied\n",
                      done.stderr.decode())
        self.assertIn("/in/shut: cannot open the folder: Permission denied\n", done.stderr.decode())
        done = run(self.folder / "in" / "shut", **nobody)
        self.assertEqual(done.returncode, 3)
        self.assertIn("in/shut: Permission denied", done.stderr.decode())

    def test_says_only_what_it_should(self):
        self.assertEqual(self.ends(1, "-q", stdin=GAMES).stderr, b"")
        self.assertRegex(self.ends(0, "--to", "wxf", stdin=SOUND).stderr.decode(),
                         r"^files 1, games 2, moves \d+, with losses \d\nlosses: ")
        said = self.ends(1, stdin=GAMES[len(SOUND):] * 12).stderr.decode().splitlines()
        self.assertEqual(len(said), 13)
        self.assertIn("game 1: ply 3 '车一平九': ", said[0])
        self.assertEqual(said[10], "and 2 more such games; --failed FILE takes them all")


class Page(unittest.TestCase):
    def test_names_the_options_of_the_program(self):
        page = pathlib.Path(os.environ["XQ_SOURCE"], "docs/tools/xq-convert.md").read_text()
        options = set(re.findall(r"--[a-z][a-z-]*", run("--help").stdout.decode()))
        # -o is the short form of --output, which the page writes.
        self.assertEqual(set(re.findall(r"--[a-z][a-z-]*", page)) | {"--output"}, options)


class Ends(InAFolder):
    def test_usage(self):
        for words in (("--to", "cbr"), ("--notation", "x"), ("--notation", "san", "--to", "wxf"),
                      ("--notation", "uci", "--to", "xqf"), ("--encoding", "big5"),
                      ("--encoding", "gb18030", "--to", "jsonl"), ("--positions", "last"),
                      ("--positions", "1", "--to", "pgn"), ("--from", "yesterday"),
                      ("--from", "2009-13"), ("--until", "2009-02-32"), ("--from", "2000-02-31"),
                      ("--until", "20010229"), ("--until", "2001年2月29日"),
                      ("--from", "2010", "--until", "2009-12"),
                      ("--from", "2009-02-05", "--until", "2009-02-04"),
                      ("--min-plies", 5, "--max-plies", 4),
                      ("--position", "x"), ("--result", "2-0"), ("--min-plies", -1), ("--jobs", -1),
                      ("--stats", "--to", "pgn"), ("--format", "json"), ("--overwrite",),
                      ("--split", -1, "-o", "x/"),
                      ("--to", "xqf", "--split", 2, "-o", "x/"), ("-o", "")):
            self.ends(2, *words, stdin=ONE)
        self.assertIn("--from 2010 is after --until 2009", self.ends(
            2, "--from", "2010", "--until", "2009", stdin=ONE).stderr.decode())

    def test_bounds_may_meet(self):
        self.ends(0, "--from", "2000-02-29", "--until", "2000-02-29", "--min-plies", 4,
                  "--max-plies", 4, stdin=ONE)

    def test_nothing_readable(self):
        self.ends(3, stdin=b"")
        self.ends(3, stdin=b"\n\n")
        self.ends(3, self.folder / "missing")
        (self.folder / "bare").mkdir()
        self.ends(3, self.folder / "bare")
        self.ends(3, self.file("x", "words\n"), "-o", f"{self.out}/")

    def test_a_full_disk(self):
        self.assertIn(b"No space left", self.ends(5, "-o", "/dev/full", stdin=SOUND).stderr)
        self.assertIn(b"No space left", self.ends(5, "--report", "/dev/full", stdin=SOUND).stderr)

    def test_a_closed_pipe_is_a_clean_end(self):
        read, write = os.pipe()
        os.close(read)
        done = subprocess.run([PROGRAM, "-"], input=SOUND.encode(), stdout=write,
                              stderr=subprocess.PIPE, timeout=60, check=False)
        os.close(write)
        self.assertEqual((done.returncode, done.stderr), (0, b""))


class Interrupted(InAFolder):
    def begin(self, *words):
        """A run that has converted some games and waits for more."""
        program = subprocess.Popen([PROGRAM, "-", "--jobs", "2", *words], stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.addCleanup(program.communicate)
        program.stdin.write(SOUND.encode() * 400)
        program.stdin.flush()
        return program

    def wait_for(self, pattern):
        for _ in range(2000):
            for path in self.out.glob(pattern):
                if path.stat().st_size > 10000:
                    return path
            time.sleep(0.01)
        self.fail("nothing was written")

    def whole_games(self, path):
        text = path.read_text()
        self.assertTrue(text.endswith("\n\n"), text[-80:])
        return len(self.moves(path))

    def test_by_hand(self):
        program = self.begin("-o", f"{self.out}/")
        self.wait_for(".xq-*.part")
        self.assertEqual(list(self.out.glob("*.pgn")), [])
        program.send_signal(signal.SIGINT)
        said = program.stderr.read().decode()
        self.assertEqual(program.wait(timeout=60), 130, said)
        games = int(re.search(r"games (\d+),", said)[1])
        self.assertEqual(self.written(), ["stdin.pgn.part"])
        self.assertEqual(self.whole_games(self.out / "stdin.pgn.part"), games)

    def test_killed(self):
        program = self.begin("-o", f"{self.out}/")
        part = self.wait_for(".xq-*.part")
        program.kill()
        program.wait(timeout=60)
        self.assertEqual(self.written(), [part.name])
        self.assertGreater(self.whole_games(part), 10)

    def test_killed_with_one_file(self):
        self.out.mkdir()
        program = self.begin("-o", self.out / "all.pgn", "--report", self.out / "r")
        self.wait_for("all.pgn")
        program.kill()
        program.wait(timeout=60)
        games = self.whole_games(self.out / "all.pgn")
        rows = (self.out / "r").read_text().splitlines()
        self.assertLessEqual(len(rows), games)
        self.assertGreaterEqual(len(rows), games - 1)


if __name__ == "__main__":
    unittest.main()
