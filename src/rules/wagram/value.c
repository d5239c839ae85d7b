/* SPDX-License-Identifier: MIT
 * The worth of a position, for bots: a hand evaluation in points, of which a victory point is
 * 1,000.
 *
 * What a side has scored, what it has left, where it stands and what it is about to do, each side
 * by itself; the value is the difference, so that it is the same for both except for the sign. */
#include "rules/wagram/chapters.h"
#include "rules/wagram/hooks.h"
#include "rules/wagram/judge.h"
#include <string.h>

enum { WON = 1000000, NEAREST = 3 }; /* units that count for an objective */

/* Who stands where: what every part of the sum asks. */
struct look {
    const struct wag_battle *b;
    const struct wag *g;
    uint64_t here[SIDES];             /* units on the map */
    uint64_t fit[SIDES];              /* of them not routed */
    int part;                         /* of what is not held yet, in hundredths: time runs out */
    unsigned stacks[SIDES];           /* of units with a ZOC */
    uint16_t zone[SIDES][WAG_BITS];   /* theirs */
    uint8_t stack[SIDES][WAG_PLACES]; /* by zone: STACK and its facing, or 0 */
};

/* ---- one pass over the units ---- */

enum { STACK = 64 }; /* above three facings together */

/* What comes of the fit units of a side. */
struct sums {
    /* how near the nearest units are to the side's objectives, as b->worth.near has it: [0] at
     * least one of them, [1] two, [2] three */
    uint64_t near[NEAREST][2];
    int faces;      /* their counters */
    int away, guns; /* zones to the nearest objectives; of guns */
    int far;        /* zones from the HQ beyond what a path can bridge */
    int orders;     /* what corps can do with their markers */
};

/* What a point of potential in a corps with its marker in that box can do that others cannot, by
 * the zones to the next objective: who has arrived is not needed elsewhere, and who marches must
 * not be near the enemy. */
static const int8_t *order_worth(const struct wag_worth *w, unsigned box)
{
    if (box == ADMINISTRATIVE) {
        return w->marching;
    }
    return box == REACTION || (box >= ORDER_1 && box <= ORDER_3) ? w->ordered : w->no_order;
}

/* Fighting units, to the nearest of which objectives are near. */
static inline void reckon_near(struct sums *s, const uint64_t near[2])
{
    for (unsigned i = 0; i < 2; i++) {
        s->near[2][i] |= s->near[1][i] & near[i];
        s->near[1][i] |= s->near[0][i] & near[i];
        s->near[0][i] |= near[i];
    }
}

/* Units of one kind: guns or not, able to do what is ordered or worn out.  That and the side are
 * known when compiling, so that the loops need not ask. */
static inline void reckon(struct look *w, int side, uint64_t units, bool guns, bool able,
                          const int8_t *const order[WAG_CORPS], struct sums *s)
{
    const struct wag_worth *table = &w->b->worth;
    const struct wag *g = w->g;
    const uint8_t *from_hq = w->b->distance[g->hq[side]];
    int bridged = w->b->path_reaction;
    uint8_t *stack = w->stack[side];
    unsigned stacks = w->stacks[side], bit;
    struct sums sum = *s;

    for (WAG_EACH(bit, units)) {
        unsigned place = g->place[side][bit], away = table->to_fight[side][place];
        unsigned steps = g->steps[side][bit];
        int far = from_hq[place] - bridged;

        sum.faces += table->face[side][bit][steps];
        sum.far += far > 0 ? far : 0;
        if (able) {
            sum.orders += table->combat[side][bit][steps] * order[g->corps[side][bit]][away];
        }
        if (guns) {
            sum.guns += (int)away;
        } else {
            sum.away += (int)away;
            w->zone[side][stacks] = (uint16_t)place;
            stacks += stack[place] == 0;
            stack[place] = STACK | g->facing[side][bit];
            reckon_near(&sum, table->near[side][place]);
        }
    }
    w->stacks[side] = stacks;
    *s = sum;
}

static struct sums sums_of(struct look *w, int side)
{
    uint64_t guns = w->fit[side] & w->b->guns[side], others = w->fit[side] & ~guns;
    uint64_t spent = w->g->spent[side];
    const int8_t *order[WAG_CORPS];
    struct sums s = { { { 0 } }, 0, 0, 0, 0, 0 };

    for (unsigned corps = 0; corps < w->b->corps_count[side]; corps++) {
        order[corps] = order_worth(&w->b->worth, w->g->box[side][corps]);
    }
    if (side == FRENCH) {
        reckon(w, FRENCH, others & ~spent, false, true, order, &s);
        reckon(w, FRENCH, others & spent, false, false, order, &s);
        reckon(w, FRENCH, guns, true, true, order, &s); /* which never tire: WAG-9.1.3 */
    } else {
        reckon(w, AUSTRIAN, others & ~spent, false, true, order, &s);
        reckon(w, AUSTRIAN, others & spent, false, false, order, &s);
        reckon(w, AUSTRIAN, guns, true, true, order, &s);
    }
    return s;
}

/* ---- units ---- */

