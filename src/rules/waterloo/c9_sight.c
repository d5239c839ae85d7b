/* SPDX-License-Identifier: MIT
 * Chapter 9, lines of sight: the shortest paths from a gun to its target, what blocks them, and
 * what they cross.
 *
 * What terrain and ridges allow never changes, so it is worked out once: for each area the lines
 * that only units between can still block (struct wat_lines). */
#include "base/arena.h"
#include "rules/waterloo/chapters.h"
#include "rules/waterloo/hooks.h"
#include <string.h>

enum { MOST_RANGE = 3 }; /* WAT-9.6 */

/* ---- shortest paths: WAT-9.8 ---- */

/* One path, and what is left to try: next areas after the gun's, and after at[1]. */
struct path {
    unsigned steps;
    unsigned at[MOST_RANGE + 1]; /* at[0] the gun's area, at[steps] the target */
    uint64_t first, second;
    bool begun;
};

/* Areas next to `area` that are so many steps from `to`.  The Delayed box is none from anywhere, so
 * no line runs through it: WAT-3.22. */
static uint64_t nearer(const struct wat_battle *b, unsigned area, unsigned to, unsigned steps)
{
    uint64_t near = b->adjacent[area], set = 0;
    unsigned next;

    for (WAT_EACH(next, near)) {
        set |= b->distance[next][to] == steps ? WAT_ONE(next) : 0;
    }
    return set;
}

/* The paths from `from` to `to`, which is 1 to 3 steps away. */
static struct path paths(const struct wat_battle *b, unsigned from, unsigned to)
{
    struct path p = { .steps = b->distance[from][to], .at = { from } };

    p.at[p.steps] = to;
    if (p.steps > 1) {
        p.first = nearer(b, from, to, p.steps - 1);
    }
    return p;
}

static unsigned take(uint64_t *set)
{
    unsigned lowest = wat_lowest(*set);

    *set &= *set - 1;
    return lowest;
}

/* The next path; false: there is none. */
static bool next_path(const struct wat_battle *b, struct path *p)
{
    bool begun = p->begun;

    p->begun = true;
    if (p->steps == 1) {
        return !begun;
    }
    if (p->second != 0) {
        p->at[2] = take(&p->second);
        return true;
    }
    if (p->first == 0) {
        return false;
    }
    p->at[1] = take(&p->first);
    if (p->steps == 3) {
        p->second = nearer(b, p->at[1], p->at[3], 1);
        p->at[2] = take(&p->second);
    }
    return true;
}

/* ---- what blocks a path ---- */

/* WAT-9.18: what is in a dip does not hinder a gun that is not; WAT-9.19: one in a dip it does. */
static bool looked_over(const struct wat_battle *b, unsigned from, unsigned area)
{
    uint64_t dip = b->terrain[DIP];

    return (dip & WAT_ONE(area)) != 0 && (dip & WAT_ONE(from)) == 0;
}

/* By which clause an area between blocks the view from `from`. */
static gg_clause area_blocks(const struct wat_battle *b, uint64_t units, unsigned from,
                             unsigned area)
{
    gg_clause terrain = wat_terrain_effect[b->area[area].terrain].blocks;

    if (looked_over(b, from, area)) {
        return WAT_ALLOWED;
    }
    if (terrain != WAT_ALLOWED) { /* WAT-9.12, WAT-9.13; WAT-9.17 a river does not */
        return terrain;
    }
    if ((b->stronghold & WAT_ONE(area)) != 0) { /* WAT-9.14, WAT-24.16 */
        return WAT_9_14;
    }
    return (units & WAT_ONE(area)) != 0 ? WAT_9_15 : WAT_ALLOWED;
}

/* At how many borders a path crosses a ridge; *beyond is the area behind the first of them. */
static unsigned crossings(const struct wat_battle *b, const struct path *p, unsigned ridge,
                          unsigned *beyond)
{
    unsigned n = 0;

    for (unsigned i = p->steps; i > 0; i--) {
        if ((b->ridge_near[ridge][p->at[i - 1]] & WAT_ONE(p->at[i])) != 0) {
            *beyond = p->at[i];
            n++;
        }
    }
    return n;
}

