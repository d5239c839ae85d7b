/* SPDX-License-Identifier: MIT
 * EAG-20.1 to EAG-20.30: what a natural roll of fire or melee brings about as well, and how leaders
 * and flags are lost. */
#include "rules/eagles/chapters.h"

enum { FIRE_EVENT = 2, DEFENDER_EVENT = 4, ATTACKER_EVENT = 10, LAST_ROW = 8 };

/* ---- leaders and flags ---- */

/* EAG-20.27: his counter stays; EAG-20.23 to EAG-20.26 follow from the mark (c5_command.c). */
void eag_leader_lost(const struct eag_battle *b, struct eag *g, unsigned leader, unsigned how)
{
    unsigned enemy = EAG_OTHER(b->leader[leader].side);
    int points = how == L_WOUNDED ? b->wounded_points : b->lost_points; /* EAG-20.29, EAG-20.30 */

    if (g->leader[leader] & L_LOST) {
        return; /* EAG-5.39, EAG-20.28 */
    }
    g->leader[leader] |= (uint8_t)how;
    g->points[enemy] = (int16_t)(g->points[enemy] + points);
}

/* EAG-20.43 */
void eag_take_flag(const struct eag_battle *b, struct eag *g, int from)
{
    int by = EAG_OTHER(from);

    g->taken[by]++;
    g->points[by] = (int16_t)(g->points[by] + b->flag_points);
}

/* ---- who can be struck ---- */

static uint32_t unhurt(const struct eag *g, uint32_t leaders)
{
    unsigned leader;

    for (EAG_EACH(leader, leaders)) {
        if (g->leader[leader] & L_LOST) {
            leaders &= ~(UINT32_C(1) << leader); /* EAG-20.28 */
        }
    }
    return leaders;
}

/* EAG-20.6 in the target hex; EAG-20.9 in a melee the engaged one, of whom a side has one at most
 * (EAG-20.10). */
static uint32_t in_danger(const struct eag_battle *b, const struct eag *g,
                          const struct eag_frame *event)
{
    unsigned engaged;

    if (!(event->flags & EAG_IN_MELEE)) {
        return unhurt(g, eag_leaders_at(b, g, event->side, event->hex));
    }
    engaged = g->melee.engaged[event->side == g->melee.side ? 0 : 1];
    return engaged == EAG_NONE ? 0 : unhurt(g, UINT32_C(1) << engaged);
}

/* EAG-20.13: the attacker has some always, guns do not attack (EAG-7.60). */
static bool has_flag(const struct eag_battle *b, const struct eag *g, const struct eag_frame *event)
{
    struct eag_stack s;

    if (event->side == g->melee.side) {
        return true;
    }
    s = eag_stack_at(b, g, event->side, g->melee.target);
    for (unsigned i = 0; i < s.units; i++) {
        if (b->unit[s.unit[i]].arm != ARTILLERY) {
            return true;
        }
    }
    return false;
}

/* ---- the roll ---- */

/* EAG-20.4: asked by fire and melee alone.  Where nothing can come of it nothing is rolled:
 * EAG-20.8, EAG-20.11. */
void eag_event(const struct eag_battle *b, struct eag *g, unsigned roll, bool melee)
{
    const struct eag_frame *by = eag_now(g);
    struct eag_frame *f;
    int side = EAG_OTHER(by->side);

    if (melee) {
        if (roll > DEFENDER_EVENT && roll < ATTACKER_EVENT) {
            return; /* EAG-20.2, EAG-20.3 */
        }
        side = roll >= ATTACKER_EVENT ? g->melee.side : EAG_OTHER(g->melee.side);
    } else if (roll != FIRE_EVENT) {
        return; /* EAG-20.1 */
    }
    f = eag_push(g, S_event_roll, side);
    f->hex = melee ? g->melee.target : g->fire.target;
    f->flags = melee ? EAG_IN_MELEE : 0;
    if (in_danger(b, g, f) == 0 && !(melee && has_flag(b, g, f))) {
        eag_pop(g);
    }
}

