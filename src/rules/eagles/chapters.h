/* SPDX-License-Identifier: MIT
 * What the chapters of Eagles of France lend each other, under the file that defines it.
 *
 * Conventions: `side` FRENCH or COALITION; a unit, leader or formation is its number; a hex may be
 * any but EAG_NOWHERE unless said; `enemy` in a name is seen from `side`.  ..._forbidden() returns
 * the clause that forbids, or EAG_ALLOWED; the offers and why_not use nothing else.  A function
 * that pushes a frame says so: its effect comes about when eag_go() runs.  `out` of a sum may be
 * NULL: then nothing is noted.
 *
 * Whether a decision is asked at all may hang on what its side knows only: one that is skipped
 * because of something hidden would tell of it.  It is asked all the same, with `done` alone. */
#ifndef EAG_CHAPTERS_H
#define EAG_CHAPTERS_H

#include "rules/eagles/units.h"

/* ---- engine.c: frames, dice, offers ---- */
struct eag_frame *eag_push(struct eag *g, enum eag_state state, int side); /* zeroed, nobody */
void eag_pop(struct eag *g);
void eag_go(const struct eag_battle *b, struct eag *g); /* runs until a decision or roll waits */
/* The deepest frame of that state, or NULL. */
struct eag_frame *eag_under(struct eag *g, enum eag_state state);
const struct eag_frame *eag_find(const struct eag *g, enum eag_state state);
void eag_offer_dice(struct gg_offer *o); /* 2 to 12 of V_roll by weight: EAG-6.2 */
/* The total of an outcome; 0 before the cast (GG_NO_MOVE). */
unsigned eag_cast(gg_move m);
/* The roll below is applied with g->rolled, which nobody wanted cast again (c18_cards.c). */
void eag_apply_roll(const struct eag_battle *b, struct eag *g);
/* Offers each hex of the set, each unit of a stack, as targets of the verb. */
void eag_offer_hexes(struct gg_offer *o, gg_move base, const struct eag_hexes *hexes);

/* ---- c5_command.c ---- */
/* Hexes in command range of a leader of side who stands at hex: EAG-5.24 to EAG-5.30. */
struct eag_hexes eag_command_area(const struct eag_battle *b, const struct eag *g, int side,
                                  unsigned hex);
bool eag_in_range(const struct eag_battle *b, const struct eag *g, unsigned leader, unsigned hex);
unsigned eag_initiative(const struct eag_battle *b, const struct eag *g, unsigned leader);
unsigned eag_command(const struct eag_battle *b, const struct eag *g, unsigned leader);
/* May the leader's factor help that unit? EAG-5.32 to EAG-5.34 */
bool eag_may_help(const struct eag_battle *b, unsigned leader, unsigned unit);
/* The best factor of leaders stacked with the unit that may help it; *who is the leader or
 * EAG_NONE: EAG-9.17, EAG-9.21. */
unsigned eag_help(const struct eag_battle *b, const struct eag *g, unsigned unit, unsigned *who);
/* The nearest supply hex of the unit's army, and its distance: EAG-6.19. */
unsigned eag_supply(const struct eag_battle *b, unsigned unit, unsigned from);
unsigned eag_supply_distance(const struct eag_battle *b, unsigned unit, unsigned from);

/* ---- c7_turn.c, c7_activate.c, c7_segments.c ---- */
/* Could he act this turn: on the map, or due to come by being activated? EAG-7.20, EAG-7.114 */
bool eag_takes_part(const struct eag_battle *b, const struct eag *g, unsigned leader);
/* May the side try to activate him now? EAG-7.15 to EAG-7.29 */
gg_clause eag_activate_forbidden(const struct eag_battle *b, const struct eag *g, int side,
                                 unsigned leader);
/* The level of the present state, all reductions counted: EAG-7.104 to EAG-7.116. */
unsigned eag_end_level(const struct eag_battle *b, const struct eag *g, struct gg_breakdown *out);
/* The units of a formation, or one directly activated, become active: sets FL_ACTIVE, FL_IN_RANGE,
 * FL_BEGAN_NEAR. */
void eag_make_active(const struct eag_battle *b, struct eag *g, unsigned unit, bool in_range);
void eag_end_activation(const struct eag_battle *b, struct eag *g); /* flags, markers, effects */

