/* SPDX-License-Identifier: MIT
 * EAG-13.109 to EAG-13.135, EAG-14.1 to EAG-14.5: checks, step losses, and what a failed check
 * does. */
#include "rules/eagles/chapters.h"

enum { ALWAYS_PASSES = 2, ALWAYS_ROUTS = 12, SHAKEN_BY = 2 };

/* ---- the check ----
 * EAG-6.25: of those who stand in combat; independent movement, charges, emergencies and rallies
 * compare dice with quality in chapters of their own. */

void eag_check_stack(struct eag *g, int side, unsigned hex, unsigned modifier, unsigned why)
{
    struct eag_frame *f = eag_push(g, S_check, side);

    f->hex = (uint16_t)hex;
    f->n = (uint8_t)modifier;
    f->flags = (uint8_t)why;
}

bool eag_check_run(const struct eag_battle *b, struct eag *g)
{
    struct eag_frame *f = eag_top(g), asked = *f;

    if (f->stage == 1 || !eag_has(&g->any[f->side], f->hex)) {
        eag_pop(g);
        return true;
    }
    f->stage = 1;
    f = eag_push(g, S_check_roll, asked.side);
    f->hex = asked.hex;
    f->n = asked.n;
    f->flags = asked.flags;
    if ((asked.flags & BY_MELEE) && asked.side != g->melee.side && asked.hex == g->melee.target) {
        eag_ask_card(b, g, asked.side, WHEN_CHECKED);
    }
    return true;
}

/* Who is fired at is told by the fire: cavalry that is moving may stand on others (EAG-13.114). */
static unsigned who_checks(const struct eag_battle *b, const struct eag *g,
                           const struct eag_frame *f)
{
    if ((f->flags & (BY_FIRE | BY_MOVING)) && g->fire.roll != 0 && g->fire.target == f->hex &&
        g->hex[g->fire.lead] == f->hex) {
        return g->fire.lead;
    }
    return eag_lead(b, g, f->side, f->hex); /* EAG-13.109, EAG-13.234 */
}

/* EAG-9.17, EAG-9.21, EAG-13.112: the best of the stacked leaders who may help (EAG-9.19,
 * EAG-9.20); EAG-9.22: engaged or not, unless that is chosen otherwise. */
static unsigned helper(const struct eag_battle *b, const struct eag *g, const struct eag_frame *f,
                       unsigned lead)
{
    unsigned who;

    if (b->head.option[O_FACTOR] == 0) {
        (void)eag_help(b, g, lead, &who);
        return who;
    }
    return f->flags & BY_MELEE ? g->melee.engaged[f->side == g->melee.side ? 0 : 1] : EAG_NONE;
}

/* EAG-13.111: by how much dice and the number of the check (EAG-13.110) are above the quality of
 * the lead (EAG-9.4); EAG-5.8: the higher that is, the better. */
static int failed_by(const struct eag_battle *b, const struct eag *g, const struct eag_frame *f,
                     unsigned roll)
{
    unsigned lead = who_checks(b, g, f);

    return (int)(roll + f->n) - (int)eag_quality(b, g, lead, helper(b, g, f, lead));
}

static enum eag_outcome outcome_of(const struct eag_battle *b, const struct eag *g,
                                   const struct eag_frame *f, unsigned roll)
{
    int over = failed_by(b, g, f, roll);

    if (roll == ALWAYS_PASSES) {
        return PASSED; /* EAG-13.122, EAG-13.236 */
    }
    if (roll == ALWAYS_ROUTS || over > SHAKEN_BY) {
        return BROKEN; /* EAG-13.121, EAG-13.119, EAG-13.120, EAG-13.241 */
    }
    if (over <= 0) {
        return PASSED; /* EAG-13.113, EAG-13.238 */
    }
    return f->flags & BY_FLANK ? BROKEN : SHAKEN; /* EAG-13.243 */
}

void eag_check_roll_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    (void)b, (void)g;
    eag_offer_dice(o);
}

void eag_check_roll_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    g->outcome = (uint8_t)outcome_of(b, g, eag_now(g), eag_cast(m));
    eag_pop(g);
}

/* What a failure by 1 or 2 comes to, as far as that is known before the losses. */
static struct gg_message shaken(const struct eag_battle *b, const struct eag_frame *f)
{
    if (f->flags & BY_WITHDRAWAL) {
        return gg_message(MSG_check_no_effect, EAG_17_55);
    }
    if (f->flags & BY_CONTAGION) {
        return gg_message(MSG_check_no_effect, EAG_15_35);
    }
    if (f->flags & BY_MOVING) {
        return gg_message(MSG_check_back, EAG_13_114);
    }
    return eag_ground(b, f->hex)->ignores_retreat ? gg_message(MSG_check_farm, EAG_14_6)
                                                  : gg_message(MSG_check_shaken, EAG_13_111);
}

