/* SPDX-License-Identifier: MIT
 * A box drawn with Shift chooses all of the side that stand in it. */
#include "clicks.h"

#include <stdlib.h>

struct corners {
    int32_t left, right, top, bottom;
};

/* The board of the battle that was asked about last. */
static const struct gg_board *board_of(const struct gg_battle *b)
{
    static const struct gg_battle *last;
    static struct gg_board board;

    if (last != b) {
        gg_board_free(&board);
        board = (struct gg_board){ .places = 0 };
        b->rules->board(b, &board);
        last = b;
    }
    return &board;
}

static const struct gg_place *spot_at(const struct gg_board *board, struct gg_arg place)
{
    for (uint32_t i = 0; i < board->places; i++) {
        if (board->place[i].thing.kind == place.kind &&
            board->place[i].thing.value == place.value) {
            return &board->place[i];
        }
    }
    return NULL;
}

static const struct gg_place *where(const struct gg_board *board, const struct spots *all,
                                    struct gg_arg thing)
{
    for (uint32_t i = 0; i < all->count; i++) {
        if (all->spot[i].thing.kind == thing.kind && all->spot[i].thing.value == thing.value) {
            return spot_at(board, all->spot[i].place);
        }
    }
    return NULL;
}

static bool around(const struct gg_board *board, const struct spots *all,
                   const struct gg_bodies *who, struct corners *c)
{
    *c = (struct corners){ INT32_MAX, INT32_MIN, INT32_MAX, INT32_MIN };
    for (unsigned i = 0; i < who->count; i++) {
        const struct gg_place *p = where(board, all, who->body[i]);

        if (!p) {
            return false;
        }
        c->left = p->x < c->left ? p->x : c->left;
        c->right = p->x > c->right ? p->x : c->right;
        c->top = p->y < c->top ? p->y : c->top;
        c->bottom = p->y > c->bottom ? p->y : c->bottom;
    }
    return who->count > 0;
}

bool boxed(const struct gg_battle *b, const struct spots *all, const struct gg_bodies *who,
           struct gg_bodies *out)
{
    const struct gg_board *board = board_of(b);
    struct corners c;

    out->count = 0;
    if (!around(board, all, who, &c)) {
        return false;
    }
    for (uint32_t i = 0; i < all->count; i++) {
        const struct gg_place *p = spot_at(board, all->spot[i].place);

        if (!p || p->x < c.left || p->x > c.right || p->y < c.top || p->y > c.bottom) {
            continue;
        }
        if (out->count == GG_BODIES_MAX) {
            return false;
        }
        out->body[out->count++] = all->spot[i].thing;
    }
    return true;
}
