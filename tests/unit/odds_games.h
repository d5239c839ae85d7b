/* SPDX-License-Identifier: MIT
 * Toy games whose odds are known in closed form, for the tests of the odds.  In each, side 1 says
 * GO at stage 0 and dice, answers and hidden cards do the rest. */
#ifndef GG_TESTS_ODDS_GAMES_H
#define GG_TESTS_ODDS_GAMES_H

#include "core/battle.h"
#include "core/odds.h"
#include <cmocka.h>
#include <string.h>

enum { GO = 1, DIE, KEEP, AGAIN };
enum { OVER = 200, HIDDEN = 255, TOY_DICE = 40, WORLDS = 3 };

struct toy {
    int16_t total;
    uint8_t stage;       /* 0: GO; OVER; else as the game says */
    uint8_t mine, yours; /* cards, hidden from the other side */
    uint8_t rolled[11];
};

/* Dice in order, for the games that only roll; a battle as the odds see it. */
struct toy_battle {
    struct gg_battle base;
    uint8_t faces[TOY_DICE];
    uint8_t dice;
};

static inline const struct toy_battle *toy_battle(const struct gg_battle *b)
{
    return (const struct toy_battle *)b;
}

static inline struct toy_battle toy_of(const struct gg_ruleset *r, int dice, int faces)
{
    struct toy_battle b = { .base.rules = r, .dice = (uint8_t)dice };

    memset(b.faces, faces, sizeof b.faces);
    return b;
}

/* ---- what the games share ---- */

static inline bool toy_offer_ends(const struct toy *p, struct gg_offer *out)
{
    if (p->stage == 0) {
        gg_offer_begin(out, GG_SIDE_1);
        gg_offer_move(out, gg_move0(GO));
    } else if (p->stage == OVER) {
        gg_offer_begin(out, GG_NOBODY);
    }
    return p->stage == 0 || p->stage == OVER;
}

static inline void toy_mask(const struct gg_battle *b, const void *pos, int viewer, void *masked)
{
    struct toy p;

    (void)b;
    memcpy(&p, pos, sizeof p);
    if (viewer != GG_SIDE_1 && viewer != GG_REFEREE && p.mine != 0) {
        p.mine = HIDDEN;
    }
    if (viewer != GG_SIDE_2 && viewer != GG_REFEREE && p.yours != 0) {
        p.yours = HIDDEN;
    }
    memcpy(masked, &p, sizeof p);
}

static inline void toy_summary(const struct gg_battle *b, const void *start, const void *pos,
                               struct gg_summary *out)
{
    const struct toy *from = start, *to = pos;

    (void)b;
    out->items = 1;
    out->value[0] = (int16_t)(to->total - from->total);
}

static inline bool toy_never(const struct gg_battle *b, const void *start, const void *pos)
{
    (void)b;
    (void)start;
    (void)pos;
    return false;
}

#define TOY(game)                                                                                  \
    .name = #game, .version = 1, .position_size = sizeof(struct toy), .offer = game##_offer,       \
    .apply = game##_apply, .mask = toy_mask, .summary = toy_summary

/* ---- sum: all the dice of the battle, added up; merges by total ---- */

static inline void sum_offer(const struct gg_battle *b, const void *pos, struct gg_offer *out)
{
    const struct toy *p = pos;

    if (!toy_offer_ends(p, out)) {
        gg_offer_die(out, DIE, toy_battle(b)->faces[p->stage - 1]);
    }
}

static inline void sum_next(const struct gg_battle *b, struct toy *p)
{
    p->stage = p->stage == toy_battle(b)->dice ? OVER : (uint8_t)(p->stage + 1);
}

static inline void sum_apply(const struct gg_battle *b, void *pos, gg_move m)
{
    struct toy *p = pos;

    p->total = (int16_t)(p->total + (int)gg_target_of(m));
    sum_next(b, p);
}

/* ---- ones: how many dice show a 1 ---- */

static inline void ones_apply(const struct gg_battle *b, void *pos, gg_move m)
{
    struct toy *p = pos;

    p->total = (int16_t)(p->total + (m == gg_move1(DIE, 1)));
    sum_next(b, p);
}

/* ---- high: nothing merges, as every roll is remembered; is the sum at least 4 a die? ---- */

static inline void high_apply(const struct gg_battle *b, void *pos, gg_move m)
{
    struct toy *p = pos;
    int sum = 0;

    if (gg_verb_of(m) == DIE) {
        p->rolled[p->stage - 1] = (uint8_t)gg_target_of(m);
    }
    sum_next(b, p);
    if (p->stage == OVER) {
        for (int i = 0; i < toy_battle(b)->dice; i++) {
            sum += p->rolled[i];
        }
        p->total = sum >= 4 * toy_battle(b)->dice;
    }
}

/* ---- reroll: a die; 3 or less may be kept or rolled again, once ---- */

static inline void reroll_offer(const struct gg_battle *b, const void *pos, struct gg_offer *out)
{
    const struct toy *p = pos;

    (void)b;
    if (toy_offer_ends(p, out)) {
        return;
    }
    if (p->stage == 2) {
        gg_offer_begin(out, GG_SIDE_1);
        gg_offer_move(out, gg_move0(KEEP));
        gg_offer_move(out, gg_move0(AGAIN));
    } else {
        gg_offer_die(out, DIE, 6);
    }
}

static inline void reroll_apply(const struct gg_battle *b, void *pos, gg_move m)
{
    struct toy *p = pos;

    (void)b;
    switch (gg_verb_of(m)) {
    case GO: p->stage = 1; break;
    case DIE:
        p->total = (int16_t)gg_target_of(m);
        p->stage = p->stage == 1 && p->total <= 3 ? 2 : OVER;
        break;
    case KEEP: p->stage = OVER; break;
    case AGAIN: p->stage = 3; break;
    default: break;
    }
}

