/* SPDX-License-Identifier: MIT
 * What must be true of the stack of frames: which may lie on which, and what each may hold.  The
 * rows are those of sequence.def, in its order; what a row cannot say is in check_states.c. */
#include "rules/waterloo/check.h"

/* ---- which frame may lie on which ---- */

#define AT(stage) (1u << (stage))

/* [frame][frame below]: the stages of the one below, a bit each, at which it waits for the one on
 * it.  The root is S_turn; what is not here cannot be. */
static const uint16_t lies_on[S_END][S_END] = {
    [S_prussians] = { [S_turn] = AT(2) },
    [S_release] = { [S_prussians] = AT(1) },
    [S_arrival_die] = { [S_prussians] = AT(2) },
    [S_arrive] = { [S_prussians] = AT(2) },
    [S_shoot] = { [S_turn] = AT(3) | AT(4) },
    [S_skirmish_die] = { [S_shoot] = AT(0) },
    [S_rounds] = { [S_turn] = AT(5) },
    [S_round] = { [S_rounds] = AT(1) },
    [S_tile_draw] = { [S_round] = AT(1) }, /* S_tile_told: only where the tile is not known */
    [S_formation] = { [S_turn] = AT(6) | AT(7), [S_round] = AT(2), [S_action] = AT(1) | AT(4) },
    [S_spend] = { [S_round] = AT(2) },
    [S_action] = { [S_round] = AT(2) },
    [S_activate] = { [S_action] = AT(1) },
    [S_again] = { [S_action] = AT(1) | AT(4) },
    [S_order] = { [S_action] = AT(1) | AT(4) },
    [S_march] = { [S_action] = AT(1) | AT(4) },
    [S_carry] = { [S_release] = AT(0),
                  [S_march] = AT(1),
                  [S_assault_march] = AT(0),
                  [S_withdrawal] = AT(0),
                  [S_go_along] = AT(0) },
    [S_limits] = { [S_round] = AT(3) },
    [S_battery] = { [S_action] = AT(1) | AT(4) },
    [S_aim] = { [S_action] = AT(1) | AT(4) },
    [S_bombard] = { [S_action] = AT(1) | AT(4) },
    [S_fire_die] = { [S_bombard] = AT(1) },
    [S_assault_march] = { [S_action] = AT(1) },
    [S_via] = { [S_assault_march] = AT(0) },
    [S_assault_next] = { [S_assaults] = AT(0) },
    [S_assaults] = { [S_action] = AT(3) },
    [S_assault] = { [S_assaults] = AT(0) },
    [S_garrison] = { [S_assault] = AT(1) },
    [S_step1] = { [S_assault] = AT(2) },
    [S_defence_die] = { [S_step1] = AT(1) },
    [S_step2] = { [S_assault] = AT(3) },
    [S_champion] = { [S_step2] = AT(0) },
    [S_duel_dice] = { [S_step2] = AT(0) },
    [S_step3] = { [S_assault] = AT(4) },
    [S_volley] = { [S_step3] = AT(1) | AT(2) },
    [S_volley_die] = { [S_volley] = AT(1) },
    [S_withdrawal] = { [S_assault] = AT(4) | AT(5) },
    [S_withdraw] = { [S_withdrawal] = AT(0) },
    [S_step4] = { [S_assault] = AT(5) },
    [S_charge_die] = { [S_step4] = AT(1) },
    [S_step6] = { [S_assault] = AT(7) }, /* step 5 is over before anything waits */
    [S_step7] = { [S_assault] = AT(8) },
    [S_control_die] = { [S_step7] = AT(1) },
    [S_charge_on] = { [S_step7] = AT(2) },
    [S_morale] = { [S_step3] = AT(1) | AT(2), [S_step4] = AT(4), [S_step6] = AT(1) },
    [S_morale_die] = { [S_morale] = AT(1) },
    [S_damage] = { [S_release] = AT(0),
                   [S_shoot] = AT(0),
                   [S_action] = AT(1) | AT(4),
                   [S_march] = AT(1),
                   [S_limits] = AT(1),
                   [S_bombard] = AT(0),
                   [S_assault_march] = AT(0),
                   [S_assault] = AT(2) | AT(6),
                   [S_volley] = AT(3),
                   [S_withdrawal] = AT(0),
                   [S_morale] = AT(1),
                   [S_go_along] = AT(0) },
    [S_colour] = { [S_damage] = AT(0) },
    [S_casualty] = { [S_damage] = AT(0) },
    [S_shortage] = { [S_damage] = AT(0) },
    [S_shortage_cubes] = { [S_damage] = AT(0) },
    [S_assignment] = { [S_volley] = AT(1), [S_morale] = AT(1) },
    [S_assign] = { [S_assignment] = AT(1) },
    [S_cavalry_hits] = { [S_shoot] = AT(0),
                         [S_limits] = AT(1),
                         [S_bombard] = AT(0),
                         [S_assault] = AT(2),
                         [S_step4] = AT(3) },
    [S_cavalry_hit] = { [S_cavalry_hits] = AT(0) },
    [S_retreat] = { [S_step2] = AT(0),
                    [S_step4] = AT(5),
                    [S_morale] = AT(1),
                    [S_cavalry_hits] = AT(0) },
    [S_retreat_to] = { [S_retreat] = AT(0) },
    [S_go_along] = { [S_step2] = AT(0),
                     [S_withdrawal] = AT(0),
                     [S_step4] = AT(5),
                     [S_step7] = AT(2),
                     [S_morale] = AT(1),
                     [S_cavalry_hits] = AT(0),
                     [S_go_along] = AT(0) },
    [S_reinforce] = { [S_action] = AT(1) | AT(4) },
    [S_leaders] = { [S_action] = AT(5) },
    [S_escape] = { [S_leaders] = AT(0) },
};

