/* SPDX-License-Identifier: MIT
 * What must be true of the stack of frames: which may lie on which, and what each may hold
 * (sequence.def tells what the fields mean). */
#include "rules/eagles/check.h"
#include <string.h>

/* What a field may be. */
enum what {
    NOTHING, /* 0, or nobody */
    HEX,     /* on the map */
    STACK,   /* the same, with units of the frame's side */
    MAYBE,   /* a hex, or 0; somebody, or nobody */
    OFF,     /* a hex, or EAG_OFF */
    WHERE,   /* a hex, or EAG_NOWHERE */
    UNIT,
    NO_UNIT, /* a unit, 0 or EAG_NOWHERE */
    SOMEBODY,
    SMALL, /* a small number */
    LEADERS,
    FORMATIONS,
    DIRECTIONS,
    COUNTERS, /* with hex and to */
    BITS
};

enum { PARENTS = 5, SOME = 63, SMALL_MAX = 16 };

/* What must agree with the active side, with the frame below. */
enum { ACTIVE = 1, WAITING = 2, SAME_SIDE = 4, SAME_HEX = 8, SAME_LEADER = 16 };

struct spec {
    uint8_t on[PARENTS];        /* states it lies on; none: on any that waits for it */
    uint8_t stage, flags, n, k; /* at most, but flags: no others than these */
    uint8_t hex, to, unit, other, leader, formation, set;
    uint8_t rules;
};

