/* SPDX-License-Identifier: MIT
 * What must be true of a combat, and of those who go back after it: g->combat and the frames of
 * chapter 10. */
#include "rules/wagram/chapters.h"
#include "rules/wagram/check.h"
#include "rules/wagram/combat.h"
#include <string.h>

enum { TOTAL_MAX = 60, STEPS_MAX = 40 };
enum { DEFENCE_DONE = 5, POSTURE_DONE = 6, DICE_DONE = 8 }; /* stages of combat */

/* ---- the combat ---- */

static const char *check_units(const struct wag_battle *b, const struct wag *g)
{
    const struct wag_combat *c = &g->combat;

    for (int side = 0; side < SIDES; side++) {
        uint64_t present = wag_present(g, side, b->all[side]);

        REQUIRE((c->fighting[side] & ~present) == 0, "combat: units that are not there");
        REQUIRE(((c->exhausted[side] | c->hit[side]) & ~present) == 0,
                "combat: exhausted, hit: units that are not there");
    }
    REQUIRE((c->forcing & ~(c->fighting[c->attacker] & b->of_type[c->attacker][INFANTRY])) == 0,
            "combat: forcing: attacking infantry (WAG-10.5.3.4)");
    return NULL;
}

/* Nobody who attacks leaves his place but to rout and to advance, and before the dice no defender
 * either. */
static const char *check_places(const struct wag_battle *b, const struct wag *g, bool cast)
{
    const struct wag_combat *c = &g->combat;
    int attacker = c->attacker, defender = WAG_OTHER(attacker);
    uint64_t near = cast ? wag_at(g, attacker, c->zone) | g->routed[attacker] : 0;
    unsigned slot;

    for (WAG_EACH(slot, b->zone[c->zone].all)) {
        near |= wag_at(g, attacker, b->zone[c->zone].ring[slot]);
    }
    REQUIRE((c->fighting[attacker] & ~near) == 0 || (cast && !wag_beats(g, attacker)),
            "combat: attackers are next to it (WAG-10.1.1)");
    REQUIRE(cast || wag_fighters(b, g, attacker) == wag_marked_at(b, g, c->zone),
            "combat: all who are marked attack, and no others (WAG-10.1.1)");
    REQUIRE(cast || (c->fighting[defender] & ~wag_at(g, defender, c->zone)) == 0,
            "combat: defenders are in it (WAG-10.1.10)");
    return NULL;
}

static const char *check_dice(const struct wag *g, unsigned stage)
{
    const struct wag_combat *c = &g->combat;
    bool cast = stage >= DICE_DONE && wag_find(g, S_result) != NULL;

    for (int side = 0; side < SIDES; side++) {
        REQUIRE(cast ? c->dice[side] >= 1 && c->dice[side] <= 6 && c->total[side] >= 1 &&
                           c->total[side] <= TOTAL_MAX
                     : c->dice[side] == 0 && c->total[side] == 0,
                "combat: dice, total: cast, or not (WAG-10.6.1)");
    }
    REQUIRE(c->posture < POSTURES, "combat: posture: unknown");
    REQUIRE(stage >= POSTURE_DONE || c->posture == NO_POSTURE,
            "combat: posture: not chosen yet (WAG-10.5.2.1)");
    REQUIRE((!cast && (stage < POSTURE_DONE || stage >= DICE_DONE)) || c->posture != NO_POSTURE,
            "combat: posture: none (WAG-10.5.2.1)");
    REQUIRE(stage >= POSTURE_DONE || c->forcing == 0, "combat: forcing: not chosen yet");
    return NULL;
}

