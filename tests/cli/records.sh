#!/bin/bash
# SPDX-License-Identifier: MIT
# One record of every version of every game's rules that was ever released, tests/records/GAME-vN.grog.
# All of them replay to the last roll, those of older versions too.
source "$(dirname "$0")/lib.bash" || exit 1
records=$SOURCE/tests/records

# game VERSION-OF-TODAY a line
"$GROGNARD" version --json | jq -r '.rules | to_entries[] | "\(.key) \(.value)"' >rules.txt
ok 'there are games' test -s rules.txt

while read -r game version; do
    for ((v = 1; v <= version; v++)); do
        ok "$game: a record of version $v is kept (if it is new: grognard play $game --seed 1, for good)" \
            test -s "$records/$game-v$v.grog"
        is "$game: it is of version $v" "$(sed -n 's/^rules //p' "$records/$game-v$v.grog")" "$v"
    done
    succeeds "$game: the record of version $version replays" verify "$records/$game-v$version.grog"
    ok "$game: all of it, and every roll" matches "$out" 'sound\. [0-9]+ steps, finished; .* every roll'
    for ((v = 1; v < version; v++)); do
        succeeds "$game: the record of version $v still replays" verify "$records/$game-v$v.grog"
        ok "$game: all of it, and every roll" matches "$out" 'sound\. [0-9]+ steps, finished; .* every roll'
    done
done <rules.txt

for file in "$records"/*.grog; do
    name=$(basename "$file" .grog)
    ok "$name is a record of a game that there is" grep -q "^${name%-v*} " rules.txt
done
done_testing
