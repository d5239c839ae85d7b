/* SPDX-License-Identifier: MIT
 * Who is on his way and where things stand, for the core's search of ways. */
#include "rules/eagles/hooks.h"
#include "rules/eagles/move.h"
#include "rules/eagles/show_words.h"

/* ---- where things stand ---- */

/* Its hex, or EAG_GONE for what has none. */
static unsigned hex_of(const struct eag_battle *b, const struct eag *g, struct gg_arg thing,
                       int *side)
{
    unsigned n = (unsigned)thing.value;

    switch (thing.kind) {
    case K_UNIT: *side = b->unit[n].side; return g->status[n] & ST_VEILED ? EAG_GONE : g->hex[n];
    case K_LEADER: *side = b->leader[n].side; return g->leader_hex[n];
    case K_COUNTER:
        *side = b->leader[n / EAG_COUNTERS].side;
        return g->counter[n / EAG_COUNTERS][n % EAG_COUNTERS];
    default: *side = GG_NOBODY; return EAG_GONE;
    }
}

void eag_stand(const struct gg_battle *battle, const void *pos, struct gg_arg thing,
               struct gg_stand *out)
{
    const struct eag_battle *b = eag_of(battle);
    const struct eag *g = pos;
    int side;
    unsigned hex = hex_of(b, g, thing, &side);

    *out = (struct gg_stand){ .side = (int8_t)side };
    if (side < SIDES && eag_on_map(hex)) {
        out->place = eag_thing(K_HEX, hex);
        out->contact = eag_beside(b, &g->any[EAG_OTHER(side)], hex) != 0;
    }
}

/* ---- who goes ---- */

static void add(struct gg_going *out, int kind, unsigned n)
{
    out->body[out->bodies++] = eag_thing(kind, n);
}

static void add_bodies(const struct eag_mover *m, struct gg_going *out)
{
    unsigned leader;

    for (unsigned i = 0; i < m->units; i++) {
        add(out, K_UNIT, m->unit[i]);
    }
    for (EAG_EACH(leader, m->leaders)) {
        add(out, K_LEADER, leader);
    }
    if (m->counter) {
        add(out, K_COUNTER, m->counter - 1u);
    }
}

/* How far the road still helps, whether ZOC, a dash or a first hex still matter, and whose
 * long-range order has ended: EAG-12.23, EAG-12.13, EAG-12.43, EAG-11.21. */
static uint64_t apart(const struct eag_battle *b, const struct eag *g)
{
    const struct eag_mover *m = &g->mover;
    uint64_t key = m->flags | (uint64_t)m->extra << 8 | (uint64_t)(m->steps > 0) << 12;

    for (unsigned i = 0; i < m->units; i++) {
        unsigned far = m->went[i] < 2 ? m->went[i] : 2;
        unsigned order = (g->formation[b->unit[m->unit[i]].formation] & F_LONG) != 0;

        key |= (uint64_t)(far | order << 2) << (16 + 4 * i);
    }
    return key;
}

/* After a step that is open to them. */
static void look_at_step(const struct eag_battle *b, const struct eag *g, const struct eag_means *m,
                         gg_move step, struct gg_going *out)
{
    bool dash = gg_verb_of(step) == V_dash;
    struct eag_way way = eag_way_of(b, g, m, eag_find(g, S_moving)->hex, gg_target_of(step), dash);
    unsigned cost = way.bonus ? 0 : way.cost;

    if (dash || way.minimum) {
        out->left = 0;
    } else if (out->left >= 0) {
        out->left = (int16_t)((unsigned)out->left > cost ? (unsigned)out->left - cost : 0);
    }
    if (way.ezoc && m->stops) {
        out->stops = EAG_12_28;
    }
}

bool eag_going(const struct gg_battle *battle, const void *pos, gg_move step, struct gg_going *out)
{
    const struct eag_battle *b = eag_of(battle);
    const struct eag *g = pos;
    const struct eag_frame *f = eag_find(g, S_moving);
    struct eag_means m;

    *out = (struct gg_going){ .left = -1 };
    if (f == NULL || (g->mover.units == 0 && g->mover.leaders == 0 && !g->mover.counter)) {
        return false;
    }
    add_bodies(&g->mover, out);
    m = eag_means_of(b, g, &g->mover);
    if (!m.one_hex) {
        out->left = (int16_t)(g->mover.flags & MV_STOPPED ? 0 : m.left);
    }
    out->apart = apart(b, g);
    out->end = gg_move0(V_done);
    if (step != GG_NO_MOVE) {
        look_at_step(b, g, &m, step, out);
    }
    return eag_now(g) == f;
}
