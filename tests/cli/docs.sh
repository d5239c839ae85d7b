#!/bin/bash
# SPDX-License-Identifier: MIT
# Every example of docs/command.md, docs/bot-protocol.md and docs/scenario-format.md works as it stands there.
source "$(dirname "$0")/lib.bash" || exit 1

grognard() { "$GROGNARD" "$@"; }
for page in command bot-protocol scenario-format; do
    mkdir "$page" && cd "$page" || exit 1
    awk '/^```/ { on = $0 == "```sh"; if (on) n++; next } on { print > n ".sh" }' \
        "$SOURCE/docs/$page.md"
    ok "docs/$page.md has examples" test -s 1.sh
    if [ $page = command ]; then
        # One point a line: each is a command of its own.
        while read -r line; do
            rc=0
            out=$(eval "$line" 2>"$base/err" </dev/null) || rc=$?
            err=$(<"$base/err")
            ok "$line" test "$rc:$err" = 0:
        done < <(cat $(ls -- *.sh | sort -n))
    elif [ $page = scenario-format ]; then
        (set -e && source ./1.sh) >out.txt 2>"$base/err" </dev/null
        ok "the example of docs/$page.md is found, sound and played" test "$?:$(<"$base/err")" = 0: -a -s out.txt
    else
        source ./1.sh >out.txt 2>"$base/err" </dev/null
        ok "the example of docs/$page.md plays to the end" grep -q 'The game is over' out.txt
        wait 2>/dev/null
    fi
    cd ..
done
done_testing