/* ---- what each may hold ---- */

enum whose { EITHER, SAME, OTHER, ALLIES, FIRST, ACTIVE, INACTIVE }; /* SAME, OTHER: as below */
enum where { NOWHERE, MAP, PLACE, THERE }; /* MAP: not the box; THERE: as the frame below */
enum who { NOBODY, HERE, ENEMY_HERE, OWN, AREAS, SPECIAL };

enum { INF = 1 << INFANTRY, CAV = 1 << CAVALRY, GUN = 1 << ARTILLERY, LED = 1 << LEADER };
enum { FIGHTERS = INF | CAV, ANYBODY = INF | CAV | GUN | LED, MANY = 200 };

struct row {
    uint8_t side;         /* enum whose */
    uint8_t area;         /* enum where */
    uint8_t unit, arms;   /* enum who, and the arms it may be of */
    uint8_t n, k, flags;  /* at most */
    uint8_t set, of_arms; /* enum who, and the arms in it */
    uint8_t least;        /* so many answers at least, if it is a decision */
};

static const struct row rows[S_END] = {
    [S_prussians] = { .side = ALLIES },
    [S_release] = { .side = ALLIES, .set = SPECIAL, .least = 2 },
    [S_arrival_die] = { .side = ALLIES },
    [S_arrive] = { .side = ALLIES, .n = 6, .least = 2 },
    [S_shoot] = { .side = EITHER, .set = OWN, .of_arms = INF, .least = 2 },
    [S_skirmish_die] = { .side = OTHER, .area = PLACE, .unit = SPECIAL },
    [S_rounds] = { .side = FIRST },
    [S_round] = { .side = ACTIVE, .n = 5 },
    [S_tile_draw] = { .side = INACTIVE },
    [S_formation] = { .side = EITHER,
                      .flags = CHANGE_ACTION,
                      .set = OWN,
                      .of_arms = INF | GUN,
                      .least = 2 },
    [S_spend] = { .side = ACTIVE, .least = 1 },
    [S_action] = { .side = ACTIVE, .area = PLACE, .n = 2, .k = 2, .set = AREAS },
    [S_activate] = { .side = ACTIVE, .least = 1 },
    [S_again] = { .side = ACTIVE, .least = 1 },
    [S_order] = { .side = ACTIVE, .area = PLACE, .set = HERE, .of_arms = ANYBODY, .least = 1 },
    [S_march] = { .side = ACTIVE,
                  .area = PLACE,
                  .n = 64,
                  .flags = 1,
                  .set = HERE,
                  .of_arms = ANYBODY,
                  .least = 1 },
    [S_carry] = { .side = SAME,
                  .area = PLACE,
                  .unit = HERE,
                  .arms = INF,
                  .n = WAT_DELAYED,
                  .k = BLACK,
                  .least = 2 },
    [S_limits] = { .side = ACTIVE, .set = AREAS },
    [S_battery] = { .side = ACTIVE, .area = MAP, .set = HERE, .of_arms = GUN, .least = 2 },
    [S_aim] = { .side = ACTIVE,
                .area = MAP,
                .n = WAT_GUNS,
                .flags = 1,
                .set = HERE,
                .of_arms = GUN,
                .least = 1 },
    [S_bombard] = { .side = ACTIVE,
                    .area = MAP,
                    .n = WAT_AREAS_MAX,
                    .k = MANY,
                    .flags = 3,
                    .set = HERE,
                    .of_arms = GUN },
    [S_fire_die] = { .side = SAME,
                     .area = MAP,
                     .unit = OWN,
                     .arms = GUN,
                     .n = WAT_AREAS_MAX,
                     .k = 2 },
    [S_assault_march] = { .side = ACTIVE,
                          .area = PLACE,
                          .set = OWN,
                          .of_arms = ANYBODY,
                          .least = 1 },
    [S_via] = { .side = SAME, .area = MAP, .unit = OWN, .arms = CAV, .set = AREAS, .least = 2 },
    [S_assault_next] = { .side = EITHER, .least = 2 },
    [S_assaults] = { .side = ACTIVE },
    [S_assault] = { .side = EITHER, .area = MAP, .set = AREAS },
    [S_garrison] = { .side = OTHER, .area = THERE, .least = 1 },
    [S_step1] = { .side = SAME, .area = THERE, .n = MANY, .set = ENEMY_HERE, .of_arms = GUN },
    [S_defence_die] = { .side = OTHER, .area = THERE, .unit = HERE, .arms = GUN },
    [S_step2] = { .side = SAME, .area = THERE },
    [S_champion] = { .side = EITHER, .area = THERE, .unit = SPECIAL, .least = 2 },
    [S_duel_dice] = { .side = SAME, .area = THERE, .unit = HERE, .arms = CAV, .n = 63 },
    [S_step3] = { .side = SAME, .area = THERE, .n = 2 },
    [S_volley] = { .side = EITHER,
                   .area = THERE,
                   .n = MANY,
                   .k = 1,
                   .flags = 1,
                   .set = HERE,
                   .of_arms = INF },
    [S_volley_die] = { .side = SAME, .area = THERE, .unit = HERE, .arms = INF },
    [S_withdrawal] = { .side = SAME, .area = THERE, .set = HERE, .of_arms = FIGHTERS },
    [S_withdraw] = { .side = SAME,
                     .area = THERE,
                     .unit = HERE,
                     .arms = FIGHTERS,
                     .set = AREAS,
                     .least = 2 },
    [S_step4] = { .side = EITHER, .area = THERE, .n = 64, .set = SPECIAL },
    [S_charge_die] = { .side = OTHER, .area = THERE, .unit = HERE, .arms = INF },
    [S_step6] = { .side = SAME, .area = THERE },
    [S_step7] = { .side = SAME,
                  .area = THERE,
                  .unit = SPECIAL,
                  .n = 1,
                  .k = WAT_PENDING,
                  .set = SPECIAL },
    [S_control_die] = { .side = EITHER, .area = THERE, .unit = HERE, .arms = CAV },
    [S_charge_on] = { .side = EITHER,
                      .area = THERE,
                      .unit = HERE,
                      .arms = CAV,
                      .set = AREAS,
                      .least = 2 },
    [S_morale] = { .side = EITHER, .area = THERE, .flags = 3, .set = OWN, .of_arms = INF },
    [S_morale_die] = { .side = SAME, .area = THERE, .unit = HERE, .arms = INF, .n = 6, .flags = 3 },
    [S_damage] = { .side = EITHER, .area = PLACE, .n = MANY, .k = COLOURS },
    [S_colour] = { .side = SAME, .area = THERE, .least = 2 },
    [S_casualty] = { .side = SAME,
                     .area = THERE,
                     .k = BLACK,
                     .set = HERE,
                     .of_arms = INF,
                     .least = 2 },
    [S_shortage] = { .side = SAME, .k = BLACK, .set = OWN, .of_arms = INF, .least = 2 },
    [S_shortage_cubes] = { .side = SAME,
                           .area = PLACE,
                           .unit = HERE,
                           .arms = INF,
                           .k = BLACK,
                           .least = 2 },
    [S_assignment] = { .side = SAME, .area = THERE, .n = 99, .k = 99, .set = HERE, .of_arms = INF },
    [S_assign] = { .side = SAME,
                   .area = THERE,
                   .unit = HERE,
                   .arms = INF,
                   .n = 99,
                   .set = HERE,
                   .of_arms = INF,
                   .least = 2 },
    [S_cavalry_hits] = { .side = EITHER, .area = PLACE, .n = MANY, .flags = HIT_PENALTY },
    [S_cavalry_hit] = { .side = SAME, .area = THERE, .flags = HIT_PENALTY, .least = 2 },
    [S_retreat] = { .side = EITHER, .area = PLACE, .unit = HERE, .arms = FIGHTERS, .n = 5 },
    [S_retreat_to] = { .side = SAME,
                       .area = THERE,
                       .unit = HERE,
                       .arms = FIGHTERS,
                       .set = AREAS,
                       .least = 2 },
    [S_go_along] = { .side = EITHER,
                     .area = MAP,
                     .unit = HERE,
                     .arms = LED,
                     .n = WAT_DELAYED,
                     .least = 2 },
    [S_reinforce] = { .side = ACTIVE, .area = PLACE, .set = HERE, .of_arms = ANYBODY, .least = 1 },
    [S_leaders] = { .side = ACTIVE },
    [S_escape] = { .side = EITHER,
                   .area = PLACE,
                   .unit = HERE,
                   .arms = LED,
                   .set = AREAS,
                   .least = 2 },
};

