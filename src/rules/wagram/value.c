/* SPDX-License-Identifier: MIT
 * The worth of a position, for bots: a hand evaluation in points, of which a victory point is
 * 1,000.
 *
 * What a side has scored, what it has left, where it stands and what it is about to do, each side
 * by itself; the value is the difference, so that it is the same for both but for the sign. */
#include "rules/wagram/chapters.h"
#include "rules/wagram/hooks.h"
#include "rules/wagram/judge.h"
#include <string.h>

enum {
    WON = 1000000,
    /* units */
    COMBAT = 50, /* a point of combat potential on the face that shows */
    GUNS = 35,   /* of artillery potential */
    STEP = 40,
    TIRED = -45,
    SPENT = -90, /* on top of it */
    ROUTED = -450,
    ROUTED_MORE = -150,
    /* ground */
    FAR = 16,     /* zones from which on nothing draws a unit */
    NEAREST = 3,  /* units that count for an objective */
    ADVANCE = 24, /* a zone nearer to some objective */
    ADVANCE_GUNS = 8,
    /* how stacks stand */
    FLANKED = -80, /* by each enemy stack with them in its Front, on their Flank */
    FACED = -12,
    GUNS_ALONE = -140, /* next to an enemy */
    OVERSTACKED = -25, /* a point of a stack beyond what can fight from a zone */
    /* command */
    HQ_FAR = -7, /* a zone from the HQ beyond what a path can bridge */
    HQ_NEXT = -250,
    HQ_NEAR = -80,
    /* tempo */
    TEMPO = 45, /* a unit that may still act */
    ISOLATED = -20,
    ORDERED = 1, /* a zone to go for each point of potential in a corps with orders */
    BUSY = 5,    /* zones from the next objective up to which a unit is near enough to fight */
    MARCHING = 1 /* as ORDERED, of those farther off, with an administrative marker */
};

/* Who stands where: what every part of the sum asks. */
struct look {
    const struct wag_battle *b;
    const struct wag *g;
    uint64_t here[SIDES];             /* units on the map */
    uint64_t fit[SIDES];              /* of them not routed */
    uint8_t stack[SIDES][WAG_PLACES]; /* facing + 1 of those with a ZOC there, 0 none */
    uint8_t closest[SIDES][WAG_BITS]; /* zones to the nearest objective of either side */
    int part;                         /* of what is not held yet, in hundredths: time runs out */
};

/* ---- units ---- */

static int face_worth(const struct wag_face *face, unsigned steps)
{
    return COMBAT * face->combat + GUNS * face->artillery + STEP * (int)steps;
}

int wag_unit_worth(const struct wag_battle *b, const struct wag *g, int side, unsigned bit)
{
    int worth = face_worth(wag_shows(b, g, side, bit), g->steps[side][bit]);

    worth += (g->tired[side] >> bit & 1) != 0 ? TIRED : 0;
    worth += (g->spent[side] >> bit & 1) != 0 ? SPENT : 0;
    worth += (g->routed[side] >> bit & 1) != 0 ? ROUTED : 0;
    return worth + ((g->worse[side] >> bit & 1) != 0 ? ROUTED_MORE : 0);
}

/* Victory points for the enemy when it is eliminated: WAG-12.3.3 to WAG-12.3.5. */
int wag_unit_price(const struct wag_battle *b, int side, unsigned bit)
{
    if ((b->guns[side] >> bit & 1) != 0) {
        return side == FRENCH && (b->guard >> bit & 1) != 0 ? 2 : 1;
    }
    return (b->big[side] >> bit & 1) != 0 ? 2 : 0;
}

/* The last steps weigh more: with them go the points. */
int wag_step_worth(const struct wag_battle *b, const struct wag *g, int side, unsigned bit)
{
    unsigned left = g->steps[side][bit];
    const struct wag_unit *u = &b->unit[side][bit];
    int worth = face_worth(&u->face[left], left) - face_worth(&u->face[left - 1], left - 1);

    return worth + (left == 1 ? WAG_POINT * wag_unit_price(b, side, bit) : 0);
}

