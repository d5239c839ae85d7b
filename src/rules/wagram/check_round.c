/* SPDX-License-Identifier: MIT
 * What must be true of a Round up to its combats: who is active, what has been marked, and the
 * frames of set-up, orders, activation, movement and bombardment. */
#include "rules/wagram/chapters.h"
#include "rules/wagram/check.h"
#include "rules/wagram/hooks.h"
#include "rules/wagram/move.h"
#include <string.h>

enum { MP_MAX = 20, NEAR = 3 };

/* ---- the activation ---- */

static bool any_effort(const struct wag *g)
{
    unsigned any = 0;

    for (unsigned bit = 0; bit < WAG_BITS; bit++) {
        any |= g->effort[bit];
    }
    return any != 0;
}

static const char *check_active(const struct wag_battle *b, const struct wag *g)
{
    int side = g->phasing;
    uint64_t alive = wag_alive(b, g, side);
    const struct wag_frame *deploy = wag_find(g, S_deploy);

    if (deploy != NULL) {
        alive = wag_alive(b, g, deploy->side);
    }
    REQUIRE((g->acted & ~alive) == 0, "acted: units that are not there");
    REQUIRE((g->active & ~alive) == 0, "active: units that are not there");
    REQUIRE(side != FRENCH || (g->active >> b->lobau_guns & 1) == 0,
            "active: not the guns of Lobau (WAG-14.1.7)");
    REQUIRE((g->isolated & ~g->active) == 0, "isolated: of the active ones (WAG-8.15)");
    REQUIRE((g->fired & ~(alive & b->guns[side])) == 0, "fired: only artillery (WAG-9.8.26)");
    for (unsigned bit = b->units[side]; bit < WAG_BITS; bit++) {
        REQUIRE(g->effort[bit] == 0, "effort: of a unit that does not exist");
    }
    if (g->corps_active == WAG_NONE) {
        REQUIRE(g->active == 0 && g->fired == 0 && (g->acted == 0 || deploy != NULL) &&
                    !any_effort(g) && g->pivot == WAG_NONE && g->reaction == 0,
                "corps-active: none, yet something is active");
        return NULL;
    }
    REQUIRE(g->corps_active < b->corps_count[side], "corps-active: there is none such");
    REQUIRE(wag_find(g, S_round) != NULL || (wag_find(g, S_movement) != NULL && g->reaction == 0),
            "corps-active, reaction: nobody acts now");
    REQUIRE(g->pivot == WAG_NONE || g->pivot < b->units[side], "pivot: there is none such");
    return NULL;
}

/* ---- attacks that are marked ---- */

static const char *check_mark(const struct wag_battle *b, const struct wag *g, unsigned bit)
{
    bool marked = ((g->attacking | g->charging) >> bit & 1) != 0;
    const struct wag_zone *z = &b->zone[g->place[g->phasing][bit]];

    if (!marked) {
        REQUIRE(g->aim[bit] == 0, "aim: of a unit that does not attack");
        return NULL;
    }
    REQUIRE(g->aim[bit] < WAG_RING && (z->all >> g->aim[bit] & 1) != 0, "aim: at no zone");
    REQUIRE(wag_has(&g->targets, z->ring[g->aim[bit]]), "targets: not all that are attacked");
    return NULL;
}

