/* SPDX-License-Identifier: MIT
 * grognard-sim-mpi: the bulk games of grognard sim on many machines, started by mpirun.
 *
 * Rank 0 hands out batches, plays some itself and counts all of them in order, so that its totals,
 * state and reports are byte for byte those of grognard sim.  Every other rank is asked for a batch
 * by its number and answers with its totals; it reads no state and writes nothing. */
#define _GNU_SOURCE 1
#include "cli/commands.h"
#include "cli/sim.h"
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TAG_BATCH = 1, TAG_RESULT = 2, AHEAD = 2 /* batches a rank has at once */ };

#define NO_MORE UINT64_MAX

static int rank, ranks;

struct answer {
    uint64_t number;
    struct cli_batch batch;
};

/* ---- rank 0 ---- */

struct desk {
    struct cli_sim *s;
    uint64_t batches, next, taken, window;
    struct answer *kept; /* of batch i at i % window */
    bool *ready;
    int *waiting; /* batches each rank has */
    bool stop;
};

static void keep(struct desk *d, const struct answer *a)
{
    d->kept[a->number % d->window] = *a;
    d->ready[a->number % d->window] = true;
    while (!d->stop && d->taken < d->next && d->ready[d->taken % d->window]) {
        d->ready[d->taken % d->window] = false;
        d->stop = !cli_sim_take(d->s, d->taken, &d->kept[d->taken % d->window].batch);
        d->taken++;
    }
}

static bool may_begin(const struct desk *d)
{
    return !d->stop && d->next < d->batches && d->next < d->taken + d->window;
}

static void hand_out(struct desk *d)
{
    for (int depth = 1; depth <= AHEAD; depth++) {
        for (int to = 1; to < ranks && may_begin(d); to++) {
            if (d->waiting[to] < depth) {
                MPI_Send(&d->next, 1, MPI_UINT64_T, to, TAG_BATCH, MPI_COMM_WORLD);
                d->next++;
                d->waiting[to]++;
            }
        }
    }
}

/* Takes in what has come; returns how many are still out. */
static int take_in(struct desk *d)
{
    static struct answer a;
    int out = 0, there = 1;

    while (there) {
        MPI_Status from;

        MPI_Iprobe(MPI_ANY_SOURCE, TAG_RESULT, MPI_COMM_WORLD, &there, &from);
        if (there) {
            MPI_Recv(&a, (int)sizeof a, MPI_BYTE, from.MPI_SOURCE, TAG_RESULT, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
            d->waiting[from.MPI_SOURCE]--;
            keep(d, &a);
            hand_out(d);
        }
    }
    for (int i = 1; i < ranks; i++) {
        out += d->waiting[i];
    }
    return out;
}

static void play_own(struct desk *d)
{
    static struct answer a;

    a.number = d->next++;
    cli_sim_play(d->s, 0, a.number, &a.batch);
    keep(d, &a);
}

static void lead(struct desk *d)
{
    struct timespec nap = { .tv_nsec = 1000000 };
    int out = 0;

    do {
        hand_out(d);
        if (may_begin(d)) {
            play_own(d);
        } else if (out > 0) {
            nanosleep(&nap, NULL); /* rather than spin on a core that others need */
        }
        out = take_in(d);
    } while (out > 0 || may_begin(d));
    for (int to = 1; to < ranks; to++) {
        uint64_t end = NO_MORE;

        MPI_Send(&end, 1, MPI_UINT64_T, to, TAG_BATCH, MPI_COMM_WORLD);
    }
}

static int run_desk(struct cli_sim *s)
{
    struct desk d = { .s = s, .batches = cli_sim_batches(s), .window = 4 * (uint64_t)ranks };

    d.kept = calloc(d.window, sizeof *d.kept);
    d.ready = calloc(d.window, sizeof *d.ready);
    d.waiting = calloc((size_t)ranks, sizeof *d.waiting);
    if (!d.kept || !d.ready || !d.waiting) {
        cli_fail(CLI_SYSTEM, "out of memory");
        MPI_Abort(MPI_COMM_WORLD, CLI_SYSTEM);
    }
    lead(&d);
    free(d.kept);
    free(d.ready);
    free(d.waiting);
    return cli_sim_finish(s);
}

/* ---- the others ---- */

static void work(struct cli_sim *s)
{
    static struct answer a;

    for (;;) {
        MPI_Recv(&a.number, 1, MPI_UINT64_T, 0, TAG_BATCH, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (a.number == NO_MORE) {
            return;
        }
        cli_sim_play(s, 0, a.number, &a.batch);
        MPI_Send(&a, (int)sizeof a, MPI_BYTE, 0, TAG_RESULT, MPI_COMM_WORLD);
    }
}

/* ---- all ---- */

/* Whether every rank could read the command line and the data. */
static int agree(int code)
{
    int worst = code;

    MPI_Allreduce(&code, &worst, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    return worst != CLI_OK && code == CLI_OK && rank == 0
               ? cli_fail(worst, "another process could not open the job; has it the same data?")
               : worst;
}

static int run(struct cli *c)
{
    static struct cli_sim s;
    int code = cli_has(c, "threads")
                   ? cli_fail(CLI_USAGE, "each process plays one game at a time: leave out "
                                         "--threads, and start more processes")
                   : cli_sim_open(c, &s);
    uint64_t plan[2];

    if (code == CLI_OK && rank == 0) {
        code = cli_sim_begin(&s, ranks);
    }
    code = agree(code);
    if (code == CLI_OK) {
        plan[0] = s.begun;
        plan[1] = s.batch;
        MPI_Bcast(plan, 2, MPI_UINT64_T, 0, MPI_COMM_WORLD);
        s.begun = plan[0];
        s.batch = plan[1];
        if (rank == 0) {
            code = run_desk(&s);
        } else {
            work(&s);
        }
    }
    cli_sim_close(&s);
    return code;
}

static const struct cli_command command = {
    .name = "sim",
    .args = "GAME/SCENARIO",
    .summary = "play many games on many machines",
    .about = cli_sim_about,
    .examples = "mpirun -n 4 grognard-sim-mpi waterloo/1815 --games 10000 -o waterloo-sim",
    .options = cli_sim_options,
    .least = 1,
    .most = 1,
    .word = CLI_WORD_GAME,
    .run = run,
};

/* The one command of this program, where the other parts of src/cli look for it. */
const struct cli_command *const cli_commands[] = { &command, NULL };

const struct cli_command *cli_command_find(const char *name)
{
    return strcmp(name, command.name) == 0 ? &command : NULL;
}

static int start(int argc, char **argv)
{
    struct cli c = { 0 };
    bool done = false;
    int code;

    if (rank != 0 && !freopen("/dev/null", "w", stderr)) { /* one complaint is enough */
        return CLI_SYSTEM;
    }
    if (rank != 0 && !freopen("/dev/null", "w", stdout)) {
        return CLI_SYSTEM;
    }
    code = cli_parse(&c, &command, argc, argv, &done);
    if (code == CLI_OK && !done) {
        code = run(&c);
    }
    cli_free(&c);
    return code;
}

int main(int argc, char **argv)
{
    int code;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    code = start(argc, argv);
    MPI_Finalize();
    return code;
}
