#!/bin/bash
# SPDX-License-Identifier: MIT
# grognard go, all, repeat: several moves at once, stopped where nothing can be foreseen.
source "$(dirname "$0")/lib.bash" || exit 1

moves() { grep -cE '^[0-9]+ move ' "$1"; }

# Waterloo, where a disc is to be spent on an area
"$GROGNARD" new waterloo/1815 --seed 5 -o w.grog >/dev/null
"$GROGNARD" move w.grog done done >/dev/null
succeeds 'all of these' all w.grog lay - f-inf-1 f-inf-2 f-inf-3
ok '... says how many' matches "$out" '3 moves'
is '... as ordinary moves' "$(grep -c 'lay:' w.grog)" 3
succeeds '... taken back at once' undo w.grog --moves 3
unchanged '... and no more than there are' w.grog undo w.grog --moves 9
succeeds 'the same for the rest' repeat w.grog lay:f-inf-4
ok '... as long as it is asked' test "$(grep -c ' lay:' w.grog)" -gt 9
succeeds 'the record verifies' verify w.grog
"$GROGNARD" undo w.grog --moves $(($(grep -c ' lay:' w.grog) - 3)) >/dev/null
"$GROGNARD" move w.grog done spend:green >/dev/null
cp w.grog go.grog
before=$(moves go.grog)
succeeds 'to another area' go go.grog f-inf-1 f-inf-2 nivelles-road
is '... with the area and what it does' "$(($(moves go.grog) - before))" 4
ok '... named by its rules' matches "$out" 'WAT-5.17'
unchanged 'to where they are' go.grog go go.grog f-inf-1 nivelles-road
cp w.grog to.grog
succeeds 'into an assault' go to.grog f-inf-1 f-inf-2 f-inf-3 hougoumont --json
ok '... stops before the last' holds '.made == 4 and .final == "attack:f-inf-3:hougoumont" and .stopped.clause == "WAT-10.3"'
unchanged '... and waits for a word' to.grog go to.grog f-inf-3 hougoumont
ok '... naming the move' said_no 1 'attack:f-inf-3:hougoumont: .*cannot be undone'
succeeds '... which may be given' go to.grog f-inf-3 hougoumont --confirm
ok '... and then the dice roll' grep -q ' roll die:' to.grog
cp w.grog aim.grog
succeeds 'all of these at that' all aim.grog aim hougoumont f-art-1 f-art-2
ok '... waits before the last shot' matches "$out" 'aim:f-art-2:hougoumont'

"$GROGNARD" new waterloo/1815 --seed 6 -o fire.grog >/dev/null
shots='shoot:b-inf-8:nivelles-road shoot:d-inf-6:nivelles-road shoot:d-inf-7:grand-battery-west'
# shellcheck disable=SC2086
unchanged 'several shots' fire.grog series fire.grog $shots
ok '... wait for a word' said_no 1 'shoot:b-inf-8:nivelles-road: .*cannot be undone'
# shellcheck disable=SC2086
succeeds '... which is given once for all' series fire.grog $shots --confirm
is '... with a roll for each' "$(grep -c ' roll die:' fire.grog)" 3
is '... as ordinary moves' "$(moves fire.grog)" 3
unchanged 'a series of nothing' fire.grog series fire.grog

"$GROGNARD" new mini/skirmish --seed 3 -o far.grog >/dev/null
"$GROGNARD" move far.grog mark:attack confirm mark:feint confirm >/dev/null
unchanged 'too far for one move' far.grog go far.grog red-1 town
succeeds '... but toward it' go far.grog red-1 toward town
ok '... as near as it can' matches "$out" '1st Red Foot gets no farther than Copse'
unchanged 'nobody toward' far.grog go far.grog toward town

unchanged 'nobody of that name' w.grog go w.grog f-inf-99 hougoumont
ok '... is named' said_no 1 "no 'f-inf-99'"
unchanged 'no such verb' w.grog all w.grog dance hougoumont
ok '... is named' said_no 1 "no verb 'dance'"
unchanged 'a move that is not legal' w.grog repeat w.grog march:f-inf-1:plancenoit
ok '... is refused by its rule' said_no 1 'WAT-'
unchanged 'too few words' w.grog go w.grog f-inf-1
unchanged 'out of turn' w.grog go w.grog b-inf-1 hougoumont --as allied
ok '... says whose turn it is' said_no 1 'not your decision.*French'

# at the terminal
printf '\ngo f-inf-1 f-inf-2 nivelles-road\nundo gesture\nall dance -\nquit\n' |
    "$GROGNARD" play w.grog >play.txt 2>&1
ok 'a person says it in words' grep -q '^4 moves\.$' play.txt
is '... and takes it back as one' "$(tail -5 w.grog | grep -c '^[0-9]* undo')" 4
ok '... and is told what is wrong' grep -q 'all wants a verb\|no verb' play.txt
done_testing
