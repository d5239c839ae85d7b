/* SPDX-License-Identifier: MIT
 * What is to be expected of the missions, from where every army stands or may come to stand. */
#include "rules/nations/chapters.h"
#include "rules/nations/value.h"
#include <string.h>

enum {
    POWER =
        12, /* strength is in these parts, so that a point of loss can be shared among 2, 3 or 4 */
    EVEN = 50
};

/* ---- what may become of the armies ---- */

static uint64_t next_to(const struct nat_battle *b, uint64_t areas)
{
    uint64_t next = 0;

    for (unsigned i = 0; areas != 0; i++, areas >>= NAT_CHUNK) {
        next |= b->next[i][areas & ((1u << NAT_CHUNK) - 1)];
    }
    return next;
}

void nat_precompute_worth(struct nat_battle *b)
{
    for (unsigned i = 0; i < NAT_CHUNKS; i++) {
        for (unsigned set = 0; set < 1u << NAT_CHUNK; set++) {
            unsigned area;

            for (NAT_EACH(area, (uint64_t)set << i * NAT_CHUNK)) {
                b->next[i][set] |= b->adjacent[area];
            }
        }
    }
}

/* A tile loses a point in each battle to come for every enemy it touches, unless another takes it.
 */
static int power_to_come(const struct nat_battle *b, const struct nat *g, unsigned army)
{
    int side = nat_side(army), battles = 2 - g->fought;
    int power = POWER * (nat_power(b, g, army) - g->suffers[army]);
    unsigned enemy;

    for (NAT_EACH(enemy, b->adjacent[g->tile[army]] & g->tiles[NAT_OTHER(side)])) {
        power -= battles * POWER / (int)gg_popcount(b->adjacent[enemy] & g->tiles[side]);
    }
    return power > 0 ? power : 0;
}

static void look_at_tile(const struct nat_battle *b, const struct nat *g, unsigned army,
                         struct nat_outlook *w)
{
    w->power[army] = (int16_t)power_to_come(b, g, army);
}

/* How likely an army that is not placed is to be placed in the time that is left: a side has time
 * for so many, and has no more for those whose date is still to come. */
static int in_time(const struct nat_battle *b, const struct nat *g, const struct nat_outlook *w,
                   unsigned army)
{
    int side = nat_side(army), from = b->army[army].date + (b->head.option[O_DATE] == GATE_PASSED);
    int wait = g->state[army] == HELD && b->army[army].date > 0 ? from - g->time : 0;
    int left = w->left - (wait > 0 ? wait : 0), room;

    if (left <= 0 && (g->active != side || g->actions == 0 || wait > 0)) {
        return 0; /* it is not his turn any more */
    }
    room = b->weight[W_PLACED_A_POINT] * left + b->weight[W_PLACED_AT_ONCE];
    return room < 100 * w->unplaced[side] ? room / w->unplaced[side] : 100;
}

static void look_at_markers(const struct nat_battle *b, const struct nat *g, unsigned army,
                            struct nat_outlook *w)
{
    bool held = g->state[army] == HELD;
    uint64_t at = (held ? b->army[army].villages : g->markers[army]) & ~nat_tiles(g);
    unsigned n = held ? 0 : gg_popcount(at);

    w->ring[army][0] = at;
    for (unsigned i = 1; i < NAT_RINGS; i++) {
        at |= next_to(b, at) & ~nat_tiles(g);
        w->ring[army][i] = at;
    }
    w->markers[army] = (uint8_t)(n < 3 ? n : 3);
    w->part[army] = (uint8_t)in_time(b, g, w, army);
    w->power[army] = (int16_t)(POWER * b->army[army].power);
}

void nat_survey(const struct nat_battle *b, const struct nat *g, struct nat_outlook *w)
{
    *w = (struct nat_outlook){ .left = (int)nat_end_point(b) - g->time };
    w->left = w->left > 0 ? w->left : 0;
    for (int side = 0; side < SIDES; side++) {
        w->unplaced[side] =
            (int)gg_popcount(nat_in_state(b, g, side, HELD) | nat_in_state(b, g, side, DEPLOYED));
    }
    for (unsigned army = 0; army < ARMIES; army++) {
        if (g->state[army] == PLACED) {
            look_at_tile(b, g, army, w);
        } else if (g->state[army] != GONE) {
            look_at_markers(b, g, army, w);
        }
    }
}

