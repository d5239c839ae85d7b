/* SPDX-License-Identifier: MIT
 * What the chapters of Wagram lend each other, in rulebook order, under the file that defines it.
 *
 * Conventions: `side` FRENCH or AUSTRIAN; `bit` a unit's bit within its side; sets of units are of
 * one side; `slot` a place in the ring of a zone.  ..._forbidden() returns the clause that forbids,
 * or WAG_ALLOWED; the offers and why_not use nothing else.  A function that pushes a frame says so:
 * its effect comes about when wag_go() runs.
 *
 * Whether a decision is asked at all (its run() returns true: it is skipped) may hang on what both
 * sides know only: a decision that is skipped because of a hidden marker would tell of it.  It is
 * asked all the same, with `done` alone. */
#ifndef WAG_CHAPTERS_H
#define WAG_CHAPTERS_H

#include "rules/wagram/slots.h"
#include "rules/wagram/wagram.h"

/* ---- engine.c: frames ---- */
struct wag_frame *wag_push(struct wag *g, enum wag_state state, int side); /* zeroed, no unit */
void wag_pop(struct wag *g);
void wag_go(const struct wag_battle *b, struct wag *g); /* runs until a decision or roll waits */
/* The deepest frame of that state, or NULL. */
struct wag_frame *wag_under(struct wag *g, enum wag_state state);
const struct wag_frame *wag_find(const struct wag *g, enum wag_state state);

/* ---- units.c: facts about units, and the only ways to change them ---- */
uint64_t wag_at(const struct wag *g, int side, unsigned place); /* units of side there */
/* Units on the map, of the set. */
uint64_t wag_present(const struct wag *g, int side, uint64_t units);
uint64_t wag_acting_with(const struct wag_battle *b, const struct wag *g, int side,
                         unsigned corps); /* alive: WAG-13.1.1 */
unsigned wag_points(const struct wag_battle *b, const struct wag *g, int side,
                    uint64_t units);                               /* WAG-9.5.2 */
unsigned wag_fatigue(const struct wag *g, int side, unsigned bit); /* 0 to 2: WAG-9.1.1 */
/* Does the face shown have a rout value?  The set of those of `units`: WAG-2.1.5 */
uint64_t wag_shaky(const struct wag_battle *b, const struct wag *g, int side, uint64_t units);
void wag_move_unit(const struct wag_battle *b, struct wag *g, int side, unsigned bit,
                   unsigned place); /* facing: see next */
void wag_set_routed(const struct wag_battle *b, struct wag *g, int side, unsigned bit, bool routed);
/* Works out g->occupied, g->control, g->crowd and g->close, which are kept from then on. */
void wag_complete(const struct wag_battle *b, struct wag *g);
/* The same for one place: the steps or the corps of units there have changed. */
void wag_recount(const struct wag_battle *b, struct wag *g, int side, unsigned place);
/* Units begin to act: keeps g->close. */
void wag_look_out(const struct wag_battle *b, struct wag *g);
/* What stacking asks of units in one zone: in the low half their points, WAG-9.5.2, at most 15; in
 * the high half the corps they act with, WAG_MIXED of several, WAG_NO_CORPS of none.  The corps of
 * those in `exempt` does not count: WAG-9.5.5. */
enum { WAG_CROWD_MAX = 15, WAG_NO_CORPS = 14, WAG_MIXED = 15 };
unsigned wag_crowd(const struct wag_battle *b, const struct wag *g, int side, uint64_t units,
                   uint64_t exempt);
