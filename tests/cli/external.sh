#!/bin/bash
# SPDX-License-Identifier: MIT
# Bots that are other programs: whole games of every ruleset, and what happens when one misbehaves.
source "$(dirname "$0")/lib.bash" || exit 1

example="exec:python3 $SOURCE/examples/bot.py"
if type -P python3 >/dev/null; then
    for game in mini/duel waterloo/1815 nations/1813 wagram/july-5 eagles/quatre-bras-short; do
        succeeds "the example plays $game" match "$example" random $game --games 2 --json
        ok '... two whole games of it' holds \
            '([.players[].won[]] | add) + .drawn == 2 and ([.players[].forfeits] | add) == 0'
    done
    succeeds 'more games in one thread' match "$example" random mini/duel --pairs 4 --threads 1 --json
    one=$(jq -c '[."pair-half-points", .margin.value, .steps]' <<<"$out")
    run match "$example" random mini/duel --pairs 4 --threads 3 --json
    is '... are the same in three' "$(jq -c '[."pair-half-points", .margin.value, .steps]' <<<"$out")" "$one"
    succeeds 'it plays in the terminal too' play mini/duel --red "$example 9" --blue random --seed 4 -o game.grog
    succeeds '... and the record is sound' verify game.grog
    succeeds 'and in bulk' sim mini/duel --bots "$example,greedy" --games 5
else
    skip 'the example bot' 'there is no python3'
fi

# A bot that wants to know what happens is told, and keeps it: all that its side may see, and no more.
cat >follower.sh <<'S'
#!/bin/bash
while read -r word rest; do
    case $word in
    hello) echo 'hello grognard-bot 1 follower events' ;;
    events) echo "$rest" >>told; echo ok ;;
    go) set -- $rest; echo "move $2" ;;
    quit) echo bye; exit ;;
    *) echo ok ;;
    esac
done
S
chmod +x follower.sh
for game in mini/duel mini/skirmish; do
    rm -f told followed.grog
    run play $game --red random --blue exec:./follower.sh --seed 4 -o followed.grog
    run show followed.grog --as blue --log --json
    jq -c '.events[]' <<<"$out" >seen
    jq -c '.[]' told >heard
    ok "$game: a bot hears of everything before its last decision" \
        cmp -n "$(wc -c <heard)" heard seen
    ok '... of many steps, in the words of its own side' \
        test "$(jq -s 'length > 50 and any(.t == "did" and .side == "red") and any(.t == "moved")' heard)" = true
    run match exec:./follower.sh random $game --games 2 --json
    ok '... and in matches' holds '([.players[].forfeits] | add) == 0'
done
rm -f told
run play mini/duel --red random --blue "exec:./follower.sh | sed -u 's/ events$//'" --seed 4 -o untold.grog
ok 'one that does not ask for it is told nothing' test ! -e told
succeeds 'our own bot over the protocol' match "exec:'$GROGNARD' bot greedy --seed 1" random mini/duel --pairs 2 --json
ok '... plays as it does at home' holds '.players[0].forfeits == 0 and .score.value > 0.5'

# bad NAME ANSWERS: a bot that answers its first questions with these lines, then as the last says
bad() {
    cat >"$1.sh"
    chmod +x "$1.sh"
}
forfeits() { # TEXT REGEX COMMAND [OPTION...]: both games of the pair are lost, the reason is told
    local text=$1 regex=$2
    run match "$3" random mini/duel --pairs 1 --json "${@:4}"
    ok "$text: told" matches "$err" "^grognard: games were forfeited; the first by exec:.*$regex"
    ok "$text: status 1, two forfeits" test "$rc:$(jq '.players[0].forfeits, .score.value' <<<"$out" | xargs)" = '1:2 0'
}
bad polite <<'S'
#!/bin/sh
# polite unless asked for a move, which is answered by the arguments
while read -r word rest; do
    case $word in
    hello) echo 'hello grognard-bot 1 polite' ;;
    go) eval "$1" ;;
    quit) echo bye; exit ;;
    *) echo ok ;;
    esac
