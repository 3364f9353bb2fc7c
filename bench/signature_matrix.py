#!/usr/bin/env python3
"""Whether the search is the same whatever compiled it: by each compiler at each level of
optimisation, for the plain search and the deterministic one on 1, 2, 4 and 8 threads.

Builds only the layers that the search stands on. Ends with 1 when any two differ.
usage: bench/signature_matrix.py [--depth 9] [--compilers g++ clang++] [--jobs 2]
"""
import argparse
import concurrent.futures
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).parent.parent
LIBRARY = ROOT / "libxq" / "xq"
LAYERS = ("base", "board", "movegen", "rules", "eval", "search")
THREADS = ("0", "1", "2", "4", "8")
FLAGS = ("-std=c++20", "-DNDEBUG", "-march=x86-64-v3", "-ffp-contract=off", "-DXQ_BALLAST=0",
         "-I" + str(ROOT / "libxq"))


def sources(suite):
    found = [path for layer in LAYERS for path in sorted((LIBRARY / layer).rglob("*.cpp"))
             if path.name not in ("parallel_threads.cpp", "version.cpp")]
    return [*found, suite, ROOT / "bench" / "search" / "print_signature.cpp"]


def build(compiler, level, suite, jobs, folder):
    def compile_one(numbered):
        number, source = numbered
        target = folder / f"{number}.o"
        subprocess.run([compiler, level, *FLAGS, "-c", source, "-o", target], check=True)
        return target
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        objects = list(pool.map(compile_one, enumerate(sources(suite))))
    program = folder / "print_signature"
    subprocess.run([compiler, *objects, "-o", program, "-ltbb", "-pthread"], check=True)
    return program


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--depth", default="9")
    options.add_argument("--compilers", nargs="+", default=["g++", "clang++"])
    options.add_argument("--levels", nargs="+", default=["1", "2", "3"])
    options.add_argument("--suite", type=pathlib.Path,
                         help="the suite as the build makes it (build/*/libxq/bench_positions.cpp)")
    options.add_argument("--jobs", type=int, default=2)
    chosen = options.parse_args()
    suite = chosen.suite or next(ROOT.glob("build/*/libxq/bench_positions.cpp"), None)
    if suite is None:
        sys.exit("no bench_positions.cpp: build first, or name it with --suite")
    found = {}
    for compiler in chosen.compilers:
        for level in chosen.levels:
            with tempfile.TemporaryDirectory() as folder:
                program = build(compiler, "-O" + level, suite, chosen.jobs, pathlib.Path(folder))
                lines = subprocess.run([program, chosen.depth, *THREADS], check=True, text=True,
                                       capture_output=True).stdout.splitlines()
            for line in lines:
                print(f"{compiler} -O{level} {line}", flush=True)
                threads, said = line.split(" nodes ")
                found.setdefault("serial" if threads == "threads 0" else "many", set()).add(said)
    same = all(len(said) == 1 for said in found.values())
    print("the same everywhere" if same else "DIFFERENT")
    sys.exit(not same)


if __name__ == "__main__":
    main()
