/* SPDX-License-Identifier: MIT
 * The game as a story: of each turn what was lost, and the few actions that decided it, told by the
 * lines of the log that say so, with what was expected of them and what chance did. */
#include "core/label.h"
#include "core/report_parts.h"
#include "core/sight.h"
#include "core/svg.h"
#include <string.h>

enum {
    LEAST_TENTHS = 5,
    LOSS_TENTHS = 3
}; /* what an action must be worth to be told; and each loss in it */

/* ---- what is a place, and what a piece ---- */

void gg_report_story_open(struct gg_report_story *s, const struct gg_report *r)
{
    const struct gg_view_options o = { .viewer = r->viewer, .log_from = UINT32_MAX };
    struct gg_sight v;

    *s = (struct gg_report_story){ .r = r };
    gg_sight_board(r->game->battle, NULL, &s->board);
    s->place_kind = s->board.places > 0 ? s->board.place[0].thing.kind : GG_KIND_NONE;
    gg_sight_open(&v, r->game, r->speaker, &o);
    for (uint32_t i = 0; i < v.scene.pieces; i++) {
        int kind = v.scene.piece[i].thing.kind - GG_KIND_FIRST;

        s->piece_kinds |= kind >= 0 && kind < 64 ? 1ull << kind : 0;
    }
    gg_sight_close(&v);
}

void gg_report_story_close(struct gg_report_story *s)
{
    gg_board_free(&s->board);
}

static bool names_piece(const struct gg_report_story *s, const struct gg_message *m)
{
    for (int i = 0; i < m->args; i++) {
        int kind = m->arg[i].kind - GG_KIND_FIRST;

        if (kind >= 0 && kind < 64 && (s->piece_kinds >> kind & 1) != 0) {
            return true;
        }
    }
    return false;
}

/* ---- the actions of a turn ---- */

static double size_of(double change)
{
    return change < 0 ? -change : change;
}

/* How much there is to tell of it. */
static double weight_of(const struct gg_report_act *a)
{
    return size_of(a->change) + a->tells * (LOSS_TENTHS / 10.0);
}

/* Keeps those with most to tell, in order of play. */
static void keep(struct gg_report_act *act, int *acts, const struct gg_report_act *new)
{
    int least = 0;

    if (weight_of(new) * 10 < LEAST_TENTHS) {
        return;
    }
    if (*acts < GG_REPORT_ACTS) {
        act[(*acts)++] = *new;
        return;
    }
    for (int i = 1; i < *acts; i++) {
        least = weight_of(&act[i]) < weight_of(&act[least]) ? i : least;
    }
    if (weight_of(new) > weight_of(&act[least])) {
        memmove(&act[least], &act[least + 1], (size_t)(*acts - least - 1) * sizeof *act);
        act[*acts - 1] = *new;
    }
}

/* Does another action begin with that step?  Where plans are not known, each side's turn to decide
 * is one. */
static bool begins(const struct gg_report *r, uint32_t i)
{
    return r->valued ? r->step[i].begins
                     : r->step[i].decider < GG_CHANCE && r->step[i].actor != r->step[i - 1].actor;
}

int gg_report_acts(const struct gg_report *r, const struct gg_report_turn *t,
                   struct gg_report_act act[GG_REPORT_ACTS])
{
    struct gg_report_act a = { .from = t->from };
    int acts = 0;

    for (uint32_t i = t->from; i < t->to; i++) {
        const struct gg_report_step *s = &r->step[i];

        if (i > a.from && begins(r, i)) {
            keep(act, &acts, &a);
            a = (struct gg_report_act){ .from = i };
        }
        a.to = i + 1;
        a.actor = s->actor;
        a.tells += s->tells;
        a.rolled |= s->decider == GG_CHANCE;
        a.luck += s->luck;
        a.change += gg_report_worth_after(r, i) - s->worth;
    }
    if (a.to > a.from) {
        keep(act, &acts, &a);
    }
    return acts;
}

/* ---- where, and in which words ---- */

enum { PLACES_MAX = 4096 };

struct counting {
    const struct gg_report_story *s;
    uint16_t named[PLACES_MAX]; /* how often each place is */
    int best;
};

static void count_places(void *context, uint32_t step, const struct gg_log_line *line)
{
    struct counting *c = context;

    (void)step;
    for (int i = 0; i < line->message.args; i++) {
        struct gg_arg arg = line->message.arg[i];

        if (arg.kind == c->s->place_kind && arg.value >= 0 && arg.value < PLACES_MAX) {
            c->named[arg.value]++;
            if (c->best < 0 || c->named[arg.value] > c->named[c->best]) {
                c->best = arg.value;
            }
        }
    }
}