done
S
forfeits 'an illegal move' 'march' "exec:./polite.sh 'echo move march:red-1'"
forfeits 'a move that is not legal now' 'assault:red-1:blue-1' "exec:./polite.sh 'echo move assault:red-1:blue-1'"
forfeits 'an error' "asked 'go': it answers 'error no idea'" "exec:./polite.sh 'echo error no idea'"
forfeits 'an empty line' "asked 'go': it answers ''" "exec:./polite.sh echo"
forfeits 'death' "asked 'go': it has ended" "exec:./polite.sh exit"
forfeits 'no answer' "asked 'go': no answer within 1.0 s" "exec:./polite.sh 'sleep 30'" --timeout 1
forfeits 'half a line' "asked 'go': no answer within 1.0 s" "exec:./polite.sh 'printf move; sleep 30'" --timeout 1
forfeits 'an endless line' "asked 'go': a line of more than 4096 bytes" "exec:./polite.sh 'yes | tr -d \"\\n\"'"
forfeits 'bytes that are no text' "asked 'go': it answers" "exec:./polite.sh 'printf \"\\377\\001\\n\"'"
forfeits 'a program that is not there' "asked 'hello': it has ended" 'exec:./nobody 2>/dev/null'
forfeits 'another protocol' "asked 'hello': it answers 'uciok'" 'exec:echo uciok; cat'
refused 'no program' 2 'exec: needs a command' match exec: random mini/duel
run play mini/duel --red "exec:./polite.sh 'echo move nonsense'" --blue random --seed 4 -o stopped.grog
ok 'in play a bad answer ends the session' test "$rc" = 1
ok '... with the reason' matches "$err" '^grognard: exec:./polite.sh.*nonsense'
succeeds '... and the record is kept' verify stopped.grog
refused 'in sim too' 1 'game 0 was forfeited by exec:false' sim mini/duel --bots exec:false,random --games 3 --threads 2
ok 'nothing is left running' test -z "$(pgrep -f "$work/polite.sh" || true)"

# go with a budget, and stop
position=$("$GROGNARD" new mini/duel --seed 1 -o a.grog >/dev/null && "$GROGNARD" position a.grog --as red --line)
ask() { # LINES BOT: sets out
    out=$(printf '%b' "new mini/duel\nposition $position\n$1" | "$GROGNARD" bot "$2" --seed 1 | tail -n +3)
}
ask 'go iterations 20\nstop\nquit\n' rollouts
ok 'iterations, stop, quit' matches "$out" $'^move mark:[a-z]+\nok\nbye$'
ask 'go time 20\ngo iterations 5 time 5\ngo moves mark:hold pass\ngo later words\n' rollouts
is 'time, both, moves, and words of later versions' "$(grep -c '^move mark:' <<<"$out")" 4
ask 'go iterations none\ngo time\ngo time 0\nhello\n' greedy
is 'budgets that are none' "$(grep -c '^error .*whole number' <<<"$out")" 3
stops() { # one who would think for a very long time answers at once when told to stop
    coproc BOT { exec "$GROGNARD" bot rollouts --seed 1; }
    local pid=$BOT_PID answer began=$SECONDS
    printf 'new mini/duel\nposition %s\ngo iterations 4000000000\n' "$position" >&"${BOT[1]}"
    read -r answer <&"${BOT[0]}" && read -r answer <&"${BOT[0]}" || return 1
    ! read -r -t 1 answer <&"${BOT[0]}" || return 1
    echo stop >&"${BOT[1]}"
    read -r -t 60 answer <&"${BOT[0]}" && [[ $answer == 'move mark:'* ]] || return 1
    read -r -t 60 answer <&"${BOT[0]}" && [ "$answer" = ok ] || return 1
    echo quit >&"${BOT[1]}"
    wait "$pid"
    [ $((SECONDS - began)) -lt 60 ]
}
ok 'stop ends long thinking' stops
done_testing
