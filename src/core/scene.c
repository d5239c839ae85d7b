/* SPDX-License-Identifier: MIT
 * Filling boards and scenes: growing lists that never hand out NULL. */
#include "core/scene.h"

#include <stdlib.h>
#include <string.h>

/* The array with room for at least `need` entries, or NULL, and then the old one still stands. */
static void *grow(void *array, uint32_t *cap, uint32_t need, size_t size)
{
    uint32_t wanted = *cap > 0 ? *cap : 16;
    void *grown;

    if (need <= *cap) {
        return array;
    }
    while (wanted < need) {
        if (wanted > UINT32_MAX / 2) {
            return NULL;
        }
        wanted *= 2;
    }
    if (wanted > SIZE_MAX / size) {
        return NULL;
    }
    grown = realloc(array, wanted * size);
    if (grown != NULL) {
        *cap = wanted;
    }
    return grown;
}

/* ---- boards ---- */

void gg_board_free(struct gg_board *b)
{
    free(b->place);
    free(b->point);
    free(b->next);
    gg_buf_free(&b->svg);
    *b = (struct gg_board){ .width = 0 };
}

uint32_t gg_board_place(struct gg_board *b, struct gg_arg thing, int32_t x, int32_t y,
                        int32_t radius)
{
    struct gg_place *place = grow(b->place, &b->place_cap, b->places + 1, sizeof *place);

    if (place == NULL) {
        b->failed = true;
        return b->places;
    }
    b->place = place;
    b->place[b->places] = (struct gg_place){
        .thing = thing, .x = x, .y = y, .first = b->points, .radius = radius, .next = b->nexts
    };
    return b->places++;
}

void gg_board_ground(struct gg_board *b, int kind, int index)
{
    struct gg_place *last = b->places > 0 ? &b->place[b->places - 1] : NULL;

    if (last != NULL && last->grounds < GG_GROUND_MAX) {
        last->ground[last->grounds++] =
            (struct gg_arg){ .kind = (int16_t)kind, .value = (int16_t)index };
    }
}

void gg_board_next(struct gg_board *b, int kind, int index)
{
    struct gg_neighbour *next = grow(b->next, &b->next_cap, b->nexts + 1, sizeof *next);

    if (next == NULL || b->places == 0) {
        b->failed = true;
        return;
    }
    b->next = next;
    b->next[b->nexts++] =
        (struct gg_neighbour){ .place.kind = (int16_t)kind, .place.value = (int16_t)index };
    b->place[b->places - 1].nexts++;
}

void gg_board_border(struct gg_board *b, int kind, int index)
{
    struct gg_neighbour *last = b->nexts > 0 ? &b->next[b->nexts - 1] : NULL;

    if (last != NULL && last->borders < GG_BORDER_MAX) {
        last->border[last->borders++] =
            (struct gg_arg){ .kind = (int16_t)kind, .value = (int16_t)index };
    }
}

void gg_board_outline(struct gg_board *b, uint32_t place, const int32_t (*xy)[2], uint32_t n)
{
    int32_t(*point)[2] = NULL;

    if (place < b->places && n <= UINT32_MAX - b->points) {
        point = grow(b->point, &b->point_cap, b->points + n, sizeof *point);
    }
    if (point == NULL) {
        b->failed = true;
        return;
    }
    b->point = point;
    memcpy(b->point + b->points, xy, n * sizeof *xy);
    b->place[place].first = b->points;
    b->place[place].points = n;
    b->points += n;
}

/* ---- scenes ---- */

const char *const gg_nation_id[GG_NATIONS + 1] = {
    [GG_FRENCH] = "french",     [GG_GUARD] = "guard",         [GG_BAVARIAN] = "bavarian",
    [GG_SAXON] = "saxon",       [GG_BRITISH] = "british",     [GG_NETHERLANDS] = "netherlands",
    [GG_GERMAN] = "german",     [GG_BRUNSWICK] = "brunswick", [GG_PRUSSIAN] = "prussian",
    [GG_LANDWEHR] = "landwehr", [GG_AUSTRIAN] = "austrian",   [GG_RUSSIAN] = "russian",
};

const char *const gg_nation_colour[GG_NATIONS] = {
    [GG_FRENCH] = "#21468b",   [GG_GUARD] = "#12224a",     [GG_BAVARIAN] = "#6fa3cf",
    [GG_SAXON] = "#a9b8c4",    [GG_BRITISH] = "#a3271f",   [GG_NETHERLANDS] = "#b4531a",
    [GG_GERMAN] = "#2c6b45",   [GG_BRUNSWICK] = "#26262a", [GG_PRUSSIAN] = "#3a3f47",
    [GG_LANDWEHR] = "#6b6b6b", [GG_AUSTRIAN] = "#f2ead6",  [GG_RUSSIAN] = "#2f6a4d",
};

void gg_scene_free(struct gg_scene *s)
{
    free(s->piece);
    free(s->panel);
    free(s->item);
    *s = (struct gg_scene){ .pieces = 0 };
}

struct gg_piece *gg_scene_piece(struct gg_scene *s)
{
    struct gg_piece *grown = grow(s->piece, &s->piece_cap, s->pieces + 1, sizeof *grown);
    struct gg_piece *piece = &s->spare_piece;

    if (grown == NULL) {
        s->failed = true;
    } else {
        s->piece = grown;
        piece = &s->piece[s->pieces++];
    }
    *piece = (struct gg_piece){
        .symbol = "", .letter = "", .side = GG_NOBODY, .facing = -1, .values = { -1, -1, -1 }
    };
    return piece;
}

struct gg_panel *gg_scene_panel(struct gg_scene *s, const char *id, const char *shape,
                                struct gg_message title)
{
    struct gg_panel *grown = grow(s->panel, &s->panel_cap, s->panels + 1, sizeof *grown);
    struct gg_panel *panel = &s->spare_panel;

    if (grown == NULL) {
        s->failed = true;
    } else {
        s->panel = grown;
        panel = &s->panel[s->panels++];
    }
    *panel = (struct gg_panel){ .id = id, .shape = shape, .title = title, .first = s->items };
    return panel;
}

struct gg_item *gg_scene_item(struct gg_scene *s)
{
    struct gg_item *grown = grow(s->item, &s->item_cap, s->items + 1, sizeof *grown);
    struct gg_item *item = &s->spare_item;

    if (grown == NULL || s->panels == 0) { /* an item without a panel is a mistake of the ruleset */
        s->failed = true;
        s->item = grown != NULL ? grown : s->item;
    } else {
        s->item = grown;
        item = &s->item[s->items++];
        s->panel[s->panels - 1].items++;
    }
    *item = (struct gg_item){ .symbol = "", .side = GG_NOBODY };
    return item;
}

void gg_piece_badge(struct gg_piece *p, const char *symbol, int value)
{
    if (p->badges < GG_BADGES_MAX) {
        p->badge[p->badges++] = (struct gg_badge){ .symbol = symbol, .value = (int16_t)value };
    }
}

void gg_piece_word(struct gg_piece *p, struct gg_message word)
{
    if (p->words < GG_WORDS_MAX) {
        p->word[p->words++] = word;
    }
}