int wag_unit_worth(const struct wag_battle *b, const struct wag *g, int side, unsigned bit)
{
    int worth = b->worth.face[side][bit][g->steps[side][bit]];

    worth += (g->tired[side] >> bit & 1) != 0 ? b->weight[W_TIRED] : 0;
    worth += (g->spent[side] >> bit & 1) != 0 ? b->weight[W_SPENT] : 0;
    worth += (g->routed[side] >> bit & 1) != 0 ? b->weight[W_ROUTED] : 0;
    return worth + ((g->worse[side] >> bit & 1) != 0 ? b->weight[W_ROUTED_MORE] : 0);
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

/* Of those who are not fit for anything the counters all the same: who is gone has no steps. */
static int army_worth(const struct look *w, int side, int fit)
{
    const struct wag *g = w->g;
    int worth = fit + counted(g->tired[side], w->b->weight[W_TIRED]) +
                counted(g->spent[side], w->b->weight[W_SPENT]);
    unsigned bit;

    for (WAG_EACH(bit, w->b->all[side] & ~w->fit[side])) {
        worth += w->b->worth.face[side][bit][g->steps[side][bit]];
    }
    return worth + counted(g->routed[side], w->b->weight[W_ROUTED]) +
           counted(g->worse[side], w->b->weight[W_ROUTED_MORE]);
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

/* An objective that the side can hope for, or has to guard. */
static int objective_worth(const struct look *w, int side, const struct sums *s, unsigned goal)
{
    int worth = 0;
    bool held = false;

    for (unsigned k = 0; k < NEAREST; k++) {
        uint64_t near = s->near[k][goal / 4] >> goal % 4 * 16 & 0xffff;

        worth += w->b->weight[W_OBJECTIVE + k] * nearness(wag_lowest(near | WAG_ONE(WAG_FAR)));
        held = held || (near & 1) != 0;
    }
    worth = worth * w->b->objective_vp[side] / nearness(0);
    if (!held) {
        worth = worth * w->part / 100;
        if (wag_has(&w->g->control[WAG_OTHER(side)], w->b->worth.goal[side][goal])) {
            worth = worth * w->b->weight[W_TAKEN_BY_ENEMY] / 100;
        }
    }
    return worth;
}

static int objectives_worth(const struct look *w, int side, const struct sums *s)
{
    int worth = 0;

    for (unsigned goal = 0; goal < w->b->worth.goals[side]; goal++) {
        worth += objective_worth(w, side, s, goal);
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
    return worth * w->b->plateau_vp * w->b->weight[W_PLATEAU] / ((int)(need + 1) * nearness(0)) *
           w->part / 100;
}

/* ---- how stacks stand ---- */

/* Enemy stacks that the side has in its Fronts, each as often as it is faced. */
static int faced_by(const struct look *w, int side)
{
    const uint8_t *enemies = w->stack[WAG_OTHER(side)];
    int faced = 0;

    for (unsigned i = 0; i < w->stacks[side]; i++) {
        unsigned zone = w->zone[side][i];
        const uint16_t *front = w->b->worth.front[zone][w->stack[side][zone] % STACK];

        faced += (enemies[front[0]] + enemies[front[1]] + enemies[front[2]]) / STACK;
    }
    return faced;
}

/* Units other than one that fights from each zone, Lobau not counted; and guns without anybody. */
static int stands_worth(const struct look *w, int side)
{
    uint64_t guns = w->b->guns[side], others = w->fit[side] & ~guns;
    unsigned more = gg_popcount(others) - w->stacks[side], bit;
    int worth = 0;

    if (w->stack[side][w->b->lobau] != 0) {
        more -= gg_popcount(others & wag_at(w->g, side, w->b->lobau)) - 1;
    }
    for (WAG_EACH(bit, w->here[side] & guns)) {
        unsigned zone = w->g->place[side][bit];

        if (w->stack[side][zone] == 0 && wag_in_zoc(w->b, w->g, WAG_OTHER(side), zone)) {
            worth += w->b->weight[W_GUNS_ALONE];
        }
    }
    return worth + w->b->weight[W_OVERSTACKED] * (int)more;
}

/* ---- command ---- */

static int hq_worth(const struct look *w, int side)
{
    unsigned hq = w->g->hq[side];
    int enemy = WAG_OTHER(side);

    if (wag_is_within(w->b, w->g, enemy, hq, 1)) {
        return w->b->weight[W_HQ_NEXT];
    }
    return wag_is_within(w->b, w->g, enemy, hq, 2) ? w->b->weight[W_HQ_NEAR] : 0;
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
    return counted(units, w->b->weight[W_TEMPO]) +
           counted(units & g->isolated, w->b->weight[W_ISOLATED]);
}

/* ---- the sum ---- */

static int worth_of(struct look *w, int side)
{
    struct sums s = sums_of(w, side);
    int worth = score_worth(w, side) + army_worth(w, side, s.faces);

    worth += objectives_worth(w, side, &s) + stands_worth(w, side) + hq_worth(w, side);
    worth += s.away * w->b->weight[W_ADVANCE] + s.guns * w->b->weight[W_ADVANCE_GUNS] +
             s.far * w->b->weight[W_HQ_FAR] + s.orders;
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
    memset(w.stack, 0, sizeof w.stack);
    memset(w.stacks, 0, sizeof w.stacks);
    w.b = wag_of(battle);
    w.g = g;
    left = w.b->slots - g->slot;
    w.part = w.b->weight[W_TIME_LEFT + (left >= 3 ? 2 : left == 2 ? 1 : 0)];
    for (int each = 0; each < SIDES; each++) {
        w.here[each] = wag_present(g, each, w.b->all[each]);
        w.fit[each] = w.here[each] & ~g->routed[each];
    }
    french = worth_of(&w, FRENCH) - worth_of(&w, AUSTRIAN) + plateau_worth(&w);
    /* who face each other are even: when the stacks of both sides are noted */
    french += w.b->weight[W_FLANKED] * (faced_by(&w, AUSTRIAN) - faced_by(&w, FRENCH));
    return side == FRENCH ? french : -french;
}
