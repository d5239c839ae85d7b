/* SPDX-License-Identifier: MIT
 * The report as one HTML file: no script, nothing loaded, pictures inside. */
#include "core/label.h"
#include "core/report_parts.h"
#include "core/sight.h"
#include "core/svg.h"
#include "core/symbols.h"
#include <string.h>

struct page {
    const struct gg_report *r;
    struct gg_buf *out;
    struct gg_report_map map;
    struct gg_report_story story;
    struct gg_report_colours colours;
    uint32_t last; /* step of the line before: its number is written once */
};

/* ---- elements ---- */

/* <tag>text</tag>, the text escaped; the tag may have attributes.  Empties the buffer. */
static void element(const struct page *p, const char *tag, struct gg_buf *text)
{
    gg_buf_printf(p->out, "<%s>", tag);
    gg_svg_escape(p->out, gg_buf_text(text));
    gg_buf_printf(p->out, "</%.*s>", (int)strcspn(tag, " "), tag);
    gg_buf_free(text);
}

static void word(const struct page *p, const char *tag, enum gg_report_word what)
{
    struct gg_buf text = { 0 };

    gg_report_say(p->r, what, &text);
    element(p, tag, &text);
    gg_buf_putc(p->out, '\n');
}

static void number(const struct page *p, int64_t n)
{
    gg_buf_puts(p->out, "<td class=\"n\">");
    gg_buf_int(p->out, n);
    gg_buf_puts(p->out, "</td>");
}

static void points(const struct page *p, double value)
{
    gg_buf_puts(p->out, "<td class=\"n\">");
    gg_report_signed(p->r, value, p->out);
    gg_buf_puts(p->out, "</td>");
}

static void column(const struct page *p, enum gg_report_word what)
{
    gg_buf_puts(p->out, "<th scope=\"col\">");
    gg_report_say(p->r, what, p->out);
    gg_buf_puts(p->out, "</th>");
}

