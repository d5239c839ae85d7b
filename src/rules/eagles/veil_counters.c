/* SPDX-License-Identifier: MIT
 * EAG-22.7: counters lie face down, so the enemy sees where they are and whose side they are of,
 * not whose.  Those of a side that are on the map are dealt out over the hexes they fill; how many
 * of each leader's there are is known. */
#include "rules/eagles/lanes.h"
#include "rules/eagles/veil.h"

enum { SLOTS = EAG_LEADERS * EAG_COUNTERS };

struct lot {
    unsigned n;
    uint16_t hex[SLOTS];
    uint8_t slot[SLOTS]; /* leader * 3 + which, in order */
};

static uint16_t *place_of(struct eag *g, unsigned slot)
{
    return &g->counter[slot / EAG_COUNTERS][slot % EAG_COUNTERS];
}

static struct lot gather(const struct eag_battle *b, struct eag *g, int side)
{
    struct lot lot = { .n = 0 };
    unsigned l;

    for (EAG_EACH(l, g->kept.lurking & eag_leaders_of(b, (unsigned)side))) {
        for (unsigned i = 0; i < EAG_COUNTERS; i++) {
            unsigned slot = l * EAG_COUNTERS + i;

            if (eag_on_map(g->counter[l][i])) {
                lot.hex[lot.n] = *place_of(g, slot);
                lot.slot[lot.n++] = (uint8_t)slot;
            }
        }
    }
    return lot;
}

/* The one of them that moves, or n. */
static unsigned find_mover(const struct lot *lot, const struct eag *g)
{
    unsigned i = 0;

    while (i < lot->n && lot->slot[i] + 1u != g->mover.counter) {
        i++;
    }
    return i;
}

/* Those of a round of spotting who lie in hexes that were seen: EAG-22.27. */
static void spot_again(struct eag_frame *f, const struct lot *was, const struct lot *is)
{
    struct eag_hexes seen = { { 0 } };

    for (unsigned i = 0; i < was->n; i++) {
        if (eag_is_spotted(f, was->slot[i])) {
            eag_put(&seen, was->hex[i]);
        }
    }
    for (unsigned i = 0; i < is->n; i++) {
        eag_spot(f, is->slot[i], eag_has(&seen, is->hex[i]));
    }
}

static void put_back(struct eag *g, const struct lot *was, const struct lot *is)
{
    for (unsigned i = 0; i < is->n; i++) {
        *place_of(g, is->slot[i]) = is->hex[i];
    }
    for (unsigned i = 0; i < g->frames; i++) {
        if (g->frame[i].state == S_spotting) {
            spot_again(&g->frame[i], was, is);
        }
    }
}

static void swap(struct lot *lot, unsigned a, unsigned b)
{
    uint16_t hex = lot->hex[a];

    lot->hex[a] = lot->hex[b];
    lot->hex[b] = hex;
}

void eag_sort_counters(const struct eag_battle *b, struct eag *g, int side)
{
    struct lot was = gather(b, g, side), is = was;
    unsigned moving = find_mover(&was, g), i = 0;

    for (unsigned n = 1; n < is.n; n++) {
        for (unsigned k = n; k > 0 && is.hex[k - 1] > is.hex[k]; k--) {
            swap(&is, k - 1, k);
        }
    }
    if (moving < was.n) {
        while (is.hex[i] != was.hex[moving]) {
            i++;
        }
        g->mover.counter = (uint8_t)(is.slot[i] + 1);
    }
    put_back(g, &was, &is);
}

/* One of the leader who acts that has not moved yet: EAG-22.12. */
static bool may_move(const struct eag *g, unsigned slot)
{
    const struct eag_frame *f = eag_find(g, S_movement);

    return f != NULL && slot / EAG_COUNTERS == f->leader && !(f->k >> slot % EAG_COUNTERS & 1);
}

void eag_shuffle_counters(const struct eag_battle *b, struct eag *g, int side, struct gg_rng *rng)
{
    struct lot was = gather(b, g, side), is = was;
    unsigned moving = find_mover(&was, g);

    for (unsigned n = is.n; n > 1; n--) {
        swap(&is, n - 1, gg_rng_below(rng, n));
    }
    for (unsigned i = 0, at = 0; moving < was.n && i < is.n; i++) {
        if (!may_move(g, is.slot[i])) {
            continue;
        }
        while (is.hex[at] != was.hex[moving]) {
            at++;
        }
        swap(&is, i, at);
        g->mover.counter = (uint8_t)(is.slot[i] + 1);
        break;
    }
    put_back(g, &was, &is);
}
