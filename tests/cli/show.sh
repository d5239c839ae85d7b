#!/bin/bash
# SPDX-License-Identifier: MIT
# Looking at a game: show, legal, why, odds, position, report, and what each side may not see.
source "$(dirname "$0")/lib.bash" || exit 1

"$GROGNARD" new mini/duel --seed 1 -o a.grog >/dev/null
"$GROGNARD" move a.grog mark:attack >/dev/null
cp a.grog hold.grog
"$GROGNARD" undo hold.grog >/dev/null
"$GROGNARD" move hold.grog mark:hold >/dev/null

succeeds 'show' show a.grog
ok '... seen by whoever decides' matches "$out" 'seen by: Red.*Red marks attack.*Possible moves'
succeeds 'show --as' show a.grog --as blue
ok '... has no moves for the other side' lacks "$out" 'Possible moves'
ok '... and not its secret' lacks "$out" 'marks attack|\[attack\]'
succeeds 'show --as referee' show a.grog --as referee
ok '... sees all' matches "$out" 'Red marks attack'
for how in 'show --as blue' 'show --as blue --json' 'show --as blue --svg' 'show --as spectator --json' \
    'legal --as blue --json' 'report --as blue' 'report --json' 'position --as blue'; do
    # shellcheck disable=SC2086
    is "$how does not tell attack from hold" "$("$GROGNARD" ${how%% *} a.grog ${how#* })" \
        "$("$GROGNARD" ${how%% *} hold.grog ${how#* })"
done
succeeds 'show --at' show a.grog --at 0
ok '... is an earlier moment' matches "$out" 'step 0'
refused 'show --at too far' 2 'from 0 to 1' show a.grog --at 2
refused 'show --at for one who cannot count that far' 2 'from 0 to 0' show a.grog --at 1 --as blue
refused 'show as nobody' 2 "no side 'green'" show a.grog --as green
succeeds 'show --json' show a.grog --json
ok '... is a scene' holds '.viewer == "red" and .step == 1 and (.pieces | length) == 4'
succeeds 'show --svg -o' show a.grog --svg -o a.svg
ok '... is a picture' rsvg-convert a.svg -o a.png
refused 'show --svg --json' 2 'not both' show a.grog --svg --json
is 'show is as wide as COLUMNS says' "$(COLUMNS=60 "$GROGNARD" show a.grog | sed -n 2p | tr -d '\n' | wc -c)" 180 # a rule of 60 signs, 3 bytes each

succeeds 'legal' legal a.grog
ok '... is numbered, with notation, words and rule' matches "$out" '1  mark:hold +Mark hold \(MINI-3'
ok '... under the heading of its group' matches "$out" 'Mark a stance \([0-9] choices\)'
succeeds 'legal of one verb' legal a.grog confirm
ok '... lists its moves alone, with their numbers' matches "$out" '[2-9]  confirm +Confirm \(MINI-3'
ok '... and no others' lacks "$out" 'mark:'
refused 'legal of a verb that is not on offer' 2 "no move 'fire' now" legal a.grog fire
succeeds 'legal --json' legal a.grog --json
ok '... has verb, arguments and clause' \
    holds '.moves[0] | .number == 1 and .notation == "mark:hold" and .verb == "mark" and .target.id == "hold" and .target.kind == "stance" and (.clause | startswith("MINI-"))'
"$GROGNARD" new wagram --seed 3 -o long.grog >/dev/null
succeeds 'a long list' legal long.grog
ok '... shows how each group begins' matches "$out" 'Place a unit \(40 choices\).*… 32 more  \(grognard legal long.grog place\)'
is '... in few lines' "$(($(wc -l <<<"$out") < 24))" 1
is '... and a group to its end when asked' "$("$GROGNARD" legal long.grog place | grep -c ' place:')" 40
is '... or all of them' "$("$GROGNARD" legal long.grog all | grep -cE '^ *[0-9]+  ')" "$("$GROGNARD" legal long.grog --json | jq '.moves | length')"
succeeds 'legal for the other side' legal a.grog --as blue --json
ok '... is empty' holds '.moves == [] and .decider == "red"'

