/* SPDX-License-Identifier: MIT
 * 16. Advanced rules: a terrain value for each tile, in the final scoring only (NAT-16.11). */
#include "rules/nations/chapters.h"

/* From the table, NAT-16.1, of the reading that is played, NAT-16.7, whether or not a marker with
 * that back exists to be laid on the tile: NAT-16.8, NAT-16.9. */
int nat_terrain_value(const struct nat_battle *b, const struct nat *g, unsigned army)
{
    unsigned type = nat_type_of(b, g, army); /* a commander's as chosen: NAT-16.13 */

    if (g->tile[army] == NAT_NONE || type == ANY_TYPE) {
        return 0;
    }
    return b->value[b->head.option[O_VALUES]][type][b->area[g->tile[army]].terrain];
}

int nat_final_power(const struct nat_battle *b, const struct nat *g, unsigned army)
{
    int power = nat_power(b, g, army);

    if (b->head.option[O_RULES]) { /* NAT-16.10 */
        power += nat_terrain_value(b, g, army);
    }
    return power < 0 ? 0 : power; /* NAT-16.12 */
}
