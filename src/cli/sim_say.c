/* SPDX-License-Identifier: MIT
 * What bulk games come to, for people and for programs. */
#include "cli/sim.h"
#include "core/label.h"

static struct gg_speaker speaker(const struct cli_sim *s)
{
    return (struct gg_speaker){ .catalogue = s->c->catalogue, .battle = s->contest.battle };
}

void cli_sim_say_end(const struct cli_sim *s, int end, struct gg_buf *out)
{
    struct gg_speaker sp = speaker(s);

    if (end < 2) {
        gg_say_seat(&sp, end, out);
    } else {
        gg_buf_puts(out, "drawn");
    }
}

void cli_sim_say_way(const struct cli_sim *s, const struct cli_way *w, struct gg_buf *out)
{
    struct gg_speaker sp = speaker(s);

    if (w->clause == GG_ALLOWED) {
        gg_buf_puts(out, "no rule told");
        return;
    }
    gg_buf_printf(out, "%s: ", gg_clause_id(s->contest.battle->rules, w->clause));
    if (w->detail) {
        struct gg_message detail = gg_message(w->detail, w->clause);

        gg_say(&sp, &detail, out);
    } else {
        gg_say_clause(&sp, w->clause, out);
    }
}

void cli_sim_say_item(const struct cli_sim *s, int item, struct gg_buf *out)
{
    struct gg_speaker sp = speaker(s);

    gg_say_own(&sp, "tally", s->contest.battle->rules->tally_item[item].name, out);
}

static double percent(uint64_t part, uint64_t whole)
{
    return whole > 0 ? 100.0 * (double)part / (double)whole : 0;
}

static void say_ways(const struct cli_sim *s, struct gg_buf *out)
{
    const struct cli_totals *t = &s->totals;

    for (int end = 0; end < CLI_ENDS; end++) {
        if (end == 2 && t->won[end] == 0) {
            continue;
        }
        cli_sim_say_end(s, end, out);
        gg_buf_printf(out, " %llu (%.1f %%)\n", (unsigned long long)t->won[end],
                      percent(t->won[end], t->games));
        for (uint32_t i = 0; i < t->ways; i++) {
            if (t->way[i].winner == end) {
                gg_buf_printf(out, "  %6llu  ", (unsigned long long)t->way[i].games);
                cli_sim_say_way(s, &t->way[i], out);
                gg_buf_putc(out, '\n');
            }
        }
    }
}

static void say_spread(const char *what, const struct cli_spread *x, uint64_t games,
                       struct gg_buf *out)
{
    gg_buf_printf(out, "%-10s mean %.1f, deviation %.1f, %lld to %lld\n", what,
                  cli_spread_mean(x, games), cli_spread_deviation(x, games), (long long)x->least,
                  (long long)x->most);
}

int cli_sim_games(const struct cli_sim *s)
{
    return gg_is_match(s->contest.battle) ? GG_MATCH_GAMES : 1;
}

void cli_sim_say_player(const struct cli_sim *s, int seat, struct gg_buf *out)
{
    struct gg_speaker sp = speaker(s);

    if (cli_sim_games(s) == 1) {
        gg_buf_puts(out, s->contest.battle->rules->side[seat]);
    } else {
        gg_say_seat(&sp, seat, out);
    }
}

void cli_sim_say_seat(const struct cli_sim *s, int game, int seat, struct gg_buf *out)
{
    struct gg_speaker sp = speaker(s);

    cli_sim_say_player(s, seat, out);
    if (cli_sim_games(s) == 1) {
        return;
    }
    gg_buf_puts(out, " (");
    gg_say_side(&sp, seat ^ (game & 1), out);
    gg_buf_putc(out, ')');
}

static void say_item_of_game(const struct cli_sim *s, int game, int item, struct gg_buf *out)
{
    const struct cli_totals *t = &s->totals;

    if (cli_sim_games(s) > 1) {
        gg_buf_printf(out, "game %d, ", game + 1);
    }
    cli_sim_say_item(s, item, out);
    for (int seat = 0; seat < 2; seat++) {
        gg_buf_puts(out, seat == 0 ? ": " : ", ");
        cli_sim_say_seat(s, game, seat, out);
        gg_buf_printf(out, " %.1f", cli_spread_mean(&t->tally[game][seat][item], t->games));
    }
    gg_buf_putc(out, '\n');
}

static void say_tally(const struct cli_sim *s, struct gg_buf *out)
{
    for (int game = 0; game < cli_sim_games(s); game++) {
        for (int i = 0; i < s->contest.battle->rules->tally_items; i++) {
            say_item_of_game(s, game, i, out);
        }
    }
}

static void say_bid(const struct cli_sim *s, struct gg_buf *out)
{
    const char *const *side = s->contest.battle->rules->side;
    struct gg_buf first = { 0 };
    double share;
    int bid = cli_even_bid(&s->totals, &share);

    cli_sim_say_player(s, 0, &first);
    if (bid == 0) {
        gg_buf_printf(out, "bid        none: %s has %.1f %%, and no bid is nearer to half\n",
                      gg_buf_text(&first), share * 100);
    } else {
        gg_buf_printf(out, "bid        %s=%d, with which %s would have %.1f %%\n", side[bid < 0],
                      bid < 0 ? -bid : bid, gg_buf_text(&first), share * 100);
    }
    gg_buf_free(&first);
}

