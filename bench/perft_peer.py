#!/usr/bin/env python3
"""Leaves a second of xq-perft and of Fairy-Stockfish, one thread, from the start position.

The two take turns, so that what else the machine does hits both; what counts is the CPU time of
each process, and its median. Ends with 1 when a count is wrong, 3 when a program is missing.

usage: perft_peer.py [--rounds N] [--depth N] [--xq PATH] [--peer PATH]
"""
import argparse
import pathlib
import re
import resource
import statistics
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
COUNTS = {4: 3290240, 5: 133312995, 6: 5392831844}


def cpu_seconds(command, text):
    """Runs a program on `text`; gives the CPU time it took and its node count."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    nodes = re.search(r"^Nodes(?: searched)?: (\d+)", done.stdout, re.MULTILINE)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return used, int(nodes[1]) if nodes else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--depth", type=int, default=5, choices=sorted(COUNTS))
    parser.add_argument("--xq", default=str(ROOT / "build/release/tools/xq-perft"))
    parser.add_argument("--peer", default="/usr/games/fairy-stockfish")
    options = parser.parse_args()

    uci = "setoption name UCI_Variant value xiangqi\nposition startpos\n"
    runs = {
        "xq-perft": ([options.xq, "--depth", str(options.depth), "--threads", "1"], ""),
        "fairy-stockfish": ([options.peer], f"{uci}go perft {options.depth}\nquit\n"),
    }
    # Starting a program is not counting: what a run of depth 1 takes is taken off.
    idle = {
        "xq-perft": ([options.xq, "--depth", "1"], ""),
        "fairy-stockfish": ([options.peer], f"{uci}go perft 1\nquit\n"),
    }
    seconds = {name: [] for name in runs}
    expected = COUNTS[options.depth]
    try:
        base = {name: statistics.median(cpu_seconds(*idle[name])[0] for _ in range(3))
                for name in runs}
        for _ in range(options.rounds):
            for name, run in runs.items():
                used, nodes = cpu_seconds(*run)
                if nodes != expected:
                    print(f"{name}: {nodes} leaves, expected {expected}")
                    return 1
                seconds[name].append(used - base[name])
    except FileNotFoundError as error:
        print(error, file=sys.stderr)
        return 3
    speed = {}
    for name, times in seconds.items():
        speed[name] = expected / statistics.median(times) / 1e6
        print(f"{name:16} {speed[name]:8.1f} M leaves/s   median {statistics.median(times):.3f} s, "
              f"{min(times):.3f} to {max(times):.3f} s of CPU, {options.rounds} rounds")
    pairs = [peer / own for own, peer in zip(seconds["xq-perft"], seconds["fairy-stockfish"])]
    print(f"ratio            {statistics.median(pairs):8.1f}   ({min(pairs):.1f} to "
          f"{max(pairs):.1f} in paired rounds)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
