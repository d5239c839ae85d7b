/* SPDX-License-Identifier: MIT
 * The flow of a game at the terminal: dice, bots and people in turn, and the record kept. */
#define _GNU_SOURCE 1
#include "cli/play.h"
#include "cli/turn.h"
#include "core/sight.h"
#include "host/terminal.h"
#include <stdio.h>
#include <string.h>

enum { BOT_STEPS_UNSAVED = 64, LINE = 256 };

void cli_play_print(struct gg_buf *b)
{
    fwrite(gg_buf_text(b), 1, b->len, stdout);
    fflush(stdout);
    gg_buf_free(b);
}

bool cli_play_ask(struct cli_play *p, const char *prompt, char *line, size_t cap)
{
    printf("%s", prompt);
    fflush(stdout);
    if (host_line(stdin, line, cap)) {
        return true;
    }
    printf("\n");
    p->leave = true;
    return false;
}

void cli_play_save(struct cli_play *p)
{
    int code = p->unsaved ? cli_save(p->g) : CLI_OK;

    p->unsaved = 0;
    if (code != CLI_OK) {
        p->code = code;
        p->leave = true;
    }
}

/* ---- the curtain ---- */

static bool secrets_differ(const struct cli_play *p)
{
    const struct gg_battle *b = p->g->battle;
    union gg_position_room one, two;

    gg_mask(b, p->g->game.now, GG_SIDE_1, &one);
    gg_mask(b, p->g->game.now, GG_SIDE_2, &two);
    return memcmp(&one, &two, gg_position_told(b->rules)) != 0;
}

static void name_side(const struct cli_play *p, int side, struct gg_buf *out)
{
    gg_say_viewer(&p->g->speaker, side, out);
}

void cli_play_curtain(struct cli_play *p, int side)
{
    struct gg_buf text = { 0 };
    char line[LINE];
    bool two_people = (!p->bot[0] || p->lent[0]) && (!p->bot[1] || p->lent[1]);

    if (!two_people || p->at_screen == side || !secrets_differ(p)) {
        p->at_screen = side;
        return;
    }
    if (p->at_screen >= 0 &&
        !cli_play_ask(p, cli_tr("Press Enter to clear the screen. "), line, LINE)) {
        return;
    }
    host_clear(stdout);
    gg_buf_puts(&text, cli_tr("Hand over to: "));
    name_side(p, side, &text);
    gg_buf_puts(&text, cli_tr(". Press Enter when you are there. "));
    if (cli_play_ask(p, gg_buf_text(&text), line, LINE)) {
        host_clear(stdout);
        p->at_screen = side;
    }
    gg_buf_free(&text);
}

/* ---- steps ---- */

static void roll(struct cli_play *p)
{
    struct cli_dice own = { 0 };
    uint32_t before = p->g->game.steps;
    int code = cli_roll(p->g, &own);

    p->unsaved += p->g->game.steps - before;
    if (code != CLI_OK) {
        p->code = code;
        p->leave = true;
    }
}

/* What was played until now is kept. */
static void bot_fails(struct cli_play *p, int code)
{
    cli_play_save(p);
    p->code = code;
    p->leave = true;
}

/* Each step since its last decision; nothing goes back behind that. */
static void tell_bot(struct cli_play *p, int side)
{
    const struct gg_game *g = &p->g->game;
    union gg_position_room before, after;

    if (cli_player_follows(&p->player[side])) {
        for (uint32_t i = p->heard[side]; i < g->steps; i++) {
            gg_game_at(g, i, &before);
            gg_game_at(g, i + 1, &after);
            cli_player_saw(&p->player[side], side,
                           &(struct gg_events_step){ .decider = g->step[i].decider,
                                                     .move = g->step[i].move,
                                                     .before = &before,
                                                     .after = &after });
        }
    }
    p->heard[side] = g->steps;
}

