/* SPDX-License-Identifier: MIT
 * Chapter 14, assault step 4: cavalry against infantry, the attacker's or the defender's. */
#include "rules/waterloo/assault.h"

uint64_t wat_chargeable(const struct wat_battle *b, const struct wat *g, int side, unsigned area)
{
    uint64_t infantry = wat_infantry_at(b, g, side, area), outside = infantry;
    unsigned bit;

    if ((b->stronghold & WAT_ONE(area)) == 0) {
        return infantry;
    }
    for (WAT_EACH(bit, infantry)) {
        if (wat_benefits(b, g, side, bit)) { /* WAT-14.20 */
            outside &= ~WAT_ONE(bit);
        }
    }
    return outside;
}

/* The cavalry that charges: while it does, the frame's side is its side. */
static uint64_t charging(const struct wat_battle *b, const struct wat *g, const struct wat_frame *f)
{
    return wat_cavalry_at(b, g, f->side, f->area);
}

/* WAT-14.5, WAT-14.6, WAT-14.7: the defender's infantry, before it fires; WAT-14.8: the attacker's
 * never. */
static void form_squares(const struct wat_battle *b, struct wat *g, const struct wat_frame *f)
{
    int defender = WAT_OTHER(f->side);
    uint64_t forms = wat_chargeable(b, g, defender, f->area);

    if (!g->cavalry_was_there) {
        forms &= ~g->up[defender];
    }
    g->square[defender] |= forms;
    g->up[defender] &= ~forms;
}

enum { BEGIN, FIRE, HITS, MORALE, AFTER, RETREAT };

/* Who charges whom; the infantry's fire comes first.  WAT-14.21, WAT-14.23: a garrison fires too,
 * also when there is nobody outside to charge. */
static void begin(const struct wat_battle *b, struct wat *g)
{
    struct wat_frame *f = wat_top(g);
    uint64_t attacking = wat_attacking_arm(b, g, f, INFANTRY);
    uint64_t defending = wat_defending_arm(b, g, f, INFANTRY);
    bool attack = defending != 0 && wat_attacking_arm(b, g, f, CAVALRY) != 0;  /* WAT-14.1 */
    bool counter = attacking != 0 && wat_defending_arm(b, g, f, CAVALRY) != 0; /* WAT-14.2 */

    if (!attack && !counter) {
        wat_pop(g);
        return;
    }
    if ((b->rough & WAT_ONE(f->area)) != 0) { /* WAT-14.3, WAT-24.21, WAT-24.22 */
        f->side = (uint8_t)(attack ? f->side : WAT_OTHER(f->side));
        f->set = charging(b, g, f);
        f->stage = RETREAT;
        return;
    }
    if (attack) {
        form_squares(b, g, f);
    } else { /* WAT-10.23: the attacker is charged, and stays the attacker */
        f->side = (uint8_t)WAT_OTHER(f->side);
    }
    f->set = attack ? defending : attacking;
    f->stage = FIRE;
}

static void fire_next(struct wat *g)
{
    struct wat_frame *f = wat_top(g), charge = *f;

    f->set &= f->set - 1;
    f = wat_push(g, S_charge_die, WAT_OTHER(charge.side));
    f->area = charge.area;
    f->unit = (uint8_t)wat_lowest(charge.set);
}

/* The charge is over: squares, and the cavalry goes or stays.  WAT-14.25: what has gone is not in
 * the area for steps 5 and 7. */
static void after(const struct wat_battle *b, struct wat *g)
{
    struct wat_frame *f = wat_top(g), charge = *f;
    int other = WAT_OTHER(f->side);
    uint64_t cavalry = charging(b, g, f), left = wat_chargeable(b, g, other, f->area);

    g->square[other] |= left; /* WAT-14.18 */
    g->up[other] &= ~left;
    if (wat_infantry_at(b, g, other, f->area) == 0 || cavalry == 0) { /* WAT-14.19 */
        wat_pop(g);
    } else if ((cavalry & g->attacking[f->side]) != 0) { /* WAT-14.16, WAT-14.22, WAT-14.23 */
        wat_pop(g);
        wat_withdraw(g, charge.side, charge.area, cavalry); /* WAT-14.24 */
    } else {                                                /* WAT-14.17 */
        f->set = cavalry;
        f->stage = RETREAT;
    }
}

/* WAT-14.4: one after the other, by the ordinary rules. */
static void retreat_next(struct wat *g)
{
    struct wat_frame *f = wat_top(g);
    unsigned bit;

    if (f->set == 0) {
        wat_pop(g);
        return;
    }
    bit = wat_lowest(f->set);
    f->set &= f->set - 1;
    wat_retreat(g, f->side, bit, 0);
}

bool step4_run(const struct wat_battle *b, struct wat *g)
{
    struct wat_frame *f = wat_top(g);

    switch (f->stage) {
    case BEGIN: begin(b, g); break;
    case FIRE:
        if (f->set != 0) {
            fire_next(g);
        } else {
            f->stage = HITS;
        }
        break;
    case HITS:
        f->stage = MORALE;
        if (f->n > 0) {
            wat_cavalry_hits(g, f->side, f->area, f->n, HIT_MELEE); /* WAT-14.10, WAT-14.11 */
        }
        break;
    case MORALE:
        f->stage = AFTER;
        if (charging(b, g, f) != 0 && /* WAT-14.12, WAT-14.13 */
            wat_chargeable(b, g, WAT_OTHER(f->side), f->area) != 0) {
            wat_test_morale(g, WAT_OTHER(f->side), f->area, true);
        }
        break;
    case AFTER: after(b, g); break;
    default: retreat_next(g); break;
    }
    return true;
}

/* ---- charge_die: infantry fires at the cavalry ---- */

enum { HITS_ON = 6 }; /* WAT-14.9: no modifier */

void charge_die_offer(const struct wat_battle *b, const struct wat *g, struct gg_offer *o)
{
    (void)b;
    (void)g;
    wat_roll(o);
}

void charge_die_apply(const struct wat_battle *b, struct wat *g, gg_move m)
{
    (void)b;
    wat_pop(g);
    wat_top(g)->n = (uint8_t)(wat_top(g)->n + (gg_target_of(m) >= HITS_ON));
}

void charge_die_explain(const struct wat_battle *b, const struct wat *g, gg_move m,
                        struct gg_breakdown *out)
{
    const struct wat_frame *f = wat_now(g);
    unsigned die = wat_face(m);
    bool walls = wat_benefits(b, g, f->side, f->unit); /* WAT-14.21 */

    out->title = wat_tell_frame(b, MSG_sum_charge, walls ? WAT_14_21 : WAT_14_9, f);
    wat_part(out, MSG_mod_die, WAT_14_9, (int)die);
    out->table = wat_tell_number(MSG_tab_hits_on, WAT_14_9, HITS_ON);
    if (die != 0) {
        out->result = gg_message(die >= HITS_ON ? MSG_res_hit : MSG_res_miss, WAT_14_10);
    }
}
