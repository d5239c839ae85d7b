/* SPDX-License-Identifier: MIT
 * Distances by the neighbours that a board tells: one search, breadth first. */
#include "core/near.h"

#include "core/sight.h"
#include <stdlib.h>

struct key {
    struct gg_arg thing;
    uint32_t place;
};

struct gg_near {
    struct gg_board board;
    struct key *sorted;
    uint32_t *next;  /* of the board's neighbours, the number of each; count: none of the board */
    uint32_t *queue; /* room for a search */
    uint32_t *distance;
};

static int compare(const void *one, const void *other)
{
    const struct key *a = one, *b = other;

    return a->thing.kind != b->thing.kind ? a->thing.kind - b->thing.kind
                                          : a->thing.value - b->thing.value;
}

int gg_near_place(const struct gg_near *n, struct gg_arg thing)
{
    const struct key wanted = { .thing = thing };
    const struct key *found =
        bsearch(&wanted, n->sorted, n->board.places, sizeof *n->sorted, compare);

    return found != NULL ? (int)found->place : -1;
}

uint32_t gg_near_count(const struct gg_near *n)
{
    return n->board.places;
}

static void number_all(struct gg_near *n)
{
    for (uint32_t i = 0; i < n->board.places; i++) {
        n->sorted[i] = (struct key){ .thing = n->board.place[i].thing, .place = i };
    }
    qsort(n->sorted, n->board.places, sizeof *n->sorted, compare);
    for (uint32_t i = 0; i < n->board.nexts; i++) {
        int place = gg_near_place(n, n->board.next[i].place);

        n->next[i] = place < 0 ? n->board.places : (uint32_t)place;
    }
}

struct gg_near *gg_near_open(const struct gg_battle *b)
{
    struct gg_near *n = calloc(1, sizeof *n);

    if (n == NULL) {
        return NULL;
    }
    gg_sight_board(b, NULL, &n->board);
    n->sorted = calloc(n->board.places + 1, sizeof *n->sorted);
    n->queue = calloc(n->board.places + 1, sizeof *n->queue);
    n->distance = calloc(n->board.places + 1, sizeof *n->distance);
    n->next = calloc(n->board.nexts + 1, sizeof *n->next);
    if (n->board.failed || !n->sorted || !n->queue || !n->distance || !n->next) {
        gg_near_close(n);
        return NULL;
    }
    number_all(n);
    return n;
}

void gg_near_close(struct gg_near *n)
{
    if (n == NULL) {
        return;
    }
    gg_board_free(&n->board);
    free(n->sorted);
    free(n->queue);
    free(n->distance);
    free(n->next);
    free(n);
}

static uint32_t begin(struct gg_near *n, const bool *from)
{
    uint32_t queued = 0;

    for (uint32_t i = 0; i < n->board.places; i++) {
        n->distance[i] = from[i] ? 0 : UINT32_MAX;
        if (from[i]) {
            n->queue[queued++] = i;
        }
    }
    return queued;
}

/* Puts the neighbours of the i-th in the queue that were not in it. */
static uint32_t spread(struct gg_near *n, uint32_t i, uint32_t queued)
{
    const struct gg_place *place = &n->board.place[n->queue[i]];

    for (uint32_t k = 0; k < place->nexts; k++) {
        uint32_t next = n->next[place->next + k];

        if (next < n->board.places && n->distance[next] == UINT32_MAX) {
            n->distance[next] = n->distance[n->queue[i]] + 1;
            n->queue[queued++] = next;
        }
    }
    return queued;
}

uint32_t gg_near_distance(struct gg_near *n, const bool *from, const bool *to)
{
    uint32_t queued = begin(n, from);

    for (uint32_t i = 0; i < queued; i++) {
        if (to[n->queue[i]]) {
            return n->distance[n->queue[i]];
        }
        queued = spread(n, i, queued);
    }
    return UINT32_MAX;
}

void gg_near_measure(struct gg_near *n, struct gg_arg from)
{
    int place = gg_near_place(n, from);
    uint32_t queued = 0;

    for (uint32_t i = 0; i < n->board.places; i++) {
        n->distance[i] = UINT32_MAX;
    }
    if (place >= 0) {
        n->distance[place] = 0;
        n->queue[queued++] = (uint32_t)place;
    }
    for (uint32_t i = 0; i < queued; i++) {
        queued = spread(n, i, queued);
    }
}

uint32_t gg_near_far(const struct gg_near *n, struct gg_arg place)
{
    int at = gg_near_place(n, place);

    return at >= 0 ? n->distance[at] : UINT32_MAX;
}