#define AROUND 63
static const struct spec specs[S_END] = {
    [S_game] = { .stage = 3 },
    [S_turn] = { { S_game }, .stage = 8 },
    [S_first_roll] = { { S_turn }, .n = 12 },
    [S_first] = { { S_turn } },
    [S_activations] = { { S_turn }, .stage = 3, .rules = ACTIVE },
    [S_activate] = { { S_activations }, .rules = ACTIVE },
    [S_activation_roll] = { { S_activations }, .n = 4, .leader = SOMEBODY, .rules = ACTIVE },
    [S_activation] = { { S_activations },
                       .stage = 8,
                       .leader = SOMEBODY,
                       .formation = MAYBE,
                       .rules = ACTIVE },
    [S_end_roll] = { { S_activations }, .rules = ACTIVE },
    [S_strategic] = { { S_turn }, .stage = 3 },
    [S_march] = { { S_strategic } },
    [S_routs] = { { S_turn }, .stage = 3 },
    [S_rout_next] = { { S_routs } },
    [S_reserve] = { { S_turn, S_routs } },
    [S_rout_step] = { { S_routs }, .unit = UNIT, .set = LEADERS },
    [S_regroup] = { { S_activation, S_movement, S_regroup }, .n = 6, .set = BITS },
    [S_new_lead] = { .flags = EAG_MUST, .hex = STACK },
    [S_orders] = { { S_game, S_turn, S_activations, S_activation },
                   .flags = ORD_FIRST | ORD_ABILITY | ORD_RIDER,
                   .n = EAG_FORMATIONS,
                   .k = EAG_DECOYS,
                   .leader = MAYBE,
                   .formation = MAYBE,
                   .set = FORMATIONS },
    [S_choose_plan] = { { S_activation }, .leader = SOMEBODY, .rules = ACTIVE },
    [S_ability] = { { S_activation }, .leader = SOMEBODY, .rules = ACTIVE },
    [S_stacks] = { { S_activation }, .n = 6, .leader = SOMEBODY, .rules = ACTIVE },
    [S_rally] = { { S_activation },
                  .stage = 2,
                  .flags = EAG_BY_COMMANDER,
                  .n = 6,
                  .leader = SOMEBODY,
                  .formation = MAYBE,
                  .rules = ACTIVE },
    [S_rally_next] = { { S_rally }, .leader = SOMEBODY, .rules = ACTIVE | SAME_SIDE | SAME_LEADER },
    [S_rally_roll] = { { S_rally },
                       .flags = EAG_BY_COMMANDER,
                       .n = 6,
                       .hex = STACK,
                       .leader = SOMEBODY,
                       .rules = ACTIVE | SAME_SIDE | SAME_LEADER },
    [S_movement] = { { S_activation, S_strategic },
                     .stage = 4,
                     .flags = MV_STRATEGIC | MV_FREE | MV_INDEPENDENT,
                     .n = 1,
                     .k = 7,
                     .hex = MAYBE,
                     .leader = SOMEBODY,
                     .formation = MAYBE },
    [S_move] = { { S_movement },
                 .flags = MV_STRATEGIC | MV_FREE | MV_INDEPENDENT,
                 .n = 1,
                 .k = 7,
                 .hex = MAYBE,
                 .leader = SOMEBODY,
                 .formation = MAYBE,
                 .rules = SAME_SIDE | SAME_LEADER },
    [S_im_roll] = { { S_movement }, .flags = 255, .hex = STACK, .rules = SAME_SIDE },
    [S_moving] = { { S_movement },
                   .flags = 255,
                   .n = 1,
                   .k = 7,
                   .hex = OFF,
                   .leader = SOMEBODY,
                   .formation = MAYBE,
                   .rules = SAME_SIDE | SAME_LEADER },
    [S_entered] = { { S_moving },
                    .stage = 4,
                    .flags = 1,
                    .hex = HEX,
                    .rules = SAME_SIDE | SAME_HEX },
    [S_volleys] = { { S_activation },
                    .stage = 2,
                    .leader = MAYBE,
                    .formation = MAYBE,
                    .rules = ACTIVE },
    [S_target] = { { S_volleys }, .rules = ACTIVE | SAME_SIDE },
    [S_firers] = { { S_volleys }, .rules = ACTIVE | SAME_SIDE },
    [S_fire] = { { S_volleys, S_reactions, S_approach, S_defences }, .stage = 9, .n = 7, .k = 1 },
    [S_fire_roll] = { { S_fire }, .rules = SAME_SIDE },
    [S_claim] = { { S_fire, S_melee }, .hex = STACK },
    [S_check] = { .stage = 1, .flags = SOME, .n = 2, .hex = HEX },
    [S_check_roll] = { { S_check },
                       .flags = SOME,
                       .n = 2,
                       .hex = STACK,
                       .rules = SAME_SIDE | SAME_HEX },
    [S_loss] = { .n = SMALL_MAX, .hex = STACK, .unit = UNIT },
    [S_stay] = { .flags = EAG_MUST, .hex = STACK, .unit = UNIT },
    [S_declare] = { { S_activation },
                    .n = EAG_ATTACKS,
                    .leader = MAYBE,
                    .formation = MAYBE,
                    .rules = ACTIVE },
    [S_combat] = { { S_activation, S_pursuits },
                   .stage = 8,
                   .flags = EAG_PURSUIT,
                   .leader = MAYBE,
                   .formation = MAYBE,
                   .rules = ACTIVE },
    [S_assault] = { { S_combat }, .n = 1, .to = HEX, .rules = ACTIVE },
    [S_melees] = { { S_combat }, .flags = EAG_PURSUIT, .rules = ACTIVE },
    [S_next_melee] = { { S_melees }, .rules = ACTIVE },
    [S_melee] = { { S_melees, S_reactions, S_approach },
                  .stage = 16,
                  .flags = 3,
                  .n = 10,
                  .k = 6,
                  .to = MAYBE,
                  .unit = NO_UNIT,
                  .other = NO_UNIT,
                  .set = BITS },
    [S_overall_lead] = { { S_melee }, .rules = ACTIVE | SAME_SIDE },
    [S_engage] = { { S_melee } },
    [S_melee_roll] = { { S_melee }, .rules = SAME_SIDE },
    [S_strike] = { { S_melee } },
    [S_retreat] = { .stage = 4,
                    .flags = 15,
                    .n = SMALL_MAX,
                    .k = SOME,
                    .hex = HEX,
                    .to = HEX,
                    .other = SMALL },
    [S_retreat_to] = { { S_retreat },
                       .flags = 15,
                       .n = SMALL_MAX,
                       .k = SOME,
                       .hex = HEX,
                       .to = HEX,
                       .rules = SAME_SIDE | SAME_HEX },
    [S_advance] = { { S_combat, S_melee }, .stage = 2, .flags = EAG_MAY, .n = 5, .to = HEX },
    [S_advance_with] = { { S_advance },
                         .flags = EAG_MUST | EAG_MAY,
                         .n = 5,
                         .to = HEX,
                         .rules = SAME_SIDE },
    [S_rout] = { .stage = 4,
                 .flags = SOME,
                 .n = SOME,
                 .k = BROKEN,
                 .hex = HEX,
                 .to = HEX,
                 .unit = MAYBE,
                 .other = MAYBE },
    [S_panic] = { { S_rout }, .stage = 2, .k = BROKEN, .hex = HEX, .to = HEX },
    [S_rout_to] = { { S_rout },
                    .n = SOME,
                    .hex = HEX,
                    .to = HEX,
                    .unit = MAYBE,
                    .other = MAYBE,
                    .rules = SAME_SIDE | SAME_HEX },
    [S_reactions] = { { S_combat }, .stage = 2, .flags = EAG_PURSUIT, .rules = ACTIVE },
    [S_opportunity] = { { S_reactions }, .rules = WAITING },
    [S_chargers] = { { S_reactions, S_approach }, .to = HEX, .set = DIRECTIONS },
    [S_charge_roll] = { { S_reactions, S_approach }, .hex = STACK, .to = HEX, .set = DIRECTIONS },
    [S_charge_lead] = { { S_reactions, S_approach } },
    [S_approach] = { { S_entered }, .stage = 3, .n = 1, .hex = HEX, .rules = WAITING },
    [S_meet] = { { S_approach }, .rules = WAITING },
    [S_withdrawals] = { { S_combat, S_approach },
                        .stage = 4,
                        .flags = 1,
                        .n = EAG_ATTACKS,
                        .hex = MAYBE,
                        .to = MAYBE,
                        .unit = NO_UNIT,
                        .other = NO_UNIT,
                        .set = DIRECTIONS,
                        .rules = WAITING },
    [S_withdraw] = { { S_withdrawals },
                     .k = 1,
                     .hex = HEX,
                     .unit = NO_UNIT,
                     .other = NO_UNIT,
                     .rules = WAITING },
    [S_defences] = { { S_combat },
                     .stage = 2,
                     .flags = EAG_PURSUIT,
                     .n = 31,
                     .k = 1,
                     .hex = MAYBE,
                     .to = MAYBE,
                     .rules = ACTIVE },
    [S_defend] = { { S_defences }, .n = 31, .k = 31, .hex = MAYBE, .to = MAYBE, .rules = WAITING },
    [S_emergency_roll] = { { S_defences }, .hex = STACK, .rules = WAITING },
    [S_pursuits] = { { S_combat }, .stage = 2, .hex = MAYBE, .to = MAYBE, .rules = ACTIVE },
    [S_pursuit_next] = { { S_pursuits }, .rules = ACTIVE },
    [S_pursuit_roll] = { { S_pursuits }, .hex = STACK, .rules = ACTIVE },
    [S_pursue] = { { S_pursuits }, .flags = EAG_MUST, .hex = STACK, .rules = ACTIVE },
    [S_draft] = { { S_game } },
    [S_fortune] = { .k = 255 },
    [S_card] = { .n = 1, .k = 8 },
    [S_event_roll] = { { S_fire, S_melee }, .flags = EAG_IN_MELEE, .hex = HEX },
    [S_event_leader] = { { S_fire, S_melee }, .k = L_CAPTURED, .hex = HEX, .set = LEADERS },
    [S_capture] = { .stage = 2, .flags = 7, .hex = HEX, .leader = MAYBE, .set = LEADERS },
    [S_capture_roll] = { { S_capture }, .flags = 7, .leader = SOMEBODY, .rules = SAME_SIDE },
    [S_leader_to] = { { S_capture },
                      .flags = 7,
                      .hex = HEX,
                      .leader = SOMEBODY,
                      .rules = SAME_SIDE },
    [S_flag_roll] = { .n = SMALL_MAX, .k = 2 },
    [S_spotting] = { .stage = 1, .set = COUNTERS },
    [S_deployment] = { { S_spotting },
                       .stage = 2,
                       .flags = 1,
                       .hex = HEX,
                       .to = WHERE,
                       .leader = SOMEBODY },
    [S_deploy] = { { S_deployment },
                   .flags = 1,
                   .n = 1,
                   .hex = HEX,
                   .to = WHERE,
                   .leader = SOMEBODY,
                   .rules = SAME_SIDE | SAME_HEX | SAME_LEADER },
    [S_look] = { { S_game, S_turn, S_schedule, S_spotting },
                 .flags = 3,
                 .n = EAG_COUNTERS - 1,
                 .leader = SOMEBODY },
    [S_schedule] = { { S_turn, S_schedule } },
    [S_entry_roll] = { { S_activations },
                       .n = EAG_COUNTERS - 1,
                       .leader = SOMEBODY,
                       .rules = ACTIVE },
    [S_entry_hex] = { { S_activations }, .n = EAG_COUNTERS - 1, .leader = SOMEBODY },
    [S_facing] = { .hex = STACK },
};

