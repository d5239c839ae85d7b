/* SPDX-License-Identifier: MIT
 * Chapter 7, reserve movement: farther than contact movement, and nowhere near the enemy.  The
 * decision itself is march in c6_contact.c. */
#include "rules/waterloo/chapters.h"

/* WAT-7.3, WAT-7.4: no area next to the enemy, WAT-7.6 and none with him.  WAT-7.5: `enemy` has the
 * areas with nothing but unmanned guns as well. */
uint64_t wat_near_enemy(const struct wat_battle *b, uint64_t enemy)
{
    uint64_t near = enemy;
    unsigned area;

    for (WAT_EACH(area, enemy)) {
        near |= b->adjacent[area]; /* WAT-3.15, WAT-3.16: the Delayed box is next to the entries */
    }
    return near;
}
