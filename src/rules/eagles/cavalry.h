/* SPDX-License-Identifier: MIT
 * Eagles of France: what the files of cavalry and reactions share, and no one else asks. */
#ifndef EAG_CAVALRY_H
#define EAG_CAVALRY_H

#include "rules/eagles/chapters.h"

enum { WD_APPROACH = 1 }; /* flags of withdrawals: the mover has come up; else: declared attacks */

/* ---- c17_react.c ---- */
/* Does the stack still mean to attack? EAG-7.84, EAG-7.87 */
bool eag_attack_stands(const struct eag *g, const struct eag_attack *a);
/* The declaration of the stack there that stands, or NULL. */
const struct eag_attack *eag_declared(const struct eag *g, unsigned from);
bool eag_is_target(const struct eag *g, unsigned hex);
/* The stack has made its one reaction; has it? */
void eag_mark_reacted(const struct eag_battle *b, struct eag *g, int side, unsigned hex);
bool eag_has_reacted(const struct eag_battle *b, const struct eag *g, int side, unsigned hex);
/* A fire is set up, with its first hex; the others join. */
void eag_aim(const struct eag_battle *b, struct eag *g, enum eag_fire_kind kind, unsigned from,
             unsigned target);
void eag_add_firer(const struct eag_battle *b, struct eag *g, unsigned from);
bool eag_is_firer(const struct eag *g, unsigned hex);

/* ---- c17_charge.c ---- */
/* Whose quality the test of a hex with cavalry asks: EAG-17.8, EAG-17.65. */
unsigned eag_best_horse(const struct eag_battle *b, const struct eag *g, int side, unsigned hex);
/* The first hex of a counter-charge: pushes chargers or charge_roll. */
void eag_begin_charge(const struct eag_battle *b, struct eag *g, unsigned from, unsigned target);
/* A test of 2D6 not above a number. */
struct eag_test {
    unsigned unit, limit, leader; /* leader: whose factor helps, or EAG_NONE */
    unsigned title, table, passed, failed;
    gg_clause clause;
};
bool eag_test_passed(const struct eag_battle *b, const struct eag *g, const struct eag_test *t,
                     unsigned roll);
void eag_explain_test(const struct eag_battle *b, const struct eag *g, const struct eag_test *t,
                      gg_move m, struct gg_breakdown *out);

/* ---- c17_meet.c ---- */
/* Was the stack adjacent to no enemy combat unit before the mover came up? EAG-17.35, EAG-17.44 */
bool eag_was_free(const struct eag_battle *b, const struct eag *g, unsigned hex);
unsigned eag_mover_hex(const struct eag *g);
bool eag_mover_rides(const struct eag_battle *b, const struct eag *g);
gg_clause eag_meet_charge_forbidden(const struct eag_battle *b, const struct eag *g, unsigned from);

/* ---- c17_withdraw.c ---- */
/* Against a mover without cavalry: EAG-17.44. */
gg_clause eag_give_way_forbidden(const struct eag_battle *b, const struct eag *g, unsigned hex);
/* Directions of the mover's neighbours that may give way. */
unsigned eag_may_give_way(const struct eag_battle *b, const struct eag *g);

#endif
