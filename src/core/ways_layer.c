/* SPDX-License-Identifier: MIT
 * The layer "where it may go", of who may go now: its ways.  Of anybody else the game says how far
 * he could come. */
#include "core/battle.h"
#include "core/scene.h"
#include "core/ways.h"

#include <string.h>

static void mark(const struct gg_way *way, struct gg_layer *out)
{
    struct gg_layer_mark *m = &out->mark[out->marks++];

    *m = (struct gg_layer_mark){ .place = way->place,
                                 .value = (int16_t)(way->cost > 0 ? way->cost : 0),
                                 .good = true,
                                 .why = way->why };
}

/* The best way to each place where it may end. */
static void mark_all(const struct gg_ways *w, struct gg_layer *out)
{
    out->marks = 0;
    for (uint32_t i = 0; i < w->count && out->marks < GG_LAYER_MARKS_MAX; i++) {
        if (!w->way[i].pass && gg_ways_to(w, w->way[i].place) == (int32_t)i) {
            mark(&w->way[i], out);
        }
    }
}

void gg_layer(const struct gg_battle *b, const void *masked, int viewer, int layer, int thing,
              struct gg_layer *out)
{
    const struct gg_layer_row *row = &b->rules->layer_row[layer];
    struct gg_bodies bodies = { .count = 1, .body[0] = { row->from, (int16_t)thing } };
    struct gg_ways w = { .count = 0 };

    if (strcmp(row->name, "reach") == 0 && (int)gg_decider(b, masked) == viewer &&
        gg_is_own_body(b, masked, viewer, bodies.body[0]) &&
        gg_ways_open(&w, b, masked, viewer, &bodies) && w.count > 0) {
        mark_all(&w, out);
    } else {
        b->rules->layer(b, masked, viewer, layer, thing, out);
    }
    gg_ways_close(&w);
}
