/* SPDX-License-Identifier: MIT
 * EAG-12.1 to EAG-12.46: all steps that are open to a mover where it is.  Asked for every decision
 * on the way, so most of them, where nobody of the enemy is near, are told by what they cost. */
#include "rules/eagles/move.h"

/* Works out `home` and `quiet`, for several steps from one hex. */
static void look_round(const struct eag_battle *b, const struct eag *g, struct eag_means *m,
                       unsigned from)
{
    int enemy = (int)EAG_OTHER(m->side);

    if (eag_on_map(from)) {
        m->home = eag_end_forbidden(b, g, m, from, 2) == EAG_ALLOWED;
        m->far =
            (m->mover->flags & MV_STRATEGIC) && !eag_units_near(b, g, enemy, from, EAG_WATCHED + 1);
        m->quiet = m->far || !eag_units_near(b, g, enemy, from, 2);
    }
}

/* Nobody of the enemy near, and nothing but the ground, the MP and the end to ask about. */
static bool is_quiet(const struct eag_means *m)
{
    return m->quiet && !m->mover->counter && (m->far || !(m->mover->flags & MV_STRATEGIC));
}

/* A step within its MP where all is quiet, told without a look at all the rules: it may end there,
 * or find another end. */
static bool goes_to(const struct eag_battle *b, const struct eag *g, const struct eag_means *m,
                    unsigned from, unsigned d, unsigned cost)
{
    unsigned to = b->hex[from].near[d];

    if (eag_end_forbidden(b, g, m, to, 1) == EAG_ALLOWED) {
        return true;
    }
    return !m->one_hex && eag_leads_on(b, g, m, from, d, m->left - cost, m->mover->extra);
}

static bool dashes_to(const struct eag_battle *b, const struct eag *g, const struct eag_means *m,
                      unsigned from, unsigned d)
{
    unsigned to = b->hex[from].near[d];
    struct eag_way way;

    return !m->quiet && m->mover->steps == 0 && eag_has(&g->any[m->side], to) &&
           eag_try_step(b, g, m, from, to, true, &way) == EAG_ALLOWED; /* EAG-12.33, EAG-12.35 */
}

static void note_step(struct eag_steps *s, unsigned d, const struct eag_way *way)
{
    s->steps |= (uint8_t)(1u << d);
    s->cost[d] = (uint8_t)way->cost;
    s->how[d] = (uint8_t)((way->minimum ? HOW_MINIMUM : 0) | (way->bonus ? HOW_BONUS : 0) |
                          (way->ezoc ? HOW_EZOC : 0));
}

/* Is a Fired marker in a neighbour that the mover would pay for? EAG-7.41 */
static bool among_fired(const struct eag *g, const struct eag_means *m, unsigned from)
{
    unsigned r = from / EAG_STRIDE;
    const uint64_t *row = g->fired.row;

    return m->mover->units > 0 &&
           ((r > 0 ? row[r - 1] : 0) | row[r] | (r + 1 < EAG_ROWS ? row[r + 1] : 0)) != 0;
}

/* Beyond the MP there is a minimum, and the road bonus. */
static void overreach(const struct eag_battle *b, const struct eag *g, const struct eag_means *m,
                      unsigned from, unsigned d, struct eag_steps *out)
{
    struct eag_way way;

    if (eag_try_step(b, g, m, from, b->hex[from].near[d], false, &way) == EAG_ALLOWED) {
        note_step(out, d, &way);
    }
}

/* One that it cannot come back from. */
static void go_astray(const struct eag_battle *b, const struct eag *g, const struct eag_means *m,
                      unsigned from, unsigned d, unsigned cost, struct eag_steps *out)
{
    if (cost > m->left) {
        if (cost <= m->must || cost == 1) {
            overreach(b, g, m, from, d, out);
        }
    } else if (goes_to(b, g, m, from, d, cost)) {
        out->steps |= (uint8_t)(1u << d);
        out->cost[d] = (uint8_t)cost;
    }
}

/* All is quiet, so nobody dashes.  Most steps can be taken back, and so end where it is. */
static void walk(const struct eag_battle *b, const struct eag *g, const struct eag_means *m,
                 unsigned from, struct eag_steps *out)
{
    const struct eag_hex *h = &b->hex[from];
    const uint8_t *ground = h->worst[m->arms], *trip = h->trip[m->arms];
    unsigned more = eag_surcharge(g, m, from, false);
    unsigned home = m->home && !m->one_hex && m->left >= more ? m->left - more : 0;
    bool fired = among_fired(g, m, from);

    for (unsigned d = 0; d < 6; d++) {
        if (ground[d] == EAG_BARRED) {
            continue;
        }
        if (trip[d] + (fired ? eag_surcharge(g, m, h->near[d], false) : 0) <= home) {
            out->steps |= (uint8_t)(1u << d);
            out->cost[d] = (uint8_t)(ground[d] + more);
        } else {
            go_astray(b, g, m, from, d, ground[d] + more, out);
        }
    }
}

/* Among enemies, or of a counter. */
static void tread(const struct eag_battle *b, const struct eag *g, const struct eag_means *m,
                  unsigned from, struct eag_steps *out)
{
    for (unsigned d = 0; d < 6; d++) {
        unsigned to = b->hex[from].near[d];
        struct eag_way way;

        if (to == EAG_NOWHERE) {
            continue;
        }
        if (eag_try_step(b, g, m, from, to, false, &way) == EAG_ALLOWED) {
            note_step(out, d, &way);
        }
        if (dashes_to(b, g, m, from, d)) {
            out->dashes |= (uint8_t)(1u << d);
        }
    }
}

/* Nothing is left to it, on the road or off. */
static bool is_spent(const struct eag_means *m)
{
    return m->left == 0 && m->must == 0 && !(m->mover->flags & (MV_ROAD | MV_PATH));
}

static void open_steps(const struct eag_battle *b, const struct eag *g, struct eag_means *m,
                       unsigned from, struct eag_steps *out)
{
    look_round(b, g, m, from);
    if (is_quiet(m)) {
        walk(b, g, m, from, out);
    } else {
        tread(b, g, m, from, out);
    }
}

void eag_find_steps(const struct eag_battle *b, const struct eag *g, struct eag_steps *out)
{
    unsigned from = eag_now(g)->hex;
    struct eag_means m = eag_means_of(b, g, &g->mover);

    *out = (struct eag_steps){ .known = 1 };
    if (m.over == EAG_ALLOWED && !is_spent(&m)) {
        open_steps(b, g, &m, from, out);
    }
    out->stays = m.home || eag_end_forbidden(b, g, &m, from, 0) == EAG_ALLOWED;
}

void eag_look_ahead(const struct eag_battle *b, struct eag *g)
{
    if (g->mover.units > 0 && !g->kept.limits.known) {
        eag_find_limits(b, g, &g->mover, &g->kept.limits);
    }
    eag_find_steps(b, g, &g->kept.steps);
}

bool eag_any_step(const struct eag_battle *b, const struct eag *g, struct eag_means *m,
                  unsigned from)
{
    struct eag_steps steps = { .known = 0 };

    if (m->over == EAG_ALLOWED) {
        open_steps(b, g, m, from, &steps);
    }
    return (steps.steps | steps.dashes) != 0;
}