static void play_bot(struct cli_play *p, int side)
{
    const struct gg_battle *b = p->g->battle;
    struct cli_player *bot = &p->player[side];
    union gg_position_room masked;
    struct gg_error err = { 0 };
    struct gg_refusal why;
    struct gg_rng rng;
    gg_move m = GG_NO_MOVE;

    gg_mask(b, p->g->game.now, side, &masked);
    gg_rng_seed(&rng, p->bot_seed, p->g->game.steps);
    if (bot->spec || (cli_player_open(bot, p->bot[side], b, &err) && cli_player_begin(bot, &err))) {
        tell_bot(p, side);
        m = cli_player_choose(bot, &masked, side, &rng, &err);
    }
    if (err.set) {
        bot_fails(p, cli_fail(CLI_REFUSED, "%s: %s", p->bot[side]->text, err.text));
        return;
    }
    if (!gg_game_move(&p->g->game, side, m, &why)) {
        bot_fails(p, cli_refused(p->g, p->bot[side]->text, &why));
        return;
    }
    cli_always_decided(p);
    if (++p->unsaved >= BOT_STEPS_UNSAVED) {
        cli_play_save(p);
    }
}

/* Bots among themselves are watched by the one who started them, or by the one who lent his seat.
 */
static void watch(struct cli_play *p)
{
    int viewer = p->lent[0] == p->lent[1] ? GG_SPECTATOR : p->lent[1] ? GG_SIDE_2 : GG_SIDE_1;
    struct gg_buf text = { 0 };

    if (p->bot[0] && p->bot[1] && p->watched < p->g->game.steps) {
        cli_tell_log(p->g, viewer, p->watched, &text);
        p->watched = p->g->game.steps;
        cli_play_print(&text);
    }
}

static void step(struct cli_play *p)
{
    unsigned decider = gg_game_decider(&p->g->game);

    if (decider == GG_CHANCE) {
        roll(p);
    } else if (p->bot[decider]) {
        cli_play_listen(p, (int)decider);
        if (p->bot[decider] && !p->leave) {
            play_bot(p, (int)decider);
        }
    } else if (cli_always_answer(p, (int)decider)) {
        p->unsaved++;
    } else {
        cli_play_save(p); /* a person only ever answers what is on disk */
        if (!p->leave) {
            cli_play_person(p, (int)decider);
        }
    }
    watch(p);
}

/* ---- the end ---- */

static void say_end(struct cli_play *p)
{
    struct gg_view_options o = { .viewer = GG_REFEREE, .at = UINT32_MAX };
    struct gg_buf text = { 0 };
    int person = !p->bot[0] && p->bot[1] ? GG_SIDE_1 : p->bot[0] && !p->bot[1] ? GG_SIDE_2 : -1;

    if (person >= 0) {
        cli_always_tell(p, person);
        cli_tell_log(p->g, person, p->told[person], &text);
    } else if (!p->bot[0]) {
        cli_tell_log(p->g, GG_REFEREE, p->told[0] < p->told[1] ? p->told[0] : p->told[1], &text);
    }
    gg_buf_putc(&text, '\n');
    o.log_from = UINT32_MAX; /* the log has just been told */
    gg_view_text(&p->g->game, &p->g->speaker, &o, host_columns(stdout), &text);
    gg_buf_printf(&text,
                  cli_tr("\nThe record is in %s. 'grognard report %s' shows the whole game.\n"),
                  p->g->name, p->g->name);
    cli_play_print(&text);
}

static void say_leave(struct cli_play *p)
{
    struct gg_buf text = { 0 };

    gg_buf_printf(&text, cli_tr("Saved. To play on: grognard play %s"), p->g->name);
    for (int side = 0; side < 2; side++) {
        if (p->bot[side] && !p->lent[side]) {
            gg_buf_printf(&text, " --%s %s", p->g->battle->rules->side[side], p->bot[side]->text);
        }
    }
    gg_buf_putc(&text, '\n');
    cli_play_print(&text);
}

int cli_play_on(struct cli_play *p)
{
    p->heard[0] = p->heard[1] = p->g->game.steps;
    while (!p->leave && !gg_game_over(&p->g->game)) {
        step(p);
    }
    cli_player_close(&p->player[0]);
    cli_player_close(&p->player[1]);
    if (p->code == CLI_OK) {
        cli_play_save(p);
    }
    if (p->code != CLI_OK) {
        return p->code;
    }
    if (gg_game_over(&p->g->game)) {
        say_end(p);
    } else {
        say_leave(p);
    }
    return ferror(stdout) ? cli_fail(CLI_SYSTEM, "cannot write to the standard output") : CLI_OK;
}
