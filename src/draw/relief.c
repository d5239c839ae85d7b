/* SPDX-License-Identifier: MIT
 * Tint and shading: the ground of the picture, low places green and high ones warm, lit from the
 * north-west.  Soft everywhere, so that a small picture stretched does. */
#include "draw/field.h"

/* How much steeper the land is drawn than it is, by style. */
static const double steeper[] = {
    [GG_MAP_HEXES] = 1.9, [GG_MAP_ZONES] = 1.5, [GG_MAP_AREAS] = 1.3
};

struct light {
    double x, y, z, share; /* towards it, by its height; flat ground is 1 */
};

static struct light light_from(double from_north, double above, double share)
{
    double a = from_north * DR_PI / 180, e = above * DR_PI / 180, sine = dr_sin(e);

    return (struct light){ dr_sin(a) * dr_cos(e) / sine, -dr_cos(a) * dr_cos(e) / sine, 1, share };
}

struct shading {
    struct light light[3];
    double level[DR_LEVELS][3];
    double steep; /* of a difference of height between neighbouring places */
};

static struct shading shading_of(const struct dr_paint *p)
{
    struct shading s = { .light = { light_from(315, 42, .62), light_from(270, 50, .22),
                                    light_from(0, 50, .16) },
                         .steep = steeper[dr_style(p)] * p->unit / p->grid.step / 4 };

    for (unsigned i = 0; i < DR_LEVELS; i++) {
        dr_rgb(p->pal->level[i], s.level[i]);
    }
    return s;
}

/* 1: as flat ground; less: in shadow. */
static double lit(const struct shading *s, double rise_x, double rise_y)
{
    double x = -rise_x * s->steep, y = -rise_y * s->steep, sum = 0;
    double length = dr_sqrt(x * x + y * y + 1);

    for (unsigned i = 0; i < 3; i++) {
        const struct light *l = &s->light[i];
        double top = 1.6; /* straight at the light: as 1 / the sine of its height */

        sum += l->share * dr_clamp((x * l->x + y * l->y + l->z) / length, 0, top);
    }
    return sum;
}

static void colour(const struct dr_paint *p, const struct shading *s, double height, double light,
                   uint8_t rgb[3])
{
    double t = dr_clamp(height, 0, DR_LEVELS - 1.001);
    int i = (int)t;
    double f = dr_step(0, 1, t - i), dark = 1 - dr_exp(-1.35 * dr_clamp(1 - light, 0, 1));
    double bright = dr_clamp(1.1 * (light - 1), 0, .75);

    for (unsigned k = 0; k < 3; k++) {
        double v = s->level[i][k] * (1 - f) + s->level[i + 1][k] * f;

        v *= 1 - dark * (1 - p->pal->shadow[k] / 255.); /* shadows keep their hue */
        v += (p->pal->light[k] - v) * bright;
        rgb[k] = (uint8_t)dr_clamp(v, 0, 255);
    }
}

/* The part of the grid within the frame; w and h: how many pixels, each for two places by two, as
 * nothing here is smaller. */
struct part {
    int32_t x0, y0, w, h;
};

static struct part part_of(const struct dr_paint *p)
{
    struct part t = { dr_floor(p->frame.x0 / p->grid.step), dr_floor(p->frame.y0 / p->grid.step), 0,
                      0 };
    int32_t x1 = dr_floor(dr_min(p->frame.x1 / p->grid.step + 1, p->grid.w));
    int32_t y1 = dr_floor(dr_min(p->frame.y1 / p->grid.step + 1, p->grid.h));

    t.x0 = t.x0 >= p->grid.w - 1 ? p->grid.w - 2 : t.x0;
    t.y0 = t.y0 >= p->grid.h - 1 ? p->grid.h - 2 : t.y0;
    t.w = x1 > t.x0 ? (x1 - t.x0 + 1) / 2 : 1;
    t.h = y1 > t.y0 ? (y1 - t.y0 + 1) / 2 : 1;
    return t;
}

static void shade(const struct dr_paint *p, const float *height, const float *level, struct part t,
                  uint8_t *rgb)
{
    struct shading s = shading_of(p);
    int32_t w = p->grid.w, h = p->grid.h;

    for (int32_t k = 0; k < t.h; k++) {
        int32_t j = t.y0 + 2 * k < h ? t.y0 + 2 * k : h - 1;
        int32_t up = j > 0 ? j - 1 : 0, down = j + 1 < h ? j + 1 : j;

        for (int32_t n = 0; n < t.w; n++) {
            int32_t i = t.x0 + 2 * n < w ? t.x0 + 2 * n : w - 1;
            int32_t left = i > 0 ? i - 1 : 0, right = i + 1 < w ? i + 1 : i;
            double x = (double)height[j * w + right] - (double)height[j * w + left];
            double y = (double)height[down * w + i] - (double)height[up * w + i];
            double tint = .45 * (double)p->height_at[j * w + i] + .55 * (double)level[j * w + i];

            colour(p, &s, tint, lit(&s, x, y), rgb);
            rgb += 3;
        }
    }
}

static uint8_t *picture(struct dr_paint *p, struct part t)
{
    size_t n = (size_t)p->grid.w * (size_t)p->grid.h;
    float *height = dr_array(p, n, sizeof *height), *level = dr_array(p, n, sizeof *level);
    uint8_t *rgb = dr_array(p, (size_t)t.w * (size_t)t.h, 3);

    if (p->failed) {
        return NULL;
    }
    memcpy(height, p->height_at, n * sizeof *height);
    memcpy(level, p->level_at, n * sizeof *level);
    dr_blur(p, height, p->grid.w, p->grid.h, 1);
    dr_blur(p, level, p->grid.w, p->grid.h, .22 * p->unit / p->grid.step);
    if (!p->failed) {
        shade(p, height, level, t, rgb);
    }
    return rgb;
}

void dr_draw_relief(struct dr_paint *p)
{
    struct part t = part_of(p);
    const uint8_t *rgb = picture(p, t);
    struct gg_buf jpeg = { 0 };

    if (rgb == NULL) {
        return;
    }
    dr_jpeg(&jpeg, rgb, (uint32_t)t.w, (uint32_t)t.h, 90);
    gg_buf_puts(p->svg, "<image");
    dr_attr(p->svg, "x", (t.x0 - .5) * p->grid.step);
    dr_attr(p->svg, "y", (t.y0 - .5) * p->grid.step);
    dr_attr(p->svg, "width", 2 * t.w * p->grid.step);
    dr_attr(p->svg, "height", 2 * t.h * p->grid.step);
    gg_buf_puts(p->svg, " preserveAspectRatio=\"none\" href=\"data:image/jpeg;base64,");
    dr_base64(p->svg, (const uint8_t *)gg_buf_text(&jpeg), jpeg.len);
    gg_buf_puts(p->svg, "\"/>");
    p->failed |= jpeg.failed;
    gg_buf_free(&jpeg);
}
