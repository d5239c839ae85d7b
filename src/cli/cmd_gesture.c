/* SPDX-License-Identifier: MIT
 * grognard go, all, repeat, series: several moves at once, as far as they can be foreseen. */
#include "cli/commands.h"
#include "cli/gesture.h"
#include "cli/turn.h"
#include <string.h>

struct doing {
    const struct cli *c;
    struct cli_game *g;
    struct cli_dice dice;
    int side;
    uint32_t from; /* steps before it */
    struct gg_gesture what;
    struct gg_gesture_end end;
};

void cli_say_gesture(const struct cli_game *g, const struct gg_gesture_end *end, struct gg_buf *out)
{
    struct gg_message made = gg_message(GG_MSG_gesture_made, GG_ALLOWED);
    char notation[GG_NOTATION_MAX];

    gg_arg(&made, GG_KIND_NUMBER, (int)end->made);
    gg_say(&g->speaker, &made, out);
    if (end->stopped) {
        gg_buf_putc(out, ' ');
        gg_say(&g->speaker, &end->why, out);
        cli_cite(out, g->battle->rules, end->why.clause);
    }
    if (end->final != GG_NO_MOVE) {
        gg_notation(g->battle, end->final, notation);
        gg_buf_printf(out, " %s", notation);
    }
    gg_buf_putc(out, '\n');
}

/* Whose gesture it is: that of --as, or of the one who decides. */
static int whose(struct doing *d)
{
    int code = cli_side(d->c, d->g, &d->side);
    unsigned decider = gg_game_decider(&d->g->game);

    if (code == CLI_OK && d->side == GG_REFEREE) {
        d->side = decider <= GG_SIDE_2 ? (int)decider : GG_SIDE_1;
    }
    return code;
}

static int read_words(struct doing *d)
{
    struct gg_error err = { 0 };
    int kind = gg_gesture_kind_find(d->c->command->name);

    if (!gg_gesture_read(d->g->battle, (enum gg_gesture_kind)kind, d->c->word + 1, d->c->words - 1,
                         &d->what, &err)) {
        return cli_fail_error(CLI_REFUSED, &err);
    }
    d->what.confirmed = cli_has(d->c, "confirm");
    return CLI_OK;
}

/* What could not even begin, because of this. */
static int refused(const struct doing *d)
{
    struct gg_refusal why = { .refused = true, .message = d->end.why };
    char what[GG_NOTATION_MAX];

    if (d->end.why.key == GG_MSG_none) {
        return cli_fail(CLI_SYSTEM, "memory ran out");
    }
    gg_notation(d->g->battle, d->end.final, what);
    return cli_refused(d->g, d->end.final ? what : d->g->name, &why);
}

static bool roll_between(void *context)
{
    struct doing *d = context;

    return cli_roll(d->g, &d->dice) == CLI_OK;
}

static int carry_out(struct doing *d)
{
    int code = read_words(d);

    if (code == CLI_OK) {
        code = cli_dice_open(d->c, &d->dice);
    }
    if (code != CLI_OK) {
        return code;
    }
    if (!gg_gesture_play_on(&d->g->game, d->side, &d->what, roll_between, d, &d->end)) {
        return refused(d);
    }
    code = cli_roll(d->g, &d->dice);
    code = code == CLI_OK ? cli_dice_spent(&d->dice) : code;
    return code == CLI_OK ? cli_save(d->g) : code;
}

static void put_end(const struct doing *d, struct gg_json_writer *w)
{
    char notation[GG_NOTATION_MAX];

    gg_json_put_int(w, "made", d->end.made);
    gg_json_key(w, "stopped");
    if (d->end.stopped) {
        gg_json_message(&d->g->speaker, &d->end.why, w);
    } else {
        gg_json_null(w);
    }
    gg_json_key(w, "final");
    if (d->end.final) {
        gg_notation(d->g->battle, d->end.final, notation);
        gg_json_string(w, notation);
    } else {
        gg_json_null(w);
    }
}

static int answer_json(const struct doing *d)
{
    struct gg_buf out = { 0 };
    struct gg_json_writer w;

    cli_json(&w, &out);
    gg_json_object(&w);
    put_end(d, &w);
    gg_json_key(&w, "scene");
    cli_json_scene(d->g, d->side, d->from, &w);
    gg_json_object_end(&w);
    gg_buf_putc(&out, '\n');
    return cli_print(&out, CLI_OK);
}

