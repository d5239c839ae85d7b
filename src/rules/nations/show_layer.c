/* SPDX-License-Identifier: MIT
 * Layers: questions about the map, each answered by the function that also enforces the rule. */
#include "rules/nations/show.h"
#include "rules/nations/show_panels.h"
#include "rules/nations/show_words.h"
#include <string.h>

enum { REACH, CONTACT, SUPPORT };

const struct gg_layer_row nat_layer_row[NAT_LAYERS] = {
    [REACH] = { "reach", K_MARKER },
    [CONTACT] = { "contact", K_ARMY },
    [SUPPORT] = { "support", K_AREA },
};

static struct gg_layer_mark *mark(struct gg_layer *out, unsigned area, bool good, int value)
{
    struct gg_layer_mark *m = &out->mark[out->marks++];

    *m = (struct gg_layer_mark){ .place = nat_thing(K_AREA, area),
                                 .good = good,
                                 .value = (int16_t)value };
    return m;
}

/* ---- where a marker may go: one card, or two over an own tile, NAT-5.1, NAT-5.12 ---- */

/* With cards and actions enough. */
static uint64_t jumps(const struct nat_battle *b, const struct nat *g, unsigned army, unsigned area)
{
    struct nat rich = *g;

    memset(rich.hand[nat_side(army)], 2, sizeof rich.hand[0]);
    rich.actions = b->actions;
    return nat_jump_areas(b, &rich, army, area);
}

static void reach(const struct nat_battle *b, const struct nat *g, unsigned marker,
                  struct gg_layer *out)
{
    unsigned army = nat_marker_army(b, marker), area = nat_marker_area(b, marker), to;
    const unsigned all = (1u << TYPES) - 1;
    uint64_t near = b->adjacent[area];

    if (!(g->markers[army] >> area & 1)) {
        return;
    }
    for (NAT_EACH(to, near)) {
        gg_clause why = nat_march_forbidden(b, g, nat_side(army), all, army, area, to);
        struct gg_layer_mark *m = mark(out, to, why == NAT_ALLOWED, 1);

        if (why != NAT_ALLOWED) {
            m->why = nat_say(GG_MSG_refused_clause, why, nat_thing(GG_KIND_CLAUSE, why));
        }
    }
    for (NAT_EACH(to, jumps(b, g, army, area) & ~near)) {
        mark(out, to, true, 2)->why = gg_message(MSG_reach_jump, NAT_5_12);
    }
}

/* ---- enemy tiles that a tile touches: NAT-12.5 ---- */

static void contact(const struct nat_battle *b, const struct nat *g, unsigned army,
                    struct gg_layer *out)
{
    unsigned enemy;

    for (NAT_EACH(enemy, nat_contacts(b, g, army))) {
        mark(out, g->tile[enemy], true, nat_power(b, g, enemy))->why = nat_say2(
            MSG_touches, NAT_12_6, nat_thing(K_ARMY, enemy), nat_number(nat_power(b, g, enemy)));
    }
}

/* ---- what would count for a mission if the game ended now: NAT-14.2, NAT-14.9 ---- */

/* A tile that may count for several missions is good for this one only if it is chosen to be. */
static struct gg_message how_it_counts(const struct nat_battle *b, const struct nat *g,
                                       unsigned army)
{
    unsigned missions = nat_may_support(b, g, army);
    struct gg_arg who = nat_thing(K_ARMY, army);
    bool choice = (missions & (missions - 1)) != 0;

    if (nat_side(army) == FRENCH) {
        return choice ? nat_say(MSG_counts_choice, NAT_14_6, who)
                      : nat_say(MSG_counts_support, NAT_14_3, who);
    }
    return choice ? nat_say(MSG_counts_either, NAT_14_12, who)
                  : nat_say(MSG_counts_against, NAT_14_9, who);
}

/* All that may count, as if every choice fell on this mission. */
static void support_of(const struct nat_battle *b, const struct nat *g, unsigned district,
                       struct gg_layer *out)
{
    unsigned own = nat_mission_army(b, g, district), area = b->mission[g->mission[district]].area;
    int sum[SIDES] = { 0, 0 };
    struct gg_layer_mark *m = mark(out, area, false, 0);

    if (own == NAT_NONE) {
        m->why = gg_message(MSG_mission_empty, NAT_14_18);
        return;
    }
    sum[FRENCH] = nat_final_power(b, g, own);
    for (unsigned army = 0; army < ARMIES; army++) {
        if (nat_may_support(b, g, army) >> district & 1) {
            sum[nat_side(army)] += nat_final_power(b, g, army);
            mark(out, g->tile[army], nat_side(army) == FRENCH, nat_final_power(b, g, army))->why =
                how_it_counts(b, g, army);
        }
    }
    m->good = sum[FRENCH] >= sum[ALLIED]; /* NAT-14.15 */
    m->value = (int16_t)sum[FRENCH];
    m->why =
        nat_say2(MSG_mission_stands, NAT_14_15, nat_number(sum[FRENCH]), nat_number(sum[ALLIED]));
}

static void support(const struct nat_battle *b, const struct nat *g, unsigned area,
                    struct gg_layer *out)
{
    for (unsigned d = 0; d < DISTRICTS; d++) {
        if (nat_knows_mission(g, d) && b->mission[g->mission[d]].area == area) {
            support_of(b, g, d, out);
        }
    }
}

void nat_layer(const struct gg_battle *battle, const void *masked, int viewer, int layer, int thing,
               struct gg_layer *out)
{
    const struct nat_battle *b = nat_of(battle);
    const struct nat *g = masked;

    (void)viewer;
    out->marks = 0;
    if (thing < 0 || thing >= battle->rules->kind_count(battle, nat_layer_row[layer].from)) {
        return;
    }
    switch (layer) {
    case REACH: reach(b, g, (unsigned)thing, out); break;
    case CONTACT: contact(b, g, (unsigned)thing, out); break;
    default: support(b, g, (unsigned)thing, out); break;
    }
}
