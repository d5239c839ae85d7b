/* SPDX-License-Identifier: MIT
 * The names of areas on the board, each in the upper part of its area, and the room they leave. */
#include "rules/waterloo/show_land.h"
#include <string.h>

enum {
    SIZE = 92,   /* of the letters */
    LETTER = 57, /* how wide one is, near enough */
    GAP = 30,    /* between border and name */
    WALL = 60    /* what the wall of a stronghold takes of that */
};

/* ---- the names ---- */

void wat_find_names(const struct wat_battle *b, const struct gg_speaker *s, struct wat_names *out)
{
    for (int i = 0; i < b->areas; i++) {
        struct gg_buf said = { 0 };
        const char *name = b->area[i].name;

        if (s != NULL) {
            gg_say_thing(s, K_AREA, i, &said);
            name = said.len > 0 && said.len < WAT_NAME_MAX ? gg_buf_text(&said) : name;
        }
        memcpy(out->of[i], name, strlen(name) + 1);
        gg_buf_free(&said);
    }
}

/* ---- lines ---- */

/* Letters, not bytes. */
static int32_t letters(const char *text, size_t bytes)
{
    int32_t n = 0;

    for (size_t i = 0; i < bytes; i++) {
        n += ((unsigned char)text[i] & 0xc0u) != 0x80u;
    }
    return n;
}

/* Where the line that begins at text ends if it is to have that many letters at most: at a blank,
 * or at the end of its first word. */
static size_t line_end(const char *text, int32_t most)
{
    size_t end = strcspn(text, " ");

    for (size_t i = end; text[i] != '\0'; i++) {
        size_t next = i + 1 + strcspn(text + i + 1, " ");

        if (letters(text, next) > most) {
            break;
        }
        end = next;
        i = next - 1;
    }
    return end;
}

/* Breaks the name so that no line is wider than it must be for that many lines. */
static bool break_lines(const char *name, unsigned lines, struct wat_label *out)
{
    int32_t longest = 0, most = (letters(name, strlen(name)) + (int32_t)lines - 1) / (int32_t)lines;

    for (; most < 60; most++) {
        const char *at = name;

        out->lines = 0;
        longest = 0;
        while (*at != '\0' && out->lines < lines) {
            size_t end = line_end(at, most);
            int32_t wide = letters(at, end);

            out->from[out->lines] = at;
            out->bytes[out->lines++] = end;
            longest = wide > longest ? wide : longest;
            at += end + (at[end] == ' ');
        }
        if (*at == '\0') {
            out->width = longest * LETTER;
            return out->lines == lines;
        }
    }
    return false;
}

/* ---- places ---- */

/* The highest place for a label of that width around the middle of the area; false: none. */
static bool lift(const struct wat_area *a, const struct gg_path *o, struct wat_label *l)
{
    l->top = 0;
    for (int k = -2; k <= 2; k++) {
        int32_t top = 0, bottom = 0;

        if (!gg_path_span(o, a->x + (l->width / 2 + GAP) * k / 2, &top, &bottom)) {
            return false;
        }
        l->top = top > l->top ? top : l->top;
    }
    l->top += GAP + (a->capacity > 0 ? WALL : 0);
    l->bottom = l->top + (int32_t)l->lines * WAT_LINE;
    return true;
}

/* Of one, two or three lines, what leaves most room below. */
void wat_lay_name(const struct wat_area *a, const char *name, struct wat_label *out)
{
    struct gg_path o;
    bool any = false;

    wat_outline(a, &o);
    for (unsigned lines = 1; lines <= WAT_LINES_MAX; lines++) {
        struct wat_label l;

        if (break_lines(name, lines, &l) && lift(a, &o, &l) &&
            (!any || l.bottom + WAT_LINE / 4 < out->bottom)) {
            *out = l;
            any = true;
        }
    }
    if (!any) { /* a sliver of an area: the name stands across it all the same */
        break_lines(name, 1, out);
        out->top = a->y - 2 * WAT_LINE;
        out->bottom = out->top + WAT_LINE;
    }
}

void wat_room(const struct wat_area *a, const char *name, int32_t *top, int32_t *bottom)
{
    struct gg_path o;
    struct wat_label l;
    int32_t above;

    wat_outline(a, &o);
    wat_lay_name(a, name, &l);
    *top = l.bottom;
    *bottom = a->y * 2 - l.bottom;
    gg_path_span(&o, a->x, &above, bottom);
    *bottom -= a->capacity > 0 ? WALL + 110 : 20; /* a stronghold has its plate there */
}
