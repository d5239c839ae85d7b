/* SPDX-License-Identifier: MIT
 * Rolling what is due, from the game's dice or from a list, and telling what happened. */
#define _GNU_SOURCE 1
#include "cli/turn.h"
#include "core/ending.h"
#include "core/sight.h"
#include <stdlib.h>
#include <string.h>

/* ---- dice ---- */

int cli_dice_open(const struct cli *c, struct cli_dice *d)
{
    const char *text = cli_get(c, "dice");

    *d = (struct cli_dice){ 0 };
    if (!text) {
        return CLI_OK;
    }
    d->text = strdup(text);
    if (!d->text) {
        return cli_fail(CLI_SYSTEM, "out of memory");
    }
    d->next = *d->text ? d->text : NULL;
    return CLI_OK;
}

void cli_dice_free(struct cli_dice *d)
{
    free(d->text);
    *d = (struct cli_dice){ 0 };
}

/* The next one as a string of its own; what it points to belongs to d. */
static const char *take(struct cli_dice *d)
{
    const char *token = d->next;
    char *comma = d->text + (token - d->text) + strcspn(token, ",");

    d->next = *comma ? comma + 1 : NULL;
    *comma = '\0';
    return token;
}

static int roll_given(struct cli_game *g, struct cli_dice *d)
{
    struct gg_error err = { 0 };
    struct gg_refusal why;
    struct gg_offer o;
    const char *token;
    gg_move m;

    if (!d->next) {
        return cli_fail(CLI_REFUSED,
                        "a roll is due and --dice has no more of them; nothing was changed");
    }
    gg_game_offer(&g->game, &o);
    token = take(d);
    if (!gg_pick_outcome(g->battle, &o, token, &m, &err)) {
        return cli_fail(CLI_REFUSED, "--dice: %s; nothing was changed", err.text);
    }
    return gg_game_roll_scripted(&g->game, m, &why) ? CLI_OK : cli_refused(g, token, &why);
}

int cli_roll(struct cli_game *g, struct cli_dice *d)
{
    int code = CLI_OK;

    while (code == CLI_OK && gg_game_decider(&g->game) == GG_CHANCE) {
        if (d->text) {
            code = roll_given(g, d);
        } else if (!gg_game_roll(&g->game, g->has_seed ? g->seed : NULL)) {
            code = cli_fail(CLI_SYSTEM, "the dice cannot be rolled: out of memory");
        }
    }
    return code;
}

int cli_dice_spent(const struct cli_dice *d)
{
    if (!d->next) {
        return CLI_OK;
    }
    return cli_fail(CLI_REFUSED,
                    "--dice gives more than was rolled: '%s' is left; nothing was changed",
                    d->next);
}

/* ---- telling ---- */

/* Views count steps as the viewer does, from 1. */
static struct gg_view_options look(const struct cli_game *g, int viewer, uint32_t from)
{
    return (struct gg_view_options){ .viewer = viewer,
                                     .at = UINT32_MAX,
                                     .log_from = gg_view_count(&g->game, viewer, from) + 1,
                                     .event_steps = UINT32_MAX };
}

void cli_tell_log(const struct cli_game *g, int viewer, uint32_t from, struct gg_buf *out)
{
    struct gg_view_options o = look(g, viewer, from);

    gg_view_log_text(&g->game, &g->speaker, &o, out);
}

static struct gg_message ending(const struct cli_game *g)
{
    int winner = gg_game_winner(&g->game);
    struct gg_message m = gg_message(GG_MSG_drawn, GG_ALLOWED);

    if (g->game.ending.how != GG_HOW_RULES) {
        gg_game_prompt(&g->game, GG_REFEREE, &m);
    } else if (winner <= GG_SIDE_2) {
        m = gg_message(GG_MSG_won, GG_ALLOWED);
        gg_arg(&m, GG_KIND_SIDE, winner);
    }
    return m;
}

void cli_tell_prompt(const struct cli_game *g, int viewer, struct gg_buf *out)
{
    struct gg_message m;

    if (gg_game_over(&g->game)) {
        m = ending(g);
    } else {
        gg_prompt(g->battle, g->game.now, viewer, &m);
        if (gg_game_decider(&g->game) == (unsigned)viewer) {
            gg_say_viewer(&g->speaker, viewer, out);
            gg_buf_puts(out, cli_tr(": "));
        }
    }
    gg_say(&g->speaker, &m, out);
    cli_cite(out, g->battle->rules, m.clause);
    gg_buf_putc(out, '\n');
    gg_game_offer_message(&g->game, &m);
    if (m.key != GG_MSG_none) {
        gg_say(&g->speaker, &m, out);
        gg_buf_putc(out, '\n');
    }
}

void cli_json_scene(const struct cli_game *g, int viewer, uint32_t from, struct gg_json_writer *w)
{
    struct gg_view_options o = look(g, viewer, from);

    gg_view_json(&g->game, &g->speaker, &o, w);
}

int cli_print_scene(const struct cli_game *g, int viewer, uint32_t from)
{
    struct gg_buf out = { 0 };
    struct gg_json_writer w;

    cli_json(&w, &out);
    cli_json_scene(g, viewer, from, &w);
    gg_buf_putc(&out, '\n');
    return cli_print(&out, CLI_OK);
}
