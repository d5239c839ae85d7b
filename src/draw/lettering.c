/* SPDX-License-Identifier: MIT
 * How much room writing takes on a map. */
#include "draw/lettering.h"
#include "draw/real.h"

#include <string.h>

void gg_direction(int degrees, double *ux, double *uy)
{
    double angle = degrees % 360 * (DR_PI / 180);

    *ux = dr_cos(angle);
    *uy = dr_sin(angle);
}

/* Of one letter, in hundredths of its size. */
static int letter_width(unsigned char c)
{
    if (c == 'm' || c == 'w' || c == 'M' || c == 'W') {
        return 86;
    }
    if (c < 0x80 && strchr("iljtfrI.,;:'-() ", c) != NULL) {
        return 34;
    }
    if (c >= 'A' && c <= 'Z') {
        return 69;
    }
    return 51;
}

double gg_text_width(const char *text, double size, int spacing, bool bold)
{
    double sum = 0;

    for (const char *p = text; *p != '\0'; p++) {
        if (((unsigned char)*p & 0xc0) != 0x80) { /* not the rest of a letter of several bytes */
            sum += letter_width((unsigned char)*p) + spacing;
        }
    }
    return sum * size / (bold ? 94.0 : 100.0);
}

struct gg_slip gg_label_slip(const struct gg_map *m, const struct gg_map_label *l)
{
    double k = gg_map_scale(m), size = l->size * k, rise = 0.25 * size;
    struct gg_slip s = { .across = 0.45 * size };

    s.along = gg_text_width(gg_map_read(m, l->text), size, l->spacing, l->bold) / 2;
    gg_direction(l->turn, &s.ux, &s.uy);
    s.x = l->x * k + s.uy * rise;
    s.y = l->y * k - s.ux * rise;
    return s;
}

/* Whether the line through the middle of `a` along (ux, uy) tells them apart. */
static bool apart(const struct gg_slip *a, const struct gg_slip *b, double ux, double uy)
{
    double reach =
        a->along * dr_abs(a->ux * ux + a->uy * uy) + a->across * dr_abs(a->ux * uy - a->uy * ux) +
        b->along * dr_abs(b->ux * ux + b->uy * uy) + b->across * dr_abs(b->ux * uy - b->uy * ux);

    return dr_abs((b->x - a->x) * ux + (b->y - a->y) * uy) >= reach;
}

bool gg_slips_meet(const struct gg_slip *a, const struct gg_slip *b)
{
    return !apart(a, b, a->ux, a->uy) && !apart(a, b, -a->uy, a->ux) &&
           !apart(a, b, b->ux, b->uy) && !apart(a, b, -b->uy, b->ux);
}

double gg_mark_scale(const struct gg_map *m)
{
    return m->style == GG_MAP_HEXES ? .62 : 1;
}

bool gg_mark_slip(const struct gg_map *m, const struct gg_map_mark *mark, struct gg_slip *out)
{
    static const struct {
        uint8_t along, across;
    } half[GG_MARKS] = {
        [GG_MARK_PLATE] = { 43, 13 },  [GG_MARK_STAR] = { 12, 12 },  [GG_MARK_WORTH] = { 11, 13 },
        [GG_MARK_SUPPLY] = { 11, 11 }, [GG_MARK_ENTRY] = { 27, 19 }, [GG_MARK_EXIT] = { 27, 19 },
    };
    double k = gg_map_scale(m);

    if (mark->kind >= GG_MARKS || half[mark->kind].along == 0) {
        return false;
    }
    *out = (struct gg_slip){ .x = mark->x * k,
                             .y = mark->y * k,
                             .ux = 1,
                             .along = half[mark->kind].along * gg_mark_scale(m),
                             .across = half[mark->kind].across * gg_mark_scale(m) };
    if (mark->kind == GG_MARK_ENTRY || mark->kind == GG_MARK_EXIT) {
        gg_direction(mark->turn, &out->ux, &out->uy);
    }
    return true;
}

void gg_write_text(struct gg_buf *out, const char *text)
{
    for (const char *p = text; *p != '\0'; p++) {
        switch (*p) {
        case '&': gg_buf_puts(out, "&amp;"); break;
        case '<': gg_buf_puts(out, "&lt;"); break;
        case '>': gg_buf_puts(out, "&gt;"); break;
        case '\'': gg_buf_puts(out, "\xe2\x80\x99"); break;
        default: gg_buf_putc(out, (unsigned char)*p < ' ' ? ' ' : *p); break;
        }
    }
}
