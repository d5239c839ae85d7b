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
    PUSH(g, game, .side = FRENCH);
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

/* Each of these pushes what is missing; false: nothing is. */

static bool deal_from(struct nat *g, unsigned district, bool second)
{
    if (district < DISTRICTS) {
        PUSH(g, deal_mission, .side = FRENCH, .district = district, .second = second);
    }
    return district < DISTRICTS;
}

/* NAT-1.20: exactly two districts. */
static bool name_districts(struct nat *g)
{
    unsigned named = gg_popcount(g->seconds);

    if (named < 2) {
        PUSH(g, name_second, .side = FRENCH, .left = 2 - named);
    }
    return named < 2;
}

/* NAT-1.21: the first named district where two cards wait for his choice. */
static bool ask_to_keep(struct nat *g)
{
    for (unsigned d = 0; d < DISTRICTS; d++) {
        if (g->extra[d] != NAT_NONE) {
            PUSH(g, keep, .side = FRENCH, .district = d);
            return true;
        }
    }
    return false;
}

static bool deal_hands(const struct nat_battle *b, struct nat *g)
{
    for (int side = 0; side < SIDES; side++) {
        if (nat_hand_size(g, side) < b->hand) { /* NAT-1.24 */
            PUSH(g, deal_hand, .side = side);
            return true;
        }
    }
    return false;
}

static bool lay_row(struct nat *g)
{
    for (unsigned i = 0; i < NAT_ROW; i++) {
        if (g->row[i] == 0) { /* NAT-1.25 */
            PUSH(g, lay, .side = FRENCH);
            return true;
        }
    }
    return false;
}

static bool asks(const struct nat_battle *b, struct nat *g, unsigned stage)
{
    const unsigned all = (1u << DISTRICTS) - 1;

    switch (stage) {
    case GAME_FIRST_MISSIONS: return deal_from(g, undealt(g->mission, all), false); /* NAT-1.19 */
    case GAME_NAME: return name_districts(g);
    case GAME_SECOND_MISSIONS: return deal_from(g, undealt(g->extra, g->seconds), true);
    case GAME_CHOOSE: return ask_to_keep(g);
    case GAME_HANDS: return deal_hands(b, g);
    default: return lay_row(g);
    }
}

bool nat_game_run(const struct nat_battle *b, struct nat *g, struct nat_game_frame *f)
{
    static const uint8_t next[] = {
        [GAME_FIRST_MISSIONS] = GAME_NAME,
        [GAME_NAME] = GAME_SECOND_MISSIONS,
        [GAME_SECOND_MISSIONS] = GAME_CHOOSE,
        [GAME_CHOOSE] = GAME_HANDS,
        [GAME_HANDS] = GAME_ROW,
        [GAME_ROW] = GAME_PLAY,
    };

    if (f->stage == GAME_PLAY) {
        nat_begin_turn(g, g->active); /* NAT-1.29 */
    } else if (!asks(b, g, f->stage)) {
        f->stage = next[f->stage];
    }
    return true;
}

/* ---- missions ---- */

void nat_deal_mission_offer(const struct nat_battle *b, const struct nat *g,
                            const struct nat_deal_mission_frame *f, struct gg_offer *o)
{
    unsigned district = f->district, dealt = g->mission[district];
    uint32_t missions = b->of_district[district]; /* NAT-1.14, NAT-1.19: one of its district */

    missions &= dealt < MISSIONS ? ~(UINT32_C(1) << dealt) : ~UINT32_C(0);
    gg_offer_set(o, gg_move1(V_deal, 0), missions);
}

/* Any of five, or four: there is nothing to add up. */
void nat_deal_mission_explain(const struct nat_battle *b, const struct nat *g,
                              const struct nat_deal_mission_frame *f, gg_move m,
                              struct gg_breakdown *out)
{
    (void)b;
    (void)g;
    (void)m;
    (void)f;
    *out = (struct gg_breakdown){ 0 };
}

