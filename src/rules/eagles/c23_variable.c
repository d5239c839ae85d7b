/* SPDX-License-Identifier: MIT
 * EAG-23.17 to EAG-23.40: variable reinforcements: onto the track, from it onto the map, and what
 * that costs. */
#include "rules/eagles/chapters.h"

enum { DELAY = 3 }; /* turns from now to the first counter: EAG-23.20 */

static const struct eag_entry *variable_of(const struct eag_battle *b, unsigned formation)
{
    for (int i = 0; i < b->entries; i++) {
        if (b->entry[i].kind == VARIABLE && b->entry[i].formation == formation) {
            return &b->entry[i];
        }
    }
    return NULL;
}

/* ---- onto the track ---- */

/* EAG-23.25: its own side's; EAG-23.19: once. */
static gg_clause schedule_forbidden(const struct eag_battle *b, const struct eag *g, int side,
                                    unsigned formation, unsigned turn)
{
    if (variable_of(b, formation) == NULL) {
        return EAG_23_17;
    }
    if (b->formation[formation].side != side) {
        return EAG_23_25;
    }
    if (g->formation[formation] & F_VARIABLE) {
        return EAG_23_19;
    }
    return turn < g->turn + (unsigned)DELAY ? EAG_23_20 : EAG_ALLOWED;
}

/* EAG-23.18: nobody must. */
void eag_ask_schedule(const struct eag_battle *b, struct eag *g, int side)
{
    for (unsigned f = 0; f < (unsigned)b->formations; f++) {
        if (schedule_forbidden(b, g, side, f, (unsigned)b->turns - 1) == EAG_ALLOWED) {
            eag_push(g, S_schedule, side);
            return;
        }
    }
}

void eag_schedule_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    for (unsigned f = 0; f < (unsigned)b->formations; f++) {
        for (unsigned t = g->turn + (unsigned)DELAY; t < (unsigned)b->turns; t++) {
            if (schedule_forbidden(b, g, eag_now(g)->side, f, t) == EAG_ALLOWED) {
                gg_offer_move(o, gg_move2(V_schedule, f, t));
            }
        }
    }
    gg_offer_move(o, gg_move0(V_done));
}

gg_clause eag_schedule_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    if (gg_verb_of(m) == V_done) {
        return EAG_ALLOWED;
    }
    return gg_verb_of(m) == V_schedule
               ? schedule_forbidden(b, g, eag_now(g)->side, gg_subject_of(m), gg_target_of(m))
               : EAG_23_19;
}

/* EAG-23.21: the others on the two turns that follow; EAG-23.23: or out, behind the last;
 * EAG-23.22: nobody knows which is which. */
void eag_schedule_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    unsigned formation = gg_subject_of(m), leader = b->formation[formation].officer;

    eag_pop(g);
    if (gg_verb_of(m) == V_done) {
        return;
    }
    g->formation[formation] |= F_VARIABLE;
    eag_set_real(g, leader, EAG_COUNTERS);
    for (unsigned i = 0; i < EAG_COUNTERS; i++) {
        unsigned at = gg_target_of(m) + i;

        eag_place_counter(g, leader * EAG_COUNTERS + i,
                          at < (unsigned)b->turns ? EAG_TRACK + at : EAG_GONE);
    }
}

/* ---- off the track ---- */

/* EAG-23.37: the first one that leaves it tells the points. */
static void leave_track(const struct eag_battle *b, struct eag *g, unsigned counter, unsigned to)
{
    unsigned leader = counter / EAG_COUNTERS, formation = b->leader[leader].formation;
    unsigned place = g->counter[leader][counter % EAG_COUNTERS];

    if (g->noted[formation] == 0) {
        g->noted[formation] = (uint8_t)(place - EAG_TRACK + 1);
    }
    eag_place_counter(g, counter, to);
}

static bool is_variable(const struct eag_battle *b, unsigned leader)
{
    unsigned formation = b->leader[leader].formation;

    return formation != EAG_NONE && variable_of(b, formation) != NULL;
}

/* EAG-23.34: unseen, when its turn is over. */
void eag_take_off_track(const struct eag_battle *b, struct eag *g)
{
    for (unsigned c = 0; c < (unsigned)b->leaders * EAG_COUNTERS; c++) {
        unsigned place = g->counter[c / EAG_COUNTERS][c % EAG_COUNTERS];

        if (is_variable(b, c / EAG_COUNTERS) && place >= EAG_TRACK &&
            place < EAG_TRACK + (unsigned)g->turn) {
            leave_track(b, g, c, EAG_GONE);
        }
    }
}

/* EAG-23.24: by either side, on its turn; EAG-23.33: it is on the track no more after a try.  A
 * counter that could come nowhere is not tried. */
