#!/bin/bash
# SPDX-License-Identifier: MIT
# grognard move, undo and redo: played, refused, all or nothing.
source "$(dirname "$0")/lib.bash" || exit 1

"$GROGNARD" new mini/duel --seed 1 -o a.grog >/dev/null
succeeds 'a move by notation' move a.grog mark:attack
ok '... tells what happened, with the rule' matches "$out" 'Red marks attack. \(MINI-3.2\)'
succeeds 'a move by number' move a.grog 3
ok '... and who is next' matches "$out" 'Waiting for a decision: Blue'
succeeds 'several moves, rolls between them' move a.grog mark:hold confirm
is '... are all in the record' "$(grep -cE '^[0-9]+ (move|roll) ' a.grog)" 6
ok '... rolled until a side decides' grep -q '^6 roll draw:' a.grog
succeeds '... and it verifies' verify a.grog
succeeds 'a move as JSON' move a.grog move:red-1:ridge --json
ok '... is the scene, with the new part of the log' \
    holds '.decider == "blue" and (.log | length) == 1 and .viewer == "red"'

unchanged 'an illegal move' a.grog move a.grog fire:blue-2
ok '... names the clause and its text' said_no 1 'fire:blue-2: .*MINI-[0-9.]+\. [A-Z].*'
unchanged 'a move out of turn' a.grog move a.grog decline --as red
ok '... says whose turn it is' said_no 1 'not your decision.*Blue'
unchanged 'an unknown verb' a.grog move a.grog dance
ok '... lists the verbs' said_no 1 "no verb 'dance'; there are: mark, .*"
unchanged 'an unknown thing' a.grog move a.grog fire:blue-9
ok '... names it' said_no 1 "no unit 'blue-9'"
unchanged 'a number that is not offered' a.grog move a.grog 99
ok '... says which are' said_no 1 'from 1 to [0-9]+'
unchanged 'number 0' a.grog move a.grog 0
unchanged 'too many parts' a.grog move a.grog fire:blue-1:ridge:camp
unchanged 'an outcome is no move' a.grog move a.grog die:6
unchanged 'a side that is not there' a.grog move a.grog decline --as green
ok '... is wrong usage' said_no 2 "no side 'green'; there are red and blue"
unchanged 'the spectator cannot move' a.grog move a.grog decline --as spectator
unchanged 'no move at all' a.grog move a.grog
unchanged 'a good move before a bad one' a.grog move a.grog decline step:manor
unchanged 'a bad move before a good one' a.grog move a.grog step:camp decline

steps=$("$GROGNARD" legal a.grog --as blue --json | jq .step)
unchanged 'a late move' a.grog move a.grog decline --as blue --at $((steps - 1))
ok '... says where the game is' said_no 1 "step $steps"
succeeds 'a move in time' move a.grog decline --as blue --at "$steps"
unchanged 'the same move again' a.grog move a.grog decline --as blue --at "$steps"

unchanged 'missing dice' a.grog move a.grog assault:red-1:blue-1 decline --dice ''
ok '... are missed' said_no 1 'dice has no more'
unchanged 'dice left over' a.grog move a.grog assault:red-1:blue-1 decline --dice 3,4
ok '... are named' said_no 1 "'4' is left"
unchanged 'a die that cannot be' a.grog move a.grog assault:red-1:blue-1 decline --dice 7
ok '... lists those that can' said_no 1 "no outcome '7'; there are: die:1"
cp a.grog b.grog
succeeds 'given dice' move a.grog assault:red-1:blue-1 decline --dice 4
ok '... are in the record as given' grep -q '^[0-9]* scripted die:4' a.grog
ok '... and in the breakdown' matches "$out" '\+4 die \(MINI-7.6\)'
succeeds 'given dice in full' move b.grog assault:red-1:blue-1 decline --dice die:4
ok '... are the same' cmp a.grog b.grog
succeeds 'verify says they were given' verify a.grog
ok '... in words' matches "$out" 'outcomes given from outside: 1'

# undo and redo
"$GROGNARD" new mini/duel --seed 1 -o u.grog >/dev/null
unchanged 'nothing to undo' u.grog undo u.grog
ok '... says so' said_no 1 'nothing to undo'
unchanged 'nothing to redo' u.grog redo u.grog
"$GROGNARD" move u.grog mark:attack >/dev/null
unchanged 'the other side'\''s decision is not undone' u.grog undo u.grog --as blue
ok '... says whose it is' said_no 1 'Red'
succeeds 'undo' undo u.grog --as red
ok '... is in the record' grep -q '^2 undo red' u.grog
is '... and the game is where it was' "$("$GROGNARD" legal u.grog --json | jq -c '[.step, .decider]')" '[0,"red"]'
succeeds 'redo' redo u.grog
is '... plays it again' "$("$GROGNARD" legal u.grog --json | jq -c '[.step, .decider]')" '[1,"red"]'
succeeds 'undo as JSON' undo u.grog --json
ok '... is the scene' holds '.step == 0 and .redo'
succeeds 'another move instead' move u.grog mark:hold
unchanged '... leaves nothing to redo' u.grog redo u.grog
"$GROGNARD" move u.grog confirm mark:hold confirm >/dev/null
unchanged 'a roll is not undone' u.grog undo u.grog
ok '... says so' said_no 1 'roll'
succeeds 'all of it verifies' verify u.grog

"$GROGNARD" play mini/duel --seed 3 --red random --blue random -o over.grog >/dev/null
unchanged 'a finished game takes no move' over.grog move over.grog pass
ok '... says so' said_no 1 'The game is over'
unchanged 'no file' a.grog move nosuch.grog pass
ok '... is named' said_no 3 'nosuch.grog: No such file'
unchanged 'a directory' a.grog move . pass
done_testing
