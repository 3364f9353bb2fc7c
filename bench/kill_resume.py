#!/usr/bin/env python3
"""Kills a deterministic run of xq-analyze with SIGKILL at random moments, resumes it every time, and
compares the bytes with those of a run that nobody disturbed.

usage: bench/kill_resume.py [--program XQ-ANALYZE] [--positions 10000] [--kills 20] [--seed 1]
"""
import argparse
import hashlib
import json
import pathlib
import random
import subprocess
import sys
import tempfile
import time

FENS = ["rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
        "2Rckab1C/4a4/4R3n/p5p2/9/2N6/2P5P/C5r2/4K4/2B2A3 w - - 0 1",
        "r1bakabr1/9/1cn3nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKABR1 w - - 4 3"]


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--program", default="build/release/tools/xq-analyze")
    options.add_argument("--positions", type=int, default=10000)
    options.add_argument("--nodes", default="3000")
    options.add_argument("--kills", type=int, default=20)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--jobs", default="2")
    chosen = options.parse_args()
    rng = random.Random(chosen.seed)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        source, whole, target = folder / "in.jsonl", folder / "whole.jsonl", folder / "out.jsonl"
        with source.open("w", encoding="utf-8") as file:
            for i in range(chosen.positions):
                # Every hundredth record is bad: errors keep their places too.
                fen = "nonsense" if i % 100 == 7 else FENS[i % len(FENS)]
                file.write(json.dumps({"fen": fen, "id": f"p{i}"}) + "\n")
        command = [chosen.program, source, "--deterministic", "--nodes", chosen.nodes, "--jobs",
                   chosen.jobs, "-o"]
        began = time.monotonic()
        code = subprocess.run([*command, whole], check=False).returncode
        duration = time.monotonic() - began
        print(f"undisturbed: {duration:.1f} s, exit code {code}")
        for kill in range(chosen.kills):
            with subprocess.Popen([*command, target, "--resume"]) as program:
                time.sleep(rng.uniform(0, 0.2 + 2 * duration / chosen.kills))
                program.kill()
            lines = target.read_bytes().count(b"\n") if target.exists() else 0
            print(f"kill {kill + 1}: {lines} records kept")
        last = subprocess.run([*command, target, "--resume"], check=False).returncode
        sums = [hashlib.sha256(path.read_bytes()).hexdigest() for path in (whole, target)]
        print(f"resumed to the end: exit code {last}; SHA-256 {sums[0][:16]} and {sums[1][:16]}: "
              + ("identical" if sums[0] == sums[1] else "DIFFERENT"))
        return 0 if sums[0] == sums[1] and last == code else 1


if __name__ == "__main__":
    sys.exit(main())
