/* SPDX-License-Identifier: MIT
 * Questions every command has: which viewer, which step, which move, which game, and why not. */
#include "base/text.h"
#include "cli/record.h"
#include "rules/registry.h"
#include <string.h>

static int default_viewer(const struct cli_game *g)
{
    unsigned decider = gg_game_decider(&g->game);

    if (decider <= GG_SIDE_2) {
        return (int)decider;
    }
    return decider == GG_NOBODY ? GG_REFEREE : GG_SPECTATOR;
}

int cli_viewer(const struct cli *c, const struct cli_game *g, int *viewer)
{
    const struct gg_ruleset *r = g->battle->rules;
    const char *name = cli_get(c, "as");

    *viewer = name ? gg_viewer_find(r, name) : default_viewer(g);
    if (*viewer < 0) {
        return cli_fail(CLI_USAGE, "%s has no side '%s'; there are %s, %s, spectator and referee",
                        r->name, name, r->side[0], r->side[1]);
    }
    return CLI_OK;
}

int cli_side(const struct cli *c, const struct cli_game *g, int *side)
{
    const struct gg_ruleset *r = g->battle->rules;
    const char *name = cli_get(c, "as");

    *side = name ? gg_side_find(r, name) : GG_REFEREE;
    if (*side < 0) {
        return cli_fail(CLI_USAGE, "%s has no side '%s'; there are %s and %s", r->name, name,
                        r->side[0], r->side[1]);
    }
    return CLI_OK;
}

int cli_at(const struct cli *c, const struct cli_game *g, int viewer, uint32_t *at)
{
    uint64_t n = UINT32_MAX;

    if (!cli_number(c, "at", 0, gg_view_count(&g->game, viewer, g->game.steps), &n)) {
        return CLI_USAGE;
    }
    *at = (uint32_t)n;
    return CLI_OK;
}

void cli_position_at(const struct cli_game *g, int viewer, uint32_t at, void *out)
{
    const struct gg_game *game = &g->game;
    uint32_t seen = 0;

    gg_game_at(game, 0, out);
    for (uint32_t i = 0; i < game->steps; i++) {
        gg_move m = game->step[i].move;
        bool counts = gg_mask_move(g->battle, out, m, viewer) != GG_NO_MOVE;

        if (counts && seen == at) {
            return;
        }
        g->battle->rules->apply(g->battle, out, m);
        seen += counts;
    }
}

bool cli_find_move(const struct cli_game *g, const char *text, gg_move *out, struct gg_error *err)
{
    struct gg_offer o;

    if (gg_parse_move(g->battle, text, out, NULL)) {
        return true;
    }
    gg_game_offer(&g->game, &o);
    return gg_pick_move(g->battle, &o, text, out, err);
}

int cli_pick(const struct cli_game *g, const char *text, gg_move *out)
{
    struct gg_error err = { 0 };

    return cli_find_move(g, text, out, &err) ? CLI_OK
                                             : cli_fail(CLI_REFUSED, "%s: %s", text, err.text);
}

void cli_say_refusal(const struct cli_game *g, const struct gg_refusal *why, struct gg_buf *out)
{
    if (why->message.key == 0) {
        gg_buf_puts(out, cli_tr("out of memory"));
        return;
    }
    gg_say(&g->speaker, &why->message, out);
    if (why->message.clause) {
        gg_buf_putc(out, ' ');
        gg_say_clause(&g->speaker, why->message.clause, out);
    }
}

int cli_refused(const struct cli_game *g, const char *what, const struct gg_refusal *why)
{
    struct gg_buf text = { 0 };
    int code = why->message.key ? CLI_REFUSED : CLI_SYSTEM;

    cli_say_refusal(g, why, &text);
    cli_fail(code, "%s%s%s", what, *what ? cli_tr(": ") : "", gg_buf_text(&text));
    gg_buf_free(&text);
    return code;
}

struct gg_battle *cli_battle(struct cli *c, const char *game, int *code)
{
    const char *option[GG_OPTIONS_MAX], *text;
    const struct gg_ruleset *rules;
    char scenario[GG_ID_MAX];
    struct gg_error err = { 0 };
    struct gg_battle *b;
    int options = 0, at = 0;

    while (options < GG_OPTIONS_MAX && (text = cli_next(c, "option", &at))) {
        option[options++] = text;
    }
    if (!gg_find_scenario(&c->source, game, &rules, scenario, &err)) {
        *code = cli_fail_error(CLI_USAGE, &err);
        return NULL;
    }
    b = gg_battle_load(rules, scenario, option, options, &c->source, &err);
    if (!b) {
        *code = cli_fail_error(options > 0 ? CLI_USAGE : CLI_SYSTEM, &err);
    }
    return b;
}

const struct gg_ruleset *cli_ruleset(const char *name)
{
    struct cli_nearest near = { .word = name };
    const struct gg_ruleset *r = gg_ruleset_find(gg_rulesets, name);

    for (int i = 0; !r && gg_rulesets[i]; i++) {
        cli_nearest(&near, gg_rulesets[i]->name);
    }
    if (!r && near.best) {
        cli_fail(CLI_USAGE, "there is no game '%s'; did you mean '%s'?", name, near.best);
    } else if (!r) {
        cli_fail(CLI_USAGE, "there is no game '%s'; 'grognard games' lists them", name);
    }
    return r;
}