/* ---- fields ---- */

static bool is_place(const struct eag_battle *b, const struct eag *g, unsigned side, unsigned what,
                     unsigned hex)
{
    switch (what) {
    case HEX: return eag_is_hex(b, hex);
    case STACK: return eag_is_hex(b, hex) && eag_has(&g->any[side], hex);
    case MAYBE: return hex == 0 || eag_is_hex(b, hex);
    case OFF: return hex == EAG_OFF || eag_is_hex(b, hex);
    case WHERE: return hex == EAG_NOWHERE || eag_is_hex(b, hex);
    case UNIT: return hex < (unsigned)b->units;
    case NO_UNIT: return hex < (unsigned)b->units || hex == EAG_NOWHERE;
    case SMALL: return hex <= SMALL_MAX;
    default: return hex == 0;
    }
}

static bool is_one_of(unsigned what, unsigned index, unsigned count)
{
    if (index == EAG_NONE) {
        return what != SOMEBODY;
    }
    return what != NOTHING && index < count;
}

static bool is_set(const struct eag_battle *b, unsigned what, uint64_t set)
{
    switch (what) {
    case LEADERS: return set < EAG_ONE(b->leaders);
    case FORMATIONS: return set < EAG_ONE(b->formations);
    case DIRECTIONS: return set <= AROUND;
    case BITS:
    case COUNTERS: return true;
    default: return set == 0;
    }
}

