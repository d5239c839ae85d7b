/* SPDX-License-Identifier: MIT
 * Chapter 12, the administrative phase in its order (WAG-12.0.1): administrative movement and the
 * markers for the next one, routs, points. */
#include "rules/wagram/chapters.h"
#include "rules/wagram/orders.h"
#include "rules/wagram/scenario.h"

enum {
    CHOICES_AUSTRIAN, /* WAG-13.0.1 */
    CHOICES_FRENCH,
    MOVES_AUSTRIAN, /* WAG-12.1.1: the Austrians first */
    MOVES_FRENCH,
    MARKERS_BACK,
    MARKERS_AUSTRIAN,
    MARKERS_FRENCH,
    RUNS_AUSTRIAN, /* WAG-12.2.1 */
    RUNS_FRENCH,
    RALLIES_AUSTRIAN, /* WAG-12.2.2 */
    RALLIES_FRENCH,
    ARRIVALS,
    POINTS,
    OVER
};

/* ---- the phase ---- */

/* The markers of the box are turned up, and each of these corps moves: WAG-12.1.1. */
static void reveal_box(const struct wag_battle *b, struct wag *g, int side)
{
    unsigned corps = wag_corps_in(b, g, side, ADMINISTRATIVE), c;

    for (WAG_EACH(c, corps)) {
        wag_marker_turned_up(g, side, c);
    }
    wag_push(g, S_admin_next, side)->set = corps;
}

/* WAG-12.1.6; Wrede's stays until he has joined the Guard: WAG-14.2.14. */
static void return_markers(const struct wag_battle *b, struct wag *g)
{
    for (int side = 0; side < SIDES; side++) {
        unsigned corps = wag_corps_in(b, g, side, ADMINISTRATIVE), c;

        for (WAG_EACH(c, corps)) {
            if (!wag_wrede_marches(b, g, side, c)) {
                wag_marker_shown(g, side, c, AVAILABLE);
            }
        }
    }
}

/* All of both sides run before anybody rallies: one who has could bar the way to the others. */
static void push_routs(struct wag *g, int side, enum wag_routs stage)
{
    struct wag_frame *f = wag_push(g, S_routs, side);

    f->stage = (uint8_t)stage;
    f->set = wag_present(g, side, g->routed[side]);
}

static void step(const struct wag_battle *b, struct wag *g, unsigned stage)
{
    int side = stage % 2 == 0 ? AUSTRIAN : FRENCH; /* of the stages that are a side's, up to 3 */

    switch (stage) {
    case CHOICES_AUSTRIAN:
    case CHOICES_FRENCH: wag_push(g, S_choose, side); break;
    case MOVES_AUSTRIAN:
    case MOVES_FRENCH: reveal_box(b, g, side); break;
    case MARKERS_BACK: return_markers(b, g); break;
    case MARKERS_AUSTRIAN: wag_push(g, S_admin_place, AUSTRIAN); break; /* WAG-12.1.7 */
    case MARKERS_FRENCH: wag_push(g, S_admin_place, FRENCH); break;
    case RUNS_AUSTRIAN: push_routs(g, AUSTRIAN, ROUTS_RUN); break;
    case RUNS_FRENCH: push_routs(g, FRENCH, ROUTS_RUN); break;
    case RALLIES_AUSTRIAN: push_routs(g, AUSTRIAN, ROUTS_RALLY); break;
    case RALLIES_FRENCH: push_routs(g, FRENCH, ROUTS_RALLY); break;
    case ARRIVALS: wag_await_johan(b, g); break;
    default: wag_count_points(b, g); break;
    }
}

bool wag_admin_run(const struct wag_battle *b, struct wag *g)
{
    struct wag_frame *f = wag_top(g);

    if (f->stage == OVER) {
        wag_pop(g);
        return true;
    }
    f->stage++;
    step(b, g, f->stage - 1u);
    return true;
}

/* ---- admin_next: one activation for each, WAG-12.1.1 ---- */