static struct gg_message said(const struct eag_battle *b, const struct eag *g,
                              const struct eag_frame *f, unsigned roll)
{
    enum eag_outcome outcome = outcome_of(b, g, f, roll);

    if (outcome == PASSED) {
        return gg_message(MSG_check_passed, roll == ALWAYS_PASSES ? EAG_13_122 : EAG_13_111);
    }
    if (outcome == SHAKEN) {
        return shaken(b, f);
    }
    if (f->flags & BY_WITHDRAWAL) {
        return gg_message(MSG_check_battery, EAG_17_55); /* EAG-17.56 */
    }
    if (roll == ALWAYS_ROUTS) {
        return gg_message(MSG_check_broken, EAG_13_121);
    }
    return failed_by(b, g, f, roll) > SHAKEN_BY ? gg_message(MSG_check_broken, EAG_13_111)
                                                : gg_message(MSG_check_flank, EAG_17_131);
}

void eag_check_roll_explain(const struct eag_battle *b, const struct eag *g, gg_move m,
                            struct gg_breakdown *out)
{
    const struct eag_frame *f = eag_now(g);
    unsigned lead = who_checks(b, g, f), who = helper(b, g, f, lead);
    unsigned quality = eag_capped_quality(b, g, lead);
    int help = (int)eag_quality(b, g, lead, who) - (int)quality;

    out->title = gg_message(MSG_sum_check, EAG_13_109);
    gg_arg(&out->title, K_UNIT, (int)lead);
    if (m != GG_NO_MOVE) {
        gg_breakdown_add(out, gg_message(MSG_part_dice, EAG_6_2), (int)eag_cast(m));
    }
    if (f->n > 0) {
        gg_breakdown_add(out, gg_message(MSG_part_check, EAG_13_110), f->n);
    }
    if (help > 0) {
        struct gg_message what = gg_message(MSG_part_leader, EAG_13_112);

        gg_arg(&what, K_LEADER, (int)who);
        gg_breakdown_add(out, what, -help);
    }
    out->table = f->flags & BY_WITHDRAWAL ? gg_message(MSG_table_test, EAG_17_55)
                                          : gg_message(MSG_table_check, EAG_13_111);
    gg_arg(&out->table, GG_KIND_NUMBER, (int)quality);
    if (m != GG_NO_MOVE) {
        out->result = said(b, g, f, eag_cast(m));
    }
}

/* ---- step losses ---- */

/* Who loses steps in which hex. */
struct loser {
    int side;
    unsigned hex;
    bool fire; /* at units that act: no one else loses any: EAG-9.32 */
};

static bool is_moving(const struct eag *g, unsigned unit)
{
    for (unsigned i = 0; i < g->mover.units; i++) {
        if (g->mover.unit[i] == unit) {
            return true;
        }
    }
    return false;
}

/* Units of the stack that may lose steps: of the active side those that act (EAG-9.32, EAG-13.129;
 * EAG-9.36: or all if none does), of a fire at moving cavalry those that move.  With nobody of them
 * left such fire strikes nobody (EAG-13.128), but the others may pay so as to stay (EAG-14.4). */
static struct eag_stack exposed(const struct eag_battle *b, const struct eag *g,
                                const struct loser *who)
{
    struct eag_stack all = eag_stack_at(b, g, who->side, who->hex), some = { .units = 0 };
    bool moving = g->fire.kind == AT_MOVING_CAVALRY && who->fire;

    if (who->side != g->active) {
        return all;
    }
    for (unsigned i = 0; i < all.units; i++) {
        if (eag_is_active(g, all.unit[i]) && (!moving || is_moving(g, all.unit[i]))) {
            some.unit[some.units++] = all.unit[i];
        }
    }
    return some.units > 0 || who->fire ? some : all;
}

/* EAG-13.126: of these, infantry and cavalry before artillery. */
static struct eag_stack takers(const struct eag_battle *b, const struct eag *g,
                               const struct loser *who)
{
    struct eag_stack all = exposed(b, g, who), first = { .units = 0 };

    for (unsigned i = 0; i < all.units; i++) {
        if (b->unit[all.unit[i]].arm != ARTILLERY) {
            first.unit[first.units++] = all.unit[i];
        }
    }
    return first.units > 0 ? first : all;
}

static bool is_in(const struct eag_stack *s, unsigned unit)
{
    for (unsigned i = 0; i < s->units; i++) {
        if (s->unit[i] == unit) {
            return true;
        }
    }
    return false;
}

static unsigned steps_of(const struct eag_battle *b, const struct eag *g, const struct eag_stack *s)
{
    unsigned steps = 0;

    for (unsigned i = 0; i < s->units; i++) {
        steps += eag_steps_left(b, g, s->unit[i]);
    }
    return steps;
}

