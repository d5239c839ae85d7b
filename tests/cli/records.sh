#!/bin/bash
# SPDX-License-Identifier: MIT
# One record of the present version of every game's rules, tests/records/GAME-vN.grog, replays to the
# last roll; a record of a version that the program does not play is refused, with both versions named.
source "$(dirname "$0")/lib.bash" || exit 1
records=$SOURCE/tests/records

# game VERSION-OF-TODAY a line
"$GROGNARD" version --json | jq -r '.rules | to_entries[] | "\(.key) \(.value)"' >rules.txt
ok 'there are games' test -s rules.txt

while read -r game version; do
    record=$records/$game-v$version.grog
    ok "$game: a record of version $version is kept (grognard play $game --seed 1)" test -s "$record"
    is "$game: it is of version $version" "$(sed -n 's/^rules //p' "$record")" "$version"
    succeeds "$game: it replays" verify "$record"
    ok "$game: all of it, and every roll" matches "$out" 'valid\. Steps: [0-9]+, finished\. .* each is what the open seed gives'
    sed "s/^rules .*/rules $((version + 1))/" "$record" >other.grog
    run verify other.grog
    ok "$game: a record of another version is refused" test "$rc" != 0
    ok "$game: and both are named" matches "$err" "$((version + 1)).*$version"
done <rules.txt

for file in "$records"/*.grog; do
    name=$(basename "$file" .grog)
    ok "$name is a record of a game that there is" grep -q "^${name%-v*} " rules.txt
done
done_testing