/* Moves only, with pivot and command as usual: WAG-12.1.2. */
void wag_march_corps(const struct wag_battle *b, struct wag *g, int side, unsigned corps,
                     unsigned flags)
{
    wag_push(g, S_movement, side)->flags = (uint8_t)flags;
    wag_activate(b, g, side, corps, flags);
}

static unsigned still_to_move(const struct wag_battle *b, const struct wag *g)
{
    const struct wag_frame *f = wag_now(g);
    unsigned corps = 0, c;

    for (WAG_EACH(c, f->set)) {
        corps |= wag_acting_with(b, g, f->side, c) != 0 ? 1u << c : 0;
    }
    return corps;
}

static void move_next(const struct wag_battle *b, struct wag *g, unsigned corps)
{
    struct wag_frame *f = wag_top(g);

    f->set &= ~WAG_ONE(corps);
    wag_march_corps(b, g, f->side, corps, WAG_ADMIN);
}

void wag_end_march(const struct wag_battle *b, struct wag *g)
{
    if (g->corps_active != WAG_NONE) {
        wag_johan_is_in(b, g);
        wag_deactivate(g);
        wag_wrede_joins(b, g);
    }
}

bool wag_admin_next_run(const struct wag_battle *b, struct wag *g)
{
    unsigned corps;

    wag_end_march(b, g);
    corps = still_to_move(b, g);
    if (corps == 0) {
        wag_pop(g);
        return true;
    }
    if ((corps & (corps - 1)) == 0) {
        move_next(b, g, wag_lowest(corps));
        return true;
    }
    return false;
}

void wag_admin_next_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)
{
    wag_offer_corps(b, o, V_reveal, wag_now(g)->side, still_to_move(b, g));
}

gg_clause wag_admin_next_why_not(const struct wag_battle *b, const struct wag *g, gg_move m)
{
    unsigned corps = gg_target_of(m);

    if (gg_verb_of(m) != V_reveal || wag_corps_side(b, corps) != wag_now(g)->side) {
        return WAG_12_1_1;
    }
    return still_to_move(b, g) >> wag_corps_at(b, corps) & 1 ? WAG_ALLOWED : WAG_12_1_1;
}

void wag_admin_next_apply(const struct wag_battle *b, struct wag *g, gg_move m)
{
    move_next(b, g, wag_corps_at(b, gg_target_of(m)));
}

/* ---- admin_place: up to 2 markers for the next turn, WAG-12.1.7 ---- */

enum { LIMIT = 2 };

/* How many lie in Available, and how many have been placed, everybody sees. */
bool wag_admin_place_run(const struct wag_battle *b, struct wag *g)
{
    const struct wag_frame *f = wag_now(g);

    (void)b;
    if (f->n < LIMIT && g->markers[f->side][AVAILABLE] > 0) {
        return false;
    }
    wag_pop(g);
    return true;
}

void wag_admin_place_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)
{
    int side = wag_now(g)->side;

    wag_offer_corps(b, o, V_admin, side, wag_corps_in(b, g, side, AVAILABLE));
    gg_offer_move(o, gg_move0(V_done));
}

gg_clause wag_admin_place_why_not(const struct wag_battle *b, const struct wag *g, gg_move m)
{
    const struct wag_frame *f = wag_now(g);

    if (gg_verb_of(m) == V_done) {
        return WAG_ALLOWED;
    }
    if (gg_verb_of(m) != V_admin || wag_corps_side(b, gg_target_of(m)) != f->side) {
        return WAG_12_1_7;
    }
    return wag_admin_forbidden(g, f->side, wag_corps_at(b, gg_target_of(m)), f->n);
}

void wag_admin_place_apply(const struct wag_battle *b, struct wag *g, gg_move m)
{
    struct wag_frame *f = wag_top(g);

    if (gg_verb_of(m) == V_done) {
        wag_pop(g);
        return;
    }
    f->n++;
    wag_marker_hidden(g, f->side, wag_corps_at(b, gg_target_of(m)), ADMINISTRATIVE, WAG_ANY_CORPS);
}
