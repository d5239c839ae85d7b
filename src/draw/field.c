/* SPDX-License-Identifier: MIT
 * The height of the land on a grid: the levels of the cells, made into slopes; plateaus dome
 * gently, streams lie in valleys, and noise keeps even ground from being flat. */
#include "draw/field.h"

/* By style of the map, in cells: how soft the levels are, and how loud the noise. */
static const struct {
    double blur, noise, last_blur;
} soft[] = {
    [GG_MAP_HEXES] = { .40, .055, .10 },
    [GG_MAP_ZONES] = { .34, .075, .10 },
    [GG_MAP_AREAS] = { .28, .10, .09 },
};

static size_t places(const struct dr_paint *p)
{
    return (size_t)p->grid.w * (size_t)p->grid.h;
}

unsigned dr_style(const struct dr_paint *p)
{
    return p->map->style <= GG_MAP_AREAS ? p->map->style : GG_MAP_AREAS;
}

/* ---- levels ---- */

static void put_level(struct dr_paint *p, size_t place, double level)
{
    p->level_at[place] = (float)level;
}

/* What no cell covers lies as high as what is nearest: by two sweeps, each place takes over from
 * the neighbour that is least far from a place that knows. */
static void take_over(struct dr_paint *p, float *far, int32_t i, int32_t j, int way)
{
    static const int8_t step[4][2] = { { -1, 0 }, { -1, -1 }, { 0, -1 }, { 1, -1 } };
    int32_t w = p->grid.w, h = p->grid.h, k = j * w + i;

    for (int n = 0; n < 4; n++) {
        int32_t x = i + way * step[n][0], y = j + way * step[n][1], from = y * w + x;
        float more = n % 2 == 0 ? 1 : 1.4142f;

        if (x >= 0 && x < w && y >= 0 && y < h && far[from] + more < far[k]) {
            far[k] = far[from] + more;
            p->level_at[k] = p->level_at[from];
        }
    }
}

static void spread(struct dr_paint *p)
{
    int32_t w = p->grid.w, n = w * p->grid.h;
    float *far = dr_array(p, places(p), sizeof *far);

    if (far == NULL) {
        return;
    }
    for (int32_t k = 0; k < n; k++) {
        far[k] = p->level_at[k] > -50 ? 0 : 1e9f;
    }
    for (int32_t k = 0; k < n; k++) {
        take_over(p, far, k % w, k / w, 1);
    }
    for (int32_t k = n - 1; k >= 0; k--) {
        take_over(p, far, k % w, k / w, -1);
        p->level_at[k] = p->level_at[k] < -50 ? 0 : p->level_at[k];
    }
}

static void raster_levels(struct dr_paint *p)
{
    for (size_t k = 0; k < places(p); k++) {
        p->level_at[k] = -100;
    }
    for (uint32_t i = 0; i < p->map->cells; i++) {
        const struct dr_line *one = &p->cell[i].outline;

        dr_raster(p, &one, 1, p->cell[i].level, put_level);
    }
    spread(p);
}

/* ---- what is added: a function of the distance, from a table ---- */

enum { TABLE = 1024 };

struct table {
    double cells; /* the whole table covers this distance */
    float value[TABLE + 1];
};

static float look_up(const struct table *t, double cells)
{
    double at = dr_clamp(cells / t->cells, 0, 1) * TABLE;
    int32_t i = at < TABLE ? (int32_t)at : TABLE - 1;
    float f = (float)(at - i);

    return t->value[i] * (1 - f) + t->value[i + 1] * f;
}

static void add_of_distance(struct dr_paint *p, const float *distance, const struct table *t,
                            double times)
{
    for (size_t k = 0; k < places(p); k++) {
        p->height_at[k] += (float)times * look_up(t, distance[k] / p->unit);
    }
}

/* The levels there are, the lowest first; like ones count once. */
static uint32_t levels_of(const struct dr_paint *p, double level[8])
{
    uint32_t n = 0;

    for (int step = -4; step <= 20 && n < 8; step++) { /* by quarters */
        for (uint32_t i = 0; i < p->map->cells; i++) {
            if (dr_round(p->cell[i].level * 4) == step) {
                level[n++] = step / 4.;
                break;
            }
        }
    }
    return n;
}

static void dome(struct dr_paint *p, uint8_t *from, float *distance)
{
    double level[8];
    uint32_t n = levels_of(p, level);
    struct table t = { .cells = 12 };

    for (int i = 0; i <= TABLE; i++) {
        t.value[i] = (float)(1 - dr_exp(-t.cells * i / TABLE / 2.2));
    }
    for (uint32_t i = 1; i < n; i++) {
        for (size_t k = 0; k < places(p); k++) {
            from[k] = p->level_at[k] < level[i] - .125;
        }
        dr_distances(p, from, distance);
        add_of_distance(p, distance, &t, .3 * dr_clamp(2 * (level[i] - level[i - 1]), .2, 1));
    }
}

