/* SPDX-License-Identifier: MIT
 * What must be true of the stack of frames: which may lie on which, what each may hold at all, and
 * that the top one is what the procedures below it would ask for now. */
#include "rules/wagram/chapters.h"
#include "rules/wagram/check.h"
#include "rules/wagram/hooks.h"
#include <string.h>

/* ---- which frame may lie on which ---- */

#define AT(stage) (1u << (stage))

/* [frame][frame below]: the stages of the one below, a bit each, at which it waits for the one on
 * it.  The root is S_game; what is not here cannot be. */
static const uint16_t lies_on[S_END][S_END] = {
    [S_deploy] = { [S_game] = AT(1) | AT(5) },
    [S_lay_orders] = { [S_game] = AT(3) | AT(4) },
    [S_turn] = { [S_game] = AT(4) },
    [S_round] = { [S_turn] = AT(0) },
    [S_react] = { [S_round] = AT(1) },
    [S_reaction_dice] = { [S_round] = AT(1) },
    [S_initiative_dice] = { [S_round] = AT(2) },
    [S_order] = { [S_round] = AT(3) },
    [S_pivot] = { [S_round] = AT(4), [S_movement] = AT(0) },
    [S_movement] = { [S_round] = AT(5), [S_admin_next] = AT(0), [S_night] = AT(5) },
    [S_act] = { [S_movement] = AT(2) },
    [S_moving] = { [S_act] = AT(0) },
    [S_hq_moving] = { [S_act] = AT(0) },
    [S_contact] = { [S_moving] = AT(0), [S_advance] = AT(0), [S_battery_site] = AT(0) },
    [S_turn_about] = { [S_contact] = AT(2) },
    [S_hq_away] = { [S_contact] = AT(2),
                    [S_refuse] = AT(0),
                    [S_result] = AT(4) | AT(5) | AT(6) | AT(7),
                    [S_retreats] = AT(0),
                    [S_routs] = AT(0),
                    [S_night_back] = AT(0) },
    [S_manoeuvre] = { [S_moving] = AT(0),
                      [S_turn_about] = AT(0),
                      [S_shot] = AT(3),
                      [S_flight] = AT(1) },
    [S_bombard] = { [S_movement] = AT(1) | AT(3) },
    [S_shot] = { [S_bombard] = AT(0) },
    [S_shot_die] = { [S_shot] = AT(0) },
    [S_shot_at] = { [S_shot] = AT(2) },
    [S_counter] = { [S_bombard] = AT(0) },
    [S_combats] = { [S_round] = AT(6) },
    [S_next_combat] = { [S_combats] = AT(0) },
    [S_combat] = { [S_combats] = AT(0) },
    [S_refuse] = { [S_combat] = AT(2) },
    [S_support] = { [S_combat] = AT(3) },
    [S_defend] = { [S_combat] = AT(4) },
    [S_posture] = { [S_combat] = AT(5) },
    [S_force] = { [S_combat] = AT(6) },
    [S_combat_dice] = { [S_combat] = AT(7) },
    [S_result] = { [S_combat] = AT(8) },
    [S_rout_die] = { [S_result] = AT(4) | AT(6) },
    [S_advance] = { [S_combat] = AT(8), [S_result] = AT(9) },
    [S_retreats] = { [S_contact] = AT(1),
                     [S_result] = AT(4) | AT(5) | AT(7),
                     [S_retreats] = AT(0) },
    [S_go_back] = { [S_retreats] = AT(0), [S_routs] = AT(0) },
    [S_flight] = { [S_refuse] = AT(0),
                   [S_result] = AT(4) | AT(6),
                   [S_retreats] = AT(0),
                   [S_routs] = AT(0),
                   [S_night_back] = AT(0) },
    [S_flee] = { [S_flight] = AT(2) },
    [S_face] = { [S_contact] = AT(0),
                 [S_hq_away] = AT(0),
                 [S_refuse] = AT(0),
                 [S_result] = AT(4) | AT(6),
                 [S_advance] = AT(0),
                 [S_retreats] = AT(0),
                 [S_routs] = AT(0),
                 [S_night_back] = AT(0) },
    [S_continuation_dice] = { [S_round] = AT(7) },
    [S_admin] = { [S_turn] = AT(2) },
    [S_admin_next] = { [S_admin] = AT(3) | AT(4) },
    [S_admin_place] = { [S_admin] = AT(6) | AT(7) },
    [S_routs] = { [S_admin] = AT(8) | AT(9) | AT(10) | AT(11) },
    [S_rally_die] = { [S_routs] = AT(1) },
    [S_choose] = { [S_game] = AT(2) | AT(4),
                   [S_act] = AT(0),
                   [S_admin] = AT(1) | AT(2),
                   [S_choose] = AT(0) },
    [S_battery_guns] = { [S_act] = AT(0) },
    [S_battery_site] = { [S_act] = AT(0) },
    [S_ix_die] = { [S_contact] = AT(1) },
    [S_johan_die] = { [S_admin] = AT(12) },
    [S_night] = { [S_turn] = AT(2) },
    [S_night_back] = { [S_night] = AT(1), [S_night_back] = AT(0) },
    [S_recover_die] = { [S_night] = AT(3), [S_recover_die] = AT(0) },
    [S_night_pick] = { [S_night] = AT(4) | AT(5) },
    [S_night_reveal] = { [S_night] = AT(5) },
};