static const char *check_combat(const struct wag_battle *b, const struct wag *g,
                                const struct wag_frame *f)
{
    const struct wag_combat *c = &g->combat;
    const char *wrong;

    REQUIRE(f->side == g->phasing && c->attacker == f->side && c->zone == f->zone,
            "combat: not that of the frame");
    REQUIRE(wag_has(&g->fought, f->zone), "fought: not the zone of the combat (WAG-10.1.6)");
    wrong = check_units(b, g);
    REQUIRE(wrong == NULL, wrong);
    wrong = check_dice(g, f->stage);
    REQUIRE(wrong == NULL, wrong);
    REQUIRE(f->stage < DEFENCE_DONE || f->stage >= DICE_DONE ||
                c->fighting[WAG_OTHER(f->side)] != 0,
            "combat: nobody defends (WAG-10.1.11)");
    REQUIRE(f->stage >= DEFENCE_DONE - 1 || c->fighting[WAG_OTHER(f->side)] == 0,
            "combat: defenders are not named yet (WAG-10.1.10)");
    return check_places(b, g, f->stage >= DICE_DONE);
}

/* ---- frames ---- */

static const char *check_result(const struct wag_battle *b, const struct wag *g,
                                const struct wag_frame *f)
{
    unsigned may = f->stage == 4 || f->stage == 5 ? 1u
                   : (f->stage == 6 || f->stage == 7) && !wag_beats(g, f->side)
                       ? b->zone[f->zone].all
                       : 0u;

    REQUIRE(f->side == wag_attacker(g) && f->zone == g->combat.zone,
            "frame: zone: not that of the combat");
    REQUIRE((f->ring & ~may) == 0, "frame: ring: nobody has routed from there (WAG-10.6.11)");
    return NULL;
}

static const char *check_advance(const struct wag_battle *b, const struct wag *g,
                                 const struct wag_frame *f)
{
    uint64_t units = wag_present(g, f->side, f->set);
    unsigned bit;

    REQUIRE(f->side == wag_attacker(g) && f->zone == g->combat.zone && f->n <= WAG_FIGHTING,
            "frame: zone, n: not the advance of this combat (WAG-10.6.30)");
    REQUIRE((units & b->guns[f->side]) == 0 && wag_at(g, wag_defender(g), f->zone) == 0,
            "frame: set: who cannot advance (WAG-10.6.31)");
    for (WAG_EACH(bit, units)) {
        REQUIRE(wag_has(&b->near[f->zone], g->place[f->side][bit]) ||
                    (g->routed[f->side] >> bit & 1) != 0,
                "frame: set: not next to it (WAG-10.6.30)");
    }
    return NULL;
}

static const char *check_rout_die(const struct wag_battle *b, const struct wag *g,
                                  const struct wag_frame *f)
{
    REQUIRE(f->side == (f[-1].stage == 4 ? wag_defender(g) : wag_attacker(g)),
            "frame: side: not who tests now (WAG-10.6.32)");
    REQUIRE(wag_on_map(g->place[f->side][f->unit]) && (g->routed[f->side] >> f->unit & 1) == 0 &&
                wag_shows(b, g, f->side, f->unit)->rout > 0 &&
                (g->combat.hit[f->side] >> f->unit & 1) == 0,
            "frame: unit: it does not test (WAG-10.6.34)");
    return NULL;
}

static const char *check_frame(const struct wag_battle *b, const struct wag *g,
                               const struct wag_frame *f)
{
    switch (f->state) {
    case S_combats:
        REQUIRE(f->side == g->phasing && g->corps_active != WAG_NONE,
                "frame: side: not the side in phase (WAG-6.8)");
        break;
    case S_combat: return check_combat(b, g, f);
    case S_refuse:
        REQUIRE(f->side == wag_defender(g) && f->zone == g->combat.zone &&
                    (f->set & (b->guns[f->side] | b->of_type[f->side][INFANTRY] |
                               b->of_type[f->side][HEAVY_CAVALRY])) == 0,
                "frame: set: who cannot refuse (WAG-10.2.1)");
        break;
    case S_result: return check_result(b, g, f);
    case S_advance: return check_advance(b, g, f);
    case S_rout_die: return check_rout_die(b, g, f);
    default: break;
    }
    return NULL;
}

