#!/bin/bash
# SPDX-License-Identifier: MIT
# grognard bot: the line protocol of docs/bot-protocol.md.
source "$(dirname "$0")/lib.bash" || exit 1

talk() { # LINES ARGS...: sets out and rc
    rc=0
    out=$(printf '%b' "$1" | "$GROGNARD" bot "${@:2}" 2>"$base/err") || rc=$?
    err=$(<"$base/err")
}
"$GROGNARD" new mini/duel --seed 1 -o a.grog >/dev/null
position=$("$GROGNARD" position a.grog --as red --line)

talk 'hello\nquit\n' random
is 'hello and quit' "$rc:$out" $'0:hello grognard-bot 1 random\nbye'
talk '' random
is 'the end of input ends it' "$rc:$out:$err" '0::'
talk "new mini/duel\nposition $position\ngo\ngo\nquit\n" random --seed 1
ok 'a position and two answers' matches "$out" $'^ok mini/duel\nok red\nmove mark:[a-z]+\nmove mark:[a-z]+\nbye$'
first=$out
talk "new mini/duel\nposition $position\ngo\ngo\nquit\n" random --seed 1
is 'the same seed gives the same answers' "$out" "$first"
talk '\n# a comment\nhello\n' random
is 'empty lines and comments are passed over' "$out" 'hello grognard-bot 1 random'
talk 'hello\r\nquit\r\n' random
is 'so are carriage returns' "$out" $'hello grognard-bot 1 random\nbye'

error() { # TEXT LINES REGEX: the last of the lines gets an error, and the talk goes on
    talk "$2\nhello\n" random
    ok "$1" last_is_error "$3"
}
last_is_error() {
    [[ $out == *$'\nhello grognard-bot 1 random' ]] && [ "$rc" = 0 ] &&
        [[ $(tail -n 2 <<<"$out" | head -n 1) =~ ^error\ $1 ]]
}
error 'an unknown word' 'dance' "no command 'dance'"
error 'no game' 'new' 'new needs a game'
error 'an unknown game' 'new chess' "no game 'chess'.*"
error 'an unknown scenario' 'new mini/nowhere' "no scenario 'nowhere'.*"
error 'an unknown option' 'new mini/duel size=big' "no option 'size'.*"
error 'a position before the game' "position $position" 'no game yet'
error 'go before the position' 'new mini/duel\ngo' 'no position yet'
error 'go without anything' 'go' 'no position yet'
error 'a position that is no JSON' 'new mini/duel\nposition {' 'position:1:2: '
error 'a position that is none' 'new mini/duel\nposition {}' 'position'
error 'a position of another game' "new mini/skirmish\nposition $position" '.*mini/duel'
error 'a position with other options' "new mini/duel deck=half\nposition $position" '.*other options'
error 'a position with a field that is not there' \
    "new mini/duel\nposition ${position/\"turn\":1/\"trun\":1}" '.*trun'
"$GROGNARD" play mini/duel --seed 4 --red random --blue random -o over.grog >/dev/null
error 'a game that is over' "new mini/duel\nposition $("$GROGNARD" position over.grog --as red --line)\ngo" 'no side decides'
talk "new mini/duel\nposition $position\nposition {\ngo\n" random
ok 'a bad position leaves the good one' matches "$out" $'\nmove mark:'
refused 'an unknown bot' 2 "no bot 'deep'" bot deep
refused 'no bot' 2 'bot needs' bot

# A whole game by the protocol: two bots, each told only what its side may know.
"$GROGNARD" new mini/duel --seed 8 -o game.grog >/dev/null
play_through() {
    coproc BOT { "$GROGNARD" bot random --seed 3; }
    local side answer i
    echo 'new mini/duel' >&"${BOT[1]}"
    read -r answer <&"${BOT[0]}" || return 1
    for ((i = 0; i < 300; i++)); do
        side=$("$GROGNARD" legal game.grog --json | jq -r .decider)
        [ "$side" = nobody ] && break
        echo "position $("$GROGNARD" position game.grog --as "$side" --line)" >&"${BOT[1]}"
        read -r answer <&"${BOT[0]}" && [ "$answer" = "ok $side" ] || return 1
        echo go >&"${BOT[1]}"
        read -r answer <&"${BOT[0]}" && [[ $answer == 'move '* ]] || return 1
        "$GROGNARD" move game.grog "${answer#move }" --as "$side" >/dev/null || return 1
    done
    echo quit >&"${BOT[1]}"
    read -r answer <&"${BOT[0]}"
    [ "$answer" = bye ] && [ "$side" = nobody ]
}
ok 'a whole game by the protocol' play_through
succeeds '... and its record is sound' verify game.grog

# What search has tried is kept in mind until the next game: the positions of a game of its own have the
# same answers when they are asked once more, and others somewhere with "new" before each of them.
"$GROGNARD" new nations/1813 --seed 5 -o nations.grog >/dev/null
put() { # QUESTION: asks it, writes it to own, and reads the answer
    echo "$1" >>own
    echo "$1" >&"${BOT[1]}"
    read -r -t 60 answer <&"${BOT[0]}"
}
search_through() { # the questions are in own then, the answers in first
    coproc BOT { "$GROGNARD" bot search:60 --seed 3; }
    local side answer i
    put 'new nations/1813' || return 1
    for ((i = 0; i < 40; i++)); do
        side=$("$GROGNARD" legal nations.grog --json | jq -r .decider)
        put "position $("$GROGNARD" position nations.grog --as "$side" --line)" && put go || return 1
        echo "$answer" >>first
        "$GROGNARD" move nations.grog "${answer#move }" --as "$side" >/dev/null || return 1
    done
    put quit
}
ok 'search plays a few turns by the protocol' search_through
ask() { "$GROGNARD" bot search:60 --seed 3 | grep '^move'; }
is 'the same questions have the same answers' "$(ask <own)" "$(<first)"
sed 's/^position /new nations\/1813\nposition /' own >anew
ok '... but not where every one is of a new game' [ "$(ask <anew)" != "$(<first)" ]
done_testing