static const char *check_marks(const struct wag_battle *b, const struct wag *g)
{
    int side = g->phasing;
    uint64_t may = wag_present(g, side, b->all[side] & ~b->guns[side] & ~g->routed[side]);
    uint64_t riders = b->cavalry[side];
    const struct wag_frame *f = wag_find(g, S_movement);
    bool now = (f != NULL && f->flags == 0) || wag_find(g, S_combats) != NULL;
    uint64_t any = g->attacking | g->charging;

    riders |= b->head.option[O_MIXED_CHARGE] != 0 ? b->of_type[side][MIXED] : 0;
    REQUIRE((any & ~may) == 0, "attacking, charging: units that cannot (WAG-10.1.2)");
    REQUIRE((g->attacking & g->charging) == 0, "attacking, charging: one or the other (WAG-2.3.1)");
    REQUIRE((g->charging & ~riders) == 0, "charging: only cavalry (WAG-9.6.28)");
    for (unsigned i = 0; i < WAG_WORDS; i++) {
        REQUIRE((g->fought.w[i] & ~g->targets.w[i]) == 0, "fought: it was no target");
        REQUIRE(g->fought.w[i] == 0 || wag_find(g, S_combats) != NULL, "fought: no combat yet");
        any |= g->targets.w[i];
    }
    for (unsigned zone = (unsigned)b->zones; zone < 64 * WAG_WORDS; zone++) {
        REQUIRE(!wag_has(&g->targets, zone), "targets: off the map");
    }
    REQUIRE(f == NULL || ((g->attacking | g->charging) & ~g->acted) == 0,
            "acted: not those who attack (WAG-9.3.6)");
    REQUIRE((g->supported & ~wag_present(g, side, b->guns[side])) == 0 &&
                (g->supported == 0 || wag_find(g, S_combats) != NULL),
            "supported: artillery, in combats only (WAG-10.1.8)");
    REQUIRE(any == 0 || now, "attacking, targets: in movement and combat only (WAG-10.6.41)");
    for (unsigned bit = 0; bit < WAG_BITS; bit++) {
        const char *wrong = check_mark(b, g, bit);

        REQUIRE(wrong == NULL, wrong);
    }
    return NULL;
}

/* ---- frames ---- */

bool wag_may_start_in(const struct wag_battle *b, int side, unsigned bit, unsigned place)
{
    const uint16_t *zone = b->group_zone[side][b->group[side][bit]];

    if (place == b->setup[side][bit] || b->group[side][bit] == 0) {
        return place == b->setup[side][bit];
    }
    while (*zone != WAG_NOWHERE && *zone != place) {
        zone++;
    }
    return *zone == place;
}

/* Before the first turn all is as at the start, but where units stand, and once choices are made
 * (WAG-13.0.1) what comes of these and where markers lie. */
static const char *check_start(const struct wag_battle *b, const struct wag *g, bool orders)
{
    struct wag start, now;

    wag_start(&b->head, &start);
    memcpy(&now, g, sizeof now);
    memcpy(now.frame, start.frame, sizeof now.frame);
    memcpy(now.place, start.place, sizeof now.place);
    memcpy(now.facing, start.facing, sizeof now.facing);
    memcpy(now.hq, start.hq, sizeof now.hq);
    memcpy(now.occupied, start.occupied, sizeof now.occupied);
    memcpy(now.control, start.control, sizeof now.control);
    memcpy(now.crowd, start.crowd, sizeof now.crowd);
    now.frames = start.frames;
    now.acted = start.acted;
    if (orders) {
        memcpy(now.box, start.box, sizeof now.box);
        memcpy(now.may, start.may, sizeof now.may);
        memcpy(now.markers, start.markers, sizeof now.markers);
        memcpy(now.corps, start.corps, sizeof now.corps);
        memcpy(now.vp, start.vp, sizeof now.vp);
        now.bought = start.bought;
        now.square_state = start.square_state;
    }
    REQUIRE(memcmp(&now, &start, sizeof now) == 0, "slot: the game has not begun (WAG-5.3)");
    for (int side = 0; side < SIDES && !orders; side++) {
        for (unsigned bit = 0; bit < b->units[side]; bit++) {
            REQUIRE(wag_may_start_in(b, side, bit, g->place[side][bit]),
                    "french, austrian: it does not start there (WAG-14.1.1)");
        }
    }
    return NULL;
}

static const char *check_setup(const struct wag_battle *b, const struct wag *g,
                               const struct wag_frame *f)
{
    REQUIRE(f->side == (f[-1].stage == 1 ? FRENCH : AUSTRIAN),
            "frame: side: the French deploy first (WAG-14.1.5)");
    REQUIRE((f->set & ~wag_present(g, f->side, b->all[f->side])) == 0,
            "frame: set: not on the map");
    return check_start(b, g, false);
}

