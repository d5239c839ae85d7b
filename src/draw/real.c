/* SPDX-License-Identifier: MIT
 * Exponential, sine and arc tangent by their series. */
#include "draw/real.h"

double dr_exp(double x)
{
    double held = dr_clamp(x, -700, 700), sum = 1, term = 1, rest, power;
    int32_t k = dr_round(held * 1.44269504088896340736);
    uint64_t bits = (uint64_t)(1023 + k) << 52;

    rest = held - k * 0.69314718055994530942;
    for (int i = 1; i < 14; i++) {
        term *= rest / i;
        sum += term;
    }
    memcpy(&power, &bits, sizeof power);
    return sum * power;
}

double dr_sin(double x)
{
    double r = dr_clamp(x, -1e8, 1e8), sum, term;

    r -= dr_round(r / (2 * DR_PI)) * (2 * DR_PI);
    if (r > DR_PI / 2) {
        r = DR_PI - r;
    } else if (r < -DR_PI / 2) {
        r = -DR_PI - r;
    }
    sum = term = r;
    for (int i = 2; i < 20; i += 2) {
        term *= -r * r / (i * (i + 1));
        sum += term;
    }
    return sum;
}

double dr_cos(double x)
{
    return dr_sin(x + DR_PI / 2);
}

/* Of t in [0, 1]. */
static double arc(double t)
{
    double base = 0, sum, power;

    if (t > .41421356237309504880) {
        base = DR_PI / 4;
        t = (t - 1) / (t + 1);
    }
    sum = power = t;
    for (int i = 3; i < 32; i += 2) {
        power *= -t * t;
        sum += power / i;
    }
    return base + sum;
}

double dr_atan2(double y, double x)
{
    double ax = dr_abs(x), ay = dr_abs(y), angle;

    if (!(ax + ay > 0)) {
        return 0;
    }
    angle = ax >= ay ? arc(ay / ax) : DR_PI / 2 - arc(ax / ay);
    if (x < 0) {
        angle = DR_PI - angle;
    }
    return y < 0 ? -angle : angle;
}
