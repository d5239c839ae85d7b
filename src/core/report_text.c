/* SPDX-License-Identifier: MIT
 * The report as plain text. */
#include "base/text.h"
#include "core/label.h"
#include "core/layout.h"
#include "core/report_parts.h"
#include "core/sight.h"

enum { NAME_COLUMNS = 24, NUMBER_COLUMNS = 12, SEAT_COLUMNS = 22, MOMENT_LINES = 12 };

static void heading(const struct gg_report *r, enum gg_report_word word, struct gg_buf *out)
{
    gg_buf_puts(out, "\n## ");
    gg_report_say(r, word, out);
    gg_buf_puts(out, "\n\n");
}

static void cell(struct gg_buf *out, struct gg_buf *text, size_t columns)
{
    gg_text_pad(out, gg_buf_text(text), columns);
    gg_buf_putc(out, ' ');
    gg_buf_free(text);
}

static void word_cell(const struct gg_report *r, enum gg_report_word word, size_t columns,
                      struct gg_buf *out)
{
    struct gg_buf text = { 0 };

    gg_report_say(r, word, &text);
    cell(out, &text, columns);
}

/* ---- the head ---- */

static void say_head(const struct gg_report *r, struct gg_buf *out)
{
    const struct gg_record_header *h = &r->game->record.header;
    struct gg_buf name = { 0 }, text = { 0 };

    gg_say_title(r->speaker, out);
    gg_buf_putc(out, '\n');
    gg_say_viewer(r->speaker, r->viewer, &text);
    gg_report_say1(r, GG_REPORT_seen_by, gg_buf_text(&text), out);
    gg_buf_putc(out, '\n');
    gg_buf_free(&text);
    for (int i = 0; i < h->options; i++) {
        gg_report_say(r, GG_REPORT_options, &name);
        gg_buf_puts(&text, h->option[i]);
        gg_report_pair(r, &name, &text, out);
        gg_buf_putc(out, '\n');
    }
    gg_report_say(r, GG_REPORT_result, &name);
    gg_report_result(r, &text);
    gg_report_pair(r, &name, &text, out);
    gg_buf_putc(out, '\n');
}

static void say_minds(const struct gg_report *r, int side, struct gg_buf *out)
{
    if (r->undone[side] > 0) {
        gg_buf_printf(out, ", %u ", (unsigned)r->undone[side]);
        gg_report_say(r, GG_REPORT_undone, out);
        gg_buf_printf(out, ", %u ", (unsigned)r->redone[side]);
        gg_report_say(r, GG_REPORT_redone, out);
    }
}

static void say_counts(const struct gg_report *r, struct gg_buf *out)
{
    struct gg_buf name = { 0 }, text = { 0 };

    for (int side = 0; side < 2; side++) {
        gg_report_player(r, side, &name);
        gg_buf_printf(&text, "%u ", (unsigned)r->decisions[side]);
        gg_report_say(r, GG_REPORT_decisions, &text);
        say_minds(r, side, &text);
        gg_report_pair(r, &name, &text, out);
        gg_buf_putc(out, '\n');
    }
    gg_report_say(r, GG_REPORT_rolls, &name);
    gg_buf_int(&text, r->rolls);
    if (r->scripted > 0) {
        gg_buf_puts(&text, " (");
        gg_report_say_count(r, GG_REPORT_scripted, r->scripted, &text);
        gg_buf_putc(&text, ')');
    }
    gg_report_pair(r, &name, &text, out);
    gg_buf_putc(out, '\n');
    if (r->takebacks > 0) {
        gg_report_say_count(r, GG_REPORT_takebacks, r->takebacks, out);
        gg_buf_putc(out, '\n');
    }
}

/* ---- losses and gains ---- */

static size_t item_columns(const struct gg_report *r, int item)
{
    struct gg_buf name = { 0 };
    size_t columns;

    gg_report_item(r, item, &name);
    columns = gg_utf8_columns(gg_buf_text(&name), name.len);
    gg_buf_free(&name);
    return columns;
}

