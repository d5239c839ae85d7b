/* SPDX-License-Identifier: MIT
 * What reports count of a game, and the sequence of play as a list. */
#include "rules/wagram/chapters.h"
#include "rules/wagram/hooks.h"

enum { FOOT, HORSE, GUNS, POINTS };

const struct gg_tally_item wag_tally_item[WAG_TALLY] = {
    [FOOT] = { "infantry", true },
    [HORSE] = { "cavalry", true },
    [GUNS] = { "guns", true },
    [POINTS] = { "points", false },
};

#define PROCEDURE(name)
#define DECISION(name, clause) { WAG_##clause, false },
#define ROLL(name, clause)     { WAG_##clause, true },
const struct gg_sequence_row wag_sequence[WAG_SEQUENCE] = {
#include "rules/wagram/sequence.def"
};
#undef PROCEDURE
#undef DECISION
#undef ROLL

static struct gg_message turn_title(const struct wag_slot *slot)
{
    struct gg_message m = gg_message(slot->night ? MSG_slot_night : MSG_turn_title, WAG_1_2);

    if (!slot->night) {
        gg_arg(&m, GG_KIND_NUMBER, slot->turn);
    }
    return m;
}

/* Steps that a unit has lost since the scenario began; those of the mixed corps count as infantry.
 */
static int steps_lost(const struct wag_battle *b, const struct wag *g, int side, unsigned bit)
{
    if (b->setup[side][bit] == WAG_GONE) {
        return 0;
    }
    return b->unit[side][bit].steps - b->losses[side][bit] - g->steps[side][bit];
}

void wag_tally(const struct gg_battle *battle, const void *masked, struct gg_tally *out)
{
    static const uint8_t arm[TYPES] = {
        [INFANTRY] = FOOT, [LIGHT_CAVALRY] = HORSE, [HEAVY_CAVALRY] = HORSE,
        [MIXED] = FOOT,    [FOOT_ARTILLERY] = GUNS, [HORSE_ARTILLERY] = GUNS
    };
    const struct wag_battle *b = wag_of(battle);
    const struct wag *g = masked;
    unsigned bit;

    *out = (struct gg_tally){ .turn = (uint16_t)(g->slot + 1),
                              .title = turn_title(wag_slot_now(b, g)) };
    for (int side = 0; side < SIDES; side++) {
        for (WAG_EACH(bit, b->all[side])) {
            int16_t *lost = &out->value[side][arm[b->unit[side][bit].type]];

            *lost = (int16_t)(*lost + steps_lost(b, g, side, bit));
        }
        out->value[side][POINTS] = (int16_t)wag_score(g, side);
    }
}
