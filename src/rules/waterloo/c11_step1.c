/* SPDX-License-Identifier: MIT
 * Chapter 11, assault step 1: the defender's guns fire at the attackers.  WAT-11.11: no Grand
 * Battery here; WAT-11.13: no morale test either, the cubes are minded in step 3 and step 6. */
#include "rules/waterloo/assault.h"

/* WAT-11.1 every manned gun, upright or on its side; WAT-11.2 unmanned ones not.  Which guns of a
 * colour are the manned ones makes no difference. */
static uint64_t firing_guns(const struct wat_battle *b, const struct wat *g, int side,
                            unsigned area)
{
    uint64_t guns = wat_guns_at(b, g, side, area), firing = 0;
    unsigned bit;

    for (unsigned c = 0; c < COLOURS && guns != 0; c++) {
        unsigned manned = (c == BLUE) == (side == FRENCH) ? wat_manned(b, g, c, area) : 0;

        for (WAT_EACH(bit, guns & b->of_colour[c])) {
            firing |= manned > 0 ? WAT_ONE(bit) : 0;
            manned -= manned > 0;
        }
    }
    return firing;
}

/* WAT-11.5, WAT-11.8: at infantry if a single one attacks; decided before the first die and not
 * changed by it, since the cubes come after the last. */
static bool at_infantry(const struct wat_battle *b, const struct wat *g, int defender,
                        unsigned area)
{
    int attacker = WAT_OTHER(defender);

    return (wat_attackers(b, g, area, attacker) & b->of_arm[attacker][INFANTRY]) != 0;
}

/* WAT-11.6: nothing but the British -1. */
static int modifier(const struct wat_battle *b, unsigned side, unsigned bit,
                    struct gg_breakdown *out)
{
    return b->nation[side][bit] == N_BRITISH ? wat_part(out, MSG_mod_british_gun, WAT_11_6, -1) : 0;
}

enum { CAVALRY_HIT_ON = 5 }; /* WAT-11.8 */

/* Cubes against infantry (WAT-11.5, WAT-11.7), hits against cavalry (WAT-11.8). */
static unsigned effect(const struct wat_battle *b, const struct wat *g, const struct wat_frame *f,
                       unsigned die)
{
    if (!at_infantry(b, g, f->side, f->area)) {
        return die >= CAVALRY_HIT_ON;
    }
    return wat_artillery_cubes(b, die, (int)die + modifier(b, f->side, f->unit, NULL), 0);
}

/* WAT-11.4: what the fire did falls on attackers only. */
static void take_effect(const struct wat_battle *b, struct wat *g)
{
    struct wat_frame f = *wat_now(g);
    bool infantry = at_infantry(b, g, WAT_OTHER(f.side), f.area);

    wat_pop(g);
    if (f.n == 0) {
        return;
    }
    if (infantry) {
        g->step1_cubes = 1; /* WAT-11.12 */
        wat_damage(g, f.side, f.area, f.n);
    } else {
        wat_cavalry_hits(g, f.side, f.area, f.n, HIT_MELEE); /* WAT-11.9, WAT-11.10 */
    }
}

enum { LOAD, FIRE };

bool step1_run(const struct wat_battle *b, struct wat *g)
{
    struct wat_frame *f = wat_top(g);
    struct wat_frame die = *f;

    if (f->stage == LOAD) {
        bool river = (b->terrain[RIVER] & WAT_ONE(f->area)) != 0; /* WAT-11.3, WAT-9.24 */

        f->set = river ? 0 : firing_guns(b, g, WAT_OTHER(f->side), f->area);
        f->stage = FIRE;
        return true;
    }
    if (f->set == 0) {
        take_effect(b, g);
        return true;
    }
    die.unit = (uint8_t)wat_lowest(f->set);
    f->set &= f->set - 1;
    f = wat_push(g, S_defence_die, WAT_OTHER(die.side));
    f->area = die.area;
    f->unit = die.unit;
    return true;
}

/* ---- defence_die ---- */

void defence_die_offer(const struct wat_battle *b, const struct wat *g, struct gg_offer *o)
{
    (void)b;
    (void)g;
    wat_roll(o);
}

void defence_die_apply(const struct wat_battle *b, struct wat *g, gg_move m)
{
    unsigned n = effect(b, g, wat_now(g), gg_target_of(m));

    wat_pop(g);
    wat_top(g)->n = (uint8_t)(wat_top(g)->n + n);
}

void defence_die_explain(const struct wat_battle *b, const struct wat *g, gg_move m,
                         struct gg_breakdown *out)
{
    const struct wat_frame *f = wat_now(g);
    unsigned die = wat_face(m);

    out->title = wat_tell_frame(b, MSG_sum_defence, WAT_11_1, f);
    wat_part(out, MSG_mod_die, WAT_11_1, (int)die);
    if (!at_infantry(b, g, f->side, f->area)) {
        out->table = wat_tell_number(MSG_tab_hits_on, WAT_11_8, CAVALRY_HIT_ON);
        if (die != 0) {
            out->result =
                gg_message(effect(b, g, f, die) != 0 ? MSG_res_hit : MSG_res_miss, WAT_11_9);
        }
        return;
    }
    modifier(b, f->side, f->unit, out);
    if (die != 0) {
        out->table = wat_tell_number(MSG_tab_artillery, WAT_11_5, out->total);
        gg_arg(&out->table, GG_KIND_NUMBER, 0);
        out->result = wat_tell_number(MSG_res_cubes, WAT_11_5, (int)effect(b, g, f, die));
    }
}
