/* SPDX-License-Identifier: MIT
 * EAG-20.31 to EAG-20.49: leaders whose stack is gone, or who are ridden down alone; flags of
 * routed units that die in melee. */
#include "rules/eagles/rout.h"

enum stage { NEXT_LEADER, MOVE_HIM };
enum { STACK_GONE = 2, ALONE = -3, ALWAYS_TAKEN = 12, FLAG_AT = 3, FORLORN = 2 };
enum { FAR_AWAY = EAG_ROWS + EAG_STRIDE }; /* no two hexes are farther apart */

/* ---- who has to roll ---- */

/* EAG-20.35: only where none of his units is; EAG-20.38: asked by who moves combat units. */
void eag_capture_leaders(const struct eag_battle *b, struct eag *g, int side, unsigned hex,
                         bool alone)
{
    uint32_t leaders = eag_leaders_at(b, g, side, hex);

    if (leaders != 0 && !eag_has(&g->any[side], hex)) {
        struct eag_frame *f = eag_push(g, S_capture, side);

        f->hex = (uint16_t)hex;
        f->set = leaders; /* EAG-20.34 */
        f->flags = alone ? EAG_ALONE : 0;
    }
}

/* ---- where he goes ---- */

/* EAG-20.33, EAG-20.37, EAG-20.28: to units that stand; EAG-20.41: a captured one's staff to any.
 */
static struct eag_hexes refuges(const struct eag_battle *b, const struct eag *g,
                                const struct eag_frame *f)
{
    struct eag_hexes to, nearest = { { 0 } };
    unsigned least;

    for (unsigned r = 0; r < EAG_ROWS; r++) {
        to.row[r] = g->foot[f->side].row[r] | g->horse[f->side].row[r];
    }
    if ((f->flags & EAG_TAKEN) && !eag_none(&to)) { /* EAG-20.42 */
        to = g->any[f->side];
    }
    least = eag_distance_to(b, &to, f->hex, FAR_AWAY);
    for (unsigned r = 0; r < EAG_ROWS; r++) {
        unsigned column;

        for (EAG_EACH(column, to.row[r])) {
            unsigned hex = r * EAG_STRIDE + column;

            if (eag_distance(b, f->hex, hex) == least) {
                eag_put(&nearest, hex);
            }
        }
    }
    return nearest;
}

static void move_him(const struct eag_battle *b, struct eag *g)
{
    struct eag_frame *f = eag_top(g), *q;
    struct eag_hexes to = refuges(b, g, f);
    unsigned leader = f->leader;

    f->stage = NEXT_LEADER;
    if (eag_none(&to)) {
        eag_place_leader(b, g, leader, EAG_OFF); /* EAG-20.42 */
        g->leader[leader] |= L_BARRED;
    } else if (eag_count(&to) == 1) {
        eag_place_leader(b, g, leader, eag_first_of(&to));
    } else {
        q = eag_push(g, S_leader_to, f->side); /* EAG-20.40 */
        q->hex = f->hex;
        q->leader = (uint8_t)leader;
        q->flags = f->flags;
    }
}

/* EAG-20.28: one who is lost is not rolled for. */
static void next_leader(struct eag *g)
{
    struct eag_frame *f = eag_top(g), *q;
    unsigned leader, alone = f->flags & EAG_ALONE;

    if (f->set == 0) {
        eag_pop(g);
        return;
    }
    leader = eag_lowest(f->set);
    f->set &= f->set - 1;
    f->leader = (uint8_t)leader;
    f->flags = (uint8_t)alone;
    f->stage = MOVE_HIM;
    if (!(g->leader[leader] & L_LOST)) {
        q = eag_push(g, S_capture_roll, f->side);
        q->leader = (uint8_t)leader;
        q->flags = (uint8_t)alone;
    }
}

bool eag_capture_run(const struct eag_battle *b, struct eag *g)
{
    if (eag_top(g)->stage == MOVE_HIM) {
        move_him(b, g);
    } else {
        next_leader(g);
    }
    return true;
}

void eag_leader_to_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    struct eag_hexes to = refuges(b, g, eag_now(g));

    eag_offer_hexes(o, gg_move1(V_go, 0), &to);
}

gg_clause eag_leader_to_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    struct eag_hexes to = refuges(b, g, eag_now(g));

    if (gg_verb_of(m) != V_go) {
        return EAG_20_40;
    }
    if (eag_has(&to, gg_target_of(m))) {
        return EAG_ALLOWED;
    }
    return eag_now(g)->flags & EAG_TAKEN ? EAG_20_41 : EAG_20_33;
}

void eag_leader_to_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    unsigned leader = eag_now(g)->leader;

    (void)b;
    eag_pop(g);
    eag_place_leader(b, g, leader, gg_target_of(m));
}

/* ---- the roll for him ---- */

/* EAG-20.31, EAG-20.35 */
static int capture_modifier(const struct eag_frame *f)
{
    return f->flags & EAG_ALONE ? ALONE : STACK_GONE;
}

/* EAG-20.32, EAG-20.37; EAG-20.36 */
static bool is_taken(const struct eag_battle *b, const struct eag *g, const struct eag_frame *f,
                     unsigned roll)
{
    return roll == ALWAYS_TAKEN ||
           (int)roll + capture_modifier(f) > (int)eag_initiative(b, g, f->leader);
}

void eag_capture_roll_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    (void)b, (void)g;
    eag_offer_dice(o);
}

