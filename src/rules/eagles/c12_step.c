/* SPDX-License-Identifier: MIT
 * EAG-12.1 to EAG-12.46: what a step costs, and whether it is allowed.  Asked for every direction
 * of every decision on the way, so it asks sets, and looks at stacks only where there are friends.
 */
#include "rules/eagles/move.h"
#include <string.h>

/* ---- costs ---- */

/* EAG-12.5: the worst among them; EAG_BARRED if anybody may not. */
static unsigned cost_of_entry(const struct eag_battle *b, unsigned arms, unsigned to)
{
    unsigned cost = 0, arm;

    for (EAG_EACH(arm, arms)) {
        unsigned c = eag_entry_cost(b, arm, to);

        cost = c > cost ? c : cost;
    }
    return cost;
}

/* Hexes of bonus for a step over that hexside: EAG-12.23, EAG-12.26; EAG-12.24: every step so far
 * was one; EAG-22.51, EAG-22.52: one more for counters; EAG-12.27. */
static unsigned bonus(const struct eag_battle *b, const struct eag_means *m, unsigned from,
                      unsigned d)
{
    unsigned side = d < 6 ? b->hex[from].side[d] : 0, hexes = 0;

    if (m->one_hex) {
        return 0;
    }
    if ((m->mover->flags & MV_ROAD) && (side & HS_ROAD)) {
        hexes = b->chart.road_bonus;
    } else if ((m->mover->flags & MV_PATH) && (side & (HS_ROAD | HS_PATH))) {
        hexes = b->chart.path_bonus;
    }
    return hexes > 0 && m->mover->counter ? hexes + b->chart.hidden_bonus : hexes;
}

/* EAG-7.125 */
static bool too_near(const struct eag_battle *b, const struct eag *g, const struct eag_means *m,
                     unsigned to)
{
    return (m->mover->flags & MV_STRATEGIC) && eag_watched(b, g, (int)m->side, to);
}

/* EAG-22.14: face-down counters keep apart. */
static bool counter_there(const struct eag_battle *b, const struct eag *g,
                          const struct eag_means *m, unsigned to)
{
    if (!m->mover->counter) {
        return false;
    }
    for (unsigned l = 0; l < (unsigned)b->leaders; l++) {
        for (unsigned c = 0; c < EAG_COUNTERS && g->real[l] != EAG_NONE; c++) {
            if (g->counter[l][c] == to) {
                return true;
            }
        }
    }
    return false;
}

/* ---- a way on ----
 * A hex where the mover may not end is entered only if it can go on to one where it may. */

struct search {
    const struct eag_battle *b;
    const struct eag *g;
    const struct eag_means *m;
    bool away;     /* it will have left EZOC, and may not come back: EAG-12.44 */
    uint8_t *seen; /* by hex: the most that was left there, + 1 */
};

/* As it will be behind a step out of that hex. */
static struct search search_from(const struct eag_battle *b, const struct eag *g,
                                 const struct eag_means *m, unsigned from)
{
    struct search s = { .b = b, .g = g, .m = m };

    s.away = m->stops && m->mover->units > 0 &&
             ((m->mover->flags & MV_LEFT_EZOC) ||
              (m->mover->steps == 0 && !m->quiet && eag_on_map(from) &&
               eag_in_zoc(b, g, (int)EAG_OTHER(m->side), from)));
    return s;
}

/* Whole MP left behind a step, or -1: out of reach. */
static int after_step(const struct search *s, unsigned from, unsigned d, int left, bool *ezoc)
{
    unsigned to = s->b->hex[from].near[d], enemy = EAG_OTHER(s->m->side), cost;

    if (to == EAG_NOWHERE || eag_has(&s->g->any[enemy], to)) {
        return -1;
    }
    cost = eag_ground_cost(s->b, s->m->arms, from, d);
    if ((int)cost > left) {
        return -1;
    }
    *ezoc = !s->m->mover->counter && eag_in_zoc(s->b, s->g, (int)enemy, to);
    if (*ezoc && (s->m->guns || s->away || (s->g->effect & FX_MARCH))) {
        return -1;
    }
    if (too_near(s->b, s->g, s->m, to) || counter_there(s->b, s->g, s->m, to)) {
        return -1;
    }
    cost += eag_surcharge(s->g, s->m, from, *ezoc && eag_in_zoc(s->b, s->g, (int)enemy, from));
    return (int)cost > left ? -1 : left - (int)cost;
}

