/* SPDX-License-Identifier: MIT
 * What fire and checks borrow from chapters that are not written yet, as far as the frames and the
 * turn track tell it.  Whoever writes one of these functions takes it out here. */
#include "rules/eagles/chapters.h"

void eag_retreat_stack(struct eag *g, int side, unsigned hex, unsigned hexes, unsigned flags)
{
    struct eag_frame *f = eag_push(g, S_retreat, side);

    f->hex = f->to = (uint16_t)hex;
    f->n = (uint8_t)hexes;
    f->flags = (uint8_t)flags;
}

void eag_rout_stack(struct eag *g, int side, unsigned hex, unsigned why)
{
    struct eag_frame *f = eag_push(g, S_rout, side);

    f->hex = f->to = (uint16_t)hex;
    f->flags = (uint8_t)why;
}

void eag_capture_leaders(const struct eag_battle *b, struct eag *g, int side, unsigned hex,
                         bool alone)
{
    uint32_t leaders = eag_leaders_at(b, g, side, hex);

    if (leaders != 0) {
        struct eag_frame *f = eag_push(g, S_capture, side);

        f->hex = (uint16_t)hex;
        f->set = leaders;
        f->flags = alone ? EAG_ALONE : 0;
    }
}

bool eag_storm(const struct eag_battle *b, const struct eag *g)
{
    return b->head.option[O_WEATHER] == 0 && eag_turn_now(b, g)->weather == STORM;
}

bool eag_mud(const struct eag_battle *b, const struct eag *g)
{
    return b->head.option[O_WEATHER] == 0 &&
           (eag_turn_now(b, g)->weather == MUD || g->turn < g->mud_until);
}

unsigned eag_rear(const struct eag_battle *b, const struct eag *g, int side, unsigned hex)
{
    (void)b, (void)g, (void)side, (void)hex;
    return 0;
}

bool eag_flank(const struct eag_battle *b, const struct eag *g, unsigned from, unsigned target)
{
    (void)b, (void)g, (void)from, (void)target;
    return false;
}

/* ---- lent to movement; weak, so that whoever writes them need not look here ---- */
#define LENT __attribute__((weak))

LENT void eag_leave_road(const struct eag_battle *b, struct eag *g, unsigned formation)
{
    (void)b, (void)g, (void)formation;
}

LENT void eag_reveal_order(struct eag *g, unsigned formation)
{
    g->formation[formation] |= F_REVEALED;
}

LENT void eag_lose_order(const struct eag_battle *b, struct eag *g, unsigned formation)
{
    (void)b;
    g->order[formation] = BOX_NO_ORDER;
}

LENT gg_clause eag_disobeys(const struct eag_battle *b, const struct eag *g, unsigned unit,
                            unsigned began, unsigned end)
{
    unsigned box = g->order[b->unit[unit].formation], goal;

    if (box < BOX_OBJECTIVE) {
        return EAG_ALLOWED;
    }
    goal = b->site[b->objective[box - BOX_OBJECTIVE]].hex[0];
    return eag_distance(b, end, goal) > eag_distance(b, began, goal) ? EAG_11_29 : EAG_ALLOWED;
}

LENT enum eag_limit eag_move_limit(const struct eag_battle *b, const struct eag *g, unsigned unit,
                                   bool obeying)
{
    if (!obeying) {
        return g->flags[unit] & FL_IM_PASSED ? LIMIT_HALF : LIMIT_ONE_HEX;
    }
    return (g->flags[unit] & FL_IN_RANGE) && g->order[b->unit[unit].formation] >= BOX_OBJECTIVE
               ? LIMIT_FULL
               : LIMIT_ONE_HEX;
}

LENT bool eag_meet_mover(const struct eag_battle *b, struct eag *g)
{
    (void)b, (void)g;
    return false;
}

LENT void eag_look_out(const struct eag_battle *b, struct eag *g)
{
    (void)b, (void)g;
}

LENT void eag_take_stock_of_sight(const struct eag_battle *b, struct eag *g)
{
    (void)b, (void)g;
}

LENT bool eag_face_down(const struct eag *g, unsigned leader)
{
    return g->real[leader] != EAG_NONE;
}

LENT void eag_note_holders(const struct eag_battle *b, struct eag *g)
{
    (void)b, (void)g;
}
