/* SPDX-License-Identifier: MIT
 * 1. Components and set-up: what lies where before the first turn, the options, and the dealing of
 * missions, hands and the face-up row.  What there is of each component is read and counted by
 * load.c. */
#include "rules/nations/chapters.h"
#include "rules/nations/hooks.h"
#include <string.h>

static const char *const rules[] = { "basic", "advanced", NULL };
static const char *const readings[] = { "first", "second", NULL };
static const char *const gates[] = { "passed", "reached", NULL };
static const char *const supports[] = { "adjacent", "shared", NULL };
static const char *const allied[] = { "one", "each", NULL };
static const char *const no_yes[] = { "no", "yes", NULL };

const struct gg_option nat_option[O_END] = {
    [O_RULES] = { "rules", rules, NAT_16_1 },
    [O_VALUES] = { "values", readings, NAT_16_7 },
    [O_DATE] = { "date", gates, NAT_3_5 },
    [O_END_AT] = { "end", gates, NAT_13_1 },
    [O_SUPPORT] = { "support", supports, NAT_14_5 },
    [O_ALLIED] = { "allied-army", allied, NAT_14_12 },
    [O_IDLE] = { "idle", no_yes, NAT_2_8 },
    [O_REFRESH] = { "refresh", no_yes, NAT_9_16 },
};

/* NAT-1.17, NAT-1.18: nothing on the board, every army card held, face up for both to see. */
void nat_set_up(const struct nat_battle *b, struct nat *g)
{
    memset(g->tile, NAT_NONE, sizeof g->tile);
    memset(g->mission, NAT_NONE, sizeof g->mission);
    memset(g->extra, NAT_NONE, sizeof g->extra);
    memcpy(g->pile, b->deck, sizeof g->pile); /* NAT-1.24 */
    g->scouts = b->scouts;                    /* NAT-1.26 */
    g->active = FRENCH;                       /* NAT-1.29 */
    /* NAT-1.27 no VP, NAT-1.28 the watch, NAT-1.30 no discard, HELD: all are zero */
    nat_push(g, S_game, FRENCH);
}

void nat_start(const struct gg_battle *battle, void *pos)
{
    const struct nat_battle *b = nat_of(battle);
    struct nat *g = pos;

    memset(g, 0, sizeof *g);
    nat_set_up(b, g);
    nat_go(b, g);
}

/* ---- the order of set-up, then turn after turn ---- */

enum { FIRST_MISSIONS, NAME, SECOND_MISSIONS, CHOOSE, HANDS, ROW, PLAY };

/* The next district whose mission[] or extra[] is still to be dealt, or DISTRICTS. */
static unsigned undealt(const uint8_t *mission, unsigned districts)
{
    for (unsigned d = 0; d < DISTRICTS; d++) {
        if ((districts >> d & 1) && mission[d] == NAT_NONE) {
            return d;
        }
    }
    return DISTRICTS;
}

static bool deal_from(struct nat *g, unsigned district, bool second)
{
    struct nat_frame *f;

    if (district == DISTRICTS) {
        nat_top(g)->stage++;
        return true;
    }
    f = nat_push(g, S_deal_mission, FRENCH);
    f->n = (uint8_t)district;
    f->k = second;
    return false;
}

/* NAT-1.21: the first named district where two cards wait for his choice. */
static bool ask_to_keep(struct nat *g)
{
    for (unsigned d = 0; d < DISTRICTS; d++) {
        if (g->extra[d] != NAT_NONE) {
            nat_push(g, S_keep, FRENCH)->n = (uint8_t)d;
            return true;
        }
    }
    nat_top(g)->stage++;
    return true;
}

static bool deal_hands(const struct nat_battle *b, struct nat *g)
{
    for (int side = 0; side < SIDES; side++) {
        if (nat_hand_size(g, side) < b->hand) { /* NAT-1.24 */
            nat_push(g, S_deal_hand, side);
            return true;
        }
    }
    nat_top(g)->stage++;
    return true;
}

static bool lay_row(struct nat *g)
{
    for (unsigned i = 0; i < NAT_ROW; i++) {
        if (g->row[i] == 0) { /* NAT-1.25 */
            nat_push(g, S_lay, FRENCH);
            return true;
        }
    }
    nat_top(g)->stage++;
    return true;
}

static bool name_districts(struct nat *g)
{
    unsigned named = gg_popcount(g->seconds);

    if (named == 2) { /* NAT-1.20: exactly two */
        nat_top(g)->stage++;
        return true;
    }
    nat_push(g, S_name_second, FRENCH)->n = (uint8_t)(2 - named);
    return true;
}

