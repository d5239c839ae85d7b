/* SPDX-License-Identifier: MIT
 * The functions that ruleset.c hands to the core, and what only they share.  What is shown (scene,
 * board, prompts, log, layers, charts) is in show.h. */
#ifndef WAT_HOOKS_H
#define WAT_HOOKS_H

#include "core/data_table.h"
#include "rules/waterloo/waterloo.h"

/* ---- load.c, load_forces.c ---- */
bool wat_load(struct gg_battle *b, struct gg_loader *in, struct gg_error *err);
bool wat_weigh(struct gg_battle *battle, struct gg_loader *in, const char *file,
               struct gg_error *err);
void wat_load_inventory(struct wat_battle *b, const struct gg_data *root);
/* The area of that id, which d names; 0 after a mistake. */
unsigned wat_area_called(const struct wat_battle *b, const struct gg_data *d, const char *id);
void wat_load_scenario(struct wat_battle *b, const struct gg_data *scenario);
void wat_load_stock(struct wat_battle *b, const struct gg_data *root); /* cubes, tiles, discs */

/* ---- c9_sight.c ---- */
/* Fills lines and first_lines from borders, terrain and ridges; false: out of memory. */
bool wat_precompute_sight(struct wat_battle *b);

/* ---- load_charts.c ---- */
void wat_load_charts(struct wat_battle *b, const struct gg_data *root);

/* ---- c1_setup.c ---- */
extern const struct gg_option wat_option[O_END];
extern const char *const wat_nation_id[NATIONS + 1],
    *const wat_arm_id[ARMS + 1]; /* in data files */
int wat_side_of(unsigned nation);
void wat_start(const struct gg_battle *b, void *pos);
/* Numbers the units of the inventory and fills every set of them. */
void wat_number_units(struct wat_battle *b);

/* ---- engine.c ---- */
extern const char *const wat_state_name[S_END + 1]; /* NULL-terminated */
bool wat_is_roll(unsigned state);
bool wat_is_decision(unsigned state);
gg_clause wat_state_clause(unsigned state);
/* Would wat_go() leave the position as it is? */
bool wat_settled(const struct wat_battle *b, const struct wat *g);
unsigned wat_decider(const struct gg_battle *b, const void *pos);
void wat_offer(const struct gg_battle *b, const void *pos, struct gg_offer *o);
void wat_apply(const struct gg_battle *b, void *pos, gg_move m);
gg_clause wat_why_not(const struct gg_battle *b, const void *pos, gg_move m);
void wat_explain(const struct gg_battle *b, const void *pos, gg_move m, struct gg_breakdown *out);

/* ---- ruleset.c ---- */
extern const struct gg_ruleset waterloo_ruleset;
void wat_id(const struct gg_battle *b, int kind, int index, char out[GG_ID_MAX]);
int wat_kind_count(const struct gg_battle *b, int kind);

/* ---- fields.c ---- */
enum { WAT_FIELDS = 43 };
extern const struct gg_field wat_field[];

/* ---- knowledge.c ---- */
void wat_mask(const struct gg_battle *b, const void *pos, int viewer, void *masked);
gg_move wat_mask_move(const struct gg_battle *b, const void *pos, gg_move m, int viewer);
bool wat_reveals(const struct gg_battle *b, const void *pos, gg_move m);
void wat_guess(const struct gg_battle *b, const void *masked, int viewer, struct gg_rng *rng,
               void *pos);
uint32_t wat_worlds(const struct gg_battle *b, const void *masked, int viewer);
uint32_t wat_world(const struct gg_battle *b, const void *masked, int viewer, uint32_t i,
                   void *pos);

/* ---- judge.c ---- */
enum { WAT_SUMMARY = 8 };
extern const struct gg_summary_item wat_summary_item[];
int wat_winner(const struct gg_battle *b, const void *pos);
int wat_winner_with(const struct gg_battle *b, const void *pos, int points);
int wat_value(const struct gg_battle *b, const void *pos, int side);
gg_move wat_sensible(const struct gg_battle *b, const void *pos);
uint32_t wat_progress(const struct gg_battle *b, const void *pos);
bool wat_matters(const struct gg_battle *b, const void *start, const void *pos);
void wat_summary(const struct gg_battle *b, const void *start, const void *pos,
                 struct gg_summary *out);
enum gg_thought wat_thought(const struct gg_battle *b, const void *pos);

/* ---- tally.c ---- */
enum { WAT_TALLY = 5, WAT_SEQUENCE = 40 };
extern const struct gg_tally_item wat_tally_item[WAT_TALLY];
extern const struct gg_sequence_row wat_sequence[WAT_SEQUENCE];
void wat_tally(const struct gg_battle *b, const void *masked, struct gg_tally *out);

/* ---- check.c ---- */
const char *wat_check(const struct gg_battle *b, const void *pos);

/* ---- stand.c ---- */
void wat_stand(const struct gg_battle *b, const void *pos, struct gg_arg thing,
               struct gg_stand *out);

#endif
