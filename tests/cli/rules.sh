#!/bin/bash
# SPDX-License-Identifier: MIT
# grognard rules, tables, map, bench.
source "$(dirname "$0")/lib.bash" || exit 1

succeeds 'rules' rules mini
ok '... in the order of the rulebook' matches "$out" $'^MINI-1.1 .*\nMINI-1.2 .*\nMINI-9.4 [^\n]*$'
all=$(wc -l <<<"$out")
succeeds 'one rule' rules mini MINI-3.2
ok '... is one line' matches "$out" '^MINI-3.2 +A side marks'
whole=$out
succeeds 'one rule by its number' rules mini 3.2
is '... is the same' "$out" "$whole"
succeeds 'rules --json' rules mini --json
is '... has them all' "$(jq '.clauses | length' <<<"$out")" "$all"
succeeds 'rules --lang' rules mini 3.2 --lang fr
ok '... speaks French' test "$out" != "$whole"
refused 'an unknown rule' 1 "no rule 'MINI-99.9'" rules mini MINI-99.9
refused 'a mistyped rule' 1 'did you mean MINI-3.2' rules mini MIIN-3.2
refused 'an unknown game' 2 "did you mean 'mini'" rules mnii

succeeds 'coverage' rules mini --coverage --source "$SOURCE"
ok '... ends with the totals' \
    matches "$(tail -n 1 <<<"$out")" "^$all clauses: [0-9]+ cited in code, [0-9]+ in tests\$"
ok '... names file and line' matches "$out" 'MINI-2.5 +tests/mini/[a-z]+\.c:[0-9]+'
refused 'coverage without a source tree' 2 'no source tree' rules mini --coverage
refused 'coverage of a tree that is none' 2 'no source tree there' rules mini --coverage --source /

