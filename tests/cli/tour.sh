#!/bin/bash
# SPDX-License-Identifier: MIT
# grognard check on tutorials: what a step names must be there, in every language.
source "$(dirname "$0")/lib.bash" || exit 1

succeeds 'all data built in' check
for game in waterloo nations wagram eagles mini; do
    ok "... $game has a valid tutorial" matches "$out" "tutorial of $game"
done
# Nations: a second mission is drawn, not offered, and the three tips of the rulebook are told.
of_nations() { jq -r ".[\"tour.$2\"]" "$SOURCE/data/lang/$1/tour-nations.json"; }
ok 'the second mission is no choice' matches "$(of_nations en second)" '^In two districts you draw a second card and keep one'
ok '... which no line says it is' lacks "$(of_nations en second)" '[Mm]ay'
for lang in en fr it; do
    is "... $lang: three tips" "$(of_nations "$lang" advice | grep -c '^\*\*.*\*\*')" 3
done
ok '... the first of them' matches "$(of_nations en advice)" '^\*\*Do not place your armies too early'
ok '... which no line speaks against' matches "$(of_nations en play)" 'take your time'
ok 'the end is the one that is played' matches "$(of_nations en more)" '19 October is passed'

mkdir -p tour lang/fr
from=$SOURCE/tests/mini/data
cp "$from/tour/mini.json" tour/
succeeds 'a tutorial of its own' check tour/mini.json
ok '... is called so' matches "$out" 'tour/mini.json: valid tour \(tutorial of mini\)'

bad_tour() { # TEXT SED REGEX
    sed "$2" "$from/tour/mini.json" >tour/mini.json
    refused "$1" 1 "tour/mini.json:[0-9]+:? ?.*$3" check tour/mini.json
}
bad_tour 'a rule that is not' '0,/MINI-2.1/s//MINI-2.99/' "steps\[0\].*there is no rule 'MINI-2.99'"
bad_tour 'a verb that is not' 's/\["mark"\]/["march"]/' "there is no verb 'march'"
bad_tour 'a thing that is not' 's/\["red-1"\]/["red-9"]/' "there is no thing 'red-9'"
bad_tour 'a panel that is not' 's/\["stance"\]/["stances"]/' "there is no panel 'stances'"
bad_tour 'a part of the page that is not' 's/\["board"\]/["moon"]/' "there is no part of the page 'moon'"
bad_tour 'a tab that is not' 's/"tab": "log"/"tab": "lgo"/' "there is no tab 'lgo'"
bad_tour 'a condition that is not' 's/"refusal": true/"refused": true/' 'refused'
bad_tour 'two conditions in one' 's/{"refusal": true}/{"refusal": true, "odds": true}/' 'must be one condition'
bad_tour 'a step without a text' '0,/"id": "units"/s//"id": "unit"/' 'lang/en/tour-mini.json has no text tour.unit.title'
bad_tour 'two steps of one name' '0,/"id": "units"/s//"id": "board"/' 'two steps have this id'
bad_tour 'no person' 's/"human"/"random"/' "one side is a person's"
bad_tour 'a bot that is not' 's/"greedy"/"emperor"/' "there is no bot 'emperor'"
bad_tour 'another game' 's,mini/duel,waterloo/1815,' 'waterloo/1815 is another game'
bad_tour 'no steps' 's/"steps": \[/"steps": [], "_steps": [/' 'a list that is not empty'
sed 's,mini/duel,mini/nowhere,' "$from/tour/mini.json" >tour/mini.json
refused 'a scenario that is not' 1 "no scenario 'nowhere'" check tour/mini.json

cp "$from/lang/fr/tour-mini.json" lang/fr/
succeeds 'the texts of one language' check lang/fr/tour-mini.json
sed '/"tour.units"/d' "$from/lang/fr/tour-mini.json" >lang/fr/tour-mini.json
refused 'a text that is missing' 1 'lang/fr/tour-mini.json has no text tour.units' check lang/fr/tour-mini.json
sed 's/"tour.units":/"tour.spare": "x", &/' "$from/lang/fr/tour-mini.json" >lang/fr/tour-mini.json
refused 'a text that nobody asks for' 1 'lang/fr/tour-mini.json:[0-9]+: no step asks for tour.spare' check lang/fr/tour-mini.json
done_testing
