/* SPDX-License-Identifier: MIT
 * Bulk games: a job is so many games from a number on; they are played in batches, by threads of
 * one process (cmd_sim.c) or by many processes (src/mpi), and counted in order.
 *
 * With a folder (-o) what is counted is kept in its file sim.state, and a job that was cut off goes
 * on from there. */
#ifndef GG_CLI_SIM_H
#define GG_CLI_SIM_H

#include "cli/contest.h"
#include "cli/totals.h"
#include "host/terminal.h"

struct cli_sim {
    struct cli *c;
    struct cli_contest contest;
    uint64_t from, games; /* the job */
    uint64_t begun;       /* games that were counted in an earlier run */
    uint64_t batch;       /* games a batch */
    struct cli_totals totals;
    char *bots;      /* the words of --bots */
    const char *dir; /* or NULL */
    struct host_progress bar;
    int64_t saved_ms;
    int code;            /* CLI_OK, or what went wrong while counting */
    struct gg_error why; /* of that */
};

struct cli_batch {
    struct cli_totals totals;
    bool forfeit;
    struct gg_error why;
};

extern const struct cli_option cli_sim_options[];
extern const char cli_sim_about[];

/* Reads the command line: all that is needed to play batches, once begun and batch are set. */
int cli_sim_open(struct cli *c, struct cli_sim *s);
/* Where it is counted: takes up the state, if there is one, and divides what is left into batches
 * for so many players at once. */
int cli_sim_begin(struct cli_sim *s, int parts);
void cli_sim_close(struct cli_sim *s);

uint64_t cli_sim_batches(const struct cli_sim *s); /* still to be played */
/* Plays a batch; in any thread or process. */
void cli_sim_play(struct cli_sim *s, int thread, uint64_t batch, struct cli_batch *out);
/* Counts a batch: in order, and by one thread of one process; false: stop, s->code says why. */
bool cli_sim_take(struct cli_sim *s, uint64_t batch, const struct cli_batch *b);
/* Keeps the state, writes what was asked for; an exit code. */
int cli_sim_finish(struct cli_sim *s);

/* ---- sim_state.c ---- */

/* What a state must be of: everything that decides how the games go. */
void cli_sim_job(const struct cli_sim *s, struct gg_buf *out);
/* Takes up totals and s->begun; a folder without a state is no error. */
bool cli_sim_resume(struct cli_sim *s, struct gg_error *err);
bool cli_sim_save(struct cli_sim *s, struct gg_error *err);

/* ---- what it comes to; totals are sorted ---- */

void cli_sim_say(const struct cli_sim *s, struct gg_buf *out);
void cli_sim_json(const struct cli_sim *s, struct gg_json_writer *w);
void cli_sim_html(const struct cli_sim *s, struct gg_buf *out);
/* A way of winning in the reader's language: its rule. */
void cli_sim_say_way(const struct cli_sim *s, const struct cli_way *w, struct gg_buf *out);
/* "french", "draw" */
void cli_sim_say_end(const struct cli_sim *s, int end, struct gg_buf *out);
int cli_sim_games(const struct cli_sim *s); /* of a match; else 1 */
/* The id of a side, or, in a match, who sits there. */
void cli_sim_say_player(const struct cli_sim *s, int seat, struct gg_buf *out);
void cli_sim_say_seat(const struct cli_sim *s, int game, int seat, struct gg_buf *out);
void cli_sim_say_item(const struct cli_sim *s, int item, struct gg_buf *out);

#endif