run why a.grog confirm
is 'why: a legal move, status 0' "$rc" 0
ok '... says so, with the rule that grants it' matches "$out" 'confirm is legal: .*\(MINI-3.2\)$'
run why a.grog confirm --json
ok '... as JSON' holds '.legal and .clause == "MINI-3.2" and (.["clause-text"] | length) > 10'
run why a.grog mark:attack
is 'why: an illegal move, status 1' "$rc" 1
ok '... the clause and its text' matches "$out" 'not legal.*MINI-3.3. Before'
run why a.grog mark:attack --json
ok '... as JSON' holds '(.legal | not) and .clause == "MINI-3.3" and (.["clause-text"] | length) > 10'
refused 'why: an unknown move' 1 "no verb 'dance'" why a.grog dance

"$GROGNARD" move a.grog confirm mark:hold confirm move:red-1:ridge decline >/dev/null
run why a.grog assault:red-1:blue-1
ok 'why names the rule of the move' matches "$out" 'assault:red-1:blue-1 is legal: .*\(MINI-7.1\)'
ok '... and shows the sum of the roll it leads to' matches "$out" '\+1 .*MINI-7.9.*total'
run why a.grog assault:red-1:blue-1 --json
ok '... as JSON' holds '.breakdown.modifiers | length > 0'
succeeds 'legal with an assault' legal a.grog --json
ok '... cites the rule of each move, not that of the roll it leads to' \
    holds '[.moves[] | select(.verb == "assault") | .clause] | unique == ["MINI-7.1"]'
succeeds 'odds' odds a.grog assault:red-1:blue-1
ok '... tells the next roll first, by name' matches "$out" 'Next: .*MINI-7.1.*[0-9.]+%  #+ +Steps lost.*Exact, by'
ok '... says its method' matches "$out" 'Exact, by enumeration.*Averaged over everything.*played by the bot'
ok '... bars and means' matches "$out" '[0-9.]+%  #+.*mean'
succeeds 'odds --json' odds a.grog assault:red-1:blue-1 --json
ok '... adds up' holds '([.outcomes[].weight] | add) == .denominator and ([.outcomes[].probability] | add - 1 | . * . < 1e-10)'
ok '... the next roll, too' holds '.next.roll.clause == "MINI-7.1" and ([.next.results[].weight] | add) == .next.denominator and (.next.results | length > 1)'
succeeds 'odds --policy' odds a.grog assault:red-1:blue-1 --policy uniform
ok '... is named' matches "$out" 'any legal move'
refused 'odds with an unknown policy' 2 "not 'best'" odds a.grog assault:red-1:blue-1 --policy best
succeeds 'odds of a move without a roll' odds hold.grog mark:feint
ok '... says so' matches "$out" 'No dice\.'
succeeds '... as JSON' odds hold.grog mark:feint --json
ok '... has no next roll' holds '.next == null'
refused 'odds of an illegal move' 1 'MINI-' odds a.grog step:manor
cp a.grog same.grog
"$GROGNARD" odds a.grog 1 >/dev/null
ok 'asking changes nothing' cmp a.grog same.grog

succeeds 'position' position a.grog -o p.json
ok '... is a position file' jq -e '.["grognard-position"] == 1 and .game == "mini/duel"' p.json
succeeds 'position --line' position a.grog --line
ok '... is one line' one_line "$out"
succeeds 'position --as' position a.grog --as red
ok '... has what red knows' holds '.position.side.blue.card == "?"'
succeeds 'position --at' position a.grog --at 0
ok '... is the start' holds '.position.side.red.stance != "attack"'