/* The chance that an army that is not placed comes to stand in one of the areas. */
static int chance_in(const struct nat_battle *b, const struct nat_outlook *w, unsigned army,
                     uint64_t areas)
{
    uint64_t there = w->ring[army][0] & areas;
    unsigned n = w->markers[army], i = 1;

    if (there) {
        unsigned m = gg_popcount(there);

        return b->weight[W_THERE_HELD + 3 * n + (m < 3 ? m : 3) - 1] * w->part[army] / 100;
    }
    while (i < NAT_RINGS && !(w->ring[army][i] & areas)) {
        i++;
    }
    return i < NAT_RINGS ? b->weight[W_NEAR_HELD + 2 * n + i - 1] * w->part[army] / 100 : 0;
}

/* ---- one mission ---- */

/* What terrain adds to the army in that area, in parts of POWER: NAT-16.10. */
static int ground(const struct nat_battle *b, const struct nat *g, unsigned army, unsigned area)
{
    unsigned type = nat_type_of(b, g, army);

    if (!b->head.option[O_RULES] || type == ANY_TYPE) {
        return 0;
    }
    return POWER * b->value[b->head.option[O_VALUES]][type][b->area[area].terrain];
}

/* Does the tile count for another mission already?  NAT-14.6, NAT-14.12 */
static bool counts_elsewhere(const struct nat *g, unsigned army, unsigned district)
{
    return g->support[army] != 0 && g->support[army] != district + 1;
}

static int tile_strength(const struct nat_battle *b, const struct nat *g,
                         const struct nat_outlook *w, unsigned army, unsigned district)
{
    int power = w->power[army] + ground(b, g, army, g->tile[army]);

    return power < 0 || counts_elsewhere(g, army, district) ? 0 : power;
}

/* What the Allies will bring against an army in that area. */
static int opposition(const struct nat_battle *b, const struct nat *g, const struct nat_outlook *w,
                      unsigned area, unsigned district)
{
    uint64_t near = b->adjacent[area], free = near & ~nat_tiles(g);
    int sum = 0;
    unsigned army;

    for (NAT_EACH(army, b->armies[ALLIED])) {
        if (g->state[army] == PLACED) {
            sum += near >> g->tile[army] & 1 ? tile_strength(b, g, w, army, district) : 0;
        } else if (g->state[army] != GONE) {
            sum += w->power[army] * chance_in(b, w, army, free) / 100;
        }
    }
    return sum;
}

/* What French tiles next to it will add: NAT-14.3. */
static int support(const struct nat_battle *b, const struct nat *g, const struct nat_outlook *w,
                   unsigned area, unsigned district)
{
    uint64_t foes = b->adjacent[area] & g->tiles[ALLIED];
    uint64_t reach = b->head.option[O_SUPPORT] ? next_to(b, foes) : b->adjacent[area];
    int sum = 0;
    unsigned army;

    for (NAT_EACH(army, b->armies[FRENCH])) {
        unsigned at = g->tile[army];

        if (g->state[army] == PLACED && at != area && (reach >> at & 1) &&
            (b->adjacent[at] & foes)) {
            sum += tile_strength(b, g, w, army, district);
        }
    }
    return sum;
}

/* The chance that so much more strength than the enemy's wins: the farther the end, the less is
 * settled.  As much as he has is enough: NAT-14.15. */
static int chance_of(const struct nat_battle *b, const struct nat_outlook *w, int more)
{
    int spread = POWER / 2 + b->weight[W_UNSETTLED] * w->left,
        chance = EVEN + (more + POWER / 2) * EVEN / spread;

    return chance < 2 ? 2 : chance > 98 ? 98 : chance;
}

/* That the Allies put a tile there first. */
static int threat(const struct nat_battle *b, const struct nat *g, const struct nat_outlook *w,
                  unsigned area)
{
    int free = 100;
    unsigned army;

    for (NAT_EACH(army, b->armies[ALLIED])) {
        if (g->state[army] != PLACED && (w->ring[army][0] >> area & 1)) {
            free -= free * chance_in(b, w, army, NAT_ONE(area)) / 200;
        }
    }
    return 100 - free;
}

