#!/bin/bash
# SPDX-License-Identifier: MIT
# grognard-sim-mpi: two processes come to what one does, byte for byte.
source "$(dirname "$0")/lib.bash" || exit 1

if [ -z "${SIM_MPI-}" ] || ! type -P mpirun >/dev/null; then
    skip 'totals of two processes' 'Open MPI is not installed (scripts/install-deps mpi)'
    done_testing
fi
export ASAN_OPTIONS=detect_leaks=0 # Open MPI keeps memory of its own
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1
mpi() { # RANKS ARGS...
    rc=0
    out=$(timeout 120 mpirun -n "$1" "$SIM_MPI" "${@:2}" 2>"$base/err" </dev/null) || rc=$?
    err=$(<"$base/err")
}

run sim mini/duel --games 80 --seed 5 --json
one=$out
for ranks in 1 2 3; do
    mpi $ranks mini/duel --games 80 --seed 5 --json
    is "totals of $ranks processes are those of grognard sim" "$out" "$one"
done
mpi 2 mini/duel --games 30 --seed 5 -o run
is 'a part in a folder' "$rc" 0
succeeds 'grognard sim goes on from there' sim mini/duel --games 80 --seed 5 -o run --json
is '... to the same totals' "$out" "$one"
mpi 2 mini/duel --games 80 --seed 6 -o run
ok 'a folder of another job is refused' matches "$rc:$err" '^1:grognard: .*another job'
mpi 2 mini/duel --games 80 --threads 2
ok 'threads are refused' matches "$rc:$err" '^2:grognard: each process'
mpi 2 mini/duel --bots random,exec:false --games 4
ok 'a bot that fails ends the run and nothing hangs' matches "$rc:$err" '^1:grognard: game 0 was forfeited by exec:false'
done_testing
