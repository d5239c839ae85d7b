/* SPDX-License-Identifier: MIT
 * grognard why: why a move is legal or not, and the sum behind it. */
#include "cli/commands.h"
#include "cli/record.h"

struct answer {
    const struct cli_game *g;
    gg_move move;
    struct gg_refusal why;
    gg_clause clause; /* that grants it or forbids it */
    struct gg_breakdown sum;
    char notation[GG_NOTATION_MAX];
};

static void work_out(struct answer *a)
{
    const struct cli_game *g = a->g;
    unsigned decider = gg_game_decider(&g->game);
    union gg_position_room masked;
    struct gg_message prompt;

    gg_notation(g->battle, a->move, a->notation);
    a->why = gg_game_may(&g->game, GG_REFEREE, a->move);
    a->clause = a->why.message.clause;
    if (!a->why.refused) {
        gg_mask(g->battle, g->game.now, (int)decider, &masked);
        g->battle->rules->explain(g->battle, &masked, a->move, &a->sum);
        gg_prompt(g->battle, g->game.now, (int)decider, &prompt);
        a->clause = gg_move_clause(g->battle->rules, &prompt, a->move);
    }
}

static int print_text(const struct answer *a)
{
    const struct gg_speaker *s = &a->g->speaker;
    struct gg_buf out = { 0 };

    gg_buf_printf(&out, a->why.refused ? cli_tr("%s is not legal: ") : cli_tr("%s is legal: "),
                  a->notation);
    if (a->why.refused) {
        cli_say_refusal(a->g, &a->why, &out);
    } else {
        gg_say_move(s, a->move, &out);
        cli_cite(&out, s->battle->rules, a->clause);
    }
    gg_buf_putc(&out, '\n');
    gg_say_breakdown(s, &a->sum, &out);
    return cli_print(&out, a->why.refused ? CLI_REFUSED : CLI_OK);
}

static int print_json(const struct answer *a)
{
    const struct gg_speaker *s = &a->g->speaker;
    struct gg_buf out = { 0 }, text = { 0 };
    struct gg_json_writer w;

    cli_json(&w, &out);
    gg_json_object(&w);
    gg_json_put_string(&w, "notation", a->notation);
    gg_json_put_bool(&w, "legal", !a->why.refused);
    if (a->why.refused) {
        cli_say_refusal(a->g, &a->why, &text);
        cli_json_buf(&w, "reason", &text);
    }
    cli_json_clause(&w, a->g->battle->rules, a->clause);
    if (a->clause) {
        gg_say_clause(s, a->clause, &text);
        cli_json_buf(&w, "clause-text", &text);
    }
    if (a->sum.title.key) {
        gg_json_key(&w, "breakdown");
        gg_json_breakdown(s, &a->sum, &w);
    }
    gg_json_object_end(&w);
    gg_buf_putc(&out, '\n');
    gg_buf_free(&text);
    return cli_print(&out, a->why.refused ? CLI_REFUSED : CLI_OK);
}

static int run(struct cli *c)
{
    struct cli_game g;
    struct answer a = { .g = &g };
    int code = cli_open(c, c->word[0], &g);

    if (code != CLI_OK) {
        return code;
    }
    code = cli_pick(&g, c->word[1], &a.move);
    if (code == CLI_OK) {
        work_out(&a);
        code = cli_has(c, "json") ? print_json(&a) : print_text(&a);
    }
    cli_close(&g);
    return code;
}

static const struct cli_option options[] = { CLI_JSON_OPTION, { 0 } };

const struct cli_command cli_cmd_why = {
    .name = "why",
    .args = "FILE MOVE",
    .summary = "say why a move is legal or not",
    .about = "Says whether a move is legal now. If it is not, names the rule that forbids it and\n"
             "gives its text; if it is, names the rule that grants it and shows the breakdown of\n"
             "the roll it leads to, each modifier with its rule.\n"
             "Exit status 0: legal; 1: not.",
    .examples = "grognard why duel.grog assault:red-1:blue-1\n"
                "grognard why duel.grog 2 --json",
    .options = options,
    .least = 2,
    .most = 2,
    .word = CLI_WORD_FILE,
    .run = run,
};
