/* SPDX-License-Identifier: MIT
 * Chapter 9, one shot of a gun: what is added to its die, the chart, the hits, and the sum told. */
#include "rules/waterloo/assault.h"

static const struct wat_aim *aim_of(const struct wat_battle *b, const struct wat *g,
                                    const struct wat_frame *f)
{
    return &g->aim[wat_aim_index(b, f->side, f->unit)];
}

/* What is added to the die of a shot at infantry, each part with its clause: WAT-9.38 all of it. */
static int fire_modifier(const struct wat_battle *b, const struct wat *g, const struct wat_frame *f,
                         struct gg_breakdown *out)
{
    const struct wat_terrain_effect *ground = &wat_terrain_effect[b->area[f->area].terrain];
    int enemy = WAT_OTHER(f->side), sum = 0;
    bool british = b->nation[f->side][f->unit] == N_BRITISH;
    bool square = (wat_infantry_at(b, g, enemy, f->area) & g->square[enemy]) != 0;
    bool walls = wat_all_benefit(b, g, enemy, f->area);
    unsigned line = aim_of(b, g, f)->line;

    /* WAT-9.31: one in square is enough */
    sum += wat_part(out, MSG_mod_target_square, WAT_9_31, square ? 1 : 0);
    /* WAT-9.32, WAT-9.33 */
    sum +=
        wat_part(out, ground->mute ? MSG_mod_river : MSG_mod_cover, ground->by, ground->artillery);
    /* WAT-9.34, WAT-9.35 */
    sum += wat_part(out, MSG_mod_sunken_road, WAT_9_34, line & LINE_SUNKEN_ROAD ? -1 : 0);
    sum += wat_part(out, MSG_mod_british_gun, WAT_9_35, british ? -1 : 0);
    /* WAT-9.36, WAT-24.13; WAT-24.14: with the woods of Hougoumont it makes -4 */
    sum += wat_part(out, MSG_mod_stronghold, WAT_9_36, walls ? -2 : 0);
    /* WAT-9.37, WAT-24.24; WAT-24.27: the sunken road comes on top */
    sum += wat_part(out, MSG_mod_allied_ridge, WAT_9_37, line & LINE_ALLIED_RIDGE ? -2 : 0);
    sum += wat_part(out, MSG_mod_french_ridge, WAT_9_37, line & LINE_FRENCH_RIDGE ? -2 : 0);
    return sum;
}

/* The row of the chart for a modified die: WAT-9.40 for 0 and less, WAT-9.45 for 6 and more. */
static unsigned chart_row(int modified)
{
    return modified < 0 ? 0 : modified > 6 ? 6 : (unsigned)modified;
}

unsigned wat_artillery_cubes(const struct wat_battle *b, unsigned die, int modified, unsigned range)
{
    /* WAT-9.41, WAT-9.42, WAT-9.43, WAT-9.44: as printed */
    unsigned cubes = b->artillery[chart_row(modified)][range];

    return die == 6 && cubes == 0 ? 1 : cubes; /* WAT-9.39 */
}

/* The least die that hits where no chart is read and nothing is added: WAT-9.46, WAT-9.50. */
static unsigned hits_on(enum wat_arm at)
{
    return at == CAVALRY ? 5 : 6;
}

/* WAT-9.6: range in steps; the line is a shortest one. */
static unsigned range_of(const struct wat_battle *b, const struct wat_frame *f)
{
    return b->distance[f->n][f->area];
}

static unsigned hits_of(const struct wat_battle *b, const struct wat *g, unsigned die)
{
    const struct wat_frame *f = wat_now(g);
    enum wat_arm at = aim_of(b, g, f)->at;

    if (at != INFANTRY) {
        return die >= hits_on(at) ? 1 : 0;
    }
    return wat_artillery_cubes(b, die, (int)die + fire_modifier(b, g, f, NULL), range_of(b, f));
}

void fire_die_offer(const struct wat_battle *b, const struct wat *g, struct gg_offer *o)
{
    (void)b;
    (void)g;
    wat_roll(o);
}

void fire_die_apply(const struct wat_battle *b, struct wat *g, gg_move m)
{
    unsigned hits = hits_of(b, g, gg_target_of(m));

    wat_pop(g);
    wat_top(g)->k = (uint8_t)(wat_top(g)->k + hits);
}

/* A shot at infantry: the sum, the cell of the chart, the cubes. */
static void explain_chart(const struct wat_battle *b, const struct wat *g, unsigned die,
                          struct gg_breakdown *out)
{
    const struct wat_frame *f = wat_now(g);
    unsigned range = range_of(b, f), cubes;

    fire_modifier(b, g, f, out);
    if (die == 0) {
        out->table = wat_tell_number(MSG_tab_range, WAT_9_30, (int)range);
        return;
    }
    cubes = wat_artillery_cubes(b, die, out->total, range);
    out->table = wat_tell_number(MSG_tab_artillery, WAT_9_30, (int)chart_row(out->total));
    gg_arg(&out->table, GG_KIND_NUMBER, (int)range);
    out->result = wat_tell_number(
        MSG_res_cubes, b->artillery[chart_row(out->total)][range] == cubes ? WAT_9_30 : WAT_9_39,
        (int)cubes);
}

/* A shot at cavalry or guns: a bare number. */
static void explain_number(enum wat_arm at, unsigned die, struct gg_breakdown *out)
{
    unsigned clause = at == CAVALRY ? WAT_9_46 : WAT_9_50;

    out->table = wat_tell_number(MSG_tab_hits_on, clause, (int)hits_on(at));
    if (die > 0) {
        out->result = gg_message(die >= hits_on(at) ? MSG_res_hit : MSG_res_miss, clause);
    }
}

void fire_die_explain(const struct wat_battle *b, const struct wat *g, gg_move m,
                      struct gg_breakdown *out)
{
    static const uint16_t title[] = { [INFANTRY] = MSG_sum_fire_infantry,
                                      [CAVALRY] = MSG_sum_fire_cavalry,
                                      [ARTILLERY] = MSG_sum_fire_guns };
    const struct wat_frame *f = wat_now(g);
    enum wat_arm at = aim_of(b, g, f)->at;
    unsigned die = wat_face(m);

    out->title = wat_tell_frame(b, title[at], WAT_9_26, f);
    if (die > 0) {
        gg_breakdown_add(out, gg_message(MSG_mod_die, WAT_9_30), (int)die);
    }
    if (at == INFANTRY) {
        explain_chart(b, g, die, out);
    } else {
        explain_number(at, die, out);
    }
}