static inline gg_move reroll_sensible(const struct gg_battle *b, const void *pos)
{
    (void)b;
    (void)pos;
    return gg_move0(AGAIN);
}

/* ---- chain: roll until a 6; counts the others, up to 3 ---- */

static inline void chain_offer(const struct gg_battle *b, const void *pos, struct gg_offer *out)
{
    (void)b;
    if (!toy_offer_ends(pos, out)) {
        gg_offer_die(out, DIE, 6);
    }
}

static inline void chain_apply(const struct gg_battle *b, void *pos, gg_move m)
{
    struct toy *p = pos;

    (void)b;
    p->stage = m == gg_move1(DIE, 6) ? OVER : 1;
    if (gg_verb_of(m) == DIE && p->stage != OVER && p->total < 3) {
        p->total++;
    }
}

/* ---- card: a die with as many faces as side 2's hidden card says, more one ---- */

static inline void card_offer(const struct gg_battle *b, const void *pos, struct gg_offer *out)
{
    const struct toy *p = pos;

    (void)b;
    if (!toy_offer_ends(p, out)) {
        gg_offer_die(out, DIE, p->yours + 1u);
    }
}

static inline void card_apply(const struct gg_battle *b, void *pos, gg_move m)
{
    struct toy *p = pos;

    (void)b;
    p->stage = p->stage == 0 ? 1 : OVER;
    p->total = (int16_t)(p->total + (int)gg_target_of(m));
}

/* Cards 1, 2, 3 with weights 1, 2, 3. */
static inline uint32_t card_worlds(const struct gg_battle *b, const void *masked, int viewer)
{
    (void)b;
    (void)masked;
    (void)viewer;
    return WORLDS;
}

static inline uint32_t card_world(const struct gg_battle *b, const void *masked, int viewer,
                                  uint32_t i, void *pos)
{
    (void)b;
    (void)viewer;
    memcpy(pos, masked, sizeof(struct toy));
    ((struct toy *)pos)->yours = (uint8_t)(i + 1);
    return i + 1;
}

static inline void card_guess(const struct gg_battle *b, const void *masked, int viewer,
                              struct gg_rng *rng, void *pos)
{
    static const uint8_t deck[] = { 1, 2, 2, 3, 3, 3 };

    (void)b;
    (void)viewer;
    memcpy(pos, masked, sizeof(struct toy));
    ((struct toy *)pos)->yours = deck[gg_rng_below(rng, 6)];
}

/* ---- dodge: side 2 answers; sensibly only if it could see side 1's card, which it cannot ---- */

static inline void dodge_offer(const struct gg_battle *b, const void *pos, struct gg_offer *out)
{
    (void)b;
    if (!toy_offer_ends(pos, out)) {
        gg_offer_begin(out, GG_SIDE_2);
        gg_offer_move(out, gg_move0(KEEP));
        gg_offer_move(out, gg_move0(AGAIN));
    }
}

static inline void dodge_apply(const struct gg_battle *b, void *pos, gg_move m)
{
    struct toy *p = pos;

    (void)b;
    p->total = (int16_t)gg_verb_of(m);
    p->stage = p->stage == 0 ? 1 : OVER;
}

static inline gg_move dodge_sensible(const struct gg_battle *b, const void *pos)
{
    (void)b;
    return gg_move0(((const struct toy *)pos)->mine == HIDDEN ? KEEP : AGAIN);
}

/* ---- the rulesets ---- */

static const struct gg_ruleset sum = { TOY(sum) };
static const struct gg_ruleset reroll = { TOY(reroll), .matters = toy_never,
                                          .sensible = reroll_sensible };
static const struct gg_ruleset chain = { TOY(chain) };
static const struct gg_ruleset card = { TOY(card), .worlds = card_worlds, .world = card_world,
                                        .guess = card_guess };

#define ones_offer sum_offer
#define high_offer sum_offer
static const struct gg_ruleset ones = { TOY(ones) };
static const struct gg_ruleset high = { TOY(high) };

/* ---- asking, and reading the answer ---- */

static inline bool is_within(double a, double b, double slack)
{
    return a - b <= slack && b - a <= slack;
}

static inline struct gg_odds ask(const struct toy_battle *b, const struct toy *pos,
                                 const struct gg_odds_options *o)
{
    struct gg_error err = { 0 };
    struct gg_odds odds;

    if (!gg_odds(&b->base, pos, gg_move0(GO), o, &odds, &err)) {
        fail_msg("%s", err.text);
    }
    return odds;
}

static inline struct gg_odds ask_start(const struct gg_ruleset *r, const struct gg_odds_options *o)
{
    struct toy_battle b = toy_of(r, 2, 6);
    struct toy pos = { 0 };

    return ask(&b, &pos, o);
}

static inline const struct gg_odds_outcome *outcome_of(const struct gg_odds *o, int value)
{
    for (uint32_t i = 0; i < o->outcomes; i++) {
        if (o->outcome[i].summary.value[0] == value) {
            return &o->outcome[i];
        }
    }
    fail_msg("no outcome %d", value);
    return NULL;
}

static inline void assert_weight(const struct gg_odds *o, int value, uint64_t weight)
{
    const struct gg_odds_outcome *x = outcome_of(o, value);

    assert_int_equal(x->summary.items, 1);
    assert_int_equal(x->weight, weight);
    assert_float_equal(x->probability, (double)weight / (double)o->denominator, 1e-15);
}

#endif
