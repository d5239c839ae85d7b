/* SPDX-License-Identifier: MIT
 * Chapter 9.6, MP: how many a unit has, what the ground asks of them, and what lies around it. */
#include "rules/wagram/move.h"

/* ---- MP ---- */

/* WAG-9.6.4: what fatigue brings. */
static unsigned increase(const struct wag_battle *b, int side, unsigned bit)
{
    return (b->of_type[side][LIGHT_CAVALRY] >> bit & 1) != 0 ? 2 : 1;
}

/* MP with so many for fatigue. */
static inline unsigned mp_with(const struct wag_face *face, bool square, bool near, bool cut_off,
                               unsigned more)
{
    if (square) {
        return 1; /* WAG-13.3.3 */
    }
    if (!near) {
        return face->normal + more; /* WAG-9.6.1, WAG-9.6.3 */
    }
    return cut_off ? face->tactical - 1u /* WAG-8.16, WAG-8.17: and nothing for fatigue */
                   : face->tactical + more;
}

unsigned wag_mp(const struct wag_battle *b, const struct wag *g, int side, unsigned bit,
                unsigned flags)
{
    unsigned more = (flags & MV_HURRIED) != 0 ? increase(b, side, bit) : 0;

    return mp_with(wag_shows(b, g, side, bit), wag_in_square(g, side, bit), (flags & MV_NEAR) != 0,
                   wag_is_cut_off(g, side, bit, flags), more);
}

/* WAG-9.6.4; not asked here: whether it would serve for anything. */
gg_clause wag_increase_forbidden(const struct wag_going *w)
{
    const struct wag_frame *f = w->f;
    uint64_t unit = WAG_ONE(f->unit);

    if ((f->flags & MV_RESTED) != 0) {
        return WAG_9_3_2;
    }
    if ((f->flags & MV_HURRIED) != 0) {
        return WAG_9_6_5;
    }
    if ((w->b->guns[f->side] & unit) != 0) {
        return WAG_9_1_3;
    }
    if ((w->g->spent[f->side] & unit) != 0) {                         /* WAG-9.6.4, WAG-12.1.5 */
        return wag_administrative(f->flags) ? WAG_12_1_5 : WAG_9_6_4; /* WAG-12.1.5 */
    }
    if (w->square) {
        return WAG_13_3_3;
    }
    if ((f->flags & MV_NEAR) != 0 && w->cut_off) {
        return WAG_8_17;
    }
    return WAG_ALLOWED;
}

/* ---- ways out of a place ---- */

/* WAG-9.6.14: the last one to leave an enemy ZOC. */
static bool leaves_nobody(const struct wag *g, int side, uint64_t units, unsigned from)
{
    return (wag_at(g, side, from) & ~units) == 0;
}

unsigned wag_step_cost(const struct wag_battle *b, const struct wag *g, int side, unsigned bit,
                       unsigned from, unsigned slot)
{
    bool last = leaves_nobody(g, side, wag_goes_along(g, side, bit), from) &&
                wag_in_zoc(b, g, WAG_OTHER(side), from);

    return b->zone[from].cost[slot] + (unsigned)last;
}

/* ---- the unit that is going ---- */

/* Next to `from`: where enemies stand, and whether one of them has a ZOC. */
static void look_beside(struct wag_going *w)
{
    int enemy = WAG_OTHER(w->f->side);

    if (wag_is_within(w->b, w->g, enemy, w->from, 1)) {
        w->enemies = wag_slots_with(w->b, w->g, enemy, w->from);
        w->held = wag_in_zoc(w->b, w->g, enemy, w->from);
    }
    w->last = w->held && leaves_nobody(w->g, w->f->side, w->units, w->from);
}

/* Has someone else of the square acted already?  Then it cannot go as a whole: WAG-13.3.7. */
static bool is_torn(const struct wag_going *w)
{
    return (w->units & w->g->acted & ~WAG_ONE(w->f->unit)) != 0 && (w->f->flags & MV_MOVED) == 0;
}

/* What the unit has done already that ends its steps. */
static gg_clause steps_over(const struct wag_going *w)
{
    unsigned flags = w->f->flags;

    if ((flags & MV_RESTED) != 0) {
        return WAG_9_3_2;
    }
    if ((flags & MV_STOPPED) != 0) {
        return WAG_9_6_18;
    }
    if ((flags & MV_TURNED) != 0) {
        return WAG_9_7_1; /* facing is taken up at the end of a move */
    }
    return is_torn(w) ? WAG_13_3_7 : WAG_ALLOWED;
}

/* MP for a move that stays far from the enemy, and for one that does not. */
void wag_count_mp(struct wag_going *w)
{
    const struct wag_frame *f = w->f;
    unsigned more = increase(w->b, f->side, f->unit);
    unsigned now = (f->flags & MV_HURRIED) != 0 ? more : 0;
    unsigned then = now > 0 || wag_increase_forbidden(w) == WAG_ALLOWED ? more : 0;

    for (unsigned near = 0; near < 2; near++) {
        w->mp[near] = (uint8_t)mp_with(w->face, w->square, near, w->cut_off, now);
        w->most[near] = (uint8_t)mp_with(w->face, w->square, near, w->cut_off, then);
    }
}

/* Rules of the scenarios that bar ways of a unit are about the garrison of Lobau and Wrede. */
static bool is_odd(const struct wag_battle *b, const struct wag_frame *f)
{
    return f->side == FRENCH && (f->unit == b->wrede || (b->garrison >> f->unit & 1) != 0);
}

/* All but MP and what lies around. */
static void begin_going(const struct wag_battle *b, const struct wag *g, const struct wag_frame *f,
                        struct wag_going *w)
{
    unsigned place = g->place[f->side][f->unit];

    *w = (struct wag_going){ .b = b, .g = g, .f = f, .home = place, .from = place };
    w->face = wag_shows(b, g, f->side, f->unit);
    w->square = wag_in_square(g, f->side, f->unit);
    w->cut_off = wag_is_cut_off(g, f->side, f->unit, f->flags);
    w->units = wag_goes_along(g, f->side, f->unit);
    w->many = (w->units & (w->units - 1)) != 0;
    w->alone = !w->many && (f->side != FRENCH || g->battery == 0);
    w->corps = g->corps[f->side][f->unit];
    w->odd = is_odd(b, f);
    w->admin = wag_administrative(f->flags);
}

void wag_going_of(const struct wag_battle *b, const struct wag *g, const struct wag_frame *f,
                  struct wag_going *w)
{
    begin_going(b, g, f, w);
    w->over = steps_over(w);
    wag_count_mp(w);
    if ((f->flags & MV_NEAR) != 0) {
        look_beside(w);
    }
    if ((f->flags & MV_MOVED) != 0) { /* WAG-9.5.4: what was over the limit may stay so */
        w->stay = wag_end_forbidden(w, w->from);
    }
}

void wag_going_on(const struct wag_battle *b, const struct wag *g, const struct wag_frame *f,
                  struct wag_going *w)
{
    begin_going(b, g, f, w);
    if ((f->flags & (MV_NEAR | MV_MOVED)) == MV_NEAR) {
        look_beside(w); /* later it stands in no ZOC, or it would have stopped */
    }
}