void wag_turn_stack(struct wag *g, int side, unsigned zone, unsigned slot); /* WAG-9.5.7 */
/* One more level each; artillery and those at 2 stay as they are: WAG-9.1.2, WAG-9.1.3 */
void wag_tire(const struct wag_battle *b, struct wag *g, int side, uint64_t units);
void wag_refresh(struct wag *g, int side, uint64_t units); /* one level less */
/* A loss: WAG-10.6.12.  False: it is eliminated by it. */
bool wag_lose_step(const struct wag_battle *b, struct wag *g, int side, unsigned bit);
void wag_eliminate(const struct wag_battle *b, struct wag *g, int side, unsigned bit);
/* Indexes of K_UNIT, K_CORPS and K_BOX, and back. */
unsigned wag_unit_index(const struct wag_battle *b, int side, unsigned bit); /* WAG_HQ too */
int wag_unit_side(const struct wag_battle *b, unsigned index);
unsigned wag_unit_bit(const struct wag_battle *b, unsigned index);
unsigned wag_corps_index(const struct wag_battle *b, int side, unsigned corps);
int wag_corps_side(const struct wag_battle *b, unsigned index);
unsigned wag_corps_at(const struct wag_battle *b, unsigned index);
unsigned wag_box_index(int side, unsigned box);
/* Offers a set of zones, of units of a side, of corps of a side (bit n: corps n), as targets of the
 * verb; the slots of a zone's ring are in slots.h. */
void wag_offer_zones(struct gg_offer *o, gg_move base, const struct wag_zones *zones);
void wag_offer_units(const struct wag_battle *b, struct gg_offer *o, unsigned verb, int side,
                     uint64_t units);
void wag_offer_corps(const struct wag_battle *b, struct gg_offer *o, unsigned verb, int side,
                     unsigned corps);
/* Dice: WAG-1.1.  The face or total of an outcome, 0 before the cast (GG_NO_MOVE). */
void wag_offer_die(struct gg_offer *o);
void wag_offer_two_dice(struct gg_offer *o);  /* their total */
void wag_offer_dice_each(struct gg_offer *o); /* one each: V_dice, subject and target 1 to 6 */
unsigned wag_cast(gg_move m);
/* One part of a sum, noted in the breakdown if there is one (out NULL: none) and if it is not 0. */
int wag_part(struct gg_breakdown *out, unsigned message, unsigned clause, int value);
/* The same of a side (a message without arguments, within MSG_part_of): added as it is for the
 * first side of the sum, with the sign turned for the other.  Returns the value itself. */
int wag_part_of(struct gg_breakdown *out, unsigned message, unsigned clause, int side, int first,
                int value);

/* ---- c5_turn.c ---- */
unsigned wag_turn_now(const struct wag_battle *b,
                      const struct wag *g);                    /* its number on the track */
void wag_start_day(const struct wag_battle *b, struct wag *g); /* WAG-14.3.14, WAG-14.4.15 */
int wag_score(const struct wag *g, int side);                  /* vp and held: WAG-4.2 */

/* ---- c6_initiative.c ---- */
int wag_initiative_modifier(const struct wag_battle *b, const struct wag *g, int side,
                            struct gg_breakdown *out);

/* ---- c7_orders.c: the markers, and what is known of them ---- */
void wag_deal_markers(const struct wag_battle *b, struct wag *g); /* at the start */
/* One more that is laid out with the others: its corps has been chosen before the first orders. */
void wag_deal_marker(struct wag *g, int side, unsigned corps);
/* Where a marker may be laid out: WAG-12.5.1, WAG-12.5.2. */
enum {
    WAG_LAID_ANYWHERE =
        1u << ORDER_1 | 1u << ORDER_2 | 1u << ORDER_3 | 1u << AVAILABLE | 1u << ADMINISTRATIVE
};
void wag_open_boards(struct wag *g); /* both have laid out their first orders */
enum wag_box wag_next_order(const struct wag *g, int side); /* which Order box is filled next */
void wag_close_up(struct wag *g, int side); /* no marker lies behind an empty box: WAG-7.1.7 */
void wag_take_orders(const struct wag_battle *b, struct wag *g); /* WAG-7.1; pushes order */
/* Moves a marker from box to box, in the open (everybody knows where it lies then), or hidden (any
 * marker of `among` that may lie in its box may now lie in the other; WAG_ANY_CORPS). */
