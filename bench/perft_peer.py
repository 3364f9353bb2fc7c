#!/usr/bin/env python3
"""Leaves a second of xq-perft and of Fairy-Stockfish, one thread, no table, on three positions.

The two take turns, so that what else the machine does hits both; what counts is the CPU time of
each process, and its median. With --instructions, instructions a leaf of xq-perft by callgrind, at
depth 4. Ends with 1 when a count is wrong, 3 when a program is missing.

usage: perft_peer.py [--rounds N] [--positions NAMES] [--depth N] [--instructions]
                     [--xq PATH] [--peer PATH]
"""
import argparse
import pathlib
import re
import resource
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
FENS = {
    "start": "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
    "mid1": "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1",
    "mid2": "r2akab1r/3n5/4b3n/p1p1pRp1p/9/2P3P2/P3P3c/N2C3C1/4A4/1RBAK1B2 w - - 0 1",
}
COUNTS = {
    "start": {4: 3290240, 5: 133312995, 6: 5392831844},
    "mid1": {4: 1339047, 5: 53112976},
    "mid2": {4: 2605437, 5: 140822416},
}


def cpu_seconds(command, text):
    """Runs a program on `text`; gives the CPU time it took and its node count."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    nodes = re.search(r"^Nodes(?: searched)?: (\d+)", done.stdout, re.MULTILINE)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return used, int(nodes[1]) if nodes else 0


def xq_run(options, fen, depth):
    return [options.xq, "--fen", fen, "--depth", str(depth), "--threads", "1"], ""


def peer_run(options, fen, depth):
    return [options.peer], (f"setoption name UCI_Variant value xiangqi\nposition fen {fen}\n"
                            f"go perft {depth}\nquit\n")


RUNS = {"xq-perft": xq_run, "fairy-stockfish": peer_run}


def compare(options, name):
    """Tells the speeds at one position; gives whether the counts were right."""
    fen = FENS[name]
    expected = COUNTS[name][options.depth]
    # Starting a program is not counting: what a run of depth 1 takes is taken off.
    idle = {who: statistics.median(cpu_seconds(*run(options, fen, 1))[0] for _ in range(3))
            for who, run in RUNS.items()}
    seconds = {who: [] for who in RUNS}
    for _ in range(options.rounds):
        for who, run in RUNS.items():
            used, nodes = cpu_seconds(*run(options, fen, options.depth))
            if nodes != expected:
                print(f"{name}: {who}: {nodes} leaves, expected {expected}")
                return False
            seconds[who].append(used - idle[who])
    for who, times in seconds.items():
        speed = expected / statistics.median(times) / 1e6
        print(f"{name:6} {who:16} {speed:8.1f} M leaves/s   median {statistics.median(times):.3f} s, "
              f"{min(times):.3f} to {max(times):.3f} s of CPU, {options.rounds} rounds")
    pairs = [peer / own for own, peer in zip(seconds["xq-perft"], seconds["fairy-stockfish"])]
    print(f"{name:6} ratio            {statistics.median(pairs):8.1f}   ({min(pairs):.1f} to "
          f"{max(pairs):.1f} in paired rounds)")
    return True


def instructions(options, name, depth):
    """Instructions of a whole run under callgrind."""
    with tempfile.TemporaryDirectory() as folder:
        command, _ = xq_run(options, FENS[name], depth)
        done = subprocess.run(["valgrind", "--tool=callgrind",
                               f"--callgrind-out-file={folder}/out", *command],
                              capture_output=True, text=True, check=True)
    return int(re.search(r"Collected : (\d+)", done.stderr)[1])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--positions", default=",".join(FENS))
    parser.add_argument("--depth", type=int, default=5, choices=(4, 5, 6))
    parser.add_argument("--instructions", action="store_true")
    parser.add_argument("--xq", default=str(ROOT / "build/release/tools/xq-perft"))
    parser.add_argument("--peer", default="/usr/games/fairy-stockfish")
    options = parser.parse_args()
    names = options.positions.split(",")
    for name in names:
        if options.depth not in COUNTS.get(name, {}):
            parser.error(f"no count of depth {options.depth} for '{name}'")
    try:
        if not options.instructions:
            return 0 if all([compare(options, name) for name in names]) else 1
        for name in names:
            used = instructions(options, name, 4) - instructions(options, name, 1)
            print(f"{name:6} {used / COUNTS[name][4]:.2f} instructions a leaf")
        return 0
    except FileNotFoundError as error:
        print(error, file=sys.stderr)
        return 3


if __name__ == "__main__":
    sys.exit(main())
