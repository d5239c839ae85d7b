/* SPDX-License-Identifier: MIT
 * EAG-7.1 to EAG-7.8, EAG-7.131, EAG-7.132: the game, the phases of a turn, and who begins. */
#include "rules/eagles/chapters.h"
#include <string.h>

/* ---- the game ---- */

static void ask_orders(struct eag *g, int side, unsigned changes, unsigned flags)
{
    struct eag_frame *f = eag_push(g, S_orders, side);

    f->n = (uint8_t)changes;
    f->flags = (uint8_t)flags;
}

/* Nothing is told about new orders until both sides have given theirs: EAG-11.4. */
static void tell_orders(const struct eag_battle *b, struct eag *g)
{
    eag_count_markers(b, g, FRENCH);
    eag_count_markers(b, g, COALITION);
}

enum { DRAFT, FRENCH_ORDERS, COALITION_ORDERS, TURNS };

/* EAG-7.3, EAG-11.3: after the set-up, before the first turn.  False: it is over. */
bool eag_game_run(const struct eag_battle *b, struct eag *g)
{
    struct eag_frame *f = eag_top(g);

    switch (f->stage) {
    case DRAFT:
        if (!eag_next_draft(g)) {
            f->stage = FRENCH_ORDERS;
        }
        return true;
    case FRENCH_ORDERS:
        f->stage = COALITION_ORDERS;
        ask_orders(g, FRENCH, (unsigned)b->formations, ORD_FIRST);
        return true;
    case COALITION_ORDERS:
        f->stage = TURNS;
        ask_orders(g, COALITION, (unsigned)b->formations, ORD_FIRST);
        return true;
    default:
        if (g->over) {
            return false;
        }
        eag_push(g, S_turn, FRENCH);
        return true;
    }
}

/* ---- the turn ---- */

/* EAG-7.103: Starting is up; EAG-18.6, EAG-18.10: cards may be played again, also new ones. */
static void begin_turn(const struct eag_battle *b, struct eag *g)
{
    g->finishing = 0;
    g->exhausted = 0;
    g->passes = 0;
    memset(g->played, 0, sizeof g->played);
    memset(g->fresh, 0, sizeof g->fresh);
    eag_bring_up(b, g);
}

/* EAG-7.131, in this order. */
static void final_segment(const struct eag_battle *b, struct eag *g)
{
    eag_note_holders(b, g);
    if (g->turn + 1 == b->turns) {
        eag_end_game(b, g);
    }
    memset(g->acts, 0, sizeof g->acts);
    memset(g->last, EAG_NONE, sizeof g->last); /* EAG-7.16 asks no more */
    for (unsigned l = 0; l < EAG_LEADERS; l++) {
        g->leader[l] &= (uint8_t) ~(L_FAILED | L_DIRECTED);
    }
    for (unsigned f = 0; f < EAG_FORMATIONS; f++) {
        g->formation[f] &= (uint8_t)~F_MARCHED;
    }
    eag_check_morale(b, g); /* EAG-7.132, EAG-19.11: nowhere else */
    eag_pass_weather(b, g);
    if (!g->over) {
        g->turn++; /* EAG-6.6: an hour */
    }
}

enum { BEGIN, ORDERS_1, ORDERS_2, FIRST, ACTIVATIONS, STRATEGIC, ROUTS, RESERVE, FINAL };

/* EAG-7.1: orders (EAG-7.4: from the second turn on), first player, activations, end of the turn.
 * EAG-7.8: no scenario has strategic event cards yet. */
bool eag_turn_run(const struct eag_battle *b, struct eag *g)
{
    struct eag_frame *f = eag_top(g);

    switch (f->stage++) {
    case BEGIN: begin_turn(b, g); break;
    case ORDERS_1:
        if (g->turn > 0) {
            ask_orders(g, FRENCH, b->order_changes[FRENCH], 0);
        }
        break;
    case ORDERS_2:
        if (g->turn > 0) {
            ask_orders(g, COALITION, b->order_changes[COALITION], 0);
        }
        break;
    case FIRST:
        tell_orders(b, g);
        eag_push(g, S_first_roll, FRENCH);
        break;
    case ACTIVATIONS:
        eag_push(g, S_activations, g->active);
        eag_look_out(b, g); /* EAG-22.25: the visibility may be another */
        break;
    case STRATEGIC: eag_push(g, S_strategic, FRENCH); break; /* EAG-7.127 */
    case ROUTS: eag_push(g, S_routs, FRENCH); break;         /* EAG-7.129 */
    case RESERVE: eag_ask_reserve(b, g); break;
    default: eag_pop(g); final_segment(b, g);
    }
    return true;
}

/* ---- who begins ---- */

void eag_first_roll_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    (void)b, (void)g;
    eag_offer_dice(o);
}

/* EAG-7.5: the lower one decides; EAG-7.6: a tie is cast again. */
void eag_first_roll_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    struct eag_frame *f = eag_top(g);
    unsigned french = f->n, roll = eag_cast(m);

    (void)b;
    if (french == 0) {
        f->n = (uint8_t)roll;
        f->side = COALITION;
    } else if (french == roll) {
        f->n = 0;
        f->side = FRENCH;
    } else {
        eag_pop(g);
        eag_push(g, S_first, french < roll ? FRENCH : COALITION);
    }
}

static struct gg_message first_result(unsigned french, unsigned roll)
{
    struct gg_message m;

    if (roll == french) {
        return gg_message(MSG_first_tie, EAG_7_6);
    }
    m = gg_message(MSG_first_won, EAG_7_5);
    gg_arg(&m, GG_KIND_SIDE, roll < french ? COALITION : FRENCH);
    return m;
}

void eag_first_roll_explain(const struct eag_battle *b, const struct eag *g, gg_move m,
                            struct gg_breakdown *out)
{
    const struct eag_frame *f = eag_now(g);
    unsigned roll = eag_cast(m);

    (void)b;
    out->title = gg_message(MSG_sum_first, EAG_7_5);
    gg_arg(&out->title, GG_KIND_SIDE, f->side);
    if (f->n > 0) {
        out->table = gg_message(MSG_table_first, EAG_7_5);
        gg_arg(&out->table, GG_KIND_NUMBER, f->n);
    }
    if (roll == 0) {
        return;
    }
    gg_breakdown_add(out, gg_message(MSG_part_dice, EAG_6_2), (int)roll);
    if (f->n > 0) {
        out->result = first_result(f->n, roll);
    }
}

void eag_first_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    (void)b, (void)g;
    gg_offer_range(o, V_first, 0, FRENCH, SIDES);
}

gg_clause eag_first_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    (void)b, (void)g;
    return gg_verb_of(m) == V_first ? EAG_ALLOWED : EAG_7_7;
}

/* EAG-7.7 */
void eag_first_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    (void)b;
    g->active = (uint8_t)gg_target_of(m);
    eag_pop(g);
}