void nat_deal_mission_apply(const struct nat_battle *b, struct nat *g,
                            struct nat_deal_mission_frame *f, gg_move m)
{
    (void)b;
    (f->second ? g->extra : g->mission)[f->district] = (uint8_t)gg_target_of(m);
    POP(g);
}

gg_clause nat_name_second_why_not(const struct nat_battle *b, const struct nat *g,
                                  const struct nat_name_second_frame *f, gg_move m)
{
    (void)b;
    (void)f;
    if (gg_verb_of(m) != V_second) {
        return NAT_1_20;
    }
    return g->seconds >> gg_target_of(m) & 1 ? NAT_1_20 : NAT_ALLOWED; /* two districts */
}

void nat_name_second_offer(const struct nat_battle *b, const struct nat *g,
                           const struct nat_name_second_frame *f, struct gg_offer *o)
{
    (void)b;
    (void)f;
    gg_offer_set(o, gg_move1(V_second, 0), ~g->seconds & ((1u << DISTRICTS) - 1));
}

void nat_name_second_apply(const struct nat_battle *b, struct nat *g,
                           struct nat_name_second_frame *f, gg_move m)
{
    (void)b;
    (void)f;
    g->seconds |= (uint8_t)(1u << gg_target_of(m));
    POP(g);
}

gg_clause nat_keep_why_not(const struct nat_battle *b, const struct nat *g,
                           const struct nat_keep_frame *f, gg_move m)
{
    unsigned d = f->district;

    (void)b;
    if (gg_verb_of(m) != V_keep) {
        return NAT_1_21;
    }
    return gg_target_of(m) == g->mission[d] || gg_target_of(m) == g->extra[d] ? NAT_ALLOWED
                                                                              : NAT_1_21;
}

void nat_keep_offer(const struct nat_battle *b, const struct nat *g, const struct nat_keep_frame *f,
                    struct gg_offer *o)
{
    unsigned d = f->district;

    (void)b;
    gg_offer_move(o, gg_move1(V_keep, g->mission[d]));
    gg_offer_move(o, gg_move1(V_keep, g->extra[d]));
}

/* The other card leaves the game, as do all that were not dealt: NAT-1.22. */
void nat_keep_apply(const struct nat_battle *b, struct nat *g, struct nat_keep_frame *f, gg_move m)
{
    unsigned d = f->district;

    (void)b;
    g->mission[d] = (uint8_t)gg_target_of(m);
    g->extra[d] = NAT_NONE;
    POP(g);
}

/* ---- cards: NAT-1.24, NAT-1.25; the row also at the end of each turn: NAT-9.3 ---- */

void nat_deal_hand_offer(const struct nat_battle *b, const struct nat *g,
                         const struct nat_deal_hand_frame *f, struct gg_offer *o)
{
    (void)b;
    (void)f;
    nat_offer_pile(g, V_card, o);
}

/* For the side of the frame on top, which is done. */
void nat_draw_unseen(struct nat *g, unsigned face)
{
    int side = NOW(g)->side;

    g->pile[face]--;
    nat_gain(g, side, face, false);
    POP(g);
}

void nat_deal_hand_apply(const struct nat_battle *b, struct nat *g, struct nat_deal_hand_frame *f,
                         gg_move m)
{
    (void)b;
    (void)f;
    nat_draw_unseen(g, gg_target_of(m));
}

void nat_lay_offer(const struct nat_battle *b, const struct nat *g, const struct nat_lay_frame *f,
                   struct gg_offer *o)
{
    (void)b;
    (void)f;
    nat_offer_pile(g, V_lay, o);
}

void nat_lay_apply(const struct nat_battle *b, struct nat *g, struct nat_lay_frame *f, gg_move m)
{
    unsigned slot = 0;

    (void)b;
    (void)f;
    while (g->row[slot] != 0) {
        slot++;
    }
    g->row[slot] = (uint8_t)(gg_target_of(m) + 1);
    g->pile[gg_target_of(m)]--;
    POP(g);
}