enum { WAG_ANY_CORPS = 0xffff };
void wag_marker_shown(struct wag *g, int side, unsigned corps, enum wag_box to);
void wag_marker_hidden(struct wag *g, int side, unsigned corps, enum wag_box to, unsigned among);
void wag_marker_turned_up(struct wag *g, int side, unsigned corps); /* revealed where it lies */
unsigned wag_corps_in(const struct wag_battle *b, const struct wag *g, int side,
                      enum wag_box box); /* set of corps; bit n: corps n */
unsigned wag_first_in(const struct wag_battle *b, const struct wag *g, int side,
                      enum wag_box box); /* the corps there, WAG_NONE: none */

/* ---- c8_activation.c ---- */
/* Units of the corps that can be its pivot with a path of at most `limit` zones: WAG-8.1 to 8.8. */
uint64_t wag_pivots(const struct wag_battle *b, const struct wag *g, int side, unsigned corps,
                    unsigned limit);
/* The corps with at least one of these, bit n: corps n; in one go: WAG-7.2.3. */
unsigned wag_corps_with_pivot(const struct wag_battle *b, const struct wag *g, int side,
                              unsigned limit);
/* The corps becomes the active one; pushes pivot.  flags: WAG_ADMIN, WAG_NIGHT. */
void wag_activate(const struct wag_battle *b, struct wag *g, int side, unsigned corps,
                  unsigned flags);
/* Nothing is active any more: WAG-8.15. */
void wag_deactivate(struct wag *g);
/* Units the pivot commands: WAG-8.2, WAG-8.9 to WAG-8.14. */
uint64_t wag_commanded(const struct wag_battle *b, const struct wag *g, int side, unsigned pivot);

/* ---- c9_zones.c: WAG-9.4 control and fronts, WAG-9.5 stacking ---- */
uint64_t wag_exerting(const struct wag_battle *b, const struct wag *g,
                      int side); /* units with a ZOC: WAG-9.4.1 */
struct wag_zones wag_around(const struct wag_battle *b,
                            const struct wag_zones *zones); /* next to one of them */
enum { WAG_NEAR = 3 }; /* within so many zones of an enemy movement is tactical: WAG-9.6.1 */
struct wag_zones wag_close_to(const struct wag_battle *b, const struct wag *g,
                              int side); /* within these of its units */
struct wag_zones wag_zoc(const struct wag_battle *b, const struct wag *g, int side);
bool wag_in_zoc(const struct wag_battle *b, const struct wag *g, int side,
                unsigned zone); /* of the units of side */
/* Units of side, not routed, whose Front covers the zone: WAG-9.4.7. */
uint64_t wag_fronting(const struct wag_battle *b, const struct wag *g, int side, unsigned zone);
/* The slot of `zone` in which `other` lies, WAG_NONE if they do not touch. */
static inline unsigned wag_slot_of(const struct wag_battle *b, unsigned zone, unsigned other)
{
    return b->slot_of[zone][other];
}
/* Slots of the zone's ring with at least one unit of side. */
unsigned wag_slots_with(const struct wag_battle *b, const struct wag *g, int side, unsigned zone);
/* The Front of the units of side in the zone, as slots of its ring; of the square all: WAG-13.3.6.
 */
unsigned wag_front_of(const struct wag_battle *b, const struct wag *g, int side, unsigned zone);
/* The facing that the units there share, WAG_NONE if there are none: WAG-9.5.7. */
unsigned wag_facing_of(const struct wag_battle *b, const struct wag *g, int side, unsigned zone);
/* Zones to the nearest unit of side, 255 if there is none: WAG-9.6.1. */
/* Is a unit of side at most so many zones away, 1 to 3? */
bool wag_is_within(const struct wag_battle *b, const struct wag *g, int side, unsigned zone,
                   unsigned zones);