/* EAG-20.14 to EAG-20.20 */
static const struct eag_event *row_of(const struct eag_battle *b, unsigned roll)
{
    return &b->chart.event[(roll < LAST_ROW ? roll : LAST_ROW) - 2];
}

void eag_event_roll_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    (void)b, (void)g;
    eag_offer_dice(o); /* EAG-20.5: not modified */
}

/* EAG-20.5: at once, before the effects of the combat; so EAG-20.21 holds, since the sums that
 * follow ask for his factor again, and EAG-20.22: the roll itself is not touched. */
void eag_event_roll_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    struct eag_frame event = *eag_now(g);
    const struct eag_event *row = row_of(b, eag_cast(m));
    bool melee = (event.flags & EAG_IN_MELEE) != 0;
    unsigned how = melee ? row->melee : row->fire;
    uint32_t leaders = in_danger(b, g, &event);

    eag_pop(g);
    if (melee && row->flag && has_flag(b, g, &event)) {
        eag_take_flag(b, g, event.side); /* EAG-20.12 */
    }
    if (how == 0 || leaders == 0) {
        return;
    }
    if ((leaders & (leaders - 1)) == 0) {
        eag_leader_lost(b, g, eag_lowest(leaders), how);
    } else {
        struct eag_frame *f = eag_push(g, S_event_leader, event.side); /* EAG-20.7 */

        f->hex = event.hex;
        f->set = leaders;
        f->k = (uint8_t)how;
    }
}

void eag_event_roll_explain(const struct eag_battle *b, const struct eag *g, gg_move m,
                            struct gg_breakdown *out)
{
    const struct eag_frame *f = eag_now(g);
    bool melee = (f->flags & EAG_IN_MELEE) != 0;
    const struct eag_event *row;
    unsigned how;
    bool flag;

    out->title = gg_message(MSG_sum_event, EAG_20_5);
    gg_arg(&out->title, K_HEX, f->hex);
    if (m == GG_NO_MOVE) {
        return;
    }
    gg_breakdown_add(out, gg_message(MSG_part_dice, EAG_6_2), (int)eag_cast(m));
    row = row_of(b, eag_cast(m));
    how = in_danger(b, g, f) == 0 ? 0 : melee ? row->melee : row->fire;
    out->table = gg_message(melee ? MSG_table_event_melee : MSG_table_event_fire, EAG_20_14);
    gg_arg(&out->table, GG_KIND_NUMBER, out->total);
    flag = melee && row->flag && has_flag(b, g, f);
    out->result = gg_message(how == L_KILLED    ? MSG_event_killed
                             : how == L_WOUNDED ? MSG_event_wounded
                             : flag             ? MSG_part_flag
                                                : MSG_event_nothing,
                             EAG_20_5);
    if (flag) {
        gg_breakdown_add(out, gg_message(MSG_part_flag, EAG_20_12), 0);
    }
}

/* ---- which of several: all alike ---- */

void eag_event_leader_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    (void)b;
    gg_offer_set(o, gg_move1(V_hit, 0), eag_now(g)->set);
}

void eag_event_leader_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    unsigned how = eag_now(g)->k;

    eag_pop(g);
    eag_leader_lost(b, g, gg_target_of(m), how);
}

void eag_event_leader_explain(const struct eag_battle *b, const struct eag *g, gg_move m,
                              struct gg_breakdown *out)
{
    (void)b;
    out->title = gg_message(MSG_sum_event_leader, EAG_20_7);
    gg_arg(&out->title, K_HEX, eag_now(g)->hex);
    if (m != GG_NO_MOVE) {
        out->result = gg_message(MSG_event_hit, EAG_20_7);
        gg_arg(&out->result, K_LEADER, (int)gg_target_of(m));
    }
}
