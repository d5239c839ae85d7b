/* SPDX-License-Identifier: MIT
 * What the chapters of mini share: sets, rules that forbid, sums behind rolls, and who defines
 * what.
 */
#ifndef MINI_RULES_H
#define MINI_RULES_H

#include "core/fields.h"
#include "mini/map.h"
#include "mini/mini.h"

/* ---- sequence.c ---- */

/* Whose frames of a state are. */
enum { FLOW_BY_first, FLOW_BY_either, FLOW_BY_active, FLOW_BY_enemy, FLOW_BY_loser };

/* ---- map.c: chapter 2 (its questions are in map.h) ---- */
void mini_enter(const struct mini_battle *b, struct mini_position *p, unsigned unit,
                unsigned place);
void mini_lose(struct mini_position *p, unsigned unit, unsigned steps);
void mini_remove(struct mini_position *p, unsigned unit);

/* ---- stance.c: chapter 3 ---- */
void mini_ask_stances(struct mini_position *p, struct mini_turn_frame *f);
unsigned mini_first_to_act(const struct mini_position *p, gg_clause *why);

/* ---- cards.c: chapter 4 ---- */
uint64_t mini_cards_left(const struct mini_battle *b, const struct mini_position *p);
unsigned mini_card_value(const struct mini_battle *b, unsigned card); /* 0 for MINI_NONE */
bool mini_holds_card(const struct mini_position *p, unsigned side);
gg_clause mini_play_forbidden(const struct mini_position *p, unsigned side, unsigned card);
void mini_draw_cards(struct mini_position *p, struct mini_turn_frame *f);

/* ---- action.c: chapter 5 ---- */
unsigned mini_allowance(const struct mini_battle *b, const struct mini_position *p, unsigned unit);
void mini_end_action(struct mini_position *p); /* pops what it was */

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
uint64_t mini_may_fire(const struct mini_battle *b, const struct mini_position *p, unsigned unit);
struct mini_sum mini_fire_sum(const struct mini_battle *b, const struct mini_position *p,
                              const struct mini_reaction_die_frame *f);

/* ---- assault.c: chapter 7 ---- */
uint64_t mini_may_assault(const struct mini_battle *b, const struct mini_position *p,
                          const struct mini_ground *g, unsigned unit, bool marches);
gg_clause mini_assault_forbidden(const struct mini_battle *b, const struct mini_position *p,
                                 unsigned unit, unsigned target, bool marches);
void mini_assault_begin(struct mini_position *p, unsigned unit, unsigned target); /* pushes */
struct mini_sum mini_assault_sum(const struct mini_battle *b, const struct mini_position *p,
                                 const struct mini_assault_frame *a);
const struct mini_chart_row *mini_chart_row(const struct mini_battle *b, int total);

/* ---- retreat.c: chapter 8 ---- */
/* The losses of the assault on top are taken; `retreats` says who must, if it still lives. */
void mini_after_assault(const struct mini_battle *b, struct mini_position *p, unsigned retreats);
void mini_advance_or_end(const struct mini_battle *b, struct mini_position *p,
                         const struct mini_assault_frame *f);

/* ---- ending.c: chapter 9 ---- */
void mini_begin_turn(struct mini_position *p);
void mini_end_turn(const struct mini_battle *b, struct mini_position *p);
void mini_end_game(struct mini_position *p);
gg_clause mini_over(const struct mini_battle *b, const struct mini_position *p);
bool mini_beaten(const struct mini_battle *b, const struct mini_position *p);
unsigned mini_points(const struct mini_battle *b, const struct mini_position *p, unsigned side);
int mini_winner(const struct gg_battle *b, const void *pos);
int mini_winner_with(const struct gg_battle *b, const void *pos, int points);

/* ---- load.c, position.c ---- */
bool mini_load(struct gg_battle *b, struct gg_loader *in, struct gg_error *err);
void mini_start(const struct gg_battle *b, void *pos);
void mini_tidy(const struct gg_battle *battle, void *pos);
extern const char *const mini_stance_id[], *const mini_terrain_id[], *const mini_unit_kind_id[];
enum { MINI_FIELDS = 8 };
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

/* ---- tally.c ---- */
enum { MINI_TALLY = MINI_UNIT_KINDS + 1, MINI_SEQUENCE = 11 };
extern const struct gg_tally_item mini_tally_item[MINI_TALLY];
extern const struct gg_sequence_row mini_sequence[MINI_SEQUENCE];
void mini_tally(const struct gg_battle *b, const void *masked, struct gg_tally *out);

/* ---- judge.c ---- */
int mini_value(const struct gg_battle *b, const void *pos, int side);
gg_move mini_sensible(const struct gg_battle *b, const void *pos);
bool mini_matters(const struct gg_battle *b, const void *start, const void *pos);
void mini_summary(const struct gg_battle *b, const void *start, const void *pos,
                  struct gg_summary *out);
enum gg_thought mini_thought(const struct gg_battle *b, const void *pos);

/* ---- going.c ---- */
void mini_stand(const struct gg_battle *b, const void *pos, struct gg_arg thing,
                struct gg_stand *out);
bool mini_going(const struct gg_battle *b, const void *pos, gg_move step, struct gg_going *out);

/* ---- words.c, scene.c ---- */
void mini_sum_behind(const struct gg_battle *b, const void *pos, gg_move m,
                     struct gg_breakdown *out);
void mini_fight(const struct gg_battle *battle, const void *masked, struct gg_fight *out);
void mini_prompt(const struct gg_battle *b, const void *masked, int viewer, struct gg_message *out);
void mini_narrate(const struct gg_battle *b, const void *before, gg_move m, const void *after,
                  int viewer, struct gg_log *out);
void mini_scene(const struct gg_battle *b, const void *masked, int viewer, struct gg_scene *out);
void mini_board(const struct gg_battle *b, struct gg_board *out);
void mini_layer(const struct gg_battle *b, const void *masked, int viewer, int layer, int thing,
                struct gg_layer *out);
void mini_tables(const struct gg_battle *b, struct gg_tables *out);

#endif
