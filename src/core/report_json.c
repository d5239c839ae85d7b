/* SPDX-License-Identifier: MIT
 * The report as JSON, for programs. */
#include "core/ending.h"
#include "core/label.h"
#include "core/report_parts.h"
#include "core/sight.h"

static void put(struct gg_json_writer *w, const char *key, struct gg_buf *text)
{
    gg_json_put_string(w, key, gg_buf_text(text));
    gg_buf_free(text);
}

static void put_or_null(struct gg_json_writer *w, const char *key, const char *text)
{
    gg_json_key(w, key);
    if (text) {
        gg_json_string(w, text);
    } else {
        gg_json_null(w);
    }
}

/* Hundredths of a point are more than anybody can judge. */
static void put_points(struct gg_json_writer *w, const char *key, bool known, double points)
{
    gg_json_key(w, key);
    if (known) {
        gg_json_real(w, (double)(int64_t)(points * 100 + (points < 0 ? -0.5 : 0.5)) / 100);
    } else {
        gg_json_null(w);
    }
}

static void put_sides(const struct gg_report *r, struct gg_json_writer *w)
{
    gg_json_key(w, "sides");
    gg_json_array(w);
    for (int side = 0; side < 2; side++) {
        struct gg_buf name = { 0 };

        gg_json_object(w);
        gg_json_put_string(w, "id", r->game->battle->rules->side[side]);
        gg_say_seat(r->speaker, side, &name);
        put(w, "name", &name);
        put_or_null(w, "player",
                    gg_game_name(r->game, side)[0] ? gg_game_name(r->game, side) : NULL);
        gg_json_put_int(w, "decisions", r->decisions[side]);
        gg_json_put_int(w, "undone", r->undone[side]);
        gg_json_put_int(w, "redone", r->redone[side]);
        put_points(w, "luck", r->valued, gg_report_luck(r, side));
        gg_json_object_end(w);
    }
    gg_json_array_end(w);
}

static void put_head(const struct gg_report *r, struct gg_json_writer *w)
{
    const struct gg_ruleset *rules = r->game->battle->rules;
    struct gg_buf text = { 0 };

    gg_json_put_string(w, "game", r->game->record.header.game);
    gg_say_title(r->speaker, &text);
    put(w, "title", &text);
    gg_json_put_string(w, "language", gg_catalogue_language(r->speaker->catalogue));
    gg_json_put_string(w, "viewer", gg_viewer_name(rules, r->viewer));
    gg_json_put_bool(w, "finished", r->over);
    put_or_null(w, "winner", r->over && r->winner <= GG_SIDE_2 ? rules->side[r->winner] : NULL);
    gg_json_put_bool(w, "drawn", r->over && r->winner == GG_CHANCE);
    put_or_null(w, "ended", gg_how_name(r->game->ending.how));
    gg_report_result(r, &text);
    put(w, "result", &text);
    gg_json_put_int(w, "steps", r->steps);
    put_sides(r, w);
    gg_json_put_int(w, "rolls", r->rolls);
    gg_json_put_int(w, "scripted", r->scripted);
    gg_json_put_int(w, "takebacks", r->takebacks);
}

static void put_items(const struct gg_report *r, struct gg_json_writer *w)
{
    const struct gg_ruleset *rules = r->game->battle->rules;

    gg_json_key(w, "items");
    gg_json_array(w);
    for (int i = 0; i < rules->tally_items; i++) {
        struct gg_buf name = { 0 };

        gg_json_object(w);
        gg_json_put_string(w, "id", rules->tally_item[i].name);
        gg_report_item(r, i, &name);
        put(w, "name", &name);
        gg_json_put_bool(w, "loss", rules->tally_item[i].loss);
        gg_json_object_end(w);
    }
    gg_json_array_end(w);
}

/* By side, a number an item. */
static void put_tally(const struct gg_report *r, const char *key, const struct gg_report_turn *t,
                      bool change, struct gg_json_writer *w)
{
    gg_json_key(w, key);
    gg_json_array(w);
    for (int side = 0; side < 2; side++) {
        gg_json_array(w);
        for (int i = 0; i < r->game->battle->rules->tally_items; i++) {
            gg_json_int(w, change ? gg_report_change(t, side, i) : t->end.value[side][i]);
        }
        gg_json_array_end(w);
    }
    gg_json_array_end(w);
}

