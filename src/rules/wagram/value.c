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
    TIRED = -45,
    SPENT = -90, /* on top of it */
    ROUTED = -450,
    ROUTED_MORE = -150,
    /* ground */
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
    ISOLATED = -20
};

/* Who stands where: what every part of the sum asks. */
struct look {
    const struct wag_battle *b;
    const struct wag *g;
    uint64_t here[SIDES];              /* units on the map */
    uint64_t fit[SIDES];               /* of them not routed */
    int part;                          /* of what is not held yet, in hundredths: time runs out */
    uint8_t facing[SIDES][WAG_PLACES]; /* of stacks with a ZOC; of other zones nothing is noted */
};

/* ---- units ---- */

int wag_unit_worth(const struct wag_battle *b, const struct wag *g, int side, unsigned bit)
{
    int worth = b->worth.face[side][bit][g->steps[side][bit]];

    worth += (g->tired[side] >> bit & 1) != 0 ? TIRED : 0;
    worth += (g->spent[side] >> bit & 1) != 0 ? SPENT : 0;
    worth += (g->routed[side] >> bit & 1) != 0 ? ROUTED : 0;
    return worth + ((g->worse[side] >> bit & 1) != 0 ? ROUTED_MORE : 0);
}

/* The last steps weigh more: with them go the points. */
int wag_step_worth(const struct wag_battle *b, const struct wag *g, int side, unsigned bit)
{
    unsigned left = g->steps[side][bit];
    const int16_t *face = b->worth.face[side][bit];

    return face[left] - face[left - 1] + (left == 1 ? WAG_POINT * wag_unit_price(b, side, bit) : 0);
}

static int counted(uint64_t units, int worth)
{
    return (int)gg_popcount(units) * worth;
}

/* wag_unit_worth() of all: who is gone has no steps, and nothing else. */
static int army_worth(const struct look *w, int side)
{
    const struct wag *g = w->g;
    int worth = counted(g->tired[side], TIRED) + counted(g->spent[side], SPENT);

    for (unsigned bit = 0; bit < w->b->units[side]; bit++) {
        worth += w->b->worth.face[side][bit][g->steps[side][bit]];
    }
    return worth + counted(g->routed[side], ROUTED) + counted(g->worse[side], ROUTED_MORE);
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
    return (int)((WAG_FAR - away) * (WAG_FAR - away));
}

/* How near the nearest units of a side are to its objectives, all at once, as b->worth.near has it:
 * [0] at least one of them, [1] two, [2] three. */
struct nearest {
    uint64_t w[NEAREST][2];
};

/* Notes how the stacks face in passing. */
static struct nearest nearest_to_goals(struct look *w, int side)
{
    struct nearest n = { { { 0 } } };
    unsigned bit;

    for (WAG_EACH(bit, w->fit[side] & ~w->b->guns[side])) {
        unsigned place = w->g->place[side][bit];
        const uint64_t *near = w->b->worth.near[side][place];

        w->facing[side][place] = w->g->facing[side][bit];
        for (unsigned i = 0; i < 2; i++) {
            n.w[2][i] |= n.w[1][i] & near[i];
            n.w[1][i] |= n.w[0][i] & near[i];
            n.w[0][i] |= near[i];
        }
    }
    return n;
}

/* An objective that the side can hope for, or has to guard. */
static int objective_worth(const struct look *w, int side, const struct nearest *n, unsigned goal)
{
    static const uint8_t share[NEAREST] = { 4, 2, 1 };
    int worth = 0;
    bool held = false;

    for (unsigned k = 0; k < NEAREST; k++) {
        unsigned near = n->w[k][goal / 4] >> goal % 4 * 16 & 0xffff;

        worth += share[k] * nearness(WAG_FAR - gg_popcount(near));
        held = held || (near & 1) != 0;
    }
    worth = worth * w->b->objective_vp[side] * (WAG_POINT / 8) / nearness(0);
    if (!held) {
        worth = worth * w->part / 100;
        if (wag_has(&w->g->control[WAG_OTHER(side)], w->b->worth.goal[side][goal])) {
            worth = worth * 3 / 5;
        }
    }
    return worth;
}

