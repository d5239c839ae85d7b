/* SPDX-License-Identifier: MIT
 * The functions that ruleset.c hands to the core, and what only they and the loaders share.  What
 * is shown (scene, board, prompts, log, layers, charts) is in show.h. */
#ifndef EAG_HOOKS_H
#define EAG_HOOKS_H

#include "core/data_table.h"
#include "rules/eagles/ground.h"

/* ---- load.c and load_*.c ---- */
bool eag_load(struct gg_battle *b, struct gg_loader *in, struct gg_error *err);
bool eag_weigh(struct gg_battle *battle, struct gg_loader *in, const char *file,
               struct gg_error *err);
extern const char *const eag_terrain_id[TERRAINS + 1],
    *const eag_arm_id[ARMS + 1], *const eag_side_id[SIDES + 1],
                                     *const eag_special_id[SPECIALS + 1],
                                         *const eag_weather_id[WEATHERS + 1],
                                             *const eag_card_id[EAG_CARDS + 1];
void eag_read_id(const struct gg_data *d, char *out, size_t size);
/* The hex, formation, leader, unit, army, site that the string d names; 0 after a mistake. */
unsigned eag_hex_named(const struct eag_battle *b, const struct gg_data *d);
unsigned eag_formation_named(const struct eag_battle *b, const struct gg_data *d);
unsigned eag_leader_named(const struct eag_battle *b, const struct gg_data *d);
unsigned eag_unit_named(const struct eag_battle *b, const struct gg_data *d);
unsigned eag_army_named(const struct eag_battle *b, const struct gg_data *d);
unsigned eag_site_named(const struct eag_battle *b, const struct gg_data *d);
void eag_load_charts(struct eag_battle *b, const struct gg_data *root);
/* One row of the terrain chart; null in "move" is EAG_BARRED. */
void eag_load_ground(struct eag_ground *ground, const struct gg_data *d);
void eag_load_map(struct eag_battle *b, const struct gg_data *root);
void eag_load_forces(struct eag_battle *b, const struct gg_data *root);
void eag_load_scenario(struct eag_battle *b, const struct gg_data *root);
/* Charts of the pursuit hang on the scenario's period. */
void eag_load_pursuit(struct eag_battle *b, const struct gg_data *root,
                      const struct gg_data *scenario);

/* ---- hex.c, c5_command.c, c8_stacking.c, c10_zoc.c, c12_terrain.c, c13_sight.c, victory.c: worked
 * out once a battle ---- */
/* Neighbours and axial coordinates of the hexes in rows and columns first..last (from 0). */
void eag_lay_grid(struct eag_battle *b, const int rows[2], const int columns[2]);
void eag_work_out_costs(struct eag_battle *b);
void eag_work_out_points(struct eag_battle *b);
void eag_work_out_zoc(struct eag_battle *b);
void eag_work_out_reach(struct eag_battle *b);
void eag_work_out_supply(struct eag_battle *b);
void eag_work_out_homes(struct eag_battle *b); /* after the costs */
void eag_work_out_sites(struct eag_battle *b);
void eag_work_out_worth(struct eag_battle *b);
void eag_weigh_worth(struct eag_battle *b);
void eag_work_out_entries(struct eag_battle *b);
bool eag_work_out_lines(struct eag_battle *b); /* false: out of memory */

/* ---- c1_options.c ---- */
extern const struct gg_option eag_option[O_END];

/* ---- setup.c ---- */
void eag_start(const struct gg_battle *b, void *pos);

/* ---- c6_kept.c ---- */
void eag_complete(const struct gg_battle *b, void *pos);
const char *eag_check_kept(const struct eag_battle *b, const struct eag *g);

/* ---- engine.c ---- */
extern const char *const eag_state_name[S_END + 1]; /* NULL-terminated */
bool eag_is_roll(unsigned state);
bool eag_is_decision(unsigned state);
gg_clause eag_state_clause(unsigned state);
/* Would eag_go() leave the position as it is? */
bool eag_settled(const struct eag_battle *b, const struct eag *g);
unsigned eag_decider(const struct gg_battle *b, const void *pos);
void eag_offer(const struct gg_battle *b, const void *pos, struct gg_offer *o);
void eag_apply(const struct gg_battle *b, void *pos, gg_move m);
gg_clause eag_why_not(const struct gg_battle *b, const void *pos, gg_move m);
void eag_explain(const struct gg_battle *b, const void *pos, gg_move m, struct gg_breakdown *out);

/* ---- ruleset.c ---- */
extern const struct gg_ruleset eagles_ruleset;
void eag_id(const struct gg_battle *b, int kind, int index, char out[GG_ID_MAX]);
int eag_kind_count(const struct gg_battle *b, int kind);

/* ---- fields.c ---- */
enum { EAG_FIELDS = 53 };
extern const struct gg_field eag_field[EAG_FIELDS];

/* ---- knowledge.c ---- */
void eag_mask(const struct gg_battle *b, const void *pos, int viewer, void *masked);
gg_move eag_mask_move(const struct gg_battle *b, const void *pos, gg_move m, int viewer);
bool eag_reveals(const struct gg_battle *b, const void *pos, gg_move m);
void eag_guess(const struct gg_battle *b, const void *masked, int viewer, struct gg_rng *rng,
               void *pos);
/* Puts something where a mask has nothing, so that it can be played on; else leaves g as it is. */
void eag_suppose(const struct eag_battle *b, struct eag *g);

/* ---- victory.c ---- */
int eag_winner(const struct gg_battle *b, const void *pos);
int eag_winner_with(const struct gg_battle *b, const void *pos, int points);

/* ---- judge.c, value.c ---- */
enum { EAG_SUMMARY = 8 };
extern const struct gg_summary_item eag_summary_item[EAG_SUMMARY];
int eag_value(const struct gg_battle *b, const void *pos, int side);
int eag_value_near(const struct gg_battle *b, const void *pos, int side, void *memo);
gg_move eag_sensible(const struct gg_battle *b, const void *pos);
gg_move eag_sensible_near(const struct gg_battle *b, const void *pos, void *memo);
bool eag_matters(const struct gg_battle *b, const void *start, const void *pos);
void eag_summary(const struct gg_battle *b, const void *start, const void *pos,
                 struct gg_summary *out);
enum gg_thought eag_thought(const struct gg_battle *b, const void *pos);

/* ---- going.c ---- */
void eag_stand(const struct gg_battle *b, const void *pos, struct gg_arg thing,
               struct gg_stand *out);
bool eag_going(const struct gg_battle *b, const void *pos, gg_move step, struct gg_going *out);

/* ---- tally.c ---- */
enum { EAG_TALLY = 4, EAG_SEQUENCE = 62 };
extern const struct gg_tally_item eag_tally_item[EAG_TALLY];
extern const struct gg_sequence_row eag_sequence[EAG_SEQUENCE];
void eag_tally(const struct gg_battle *b, const void *masked, struct gg_tally *out);

/* ---- check.c ---- */
const char *eag_check(const struct gg_battle *b, const void *pos);

#endif
