/* SPDX-License-Identifier: MIT
 * Who knows what: the order boards, and the corps picked for the night, are their owner's secret
 * until a rule reveals them (WAG-2.2.2, WAG-3.5, WAG-14.4.12).  How the secrets are kept is told at
 * the top of wagram.h. */
#include "rules/wagram/chapters.h"
#include "rules/wagram/hooks.h"
#include "rules/wagram/scenario.h"
#include <string.h>

/* ---- what is hidden ---- */

static bool is_hidden(const struct wag *g, int side, unsigned corps)
{
    unsigned may = g->may[side][corps];

    return (may & (may - 1)) != 0;
}

static bool is_laying_out(const struct wag *g)
{
    return wag_now(g)->state == S_lay_orders;
}

static bool is_picking(const struct wag *g)
{
    return wag_now(g)->state == S_night_pick;
}

/* What the enemy sees of a board on which the first orders are being laid out: nothing yet. */
static void gather_markers(struct wag *g, int side)
{
    for (unsigned c = 0; c < WAG_CORPS; c++) {
        unsigned box = g->box[side][c];

        if (is_hidden(g, side, c) && box != AVAILABLE) {
            g->markers[side][box]--;
            g->markers[side][AVAILABLE]++;
        }
    }
}

static void hide_board(struct wag *g, int side)
{
    if (is_laying_out(g)) {
        gather_markers(g, side);
    }
    for (unsigned c = 0; c < WAG_CORPS; c++) {
        if (is_hidden(g, side, c)) {
            g->box[side][c] = BOX_UNKNOWN;
        }
    }
}

static void hide_picks(struct wag *g, int side)
{
    for (unsigned i = g->shown[side]; i < WAG_PICKS; i++) {
        if (g->pick[side][i] != 0) {
            g->pick[side][i] = is_picking(g) ? 0 : WAG_NONE;
        }
    }
}

void wag_mask(const struct gg_battle *b, const void *pos, int viewer, void *masked)
{
    struct wag *g = masked;
    struct wag_frame *f;

    (void)b;
    memcpy(g, pos, sizeof *g);
    if (viewer == GG_REFEREE) {
        return;
    }
    f = wag_top(g);
    for (int side = 0; side < SIDES; side++) {
        if (side != viewer) {
            hide_picks(g, side);
            hide_board(g, side);
        }
    }
    if (f->side != viewer && (is_laying_out(g) || is_picking(g))) {
        f->n = f->k = 0; /* how far he has come */
    }
}

/* Does the move end the state it is made in?  Then it can be seen that it was made. */
static bool ends_it(const struct gg_battle *b, const struct wag *g, gg_move m)
{
    struct wag after = *g;

    wag_apply(b, &after, m);
    return wag_now(&after)->state != wag_now(g)->state || wag_now(&after)->side != wag_now(g)->side;
}

gg_move wag_mask_move(const struct gg_battle *b, const void *pos, gg_move m, int viewer)
{
    const struct wag *g = pos;
    unsigned verb = gg_verb_of(m);

    if (viewer == GG_REFEREE || viewer == wag_now(g)->side || wag_is_roll(wag_now(g)->state)) {
        return m;
    }
    switch (verb) {
    case V_order:
    case V_admin: return is_laying_out(g) ? GG_NO_MOVE : gg_move1(verb, GG_UNKNOWN);
    case V_react: return gg_move1(verb, GG_UNKNOWN);
    case V_pick: return ends_it(b, g, m) ? gg_move1(verb, GG_UNKNOWN) : GG_NO_MOVE;
    default: return m;
    }
}

/* Is there a marker or a pick that someone knows after, and did not before? */
bool wag_reveals(const struct gg_battle *b, const void *pos, gg_move m)
{
    const struct wag *before = pos;
    struct wag after = *before;

    wag_apply(b, &after, m);
    if (is_laying_out(before) && !is_laying_out(&after)) {
        return true; /* both boards are counted now */
    }
    for (int side = 0; side < SIDES; side++) {
        for (unsigned c = 0; c < WAG_CORPS; c++) {
            if (is_hidden(before, side, c) && !is_hidden(&after, side, c)) {
                return true;
            }
        }
    }
    return after.shown[FRENCH] > before->shown[FRENCH] ||
           after.shown[AUSTRIAN] > before->shown[AUSTRIAN] ||
           (is_picking(before) && !is_picking(&after));
}

/* ---- guesses ---- */

