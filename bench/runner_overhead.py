#!/usr/bin/env python3
"""Microseconds that xq-match spends on a move beyond the pipe: two scripted engines that answer at
once, two games at a time, against a bare loop that sends the same engines the same lines.

On a busy machine the times say little; the last line, the CPU time of xq-match itself a move, does.

Both are measured in turns, from the first move to the last; starting engines is taken off. The loop
waits for "readyok" and for "bestmove" at each move, as the runner does; its own cost, some five
microseconds of Python a move, counts for the pipe.

usage: bench/runner_overhead.py [--build build/release] [--rounds 40] [--runs 7]
"""
import argparse
import json
import multiprocessing
import os
import pathlib
import shlex
import statistics
import subprocess
import sys
import tempfile
import time

JOBS = 2
BOOK = pathlib.Path(__file__).parent.parent / "datasets" / "openings" / "openings.epd"


def own_cpu(process):
    """The CPU seconds of a process that has ended or is about to, without those of its children."""
    os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def play(build, engine, rounds, folder):
    """The seconds a match takes, those of xq-match's CPU, and its games as lists of questions."""
    journal = pathlib.Path(folder, "journal.jsonl")
    journal.unlink(missing_ok=True)
    words = [build / "tools/xq-match", "match", "-openings", BOOK, "-rounds", str(rounds),
             "-maxmoves", "200", "-concurrency", str(JOBS), "-journal", journal, "-q"]
    for name in "ab":
        words += ["-engine", f"name={name}", f"cmd={shlex.join(engine)}", "depth=1"]
    began = time.perf_counter()
    match = subprocess.Popen(words, stdout=subprocess.DEVNULL)
    cpu = own_cpu(match)
    took = time.perf_counter() - began
    if match.wait() != 0:
        raise subprocess.CalledProcessError(match.returncode, words)
    games = []
    for line in journal.read_text().splitlines():
        record = json.loads(line)
        if record["type"] == "match_game":
            place = f"position fen {record['start_fen']}"
            moves = record["opening_moves"].split()
            questions = []
            for move in record["moves"].split():
                told = f"{place} moves {' '.join(moves)}" if moves else place
                questions.append(f"{told}\ngo depth 1\n".encode())
                moves.append(move)
            games.append(questions)
    return took, cpu, games


class Pipe:
    """An engine, asked without any care."""

    def __init__(self, engine):
        self.process = subprocess.Popen(engine, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        bufsize=0)
        self.input, self.output = self.process.stdin.fileno(), self.process.stdout.fileno()
        self.ask(b"uci\n", b"uciok")

    def ask(self, question, word):
        os.write(self.input, question)
        said = os.read(self.output, 65536)
        while word not in said or not said.endswith(b"\n"):
            said += os.read(self.output, 65536)

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


def ping(engine, games):
    """The seconds that the questions of these games take."""
    pipes = [Pipe(engine) for _ in range(2)]
    began = time.perf_counter()
    for questions in games:
        for pipe in pipes:
            pipe.ask(b"ucinewgame\nisready\n", b"readyok")
        for number, question in enumerate(questions):
            pipe = pipes[number % 2]
            pipe.ask(b"isready\n", b"readyok")
            pipe.ask(question, b"bestmove")
    took = time.perf_counter() - began
    for pipe in pipes:
        pipe.close()
    return took


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--build", type=pathlib.Path, default="build/release")
    options.add_argument("--rounds", type=int, default=40)
    options.add_argument("--runs", type=int, default=7)
    chosen = options.parse_args()
    engine = [str((chosen.build / "tests/xq-scripted-engine").resolve()), "--rank-base", "0"]
    matches, pings, beyond, cpus = [], [], [], []
    with tempfile.TemporaryDirectory() as folder, multiprocessing.Pool(JOBS) as pool:
        for _ in range(chosen.runs):
            short, short_cpu, few = play(chosen.build, engine, 1, folder)
            took, cpu, games = play(chosen.build, engine, chosen.rounds, folder)
            moves = sum(map(len, games)) - sum(map(len, few))
            matches.append((took - short) * 1e6 * JOBS / moves)
            cpus.append((cpu - short_cpu) * 1e6 / moves)
            shares = [(engine, games[job::JOBS]) for job in range(JOBS)]
            spent = sum(pool.starmap(ping, shares, chunksize=1))
            pings.append(spent * 1e6 / sum(map(len, games)))
            beyond.append(matches[-1] - pings[-1])
    for name, values in (("xq-match", matches), ("bare loop", pings), ("difference", beyond),
                         ("its CPU", cpus)):
        shown = " ".join(f"{value:.0f}" for value in values)
        print(f"{name:10}: median {statistics.median(values):5.1f} us a move of {shown}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