/* ---- what a frame may hold ---- */

/* The fields that a frame of each state uses: the rest is 0, or no unit. */
enum { STAGE = 1, UNIT = 2, N = 4, K = 8, FLAGS = 16, ZONE = 32, TO = 64, RING = 128, SET = 256 };

static const uint16_t uses[S_END] = {
    [S_game] = STAGE,
    [S_deploy] = SET,
    [S_lay_orders] = N | K,
    [S_turn] = STAGE,
    [S_round] = STAGE,
    [S_react] = RING,
    [S_pivot] = FLAGS | SET,
    [S_movement] = STAGE | FLAGS,
    [S_act] = FLAGS,
    [S_moving] = UNIT | N | K | FLAGS | ZONE | TO | RING,
    [S_hq_moving] = N,
    [S_contact] = STAGE | UNIT | FLAGS | ZONE | RING,
    [S_turn_about] = FLAGS | ZONE | TO,
    [S_hq_away] = ZONE,
    [S_manoeuvre] = UNIT | FLAGS,
    [S_bombard] = FLAGS,
    [S_shot] = STAGE | UNIT | N | K | FLAGS | ZONE,
    [S_shot_die] = UNIT | N | K | FLAGS | ZONE,
    [S_shot_at] = ZONE | SET,
    [S_counter] = UNIT | ZONE | SET,
    [S_combat] = STAGE | ZONE,
    [S_refuse] = ZONE | SET,
    [S_result] = STAGE | ZONE | RING,
    [S_rout_die] = UNIT,
    [S_advance] = N | ZONE | SET,
    [S_retreats] = FLAGS | ZONE | TO | SET,
    [S_go_back] = ZONE | SET,
    [S_flight] = STAGE | UNIT | N | K | FLAGS | ZONE | TO,
    [S_flee] = UNIT | N | K | FLAGS | ZONE | TO,
    [S_face] = UNIT | ZONE,
    [S_admin] = STAGE,
    [S_admin_next] = SET,
    [S_admin_place] = N,
    [S_routs] = STAGE | SET,
    [S_rally_die] = UNIT,
    [S_choose] = UNIT,
    [S_battery_guns] = N | SET,
    [S_battery_site] = K | ZONE | TO | SET,
    [S_ix_die] = ZONE,
    [S_night] = STAGE,
    [S_night_back] = SET,
    [S_recover_die] = UNIT | SET,
    [S_night_pick] = N,
};

/* May the frame's zones be off the map? */
static bool may_be_off(unsigned state)
{
    return state == S_moving || state == S_battery_site;
}

/* The firer in a counter is the enemy's. */
static int side_of_unit(const struct wag_frame *f)
{
    return f->state == S_counter ? WAG_OTHER(f->side) : f->side;
}

static const char *check_unit(const struct wag_battle *b, const struct wag *g,
                              const struct wag_frame *f)
{
    bool none = f->unit == WAG_NONE;

    if ((uses[f->state] & UNIT) == 0 || (f->state == S_choose && none)) {
        REQUIRE(none, "frame: unit: this state has none");
        return NULL;
    }
    REQUIRE(f->unit < b->units[side_of_unit(f)] &&
                (g->place[side_of_unit(f)][f->unit] != WAG_GONE || f->state == S_counter),
            "frame: unit: there is none such");
    return NULL;
}

