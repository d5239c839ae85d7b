/* SPDX-License-Identifier: MIT
 * Pieces of lines linked into long ones; outlines around many cells. */
#include "draw/paint.h"

/* Of every end of every piece (2 * link + end): the next end at the same node, and the end it goes
 * on with; each 1 + end, 0 for none. */
struct ends {
    const struct dr_link *link;
    uint32_t links;
    uint32_t *at_node, *next, *mate;
};

/* From the node into the piece, over its first ten units or so. */
static struct dr_pt leaves(const struct dr_link *l, unsigned end)
{
    const struct dr_line *line = &l->line;
    struct dr_pt from = line->at[end == 0 ? 0 : line->n - 1], to = from;
    double length;

    for (uint32_t i = 1; i < line->n && dr_apart(from, to) < 10; i++) {
        to = line->at[end == 0 ? i : line->n - 1 - i];
    }
    length = dr_max(dr_apart(from, to), 1e-9);
    return (struct dr_pt){ (to.x - from.x) / length, (to.y - from.y) / length };
}

static void pair(struct ends *e, uint32_t a, uint32_t b)
{
    e->mate[a - 1] = b;
    e->mate[b - 1] = a;
}

/* The two unmated ends at a node that go on straightest; false: none within some 60 degrees. */
static bool pair_straightest(struct ends *e, uint32_t first)
{
    double best = -.5;
    uint32_t one = 0, other = 0;

    for (uint32_t a = first; a != 0; a = e->next[a - 1]) {
        struct dr_pt u = leaves(&e->link[(a - 1) / 2], (a - 1) & 1);

        for (uint32_t b = e->next[a - 1]; b != 0 && e->mate[a - 1] == 0; b = e->next[b - 1]) {
            struct dr_pt v = leaves(&e->link[(b - 1) / 2], (b - 1) & 1);

            if (e->mate[b - 1] == 0 && u.x * v.x + u.y * v.y < best) {
                best = u.x * v.x + u.y * v.y;
                one = a;
                other = b;
            }
        }
    }
    if (one != 0) {
        pair(e, one, other);
    }
    return one != 0;
}

static void pair_node(struct ends *e, uint32_t first, enum dr_joining how)
{
    uint32_t second = e->next[first - 1], many = 0;

    for (uint32_t a = first; a != 0 && many < 64; a = e->next[a - 1]) {
        many++;
    }
    if (many == 2) {
        if (how != DR_DIRECTED || ((first - 1) & 1) != ((second - 1) & 1)) {
            pair(e, first, second);
        }
    } else if (how == DR_STRAIGHT && many > 2 && many < 64) {
        while (pair_straightest(e, first)) {
        }
    }
}

static bool pair_ends(struct dr_paint *p, struct ends *e, enum dr_joining how)
{
    e->at_node = dr_array(p, p->nodes, sizeof *e->at_node);
    e->next = dr_array(p, 2 * (size_t)e->links, sizeof *e->next);
    e->mate = dr_array(p, 2 * (size_t)e->links, sizeof *e->mate);
    if (p->failed) {
        return false;
    }
    for (uint32_t i = 2 * e->links; i > 0; i--) {
        uint32_t *head = &e->at_node[e->link[(i - 1) / 2].node[(i - 1) & 1]];

        e->next[i - 1] = *head;
        *head = i;
    }
    for (uint32_t k = 0; k < p->nodes; k++) {
        if (e->at_node[k] != 0) {
            pair_node(e, e->at_node[k], how);
        }
    }
    return true;
}

/* Goes into the piece by that end (from 1) and on as far as it leads. */
static void walk(struct dr_paint *p, const struct ends *e, uint32_t end, uint8_t *used,
                 struct dr_lines *out)
{
    bool against = ((end - 1) & 1) != 0;
    struct dr_line chain = { 0 };

    while (end != 0 && used[(end - 1) / 2] == 0) {
        const struct dr_line *piece = &e->link[(end - 1) / 2].line;
        bool back = ((end - 1) & 1) != 0;

        used[(end - 1) / 2] = 1;
        for (uint32_t i = 0; i < piece->n; i++) {
            struct dr_pt q = piece->at[back ? piece->n - 1 - i : i];

            if (chain.n == 0 || dr_apart(chain.at[chain.n - 1], q) > .01) {
                dr_add(p, &chain, q.x, q.y);
            }
        }
        end = e->mate[((end - 1) ^ 1)];
    }
    if (chain.n > 2 && dr_apart(chain.at[0], chain.at[chain.n - 1]) < 2.1) {
        chain.closed = true; /* came round */
        chain.n--;
    }
    if (against) { /* as its first piece runs */
        dr_reverse(&chain);
    }
    dr_keep(p, out, chain);
}

