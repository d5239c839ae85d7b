#!/bin/bash
# SPDX-License-Identifier: MIT
# grognard match: pairs, the same for any number of threads, bids, the sequential test.
source "$(dirname "$0")/lib.bash" || exit 1

plain() { grep -v ' ms ' <<<"$out" | sed 's/ and [0-9.]* s a game//'; } # without times

succeeds 'a match' match greedy random mini/duel --pairs 20 --seed 7 --threads 1
ok 'it names game, seed and pairs' matches "$out" 'mini/duel, seed 7, 20 pairs'
ok '... the score with its confidence' matches "$out" 'A scores [0-9.]+ % of 40 games, 95 % confidence'
ok '... Elo and margin' matches "$out" 'Elo [+-].*margin [+-]'
one=$(plain)
succeeds 'the same in three threads' match greedy random mini/duel --games 40 --seed 7 --threads 3
is 'gives the same games' "$(plain)" "$one"
succeeds 'a line for each game' match greedy random mini/duel --pairs 3 --each
is '... six of them' "$(grep -c '^pair ' <<<"$out")" 6
succeeds 'JSON' match random random mini/duel --pairs 10 --json
ok 'pairs are all counted' holds '(."pair-half-points" | add) == 10 and .pairs == 10'
ok 'games are all counted' holds '([.players[].won[]] | add) + .drawn == 20'
ok 'score and half points agree' holds \
    '(."pair-half-points" | [.[1], 2*.[2], 3*.[3], 4*.[4]] | add / 40 * 1000 | round) == (.score.value * 1000 | round)'

# A bot against itself: both games of a pair are the same game, so every pair is even.
succeeds 'a bot against itself' match greedy greedy mini/duel --pairs 10 --json
ok 'is even in every pair' holds '."pair-half-points" == [0,0,10,0,0] and .margin.value == 0'

# A bid of a hundred points wins every game that both sides live to see the end of.
succeeds 'a great bid' match random random mini/duel --pairs 10 --bid red=100 --json
red=$(jq '[.players[].won.red] | add' <<<"$out")
succeeds 'the same without' match random random mini/duel --pairs 10 --json
ok 'a bid changes who wins' test "$red" -gt "$(jq '[.players[].won.red] | add' <<<"$out")"

succeeds 'a sequential test' match greedy random mini/duel --pairs 1000 --sprt 0,50 --threads 1 --json
ok 'stops early' holds '.pairs < 1000 and .sprt.verdict == "upper" and .sprt.llr >= .sprt.bound'
early=$(jq .pairs <<<"$out")
run match greedy random mini/duel --pairs 1000 --sprt 0,50 --threads 3 --json
is '... after as many pairs with more threads' "$(jq .pairs <<<"$out")" "$early"
succeeds 'the other way round' match random greedy mini/duel --pairs 1000 --sprt 0,50 --json
ok 'it finds the weaker one' holds '.sprt.verdict == "lower" and .sprt.llr <= -.sprt.bound'
succeeds 'a budget' match rollouts:20 greedy mini/duel --pairs 1
succeeds 'the time of turns' match rollouts:20 greedy nations/1813 --pairs 1 --json
ok '... is told: no turn is shorter than a decision of it, and the longest no shorter than the mean' holds \
    '.players | all(."ms-per-turn" >= ."ms-per-decision" and ."ms-longest-turn" >= ."ms-per-turn" and ."ms-longest-turn" >= ."ms-longest")'
succeeds 'a budget of time' match rollouts:5ms greedy mini/duel --pairs 1
ok '... and how often it was overrun' matches "$out" 'A overran its time in [0-9]+ of [1-9][0-9]* decisions'
ok '... which only is said of a budget of time' lacks "$out" 'B overran'
succeeds 'the same as JSON' match rollouts:4 greedy mini/duel --pairs 1 --json
ok '... without a budget of time it never is' holds '[.players[].overruns] == [0, 0]'
succeeds 'an option of the game' match random random mini/duel --pairs 1 --option deck=half

refused 'an unknown bot' 2 "no bot 'deep'" match deep random mini/duel
refused 'an unknown game' 2 'no game' match random random chess
refused 'an unknown option' 2 'no option' match random random mini/duel --option size=big
refused 'an odd number of games' 2 'even number' match random random mini/duel --games 3
refused 'pairs and games' 2 'not both' match random random mini/duel --games 4 --pairs 2
refused 'a bid of another side' 2 'red or blue' match random random mini/duel --bid french=3
refused 'a bid without points' 2 'SIDE=POINTS' match random random mini/duel --bid red
refused 'a test the wrong way round' 2 'ELO0,ELO1' match random random mini/duel --sprt 20,0
refused 'a test with one number' 2 'ELO0,ELO1' match random random mini/duel --sprt 20
refused 'a budget where there is none' 2 'takes no budget' match random:5 random mini/duel
refused 'a budget that is no number' 2 'iterations or milliseconds' match rollouts:many random mini/duel
refused 'no threads' 2 'whole number' match random random mini/duel --threads 0
refused 'one bot' 2 'match needs' match random
done_testing