/* About the direction in which a hex lies: mostly an end is found where the order leads. */
static unsigned bearing(const struct eag_battle *b, unsigned from, unsigned to)
{
    int q = b->axial[to].q - b->axial[from].q, r = b->axial[to].r - b->axial[from].r;

    if (r > 0) {
        return q < 0 ? 2 : q > r ? 0 : 1;
    }
    if (r == 0) {
        return q < 0 ? 3 : 0;
    }
    return q > 0 ? 5 : q < r ? 3 : 4;
}

static bool way_on(struct search *s, unsigned from, int left, unsigned ahead)
{
    static const uint8_t turn[6] = { 0, 1, 5, 2, 4, 3 };
    unsigned first = s->m->duties > 0 ? bearing(s->b, from, s->m->duty[0].goal) : 0;

    if (left + 1 <= s->seen[from]) {
        return false;
    }
    s->seen[from] = (uint8_t)(left + 1);
    for (unsigned i = 0; i < 6; i++) {
        unsigned d = first + turn[i] < 6 ? first + turn[i] : first + turn[i] - 6;
        bool ezoc = false;
        int rest = after_step(s, from, d, left, &ezoc);

        if (rest < 0) {
            continue;
        }
        if (eag_end_forbidden(s->b, s->g, s->m, s->b->hex[from].near[d], ahead + 1) ==
            EAG_ALLOWED) {
            return true;
        }
        if (rest > 0 && !(ezoc && s->m->stops) &&
            eag_hexes_short(s->b, s->m, s->b->hex[from].near[d]) <= (unsigned)rest &&
            way_on(s, s->b->hex[from].near[d], rest, ahead + 1)) {
            return true;
        }
    }
    return false;
}

/* From hex, entered `ahead` steps from now, with so many MP. */
static bool finds_end(struct search *s, unsigned hex, unsigned left, unsigned ahead)
{
    uint8_t seen[EAG_HEXES]; /* of rows that it could come to */
    unsigned row = hex / EAG_STRIDE, first = (row > left ? row - left : 0) * EAG_STRIDE;
    unsigned end = (row + left + 1 < EAG_ROWS ? row + left + 1 : EAG_ROWS) * EAG_STRIDE;

    if (left == 0 || eag_hexes_short(s->b, s->m, hex) > left) {
        return false; /* no hex costs less than 1 */
    }
    memset(seen + first, 0, end - first);
    s->seen = seen;
    return way_on(s, hex, (int)left, ahead);
}

bool eag_can_end(const struct eag_battle *b, const struct eag *g, const struct eag_means *m,
                 unsigned hex)
{
    struct search s;

    if (eag_end_forbidden(b, g, m, hex, 0) == EAG_ALLOWED) {
        return true;
    }
    if (m->over != EAG_ALLOWED || m->one_hex ||
        (m->stops && eag_in_zoc(b, g, (int)EAG_OTHER(m->side), hex))) {
        return false;
    }
    s = search_from(b, g, m, EAG_OFF);
    return finds_end(&s, hex, m->left, 0);
}

/* ---- a step ---- */

/* Is someone there, or coming along, whom horse artillery joins? EAG-12.30 */
static bool has_company(const struct eag_battle *b, const struct eag *g, const struct eag_means *m,
                        unsigned to)
{
    struct eag_stack s;

    if (m->arms & (1u << INFANTRY | 1u << CAVALRY)) {
        return true;
    }
    s = eag_stack_at(b, g, (int)m->side, to);
    for (unsigned i = 0; i < s.units; i++) {
        if (b->unit[s.unit[i]].arm != ARTILLERY) {
            return true;
        }
    }
    return false;
}

/* The way of infantry, for all MP: EAG-12.33, EAG-12.41. */
static gg_clause dash_forbidden(const struct eag *g, const struct eag_means *m, unsigned to,
                                bool both)
{
    unsigned spent = 0, leader;

    for (unsigned i = 0; i < m->mover->units; i++) {
        spent += m->mover->spent[i];
    }
    for (EAG_EACH(leader, m->mover->leaders)) {
        spent += g->ridden[leader];
    }
    if (!both || m->mover->steps > 0 || spent > 0 || (g->effect & FX_MARCH)) {
        return EAG_12_33;
    }
    if (m->guns) {
        return EAG_12_42;
    }
    return eag_has(&g->any[m->side], to) ? EAG_ALLOWED : EAG_12_35;
}

