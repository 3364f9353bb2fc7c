#!/usr/bin/env python3
"""Positions a second of xq-analyze at one job and at two: interleaved runs, medians, same bytes.

usage: bench/analyze_scaling.py [--program XQ-ANALYZE] [--positions 200] [--nodes 100000] [--runs 5]
"""
import argparse
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

from kill_resume import FENS


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--program", default="build/release/tools/xq-analyze")
    options.add_argument("--positions", type=int, default=200)
    options.add_argument("--nodes", default="100000")
    options.add_argument("--runs", type=int, default=5)
    options.add_argument("--jobs", nargs=2, default=["1", "2"])
    chosen = options.parse_args()
    rates = {jobs: [] for jobs in chosen.jobs}
    outputs = set()
    with tempfile.TemporaryDirectory() as name:
        source, target = pathlib.Path(name, "in.fen"), pathlib.Path(name, "out.jsonl")
        source.write_text("".join(FENS[i % len(FENS)] + "\n" for i in range(chosen.positions)))
        for _ in range(chosen.runs):
            for jobs in chosen.jobs:
                began = time.monotonic()
                subprocess.run([chosen.program, source, "--deterministic", "--nodes", chosen.nodes,
                                "--jobs", jobs, "-o", target], check=True)
                rates[jobs].append(chosen.positions / (time.monotonic() - began))
                outputs.add(target.read_bytes())
    medians = [statistics.median(rates[jobs]) for jobs in chosen.jobs]
    for jobs, median in zip(chosen.jobs, medians):
        shown = " ".join(f"{rate:.1f}" for rate in rates[jobs])
        print(f"--jobs {jobs}: median {median:.1f} positions/s of {shown}")
    print(f"ratio {medians[1] / medians[0]:.2f}; bytes "
          + ("identical" if len(outputs) == 1 else "DIFFERENT"))
    return 0 if len(outputs) == 1 else 1


if __name__ == "__main__":
    sys.exit(main())