/* What is still to be dealt out on a board: unknown markers, and room in the boxes. */
struct deal {
    struct wag *g;
    struct gg_rng *rng;
    int side;
    unsigned count;
    uint8_t corps[WAG_CORPS];
    uint8_t room[BOXES];
};

static void swap(uint8_t *a, uint8_t *b)
{
    uint8_t was = *a;

    *a = *b;
    *b = was;
}

static void shuffle(struct gg_rng *rng, uint8_t *list, unsigned n)
{
    for (unsigned i = n; i > 1; i--) {
        swap(&list[i - 1], &list[gg_rng_below(rng, i)]);
    }
}

/* The i-th marker and those after it, into boxes they may lie in; false: it cannot be done. */
static bool deal_from(struct deal *d, unsigned i)
{
    uint8_t box[BOXES - 1];

    if (i == d->count) {
        return true;
    }
    for (unsigned k = 0; k < BOXES - 1; k++) {
        box[k] = (uint8_t)(k + 1);
    }
    shuffle(d->rng, box, BOXES - 1);
    for (unsigned k = 0; k < BOXES - 1; k++) {
        if (d->room[box[k]] > 0 && (d->g->may[d->side][d->corps[i]] >> box[k] & 1) != 0) {
            d->room[box[k]]--;
            d->g->box[d->side][d->corps[i]] = box[k];
            if (deal_from(d, i + 1)) {
                return true;
            }
            d->room[box[k]]++;
        }
    }
    return false;
}

static void guess_board(struct wag *g, int side, struct gg_rng *rng)
{
    struct deal d = { .g = g, .rng = rng, .side = side };

    memcpy(d.room, g->markers[side], sizeof d.room);
    for (unsigned c = 0; c < WAG_CORPS; c++) {
        if (g->box[side][c] == BOX_UNKNOWN) {
            d.corps[d.count++] = (uint8_t)c;
        } else if (g->box[side][c] != NO_BOX) {
            d.room[g->box[side][c]]--;
        }
    }
    shuffle(rng, d.corps, d.count);
    deal_from(&d, 0);
}

/* The other has laid out his orders, and nothing is seen of it: any three: WAG-12.5.1. */
static void guess_first_orders(struct wag *g, int side, struct gg_rng *rng)
{
    uint8_t corps[WAG_CORPS];
    unsigned count = 0;

    for (unsigned c = 0; c < WAG_CORPS; c++) {
        if (g->box[side][c] == AVAILABLE) {
            corps[count++] = (uint8_t)c;
        }
    }
    shuffle(rng, corps, count);
    for (unsigned i = 0; i < 3 && i < count; i++) {
        g->box[side][corps[i]] = (uint8_t)(ORDER_1 + i);
        g->markers[side][AVAILABLE]--;
        g->markers[side][ORDER_1 + i]++;
    }
}

/* Any corps that could be picked for the night, + 1; 0: there is none left. */
static unsigned any_pick(const struct wag_battle *b, const struct wag *g, int side,
                         struct gg_rng *rng)
{
    unsigned may = wag_may_pick(b, g, side), skip, corps;

    if (may == 0) {
        return 0;
    }
    skip = gg_rng_below(rng, gg_popcount(may));
    for (WAG_EACH(corps, may)) {
        if (skip-- == 0) {
            return corps + 1;
        }
    }
    return 0;
}

static void guess_picks(const struct wag_battle *b, struct wag *g, int side, struct gg_rng *rng)
{
    bool has_picked = is_picking(g) && side == FRENCH && wag_now(g)->side == AUSTRIAN;

    for (unsigned i = 0; i < WAG_PICKS; i++) {
        if (g->pick[side][i] == WAG_NONE || (has_picked && g->pick[side][i] == 0)) {
            g->pick[side][i] = 0;
            g->pick[side][i] = (uint8_t)any_pick(b, g, side, rng);
        }
    }
}

void wag_guess(const struct gg_battle *battle, const void *masked, int viewer, struct gg_rng *rng,
               void *pos)
{
    const struct wag_battle *b = wag_of(battle);
    struct wag *g = pos;

    memcpy(g, masked, sizeof *g);
    for (int side = 0; side < SIDES; side++) {
        if (side == viewer || viewer == GG_REFEREE) {
            continue;
        }
        guess_board(g, side, rng);
        if (is_laying_out(g) && side == AUSTRIAN && wag_now(g)->side == FRENCH) {
            guess_first_orders(g, side, rng);
        }
        guess_picks(b, g, side, rng);
    }
}