static int army_worth(const struct look *w, int side)
{
    int worth = 0;
    unsigned bit;

    for (WAG_EACH(bit, w->b->all[side] & ~wag_at(w->g, side, WAG_GONE))) {
        worth += wag_unit_worth(w->b, w->g, side, bit);
    }
    return worth;
}

/* ---- points ---- */

static int losses_worth(const struct look *w, int loser)
{
    int points = 0;
    unsigned bit;

    for (WAG_EACH(bit, w->g->lost[loser])) {
        points += wag_unit_price(w->b, loser, bit);
    }
    return points;
}

/* Times that what is held now will be counted: WAG-12.3.8, or by the option every turn. */
static int countings(const struct look *w)
{
    int left = w->b->slots - w->g->slot;

    return w->b->head.option[O_OBJECTIVES] != 0 && left > 1 ? left : 1;
}

static int score_worth(const struct look *w, int side)
{
    int held = wag_held(w->b, w->g, side, NULL) * countings(w);

    return WAG_POINT * (w->g->vp[side] + held + losses_worth(w, WAG_OTHER(side)));
}

/* ---- ground ---- */

/* Of a whole, what a unit so many zones away makes sure of: the square of how near it is. */
static int nearness(unsigned away)
{
    return away >= FAR ? 0 : (int)((FAR - away) * (FAR - away));
}

/* The nearest units of the side to the zone, nearest first. */
static void nearest_to(const struct look *w, int side, uint64_t units, unsigned zone,
                       unsigned away[NEAREST])
{
    const uint8_t *far = w->b->distance[zone];
    unsigned bit;

    for (unsigned i = 0; i < NEAREST; i++) {
        away[i] = FAR;
    }
    for (WAG_EACH(bit, units)) {
        unsigned d = far[w->g->place[side][bit]], i = NEAREST;

        for (; i > 0 && away[i - 1] > d; i--) {
            if (i < NEAREST) {
                away[i] = away[i - 1];
            }
        }
        if (i < NEAREST) {
            away[i] = d;
        }
    }
}

/* An objective that the side can hope for, or has to guard. */
static int objective_worth(const struct look *w, int side, unsigned zone)
{
    static const uint8_t share[NEAREST] = { 4, 2, 1 };
    int enemy = WAG_OTHER(side), worth = 0;
    uint64_t units = w->fit[side] & ~w->b->guns[side];
    unsigned away[NEAREST];

    nearest_to(w, side, units, zone, away);
    for (unsigned i = 0; i < NEAREST; i++) {
        worth += share[i] * nearness(away[i]);
    }
    worth = worth * w->b->objective_vp[side] * (WAG_POINT / 8) / nearness(0);
    if (away[0] > 0) {
        worth = worth * w->part / 100;
        if (w->stack[enemy][zone] != 0) {
            worth = worth * 3 / 5;
        }
    }
    return worth;
}

static int objectives_worth(const struct look *w, int side)
{
    int worth = 0;

    for (unsigned i = 0; i < WAG_WORDS; i++) {
        unsigned bit;

        for (WAG_EACH(bit, w->b->objective[side].w[i])) {
            worth += objective_worth(w, side, 64 * i + bit);
        }
    }
    return worth;
}

static bool meet(const struct wag_zones *a, const struct wag_zones *c)
{
    uint64_t common = 0;

    for (unsigned i = 0; i < WAG_WORDS; i++) {
        common |= a->w[i] & c->w[i];
    }
    return common != 0;
}

/* Zones to the plateau; from far off, to Baumersdorf at its foot. */
static unsigned to_plateau(const struct wag_battle *b, unsigned zone)
{
    if (wag_has(&b->plateau, zone)) {
        return 0;
    }
    for (unsigned n = 1; n <= 3; n++) {
        if (meet(&b->within[n][zone], &b->plateau)) {
            return n;
        }
    }
    return b->distance[zone][b->baumersdorf] + 3u;
}

