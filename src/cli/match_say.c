/* SPDX-License-Identifier: MIT
 * What a match has shown, for people and for programs. */
#include "cli/match.h"
#include <math.h>

uint64_t cli_match_played(const struct cli_match *m)
{
    return cli_pairs_played(&m->score);
}

static double a_decision_ms(const struct cli_use *u)
{
    return u->decisions ? u->seconds * 1e3 / (double)u->decisions : 0;
}

static double a_turn_ms(const struct cli_use *u)
{
    return u->turns ? u->seconds * 1e3 / (double)u->turns : 0;
}

static void say_player(const struct cli_match *m, int i, struct gg_buf *out)
{
    const char *const *side = m->contest.battle->rules->side;

    gg_buf_printf(out, "%c %s won %llu as %s, %llu as %s; %.3f ms a decision, %.1f ms at most",
                  'A' + i, m->contest.spec[i].text, (unsigned long long)m->won[i][0], side[0],
                  (unsigned long long)m->won[i][1], side[1], a_decision_ms(&m->use[i]),
                  m->use[i].longest * 1e3);
    gg_buf_printf(out, "; %.0f ms a turn, %.0f ms at most\n", a_turn_ms(&m->use[i]),
                  m->use[i].longest_turn * 1e3);
}

static void say_elo(double score, struct gg_buf *out)
{
    double elo = cli_elo(score);

    if (isinf(elo)) {
        gg_buf_puts(out, elo > 0 ? "+inf" : "-inf");
    } else {
        gg_buf_printf(out, "%+.0f", fabs(elo) < 0.5 ? 0 : elo);
    }
}

static void say_score(const struct cli_match *m, struct gg_buf *out)
{
    struct cli_score s = cli_pairs_score(&m->score);

    gg_buf_printf(out, "A scores %.1f %% of %llu games, 95 %% confidence %.1f to %.1f\nElo ",
                  s.mean * 100, 2 * (unsigned long long)cli_match_played(m), s.low * 100,
                  s.high * 100);
    say_elo(s.mean, out);
    gg_buf_puts(out, ", 95 % confidence ");
    say_elo(s.low, out);
    gg_buf_puts(out, " to ");
    say_elo(s.high, out);
    gg_buf_printf(out, "\nmargin %+.2f points a game for A, 95 %% confidence %+.2f to %+.2f\n",
                  cli_mean(&m->margin), cli_mean(&m->margin) - 1.96 * cli_mean_error(&m->margin),
                  cli_mean(&m->margin) + 1.96 * cli_mean_error(&m->margin));
}

static const char *verdict_name(enum cli_verdict v)
{
    return v == CLI_SPRT_UPPER ? "upper" : v == CLI_SPRT_LOWER ? "lower" : "open";
}

static void say_test(const struct cli_match *m, struct gg_buf *out)
{
    gg_buf_printf(out,
                  "sequential test of Elo %g against %g: log likelihood ratio %.2f (%.2f to "
                  "%.2f), ",
                  m->elo0, m->elo1, m->llr, -CLI_LLR_BOUND, CLI_LLR_BOUND);
    if (m->verdict == CLI_SPRT_UPPER) {
        gg_buf_printf(out, "A is stronger: %g or more\n", m->elo1);
    } else if (m->verdict == CLI_SPRT_LOWER) {
        gg_buf_printf(out, "A is not stronger: %g or less\n", m->elo0);
    } else {
        gg_buf_puts(out, "undecided\n");
    }
}

static void say_forfeits(const struct cli_match *m, struct gg_buf *out)
{
    for (int i = 0; i < 2; i++) {
        if (m->forfeits[i]) {
            gg_buf_printf(out, "%c forfeited %llu games\n", 'A' + i,
                          (unsigned long long)m->forfeits[i]);
        }
    }
}

static void say_overruns(const struct cli_match *m, struct gg_buf *out)
{
    for (int i = 0; i < 2; i++) {
        if (m->contest.spec[i].ms) {
            gg_buf_printf(out, "%c overran its time in %llu of %llu decisions\n", 'A' + i,
                          (unsigned long long)m->use[i].overruns,
                          (unsigned long long)m->use[i].decisions);
        }
    }
}

