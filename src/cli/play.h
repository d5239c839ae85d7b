/* SPDX-License-Identifier: MIT
 * A game at one terminal: people who take turns at the keyboard, and bots. */
#ifndef GG_CLI_PLAY_H
#define GG_CLI_PLAY_H

#include "cli/play_always.h"
#include "cli/player.h"
#include "cli/record.h"

struct cli_play {
    struct cli *c;
    struct cli_game *g;
    const struct cli_player_spec *bot[2]; /* NULL: a person; else one of these: */
    struct cli_player_spec spec[2];
    struct cli_player player[2]; /* at work from its first move on */
    bool lent[2];                /* by a person, who may take the seat back */
    uint32_t lent_at;            /* entries of the record then */
    uint64_t bot_seed;
    int at_screen;     /* the side that sees the screen; -1: nobody yet */
    uint32_t heard[2]; /* steps each bot was told about */
    uint32_t told[2];  /* steps each person has been told about */
    uint32_t shown;    /* entries of the record when the moves were last listed */
    uint32_t watched;  /* the same for someone who watches bots */
    uint32_t unsaved;  /* steps since the record was written */
    struct cli_always always;
    bool leave;
    int code; /* CLI_OK, or what went wrong */
};

/* Plays until the game is over or someone leaves; returns the exit code. */
int cli_play_on(struct cli_play *p);

/* ---- play_person.c ---- */

/* One command of the person who decides: a move, a question, or leaving. */
void cli_play_person(struct cli_play *p, int side);
/* Clears the screen between two people whose secrets differ. */
void cli_play_curtain(struct cli_play *p, int side);
/* A line of input; false at its end, which means leaving. */
bool cli_play_ask(struct cli_play *p, const char *prompt, char *line, size_t cap);
void cli_play_save(struct cli_play *p);
void cli_play_print(struct gg_buf *b);

/* ---- play_gesture.c ---- */
void cli_play_go(struct cli_play *p, int side, const char *rest);
void cli_play_all(struct cli_play *p, int side, const char *rest);
void cli_play_repeat(struct cli_play *p, int side, const char *rest);
void cli_play_series(struct cli_play *p, int side, const char *rest);

/* ---- play_lend.c ---- */

/* What a bot would do; name "": the best of them. */
void cli_play_hint(struct cli_play *p, int side, const char *name);
/* A bot takes the seat, until the person takes it back. */
void cli_play_lend(struct cli_play *p, int side, const char *name);
void cli_play_own(struct cli_play *p, int side, const char *rest);
/* Has someone whose seat is lent typed that he wants it back, or leaves? */
void cli_play_listen(struct cli_play *p, int side);

/* ---- play_say.c ---- */

void cli_play_draw(struct cli_play *p, int side, const char *rest);
void cli_play_accept(struct cli_play *p, int side, const char *rest);
void cli_play_decline(struct cli_play *p, int side, const char *rest);
void cli_play_withdraw(struct cli_play *p, int side, const char *rest);
void cli_play_resign(struct cli_play *p, int side, const char *rest);
void cli_play_abort(struct cli_play *p, int side, const char *rest);

#endif
