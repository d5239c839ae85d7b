/* SPDX-License-Identifier: MIT
 * What one viewer may know: masks, and what is worked out from them alone. */
#include "core/view.h"

#include <string.h>

static const char *const onlooker[] = { [GG_SPECTATOR] = "spectator", [GG_REFEREE] = "referee" };

int gg_viewer_find(const struct gg_ruleset *r, const char *name)
{
    for (int viewer = 0; viewer <= GG_REFEREE; viewer++) {
        if (strcmp(name, gg_viewer_name(r, viewer)) == 0) {
            return viewer;
        }
    }
    return -1;
}

const char *gg_viewer_name(const struct gg_ruleset *r, int viewer)
{
    return viewer < GG_SPECTATOR ? r->side[viewer] : onlooker[viewer];
}

void gg_mask(const struct gg_battle *b, const void *pos, int viewer, void *out)
{
    if (viewer == GG_REFEREE) {
        memcpy(out, pos, b->rules->position_size);
    } else {
        b->rules->mask(b, pos, viewer, out);
    }
}

gg_move gg_mask_move(const struct gg_battle *b, const void *pos, gg_move m, int viewer)
{
    return viewer == GG_REFEREE ? m : b->rules->mask_move(b, pos, m, viewer);
}

void gg_log_step(const struct gg_battle *b, const void *before, gg_move m, const void *after,
                 int viewer, struct gg_log *out)
{
    gg_move seen = gg_mask_move(b, before, m, viewer);
    union gg_position_room masked_before, masked_after;

    out->lines = 0;
    if (seen == GG_NO_MOVE) {
        return;
    }
    gg_mask(b, before, viewer, &masked_before);
    gg_mask(b, after, viewer, &masked_after);
    b->rules->narrate(b, &masked_before, seen, &masked_after, viewer, out);
}

/* ---- what is asked ---- */

/* The side is to lead someone on: who, and how far. */
static void lead_on(const struct gg_battle *b, const void *masked, struct gg_message *m)
{
    struct gg_going g;

    if (!b->rules->going || !b->rules->going(b, masked, GG_NO_MOVE, &g)) {
        return;
    }
    m->key = g.left < 0 ? GG_MSG_go_on_freely : g.bodies > 1 ? GG_MSG_go_on_with : GG_MSG_go_on;
    gg_arg(m, g.body[0].kind, g.body[0].value);
    if (g.left >= 0 && g.bodies > 1) {
        gg_arg(m, GG_KIND_NUMBER, g.bodies - 1);
    }
    if (g.left >= 0) {
        gg_arg(m, GG_KIND_NUMBER, g.left);
    }
}

/* For a ruleset that has nothing to say here, but the clause. */
static struct gg_message default_prompt(const struct gg_battle *b, const void *pos, int viewer,
                                        gg_clause clause)
{
    unsigned decider = gg_decider(b, pos); /* which is never secret */
    struct gg_message m = gg_message(GG_MSG_decide, clause);
    int winner;

    if (decider == GG_NOBODY) {
        winner = b->rules->winner(b, pos);
        m.key = winner == GG_CHANCE ? GG_MSG_drawn : GG_MSG_won;
        if (winner != GG_CHANCE) {
            gg_arg(&m, GG_KIND_SIDE, winner);
        }
    } else if (decider == GG_CHANCE) {
        m.key = GG_MSG_chance;
    } else if ((int)decider != viewer) {
        m.key = GG_MSG_waiting;
        gg_arg(&m, GG_KIND_SIDE, (int)decider);
    } else {
        lead_on(b, pos, &m);
    }
    return m;
}

void gg_prompt(const struct gg_battle *b, const void *pos, int viewer, struct gg_message *out)
{
    union gg_position_room masked;

    *out = gg_message(GG_MSG_none, GG_ALLOWED);
    gg_mask(b, pos, viewer, &masked);
    b->rules->prompt(b, &masked, viewer, out);
    if (out->key == GG_MSG_none) {
        *out = default_prompt(b, &masked, viewer, out->clause);
    }
}

gg_clause gg_move_clause(const struct gg_ruleset *r, const struct gg_message *prompt, gg_move m)
{
    gg_clause own = r->verb[gg_verb_of(m)].clause;

    if (own == GG_ALLOWED && r->grants != NULL) {
        own = r->grants(m, prompt->clause);
    }
    return own != GG_ALLOWED ? own : prompt->clause;
}

void gg_view_offer(const struct gg_battle *b, const void *pos, int viewer, struct gg_offer *out)
{
    unsigned decider = gg_decider(b, pos);
    union gg_position_room masked;

    if (viewer != GG_REFEREE && (viewer == GG_SPECTATOR || (int)decider != viewer)) {
        gg_offer_begin(out, decider);
        return;
    }
    gg_mask(b, pos, viewer, &masked);
    b->rules->offer(b, &masked, out);
}

/* ---- counting ---- */

uint32_t gg_view_count(const struct gg_game *g, int viewer, uint32_t n)
{
    n = n < g->steps ? n : g->steps;
    return viewer == GG_REFEREE || n == 0 ? n : g->step[n - 1].seen[viewer];
}

uint32_t gg_view_steps(const struct gg_game *g, int viewer, uint32_t n)
{
    uint32_t low = 0, high = g->steps; /* the answer is one of low .. high */

    while (low < high) {
        uint32_t middle = high - (high - low) / 2;

        if (gg_view_count(g, viewer, middle) <= n) {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    return low;
}

uint32_t gg_view_moment(const struct gg_game *g, int viewer, uint32_t n, uint32_t *step, void *pos)
{
    uint32_t at = gg_view_steps(g, viewer, n);

    gg_game_at(g, at, pos);
    *step = gg_view_count(g, viewer, at);
    return at;
}
