#!/bin/bash
# SPDX-License-Identifier: MIT
# Bots with weights of their own, and the script that tunes them.
source "$(dirname "$0")/lib.bash" || exit 1

tmp=$work
own=$SOURCE/data/nations/weights.json
games() { sed -n "s/^\(pair [0-9]*\), [^ ]* /\1 /p" <<<"$out"; } # without the name of the bot

succeeds 'a match' match greedy greedy nations/1813 --pairs 4 --seed 9 --each
plain=$(games)
is 'has a line for each game' "$(wc -l <<<"$plain")" 8
succeeds 'the same with the same weights out of a file' \
    match "greedy@$own" greedy nations/1813 --pairs 4 --seed 9 --each
is 'is the very same games' "$(games)" "$plain"
ok '... and the bot is called as it was typed' matches "$out" "A greedy@$own won"

sed 's/"scout": {"value": 22/"scout": {"value": -500/' "$own" >"$tmp/other.json"
succeeds 'other weights' match greedy "greedy@$tmp/other.json" nations/1813 --pairs 4 --seed 9 --each
ok '... make other games' test "$(games)" != "$plain"
succeeds 'a budget and weights' match "rollouts:2@$own" greedy nations/1813 --pairs 1
succeeds 'an option of the game' match "greedy@$own" greedy nations/1813 --pairs 1 --option rules=advanced

refused 'no such file' 2 "$tmp/none.json" match "greedy@$tmp/none.json" greedy nations/1813
sed 's/"scout": {"value": 22/"scout": {"value": 22000/' "$own" >"$tmp/bad.json"
refused 'a weight out of range' 2 "$tmp/bad.json:[0-9]+: scout.value: must be" \
    match "greedy@$tmp/bad.json" greedy nations/1813
refused 'the weights of another game' 2 'weights.json:[0-9]+: ' match "greedy@$own" greedy waterloo/1815
refused 'a game without weights' 2 'judges without weights' match "greedy@$own" greedy mini/duel
refused 'an unknown bot' 2 "no bot 'deep'" match "deep@$own" greedy nations/1813

quietly() { "$@" >/dev/null; }
tune() {
    "$SOURCE/bench/tune" nations/1813 --out "$1" --only scout,near-1 --pairs 2 --seed 3 \
        --grognard "$GROGNARD"
}
ok 'bench/tune runs' quietly tune "$tmp/first"
is '... and tries every number of the weights named both ways, or one if that was kept' \
    "$(jq -rs '[.[] | .name] | unique | join(" ")' "$tmp/first/log.jsonl")" 'near-1 scout'
ok 'it says what each trial came to' quietly jq -es \
    'length >= 3 and all(.[]; .seed > 3 and (.verdict | IN("open", "lower", "upper", "out of range")))' \
    "$tmp/first/log.jsonl"
ok 'what it writes can be played with' quietly "$GROGNARD" match "greedy@$tmp/first/weights.json" greedy nations/1813 --pairs 1
ok 'again' quietly tune "$tmp/second"
ok '... it makes the same trials' cmp "$tmp/first/log.jsonl" "$tmp/second/log.jsonl"
ok '... and finds the same' cmp "$tmp/first/weights.json" "$tmp/second/weights.json"
done_testing
