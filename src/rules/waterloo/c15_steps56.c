/* SPDX-License-Identifier: MIT
 * Chapter 15, assault steps 5 and 6: cavalry and infantry among the defender's guns. */
#include "rules/waterloo/assault.h"

/* ---- step 5 ---- */

/* Guns of a side in the area that have no cube yet. */
static unsigned bare_guns(const struct wat_battle *b, const struct wat *g, int side, unsigned area)
{
    uint64_t guns = wat_guns_at(b, g, side, area);
    unsigned bare = 0;

    for (unsigned c = 0; c < COLOURS; c++) {
        unsigned have = (c == BLUE) == (side == FRENCH) ? gg_popcount(guns & b->of_colour[c]) : 0;

        bare += have > g->cubes[c][area] ? have - g->cubes[c][area] : 0; /* WAT-15.2 */
    }
    return bare;
}

/* WAT-15.1, WAT-24.17: only guns that neither infantry nor cavalry of their side is with. WAT-15.3:
 * nothing worse than a cube each happens to them; WAT-15.4: and the cavalry stays among them. */
bool step5_run(const struct wat_battle *b, struct wat *g)
{
    struct wat_frame f = *wat_now(g);
    bool alone =
        wat_attacking_arm(b, g, &f, CAVALRY) != 0 &&
        (wat_defending_arm(b, g, &f, INFANTRY) | wat_defending_arm(b, g, &f, CAVALRY)) == 0;
    unsigned bare = alone ? bare_guns(b, g, WAT_OTHER(f.side), f.area) : 0;

    wat_pop(g);
    if (alone && wat_defending_arm(b, g, &f, ARTILLERY) != 0) { /* WAT-23.29: beaten */
        wat_guns_beaten(g, f.area);
    }
    if (bare > 0) {
        wat_damage(g, WAT_OTHER(f.side), f.area, bare);
    }
    return true;
}

/* ---- step 6 ---- */

/* WAT-15.6: manned or not, WAT-15.11 and whatever cavalry did to them; WAT-15.12: casualties. */
static void take_guns(const struct wat_battle *b, struct wat *g, const struct wat_frame *f)
{
    int defender = WAT_OTHER(f->side);
    unsigned bit;

    for (WAT_EACH(bit, wat_defending_arm(b, g, f, ARTILLERY))) {
        wat_eliminate(b, g, defender, bit);
    }
    for (unsigned c = 0; c < COLOURS; c++) {
        if ((c == BLUE) == (defender == FRENCH)) {
            wat_return_cubes(g, c, f->area, g->cubes[c][f->area]); /* WAT-15.7 */
        }
    }
    wat_guns_beaten(g, f->area); /* WAT-23.29 */
}

enum { TEST, TAKE };

/* WAT-15.13: only the defender's guns. */
bool step6_run(const struct wat_battle *b, struct wat *g)
{
    struct wat_frame *f = wat_top(g), step = *f;
    bool guns = wat_defending_arm(b, g, f, ARTILLERY) != 0;
    /* WAT-15.9: after the test someone must be left to take them */
    bool takers =
        wat_attacking_arm(b, g, f, INFANTRY) != 0 && wat_defending_arm(b, g, f, INFANTRY) == 0;

    if (!guns || !takers) {
        wat_pop(g);
        return true;
    }
    if (f->stage == TEST) {
        f->stage = TAKE;
        /* WAT-15.8; WAT-15.10: guns that had cavalry with them were not alone */
        if ((g->guns_alone & GUNS_ALONE) != 0 && g->step1_cubes) {
            wat_test_morale(g, f->side, f->area, false);
        }
        return true;
    }
    wat_pop(g);
    take_guns(b, g, &step);
    return true;
}