/* ---- c8_stacking.c ---- */
unsigned eag_stacking_points(const struct eag_battle *b, const struct eag *g, unsigned unit);
/* May exactly these units stand in one hex? EAG-8.5 to EAG-8.9 */
gg_clause eag_units_forbidden(const struct eag_battle *b, const struct eag *g,
                              const struct eag_stack *stack);
/* May the units of `moving` that are not there yet end in the hex, with those who are? */
gg_clause eag_stack_forbidden(const struct eag_battle *b, const struct eag *g, int side,
                              unsigned hex, const struct eag_stack *moving);
/* The same of one unit. */
gg_clause eag_room_forbidden(const struct eag_battle *b, const struct eag *g, unsigned unit,
                             unsigned hex);
bool eag_mixed(const struct eag_battle *b, const struct eag *g, int side,
               unsigned hex); /* EAG-8.19 */
/* Is the hex one where only so many points count? EAG-8.25 to EAG-8.27, EAG-8.30 */
enum { EAG_MELEE_CAP = 20, EAG_GUNS_CAP = 3, EAG_STACK_POINTS = 30 };
bool eag_defence_is_capped(const struct eag_battle *b, unsigned hex);
unsigned eag_guns_cap(const struct eag_battle *b, unsigned hex);
bool eag_attack_is_capped(const struct eag_battle *b, unsigned from, unsigned target);

/* ---- c9_lead.c ---- */
enum { EAG_MUST = 1 };
gg_clause eag_lead_forbidden(const struct eag_battle *b, const struct eag *g, unsigned unit);
/* FQ of the stack by its lead, with the caps of EAG-9.24 to EAG-9.28; and with the factor of a
 * leader who stands there and may help it (EAG_NONE: nobody). */
unsigned eag_capped_quality(const struct eag_battle *b, const struct eag *g, unsigned lead);
unsigned eag_quality(const struct eag_battle *b, const struct eag *g, unsigned lead,
                     unsigned leader);

/* ---- c9_new_lead.c ---- */
/* The lead that was has lost a step, or is gone; pushes new_lead if there is a choice. */
void eag_ask_new_lead(const struct eag_battle *b, struct eag *g, int side, unsigned hex,
                      unsigned was);

/* ---- c9_regroup.c ---- */
/* Leads of stacks within so many hexes of an enemy, of the active side's beside one: pushes regroup
 * for each side that has a choice, the active one decides first: EAG-9.10 to EAG-9.13. */
void eag_ask_regroup(const struct eag_battle *b, struct eag *g, unsigned near);
/* Who may become lead of the stack that g->mover is in, on its way: EAG-9.11. */
gg_clause eag_lead_on_the_way_forbidden(const struct eag_battle *b, const struct eag *g,
                                        unsigned unit);
void eag_offer_leads_on_the_way(const struct eag_battle *b, const struct eag *g,
                                struct gg_offer *o);
/* The stack has retreated or advanced; pushes new_lead if there is a choice: EAG-9.12. */
void eag_ask_lead_at(const struct eag_battle *b, struct eag *g, int side, unsigned hex);

/* ---- c10_zoc.c ---- */
/* Directions from which ZOC of side reaches into the hex; 0: not in its ZOC. */
unsigned eag_zoc_from(const struct eag_battle *b, const struct eag *g, int side, unsigned hex);
static inline bool eag_in_zoc(const struct eag_battle *b, const struct eag *g, int side,
                              unsigned hex)
{
    return eag_touches(&g->any[side], hex) && eag_zoc_from(b, g, side, hex) != 0;
}
/* Does the ZOC of the stack of side at `from` reach into the hex `to`, its neighbour? */
bool eag_zoc_reaches(const struct eag_battle *b, const struct eag *g, int side, unsigned from,
                     unsigned to);

/* ---- c11_orders.c, c11_obey.c, c11_rally.c, c11_commanders.c ---- */
enum eag_ordering { ORD_FIRST = 1, ORD_ABILITY = 2, ORD_RIDER = 4 };    /* flags of orders */
enum { EAG_BY_COMMANDER = 2 };                                          /* flags of rally */
enum { EAG_ORDER_REACH = 15, EAG_NEAR_OBJECTIVE = 3, EAG_WATCHED = 4 }; /* hexes */
gg_clause eag_order_forbidden(const struct eag_battle *b, const struct eag *g, unsigned formation,
                              unsigned box, bool long_range);
