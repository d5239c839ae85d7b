/* SPDX-License-Identifier: MIT
 * What a person at the terminal declares: resigning, a draw, aborting. */
#include "cli/play.h"
#include "core/ending.h"
#include <stdio.h>
#include <string.h>

static bool declare(struct cli_play *p, int side, enum gg_entry_kind what)
{
    struct gg_buf text = { 0 };
    struct gg_refusal why;

    if (gg_game_declare(&p->g->game, side, what, &why)) {
        p->unsaved++;
        p->shown = p->g->game.record.entries; /* nothing on the board has changed */
        return true;
    }
    cli_say_refusal(p->g, &why, &text);
    gg_buf_putc(&text, '\n');
    cli_play_print(&text);
    return false;
}

/* A bot answers at once; a person when it is his turn. */
static void bot_answers(struct cli_play *p, int side)
{
    union gg_position_room masked;
    bool takes;

    gg_mask(p->g->battle, p->g->game.now, side, &masked);
    takes = gg_bot_takes_draw(p->g->battle, &masked, side);
    declare(p, side, takes ? GG_ENTRY_AGREE : GG_ENTRY_DECLINE);
    if (!takes) {
        printf(cli_tr("%s declines the draw.\n"), p->bot[side]->text);
    }
}

void cli_play_draw(struct cli_play *p, int side, const char *rest)
{
    (void)rest;
    if (!declare(p, side, GG_ENTRY_OFFER)) {
        return;
    }
    if (p->bot[side ^ 1] && !p->lent[side ^ 1]) {
        bot_answers(p, side ^ 1);
    } else {
        printf(cli_tr("A draw is offered. 'withdraw' takes the offer back.\n"));
    }
}

void cli_play_withdraw(struct cli_play *p, int side, const char *rest)
{
    (void)rest;
    if (declare(p, side, GG_ENTRY_WITHDRAW)) {
        printf(cli_tr("The offer is withdrawn.\n"));
    }
}

void cli_play_accept(struct cli_play *p, int side, const char *rest)
{
    (void)rest;
    declare(p, side, GG_ENTRY_AGREE);
}

void cli_play_decline(struct cli_play *p, int side, const char *rest)
{
    (void)rest;
    if (declare(p, side, GG_ENTRY_DECLINE)) {
        printf(cli_tr("The offer is declined.\n"));
    }
}

void cli_play_resign(struct cli_play *p, int side, const char *rest)
{
    char line[8];

    (void)rest;
    if (!gg_game_may_declare(&p->g->game, side, GG_ENTRY_RESIGN).refused &&
        (!cli_play_ask(p, cli_tr("Resign this game? Type 'yes': "), line, sizeof line) ||
         strcmp(line, "yes") != 0)) {
        return;
    }
    declare(p, side, GG_ENTRY_RESIGN);
}

void cli_play_abort(struct cli_play *p, int side, const char *rest)
{
    (void)rest;
    declare(p, side, GG_ENTRY_ABORT);
}