static const char *check_numbers(const struct eag_frame *f, const struct spec *s)
{
    REQUIRE(f->side < SIDES, "frame: side: no side");
    REQUIRE(f->stage <= s->stage, "frame: stage: nothing waits at this stage");
    REQUIRE((f->flags & ~s->flags) == 0, "frame: flags: this state has no such flag");
    REQUIRE(f->n <= s->n, "frame: n: too much");
    REQUIRE(f->k <= s->k, "frame: k: too much");
    return NULL;
}

static const char *check_frame(const struct eag_battle *b, const struct eag *g,
                               const struct eag_frame *f)
{
    const struct spec *s = &specs[f->state];
    const char *wrong = check_numbers(f, s);

    REQUIRE(wrong == NULL, wrong);
    if (s->set != COUNTERS) { /* they fill hex and to as well: c22_spot.c */
        REQUIRE(is_place(b, g, f->side, s->hex, f->hex), "frame: hex: not one of this state");
        REQUIRE(is_place(b, g, f->side, s->to, f->to), "frame: to: not one of this state");
    }
    REQUIRE(is_place(b, g, f->side, s->unit, f->unit), "frame: unit: not one of this state");
    REQUIRE(is_place(b, g, f->side, s->other, f->other), "frame: other: not one of this state");
    REQUIRE(is_one_of(s->leader, f->leader, (unsigned)b->leaders),
            "frame: leader: not one of this state");
    REQUIRE(is_one_of(s->formation, f->formation, (unsigned)b->formations),
            "frame: formation: not one of this state");
    REQUIRE(is_set(b, s->set, f->set), "frame: set: not one of this state");
    return NULL;
}

/* ---- what lies on what ---- */

static bool may_lie_on(const struct eag_frame *f, unsigned below)
{
    const struct spec *s = &specs[f->state];

    if (f->state == S_game) {
        return false;
    }
    if (f->state == S_fortune) {
        return f->k == below && eag_is_roll(below); /* EAG-18.13 */
    }
    for (unsigned i = 0; i < PARENTS && s->on[i] != S_none; i++) {
        if (s->on[i] == below) {
            return true;
        }
    }
    return s->on[0] == S_none;
}

static const char *check_stack(const struct eag *g)
{
    static const struct eag_frame empty;

    REQUIRE(g->frames >= 1 && g->frames <= EAG_FRAMES && g->frame[0].state == S_game,
            "frame: the first must be the game");
    for (unsigned i = 0; i < EAG_FRAMES; i++) {
        const struct eag_frame *f = &g->frame[i];

        if (i >= g->frames) {
            REQUIRE(memcmp(f, &empty, sizeof empty) == 0, "frame: something past the last one");
            continue;
        }
        REQUIRE(f->state > S_none && f->state < S_END, "frame: state: unknown");
        REQUIRE(i == 0 || may_lie_on(f, f[-1].state),
                "frame: state: it cannot lie on the frame before it");
    }
    return NULL;
}

/* ---- what must agree with other frames ---- */

