/* SPDX-License-Identifier: MIT
 * Real numbers without the C library's functions, so that every compiler and machine draws the same
 * byte for byte.  Right to some twelve digits; no argument crashes: what is no number gives 0. */
#ifndef GG_DRAW_REAL_H
#define GG_DRAW_REAL_H

#include <stdint.h>
#include <string.h>

#define DR_PI 3.14159265358979323846

double dr_exp(double x);
double dr_sin(double x); /* radians */
double dr_cos(double x);
double dr_atan2(double y, double x);

static inline double dr_min(double a, double b)
{
    return a < b ? a : b;
}

static inline double dr_max(double a, double b)
{
    return a > b ? a : b;
}

/* lo when x is no number. */
static inline double dr_clamp(double x, double lo, double hi)
{
    return x > lo ? (x < hi ? x : hi) : lo;
}

static inline double dr_abs(double x)
{
    return x < 0 ? -x : x;
}

static inline int32_t dr_floor(double x)
{
    double held = dr_clamp(x, -2e9, 2e9);
    int32_t whole = (int32_t)held;

    return (double)whole > held ? whole - 1 : whole;
}

static inline int32_t dr_round(double x)
{
    return dr_floor(x + .5);
}

static inline double dr_sqrt(double x)
{
    uint64_t bits;
    double y;

    if (!(x > 1e-280)) {
        return 0;
    }
    memcpy(&bits, &x, sizeof bits);
    bits = (bits >> 1) + (UINT64_C(0x3ff0000000000000) >> 1);
    memcpy(&y, &bits, sizeof y); /* right to 6 of 100; Newton's step squares what is missing */
    for (int i = 0; i < 4; i++) {
        y = .5 * (y + x / y);
    }
    return y;
}

static inline double dr_hypot(double x, double y)
{
    return dr_sqrt(x * x + y * y);
}

/* 0 below lo, 1 above hi, smooth between. */
static inline double dr_step(double lo, double hi, double x)
{
    double t = dr_clamp((x - lo) / (hi - lo), 0, 1);

    return t * t * (3 - 2 * t);
}

#endif
