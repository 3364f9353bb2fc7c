#!/usr/bin/env python3
"""Checks datasets/manifest.json, or writes it: rows and SHA-256 of every data file.

usage: manifest.py [--write]
"""
import argparse
import hashlib
import json
import pathlib
import sys

DATASETS = pathlib.Path(__file__).resolve().parent.parent
MANIFEST = DATASETS / "manifest.json"
FORMS = (".csv", ".epd", ".fen", ".json", ".jsonl", ".tsv")


def rows(path):
    """The records of a JSON array, or the lines that are neither blank nor a comment."""
    text = path.read_text()
    if path.suffix == ".json":
        return len(json.loads(text))
    return sum(1 for line in text.splitlines() if line.strip() and not line.startswith("#"))


def current():
    files = sorted(path for path in DATASETS.glob("*/**/*") if path.suffix in FORMS)
    return {"files": [{"file": path.relative_to(DATASETS).as_posix(), "count": rows(path),
                       "sha256": hashlib.sha256(path.read_bytes()).hexdigest()}
                      for path in files]}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--write", action="store_true", help="write what is there now")
    found = current()
    if parser.parse_args().write:
        MANIFEST.write_text(json.dumps(found, indent=2) + "\n")
        return 0
    listed = json.loads(MANIFEST.read_text())
    if listed == found:
        return 0
    for entry in listed["files"] + found["files"]:
        if (entry in listed["files"]) != (entry in found["files"]):
            print(f"{'listed' if entry in listed['files'] else 'found'}: {entry}")
    return 1


if __name__ == "__main__":
    sys.exit(main())