/* Stages at which a state can wait; all others wait at stage 0.  A frame under another is held to
 * more by lies_on. */
static const uint16_t stages[S_END] = {
    [S_turn] = AT(2) | AT(3) | AT(4) | AT(5) | AT(6) | AT(7) | AT(8),
    [S_prussians] = AT(1) | AT(2),
    [S_rounds] = AT(1),
    [S_round] = AT(1) | AT(2) | AT(3),
    [S_action] = AT(1) | AT(3) | AT(4) | AT(5),
    [S_march] = AT(1),
    [S_limits] = AT(1),
    [S_bombard] = AT(0) | AT(1),
    [S_assault] = AT(1) | AT(2) | AT(3) | AT(4) | AT(5) | AT(6) | AT(7) | AT(8),
    [S_step1] = AT(1),
    [S_step3] = AT(1) | AT(2),
    [S_volley] = AT(1) | AT(3),
    [S_step4] = AT(1) | AT(3) | AT(4) | AT(5),
    [S_step6] = AT(1),
    [S_step7] = AT(1) | AT(2),
    [S_morale] = AT(1),
    [S_assignment] = AT(1),
};

/* ---- one frame against its row ---- */

static bool side_is_right(const struct wat *g, const struct wat_frame *f, enum whose whose)
{
    int below = f->state == S_turn ? FRENCH : wat_below(f)->side;

    switch (whose) {
    case SAME: return f->side == below;
    case OTHER: return f->side != below;
    case ALLIES: return f->side == ALLIED;
    case FIRST: return f->side == g->first;
    case ACTIVE: return f->side == g->active;
    case INACTIVE: return f->side != g->active;
    default: return f->state != S_turn || f->side == FRENCH;
    }
}

