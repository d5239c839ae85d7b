/* SPDX-License-Identifier: MIT
 * The worth of a position, for bots: a hand evaluation in hundredths of a victory point.
 *
 * Points so far; what is to be expected of each mission, from where every army stands or may come
 * to stand; what armies on their way and cards in hand are still good for.  All of it is told as
 * Napoleon sees it, so that it is the same for both players but for the sign.  A mission that is
 * not known counts as any of its district. */
#include "rules/nations/chapters.h"
#include "rules/nations/hooks.h"
#include <string.h>

enum {
    WON = 1000000,
    POINT = 100,
    /* what a side may still get for armies that are not placed, by what is left to do for it */
    LATER_WORTH = 15,
    HELD_WORTH = 25,
    MARKERS_3 = 40,
    MARKERS_2 = 60,
    PLACED_NOW = 80,
    ENOUGH_TIME = 10, /* points of the track after which an army is not placed for want of time */
    /* cards */
    SCOUT = 22,
    REMOVER = 17, /* a terrain card for which there is a marker */
    TERRAIN_CARD = 9,
    MOVER = 8,
    MOVEMENT_CARD = 5,
    TIME_CARD = 5,
    PAIR = 3,
    WASTED = 80,
    /* missions */
    HIDDEN = 40, /* for Napoleon, of a mission that could still go either way */
    POWER = 12,  /* in these parts, so that a point of loss can be shared among 2, 3 or 4 */
    EVEN = 50,
    LEAD = 64 /* who is ahead wants the end: a lead is worth one part of these more at each point */
};

/* Chances in hundredths that an army comes to stand in one of some areas, by how many markers it
 * has, 0 for an army that is held with its villages: if so many of them are there, */
static const uint8_t chance_there[4][4] = {
    { 0, 25, 40, 50 }, { 0, 97, 97, 97 }, { 0, 60, 97, 97 }, { 0, 45, 70, 95 }
};
/* and if none is, but one is a step or two steps away. */
enum { RINGS = 3 };
static const uint8_t chance_near[4][RINGS] = {
    { 0, 12, 5 }, { 0, 5, 2 }, { 0, 22, 9 }, { 0, 20, 9 }
};

/* ---- what may become of the armies ---- */

struct outlook {
    uint64_t ring[ARMIES][RINGS]; /* where the tile is or may come to stand */
    uint8_t markers[ARMIES];      /* row of the chances */
    uint8_t part[ARMIES];         /* of them, in hundredths, for want of time */
    int16_t power[ARMIES];        /* to be expected at the end, in parts of POWER */
    int left;                     /* points of time to the end */
};

static uint64_t next_to(const struct nat_battle *b, uint64_t areas)
{
    uint64_t next = 0;
    unsigned area;

    for (NAT_EACH(area, areas)) {
        next |= b->adjacent[area];
    }
    return next;
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
                         struct outlook *w)
{
    w->power[army] = (int16_t)power_to_come(b, g, army);
}

/* How likely an army that is not placed is to be placed in the time that is left. */
static int in_time(const struct nat_battle *b, const struct nat *g, const struct outlook *w,
                   unsigned army)
{
    int wait = g->state[army] == HELD ? b->army[army].date - g->time : 0;
    int left = w->left - (wait > 0 ? wait : 0) + (g->actions > 0 ? 2 : 0);

    return left <= 0 ? 0 : left >= ENOUGH_TIME ? 100 : left * 100 / ENOUGH_TIME;
}

static void look_at_markers(const struct nat_battle *b, const struct nat *g, unsigned army,
                            struct outlook *w)
{
    bool held = g->state[army] == HELD;
    uint64_t at = (held ? b->army[army].villages : g->markers[army]) & ~nat_tiles(g);
    unsigned n = held ? 0 : gg_popcount(at);

    for (unsigned i = 0; i < RINGS; i++) {
        w->ring[army][i] = at;
        at |= next_to(b, at) & ~nat_tiles(g);
    }
    w->markers[army] = (uint8_t)(n < 3 ? n : 3);
    w->part[army] = (uint8_t)in_time(b, g, w, army);
    w->power[army] = (int16_t)(POWER * b->army[army].power);
}

static void survey(const struct nat_battle *b, const struct nat *g, struct outlook *w)
{
    *w = (struct outlook){ .left = b->date[NAT_DATES - 1] - g->time };
    w->left = w->left > 0 ? w->left : 0;
    for (unsigned army = 0; army < ARMIES; army++) {
        if (g->state[army] == PLACED) {
            look_at_tile(b, g, army, w);
        } else if (g->state[army] != GONE) {
            look_at_markers(b, g, army, w);
        }
    }
}

