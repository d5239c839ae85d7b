/* SPDX-License-Identifier: MIT
 * The report of bulk games as one HTML file that needs nothing else, with its plots. */
#include "cli/sim.h"
#include "core/sight.h"
#include "core/svg.h"
#include "core/symbols.h"
#include <stdio.h>

/* Tenths of a unit. */
enum { WIDTH = 7200, HEIGHT = 2400, LEFT = 550, RIGHT = 150, TOP = 300, BOTTOM = 450, MARKS = 8 };

#define SMALL "font-size=\"11\" fill=\"#33302a\""
#define GREY  "#6b655a"

struct page {
    const struct cli_sim *s;
    struct gg_board board; /* for the colours of the sides */
    struct gg_buf *out;
};

static const char style[] =
    "body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;"
    "color:#1c1c1c;background:#fffdf8}h1{font-size:1.4rem}h2{font-size:1.1rem;margin-top:2rem}"
    "table{border-collapse:collapse;width:100%}th,td{padding:.2rem .6rem;text-align:left;"
    "border-bottom:1px solid #cfc8b8}td.n,th.n{text-align:right;white-space:nowrap}"
    "svg{width:100%;height:auto;border:1px solid #cfc8b8;margin:.5rem 0}"
    "@media(prefers-color-scheme:dark){body{color:#eee9dd;background:#1d1b18}"
    "th,td{border-color:#4a453d}}";

static void escaped(struct page *p, struct gg_buf *text)
{
    gg_svg_escape(p->out, gg_buf_text(text));
    gg_buf_free(text);
}

/* ---- tables ---- */

static void put_ways(struct page *p)
{
    const struct cli_totals *t = &p->s->totals;

    gg_buf_puts(p->out, "<h2>Who won, and how</h2>\n<table><tr><th>winner</th><th>by</th>"
                        "<th class=\"n\">games</th><th class=\"n\">share</th></tr>\n");
    for (uint32_t i = 0; i < t->ways; i++) {
        struct gg_buf end = { 0 }, way = { 0 };

        cli_sim_say_end(p->s, t->way[i].winner, &end);
        cli_sim_say_way(p->s, &t->way[i], &way);
        gg_buf_puts(p->out, "<tr><td>");
        escaped(p, &end);
        gg_buf_puts(p->out, "</td><td>");
        escaped(p, &way);
        gg_buf_printf(p->out, "</td><td class=\"n\">%llu</td><td class=\"n\">%.1f %%</td></tr>\n",
                      (unsigned long long)t->way[i].games,
                      100.0 * (double)t->way[i].games / (double)t->games);
    }
    gg_buf_puts(p->out, "</table>\n");
}

static void put_tally_head(struct page *p, int game)
{
    if (cli_sim_games(p->s) > 1) {
        gg_buf_printf(p->out, "<h3>Game %d</h3>\n", game + 1);
    }
    gg_buf_puts(p->out, "<table><tr><th></th>");
    for (int seat = 0; seat < 2; seat++) {
        struct gg_buf name = { 0 };

        cli_sim_say_seat(p->s, game, seat, &name);
        gg_buf_puts(p->out, "<th class=\"n\">");
        escaped(p, &name);
        gg_buf_puts(p->out, "</th>");
    }
    gg_buf_puts(p->out, "</tr>\n");
}

static void put_tally_of(struct page *p, int game)
{
    const struct cli_totals *t = &p->s->totals;

    put_tally_head(p, game);
    for (int i = 0; i < p->s->contest.battle->rules->tally_items; i++) {
        struct gg_buf name = { 0 };

        cli_sim_say_item(p->s, i, &name);
        gg_buf_puts(p->out, "<tr><td>");
        escaped(p, &name);
        gg_buf_puts(p->out, "</td>");
        for (int side = 0; side < 2; side++) {
            gg_buf_printf(p->out, "<td class=\"n\">%.1f ± %.1f</td>",
                          cli_spread_mean(&t->tally[game][side][i], t->games),
                          cli_spread_deviation(&t->tally[game][side][i], t->games));
        }
        gg_buf_puts(p->out, "</tr>\n");
    }
    gg_buf_puts(p->out, "</table>\n");
}

static void put_tally(struct page *p)
{
    if (p->s->contest.battle->rules->tally_items == 0) {
        return;
    }
    gg_buf_puts(p->out, "<h2>Losses and points per game</h2>\n");
    for (int game = 0; game < cli_sim_games(p->s); game++) {
        put_tally_of(p, game);
    }
    gg_buf_puts(p->out, "<p>Mean and standard deviation.</p>\n");
}

/* ---- plots ---- */

/* Bars of counts[first..last], each named by its value. */
struct bars {
    const char *title, *below;
    const uint64_t *count;
    int first, last, shift;      /* the value of bar i is i + shift, */
    uint32_t (*value)(unsigned); /* unless this says otherwise */
    const char *(*colour)(const struct page *p, int value);
};

static void trim(struct bars *b)
{
    while (b->first < b->last && b->count[b->first] == 0) {
        b->first++;
    }
    while (b->last > b->first && b->count[b->last] == 0) {
        b->last--;
    }
}

static uint64_t highest(const struct bars *b)
{
    uint64_t most = 1;

    for (int i = b->first; i <= b->last; i++) {
        most = b->count[i] > most ? b->count[i] : most;
    }
    return most;
}

static int value_of(const struct bars *b, int i)
{
    return b->value ? (int)b->value((unsigned)i) : i + b->shift;
}