unsigned wag_distance_to(const struct wag_battle *b, const struct wag *g, int side, unsigned zone);
/* May a unit with so many points of that corps stand with a crowd (wag_crowd)? */
static inline gg_clause wag_crowd_forbidden(unsigned crowd, unsigned corps, unsigned points)
{
    if (crowd == 0) {
        return WAG_ALLOWED; /* nobody is there: who is has points */
    }
    if (crowd >> 4 != corps && crowd >> 4 != WAG_NO_CORPS) {
        return WAG_9_5_5; /* WAG-13.1.2: a detached unit is of its new corps */
    }
    if ((crowd & 15) >= WAG_STACK) {
        return WAG_9_5_4; /* WAG-9.5.4: also one that was over it from the start, WAG-9.5.3 */
    }
    return (crowd & 15) + points > WAG_STACK ? WAG_9_5_1 : WAG_ALLOWED;
}
/* May the unit end a move there, in addition to those who are there? WAG-9.5.1, WAG-9.5.4 to
 * WAG-9.5.6 */
gg_clause wag_stack_forbidden(const struct wag_battle *b, const struct wag *g, int side,
                              unsigned bit, unsigned zone);

/* ---- c9_test.c: WAG-9.2 ---- */
enum wag_why { TEST_REST, TEST_STRAIN, TEST_TURN, TEST_SHELLED, TEST_RETREAT };
int wag_test_modifier(const struct wag_battle *b, int side, unsigned bit, struct gg_breakdown *out);
/* Pushes manoeuvre; afterwards g->test is PASSED or FAILED, and the asker sets it back. */
void wag_test(struct wag *g, int side, unsigned bit, enum wag_why why);

/* ---- c9_act.c, c9_move.c, c9_facing.c, c9_hq.c ---- */
enum { WAG_ADMIN = 1, WAG_NIGHT = 2 }; /* flags of pivot, movement and act: WAG-12.1, WAG-14.4.12 */
enum wag_moving {                      /* flags of moving and contact */
                  MV_ADMIN = WAG_ADMIN,
                  MV_NIGHT = WAG_NIGHT,
                  MV_MOVED = 4,    /* has left its zone */
                  MV_TURNED = 8,   /* has turned since its last step: once is enough */
                  MV_HURRIED = 16, /* WAG-9.6.4 */
                  MV_STOPPED = 32, /* no further step: WAG-9.6.18 */
                  MV_NEAR = 64,    /* has been 3 zones or less from an enemy: WAG-9.6.1 */
                  MV_RESTED = 128  /* reduced fatigue; may still turn: WAG-9.7.1 */
};
/* May the unit act in this activation at all? WAG-9.3.6, WAG-10.6.37, WAG-12.1.3, WAG-14.1.6 */
gg_clause wag_act_forbidden(const struct wag_battle *b, const struct wag *g, unsigned bit);
/* MP to go from `from` to the slot, the enemy's ZOC minded: WAG-9.6.7 to WAG-9.6.14. */
unsigned wag_step_cost(const struct wag_battle *b, const struct wag *g, int side, unsigned bit,
                       unsigned from, unsigned slot);
/* Zones a unit could end its move in with its own MP and no fatigue, cheapest way; for guns of the
 * Grand Battery, for layers and for bots: WAG-9.6, WAG-13.2.4. */
struct wag_zones wag_reach(const struct wag_battle *b, const struct wag *g, int side, unsigned bit);
/* MP of the cheapest way to a zone of that reach, if it is to be safe of those that cost no step
 * (WAG-9.6.19); 0 for its own, and if there is none: WAG-9.8.10. */
unsigned wag_reach_cost(const struct wag_battle *b, const struct wag *g, int side, unsigned bit,
                        unsigned zone, bool safe);
/* The unit has entered its zone: enemies may turn, an HQ gives way, IX may go; pushes contact. */
void wag_arrive(const struct wag_battle *b, struct wag *g, int side, unsigned bit, unsigned flags);
enum { WAG_MUST_TEST = 1, WAG_TESTED = 2 }; /* flags of turn_about */
/* WAG-9.6.27 to WAG-9.6.31, WAG-10.1.9: the zone next to the unit's. */
gg_clause wag_attack_forbidden(const struct wag_battle *b, const struct wag *g, unsigned bit,
                               unsigned target, bool charge);
/* Enemy units next to an HQ make it give way; pushes hq_away for each HQ in contact: WAG-9.6.22. */
bool wag_hq_in_contact(const struct wag_battle *b, const struct wag *g, int side);

