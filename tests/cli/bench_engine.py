"""A UCI engine for tests of those who measure engines: it knows one move and is as slow as it is told.

usage: bench_engine.py WORK NODES [STEP]   rounds of work a search, its nodes, what they grow by
"""
import sys


def main(work, nodes, step=0):
    for line in sys.stdin:
        words = line.split()
        if not words:
            continue
        if words[0] == "uci":
            print("id name fake\nuciok")
        elif words[0] == "isready":
            print("readyok")
        elif words[0] == "go":
            for _ in range(work):
                sum(range(1000))
            print(f"info depth 3 seldepth 4 nodes {nodes} score cp 20 pv h2e2\nbestmove h2e2")
            nodes += step
        elif words[0] == "quit":
            break
        sys.stdout.flush()


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