void eag_count_markers(const struct eag_battle *b, struct eag *g, int side); /* tells the enemy */
void eag_reveal_order(struct eag *g, unsigned formation);                    /* EAG-11.7 */
void eag_lose_order(const struct eag_battle *b, struct eag *g, unsigned formation); /* EAG-11.59 */
/* The hex an order is measured to; box is that of an objective: EAG-11.25. */
unsigned eag_objective(const struct eag_battle *b, unsigned box);
/* Where the formation's officer is, face up or under his true counter, or EAG_NOWHERE. */
unsigned eag_officer_at(const struct eag_battle *b, const struct eag *g, unsigned formation);
/* Is a combat unit of the enemy within 4 hexes? EAG-11.7, EAG-7.124 */
bool eag_watched(const struct eag_battle *b, const struct eag *g, int side, unsigned hex);
/* The unit decides on independent movement, or declares melee: may cost its formation the defence
 * order: EAG-11.54 to EAG-11.61. */
void eag_break_defence(const struct eag_battle *b, struct eag *g, unsigned unit);
/* Where a unit that began there must end to comply with its order, and what it breaks elsewhere:
 * EAG-11.29 to EAG-11.34. */
struct eag_duty eag_duty_of(const struct eag_battle *b, const struct eag *g, unsigned unit,
                            unsigned began, bool free);
/* Are those who are active now directly activated: EAG-11.121? */
bool eag_is_free(const struct eag *g);
/* Does ending there comply with it? */
gg_clause eag_disobeys(const struct eag_battle *b, const struct eag *g, unsigned unit,
                       unsigned began, unsigned end);
/* How far the unit may go in this activation while it complies (nothing: it has no order to comply
 * with), and else (one hex before a test of independent movement, half its MP after success). */
enum eag_limit { LIMIT_FULL, LIMIT_HALF, LIMIT_ONE_HEX, LIMIT_NOTHING };
enum eag_limit eag_move_limit(const struct eag_battle *b, const struct eag *g, unsigned unit,
                              bool obeying);
/* The same by who knows whether they are free. */
enum eag_limit eag_limit_of(const struct eag_battle *b, const struct eag *g, unsigned unit,
                            bool obeying, bool free);
/* A unit of the formation has left the road, or it has deployed: a long-range order becomes a
 * normal one, or is lost: EAG-11.21, EAG-11.22. */
void eag_leave_road(const struct eag_battle *b, struct eag *g, unsigned formation);
/* Has the commander any ability to use now? Else ability is not asked. */
bool eag_has_ability(const struct eag_battle *b, const struct eag *g, unsigned leader);
/* Is the stack under a defence order, face down or not?  Could it claim the posture, and does it
 * count now? EAG-11.43, EAG-11.44, EAG-17.117 */
bool eag_has_defence_order(const struct eag_battle *b, const struct eag *g, int side, unsigned hex);
bool eag_may_claim(const struct eag_battle *b, const struct eag *g, int side, unsigned hex);
bool eag_in_defence(const struct eag_battle *b, const struct eag *g, int side, unsigned hex);
/* Pushes claim if it could and would matter in a melee. */
bool eag_ask_claim(const struct eag_battle *b, struct eag *g, int side, unsigned hex);

/* ---- c12_terrain.c, c12_move.c, c12_reach.c ---- */
/* MP for entering `to` from its neighbour `from`, or EAG_BARRED; leaders as cavalry: EAG-5.19. */
unsigned eag_step_cost(const struct eag_battle *b, enum eag_arm arm, unsigned from, unsigned to);
bool eag_may_enter(const struct eag_battle *b, enum eag_arm arm, unsigned from, unsigned to);
/* What the hexside between them has (enum eag_hexside); 0 of one who enters the map. */
unsigned eag_side_to(const struct eag_battle *b, unsigned from, unsigned to);
bool eag_by_road(const struct eag_battle *b, unsigned from, unsigned to);
bool eag_by_path(const struct eag_battle *b, unsigned from, unsigned to);
/* DRM of the ground and of the hexside for fire and melee: EAG-13.67, EAG-13.172 */
int eag_fire_terrain(const struct eag_battle *b, unsigned from, unsigned target);
int eag_uphill_fire(const struct eag_battle *b, unsigned from, unsigned to); /* neighbours */
/* Of the hexsides that all attackers cross: EAG-13.175 */
int eag_hexside_melee(const struct eag_battle *b, const uint16_t *from, unsigned hexes,
                      unsigned target);
