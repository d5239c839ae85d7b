/* SPDX-License-Identifier: MIT
 * grognard hint: what a bot would do. */
#include "cli/commands.h"
#include "cli/hint.h"

const struct gg_bot *cli_adviser(const char *name)
{
    const struct gg_bot *best = gg_bot_find("marshal");

    if (name && *name) {
        return gg_bot_find(name);
    }
    for (int i = 0; !best && gg_bots[i]; i++) {
        best = gg_bots[i + 1] ? NULL : gg_bots[i];
    }
    return best;
}

/* Seeded by what the side knows: the same question has the same answer. */
void cli_hint(const struct cli_game *g, struct cli_hint *h)
{
    union gg_position_room masked;
    struct gg_rng rng;

    gg_mask(g->battle, g->game.now, h->side, &masked);
    gg_rng_seed(&rng, 0, gg_position_hash(g->battle->rules, &masked));
    gg_bot_think(h->bot, g->battle, &masked, h->side, &rng, NULL, &h->verdict);
}

void cli_say_hint(const struct cli_game *g, const struct cli_hint *h, struct gg_buf *out)
{
    char notation[GG_NOTATION_MAX];

    gg_notation(g->battle, h->verdict.move, notation);
    gg_buf_printf(out, cli_tr("%s would play %s: "), h->bot->name, notation);
    gg_say_move(&g->speaker, h->verdict.move, out);
    gg_buf_putc(out, '\n');
    gg_bot_say(&g->speaker, &h->verdict, out);
    gg_buf_putc(out, '\n');
}

static int print_json(const struct cli_game *g, const struct cli_hint *h)
{
    struct gg_buf out = { 0 }, say = { 0 };
    struct gg_json_writer w;

    cli_json(&w, &out);
    gg_json_object(&w);
    gg_json_put_string(&w, "bot", h->bot->name);
    gg_json_put_string(&w, "side", g->battle->rules->side[h->side]);
    gg_json_key(&w, "move");
    gg_json_object(&w);
    gg_json_move(&g->speaker, h->verdict.move, &w);
    gg_json_object_end(&w);
    gg_bot_say(&g->speaker, &h->verdict, &say);
    cli_json_buf(&w, "say", &say);
    gg_buf_free(&say);
    gg_json_object_end(&w);
    gg_buf_putc(&out, '\n');
    return cli_print(&out, CLI_OK);
}

static int ask(const struct cli *c, const struct cli_game *g)
{
    unsigned decider = gg_game_decider(&g->game);
    struct cli_hint h = { .bot = cli_adviser(cli_get(c, "bot")), .side = (int)decider };
    struct gg_buf out = { 0 };
    int side, code = cli_side(c, g, &side);

    if (code != CLI_OK) {
        return code;
    }
    if (!h.bot) {
        return cli_fail(CLI_USAGE, "there is no bot '%s'; 'grognard games' lists them",
                        cli_get(c, "bot"));
    }
    if (decider > GG_SIDE_2 || (side != GG_REFEREE && side != h.side)) {
        struct gg_refusal why = gg_game_may(&g->game, side, GG_NO_MOVE);

        return cli_refused(g, "hint", &why);
    }
    cli_hint(g, &h);
    if (gg_game_may(&g->game, h.side, h.verdict.move).refused) {
        return cli_fail(CLI_SYSTEM, "%s found no move", h.bot->name);
    }
    if (cli_has(c, "json")) {
        return print_json(g, &h);
    }
    cli_say_hint(g, &h, &out);
    return cli_print(&out, CLI_OK);
}

static int run(struct cli *c)
{
    struct cli_game g;
    int code = cli_open(c, c->word[0], &g);

    if (code == CLI_OK) {
        code = ask(c, &g);
        cli_close(&g);
    }
    return code;
}

static const struct cli_option options[] = {
    { "bot", 0, "BOT", "whom to ask (default: the strongest)", CLI_WORD_BOT, NULL },
    CLI_SIDE_OPTION,
    CLI_JSON_OPTION,
    { 0 },
};

const struct cli_command cli_cmd_hint = {
    .name = "hint",
    .args = "FILE",
    .summary = "ask a bot what it would do",
    .about =
        "Says what a bot would play for the side that decides. The bot sees what that side may\n"
        "know and nothing else; the same question has the same answer. The record is not\n"
        "changed.",
    .examples = "grognard hint duel.grog\n"
                "grognard hint duel.grog --bot greedy --as red --json",
    .options = options,
    .least = 1,
    .most = 1,
    .word = CLI_WORD_FILE,
    .run = run,
};
