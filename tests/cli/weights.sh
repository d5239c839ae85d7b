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

told() { jq -c 'del(.job)' <<<"$out"; } # of a simulation, but for the names of the bots
succeeds 'games by the dozen' sim nations/1813 --bots greedy,greedy --games 4 --seed 9 --json
many=$(told)
succeeds '... with the same weights out of a file' \
    sim nations/1813 --bots "greedy@$own,greedy" --games 4 --seed 9 --json
is '... end the same' "$(told)" "$many"
succeeds '... and with others' sim nations/1813 --bots "greedy,greedy@$tmp/other.json" --games 4 --seed 9 --json
ok '... otherwise' test "$(told)" != "$many"
refused '... a file that is not there' 2 "$tmp/none.json" sim nations/1813 --bots "greedy@$tmp/none.json,greedy"

refused 'no such file' 2 "$tmp/none.json" match "greedy@$tmp/none.json" greedy nations/1813
sed 's/"scout": {"value": 22/"scout": {"value": 22000/' "$own" >"$tmp/bad.json"
refused 'a weight out of range' 2 "$tmp/bad.json:[0-9]+: scout.value: must be" \
    match "greedy@$tmp/bad.json" greedy nations/1813
refused 'the weights of another game' 2 'weights.json:[0-9]+: ' match "greedy@$own" greedy waterloo/1815
refused 'a game without weights' 2 'judges without weights' match "greedy@$own" greedy mini/duel
refused 'an unknown bot' 2 "no bot 'deep'" match "deep@$own" greedy nations/1813

# ---- weights of one side ----

sed 's/"scout": {"value": 22/"scout": {"value": 22, "french": -500/' "$own" >"$tmp/sided.json"
as() { sed -n "s/^pair [0-9]*, [^ ]* as \($1: .*\)/\1/p" <<<"$out"; }
succeeds 'other weights for the French' match "greedy@$tmp/sided.json" greedy nations/1813 --pairs 4 \
    --seed 9 --each
french=$(as french) allied=$(as allied)
succeeds '... and for both' match "greedy@$tmp/other.json" greedy nations/1813 --pairs 4 --seed 9 --each
is '... are the same as the French' "$french" "$(as french)"
succeeds '... and for none' match "greedy@$own" greedy nations/1813 --pairs 4 --seed 9 --each
is '... are the same as the Allies' "$allied" "$(as allied)"
ok '... and not as the French' test "$french" != "$(as french)"
sed 's/"scout": {"value": 22/"scout": {"value": 22, "coalition": 3/' "$own" >"$tmp/bad-side.json"
refused 'a side that is not there' 2 'bad-side.json:[0-9]+: scout.*coalition' \
    match "greedy@$tmp/bad-side.json" greedy nations/1813

# ---- weights that were learned ----

rollouts() { # OPTIONS...: its games against greedy
    succeeds "rollouts, $1" match "$2" greedy nations/1813 --pairs 2 --seed 9 --each "${@:3}"
    played=$(games)
}
mkdir -p data/nations
cp "$tmp/other.json" data/nations/learned.json
rollouts 'with weights out of a file' "rollouts:4@$own"
hand_made=$played
rollouts 'with others' "rollouts:4@$tmp/other.json"
other=$played
ok '... are other games' test "$other" != "$hand_made"
rollouts 'with these as the learned ones' rollouts:4 --data data
is '... are the games with that file' "$played" "$other"
rollouts 'with a file, whatever was learned' "rollouts:4@$own" --data data
is '... are the games with that file' "$played" "$hand_made"
succeeds 'greedy, where there are learned ones' match greedy greedy nations/1813 --pairs 4 --seed 9 \
    --each --data data
is '... is the same as ever' "$(games)" "$plain"
succeeds 'learned weights are checked' check data/nations/learned.json
ok '... as a data file of their game' matches "$out" 'valid data \(nations/1813'
cp "$tmp/bad.json" data/nations/learned.json
refused 'a mistake in them' 1 'data/nations/learned.json:[0-9]+: scout.value: must be' \
    check data/nations/learned.json
refused 'a mistake in those of a directory' 1 'nations/learned.json:[0-9]+: scout.value: must be' \
    check --data data

