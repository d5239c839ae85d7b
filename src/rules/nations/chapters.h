/* SPDX-License-Identifier: MIT
 * What the chapters of the Battle of the Nations lend each other, in rulebook order.
 *
 * Conventions: `side` is a nation, FRENCH or ALLIED; ..._forbidden() returns the clause that
 * forbids, or NAT_ALLOWED; offers and why_not use the same answers.  A function that pushes a frame
 * says so: its effect comes about when nat_go() runs.  The functions of the states themselves are
 * declared by core/flow_declare.h. */
#ifndef NAT_CHAPTERS_H
#define NAT_CHAPTERS_H

#include "rules/nations/nations.h"

/* ---- cards.c: hands, pile and discard ---- */
unsigned nat_hand_size(const struct nat *g, int side); /* scouts and veiled cards counted */
unsigned nat_pile_size(const struct nat *g);
unsigned nat_discard_size(const struct nat *g);
bool nat_in_pile(const struct nat *g); /* is there a card in it? */
/* Takes a card out of a hand to where it belongs once used: NAT-2.12, NAT-6.4, NAT-8.2. */
void nat_spend(struct nat *g, int side, unsigned card);
void nat_gain(struct nat *g, int side, unsigned card, bool open); /* open: the other saw it */
/* The set of types on a movement card; 0 for any other. */
static inline unsigned nat_types_on(unsigned card)
{
    return card >= CARD_MOVE && card < CARD_TIME ? card - CARD_MOVE + 1 : 0;
}
/* One outcome a face, weighted by how many lie in the pile. */
void nat_offer_pile(const struct nat *g, unsigned verb, struct gg_offer *o);

/* ---- armies.c: facts about armies ---- */
uint32_t nat_in_state(const struct nat_battle *b, const struct nat *g, int side, unsigned state);
uint64_t nat_markers_of(const struct nat_battle *b, const struct nat *g, int side);
unsigned nat_type_of(const struct nat_battle *b, const struct nat *g, unsigned army);
int nat_power(const struct nat_battle *b, const struct nat *g, unsigned army); /* after losses */
unsigned nat_marker_index(const struct nat_battle *b, unsigned army, unsigned area); /* K_MARKER */
unsigned nat_marker_army(const struct nat_battle *b, unsigned marker);
unsigned nat_marker_area(const struct nat_battle *b, unsigned marker);
/* The army whose tile stands there, or NAT_NONE. */
unsigned nat_tile_at(const struct nat *g, unsigned area);
/* Armies of side with a tile in one of the areas. */
uint32_t nat_tiles_in(const struct nat_battle *b, const struct nat *g, int side, uint64_t areas);
bool nat_nothing_left(const struct nat_battle *b, const struct nat *g, int side); /* NAT-2.8 */

/* ---- c1_setup.c ---- */
/* A card from the pile for the side of the frame on top, which is done: unseen by the other. */
void nat_draw_unseen(struct nat *g, unsigned face);

/* ---- c2_turn.c ---- */
void nat_begin_turn(struct nat *g, int side); /* pushes */
/* Neither side has a marker on the board or an army card that it can play: only drawing and time
 * cards are left. */
bool nat_deadlock(const struct nat_battle *b, const struct nat *g);

/* ---- c3_army.c ---- */
gg_clause nat_deploy_forbidden(const struct nat_battle *b, const struct nat *g, int side,
                               unsigned army);
uint32_t nat_deployable(const struct nat_battle *b, const struct nat *g, int side); /* armies */
unsigned nat_scouts_needed(const struct nat_battle *b, const struct nat *g,
                           unsigned army);                                           /* NAT-3.7 */
void nat_deploy(const struct nat_battle *b, struct nat *g, int side, unsigned army); /* pushes */

/* ---- c4_terrain.c: cards that take markers off, NAT-6.1 too ---- */
void nat_take_off(struct nat *g, int side, unsigned terrain, unsigned time); /* pushes */

/* ---- c5_move.c ---- */
/* Where a marker may go with one card. */
uint64_t nat_march_areas(const struct nat_battle *b, const struct nat *g, unsigned army,
                         unsigned area);
gg_clause nat_march_forbidden(const struct nat_battle *b, const struct nat *g, int side,
                              unsigned types, unsigned army, unsigned area, unsigned to);
/* Where it may land with a second card: NAT-5.13; empty if there is none or no action for it. */
uint64_t nat_jump_areas(const struct nat_battle *b, const struct nat *g, unsigned army,
                        unsigned area);
/* Where the side has markers, of which types, and of which at least one can march with one card. */
struct nat_marching {
    uint64_t markers;
    unsigned out, can;
};
void nat_marching(const struct nat_battle *b, const struct nat *g, int side,
                  struct nat_marching *out);
/* Can a movement card with these types be played, alone or as the first card of a jump?  `g` is
 * the position after it was spent: NAT-5.19. */
bool nat_can_move(const struct nat_battle *b, const struct nat *g, int side, unsigned types);

/* ---- c7_cards.c: what a card or a pair may be played for ---- */
gg_clause nat_card_forbidden(const struct nat_battle *b, const struct nat *g, int side,
                             unsigned card, bool pair);
void nat_play(const struct nat_battle *b, struct nat *g, int side, unsigned card,
              bool pair); /* pushes */

uint64_t nat_playable(const struct nat_battle *b, const struct nat *g, int side,
                      uint64_t *pairs); /* sets of cards */

/* ---- c9_draw.c ---- */
void nat_draw(struct nat *g, int side); /* pushes; there is a card to draw */
/* An empty pile is made again of the discard: NAT-9.6.  False: there is no card. */
bool nat_reshuffle(struct nat *g);

/* ---- c10_place.c ---- */
/* The side's action has left the army with these markers: pushes if it is down to one. */
void nat_chain(struct nat *g, int side, unsigned army);

/* ---- c11_time.c ---- */
void nat_pass_time(struct nat *g, unsigned points); /* pushes */

/* ---- c12_battle.c ---- */
unsigned nat_battles_due(const struct nat_battle *b, const struct nat *g); /* NAT-12.4 */
/* Tiles of side in contact with that enemy tile. */
uint32_t nat_contacts(const struct nat_battle *b, const struct nat *g, unsigned army);
gg_clause nat_suffer_forbidden(const struct nat_battle *b, const struct nat *g, unsigned dealer,
                               unsigned army);

/* ---- c13_end.c ---- */
/* The first point at which the game ends with the turn: 19.10 or the one behind it. */
unsigned nat_end_point(const struct nat_battle *b);
bool nat_end_reached(const struct nat_battle *b, const struct nat *g);
void nat_finish(const struct nat_battle *b, struct nat *g); /* all is scored; may push */

/* ---- c14_score.c ---- */
unsigned nat_mission_army(const struct nat_battle *b, const struct nat *g,
                          unsigned district); /* or NAT_NONE */
/* Missions, as a set of districts, for which a tile could count. */
unsigned nat_may_support(const struct nat_battle *b, const struct nat *g, unsigned army);
/* What a side brings to a mission as things stand; the parts into out if it is not NULL. */
int nat_mission_value(const struct nat_battle *b, const struct nat *g, int side, unsigned district,
                      struct gg_breakdown *out);

/* ---- c16_terrain.c ---- */
int nat_terrain_value(const struct nat_battle *b, const struct nat *g, unsigned army);
int nat_final_power(const struct nat_battle *b, const struct nat *g, unsigned army); /* NAT-16.10 */

#endif
