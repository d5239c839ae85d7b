/* SPDX-License-Identifier: MIT
 * What a bot keeps in mind. */
#include "bots/memory.h"

#include <stdlib.h>
#include <string.h>

struct gg_memory *gg_memory_open(void)
{
    return calloc(1, sizeof(struct gg_memory));
}

struct gg_memory *gg_memory_of(struct gg_memory **seat)
{
    if (!*seat) {
        *seat = gg_memory_open();
    }
    return *seat;
}

void gg_memory_clear(struct gg_memory *m)
{
    gg_tree_close(&m->tree);
    *m = (struct gg_memory){ .battle = NULL };
}

void gg_memory_close(struct gg_memory *m)
{
    if (m) {
        gg_memory_clear(m);
        free(m);
    }
}

void gg_memory_keep(struct gg_memory *m, const struct gg_battle *b, int side, struct gg_tree *tree,
                    uint32_t root, const struct gg_plan *plan)
{
    struct gg_tree old = m->tree;

    m->battle = b;
    m->side = side;
    m->tree = *tree;
    m->root = root;
    m->plan = *plan;
    *tree = old;
}

static bool is_rest(const struct gg_plan *whole, const struct gg_plan *rest)
{
    return rest->moves + 1 == whole->moves &&
           memcmp(rest->move, whole->move + 1, rest->moves * sizeof rest->move[0]) == 0;
}

uint32_t gg_memory_find(const struct gg_memory *m, const struct gg_battle *b, int side,
                        const struct gg_plan *plan)
{
    if (m->battle != b || m->side != side || m->root == GG_TREE_NONE) {
        return GG_TREE_NONE;
    }
    return is_rest(&m->plan, plan) ? m->root : gg_tree_find(&m->tree, m->root, side, plan);
}