/* French infantry on the way to the plateau, as many as have to be there: WAG-14.2.5. */
static int plateau_worth(const struct look *w)
{
    uint64_t infantry = w->fit[FRENCH] & w->b->of_type[FRENCH][INFANTRY];
    unsigned count[FAR + 1] = { 0 }, bit, need = w->b->plateau_infantry;
    int worth = 0;

    for (WAG_EACH(bit, infantry)) {
        unsigned away = to_plateau(w->b, w->g->place[FRENCH][bit]);

        count[away < FAR ? away : FAR]++;
    }
    for (unsigned away = 0, left = need + 1; away < FAR && left > 0; away++) {
        unsigned n = count[away] < left ? count[away] : left;

        worth += (int)n * nearness(away);
        left -= n;
    }
    return worth * w->b->plateau_vp * (WAG_POINT / 2) / ((int)(need + 1) * nearness(0)) * w->part /
           100;
}

/* Everybody else goes where something can be won, too. */
static int advance_worth(const struct look *w, int side)
{
    int worth = 0;
    unsigned bit;

    for (WAG_EACH(bit, w->fit[side])) {
        bool gun = (w->b->guns[side] >> bit & 1) != 0;

        worth -= w->closest[side][bit] * (gun ? ADVANCE_GUNS : ADVANCE);
    }
    return worth;
}

/* ---- how stacks stand ---- */

/* Enemy stacks next to the zone that have it in their Front. */
static int contact_worth(const struct look *w, int side, unsigned zone, unsigned front)
{
    const struct wag_zone *z = &w->b->zone[zone];
    const uint8_t *enemies = w->stack[WAG_OTHER(side)];
    int worth = 0;
    unsigned slot;

    for (WAG_EACH(slot, z->all)) {
        unsigned there = z->ring[slot], facing = enemies[there];

        if (facing != 0 && (w->b->zone[there].front[facing - 1] >> z->back[slot] & 1) != 0) {
            worth += (front >> slot & 1) != 0 ? FACED : FLANKED;
        }
    }
    return worth;
}

static bool next_to_enemy(const struct look *w, int side, unsigned zone)
{
    unsigned slot;

    for (WAG_EACH(slot, w->b->zone[zone].all)) {
        if (w->stack[WAG_OTHER(side)][w->b->zone[zone].ring[slot]] != 0) {
            return true;
        }
    }
    return false;
}

static int stands_worth(const struct look *w, int side)
{
    struct wag_zones seen = { { 0 } };
    uint64_t guns = w->here[side] & w->b->guns[side];
    int worth = 0;
    unsigned bit;

    for (WAG_EACH(bit, w->fit[side] & ~w->b->guns[side])) {
        unsigned zone = w->g->place[side][bit];

        if (!wag_has(&seen, zone)) {
            wag_put(&seen, zone);
            worth += contact_worth(w, side, zone, w->b->zone[zone].front[w->g->facing[side][bit]]);
        } else if (zone != w->b->lobau) {
            worth += OVERSTACKED;
        }
    }
    for (WAG_EACH(bit, guns)) {
        unsigned zone = w->g->place[side][bit];

        worth += w->stack[side][zone] == 0 && next_to_enemy(w, side, zone) ? GUNS_ALONE : 0;
    }
    return worth;
}

/* ---- command ---- */

static int hq_worth(const struct look *w, int side)
{
    unsigned hq = w->g->hq[side], reach = w->b->path_reaction, bit;
    unsigned enemy = wag_distance_to(w->b, w->g, WAG_OTHER(side), hq);
    int worth = enemy <= 1 ? HQ_NEXT : enemy == 2 ? HQ_NEAR : 0;

    for (WAG_EACH(bit, w->fit[side])) {
        unsigned away = w->b->distance[hq][w->g->place[side][bit]];

        worth += away > reach && away < 255 ? HQ_FAR * (int)(away - reach) : 0;
    }
    return worth;
}

/* What a corps with a marker in that box can do that others cannot: who has arrived is not needed
 * elsewhere, and who marches must not be near the enemy. */