void eag_capture_roll_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    struct eag_frame f = *eag_now(g);

    eag_pop(g);
    if (is_taken(b, g, &f, eag_cast(m))) {
        eag_leader_lost(b, g, f.leader, L_CAPTURED); /* EAG-20.41 */
        eag_top(g)->flags |= EAG_TAKEN;
    }
}

void eag_capture_roll_explain(const struct eag_battle *b, const struct eag *g, gg_move m,
                              struct gg_breakdown *out)
{
    const struct eag_frame *f = eag_now(g);
    bool alone = (f->flags & EAG_ALONE) != 0;

    out->title = gg_message(MSG_sum_capture, alone ? EAG_20_35 : EAG_20_31);
    gg_arg(&out->title, K_LEADER, f->leader);
    if (m != GG_NO_MOVE) {
        gg_breakdown_add(out, gg_message(MSG_part_dice, EAG_6_2), (int)eag_cast(m));
    }
    gg_breakdown_add(out,
                     alone ? gg_message(MSG_part_ridden_down, EAG_20_35)
                           : gg_message(MSG_part_stack_gone, EAG_20_31),
                     capture_modifier(f));
    out->table =
        gg_message(alone ? MSG_table_alone : MSG_table_capture, alone ? EAG_20_36 : EAG_20_32);
    gg_arg(&out->table, GG_KIND_NUMBER, (int)eag_initiative(b, g, f->leader));
    if (m != GG_NO_MOVE) {
        out->result = is_taken(b, g, f, eag_cast(m)) ? gg_message(MSG_leader_taken, EAG_20_32)
                                                     : gg_message(MSG_leader_escapes, EAG_20_33);
    }
}

/* ---- flags ---- */

/* EAG-20.45 */
bool eag_forlorn(const struct eag_battle *b, const struct eag *g, int side, unsigned hex)
{
    return !eag_has(&g->foot[side], hex) && !eag_has(&g->horse[side], hex) &&
           eag_beside(b, &g->foot[side], hex) == 0 && eag_beside(b, &g->horse[side], hex) == 0;
}

void eag_roll_for_flags(struct eag *g, int side, unsigned units, bool forlorn)
{
    struct eag_frame *f = eag_top(g);
    unsigned off = forlorn ? FORLORN : 0;

    if (units == 0) {
        return;
    }
    if (f->state != S_flag_roll || f->side != side || f->k != off) {
        f = eag_push(g, S_flag_roll, side);
        f->k = (uint8_t)off;
    }
    f->n = (uint8_t)(f->n + units);
}

/* EAG-20.44, EAG-20.46: routed, and no artillery. */
static bool has_flag(const struct eag_battle *b, const struct eag *g, unsigned unit)
{
    return eag_routed(g, unit) && b->unit[unit].arm != ARTILLERY;
}

bool eag_bleed(const struct eag_battle *b, struct eag *g, unsigned unit)
{
    int side = b->unit[unit].side;
    bool flag = has_flag(b, g, unit), forlorn = eag_forlorn(b, g, side, g->hex[unit]);
    bool lives = eag_lose_step(b, g, unit);

    if (!lives && flag && eag_find(g, S_melee) != NULL) { /* EAG-20.49 */
        eag_roll_for_flags(g, side, 1, forlorn);
    }
    return lives;
}

/* EAG-20.47; EAG-20.31: and the leaders, where no one else is left. */
void eag_wipe_out(const struct eag_battle *b, struct eag *g, const struct eag_stack *stack,
                  unsigned hex, bool melee)
{
    int side = b->unit[stack->unit[0]].side;
    bool forlorn = eag_forlorn(b, g, side, hex);
    unsigned flags = 0;

    for (unsigned i = 0; i < stack->units; i++) {
        flags += has_flag(b, g, stack->unit[i]);
        eag_eliminate(b, g, stack->unit[i]);
    }
    if (melee) {
        eag_roll_for_flags(g, side, flags, forlorn);
    }
    eag_capture_leaders(b, g, side, hex, false);
}

void eag_flag_roll_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    (void)b, (void)g;
    eag_offer_dice(o);
}

static bool flag_taken(const struct eag_frame *f, unsigned roll)
{
    return (int)roll - f->k <= FLAG_AT; /* EAG-20.44 */
}

void eag_flag_roll_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    struct eag_frame *f = eag_top(g);

    if (flag_taken(f, eag_cast(m))) {
        eag_take_flag(b, g, f->side); /* EAG-20.43 */
    }
    if (--f->n == 0) {
        eag_pop(g);
    }
}

void eag_flag_roll_explain(const struct eag_battle *b, const struct eag *g, gg_move m,
                           struct gg_breakdown *out)
{
    const struct eag_frame *f = eag_now(g);

    (void)b;
    out->title = gg_message(MSG_sum_flag, EAG_20_44);
    if (m != GG_NO_MOVE) {
        gg_breakdown_add(out, gg_message(MSG_part_dice, EAG_6_2), (int)eag_cast(m));
    }
    if (f->k > 0) {
        gg_breakdown_add(out, gg_message(MSG_part_forlorn, EAG_20_45), -(int)f->k);
    }
    out->table = gg_message(MSG_table_flag, EAG_20_44);
    gg_arg(&out->table, GG_KIND_NUMBER, FLAG_AT);
    if (m != GG_NO_MOVE) {
        out->result =
            gg_message(flag_taken(f, eag_cast(m)) ? MSG_flag_taken : MSG_flag_saved, EAG_20_44);
    }
}
