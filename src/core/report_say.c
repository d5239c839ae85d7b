/* SPDX-License-Identifier: MIT
 * The words and numbers of a report. */
#include "core/ending.h"
#include "core/label.h"
#include "core/report_parts.h"
#include "core/sight.h"
#include <string.h>

#define REPORT(name, placeholders) [GG_REPORT_##name] = { "core.report." #name, placeholders },
const struct gg_report_word_row gg_report_words[GG_REPORT_END] = {
#include "core/report.def"
};
#undef REPORT

void gg_report_say(const struct gg_report *r, enum gg_report_word word, struct gg_buf *out)
{
    gg_phrase(r->speaker->catalogue, gg_report_words[word].key, NULL, 0, out);
}

void gg_report_say1(const struct gg_report *r, enum gg_report_word word, const char *text,
                    struct gg_buf *out)
{
    const struct gg_value value = { .name = gg_report_words[word].placeholders, .text = text };

    gg_phrase(r->speaker->catalogue, gg_report_words[word].key, &value, 1, out);
}

void gg_report_say_count(const struct gg_report *r, enum gg_report_word word, uint32_t count,
                         struct gg_buf *out)
{
    const struct gg_value value = { .name = gg_report_words[word].placeholders, .number = count };

    gg_phrase(r->speaker->catalogue, gg_report_words[word].key, &value, 1, out);
}

void gg_report_pair(const struct gg_report *r, struct gg_buf *name, struct gg_buf *text,
                    struct gg_buf *out)
{
    const struct gg_value value[] = { { .name = "name", .text = gg_buf_text(name) },
                                      { .name = "text", .text = gg_buf_text(text) } };

    gg_phrase(r->speaker->catalogue, gg_report_words[GG_REPORT_pair].key, value, 2, out);
    gg_buf_free(name);
    gg_buf_free(text);
}

void gg_report_title(const struct gg_report *r, const struct gg_report_turn *t, struct gg_buf *out)
{
    if (t->start.title.key != GG_MSG_none) {
        gg_say(r->speaker, &t->start.title, out);
    } else {
        gg_report_say_count(r, GG_REPORT_turn, t->start.turn, out);
    }
}

void gg_report_seat(const struct gg_report *r, const struct gg_tally *t, int seat,
                    struct gg_buf *out)
{
    gg_say_seat(r->speaker, seat, out);
    if (gg_is_match(r->game->battle)) {
        gg_buf_puts(out, " (");
        gg_say_side(r->speaker, seat ^ (t->game & 1), out);
        gg_buf_putc(out, ')');
    }
}

bool gg_report_new_game(const struct gg_report *r, uint32_t turn)
{
    return gg_is_match(r->game->battle) &&
           (turn == 0 || r->turn[turn].start.game != r->turn[turn - 1].start.game);
}

void gg_report_item(const struct gg_report *r, int item, struct gg_buf *out)
{
    gg_say_own(r->speaker, "tally", r->game->battle->rules->tally_item[item].name, out);
}

void gg_report_verb(const struct gg_report *r, unsigned verb, struct gg_buf *out)
{
    gg_say_thing(r->speaker, GG_KIND_VERB, (int)verb, out);
}

/* ---- numbers ---- */

void gg_report_number(const struct gg_report *r, double value, int decimals, struct gg_buf *out)
{
    bool english = strcmp(gg_catalogue_language(r->speaker->catalogue), "en") == 0;
    int64_t scale = decimals == 2 ? 100 : 10;
    double size = (value < 0 ? -value : value) * (double)scale + 0.5;
    int64_t whole = (int64_t)size;

    gg_buf_puts(out, value < 0 && whole > 0 ? "−" : "");
    gg_buf_int(out, whole / scale);
    gg_buf_putc(out, english ? '.' : ',');
    if (scale == 100 && whole % scale < 10) {
        gg_buf_putc(out, '0');
    }
    gg_buf_int(out, whole % scale);
}

void gg_report_signed(const struct gg_report *r, double points, struct gg_buf *out)
{
    gg_buf_puts(out, points >= 0.05 ? "+" : "");
    gg_report_number(r, points, 1, out);
}

void gg_report_lead(const struct gg_report *r, double points, struct gg_buf *out)
{
    struct gg_value value[] = { { .name = "side" }, { .name = "points" } };
    struct gg_buf side = { 0 }, number = { 0 };

    if (points < 0.05 && points > -0.05) {
        gg_report_say(r, GG_REPORT_even, out);
        return;
    }
    gg_say_seat(r->speaker, points > 0 ? GG_SIDE_1 : GG_SIDE_2, &side);
    gg_report_signed(r, points > 0 ? points : -points, &number);
    value[0].text = gg_buf_text(&side);
    value[1].text = gg_buf_text(&number);
    gg_phrase(r->speaker->catalogue, gg_report_words[GG_REPORT_lead].key, value, 2, out);
    gg_buf_free(&side);
    gg_buf_free(&number);
}

void gg_report_say_luck(const struct gg_report *r, int side, struct gg_buf *out)
{
    struct gg_buf name = { 0 }, points = { 0 }, spread = { 0 };
    struct gg_value value[3];

    gg_say_seat(r->speaker, side, &name);
    gg_report_signed(r, gg_report_luck(r, side), &points);
    gg_report_number(r, gg_report_spread(r), 1, &spread);
    value[0] = (struct gg_value){ .name = "side", .text = gg_buf_text(&name) };
    value[1] = (struct gg_value){ .name = "points", .text = gg_buf_text(&points) };
    value[2] = (struct gg_value){ .name = "spread", .text = gg_buf_text(&spread) };
    gg_phrase(r->speaker->catalogue, gg_report_words[GG_REPORT_luck_sum].key, value, 3, out);
    gg_buf_free(&name);
    gg_buf_free(&points);
    gg_buf_free(&spread);
}

/* ---- the end ---- */

void gg_report_player(const struct gg_report *r, int side, struct gg_buf *out)
{
    const char *name = gg_game_name(r->game, side);

    gg_say_seat(r->speaker, side, out);
    if (name[0]) {
        gg_buf_puts3(out, " (", name, ")");
    }
}

void gg_report_result(const struct gg_report *r, struct gg_buf *out)
{
    struct gg_message prompt;

    if (!r->over) {
        gg_report_say(r, GG_REPORT_unfinished, out);
        gg_buf_putc(out, ' ');
    }
    gg_game_prompt(r->game, r->viewer, &prompt);
    gg_say(r->speaker, &prompt, out);
    gg_say_citation(r->speaker, prompt.clause, out);
}
