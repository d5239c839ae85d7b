/* SPDX-License-Identifier: MIT
 * Offers of sets of things, dice, and the parts of a sum: in the words of the core. */
#include "rules/wagram/chapters.h"

void wag_offer_zones(struct gg_offer *o, gg_move base, const struct wag_zones *zones)
{
    for (unsigned i = 0; i < WAG_WORDS; i++) {
        gg_offer_set(o, base + 64 * i, zones->w[i]);
    }
}

void wag_offer_units(const struct wag_battle *b, struct gg_offer *o, unsigned verb, int side,
                     uint64_t units)
{
    gg_offer_set(o, gg_move1(verb, wag_unit_index(b, side, 0)), units);
}

void wag_offer_corps(const struct wag_battle *b, struct gg_offer *o, unsigned verb, int side,
                     unsigned corps)
{
    gg_offer_set(o, gg_move1(verb, wag_corps_index(b, side, 0)), corps);
}

/* Mostly one set, and all slots but few: they are taken out of it. */
void wag_offer_some_slots(const struct wag_fan *fan, struct gg_offer *o, gg_move base,
                          unsigned slots)
{
    const struct wag_fold *fold = fan->fold;
    unsigned slot;

    do {
        unsigned n = fold->count;
        uint64_t set = fold->set;

        for (WAG_EACH(slot, fold->slots & ~slots)) {
            set &= fan->others[slot];
            n--;
        }
        gg_offer_counted(o, base + fold->first, set, n);
    } while (++fold < &fan->fold[fan->folds]);
}

/* ---- dice: WAG-1.1 ---- */

enum { FACES = 6 };

void wag_offer_die(struct gg_offer *o)
{
    gg_offer_die(o, V_die, FACES);
}

void wag_offer_two_dice(struct gg_offer *o)
{
    for (unsigned total = 2; total <= 2 * FACES; total++) {
        unsigned ways = total <= FACES + 1 ? total - 1 : 2 * FACES + 1 - total;

        gg_offer_weighted(o, gg_move1(V_total, total), 1, ways);
    }
}

void wag_offer_dice_each(struct gg_offer *o)
{
    for (unsigned first = 1; first <= FACES; first++) {
        gg_offer_range(o, V_dice, first, 1, FACES);
    }
}

unsigned wag_cast(gg_move m)
{
    return gg_verb_of(m) == V_die || gg_verb_of(m) == V_total ? gg_target_of(m) : 0;
}

/* ---- sums ---- */

int wag_part(struct gg_breakdown *out, unsigned message, unsigned clause, int value)
{
    if (out != NULL && value != 0) {
        gg_breakdown_add(out, gg_message(message, clause), value);
    }
    return value;
}

int wag_part_of(struct gg_breakdown *out, unsigned message, unsigned clause, int side, int first,
                int value)
{
    struct gg_message what = gg_message(MSG_part_of, clause);

    gg_arg(&what, GG_KIND_MESSAGE, (int)message);
    gg_arg(&what, GG_KIND_SIDE, side);
    if (out != NULL && value != 0) {
        gg_breakdown_add(out, what, side == first ? value : -value);
    }
    return value;
}