/* A plain step into EZOC, out of it if `both`. */
static gg_clause ezoc_forbidden(const struct eag_battle *b, const struct eag *g,
                                const struct eag_means *m, unsigned to, bool both)
{
    if (m->mover->units > 0 && (g->effect & FX_MARCH)) {
        return EAG_18_12; /* Forced march: not into EZOC */
    }
    if (m->guns && both) {
        return EAG_12_42; /* EAG-12.42; EAG-12.32: it may leave */
    }
    if (m->foot_guns) {
        return EAG_12_31; /* EAG-12.31 */
    }
    if (m->guns && !has_company(b, g, m, to)) {
        return EAG_12_30;
    }
    if ((m->infantry || m->mover->leaders != 0) && both) {
        /* EAG-12.35; EAG-12.15: nor as a minimum move; to a friend it is a dash */
        return eag_has(&g->any[m->side], to) ? EAG_12_33 : EAG_12_35;
    }
    if (m->mover->units > 0 && m->stops && (m->mover->flags & MV_LEFT_EZOC)) {
        return EAG_12_44; /* EAG-12.43; not cavalry EAG-12.45, nor leaders EAG-12.46 */
    }
    return EAG_ALLOWED;
}

static gg_clause barred(const struct eag_battle *b, const struct eag_means *m, unsigned from,
                        unsigned d)
{
    unsigned side = d < 6 ? b->hex[from].side[d] : 0;

    if (side & HS_RIVER) {
        return EAG_12_8;
    }
    return (side & HS_STREAM) && m->guns ? EAG_12_7 : EAG_12_14;
}

/* EAG-12.2; EAG-12.13, EAG-7.44: once, one hex beyond the MP. */
static gg_clause unaffordable(const struct eag_battle *b, const struct eag_means *m, unsigned from,
                              unsigned d, struct eag_way *way)
{
    if (way->cost <= m->left) {
        return EAG_ALLOWED;
    }
    if (way->cost == 1 && !way->ezoc && m->mover->extra < bonus(b, m, from, d)) {
        way->bonus = true; /* EAG-12.25 */
        return EAG_ALLOWED;
    }
    way->minimum = way->cost <= m->must;
    return way->minimum ? EAG_ALLOWED : EAG_12_1;
}

/* Could it end one bonus hex farther along the road? */
static bool road_leads_on(const struct eag_battle *b, const struct eag *g,
                          const struct eag_means *m, unsigned from)
{
    int enemy = (int)EAG_OTHER(m->side);

    for (unsigned d = 0; d < 6; d++) {
        unsigned to = b->hex[from].near[d];

        if (to != EAG_NOWHERE && (b->hex[from].side[d] & HS_ROAD) && !eag_has(&g->any[enemy], to) &&
            !eag_in_zoc(b, g, enemy, to) && eag_end_forbidden(b, g, m, to, 2) == EAG_ALLOWED) {
            return true;
        }
    }
    return false;
}

/* The way on that is there most often: back to where it has come from. */
static bool comes_back(const struct search *s, unsigned d, unsigned to, unsigned left)
{
    bool ezoc = false;

    if (!s->m->home || d == 6) {
        return false;
    }
    if (s->m->quiet && (s->m->far || !(s->m->mover->flags & MV_STRATEGIC)) &&
        !s->m->mover->counter) {
        return eag_ground_cost(s->b, s->m->arms, to, (d + 3) % 6) +
                   eag_surcharge(s->g, s->m, to, false) <=
               left;
    }
    return after_step(s, to, (d + 3) % 6, (int)left, &ezoc) >= 0;
}

/* Could it go on from there to where it could end, with so many MP, or by the bonus? */
static bool leads_on(struct search *s, unsigned from, unsigned d, unsigned to, unsigned left,
                     unsigned extra)
{
    if (left > 0) {
        return finds_end(s, to, left, 1);
    }
    return extra < bonus(s->b, s->m, from, d) && road_leads_on(s->b, s->g, s->m, to);
}

