#!/bin/bash
# SPDX-License-Identifier: MIT
# Dice nobody can predict and anybody can check: commitment, seed file, reveal, verify.
source "$(dirname "$0")/lib.bash" || exit 1

"$GROGNARD" new mini/duel -o a.grog >/dev/null
seed=$(<a.grog.seed)
succeeds 'verify before the end' verify a.grog
ok '... cannot check secret dice yet' matches "$out" 'secret until the game is over'
"$GROGNARD" move a.grog mark:attack confirm mark:hold confirm >/dev/null
succeeds 'the game rolls' verify a.grog --json
ok '... two cards' holds '.records[0] | .rolls == 2 and .dice == "unrevealed" and .ok'
for how in 'show --json' 'show --as referee --json' 'legal --json' 'report --json' position 'verify --json'; do
    # shellcheck disable=SC2086
    run ${how%% *} a.grog $(test "$how" = position || echo "${how#* }")
    ok "$how does not tell the seed" lacks "$rc$out" "$seed"
done

rm a.grog.seed
unchanged 'a lost seed' a.grog move a.grog pass
ok '... is named' said_no 3 'secret seed of this game is missing: .*a.grog.seed'
echo "${seed//[0-9]/a}" >a.grog.seed
unchanged 'a wrong seed' a.grog move a.grog pass
ok '... is found out' said_no 3 'not the seed this record committed to'
echo "${seed:0:60}" >a.grog.seed
unchanged 'a cut seed' a.grog move a.grog pass
ok '... is found out' said_no 3 'does not hold a seed'
head -c 100000 /dev/zero >a.grog.seed
unchanged 'a seed file that is none' a.grog move a.grog pass
succeeds 'looking needs no seed' show a.grog
echo "$seed" >a.grog.seed
succeeds 'the right seed again' move a.grog pass
ok 'the seed stays while the game goes on' test -e a.grog.seed

finish() { # FILE: any legal move until the game is over
    while [ "$("$GROGNARD" legal "$1" --json | jq '.moves | length')" != 0 ]; do
        last=$("$GROGNARD" legal "$1" --json | jq '.moves | length')
        "$GROGNARD" move "$1" "$last" >/dev/null || return 1
    done
}
ok 'the game is played to its end' finish a.grog
ok 'then the seed is in the record' grep -qx "reveal $seed" a.grog
ok '... and its file is gone' test ! -e a.grog.seed
succeeds 'verify checks every roll' verify a.grog
ok '... against the commitment' matches "$out" 'each is what the committed seed gives'
unchanged 'a finished game with revealed dice is not undone' a.grog undo a.grog
ok '... and says so' said_no 1 'seed is revealed'

# A cheat who knows the format still cannot change a roll: verify replays it from the seed.
"$GROGNARD" new mini/duel --seed 7 -o open.grog >/dev/null
"$GROGNARD" move open.grog mark:attack confirm mark:hold confirm >/dev/null
drawn=$(sed -n 's/^5 roll draw:red:\(card-[0-9a-z]*\).*/\1/p' open.grog)
other=card-4a
[ "$drawn" = card-4a ] && other=card-3a
sed "s/^5 roll draw:red:$drawn/5 roll draw:red:$other/" open.grog >cheat.grog
refused 'a changed roll does not fit the hash' 1 'cheat.grog:11: ' verify cheat.grog
"$GROGNARD" new mini/duel --seed 7 -o given.grog >/dev/null
blue=$(sed -n 's/^6 roll draw:blue:\(card-[0-9a-z]*\).*/\1/p' open.grog)
[ "$blue" = "$other" ] && blue=card-2b
"$GROGNARD" move given.grog mark:attack confirm mark:hold confirm --dice "$other,$blue" >/dev/null
ok 'given outcomes are marked as such' grep -q '^5 scripted ' given.grog
succeeds 'open dice are the same for all' new mini/duel --seed 7 -o open2.grog
"$GROGNARD" move open2.grog mark:attack confirm mark:hold confirm >/dev/null
ok '... byte for byte' cmp open.grog open2.grog
succeeds 'verify checks open dice' verify open.grog
ok '... from the seed' matches "$out" 'the open seed gives'

"$GROGNARD" play mini/duel --red random --blue random -o bots.grog >/dev/null
succeeds 'a game of bots is revealed at its end too' verify bots.grog
ok '... and its seed file is gone' test ! -e bots.grog.seed

# What was committed to when the game began, as the server shows it to each seat.
shown=$(sed -n 's/^dice commitment //p' bots.grog)
succeeds 'the commitment that was shown' verify bots.grog --commitment "$shown"
ok '... is compared' matches "$out" 'valid.*each is what the committed seed gives'
succeeds '... is in what a program reads' verify bots.grog --json
ok '... of each record' holds ".records[0].commitment == \"$shown\""
"$GROGNARD" play mini/duel --red random --blue random -o swapped.grog >/dev/null
succeeds 'dice that were changed on the way are sound by themselves' verify swapped.grog
refused '... and not those that were shown' 1 'swapped.grog: .*other dice than those that were shown' \
    verify swapped.grog --commitment "$shown"
run verify bots.grog swapped.grog --commitment "$shown"
is '... one of two: status 1' "$rc" 1
ok '... and the other is sound' matches "$out" '^bots.grog: valid'
refused 'open dice were committed to by nobody' 1 'open.grog: .*open dice' \
    verify open.grog --commitment "$shown"
for bad in "${shown:1}" "${shown}0" "${shown%?}g" "X${shown:1}" ''; do
    refused "a commitment is 64 digits, not '$bad'" 2 '64 hex' verify bots.grog --commitment "$bad"
done
sed 's/^reveal ./reveal /' bots.grog >short.grog
refused 'a short reveal' 1 'short.grog:[0-9]+: .*64 hex' verify short.grog
succeeds 'verify of several' verify open.grog open2.grog bots.grog
is '... one line each' "$(wc -l <<<"$out")" 3
run verify open.grog cheat.grog bots.grog
is 'one bad among several: status 1' "$rc" 1
is '... the others are still judged' "$(wc -l <<<"$out")" 2
ok '... the bad one is one line' one_line "$err"
"$GROGNARD" play mini/duel --option deck=half --red random --blue random -o half.grog >/dev/null
succeeds 'each is replayed by its own options' verify bots.grog half.grog bots.grog half.grog half.grog
is '... to its own end' "$(sort -u <<<"$out" | wc -l)" 2

# A game of cards speaks of no dice.
succeeds 'a game of cards, secret' new nations -o cards.grog
ok '... without a word of dice' lacks "$out" '[Dd]ice'
succeeds '... to be verified' verify cards.grog
ok '... nor here' lacks "$out" '[Dd]ice'
succeeds 'a game of cards, open' new nations --seed 3 -o cards.grog --force
ok '... draws are told of' matches "$out" 'Rolls and draws are open'
ok '... but no dice' lacks "$out" '[Dd]ice'
succeeds 'odds of a move without a draw' odds cards.grog second:north
ok '... say so' matches "$out" 'Nothing is drawn\.'
ok '... without dice' lacks "$out" '[Dd]ice'
done_testing
