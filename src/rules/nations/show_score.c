/* SPDX-License-Identifier: MIT
 * The final scoring in words: each mission with the sum of both sides, the totals, the verdict. */
#include "rules/nations/show_words.h"

void nat_compare(const struct nat_battle *b, const struct nat *g, unsigned district,
                 struct gg_breakdown *out)
{
    struct gg_breakdown allied;
    int own = nat_mission_value(b, g, FRENCH, district, out);
    int enemy = nat_mission_value(b, g, ALLIED, district, &allied);

    out->title = nat_say2(MSG_sum_mission, NAT_14_1, nat_thing(K_MISSION, g->mission[district]),
                          nat_thing(GG_KIND_SIDE, FRENCH));
    for (int i = 0; i < allied.modifiers; i++) {
        gg_breakdown_add(out, allied.modifier[i].what, -allied.modifier[i].value);
    }
    out->table = nat_say2(MSG_chart_comparison, NAT_14_15, nat_number(own), nat_number(enemy));
}

static void tell_mission(const struct nat_told *t, unsigned district)
{
    const struct nat *g = t->after;
    const struct nat_mission *mission = &t->b->mission[g->mission[district]];
    bool won = g->won >> district & 1, there = nat_mission_army(t->b, g, district) != NAT_NONE;
    int side = won ? FRENCH : ALLIED;
    struct gg_arg what = nat_thing(K_MISSION, g->mission[district]),
                  points = nat_number(mission->vp[side]);
    struct gg_log_line *line = &t->log->line[t->log->lines];

    if (t->log->lines == GG_LOG_LINES_MAX) {
        return;
    }
    nat_compare(t->b, g, district, &line->breakdown);
    line->breakdown.result = nat_say2(won ? MSG_result_fulfilled : MSG_result_failed,
                                      won     ? NAT_14_20
                                      : there ? NAT_14_21
                                              : NAT_14_18,
                                      what, points);
    gg_log_say(t->log, line->breakdown.result);
    line->explained = there; /* nobody there: nothing was compared */
}

static void tell_totals(const struct nat_told *t)
{
    gg_log_say(t->log, nat_say2(MSG_totals, NAT_15_1, nat_number(t->after->points[FRENCH]),
                                nat_number(t->after->points[ALLIED])));
    if (t->after->over) {
        gg_log_say(t->log, nat_verdict(t->b, t->after));
    } else {
        gg_log_say(t->log,
                   nat_say(MSG_first_total, NAT_15_6, nat_number(t->after->points[FRENCH])));
    }
}

void nat_tell_scoring(const struct nat_told *t)
{
    if (nat_is_scored(t->before)) {
        return;
    }
    for (unsigned d = 0; d < DISTRICTS; d++) {
        if (t->after->mission[d] < MISSIONS) {
            tell_mission(t, d);
        }
    }
    tell_totals(t);
}