static void put_frame(struct page *p, const struct bars *b, uint64_t most)
{
    char text[32];

    gg_svg_open(p->out, WIDTH, HEIGHT, b->title);
    gg_svg_rect(p->out, 0, 0, WIDTH, HEIGHT, "fill=\"#fffdf8\"");
    gg_svg_text(p->out, LEFT, 180, "font-size=\"13\" font-weight=\"bold\" fill=\"#1c1c1c\"",
                b->title);
    gg_svg_text(p->out, WIDTH - RIGHT, HEIGHT - 80, SMALL " text-anchor=\"end\"", b->below);
    snprintf(text, sizeof text, "%llu", (unsigned long long)most);
    gg_svg_text(p->out, LEFT - 60, TOP + 40, SMALL " text-anchor=\"end\"", text);
    gg_svg_text(p->out, LEFT - 60, HEIGHT - BOTTOM, SMALL " text-anchor=\"end\"", "0");
    gg_svg_line(p->out, LEFT, HEIGHT - BOTTOM, WIDTH - RIGHT, HEIGHT - BOTTOM,
                "stroke=\"" GREY "\" stroke-width=\"1\"");
}

static void put_bars(struct page *p, struct bars b)
{
    int n, every;
    uint64_t most;

    trim(&b);
    n = b.last - b.first + 1;
    every = (n + MARKS - 1) / MARKS;
    most = highest(&b);
    put_frame(p, &b, most);
    for (int i = b.first; i <= b.last; i++) {
        int32_t room = WIDTH - LEFT - RIGHT, x = LEFT + room / n * (i - b.first);
        int32_t tall = (int32_t)((uint64_t)(HEIGHT - TOP - BOTTOM) * b.count[i] / most);
        char text[64];

        snprintf(text, sizeof text, "fill=\"%s\"", b.colour(p, value_of(&b, i)));
        gg_svg_rect(p->out, x + room / n / 10, HEIGHT - BOTTOM - tall, room / n * 8 / 10 + 1, tall,
                    text);
        if ((i - b.first) % every == 0) {
            snprintf(text, sizeof text, "%d", value_of(&b, i));
            gg_svg_text(p->out, x + room / n / 2, HEIGHT - BOTTOM + 160,
                        SMALL " text-anchor=\"middle\"", text);
        }
    }
    gg_svg_close(p->out);
    gg_buf_putc(p->out, '\n');
}

static const char *by_sign(const struct page *p, int value)
{
    return value == 0 ? GREY : gg_side_colour(&p->board, value > 0 ? GG_SIDE_1 : GG_SIDE_2);
}

static const char *plain(const struct page *p, int value)
{
    (void)p;
    (void)value;
    return GREY;
}

static void put_plots(struct page *p)
{
    const struct cli_totals *t = &p->s->totals;
    uint64_t beyond = t->by_margin[0] + t->by_margin[CLI_MARGINS - 1];
    struct gg_buf below = { 0 };

    gg_buf_puts(&below, "points; right of 0 ");
    cli_sim_say_player(p->s, 0, &below);
    gg_buf_puts(&below, " won, left ");
    cli_sim_say_player(p->s, 1, &below);
    if (beyond > 0) { /* they would press all others together */
        gg_buf_printf(&below, "; %llu that no points would have turned are not shown",
                      (unsigned long long)beyond);
    }
    gg_buf_puts(p->out, "<h2>By how much</h2>\n");
    put_bars(p, (struct bars){ "Games by margin of victory", gg_buf_text(&below), t->by_margin, 1,
                               CLI_MARGINS - 2, -GG_MARGIN_MAX, NULL, by_sign });
    gg_buf_free(&below);
    gg_buf_puts(p->out, "<h2>How long</h2>\n");
    if (p->s->contest.battle->rules->tally) {
        put_bars(p, (struct bars){ "Games by the turn they ended in", "turn", t->turn, 0,
                                   CLI_TURNS_MAX, 0, NULL, plain });
    }
    put_bars(p, (struct bars){ "Games by length", "decisions, from", t->length, 0, CLI_LENGTHS - 1,
                               0, cli_length_from, plain });
}

/* ---- the page ---- */

static void put_head(struct page *p)
{
    const struct gg_battle *b = p->s->contest.battle;
    struct gg_speaker speaker = { .catalogue = p->s->c->catalogue, .battle = b };
    struct gg_buf title = { 0 }, text = { 0 };

    gg_say_title(&speaker, &title);
    gg_buf_printf(p->out,
                  "<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n"
                  "<meta name=\"viewport\" content=\"width=device-width\">\n<title>%s/%s: "
                  "%llu games</title>\n<style>\n%s\n</style>\n</head>\n<body>\n<h1>",
                  b->rules->name, b->scenario->name, (unsigned long long)p->s->totals.games, style);
    escaped(p, &title);
    gg_buf_puts(p->out, "</h1>\n<pre>");
    cli_sim_say(p->s, &text);
    escaped(p, &text);
    gg_buf_puts(p->out, "</pre>\n");
}

void cli_sim_html(const struct cli_sim *s, struct gg_buf *out)
{
    struct gg_speaker speaker = { .catalogue = s->c->catalogue, .battle = s->contest.battle };
    struct page p = { .s = s, .out = out };

    gg_sight_board(s->contest.battle, &speaker, &p.board);
    put_head(&p);
    put_ways(&p);
    put_plots(&p);
    put_tally(&p);
    gg_buf_puts(out, "</body>\n</html>\n");
    gg_board_free(&p.board);
}
