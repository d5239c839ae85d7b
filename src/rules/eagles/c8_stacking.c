/* SPDX-License-Identifier: MIT
 * EAG-8: stacking.  Leaders and markers take no room: only units are asked about (EAG-8.10). */
#include "rules/eagles/chapters.h"

/* EAG-8.1 infantry, EAG-8.2 cavalry, EAG-8.3 artillery; EAG-8.4: of the side that lies up. */
unsigned eag_stacking_points(const struct eag_battle *b, const struct eag *g, unsigned unit)
{
    return eag_shows(b, g, unit)->size * (b->unit[unit].arm == INFANTRY ? 1u : 2u);
}

/* EAG-8.6: two of one formation and one artillery unit of any; EAG-8.7: the two of any arm;
 * EAG-8.8: or fewer. */
enum { MOST_EXCEPTED = 3 };
static bool excepted(const struct eag_battle *b, const struct eag_stack *s)
{
    if (s->units > MOST_EXCEPTED) {
        return false;
    }
    for (unsigned guns = 0; guns <= s->units; guns++) { /* which is the one; s->units: none */
        unsigned rest = 0, formation = EAG_NONE;
        bool one = true;

        if (guns < s->units && b->unit[s->unit[guns]].arm != ARTILLERY) {
            continue;
        }
        for (unsigned i = 0; i < s->units; i++) {
            if (i != guns) {
                one &= formation == EAG_NONE || formation == b->unit[s->unit[i]].formation;
                formation = b->unit[s->unit[i]].formation;
                rest++;
            }
        }
        if (one && rest <= 2) {
            return true;
        }
    }
    return false;
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

/* The units that would stand there, and their points. */
static unsigned count(const struct eag_battle *b, const struct eag *g, int side, unsigned hex,
                      const struct eag_stack *moving, unsigned *points)
{
    unsigned units = 0;

    *points = 0;
    for (unsigned n = eag_first_at(b, g, side, hex); n != 0; n = eag_next_at(b, g, side, n)) {
        units++;
        *points += eag_stacking_points(b, g, n - 1);
    }
    for (unsigned i = 0; i < moving->units; i++) {
        if (g->hex[moving->unit[i]] != hex) { /* else counted already */
            units++;
            *points += eag_stacking_points(b, g, moving->unit[i]);
        }
    }
    return units;
}

/* EAG-8.12, EAG-8.15.  Who only passes through is not asked: EAG-8.13. */
gg_clause eag_stack_forbidden(const struct eag_battle *b, const struct eag *g, int side,
                              unsigned hex, const struct eag_stack *moving)
{
    struct eag_stack all;
    unsigned points, units = count(b, g, side, hex, moving, &points);

    if (units > EAG_STACK) {
        return EAG_8_9;
    }
    if (points <= EAG_STACK_POINTS) {
        return EAG_ALLOWED; /* EAG-6.17 */
    }
    if (units > MOST_EXCEPTED) {
        return EAG_8_5;
    }
    all = eag_stack_at(b, g, side, hex);
    for (unsigned i = 0; i < moving->units; i++) {
        if (g->hex[moving->unit[i]] != hex) {
            all.unit[all.units++] = moving->unit[i];
        }
    }
    return excepted(b, &all) ? EAG_ALLOWED : EAG_8_5;
}

gg_clause eag_room_forbidden(const struct eag_battle *b, const struct eag *g, unsigned unit,
                             unsigned hex)
{
    int side = b->unit[unit].side;
    unsigned points = eag_stacking_points(b, g, unit), units = 1;
    struct eag_stack one;

    for (unsigned n = eag_first_at(b, g, side, hex); n != 0; n = eag_next_at(b, g, side, n)) {
        if (n - 1 != unit) {
            units++;
            points += eag_stacking_points(b, g, n - 1);
        }
    }
    if (units <= EAG_STACK && points <= EAG_STACK_POINTS) {
        return EAG_ALLOWED; /* EAG-6.17 */
    }
    one = (struct eag_stack){ .unit = { (uint16_t)unit }, .units = 1 };
    return eag_stack_forbidden(b, g, side, hex, &one);
}

/* EAG-8.19; EAG-8.23: whoever is in the hex, active or not. */
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
