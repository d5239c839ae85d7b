# SPDX-License-Identifier: MIT
# What the tests of the command share: TAP output, an empty directory to work in, and ways to run
# grognard and judge what it said.  Source it first; end with done_testing.
#
#   GROGNARD  the program       SOURCE  the source tree
set -u
: "${GROGNARD:?}" "${SOURCE:?}"
export LC_ALL=C TZ=UTC
unset LANG LC_MESSAGES COLUMNS
base=$(mktemp -d)
work=$base/work
trap 'rm -rf "$base"' EXIT
mkdir "$work" && cd "$work" || exit 1
points=0 failures=0

# ok TEXT COMMAND...: the command succeeds
ok() {
    local text=$1
    shift
    points=$((points + 1))
    if "$@"; then
        echo "ok $points - $text"
    else
        echo "not ok $points - $text"
        local command=$*
        printf "# command: %.300s\n" "${command//$'\n'/ | }"
        [ -z "${out-}${err-}" ] || printf "# rc=%s out=%.200s err=%.400s\n" "${rc-}" "${out//$'\n'/ | }" "${err//$'\n'/ | }"
        failures=$((failures + 1))
    fi
}

skip() { # TEXT REASON
    points=$((points + 1))
    echo "ok $points - $1 # SKIP $2"
}

# is TEXT GOT WANT
is() {
    ok "$1" test "$2" = "$3"
    [ "$2" = "$3" ] || printf '# got:  %.300s\n# want: %.300s\n' "$2" "$3"
}

matches() { [[ $1 =~ $2 ]]; }
lacks() { ! [[ $1 =~ $2 ]]; }

# run ARGS...: sets out, err and rc
run() {
    rc=0
    out=$("$GROGNARD" "$@" 2>"$base/err" </dev/null) || rc=$?
    err=$(<"$base/err")
}

# succeeds TEXT ARGS...: exit 0 and nothing on stderr
succeeds() {
    local text=$1
    shift
    run "$@"
    ok "$text" test "$rc:$err" = "0:"
}

one_line() { [ -n "$1" ] && [[ $1 != *$'\n'* ]]; }

# refused TEXT CODE REGEX ARGS...: that exit code, nothing on stdout, and on stderr the one line
# "grognard: ..." with REGEX in it
refused() {
    local text=$1 code=$2 regex=$3
    shift 3
    run "$@"
    ok "$text" said_no "$code" "$regex"
}
said_no() {
    [ "$rc" = "$1" ] && [ -z "$out" ] && one_line "$err" && [[ $err == 'grognard: '* ]] &&
        [[ $err =~ $2 ]]
}

# unchanged TEXT FILE ARGS...: the command fails and leaves the file and its directory as they were
unchanged() {
    local text=$1 file=$2 before
    shift 2
    before=$(cat "$file"; ls -A "$(dirname "$file")")
    run "$@"
    ok "$text" still_so "$file" "$before"
}
still_so() { [ "$rc" != 0 ] && [ "$(cat "$1"; ls -A "$(dirname "$1")")" = "$2" ]; }

holds() { jq -e "$1" <<<"$out" >/dev/null 2>&1; } # FILTER: true of the JSON last answered

done_testing() {
    echo "1..$points"
    [ $failures = 0 ]
    exit
}