/* Gives out what is left when the lead has had its share; asks where there is a choice. */
static void give_out(const struct eag_battle *b, struct eag *g, const struct loser *who,
                     unsigned lead, unsigned steps)
{
    struct eag_stack may = takers(b, g, who);
    struct eag_frame *f;

    while (steps > 0 && may.units > 0 && (may.units == 1 || steps_of(b, g, &may) <= steps)) {
        eag_bleed(b, g, may.unit[0]);
        steps--;
        may = takers(b, g, who);
    }
    if (steps == 0 || may.units == 0) { /* EAG-13.128 */
        eag_ask_new_lead(b, g, who->side, who->hex, lead);
        return;
    }
    f = eag_push(g, S_loss, who->side);
    f->hex = (uint16_t)who->hex;
    f->flags = who->fire ? EAG_BY_FIRE : 0;
    f->unit = (uint16_t)lead;
    f->n = (uint8_t)steps;
}

/* EAG-9.3, EAG-13.125: the lead first; EAG-13.127: as many as it has. */
static void suffer(const struct eag_battle *b, struct eag *g, const struct loser *who,
                   unsigned lead, unsigned steps)
{
    struct eag_stack may = exposed(b, g, who);

    if (steps == 0) {
        return;
    }
    while (steps > 0 && is_in(&may, lead) && g->hex[lead] == who->hex) {
        eag_bleed(b, g, lead);
        steps--;
    }
    give_out(b, g, who, lead, steps);
}

void eag_suffer_steps(const struct eag_battle *b, struct eag *g, int side, unsigned hex,
                      unsigned steps)
{
    unsigned lead = eag_lead(b, g, side, hex);

    if (g->fire.roll != 0 && g->fire.target == hex && g->hex[g->fire.lead] == hex) {
        lead = g->fire.lead;
    }
    if (lead != EAG_NOWHERE) {
        bool fire = side == g->active && eag_is_active(g, lead);

        suffer(b, g, &(struct loser){ .side = side, .hex = hex, .fire = fire }, lead, steps);
    }
}

/* EAG-13.228, EAG-13.232 */
void eag_suffer_r(const struct eag_battle *b, struct eag *g, int side, unsigned hex,
                  bool active_only)
{
    struct eag_stack all = eag_stack_at(b, g, side, hex);
    unsigned lead = eag_lead(b, g, side, hex);

    for (unsigned i = 0; i < all.units; i++) {
        if (!active_only || eag_is_active(g, all.unit[i])) {
            eag_lose_step(b, g, all.unit[i]);
        }
    }
    if (lead != EAG_NOWHERE) {
        eag_ask_new_lead(b, g, side, hex, lead);
    }
}

static struct loser loser_of(const struct eag_frame *f)
{
    return (struct loser){ .side = f->side, .hex = f->hex, .fire = f->flags & EAG_BY_FIRE };
}

static gg_clause loss_forbidden(const struct eag_battle *b, const struct eag *g, unsigned unit)
{
    const struct eag_frame *f = eag_now(g);
    struct loser who = loser_of(f);
    struct eag_stack may = takers(b, g, &who), open = exposed(b, g, &who);

    if (is_in(&may, unit)) {
        return EAG_ALLOWED;
    }
    return b->unit[unit].side == f->side && g->hex[unit] == f->hex && !is_in(&open, unit)
               ? EAG_13_129
               : EAG_13_126;
}

void eag_loss_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    struct loser who = loser_of(eag_now(g));
    struct eag_stack may = takers(b, g, &who);

    for (unsigned i = 0; i < may.units; i++) {
        gg_offer_move(o, gg_move1(V_lose, may.unit[i]));
    }
}

gg_clause eag_loss_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    return gg_verb_of(m) == V_lose ? loss_forbidden(b, g, gg_target_of(m)) : EAG_13_126;
}

void eag_loss_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    struct eag_frame f = *eag_now(g);
    struct loser who = loser_of(&f);

    eag_pop(g);
    eag_bleed(b, g, gg_target_of(m));
    give_out(b, g, &who, f.unit, f.n - 1u);
}

/* ---- artillery in a rout ---- */

/* EAG-13.130 one step each with others beside it, EAG-13.131 alone and out of the enemy's reach;
 * EAG-13.132 else all is lost.  EAG-13.133: asked after the losses of the result.  EAG-13.242: in
 * melee nothing but being alone is asked. */
