/* SPDX-License-Identifier: MIT
 * EAG-13.171 to EAG-13.183, EAG-13.228 to EAG-13.251: how a melee runs. */
#include "rules/eagles/melee.h"
#include <string.h>

void eag_fight(struct eag *g)
{
    eag_push(g, S_melee, g->melee.side);
}

/* ---- the overall lead ---- */

/* Could he lead the whole attack? EAG-9.2: the lead of one of the stacks, if it fights; where only
 * the cavalry of a stack does, the best of it. */
static unsigned spearhead(const struct eag_battle *b, const struct eag *g, unsigned hex)
{
    struct eag_stack s = eag_fighters(b, g, hex);
    unsigned best = EAG_NOWHERE;

    for (unsigned i = 0; i < s.units; i++) {
        unsigned u = s.unit[i];

        if (g->status[u] & ST_LEAD) {
            return u;
        }
        if ((g->melee.flags & (ME_CHARGE | ME_PURSUIT | ME_NO_INFANTRY)) &&
            b->unit[u].arm == CAVALRY &&
            (best == EAG_NOWHERE || eag_shows(b, g, u)->quality > eag_shows(b, g, best)->quality)) {
            best = u;
        }
    }
    return best;
}

/* How many could; *last is one of them. */
static unsigned spearheads(const struct eag_battle *b, const struct eag *g, unsigned *last)
{
    unsigned n = 0;

    for (unsigned h = 0; h < g->melee.hexes; h++) {
        unsigned lead = spearhead(b, g, g->melee.from[h]);

        if (lead != EAG_NOWHERE) {
            *last = lead;
            n++;
        }
    }
    return n;
}

/* EAG-17.13: the cavalry leads its hexes now, in the checks too; below infantry its best. */
static void lead_charge(const struct eag_battle *b, struct eag *g)
{
    eag_set_lead(b, g, g->melee.lead);
    for (unsigned h = 0; h < g->melee.hexes; h++) {
        unsigned lead = spearhead(b, g, g->melee.from[h]);

        if (lead != EAG_NOWHERE) {
            eag_set_lead(b, g, lead);
        }
    }
}

/* EAG-9.2, EAG-17.97: one is the lead, of several he is named; a charge has named its own. */
static void find_lead(const struct eag_battle *b, struct eag *g)
{
    unsigned lead = EAG_NOWHERE, n;

    g->melee.engaged[0] = g->melee.engaged[1] = EAG_NONE;
    if (g->melee.flags & ME_CHARGE) {
        lead_charge(b, g);
    }
    if (g->melee.lead != EAG_NOWHERE) {
        return;
    }
    n = spearheads(b, g, &lead);
    if (n > 1) {
        eag_push(g, S_overall_lead, g->melee.side);
    } else {
        g->melee.lead = (uint16_t)lead;
    }
}

void eag_overall_lead_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    for (unsigned h = 0; h < g->melee.hexes; h++) {
        unsigned lead = spearhead(b, g, g->melee.from[h]);

        if (lead != EAG_NOWHERE) {
            gg_offer_move(o, gg_move1(V_lead, lead));
        }
    }
}

gg_clause eag_overall_lead_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    for (unsigned h = 0; h < g->melee.hexes; h++) {
        if (gg_verb_of(m) == V_lead && spearhead(b, g, g->melee.from[h]) == gg_target_of(m)) {
            return EAG_ALLOWED;
        }
    }
    return EAG_9_2;
}

void eag_overall_lead_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    (void)b;
    g->melee.lead = (uint16_t)gg_target_of(m);
    eag_pop(g);
}

/* ---- posture and leaders ---- */

/* EAG-11.9: a counter-charge comes without the segment in which others are asked. */
static void ask_claim(const struct eag_battle *b, struct eag *g)
{
    if (g->melee.flags & ME_CHARGE) {
        eag_ask_claim(b, g, EAG_OTHER(g->melee.side), g->melee.target);
    }
}

/* EAG-11.128: in an attack of the active side a commander has to be activated himself; EAG-11.129:
 * not in defence, nor in a reaction. */
static bool looks_on(const struct eag_battle *b, const struct eag *g, int side, unsigned leader)
{
    return side == g->melee.side && side == g->active && eag_commander(b, leader) &&
           !(g->leader[leader] & L_ACTIVE);
}