static int answer(const struct doing *d)
{
    struct gg_buf out = { 0 };

    if (cli_has(d->c, "json")) {
        return answer_json(d);
    }
    cli_tell_log(d->g, d->side, d->from, &out);
    cli_say_gesture(d->g, &d->end, &out);
    cli_tell_prompt(d->g, d->side, &out);
    return cli_print(&out, CLI_OK);
}

static int run(struct cli *c)
{
    struct cli_game g;
    struct doing d = { .c = c, .g = &g };
    int code = cli_open_to_change(c, c->word[0], &g);

    if (code != CLI_OK) {
        return code;
    }
    d.from = g.game.steps;
    code = whose(&d);
    code = code == CLI_OK ? carry_out(&d) : code;
    code = code == CLI_OK ? answer(&d) : code;
    cli_dice_free(&d.dice);
    cli_close(&g);
    return code;
}

static const struct cli_option options[] = {
    { "confirm", 0, NULL, "also make moves that cannot be taken back", CLI_WORD_ANY, NULL },
    { "dice", 0, "LIST", "outcomes of the rolls, in order, as for 'move'", CLI_WORD_ANY, NULL },
    CLI_SIDE_OPTION,
    CLI_JSON_OPTION,
    { 0 },
};

#define STOPS                                                                                      \
    "It stops before what cannot be taken back, unless --confirm is given, and at the first "      \
    "thing\n"                                                                                      \
    "that could not be foreseen, and says why; 'undo --moves N' takes its moves back."

const struct cli_command cli_cmd_go = {
    .name = "go",
    .args = "FILE BODY... [toward] PLACE [via PLACE...]",
    .summary = "move units to a place, however many moves it takes",
    .about = "Moves these units or leaders to that place by the cheapest way. Those that stand\n"
             "together go together, several stacks one after the other; in a set-up each is put\n"
             "there. With 'toward' those that cannot come there now go as near to it as they "
             "can.\n" STOPS,
    .examples = "grognard go battle.grog fr-ii-01 1817\n"
                "grognard go battle.grog fr-ii-01 fr-ii-02 reille 1815 via 1816",
    .options = options,
    .least = 3,
    .most = -1,
    .word = CLI_WORD_FILE,
    .more = CLI_WORD_ANY,
    .run = run,
};

const struct cli_command cli_cmd_all = {
    .name = "all",
    .args = "FILE VERB AT [BODY...]",
    .summary = "make one kind of move with all of these units",
    .about = "Makes the move of that verb, aimed at that place or piece ('-': at nothing), for "
             "each of\n"
             "these units, or for each that can. " STOPS,
    .examples = "grognard all battle.grog attack 1815\n"
                "grognard all battle.grog fire 1815 fr-ii-art fr-i-art",
    .options = options,
    .least = 3,
    .most = -1,
    .word = CLI_WORD_FILE,
    .more = CLI_WORD_ANY,
    .run = run,
};

const struct cli_command cli_cmd_repeat = {
    .name = "repeat",
    .args = "FILE MOVE",
    .summary = "give the same answer as long as the same is asked",
    .about = "Makes the move, and then the same again, or the same for the next unit, as long as "
             "the\n"
             "same question is asked. " STOPS,
    .examples = "grognard repeat battle.grog done\n"
                "grognard repeat battle.grog lay:f-inf-1",
    .options = options,
    .least = 2,
    .most = 2,
    .word = CLI_WORD_FILE,
    .more = CLI_WORD_ANY,
    .run = run,
};

const struct cli_command cli_cmd_series = {
    .name = "series",
    .args = "FILE MOVE...",
    .summary = "make these moves one after the other, whatever is rolled between them",
    .about = "Makes the moves, all of them on offer now, and rolls after each what is due, as long "
             "as the\n"
             "same question is asked and the moves are still on offer. " STOPS,
    .examples = "grognard series battle.grog shoot:f-inf-1:hougoumont-crest "
                "shoot:f-inf-2:hougoumont-crest --confirm",
    .options = options,
    .least = 2,
    .most = -1,
    .word = CLI_WORD_FILE,
    .more = CLI_WORD_ANY,
    .run = run,
};
