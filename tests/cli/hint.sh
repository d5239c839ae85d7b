#!/bin/bash
# SPDX-License-Identifier: MIT
# grognard hint, and in play: a hint, a seat lent to a bot and taken back.
source "$(dirname "$0")/lib.bash" || exit 1

"$GROGNARD" new mini/duel --seed 5 -o a.grog >/dev/null
before=$(<a.grog)
succeeds 'a hint' hint a.grog --bot greedy
ok '... names bot, move and words' matches "$out" '^greedy would play ([a-z:0-9-]+): [A-Z]'
move=${BASH_REMATCH[1]}
is '... and in one line what it is after' "$(tail -n +2 <<<"$out" | grep -c 'Plan: ')" 1
same=$out
succeeds 'the same question' hint a.grog --bot greedy --as red
is '... has the same answer' "$out" "$same"
succeeds 'as JSON' hint a.grog --bot greedy --json
ok '... with the ids to touch' holds ".bot == \"greedy\" and .side == \"red\" and .move.notation == \"$move\" and (.move.touch | length > 0) and .move.text != \"\" and (.say | length > 10)"
succeeds 'in French' hint a.grog --bot greedy --lang fr
ok '... the move is in French' test "$out" != "$same"
succeeds 'without a bot the strongest is asked' hint a.grog
is 'the record is not changed' "$(<a.grog)" "$before"
refused 'not for a side whose decision it is not' 1 'hint: ' hint a.grog --as blue
refused 'nor for one that is not there' 2 "no side 'french'" hint a.grog --as french
refused 'a bot that is not there' 2 "no bot 'deep'" hint a.grog --bot deep
succeeds 'what was hinted can be played' move a.grog "$move"

# A bot sees what its side may know: blue's stance, marked in secret, changes nothing for red.
for stance in attack hold feint; do
    "$GROGNARD" new mini/duel --seed 5 -o "$stance.grog" >/dev/null
    "$GROGNARD" move "$stance.grog" "mark:$stance" confirm >/dev/null
    "$GROGNARD" hint "$stance.grog" --bot greedy --as blue >"$stance.txt"
done
ok 'a secret of the other side changes nothing' cmp attack.txt hold.txt
ok '... whatever it is' cmp attack.txt feint.txt
ok '... and there was an answer' grep -q 'would play' attack.txt

"$GROGNARD" play mini/duel --red random --blue random --seed 4 -o over.grog >/dev/null
refused 'a game that is over has none' 1 'hint: ' hint over.grog

# ---- in play ----

typed() { # LINES ARGS...
    local lines=$1
    shift
    rc=0
    out=$(printf '%b' "$lines" | "$GROGNARD" play "$@" 2>"$base/err") || rc=$?
    err=$(<"$base/err")
}

typed 'hint greedy\nhint deep\nhuman\nquit\n' mini/duel --seed 5 --blue random -o b.grog
is 'hints in play: status 0' "$rc:$err" 0:
ok 'a hint' matches "$out" "greedy would play $move"
ok 'a bot that is not there' matches "$out" "no bot 'deep'; there are: "
ok 'human, who plays already' matches "$out" 'You play this side yourself'
is '... and nothing was played' "$(grep -c ' move ' b.grog)" 0

typed 'bot random\nwhat?\nhuman\nquit\n' b.grog --blue random
is 'a seat lent and taken back: status 0' "$rc:$err" 0:
ok 'the bot plays' matches "$out" "random plays for you. Type 'human'.*'human' takes the seat back, 'quit'.*The seat is yours again.*Red> "
ok '... it has moved' grep -q ' move red ' b.grog
ok '... leaving does not lend the seat again' matches "$out" 'To play on: grognard play b.grog --blue random$'
typed 'bot random\nquit\n' b.grog --blue random
ok 'who has lent his seat may leave' matches "$out" 'plays for you.*To play on: grognard play b.grog --blue random'
typed 'bot random\n' b.grog --blue random
is 'at the end of the input the bot plays on: status 0' "$rc:$err" 0:
ok '... to the end of the game' matches "$out" 'The game is over'
ok '... told as the side sees it' matches "$out" 'Red marks'
succeeds '... and the record is sound' verify b.grog

typed '\nbot greedy\n1\n1\n1\n1\n1\n1\n1\n1\n' mini/duel --seed 7 -o two.grog
is 'of two people one lends his seat: status 0' "$rc:$err" 0:
ok '... the other is asked in turn' matches "$out" 'greedy plays for you.*Hand over to: Blue.*Blue> '
ok '... and is told nothing that is secret' lacks "${out##*plays for you}" 'Red marks'
done_testing