/* EAG-13.183, EAG-9.23: who stands with the lead, EAG-9.19, EAG-9.20, EAG-17.27 and may help it. */
uint32_t eag_may_engage(const struct eag_battle *b, const struct eag *g, int side)
{
    unsigned lead = side == g->melee.side ? g->melee.lead : eag_attacked_lead(b, g), leader;
    uint32_t leaders = eag_leaders_at(b, g, side, g->hex[lead]);

    for (EAG_EACH(leader, leaders)) {
        if (!eag_may_help(b, leader, lead) || eag_command(b, g, leader) == 0 ||
            looks_on(b, g, side, leader)) {
            leaders &= ~(UINT32_C(1) << leader);
        }
    }
    return leaders;
}

static void ask_engage(const struct eag_battle *b, struct eag *g, int side)
{
    if (eag_may_engage(b, g, side) != 0) {
        eag_push(g, S_engage, side);
    }
}

void eag_engage_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    gg_offer_set(o, gg_move1(V_engage, 0), eag_may_engage(b, g, eag_now(g)->side));
    gg_offer_move(o, gg_move0(V_done));
}

gg_clause eag_engage_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    if (gg_verb_of(m) == V_done) {
        return EAG_ALLOWED;
    }
    return gg_verb_of(m) == V_engage &&
                   (eag_may_engage(b, g, eag_now(g)->side) >> gg_target_of(m) & 1)
               ? EAG_ALLOWED
               : EAG_13_183;
}

void eag_engage_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    unsigned which = eag_now(g)->side == g->melee.side ? 0 : 1;

    (void)b;
    if (gg_verb_of(m) == V_engage) {
        g->melee.engaged[which] = (uint8_t)gg_target_of(m);
    }
    eag_pop(g);
}

/* ---- the dice ---- */

/* EAG-17.124: whether it is a flank attack is seen now. */
static void cast(const struct eag_battle *b, struct eag *g)
{
    for (unsigned h = 0; h < g->melee.hexes; h++) {
        g->melee.flags |=
            eag_flank(b, g, g->melee.from[h], g->melee.target) ? (uint16_t)ME_FLANK : 0;
    }
    eag_push(g, S_melee_roll, g->melee.side);
}

void eag_melee_roll_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    (void)b, (void)g;
    eag_offer_dice(o);
}

void eag_melee_roll_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    (void)b;
    g->melee.roll = (uint8_t)eag_cast(m);
    eag_pop(g);
}

/* EAG-13.244, EAG-15.10 */
static bool all_routed(const struct eag_battle *b, const struct eag *g)
{
    struct eag_stack s = eag_attacked(b, g);

    for (unsigned i = 0; i < s.units; i++) {
        if (!eag_routed(g, s.unit[i])) {
            return false;
        }
    }
    return true;
}

static struct gg_message said(const struct eag_battle *b, const struct eag *g, int total)
{
    const struct eag_result *ours = &b->chart.melee[0][eag_melee_row(total)];
    const struct eag_result *theirs = &b->chart.melee[1][eag_melee_row(total)];
    bool both = ours->check >= 0 && theirs->check >= 0;
    bool attacker = ours->check >= 0 || ours->r;
    const struct eag_result *row = attacker && !both ? ours : theirs;
    struct gg_message m;

    if (eag_wipes_out(b, g, total)) {
        return gg_message(MSG_melee_wiped_out, EAG_13_245);
    }
    if (attacker && all_routed(b, g)) {
        m = gg_message(both ? MSG_melee_both_ignored : MSG_melee_ignored, EAG_15_10);
        if (both) {
            gg_arg(&m, GG_KIND_MESSAGE, MSG_qc + row->check);
        }
        return m;
    }
    if (row->check < 0) {
        return gg_message(attacker ? MSG_melee_a_r : MSG_melee_r, EAG_13_228);
    }
    m = gg_message(both       ? MSG_melee_both
                   : attacker ? (row->r ? MSG_melee_a_check_r : MSG_melee_a_check)
                              : (row->r ? MSG_melee_check_r : MSG_melee_check),
                   EAG_13_233);
    gg_arg(&m, GG_KIND_MESSAGE, MSG_qc + row->check);
    return m;
}

