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

void gg_say_turn(const struct gg_speaker *s, const struct gg_scene *scene, struct gg_buf *out)
{
    const struct gg_item *item = turn_of(scene);

    if (item != NULL) {
        gg_say_item_value(s, item, out);
    }
}

static void add_turn(struct gg_turns *t, const char *text)
{
    struct gg_json_writer w;
    struct gg_buf turn = { 0 };

    gg_json_start(&w, &turn, false);
    gg_json_object(&w);
    gg_json_put_int(&w, "step", t->step);
    gg_json_put_string(&w, "text", text);
    gg_json_object_end(&w);
    gg_buf_puts(&t->list, t->list.len > 0 ? "," : "");
    gg_buf_puts(&t->list, gg_buf_text(&turn));
    t->list.failed |= turn.failed;
    gg_buf_free(&turn);
    gg_buf_clear(&t->last);
    gg_buf_puts(&t->last, text);
}

static void look(struct gg_turns *t, const struct gg_speaker *s, int viewer, const void *pos)
{
    union gg_position_room masked;
    struct gg_scene scene = { .pieces = 0 };
    struct gg_buf text = { 0 };

    gg_mask(s->battle, pos, viewer, &masked);
    s->battle->rules->scene(s->battle, &masked, viewer, &scene);
    gg_say_turn(s, &scene, &text);
    if (text.len > 0 && strcmp(gg_buf_text(&text), gg_buf_text(&t->last)) != 0) {
        add_turn(t, gg_buf_text(&text));
    }
    gg_buf_free(&text);
    gg_scene_free(&scene);
}

bool gg_turns_follow(struct gg_turns *t, const struct gg_game *g, const struct gg_speaker *s,
                     int viewer, uint32_t steps)
{
    const struct gg_battle *b = g->battle;
    uint32_t end = g->steps - t->at > steps ? t->at + steps : g->steps;
    union gg_position_room pos;

    gg_game_at(g, t->at, &pos);
    if (!t->begun) {
        look(t, s, viewer, &pos);
        t->begun = true;
    }
    for (; t->at < end; t->at++) {
        uint32_t step = gg_view_count(g, viewer, t->at + 1);

        b->rules->apply(b, &pos, g->step[t->at].move);
        if (step != t->step) {
            t->step = step;
            look(t, s, viewer, &pos);
        }
    }
    return t->at == g->steps;
}

void gg_turns_json(const struct gg_turns *t, struct gg_json_writer *w)
{
    gg_json_array(w);
    if (t->list.len > 0) {
        gg_json_raw(w, gg_buf_text(&t->list));
    }
    gg_json_array_end(w);
    w->out->failed |= t->list.failed;
}

void gg_turns_forget(struct gg_turns *t)
{
    gg_buf_free(&t->list);
    gg_buf_free(&t->last);
    *t = (struct gg_turns){ .begun = false };
}
