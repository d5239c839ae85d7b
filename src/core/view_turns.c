/* SPDX-License-Identifier: MIT
 * When each turn began, as a viewer's scenes tell it: the space on which the first track stands. */
#include "core/sight.h"

#include <string.h>

/* Where the first track of the scene stands; NULL: there is no track, or it stands nowhere. */
static const struct gg_item *turn_of(const struct gg_scene *scene)
{
    for (uint32_t i = 0; i < scene->panels; i++) {
        const struct gg_panel *p = &scene->panel[i];

        if (strcmp(p->shape, "track") != 0) {
            continue;
        }
        for (uint32_t k = p->first; k < p->first + p->items; k++) {
            if (scene->item[k].on) {
                return &scene->item[k];
            }
        }
        return NULL;
    }
    return NULL;
}

struct turns {
    const struct gg_speaker *speaker;
    struct gg_json_writer *w;
    struct gg_buf last; /* what the turn before was called */
};

static void put_turn(struct turns *t, const struct gg_item *item, uint32_t step)
{
    struct gg_buf text = { 0 };

    gg_say_item_value(t->speaker, item, &text);
    if (text.len > 0 && strcmp(gg_buf_text(&text), gg_buf_text(&t->last)) != 0) {
        gg_json_object(t->w);
        gg_json_put_int(t->w, "step", step);
        gg_json_put_string(t->w, "text", gg_buf_text(&text));
        gg_json_object_end(t->w);
        gg_buf_clear(&t->last);
        gg_buf_puts(&t->last, gg_buf_text(&text));
    }
    gg_buf_free(&text);
}

static void look(struct turns *t, const struct gg_battle *b, int viewer, const void *pos,
                 uint32_t step)
{
    union gg_position_room masked;
    struct gg_scene scene = { .pieces = 0 };
    const struct gg_item *item;

    gg_mask(b, pos, viewer, &masked);
    b->rules->scene(b, &masked, viewer, &scene);
    item = turn_of(&scene);
    if (item != NULL) {
        put_turn(t, item, step);
    }
    gg_scene_free(&scene);
}

void gg_view_turns_json(const struct gg_game *g, const struct gg_speaker *s, int viewer,
                        struct gg_json_writer *w)
{
    const struct gg_battle *b = g->battle;
    struct turns t = { .speaker = s, .w = w };
    union gg_position_room pos;
    uint32_t step = 0;

    gg_json_array(w);
    memcpy(&pos, g->start, b->rules->position_size);
    look(&t, b, viewer, &pos, 0);
    for (uint32_t i = 0; i < g->steps; i++) {
        bool counts = gg_mask_move(b, &pos, g->step[i].move, viewer) != GG_NO_MOVE;

        b->rules->apply(b, &pos, g->step[i].move);
        if (counts) {
            look(&t, b, viewer, &pos, ++step);
        }
    }
    gg_json_array_end(w);
    gg_buf_free(&t.last);
}