static const char *check_orders(const struct wag_battle *b, const struct wag *g,
                                const struct wag_frame *f)
{
    (void)b;
    switch (f->state) {
    case S_reaction_dice:
        REQUIRE(g->last != WAG_NONE && f->side == WAG_OTHER(g->last) &&
                    g->markers[f->side][REACTION] == 1,
                "frame: side: nobody reacts (WAG-7.2.1)");
        break;
    case S_round:
        REQUIRE(f->stage > 2 || g->last != WAG_NONE, "last: whose Round it was (WAG-6.1)");
        REQUIRE(f->stage > 3 ? true : g->active == 0, "active: not yet");
        break;
    case S_continuation_dice:
        REQUIRE(f->side == g->last && g->round[f->side] > WAG_LAST_FREE,
                "frame: side: not who has just acted (WAG-11.2)");
        break;
    default: break;
    }
    return NULL;
}

/* The flags of movement, from where it comes. */
static unsigned flags_on(const struct wag_frame *below)
{
    return below->state == S_admin_next ? WAG_ADMIN
           : below->state == S_night    ? WAG_ADMIN | WAG_NIGHT
           : below->state == S_round    ? 0
                                        : below->flags;
}

static const char *check_phase(const struct wag *g, const struct wag_frame *f)
{
    REQUIRE(f->side == g->phasing, "frame: side: not the side in phase (WAG-6.8)");
    REQUIRE(g->corps_active != WAG_NONE, "corps-active: somebody is");
    REQUIRE(f->flags == flags_on(&f[-1]), "frame: flags: not those of the movement");
    return NULL;
}

static const char *check_moving(const struct wag_battle *b, const struct wag *g,
                                const struct wag_frame *f)
{
    unsigned place = g->place[f->side][f->unit], flags = f->flags;
    bool near = wag_distance_to(b, g, WAG_OTHER(f->side), place) <= NEAR;
    bool testing = f + 1 < &g->frame[g->frames] && f[1].state == S_manoeuvre;

    REQUIRE(f->side == g->phasing && (g->active & g->acted) >> f->unit & 1,
            "frame: unit: not active (WAG-9.3.1)");
    REQUIRE((flags & (WAG_ADMIN | WAG_NIGHT)) == f[-1].flags,
            "frame: flags: not those of the movement");
    REQUIRE(!near || (flags & MV_NEAR) != 0, "frame: flags: an enemy is near (WAG-9.6.1)");
    REQUIRE((flags & MV_MOVED) != 0 || f->zone == place, "frame: zone: not where it began");
    REQUIRE((flags & MV_MOVED) == 0 || wag_on_map(place), "frame: flags: it has not moved");
    REQUIRE((flags & MV_RESTED) == 0 || (flags & (MV_MOVED | MV_HURRIED)) == 0,
            "frame: flags: it rests instead of moving (WAG-9.3.2)");
    REQUIRE(f->n <= f->k && f->k <= MP_MAX, "frame: n, k: more MP than it has (WAG-9.6.3)");
    REQUIRE((g->routed[f->side] >> f->unit & 1) == 0, "frame: unit: it is routed (WAG-10.6.37)");
    REQUIRE(f->ring == 0 ||
                (testing && (f->ring & (f->ring - 1)) == 0 && (f->ring & ~wag_ways(b, place)) == 0),
            "frame: ring: not a slot that is strained for (WAG-9.6.15)");
    REQUIRE(f->zone != WAG_GONE && f->to != WAG_GONE, "frame: zone, to: there is none such");
    return NULL;
}

static const char *check_contact(const struct wag_battle *b, const struct wag *g,
                                 const struct wag_frame *f)
{
    REQUIRE(f->side == g->phasing && g->place[f->side][f->unit] == f->zone,
            "frame: unit: not the one that has come (WAG-9.7.4)");
    REQUIRE((f->ring & ~b->zone[f->zone].all) == 0, "frame: ring: no such slots");
    REQUIRE(f[-1].state != S_moving || f->unit == f[-1].unit,
            "frame: unit: not the one that moves");
    REQUIRE(f[-1].state != S_advance || f->zone == f[-1].zone,
            "frame: zone: not where it advanced");
    REQUIRE(f->stage <= 2 && (f->flags & ~0xffu) == 0, "frame: stage: unknown");
    return NULL;
}