int gg_report_where(const struct gg_report_story *s, uint32_t from, uint32_t to)
{
    struct counting c = { .s = s, .best = -1 };

    if (s->place_kind != GG_KIND_NONE) {
        gg_report_lines(s->r, from, to, count_places, &c);
    }
    return c.best;
}

struct choosing {
    const struct gg_report_story *s;
    struct gg_message said[GG_REPORT_SAID];
    int lines, rank; /* of those that are kept: 2 it tells of a loss and of a piece, 1 of a piece, 0
                        neither */
};

static void choose(void *context, uint32_t step, const struct gg_log_line *line)
{
    struct choosing *c = context;
    bool piece = names_piece(c->s, &line->message);
    int rank = !piece ? 0 : c->s->r->step[step - 1].tells ? 2 : 1;

    if (rank > c->rank) { /* better ones than all before */
        c->rank = rank;
        c->lines = 0;
    }
    if (rank == c->rank && c->lines < GG_REPORT_SAID) {
        c->said[c->lines++] = line->message;
    }
}

/* Behind "French: ", where a text begins so: whose action it is has been said. */
static const char *behind_name(const char *text, const char *name)
{
    size_t n = strlen(name), colon = n;

    if (strncmp(text, name, n) != 0) {
        return text;
    }
    colon += strncmp(text + colon, "\u00a0", 2) == 0 ? 2 : text[colon] == ' ';
    return text[colon] == ':' && text[colon + 1] == ' ' ? text + colon + 2 : text;
}

static void say_what(const struct gg_report_story *s, const struct gg_report_act *a,
                     struct gg_buf *out)
{
    struct choosing c = { .s = s };
    struct gg_buf name = { 0 };

    gg_say_side(s->r->speaker, a->actor == GG_SIDE_2, &name);
    gg_report_lines(s->r, a->from, a->to, choose, &c);
    for (int i = 0; i < c.lines; i++) {
        struct gg_buf line = { 0 };

        gg_say(s->r->speaker, &c.said[i], &line);
        gg_buf_puts(out, i > 0 ? " " : "");
        gg_buf_puts(out, i > 0 ? gg_buf_text(&line)
                               : behind_name(gg_buf_text(&line), gg_buf_text(&name)));
        gg_buf_free(&line);
    }
    gg_buf_free(&name);
}

static void say_who(const struct gg_report_story *s, const struct gg_report_act *a,
                    struct gg_buf *out)
{
    int place = gg_report_where(s, a->from, a->to);

    gg_say_side(s->r->speaker, a->actor == GG_SIDE_2, out);
    if (place >= 0) {
        gg_buf_puts(out, ", ");
        gg_say_thing(s->r->speaker, s->place_kind, place, out);
    }
}

struct gg_report_act gg_report_gain_of(const struct gg_report_moment *m)
{
    return (struct gg_report_act){ .from = m->from,
                                   .to = m->to,
                                   .actor = m->change < 0 ? GG_SIDE_2 : GG_SIDE_1,
                                   .change = m->change,
                                   .luck = m->luck,
                                   .rolled = m->rolled };
}

void gg_report_say_gain(const struct gg_report *r, const struct gg_report_act *a,
                        struct gg_buf *out)
{
    double sign = a->actor == GG_SIDE_2 ? -1 : 1;
    struct gg_buf points = { 0 }, expected = { 0 }, luck = { 0 };
    enum gg_report_word word = !a->rolled     ? GG_REPORT_gain
                               : r->dices > 0 ? GG_REPORT_gain_dice
                                              : GG_REPORT_gain_chance;

    gg_report_signed(r, sign * a->change, &points);
    gg_report_signed(r, sign * (a->change - a->luck), &expected);
    gg_report_signed(r, sign * a->luck, &luck);
    const struct gg_value value[] = { { .name = "points", .text = gg_buf_text(&points) },
                                      { .name = "expected", .text = gg_buf_text(&expected) },
                                      { .name = "luck", .text = gg_buf_text(&luck) } };

    gg_phrase(r->speaker->catalogue, gg_report_words[word].key, value, a->rolled ? 3 : 1, out);
    gg_buf_free(&points);
    gg_buf_free(&expected);
    gg_buf_free(&luck);
}

/* "Infantry lost 3, Cavalry lost 2"; nothing where nothing has changed. */
static void say_items(const struct gg_report *r, const struct gg_report_turn *t, int side,
                      struct gg_buf *out)
{
    for (int i = 0; i < r->game->battle->rules->tally_items; i++) {
        int change = gg_report_change(t, side, i);

        if (change != 0) {
            gg_buf_puts(out, out->len > 0 ? ", " : "");
            gg_report_item(r, i, out);
            gg_buf_puts(out, change < 0                                   ? " \u2212"
                             : r->game->battle->rules->tally_item[i].loss ? " "
                                                                          : " +");
            gg_buf_int(out, change < 0 ? -change : change);
        }
    }
}