/* EAG-22.30, EAG-23.12, EAG-23.24: face-down leaders and their counters. */
static const char *check_hidden(const struct eag_battle *b, const struct eag *g,
                                const struct eag_frame *f)
{
    const struct eag_entry *e = eag_entry_of_leader(b, f->leader);

    switch (f->state) {
    case S_deployment:
    case S_deploy:
        REQUIRE(!eag_commander(b, f->leader) && !eag_face_down(g, f->leader),
                "frame: leader: no officer who has turned up (EAG-22.30)");
        break;
    case S_look:
        REQUIRE(eag_face_down(g, f->leader), "frame: leader: lies face up (EAG-23.12)");
        break;
    case S_entry_roll:
    case S_entry_hex:
        REQUIRE(e != NULL && e->kind == VARIABLE &&
                    g->counter[f->leader][f->n] == EAG_TRACK + g->turn,
                "frame: leader: no variable counter of this turn (EAG-23.24)");
        break;
    default: break;
    }
    return NULL;
}

/* Whose leader it is, and that the formation is his. */
static const char *check_leader(const struct eag_battle *b, const struct eag *g,
                                const struct eag_frame *f)
{
    if (f->leader == EAG_NONE) {
        return NULL;
    }
    REQUIRE(b->leader[f->leader].side == f->side || f->state == S_entry_roll,
            "frame: leader: of the enemy"); /* either side may try: EAG-23.24 */
    REQUIRE(specs[f->state].formation != MAYBE || f->state == S_orders ||
                f->formation == b->leader[f->leader].formation,
            "frame: formation: not the leader's");
    REQUIRE(f->state == S_game || f[-1].state != S_activation ||
                specs[f->state].leader == NOTHING || f->leader == f[-1].leader,
            "frame: leader: not the one who is activated (EAG-7.21)");
    REQUIRE(f->state != S_choose_plan || !eag_commander(b, f->leader),
            "frame: leader: no officer (EAG-11.65)");
    REQUIRE((f->state != S_ability && f->state != S_stacks && f->state != S_rally_next) ||
                eag_commander(b, f->leader),
            "frame: leader: no commander (EAG-11.104)");
    return check_hidden(b, g, f);
}

/* EAG-7.118: a strategic move is one all the way up. */
static const char *check_march(const struct eag_frame *f)
{
    unsigned kinds = MV_STRATEGIC | MV_FREE;

    if (f->state == S_movement) {
        REQUIRE((f[-1].state == S_strategic) == ((f->flags & MV_STRATEGIC) != 0),
                "frame: flags: a strategic move or not (EAG-7.118)");
    }
    REQUIRE(f->state != S_move || (f->flags & kinds) == (f[-1].flags & kinds),
            "frame: flags: not those of the movement below");
    return NULL;
}

/* EAG-7.2: one side acts, the other answers. */
static const char *check_side(const struct eag *g, const struct eag_frame *f)
{
    unsigned rules = specs[f->state].rules;

    if (rules & (ACTIVE | WAITING)) {
        REQUIRE((f->side == g->active) == ((rules & ACTIVE) != 0),
                "frame: side: not who acts, or answers, now (EAG-7.2)");
    }
    if (f->state == S_game || f->state == S_turn) {
        REQUIRE(f->side == FRENCH, "frame: side: the French one by custom");
        return NULL;
    }
    REQUIRE(!(rules & SAME_SIDE) || f->side == f[-1].side,
            "frame: side: not that of the frame below");
    REQUIRE(!(rules & SAME_HEX) || f->hex == f[-1].hex, "frame: hex: not that of the frame below");
    REQUIRE(!(rules & SAME_LEADER) || f->leader == f[-1].leader,
            "frame: leader: not that of the frame below");
    return NULL;
}

static const char *check_top(const struct eag_battle *b, const struct eag *g)
{
    unsigned state = eag_now(g)->state;

    if (g->over) {
        REQUIRE(state == S_game && eag_settled(b, g), "winner: the game goes on");
        return NULL;
    }
    REQUIRE(eag_is_decision(state) || eag_is_roll(state), "frame: it does not wait for anything");
    return NULL;
}

const char *eag_check_frames(const struct eag_battle *b, const struct eag *g)
{
    const char *wrong = check_stack(g);

    for (unsigned i = 0; i < g->frames && !wrong; i++) {
        const struct eag_frame *f = &g->frame[i];

        wrong = check_frame(b, g, f);
        wrong = wrong ? wrong : check_side(g, f);
        wrong = wrong ? wrong : check_leader(b, g, f);
        wrong = wrong || i == 0 ? wrong : check_march(f);
    }
    return wrong ? wrong : check_top(b, g);
}
