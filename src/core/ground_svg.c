/* SPDX-License-Identifier: MIT
 * The picture of a battle's ground, and the names over it as data. */
#include "core/ground.h"

#include "core/scene_json.h"
#include "core/svg.h"
#include "draw/lettering.h"
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
static void put_tenths(struct gg_json_writer *w, int32_t tenths)
{
    struct gg_buf number = { 0 };

    gg_svg_number(&number, tenths);
    gg_json_raw(w, gg_buf_text(&number));
    gg_buf_free(&number);
}

static void put_part(struct gg_json_writer *w, const char *key, int32_t tenths)
{
    gg_json_key(w, key);
    put_tenths(w, tenths);
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

/* Where stars, numbers and arrows are painted, over which no name may lie: middle, half the width
 * and half the height. */
static void put_marks(const struct gg_map *m, struct gg_json_writer *w)
{
    double k = gg_map_scale(m);

    for (uint32_t i = 0; i < m->marks; i++) {
        struct gg_slip s;
        double ux, uy;

        if (!gg_mark_slip(m, &m->mark[i], &s)) {
            continue;
        }
        ux = s.ux < 0 ? -s.ux : s.ux;
        uy = s.uy < 0 ? -s.uy : s.uy;
        gg_json_array(w);
        put_tenths(w, m->mark[i].x);
        put_tenths(w, m->mark[i].y);
        put_tenths(w, (int32_t)((ux * s.along + uy * s.across) / k));
        put_tenths(w, (int32_t)((uy * s.along + ux * s.across) / k));
        gg_json_array_end(w);
    }
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
    }
    gg_json_array_end(w);
    gg_json_key(w, "marks");
    gg_json_array(w);
    if (is_told) {
        put_marks(&map, w);
        gg_map_free(&map);
    }
    gg_json_array_end(w);
}
