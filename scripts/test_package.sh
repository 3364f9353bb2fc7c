#!/usr/bin/env bash
# Uses what a build installs and packages as a stranger would: find_package(xq) in a project of its
# own, the installed programs, and a Debian package.
# usage: test_package.sh BUILD-FOLDER
set -euo pipefail
cd "$(dirname "$0")/.."
build=${1:?usage: test_package.sh BUILD-FOLDER}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

echo "== install"
cmake --install "$build" --prefix "$work/prefix" >/dev/null
"$work/prefix/bin/xq-perft" --version

echo "== a stranger's find_package(xq)"
cmake -S tests/package -B "$work/consumer" -G Ninja -DCMAKE_BUILD_TYPE=Release \
  -DCMAKE_PREFIX_PATH="$work/prefix" >/dev/null
cmake --build "$work/consumer"
"$work/consumer/consumer"
# Warnings, sanitizers and the CPU level are ours alone.
if grep -E -- '-march|-Werror|-fsanitize|ffp-contract' "$work/consumer/build.ninja"; then
  echo "our compiler options leak to consumers" >&2
  exit 1
fi

echo "== Debian package"
cpack --config "$build/CPackConfig.cmake" -G DEB -B "$work/deb" >/dev/null
dpkg-deb --field "$work"/deb/*.deb Package Version Architecture Depends
contents=$(dpkg-deb --contents "$work"/deb/*.deb)
for path in usr/bin/xq-perft usr/lib/libxq.a usr/share/doc/xq/copyright; do
  grep -qF "./$path" <<<"$contents" || { echo "the package lacks $path" >&2; exit 1; }
done
echo "package: ok"
