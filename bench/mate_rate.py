#!/usr/bin/env python3
"""How many of the corpus' mates in at most so many moves xq-analyze finds, at given depths or in a
given time.

Reads $XQ_CORPUS/data/puzzles. The length of a mate is what the title states ("Mate in 2 moves",
"3步杀"), else the winner's moves in a solution whose last move mates. Solved: a mate in at most so
many moves was found (a shorter one, proven, counts). With --movetime a search ends as soon as it has
that, and those that need longer are listed.
usage: XQ_CORPUS=... bench/mate_rate.py [--longest 3] [--depths 7 9 | --movetime 2] [--jobs 2]
"""
import argparse
import collections
import csv
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

def from_json(path):
    for row in json.loads(path.read_text(encoding="utf-8")):
        if stated := re.match(r"Mate in (\d+) move", row["title"]):
            yield row["id"], row["fen"], int(stated[1]), []


def from_csv(path):
    text = path.read_bytes().decode("gb18030", errors="replace")
    for number, row in enumerate(csv.DictReader(text.splitlines(), skipinitialspace=True), 2):
        title = row.get("title") or row.get("name") or ""
        stated = re.fullmatch(r"(\d+)步杀", title)
        moves = (row.get("moves") or "").split()
        yield f"line {number}", row["fen"], int(stated[1]) if stated else None, moves


def from_eglib(path):
    for number, line in enumerate(path.read_text(encoding="utf-8-sig").splitlines(), 1):
        name, fen, moves = (line.split("|") + ["", ""])[:3]
        if fen:
            yield f"line {number} {name}", fen, None, moves.split(",")


READERS = {".json": from_json, ".csv": from_csv, ".eglib": from_eglib}


def analyze(program, records, *words):
    """The records that come back, without times unless there is a limit in time."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = pathlib.Path(folder, "in.jsonl"), pathlib.Path(folder, "out.jsonl")
        source.write_text("".join(json.dumps(r) + "\n" for r in records), encoding="utf-8")
        done = subprocess.run([program, source, *words, "-o", target], check=False)
        if done.returncode not in (0, 1):
            sys.exit(done.returncode)
        return [json.loads(line) for line in target.open(encoding="utf-8")]


def mates(program, folder, longest):
    """The records with a known length, in the order of the files."""
    stated, solved = [], []
    for path in sorted(folder.iterdir()):
        for name, fen, length, moves in READERS.get(path.suffix, lambda _: [])(path):
            record = {"fen": fen, "id": f"{path.name}: {name}", "meta": {"file": path.name}}
            if length is not None:
                stated.append(record | {"meta": {"file": path.name, "mate": length}})
            elif moves and len(moves) % 2 == 1 and len(moves) <= 2 * longest - 1:
                solved.append(record | {"moves": moves})
    # A solution counts when all its moves are legal and nothing can be played after the last.
    for record, end in zip(solved, analyze(program, solved, "--deterministic", "--nodes", "1")):
        if end.get("over") == "checkmate":
            record["meta"]["mate"] = (len(record.pop("moves")) + 1) // 2
            stated.append(record)
    return [record for record in stated if record["meta"]["mate"] <= longest]


def report(found, title, longest):
    table = collections.Counter()
    unsolved = []
    for row in found:
        if row["type"] != "analysis":
            unsolved.append(f"{row['id']}: {row['code']}: {row['message']}")
            table[row.get("meta", {}).get("file", "refused"), "refused"] += 1
            continue
        file, length = row["meta"]["file"], row["meta"]["mate"]
        mate = row["lines"][0]["score"].get("mate", 0)
        table[file, length, "all"] += 1
        table[file, length, "solved"] += 0 < mate <= length
        if not 0 < mate <= length:
            unsolved.append(f"{row['id']}: in {length}: {row['lines'][0]['score']} "
                            f"{' '.join(row['lines'][0]['pv'])}  {row['fen']}")
    print(title)
    files = sorted({key[0] for key in table})
    for file in [*files, "all"]:
        cells = []
        for length in range(1, longest + 1):
            of = [key for key in table if key[1] == length and file in (key[0], "all")]
            solved = sum(table[key] for key in of if key[2] == "solved")
            total = sum(table[key] for key in of if key[2] == "all")
            cells.append(f"{solved:5}/{total:<5}")
        print(f"  {file:28}" + " ".join(cells))
    solved = sum(count for key, count in table.items() if key[-1] == "solved")
    print(f"  solved {solved} of {len(found)}, {100 * solved / max(len(found), 1):.2f} %")
    print("".join(f"  unsolved {line}\n" for line in unsolved))


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--program", default="build/release/tools/xq-analyze")
    options.add_argument("--longest", type=int, default=3, help="moves of a mate")
    options.add_argument("--depths", type=int, nargs="+", default=[7, 9])
    options.add_argument("--movetime", type=float, help="seconds, instead of depths")
    options.add_argument("--jobs", default="2")
    chosen = options.parse_args()
    folder = pathlib.Path(os.environ.get("XQ_CORPUS", "../shared"), "data", "puzzles")
    if not folder.is_dir():
        sys.exit(f"no puzzles at {folder}: set XQ_CORPUS")
    records = mates(chosen.program, folder, chosen.longest)
    print(f"mates in 1 to {chosen.longest}: {len(records)}; columns: in 1, in 2, ...")
    jobs = ("--jobs", chosen.jobs)
    if chosen.movetime:
        for record in records:
            record["limits"] = {"mate": record["meta"]["mate"]}
        found = analyze(chosen.program, records, "--movetime",
                        str(round(1000 * chosen.movetime)), *jobs)
        report(found, f"{chosen.movetime:g} s", chosen.longest)
        times = sorted(row["time_ms"] for row in found if "time_ms" in row)
        print(f"  median {times[len(times) // 2]} ms, 99 % within {times[len(times) * 99 // 100]} ms")
        return
    for depth in chosen.depths:
        found = analyze(chosen.program, records, "--deterministic", "--depth", str(depth), *jobs)
        report(found, f"depth {depth}", chosen.longest)


if __name__ == "__main__":
    main()
