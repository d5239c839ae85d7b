/* SPDX-License-Identifier: MIT
 * EAG-8: stacking.  Leaders and markers take no room: only units are asked about (EAG-8.10). */
#include "rules/eagles/chapters.h"
#include "rules/eagles/hooks.h"

/* EAG-8.4: of the side that lies up. */
unsigned eag_stacking_points(const struct eag_battle *b, const struct eag *g, unsigned unit)
{
    return b->points[unit][g->status[unit] & ST_REDUCED];
}

/* EAG-8.1 infantry, EAG-8.2 cavalry, EAG-8.3 artillery. */
void eag_work_out_points(struct eag_battle *b)
{
    for (unsigned u = 0; u < (unsigned)b->units; u++) {
        for (unsigned side = 0; side < 2; side++) {
            unsigned size = b->unit[u].face[side].size;

            b->points[u][side] = (uint8_t)(b->unit[u].arm == INFANTRY ? size : 2 * size);
        }
    }
}

/* EAG-8.6: two of one formation and one artillery unit of any; EAG-8.7: the two of any arm;
 * EAG-8.8: or fewer. */
enum { MOST_EXCEPTED = 3 };
static bool excepted(const struct eag_battle *b, const struct eag_stack *s)
{
    const struct eag_unit *u[MOST_EXCEPTED];

    if (s->units > MOST_EXCEPTED) {
        return false;
    }
    for (unsigned i = 0; i < s->units; i++) {
        u[i] = &b->unit[s->unit[i]];
    }
    switch (s->units) {
    case 3: /* one is the artillery unit, the others the two */
        return (u[0]->arm == ARTILLERY && u[1]->formation == u[2]->formation) ||
               (u[1]->arm == ARTILLERY && u[0]->formation == u[2]->formation) ||
               (u[2]->arm == ARTILLERY && u[0]->formation == u[1]->formation);
    case 2:
        return u[0]->formation == u[1]->formation || u[0]->arm == ARTILLERY ||
               u[1]->arm == ARTILLERY;
    default: return true;
    }
}

/* EAG-8.11: of whatever army of the side. */
gg_clause eag_units_forbidden(const struct eag_battle *b, const struct eag *g,
                              const struct eag_stack *s)
{
    unsigned points = 0;

    if (s->units > EAG_STACK) {
        return EAG_8_9;
    }
    for (unsigned i = 0; i < s->units; i++) {
        points += eag_stacking_points(b, g, s->unit[i]);
    }
    return points <= EAG_STACK_POINTS || excepted(b, s) ? EAG_ALLOWED : EAG_8_5; /* EAG-6.17 */
}

/* May so many that are not there yet stand with those who are? */
static gg_clause coming_forbidden(const struct eag_battle *b, const struct eag *g, int side,
                                  unsigned hex, const uint16_t *coming, unsigned n)
{
    struct eag_stack all;

    all.units = 0;
    for (EAG_LINKS(i, g, side, hex)) {
        if (g->hex[i - 1] == hex && all.units < EAG_CROWD) {
            all.unit[all.units++] = (uint16_t)(i - 1);
        }
    }
    for (unsigned i = 0; i < n && all.units < EAG_CROWD; i++) {
        if (g->hex[coming[i]] != hex) { /* else he is among them already */
            all.unit[all.units++] = coming[i];
        }
    }
    return eag_units_forbidden(b, g, &all);
}

/* EAG-8.12, EAG-8.15.  Who only passes through is not asked: EAG-8.13. */
gg_clause eag_stack_forbidden(const struct eag_battle *b, const struct eag *g, int side,
                              unsigned hex, const struct eag_stack *moving)
{
    return coming_forbidden(b, g, side, hex, moving->unit, moving->units);
}

gg_clause eag_room_forbidden(const struct eag_battle *b, const struct eag *g, unsigned unit,
                             unsigned hex)
{
    uint16_t one = (uint16_t)unit;

    return coming_forbidden(b, g, b->unit[unit].side, hex, &one, 1);
}

/* EAG-8.19; EAG-8.23: no matter who is in the hex, active or not. */
bool eag_mixed(const struct eag_battle *b, const struct eag *g, int side, unsigned hex)
{
    struct eag_stack s = eag_stack_at(b, g, side, hex);
    unsigned formation = EAG_NONE;

    for (unsigned i = 0; i < s.units; i++) {
        const struct eag_unit *u = &b->unit[s.unit[i]];

        if (u->arm == ARTILLERY) {
            continue;
        }
        if (formation != EAG_NONE && formation != u->formation) {
            return true;
        }
        formation = u->formation;
    }
    return false;
}

/* Do at most EAG_MELEE_CAP points count of an attack from the one hex into the other? */
bool eag_attack_is_capped(const struct eag_battle *b, unsigned from, unsigned target)
{
    if (!eag_clear(b, target)) {
        return true; /* EAG-8.25 */
    }
    return b->head.option[O_CAP_FROM] == 0 && !eag_clear(b, from); /* EAG-8.26 */
}

/* Of a defender, in melee: EAG-8.27. */
bool eag_defence_is_capped(const struct eag_battle *b, unsigned hex)
{
    return !eag_clear(b, hex);
}

/* Artillery points that may fire from a hex: EAG-8.30. */
unsigned eag_guns_cap(const struct eag_battle *b, unsigned hex)
{
    return eag_clear(b, hex) ? 255 : EAG_GUNS_CAP;
}
