/* SPDX-License-Identifier: MIT
 * The picture of a battle's ground, and the names over it as data. */
#include "core/ground.h"

#include "core/scene_json.h"
#include "core/svg.h"
#include <stdlib.h>

bool gg_ground_svg(const struct gg_battle *b, const struct gg_speaker *s, unsigned how,
                   struct gg_buf *svg)
{
    struct gg_map map;

    if (!gg_ground_map(b, s, &map)) {
        return false;
    }
    gg_map_paint(&map, how, svg);
    gg_map_free(&map);
    return !svg->failed;
}

bool gg_ground_element(const struct gg_battle *b, const struct gg_speaker *s, struct gg_buf *svg)
{
    struct gg_map map;

    if (!gg_ground_map(b, s, &map)) {
        return false;
    }
    gg_buf_printf(svg, "<g transform=\"scale(%d.%04d)\">", (int)(1000 / map.scale),
                  (int)(10000000 / map.scale % 10000));
    gg_map_paint(&map, GG_PAINT_NAMES | GG_PAINT_NUMBERS, svg);
    gg_buf_puts(svg, "</g>");
    gg_map_free(&map);
    return true;
}

/* ---- names ---- */

/* A number in tenths, or in hundredths, as it is read. */
static void put_part(struct gg_json_writer *w, const char *key, int32_t tenths)
{
    struct gg_buf number = { 0 };

    gg_svg_number(&number, tenths);
    gg_json_key(w, key);
    gg_json_raw(w, gg_buf_text(&number));
    gg_buf_free(&number);
}

/* Is it written where the ruleset says? */
static bool is_fixed(const struct gg_map *m, const struct gg_map_label *l)
{
    for (uint32_t i = 0; i < m->names; i++) {
        if (m->name[i].text == l->text) {
            return m->name[i].fixed;
        }
    }
    return false;
}

static void put_label(const struct gg_map *m, const struct gg_map_label *l,
                      struct gg_json_writer *w)
{
    static const char *const kind[GG_NAMES] = { "town", "village", "farm", "strong", "hill",
                                                "wood", "water",   "road", "area",   "region" };

    gg_json_object(w);
    gg_json_put_string(w, "text", gg_map_read(m, l->text));
    gg_json_put_string(w, "kind", kind[l->kind]);
    put_part(w, "x", l->x);
    put_part(w, "y", l->y);
    put_part(w, "size", l->size);
    if (l->spacing != 0) {
        gg_json_put_int(w, "spacing", l->spacing);
    }
    if (l->turn != 0) {
        gg_json_put_int(w, "turn", l->turn);
    }
    if (l->italic) {
        gg_json_put_bool(w, "italic", true);
    }
    if (l->bold) {
        gg_json_put_bool(w, "bold", true);
    }
    if (is_fixed(m, l)) {
        gg_json_put_bool(w, "fixed", true);
    }
    gg_json_object_end(w);
}

static void put_labels(const struct gg_map *m, struct gg_json_writer *w)
{
    struct gg_map_label *label = calloc(m->names + 1, sizeof *label);
    uint32_t n = label != NULL ? gg_map_labels(m, label) : 0;

    w->out->failed |= label == NULL;
    for (uint32_t i = 0; i < n; i++) {
        put_label(m, &label[i], w);
    }
    free(label);
}

void gg_ground_json(const struct gg_speaker *s, bool drawn, struct gg_json_writer *w)
{
    struct gg_map map = { 0 };
    bool is_told = !drawn && gg_ground_map(s->battle, s, &map), numbered = false;

    for (uint32_t i = 0; i < map.cells; i++) {
        numbered |= map.cell[i].label != 0;
    }
    gg_json_put_bool(w, "ground", is_told);
    gg_json_put_bool(w, "numbered", numbered);
    gg_json_key(w, "names");
    gg_json_array(w);
    if (is_told) {
        put_labels(&map, w);
        gg_map_free(&map);
    }
    gg_json_array_end(w);
}