enum eag_moving {                   /* flags of movement, move, moving and of g->mover */
                  MV_STRATEGIC = 1, /* EAG-7.118 */
                  MV_FREE = 2,      /* directly activated: no orders: EAG-11.121 */
                  MV_INDEPENDENT = 4,
                  MV_ROAD = 8,       /* every step so far along a road */
                  MV_PATH = 16,      /* along a road or path */
                  MV_EZOC = 32,      /* has entered EZOC */
                  MV_LEFT_EZOC = 64, /* began in EZOC and left it: EAG-12.44 */
                  MV_STOPPED = 128
};
gg_clause eag_step_forbidden(const struct eag_battle *b, const struct eag *g, unsigned to,
                             bool dash);
/* What is interrupting a step to that hex, for reach(): bit n: enum eag_interrupt. */
enum eag_interrupt { STOPS, FIRED_AT, CHARGED, DRIVES_OFF, SPOTTED, CAPTURES };
/* Where the mover could end, with the MP left then, by hex; over the masked position. */
struct eag_reach {
    uint8_t left[EAG_HEXES]; /* MP left + 1; 0: out of reach */
    uint8_t from[EAG_HEXES]; /* direction of the hex it comes from */
    uint8_t interrupt[EAG_HEXES];
};
void eag_find_reach(const struct eag_battle *b, const struct eag *g, unsigned unit,
                    struct eag_reach *out);

/* ---- c13_sight.c ---- */
/* Why is there no line of fire between the two? The clause, and the hex that blocks (EAG_NOWHERE: a
 * crest); EAG_ALLOWED: there is one.  Range is not asked. */
gg_clause eag_line_blocked(const struct eag_battle *b, const struct eag *g, unsigned from,
                           unsigned to, unsigned *where);
/* By the ground alone, which is worked out: within b->sight_range. */
bool eag_ground_open(const struct eag_battle *b, unsigned from, unsigned to);
int eag_crest_before(const struct eag_battle *b, unsigned from, unsigned target); /* EAG-13.68 */
/* Visibility of the turn between the two, EAG_SIGHT if there is no limit: EAG-6.7, EAG-6.10 */
unsigned eag_visibility(const struct eag_battle *b, const struct eag *g, unsigned from,
                        unsigned to);

/* ---- c13_fire.c, c13_fire_roll.c, c13_fire_sum.c ---- */
enum eag_fire_kind { OFFENSIVE = 1, OPPORTUNITY, AT_MOVING_CAVALRY, DEFENSIVE }; /* EAG-6.21 */
enum eag_fire_flag {
    FIRE_SPLIT = 1,         /* EAG-13.77, EAG-13.80 */
    FIRE_INFANTRY_ONLY = 2, /* one half of exception 2: EAG-13.75 */
    FIRE_GUNS_ONLY = 4,
    FIRE_SMOKE = 16 /* Battle smoke */
};
gg_clause eag_fire_forbidden(const struct eag_battle *b, const struct eag *g, int side,
                             unsigned from, unsigned target);
/* The column and everything added to the dice, of g->fire. */
int eag_fire_modifier(const struct eag_battle *b, const struct eag *g, struct gg_breakdown *out);
/* Begins a fire that is already set up in g->fire; pushes fire. */
void eag_open_fire(struct eag *g, int side);

/* ---- c13_check.c ---- */
enum eag_why { /* flags of check */
               BY_FIRE = 1,
               BY_MELEE = 2,
               BY_CONTAGION = 4,
               BY_WITHDRAWAL = 8, /* EAG-17.55 */
               BY_FLANK = 16,     /* any failure routs: EAG-13.243 */
               BY_MOVING = 32
};                        /* at moving cavalry: EAG-13.114 */
enum { EAG_BY_FIRE = 1 }; /* flags of loss: at units that act, who alone lose steps */
/* Pushes check; afterwards g->outcome tells, and who asked sets it back to NO_CHECK. */
void eag_check_stack(struct eag *g, int side, unsigned hex, unsigned modifier, unsigned why);
/* So many steps by fire: lead first; pushes loss where the owner has a choice: EAG-13.125 on. */
void eag_suffer_steps(const struct eag_battle *b, struct eag *g, int side, unsigned hex,
                      unsigned steps);