void cli_match_say(const struct cli_match *m, struct gg_buf *out)
{
    const struct gg_battle *b = m->contest.battle;
    double games = 2.0 * (double)cli_match_played(m);
    const uint64_t *n = m->score.count;

    gg_buf_printf(out, "%s/%s, seed %llu, %llu pairs", b->rules->name, b->scenario->name,
                  (unsigned long long)m->contest.seed, (unsigned long long)cli_match_played(m));
    if (m->points) {
        gg_buf_printf(out, ", bid %s=%d", b->rules->side[m->points < 0],
                      m->points < 0 ? -m->points : m->points);
    }
    gg_buf_putc(out, '\n');
    say_player(m, 0, out);
    say_player(m, 1, out);
    say_forfeits(m, out);
    say_overruns(m, out);
    gg_buf_printf(out,
                  "drawn %llu; pairs by A's points (2, 1.5, 1, 0.5, 0): %llu %llu %llu %llu "
                  "%llu\n",
                  (unsigned long long)m->drawn, (unsigned long long)n[4], (unsigned long long)n[3],
                  (unsigned long long)n[2], (unsigned long long)n[1], (unsigned long long)n[0]);
    say_score(m, out);
    if (m->sequential) {
        say_test(m, out);
    }
    gg_buf_printf(out, "%.0f steps and %.2f s a game\n", (double)m->steps / games,
                  (m->use[0].seconds + m->use[1].seconds) / games);
}

/* ---- JSON ---- */

static void put_real(struct gg_json_writer *w, const char *key, double value)
{
    gg_json_key(w, key);
    if (isfinite(value)) {
        gg_json_real(w, value);
    } else {
        gg_json_null(w);
    }
}

static void put_player(const struct cli_match *m, int i, struct gg_json_writer *w)
{
    const char *const *side = m->contest.battle->rules->side;

    gg_json_object(w);
    gg_json_put_string(w, "name", m->contest.spec[i].text);
    gg_json_key(w, "won");
    gg_json_object(w);
    gg_json_put_int(w, side[0], (int64_t)m->won[i][0]);
    gg_json_put_int(w, side[1], (int64_t)m->won[i][1]);
    gg_json_object_end(w);
    gg_json_put_int(w, "forfeits", (int64_t)m->forfeits[i]);
    gg_json_put_int(w, "overruns", (int64_t)m->use[i].overruns);
    put_real(w, "ms-per-decision", a_decision_ms(&m->use[i]));
    put_real(w, "ms-longest", m->use[i].longest * 1e3);
    put_real(w, "ms-per-turn", a_turn_ms(&m->use[i]));
    put_real(w, "ms-longest-turn", m->use[i].longest_turn * 1e3);
    gg_json_object_end(w);
}

/* A number with what it may be with 95 % confidence. */
static void put_range(struct gg_json_writer *w, const char *key, double value, double low,
                      double high)
{
    gg_json_key(w, key);
    gg_json_object(w);
    put_real(w, "value", value);
    put_real(w, "low", low);
    put_real(w, "high", high);
    gg_json_object_end(w);
}

static void put_test(const struct cli_match *m, struct gg_json_writer *w)
{
    gg_json_key(w, "sprt");
    gg_json_object(w);
    put_real(w, "elo0", m->elo0);
    put_real(w, "elo1", m->elo1);
    put_real(w, "llr", m->llr);
    put_real(w, "bound", CLI_LLR_BOUND);
    gg_json_put_string(w, "verdict", verdict_name(m->verdict));
    gg_json_object_end(w);
}

void cli_match_json(const struct cli_match *m, struct gg_json_writer *w)
{
    const struct gg_battle *b = m->contest.battle;
    struct cli_score s = cli_pairs_score(&m->score);
    double margin = cli_mean(&m->margin), error = 1.96 * cli_mean_error(&m->margin);
    struct gg_buf game = { 0 };

    gg_buf_printf(&game, "%s/%s", b->rules->name, b->scenario->name);
    gg_json_object(w);
    gg_json_put_string(w, "game", gg_buf_text(&game));
    gg_buf_free(&game);
    gg_json_put_int(w, "seed", (int64_t)m->contest.seed);
    gg_json_put_int(w, "pairs", (int64_t)cli_match_played(m));
    gg_json_put_int(w, "bid", m->points);
    gg_json_key(w, "players");
    gg_json_array(w);
    put_player(m, 0, w);
    put_player(m, 1, w);
    gg_json_array_end(w);
    gg_json_put_int(w, "drawn", (int64_t)m->drawn);
    gg_json_key(w, "pair-half-points");
    gg_json_array(w);
    for (int i = 0; i < 5; i++) {
        gg_json_int(w, (int64_t)m->score.count[i]);
    }
    gg_json_array_end(w);
    put_range(w, "score", s.mean, s.low, s.high);
    put_range(w, "elo", cli_elo(s.mean), cli_elo(s.low), cli_elo(s.high));
    put_range(w, "margin", margin, margin - error, margin + error);
    if (m->sequential) {
        put_test(m, w);
    }
    gg_json_put_int(w, "steps", (int64_t)m->steps);
    gg_json_object_end(w);
}
