#!/bin/bash
# SPDX-License-Identifier: MIT
# grognard games and new: starting records.
source "$(dirname "$0")/lib.bash" || exit 1

succeeds 'games' games
ok 'games names sides, scenarios, options and bots' \
    matches "$out" 'red, blue.*mini/duel.*--option deck=full.half.*random'
succeeds 'games --json' games --json
ok 'games --json is JSON' holds '.games[] | select(.id == "mini") | .scenarios[0].id == "mini/duel"'

succeeds 'new' new mini/duel -o a.grog
ok 'new names the game' matches "$out" 'a.grog: .*a.grog.seed'
is 'the seed is its owner'\''s alone' "$(stat -c %a a.grog.seed)" 600
ok 'the seed is 64 digits' grep -qxE '[0-9a-f]{64}' a.grog.seed
ok 'the record has a commitment' grep -qE '^dice commitment [0-9a-f]{64}$' a.grog
ok 'the record does not have the seed' bash -c '! grep -qf a.grog.seed a.grog'
is 'the mode follows the umask' "$(umask 027; "$GROGNARD" new mini/duel -o m.grog >/dev/null; stat -c %a m.grog)" 640
succeeds 'the new record verifies' verify a.grog
"$GROGNARD" new mini/duel -o b.grog >/dev/null
ok 'two games have different seeds' bash -c '! cmp -s a.grog.seed b.grog.seed'

unchanged 'new does not replace a record' a.grog new mini/duel -o a.grog
ok '... and says so' said_no 3 'a.grog is already there'
seed=$(<a.grog.seed)
succeeds 'new --force does' new mini/duel -o a.grog --force
ok '... with a new seed' test "$(<a.grog.seed)" != "$seed"
succeeds '... that fits' verify a.grog
is '... and nothing else lies about' "$(ls -A | grep -c tmp)" 0

succeeds 'new --seed' new mini/duel --seed 1815 -o open.grog
ok 'open dice have no seed file' test ! -e open.grog.seed
ok 'the record says the seed' grep -qx 'dice seed 1815' open.grog
succeeds 'new --force from secret to open dice' new mini/duel --seed 1 -o a.grog --force
ok '... removes the seed file' test ! -e a.grog.seed
succeeds 'new --option' new mini/duel --seed 1 --option deck=half --option reaction=off -o o.grog
ok '... is in the record' grep -qx 'option deck=half' o.grog
succeeds 'new --json' new mini/duel --seed 1 -o j.grog --json
ok '... gives the scene' holds '.decider == "red" and (.moves | length) == 3'
succeeds 'a bare game means its first scenario' new mini --seed 1 -o bare.grog
ok '... which the record names' grep -qx 'game mini/duel' bare.grog

refused 'new without a file' 2 '-o FILE' new mini/duel
refused 'new without a game' 2 'needs a game' new -o x.grog
refused 'unknown game' 2 "no game 'chess'; there are: " new chess -o x.grog
refused 'unknown scenario' 2 "no scenario 'nowhere'" new mini/nowhere -o x.grog
refused 'unknown option' 2 "no option 'size'" new mini/duel --option size=big -o x.grog
refused 'unknown choice' 2 "no choice 'double'" new mini/duel --option deck=double -o x.grog
refused 'option without a choice' 2 'name=choice' new mini/duel --option deck -o x.grog
refused 'option given twice' 2 'twice' new mini/duel --option deck=half --option deck=full -o x.grog
refused 'seed that is no number' 2 "not '-1'" new mini/duel --seed=-1 -o x.grog
refused 'seed too large' 2 'whole number' new mini/duel --seed 18446744073709551616 -o x.grog
refused 'no such directory' 3 'No such file or directory' new mini/duel -o no/such/x.grog
refused 'a directory as file' 3 'already there' new mini/duel -o .
refused 'a directory as file, by force' 3 'plain file|directory' new mini/duel -o . --force
refused 'dice nobody rolls' 1 'more than was rolled' new mini/duel -o x.grog --dice 5
refused 'other data that is not there' 3 'nowhere: no such directory' new mini/duel -o x.grog --data nowhere
ok 'nothing was written by all that' bash -c '! ls | grep -q "^x"'
ln -s target.grog dangling.grog
refused 'a link that leads nowhere' 3 'already there' new mini/duel -o dangling.grog

