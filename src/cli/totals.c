/* SPDX-License-Identifier: MIT
 * Counting games. */
#include "cli/totals.h"
#include <math.h>
#include <stdlib.h>

/* ---- one game ---- */

static void spread_add(struct cli_spread *s, int64_t x, uint64_t before)
{
    s->sum += x;
    s->squares += x * x;
    s->least = before == 0 || x < s->least ? x : s->least;
    s->most = before == 0 || x > s->most ? x : s->most;
}

static bool same_way(const struct cli_way *a, const struct cli_way *b)
{
    return a->winner == b->winner && a->key == b->key && a->detail == b->detail &&
           a->clause == b->clause;
}

/* Counted in its row, made if need be; what comes after too many is counted in the last. */
static void count_way(struct cli_totals *t, const struct cli_way *w)
{
    uint32_t i = 0;

    while (i < t->ways && !same_way(&t->way[i], w)) {
        i++;
    }
    if (i == t->ways && t->ways < CLI_WAYS_MAX) {
        t->way[t->ways].winner = w->winner;
        t->way[t->ways].key = w->key;
        t->way[t->ways].detail = w->detail;
        t->way[t->ways].clause = w->clause;
        t->ways++;
    }
    t->way[i < CLI_WAYS_MAX ? i : CLI_WAYS_MAX - 1].games += w->games;
}

static uint16_t detail_of(const struct gg_message *m)
{
    for (int i = 0; i < m->args; i++) {
        if (m->arg[i].kind == GG_KIND_MESSAGE) {
            return (uint16_t)m->arg[i].value;
        }
    }
    return 0;
}

unsigned cli_length_bin(uint32_t decisions)
{
    unsigned octave = 0;

    while (decisions >> octave > 15) {
        octave++;
    }
    return octave * 8 + (decisions >> octave);
}

uint32_t cli_length_from(unsigned bin)
{
    return bin < 16 ? bin : (uint32_t)(bin % 8 + 8) << (bin / 8 - 1);
}

static void add_tally(struct cli_totals *t, const struct cli_duel *d)
{
    const struct gg_tally *last = &d->tally[d->games - 1];

    spread_add(&t->turns, last->turn, t->games);
    t->turn[last->turn < CLI_TURNS_MAX ? last->turn : CLI_TURNS_MAX]++;
    for (int game = 0; game < d->games; game++) {
        for (int i = 0; i < 2 * GG_TALLY_MAX; i++) {
            int side = i / GG_TALLY_MAX, item = i % GG_TALLY_MAX;

            spread_add(&t->tally[game][side][item], d->tally[game].value[side][item], t->games);
        }
    }
}

void cli_totals_add(struct cli_totals *t, const struct cli_duel *d)
{
    unsigned winner = d->winner == GG_SIDE_1 ? 0 : d->winner == GG_SIDE_2 ? 1 : 2;

    t->won[winner]++;
    count_way(t, &(struct cli_way){ .games = 1,
                                    .key = d->end.key,
                                    .detail = detail_of(&d->end),
                                    .clause = d->end.clause,
                                    .winner = (uint8_t)winner });
    spread_add(&t->steps, d->steps, t->games);
    spread_add(&t->decisions, d->decisions, t->games);
    spread_add(&t->margin, d->margin, t->games);
    t->length[cli_length_bin(d->decisions)]++;
    t->by_margin[d->margin + GG_MARGIN_MAX]++;
    t->holds_from[d->to_hold + GG_MARGIN_MAX]++;
    t->wins_from[d->to_win + GG_MARGIN_MAX]++;
    add_tally(t, d);
    t->games++;
}

/* ---- totals of totals ---- */

static void spread_merge(struct cli_spread *s, const struct cli_spread *more, uint64_t before)
{
    s->sum += more->sum;
    s->squares += more->squares;
    s->least = before == 0 || more->least < s->least ? more->least : s->least;
    s->most = before == 0 || more->most > s->most ? more->most : s->most;
}

static void add_counts(uint64_t *to, const uint64_t *from, int n)
{
    for (int i = 0; i < n; i++) {
        to[i] += from[i];
    }
}

void cli_totals_merge(struct cli_totals *t, const struct cli_totals *more)
{
    if (more->games == 0) {
        return;
    }
    for (uint32_t i = 0; i < more->ways; i++) {
        count_way(t, &more->way[i]);
    }
    spread_merge(&t->steps, &more->steps, t->games);
    spread_merge(&t->decisions, &more->decisions, t->games);
    spread_merge(&t->turns, &more->turns, t->games);
    spread_merge(&t->margin, &more->margin, t->games);
    for (int game = 0; game < GG_MATCH_GAMES; game++) {
        for (int i = 0; i < 2 * GG_TALLY_MAX; i++) {
            int side = i / GG_TALLY_MAX, item = i % GG_TALLY_MAX;

            spread_merge(&t->tally[game][side][item], &more->tally[game][side][item], t->games);
        }
    }
    add_counts(t->won, more->won, CLI_ENDS);
    add_counts(t->turn, more->turn, CLI_TURNS_MAX + 1);
    add_counts(t->length, more->length, CLI_LENGTHS);
    add_counts(t->by_margin, more->by_margin, CLI_MARGINS);
    add_counts(t->holds_from, more->holds_from, CLI_MARGINS);
    add_counts(t->wins_from, more->wins_from, CLI_MARGINS);
    t->games += more->games;
}

static int by_rank(const void *a, const void *b)
{
    const struct cli_way *x = a, *y = b;

    if (x->winner != y->winner) {
        return x->winner - y->winner;
    }
    if (x->games != y->games) {
        return x->games > y->games ? -1 : 1;
    }
    if (x->clause != y->clause) {
        return x->clause - y->clause;
    }
    return x->key != y->key ? x->key - y->key : x->detail - y->detail;
}

void cli_totals_sort(struct cli_totals *t)
{
    qsort(t->way, t->ways, sizeof t->way[0], by_rank);
}

/* ---- what they say ---- */

double cli_spread_mean(const struct cli_spread *s, uint64_t games)
{
    return games > 0 ? (double)s->sum / (double)games : 0;
}

double cli_spread_deviation(const struct cli_spread *s, uint64_t games)
{
    double n = (double)games, mean = cli_spread_mean(s, games);
    double variance = games > 1 ? ((double)s->squares - n * mean * mean) / (n - 1) : 0;

    return variance > 0 ? sqrt(variance) : 0;
}

/* Side 0's share if it had so many points more. */
static double share_with(const struct cli_totals *t, int points)
{
    uint64_t half_points = 0;

    for (int i = 0; i <= points + GG_MARGIN_MAX; i++) {
        half_points += t->holds_from[i] + t->wins_from[i];
    }
    return t->games > 0 ? (double)half_points / 2 / (double)t->games : 0.5;
}

int cli_even_bid(const struct cli_totals *t, double *score)
{
    int best = 0;

    *score = share_with(t, 0);
    for (int points = 1; points < GG_MARGIN_MAX; points++) {
        for (int sign = -1; sign <= 1; sign += 2) {
            double share = share_with(t, sign * points);

            if (fabs(share - 0.5) < fabs(*score - 0.5) - 1e-12) {
                best = sign * points;
                *score = share;
            }
        }
    }
    return best;
}
