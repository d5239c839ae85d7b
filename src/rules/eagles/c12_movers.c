/* SPDX-License-Identifier: MIT
 * EAG-7.47, EAG-11.94, EAG-11.101, EAG-7.123: which units may move next.  Asked before every move
 * and remembered for its offer (struct eag_movers). */
#include "rules/eagles/move.h"
#include <string.h>

struct eag_range eag_who_might(const struct eag_battle *b, const struct eag_frame *f)
{
    const struct eag_formation *formation;

    if (f->formation == EAG_NONE || (f->flags & MV_FREE)) {
        return (struct eag_range){ b->first_unit[f->side], b->first_unit[f->side + 1] };
    }
    formation = &b->formation[f->formation];
    return (struct eag_range){ formation->first, (unsigned)formation->first + formation->units };
}

/* EAG-7.123: no independent movement in the strategic segment. */
static bool stays_put(const struct eag_battle *b, const struct eag *g, unsigned unit)
{
    unsigned box = g->order[b->unit[unit].formation];

    return !(g->flags[unit] & FL_IN_RANGE) || box == BOX_NO_ORDER ||
           (box == BOX_DEFENCE && b->unit[unit].arm == CAVALRY);
}

static bool has_tested(const struct eag *g, unsigned unit)
{
    return (g->flags[unit] & (FL_IM_PASSED | FL_IM_FAILED)) != 0;
}

/* Of the movement, or the move, on top; f tells whose.  ready: the unit is known to be of the side,
 * active, and not to have moved, and it is not asked about the test. */
static inline gg_clause forbidden(const struct eag_battle *b, const struct eag *g,
                                  const struct eag_frame *f, unsigned unit, bool ready)
{
    if ((!ready && b->unit[unit].side != f->side) || !eag_on_map(g->hex[unit])) {
        return EAG_7_47;
    }
    if (!ready && !eag_is_active(g, unit)) {
        return EAG_12_12; /* EAG-12.12, EAG-6.1 */
    }
    if (eag_routed(g, unit)) {
        return EAG_15_28; /* EAG-15.28 */
    }
    if (!ready && (g->flags[unit] & FL_MOVED)) {
        return EAG_11_94;
    }
    if (!ready && f->n == 1 && !has_tested(g, unit)) {
        return EAG_11_101;
    }
    return (f->flags & MV_STRATEGIC) && stays_put(b, g, unit) ? EAG_7_123 : EAG_ALLOWED;
}

gg_clause eag_mover_forbidden(const struct eag_battle *b, const struct eag *g,
                              const struct eag_frame *f, unsigned unit)
{
    return forbidden(b, g, f, unit, false);
}

/* Those of a range who are active and have not moved yet, as far as they are among the 64 from
 * first / 4 * 4 on; bit n: the n-th of those.  Four at a time, as every move asks this first. */
static uint64_t ready_of(const struct eag *g, const struct eag_range *who)
{
    const uint64_t ones = UINT64_C(0x0001000100010001), tops = ones << 15;
    unsigned base = who->first & ~3u, n = who->end - base < 64 ? who->end - base : 64;
    uint64_t set = 0;

    for (unsigned i = 0; i < n; i += 4) {
        uint64_t off;

        memcpy(&off, &g->flags[base + i], sizeof off);
        off = (off & (FL_ACTIVE | FL_MOVED) * ones) ^ FL_ACTIVE * ones;
        off = ~((off + ~tops) | off) & tops; /* the top bit where nothing is off */
        set |= ((off >> 15) * UINT64_C(0x0001000200040008) >> 48) << i; /* gathered to four bits */
    }
    set &= ~UINT64_C(0) << (who->first - base);
    return n < 64 ? set & (EAG_ONE(n) - 1) : set;
}

struct eag_movers eag_first_movers(const struct eag_battle *b, const struct eag *g,
                                   const struct eag_frame *f, struct eag_range who)
{
    unsigned base = who.first & ~3u, i;
    uint64_t set = ready_of(g, &who);

    for (EAG_EACH(i, set)) {
        if (forbidden(b, g, f, base + i, true) != EAG_ALLOWED) {
            set &= ~EAG_ONE(i);
        }
    }
    return (struct eag_movers){ .set = set, .first = (uint16_t)base, .known = 1 };
}

bool eag_find_movers(const struct eag_battle *b, const struct eag *g, const struct eag_frame *f,
                     struct eag_movers *out)
{
    struct eag_range who = eag_who_might(b, f);

    if (who.end - (who.first & ~3u) > 64) {
        *out = (struct eag_movers){ .known = 0 };
        return false;
    }
    *out = eag_first_movers(b, g, f, who);
    return true;
}

uint64_t eag_who_tested(const struct eag *g, const struct eag_movers *movers)
{
    uint64_t set = movers->set;
    unsigned i;

    for (EAG_EACH(i, set)) {
        if (!has_tested(g, movers->first + i)) {
            set &= ~EAG_ONE(i);
        }
    }
    return set;
}

bool eag_any_mover(const struct eag_battle *b, const struct eag *g, const struct eag_frame *f)
{
    struct eag_range who = eag_who_might(b, f);

    for (; who.first < who.end; who.first = (who.first & ~3u) + 64) {
        struct eag_movers movers = eag_first_movers(b, g, f, who);

        if (eag_who_moves(g, f, &movers) != 0) {
            return true;
        }
    }
    return false;
}
