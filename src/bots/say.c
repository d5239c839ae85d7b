/* SPDX-License-Identifier: MIT
 * What a bot says of its plan, in the words of the catalogues. */
#include "bots/bots.h"

/* More moves than these make no sentence; like ones are said once. */
enum { TOLD_MAX = 3 };

static bool is_told(const struct gg_verdict *v, unsigned i)
{
    for (unsigned k = 0; k < i; k++) {
        if (v->plan[k] == v->plan[i]) {
            return true;
        }
    }
    return false;
}

static void list_moves(const struct gg_speaker *s, const struct gg_verdict *v, struct gg_buf *out)
{
    unsigned told = 0;

    for (unsigned i = 0; i < v->moves && told < TOLD_MAX; i++) {
        if (!is_told(v, i)) {
            gg_buf_puts(out, told++ > 0 ? "; " : "");
            gg_say_move(s, v->plan[i], out);
        }
    }
}

/* The lead it expects, in whole points. */
static int64_t lead(const struct gg_ruleset *r, const struct gg_verdict *v)
{
    double points = v->expected / r->value_point;

    return (int64_t)(points < 0 ? points - 0.5 : points + 0.5);
}

static const char *sentence_for(const struct gg_ruleset *r, const struct gg_verdict *v)
{
    int64_t points;

    if (!v->judged || r->value_point == 0) {
        return "core.label.bot_plan";
    }
    points = lead(r, v);
    if (points >= r->value_most || points <= -(int64_t)r->value_most) {
        return points > 0 ? "core.label.bot_winning" : "core.label.bot_losing";
    }
    return points > 0   ? "core.label.bot_ahead"
           : points < 0 ? "core.label.bot_behind"
                        : "core.label.bot_even";
}

void gg_bot_say(const struct gg_speaker *s, const struct gg_verdict *v, struct gg_buf *out)
{
    const struct gg_ruleset *r = s->battle->rules;
    struct gg_value values[2] = { { .name = "moves" }, { .name = "points" } };
    struct gg_buf moves = { 0 };

    list_moves(s, v, &moves);
    values[0].text = gg_buf_text(&moves);
    if (v->judged && r->value_point > 0) {
        int64_t points = lead(r, v);

        values[1].number = points < 0 ? -points : points;
    }
    gg_phrase(s->catalogue, sentence_for(r, v), values, 2, out);
    gg_buf_free(&moves);
}