/* R: EAG-13.228.  Active ones only if asked: EAG-13.232. */
void eag_suffer_r(const struct eag_battle *b, struct eag *g, int side, unsigned hex,
                  bool active_only);

/* What g->outcome does to the stack when all losses are taken: pushes rout or stay, sends moving
 * cavalry back.  lead: of the stack when it was struck, alive or not: EAG-13.113 on. */
void eag_carry_out(const struct eag_battle *b, struct eag *g, int side, unsigned hex, unsigned lead,
                   unsigned why);
/* Artillery of a stack that routs now, after the losses of the result: EAG-13.130 on. */
void eag_lose_guns(const struct eag_battle *b, struct eag *g, int side, unsigned hex, bool melee);

/* ---- c13_declare.c, c13_combat.c, c13_melee.c, c13_melee_sum.c ---- */
enum eag_attack_flag {
    AT_OUT = 1,         /* may not attack any more: EAG-7.87 */
    AT_RESOLVED = 2,    /* or given up, or void */
    AT_OVERALL = 4,     /* its lead was named overall lead: EAG-7.68 */
    AT_NO_INFANTRY = 8, /* no infantry SP counted: EAG-17.136 */
    AT_EMERGENCY_OK = 16,
    AT_EMERGENCY_FAIL = 32,
    AT_VACATED = 64, /* the target has withdrawn: EAG-17.57 */
    AT_PURSUIT = 128
};
enum eag_melee_flag {
    ME_CHARGE = 1, /* counter-charge: EAG-17.14 */
    ME_MOVING = 2, /* of the second kind: EAG-17.34 */
    ME_PURSUIT = 4,
    ME_NO_INFANTRY = 8,
    ME_EMERGENCY_OK = 16,
    ME_EMERGENCY_FAIL = 32,
    ME_FLANK = 64, /* judged when the dice are cast: EAG-17.120 */
    ME_ASKED = 128 /* engagement and posture have been asked */
};
enum { EAG_PURSUIT = 1, EAG_MAY = 2 }; /* flags of combat, reactions, defences; of advance */
/* May the stack of the active side there declare melee against that hex? */
gg_clause eag_attack_forbidden(const struct eag_battle *b, const struct eag *g, unsigned from,
                               unsigned target);
/* Has the active side anything to declare? Who pushes declare asks this first. */
bool eag_may_attack(const struct eag_battle *b, const struct eag *g);
/* Size points of the side in g->melee, with caps and flank doubling: EAG-13.153 on. */
unsigned eag_melee_points(const struct eag_battle *b, const struct eag *g, int side);
int eag_ratio_modifier(const struct eag_battle *b, unsigned attacker, unsigned defender);
int eag_melee_modifier(const struct eag_battle *b, const struct eag *g, struct gg_breakdown *out);
bool eag_encircled(const struct eag_battle *b, const struct eag *g); /* EAG-13.188 */
bool eag_flank(const struct eag_battle *b, const struct eag *g, unsigned from,
               unsigned target); /* EAG-17.120 */
/* Begins the melee set up in g->melee; pushes melee.  A counter-charge sets from, hexes, target,
 * side, flags and lead; a pursuit is a declaration with AT_PURSUIT in g->attack and a combat frame
 * with EAG_PURSUIT above it. */
void eag_fight(struct eag *g);

/* ---- c14_retreat.c, c14_advance.c, c15_rout.c ---- */
enum eag_retreating {
    RT_BEFORE_COMBAT = 1,
    RT_ROUTED = 2,
    RT_PAYS = 4,    /* a step: EAG-14.18 */
    RT_CHARGERS = 8 /* the cavalry of a counter-charge alone: EAG-17.6 */
};
/* Neighbours a retreat of the stack may take now, in the order of EAG-14.9. */
struct eag_hexes eag_retreat_hexes(const struct eag_battle *b, const struct eag *g,
                                   const struct eag_frame *retreat);