succeeds 'report of a game that goes on' report a.grog
ok '... is a spectator'\''s' matches "$out" 'seen by: spectator.*none yet'
"$GROGNARD" play mini/duel --seed 3 --red random --blue random -o over.grog >/dev/null
succeeds 'report of a finished game' report over.grog
ok '... is the referee'\''s, with the result and counts' matches "$out" 'seen by: referee.*The game is over.*decisions.*rolls and draws: [0-9]'
succeeds 'report --json' report over.grog --json
ok '... is JSON' holds '.finished and (.log | length) > 20 and (.winner == "red" or .winner == "blue" or .drawn)'
succeeds 'report -o' report over.grog -o report.txt
ok '... writes the file' grep -q 'rolls and draws:' report.txt
ok '... turn by turn, with losses and luck' grep -q '^## Turn 2' report.txt
ok '... and the dice' grep -q 'Die.*3\.50' report.txt
succeeds 'report --html' report over.grog --html -o report.html
ok '... has a map for every turn, one before, and one for every turning point' [ "$(grep -o '<svg class="map" role' report.html | wc -l)" = "$(($(grep -c '<section class="turn"' report.html) + 1 + $(grep -c '<section class="moment"' report.html)))" ]
ok '... with a ring around the place' [ "$(grep -o '<circle[^>]*stroke="#c81e1e"' report.html | wc -l)" -gt 0 ]
ok '... and tells each turn as a story' [ "$(grep -c '<section class="story"' report.html)" = "$(grep -c '<section class="turn"' report.html)" ]
ok '... fetches nothing' lacks "$(<report.html)" 'https?:|src=|<script'
succeeds 'report of a battle with dice' report "$SOURCE/tests/golden/waterloo/1815-1.grog"
ok '... says what was expected and what the dice did' matches "$out" '## The story.*### Turn 1: noon.*expected, .* by the dice'
ok '... by named units' matches "$out" "### Turn 1: noon.*(Bauduin|Soye|Campi|Byng|Kempt)’s brigade"
succeeds 'report with maps' report "$SOURCE/tests/golden/waterloo/1815-1.grog" --html -o report.html
is '... has all that its maps use' \
    "$(comm -23 <(grep -o 'use href="#[^"]*"' report.html | cut -d'#' -f2 | sort -u) <(grep -o ' id="[^"]*"' report.html | sed 's/^ id="//' | sort -u))" ''
is '... and the ground once' "$(grep -o 'data:image/jpeg' report.html | wc -l)" 1
succeeds 'report of a game of cards' report "$SOURCE/tests/golden/nations/1813-1.grog"
ok '... speaks of no dice' lacks "$(sed '/^## Losses/,$d' <<<"$out")" 'by the dice'
succeeds 'report in French' report "$SOURCE/tests/golden/waterloo/1815-1.grog" --lang fr
ok '... tells it in French' matches "$out" '## Le récit.*points.*: .* attendus, .* par les dés'
succeeds 'report in Italian' report "$SOURCE/tests/golden/waterloo/1815-1.grog" --lang it
ok '... tells it in Italian' matches "$out" '## Il racconto.*punti: .* attesi, .* dai dadi'
succeeds 'report --film' report over.grog --film -o film.html
ok '... is one file that loads nothing' [ "$(grep -c '<script' film.html)" = 2 ]
ok '... from nowhere' lacks "$(<film.html)" '(src|href)="(https?:|/)'
sed -n '/id="game">/,/<\/script>/p' film.html | sed 's/^<script[^>]*>//; s/<\/script>$//' >film.json
ok '... and has the whole game in it' [ "$(jq '(.board.places | length > 2) and .scene.step == 0 and (.steps | length) > 3 and .steps[-1].over and (.words | length > 100)' film.json)" = true ]
refused 'report in two ways at once' 2 'choose one' report over.grog --html --json
succeeds 'report --json for a side' report over.grog --as red --json
ok '... has no estimate, which would tell secrets' holds '.sides[0].luck == null and .turning_points == [] and .worth == [] and (.turns | length) > 1'
succeeds 'show of a finished game' show over.grog
ok '... is the referee'\''s' matches "$out" 'seen by: referee'
succeeds 'legal of a finished game' legal over.grog --json
ok '... is empty' holds '.moves == [] and .decider == "nobody"'
succeeds 'show of a game whose places are numbers' show "$SOURCE/tests/web/wagram.grog" --json --log
ok '... links places' holds '[.log[].things[] | select(.id | test("^[0-9]+$"))] | length > 100'
counts='(left:|fatigue|die|dice|Order|Turn|now|box) $'
ok '... whose log counts other things too' holds "[.log[].text | select(test(\"${counts%$}[0-9]\"))] | length > 100"
ok '... which it does not link' holds "[.log[] | .text as \$text | .things[] | select(\$text[:.at] | test(\"$counts\"))] == []"
for command in show legal report verify; do
    refused "$command of a missing file" 3 'nosuch.grog: No such file' $command nosuch.grog
done
for language in fr it; do
    for how in 'show a.grog' 'legal a.grog' 'report over.grog' 'rules mini' 'tables mini' games; do
        # shellcheck disable=SC2086
        run $how --lang $language
        ok "$how in $language has every text" lacks "$rc$out" '^[1-9]|\[(core|mini)\.'
    done
done
done_testing