# ---- tuning ----

quietly() { "$@" >/dev/null 2>&1; }
tune() { # DIR OPTIONS...
    "$SOURCE/bench/tune" nations/1813 --out "$1" --pairs 1 --seed 3 --gain 1 --grognard "$GROGNARD" \
        "${@:2}"
}
ok 'bench/tune runs' quietly tune "$tmp/first" --rounds 2
is '... so many rounds' "$(jq -sc '[.[].round]' "$tmp/first/log.jsonl")" '[0,1]'
ok '... moves the weights' quietly jq -es '.[1].at | length > 20 and all(.[]; . != 0)' \
    "$tmp/first/log.jsonl"
ok '... and says by which command' quietly jq -e '.about | test("bench/tune nations/1813 .*--seed 3")' \
    "$tmp/first/weights.json"
succeeds 'what it writes can be played with' match "greedy@$tmp/first/weights.json" greedy \
    nations/1813 --pairs 1
ok 'again' quietly tune "$tmp/second" --rounds 2
ok '... it makes the same rounds' cmp "$tmp/first/log.jsonl" "$tmp/second/log.jsonl"
ok '... and finds the same' cmp "$tmp/first/weights.json" "$tmp/second/weights.json"
ok 'it goes on' quietly tune "$tmp/second" --rounds 3 --resume
ok 'as if it had not stopped' quietly tune "$tmp/whole" --rounds 3
ok '... with the same rounds' cmp "$tmp/whole/log.jsonl" "$tmp/second/log.jsonl"
ok 'only some weights' quietly tune "$tmp/some" --rounds 2 --only scout,near-1
is '... are moved' "$(jq -sc '.[1].at | keys' "$tmp/some/log.jsonl")" '["near-1","scout"]'
is '... and no others are changed' "$(jq -rs '.[0] as $a | .[1] as $b | [$a | keys[] |
    select($a[.] != $b[.])] - ["about", "near-1", "scout"] | length' "$own" "$tmp/some/weights.json")" 0
ok 'an unknown weight is refused' test "$(tune "$tmp/none" --only scuot 2>&1)" = 'tune: there is no weight scuot'
ok '... and nothing played' test ! -e "$tmp/none/log.jsonl"
ok 'weights for either side' quietly tune "$tmp/sides" --rounds 2 --sides --only scout
is '... are moved apart' "$(jq -sc '.[1].at | keys' "$tmp/sides/log.jsonl")" '["scout allied","scout french"]'
ok '... and written apart' quietly jq -e '.scout | has("french") and has("allied") and .value == 22' \
    "$tmp/sides/weights.json"
succeeds '... to be played with' match "greedy@$tmp/sides/weights.json" greedy nations/1813 --pairs 1

# ---- screening ----

screen() { # DIR OPTIONS...
    "$SOURCE/bench/screen" nations/1813 --out "$1" --seed 3 --bid allied=2 --grognard "$GROGNARD" "${@:2}"
}
found=$(screen "$tmp/screen" --rounds 3 --sure 0)
is 'bench/screen tells of every weight of either side' "$(grep -c ' \(french\|allied\) .* moved$' <<<"$found")" \
    "$(jq -s '.[0].levels | length' "$tmp/screen/log.jsonl")"
ok '... some forty or more' test "$(wc -l <<<"$found")" -gt 40
succeeds '... writes what can be played with' match "greedy@$tmp/screen/weights.json" greedy \
    nations/1813 --pairs 1
ok 'it goes on' quietly screen "$tmp/screen-2" --rounds 2
ok '...' quietly screen "$tmp/screen-2" --rounds 3 --resume
ok '... as if it had not stopped' cmp "$tmp/screen/log.jsonl" "$tmp/screen-2/log.jsonl"
ok 'nothing is moved that is not sure' quietly screen "$tmp/screen" --rounds 3 --resume --sure 99
is '... at all' "$(jq -rs '.[0] as $a | .[1] as $b | [$a | keys[] | select($a[.] != $b[.])] | join(",")' \
    "$own" "$tmp/screen/weights.json")" about
done_testing
