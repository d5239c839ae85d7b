/* SPDX-License-Identifier: MIT
 * Chapter 1, components and set-up; and the options that switch rulings. */
#include "rules/waterloo/chapters.h"
#include "rules/waterloo/hooks.h"
#include <string.h>

/* ---- options: the first choice is our ruling ---- */

static const char *const german_control[] = { "five", "six", NULL };
static const char *const edge_support[] = { "one", "two", NULL };
static const char *const guard_shift[] = { "infantry", "any", NULL };
static const char *const first_fire[] = { "defender", "attacker", NULL };
static const char *const tired_hit[] = { "retreat", "eliminated", NULL };
static const char *const last_turn[] = { "allies", "casualties", NULL };
static const char *const combined_terrain[] = { "bars", "ignores", NULL };
static const char *const withdraw_to_guns[] = { "yes", "no", NULL };
static const char *const retreat_to_origin[] = { "closed", "open", NULL };

const struct gg_option wat_option[O_END] = {
    [O_GERMAN_CONTROL] = { "german-control", german_control, WAT_16_4 },
    [O_EDGE_SUPPORT] = { "edge-support", edge_support, WAT_17_12 },
    [O_GUARD_SHIFT] = { "guard-shift", guard_shift, WAT_17_21 },
    [O_FIRST_FIRE] = { "first-fire", first_fire, WAT_13_2 },
    [O_TIRED_HIT] = { "tired-hit", tired_hit, WAT_9_48 },
    [O_LAST_TURN] = { "last-turn", last_turn, WAT_25_15 },
    [O_COMBINED_TERRAIN] = { "combined-terrain", combined_terrain, WAT_17_23 },
    [O_WITHDRAW_TO_GUNS] = { "withdraw-to-guns", withdraw_to_guns, WAT_19_21 },
    [O_RETREAT_TO_ORIGIN] = { "retreat-to-origin", retreat_to_origin, WAT_19_10 },
};

/* ---- units: WAT-1.2, WAT-1.3 ---- */

const char *const wat_nation_id[NATIONS + 1] = { "french", "guard",    "british",  "german",
                                                 "dutch",  "prussian", "landwehr", NULL };
const char *const wat_arm_id[ARMS + 1] = { "infantry", "cavalry", "artillery", "leader", NULL };

/* WAT-1.1 */
int wat_side_of(unsigned nation)
{
    return nation == N_FRENCH || nation == N_GUARD ? FRENCH : ALLIED;
}

/* WAT-18.1 */
static enum wat_colour colour_of_nation(unsigned nation)
{
    switch (nation) {
    case N_FRENCH:
    case N_GUARD: return BLUE;
    case N_PRUSSIAN:
    case N_LANDWEHR: return BLACK;
    default: return RED;
    }
}

static void number_unit(struct wat_battle *b, unsigned nation, unsigned arm, unsigned bit)
{
    int side = wat_side_of(nation);

    b->arm[side][bit] = (uint8_t)arm;
    b->nation[side][bit] = (uint8_t)nation;
    b->all[side] |= WAT_ONE(bit);
    b->of_arm[side][arm] |= WAT_ONE(bit);
    b->of_nation[nation] |= WAT_ONE(bit);
    b->of_colour[colour_of_nation(nation)] |= WAT_ONE(bit);
    if (arm != LEADER) { /* WAT-1.3; so WAT-23.24, WAT-23.25 leaders count for nothing in a fight */
        b->combat[side] |= WAT_ONE(bit);
        b->combats[side]++;
    }
    b->infantries[side] = (uint8_t)(b->infantries[side] + (arm == INFANTRY));
}

/* By arm, then by nation, so that infantry has the first bits of its side, and leaders the last. */
void wat_number_units(struct wat_battle *b)
{
    unsigned next[SIDES] = { 0, 0 };

    for (unsigned arm = 0; arm < ARMS; arm++) {
        for (unsigned nation = 0; nation < NATIONS; nation++) {
            int side = wat_side_of(nation);

            b->first_bit[nation][arm] = (uint8_t)next[side];
            for (unsigned i = 0; i < b->inventory[nation][arm]; i++) {
                number_unit(b, nation, arm, next[side]++);
            }
        }
    }
    b->setup_defensive[ALLIED] = b->of_arm[ALLIED][INFANTRY]; /* WAT-1.16 */
}

/* ---- the start ---- */

static void place_units(const struct wat_battle *b, struct wat *g)
{
    for (int side = 0; side < SIDES; side++) {
        /* WAT-1.14; WAT-1.18 and WAT-23.1: Prussians, leaders too, on the track */
        memcpy(g->place[side], b->setup[side], sizeof g->place[side]);
        g->up[side] = b->all[side] & ~b->setup_defensive[side] & /* WAT-1.15, WAT-1.17 */
                      ~wat_at(g, side, WAT_GONE);
        memset(g->origin[side], WAT_NONE, sizeof g->origin[side]);
    }
}

void wat_start(const struct gg_battle *battle, void *pos)
{
    const struct wat_battle *b = wat_of(battle);
    struct wat *g = pos;

    memset(g, 0, sizeof *g); /* WAT-1.21: no cube on the map, no disc in a box */
    place_units(b, g);
    memcpy(g->stock, b->cube_stock, sizeof g->stock);        /* WAT-1.9 */
    g->battery = b->battery_cubes;                           /* WAT-1.19 */
    g->stock[BLUE] = (uint8_t)(g->stock[BLUE] - g->battery); /* WAT-1.20 */
    g->turn = b->first_turn;                                 /* WAT-1.22 */
    g->leader = WAT_NONE;
    wat_push(g, S_turn, FRENCH);
    wat_go(b, g);
}