static bool area_is_right(const struct wat_battle *b, const struct wat_frame *f, enum where where)
{
    switch (where) {
    case NOWHERE: return f->area == 0;
    case THERE: return f->area == wat_below(f)->area;
    case PLACE: return f->area < b->areas || f->area == WAT_DELAYED;
    default: return f->area < b->areas;
    }
}

/* The units of a side that are of one of the arms. */
static uint64_t of_arms(const struct wat_battle *b, int side, unsigned arms)
{
    uint64_t units = 0;

    for (unsigned arm = 0; arm < ARMS; arm++) {
        units |= (arms >> arm & 1) != 0 ? b->of_arm[side][arm] : 0;
    }
    return units;
}

static bool unit_is_right(const struct wat_battle *b, const struct wat *g,
                          const struct wat_frame *f, const struct row *r)
{
    if (r->unit == NOBODY) {
        return f->unit == WAT_NONE;
    }
    if (r->unit == SPECIAL) {
        return f->unit < 64 || f->unit == WAT_NONE;
    }
    return f->unit < 64 && (of_arms(b, f->side, r->arms) & WAT_ONE(f->unit)) != 0 &&
           (r->unit == OWN ? wat_on_map(g->place[f->side][f->unit])
                           : g->place[f->side][f->unit] == f->area);
}

