/* SPDX-License-Identifier: MIT
 * The after-action report: a game told turn by turn, with what was lost and won, what the dice gave
 * against what was to be expected of them, and the moments at which the game turned.
 *
 * It knows no game: turns and losses are the ruleset's tally(), worth is its value(), the words are
 * those of the log.  Everything is worked out from what the viewer may know; value and luck need
 * the true positions, so they are there for the referee alone.
 *
 * Worth is counted in points (value_point of the ruleset), from the first side's view, as the
 * difference to how the scenario begins, within value_most either way.  The luck of a roll is the
 * worth of what came minus the exact expectation over all that could have come, each by its weight:
 * over a whole game of fair dice it averages to nothing, whatever the players do. */
#ifndef GG_CORE_REPORT_H
#define GG_CORE_REPORT_H

#include "core/catalogue.h"
#include "core/game.h"
#include "core/view.h"

/* One step that the viewer can count. */
struct gg_report_step {
    uint32_t at;   /* steps of the game up to and with this one */
    uint16_t turn; /* index of the turn it was made in */
    uint8_t decider,
        actor;             /* who made it; the side whose plan it belongs to, GG_NOBODY: none yet */
    bool begins;           /* a new plan begins with it */
    bool tells;            /* it cost a side something, or won it something */
    double worth;          /* before it */
    double luck, variance; /* of a roll; else 0 */
};

struct gg_report_turn {
    uint32_t from, to; /* its steps, as the viewer counts them: from + 1 up to `to` */
    struct gg_tally start, end;
    double worth; /* at its end */
    double luck;
};

/* Dice with numbers on them, by verb. */
struct gg_report_dice {
    uint16_t verb;
    uint32_t rolls;
    double sum, expected; /* of the numbers shown */
};

/* What one plan led to, up to the next. */
struct gg_report_moment {
    uint32_t from, to; /* as of a turn */
    uint8_t actor;
    double change, luck; /* of worth; of it, what the dice gave */
    bool rolled;         /* chance had a part in it */
};

enum { GG_REPORT_DICE = 32, GG_REPORT_MOMENTS = 6 };

struct gg_report {
    const struct gg_game *game;
    const struct gg_speaker *speaker;
    int viewer;
    bool over, valued; /* valued: worth and luck are known */
    int winner;        /* as gg_game_winner() */
    uint32_t decisions[2], rolls, scripted, undone[2], redone[2], takebacks;
    struct gg_report_step *step; /* owned */
    uint32_t steps;
    struct gg_report_turn *turn; /* owned; at least one */
    uint32_t turns;
    struct gg_report_dice dice[GG_REPORT_DICE];
    uint32_t dices;
    struct gg_report_moment moment[GG_REPORT_MOMENTS]; /* the greatest changes, in order of play */
    uint32_t moments;
    double end;               /* worth after the last step */
    double luck[2], variance; /* of all rolls, for the first side: in its own plans and in the
                                 other's; and how far such dice usually stray, squared */
    uint32_t own_rolls[2];    /* rolls in the plans of each side */
};

/* False: out of memory.  gg_report_close() after either. */
bool gg_report_open(struct gg_report *r, const struct gg_game *g, const struct gg_speaker *s,
                    int viewer);
void gg_report_close(struct gg_report *r);

void gg_report_json(const struct gg_report *r, struct gg_json_writer *w);
void gg_report_text(const struct gg_report *r, struct gg_buf *out);
/* One file with nothing outside it; css is put into it. */
void gg_report_html(const struct gg_report *r, const char *css, struct gg_buf *out);

#endif
