/* SPDX-License-Identifier: MIT
 * Who knows what: a stance until both stand (MINI-3.4), a card until it is played (MINI-4.2).
 *
 * All the rest of a position is open to everybody.  A spectator sees what both sides see. */
#include "mini/rules.h"

/* ---- masks ---- */

static void hide(struct mini_position *p, unsigned s)
{
    struct mini_side *side = &p->side[s];

    const struct mini_stance_frame *choosing = FIND(p, stance);

    if (choosing != NULL && s <= choosing->side) { /* MINI-3.4 marked or not, all the same */
        side->stance = MINI_UNKNOWN;
        if (s == choosing->side) {
            side->marks = MINI_UNKNOWN;
        }
    }
    if (mini_holds_card(p, s)) { /* MINI-4.2 */
        side->card = MINI_UNKNOWN;
    }
}

void mini_mask(const struct gg_battle *b, const void *pos, int viewer, void *masked)
{
    struct mini_position *m = masked;

    (void)b;
    *m = *(const struct mini_position *)pos;
    for (unsigned s = 0; s < 2; s++) {
        if ((int)s != viewer) {
            hide(m, s);
        }
    }
}

gg_move mini_mask_move(const struct gg_battle *b, const void *pos, gg_move m, int viewer)
{
    const struct mini_position *p = pos;

    (void)b;
    if (gg_verb_of(m) == MINI_V_mark && viewer != NOW(p)->side) {
        return GG_NO_MOVE; /* MINI-3.4 not even that a mark was made */
    }
    if (gg_verb_of(m) == MINI_V_draw && viewer != (int)gg_subject_of(m)) {
        return gg_move2(MINI_V_draw, gg_subject_of(m), GG_UNKNOWN); /* MINI-4.2 only that one was */
    }
    return m;
}

bool mini_reveals(const struct gg_battle *b, const void *pos, gg_move m)
{
    const struct mini_position *p = pos;

    (void)b;
    return (gg_verb_of(m) == MINI_V_confirm && NOW(p)->side == 1) || /* MINI-3.4 both stand */
           gg_verb_of(m) == MINI_V_play;                             /* MINI-4.3 */
}

/* ---- worlds: every position that gives the same mask ----
 * A world is numbered like a clock: one digit for each hidden thing. */

/* What a side that is choosing may have marked: nothing, a stance, or a stance after a change. */
enum { CHOOSING = 1 + 2 * MINI_STANCES };

static uint32_t take(uint32_t *i, uint32_t base)
{
    uint32_t digit = *i % base;

    *i /= base;
    return digit;
}

/* Sets the hidden stance of a side; returns how many ways of clicking lead to it. */
static uint32_t world_stance(struct mini_side *side, uint32_t *i)
{
    uint32_t digit;

    if (side->marks != MINI_UNKNOWN) { /* confirmed */
        side->stance = (uint8_t)take(i, MINI_STANCES);
        return 1;
    }
    digit = take(i, CHOOSING);
    if (digit == 0) {
        side->stance = MINI_NONE;
        side->marks = 0;
        return 1;
    }
    side->stance = (uint8_t)((digit - 1) % MINI_STANCES);
    side->marks = (uint8_t)(digit <= MINI_STANCES ? 1 : 2);
    return side->marks; /* a changed mark may have been either of the two others before */
}

static unsigned nth_card(uint64_t cards, uint32_t n)
{
    while (n-- > 0) {
        cards &= cards - 1;
    }
    return mini_first(cards);
}

uint32_t mini_worlds(const struct gg_battle *battle, const void *masked, int viewer)
{
    const struct mini_position *p = masked;
    uint32_t worlds = 1, left = gg_popcount(mini_cards_left(mini_battle(battle), p));

    (void)viewer; /* what it cannot know is marked unknown */
    for (unsigned s = 0; s < 2; s++) {
        if (p->side[s].stance == MINI_UNKNOWN) {
            worlds *= p->side[s].marks == MINI_UNKNOWN ? CHOOSING : MINI_STANCES;
        }
        if (p->side[s].card == MINI_UNKNOWN) {
            worlds *= left--;
        }
    }
    return worlds;
}

uint32_t mini_world(const struct gg_battle *battle, const void *masked, int viewer, uint32_t i,
                    void *pos)
{
    const struct mini_battle *b = mini_battle(battle);
    struct mini_position *p = pos;
    uint32_t weight = 1;

    (void)viewer;
    *p = *(const struct mini_position *)masked;
    for (unsigned s = 0; s < 2; s++) {
        if (p->side[s].stance == MINI_UNKNOWN) {
            weight *= world_stance(&p->side[s], &i);
        }
        if (p->side[s].card == MINI_UNKNOWN) {
            uint64_t left = mini_cards_left(b, p);

            p->side[s].card = (uint8_t)nth_card(left, take(&i, gg_popcount(left)));
        }
    }
    return weight;
}

/* A world by its weight: any, kept with the chance that its weight gives it. */
void mini_guess(const struct gg_battle *b, const void *masked, int viewer, struct gg_rng *rng,
                void *pos)
{
    uint32_t worlds = mini_worlds(b, masked, viewer), weight;

    do {
        weight = mini_world(b, masked, viewer, gg_rng_below(rng, worlds), pos);
    } while (gg_rng_below(rng, 2) >= weight); /* no weight is above 2 */
}
