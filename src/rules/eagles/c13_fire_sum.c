/* SPDX-License-Identifier: MIT
 * EAG-13.50 to EAG-13.73, EAG-24.6 to EAG-24.14: the column of a fire and everything added to its
 * dice. */
#include "rules/eagles/chapters.h"
#include "rules/eagles/fire.h"

enum { FEW_POINTS = 4, MASS_POINTS = 10, MOST_POINTS = 20, LONG_RANGE = 3 };
enum { REAR_GUNS = 2, REAR_FOOT = 1, INTO_REAR = -1 }; /* EAG-24.6, EAG-24.7, EAG-24.8 */
enum { SMOKE = 3 };                                    /* the card */

/* ---- who fires ---- */

/* EAG-13.2, EAG-7.38: no cavalry; EAG-13.3: no routed unit; EAG-13.8, EAG-13.55: of the side whose
 * turn of play it is, active ones alone. */
bool eag_may_shoot(const struct eag_battle *b, const struct eag *g, unsigned unit)
{
    return b->unit[unit].arm != CAVALRY && !eag_routed(g, unit) &&
           (b->unit[unit].side != g->active || eag_is_active(g, unit));
}

/* Of a split fire: EAG-13.75 one arm alone, EAG-13.78 with all its points; EAG-13.79, EAG-13.81 no
 * infantry where the guns fire at two. */
static bool left_out(const struct eag *g, enum eag_arm arm)
{
    return g->fire.flags & (arm == ARTILLERY ? FIRE_INFANTRY_ONLY : FIRE_GUNS_ONLY);
}

/* EAG-13.54: no artillery is left out that reaches the target; EAG-13.6: infantry farther than one
 * hex away has no part in it. */
struct eag_stack eag_shooters(const struct eag_battle *b, const struct eag *g, int side,
                              unsigned from)
{
    struct eag_stack all = eag_stack_at(b, g, side, from), fire = { .units = 0 };
    bool near = eag_distance(b, from, g->fire.target) <= 1;

    for (unsigned i = 0; i < all.units; i++) {
        enum eag_arm arm = (enum eag_arm)b->unit[all.unit[i]].arm;

        if (eag_may_shoot(b, g, all.unit[i]) && !left_out(g, arm) && (near || arm == ARTILLERY)) {
            fire.unit[fire.units++] = all.unit[i];
        }
    }
    return fire;
}

static int firing_side(const struct eag_battle *b, const struct eag *g)
{
    return EAG_OTHER(b->unit[g->fire.lead].side);
}

/* EAG-13.44: the points of that arm in all hexes; EAG-13.56: with the cap of each. */
static unsigned points(const struct eag_battle *b, const struct eag *g, enum eag_arm arm)
{
    unsigned sum = 0;

    for (unsigned h = 0; h < g->fire.hexes; h++) {
        struct eag_stack s = eag_shooters(b, g, firing_side(b, g), g->fire.hex[h]);
        unsigned here = 0, cap = eag_guns_cap(b, g->fire.hex[h]);

        for (unsigned i = 0; i < s.units; i++) {
            here += b->unit[s.unit[i]].arm == arm ? eag_shows(b, g, s.unit[i])->size : 0u;
        }
        sum += arm == ARTILLERY && here > cap ? cap : here;
    }
    return sum;
}

static bool has_arm(const struct eag_battle *b, const struct eag *g, unsigned hex, enum eag_arm arm)
{
    struct eag_stack s = eag_shooters(b, g, firing_side(b, g), hex);

    for (unsigned i = 0; i < s.units; i++) {
        if (b->unit[s.unit[i]].arm == arm) {
            return true;
        }
    }
    return false;
}

/* EAG-13.50 infantry alone, EAG-13.51 guns alone; EAG-13.52, EAG-13.53: any guns, their column. */
enum eag_arm eag_fire_column(const struct eag_battle *b, const struct eag *g)
{
    for (unsigned h = 0; h < g->fire.hexes; h++) {
        if (has_arm(b, g, g->fire.hex[h], ARTILLERY)) {
            return ARTILLERY;
        }
    }
    return INFANTRY;
}

/* ---- the parts ---- */

