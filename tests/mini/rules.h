/* SPDX-License-Identifier: MIT
 * What the chapters of mini share: sets, rules that forbid, sums behind rolls, and who defines
 * what.
 */
#ifndef MINI_RULES_H
#define MINI_RULES_H

#include "core/fields.h"
#include "mini/mini.h"

/* ---- sets ---- */

static inline uint64_t mini_bit(unsigned i)
{
    return UINT64_C(1) << i;
}

static inline bool mini_has(uint64_t set, unsigned i)
{
    return (set >> i & 1) != 0;
}

static inline unsigned mini_first(uint64_t set) /* of a set that is not empty */
{
    return gg_popcount((set & (0 - set)) - 1);
}

/* ---- rules that forbid ----
 * Such a rule is the set of what it forbids, and its clause.  A list of rules on one decision is a
 * function that bars one set after the other, in the order in which they should be told; what is
 * legal, and why something is not, then come from the same lines. */

struct mini_bars {
    uint64_t open;    /* what no rule has barred */
    unsigned asked;   /* the thing whose fate is asked for; MINI_NONE: of no one thing */
    gg_clause clause; /* the first rule that barred it; MINI_ALLOWED: none */
};

static inline struct mini_bars mini_bars(uint64_t all, unsigned asked)
{
    return (struct mini_bars){ .open = all, .asked = asked, .clause = MINI_ALLOWED };
}

static inline void mini_bar(struct mini_bars *r, gg_clause clause, uint64_t set)
{
    if (r->clause == MINI_ALLOWED && mini_has(set, r->asked)) {
        r->clause = clause;
    }
    r->open &= ~set;
}

/* A rule that forbids everything or nothing. */
static inline uint64_t mini_all_if(bool forbids)
{
    return (uint64_t)0 - (uint64_t)forbids;
}

/* ---- sequence.c ---- */

#define STATE(name, who, clause)                                                                   \
    void mini_##name##_offer(const struct mini_battle *b, const struct mini_position *p,           \
                             struct gg_offer *o);                                                  \
    void mini_##name##_apply(const struct mini_battle *b, struct mini_position *p, gg_move m);     \
    gg_clause mini_##name##_forbidden(const struct mini_battle *b, const struct mini_position *p,  \
                                      gg_move m);
#include "mini/sequence.def"
#undef STATE

extern const char *const mini_state_name[]; /* NULL-terminated */
gg_clause mini_state_clause(unsigned state);
unsigned mini_decider(const struct mini_battle *b, const struct mini_position *p);
gg_clause mini_die_forbidden(gg_move m, gg_clause now);
void mini_offer(const struct gg_battle *b, const void *pos, struct gg_offer *out);
void mini_apply(const struct gg_battle *b, void *pos, gg_move m);
gg_clause mini_why_not(const struct gg_battle *b, const void *pos, gg_move m);

/* ---- map.c: chapter 2 ---- */

/* Who stands where, as sets of places. */
struct mini_ground {
    uint64_t held[2]; /* by a unit of that side */
    uint64_t full;    /* by two units */
};

static inline unsigned mini_side_of(const struct mini_battle *b, unsigned unit)
{
    return unit >= b->first[1];
}

static inline uint64_t mini_all_units(const struct mini_battle *b)
{
    return mini_bit(b->units) - 1;
}

/* The units of a side that are in the game, as a set. */
uint64_t mini_living(const struct mini_battle *b, const struct mini_position *p, unsigned side);
struct mini_ground mini_ground(const struct mini_battle *b, const struct mini_position *p);
/* The enemies of a side in the places next to `place`, as a set of units. */
uint64_t mini_enemies_near(const struct mini_battle *b, const struct mini_position *p,
                           unsigned side, unsigned place);
/* The rules against a unit entering a place, whatever for. */
void mini_entry_bars(const struct mini_battle *b, const struct mini_ground *g, unsigned unit,
                     struct mini_bars *r);
void mini_enter(const struct mini_battle *b, struct mini_position *p, unsigned unit,
                unsigned place);
void mini_lose(struct mini_position *p, unsigned unit, unsigned steps);
void mini_remove(struct mini_position *p, unsigned unit);

/* ---- stance.c: chapter 3 ---- */
unsigned mini_first_to_act(const struct mini_position *p, gg_clause *why);

/* ---- cards.c: chapter 4 ---- */
uint64_t mini_cards_left(const struct mini_battle *b, const struct mini_position *p);
unsigned mini_card_value(const struct mini_battle *b, unsigned card); /* 0 for MINI_NONE */
bool mini_holds_card(const struct mini_position *p, unsigned side);
gg_clause mini_play_forbidden(const struct mini_position *p, unsigned side, unsigned card);
void mini_play(struct mini_position *p, unsigned side);

