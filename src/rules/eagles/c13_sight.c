/* SPDX-License-Identifier: MIT
 * EAG-13.18 to EAG-13.43: lines of fire, from centre to centre (EAG-13.20).
 *
 * Which hexes a line goes through hangs on the offset of its ends alone; that is worked out once,
 * by exact whole numbers: in axial coordinates times three all corners of hexes are whole, and a
 * corner lies left of the line, right of it or on it.  Where a line runs along a hexside it has two
 * hexes beside it (EAG-13.39).  Then the ground's answer is worked out for each pair of hexes;
 * combat units in the way are asked of the position.
 *
 * A line with hexsides it runs along is open if it is for some choice of one hex beside each: so
 * EAG-13.39 and EAG-13.40 hold for obstacles, and crests are crossed on the side that was chosen.
 */
#include "rules/eagles/chapters.h"
#include "rules/eagles/hooks.h"

enum { LONGEST = 2 * EAG_SIGHT + 2, OFFSETS = 2 * EAG_SIGHT + 1 };

/* ---- through which hexes ---- */

static const int neighbour[6][2] = { /* q, r: as in hex.c */
                                     { 1, 0 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { 0, -1 }, { 1, -1 }
};
static const int corner[6][2] = { /* three times the one between directions n and n + 1 */
                                  { 1, 1 }, { -1, 2 }, { -2, 1 }, { -1, -1 }, { 1, -2 }, { 2, -1 }
};

struct cursor {
    int q, r;           /* the hex the line is in */
    const int *towards; /* q, r of its end */
};

/* Above 0: the corner n of the hex lies left of the line; 0: on it. */
static int left(const struct cursor *c, unsigned n)
{
    return c->towards[0] * (3 * c->r + corner[n][1]) - c->towards[1] * (3 * c->q + corner[n][0]);
}

static void note(struct eag_step *step, const struct cursor *c, unsigned d, unsigned which)
{
    step->q[which] = (int8_t)(c->q + neighbour[d][0]);
    step->r[which] = (int8_t)(c->r + neighbour[d][1]);
}

/* The line leaves its hex by the corner n: along the hexside there, or into one of the two. */
static void leave_by_corner(const struct cursor *c, unsigned n, struct eag_step *step)
{
    int turn = corner[n][0] * c->towards[1] - corner[n][1] * c->towards[0];
    unsigned next = (n + 1) % 6;

    step->pair = turn == 0;
    note(step, c, turn > 0 ? next : n, 0);
    note(step, c, turn < 0 ? n : next, 1);
}

/* Where the line goes from its hex: through the side whose corners it has to its right and its
 * left, going round against the clock. */
static struct eag_step leave(const struct cursor *c)
{
    struct eag_step step = { { 0, 0 }, { 0, 0 }, false };

    for (unsigned n = 0; n < 6; n++) {
        int before = left(c, (n + 5) % 6), here = left(c, n), after = left(c, (n + 1) % 6);

        if (before < 0 && here > 0) {
            note(&step, c, n, 0);
            note(&step, c, n, 1);
        } else if (before < 0 && here == 0 && after > 0) {
            leave_by_corner(c, n, &step);
        }
    }
    return step;
}

/* All steps between the middle and an offset; how many. */
static unsigned trace(const int towards[2], struct eag_step *steps)
{
    struct cursor c = { 0, 0, towards };
    unsigned n = 0;

    for (;;) {
        struct eag_step step = leave(&c);

        if (step.pair) { /* along the side, and into the hex at its end */
            steps[n++] = step;
            c.q = step.q[0] + step.q[1] - c.q;
            c.r = step.r[0] + step.r[1] - c.r;
        } else {
            c.q = step.q[0];
            c.r = step.r[0];
        }
        if (c.q == towards[0] && c.r == towards[1]) {
            return n;
        }
        steps[n++] =
            (struct eag_step){ { (int8_t)c.q, (int8_t)c.q }, { (int8_t)c.r, (int8_t)c.r }, false };
    }
}

static bool trace_lines(struct eag_battle *b)
{
    struct eag_step *step =
        gg_arena_array(&b->head.arena, OFFSETS * OFFSETS * LONGEST, sizeof *step);
    unsigned used = 0;

    if (step == NULL) {
        return false;
    }
    for (int r = -EAG_SIGHT; r <= EAG_SIGHT; r++) {
        for (int q = -EAG_SIGHT; q <= EAG_SIGHT; q++) {
            struct eag_line *line = &b->line[r + EAG_SIGHT][q + EAG_SIGHT];
            int towards[2] = { q, r };

            line->first = (uint16_t)used;
            if ((q != 0 || r != 0) && q + r >= -EAG_SIGHT && q + r <= EAG_SIGHT) {
                line->steps = (uint16_t)trace(towards, &step[used]);
            }
            used += line->steps;
        }
    }
    b->step = step;
    return true;
}

/* ---- what is in the way ---- */

struct path {
    uint16_t hex[LONGEST + 2];
    unsigned last; /* index of the far end */
};

/* EAG-13.33, EAG-13.34 by the chart; EAG-13.35: leaders, markers and face-down counters are in no
 * set; EAG-13.41: the whole hex. */
static bool obstacle(const struct eag_battle *b, const struct eag *g, unsigned hex)
{
    return eag_ground(b, hex)->blocks ||
           (g != NULL && (eag_has(&g->any[FRENCH], hex) || eag_has(&g->any[COALITION], hex)));
}

static bool crest_between(const struct eag_battle *b, unsigned from, unsigned to)
{
    unsigned d = eag_direction(b, from, to);

    return d < 6 && (b->hex[from].side[d] & (HS_CREST | HS_STEEP)); /* EAG-13.31 */
}

/* EAG-13.36 in between, EAG-13.37 not at the ends; EAG-13.42, EAG-13.43 by level */
static gg_clause obstacle_blocks(const struct eag_battle *b, const struct eag *g,
                                 const struct path *p, unsigned *where)
{
    unsigned near = b->hex[p->hex[0]].level, far = b->hex[p->hex[p->last]].level;
    unsigned low = near < far ? near : far;

    for (unsigned i = 1; i < p->last; i++) {
        if (b->hex[p->hex[i]].level >= low && obstacle(b, g, p->hex[i])) {
            *where = p->hex[i];
            return EAG_13_36;
        }
    }
    return EAG_ALLOWED;
}

/* The last place at which the way down p, which begins at its higher end, comes below `level`. */
static unsigned comes_below(const struct eag_battle *b, const struct path *p, unsigned level)
{
    unsigned at = 0;

    for (unsigned i = 0; i < p->last; i++) {
        if (b->hex[p->hex[i]].level >= level && b->hex[p->hex[i + 1]].level < level) {
            at = i;
        }
    }
    return at;
}

/* On a path that begins at its higher end.  What lies between two levels is told by the hexside
 * (EAG-13.23); ground of one level is flat (EAG-13.22).  EAG-13.27: the upper crest blocks unless
 * the higher one stands at it; EAG-13.28: the lower one if the lower stands right below; EAG-13.29:
 * with one level between them they are the same.  Crests between the two that matter are ignored
 * (EAG-13.26); a plain change of level is no crest (EAG-13.24).  Where the ground goes up and down
 * again, the last descent counts: there the line leaves and reaches for good. */
static gg_clause crest_blocks(const struct eag_battle *b, const struct path *p)
{
    unsigned high = b->hex[p->hex[0]].level, low = b->hex[p->hex[p->last]].level;
    unsigned upper, lower;
    bool extremes = b->head.option[O_CRESTS] == 1; /* EAG-13.26, the other reading */

    if (high == low) {
        return EAG_ALLOWED; /* EAG-13.25, EAG-13.32 */
    }
    upper = comes_below(b, p, high);
    lower = comes_below(b, p, low + 1);
    if (upper != 0 && crest_between(b, p->hex[upper], p->hex[upper + 1]) &&
        (!extremes || high == b->levels)) {
        return EAG_13_27;
    }
    if (lower + 1 == p->last && crest_between(b, p->hex[lower], p->hex[lower + 1]) &&
        (!extremes || low == 0)) {
        return EAG_13_28;
    }
    return EAG_ALLOWED;
}

static gg_clause path_blocked(const struct eag_battle *b, const struct eag *g, struct path *p,
                              unsigned *where)
{
    gg_clause why = obstacle_blocks(b, g, p, where);

    if (why != EAG_ALLOWED) {
        return why;
    }
    *where = EAG_NOWHERE;
    if (b->hex[p->hex[0]].level < b->hex[p->hex[p->last]].level) { /* EAG-13.30: either way */
        for (unsigned i = 0; i < (p->last + 1) / 2; i++) {
            uint16_t swap = p->hex[i];

            p->hex[i] = p->hex[p->last - i];
            p->hex[p->last - i] = swap;
        }
    }
    return crest_blocks(b, p);
}

/* ---- the choices of sides ---- */

static unsigned hex_at(const struct eag_battle *b, unsigned from, int q, int r)
{
    int row = b->axial[from].r + r, column = b->axial[from].q + q + (row + 1) / 2 - 1;

    if (row < 0 || row >= EAG_ROWS || column < 0 || column >= EAG_STRIDE) {
        return EAG_NOWHERE;
    }
    return (unsigned)(row * EAG_STRIDE + column);
}

static const struct eag_line *line_of(const struct eag_battle *b, unsigned from, unsigned to)
{
    int q = b->axial[to].q - b->axial[from].q, r = b->axial[to].r - b->axial[from].r;

    return &b->line[r + EAG_SIGHT][q + EAG_SIGHT];
}

/* The path with, of the n-th hexside it runs along, the hex that bit n of `choice` tells.  False:
 * it would lead off the map. */
static bool choose_path(const struct eag_battle *b, unsigned from, unsigned to, unsigned choice,
                        struct path *p)
{
    const struct eag_line *line = line_of(b, from, to);

    p->hex[0] = (uint16_t)from;
    for (unsigned i = 0; i < line->steps; i++) {
        const struct eag_step *step = &b->step[line->first + i];
        unsigned which = step->pair ? choice & 1 : 0;
        unsigned hex = hex_at(b, from, step->q[which], step->r[which]);

        if (hex == EAG_NOWHERE || !eag_has(&b->exists, hex)) {
            return false;
        }
        p->hex[i + 1] = (uint16_t)hex;
        choice >>= step->pair;
    }
    p->last = line->steps + 1u;
    p->hex[p->last] = (uint16_t)to;
    return true;
}

static unsigned pairs_of(const struct eag_battle *b, const struct eag_line *line)
{
    unsigned pairs = 0;

    for (unsigned i = 0; i < line->steps; i++) {
        pairs += b->step[line->first + i].pair;
    }
    return pairs;
}

/* g NULL: by the ground alone. */
static gg_clause line_blocked(const struct eag_battle *b, const struct eag *g, unsigned from,
                              unsigned to, unsigned *where)
{
    unsigned pairs = pairs_of(b, line_of(b, from, to));
    gg_clause why = EAG_13_40;
    struct path p;

    *where = EAG_NOWHERE;
    for (unsigned choice = 0; choice < 1u << pairs; choice++) {
        if (choose_path(b, from, to, choice, &p)) {
            why = path_blocked(b, g, &p, where);
            if (why == EAG_ALLOWED) {
                return EAG_ALLOWED;
            }
        }
    }
    return pairs > 0 && why == EAG_13_36 ? EAG_13_40 : why;
}

/* ---- worked out for each pair of hexes ---- */

static unsigned farthest_sight(const struct eag_battle *b)
{
    unsigned range = EAG_GUNS_RANGE;

    for (int t = 0; t < b->turns; t++) {
        unsigned far = b->turn[t].visibility, high = b->turn[t].high_visibility;

        far = far == 0 ? EAG_SIGHT : far > high ? far : high; /* EAG-6.10 */
        range = far > range ? far : range;
    }
    return range < EAG_SIGHT ? range : EAG_SIGHT;
}

static void see_from(struct eag_battle *b, struct eag_hexes *sight, unsigned from)
{
    struct eag_hexes around = eag_within(b, from, b->sight_range);

    for (unsigned r = 0; r < EAG_ROWS; r++) {
        unsigned column, where;

        for (EAG_EACH(column, around.row[r])) {
            unsigned to = r * EAG_STRIDE + column;

            if (to <= from && (eag_distance(b, from, to) <= 1 || /* EAG-13.18 */
                               line_blocked(b, NULL, from, to, &where) == EAG_ALLOWED)) {
                eag_put(&sight[from], to); /* EAG-13.30: it goes both ways */
                eag_put(&sight[to], from);
            }
        }
    }
}

bool eag_work_out_lines(struct eag_battle *b)
{
    struct eag_hexes *sight = gg_arena_array(&b->head.arena, EAG_HEXES, sizeof *sight);

    if (sight == NULL || !trace_lines(b)) {
        return false;
    }
    b->sight_range = (uint8_t)farthest_sight(b);
    for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
        if (eag_has(&b->exists, hex)) {
            see_from(b, sight, hex);
        }
    }
    b->sight = sight;
    return true;
}

