#!/bin/bash
# SPDX-License-Identifier: MIT
# grognard resign, draw, abort and name; and the same words in grognard play.
source "$(dirname "$0")/lib.bash" || exit 1

"$GROGNARD" new mini/duel --seed 1 -o a.grog >/dev/null
succeeds 'a name' name a.grog ' Ann   Lee ' --as red
ok '... is cleaned and kept' grep -qx 'name red Ann Lee' a.grog
unchanged 'a name that is too long' a.grog name a.grog 'A name of so many characters' --as blue
ok '... says how long it may be' said_no 1 'at most 24 characters'
unchanged 'a name of nobody' a.grog name a.grog Bo
succeeds 'a draw offered' draw a.grog --as blue
ok '... is told' matches "$out" 'Draw offered by: Blue\.'
unchanged 'offered twice' a.grog draw a.grog --as blue
unchanged 'accepted by who offers' a.grog draw a.grog accept --as blue
ok '... which is no offer' said_no 1 'no such offer'
unchanged 'a word that is none' a.grog draw a.grog perhaps
ok '... lists those there are' said_no 2 'offer, accept, decline and withdraw'
succeeds 'a move' move a.grog mark:attack
ok '... leaves the offer standing' matches "$out" 'Draw offered by: Blue\.'
succeeds 'declined' draw a.grog decline --as red
ok '... is gone' matches "$out" '^Red: [^D]*$'
cp a.grog b.grog
succeeds 'resigning out of turn' resign a.grog --as blue
ok '... names the winner' matches "$out" 'Resigned: Blue\. Victory: Red\.'
succeeds '... and it verifies' verify a.grog
ok '... as finished' matches "$out" 'finished'
unchanged 'a move after that' a.grog move a.grog confirm
ok '... is too late' said_no 1 'no move|over'
unchanged 'an undo after that' a.grog undo a.grog
unchanged 'a second end' a.grog abort a.grog
succeeds 'the report' report a.grog
ok '... says how it ended, and who played' matches "$out" 'Resigned: Blue.*Red \(Ann Lee\)'
succeeds 'the report for programs' report a.grog --json
ok '... too' holds '.winner == "red" and .ended == "resigned" and .sides[0].player == "Ann Lee" and .sides[1].player == null'
"$GROGNARD" draw b.grog offer --as red >/dev/null
succeeds 'accepted' draw b.grog accept --as blue --json
ok '... in JSON' holds '.over and .winner == "draw" and .ending.how == "agreed" and .ending.by == "blue"'

"$GROGNARD" new mini/duel -o c.grog >/dev/null
succeeds 'aborted' abort c.grog --as blue --lang fr
ok '... without a result' matches "$out" 'sans résultat'
ok '... with the seed revealed' grep -q '^reveal ' c.grog
ok '... and no longer beside it' test ! -e c.grog.seed

out=$(printf 'draw\nresign\nno\nresign\nyes\n' | "$GROGNARD" play mini/duel --seed 5 --blue random -o d.grog 2>&1)
ok 'a bot answers an offer' matches "$out" 'declines the draw|by agreement'
ok '... and who resigns is asked first' matches "$out" "Type 'yes'.*Type 'yes'.*Resigned: Red"
ok '... once' test "$(grep -c ' resign ' d.grog)" = 1
done_testing