static void say_losses(const struct gg_report *r, const struct gg_report_turn *t, int side,
                       struct gg_buf *out)
{
    struct gg_buf name = { 0 }, text = { 0 };

    say_items(r, t, side, &text);
    if (text.len > 0) {
        gg_report_seat(r, &t->start, side, &name);
        gg_buf_puts(out, out->len > 0 ? ". " : "");
        gg_report_pair(r, &name, &text, out);
    }
    gg_buf_free(&name);
    gg_buf_free(&text);
}

/* ---- as text ---- */

static void text_act(const struct gg_report_story *s, const struct gg_report_act *a,
                     struct gg_buf *out)
{
    struct gg_buf who = { 0 }, what = { 0 };

    say_who(s, a, &who);
    say_what(s, a, &what);
    gg_buf_puts(out, "* ");
    gg_report_pair(s->r, &who, &what, out);
    if (s->r->valued) {
        gg_buf_puts(out, " (");
        gg_report_say_gain(s->r, a, out);
        gg_buf_putc(out, ')');
    }
    gg_buf_putc(out, '\n');
}

/* Losses of both sides in one line; or that there is nothing to tell. */
static void say_turn(const struct gg_report *r, const struct gg_report_turn *t, int acts,
                     struct gg_buf *out)
{
    say_losses(r, t, GG_SIDE_1, out);
    say_losses(r, t, GG_SIDE_2, out);
    if (out->len > 0) {
        gg_buf_putc(out, '.');
    } else if (acts == 0) {
        gg_report_say(r, GG_REPORT_quiet, out);
    }
}

void gg_report_story_text(const struct gg_report_story *s, struct gg_buf *out)
{
    for (uint32_t i = 0; i < s->r->turns; i++) {
        const struct gg_report_turn *t = &s->r->turn[i];
        struct gg_report_act act[GG_REPORT_ACTS];
        int acts = gg_report_acts(s->r, t, act);
        struct gg_buf line = { 0 };

        gg_buf_puts(out, i > 0 ? "\n### " : "### ");
        gg_report_title(s->r, t, out);
        gg_buf_puts(out, "\n\n");
        say_turn(s->r, t, acts, &line);
        if (line.len > 0) {
            gg_buf_puts(out, gg_buf_text(&line));
            gg_buf_putc(out, '\n');
        }
        for (int k = 0; k < acts; k++) {
            text_act(s, &act[k], out);
        }
        out->failed |= line.failed;
        gg_buf_free(&line);
    }
}

/* ---- as HTML ---- */

static void put(struct gg_buf *out, const char *before, struct gg_buf *text, const char *after)
{
    gg_buf_puts(out, before);
    gg_svg_escape(out, gg_buf_text(text));
    gg_buf_puts(out, after);
    out->failed |= text->failed;
    gg_buf_free(text);
}

static void html_act(const struct gg_report_story *s, const struct gg_report_act *a,
                     struct gg_buf *out)
{
    struct gg_buf text = { 0 };

    say_who(s, a, &text);
    put(out, "<li><b>", &text, "</b><br>");
    say_what(s, a, &text);
    put(out, "", &text, "");
    if (s->r->valued) {
        gg_report_say_gain(s->r, a, &text);
        put(out, " <span class=\"dim\">", &text, "</span>");
    }
    gg_buf_printf(out, " <a href=\"#step-%u\">%u</a></li>\n", (unsigned)a->from + 1,
                  (unsigned)a->from + 1);
}

void gg_report_story_html(const struct gg_report_story *s, struct gg_buf *out)
{
    for (uint32_t i = 0; i < s->r->turns; i++) {
        const struct gg_report_turn *t = &s->r->turn[i];
        struct gg_report_act act[GG_REPORT_ACTS];
        int acts = gg_report_acts(s->r, t, act);
        struct gg_buf text = { 0 };

        gg_buf_puts(out, "<section class=\"story\">");
        gg_report_title(s->r, t, &text);
        put(out, "<h3>", &text, "</h3>");
        say_turn(s->r, t, acts, &text);
        if (text.len > 0) {
            put(out, "<p>", &text, "</p>");
        }
        gg_buf_puts(out, acts > 0 ? "<ul>\n" : "");
        for (int k = 0; k < acts; k++) {
            html_act(s, &act[k], out);
        }
        gg_buf_puts(out, acts > 0 ? "</ul>" : "");
        gg_buf_puts(out, "</section>\n");
    }
}