static int objectives_worth(struct look *w, int side)
{
    struct nearest n = nearest_to_goals(w, side);
    int worth = 0;

    for (unsigned goal = 0; goal < w->b->worth.goals[side]; goal++) {
        worth += objective_worth(w, side, &n, goal);
    }
    return worth;
}

/* French infantry on the way to the plateau, as many as have to be there: WAG-14.2.5. */
static int plateau_worth(const struct look *w)
{
    uint64_t infantry = w->fit[FRENCH] & w->b->of_type[FRENCH][INFANTRY];
    unsigned count[WAG_FAR + 1] = { 0 }, bit, need = w->b->plateau_infantry;
    int worth = 0;

    for (WAG_EACH(bit, infantry)) {
        count[w->b->worth.to_plateau[w->g->place[FRENCH][bit]]]++;
    }
    for (unsigned away = 0, left = need + 1; away < WAG_FAR && left > 0; away++) {
        unsigned n = count[away] < left ? count[away] : left;

        worth += (int)n * nearness(away);
        left -= n;
    }
    return worth * w->b->plateau_vp * (WAG_POINT / 2) / ((int)(need + 1) * nearness(0)) * w->part /
           100;
}

/* ---- how stacks stand ---- */

static unsigned front_at(const struct look *w, int side, unsigned zone)
{
    return w->b->zone[zone].front[w->facing[side][zone]];
}

/* A stack and the enemy stacks next to it: who has whom in his Front, and is faced by him. */
static int contact_worth(const struct look *w, int side, unsigned zone)
{
    const struct wag_zone *z = &w->b->zone[zone];
    const struct wag_zones *enemies = &w->g->control[WAG_OTHER(side)];
    unsigned front = front_at(w, side, zone), slot;
    int worth = 0;

    for (WAG_EACH(slot, z->all)) {
        if (wag_has(enemies, z->ring[slot])) {
            unsigned theirs = front_at(w, WAG_OTHER(side), z->ring[slot]);
            bool faced = (front >> slot & 1) != 0, faces = (theirs >> z->back[slot] & 1) != 0;

            worth += !faces ? 0 : faced ? FACED : FLANKED;
            worth -= !faced ? 0 : faces ? FACED : FLANKED;
        }
    }
    return worth;
}

/* Of all stacks in contact, as the French see it. */
static int contacts_worth(const struct look *w)
{
    struct wag_zones zones = wag_zoc(w->b, w->g, AUSTRIAN);
    int worth = 0;

    for (unsigned i = 0; i < WAG_WORDS; i++) {
        unsigned bit;

        for (WAG_EACH(bit, zones.w[i] & w->g->control[FRENCH].w[i])) {
            worth += contact_worth(w, FRENCH, 64 * i + bit);
        }
    }
    return worth;
}

/* Units besides one that fights from each zone, Lobau not counted; and guns without anybody. */
static int stands_worth(const struct look *w, int side)
{
    uint64_t island = wag_at(w->g, side, w->b->lobau), guns = w->b->guns[side];
    unsigned more = gg_popcount(w->fit[side] & ~guns & ~island), bit;
    int worth;

    for (unsigned i = 0; i < WAG_WORDS; i++) {
        more -= gg_popcount(w->g->control[side].w[i]);
    }
    more += wag_has(&w->g->control[side], w->b->lobau);
    worth = OVERSTACKED * (int)more;
    for (WAG_EACH(bit, w->here[side] & guns)) {
        unsigned zone = w->g->place[side][bit];

        if (!wag_has(&w->g->control[side], zone) && wag_in_zoc(w->b, w->g, WAG_OTHER(side), zone)) {
            worth += GUNS_ALONE;
        }
    }
    return worth;
}