static int corps_worth(const struct look *w, int side, unsigned corps, unsigned box)
{
    uint64_t units = wag_acting_with(w->b, w->g, side, corps) & w->fit[side];
    int worth = 0;
    unsigned bit;

    for (WAG_EACH(bit, units & ~w->g->spent[side])) {
        int n = wag_shows(w->b, w->g, side, bit)->combat, away = w->closest[side][bit];

        if (box == ADMINISTRATIVE) {
            worth += away > BUSY ? MARCHING * n * (away - BUSY) : -MARCHING * n;
        } else {
            worth += ORDERED * n * (away < BUSY ? away + 2 : BUSY + 2);
        }
    }
    return worth;
}

static int orders_worth(const struct look *w, int side)
{
    int worth = 0;

    for (unsigned c = 0; c < w->b->corps_count[side]; c++) {
        unsigned box = w->g->box[side][c];

        if (box == ADMINISTRATIVE || box == REACTION || (box >= ORDER_1 && box <= ORDER_3)) {
            worth += corps_worth(w, side, c, box);
        }
    }
    return worth;
}

/* Is the active corps still to act, or about to? */
static bool is_moving(const struct wag *g)
{
    unsigned state = wag_now(g)->state;

    return state == S_order || state == S_pivot || wag_find(g, S_movement) != NULL;
}

/* Units of the active corps that have not acted yet, and those the pivot does not command. */
static int tempo_worth(const struct look *w, int side)
{
    const struct wag *g = w->g;
    uint64_t units;

    if (g->phasing != side || g->corps_active == WAG_NONE || !is_moving(g)) {
        return 0;
    }
    units = wag_acting_with(w->b, g, side, g->corps_active) & w->fit[side] & ~g->acted;
    return TEMPO * (int)gg_popcount(units) + ISOLATED * (int)gg_popcount(units & g->isolated);
}

/* ---- the sum ---- */

/* The French have to take, the Austrians to keep as well. */
static unsigned closest_objective(const struct wag_battle *b, int side, unsigned place)
{
    unsigned closest = FAR;

    for (unsigned i = 0; i < WAG_WORDS; i++) {
        unsigned bit;

        for (WAG_EACH(bit, b->objective[FRENCH].w[i] | b->objective[side].w[i])) {
            unsigned away = b->distance[place][64 * i + bit];

            closest = away < closest ? away : closest;
        }
    }
    return closest;
}

static void look_at(struct look *w, int side)
{
    uint64_t exerting = wag_exerting(w->b, w->g, side);
    unsigned bit;

    w->here[side] = wag_present(w->g, side, w->b->all[side]);
    w->fit[side] = w->here[side] & ~w->g->routed[side];
    for (WAG_EACH(bit, w->here[side])) {
        unsigned place = w->g->place[side][bit];

        if ((exerting >> bit & 1) != 0) {
            w->stack[side][place] = (uint8_t)(w->g->facing[side][bit] + 1);
        }
        w->closest[side][bit] = (uint8_t)closest_objective(w->b, side, place);
    }
}

static int worth_of(const struct look *w, int side)
{
    int worth = score_worth(w, side) + army_worth(w, side) + objectives_worth(w, side);

    worth += advance_worth(w, side) + stands_worth(w, side) + hq_worth(w, side);
    worth += orders_worth(w, side) + tempo_worth(w, side);
    worth += side == FRENCH ? plateau_worth(w) : 0;
    return worth + (w->g->phasing == side ? wag_attacks_worth(w->b, w->g) : 0);
}

int wag_value(const struct gg_battle *battle, const void *pos, int side)
{
    const struct wag *g = pos;
    struct look w = { .b = wag_of(battle), .g = g };
    int left;

    if (g->over != 0) {
        return g->over - 1 == side ? WON : -WON;
    }
    left = w.b->slots - g->slot;
    w.part = left >= 3 ? 100 : left == 2 ? 85 : 60;
    look_at(&w, FRENCH);
    look_at(&w, AUSTRIAN);
    return worth_of(&w, side) - worth_of(&w, WAG_OTHER(side));
}
