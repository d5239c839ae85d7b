/* SPDX-License-Identifier: MIT
 * Blurs, distances and noise on whole grids. */
#include "draw/field.h"

/* ---- blur: three running means are a Gaussian, near enough, whatever its width ---- */

/* Means over `half` places to either side of each, along a row that is `stride` apart in memory. */
static void run(const float *in, float *out, int32_t n, size_t stride, int32_t half)
{
    double sum = 0;
    float scale = 1.f / (float)(2 * half + 1);

    for (int32_t i = -half; i <= half; i++) {
        sum += in[(size_t)(i < 0 ? 0 : i >= n ? n - 1 : i) * stride];
    }
    for (int32_t i = 0; i < n; i++) {
        int32_t gone = i - half, next = i + half + 1;

        out[(size_t)i * stride] = (float)sum * scale;
        sum += (double)in[(size_t)(next >= n ? n - 1 : next) * stride] -
               (double)in[(size_t)(gone < 0 ? 0 : gone) * stride];
    }
}

/* Down all columns at once, row by row, as memory lies. */
static void run_down(const float *in, float *out, double *sum, int32_t w, int32_t h, int32_t half)
{
    double scale = 1. / (2 * half + 1);

    memset(sum, 0, (size_t)w * sizeof *sum);
    for (int32_t j = -half; j <= half; j++) {
        const float *row = in + (size_t)(j < 0 ? 0 : j >= h ? h - 1 : j) * (size_t)w;

        for (int32_t i = 0; i < w; i++) {
            sum[i] += row[i];
        }
    }
    for (int32_t j = 0; j < h; j++) {
        int32_t next = j + half + 1 >= h ? h - 1 : j + half + 1, gone = j - half < 0 ? 0 : j - half;
        const float *more = in + (size_t)next * (size_t)w, *less = in + (size_t)gone * (size_t)w;
        float *to = out + (size_t)j * (size_t)w;

        for (int32_t i = 0; i < w; i++) {
            to[i] = (float)(sum[i] * scale);
            sum[i] += (double)more[i] - (double)less[i];
        }
    }
}

/* Half widths of three means whose variances add up to about that of the Gaussian. */
static void halves(double sigma, int32_t half[3])
{
    double square = 12 * sigma * sigma;
    int32_t low = dr_floor((dr_sqrt(square / 3 + 1) - 1) / 2), wide = 2 * low + 1;
    int32_t many = dr_round((square - 3. * wide * wide - 12. * wide - 9) / (-4. * wide - 4));

    for (int32_t i = 0; i < 3; i++) {
        half[i] = i < many ? low : low + 1;
    }
}

void dr_blur(struct dr_paint *p, float *grid, int32_t w, int32_t h, double sigma)
{
    size_t n = (size_t)w * (size_t)h;
    float *other = dr_array(p, n, sizeof *other);
    double *sum = dr_array(p, (size_t)w, sizeof *sum);
    int32_t half[3];

    if (other == NULL || sum == NULL) {
        return;
    }
    halves(sigma, half);
    for (int i = 0; i < 3; i++) {
        if (half[i] <= 0) {
            continue;
        }
        for (int32_t j = 0; j < h; j++) {
            run(grid + (size_t)j * (size_t)w, other + (size_t)j * (size_t)w, w, 1, half[i]);
        }
        run_down(other, grid, sum, w, h, half[i]);
    }
}

/* ---- distances: exact, by parabolas (Felzenszwalb and Huttenlocher) ---- */

static const float far = 1e12f;

struct parabolas {
    int32_t *at; /* whose it is */
    float *from; /* where it begins to be the lowest */
    float *row;
};

/* Squares of distances along one row of `n`, the squares so far in and out of row. */
static void transform(const struct parabolas *s, float *values, int32_t n, size_t stride)
{
    int32_t k = -1;

    for (int32_t q = 0; q < n; q++) {
        float v = values[(size_t)q * stride], cut = -1e9f;

        s->row[q] = v;
        if (v >= far) {
            continue;
        }
        while (k >= 0) {
            int32_t o = s->at[k];

            cut = ((v + (float)q * (float)q) - (s->row[o] + (float)o * (float)o)) /
                  (float)(2 * (q - o));
            if (cut > s->from[k]) {
                break;
            }
            k--;
        }
        k++;
        s->at[k] = q;
        s->from[k] = k == 0 ? -1e9f : cut;
    }
    for (int32_t q = 0, i = 0; q < n && k >= 0; q++) {
        float d;

        while (i < k && s->from[i + 1] < (float)q) {
            i++;
        }
        d = (float)(q - s->at[i]);
        values[(size_t)q * stride] = d * d + s->row[s->at[i]];
    }
}