static void mark(struct dr_paint *p, const struct dr_lines *lines, uint8_t *from)
{
    for (uint32_t i = 0; i < lines->n; i++) {
        struct dr_line dots = dr_resample(p, &lines->at[i], p->grid.step);

        for (uint32_t k = 0; k < dots.n; k++) {
            double x = dots.at[k].x / p->grid.step, y = dots.at[k].y / p->grid.step;

            if (x >= 0 && y >= 0 && x < p->grid.w && y < p->grid.h) {
                from[(size_t)y * (size_t)p->grid.w + (size_t)x] = 1;
            }
        }
    }
}

static void carve(struct dr_paint *p, uint8_t *from, float *distance)
{
    struct table t = { .cells = 16 };

    for (size_t k = 0; k < places(p); k++) {
        from[k] = 0;
    }
    mark(p, &p->streams, from);
    mark(p, &p->rivers, from);
    for (size_t k = 0; k < places(p); k++) {
        from[k] |= (p->mask[k] & DR_IS_POND) != 0;
    }
    for (int i = 0; i <= TABLE; i++) {
        double d = t.cells * i / TABLE;

        t.value[i] = (float)(.42 * dr_exp(-(d / .75) * (d / .75)) + .25 * dr_exp(-d / 2.5));
    }
    dr_distances(p, from, distance);
    add_of_distance(p, distance, &t, -1);
}

/* On boards of areas a crest is a ridge, not the edge of a plateau. */
static void raise_ridges(struct dr_paint *p, uint8_t *from, float *distance)
{
    struct table t = { .cells = 4 };

    if (dr_style(p) != GG_MAP_AREAS || p->crests.n + p->steeps.n == 0) {
        return;
    }
    for (size_t k = 0; k < places(p); k++) {
        from[k] = 0;
    }
    mark(p, &p->crests, from);
    mark(p, &p->steeps, from);
    for (int i = 0; i <= TABLE; i++) {
        double d = t.cells * i / TABLE;

        t.value[i] = (float)(.45 * dr_exp(-(d / .42) * (d / .42)));
    }
    dr_distances(p, from, distance);
    add_of_distance(p, distance, &t, 1);
}

static void raise_hills(struct dr_paint *p, uint8_t *from, float *distance)
{
    struct gg_rng r = dr_rng(p, DR_FOR_FIELD);
    double u = p->unit / p->grid.step;
    float *noise;
    bool any = false;

    for (size_t k = 0; k < places(p); k++) {
        from[k] = (p->mask[k] & DR_IS_HILL) == 0;
        any |= from[k] == 0;
    }
    noise = any ? dr_array(p, places(p), sizeof *noise) : NULL;
    if (noise == NULL) {
        return;
    }
    dr_distances(p, from, distance);
    for (size_t k = 0; k < places(p); k++) {
        distance[k] = (float)(.72 * (1 - dr_exp(-2.4 * distance[k] / p->unit)));
    }
    dr_blur(p, distance, p->grid.w, p->grid.h, .22 * u);
    dr_noise(p, &r, noise, .9 * u);
    for (size_t k = 0; k < places(p); k++) {
        p->height_at[k] += distance[k] * (1 + .3f * noise[k]);
    }
}

static void add_noise(struct dr_paint *p, float *noise)
{
    struct gg_rng r = dr_rng(p, DR_FOR_FIELD);

    dr_noise(p, &r, noise, 3.2 * p->unit / p->grid.step);
    for (size_t k = 0; k < places(p); k++) {
        p->height_at[k] += (float)soft[dr_style(p)].noise * noise[k];
    }
}

void dr_plan_field(struct dr_paint *p)
{
    uint8_t *from = dr_array(p, places(p), sizeof *from);
    float *distance = dr_array(p, places(p), sizeof *distance);
    double u = p->unit / p->grid.step;

    p->level_at = dr_array(p, places(p), sizeof *p->level_at);
    p->height_at = dr_array(p, places(p), sizeof *p->height_at);
    if (p->failed) {
        return;
    }
    raster_levels(p);
    memcpy(p->height_at, p->level_at, places(p) * sizeof *p->height_at);
    dr_blur(p, p->height_at, p->grid.w, p->grid.h, soft[dr_style(p)].blur * u);
    dome(p, from, distance);
    carve(p, from, distance);
    raise_ridges(p, from, distance);
    raise_hills(p, from, distance);
    add_noise(p, distance);
    dr_blur(p, p->height_at, p->grid.w, p->grid.h, soft[dr_style(p)].last_blur * u);
}

static float place_at(const struct dr_paint *p, int32_t i, int32_t j)
{
    i = i < 0 ? 0 : i >= p->grid.w ? p->grid.w - 1 : i;
    j = j < 0 ? 0 : j >= p->grid.h ? p->grid.h - 1 : j;
    return p->height_at[(size_t)j * (size_t)p->grid.w + (size_t)i];
}

double dr_height(const struct dr_paint *p, double x, double y)
{
    return place_at(p, dr_floor(x / p->grid.step), dr_floor(y / p->grid.step));
}

struct dr_pt dr_slope(const struct dr_paint *p, double x, double y)
{
    int32_t i = dr_floor(x / p->grid.step), j = dr_floor(y / p->grid.step);
    double wide = 2 * p->grid.step;

    return (struct dr_pt){ (place_at(p, i + 1, j) - place_at(p, i - 1, j)) / wide,
                           (place_at(p, i, j + 1) - place_at(p, i, j - 1)) / wide };
}