/* WAT-9.20: a ridge is no matter to a gun that stands at it; WAT-9.23: at this very one. */
static bool minds_ridge(const struct wat_battle *b, const struct path *p, unsigned ridge)
{
    return (b->ridge_border[ridge] & WAT_ONE(p->at[0])) == 0;
}

static gg_clause ridge_blocks(const struct wat_battle *b, const struct path *p, unsigned ridge,
                              unsigned *beyond)
{
    unsigned to = p->at[p->steps], n;

    if (!minds_ridge(b, p, ridge)) {
        return WAT_ALLOWED;
    }
    n = crossings(b, p, ridge, beyond);
    if (n == 0) {
        return WAT_ALLOWED;
    }
    if ((b->ridge_border[ridge] & WAT_ONE(to)) == 0) { /* WAT-9.22 */
        return WAT_9_22;
    }
    return n == 1 ? WAT_ALLOWED : WAT_9_21; /* WAT-9.21: over it and back is not its far side */
}

/* What blocks a path, and where; `units` are the areas with combat units. */
static gg_clause path_blocked(const struct wat_battle *b, uint64_t units, const struct path *p,
                              unsigned *blocker)
{
    gg_clause clause;

    for (unsigned ridge = 0; ridge < 2; ridge++) {
        clause = ridge_blocks(b, p, ridge, blocker);
        if (clause != WAT_ALLOWED) {
            return clause;
        }
    }
    /* WAT-9.11, WAT-9.25: neither the gun's own area nor the target, only those between. */
    for (unsigned i = 1; i < p->steps; i++) {
        clause = area_blocks(b, units, p->at[0], p->at[i]);
        if (clause != WAT_ALLOWED) {
            *blocker = p->at[i];
            return clause;
        }
    }
    return WAT_ALLOWED;
}

/* WAT-9.15: areas with combat units of either side; WAT-9.16: leaders are none. */
static uint64_t screens(const struct wat_battle *b, const struct wat *g)
{
    return wat_occupied(b, g, FRENCH) | wat_occupied(b, g, ALLIED);
}

gg_clause wat_sight_blocked(const struct wat_battle *b, const struct wat *g, int side, unsigned bit,
                            unsigned from, unsigned to, unsigned *blocker)
{
    gg_clause why = WAT_ALLOWED;
    uint64_t units;
    struct path p;

    (void)side;
    (void)bit; /* a gun sees what any other would see from there */
    *blocker = WAT_NONE;
    if (from >= (unsigned)b->areas || to >= (unsigned)b->areas) {
        return WAT_3_22;
    }
    if (wat_terrain_effect[b->area[from].terrain].mute) {
        return WAT_9_24;
    }
    if (from == to || b->distance[from][to] > MOST_RANGE) {
        return WAT_9_6;
    }
    units = screens(b, g);
    for (p = paths(b, from, to); next_path(b, &p);) {
        unsigned where = WAT_NONE;
        gg_clause clause = path_blocked(b, units, &p, &where);

        if (clause == WAT_ALLOWED) { /* WAT-9.9: one clear path is enough */
            *blocker = WAT_NONE;
            return WAT_ALLOWED;
        }
        if (why == WAT_ALLOWED) {
            why = clause;
            *blocker = where;
        }
    }
    return why;
}

/* ---- what a clear path costs ---- */

static unsigned path_crosses(const struct wat_battle *b, const struct path *p)
{
    unsigned set = 0, beyond, last = p->at[p->steps - 1];

    for (unsigned ridge = 0; ridge < 2; ridge++) { /* WAT-9.37, WAT-24.25 */
        if (minds_ridge(b, p, ridge) && crossings(b, p, ridge, &beyond) > 0) {
            set |= ridge == 0 ? LINE_ALLIED_RIDGE : LINE_FRENCH_RIDGE;
        }
    }
    if ((b->sunken_from[p->at[p->steps]] & WAT_ONE(last)) != 0) { /* WAT-9.34, WAT-24.26 */
        set |= LINE_SUNKEN_ROAD;
    }
    return set;
}

static unsigned cost(unsigned line)
{
    return (line & LINE_ALLIED_RIDGE ? 2u : 0) + (line & LINE_FRENCH_RIDGE ? 2u : 0) +
           (line & LINE_SUNKEN_ROAD ? 1u : 0);
}