void cli_sim_say(const struct cli_sim *s, struct gg_buf *out)
{
    const struct gg_battle *b = s->contest.battle;
    const struct cli_totals *t = &s->totals;

    gg_buf_printf(out, "%s/%s", b->rules->name, b->scenario->name);
    for (int seat = 0; seat < 2; seat++) {
        gg_buf_printf(out, ", %s as ", s->contest.spec[seat].text);
        cli_sim_say_player(s, seat, out);
    }
    gg_buf_printf(out, ", seed %llu, games %llu to %llu\n", (unsigned long long)s->contest.seed,
                  (unsigned long long)s->from, (unsigned long long)(s->from + t->games - 1));
    say_ways(s, out);
    say_spread("decisions", &t->decisions, t->games, out);
    if (b->rules->tally) {
        say_spread("turns", &t->turns, t->games, out);
    }
    gg_buf_printf(out, "%-10s mean %+.2f points for ", "margin",
                  cli_spread_mean(&t->margin, t->games));
    cli_sim_say_player(s, 0, out);
    gg_buf_printf(out, ", deviation %.1f, %+lld to %+lld\n",
                  cli_spread_deviation(&t->margin, t->games), (long long)t->margin.least,
                  (long long)t->margin.most);
    say_bid(s, out);
    say_tally(s, out);
}

/* ---- JSON ---- */

static void put_spread(struct gg_json_writer *w, const char *key, const struct cli_spread *x)
{
    gg_json_key(w, key);
    gg_json_object(w);
    gg_json_put_int(w, "sum", x->sum);
    gg_json_put_int(w, "squares", x->squares);
    gg_json_put_int(w, "least", x->least);
    gg_json_put_int(w, "most", x->most);
    gg_json_object_end(w);
}

/* [value, games] of all values that came up. */
static void put_counts(struct gg_json_writer *w, const char *key, const uint64_t *count, int n,
                       int first)
{
    gg_json_key(w, key);
    gg_json_array(w);
    for (int i = 0; i < n; i++) {
        if (count[i] > 0) {
            gg_json_array(w);
            gg_json_int(w, i + first);
            gg_json_int(w, (int64_t)count[i]);
            gg_json_array_end(w);
        }
    }
    gg_json_array_end(w);
}

static void put_ways(const struct cli_sim *s, struct gg_json_writer *w)
{
    const struct gg_ruleset *r = s->contest.battle->rules;
    const struct cli_totals *t = &s->totals;

    gg_json_key(w, "ways");
    gg_json_array(w);
    for (uint32_t i = 0; i < t->ways; i++) {
        struct gg_buf text = { 0 };

        gg_json_object(w);
        gg_json_put_string(w, "winner", t->way[i].winner < 2 ? r->side[t->way[i].winner] : "draw");
        cli_json_clause(w, r, t->way[i].clause);
        cli_sim_say_way(s, &t->way[i], &text);
        cli_json_buf(w, "text", &text);
        gg_json_put_int(w, "message", t->way[i].key);
        gg_json_put_int(w, "detail", t->way[i].detail);
        gg_json_put_int(w, "games", (int64_t)t->way[i].games);
        gg_json_object_end(w);
        gg_buf_free(&text);
    }
    gg_json_array_end(w);
}

static void put_item(const struct cli_sim *s, int game, int item, struct gg_json_writer *w)
{
    const struct gg_ruleset *r = s->contest.battle->rules;

    gg_json_object(w);
    gg_json_put_int(w, "game", game + 1);
    gg_json_put_string(w, "item", r->tally_item[item].name);
    gg_json_put_bool(w, "loss", r->tally_item[item].loss);
    put_spread(w, r->side[0], &s->totals.tally[game][0][item]);
    put_spread(w, r->side[1], &s->totals.tally[game][1][item]);
    gg_json_object_end(w);
}

static void put_tally(const struct cli_sim *s, struct gg_json_writer *w)
{
    gg_json_key(w, "tally");
    gg_json_array(w);
    for (int game = 0; game < cli_sim_games(s); game++) {
        for (int i = 0; i < s->contest.battle->rules->tally_items; i++) {
            put_item(s, game, i, w);
        }
    }
    gg_json_array_end(w);
}

static void put_won(const struct cli_sim *s, struct gg_json_writer *w)
{
    const char *const *side = s->contest.battle->rules->side;

    gg_json_key(w, "won");
    gg_json_object(w);
    gg_json_put_int(w, side[0], (int64_t)s->totals.won[0]);
    gg_json_put_int(w, side[1], (int64_t)s->totals.won[1]);
    gg_json_put_int(w, "draw", (int64_t)s->totals.won[2]);
    gg_json_object_end(w);
}

void cli_sim_json(const struct cli_sim *s, struct gg_json_writer *w)
{
    const struct cli_totals *t = &s->totals;
    struct gg_buf job = { 0 };
    double share;

    cli_sim_job(s, &job);
    gg_json_object(w);
    cli_json_buf(w, "job", &job);
    gg_buf_free(&job);
    gg_json_put_int(w, "games", (int64_t)t->games);
    put_won(s, w);
    put_ways(s, w);
    put_spread(w, "steps", &t->steps);
    put_spread(w, "decisions", &t->decisions);
    put_spread(w, "turns", &t->turns);
    put_spread(w, "margin", &t->margin);
    gg_json_put_int(w, "even-bid", cli_even_bid(t, &share));
    gg_json_put_int(w, "share-with-it-permille", (int64_t)(share * 1000 + 0.5));
    put_counts(w, "games-by-turn", t->turn, CLI_TURNS_MAX + 1, 0);
    put_counts(w, "games-by-margin", t->by_margin, CLI_MARGINS, -GG_MARGIN_MAX);
    put_tally(s, w);
    gg_json_object_end(w);
}