/* ---- what is asked ---- */

bool eag_ground_open(const struct eag_battle *b, unsigned from, unsigned to)
{
    return eag_has(&b->sight[from], to);
}

/* EAG-13.19: anything but EAG_ALLOWED means no fire. */
gg_clause eag_line_blocked(const struct eag_battle *b, const struct eag *g, unsigned from,
                           unsigned to, unsigned *where)
{
    *where = EAG_NOWHERE;
    if (eag_distance(b, from, to) <= 1) {
        return EAG_ALLOWED; /* EAG-13.18 */
    }
    if (eag_distance(b, from, to) > EAG_SIGHT) {
        return EAG_6_8;
    }
    return line_blocked(b, g, from, to, where);
}

/* EAG-13.68: does a line to a higher target come in over a crest?  Along a hexside both hexes
 * beside it must lie below. */
int eag_crest_before(const struct eag_battle *b, unsigned from, unsigned target)
{
    const struct eag_line *line = line_of(b, from, target);
    const struct eag_step *last;
    int least = 0;

    if (b->hex[target].level <= b->hex[from].level || eag_distance(b, from, target) > EAG_SIGHT) {
        return 0;
    }
    if (line->steps == 0) {
        return eag_uphill_fire(b, from, target);
    }
    last = &b->step[line->first + line->steps - 1];
    for (unsigned i = 0; i < 2; i++) {
        unsigned hex = hex_at(b, from, last->q[i], last->r[i]);
        int fire = hex == EAG_NOWHERE ? 0 : eag_uphill_fire(b, hex, target);

        least = i == 0 || fire < least ? fire : least;
    }
    return least;
}

/* EAG-6.7 counted from hex to hex, EAG-6.8, EAG-6.10 */
unsigned eag_visibility(const struct eag_battle *b, const struct eag *g, unsigned from, unsigned to)
{
    const struct eag_turn *turn = eag_turn_now(b, g);
    unsigned far = turn->visibility;

    if (turn->high_visibility > far && b->hex[from].level >= turn->high_level &&
        b->hex[to].level >= turn->high_level) {
        far = turn->high_visibility;
    }
    return far == 0 || far > EAG_SIGHT ? EAG_SIGHT : far;
}