# A tree of ours, to see what counts as a citation.
mkdir -p tree/src/core tree/tests/mini/tests/deep tree/deep/er
cat >tree/tests/mini/a.c <<'END'
if (x) { /* MINI-2.1 */
/* MINI-2.2: MINI-2.2 twice on a line is once */
/* MINI-7.10, and neither MINI-7.1.2 nor XMINI-2.3 nor MINI_2_3 */
END
echo 'MINI-2.4.' >tree/tests/mini/b.h
echo 'CLAUSE(MINI-2.5)' >tree/tests/mini/clauses.def
echo 'MINI-2.6' >tree/tests/mini/RULES.md
echo 'MINI-2.1 and MINI-2.2' >tree/tests/mini/tests/deep/x.t
echo 'MINI-3.1' >tree/tests/mini/tests/clauses.def
succeeds 'coverage of a small tree' rules mini --coverage --json --source tree
cited() { jq -c "[.clauses[] | select(.$1 != []) | .id]" <<<"$out"; }
is '... what counts in code' "$(cited code)" '["MINI-2.1","MINI-2.2","MINI-2.4","MINI-7.10"]'
is '... what counts in tests' "$(cited tests)" '["MINI-2.1","MINI-2.2"]'
is '... where' "$(jq -c '.clauses[] | select(.id == "MINI-2.2")' <<<"$out")" \
    '{"id":"MINI-2.2","code":["tests/mini/a.c:2"],"tests":["tests/mini/tests/deep/x.t:1"]}'
same=$out
out=$(cd tree/deep/er && "$GROGNARD" rules mini --coverage --json)
is 'the tree is found from below' "$out" "$same"
succeeds 'the totals of the small tree' rules mini --coverage --source tree
is '... are right' "$(tail -n 1 <<<"$out")" "$all clauses: 4 cited in code, 2 in tests"

succeeds 'tables' tables mini
ok '... as the rulebook has them' matches "$out" 'Assault chart \(MINI-7.6\).*8 +0 +2 +nobody'
ok '... terrain and neighbours of every place' matches "$out" 'wood +Old Wood +woods +Camp, Ford, Ridge'
succeeds 'tables --json' tables mini/duel --json
ok '... rows and columns' holds '.tables | length >= 2 and all(.rows | length > 1)'
succeeds 'tables of Waterloo' tables waterloo
ok '... strongholds are terrain' matches "$out" 'hougoumont +Hougoumont +woods, stronghold '
ok '... ridges and the sunken road lie on borders' matches "$out" 'hougoumont-crest .*, Hougoumont \(ridge; sunken road\)'
succeeds 'tables of Wagram' tables wagram
ok '... a zone without a sign is open' matches "$out" $'\n +1 +1 +open +3, 4, 2'
ok '... streams and slopes lie on borders' matches "$out" '\(Russbach\)'
ok '... as seen from the zone' matches "$out" $' 18 +18 +open [^\n]* 19 \\(escarpment, uphill\\).* 19 +19 +wood [^\n]* 18 \\(escarpment, downhill\\)'
succeeds 'tables of Eagles' tables eagles
ok '... hexsides and roads' matches "$out" '\(stream\).*\(stream; road; bridge\)|\(stream; road; bridge\).*\(stream\)'
succeeds 'tables of a game of cards' tables nations
ok '... as it is played' matches "$out" 'playable after.*19\.10 is passed: the game ends'
succeeds 'tables with options' tables nations --option date=reached --option end=reached
ok '... follow them' matches "$out" 'playable from.*the last mission is revealed, the game ends with the turn'
ok '... throughout' lacks "$out" 'playable after|19\.10 is passed'
refused 'tables with no such option' 2 'first' tables nations --option first=move
refused 'tables of nothing' 2 "no game 'chess'" tables chess

succeeds 'map' map mini/duel
ok '... is SVG' matches "$out" '^<svg '
succeeds 'map -o' map mini/skirmish -o m.svg
ok '... is a picture' rsvg-convert m.svg -o m.png
succeeds 'map --json' map mini/duel --json
ok '... has places' holds '.places | length > 4'
for game in waterloo wagram nations eagles/ligny; do
    succeeds "map of $game" map $game -o day.svg
    ok '... is a picture with an SVG of its own' matches "$(head -c 200 day.svg)" '^<svg xmlns='
    is '... without names' "$(grep -cE '>(Plancenoit|Aspern|Markkleeberg|Ligny)<' day.svg)" 0
    succeeds '... by night' map $game --dark -o night.svg
    ok '... is another' [ "$(cmp -s day.svg night.svg; echo $?)" = 1 ]
    succeeds '... with names' map $game --names -o names.svg
    ok '... has them' grep -qE '>(Plancenoit|Aspern|Markkleeberg|Ligny)<' names.svg
    succeeds '... as a sheet' map $game --names --sheet -o sheet.svg
    ok '... is higher' [ "$(head -c 600 sheet.svg | grep -o 'viewBox="[^"]*"')" != "$(head -c 600 day.svg | grep -o 'viewBox="[^"]*"')" ]
    ok '... and can be drawn' rsvg-convert -w 300 sheet.svg -o m.png
done
succeeds 'map in Italian' map eagles/ligny --sheet --lang it
ok '... has its key in Italian' matches "$out" 'cresta'
ok '... and its levels, numbered from 0 to 2' matches "$out" '>0</text>.*>1</text>.*>2</text>.*livello'
refused 'map of nothing' 2 "no scenario 'nowhere'" map mini/nowhere
refused 'map into nothing' 3 'No such file' map mini/duel -o no/where.svg

succeeds 'bench' bench --game mini/duel --milliseconds 20
ok '... says what it measured' \
    matches "$out" 'mini/duel.*decisions/s.*games/s.*decisions a game.*ns an offer.*ns an apply.*bytes a position.*records replayed/s'
succeeds 'bench --json' bench --milliseconds 20 --json
ok '... every game, every number' \
    holds '.games | length >= 1 and all(."decisions-per-second" > 1000 and ."games-per-second" > 10 and ."decisions-per-game" > 1 and ."ns-per-offer" > 0 and ."ns-per-apply" >= 0 and ."bytes-per-position" > 0 and ."records-per-second" > 0)'
succeeds 'bench --decisions' bench --game mini --decisions 12345
is '... plays and says nothing' "$out" ''
refused 'bench of nothing' 2 "no game 'chess'" bench --game chess
done_testing