void dr_distances(struct dr_paint *p, const uint8_t *from, float *out)
{
    int32_t w = p->grid.w, h = p->grid.h, most = w > h ? w : h;
    struct parabolas s = { .at = dr_array(p, (size_t)most, sizeof *s.at),
                           .from = dr_array(p, (size_t)most, sizeof *s.from),
                           .row = dr_array(p, (size_t)most, sizeof *s.row) };
    size_t n = (size_t)w * (size_t)h;

    for (size_t k = 0; k < n; k++) {
        out[k] = from[k] != 0 ? 0 : far;
    }
    if (p->failed) {
        return;
    }
    for (int32_t j = 0; j < h; j++) {
        transform(&s, out + (size_t)j * (size_t)w, w, 1);
    }
    for (int32_t i = 0; i < w; i++) {
        transform(&s, out + i, h, (size_t)w);
    }
    for (size_t k = 0; k < n; k++) {
        out[k] = out[k] >= far ? 1e6f : (float)(dr_sqrt(out[k]) * p->grid.step);
    }
}

/* ---- noise ---- */

/* Of random numbers on a lattice, smoothly between them. */
struct lattice {
    float *at;
    int32_t w, h;
};

static void weights(double t, float out[4])
{
    out[0] = (float)((1 - t) * (1 - t) * (1 - t) / 6); /* a cubic spline */
    out[1] = (float)((3 * t * t * t - 6 * t * t + 4) / 6);
    out[2] = (float)((-3 * t * t * t + 3 * t * t + 3 * t + 1) / 6);
    out[3] = (float)(t * t * t / 6);
}

static void add_octave(const struct dr_paint *p, const struct lattice *l, float *column, float *out,
                       double wave, float amplitude)
{
    for (int32_t j = 0; j < p->grid.h; j++) {
        double y = j / wave;
        float wy[4], wx[4];

        weights(y - dr_floor(y), wy);
        for (int32_t i = 0; i < l->w; i++) { /* the lattice at this height */
            const float *q = l->at + (size_t)dr_floor(y) * (size_t)l->w + i;

            column[i] = wy[0] * q[0] + wy[1] * q[l->w] + wy[2] * q[2 * (size_t)l->w] +
                        wy[3] * q[3 * (size_t)l->w];
        }
        for (int32_t i = 0; i < p->grid.w; i++) {
            double x = i / wave;
            const float *q = column + (int32_t)x;

            weights(x - (int32_t)x, wx);
            out[(size_t)j * (size_t)p->grid.w + (size_t)i] +=
                amplitude * (wx[0] * q[0] + wx[1] * q[1] + wx[2] * q[2] + wx[3] * q[3]);
        }
    }
}

static void level_out(float *out, size_t n)
{
    double sum = 0, square = 0, mean, scale;

    for (size_t k = 0; k < n; k++) {
        sum += out[k];
        square += (double)out[k] * out[k];
    }
    mean = sum / (double)n;
    scale = 1 / dr_max(dr_sqrt(square / (double)n - mean * mean), 1e-6);
    for (size_t k = 0; k < n; k++) {
        out[k] = (float)((out[k] - mean) * scale);
    }
}

void dr_noise(struct dr_paint *p, struct gg_rng *r, float *out, double wave)
{
    size_t n = (size_t)p->grid.w * (size_t)p->grid.h;

    memset(out, 0, n * sizeof *out);
    for (int octave = 0; octave < 4; octave++) {
        double w = dr_max(wave / (1 << octave), 2);
        struct lattice l = { .w = dr_floor(p->grid.w / w) + 5, .h = dr_floor(p->grid.h / w) + 5 };
        float *column = dr_array(p, (size_t)l.w, sizeof *column);

        l.at = dr_array(p, (size_t)l.w * (size_t)l.h, sizeof *l.at);
        if (p->failed) {
            return;
        }
        for (int32_t k = 0; k < l.w * l.h; k++) {
            l.at[k] = (float)dr_gauss(r);
        }
        add_octave(p, &l, column, out, w, 1.f / (float)(1 << octave));
    }
    level_out(out, n);
}
