/* SPDX-License-Identifier: MIT
 * Bots for a person at the terminal: a hint, or a bot that takes the seat for a while. */
#include "cli/hint.h"
#include "cli/play.h"
#include "host/terminal.h"
#include <stdio.h>
#include <string.h>

enum { LINE = 256 };

static void say_bots(const char *name)
{
    printf(cli_tr("There is no bot '%s'; there are:"), name);
    for (int i = 0; gg_bots[i]; i++) {
        printf(" %s", gg_bots[i]->name);
    }
    printf("\n");
}

void cli_play_hint(struct cli_play *p, int side, const char *name)
{
    struct cli_hint h = { .bot = cli_adviser(name), .side = side };
    struct gg_buf text = { 0 };

    if (!h.bot) {
        say_bots(name);
        return;
    }
    cli_hint(p->g, &h);
    cli_say_hint(p->g, &h, &text);
    cli_play_print(&text);
}

void cli_play_lend(struct cli_play *p, int side, const char *name)
{
    const struct gg_bot *bot = cli_adviser(name);

    if (!bot) {
        say_bots(name);
        return;
    }
    cli_player_read(bot->name, &p->spec[side], NULL); /* it has just been found */
    p->bot[side] = &p->spec[side];
    p->lent[side] = true;
    p->lent_at = p->g->game.record.entries;
    p->watched = p->told[side];
    printf(cli_tr("%s plays for you. Type 'human' to take the seat back.\n"), bot->name);
}

static void take_back(struct cli_play *p, int side)
{
    p->bot[side] = NULL;
    cli_player_close(&p->player[side]);
    p->player[side] = (struct cli_player){ .spec = NULL };
    p->lent[side] = false;
    p->told[side] = p->told[side] < p->watched ? p->watched : p->told[side];
    p->at_screen = -1; /* the board is shown again */
    printf(cli_tr("The seat is yours again.\n"));
}

void cli_play_own(struct cli_play *p, int side, const char *rest)
{
    (void)p;
    (void)side;
    (void)rest;
    printf(cli_tr("You play this side yourself.\n"));
}

/* It has moved at least once when anybody is listened to; who has gone takes nothing back. */
void cli_play_listen(struct cli_play *p, int side)
{
    char line[LINE];

    if (!p->lent[side] || p->lent_at == p->g->game.record.entries || !host_line_waits(stdin)) {
        return;
    }
    if (!host_line(stdin, line, sizeof line)) {
        p->lent[side] = false;
    } else if (strcmp(line, "quit") == 0) {
        p->leave = true;
    } else if (*line == '\0' || strcmp(line, "human") == 0) {
        take_back(p, side);
    } else {
        printf(cli_tr("%s plays for you: 'human' takes the seat back, 'quit' leaves.\n"),
               p->bot[side]->text);
    }
}
