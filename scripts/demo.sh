#!/usr/bin/env bash
# Shows the programs at work; called by ./dev demo, which has built them.
set -euo pipefail
cd "$(dirname "$0")/.."
tools=build/release/tools
start='rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR'

echo "== xq-perft on the start position"
"$tools/xq-perft" --board "$start"

if [[ -x $tools/xq-analyze ]]; then
  echo "== xq-analyze on the sample positions"
  mkdir -p out
  "$tools/xq-analyze" datasets/positions/sample.jsonl --nodes 200000 --jobs "$(nproc)" \
    --format jsonl -o out/demo.jsonl
  python3 - out/demo.jsonl <<'PYTHON'
import json
import sys

print(f"{'position':24} {'best':6} {'score':>8} {'depth':>5}  line")
for row in map(json.loads, open(sys.argv[1], encoding="utf-8")):
    if row["type"] != "analysis" or not row["lines"]:
        continue
    line = row["lines"][0]
    score = line["score"]
    text = f"mate {score['mate']}" if "mate" in score else f"{score['cp']:+} cp"
    print(f"{row.get('id', ''):24} {row.get('best', '-'):6} {text:>8} {row.get('depth', 0):5}  "
          + " ".join(line["pv"][:6]))
PYTHON
  echo "all records: out/demo.jsonl"
fi
