/* SPDX-License-Identifier: MIT
 * What attacks can be expected to bring: all 36 casts of their dice, with the modifiers of chapter
 * 10 as they are now, and a price for each result. */
#include "rules/wagram/chapters.h"
#include "rules/wagram/combat.h"
#include "rules/wagram/judge.h"
#include <string.h>

enum { CASTS = 36 };

/* What each side pays for each result. */
struct prices {
    int fatigue[SIDES], hit[SIDES], retreat;
};

/* ---- who will fight ---- */

/* The units that are likely to defend: the strongest that fit, and a gun: WAG-10.1.8. */
static uint64_t likely_defence(const struct wag_battle *b, const struct wag *g, int side,
                               unsigned zone)
{
    uint64_t left = wag_at(g, side, zone), guns = left & b->guns[side], chosen = 0;
    unsigned room = WAG_FIGHTING;

    left &= ~guns;
    chosen = guns & (~guns + 1);
    while (left != 0) {
        unsigned best = wag_lowest(left), bit;

        for (WAG_EACH(bit, left)) {
            if (wag_shows(b, g, side, bit)->combat > wag_shows(b, g, side, best)->combat) {
                best = bit;
            }
        }
        left &= ~WAG_ONE(best);
        if (wag_shows(b, g, side, best)->stacking <= room) {
            room -= wag_shows(b, g, side, best)->stacking;
            chosen |= WAG_ONE(best);
        }
    }
    return chosen;
}

/* Guns that stand with the attackers and have the target in their Front, as these have. */
static uint64_t likely_guns(const struct wag_battle *b, const struct wag *g, int side,
                            uint64_t fighters)
{
    uint64_t guns = 0;
    unsigned bit;

    for (WAG_EACH(bit, fighters)) {
        uint64_t there = wag_at(g, side, g->place[side][bit]) & b->guns[side] & g->active;

        guns |= there & (~there + 1);
    }
    return guns;
}

/* ---- prices ---- */

static int tiring(const struct wag_battle *b, const struct wag *g, int side, uint64_t units)
{
    uint64_t fresh = units & ~g->tired[side], tired = units & g->tired[side] & ~g->spent[side];

    return -b->weight[W_TIRED] * (int)gg_popcount(fresh) -
           b->weight[W_SPENT] * (int)gg_popcount(tired);
}

/* A step of each, and the rout that may come of it: WAG-10.6.32, WAG-10.6.34. */
static int hitting(const struct wag_battle *b, const struct wag *g, int side, uint64_t units)
{
    int sum = 0;
    unsigned bit;

    for (WAG_EACH(bit, units)) {
        unsigned left = g->steps[side][bit] - 1u;

        sum += wag_step_worth(b, g, side, bit);
        if (left > 0 && (g->routed[side] >> bit & 1) == 0) {
            sum += b->unit[side][bit].face[left].rout * -b->weight[W_ROUTED] / 6;
        }
    }
    return sum;
}

/* Guns that defend alone are gone when they are hit: WAG-10.6.9. */
static int guns_lost(const struct wag_battle *b, const struct wag *g, int side)
{
    int sum = 0;
    unsigned bit;

    for (WAG_EACH(bit, g->combat.fighting[side])) {
        sum += wag_unit_worth(b, g, side, bit) + WAG_POINT * wag_unit_price(b, side, bit);
    }
    return sum;
}

/* The zone itself, and those who must leave it. */
static int driving_off(const struct wag_battle *b, const struct wag *g, int attacker)
{
    int defender = WAG_OTHER(attacker);
    unsigned zone = g->combat.zone;
    uint64_t there = wag_at(g, defender, zone);
    int worth = b->weight[W_DRIVEN_OFF] * (int)gg_popcount(there);

    if (wag_has(&b->objective[attacker], zone)) {
        worth += b->objective_vp[attacker] * b->weight[W_OBJECTIVE_TAKEN];
    }
    if (wag_has(&b->objective[defender], zone)) {
        worth += b->objective_vp[defender] * b->weight[W_OBJECTIVE_TAKEN];
    }
    return worth + ((there & g->spent[defender]) != 0 ? b->weight[W_OVERRUN] : 0);
}

static struct prices prices_of(const struct wag_battle *b, const struct wag *g)
{
    int attacker = wag_attacker(g), defender = wag_defender(g);
    struct prices p = { { 0 }, { 0 }, 0 };

