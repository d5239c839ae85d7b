/* SPDX-License-Identifier: MIT
 * The log: the way of units that go back without a question, step by step, and why steps were
 * lost.  That is not in the positions before and after, so the procedures between them are run
 * again. */
#include "rules/wagram/combat.h"
#include "rules/wagram/hooks.h"
#include "rules/wagram/show_words.h"
#include <string.h>

enum { MARKERS_LAID = 6 }; /* stage of the administrative phase from which on all is in the open */

/* Does nothing but what everybody sees come of running the procedure on top? */
static bool is_open(const struct wag *g)
{
    switch (wag_now(g)->state) {
    case S_combat:
    case S_result:
    case S_retreats:
    case S_flight:
    case S_contact:
    case S_shot:
    case S_routs: return true;
    case S_admin: return wag_now(g)->stage >= MARKERS_LAID;
    default: return false;
    }
}

/* As it is when the move is made and nothing has come of it yet.  A marker that is laid face down
 * ends what it is laid for, or nobody moves. */
static struct wag made(const struct wag_told *t)
{
    struct wag g = *t->before;

    if (gg_target_of(t->m) == GG_UNKNOWN) {
        wag_pop(&g);
    } else {
        wag_apply_only(t->b, &g, t->m);
    }
    return g;
}

static void say_step(struct wag_told *t, const struct wag_frame *f, unsigned zone)
{
    unsigned key = f->flags & FL_ROUT ? MSG_flees : MSG_retreats;

    gg_log_say(t->log, wag_say2(key, f->flags & FL_NO_LOSS ? WAG_14_4_7 : WAG_10_6_19,
                                wag_unit_thing(t->b, f->side, f->unit), wag_zone_thing(zone)));
    t->moved[f->side] |= WAG_ONE(f->unit);
}

/* The flight on top of `was` has gone on to `is`. */
static void tell_step(struct wag_told *t, const struct wag *was, const struct wag *is)
{
    const struct wag_frame *f = wag_now(was);
    unsigned from = was->place[f->side][f->unit], to = is->place[f->side][f->unit];
    unsigned slots = wag_flight_slots(t->b, was, f);

    if (from == to) {
        return;
    }
    if (slots != 0) { /* it may be lost where it comes to */
        say_step(t, f, t->b->zone[from].ring[wag_lowest(slots)]);
    } else {
        gg_log_say(t->log,
                   wag_say(MSG_now_gone, WAG_10_6_28, wag_unit_thing(t->b, f->side, f->unit)));
        t->gone[f->side] |= WAG_ONE(f->unit);
    }
}

/* By which rule a unit of the side loses a step when what is on top goes on. */
static gg_clause loss_rule(const struct wag_battle *b, const struct wag *g, int side, unsigned bit)
{
    const struct wag_frame *f = wag_now(g);

    switch (f->state) {
    case S_shot: return WAG_9_8_19;
    case S_flee: return WAG_10_6_23;
    case S_flight:
        if (f->stage == FLIGHT_TESTED) {
            return WAG_10_6_18;
        }
        return wag_flight_slots(b, g, f) != 0 ? WAG_10_6_23 : WAG_10_6_28;
    case S_result:
        if (!wag_crushes(g, WAG_OTHER(side))) {
            return WAG_10_5_3_2; /* it forced the decision */
        }
        return (b->guns[side] >> bit & 1) != 0 ? WAG_10_6_9 : WAG_10_6_8;
    default: return WAG_9_6_19; /* it moved into a Front */
    }
}

static void note_losses(struct wag_told *t, const struct wag *was, const struct wag *is)
{
    for (int side = 0; side < SIDES; side++) {
        for (unsigned bit = 0; bit < t->b->units[side]; bit++) {
            if (is->steps[side][bit] < was->steps[side][bit] && t->lost_by[side][bit] == 0) {
                t->lost_by[side][bit] = loss_rule(t->b, was, side, bit);
            }
        }
    }
}

static bool anything_happened(const struct wag_told *t)
{
    return memcmp(t->before->place, t->after->place, sizeof t->before->place) != 0 ||
           memcmp(t->before->steps, t->after->steps, sizeof t->before->steps) != 0;
}

void wag_tell_flights(struct wag_told *t)
{
    struct wag was, is;

    if (!anything_happened(t)) {
        return;
    }
    is = made(t);
    note_losses(t, t->before, &is);
    do {
        was = is;
        if (!is_open(&was) || !wag_run_once(t->b, &is)) {
            return;
        }
        if (wag_now(&was)->state == S_flight && wag_now(&was)->stage == FLIGHT_GOING) {
            tell_step(t, &was, &is);
        }
        note_losses(t, &was, &is);
    } while (true);
}