static void put_turns(const struct gg_report *r, struct gg_json_writer *w)
{
    gg_json_key(w, "turns");
    gg_json_array(w);
    for (uint32_t i = 0; i < r->turns; i++) {
        const struct gg_report_turn *t = &r->turn[i];
        struct gg_buf title = { 0 };

        gg_json_object(w);
        gg_json_put_int(w, "turn", t->start.turn);
        gg_json_put_int(w, "game", t->start.game + 1);
        gg_report_title(r, t, &title);
        put(w, "title", &title);
        gg_json_put_int(w, "from", t->from + 1);
        gg_json_put_int(w, "to", t->to);
        put_tally(r, "change", t, true, w);
        put_tally(r, "so_far", t, false, w);
        put_points(w, "worth", r->valued, t->worth);
        put_points(w, "luck", r->valued, t->luck);
        gg_json_object_end(w);
    }
    gg_json_array_end(w);
}

static void put_dice(const struct gg_report *r, struct gg_json_writer *w)
{
    gg_json_key(w, "dice");
    gg_json_array(w);
    for (uint32_t i = 0; i < r->dices; i++) {
        const struct gg_report_dice *d = &r->dice[i];
        struct gg_buf name = { 0 };

        gg_json_object(w);
        gg_json_put_string(w, "id", r->game->battle->rules->verb[d->verb].name);
        gg_report_verb(r, d->verb, &name);
        put(w, "name", &name);
        gg_json_put_int(w, "rolls", d->rolls);
        put_points(w, "mean", true, d->sum / d->rolls);
        put_points(w, "expected", true, d->expected / d->rolls);
        gg_json_object_end(w);
    }
    gg_json_array_end(w);
    put_points(w, "spread", r->valued, gg_report_spread(r));
}

static void put_line_text(void *context, uint32_t step, const struct gg_log_line *line);

struct lines {
    const struct gg_report *r;
    struct gg_json_writer *w;
};

static void put_moments(const struct gg_report *r, struct gg_json_writer *w)
{
    struct lines to = { .r = r, .w = w };

    gg_json_key(w, "turning_points");
    gg_json_array(w);
    for (uint32_t i = 0; i < r->moments; i++) {
        const struct gg_report_moment *m = &r->moment[i];

        gg_json_object(w);
        gg_json_put_int(w, "from", m->from + 1);
        gg_json_put_int(w, "to", m->to);
        gg_json_put_int(w, "turn", r->turn[r->step[m->from].turn].start.turn);
        gg_json_put_string(w, "side", r->game->battle->rules->side[m->actor]);
        put_points(w, "change", true, m->change);
        put_points(w, "luck", true, m->luck);
        gg_json_key(w, "text");
        gg_json_array(w);
        gg_report_lines(r, m->from, m->to, put_line_text, &to);
        gg_json_array_end(w);
        gg_json_object_end(w);
    }
    gg_json_array_end(w);
}

/* ---- the log ---- */

static void put_line_text(void *context, uint32_t step, const struct gg_log_line *line)
{
    struct lines *to = context;
    struct gg_buf text = { 0 };

    (void)step;
    gg_say(to->r->speaker, &line->message, &text);
    gg_json_string(to->w, gg_buf_text(&text));
    gg_buf_free(&text);
}

static void put_clause(struct gg_json_writer *w, const struct gg_ruleset *rules, gg_clause clause)
{
    gg_json_key(w, "clause");
    if (clause == GG_ALLOWED) {
        gg_json_null(w);
    } else {
        gg_json_string(w, gg_clause_id(rules, clause));
    }
}

static void put_line(void *context, uint32_t step, const struct gg_log_line *line)
{
    struct lines *to = context;
    struct gg_buf text = { 0 };

    gg_json_object(to->w);
    gg_json_put_int(to->w, "step", step);
    gg_say(to->r->speaker, &line->message, &text);
    put(to->w, "text", &text);
    put_clause(to->w, to->r->game->battle->rules, line->message.clause);
    if (line->explained) {
        gg_json_key(to->w, "breakdown");
        gg_json_breakdown(to->r->speaker, &line->breakdown, to->w);
    }
    gg_json_object_end(to->w);
}

static void put_worth(const struct gg_report *r, struct gg_json_writer *w)
{
    gg_json_key(w, "worth");
    gg_json_array(w);
    for (uint32_t i = 0; r->valued && i <= r->steps; i++) {
        double points = i < r->steps ? r->step[i].worth : r->end;

        gg_json_real(w, (double)(int64_t)(points * 100 + (points < 0 ? -0.5 : 0.5)) / 100);
    }
    gg_json_array_end(w);
}

void gg_report_json(const struct gg_report *r, struct gg_json_writer *w)
{
    struct lines to = { .r = r, .w = w };

    gg_json_object(w);
    put_head(r, w);
    put_items(r, w);
    put_turns(r, w);
    put_dice(r, w);
    put_moments(r, w);
    put_worth(r, w);
    gg_json_key(w, "log");
    gg_json_array(w);
    gg_report_lines(r, 0, r->steps, put_line, &to);
    gg_json_array_end(w);
    gg_json_object_end(w);
}