void eag_lose_guns(const struct eag_battle *b, struct eag *g, int side, unsigned hex, bool melee)
{
    struct eag_stack all = eag_stack_at(b, g, side, hex);
    bool alone = true;

    for (unsigned i = 0; i < all.units; i++) {
        alone &= b->unit[all.unit[i]].arm == ARTILLERY;
    }
    alone = alone && (melee || eag_beside(b, &g->any[EAG_OTHER(side)], hex) != 0);
    for (unsigned i = 0; i < all.units; i++) {
        if (b->unit[all.unit[i]].arm != ARTILLERY) {
            continue;
        }
        if (alone) {
            eag_eliminate(b, g, all.unit[i]);
        } else {
            eag_lose_step(b, g, all.unit[i]); /* EAG-13.134 */
        }
    }
}

/* ---- what a failed check does ---- */

/* EAG-13.46: who moves may be fired at again. */
static void lift(const struct eag_battle *b, struct eag *g, int side, unsigned hex)
{
    struct eag_stack s = eag_stack_at(b, g, side, hex);

    for (unsigned i = 0; i < s.units; i++) {
        g->flags[s.unit[i]] &= (uint16_t)~FL_SHOT_AT;
    }
}

/* EAG-13.114: back to the first hex, and no farther; where that has no room, which it only passed
 * (EAG-8.13), to where the units began. */
static void send_back(const struct eag_battle *b, struct eag *g, int side)
{
    unsigned to = g->mover.last, leader;
    struct eag_stack moving = { .units = 0 };

    for (unsigned i = 0; i < g->mover.units; i++) {
        if (g->hex[g->mover.unit[i]] == g->fire.target) {
            moving.unit[moving.units++] = g->mover.unit[i];
        }
    }
    if (eag_stack_forbidden(b, g, side, to, &moving) == EAG_ALLOWED) {
        eag_place_stack(b, g, &moving, to);
    } else {
        for (unsigned i = 0; i < g->mover.units; i++) {
            to = g->mover.began[i];
            eag_place_unit(b, g, g->mover.unit[i], to);
        }
    }
    for (EAG_EACH(leader, g->mover.leaders)) {
        eag_place_leader(b, g, leader, to);
    }
    g->mover.flags |= MV_STOPPED;
}

/* A retreat that is due, or may be made: EAG-14.1. */
static void shake(const struct eag_battle *b, struct eag *g, int side, unsigned hex, unsigned lead,
                  unsigned why)
{
    bool beside = eag_beside(b, &g->any[EAG_OTHER(side)], hex) != 0;
    struct eag_frame *f;

    if (eag_ground(b, hex)->ignores_retreat) {
        return; /* EAG-14.6 */
    }
    if (!beside && (why & BY_MELEE)) {
        return; /* EAG-13.239 */
    }
    f = eag_push(g, S_stay, side);
    f->hex = (uint16_t)hex;
    f->unit = (uint16_t)lead;
    f->flags = beside ? EAG_MUST : 0; /* EAG-13.115, EAG-13.117 */
}

void eag_carry_out(const struct eag_battle *b, struct eag *g, int side, unsigned hex, unsigned lead,
                   unsigned why)
{
    if (!eag_has(&g->any[side], hex)) {
        return;
    }
    if (g->outcome == BROKEN) {
        lift(b, g, side, hex);
        eag_rout_stack(g, side, hex, why); /* EAG-9.33, EAG-9.35, EAG-17.5: all who are there */
        eag_ask_card(b, g, side, WHEN_ROUTED);
    } else if (g->outcome == SHAKEN && (why & BY_MOVING)) {
        send_back(b, g, side);
    } else if (g->outcome == SHAKEN) {
        shake(b, g, side, hex, lead, why);
    }
}

/* EAG-14.3: no matter whose stack it is. */
void eag_stay_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    (void)b, (void)g;
    gg_offer_move(o, gg_move0(V_yes));
    gg_offer_move(o, gg_move0(V_no));
}

gg_clause eag_stay_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    (void)b, (void)g;
    return gg_verb_of(m) == V_yes || gg_verb_of(m) == V_no ? EAG_ALLOWED : EAG_14_2;
}

/* EAG-13.116: the lead pays, EAG-14.4 another if it is dead; EAG-14.5: it may die of it. */
void eag_stay_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    struct eag_frame f = *eag_now(g);
    bool charged = (g->melee.flags & ME_CHARGE) && g->melee.side == f.side; /* EAG-17.6 */

    eag_pop(g);
    if (gg_verb_of(m) == V_no) {
        lift(b, g, f.side, f.hex);
        /* EAG-14.2, EAG-6.23; EAG-13.135: no step by itself */
        eag_retreat_stack(g, f.side, f.hex, 1, charged ? RT_CHARGERS : 0);
    } else if (f.flags & EAG_MUST) {
        suffer(b, g, &(struct loser){ .side = f.side, .hex = f.hex }, f.unit, 1);
    }
}
