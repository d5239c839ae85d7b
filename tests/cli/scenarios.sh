#!/bin/bash
# SPDX-License-Identifier: MIT
# Scenarios that are files in a folder laid over the data: one for each game, found, checked and played; and
# what is wrong in such a folder, told with file and line.
source "$(dirname "$0")/lib.bash" || exit 1

added=$SOURCE/tests/added
succeeds 'a folder of scenarios' check --data "$added"
for game in waterloo/evening nations/quick wagram/morning eagles/hour; do
    ok "$game is checked" matches "$out" "$game[,)]"
done

plays() { # GAME SIDE SIDE NAME OPTION: a whole game between bots, by the option that the scenario has
    local game=$1 file=${1#*/}.grog
    succeeds "$game: listed" games --data "$added"
    ok '... with its name' matches "$out" "$game +$4"
    ok '... and no guess how long it takes' lacks "$out" "$4 \("
    succeeds "$game: new" new "$game" --data "$added" --seed 5 -o "$file"
    ok '... by its name' matches "$out" "$4"
    succeeds '... legal moves' legal "$file" --data "$added"
    ok '... there are some' test -n "$out"
    ok '... no option is named' lacks "$(<"$file")" '^option'
    succeeds "$game: bots play it" play "$game" --data "$added" --seed 5 "--$2" random "--$3" random -o "played-$file"
    succeeds '... to the end' verify "played-$file" --data "$added"
    ok '... that is said' matches "$out" '[0-9]+, finished'
    refused '... and not without its data' 1 "no scenario '${game#*/}' of" verify "$file"
    succeeds "$game: many games" sim "$game" --data "$added" --bots random,greedy --games 2 --json
    is '... are counted' "$(jq -r '.games' <<<"$out")" 2
}
plays waterloo/evening french allied 'Towards evening'
plays nations/quick french allied 'Leipzig in a hurry'
plays wagram/morning french austrian '6 July, the morning'
plays eagles/hour french coalition 'Quatre Bras: one hour'

succeeds 'its name in another language' games --data "$added" --lang fr
ok '... is told' matches "$out" 'Vers le soir'
ok '... and one name serves all' matches "$out" 'Leipzig in a hurry'
run position evening.grog --data "$added" --at 0
is 'what differs is played: the turn' "$(jq -r .position.turn <<<"$out")" 6
is '... and the options' "$(jq -r '.options["last-turn"]' <<<"$out")" casualties

# ---- what is wrong is told ----

bad() { # TEXT REGEX FILE [CODE]: the file, out of standard input, in a folder of its own
    rm -rf bad
    mkdir -p "bad/$(dirname "$3")"
    cat >"bad/$3"
    refused "$1" "${4-1}" "$2" check --data bad
}
heading() { # TEXT REGEX FILE: with such a heading no command goes on
    bad "$1" "$2" "$3" 3
}
bad 'a file that no game reads' 'bad/eagles/notes.json:1: no game here reads' eagles/notes.json <<<'{}'
bad 'a folder of no game' 'bad/borodino/scenarios/1812.json:1: no game here reads' borodino/scenarios/1812.json <<<'{}'
bad 'a name that is no id' 'My own.json:1: no game here reads' 'mini/scenarios/My own.json' <<<'{}'
bad 'a language that is none' 'bad/lang/de/core.json:1: no game here reads' lang/de/core.json <<<'{}'
heading 'no name' 'mini/scenarios/x.json:1: name: is missing' mini/scenarios/x.json <<<'{"about": "x", "like": "duel"}'
heading 'a name in one language only' 'x.json:2: name.fr: is missing' mini/scenarios/x.json <<'END'
{
  "name": {"en": "X", "it": "X"}, "about": "x", "like": "duel"
}
END
bad 'an unknown member' 'x.json:3: tunrs: no such member; there are: turns' mini/scenarios/x.json <<'END'
{
  "name": "X", "about": "x", "like": "duel",
  "tunrs": 3
}
END
bad 'a wrong type' "x.json:2: turns: must be a whole number, is '3'" mini/scenarios/x.json <<'END'
{ "name": "X", "about": "x", "like": "duel",
  "turns": "3" }
END
bad 'out of bounds' 'x.json:2: turns: must be 1 to [0-9]+, is 99' mini/scenarios/x.json <<'END'
{ "name": "X", "about": "x", "like": "duel",
  "turns": 99 }
END
heading 'an option that is not there' "x.json:2: options.dekc: no such member; there are: reaction, deck" mini/scenarios/x.json <<'END'
{ "name": "X", "about": "x", "like": "duel",
  "options": {"dekc": "half"} }
END
heading 'like nothing' "mini/scenarios/nobody.json" mini/scenarios/x.json <<<'{"name": "X", "about": "x", "like": "nobody"}'
heading 'like itself' 'x.json:1: like: must be the id of another' mini/scenarios/x.json <<<'{"name": "X", "about": "x", "like": "x"}'
heading 'a match where there is none' 'x.json:1: match: mini has no matches' mini/scenarios/x.json <<<'{"name": "X", "about": "x", "like": "duel", "match": true}'
bad 'a mistake of the one it is like' 'y.json:1: turns: must be' mini/scenarios/y.json <<<'{"name": "Y", "about": "y", "like": "duel", "turns": 99}'
done_testing
