#!/bin/bash
# SPDX-License-Identifier: MIT
# grognard play without a terminal: questions, moves, leaving, playing on, two people, bots.
source "$(dirname "$0")/lib.bash" || exit 1

# typed LINES ARGS...: sets out, err, rc
typed() {
    local lines=$1
    shift
    rc=0
    out=$(printf '%b' "$lines" | "$GROGNARD" play "$@" 2>"$base/err") || rc=$?
    err=$(<"$base/err")
}

typed '?\nboard\nmoves\nwhy 1\nwhy confirm\nodds 2\nlog\nrule MINI-3.1\nrule 99\nundo\nredo\nwhy\n\n   \nquit\n' \
    mini/duel --seed 5 --blue random -o a.grog
is 'questions, then quit: status 0' "$rc:$err" 0:
ok '? helps' matches "$out" 'Type the number of a move.*quit +leave'
ok 'moves lists notation' matches "$out" '1  mark:attack +Mark attack'
ok 'why a legal move' matches "$out" 'Legal: Mark attack'
ok 'why an illegal one names the rule' matches "$out" 'MINI-3.2. A side marks a stance'
ok 'odds' matches "$out" 'Exact, by enumeration'
ok 'rule' matches "$out" 'MINI-3.1: Both sides'
ok 'undo with nothing to undo' matches "$out" 'nothing to undo'
ok 'why without a move asks' matches "$out" 'Which move\?'
ok 'quit says how to play on' matches "$out" 'grognard play a.grog --blue random'
is 'and nothing was played' "$(grep -c ' move ' a.grog)" 0

typed 'mark:hold\nundo\n1\nnonsense\n99\nmark:attack\nconfirm\n' a.grog --blue random
is 'moves, then the end of input: status 0' "$rc:$err" 0:
ok 'a wrong word gets a reason' matches "$out" "no verb 'nonsense'"
ok 'a wrong number too' matches "$out" 'no move number 99'
ok 'a refused move names the rule' matches "$out" 'MINI-3.3'
ok 'after a move the next choice is shown' matches "$out" 'You have marked attack.*3 +confirm'
ok 'the bot answers and is told' matches "$out" 'Blue has chosen a stance'
ok 'its secret is not' lacks "$out" 'Blue marks'
ok 'the end of input says how to play on' matches "$out" 'To play on: grognard play a.grog'
ok 'the game is kept' grep -q '^[0-9]* move red confirm' a.grog
succeeds 'and sound' verify a.grog
refused 'a game that has begun takes no seed' 2 'has begun' play a.grog --seed 3
refused 'a side that is not there' 2 "mini has no side 'french'; there are red and blue" play a.grog --french random
refused 'a bot that is not there' 2 "not 'deep'" play a.grog --blue deep
refused 'a game that is not there' 2 "no game 'chess'" play chess/blitz
refused 'a record that is none' 1 'lib.bash:1: ' play "$SOURCE/tests/cli/lib.bash"

typed '' mini/duel --red random --blue random --seed 4 -o b.grog
is 'two bots: status 0' "$rc:$err" 0:
ok '... the game is told to its end' matches "$out" 'Red has chosen a stance.*The game is over.*grognard report b.grog'
typed '' mini/duel --red random --blue random --seed 4 -o c.grog
ok '... the same seed gives the same game' cmp b.grog c.grog
typed '' b.grog
ok 'a finished game is shown' matches "$out" 'The game is over'
is '... and left alone' "$(cmp b.grog c.grog && echo same)" same

# Standing answers: made of what is asked, listed, kept, answered with, and at rest after going back.
typed 'always\nalways mark:hold\nalways MINI-3.2 confirm final\nalways any pass final\nalways nonsense\nalways off 9\nquit\n' \
    mini/duel --seed 5 --blue random -o s.grog
