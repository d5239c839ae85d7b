/* SPDX-License-Identifier: MIT
 * The functions that ruleset.c hands to the core, and what only they share.  What is shown (scene,
 * board, prompts, log, layers, charts) is in show.h. */
#ifndef NAT_HOOKS_H
#define NAT_HOOKS_H

#include "core/data_table.h"
#include "rules/nations/nations.h"

/* ---- load.c, load_cards.c ---- */
bool nat_load(struct gg_battle *b, struct gg_loader *in, struct gg_error *err);
bool nat_weigh(struct gg_battle *battle, struct gg_loader *in, const char *file,
               struct gg_error *err);
extern const char *const nat_terrain_id[TERRAINS + 1],
    *const nat_type_id[TYPES + 2], *const nat_card_id[CARDS + 1],
                                       *const nat_district_id[DISTRICTS + 1],
                                           *const nat_district_letter[DISTRICTS + 1];
/* The area that the string d names; 0 after a mistake. */
unsigned nat_area_named(const struct nat_battle *b, const struct gg_data *d);
bool nat_id_is_taken(const char *id); /* by something the program itself names */
/* The i-th of a list of dates, 0..5; 0 after a mistake. */
unsigned nat_date_named(const struct gg_data *list, uint32_t i);
void nat_load_armies(struct nat_battle *b, const struct gg_data *root);
void nat_load_cards(struct nat_battle *b, const struct gg_data *root);
void nat_load_missions(struct nat_battle *b, const struct gg_data *root);
void nat_load_time(struct nat_battle *b, const struct gg_data *scenario);
void nat_load_setup(struct nat_battle *b, const struct gg_data *scenario);
void nat_load_values(struct nat_battle *b, const struct gg_data *root);

/* ---- c1_setup.c ---- */
extern const struct gg_option nat_option[O_END];
void nat_start(const struct gg_battle *b, void *pos);
void nat_set_up(const struct nat_battle *b, struct nat *g); /* everything but the match's fields */

/* ---- ruleset.c ---- */
extern const struct gg_ruleset nations_ruleset;
void nat_id(const struct gg_battle *b, int kind, int index, char out[GG_ID_MAX]);
int nat_kind_count(const struct gg_battle *b, int kind);

/* ---- tidy.c ---- */
void nat_tidy(const struct gg_battle *b, void *pos);

/* ---- fields.c ---- */
enum { NAT_FIELDS = 37 };
extern const struct gg_field nat_field[];

/* ---- knowledge.c ---- */
void nat_mask(const struct gg_battle *b, const void *pos, int viewer, void *masked);
gg_move nat_mask_move(const struct gg_battle *b, const void *pos, gg_move m, int viewer);
bool nat_reveals(const struct gg_battle *b, const void *pos, gg_move m);
void nat_guess(const struct gg_battle *b, const void *masked, int viewer, struct gg_rng *rng,
               void *pos);

/* ---- c15_victory.c ---- */
int nat_winner(const struct gg_battle *b, const void *pos);
int nat_winner_with(const struct gg_battle *b, const void *pos, int points);

/* ---- judge.c, value.c ---- */
enum { NAT_SUMMARY = 8 };
extern const struct gg_summary_item nat_summary_item[];
int nat_value(const struct gg_battle *b, const void *pos, int side);
gg_move nat_sensible(const struct gg_battle *b, const void *pos);
bool nat_matters(const struct gg_battle *b, const void *start, const void *pos);
void nat_summary(const struct gg_battle *b, const void *start, const void *pos,
                 struct gg_summary *out);
enum gg_thought nat_thought(const struct gg_battle *b, const void *pos);

/* ---- tally.c ---- */
enum { NAT_TALLY = 5, NAT_SEQUENCE = 19 };
extern const struct gg_tally_item nat_tally_item[NAT_TALLY];
extern const struct gg_sequence_row nat_sequence[NAT_SEQUENCE];
void nat_tally(const struct gg_battle *b, const void *masked, struct gg_tally *out);

/* ---- check.c ---- */
const char *nat_check(const struct gg_battle *b, const void *pos);

/* ---- stand.c ---- */
void nat_stand(const struct gg_battle *b, const void *pos, struct gg_arg thing,
               struct gg_stand *out);

#endif