struct dr_lines dr_chain(struct dr_paint *p, const struct dr_link *link, uint32_t links,
                         enum dr_joining how)
{
    struct ends e = { .link = link, .links = links };
    struct dr_lines out = { 0 };
    uint8_t *used = dr_array(p, links, 1);

    if (used == NULL || links == 0 || !pair_ends(p, &e, how)) {
        return out;
    }
    for (uint32_t end = 1; end <= 2 * links; end++) { /* from where something begins */
        if (e.mate[end - 1] == 0) {
            walk(p, &e, end, used, &out);
        }
    }
    for (uint32_t i = 0; i < links; i++) { /* what goes round has no beginning */
        walk(p, &e, 2 * i + 1, used, &out);
    }
    return out;
}

/* The other way round; whose line it was keeps it. */
static void turn_link(struct dr_paint *p, struct dr_link *l)
{
    uint32_t node = l->node[0];

    l->node[0] = l->node[1];
    l->node[1] = node;
    l->line = dr_copy(p, &l->line);
    dr_reverse(&l->line);
}

struct dr_lines dr_chain_sides(struct dr_paint *p, unsigned what, unsigned without,
                               enum dr_joining how)
{
    struct dr_link *link = dr_array(p, p->sides, sizeof *link);
    uint32_t n = 0;

    if (link == NULL) {
        return (struct dr_lines){ 0 };
    }
    for (uint32_t i = 0; i < p->sides; i++) {
        const struct dr_side *s = &p->side[i];

        if ((s->what & what) != 0 && (s->what & without) == 0) {
            link[n] = (struct dr_link){ { s->node[0], s->node[1] }, s->line };
            if (what == GG_EDGE_WALL && s->walled != s->cell[0]) {
                turn_link(p, &link[n]);
            }
            n++;
        }
    }
    return dr_chain(p, link, n, how);
}

struct dr_lines dr_outline(struct dr_paint *p, dr_test *test, const void *context)
{
    struct dr_link *link = dr_array(p, p->sides, sizeof *link);
    struct dr_lines out;
    uint32_t n = 0;

    if (link == NULL) {
        return (struct dr_lines){ 0 };
    }
    for (uint32_t i = 0; i < p->sides; i++) {
        const struct dr_side *s = &p->side[i];
        bool left = test(p, s->cell[0], context);
        bool right = s->cell[1] != DR_NONE && test(p, s->cell[1], context);

        if (left == right) {
            continue;
        }
        link[n] = (struct dr_link){ { s->node[0], s->node[1] }, s->line };
        if (left) { /* with the clock: what is inside to the right */
            turn_link(p, &link[n]);
        }
        n++;
    }
    out = dr_chain(p, link, n, DR_STRAIGHT);
    for (uint32_t i = 0; i < out.n; i++) {
        out.at[i].closed = true;
    }
    return out;
}

bool dr_has_land(const struct dr_paint *p, uint32_t cell, const void *land)
{
    return p->cell[cell].land == *(const unsigned *)land;
}

struct dr_lines dr_shapes_of(struct dr_paint *p, unsigned land)
{
    struct dr_lines out = { 0 };

    for (uint32_t i = 0; i < p->map->shapes; i++) {
        const struct gg_map_shape *s = &p->map->shape[i];

        if (s->land == land && s->points > 2) {
            struct dr_line line = dr_from_map(p, s->first, s->points, true);

            if (dr_area(&line) < 0) {
                dr_reverse(&line);
            }
            dr_keep(p, &out, line);
        }
    }
    return out;
}

struct dr_lines dr_outline_of(struct dr_paint *p, unsigned land)
{
    struct dr_lines out = dr_outline(p, dr_has_land, &land), shapes = dr_shapes_of(p, land);

    for (uint32_t i = 0; i < shapes.n; i++) {
        dr_keep(p, &out, shapes.at[i]);
    }
    return out;
}