is 'standing answers: status 0' "$rc:$err" 0:
ok '... none at first' matches "$out" 'You have no standing answers'
ok '... one of what is asked now, listed in words' matches "$out" '1  on +When asked under MINI-3.1 .*: Mark hold'
ok '... used at once, and told' matches "$out" 'By your standing answer. When asked under MINI-3.1'
ok '... a mistake gets a reason' matches "$out" "no answer 'nonsense'"
ok '... a number that there is not, too' matches "$out" "no standing answer '9'"
is '... kept beside the record' "$(cat s.grog.always)" 'red on MINI-3.1 mark:hold
red on MINI-3.2 confirm final
red on any pass final'
is '... for its owner alone' "$(stat -c %a s.grog.always)" 600
typed 'always\nalways off 1\nalways remove 3\nalways remove 2\nundo\nquit\n' s.grog --blue random
ok '... there when the game is played on' matches "$out" '3  on +Whatever is asked: Pass'
is '... switched and removed' "$(cat s.grog.always)" 'red off MINI-3.1 mark:hold'
typed 'always remove 1\nquit\n' s.grog --blue random
is '... without one there is no file' "$(ls s.grog.always 2>&1 | grep -c 'No such')" 1
succeeds '... the record is sound' verify s.grog
echo 'red on MINI-99.1 pass' >s.grog.always
refused '... a file that makes no sense is told by its line' 1 "s.grog.always:1: no question 'MINI-99.1'" play s.grog --blue random
rm s.grog.always
typed 'always mark:hold\nundo\nmark:feint\nquit\n' mini/duel --seed 5 --blue random -o t.grog
ok '... after undo they wait' matches "$out" 'By your standing answer.*Red> .*2  mark:hold'
is '... and nothing was answered again' "$(grep -c 'move red mark:hold' t.grog)" 1
typed 'always MINI-3.1 mark:hold final\nalways MINI-3.2 confirm final\nalways MINI-5.1 pass final\nalways any only final\nalways any decline final\n' \
    mini/duel --seed 5 --blue random -o u.grog
ok '... they play a game to its end' matches "$out" 'The game is over'

"$GROGNARD" new waterloo -o often.grog --seed 3 >"$base/err" 2>&1
for side in french allied; do
    printf "$side on any %s final\n" done only 'pass largest'
done >often.grog.always
typed '\nalways\nquit\n' often.grog
is '... but no more than 64 before somebody decides' "$(grep -c ' move ' often.grog)" 64
ok '... which is told' matches "$out" '64 standing answers followed one another: they wait until you decide once'

# Two people: no secret of one is on the screen of the other.
typed '\nmark:attack\nconfirm\n\n\nmark:hold\nconfirm\n\n\n' mini/duel --seed 6 -o two.grog
ok 'two people hand over' matches "$out" 'Hand over to: Red.*Press Enter to clear the screen.*Hand over to: Blue'
blue=${out#*Hand over to: Blue. Press Enter}
blue=${blue%%Blue> *}
ok 'the second does not see the first one'\''s secret' lacks "$blue" 'marks attack|\[attack\]|attack\.'
ok '... only that there is one' matches "$blue" 'Red has chosen a stance'
is 'both have chosen' "$(grep -cE ' move (red|blue) confirm' two.grog)" 2

# Without a game it asks.
mkdir ask && cd ask || exit 1
typed '99\nmini/duel\nnobody\nhuman\n\nquit\n'
is 'asked: status 0' "$rc:$err" 0:
ok 'the games are listed' matches "$out" '[0-9]  mini/duel.*[0-9]  mini/skirmish.*Which game'
ok 'a number that is not there is asked again' matches "$out" "no '99' in the list"
ok 'so is a bot that is not there' matches "$out" "no bot 'nobody'; there are: recruit"
ok 'the record has a name of its own' ls mini-duel-2*-*.grog
name=$(echo *.grog)
ok '... which is told' matches "$out" "kept in $name after every move.*play $name --blue recruit"
ok 'its dice are secret' test -e "$name.seed"
typed 'mini/duel\n\n\nquit\n'
typed 'mini/duel\n\n\nquit\n'
is 'names never collide' "$(ls -- *.grog | wc -l)" 3
typed ''
is 'leaving at the question: status 0' "$rc:$err" 0:
typed 'mini/duel\n'
is '... or at the next' "$rc:$err" 0:
is '... starts nothing' "$(ls -- *.grog | wc -l)" 3
cd ..

"$GROGNARD" new mini/duel --seed 1 -o used.grog >/dev/null
mkfifo keys
"$GROGNARD" play used.grog --blue random <keys >/dev/null 2>&1 &
pid=$!
exec 8>keys
echo mark:hold >&8
for _ in $(seq 100); do grep -q mark:hold used.grog && break; sleep 0.05; done
ok 'each move is on disk at once' grep -q mark:hold used.grog
succeeds 'others may look' show used.grog
(sleep 1; echo quit >&8) &
succeeds 'and a move waits until the player has left' move used.grog confirm
exec 8>&-
wait $pid
done_testing