/* The chance that an army that is not placed comes to stand in one of the areas. */
static int chance_in(const struct outlook *w, unsigned army, uint64_t areas)
{
    uint64_t there = w->ring[army][0] & areas;
    unsigned n = w->markers[army], i = 1;

    if (there) {
        unsigned m = gg_popcount(there);

        return chance_there[n][m < 3 ? m : 3] * w->part[army] / 100;
    }
    while (i < RINGS && !(w->ring[army][i] & areas)) {
        i++;
    }
    return i < RINGS ? chance_near[n][i] * w->part[army] / 100 : 0;
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

static int tile_strength(const struct nat_battle *b, const struct nat *g, const struct outlook *w,
                         unsigned army, unsigned district)
{
    int power = w->power[army] + ground(b, g, army, g->tile[army]);

    return power < 0 || counts_elsewhere(g, army, district) ? 0 : power;
}

/* What the Allies will bring against an army in that area. */
static int opposition(const struct nat_battle *b, const struct nat *g, const struct outlook *w,
                      unsigned area, unsigned district)
{
    uint64_t near = b->adjacent[area], free = near & ~nat_tiles(g);
    int sum = 0;
    unsigned army;

    for (NAT_EACH(army, b->armies[ALLIED])) {
        if (g->state[army] == PLACED) {
            sum += near >> g->tile[army] & 1 ? tile_strength(b, g, w, army, district) : 0;
        } else if (g->state[army] != GONE) {
            sum += w->power[army] * chance_in(w, army, free) / 100;
        }
    }
    return sum;
}

/* What French tiles next to it will add: NAT-14.3. */
static int support(const struct nat_battle *b, const struct nat *g, const struct outlook *w,
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
static int chance_of(const struct outlook *w, int more)
{
    int spread = POWER / 2 + 2 * w->left, chance = EVEN + (more + POWER / 2) * EVEN / spread;

    return chance < 2 ? 2 : chance > 98 ? 98 : chance;
}

/* That the Allies put a tile there first. */
static int threat(const struct nat_battle *b, const struct nat *g, const struct outlook *w,
                  unsigned area)
{
    int free = 100;
    unsigned army;

    for (NAT_EACH(army, b->armies[ALLIED])) {
        if (g->state[army] != PLACED && (w->ring[army][0] >> area & 1)) {
            free -= free * chance_in(w, army, NAT_ONE(area)) / 200;
        }
    }
    return 100 - free;
}

/* The chance in hundredths that each French army fulfils a mission there, into chance[]. */
static void chances(const struct nat_battle *b, const struct nat *g, const struct outlook *w,
                    const struct nat_mission *m, uint8_t chance[FRENCH_ARMIES])
{
    bool there = g->tiles[FRENCH] >> m->area & 1;
    int more = support(b, g, w, m->area, m->district) - opposition(b, g, w, m->area, m->district);
    int free = there ? 100 : 100 - threat(b, g, w, m->area);

    for (unsigned army = 0; army < FRENCH_ARMIES; army++) {
        int comes = g->tile[army] == m->area ? 100
                    : there || g->state[army] >= PLACED
                        ? 0
                        : chance_in(w, army, NAT_ONE(m->area)) * free / 100;

        if (comes > 0) {
            comes *= chance_of(w, w->power[army] + ground(b, g, army, m->area) + more);
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
        worth += HIDDEN * chance * (100 - chance) / 2500;
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
static int unknown_worth(const struct nat_battle *b, const struct nat *g, const struct outlook *w,
                         unsigned district)
{
    int sum = 0;

    for (unsigned i = 0; i < MISSIONS; i++) {
        if (b->mission[i].district == district) {
            struct claims one = { .mission = { &b->mission[i] }, .missions = 1 };

            chances(b, g, w, &b->mission[i], one.chance[0]);
            sum += claims_worth(b, g, &one);
        }
    }
    return sum / (MISSIONS / DISTRICTS);
}

static int missions_worth(const struct nat_battle *b, const struct nat *g, const struct outlook *w)
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

/* ---- armies on their way, and cards ---- */

/* Armies that are still to be placed, by what is left to do. */
enum { TWO, THREE, READY, LATER, STAGES };

static void count_stages(const struct nat_battle *b, const struct nat *g, int side,
                         int count[STAGES])
{
    unsigned army;

    memset(count, 0, STAGES * sizeof *count);
    for (NAT_EACH(army, b->armies[side])) {
        if (g->state[army] == DEPLOYED) {
            count[gg_popcount(g->markers[army]) > 2 ? THREE : TWO]++;
        } else if (g->state[army] == HELD) {
            bool ready = nat_deploy_forbidden(b, g, side, army) == NAT_ALLOWED;

            count[ready ? READY : LATER]++;
        }
    }
}

/* Cards that can take a marker off. */
static int removers(const struct nat_battle *b, const struct nat *g, int side)
{
    uint64_t markers = nat_markers_of(b, g, side);
    int n = g->hand[side][CARD_SCOUT];

    for (unsigned card = 0; card < CARD_MOVE; card++) {
        n += markers & b->terrain[card] ? g->hand[side][card] : g->hand[side][card] / 2;
    }
    return n;
}

/* Takes off the count what the side can place in the turn at hand, and says how many. */
static int placed_now(const struct nat_battle *b, const struct nat *g, int side, int count[STAGES])
{
    static const uint8_t actions[LATER] = { 1, 2, 3 }, cards[LATER] = { 1, 2, 2 };
    int left = g->active == side ? g->actions : 0, hand = removers(b, g, side), now = 0;

    for (int i = TWO; i < LATER; i++) {
        while (count[i] > 0 && left >= actions[i] && hand >= cards[i]) {
            left -= actions[i];
            hand -= cards[i];
            count[i]--;
            now++;
        }
    }
    return now;
}

static int armies_worth(const struct nat_battle *b, const struct nat *g, const struct outlook *w,
                        int side)
{
    int part = w->left >= ENOUGH_TIME ? ENOUGH_TIME : w->left, count[STAGES];
    int now, later;

    count_stages(b, g, side, count);
    now = placed_now(b, g, side, count);
    later = count[TWO] * MARKERS_2 + count[THREE] * MARKERS_3 + count[READY] * HELD_WORTH +
            count[LATER] * LATER_WORTH;
    return now * PLACED_NOW + later * part / ENOUGH_TIME;
}

/* Types of the side's markers. */
static unsigned types_out(const struct nat_battle *b, const struct nat *g, int side)
{
    unsigned types = 0, army;

    for (NAT_EACH(army, b->armies[side])) {
        if (g->markers[army]) {
            types |= b->types[army];
        }
    }
    return types;
}

static int card_worth(const struct nat_battle *b, unsigned card, uint64_t markers, unsigned types)
{
    if (card < CARD_MOVE) {
        return markers & b->terrain[card] ? REMOVER : TERRAIN_CARD;
    }
    if (card < CARD_TIME) {
        return types & nat_types_on(card) ? MOVER : MOVEMENT_CARD;
    }
    return card == CARD_TIME ? TIME_CARD : SCOUT;
}

/* What is above the limit goes at the end of the turn, NAT-9.10: an action wasted.  That it counts
 * as more than all that an action can do wrong keeps a loser from drawing cards for ever. */
static int hand_worth(const struct nat_battle *b, const struct nat *g, const struct outlook *w,
                      int side)
{
    uint64_t markers = nat_markers_of(b, g, side);
    unsigned types = types_out(b, g, side);
    int sum = g->veiled[side] * TERRAIN_CARD, least = SCOUT;
    int over = (int)nat_hand_size(g, side) - b->limit;

    for (unsigned card = 0; card < CARDS; card++) {
        int n = g->hand[side][card];

        if (n > 0) {
            int worth = card_worth(b, card, markers, types);

            sum += n * worth + (n > 1 && card < CARD_TIME ? PAIR : 0);
            least = worth < least ? worth : least;
        }
    }
    sum -= over > 0 ? over * least : 0;
    sum = w->left >= ENOUGH_TIME ? sum : sum * w->left / ENOUGH_TIME;
    return over > 0 ? sum - over * WASTED : sum;
}

/* ---- the sum ---- */

/* Can the side still bring an army to the board, now or on a later date? */
static bool can_act(const struct nat_battle *b, const struct nat *g, int side)
{
    unsigned army;

    for (NAT_EACH(army, b->armies[side])) {
        if (g->state[army] == DEPLOYED) {
            return true;
        }
        if (g->state[army] == HELD) {
            gg_clause why = nat_deploy_forbidden(b, g, side, army);

            if (why == NAT_ALLOWED || why == NAT_3_5) {
                return true;
            }
        }
    }
    return false;
}

/* Nothing but time is left to come: it is won or lost already.  Only so does the loser not put off
 * the end for ever, holding the time cards. */
static int settled_worth(const struct nat_battle *b, const struct nat *g, int sum)
{
    if (b->match && g->game == 0) {
        return sum;
    }
    return sum > 0 ? WON : b->match && sum == 0 ? 0 : -WON; /* NAT-15.2, NAT-15.8 */
}

/* As Napoleon sees it. */
static int worth(const struct nat_battle *b, const struct nat *g)
{
    int sum = POINT * g->points[FRENCH];
    struct outlook w;

    sum -= POINT * (b->match ? g->first_total : g->points[ALLIED]);
    if (nat_now(g)->state == S_next_game) { /* all is scored */
        return sum;
    }
    survey(b, g, &w);
    if (!can_act(b, g, FRENCH) && !can_act(b, g, ALLIED)) {
        w.left = 0;
        return settled_worth(b, g, sum + missions_worth(b, g, &w));
    }
    sum += missions_worth(b, g, &w);
    sum += armies_worth(b, g, &w, FRENCH) + hand_worth(b, g, &w, FRENCH);
    sum -= (b->match ? 0 : armies_worth(b, g, &w, ALLIED)) + hand_worth(b, g, &w, ALLIED);
    return b->match ? sum : sum + sum * g->time / LEAD;
}

int nat_value(const struct gg_battle *battle, const void *pos, int seat)
{
    const struct nat_battle *b = nat_of(battle);
    const struct nat *g = pos;
    int value;

    if (g->over != 0) {
        value = g->over == 3 ? 0 : g->over == 1 ? WON : -WON;
    } else {
        value = worth(b, g);
    }
    return nat_nation(g, seat) == FRENCH ? value : -value;
}
