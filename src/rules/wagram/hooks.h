/* SPDX-License-Identifier: MIT
 * The functions that ruleset.c hands to the core, and what only they share.  What is shown (scene,
 * board, prompts, log, layers, charts) is in show.h. */
#ifndef WAG_HOOKS_H
#define WAG_HOOKS_H

#include "core/data_table.h"
#include "rules/wagram/wagram.h"

/* ---- load.c, load_map.c, load_forces.c, load_scenario.c ---- */
bool wag_load(struct gg_battle *b, struct gg_loader *in, struct gg_error *err);
bool wag_weigh(struct gg_battle *battle, struct gg_loader *in, const char *file,
               struct gg_error *err);
/* What the string d names; 0 after a mistake. */
unsigned wag_zone_named(const struct wag_battle *b, const struct gg_data *d);
extern const char *const wag_side_id[SIDES + 1];
unsigned wag_side_named(const struct gg_data *d, const char *key);
unsigned wag_corps_named(const struct wag_battle *b, const struct gg_data *d, int *side);
unsigned wag_unit_named(const struct wag_battle *b, const struct gg_data *d, int *side);
void wag_load_map(struct wag_battle *b, const struct gg_data *root);
void wag_load_forces(struct wag_battle *b, const struct gg_data *root);
void wag_load_days(struct wag_battle *b, const struct gg_data *root);
void wag_load_scenario(struct wag_battle *b, const struct gg_data *d);

/* ---- load_ground.c: what follows from the map ---- */
void wag_precompute_ground(struct wag_battle *b);
void wag_precompute_layout(struct wag_battle *b); /* show_names.c; after the map is read */

/* ---- load_lists.c: what follows from groups and corps ---- */
void wag_make_lists(struct wag_battle *b);

/* ---- c9_sight.c ---- */
/* Fills shot, first_shot and aimed from outlines, terrain and borders. */
bool wag_precompute_sight(struct wag_battle *b, struct gg_error *err);

/* ---- c1_options.c, c1_setup.c ---- */
extern const struct gg_option wag_option[O_END];
extern const char *const wag_type_id[TYPES + 1], *const wag_choice_id[CHOICES + 1],
                                                     *const wag_box_id[BOXES + 1];
void wag_start(const struct gg_battle *b, void *pos);

/* ---- engine.c ---- */
extern const char *const wag_state_name[S_END + 1]; /* NULL-terminated */
bool wag_is_roll(unsigned state);
bool wag_is_decision(unsigned state);
gg_clause wag_state_clause(unsigned state);
/* Would wag_go() leave the position as it is? */
/* Applies m without running on to the next decision; and one run of the procedure on top, false: it
 * waits.  To tell what happens on the way. */
void wag_apply_only(const struct wag_battle *b, struct wag *g, gg_move m);
bool wag_run_once(const struct wag_battle *b, struct wag *g);
bool wag_settled(const struct wag_battle *b, const struct wag *g);
unsigned wag_decider(const struct gg_battle *b, const void *pos);
void wag_offer(const struct gg_battle *b, const void *pos, struct gg_offer *o);
void wag_complete_position(const struct gg_battle *b, void *pos);

/* ---- tidy.c ---- */
void wag_tidy(const struct gg_battle *b, void *pos);
void wag_apply(const struct gg_battle *b, void *pos, gg_move m);
gg_clause wag_why_not(const struct gg_battle *b, const void *pos, gg_move m);
void wag_explain(const struct gg_battle *b, const void *pos, gg_move m, struct gg_breakdown *out);

/* ---- ruleset.c ---- */
extern const struct gg_ruleset wagram_ruleset;
void wag_id(const struct gg_battle *b, int kind, int index, char out[GG_ID_MAX]);
int wag_kind_count(const struct gg_battle *b, int kind);

/* ---- fields.c ---- */
extern const struct gg_field wag_field[];
enum { WAG_FIELDS = 66 }; /* rows: anyone who adds one counts it here */

/* ---- knowledge.c ---- */
void wag_mask(const struct gg_battle *b, const void *pos, int viewer, void *masked);
gg_move wag_mask_move(const struct gg_battle *b, const void *pos, gg_move m, int viewer);
bool wag_reveals(const struct gg_battle *b, const void *pos, gg_move m);
void wag_guess(const struct gg_battle *b, const void *masked, int viewer, struct gg_rng *rng,
               void *pos);

/* ---- judge.c ---- */
enum { WAG_SUMMARY = 8 };
extern const struct gg_summary_item wag_summary_item[];
int wag_winner(const struct gg_battle *b, const void *pos);
int wag_winner_with(const struct gg_battle *b, const void *pos, int points);
int wag_value(const struct gg_battle *b, const void *pos, int side);
gg_move wag_sensible(const struct gg_battle *b, const void *pos);
uint32_t wag_progress(const struct gg_battle *b, const void *pos);
bool wag_matters(const struct gg_battle *b, const void *start, const void *pos);
void wag_summary(const struct gg_battle *b, const void *start, const void *pos,
                 struct gg_summary *out);
enum gg_thought wag_thought(const struct gg_battle *b, const void *pos);

/* ---- going.c ---- */
void wag_stand(const struct gg_battle *b, const void *pos, struct gg_arg thing,
               struct gg_stand *out);
bool wag_going(const struct gg_battle *b, const void *pos, gg_move step, struct gg_going *out);

/* ---- tally.c ---- */
enum { WAG_TALLY = 4, WAG_SEQUENCE = 42 };
extern const struct gg_tally_item wag_tally_item[WAG_TALLY];
extern const struct gg_sequence_row wag_sequence[WAG_SEQUENCE];
void wag_tally(const struct gg_battle *b, const void *masked, struct gg_tally *out);

/* ---- check.c ---- */
const char *wag_check(const struct gg_battle *b, const void *pos);

#endif