const char *wag_check_fight(const struct wag_battle *b, const struct wag *g)
{
    static const struct wag_combat none;

    REQUIRE(wag_find(g, S_combat) != NULL || memcmp(&g->combat, &none, sizeof none) == 0,
            "combat: there is none");
    REQUIRE(g->combat.attacker < SIDES && g->combat.zone < b->zones, "combat: nowhere");
    for (unsigned i = 0; i < g->frames; i++) {
        const char *wrong = check_frame(b, g, &g->frame[i]);

        REQUIRE(wrong == NULL, wrong);
    }
    return NULL;
}

/* ---- the way back ---- */

/* What a flight is for, by what it lies on. */
static unsigned flags_of(const struct wag_frame *below)
{
    switch (below->state) {
    case S_refuse: return FL_REFUSAL | FL_COMBAT;
    case S_result: return FL_ROUT | FL_COMBAT;
    case S_routs: return FL_ROUT;
    case S_night_back: return FL_NO_LOSS;
    default: return below->flags; /* retreats */
    }
}

static const char *check_flight(const struct wag_battle *b, const struct wag *g,
                                const struct wag_frame *f)
{
    unsigned place = g->place[f->side][f->unit];

    REQUIRE(wag_on_map(place), "frame: unit: it is not on the map");
    REQUIRE(f->flags == flags_of(&f[-1]) && (f->side == f[-1].side || f[-1].state == S_result),
            "frame: flags: not why it goes back");
    REQUIRE(f->to == (f[-1].state == S_retreats ? f[-1].to : 0), "frame: to: not whom it flees");
    REQUIRE(f->n >= 1 && f->n <= 2 && f->k <= STEPS_MAX,
            "frame: n, k: one zone or two (WAG-10.6.15)");
    REQUIRE(b->distance[f->zone][place] == f->k,
            "frame: k: not as far as it has come (WAG-10.6.19)");
    REQUIRE(f->stage == 1 || f->stage == 2, "frame: stage: it waits for nothing");
    return NULL;
}

static const char *check_flee(const struct wag_frame *f)
{
    struct wag_frame flight = f[-1];

    flight.state = S_flee;
    flight.stage = 0;
    REQUIRE(memcmp(&flight, f, sizeof flight) == 0, "frame: not as the flight below it");
    return NULL;
}

/* One for each stack of IX at most: WAG-14.3.15. */
static const char *check_retreats(const struct wag_battle *b, const struct wag *g,
                                  const struct wag_frame *f)
{
    unsigned ix = wag_today(b, g)->ix;

    if (f[-1].state == S_result) {
        REQUIRE(f->flags == FL_COMBAT && f->to == 0, "frame: flags: not why they go back");
        return NULL;
    }
    REQUIRE(f->flags == FL_PANIC && f->side == FRENCH && g->ix_tested && ix != WAG_NONE,
            "frame: flags: not why they go back (WAG-14.3.16)");
    REQUIRE((f->set & ~b->corps[FRENCH][ix].units) == 0, "frame: set: not of IX (WAG-14.3.15)");
    for (const struct wag_frame *below = f - 1; below->state == S_retreats; below--) {
        REQUIRE(below->zone != f->zone && (below->set & f->set) == 0,
                "frame: zone: they have gone already");
    }
    return NULL;
}

const char *wag_check_flight(const struct wag_battle *b, const struct wag *g)
{
    for (unsigned i = 1; i < g->frames; i++) {
        const struct wag_frame *f = &g->frame[i];
        const char *wrong = f->state == S_flight     ? check_flight(b, g, f)
                            : f->state == S_flee     ? check_flee(f)
                            : f->state == S_retreats ? check_retreats(b, g, f)
                                                     : NULL;

        REQUIRE(wrong == NULL, wrong);
        REQUIRE(f->state != S_face || g->place[f->side][f->unit] == f->zone,
                "frame: zone: not where the unit stands (WAG-10.6.25)");
    }
    return NULL;
}