struct sum {
    const struct eag_battle *b;
    const struct eag *g;
    struct gg_breakdown *out; /* or NULL */
    enum eag_arm column;
    unsigned far; /* range of the farthest hex that counts */
    int total;
};

/* EAG-6.3, EAG-6.4: whatever applies is added, less is better for who fires. */
static void add(struct sum *s, unsigned what, gg_clause clause, int value)
{
    s->total += value;
    if (s->out != NULL && value != 0) {
        gg_breakdown_add(s->out, gg_message(what, clause), value);
    }
}

/* A hex without guns adds nothing on their column. */
static bool counts(const struct sum *s, unsigned hex)
{
    return has_arm(s->b, s->g, hex, s->column);
}

static void add_points(struct sum *s)
{
    const int8_t *part = s->b->chart.fire_part;
    unsigned n = points(s->b, s->g, s->column);

    if (n < FEW_POINTS) {
        add(s, MSG_part_few, EAG_13_57, part[FEW]); /* EAG-13.57 */
    }
    if (s->column == ARTILLERY) { /* EAG-13.59 */
        n = n < MOST_POINTS ? n : MOST_POINTS;
        /* EAG-13.58 */
        add(s, MSG_part_mass, EAG_13_58, part[MASS] * (int)(n / MASS_POINTS));
    }
}

/* EAG-13.63: by the worst of the ranges; EAG-13.61: nothing at two hexes. */
static void add_range(struct sum *s)
{
    const int8_t *part = s->b->chart.fire_part;

    if (s->column != ARTILLERY) {
        return;
    }
    if (s->far <= 1) {
        add(s, MSG_part_adjacent, EAG_13_60, part[ADJACENT]); /* EAG-13.60 */
        return;
    }
    if (s->far >= LONG_RANGE) {
        add(s, MSG_part_long, EAG_13_62, part[LONG]); /* EAG-13.62 */
    }
    if (eag_storm(s->b, s->g) || eag_mud(s->b, s->g)) {
        add(s, MSG_part_wet, EAG_13_72, part[WET]); /* EAG-13.72, EAG-21.6: once */
    }
}

/* EAG-13.64; EAG-13.65: of several leads one light one is enough, its owner would pick it;
 * EAG-13.66. */
static void add_light(struct sum *s)
{
    for (unsigned h = 0; h < s->g->fire.hexes && s->column == INFANTRY; h++) {
        unsigned lead = eag_lead(s->b, s->g, firing_side(s->b, s->g), s->g->fire.hex[h]);

        if (lead != EAG_NOWHERE && s->b->unit[lead].light && s->b->unit[lead].arm == INFANTRY &&
            eag_may_shoot(s->b, s->g, lead)) {
            add(s, MSG_part_light, EAG_13_64, s->b->chart.fire_part[LIGHT]);
            return;
        }
    }
}

/* EAG-13.67 the ground, EAG-13.68 a crest, by the worst hex; EAG-13.69. */
static void add_terrain(struct sum *s)
{
    const struct eag_fire *fire = &s->g->fire;
    int worst = 0;
    bool any = false;

    for (unsigned h = 0; h < fire->hexes; h++) {
        int here = eag_fire_terrain(s->b, fire->hex[h], fire->target);

        if (counts(s, fire->hex[h]) && (!any || here > worst)) {
            worst = here;
            any = true;
        }
    }
    if (fire->kind != OFFENSIVE && worst > 1) {
        add(s, MSG_part_terrain_limit, EAG_13_69, 1);
    } else {
        add(s, MSG_part_terrain, EAG_13_67, worst);
    }
}

/* EAG-11.46, EAG-13.70; EAG-11.47: in the clear alone; EAG-11.44: with lead infantry. */
static void add_posture(struct sum *s)
{
    const struct eag_fire *fire = &s->g->fire;
    int side = s->b->unit[fire->lead].side;

    if (s->column == ARTILLERY && eag_clear(s->b, fire->target) &&
        eag_lead_is(s->b, s->g, side, fire->target, INFANTRY) &&
        eag_in_defence(s->b, s->g, side, fire->target)) {
        add(s, MSG_part_posture, EAG_13_70, s->b->chart.fire_part[POSTURE]);
    }
}