/* ---- command ---- */

static int hq_worth(const struct look *w, int side)
{
    unsigned hq = w->g->hq[side];
    int enemy = WAG_OTHER(side);

    if (wag_is_within(w->b, w->g, enemy, hq, 1)) {
        return HQ_NEXT;
    }
    return wag_is_within(w->b, w->g, enemy, hq, 2) ? HQ_NEAR : 0;
}

/* What a point of potential in a corps with its marker in that box can do that others cannot, by
 * the zones to the next objective: who has arrived is not needed elsewhere, and who marches must
 * not be near the enemy. */
static const int8_t *order_worth(unsigned box)
{
    static const int8_t none[WAG_FAR + 1] = { 0 };
    static const int8_t ordered[WAG_FAR + 1] = {
        2, 3, 4, 5, 6, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7
    };
    static const int8_t marching[WAG_FAR + 1] = { -1, -1, -1, -1, -1, -1, 1,  2, 3,
                                                  4,  5,  6,  7,  8,  9,  10, 11 };

    if (box == ADMINISTRATIVE) {
        return marching;
    }
    return box == REACTION || (box >= ORDER_1 && box <= ORDER_3) ? ordered : none;
}

/* Everybody goes where something can be won, in reach of the HQ; who is not worn out, with orders.
 * Without branches: what a unit is or has makes a factor. */
static int units_worth(const struct look *w, int side)
{
    const struct wag_battle *b = w->b;
    const struct wag *g = w->g;
    const uint8_t *to_fight = b->worth.to_fight[side], *from_hq = b->distance[g->hq[side]];
    const int8_t *order[WAG_CORPS];
    int worth = 0;
    unsigned bit;

    for (unsigned corps = 0; corps < b->corps_count[side]; corps++) {
        order[corps] = order_worth(g->box[side][corps]);
    }
    for (WAG_EACH(bit, w->fit[side])) {
        unsigned place = g->place[side][bit], away = to_fight[place];
        int gun = (int)(b->guns[side] >> bit & 1), able = (int)(~g->spent[side] >> bit & 1);
        int far = from_hq[place] - b->path_reaction, to_do = order[g->corps[side][bit]][away];

        worth -= (int)away * (ADVANCE - gun * (ADVANCE - ADVANCE_GUNS));
        worth += (far > 0 ? far : 0) * HQ_FAR;
        worth += b->worth.combat[side][bit][g->steps[side][bit]] * to_do * able;
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
    return counted(units, TEMPO) + counted(units & g->isolated, ISOLATED);
}

/* ---- the sum ---- */

static int worth_of(struct look *w, int side)
{
    int worth = score_worth(w, side) + army_worth(w, side) + objectives_worth(w, side);

    worth += units_worth(w, side) + stands_worth(w, side) + hq_worth(w, side);
    worth += tempo_worth(w, side);
    return worth + (w->g->phasing == side ? wag_attacks_worth(w->b, w->g) : 0);
}

int wag_value(const struct gg_battle *battle, const void *pos, int side)
{
    const struct wag *g = pos;
    struct look w;
    int left, french;

    if (g->over != 0) {
        return g->over - 1 == side ? WON : -WON;
    }
    w.b = wag_of(battle);
    w.g = g;
    left = w.b->slots - g->slot;
    w.part = left >= 3 ? 100 : left == 2 ? 85 : 60;
    for (int each = 0; each < SIDES; each++) {
        w.here[each] = wag_present(g, each, w.b->all[each]);
        w.fit[each] = w.here[each] & ~g->routed[each];
    }
    french = worth_of(&w, FRENCH) - worth_of(&w, AUSTRIAN) + plateau_worth(&w);
    french += contacts_worth(&w); /* the facings are noted now */
    return side == FRENCH ? french : -french;
}
