/* SPDX-License-Identifier: MIT
 * What a bot keeps in mind from one of its decisions to the next: the tree of answers under the
 * plan that it took up, the way that a body is on, or the plans it had. */
#ifndef GG_BOTS_MEMORY_H
#define GG_BOTS_MEMORY_H

#include "bots/bots.h"
#include "bots/tree.h"
#include "bots/way.h"

struct gg_memory {
    const struct gg_battle *battle; /* NULL: nothing is kept */
    int side;
    struct gg_tree tree;
    uint32_t root;           /* of what was tried after the plan */
    struct gg_plan plan;     /* the one taken up */
    struct gg_on_way way;    /* of a body that is on it */
    struct gg_recall recall; /* of who is brisk */
};

/* Keeps the tree instead of the one it had, which goes to the caller. */
void gg_memory_keep(struct gg_memory *m, const struct gg_battle *b, int side, struct gg_tree *tree,
                    uint32_t root, const struct gg_plan *plan);

/* Where what was tried after that plan is kept: the plan is the rest of the one taken up, or it was
 * tried after it.  GG_TREE_NONE: it is not. */
uint32_t gg_memory_find(const struct gg_memory *m, const struct gg_battle *b, int side,
                        const struct gg_plan *plan);

#endif