static const char *check_numbers(const struct wag_frame *f)
{
    unsigned used = uses[f->state];

    REQUIRE(f->side < SIDES, "frame: side: no side");
    REQUIRE(f->corps == 0 && f->spare == 0, "frame: corps: no state has one");
    REQUIRE((used & STAGE) != 0 || f->stage == 0, "frame: stage: this state has none");
    REQUIRE((used & N) != 0 || f->n == 0, "frame: n: this state counts nothing");
    REQUIRE((used & K) != 0 || f->k == 0, "frame: k: this state counts nothing");
    REQUIRE((used & FLAGS) != 0 || f->flags == 0, "frame: flags: this state has none");
    REQUIRE((used & RING) != 0 || f->ring == 0, "frame: ring: this state has none");
    REQUIRE((used & SET) != 0 || f->set == 0, "frame: set: this state has none");
    return NULL;
}

static const char *check_zones(const struct wag_battle *b, const struct wag_frame *f)
{
    unsigned used = uses[f->state], limit = may_be_off(f->state) ? WAG_PLACES : (unsigned)b->zones;

    REQUIRE((used & ZONE) != 0 ? f->zone < limit : f->zone == 0, "frame: zone: there is none such");
    REQUIRE((used & TO) != 0 ? f->to < limit : f->to == 0, "frame: to: there is no such zone");
    return NULL;
}

static const char *check_frame(const struct wag_battle *b, const struct wag *g,
                               const struct wag_frame *f)
{
    const char *wrong = check_numbers(f);
    uint64_t corps = (1u << b->corps_count[f->side & 1]) - 1;

    REQUIRE(wrong == NULL, wrong);
    wrong = check_zones(b, f);
    REQUIRE(wrong == NULL, wrong);
    REQUIRE((f->set & ~(f->state == S_admin_next ? corps : b->all[f->side])) == 0,
            "frame: set: there is none such");
    return check_unit(b, g, f);
}

const char *wag_check_stack(const struct wag_battle *b, const struct wag *g)
{
    static const struct wag_frame empty;

    REQUIRE(g->frames >= 1 && g->frames <= WAG_FRAMES && g->frame[0].state == S_game,
            "frame: the first must be the game");
    REQUIRE(g->spare[0] == 0, "frame: something beside it");
    for (unsigned i = 0; i < WAG_FRAMES; i++) {
        const struct wag_frame *f = &g->frame[i];
        const char *wrong;

        if (i >= g->frames) {
            REQUIRE(memcmp(f, &empty, sizeof empty) == 0, "frame: something past the last one");
            continue;
        }
        REQUIRE(f->state < S_END && f->stage < 16, "frame: state: unknown");
        REQUIRE(i == 0 || (lies_on[f->state][f[-1].state] >> f[-1].stage & 1) != 0,
                "frame: state: it cannot lie on the frame before it");
        wrong = check_frame(b, g, f);
        REQUIRE(wrong == NULL, wrong);
    }
    return NULL;
}

/* ---- the top ---- */

/* Frames that hold nothing of their own, and that the procedure below pushes again if it is put
 * back by one stage. */
static bool comes_again(const struct wag_frame *f)
{
    switch (f->state) {
    case S_react:
    case S_initiative_dice:
    case S_act:
    case S_bombard:
    case S_support:
    case S_defend:
    case S_posture:
    case S_force:
    case S_combat_dice: return true;
    default: return false;
    }
}

/* Is the top frame the one that the procedure below it would ask for now? */
static bool is_next(const struct wag_battle *b, const struct wag *g)
{
    struct wag again;

    memcpy(&again, g, sizeof again);
    wag_pop(&again);
    if (comes_again(wag_now(g))) {
        wag_top(&again)->stage--;
    }
    wag_go(b, &again);
    return memcmp(&again, g, sizeof again) == 0;
}

static bool offers_something(const struct wag_battle *b, const struct wag *g)
{
    struct gg_offer o;

    wag_offer(&b->head, g, &o);
    return o.count > 0;
}

const char *wag_check_top(const struct wag_battle *b, const struct wag *g)
{
    const struct wag_frame *f = wag_now(g);

    if (g->over != 0) {
        REQUIRE(g->frames == 1 && f->stage == 4, "frame: the game is over");
        return NULL;
    }
    REQUIRE(wag_is_roll(f->state) || wag_is_decision(f->state), "frame: it waits for nothing");
    REQUIRE(wag_settled(b, g), "frame: it waits for nothing");
    REQUIRE(offers_something(b, g), "frame: it has nothing to offer");
    if (comes_again(f) || f->state == S_next_combat || f->state == S_go_back) {
        REQUIRE(is_next(b, g), "frame: not what comes next");
    }
    return NULL;
}