/* EAG-13.71, EAG-17.132, EAG-17.133: as things stand now. */
static void add_flank(struct sum *s)
{
    const struct eag_fire *fire = &s->g->fire;

    if (fire->kind == DEFENSIVE && s->b->unit[fire->lead].arm == CAVALRY &&
        eag_flank(s->b, s->g, fire->target, fire->hex[0])) {
        add(s, MSG_part_flank_fire, EAG_13_71, s->b->chart.fire_part[FLANK]);
    }
}

/* ---- facing ---- */

/* Directions in which the line to `to` leaves `from`: two along a hexside. */
static unsigned way_out(const struct eag_battle *b, unsigned from, unsigned to)
{
    unsigned far = eag_distance(b, from, to), ways = 0;
    const struct eag_line *line;

    if (far <= 1) {
        return 1u << eag_direction(b, from, to);
    }
    line = &b->line[b->axial[to].r - b->axial[from].r + EAG_SIGHT]
                   [b->axial[to].q - b->axial[from].q + EAG_SIGHT];
    for (unsigned i = 0; i < 2; i++) {
        const struct eag_step *step = &b->step[line->first];

        for (unsigned d = 0; d < 6; d++) {
            unsigned near = b->hex[from].near[d];

            if (near != EAG_NOWHERE && b->axial[near].q - b->axial[from].q == step->q[i] &&
                b->axial[near].r - b->axial[from].r == step->r[i]) {
                ways |= 1u << d;
            }
        }
    }
    return ways;
}

static bool through(unsigned rear, unsigned ways)
{
    return ways != 0 && (ways & ~rear) == 0;
}

/* EAG-24.14: one hex is enough for the penalty; so the gain needs all of them. */
static void add_facing(struct sum *s)
{
    const struct eag_fire *fire = &s->g->fire;
    int side = firing_side(s->b, s->g);
    unsigned rear = eag_rear(s->b, s->g, EAG_OTHER(side), fire->target);
    bool out = false, in = true;

    for (unsigned h = 0; h < fire->hexes; h++) {
        unsigned own = eag_rear(s->b, s->g, side, fire->hex[h]);

        if (counts(s, fire->hex[h])) {
            out |= through(own, way_out(s->b, fire->hex[h], fire->target));
            in &= through(rear, way_out(s->b, fire->target, fire->hex[h]));
        }
    }
    if (out) {
        add(s, MSG_part_from_rear, s->column == ARTILLERY ? EAG_24_6 : EAG_24_7,
            s->column == ARTILLERY ? REAR_GUNS : REAR_FOOT);
    }
    if (in) {
        add(s, MSG_part_into_rear, EAG_24_8, INTO_REAR);
    }
}

/* EAG-13.73: no limit; EAG-13.108: the arm of the target is not asked about. */
int eag_fire_modifier(const struct eag_battle *b, const struct eag *g, struct gg_breakdown *out)
{
    struct sum s = { .b = b, .g = g, .out = out, .column = eag_fire_column(b, g) };

    for (unsigned h = 0; h < g->fire.hexes; h++) {
        unsigned range = eag_distance(b, g->fire.hex[h], g->fire.target);

        s.far = counts(&s, g->fire.hex[h]) && range > s.far ? range : s.far;
    }
    add_points(&s);
    add_range(&s);
    add_light(&s);
    add_terrain(&s);
    add_posture(&s);
    add_flank(&s);
    if (g->fire.flags & FIRE_SPLIT) {
        add(&s, MSG_part_split, EAG_13_77, b->chart.fire_part[SPLIT]); /* EAG-13.80 */
    }
    if (g->fire.flags & FIRE_SMOKE) {
        add(&s, MSG_part_smoke, EAG_18_8, SMOKE);
    }
    add_facing(&s);
    return s.total;
}

/* Rows 1 or less to 8 or more: EAG-13.83 on. */
const struct eag_result *eag_fire_result(const struct eag_battle *b, const struct eag *g,
                                         unsigned roll)
{
    int total = (int)roll + eag_fire_modifier(b, g, NULL);

    total = total < 1 ? 1 : total > 8 ? 8 : total;
    return &b->chart.fire[eag_fire_column(b, g) == ARTILLERY][total - 1];
}
