#!/usr/bin/env bash
# Shows the programs at work; called by ./dev demo, which has built them.
set -euo pipefail
cd "$(dirname "$0")/.."
tools=build/release/tools
sample=datasets/positions/sample.jsonl
out=out/demo.jsonl

echo "== xq-perft: sequences of four moves from the start"
"$tools/xq-perft" --depth 4

echo "== xq-judge: a rook that chases a cannon for ever"
"$tools/xq-judge" --fen '5k3/9/c8/9/9/9/9/9/R8/3K5 b' \
  --moves 'a7b7 a1b1 b7a7 b1a1 a7b7 a1b1 b7a7 b1a1'

mkdir -p out
echo "== xq-analyze: $(wc -l <"$sample") positions, 200000 nodes each"
# 1 says that some expectation was missed, which a demonstration may.
"$tools/xq-analyze" "$sample" --nodes 200000 --deterministic --format jsonl -o "$out" --summary ||
  (($? == 1))
echo "== the first of them as a table"
head -20 "$sample" | "$tools/xq-analyze" --nodes 200000 --deterministic --format table ||
  (($? == 1))
echo "all records, one a line: $out"