/* ---- action.c: chapter 5 ---- */
unsigned mini_allowance(const struct mini_battle *b, const struct mini_position *p, unsigned unit);
void mini_march_on(const struct mini_battle *b, struct mini_position *p);
void mini_clear_action(struct mini_position *p);
void mini_end_action(const struct mini_battle *b, struct mini_position *p);

/* ---- rolls: the sum behind a die, the same for playing and for explaining ---- */

#define MODIFIER(name, clause) MINI_MOD_##name,
enum mini_modifier {
#include "mini/modifiers.def"
    MINI_MODIFIERS
};
#undef MODIFIER

struct mini_sum {
    int8_t part[MINI_MODIFIERS];
};

static inline int mini_total(const struct mini_sum *s)
{
    int total = 0;

    for (int i = 0; i < MINI_MODIFIERS; i++) {
        total += s->part[i];
    }
    return total;
}

/* ---- reaction.c: chapter 6 ---- */
uint64_t mini_may_fire(const struct mini_battle *b, const struct mini_position *p);
struct mini_sum mini_fire_sum(const struct mini_battle *b, const struct mini_position *p);

/* ---- assault.c: chapter 7 ---- */
void mini_assault_bars(const struct mini_battle *b, const struct mini_position *p, unsigned unit,
                       struct mini_bars *r);
void mini_assault_begin(const struct mini_battle *b, struct mini_position *p, unsigned unit,
                        unsigned target);
struct mini_sum mini_assault_sum(const struct mini_battle *b, const struct mini_position *p);
const struct mini_chart_row *mini_chart_row(const struct mini_battle *b, int total);

/* ---- retreat.c: chapter 8 ---- */
void mini_after_assault(const struct mini_battle *b, struct mini_position *p, unsigned retreats);

/* ---- ending.c: chapter 9 ---- */
void mini_begin_turn(struct mini_position *p);
void mini_end_turn(const struct mini_battle *b, struct mini_position *p);
bool mini_beaten(const struct mini_battle *b, const struct mini_position *p);
unsigned mini_points(const struct mini_battle *b, const struct mini_position *p, unsigned side);
int mini_winner(const struct gg_battle *b, const void *pos);

/* ---- load.c, position.c ---- */
bool mini_load(struct gg_battle *b, struct gg_loader *in, struct gg_error *err);
void mini_start(const struct gg_battle *b, void *pos);
extern const char *const mini_stance_id[], *const mini_terrain_id[], *const mini_unit_kind_id[];
enum { MINI_FIELDS = 12 };
extern const struct gg_field mini_field[MINI_FIELDS];
const char *mini_check(const struct gg_battle *b, const void *pos);

/* ---- knowledge.c ---- */
void mini_mask(const struct gg_battle *b, const void *pos, int viewer, void *masked);
gg_move mini_mask_move(const struct gg_battle *b, const void *pos, gg_move m, int viewer);
bool mini_reveals(const struct gg_battle *b, const void *pos, gg_move m);
void mini_guess(const struct gg_battle *b, const void *masked, int viewer, struct gg_rng *rng,
                void *pos);
uint32_t mini_worlds(const struct gg_battle *b, const void *masked, int viewer);
uint32_t mini_world(const struct gg_battle *b, const void *masked, int viewer, uint32_t i,
                    void *pos);

/* ---- judge.c ---- */
int mini_value(const struct gg_battle *b, const void *pos, int side);
gg_move mini_sensible(const struct gg_battle *b, const void *pos);
bool mini_matters(const struct gg_battle *b, const void *start, const void *pos);
void mini_summary(const struct gg_battle *b, const void *start, const void *pos,
                  struct gg_summary *out);

/* ---- words.c, scene.c ---- */
void mini_explain(const struct gg_battle *b, const void *pos, gg_move m, struct gg_breakdown *out);
void mini_prompt(const struct gg_battle *b, const void *masked, int viewer, struct gg_message *out);
void mini_narrate(const struct gg_battle *b, const void *before, gg_move m, const void *after,
                  int viewer, struct gg_log *out);
void mini_scene(const struct gg_battle *b, const void *masked, int viewer, struct gg_scene *out);
void mini_board(const struct gg_battle *b, struct gg_board *out);
void mini_layer(const struct gg_battle *b, const void *masked, int viewer, int layer, int thing,
                struct gg_layer *out);
void mini_tables(const struct gg_battle *b, struct gg_tables *out);

#endif