/* WAT-9.9, WAT-9.10: the choice is the firer's, and nothing speaks for a line that costs more. */
unsigned wat_best_line(const struct wat_battle *b, const struct wat *g, unsigned from, unsigned to)
{
    uint64_t units = screens(b, g);
    unsigned best = LINE_ALLIED_RIDGE | LINE_FRENCH_RIDGE | LINE_SUNKEN_ROAD, blocker;
    struct path p;

    for (p = paths(b, from, to); next_path(b, &p);) {
        if (path_blocked(b, units, &p, &blocker) == WAT_ALLOWED) {
            unsigned line = path_crosses(b, &p);

            best = cost(line) < cost(best) ? line : best;
        }
    }
    return best;
}

/* ---- all that is in sight ---- */

uint64_t wat_in_sight(const struct wat_battle *b, const struct wat *g, int side, unsigned bit,
                      unsigned from)
{
    uint64_t units, seen = 0;

    (void)side;
    (void)bit;
    if (from >= (unsigned)b->areas || b->first_lines[from] == b->first_lines[from + 1]) {
        return 0;
    }
    units = screens(b, g);
    for (unsigned i = b->first_lines[from]; i < b->first_lines[from + 1]; i++) {
        seen |= (b->lines[i].between & units) == 0 ? b->lines[i].to : 0;
    }
    return seen;
}

/* ---- once, when the battle is loaded ---- */

/* Lines of one area while they are gathered.  At most two areas lie between, one of each of two
 * rings that have 61 areas together, and either may be looked over: fewer than 1,024 ways. */
struct gathered {
    unsigned n;
    struct wat_lines line[1024];
};

static void gather(struct gathered *all, uint64_t between, unsigned to)
{
    unsigned i = 0;

    while (i < all->n && all->line[i].between != between) {
        i++;
    }
    if (i == all->n) {
        all->line[all->n++] = (struct wat_lines){ .between = between };
    }
    all->line[i].to |= WAT_ONE(to);
}

static void gather_paths(const struct wat_battle *b, unsigned from, unsigned to,
                         struct gathered *all)
{
    struct path p;
    unsigned blocker;

    for (p = paths(b, from, to); next_path(b, &p);) {
        uint64_t between = 0;

        if (path_blocked(b, 0, &p, &blocker) != WAT_ALLOWED) {
            continue;
        }
        for (unsigned i = 1; i < p.steps; i++) {
            between |= looked_over(b, from, p.at[i]) ? 0 : WAT_ONE(p.at[i]);
        }
        gather(all, between, to);
    }
}

/* A line is of no use where another needs only some of its areas. */
static void prune(struct gathered *all)
{
    unsigned kept = 0;

    for (unsigned i = 0; i < all->n; i++) {
        for (unsigned k = 0; k < all->n; k++) {
            if (k != i && (all->line[k].between & ~all->line[i].between) == 0) {
                all->line[i].to &= ~all->line[k].to;
            }
        }
    }
    for (unsigned i = 0; i < all->n; i++) {
        if (all->line[i].to != 0) {
            all->line[kept++] = all->line[i];
        }
    }
    all->n = kept;
}

/* The lines out of an area; none out of a river: WAT-9.24. */
static void gather_from(const struct wat_battle *b, unsigned from, struct gathered *all)
{
    all->n = 0;
    if (wat_terrain_effect[b->area[from].terrain].mute) {
        return;
    }
    for (unsigned to = 0; to < (unsigned)b->areas; to++) {
        if (to != from && b->distance[from][to] <= MOST_RANGE) {
            gather_paths(b, from, to, all);
        }
    }
    prune(all);
}

bool wat_precompute_sight(struct wat_battle *b)
{
    struct gathered all;
    struct wat_lines *lines;
    unsigned n = 0;

    for (unsigned from = 0; from < (unsigned)b->areas; from++) {
        b->first_lines[from] = (uint16_t)n;
        gather_from(b, from, &all);
        n += all.n;
    }
    b->first_lines[b->areas] = (uint16_t)n;
    lines = gg_arena_array(&b->head.arena, n + 1u, sizeof *lines);
    for (unsigned from = 0; lines != NULL && from < (unsigned)b->areas; from++) {
        gather_from(b, from, &all);
        memcpy(lines + b->first_lines[from], all.line, all.n * sizeof *lines);
    }
    b->lines = lines;
    return lines != NULL;
}