bool eag_leads_on(const struct eag_battle *b, const struct eag *g, const struct eag_means *m,
                  unsigned from, unsigned d, unsigned left, unsigned extra)
{
    struct search s = search_from(b, g, m, from);

    return leads_on(&s, from, d, b->hex[from].near[d], left, extra);
}

/* What is left behind the step, and whether it ends the move. */
static gg_clause dead_end(const struct eag_battle *b, const struct eag *g,
                          const struct eag_means *m, unsigned from, unsigned d, unsigned to,
                          const struct eag_way *way, bool dash)
{
    unsigned left = way->cost < m->left ? m->left - way->cost : 0;
    bool ends = dash || way->minimum || m->one_hex || (way->ezoc && m->stops);
    struct search s = search_from(b, g, m, from);
    gg_clause why;

    if (!ends && comes_back(&s, d, to, left)) {
        return EAG_ALLOWED;
    }
    why = eag_end_forbidden(b, g, m, to, 1);
    if (why == EAG_ALLOWED || ends) {
        return why;
    }
    return leads_on(&s, from, d, to, left, m->mover->extra + (way->bonus ? 1u : 0u))
               ? EAG_ALLOWED
               : why; /* EAG-8.13 */
}

/* The step by itself: what it costs, and what the rules of a step say about it. */
static gg_clause single_step(const struct eag_battle *b, const struct eag *g,
                             const struct eag_means *m, unsigned from, unsigned d, unsigned to,
                             bool dash, struct eag_way *way)
{
    int enemy = (int)EAG_OTHER(m->side);
    gg_clause why = EAG_ALLOWED;
    bool both;

    if (!m->quiet && eag_has(&g->any[enemy], to)) {
        return EAG_12_9; /* EAG-12.9; EAG-12.10: leaders alone do not bar it */
    }
    way->cost = d < 6 ? eag_ground_cost(b, m->arms, from, d) : cost_of_entry(b, m->arms, to);
    if (way->cost == EAG_BARRED) {
        return barred(b, m, from, d);
    }
    way->ezoc = !m->quiet && !m->mover->counter && eag_in_zoc(b, g, enemy, to);
    both = way->ezoc && d < 6 && eag_in_zoc(b, g, enemy, from);
    if (dash) {
        return dash_forbidden(g, m, to, both);
    }
    if (way->ezoc) {
        why = ezoc_forbidden(b, g, m, to, both);
    }
    way->cost += eag_surcharge(g, m, from, both);
    return why != EAG_ALLOWED ? why : unaffordable(b, m, from, d, way);
}

struct eag_way eag_way_of(const struct eag_battle *b, const struct eag *g,
                          const struct eag_means *m, unsigned from, unsigned to, bool dash)
{
    struct eag_way way = { 0 };
    unsigned d = eag_on_map(from) ? eag_direction(b, from, to) : 6;

    (void)single_step(b, g, m, from, d, to, dash, &way);
    return way;
}

/* From a hex in that direction, 6: onto the map. */
static gg_clause try_step(const struct eag_battle *b, const struct eag *g,
                          const struct eag_means *m, unsigned from, unsigned d, unsigned to,
                          bool dash, struct eag_way *way)
{
    gg_clause why;

    *way = (struct eag_way){ 0 };
    if (m->over != EAG_ALLOWED) {
        return m->over;
    }
    why = single_step(b, g, m, from, d, to, dash, way);
    if (why != EAG_ALLOWED) {
        return why;
    }
    if (!m->far && too_near(b, g, m, to)) {
        return EAG_7_125; /* EAG-7.125 */
    }
    if (counter_there(b, g, m, to)) {
        return EAG_22_14;
    }
    return dead_end(b, g, m, from, d, to, way, dash);
}

gg_clause eag_try_step(const struct eag_battle *b, const struct eag *g, const struct eag_means *m,
                       unsigned from, unsigned to, bool dash, struct eag_way *way)
{
    unsigned d = eag_on_map(from) ? eag_direction(b, from, to) : 6;

    if (d == 6 && eag_on_map(from) && m->over == EAG_ALLOWED) {
        return EAG_12_2;
    }
    return try_step(b, g, m, from, d, to, dash, way);
}
