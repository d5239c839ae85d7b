/* SPDX-License-Identifier: MIT
 * Chapter 21, reinforce: one damage cube goes to a neighbouring area.  WAT-18.23: it only moves. */
#include "rules/waterloo/chapters.h"

/* A leader moves the cubes of the army he activates: WAT-23.20, WAT-23.21. */
static bool under_command(const struct wat_battle *b, const struct wat *g, int side,
                          enum wat_colour c)
{
    return g->leader == WAT_NONE || wat_colour_of(b, side, g->leader) == c;
}

/* Areas with infantry of the colour's army: WAT-21.2; WAT-21.3 to WAT-21.5 are what of_colour says.
 */
static uint64_t receivers(const struct wat_battle *b, const struct wat *g, int side,
                          enum wat_colour c)
{
    return wat_areas_of(g, side, b->of_arm[side][INFANTRY] & b->of_colour[c]);
}

bool wat_among_enemies(const struct wat_battle *b, const struct wat *g, int side, unsigned area)
{
    int enemy = WAT_OTHER(side);

    return (wat_at(g, enemy, area) & b->combat[enemy]) != 0;
}

/* Where a cube of the colour may go out of `area`.  WAT-21.6: it may lie on infantry or on a gun;
 * WAT-21.8: nothing else matters; WAT-21.12: the Delayed box is a neighbour of the entry areas. */
static uint64_t shifts(const struct wat_battle *b, const struct wat *g, int side, unsigned area,
                       enum wat_colour c)
{
    if (g->cubes[c][area] == 0 || !under_command(b, g, side, c) ||
        wat_among_enemies(b, g, side, area)) {
        return 0;
    }
    return b->adjacent[area] & receivers(b, g, side, c);
}

static bool own_colour(int side, unsigned c)
{
    return (c == BLUE) == (side == FRENCH);
}

bool wat_may_reinforce(const struct wat_battle *b, const struct wat *g, int side, unsigned area)
{
    for (unsigned c = 0; c < COLOURS; c++) {
        if (own_colour(side, c) && shifts(b, g, side, area, c) != 0) {
            return true;
        }
    }
    return false;
}

/* ---- reinforce: colour and area, WAT-21.1; WAT-21.9 out of the activated area ---- */

bool reinforce_run(const struct wat_battle *b, struct wat *g)
{
    (void)b;
    (void)g;
    return false; /* ordered only when it can be done: WAT-5.33 */
}

void reinforce_offer(const struct wat_battle *b, const struct wat *g, struct gg_offer *o)
{
    const struct wat_frame *f = wat_now(g);

    for (unsigned c = 0; c < COLOURS; c++) {
        if (own_colour(f->side, c)) {
            gg_offer_set(o, gg_move2(V_shift, c, 0),
                         wat_area_indexes(b, shifts(b, g, f->side, f->area, c)));
        }
    }
}

gg_clause reinforce_why_not(const struct wat_battle *b, const struct wat *g, gg_move m)
{
    /* WAT-21.3, WAT-21.4, WAT-21.5 */
    static const gg_clause army[COLOURS] = { WAT_21_3, WAT_21_4, WAT_21_5 };
    const struct wat_frame *f = wat_now(g);
    unsigned c = gg_subject_of(m), area = wat_area_at(b, gg_target_of(m));

    if (gg_verb_of(m) != V_shift || !own_colour(f->side, c) || g->cubes[c][f->area] == 0) {
        return WAT_21_1;
    }
    if ((shifts(b, g, f->side, f->area, c) & WAT_ONE(area)) != 0) {
        return WAT_ALLOWED;
    }
    if (!under_command(b, g, f->side, c)) {
        return WAT_23_23;
    }
    if (wat_among_enemies(b, g, f->side, f->area)) {
        return WAT_21_7;
    }
    if ((b->adjacent[f->area] & WAT_ONE(area)) == 0) {
        return WAT_21_1;
    }
    return wat_infantry_at(b, g, f->side, area) != 0 ? army[c] : WAT_21_2;
}

/* WAT-21.10: one cube an activation.  WAT-21.7: a gun it lay on has its crew again (wat_manned()).
 * WAT-21.11: too many over there, and a unit falls. */
void reinforce_apply(const struct wat_battle *b, struct wat *g, gg_move m)
{
    struct wat_frame f = *wat_now(g);
    unsigned area = wat_area_at(b, gg_target_of(m));

    wat_pop(g);
    wat_move_cubes(g, gg_subject_of(m), f.area, area, 1);
    wat_overflow(b, g, f.side, area);
}
