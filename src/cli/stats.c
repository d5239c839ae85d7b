/* SPDX-License-Identifier: MIT
 * Score, Elo and the sequential test, from pairs. */
#include "cli/stats.h"
#include <math.h>

enum { SCORES = 5 };

#define CONFIDENT 1.959963984540054 /* standard deviations that hold 95 % */

static double score_of(int half_points)
{
    return half_points / 4.0;
}

uint64_t cli_pairs_played(const struct cli_pairs *p)
{
    uint64_t n = 0;

    for (int i = 0; i < SCORES; i++) {
        n += p->count[i];
    }
    return n;
}

static double within(double x)
{
    return x < 0 ? 0 : x > 1 ? 1 : x;
}

/* For the error a lost and a won pair are thought added, so that a clean sweep of few games does
 * not claim certainty. */
struct cli_score cli_pairs_score(const struct cli_pairs *p)
{
    double n = (double)cli_pairs_played(p), sum = 0, spread = 0, mean, error;

    for (int i = 0; i < SCORES; i++) {
        sum += (double)p->count[i] * score_of(i);
    }
    mean = (sum + 1) / (n + 2);
    for (int i = 0; i < SCORES; i++) {
        double off = score_of(i) - mean;

        spread += ((double)p->count[i] + (i == 0 || i == SCORES - 1)) * off * off;
    }
    error = CONFIDENT * sqrt(spread) / (n + 2);
    mean = n > 0 ? sum / n : 0.5;
    return (struct cli_score){ mean, within(mean - error), within(mean + error) };
}

double cli_elo(double score)
{
    return score <= 0 ? -INFINITY : score >= 1 ? INFINITY : -400 * log10(1 / score - 1);
}

double cli_elo_expected(double elo)
{
    return 1 / (1 + pow(10, -elo / 400));
}

/* ---- the sequential test ---- */

/* How far the pairs are from a mean of s when each score is weighted by 1 / (1 + x (score - s)):
 * falls as x grows. */
static double pull(const double part[SCORES], double s, double x)
{
    double sum = 0;

    for (int i = 0; i < SCORES; i++) {
        sum += part[i] * (score_of(i) - s) / (1 + x * (score_of(i) - s));
    }
    return sum;
}

/* The probabilities with mean s under which the parts seen are likeliest. */
static void fit(const double part[SCORES], double s, double out[SCORES])
{
    double low = -1 / (1 - s), high = 1 / s, x = 0; /* all weights positive between them */

    for (int i = 0; i < 200; i++) {
        x = (low + high) / 2;
        if (pull(part, s, x) > 0) {
            low = x;
        } else {
            high = x;
        }
    }
    for (int i = 0; i < SCORES; i++) {
        out[i] = part[i] / (1 + x * (score_of(i) - s));
    }
}

double cli_llr(const struct cli_pairs *p, double elo0, double elo1)
{
    double n = 0, part[SCORES], fit0[SCORES], fit1[SCORES], llr = 0;

    for (int i = 0; i < SCORES; i++) {
        part[i] = p->count[i] > 0 ? (double)p->count[i] : 1e-3; /* nothing is impossible */
        n += part[i];
    }
    for (int i = 0; i < SCORES; i++) {
        part[i] /= n;
    }
    fit(part, cli_elo_expected(elo0), fit0);
    fit(part, cli_elo_expected(elo1), fit1);
    for (int i = 0; i < SCORES; i++) {
        llr += n * part[i] * log(fit1[i] / fit0[i]);
    }
    return llr;
}

/* ---- means ---- */

void cli_mean_add(struct cli_mean *m, double x)
{
    m->n++;
    m->sum += x;
    m->squares += x * x;
}

double cli_mean(const struct cli_mean *m)
{
    return m->n > 0 ? m->sum / (double)m->n : 0;
}

double cli_mean_error(const struct cli_mean *m)
{
    double n = (double)m->n, mean = cli_mean(m), variance;

    if (m->n < 2) {
        return INFINITY;
    }
    variance = (m->squares - n * mean * mean) / (n - 1);
    return variance > 0 ? sqrt(variance / n) : 0;
}
