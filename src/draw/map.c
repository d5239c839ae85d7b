/* SPDX-License-Identifier: MIT
 * Filling a map. */
#include "draw/map.h"

#include <stdlib.h>
#include <string.h>

void gg_map_free(struct gg_map *m)
{
    free(m->point);
    free(m->cell);
    free(m->border);
    free(m->way);
    free(m->shape);
    free(m->mark);
    free(m->name);
    free(m->text);
    *m = (struct gg_map){ 0 };
}

/* Room for `more` behind `used`; NULL: out of memory, and the old block stays where it was. */
static void *grown(struct gg_map *m, void *block, uint32_t used, uint32_t *cap, uint32_t more,
                   size_t size)
{
    uint32_t want = *cap == 0 ? 64 : *cap;
    void *larger;

    if (m->failed || more > UINT32_MAX / 4 || used > UINT32_MAX / 4) {
        m->failed = true;
        return NULL;
    }
    if (used + more <= *cap) {
        return block;
    }
    while (want < used + more) {
        want *= 2;
    }
    larger = realloc(block, want * size);
    if (larger == NULL) {
        m->failed = true;
        return NULL;
    }
    *cap = want;
    return larger;
}

/* Grows list `name` of the map by `more` entries; true: there is room. */
#define GROW(m, name, more)                                                                        \
    (grown_to((m),                                                                                 \
              grown((m), (m)->name, (m)->name##s, &(m)->name##_cap, (more), sizeof *(m)->name),    \
              (void **)&(m)->name))

static bool grown_to(const struct gg_map *m, void *block, void **list)
{
    if (m->failed) {
        return false;
    }
    *list = block;
    return true;
}

uint32_t gg_map_text(struct gg_map *m, const char *text)
{
    uint32_t len = (uint32_t)strlen(text) + 1, at;

    if (m->texts == 0) {
        if (!GROW(m, text, 1)) {
            return 0;
        }
        m->text[m->texts++] = '\0';
    }
    if (len == 1 || !GROW(m, text, len)) {
        return 0;
    }
    at = m->texts;
    memcpy(m->text + at, text, len);
    m->texts += len;
    return at;
}

const char *gg_map_read(const struct gg_map *m, uint32_t text)
{
    return text < m->texts ? m->text + text : "";
}

static uint32_t add_points(struct gg_map *m, const int32_t (*xy)[2], uint32_t n)
{
    uint32_t first = m->points;

    if (n > 0 && GROW(m, point, n)) {
        memcpy(m->point + first, xy, n * sizeof *xy);
        m->points += n;
    }
    return first;
}

uint32_t gg_map_cell(struct gg_map *m, struct gg_map_cell cell, const int32_t (*xy)[2], uint32_t n)
{
    cell.first = add_points(m, xy, n);
    cell.points = n;
    if (GROW(m, cell, 1)) {
        m->cell[m->cells++] = cell;
    }
    return m->cells - 1;
}

void gg_map_border(struct gg_map *m, uint32_t one, uint32_t other, unsigned what)
{
    if (GROW(m, border, 1)) {
        m->border[m->borders++] =
            (struct gg_map_border){ .cell = { one, other }, .what = (uint16_t)what };
    }
}

void gg_map_way(struct gg_map *m, int kind, const int32_t (*xy)[2], uint32_t n)
{
    struct gg_map_way w = { .kind = (uint8_t)kind, .points = n };

    w.first = add_points(m, xy, n);
    if (GROW(m, way, 1)) {
        m->way[m->ways++] = w;
    }
}

void gg_map_shape(struct gg_map *m, int land, const int32_t (*xy)[2], uint32_t n)
{
    struct gg_map_shape s = { .land = (uint8_t)land, .points = n };

    s.first = add_points(m, xy, n);
    if (GROW(m, shape, 1)) {
        m->shape[m->shapes++] = s;
    }
}

void gg_map_mark(struct gg_map *m, struct gg_map_mark mark)
{
    if (GROW(m, mark, 1)) {
        m->mark[m->marks++] = mark;
    }
}

void gg_map_name(struct gg_map *m, int kind, const char *text, int32_t x, int32_t y)
{
    gg_map_name_at(m, (struct gg_map_name){
                          .kind = (uint8_t)kind, .x = x, .y = y, .text = gg_map_text(m, text) });
}

void gg_map_name_at(struct gg_map *m, struct gg_map_name name)
{
    if (name.text != 0 && GROW(m, name, 1)) {
        m->name[m->names++] = name;
    }
}
