/* SPDX-License-Identifier: MIT
 * Final decisions: a move is made in each position that its side cannot tell apart, and what comes
 * of it is compared as that side sees it. */
#include "core/final.h"
#include "core/battle.h"
#include "core/view.h"
#include <string.h>

enum { FIRST_SEED = 1815 };

/* All positions that fit, if they are few; else 0. */
static uint32_t few_worlds(const struct gg_battle *b, const void *masked, int side)
{
    const struct gg_ruleset *r = b->rules;
    uint32_t worlds = r->worlds && r->world ? r->worlds(b, masked, side) : 0;

    return worlds <= GG_FINAL_WORLDS ? worlds : 0;
}

uint32_t gg_imagined(const struct gg_battle *b, const void *masked, int side)
{
    uint32_t few = few_worlds(b, masked, side);

    return few > 0 ? few : b->rules->guess ? GG_FINAL_WORLDS : 1;
}

void gg_imagine(const struct gg_battle *b, const void *masked, int side, uint32_t i, void *out)
{
    const struct gg_ruleset *r = b->rules;
    struct gg_rng rng;

    if (few_worlds(b, masked, side) > 0) {
        r->world(b, masked, side, i, out);
    } else if (r->guess) {
        gg_rng_seed(&rng, FIRST_SEED, i);
        r->guess(b, masked, side, &rng, out);
    } else { /* nothing is hidden */
        memcpy(out, masked, r->position_size);
    }
}

void gg_finality_open(struct gg_finality *f, const struct gg_battle *b, const void *masked,
                      int side)
{
    f->battle = b;
    f->side = side;
    f->count = gg_imagined(b, masked, side);
    f->made = 0;
    memcpy(&f->masked, masked, b->rules->position_size);
}

const void *gg_finality_world(struct gg_finality *f, uint32_t i)
{
    for (; f->made <= i; f->made++) {
        gg_imagine(f->battle, &f->masked, f->side, f->made, &f->world[f->made]);
    }
    return &f->world[i];
}

/* The position after m in world i, as the side sees it; false: the side does not decide next. */
static bool next_is_ours(struct gg_finality *f, uint32_t i, gg_move m, union gg_position_room *seen)
{
    union gg_position_room after;

    memcpy(&after, gg_finality_world(f, i), f->battle->rules->position_size);
    f->battle->rules->apply(f->battle, &after, m);
    if (gg_decider(f->battle, &after) != (unsigned)f->side) {
        return false;
    }
    gg_mask(f->battle, &after, f->side, seen);
    return true;
}

bool gg_move_is_final(struct gg_finality *f, gg_move m)
{
    const struct gg_ruleset *r = f->battle->rules;
    union gg_position_room first, other;

    if (!next_is_ours(f, 0, m, &first)) {
        return true;
    }
    if (!r->reveals(f->battle, &f->world[0], m)) {
        return false; /* it leads to the same mask from wherever it is made */
    }
    for (uint32_t i = 1; i < f->count; i++) {
        if (!next_is_ours(f, i, m, &other) || memcmp(&first, &other, gg_position_told(r)) != 0) {
            return true;
        }
    }
    return false;
}