static const char *check_turn_about(const struct wag_battle *b, const struct wag *g,
                                    const struct wag_frame *f)
{
    uint64_t stack = wag_at(g, f->side, f->zone) & ~g->routed[f->side];

    REQUIRE(f->side == WAG_OTHER(f[-1].side) && f->to == f[-1].zone,
            "frame: to: not where the enemy has come (WAG-9.7.4)");
    REQUIRE(stack != 0 && wag_has(&b->near[f->zone], f->to), "frame: zone: nobody there may turn");
    REQUIRE(f->flags == 0 || f->flags == WAG_MUST_TEST || f->flags == (WAG_MUST_TEST | WAG_TESTED),
            "frame: flags: unknown (WAG-9.7.5)");
    return NULL;
}

/* By what it lies on: whose test it is, and why. */
static const char *check_test(const struct wag *g, const struct wag_frame *f)
{
    const struct wag_frame *of = &f[-1];
    bool mine = f->side == of->side && f->unit == of->unit;

    switch (of->state) {
    case S_moving:
        REQUIRE(mine && f->flags == (of->ring != 0 ? TEST_STRAIN : TEST_REST),
                "frame: flags: not what is tested (WAG-9.2.1)");
        break;
    case S_turn_about:
        REQUIRE(f->side == of->side && g->place[f->side][f->unit] == of->zone &&
                    f->flags == TEST_TURN && of->flags == WAG_MUST_TEST,
                "frame: unit: not one of those who turn (WAG-9.7.6)");
        break;
    case S_shot:
        REQUIRE(f->side == WAG_OTHER(of->side) && f->unit == of->n && f->flags == TEST_SHELLED,
                "frame: unit: not the one that is hit (WAG-9.8.19)");
        break;
    default:
        REQUIRE(mine && f->flags == TEST_RETREAT,
                "frame: unit: not the guns that go (WAG-10.6.18)");
        break;
    }
    return NULL;
}

/* ---- bombardment ---- */

/* The shot that the frame names by its number: of its gun's zone, at its target. */
static bool is_shot(const struct wag_battle *b, const struct wag *g, const struct wag_frame *f)
{
    unsigned home = g->place[f->side][f->unit];
    const struct wag_shot *shot;

    if (!wag_on_map(home) || f->k >= b->first_shot[home + 1] - b->first_shot[home]) {
        return false;
    }
    shot = &b->shot[b->first_shot[home] + f->k];
    return shot->zone == f->zone;
}

static const char *check_shot(const struct wag_battle *b, const struct wag *g,
                              const struct wag_frame *f)
{
    int enemy = WAG_OTHER(f->side);
    bool counter = f->flags == WAG_COUNTER;

    REQUIRE(f->flags == 0 || counter, "frame: flags: unknown");
    REQUIRE(f->side == (counter ? WAG_OTHER(g->phasing) : g->phasing),
            "frame: side: not who fires (WAG-9.8.22)");
    REQUIRE((b->guns[f->side] >> f->unit & 1) != 0 && is_shot(b, g, f),
            "frame: unit, k: no such shot (WAG-9.8.26)");
    REQUIRE(f->n == WAG_NONE ? !counter && f->stage <= 2
                             : f->n < b->units[enemy] && g->place[enemy][f->n] == f->zone &&
                                   (counter || f->stage == 3),
            "frame: n: not the unit that is hit (WAG-9.8.18)");
    REQUIRE(f->n == WAG_NONE || (b->guns[enemy] >> f->n & 1) != 0,
            "frame: n: only guns are tested (WAG-9.8.19)");
    REQUIRE(wag_at(g, enemy, f->zone) != 0, "frame: zone: there is no target (WAG-9.8.21)");
    return NULL;
}

