#!/bin/bash
# SPDX-License-Identifier: MIT
# Records on disk: a full disk, a kill at any instant, two at once, links and modes.
source "$(dirname "$0")/lib.bash" || exit 1

long_record() { # FILE: a record of more than 1 KiB that goes on
    "$GROGNARD" new mini/duel --seed 9 -o "$1" >/dev/null
    while [ "$(stat -c %s "$1")" -le 1100 ]; do
        "$GROGNARD" move "$1" "$("$GROGNARD" legal "$1" --json | jq '.moves | length')" >/dev/null || return 1
    done
}
ok 'a long record' long_record long.grog

# ---- no room ----
full() { (ulimit -f 1; "$GROGNARD" "$@"); } # no file may grow past 1 KiB
run_full() {
    rc=0
    out=$(full "$@" 2>"$base/err" </dev/null) || rc=$?
    err=$(<"$base/err")
}
before=$(cat long.grog; ls -A)
run_full move long.grog 1
ok 'no room for a move: one line' said_no 3 'cannot write .*long.grog: File too large; it is as it was'
is '... and all is as it was' "$(cat long.grog; ls -A)" "$before"
succeeds '... and sound' verify long.grog
run_full undo long.grog
is 'no room for undo: all is as it was' "$(cat long.grog; ls -A)" "$before"
mkdir empty
run_full show long.grog --svg -o empty/a.svg
ok 'no room for a picture: one line' said_no 3 'cannot write .*a.svg: File too large; nothing was written'
is '... and no file' "$(ls -A empty)" ''
cp long.grog played.grog
(ulimit -f 1; printf '1\n' | "$GROGNARD" play played.grog --blue random >out.txt 2>err.txt)
is 'no room while playing: status 3' "$?" 3
ok '... one line' one_line "$(<err.txt)"
ok '... the record as it was' cmp long.grog played.grog
ok '... and no result of a move that is not on disk' bash -c '! grep -q "^ *[0-9]*  Red.*moves" <(tail -n 5 out.txt)'

if mkdir small && mount -t tmpfs -o size=12k tmpfs small 2>/dev/null; then
    trap 'umount "$work/small"; rm -rf "$base"' EXIT
    cp long.grog small/a.grog
    cat /dev/zero >small/fill 2>/dev/null
    before=$(cat small/a.grog; ls -A small)
    run move small/a.grog 1
    ok 'a full disk: one line' said_no 3 'No space left on device; it is as it was'
    is '... and all is as it was' "$(cat small/a.grog; ls -A small)" "$before"
    refused 'a full disk: no new game' 3 'No space left' new mini/duel -o small/b.grog
    is '... and no seed left behind' "$(cat small/a.grog; ls -A small)" "$before"
    rm small/fill
    succeeds 'room again' move small/a.grog 1
else
    skip 'a full disk' 'no mount here'
fi
for file in /dev/full; do
    refused "map to $file" 3 'No space left' map mini/duel -o $file
    ok "... which stays what it is" test -c $file
    refused "new to $file" 3 'already there' new mini/duel -o $file
    refused "new to $file by force" 3 'not a plain file' new mini/duel -o $file --force
    ok "... which stays what it is" test -c $file
done

# ---- killed ----
"$GROGNARD" new mini/duel -o kill.grog >/dev/null
survives() { # TRIES: kills `move` at random moments; the record is always the old or the new one
    local i old new count=0 start end span
    start=$(date +%s%N)
    "$GROGNARD" show kill.grog >/dev/null
    end=$(date +%s%N)
    span=$(((end - start) / 1000))
    for ((i = 0; i < $1; i++)); do
        old=$(<kill.grog)
        move=$("$GROGNARD" legal kill.grog --json | jq '.moves | length')
        if [ "$move" = 0 ]; then
            rm -f kill.grog kill.grog.seed
            "$GROGNARD" new mini/duel -o kill.grog >/dev/null || return 1
            continue
        fi
        (timeout -s KILL "$(printf '0.%06d' $((span / 3 + RANDOM % (span + 1))))" \
            "$GROGNARD" move kill.grog "$move"; true) >/dev/null 2>&1
        new=$(<kill.grog)
        [ "$new" = "$old" ] || count=$((count + 1))
        if ! "$GROGNARD" verify kill.grog >/dev/null; then
            echo "# try $i: not sound"
            return 1
        fi
        grep -q ^reveal kill.grog || [ -e kill.grog.seed ] || return 1
    done
    echo "# $1 tries, $count of them done before the kill"
}
ok 'a kill at any moment leaves the old record or the new one' survives 60
ok 'what a killed writer left does not pile up' test "$(ls -A | grep -c '^\.kill.grog')" -le 1
: >.kill.grog.tmp
succeeds 'nor does it hinder the next' new mini/duel -o other.grog
"$GROGNARD" new mini/duel --seed 1 -o kill.grog --force >/dev/null
succeeds 'a left temporary file is taken over' move kill.grog mark:hold
ok '... and gone' test ! -e .kill.grog.tmp

# ---- two at once ----
"$GROGNARD" new mini/duel --seed 2 -o both.grog >/dev/null
for i in 1 2 3 4 5 6 7 8; do
    "$GROGNARD" move both.grog 1 >"both.$i" 2>&1 &
done
wait
is 'eight moves at once are all played' "$(grep -cE '^[0-9]+ move ' both.grog)" 8
succeeds '... one after the other' verify both.grog
steps=$("$GROGNARD" legal both.grog --json --as referee | jq .step)
for i in 1 2 3 4; do
    "$GROGNARD" move both.grog 1 --at "$steps" >"at.$i" 2>&1 &
done
wait
is 'of four that saw the same moment one is played' "$(grep -L 'moved on' at.? | wc -l)" 1
succeeds '... and the record is sound' verify both.grog
"$GROGNARD" new mini/duel --seed 2 -o held.grog >/dev/null
exec 9<held.grog
flock 9
sleep 1 && exec 9<&- &
exec 9<&-
succeeds 'a move waits for one who holds the record' move held.grog 1
wait

# ---- links, modes, owners ----
mkdir real
"$GROGNARD" new mini/duel -o real/a.grog >/dev/null
chmod 604 real/a.grog
ln -s real/a.grog link.grog
succeeds 'a move through a link' move link.grog mark:hold
ok '... leaves the link a link' test -L link.grog
ok '... changes what it leads to' grep -q 'mark:hold' real/a.grog
is '... and keeps its mode' "$(stat -c %a real/a.grog)" 604
is '... with the seed beside the record' "$(ls -A real)" $'a.grog\na.grog.seed'
if [ "$(id -u)" = 0 ]; then
    chown 1234:1234 real/a.grog
    succeeds 'a move by root' move real/a.grog confirm
    is '... leaves the file its owner'\''s' "$(stat -c %u:%g real/a.grog)" 1234:1234
else
    chmod 500 real
    unchanged 'a directory that may not be written' real/a.grog move real/a.grog confirm
    ok '... is an error' said_no 3 'Permission denied'
    chmod 700 real
fi
mkfifo pipe
refused 'a pipe is no record to change' 3 'not a plain file' move pipe pass
done_testing
