#!/bin/bash
# SPDX-License-Identifier: MIT
# Damaged records: cut at every byte, changed, of another version or game.  Each gets one line that
# names file, line and reason, and stays as it is.
source "$(dirname "$0")/lib.bash" || exit 1

# One record with every kind of line: options, position, move, roll, given roll, undo, redo, reveal.
"$GROGNARD" new mini/duel --seed 4 --option deck=half -o first.grog >/dev/null
"$GROGNARD" position first.grog -o p.json
"$GROGNARD" new --position p.json -o whole.grog >/dev/null
"$GROGNARD" move whole.grog mark:attack >/dev/null
"$GROGNARD" undo whole.grog >/dev/null
"$GROGNARD" redo whole.grog >/dev/null
"$GROGNARD" move whole.grog confirm mark:hold confirm --dice card-1a,card-2a >/dev/null
while [ "$("$GROGNARD" legal whole.grog --json | jq '.moves | length')" != 0 ]; do
    "$GROGNARD" move whole.grog "$("$GROGNARD" legal whole.grog --json | jq '.moves | length')" >/dev/null
done
for line in option position start 'move' 'undo' 'redo' 'scripted' 'roll' reveal close; do
    ok "the record has a line '$line'" grep -qE "^([0-9]+ )?$line " whole.grog
done
succeeds 'the whole record is sound' verify whole.grog

text=$(<whole.grog)$'\n'
size=${#text}
is 'it is read as it is' "$size" "$(stat -c %s whole.grog)"

# judged FILE...: every file is refused with one line of its own, and none is changed
judged() {
    local before after count=$#
    before=$(cat "$@" | sha256sum; ls -A . | sha256sum)
    "$GROGNARD" verify "$@" >out.txt 2>err.txt && return 1
    after=$(cat "$@" | sha256sum; ls -A . | sha256sum)
    [ "$before" = "$after" ] && [ ! -s out.txt ] && [ "$(wc -l <err.txt)" = "$count" ] &&
        ! grep -qvE '^grognard: [^:]+\.grog:[0-9]+: [^ ].{10,}' err.txt && return 0
    echo "# $count files, $(wc -l <err.txt) lines, $(wc -l <out.txt) accepted"
    grep -vE '^grognard: [^:]+\.grog:[0-9]+: [^ ].{10,}' err.txt | head -3 | sed 's/^/# /'
    head -3 out.txt | sed 's/^/# accepted: /'
    return 1
}
mkdir cut && cd cut || exit 1
touch out.txt err.txt
for ((i = 0; i < size; i++)); do
    printf '%s' "${text:0:i}" >"$i.grog"
done
ok "cut at every one of its $size bytes" judged ./*.grog
rm -f ./*.grog

# Every byte changed to something as innocent as can be.
next=0123456789abcdef0
for ((i = 0; i < size; i++)); do
    c=${text:i:1}
    case $c in
    [0-9a-f]) rest=${next#*"$c"} c=${rest:0:1} ;;
    $'\n') c=' ' ;;
    *) c=g ;;
    esac
    [ "$c" = "${text:i:1}" ] && c=h
    printf '%s' "${text:0:i}$c${text:i+1}" >"$i.grog"
done
ok 'every byte changed, one at a time' judged ./*.grog
rm -f ./*.grog
for ((i = 0; i < size; i += 7)); do
    printf '%s' "${text:0:i}"$'\xff'"${text:i+1}" >"$i.grog"
done
ok 'bytes changed to what no text has' judged ./*.grog
rm -f ./*.grog
mapfile -t lines <../whole.grog
for ((i = 0; i < ${#lines[@]}; i++)); do
    printf '%s\n' "${lines[@]:0:i}" "${lines[@]:i+1}" >"gone-$i.grog"
    printf '%s\n' "${lines[@]:0:i+1}" "${lines[@]:i}" >"twice-$i.grog"
done
printf '\n%s\n' "${lines[@]}" >before.grog
printf '%s\n' "${lines[@]}" '' >after.grog
printf '%s\r\n' "${lines[@]}" >crlf.grog
printf 'PK\3\4 \1\2' >binary.grog
ok 'lines lost, doubled, swapped for others' judged ./*.grog
cd ..

printf '%s\n' "${lines[@]/#grognard-record 1/grognard-record 2}" >version.grog
refused 'an unknown version' 1 'version.grog:1: record version 2 is unknown' show version.grog
sed 's,^game .*,game mini/nowhere,' whole.grog >scenario.grog
refused 'a missing scenario' 1 "scenario.grog:2: no scenario 'nowhere' of mini" show scenario.grog
sed 's,^game .*,game chess/blitz,' whole.grog >game.grog
refused 'a missing game' 1 "game.grog:2: no game 'chess'" show game.grog
sed 's,^rules .*,rules 999,' whole.grog >rules.grog
refused 'another version of the rules' 1 'rules.grog:3: made by version 999' show rules.grog
sed 's,^option .*,option deck=huge,' whole.grog >option.grog
refused 'an option that is not there' 1 "option.grog:4: no choice 'huge'" show option.grog
sed 's,^data .*,data 0000000000000000,' whole.grog >data.grog
refused 'a changed header' 1 'data.grog:[0-9]+: .*hash' show data.grog
n=$(grep -n '^5 ' whole.grog | cut -d: -f1)
sed 's/^5 \(.*\) \([0-9a-f]*\)$/5 \1 0123456789abcdef/' whole.grog >hash.grog
refused 'a wrong hash' 1 "hash.grog:$n: .*hash does not fit" show hash.grog
for command in show legal 'move pass' undo redo report verify 'why pass' 'odds pass' position check play; do
    read -r word rest <<<"$command"
    # shellcheck disable=SC2086
    unchanged "$word leaves a damaged record alone" hash.grog $word hash.grog $rest
    ok '... with one line' said_no 1 "hash.grog:$n: "
done

# Data that has changed since: said, and no error as long as the record replays.
cp -r "$SOURCE/data" data
cp -r "$SOURCE/tests/mini/data/." data/
"$GROGNARD" new mini/duel --seed 4 -o d.grog >/dev/null
succeeds 'the same data from a directory' verify d.grog --data data
ok '... is the same' lacks "$out" 'has changed'
sed -i 's/"x": 700/"x": 701/' data/mini/scenarios/duel.json
succeeds 'changed data' verify d.grog --data data
ok '... is said' matches "$out" "data has changed since"
run verify d.grog --data data --json
ok '... in JSON too' holds '.records[0]["same-data"] == false'
rm data/mini/scenarios/duel.json
succeeds 'data that is not in the directory' verify d.grog --data data
ok '... is that of the program' lacks "$out" 'has changed'
head -c 40000000 /dev/zero >big.grog
refused 'a file too large' 3 'longer than' show big.grog
done_testing