static bool set_is_right(const struct wat_battle *b, const struct wat *g, const struct wat_frame *f,
                         const struct row *r)
{
    int other = WAT_OTHER(f->side);

    switch (r->set) {
    case NOBODY: return f->set == 0;
    case HERE:
        return (f->set & ~(wat_at(g, f->side, f->area) & of_arms(b, f->side, r->of_arms))) == 0;
    case ENEMY_HERE:
        return (f->set & ~(wat_at(g, other, f->area) & of_arms(b, other, r->of_arms))) == 0;
    case OWN: return (f->set & ~of_arms(b, f->side, r->of_arms)) == 0;
    case AREAS: return (f->set & ~wat_all_areas(b)) == 0;
    default: return true;
    }
}

static enum wat_part against_row(const struct wat_battle *b, const struct wat *g,
                                 const struct wat_frame *f)
{
    const struct row *r = &rows[f->state];
    unsigned when = stages[f->state] != 0 ? stages[f->state] : AT(0);

    if (f->stage > 15 || (when >> f->stage & 1) == 0) {
        return WAT_PART_stage;
    }
    if (!side_is_right(g, f, r->side)) {
        return WAT_PART_side;
    }
    if (!area_is_right(b, f, r->area)) {
        return WAT_PART_area;
    }
    if (!unit_is_right(b, g, f, r)) {
        return WAT_PART_unit;
    }
    if (f->n > r->n || f->k > r->k) {
        return f->n > r->n ? WAT_PART_n : WAT_PART_k;
    }
    if (f->flags > r->flags) {
        return WAT_PART_flags;
    }
    return set_is_right(b, g, f, r) ? WAT_SOUND : WAT_PART_set;
}

/* ---- telling it ---- */