/* The chance in hundredths that each French army fulfils a mission there, into chance[]. */
static void chances(const struct nat_battle *b, const struct nat *g, const struct nat_outlook *w,
                    const struct nat_mission *m, uint8_t chance[FRENCH_ARMIES])
{
    int more = support(b, g, w, m->area, m->district) - opposition(b, g, w, m->area, m->district);
    int free = 100 - threat(b, g, w, m->area);

    for (unsigned army = 0; army < FRENCH_ARMIES; army++) {
        int comes = 0;

        if (g->tile[army] == m->area) {
            comes = 100;
        } else if (g->state[army] < PLACED) {
            comes = chance_in(b, w, army, NAT_ONE(m->area)) * free / 100;
        }
        if (comes > 0) {
            comes *= chance_of(b, w, w->power[army] + ground(b, g, army, m->area) + more);
        }
        chance[army] = (uint8_t)(comes / 100);
    }
}

/* What a mission is worth that is fulfilled with that chance. */
static int mission_worth(const struct nat_battle *b, const struct nat *g,
                         const struct nat_mission *m, int chance)
{
    int worth = chance * m->vp[FRENCH];

    if (!b->match) { /* Allied points count for nothing in a match: NAT-15.7 */
        worth -= (100 - chance) * m->vp[ALLIED];
    }
    if (!(g->revealed >> m->district & 1)) {
        worth += b->weight[W_HIDDEN] * chance * (100 - chance) / 2500;
    }
    return worth;
}

/* ---- the missions together ---- */

struct claims {
    const struct nat_mission *mission[DISTRICTS];
    uint8_t chance[DISTRICTS][FRENCH_ARMIES];
    int missions;
};

/* The most promising of the missions and armies that are left. */
static int best_claim(const struct nat_battle *b, const struct claims *c, unsigned armies,
                      unsigned *taker)
{
    int best = 0, highest = -1;

    *taker = 0;
    for (int i = 0; i < c->missions; i++) {
        int vp = c->mission[i]->vp[FRENCH] + (b->match ? 0 : c->mission[i]->vp[ALLIED]);
        unsigned army;

        for (NAT_EACH(army, armies)) {
            if (c->chance[i][army] * vp > highest) {
                highest = c->chance[i][army] * vp;
                best = i;
                *taker = army;
            }
        }
    }
    return best;
}

/* Each army for one mission, the most promising first. */
static int claims_worth(const struct nat_battle *b, const struct nat *g, struct claims *c)
{
    unsigned armies = b->armies[FRENCH], army;
    int sum = 0;

    while (c->missions > 0) {
        int i = best_claim(b, c, armies, &army);

        sum += mission_worth(b, g, c->mission[i], c->chance[i][army]);
        armies &= c->chance[i][army] > 0 ? ~NAT_ARMY(army) : armies;
        c->missions--;
        c->mission[i] = c->mission[c->missions];
        memcpy(c->chance[i], c->chance[c->missions], sizeof c->chance[i]);
    }
    return sum;
}

/* Any mission of the district, each as likely as the others. */
static int unknown_worth(const struct nat_battle *b, const struct nat *g,
                         const struct nat_outlook *w, unsigned district)
{
    int sum = 0;
    unsigned i;

    for (NAT_EACH(i, b->of_district[district])) {
        struct claims one = { .mission = { &b->mission[i] }, .missions = 1 };

        chances(b, g, w, &b->mission[i], one.chance[0]);
        sum += claims_worth(b, g, &one);
    }
    return sum / (MISSIONS / DISTRICTS);
}

int nat_missions_worth(const struct nat_battle *b, const struct nat *g, const struct nat_outlook *w)
{
    struct claims c = { .missions = 0 };
    int sum = 0;

    for (unsigned d = 0; d < DISTRICTS; d++) {
        if (g->mission[d] < MISSIONS) {
            c.mission[c.missions] = &b->mission[g->mission[d]];
            chances(b, g, w, c.mission[c.missions], c.chance[c.missions]);
            c.missions++;
        } else if (g->mission[d] == NAT_UNKNOWN) {
            sum += unknown_worth(b, g, w, d);
        }
    }
    return sum + claims_worth(b, g, &c);
}