gg_clause eag_bring_forbidden(const struct eag_battle *b, const struct eag *g, unsigned counter)
{
    unsigned leader = counter / EAG_COUNTERS;
    struct eag_hexes open;

    if (!is_variable(b, leader) ||
        g->counter[leader][counter % EAG_COUNTERS] != EAG_TRACK + g->turn) {
        return EAG_23_24;
    }
    open = eag_entry_hexes(b, g, leader);
    return eag_none(&open) ? EAG_23_29 : EAG_ALLOWED;
}

void eag_bring(struct eag *g, int side, unsigned counter)
{
    struct eag_frame *f = eag_push(g, S_entry_roll, side);

    f->leader = (uint8_t)(counter / EAG_COUNTERS);
    f->n = (uint8_t)(counter % EAG_COUNTERS);
}

/* ---- the try ---- */

static unsigned level(const struct eag_battle *b, unsigned leader)
{
    return variable_of(b, b->leader[leader].formation)->level; /* EAG-23.28 */
}

/* Onto the map: its owner alone looks (EAG-23.31), and it acts when it is activated (EAG-23.35). */
static void enter(const struct eag_battle *b, struct eag *g, unsigned counter, unsigned hex)
{
    leave_track(b, g, counter, hex);
    eag_look_out(b, g);
    eag_look_at(b, g, counter);
}

static unsigned only(const struct eag_hexes *s)
{
    unsigned r = 0;

    while (s->row[r] == 0) {
        r++;
    }
    return r * EAG_STRIDE + eag_lowest(s->row[r]);
}

void eag_entry_roll_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    (void)b, (void)g;
    eag_offer_dice(o);
}

/* EAG-23.29; EAG-23.32: above the level it is out, and nobody learns what it was. */
void eag_entry_roll_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    struct eag_frame f = *eag_now(g);
    unsigned counter = f.leader * (unsigned)EAG_COUNTERS + f.n;
    struct eag_hexes open = eag_entry_hexes(b, g, f.leader);

    eag_pop(g);
    if (eag_cast(m) > level(b, f.leader)) {
        leave_track(b, g, counter, EAG_GONE);
    } else if (eag_count(&open) == 1) {
        enter(b, g, counter, only(&open));
    } else {
        struct eag_frame *ask = eag_push(g, S_entry_hex, b->leader[f.leader].side); /* EAG-23.30 */

        ask->leader = f.leader;
        ask->n = f.n;
    }
}

void eag_entry_roll_explain(const struct eag_battle *b, const struct eag *g, gg_move m,
                            struct gg_breakdown *out)
{
    unsigned leader = eag_now(g)->leader;

    out->title = gg_message(MSG_sum_entry, EAG_23_29);
    gg_arg(&out->title, K_LEADER, (int)leader);
    if (m != GG_NO_MOVE) {
        gg_breakdown_add(out, gg_message(MSG_part_dice, EAG_6_2), (int)eag_cast(m));
    }
    out->table = gg_message(MSG_table_entry, EAG_23_28);
    gg_arg(&out->table, GG_KIND_NUMBER, (int)level(b, leader));
    if (m != GG_NO_MOVE) {
        bool out_of_it = eag_cast(m) > level(b, leader);

        out->result = gg_message(out_of_it ? MSG_entry_out : MSG_entry_comes,
                                 out_of_it ? EAG_23_32 : EAG_23_29);
    }
}

/* ---- where ---- */

void eag_entry_hex_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    const struct eag_frame *f = eag_now(g);
    struct eag_hexes open = eag_entry_hexes(b, g, f->leader);

    eag_offer_hexes(o, gg_move2(V_slide, f->leader * (unsigned)EAG_COUNTERS + f->n, 0), &open);
}

gg_clause eag_entry_hex_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    const struct eag_frame *f = eag_now(g);
    struct eag_hexes open = eag_entry_hexes(b, g, f->leader);

    return gg_verb_of(m) == V_slide &&
                   gg_subject_of(m) == f->leader * (unsigned)EAG_COUNTERS + f->n &&
                   eag_has(&open, gg_target_of(m))
               ? EAG_ALLOWED
               : EAG_23_30;
}

void eag_entry_hex_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    eag_pop(g);
    enter(b, g, gg_subject_of(m), gg_target_of(m));
}

/* ---- points ---- */

/* EAG-23.36: the first value is that of the earliest turn there can be.  EAG-23.39: nobody asks
 * while it stays hidden. */
void eag_score_variable(const struct eag_battle *b, struct eag *g, unsigned formation)
{
    const struct eag_entry *e = variable_of(b, formation);
    unsigned enemy = EAG_OTHER(b->formation[formation].side), row;

    if (e == NULL || (g->formation[formation] & F_SCORED)) {
        return;
    }
    row = g->noted[formation] > DELAY + 1 ? g->noted[formation] - DELAY - 1u : 0;
    row = row < e->point_rows ? row : e->point_rows - 1u;
    g->points[enemy] = (int16_t)(g->points[enemy] + e->points[row]);
    g->formation[formation] |= F_SCORED;
}