    for (int side = 0; side < SIDES; side++) {
        uint64_t units = wag_fighters(b, g, side);

        p.fatigue[side] = tiring(b, g, side, units);
        p.hit[side] = hitting(b, g, side, units);
    }
    if (wag_guns_alone(b, g)) {
        p.hit[defender] = guns_lost(b, g, defender);
    }
    p.retreat = driving_off(b, g, attacker);
    return p;
}

/* ---- the dice ---- */

/* One cast, as the attacker sees it; totals from 1 up. */
static int cast_worth(const struct wag *g, const struct prices *p, int att, int def)
{
    int attacker = wag_attacker(g), defender = wag_defender(g), worth = 0;

    if (att <= def) {
        worth -= p->fatigue[attacker];
    }
    if (def <= att) {
        worth += p->fatigue[defender];
    }
    if (def > 2 * att) {
        return worth - p->hit[attacker];
    }
    if (att > 2 * def) {
        worth += p->hit[defender];
        return g->combat.posture == HOLD ? worth : worth + p->retreat;
    }
    return att > def && g->combat.posture == WITHDRAW ? worth + p->retreat : worth;
}

/* What the combat in g->combat brings the attacker, before its dice. */
static int combat_worth(const struct wag_battle *b, const struct wag *g)
{
    int attacker = wag_attacker(g), sum = 0;
    int more_att = wag_combat_modifier(b, g, attacker, NULL);
    int more_def = wag_combat_modifier(b, g, wag_defender(g), NULL);
    struct prices p = prices_of(b, g);

    for (int a = 1; a <= 6; a++) {
        int att = a + more_att < 1 ? 1 : a + more_att;

        for (int d = 1; d <= 6; d++) {
            int def = d + more_def < 1 ? 1 : d + more_def;

            sum += cast_worth(g, &p, att, def);
        }
    }
    sum /= CASTS;
    sum -= hitting(b, g, attacker, g->combat.forcing); /* WAG-10.5.3.2 */
    return sum -
           tiring(b, g, attacker, wag_fighters(b, g, attacker) & g->charging); /* WAG-9.6.33 */
}

/* An attack that is marked, with the most likely answers. */
static int attack_worth(const struct wag_battle *b, const struct wag *g, unsigned zone)
{
    int attacker = g->phasing, defender = WAG_OTHER(attacker);
    uint64_t marked = wag_marked_at(b, g, zone);
    struct wag with;

    if (marked == 0 || wag_at(g, defender, zone) == 0) {
        return 0;
    }
    memcpy(&with, g, sizeof with);
    with.combat = (struct wag_combat){ .zone = (uint16_t)zone, .attacker = (uint8_t)attacker };
    with.combat.fighting[attacker] = marked | likely_guns(b, g, attacker, marked);
    with.combat.fighting[defender] = likely_defence(b, g, defender, zone);
    with.combat.posture = wag_guns_alone(b, &with) ? WITHDRAW : REACT; /* WAG-10.5.2.4 */
    return combat_worth(b, &with);
}

/* The combat at hand, as far as both sides have made their choices. */
static int current_worth(const struct wag_battle *b, const struct wag *g)
{
    int defender = wag_defender(g);
    struct wag with;

    if (wag_at(g, defender, g->combat.zone) == 0) {
        return 0;
    }
    if (g->combat.fighting[defender] != 0 && g->combat.posture != NO_POSTURE) {
        return combat_worth(b, g);
    }
    memcpy(&with, g, sizeof with);
    if (wag_fighters(b, g, defender) == 0) {
        with.combat.fighting[defender] |= likely_defence(b, g, defender, g->combat.zone);
    }
    with.combat.posture = with.combat.posture == NO_POSTURE ? REACT : with.combat.posture;
    return combat_worth(b, &with);
}

int wag_attacks_worth(const struct wag_battle *b, const struct wag *g)
{
    int worth = 0;

    for (unsigned i = 0; i < WAG_WORDS; i++) {
        unsigned bit;

        for (WAG_EACH(bit, g->targets.w[i] & ~g->fought.w[i])) {
            worth += attack_worth(b, g, 64 * i + bit);
        }
    }
    if ((g->combat.fighting[FRENCH] | g->combat.fighting[AUSTRIAN]) != 0 &&
        g->combat.dice[FRENCH] == 0 && g->combat.fighting[wag_attacker(g)] != 0) {
        worth += current_worth(b, g);
    }
    return worth;
}
