/* SPDX-License-Identifier: MIT
 * Chapter 4, skirmish fire: phase 3.  The Allied player fires first (c2_turn.c); a player fires
 * with one unit after the other, each result applied before the next shot. */
#include "rules/waterloo/assault.h"

enum { HITS_ON = 6 }; /* WAT-4.7 */

/* Areas that infantry standing in `from` can fire at: WAT-4.2, next to it and with an enemy combat
 * unit there (WAT-4.15).  WAT-3.20, WAT-3.21: so into and out of the Delayed box too. */
static uint64_t targets(const struct wat_battle *b, unsigned from, uint64_t enemy)
{
    return b->adjacent[from] & enemy;
}

/* Is infantry of the frame still there and has a target? WAT-4.1, WAT-4.3 in any formation. */
static bool some_can_shoot(const struct wat_battle *b, const struct wat *g,
                           const struct wat_frame *f, uint64_t enemy)
{
    unsigned bit;

    for (WAT_EACH(bit, f->set)) {
        unsigned place = g->place[f->side][bit];

        if (wat_on_map(place) && targets(b, place, enemy) != 0) {
            return true;
        }
    }
    return false;
}

/* ---- shoot: unit and area, WAT-4.5 ---- */

bool shoot_run(const struct wat_battle *b, struct wat *g)
{
    const struct wat_frame *f = wat_now(g);

    if (f->set != 0 && some_can_shoot(b, g, f, wat_occupied(b, g, WAT_OTHER(f->side)))) {
        return false;
    }
    wat_pop(g);
    return true;
}

void shoot_offer(const struct wat_battle *b, const struct wat *g, struct gg_offer *o)
{
    const struct wat_frame *f = wat_now(g);
    uint64_t enemy = wat_occupied(b, g, WAT_OTHER(f->side));
    unsigned bit;

    for (WAT_EACH(bit, f->set)) {
        unsigned place = g->place[f->side][bit];

        if (wat_on_map(place)) {
            gg_offer_set(o, gg_move2(V_shoot, WAT_UNIT(f->side, bit), 0),
                         wat_area_indexes(b, targets(b, place, enemy)));
        }
    }
    gg_offer_move(o, gg_move0(V_done)); /* WAT-4.2: firing is optional */
}

/* The rules against a shot of one's own infantry. */
static gg_clause shot_forbidden(const struct wat_battle *b, const struct wat *g, int side,
                                unsigned bit, unsigned area)
{
    unsigned place = g->place[side][bit];

    if (!wat_on_map(place) || (b->adjacent[place] & WAT_ONE(area)) == 0) {
        return WAT_4_2;
    }
    if ((wat_at(g, WAT_OTHER(side), area) & b->combat[WAT_OTHER(side)]) != 0) {
        return WAT_ALLOWED;
    }
    return wat_at(g, WAT_OTHER(side), area) != 0 ? WAT_4_15 : WAT_4_2;
}

gg_clause shoot_why_not(const struct wat_battle *b, const struct wat *g, gg_move m)
{
    const struct wat_frame *f = wat_now(g);
    unsigned unit = gg_subject_of(m), bit = WAT_BIT(unit);

    if (gg_verb_of(m) == V_done) {
        return WAT_ALLOWED;
    }
    if (gg_verb_of(m) != V_shoot || WAT_SIDE(unit) != f->side) {
        return WAT_4_1;
    }
    if ((b->of_arm[f->side][INFANTRY] & WAT_ONE(bit)) == 0) {
        return WAT_4_4;
    }
    if ((f->set & WAT_ONE(bit)) == 0) { /* it has fired */
        return WAT_4_2;
    }
    return shot_forbidden(b, g, f->side, bit, wat_area_at(b, gg_target_of(m)));
}

/* WAT-4.20: it costs nothing, and nothing but this phase remembers it. */
void shoot_apply(const struct wat_battle *b, struct wat *g, gg_move m)
{
    struct wat_frame *f = wat_top(g), *die;
    unsigned bit = WAT_BIT(gg_subject_of(m));

    if (gg_verb_of(m) == V_done) {
        wat_pop(g);
        return;
    }
    f->set &= ~WAT_ONE(bit);
    die = wat_push(g, S_skirmish_die, WAT_OTHER(f->side)); /* WAT-4.6: at once */
    die->area = (uint8_t)wat_area_at(b, gg_target_of(m));
    die->unit = (uint8_t)bit;
}

/* ---- skirmish_die ---- */

void skirmish_die_offer(const struct wat_battle *b, const struct wat *g, struct gg_offer *o)
{
    (void)b;
    (void)g;
    wat_roll(o);
}

/* WAT-4.19: what is there now takes the hit: infantry, else cavalry, else guns.  WAT-4.18: no more
 * than that. */
static void hit(const struct wat_battle *b, struct wat *g, int side, unsigned area)
{
    uint64_t there = wat_at(g, side, area);
    bool infantry = (there & b->of_arm[side][INFANTRY]) != 0;

    if (!infantry && (there & b->of_arm[side][CAVALRY]) != 0) {
        wat_cavalry_hits(g, side, area, 1, HIT_RANGED); /* WAT-4.10 to WAT-4.13, WAT-4.16 */
    } else {
        wat_damage(g, side, area, 1); /* WAT-4.9, WAT-4.14, WAT-4.17 */
    }
}

void skirmish_die_apply(const struct wat_battle *b, struct wat *g, gg_move m)
{
    struct wat_frame f = *wat_now(g);

    wat_pop(g);
    if (gg_target_of(m) >= HITS_ON) { /* WAT-4.8: the die as it falls */
        hit(b, g, f.side, f.area);
    }
}

void skirmish_die_explain(const struct wat_battle *b, const struct wat *g, gg_move m,
                          struct gg_breakdown *out)
{
    const struct wat_frame *f = wat_now(g);
    unsigned die = wat_face(m);

    out->title = wat_tell_unit(MSG_sum_skirmish, WAT_4_2, WAT_OTHER(f->side), f->unit);
    gg_arg(&out->title, K_AREA, (int)wat_area_index(b, f->area));
    wat_part(out, MSG_mod_die, WAT_4_8, (int)die);
    out->table = wat_tell_number(MSG_tab_hits_on, WAT_4_7, HITS_ON);
    if (die != 0) {
        out->result = gg_message(die >= HITS_ON ? MSG_res_hit : MSG_res_miss, WAT_4_7);
    }
}