static size_t seat_columns(const struct gg_report *r)
{
    return gg_is_match(r->game->battle) ? SEAT_COLUMNS : NUMBER_COLUMNS;
}

static void say_items_head(const struct gg_report *r, struct gg_buf *out)
{
    word_cell(r, GG_REPORT_turn_column, NAME_COLUMNS, out);
    word_cell(r, GG_REPORT_side, seat_columns(r), out);
    for (int i = 0; i < r->game->battle->rules->tally_items; i++) {
        struct gg_buf name = { 0 };

        gg_report_item(r, i, &name);
        cell(out, &name, item_columns(r, i));
    }
    gg_buf_putc(out, '\n');
}

/* What a side lost in the turn, and what it has won by its end. */
static void say_items(const struct gg_report *r, const struct gg_report_turn *t, int side,
                      struct gg_buf *out)
{
    const struct gg_ruleset *rules = r->game->battle->rules;
    struct gg_buf text = { 0 };

    if (side == 0) {
        gg_report_title(r, t, &text);
    }
    cell(out, &text, NAME_COLUMNS);
    gg_report_seat(r, &t->start, side, &text);
    cell(out, &text, seat_columns(r));
    for (int i = 0; i < rules->tally_items; i++) {
        gg_buf_int(&text, rules->tally_item[i].loss ? gg_report_change(t, side, i)
                                                    : t->end.value[side][i]);
        cell(out, &text, item_columns(r, i));
    }
    gg_buf_putc(out, '\n');
}

static void say_losses(const struct gg_report *r, struct gg_buf *out)
{
    if (r->game->battle->rules->tally_items == 0) {
        return;
    }
    heading(r, GG_REPORT_losses, out);
    for (uint32_t i = 0; i < r->turns; i++) {
        if (gg_report_new_game(r, i)) { /* each game has a table of its own */
            gg_buf_puts(out, i > 0 ? "\n### " : "### ");
            gg_report_say_count(r, GG_REPORT_game, r->turn[i].start.game + 1u, out);
            gg_buf_puts(out, "\n\n");
        }
        if (i == 0 || gg_report_new_game(r, i)) {
            say_items_head(r, out);
        }
        say_items(r, &r->turn[i], GG_SIDE_1, out);
        say_items(r, &r->turn[i], GG_SIDE_2, out);
    }
}

/* ---- luck ---- */

static void say_dice(const struct gg_report *r, struct gg_buf *out)
{
    word_cell(r, GG_REPORT_dice, NAME_COLUMNS + NUMBER_COLUMNS, out);
    word_cell(r, GG_REPORT_dice_count, NUMBER_COLUMNS, out);
    word_cell(r, GG_REPORT_dice_mean, NUMBER_COLUMNS, out);
    word_cell(r, GG_REPORT_dice_expected, 0, out);
    gg_buf_putc(out, '\n');
    for (uint32_t i = 0; i < r->dices; i++) {
        const struct gg_report_dice *d = &r->dice[i];
        struct gg_buf text = { 0 };

        gg_report_verb(r, d->verb, &text);
        cell(out, &text, NAME_COLUMNS + NUMBER_COLUMNS);
        gg_buf_int(&text, d->rolls);
        cell(out, &text, NUMBER_COLUMNS);
        gg_report_number(r, d->sum / d->rolls, 2, &text);
        cell(out, &text, NUMBER_COLUMNS);
        gg_report_number(r, d->expected / d->rolls, 2, &text);
        cell(out, &text, 0);
        gg_buf_putc(out, '\n');
    }
}

static void say_luck(const struct gg_report *r, struct gg_buf *out)
{
    if (!r->valued || r->rolls == 0) {
        return;
    }
    heading(r, GG_REPORT_luck, out);
    for (int side = 0; side < 2; side++) {
        gg_report_say_luck(r, side, out);
        gg_buf_putc(out, '\n');
    }
    gg_report_say(r, GG_REPORT_luck_about, out);
    gg_buf_puts(out, "\n\n");
    if (r->dices > 0) {
        say_dice(r, out);
    }
}

/* ---- words ---- */