static const char *check_answer(const struct wag_battle *b, const struct wag *g,
                                const struct wag_frame *f)
{
    int firer = WAG_OTHER(f->side);
    unsigned bit;

    if (f->state == S_shot_at) {
        REQUIRE(f->side == WAG_OTHER(f[-1].side) && f->zone == f[-1].zone &&
                    f->set == wag_at(g, f->side, f->zone) && (f->set & (f->set - 1)) != 0,
                "frame: set: not those who stand there (WAG-9.8.18)");
        return NULL;
    }
    REQUIRE(firer == g->phasing && wag_on_map(g->place[firer][f->unit]) &&
                (b->guns[firer] >> f->unit & 1) != 0,
            "frame: unit: not a gun that has fired (WAG-9.8.22)");
    REQUIRE(f->set != 0 && (f->set & ~wag_at(g, f->side, f->zone)) == 0,
            "frame: set: not guns of the zone (WAG-9.8.22)");
    for (WAG_EACH(bit, f->set)) {
        REQUIRE(wag_bombard_forbidden(b, g, f->side, bit, g->place[firer][f->unit]) == WAG_ALLOWED,
                "frame: set: guns that cannot answer (WAG-9.8.23)");
    }
    return NULL;
}

/* ---- all of them ---- */

static const char *check_frame(const struct wag_battle *b, const struct wag *g,
                               const struct wag_frame *f)
{
    switch (f->state) {
    case S_game:
    case S_turn:
    case S_round: REQUIRE(f->side == FRENCH, "frame: side: French by custom"); break;
    case S_deploy: return check_setup(b, g, f);
    case S_react:
        REQUIRE(f->ring == wag_corps_with_pivot(b, g, f->side, b->path_reaction),
                "frame: ring: not the corps near enough to react (WAG-7.2.3)");
        return NULL;
    case S_lay_orders: return check_start(b, g, true);
    case S_choose: return f[-1].state == S_game && g->slot == 0 ? check_start(b, g, true) : NULL;
    case S_order: REQUIRE(f->side == g->phasing, "frame: side: not the side in phase"); break;
    case S_pivot:
    case S_movement:
    case S_act: return check_phase(g, f);
    case S_moving: return check_moving(b, g, f);
    case S_hq_moving:
        REQUIRE(f->side == g->phasing && f->n <= b->hq_mp[f->side] && g->hq_moved[f->side],
                "frame: n: the HQ has not so many MP (WAG-9.6.24)");
        break;
    case S_contact: return check_contact(b, g, f);
    case S_turn_about: return check_turn_about(b, g, f);
    case S_hq_away:
        REQUIRE(f->zone == g->hq[f->side], "frame: zone: not where the HQ is (WAG-9.6.22)");
        break;
    case S_manoeuvre: return check_test(g, f);
    case S_bombard:
        REQUIRE(f->side == g->phasing && f->flags == (f[-1].stage == 3 ? WAG_LATE : 0),
                "frame: flags: before the movement or after it (WAG-9.8.1)");
        break;
    case S_shot: return check_shot(b, g, f);
    case S_shot_die: {
        struct wag_frame shot = f[-1];

        shot.state = S_shot_die;
        REQUIRE(memcmp(&shot, f, sizeof shot) == 0, "frame: not as the shot below it");
        break;
    }
    case S_shot_at:
    case S_counter: return check_answer(b, g, f);
    default: break;
    }
    return NULL;
}

const char *wag_check_round(const struct wag_battle *b, const struct wag *g)
{
    const char *wrong = check_active(b, g);

    REQUIRE(wrong == NULL, wrong);
    wrong = check_marks(b, g);
    REQUIRE(wrong == NULL, wrong);
    for (unsigned i = 0; i < g->frames; i++) {
        wrong = check_frame(b, g, &g->frame[i]);
        REQUIRE(wrong == NULL, wrong);
        wrong = check_orders(b, g, &g->frame[i]);
        REQUIRE(wrong == NULL, wrong);
    }
    return NULL;
}