bool eag_can_retreat(const struct eag_battle *b, const struct eag *g, int side, unsigned hex,
                     unsigned hexes);
/* The stack, or leaders without one, retreats so many hexes, or is eliminated; pushes retreat. */
void eag_retreat_stack(struct eag *g, int side, unsigned hex, unsigned hexes, unsigned flags);
/* The whole stack routs: markers, losses of artillery, the move; pushes rout. */
void eag_rout_stack(struct eag *g, int side, unsigned hex, unsigned why);
/* The same without the move, which is made when those who run already have run: for contagion. */
void eag_break_stack(const struct eag_battle *b, struct eag *g, int side, unsigned hex,
                     unsigned why);
/* Cavalry and infantry of g->melee into the hex that was won; pushes advance. */
void eag_advance_into(struct eag *g, int side, unsigned hex, bool optional);

/* ---- c17_charge.c, c17_withdraw.c, c17_pursuit.c, c17_emergency.c ---- */
gg_clause eag_charge_forbidden(const struct eag_battle *b, const struct eag *g, int side,
                               unsigned from, unsigned target);
gg_clause eag_withdraw_forbidden(const struct eag_battle *b, const struct eag *g, int side,
                                 unsigned hex);
gg_clause eag_emergency_forbidden(const struct eag_battle *b, const struct eag *g, unsigned hex);
void eag_form_square(struct eag *g, unsigned hex); /* an emergency defence is passed there */
/* The mover has come up; pushes meet if the other side may do anything about it. */
bool eag_meet_mover(const struct eag_battle *b, struct eag *g);

/* ---- c18_cards.c ---- */
enum eag_card_name {
    BETTER_FORTUNE,
    EN_AVANT,
    BATTLE_SMOKE,
    RALLY_TO_THE_COLOURS,
    CONFUSED_ORDERS,
    FORCED_MARCH,
    RIDER,
    MORE_AMMUNITION,
    FRESH_HORSES,
    STAND_FIRM
};
enum eag_effect { FX_MARCH = 1 }; /* +2 MP in range; no fire, and not into EZOC */
enum eag_window {
    WHEN_ROUTED = 1,
    WHEN_ACTIVATED,
    WHEN_CHECKED,
    WHEN_SHELLED,
    WHEN_FIRED,
    WHEN_NAMED
};
/* Pushes card, on top of the frame it is about, if side has something to play then. */
bool eag_ask_card(const struct eag_battle *b, struct eag *g, int side, enum eag_window window);
/* May side play that card at this moment? EAG-18.6 to EAG-18.10 */
gg_clause eag_card_forbidden(const struct eag_battle *b, const struct eag *g, int side,
                             unsigned card);
/* Someone may have Better fortune for the roll just made; pushes fortune. */
bool eag_ask_fortune(const struct eag_battle *b, struct eag *g, unsigned roll);
void eag_card_played(struct eag *g, int side, unsigned card); /* changes hands: EAG-18.9 */
bool eag_next_draft(struct eag *g); /* pushes draft; false: all cards are taken */
/* En avant! and A rider gets through are choices of a turn of play. */
gg_clause eag_third_forbidden(const struct eag_battle *b, const struct eag *g, int side,
                              unsigned leader);
gg_clause eag_rider_forbidden(const struct eag_battle *b, const struct eag *g, int side,
                              unsigned formation);
void eag_offer_cards_now(const struct eag_battle *b, const struct eag *g, struct gg_offer *o);
bool eag_may_play_now(const struct eag_battle *b, const struct eag *g, int side);

/* ---- c19_morale.c, c21_weather.c ---- */
void eag_check_morale(const struct eag_battle *b, struct eag *g); /* EAG-19.11 */
bool eag_storm(const struct eag_battle *b, const struct eag *g);
bool eag_mud(const struct eag_battle *b, const struct eag *g);
void eag_pass_weather(const struct eag_battle *b, struct eag *g); /* at the end of a turn */

