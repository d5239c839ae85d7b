#!/bin/bash
# SPDX-License-Identifier: MIT
# The painter draws the same bytes, no matter who compiles it and however hard.
source "$(dirname "$0")/lib.bash" || exit 1

paint() { # COMPILER OPTION...: a picture; its name is the number of those before
    "$@" -std=c17 -ffp-contract=off -I "$SOURCE/src" -o painter \
        "$SOURCE"/tests/unit/paint_made.c "$SOURCE"/src/draw/*.c "$SOURCE"/src/base/*.c &&
        ./painter >"$pictures.svg" && pictures=$((pictures + 1))
}

pictures=0
for way in 'gcc -O0' 'gcc -O2' 'clang -O1' 'clang -O3'; do
    read -r compiler level <<<"$way"
    if ! command -v "$compiler" >/dev/null; then
        skip "drawn by $way" "no $compiler here"
        continue
    fi
    ok "drawn by $way" paint "$compiler" "$level"
    ok '... the same as by the first' cmp -s 0.svg $((pictures - 1)).svg
done
ok 'it is a picture' matches "$(head -c 60 0.svg)" '^<svg xmlns='
ok '... of some size' test "$(wc -c <0.svg)" -gt 20000
done_testing
