#!/bin/bash
# SPDX-License-Identifier: MIT
# grognard play in a real terminal: the screen between two people, and its width.
source "$(dirname "$0")/lib.bash" || exit 1

if ! type -P tmux >/dev/null; then
    skip 'play in a terminal' 'no tmux'
    done_testing
fi
export LC_ALL=C.UTF-8 TMUX_TMPDIR=$base
unset TMUX
session=1
tm() { tmux -L "grognard-$session" -f /dev/null "$@"; }
trap 'tm kill-server 2>/dev/null; rm -rf "$base"' EXIT
starts() { # ARGS...: grognard play in a terminal of its own
    tm kill-server 2>/dev/null
    session=$((session + 1))
    tm new-session -d -x 72 -y 40 "trap : INT; '$GROGNARD' play $*; echo status \$?; sleep 60"
}

screen() { tm capture-pane -p -S -; } # with all that can be scrolled back to
shows() {                             # REGEX: the screen has it within ten seconds
    local i
    for ((i = 0; i < 200; i++)); do
        [[ $(screen) =~ $1 ]] && return 0
        sleep 0.05
    done
    screen | sed 's/^/# /'
    return 1
}
hides() { ! [[ $(screen) =~ $1 ]]; }
types() { tm send-keys -l "$1" && tm send-keys Enter; }

starts mini/duel --seed 6 -o two.grog
ok 'the first person is called' shows 'Hand over to: Red'
types ''
ok 'and sees the board' shows 'Red>'
is 'as wide as the terminal' "$(screen | sed -n 's/─/-/gp' | head -n 1)" "$(printf -- '-%.0s' {1..72})"
types mark:attack
ok 'the first person marks a stance' shows 'Red marks attack'
types confirm
ok 'and confirms' shows 'Press Enter to clear the screen'
ok '... with time to read' shows 'Red marks attack'
types ''
ok 'the second person is called' shows 'Hand over to: Blue'
ok 'to an empty screen, scrolled back too' hides 'attack|Camp|Red>'
types ''
ok 'and sees the board' shows 'Blue>'
ok 'with no secret of the first' hides 'marks attack|\[attack\]'
types quit
ok 'quit leaves with status 0' shows 'To play on: grognard play two.grog.*status 0'
succeeds 'and the record is sound' verify two.grog

starts two.grog --blue random
ok 'playing on, side blue by a bot' shows 'Red>'
tm send-keys C-d
ok 'control-D leaves with status 0' shows 'To play on.*status 0'
starts two.grog --blue random
ok 'playing on once more' shows 'Red>'
tm send-keys C-c
ok 'control-C leaves too' shows 'status 130'
succeeds '... and the record is sound' verify two.grog
done_testing