void eag_melee_roll_explain(const struct eag_battle *b, const struct eag *g, gg_move m,
                            struct gg_breakdown *out)
{
    out->title = gg_message(MSG_sum_melee, EAG_13_171);
    gg_arg(&out->title, K_HEX, g->melee.target);
    gg_arg(&out->title, K_UNIT, g->melee.lead);
    if (m != GG_NO_MOVE) {
        gg_breakdown_add(out, gg_message(MSG_part_dice, EAG_6_2), (int)eag_cast(m));
    }
    (void)eag_melee_modifier(b, g, out);
    out->table = gg_message(MSG_table_melee, EAG_13_171);
    if (m == GG_NO_MOVE) {
        gg_arg(&out->table, GG_KIND_NONE, 0);
        return;
    }
    gg_arg(&out->table, GG_KIND_NUMBER, (int)eag_melee_row(out->total) + 2);
    out->result = said(b, g, out->total);
}

/* ---- a melee ----
 * Of its frame: n row of the chart, k the attacking hex whose turn it is, set their outcomes (two
 * bits each), unit the lead that was attacked, to and other the hex R struck and its lead then,
 * flags IGNORED. */

enum { IGNORED = 1, OUTCOME_BITS = 2, OUTCOME = 3 };
enum {
    LEAD,
    CLAIM,
    OUR_LEADER,
    THEIR_LEADER,
    CAST,
    EVENT,
    JUDGE,
    STRUCK,
    DRIVEN,
    EMPTIED,
    CHECKED,
    STRUCK_BACK,
    DRIVEN_BACK,
    LOST,
    ADVANCE,
    END
};

static unsigned why_defender(const struct eag *g)
{
    return g->melee.flags & ME_FLANK ? BY_MELEE | BY_FLANK : BY_MELEE; /* EAG-17.131 */
}

/* The total is known: EAG-13.245 or the chart (EAG-13.247).  EAG-20.21: the event has struck. */
static void judge(const struct eag_battle *b, struct eag *g, struct eag_frame *f)
{
    int total, check;

    g->melee.modifier = (int8_t)eag_melee_modifier(b, g, NULL);
    total = g->melee.roll + g->melee.modifier;
    f->unit = (uint16_t)eag_attacked_lead(b, g);
    f->n = (uint8_t)eag_melee_row(total);
    f->flags = all_routed(b, g) ? IGNORED : 0;
    if (eag_wipes_out(b, g, total)) {
        f->flags = IGNORED;
        f->stage = EMPTIED;
        eag_strike_defender(b, g, true);
        return;
    }
    f->stage = STRUCK;
    check = b->chart.melee[1][f->n].check;
    if (check >= 0) { /* EAG-13.233, EAG-13.234 */
        eag_check_stack(g, EAG_OTHER(g->melee.side), g->melee.target, (unsigned)check,
                        why_defender(g));
    }
}

/* EAG-7.87, EAG-17.31: a stack that declared, was charged and failed attacks no more; EAG-17.40:
 * cavalry that was met on its way and failed stops. */
static void bar_attack(struct eag *g)
{
    if (g->outcome <= PASSED) {
        return;
    }
    for (unsigned i = 0; i < g->attacks; i++) {
        if (g->attack[i].from == g->melee.target) {
            g->attack[i].flags |= AT_OUT;
        }
    }
    if (g->melee.flags & ME_MOVING) {
        g->mover.flags |= MV_STOPPED;
    }
}

static void drive(const struct eag_battle *b, struct eag *g, unsigned lead)
{
    bar_attack(g);
    eag_carry_out(b, g, EAG_OTHER(g->melee.side), g->melee.target, lead, why_defender(g));
    g->outcome = NO_CHECK;
}

/* EAG-20.31, EAG-13.250: leaders whose whole stack is gone; those of a stack that went away went
 * with it. */
static void find_prisoners(const struct eag_battle *b, struct eag *g, int side, unsigned hex)
{
    if (!eag_has(&g->any[side], hex)) {
        eag_capture_leaders(b, g, side, hex, false);
    }
}

void eag_give_way(struct eag *g, int side, unsigned hex, const struct eag_stack *units)
{
    unsigned h = 0;

    while (h < g->melee.hexes && g->melee.from[h] != hex) {
        h++;
    }
    for (unsigned i = 0; i < units->units && h < g->melee.hexes && side == g->melee.side; i++) {
        g->flags[units->unit[i]] |= FL_GAVE_WAY;
    }
}

