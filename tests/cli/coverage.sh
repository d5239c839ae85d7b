#!/bin/bash
# SPDX-License-Identifier: MIT
# No clause may lose the code that enforces it or the test that proves it.
#
# tests/coverage/GAME.baseline has a line for each covered clause, "MINI-1.1 code tests": what must
# stay.  When coverage has grown, or a rule was dropped on purpose, refresh it:
#
#   GROGNARD=build/debug/grognard SOURCE=. tests/cli/coverage.sh --refresh
if [ "${1-}" = --refresh ]; then
    SOURCE=$(realpath "${SOURCE:?}") GROGNARD=$(realpath "${GROGNARD:?}")
fi
source "$(dirname "$0")/lib.bash" || exit 1

games=$("$GROGNARD" games --json | jq -r '.games[].id')
covered() { # GAME: the clauses as the baseline lists them
    "$GROGNARD" rules "$1" --coverage --json --source "$SOURCE" | jq -r '.clauses[] |
        [.id, (select(.code != []) | "code") // empty, (select(.tests != []) | "tests") // empty] |
        select(length > 1) | join(" ")'
}
if [ "${1-}" = --refresh ]; then
    mkdir -p "$SOURCE/tests/coverage"
    for game in $games; do
        covered "$game" >"$SOURCE/tests/coverage/$game.baseline"
        wc -l "$SOURCE/tests/coverage/$game.baseline"
    done
    exit
fi
for game in $games; do
    baseline=$SOURCE/tests/coverage/$game.baseline
    ok "$game has a baseline (tests/cli/coverage.sh --refresh makes it)" test -s "$baseline"
    [ -s "$baseline" ] || continue
    now=$(covered "$game")
    lost=
    while read -r id marks; do
        have=" $(sed -n "s/^$id //p" <<<"$now") "
        for mark in $marks; do
            [[ $have == *" $mark "* ]] || lost+="$id no longer has its $mark"$'\n'
        done
    done <"$baseline"
    ok "$game: no clause has lost its code or its test" test -z "$lost"
    if [ -n "$lost" ]; then
        sed 's/^/# /' <<<"${lost%$'\n'}"
        echo '# If that is meant: tests/cli/coverage.sh --refresh (see its head), and say why in the commit.'
    fi
done
done_testing