/* ---- c20_events.c, c20_capture.c ---- */
enum { EAG_IN_MELEE = 1, EAG_ALONE = 2, EAG_TAKEN = 4 };
/* Is an event due to a natural roll of fire or melee? Pushes event_roll: EAG-20.1 to EAG-20.4 */
void eag_event(const struct eag_battle *b, struct eag *g, unsigned roll, bool melee);
void eag_leader_lost(const struct eag_battle *b, struct eag *g, unsigned leader, unsigned how);
void eag_take_flag(const struct eag_battle *b, struct eag *g, int from); /* EAG-20.43 */
/* Leaders left alone by the end of their stack, or entered upon; pushes capture: EAG-20.31 on. */
void eag_capture_leaders(const struct eag_battle *b, struct eag *g, int side, unsigned hex,
                         bool alone);
/* So many routed units of side have just been eliminated in melee; pushes flag_roll. */
void eag_roll_for_flags(struct eag *g, int side, unsigned units, bool forlorn);
/* No unit of side that stands is there or beside it: EAG-20.45. */
bool eag_forlorn(const struct eag_battle *b, const struct eag *g, int side, unsigned hex);
/* A step, or the unit; pushes flag_roll for one that dies routed in a melee: EAG-20.44. */
bool eag_bleed(const struct eag_battle *b, struct eag *g, unsigned unit);

/* ---- c22_spot.c ---- */
bool eag_face_down(const struct eag *g, unsigned leader);
/* Hexes with face-down counters of side, which everybody sees: EAG-22.7. */
struct eag_hexes eag_counters_on_map(const struct eag_battle *b, const struct eag *g, int side);
/* Is the whole enemy stack there open to side? EAG-22.2, EAG-22.3 */
bool eag_sees_stack(const struct eag_battle *b, const struct eag *g, int side, unsigned hex);
void eag_take_stock_of_sight(const struct eag_battle *b, struct eag *g); /* a segment begins */
void eag_look_out(const struct eag_battle *b, struct eag *g);            /* pushes spotting */
/* Of a frame of spotting: whether the counter was spotted in this round. */
bool eag_is_spotted(const struct eag_frame *f, unsigned counter);
void eag_spot(struct eag_frame *f, unsigned counter, bool spotted);
void eag_look_round(const struct eag_battle *b, struct eag *g); /* the same, before anything else */

/* ---- c22_deploy.c, c22_reveal.c ---- */
/* The face-down leader's own counter was found there, by someone at spotter (EAG_NOWHERE: by
 * nobody); a commander stands there now, an officer deploys: pushes deployment. */
void eag_turn_up(const struct eag_battle *b, struct eag *g, unsigned leader, unsigned hex,
                 unsigned spotter);
/* V_reveal, EAG-22.47: engine.c adds it to the decisions at which this is true. */
bool eag_reveals_in(const struct eag *g);
gg_clause eag_reveal_forbidden(const struct eag_battle *b, const struct eag *g, int side,
                               unsigned leader);
void eag_offer_reveals(const struct eag_battle *b, const struct eag *g, int side,
                       struct gg_offer *o);
void eag_reveal(const struct eag_battle *b, struct eag *g, unsigned leader);

/* ---- c23_enter.c ---- */
/* The reinforcement that a unit or leader is part of, or NULL. */
const struct eag_entry *eag_entry_of_unit(const struct eag_battle *b, unsigned unit);
const struct eag_entry *eag_entry_of_leader(const struct eag_battle *b, unsigned leader);
/* May it come onto the map face up, by an activation of now or later? EAG-7.20, EAG-23.4 */
bool eag_unit_due(const struct eag_battle *b, const struct eag *g, unsigned unit);
/* The entries by which units of the formation are, bit n: entry n. */
unsigned eag_entries_due(const struct eag_battle *b, const struct eag *g, unsigned formation);
bool eag_leader_due(const struct eag_battle *b, const struct eag *g, unsigned leader);
/* May the counter (leader * 3 + which) come off the track onto an entry hex? EAG-23.14, EAG-23.15
 */