bool nat_game_run(const struct nat_battle *b, struct nat *g)
{
    const unsigned all = (1u << DISTRICTS) - 1;

    switch (nat_top(g)->stage) {
    case FIRST_MISSIONS: deal_from(g, undealt(g->mission, all), false); return true; /* NAT-1.19 */
    case NAME: return name_districts(g);
    case SECOND_MISSIONS: deal_from(g, undealt(g->extra, g->seconds), true); return true;
    case CHOOSE: return ask_to_keep(g);
    case HANDS: return deal_hands(b, g);
    case ROW: return lay_row(g);
    default: nat_begin_turn(g, g->active); return true; /* NAT-1.29 */
    }
}

/* ---- missions ---- */

void nat_deal_mission_offer(const struct nat_battle *b, const struct nat *g, struct gg_offer *o)
{
    unsigned district = nat_now(g)->n, dealt = g->mission[district];
    uint32_t missions = b->of_district[district]; /* NAT-1.14, NAT-1.19: one of its district */

    missions &= dealt < MISSIONS ? ~(UINT32_C(1) << dealt) : ~UINT32_C(0);
    gg_offer_set(o, gg_move1(V_deal, 0), missions);
}

/* Any of five, or four: there is nothing to add up. */
void nat_deal_mission_explain(const struct nat_battle *b, const struct nat *g, gg_move m,
                              struct gg_breakdown *out)
{
    (void)b;
    (void)g;
    (void)m;
    *out = (struct gg_breakdown){ 0 };
}

void nat_deal_mission_apply(const struct nat_battle *b, struct nat *g, gg_move m)
{
    struct nat_frame f = *nat_now(g);

    (void)b;
    (f.k ? g->extra : g->mission)[f.n] = (uint8_t)gg_target_of(m);
    nat_pop(g);
}

gg_clause nat_name_second_why_not(const struct nat_battle *b, const struct nat *g, gg_move m)
{
    (void)b;
    if (gg_verb_of(m) != V_second) {
        return NAT_1_20;
    }
    return g->seconds >> gg_target_of(m) & 1 ? NAT_1_20 : NAT_ALLOWED; /* two districts */
}

void nat_name_second_offer(const struct nat_battle *b, const struct nat *g, struct gg_offer *o)
{
    (void)b;
    gg_offer_set(o, gg_move1(V_second, 0), ~g->seconds & ((1u << DISTRICTS) - 1));
}

void nat_name_second_apply(const struct nat_battle *b, struct nat *g, gg_move m)
{
    (void)b;
    g->seconds |= (uint8_t)(1u << gg_target_of(m));
    nat_pop(g);
}

gg_clause nat_keep_why_not(const struct nat_battle *b, const struct nat *g, gg_move m)
{
    unsigned d = nat_now(g)->n;

    (void)b;
    if (gg_verb_of(m) != V_keep) {
        return NAT_1_21;
    }
    return gg_target_of(m) == g->mission[d] || gg_target_of(m) == g->extra[d] ? NAT_ALLOWED
                                                                              : NAT_1_21;
}

void nat_keep_offer(const struct nat_battle *b, const struct nat *g, struct gg_offer *o)
{
    unsigned d = nat_now(g)->n;

    (void)b;
    gg_offer_move(o, gg_move1(V_keep, g->mission[d]));
    gg_offer_move(o, gg_move1(V_keep, g->extra[d]));
}

/* The other card leaves the game, as do all that were not dealt: NAT-1.22. */
void nat_keep_apply(const struct nat_battle *b, struct nat *g, gg_move m)
{
    unsigned d = nat_now(g)->n;

    (void)b;
    g->mission[d] = (uint8_t)gg_target_of(m);
    g->extra[d] = NAT_NONE;
    nat_pop(g);
}

/* ---- cards: NAT-1.24, NAT-1.25; the row also at the end of each turn: NAT-9.3 ---- */

void nat_deal_hand_offer(const struct nat_battle *b, const struct nat *g, struct gg_offer *o)
{
    (void)b;
    nat_offer_pile(g, V_card, o);
}

void nat_deal_hand_apply(const struct nat_battle *b, struct nat *g, gg_move m)
{
    int side = nat_now(g)->side;

    (void)b;
    g->pile[gg_target_of(m)]--;
    nat_gain(g, side, gg_target_of(m), false);
    nat_pop(g);
}

void nat_lay_offer(const struct nat_battle *b, const struct nat *g, struct gg_offer *o)
{
    (void)b;
    nat_offer_pile(g, V_lay, o);
}

void nat_lay_apply(const struct nat_battle *b, struct nat *g, gg_move m)
{
    unsigned slot = 0;

    (void)b;
    while (g->row[slot] != 0) {
        slot++;
    }
    g->row[slot] = (uint8_t)(gg_target_of(m) + 1);
    g->pile[gg_target_of(m)]--;
    nat_pop(g);
}