/* A wide table scrolls by itself, by keyboard too. */
static void open_table(const struct page *p, enum gg_report_word name)
{
    gg_buf_puts(p->out, "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"");
    gg_report_say(p->r, name, p->out);
    gg_buf_puts(p->out, "\"><table>\n<thead><tr>");
}

static void close_table(const struct page *p)
{
    gg_buf_puts(p->out, "</tbody></table></div>\n");
}

/* ---- the head ---- */

static void put_counts(const struct page *p)
{
    const struct gg_report *r = p->r;

    open_table(p, GG_REPORT_summary);
    column(p, GG_REPORT_side);
    column(p, GG_REPORT_decisions);
    column(p, GG_REPORT_undone);
    column(p, GG_REPORT_redone);
    if (r->valued && r->rolls > 0) {
        column(p, GG_REPORT_in_plans);
        column(p, GG_REPORT_luck);
    }
    gg_buf_puts(p->out, "</tr></thead>\n<tbody>");
    for (int side = 0; side < 2; side++) {
        struct gg_buf name = { 0 };

        gg_buf_puts(p->out, "<tr>");
        gg_report_player(r, side, &name);
        element(p, "th scope=\"row\"", &name);
        number(p, r->decisions[side]);
        number(p, r->undone[side]);
        number(p, r->redone[side]);
        if (r->valued && r->rolls > 0) {
            number(p, r->own_rolls[side]);
            points(p, gg_report_luck(r, side));
        }
        gg_buf_puts(p->out, "</tr>\n");
    }
    close_table(p);
}

static void put_head(const struct page *p)
{
    const struct gg_record_header *h = &p->r->game->record.header;
    struct gg_buf text = { 0 }, name = { 0 }, value = { 0 };

    gg_say_title(p->r->speaker, &text);
    element(p, "h1", &text);
    gg_say_viewer(p->r->speaker, p->r->viewer, &value);
    gg_report_say1(p->r, GG_REPORT_seen_by, gg_buf_text(&value), &text);
    gg_buf_free(&value);
    for (int i = 0; i < h->options; i++) {
        gg_buf_printf(&text, " · %s", h->option[i]);
    }
    element(p, "p class=\"dim\"", &text);
    gg_report_result(p->r, &text);
    element(p, "p class=\"result\"", &text);
    word(p, "h2", GG_REPORT_summary);
    put_counts(p);
    gg_report_say(p->r, GG_REPORT_rolls, &name);
    gg_buf_int(&value, p->r->rolls);
    gg_report_pair(p->r, &name, &value, &text);
    gg_buf_puts(&text, ". ");
    if (p->r->scripted > 0) {
        gg_report_say_count(p->r, GG_REPORT_scripted, p->r->scripted, &text);
        gg_buf_puts(&text, ". ");
    }
    if (p->r->takebacks > 0) {
        gg_report_say_count(p->r, GG_REPORT_takebacks, p->r->takebacks, &text);
        gg_buf_putc(&text, '.');
    }
    element(p, "p", &text);
}

/* ---- losses ---- */

static void put_item_row(const struct page *p, const struct gg_report_turn *t, int side)
{
    const struct gg_ruleset *rules = p->r->game->battle->rules;
    struct gg_buf title = { 0 }, seat = { 0 };

    gg_buf_puts(p->out, "<tr>");
    if (side == GG_SIDE_1) {
        gg_report_title(p->r, t, &title);
        element(p, "th scope=\"rowgroup\" rowspan=\"2\"", &title);
    }
    gg_report_seat(p->r, &t->start, side, &seat);
    element(p, "th scope=\"row\"", &seat);
    for (int i = 0; i < rules->tally_items; i++) {
        number(p, rules->tally_item[i].loss ? gg_report_change(t, side, i) : t->end.value[side][i]);
    }
    if (p->r->valued) {
        points(p, side == GG_SIDE_1 ? t->worth : -t->worth);
    }
    if (p->r->valued && p->r->rolls > 0) {
        points(p, side == GG_SIDE_1 ? t->luck : -t->luck);
    }
    gg_buf_puts(p->out, "</tr>\n");
}

static void open_losses(const struct page *p)
{
    struct gg_buf name = { 0 };

    open_table(p, GG_REPORT_losses);
    column(p, GG_REPORT_turn_column);
    column(p, GG_REPORT_side);
    for (int i = 0; i < p->r->game->battle->rules->tally_items; i++) {
        gg_report_item(p->r, i, &name);
        element(p, "th scope=\"col\"", &name);
    }
    if (p->r->valued) {
        column(p, GG_REPORT_lead_column);
    }
    if (p->r->valued && p->r->rolls > 0) {
        column(p, GG_REPORT_luck);
    }
    gg_buf_puts(p->out, "</tr></thead>\n");
}

/* Each game of a match has a table of its own. */
static void begin_game(const struct page *p, uint32_t turn)
{
    struct gg_buf title = { 0 };

    if (turn > 0) {
        gg_buf_puts(p->out, "</table></div>\n");
    }
    gg_report_say_count(p->r, GG_REPORT_game, p->r->turn[turn].start.game + 1u, &title);
    element(p, "h3", &title);
}

static void put_losses(const struct page *p)
{
    word(p, "h2", GG_REPORT_losses);
    for (uint32_t i = 0; i < p->r->turns; i++) {
        if (gg_report_new_game(p->r, i)) {
            begin_game(p, i);
        }
        if (i == 0 || gg_report_new_game(p->r, i)) {
            open_losses(p);
        }
        gg_buf_puts(p->out, "<tbody>");
        put_item_row(p, &p->r->turn[i], GG_SIDE_1);
        put_item_row(p, &p->r->turn[i], GG_SIDE_2);
        gg_buf_puts(p->out, "</tbody>");
    }
    gg_buf_puts(p->out, "</table></div>\n<div class=\"plots\">");
    for (int i = 0; i < p->r->game->battle->rules->tally_items; i++) {
        gg_report_plot_item(p->r, &p->colours, i, p->out);
    }
    gg_buf_puts(p->out, "</div>\n");
}

/* ---- luck ---- */

static void put_dice(const struct page *p)
{
    open_table(p, GG_REPORT_dice);
    column(p, GG_REPORT_dice);
    column(p, GG_REPORT_dice_count);
    column(p, GG_REPORT_dice_mean);
    column(p, GG_REPORT_dice_expected);
    gg_buf_puts(p->out, "</tr></thead>\n<tbody>");
    for (uint32_t i = 0; i < p->r->dices; i++) {
        const struct gg_report_dice *d = &p->r->dice[i];
        struct gg_buf name = { 0 };

        gg_report_verb(p->r, d->verb, &name);
        gg_buf_puts(p->out, "<tr>");
        element(p, "th scope=\"row\"", &name);
        number(p, d->rolls);
        gg_buf_puts(p->out, "<td class=\"n\">");
        gg_report_number(p->r, d->sum / d->rolls, 2, p->out);
        gg_buf_puts(p->out, "</td><td class=\"n\">");
        gg_report_number(p->r, d->expected / d->rolls, 2, p->out);
        gg_buf_puts(p->out, "</td></tr>\n");
    }
    close_table(p);
}

static void put_luck(const struct page *p)
{
    struct gg_buf text = { 0 };

    word(p, "h2", GG_REPORT_luck);
    for (int side = 0; side < 2; side++) {
        gg_report_say_luck(p->r, side, &text);
        element(p, "p", &text);
    }
    word(p, "p class=\"dim\"", GG_REPORT_luck_about);
    gg_report_plot_luck(p->r, &p->colours, p->out);
    if (p->r->dices > 0) {
        put_dice(p);
    }
}

/* ---- words ---- */

/* The rule's text is shown on the number, where the file stands alone. */
static void put_clause(const struct page *p, gg_clause clause)
{
    const char *id = gg_clause_id(p->r->game->battle->rules, clause);
    struct gg_buf text = { 0 };

    if (id[0] != '\0') {
        gg_say_clause(p->r->speaker, clause, &text);
        gg_buf_printf(p->out, " <span class=\"clause\" data-clause=\"%s\" title=\"", id);
        gg_svg_escape(p->out, gg_buf_text(&text));
        gg_buf_printf(p->out, "\">%s</span>", id);
    }
    gg_buf_free(&text);
}

static void put_message(const struct page *p, const struct gg_message *m)
{
    struct gg_buf text = { 0 };

    gg_say(p->r->speaker, m, &text);
    gg_svg_escape(p->out, gg_buf_text(&text));
    gg_buf_free(&text);
    put_clause(p, m->clause);
}

static void put_sum(const struct page *p, const struct gg_breakdown *d)
{
    gg_buf_puts(p->out, "<details><summary>");
    gg_report_say(p->r, GG_REPORT_sum, p->out);
    gg_buf_puts(p->out, "</summary><p>");
    put_message(p, &d->title);
    gg_buf_puts(p->out, "</p><ul>");
    for (int i = 0; i < d->modifiers; i++) {
        gg_buf_puts(p->out, "<li>");
        gg_say_number(d->modifier[i].value, true, p->out);
        gg_buf_putc(p->out, ' ');
        put_message(p, &d->modifier[i].what);
        gg_buf_puts(p->out, "</li>");
    }
    gg_buf_puts(p->out, "</ul><p>");
    gg_say_label1(p->r->speaker->catalogue, GG_LABEL_total, NULL, d->total, p->out);
    if (d->table.key != GG_MSG_none) {
        gg_buf_puts(p->out, "<br>");
        put_message(p, &d->table);
    }
    if (d->result.key != GG_MSG_none) {
        gg_buf_puts(p->out, "<br>");
        put_message(p, &d->result);
    }
    gg_buf_puts(p->out, "</p></details>");
}

static void put_line(void *context, uint32_t step, const struct gg_log_line *line)
{
    struct page *p = context;

    if (step == p->last) {
        gg_buf_puts(p->out, "<li class=\"more\">");
    } else {
        gg_buf_printf(p->out, "<li id=\"step-%u\" value=\"%u\">", (unsigned)step, (unsigned)step);
    }
    p->last = step;
    put_message(p, &line->message);
    if (line->explained) {
        put_sum(p, &line->breakdown);
    }
    gg_buf_puts(p->out, "</li>\n");
}

static void put_short_line(void *context, uint32_t step, const struct gg_log_line *line)
{
    struct page *p = context;

    (void)step;
    gg_buf_puts(p->out, "<li>");
    put_message(p, &line->message);
    gg_buf_puts(p->out, "</li>");
}

/* ---- moments ---- */

/* The board after it, with a ring around the place it was about. */
static void put_moment_map(const struct page *p, const struct gg_report_moment *m, int place)
{
    const struct gg_board *board = &p->map.board;
    struct gg_buf title = { 0 };

    gg_report_say(p->r, GG_REPORT_map_moment, &title);
    gg_buf_printf(p->out, "<figure><svg class=\"map\" viewBox=\"0 0 %d %d\">", board->width / 10,
                  board->height / 10);
    gg_report_map(&p->map, p->r, m->to, gg_buf_text(&title), p->out);
    for (uint32_t i = 0; place >= 0 && i < board->places; i++) {
        const struct gg_place *at = &board->place[i];

        if (at->thing.value == place && at->thing.kind == p->story.place_kind) {
            gg_buf_printf(p->out,
                          "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"none\" "
                          "stroke=\"#c81e1e\" stroke-width=\"%d\"/>",
                          at->x / 10, at->y / 10, at->radius * 13 / 100, board->width / 2500);
        }
    }
    gg_buf_puts(p->out, "</svg><figcaption>");
    gg_svg_escape(p->out, gg_buf_text(&title));
    gg_buf_puts(p->out, "</figcaption></figure>\n");
    gg_buf_free(&title);
}

static void put_moment(struct page *p, const struct gg_report_moment *m)
{
    const struct gg_report_act a = gg_report_gain_of(m);
    int place = gg_report_where(&p->story, m->from, m->to);
    struct gg_buf text = { 0 };

    gg_buf_puts(p->out, "<section class=\"moment\"><h3>");
    gg_report_title(p->r, &p->r->turn[p->r->step[m->from].turn], &text);
    if (place >= 0) {
        gg_buf_puts(&text, " · ");
        gg_say_thing(p->r->speaker, p->story.place_kind, place, &text);
    }
    gg_buf_puts(&text, " · ");
    gg_say_side(p->r->speaker, a.actor, &text);
    gg_svg_escape(p->out, gg_buf_text(&text));
    gg_buf_free(&text);
    gg_buf_puts(p->out, "</h3><p class=\"dim\">");
    gg_report_say_gain(p->r, &a, p->out);
    gg_buf_puts(p->out, "</p>");
    put_moment_map(p, m, place);
    gg_buf_puts(p->out, "<details><summary>");
    gg_report_say_count(p->r, GG_REPORT_words, m->to - m->from, p->out);
    gg_buf_puts(p->out, "</summary><ul>");
    gg_report_lines(p->r, m->from, m->to, put_short_line, p);
    gg_buf_puts(p->out, "</ul></details></section>\n");
}

static void put_moments(struct page *p)
{
    word(p, "h2", GG_REPORT_moments);
    word(p, "p class=\"dim\"",
         p->r->moments > 0 ? GG_REPORT_moments_about : GG_REPORT_moments_none);
    for (uint32_t i = 0; i < p->r->moments; i++) {
        put_moment(p, &p->r->moment[i]);
    }
}

/* ---- turns ---- */

static void put_map(const struct page *p, enum gg_report_word what, uint32_t step)
{
    struct gg_buf title = { 0 };

    gg_report_say(p->r, what, &title);
    gg_buf_puts(p->out, "<figure>");
    gg_report_map(&p->map, p->r, step, gg_buf_text(&title), p->out);
    gg_buf_puts(p->out, "<figcaption>");
    gg_svg_escape(p->out, gg_buf_text(&title));
    gg_buf_puts(p->out, "</figcaption></figure>\n");
    gg_buf_free(&title);
}

static void put_turn(struct page *p, uint32_t i)
{
    const struct gg_report_turn *t = &p->r->turn[i];
    struct gg_buf text = { 0 };

    gg_buf_printf(p->out, "<section class=\"turn\" id=\"turn-%u\">", (unsigned)i + 1);
    gg_report_title(p->r, t, &text);
    element(p, "h3", &text);
    if (p->r->valued) {
        gg_report_lead(p->r, t->worth, &text);
        element(p, "p class=\"dim\"", &text);
    }
    put_map(p, GG_REPORT_map_end, t->to);
    gg_buf_puts(p->out, "<details class=\"told\" open><summary>");
    gg_report_say_count(p->r, GG_REPORT_words, t->to - t->from, p->out);
    gg_buf_puts(p->out, "</summary><ol>\n");
    gg_report_lines(p->r, t->from, t->to, put_line, p);
    gg_buf_puts(p->out, "</ol></details></section>\n");
}

static void put_turns(struct page *p)
{
    word(p, "h2", GG_REPORT_turns);
    put_map(p, GG_REPORT_map_start, 0);
    for (uint32_t i = 0; i < p->r->turns; i++) {
        put_turn(p, i);
    }
}

/* ---- the file ---- */

static void open_file(const struct page *p, const char *css)
{
    struct gg_buf title = { 0 };

    gg_buf_printf(p->out,
                  "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n"
                  "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                  "<title>",
                  gg_catalogue_language(p->r->speaker->catalogue));
    gg_say_title(p->r->speaker, &title);
    gg_svg_escape(p->out, gg_buf_text(&title));
    gg_buf_free(&title);
    gg_buf_puts(p->out, "</title>\n<style>\n");
    gg_buf_puts(p->out, css);
    gg_buf_puts(p->out, "</style>\n</head>\n<body>\n<main class=\"report\" data-game=\"");
    gg_buf_puts(p->out, p->r->game->battle->rules->name);
    gg_buf_puts(p->out, "\">\n");
}

static void put_foot(const struct page *p)
{
    const struct gg_value value[] = { { .name = "game", .text = p->r->game->record.header.game },
                                      { .name = "version",
                                        .number = p->r->game->record.header.rules_version } };
    struct gg_buf text = { 0 };

    gg_phrase(p->r->speaker->catalogue, gg_report_words[GG_REPORT_foot].key, value, 2, &text);
    element(p, "p class=\"dim\"", &text);
    gg_buf_puts(p->out, "\n</main>\n</body>\n</html>\n");
}

void gg_report_html(const struct gg_report *r, const char *css, struct gg_buf *out)
{
    struct page p = { .r = r, .out = out };

    gg_report_map_open(&p.map, r);
    gg_report_story_open(&p.story, r);
    p.colours.side[0] = gg_side_colour(&p.map.board, GG_SIDE_1);
    p.colours.side[1] = gg_side_colour(&p.map.board, GG_SIDE_2);
    open_file(&p, css);
    put_head(&p);
    gg_report_map_ground(&p.map, r, out); /* for all maps that follow */
    word(&p, "h2", GG_REPORT_story);
    if (r->valued) {
        word(&p, "p class=\"dim\"", GG_REPORT_story_about);
    }
    gg_report_story_html(&p.story, out);
    if (r->valued) {
        word(&p, "h2", GG_REPORT_course);
        gg_report_plot_worth(r, &p.colours, out);
        word(&p, "p class=\"dim\"", GG_REPORT_worth_about);
        put_moments(&p);
    }
    if (r->game->battle->rules->tally_items > 0) {
        put_losses(&p);
    }
    if (r->valued && r->rolls > 0) {
        put_luck(&p);
    }
    put_turns(&p);
    put_foot(&p);
    gg_report_story_close(&p.story);
    gg_report_map_close(&p.map);
}