succeeds 'a position file' position o.grog -o p.json
succeeds 'new --position' new --position p.json --seed 2 -o fromp.grog
ok '... keeps the options' grep -qx 'option deck=half' fromp.grog
succeeds '... and verifies' verify fromp.grog
"$GROGNARD" position fromp.grog -o p2.json
ok 'position, new and position again give the same file' cmp p.json p2.json
succeeds 'new --position with the same game' new mini/duel --position p.json --seed 2 -o g.grog
refused 'new --position with another game' 1 'position of mini/duel' new mini/skirmish --position p.json -o x.grog
refused 'new --position with options' 2 'leave out --option' new --position p.json --option deck=half -o x.grog
refused 'new --position without the file' 3 'nosuch.json' new --position nosuch.json -o x.grog
sed 's/"turn": *[0-9]*/"turn": 77/' p.json >bad.json
refused 'an impossible position names the field' 1 'bad.json:[0-9]+: .*turn' new --position bad.json -o x.grog
head -c 60 p.json >cut.json
refused 'a cut position file names the line' 1 'cut.json:[0-9]+:' new --position cut.json -o x.grog

# Three lines move one unit of any game: what follows from that need not be said.
moved() { # GAME FIELD UNIT PLACE
    printf '{ "grognard-position": 1, "game": "%s",\n  "position": {\n    "%s": { "%s": %s } } }\n' "$@" >three.json
    succeeds "three lines move $3 of $1" new --position three.json --seed 1 -o three.grog
    "$GROGNARD" position three.grog >three-whole.json
    is '... and there it stands' "$(jq -c ".position[\"$2\"][\"$3\"]" three-whole.json)" "$4"
    rm -f three.grog
}
moved mini/duel unit red-1 '{"place":"ridge","steps":2}'
moved waterloo/1815 french f-inf-1 '"decoster"'
moved waterloo/1815 allied p-cav-1 '"lasne-road"'
moved waterloo/1815 french f-cav-1 '"eliminated"'
moved nations/1813 tile ney '"moeckern"'
moved wagram/july-5 french fr-iv-legrand '"226"'
moved eagles/quatre-bras unit fr-ii-01 '"1212"'
moved eagles/quatre-bras leader kellermann '"1212"'
moved eagles/austerlitz unit fr-iv-01 '"1212"'
echo '{"grognard-position":1,"game":"waterloo","position":{"french":{"f-lead-1":"decoster"}}}' >two.json
refused 'where it may not stand, the error says which field' 1 'two.json:1: position: french.*WAT-23.26' new --position two.json -o x.grog

# A position where the dice are due: they are rolled at once, or given.
"$GROGNARD" new mini/duel --seed 1 -o a.grog --force >/dev/null
"$GROGNARD" move a.grog mark:attack confirm mark:hold >/dev/null
"$GROGNARD" position a.grog | sed 's/"stage":"stances"/"stage":"cards"/; s/"state":"stance","side":"blue"/"state":"draw","side":"red"/; s/"marks":1/"marks":0/' >due.json
succeeds 'new where a roll is due' new --position due.json --seed 1 -o due.grog
is '... rolls' "$(grep -c '^[0-9]* roll draw:' due.grog)" 2
succeeds 'new with dice given' new --position due.json --seed 1 -o given.grog --dice card-3a,card-1b
is '... takes them' "$(sed -n 's/.*scripted draw:[a-z]*:\([^ ]*\).*/\1/p' given.grog)" $'card-3a\ncard-1b'
refused 'new with too few dice' 1 'no more of them' new --position due.json -o x.grog --dice card-3a
refused 'new with dice that are none' 1 "no outcome 'six'" new --position due.json -o x.grog --dice six
ok 'and none of these leaves a file' bash -c '! ls -A | grep -q x.grog'
done_testing
