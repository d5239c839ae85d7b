/* SPDX-License-Identifier: MIT
 * grognard legal: the numbered legal moves, in groups. */
#include "cli/commands.h"
#include "cli/moves.h"
#include "cli/turn.h"
#include "core/ending.h"
#include <stdio.h>

/* What is asked and by whom. */
struct asking {
    const struct cli_game *g;
    int viewer;
    struct gg_message prompt;
    struct gg_offer offer;
};

static void ask(struct asking *a)
{
    const struct gg_battle *b = a->g->battle;

    gg_game_prompt(&a->g->game, a->viewer, &a->prompt);
    if (gg_game_over(&a->g->game)) {
        gg_game_offer(&a->g->game, &a->offer);
    } else {
        gg_view_offer(b, a->g->game.now, a->viewer, &a->offer);
    }
}

/* ---- JSON ---- */

static void json_part(const struct asking *a, struct gg_json_writer *w, const char *key, int kind,
                      unsigned index)
{
    const struct gg_battle *b = a->g->battle;
    struct gg_buf name = { 0 };
    char id[GG_ID_MAX];

    if (kind == GG_KIND_NONE) {
        return;
    }
    gg_thing_id(b, kind, (int)index, id);
    gg_say_thing(&a->g->speaker, kind, (int)index, &name);
    gg_json_key(w, key);
    gg_json_object(w);
    gg_json_put_string(w, "kind", gg_kind_name(b, kind));
    gg_json_put_string(w, "id", id);
    cli_json_buf(w, "name", &name);
    gg_json_object_end(w);
    gg_buf_free(&name);
}

static void json_move(const struct asking *a, struct gg_json_writer *w, uint32_t i)
{
    const struct gg_battle *b = a->g->battle;
    gg_move m = gg_offer_nth(&a->offer, i);
    const struct gg_verb *v = &b->rules->verb[gg_verb_of(m)];
    struct gg_buf words = { 0 };
    char text[GG_NOTATION_MAX];

    gg_notation(b, m, text);
    gg_say_move(&a->g->speaker, m, &words);
    gg_json_object(w);
    gg_json_put_int(w, "number", (int64_t)i + 1);
    gg_json_put_string(w, "notation", text);
    cli_json_buf(w, "text", &words);
    gg_json_put_string(w, "verb", v->name);
    json_part(a, w, "subject", v->subject, gg_subject_of(m));
    json_part(a, w, "target", v->target, gg_target_of(m));
    cli_json_clause(w, b->rules, gg_move_clause(b->rules, &a->prompt, m));
    if (a->offer.decider == GG_CHANCE) {
        gg_json_put_int(w, "weight", gg_offer_weight_of(&a->offer, m));
    }
    gg_json_object_end(w);
    gg_buf_free(&words);
}

static int json_legal(const struct asking *a)
{
    static const char *const nobody[] = { "chance", "nobody" };
    const struct gg_ruleset *r = a->g->battle->rules;
    unsigned decider = gg_game_decider(&a->g->game);
    struct gg_buf out = { 0 };
    struct gg_json_writer w;

    cli_json(&w, &out);
    gg_json_object(&w);
    gg_json_put_int(&w, "step", gg_view_count(&a->g->game, a->viewer, a->g->game.steps));
    gg_json_put_string(&w, "decider",
                       decider <= GG_SIDE_2 ? r->side[decider] : nobody[decider - GG_CHANCE]);
    gg_json_put_string(&w, "viewer", gg_viewer_name(r, a->viewer));
    gg_json_key(&w, "prompt");
    gg_json_message(&a->g->speaker, &a->prompt, &w);
    gg_json_key(&w, "moves");
    gg_json_array(&w);
    for (uint32_t i = 0; i < a->offer.count; i++) {
        json_move(a, &w, i);
    }
    gg_json_array_end(&w);
    gg_json_object_end(&w);
    gg_buf_putc(&out, '\n');
    return cli_print(&out, CLI_OK);
}

static int legal(const struct cli *c, const struct cli_game *g)
{
    struct asking a = { .g = g };
    struct gg_buf out = { 0 }, more = { 0 };
    struct cli_moves list;
    int code = cli_viewer(c, g, &a.viewer);

    if (code != CLI_OK) {
        return code;
    }
    ask(&a);
    if (cli_has(c, "json")) {
        return json_legal(&a);
    }
    cli_tell_prompt(g, a.viewer, &out);
    list = (struct cli_moves){ g, &a.offer, &a.prompt, c->words > 1 ? c->word[1] : NULL, NULL };
    gg_buf_printf(&more, cli_tr("grognard legal %s"), c->word[0]);
    list.more = gg_buf_text(&more);
    code = cli_say_moves(&list, &out) ? cli_print(&out, CLI_OK) : CLI_USAGE;
    gg_buf_free(&more);
    gg_buf_free(&out);
    return code;
}

static int run(struct cli *c)
{
    struct cli_game g;
    int code = cli_open(c, c->word[0], &g);

    if (code == CLI_OK) {
        code = legal(c, &g);
        cli_close(&g);
    }
    return code;
}

static const struct cli_option options[] = { CLI_AS_OPTION, CLI_JSON_OPTION, { 0 } };

const struct cli_command cli_cmd_legal = {
    .name = "legal",
    .args = "FILE [VERB | all]",
    .summary = "list the legal moves, numbered",
    .about = "Lists the legal moves of the side that decides, group by group: number, notation,\n"
             "words, and the rule each comes from. 'grognard move' takes the number or the\n"
             "notation. A long list shows how each group begins; with a verb (the first word of\n"
             "the notation) its moves are listed to the end, with 'all' those of every group.",
    .examples = "grognard legal duel.grog\n"
                "grognard legal duel.grog all\n"
                "grognard legal duel.grog --json",
    .options = options,
    .least = 1,
    .most = 2,
    .word = CLI_WORD_FILE,
    .run = run,
};
