/* SPDX-License-Identifier: MIT
 * Houses: each is a few polygons in the texts of its colours. */
#include "draw/houses.h"

#include <string.h>

void dr_houses_start(struct dr_houses *h, struct dr_paint *p)
{
    *h = (struct dr_houses){ .p = p, .r = dr_rng(p, DR_FOR_BUILT) };
    for (unsigned i = 0; i < DR_WASHES; i++) {
        h->path[i] = (struct dr_path){ .out = &h->text[i] };
    }
}

void dr_wash(struct dr_houses *h, enum dr_wash wash, struct dr_rect rect)
{
    static const int8_t corner[4][2] = { { -1, -1 }, { 1, -1 }, { 1, 1 }, { -1, 1 } };
    struct dr_path *path = &h->path[wash];

    for (unsigned i = 0; i < 4; i++) {
        struct dr_pt q =
            dr_turned(rect.along, corner[i][0] * rect.length / 2, corner[i][1] * rect.depth / 2);

        if (i == 0) {
            dr_move_to(path, rect.at.x + q.x, rect.at.y + q.y);
        } else {
            dr_line_to(path, rect.at.x + q.x, rect.at.y + q.y);
        }
    }
    dr_close(path);
}

void dr_stroke(struct dr_houses *h, enum dr_wash wash, struct dr_pt from, struct dr_pt to)
{
    dr_move_to(&h->path[wash], from.x, from.y);
    dr_line_to(&h->path[wash], to.x, to.y);
}

static void remember(struct dr_houses *h, struct dr_pt at)
{
    if (h->n == h->cap) {
        uint32_t cap = h->cap == 0 ? 256 : 2 * h->cap;
        struct dr_pt *larger = dr_array(h->p, cap, sizeof *larger);

        if (larger == NULL) {
            return;
        }
        if (h->n > 0) {
            memcpy(larger, h->at, h->n * sizeof *larger);
        }
        h->at = larger;
        h->cap = cap;
    }
    h->at[h->n++] = at;
}

/* The slope that looks north-west is lit. */
static void roof(struct dr_houses *h, struct dr_rect r, bool church)
{
    double side = r.along.x - .8 * r.along.y > 0 ? -1 : 1;
    struct dr_pt off = dr_turned(r.along, 0, side * r.depth / 4);
    struct dr_rect lit = { { r.at.x + off.x, r.at.y + off.y }, r.along, r.length, r.depth / 2 };

    dr_wash(h, church ? DR_CHURCH : DR_ROOF, r);
    dr_wash(h, church ? DR_CHURCH_LIT : DR_ROOF_LIT, lit);
    r.at.x += 1.3;
    r.at.y += 1.6;
    dr_wash(h, DR_SHADOW, r);
}

void dr_house(struct dr_houses *h, struct dr_rect rect, bool church)
{
    remember(h, rect.at);
    roof(h, rect, church);
    if (church) {
        struct dr_pt end = dr_turned(rect.along, rect.length / 2 + 1.5, 0);
        struct dr_rect tower = { { rect.at.x + end.x, rect.at.y + end.y }, rect.along, 6.2, 6.2 };

        roof(h, tower, true);
    }
}

void dr_tree(struct dr_houses *h, struct dr_pt at)
{
    gg_buf_printf(&h->trees, "<use href=\"#o%u\" x=\"%d\" y=\"%d\"/>",
                  (unsigned)gg_rng_below(&h->r, 4), (int)dr_round(at.x), (int)dr_round(at.y));
}

static void write_wash(struct dr_houses *h, unsigned wash)
{
    const struct dr_palette *c = h->p->pal;
    struct dr_colour lit_church = dr_mix(c->church, "#ffffff", .14);
    struct dr_colour court = dr_mix(c->road, c->stone, .3);
    const struct {
        const char *fill, *opacity, *stroke, *width;
    } look[DR_WASHES] = {
        [DR_GARDEN] = { c->garden, ".8", c->hedge, ".9" },
        [DR_COURT] = { court.text, "1", c->wall, "1.5" },
        [DR_PATHS] = { "none", "1", c->road, "2.2" },
        [DR_BEDS] = { "none", "1", c->hedge, "1.6" },
        [DR_WALL] = { "none", "1", c->wall, "3.4" },
        [DR_SHADOW] = { c->wall, ".5", "none", "0" },
        [DR_ROOF] = { c->roof, "1", c->wall, ".7" },
        [DR_ROOF_LIT] = { c->roof_lit, "1", "none", "0" },
        [DR_CHURCH] = { c->church, "1", c->wall, ".7" },
        [DR_CHURCH_LIT] = { lit_church.text, "1", "none", "0" },
    };

    if (h->text[wash].len > 0) {
        dr_put(h->p->svg, "<path fill=\"", look[wash].fill, "\" fill-opacity=\"",
               look[wash].opacity, "\" stroke=\"", look[wash].stroke, "\" stroke-width=\"",
               look[wash].width, "\" d=\"", gg_buf_text(&h->text[wash]), "\"/>\n", NULL);
    }
    if (wash == DR_WALL && h->text[wash].len > 0) {
        dr_put(h->p->svg, "<path fill=\"none\" stroke=\"", c->stone, "\" stroke-width=\"1.7\" d=\"",
               gg_buf_text(&h->text[wash]), "\"/>\n", NULL);
    }
    h->p->failed = h->p->failed || h->text[wash].failed;
    gg_buf_free(&h->text[wash]);
}

void dr_houses_write(struct dr_houses *h)
{
    for (unsigned i = 0; i < DR_WASHES; i++) {
        write_wash(h, i);
        if (i == DR_WALL) {
            gg_buf_puts(h->p->svg, gg_buf_text(&h->trees));
        }
    }
    h->p->failed = h->p->failed || h->trees.failed;
    gg_buf_free(&h->trees);
}
