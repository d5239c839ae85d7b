#!/bin/bash
# SPDX-License-Identifier: MIT
# grognard check: good and bad records, positions, data files and catalogues.
source "$(dirname "$0")/lib.bash" || exit 1

"$GROGNARD" new mini/duel --seed 1 -o a.grog >/dev/null
"$GROGNARD" position a.grog -o p.json
mkdir -p data && cp -r "$SOURCE/data/." "$SOURCE/tests/mini/data/." data/

succeeds 'all data built in' check
ok '... games and languages' matches "$out" 'mini/duel, mini/skirmish.*texts in en, texts in fr, texts in it'
succeeds 'all data of a directory' check --data data
succeeds 'a record' check a.grog
ok '... is called so' matches "$out" 'a.grog: valid record \(mini/duel, steps: 0\)'
succeeds 'a position' check p.json
ok '... is called so' matches "$out" 'p.json: valid position'
succeeds 'a data file' check data/mini/scenarios/duel.json
ok '... with the scenarios that read it' matches "$out" 'valid data \(mini/duel\)'
succeeds 'a data file of several scenarios' check data/mini/charts.json
ok '... all are named' matches "$out" 'mini/duel, mini/skirmish'
succeeds 'a catalogue' check data/lang/fr/core.json
ok '... with its language' matches "$out" 'valid catalogue \(texts in fr\)'
succeeds 'several as JSON' check --json a.grog p.json data/mini/scenarios/duel.json
ok '... each' holds '[.files[] | [.kind, .ok]] == [["record", true], ["position", true], ["data", true]]'

refused 'a file that is not there' 3 'nosuch' check nosuch
refused 'a directory' 3 'directory' check data
head -c 100 a.grog >cut.grog
refused 'a cut record' 1 'cut.grog:[0-9]+: ' check cut.grog
sed 's/"camp"/"cmap"/' p.json >place.json
refused 'a position with a place that is not' 1 'place.json:[0-9]+: position\..*cmap' check place.json
sed 's,mini/duel,mini/nowhere,' p.json >game.json
refused 'a position of no game' 1 "game.json: no scenario 'nowhere'" check game.json
echo '{"a": 1,}' >x.json
refused 'bad JSON' 1 'x.json:1:[0-9]+: ' check x.json
echo '{"a": 1}' >y.json
refused 'JSON that nothing reads' 1 'y.json: no game here reads' check y.json
echo hello >z.txt
refused 'no record at all' 1 'z.txt:1: ' check z.txt

bad_data() { # TEXT SED REGEX
    mkdir -p mine/mini/scenarios
    sed "$2" data/mini/scenarios/duel.json >mine/mini/scenarios/duel.json
    refused "$1" 1 "mine/mini/scenarios/duel.json:[0-9]+:? ?.*$3" check mine/mini/scenarios/duel.json
}
bad_data 'data with a word for a number' 's/^  "turns": *[0-9]*/  "turns": "four"/' 'turns'
bad_data 'data with a member nobody knows' 's/^  "turns"/  "trun": 1, "turns"/' 'trun'
bad_data 'data cut short' '$d' ''
run check data/mini/scenarios/duel.json mine/mini/scenarios/duel.json
is 'good and bad together: status 1' "$rc" 1
ok '... the good one is still told' matches "$out" 'data/mini/scenarios/duel.json: valid'
ok '... the bad one is one line' one_line "$err"

mkdir -p mine/lang/fr
sed '/"core.over"/d' data/lang/fr/core.json >mine/lang/fr/core.json
refused 'a catalogue with a key missing' 1 'lang/fr: core.over is missing' check mine/lang/fr/core.json
sed 's/{side}/{sdie}/' data/lang/fr/core.json >mine/lang/fr/core.json
run check mine/lang/fr/core.json
ok 'a catalogue with a wrong placeholder' matches "$rc$err" '^1.*uses \{sdie\}, but is given only: side'
run check --json mine/lang/fr/core.json
ok '... as JSON' holds '.files[0] | .kind == "catalogue" and (.ok | not) and (.errors | length) > 1'
rm data/lang/it/mini.json
succeeds 'a directory without a catalogue: the one built in' check --data data
done_testing
