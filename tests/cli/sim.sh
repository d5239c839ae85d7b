#!/bin/bash
# SPDX-License-Identifier: MIT
# grognard sim: totals that depend on nothing but the job, the state it goes on from, the report.
source "$(dirname "$0")/lib.bash" || exit 1

succeeds 'bulk games' sim mini/duel --games 50 --seed 3 --threads 1 --json
all=$out
ok 'all games are counted' holds '.games == 50 and ([.won[]] | add) == 50'
ok '... by their ways' holds '([.ways[].games] | add) == 50 and (.ways[0].clause | startswith("MINI-9"))'
ok '... by margin and by turn' holds '([."games-by-margin"[][1]] | add) == 50 and ([."games-by-turn"[][1]] | add) == 50'
ok 'margins agree with winners' holds \
    '([."games-by-margin"[] | select(.[0] > 0)[1]] | add) == .won.red and ([."games-by-margin"[] | select(.[0] < 0)[1]] | add) == .won.blue'
run sim mini/duel --games 50 --seed 3 --threads 4 --json
is 'the same totals in four threads' "$out" "$all"
run sim mini/duel --games 50 --seed 4 --json
ok 'another seed gives other games' test "$out" != "$all"

# Parts made apart add up to the whole.
run sim mini/duel --games 20 --seed 3 --json
first=$out
run sim mini/duel --games 30 --from 20 --seed 3 --json
is 'parts add up' "$(jq -s '[.[].won.red] | add' <<<"$first$out")" "$(jq .won.red <<<"$all")"

succeeds 'a folder' sim mini/duel --games 20 --seed 3 -o run
is 'is given state and reports' "$(ls run | xargs)" 'report.html report.txt sim.state totals.json'
is 'the text is the report' "$out" "$(<run/report.txt)"
succeeds 'more games go on from there' sim mini/duel --games 50 --seed 3 -o run --json
is '... to the same totals' "$out" "$all"
cp -r run before
succeeds 'a job that is done' sim mini/duel --games 50 --seed 3 -o run --json
is '... says the same again' "$out" "$all"
refused 'fewer games than there are' 1 'more than the 20' sim mini/duel --games 20 --seed 3 -o run
refused 'another seed in that folder' 1 'another job' sim mini/duel --games 60 --seed 4 -o run
refused 'other bots in that folder' 1 'another job' sim mini/duel --bots random,greedy --games 60 --seed 3 -o run
refused 'other options in that folder' 1 'another job' sim mini/duel --option deck=half --games 60 --seed 3 -o run
refused 'another beginning in that folder' 1 'another job' sim mini/duel --from 1 --games 60 --seed 3 -o run
ok 'none of them changed the state' cmp -s run/sim.state before/sim.state
sed -i 's/\("totals": "...\)./\1f/' run/sim.state
refused 'a state with a byte changed' 1 'damaged' sim mini/duel --games 60 --seed 3 -o run
head -c 300 before/sim.state >run/sim.state
refused 'a state cut off' 1 'sim.state' sim mini/duel --games 60 --seed 3 -o run
echo '{}' >run/sim.state
refused 'a state that is none' 1 'not the state' sim mini/duel --games 60 --seed 3 -o run

# Killed in the middle, and taken up again.
"$GROGNARD" sim mini/duel --games 30000 --seed 3 --bots random,random -o killed >/dev/null 2>&1 &
job=$!
for ((i = 0; i < 100 && ! $([ -s killed/sim.state ] && echo 1 || echo 0); i++)); do sleep 0.1; done
kill -9 $job 2>/dev/null
wait $job 2>/dev/null
ok 'a killed run leaves a state' test -s killed/sim.state
done=$(jq .games killed/sim.state)
run sim mini/duel --games $((done + 40)) --seed 3 --bots random,random -o killed --json
resumed=$out
run sim mini/duel --games $((done + 40)) --seed 3 --bots random,random --json
is '... from which it goes on to the same totals' "$resumed" "$out"

succeeds 'a report with plots' sim mini/skirmish --games 20 --html plots.html --lang fr
ok 'is one HTML file' matches "$(<plots.html)" '<!DOCTYPE html>.*<svg.*</html>'
ok '... that needs nothing else' lacks "$(sed 's,http://www.w3.org/2000/svg,,' plots.html)" '(src=|href=|http:)'
is '... with three plots' "$(grep -c '<svg' plots.html)" 3
awk '/<svg/ { on = 1; n++ } on { print > "plot" n ".svg" } /<\/svg>/ { on = 0 }' plots.html
if type -P rsvg-convert >/dev/null; then
    ok '... that another program can draw' rsvg-convert plot1.svg -o plot1.png
fi
ok 'rules are told in the language asked for' matches "$out" 'MINI-9\.[34]: [A-Z]'
ok '... which is French' lacks "$out" 'The game ends'

refused 'one bot' 2 'one for each side' sim mini/duel --bots greedy
# A match counts each of its games, and says who is which nation in it.
succeeds 'a match' sim nations/match --games 2 --bots random,random --json
ok 'both games are counted' holds '[.tally[] | select(.item == "points") | .game] == [1, 2]'
ok '... the points of each' holds '[.tally[] | select(.item == "points") | .french.sum + .allied.sum] | all(. > 0)'
succeeds '... told' sim nations/match --games 2 --bots random,random
ok '... players apart from nations' matches "$out" 'game 1, Victory points: Player 1 \(French\).*game 2, Victory points: Player 1 \(Allies\)'
ok '... from the first line on' matches "$out" 'random as Player 1, random as Player 2, seed'
ok '... and where points are told' matches "$out" 'points for Player 1, .*Player 1 (has|would have) '

refused 'an unknown bot' 2 "no bot 'deep'" sim mini/duel --bots deep,greedy
refused 'no game' 2 'sim needs' sim
refused 'no games' 2 'whole number' sim mini/duel --games 0
refused 'a folder that cannot be made' 3 'cannot make' sim mini/duel --games 1 -o /dev/null/x
done_testing