/* A new attack: what came of the last one is over. */
static void come_back(const struct eag_battle *b, struct eag *g)
{
    for (unsigned h = 0; h < g->melee.hexes; h++) {
        struct eag_stack s = eag_stack_at(b, g, g->melee.side, g->melee.from[h]);

        for (unsigned i = 0; i < s.units; i++) {
            g->flags[s.unit[i]] &= (uint16_t)~FL_GAVE_WAY;
        }
    }
}

/* One attacking stack after the other checks, by its own lead: EAG-13.233, EAG-13.234; when all
 * have, the next stage begins. */
static void check_attackers(const struct eag_battle *b, struct eag *g, struct eag_frame *f)
{
    int check = f->flags & IGNORED ? -1 : b->chart.melee[0][f->n].check;

    if (f->k > 0) {
        f->set |= (uint64_t)g->outcome << (OUTCOME_BITS * (f->k - 1));
        g->melee.struck |= (uint8_t)((g->outcome == BROKEN) << (f->k - 1));
        g->outcome = NO_CHECK;
    }
    if (check < 0 || f->k == g->melee.hexes) {
        f->k = 0;
        f->stage = STRUCK_BACK;
        return;
    }
    eag_check_stack(g, g->melee.side, g->melee.from[f->k++], (unsigned)check, BY_MELEE);
}

/* EAG-13.235, EAG-9.35: all who are in the hex, inactive ones too; EAG-13.240: for a lead that R
 * has killed another pays. */
static void drive_back(const struct eag_battle *b, struct eag *g, struct eag_frame *f)
{
    unsigned hex, lead;

    if (f->k == g->melee.hexes) {
        f->stage = LOST;
        return;
    }
    hex = g->melee.from[f->k];
    g->outcome = (uint8_t)(f->set >> (OUTCOME_BITS * f->k) & OUTCOME);
    f->k++;
    lead = f->to == hex && g->outcome != NO_CHECK ? f->other : eag_lead(b, g, g->melee.side, hex);
    eag_carry_out(b, g, g->melee.side, hex, lead, BY_MELEE);
    g->outcome = NO_CHECK;
}

static void finish(struct eag *g)
{
    memset(&g->melee, 0, sizeof g->melee);
    eag_pop(g);
}

/* Up to the dice. */
static void prepare(const struct eag_battle *b, struct eag *g, unsigned stage)
{
    switch (stage) {
    case LEAD: come_back(b, g), find_lead(b, g); break;
    case CLAIM: ask_claim(b, g); break;
    case OUR_LEADER: ask_engage(b, g, g->melee.side); break; /* EAG-13.182 */
    case THEIR_LEADER: ask_engage(b, g, EAG_OTHER(g->melee.side)); break;
    case CAST: cast(b, g); break;
    default: eag_event(b, g, g->melee.roll, true); /* EAG-20.5 */
    }
}

/* EAG-13.229, EAG-13.230: checks, R, then the ways of the losers; EAG-13.237: the defender first.
 */
bool eag_melee_run(const struct eag_battle *b, struct eag *g)
{
    struct eag_frame *f = eag_top(g);
    int side = g->melee.side, enemy = EAG_OTHER(side);

    if (f->stage <= EVENT) {
        prepare(b, g, f->stage++);
        return true;
    }
    switch (f->stage) {
    case JUDGE: judge(b, g, f); break;
    case STRUCK:
        f->stage++;
        if (b->chart.melee[1][f->n].r) {
            eag_strike_defender(b, g, false);
        }
        break;
    case DRIVEN: f->stage++, drive(b, g, f->unit); break;
    case EMPTIED: f->stage++, find_prisoners(b, g, enemy, g->melee.target); break;
    case CHECKED: check_attackers(b, g, f); break;
    case STRUCK_BACK:
        f->stage++;
        if (b->chart.melee[0][f->n].r && !(f->flags & IGNORED)) {
            eag_ask_strike(b, g);
        }
        break;
    case DRIVEN_BACK: drive_back(b, g, f); break;
    case LOST:
        f->stage++;
        for (unsigned h = 0; h < g->melee.hexes; h++) {
            find_prisoners(b, g, side, g->melee.from[h]);
        }
        break;
    case ADVANCE:
        f->stage++;
        if (!eag_has(&g->any[enemy], g->melee.target)) {
            eag_advance_into(g, side, g->melee.target, false); /* EAG-14.25, EAG-14.26, EAG-14.40 */
        }
        break;
    default: finish(g);
    }
    return true;
}