/* One text for each part of each frame, since texts are not made here. */
#define TEXT_AT(i, name, text) "frame[" #i "]." #name ": " text
#define TEXTS(name, text)                                                                          \
    { TEXT_AT(0, name, text),  TEXT_AT(1, name, text),  TEXT_AT(2, name, text),                    \
      TEXT_AT(3, name, text),  TEXT_AT(4, name, text),  TEXT_AT(5, name, text),                    \
      TEXT_AT(6, name, text),  TEXT_AT(7, name, text),  TEXT_AT(8, name, text),                    \
      TEXT_AT(9, name, text),  TEXT_AT(10, name, text), TEXT_AT(11, name, text),                   \
      TEXT_AT(12, name, text), TEXT_AT(13, name, text), TEXT_AT(14, name, text),                   \
      TEXT_AT(15, name, text) },

static const char *const texts[WAT_PARTS - 1][WAT_FRAMES] = { WAT_FRAME_PARTS(TEXTS) };

static const char *tell(unsigned i, enum wat_part part)
{
    return part == WAT_SOUND ? NULL : texts[part - 1][i];
}

/* ---- the stack ---- */

static bool is_empty(const struct wat_frame *f)
{
    return f->state == 0 && f->stage == 0 && f->side == 0 && f->area == 0 && f->unit == 0 &&
           f->n == 0 && f->k == 0 && f->flags == 0 && f->set == 0;
}

/* Does the frame exist, and lie where it can? */
static enum wat_part on_the_stack(const struct wat *g, unsigned i)
{
    const struct wat_frame *f = &g->frame[i];

    if (f->state <= S_none || f->state >= S_END) {
        return WAT_PART_state;
    }
    if (f->side >= SIDES) {
        return WAT_PART_side;
    }
    if (i == 0) {
        return f->state == S_turn ? WAT_SOUND : WAT_PART_state;
    }
    return f[-1].stage < 16 && (lies_on[f->state][f[-1].state] >> f[-1].stage & 1) != 0
               ? WAT_SOUND
               : WAT_PART_state;
}

const char *wat_check_stack(const struct wat_battle *b, const struct wat *g)
{
    unsigned top;

    (void)b;
    REQUIRE(g->frames >= 1 && g->frames <= WAT_FRAMES, "frames: there are 1 to 16");
    for (unsigned i = 0; i < g->frames; i++) {
        enum wat_part wrong = on_the_stack(g, i);

        REQUIRE(wrong == WAT_SOUND, tell(i, wrong));
    }
    for (unsigned i = g->frames; i < WAT_FRAMES; i++) {
        REQUIRE(is_empty(&g->frame[i]), "frame: one past the last is not empty");
    }
    top = wat_now(g)->state;
    REQUIRE(g->over != 0 ? top == S_turn : wat_is_roll(top) || wat_is_decision(top),
            "frame: the last must be a decision or a roll");
    return NULL;
}

const char *wat_check_frames(const struct wat_battle *b, const struct wat *g)
{
    for (unsigned i = 0; i < g->frames; i++) {
        const struct wat_frame *f = &g->frame[i];
        enum wat_part wrong = against_row(b, g, f);

        if (wrong == WAT_SOUND && wat_check_state[f->state] != NULL) {
            wrong = wat_check_state[f->state](b, g, f);
        }
        REQUIRE(wrong == WAT_SOUND, tell(i, wrong));
    }
    return NULL;
}

/* The last frame waits by itself: its procedure has nothing left to do, and there is something to
 * answer. */
const char *wat_check_waiting(const struct wat_battle *b, const struct wat *g)
{
    unsigned top = wat_now(g)->state;
    struct gg_offer o;

    if (g->over != 0) {
        return NULL;
    }
    REQUIRE(wat_is_roll(top) || wat_settled(b, g), tell(g->frames - 1u, WAT_PART_state));
    wat_offer(&b->head, g, &o);
    REQUIRE(o.count >= rows[top].least && o.count > 0 && !o.overflow,
            "frame: the last leaves nothing to decide");
    return NULL;
}