/* ---- c9_bombard.c, c9_sight.c ---- */
enum { WAG_COUNTER = 1, WAG_LATE = 2 }; /* flags of bombard, shot and shot_die */
/* Guns of side that may bombard in this activation: WAG-9.8.1, WAG-13.2.6, WAG-14.1.7. */
uint64_t wag_bombarding(const struct wag_battle *b, const struct wag *g);
gg_clause wag_bombard_forbidden(const struct wag_battle *b, const struct wag *g, int side,
                                unsigned bit, unsigned target);
int wag_bombard_modifier(const struct wag_battle *b, const struct wag *g,
                         const struct wag_frame *shot, struct gg_breakdown *out);

/* ---- c10_combat.c, c10_modifiers.c, c10_result.c ---- */
/* Zones from which the combat's attackers fight; as slots of the attacked zone's ring. */
unsigned wag_attacking_slots(const struct wag_battle *b, const struct wag *g);
/* Everything but the die, in the order of WAG-10.5.1 to WAG-10.5.9, of the attacker or defender. */
int wag_combat_modifier(const struct wag_battle *b, const struct wag *g, int side,
                        struct gg_breakdown *out);
gg_clause wag_posture_forbidden(const struct wag_battle *b, const struct wag *g,
                                enum wag_posture p);

/* ---- c10_flight.c: WAG-10.6.19 to WAG-10.6.29 ---- */
enum wag_flight {
    FL_ROUT = 1,    /* towards the fall-back zone, marked rout at the end: WAG-10.6.21 */
    FL_REFUSAL = 2, /* one zone or two, as the owner likes: WAG-10.2.2 */
    FL_COMBAT = 4,  /* out of g->combat.zone: away from the attackers, losses count as hits */
    FL_NO_LOSS = 8, /* no loss for enemy Fronts: WAG-14.4.9 */
    FL_PANIC = 16   /* IX is startled from the zone in the frame's `to`, no fatigue: WAG-14.3.16 */
};
enum { FLIGHT_START, FLIGHT_TESTED, FLIGHT_GOING, FLIGHT_THERE }; /* stages of flight */
/* One unit goes so many zones away from where it stands; pushes flight. */
void wag_flee(struct wag *g, int side, unsigned bit, unsigned zones, unsigned flags);
/* All of `units`, which stand in `zone`, one after the other; pushes retreats. */
void wag_retreat(struct wag *g, int side, unsigned zone, uint64_t units, unsigned flags);
/* The frame of the retreats or of the routs is on top: of these, in one zone, the first goes; its
 * owner says who, if the first may lose a step: pushes flight or go_back.  WAG-10.6.15 */
void wag_send_first(const struct wag_battle *b, struct wag *g, uint64_t units);
/* ---- c10_way.c ---- */
/* Slots of the zone the unit stands in that its next step may take. */
unsigned wag_flight_slots(const struct wag_battle *b, const struct wag *g,
                          const struct wag_frame *flight);
/* Why the zone will not do. */
gg_clause wag_flight_forbidden(const struct wag_battle *b, const struct wag *g,
                               const struct wag_frame *f, unsigned to);
/* Would the unit lose a step there?  WAG-10.6.23 */
bool wag_costs_step(const struct wag_battle *b, const struct wag *g, const struct wag_frame *f,
                    unsigned zone);
/* Might it anywhere on its way, as it may choose it? */
bool wag_may_cost_step(const struct wag_battle *b, const struct wag *g, const struct wag_frame *f);
/* May it, and must it end its flight where it stands?  WAG-10.6.24 */
bool wag_may_stop(const struct wag_battle *b, const struct wag *g, const struct wag_frame *f);
bool wag_must_stop(const struct wag_battle *b, const struct wag *g, const struct wag_frame *f);
/* ---- c10_flight.c ---- */
/* The unit, alone in its zone except for those who came with it, may take a facing; pushes face. */
void wag_may_face(struct wag *g, int side, unsigned bit);