struct page {
    const struct gg_report *r;
    struct gg_buf *out;
    uint32_t last; /* step of the line before: its number is written once */
    int lines;
};

static void say_step(struct page *p, uint32_t step)
{
    if (step != p->last) {
        gg_buf_printf(p->out, "%5u  ", (unsigned)step);
    } else {
        gg_text_repeat(p->out, " ", 7);
    }
    p->last = step;
}

static void say_line(void *context, uint32_t step, const struct gg_log_line *line)
{
    struct page *p = context;

    say_step(p, step);
    gg_say(p->r->speaker, &line->message, p->out);
    gg_say_citation(p->r->speaker, line->message.clause, p->out);
    gg_buf_putc(p->out, '\n');
}

/* The beginning of a moment; the rest is told under its turn. */
static void say_first_lines(void *context, uint32_t step, const struct gg_log_line *line)
{
    struct page *p = context;

    p->lines++;
    if (p->lines <= MOMENT_LINES) {
        say_line(context, step, line);
    } else if (p->lines == MOMENT_LINES + 1) {
        gg_buf_puts(p->out, "       …\n");
    }
}

static void say_whole_line(void *context, uint32_t step, const struct gg_log_line *line)
{
    struct page *p = context;
    struct gg_buf sum = { 0 };

    say_line(context, step, line);
    if (line->explained) {
        gg_say_breakdown(p->r->speaker, &line->breakdown, &sum);
        for (const char *at = gg_buf_text(&sum); *at != '\0'; at++) {
            if (at == sum.data || at[-1] == '\n') {
                gg_text_repeat(p->out, " ", 9);
            }
            gg_buf_putc(p->out, *at);
        }
    }
    gg_buf_free(&sum);
}

static void say_story(const struct gg_report *r, struct gg_buf *out)
{
    struct gg_report_story s;

    heading(r, GG_REPORT_story, out);
    if (r->valued) {
        gg_report_say(r, GG_REPORT_story_about, out);
        gg_buf_puts(out, "\n\n");
    }
    gg_report_story_open(&s, r);
    gg_report_story_text(&s, out);
    gg_report_story_close(&s);
}

static void say_moments(const struct gg_report *r, struct gg_buf *out)
{
    struct page p = { .r = r, .out = out };

    if (!r->valued) {
        return;
    }
    heading(r, GG_REPORT_moments, out);
    gg_report_say(r, r->moments > 0 ? GG_REPORT_moments_about : GG_REPORT_moments_none, out);
    gg_buf_putc(out, '\n');
    for (uint32_t i = 0; i < r->moments; i++) {
        const struct gg_report_moment *m = &r->moment[i];
        const struct gg_report_act a = gg_report_gain_of(m);

        gg_buf_puts(out, "\n* ");
        gg_report_title(r, &r->turn[r->step[m->from].turn], out);
        gg_buf_puts(out, " · ");
        gg_say_side(r->speaker, a.actor, out);
        gg_buf_puts(out, " (");
        gg_report_say_gain(r, &a, out);
        gg_buf_puts(out, ")\n");
        p.lines = 0;
        gg_report_lines(r, m->from, m->to, say_first_lines, &p);
    }
}

static void say_turns(const struct gg_report *r, struct gg_buf *out)
{
    struct page p = { .r = r, .out = out };

    for (uint32_t i = 0; i < r->turns; i++) {
        const struct gg_report_turn *t = &r->turn[i];

        gg_buf_puts(out, "\n## ");
        gg_report_title(r, t, out);
        if (r->valued) {
            gg_buf_puts(out, " · ");
            gg_report_lead(r, t->worth, out);
        }
        gg_buf_puts(out, "\n\n");
        gg_report_lines(r, t->from, t->to, say_whole_line, &p);
    }
}

void gg_report_text(const struct gg_report *r, struct gg_buf *out)
{
    say_head(r, out);
    say_counts(r, out);
    say_story(r, out);
    say_losses(r, out);
    say_luck(r, out);
    say_moments(r, out);
    say_turns(r, out);
}