bool eag_counter_due(const struct eag_battle *b, const struct eag *g, unsigned counter);
/* Entry hexes of his that no enemy unit and no face-down counter bars: EAG-22.14 */
struct eag_hexes eag_entry_hexes(const struct eag_battle *b, const struct eag *g, unsigned leader);
/* The unit is off the map under its officer's counter, to be deployed: EAG-22.7. */
bool eag_under_counter(const struct eag_battle *b, const struct eag *g, unsigned unit);
/* Which counters may still be the leader, as a set: one bit when that is known. */
unsigned eag_candidates(const struct eag *g, unsigned leader);
void eag_lay_counters(const struct eag_battle *b, struct eag *g); /* at the start */
void eag_bring_up(const struct eag_battle *b, struct eag *g);     /* a turn begins */
/* Its owner looks at one counter, or at all that lie on the map; pushes look. */
void eag_look_at(const struct eag_battle *b, struct eag *g, unsigned counter);
void eag_look_around(const struct eag_battle *b, struct eag *g);

/* ---- c23_variable.c ---- */
/* EAG-23.24 to EAG-23.26: V_bring, as a pass; pushes entry_roll. */
gg_clause eag_bring_forbidden(const struct eag_battle *b, const struct eag *g, unsigned counter);
void eag_bring(struct eag *g, int side, unsigned counter);
void eag_take_off_track(const struct eag_battle *b, struct eag *g);         /* EAG-23.34 */
void eag_ask_schedule(const struct eag_battle *b, struct eag *g, int side); /* pushes schedule */
/* EAG-23.38: it is deployed; EAG-23.40: or has earned its owner points.  Only once. */
void eag_score_variable(const struct eag_battle *b, struct eag *g, unsigned formation);

/* ---- c24_facing.c ---- */
/* Directions from the hex that are to the rear of the stack there; 0 without the option. */
unsigned eag_rear(const struct eag_battle *b, const struct eag *g, int side, unsigned hex);
/* The stack has moved, or moved after combat: pushes facing, with the option: EAG-24.9. */
void eag_ask_facing(const struct eag_battle *b, struct eag *g, int side, unsigned hex);
/* Turns a unit that comes onto the map towards the nearest enemy. */
void eag_face_enemy(const struct eag_battle *b, struct eag *g, unsigned unit);
/* A unit that joins a stack looks as its lead does. */
void eag_dress(const struct eag_battle *b, struct eag *g, unsigned unit);

/* ---- special.c ---- */
void eag_commit_unit(const struct eag_battle *b, struct eag *g, unsigned unit); /* fires, attacks */
void eag_commit_attackers(const struct eag_battle *b, struct eag *g);
void eag_ask_reserve(const struct eag_battle *b, struct eag *g); /* pushes reserve */
void eag_guard_recoils(const struct eag_battle *b, struct eag *g, const struct eag_stack *broken,
                       unsigned hex); /* pushes panic */
/* Of g->fire at side, which is cast: what a cannonade does to ice. */
void eag_break_ice(const struct eag_battle *b, struct eag *g, int side, bool guns);
void eag_leave_ice(const struct eag_battle *b, struct eag *g, int side, bool guns);

/* ---- victory.c ---- */
void eag_note_holders(const struct eag_battle *b, struct eag *g); /* after anything moved */
int eag_score(const struct eag_battle *b, const struct eag *g,
              struct gg_breakdown *out); /* French less Coalition, in half points */
void eag_end_game(const struct eag_battle *b, struct eag *g);

/* ---- the table of states (engine.c), filled from sequence.def ----
 * run: true, something was done: look at the top frame again; false: the game is over.  offer: the
 * engine has begun the offer for the frame's side, or for chance.  why_not: the move is well formed
 * (verb, subject and target exist); other verbs are its to refuse.  explain of a roll: m is an
 * outcome, or GG_NO_MOVE before the dice are cast (then no result). */
#define PROCEDURE(name) bool eag_##name##_run(const struct eag_battle *b, struct eag *g);
#define DECISION(name, clause)                                                                     \
    void eag_##name##_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o);  \
    void eag_##name##_apply(const struct eag_battle *b, struct eag *g, gg_move m);                 \
    gg_clause eag_##name##_why_not(const struct eag_battle *b, const struct eag *g, gg_move m);
#define ROLL(name, clause)                                                                         \
    void eag_##name##_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o);  \
    void eag_##name##_apply(const struct eag_battle *b, struct eag *g, gg_move m);                 \
    void eag_##name##_explain(const struct eag_battle *b, const struct eag *g, gg_move m,          \
                              struct gg_breakdown *out);
#include "rules/eagles/sequence.def"
#undef PROCEDURE
#undef DECISION
#undef ROLL

#endif