/* ---- c12_points.c ---- */
/* Objectives and plateau: WAG-12.3.7 to WAG-12.3.9, WAG-14.2.5, WAG-14.3.7. */
int wag_held(const struct wag_battle *b, const struct wag *g, int side, struct gg_breakdown *out);
void wag_count_points(const struct wag_battle *b, struct wag *g); /* WAG-12.3, of the turn */

/* ---- c13_choices.c, c13_battery.c, c13_square.c ---- */
gg_clause wag_choice_clause(unsigned choice); /* that offers it */
/* Choices that side may take now, bit n: enum wag_choice; in a Movement Phase and in every
 * administrative phase, the first one too: WAG-13.0.1, WAG-5.3. */
gg_clause wag_choice_forbidden(const struct wag_battle *b, const struct wag *g, int side,
                               unsigned choice);
gg_clause wag_detach_forbidden(const struct wag_battle *b, const struct wag *g, int side,
                               unsigned bit, unsigned corps);
/* What act and choose offer of chapter 13, why not, and what it does; pushes. */
void wag_offer_choices(const struct wag_battle *b, const struct wag *g, int side,
                       struct gg_offer *o);
gg_clause wag_choices_why_not(const struct wag_battle *b, const struct wag *g, int side, gg_move m);
bool wag_apply_choice(const struct wag_battle *b, struct wag *g, int side,
                      gg_move m); /* false: not a move of chapter 13 */
/* May the unit that is moving form or join the square, and doing it: WAG-13.3.2, WAG-13.3.7 */
gg_clause wag_square_forbidden(const struct wag_battle *b, const struct wag *g, unsigned bit);
void wag_join_square(const struct wag_battle *b, struct wag *g, unsigned bit);
void wag_end_square(struct wag *g);  /* WAG-13.3.9, WAG-13.3.10 */
void wag_end_battery(struct wag *g); /* WAG-13.2.5 */

/* ---- c14_scenarios.c, c14_night.c ---- */
/* What stops the unit from leaving or entering that way apart from chapter 9: the gate of Lobau,
 * the garrison, Wrede's march: WAG-3.2, WAG-14.1.6, WAG-14.2.12, WAG-14.2.15 */
gg_clause wag_step_barred(const struct wag_battle *b, const struct wag *g, int side, unsigned bit,
                          unsigned from, unsigned to);
/* An Austrian unit has come into a ZOC of IX for the first time; pushes ix_die: WAG-14.3.15. */
bool wag_startle_ix(const struct wag_battle *b, struct wag *g, int side, unsigned bit);
/* Wrede is next to the Guard: he joins it, his marker goes: WAG-14.2.15. */
void wag_wrede_joins(const struct wag_battle *b, struct wag *g);

/* ---- the table of states (engine.c), filled from sequence.def ----
 * run: true, something was done: look at the top frame again; false, it waits (for a procedure: the
 * game is over).  offer: the engine has begun the offer for the frame's side, or for chance.
 * why_not: the move is well formed (verb, subject and target exist); other verbs are its to refuse.
 * explain of a roll: m is an outcome, or GG_NO_MOVE before the die is cast (then no result). */
#define PROCEDURE(name) bool wag_##name##_run(const struct wag_battle *b, struct wag *g);
#define DECISION(name, clause)                                                                     \
    bool wag_##name##_run(const struct wag_battle *b, struct wag *g);                              \
    void wag_##name##_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o);  \
    void wag_##name##_apply(const struct wag_battle *b, struct wag *g, gg_move m);                 \
    gg_clause wag_##name##_why_not(const struct wag_battle *b, const struct wag *g, gg_move m);
#define ROLL(name, clause)                                                                         \
    void wag_##name##_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o);  \
    void wag_##name##_apply(const struct wag_battle *b, struct wag *g, gg_move m);                 \
    void wag_##name##_explain(const struct wag_battle *b, const struct wag *g, gg_move m,          \
                              struct gg_breakdown *out);
#include "rules/wagram/sequence.def"
#undef PROCEDURE
#undef DECISION
#undef ROLL

#endif
