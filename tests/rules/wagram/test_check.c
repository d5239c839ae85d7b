/* SPDX-License-Identifier: MIT
 * What check() refuses: every part of every kind of frame, and whatever could not be played on
 * from. */
#include "core/fields.h"
#include "rules/wagram/wag_wrong.h"
#include <ctype.h>
#include <string.h>

/* One random move; false: the game is over. */
static bool step(struct gg_rng *rng, struct wag *g)
{
    static struct gg_offer o;

    wagram_ruleset.offer(wg_battle, g, &o);
    if (o.count == 0) {
        return false;
    }
    wagram_ruleset.apply(wg_battle, g, gg_offer_nth(&o, gg_rng_below(rng, o.count)));
    return true;
}

/* ---- every part of every frame ---- */

struct part {
    const char *name;
    size_t at;
    uint8_t never; /* a value that it has in no frame */
};

#define PART(name, never)                                                                          \
    {                                                                                              \
#name, offsetof(struct wag_frame, name), never                                             \
    }
static const struct part parts[] = {
    PART(state, 0), PART(state, 250), PART(stage, 15), PART(side, 2),  PART(unit, 100),
    PART(n, 200),   PART(k, 200),     PART(corps, 1),  PART(spare, 1), PART(unit, 60),
};
#undef PART
enum { PARTS = sizeof parts / sizeof *parts };

static void spoil(unsigned i)
{
    struct wag sound = wg;

    for (unsigned p = 0; p < PARTS; p++) {
        *((uint8_t *)&wg.frame[i] + parts[p].at) = parts[p].never;
        expect_complaint("frame", parts[p].name);
        wg = sound;
    }
    WRONG(wg.frame[i].zone = WAG_PLACES, "frame: zone");
    WRONG(wg.frame[i].to = WAG_PLACES, "frame: to");
    WRONG(wg.frame[i].set = WAG_ONE(63), "frame: set");
    WRONG(wg.frame[i].ring = 1u << 15, "frame: ring");
}

static bool spoiled[S_END];

static void look(void)
{
    for (unsigned i = 0; i < wg.frames; i++) {
        if (!spoiled[wg.frame[i].state]) {
            expect_sound();
            spoil(i);
            spoiled[wg.frame[i].state] = true;
        }
    }
}

static void random_games(const char *scenario, uint64_t seed, unsigned games, void (*look_at)(void))
{
    struct gg_rng rng;

    wg_scenario(scenario, "");
    gg_rng_seed(&rng, seed, 0);
    for (unsigned game = 0; game < games; game++) {
        wg_start();
        do {
            look_at();
        } while (step(&rng, &wg));
    }
    wg_scenario("july-6", "");
}

static void every_part_of_every_frame_is_looked_at(void **state)
{
    (void)state;
    random_games("battle", 1809, 40, look);
    random_games("july-6", 1809, 40, look);
    for (unsigned s = 1; s < S_END; s++) {
        if (!spoiled[s]) {
            fail_msg("no position had a frame of %s", wag_state_name[s]);
        }
    }
}

/* ---- what a frame says that the rest does not ---- */

static struct wag_frame *top;

static void other_side(void)
{
    top->side ^= 1;
}

static void one_more(void)
{
    top->n++;
}

static void one_more_k(void)
{
    top->k++;
}

static void next_unit(void)
{
    top->unit = top->unit == 0 ? 1 : 0;
}

static void next_zone(void)
{
    top->zone = top->zone == 0 ? 1 : 0;
}

static void other_flags(void)
{
    top->flags ^= WAG_ADMIN;
}

static void not_near(void)
{
    top->flags &= (uint8_t)~MV_NEAR;
}

static void all_units(void)
{
    top->set = wg_b->all[top->side];
}

static void all_corps(void)
{
    top->set = (1u << wg_b->corps_count[top->side]) - 1;
}

static void two_more(void)
{
    top->n = (uint8_t)(top->n + 2);
}

static void reynier(void)
{
    top->unit = top->unit == WAG_NONE ? wg_b->reynier : WAG_NONE;
}

/* The administrative phase two frames below is where the same side's units still run. */
static void run_first(void)
{
    top[-2].stage = (uint8_t)(top[-2].stage - 2);
}

static void not_in_turn(void)
{
    top->to = top->to == 0 ? 1 : 0;
}

/* A change to a position that waits in a state; the complaint names that field. */
static const struct lie {
    uint8_t state;
    void (*change)(void);
    const char *field;
} lies[] = {
    { S_deploy, other_side, "frame: side" },
    { S_lay_orders, other_side, "frame" },
    { S_lay_orders, one_more, "frame: n" },
    { S_lay_orders, one_more_k, "frame: k" },
    { S_react, other_side, "frame" },
    { S_reaction_dice, other_side, "frame: side" },
    { S_initiative_dice, other_side, "frame" },
    { S_order, other_side, "frame: side" },
    { S_pivot, other_side, "frame: side" },
    { S_pivot, other_flags, "frame: flags" },
    { S_act, other_side, "frame: side" },
    { S_act, other_flags, "frame: flags" },
    { S_moving, next_unit, "frame" },
    { S_moving, other_flags, "frame: flags" },
    { S_hq_moving, other_side, "frame" },
    { S_turn_about, other_side, "frame" },
    { S_turn_about, next_zone, "frame: zone" },
    { S_turn_about, not_in_turn, "frame: to" },
    { S_hq_away, other_side, "frame" },
    { S_hq_away, next_zone, "frame: zone" },
    { S_manoeuvre, other_flags, "frame" },
    { S_manoeuvre, other_side, "frame" },
    { S_bombard, other_side, "frame" },
    { S_shot_die, one_more_k, "frame" },
    { S_shot_at, all_units, "frame: set" },
    { S_counter, all_units, "frame: set" },
    { S_next_combat, other_side, "frame" },
    { S_refuse, other_side, "frame" },
    { S_support, other_side, "frame" },
    { S_defend, other_side, "frame" },
    { S_posture, other_side, "frame" },
    { S_force, other_side, "frame" },
    { S_combat_dice, other_side, "frame" },
    { S_rout_die, other_side, "frame: " },
    { S_advance, other_side, "frame: " },
    { S_advance, all_units, "frame: set" },
    { S_advance, next_zone, "frame: zone" },
    { S_flee, one_more_k, "frame" },
    { S_flee, next_zone, "frame" },
    { S_face, next_zone, "frame: zone" },
    { S_continuation_dice, other_side, "frame: side" },
    { S_admin_next, other_side, "frame: s" },
    { S_admin_next, all_corps, "WAG-12.1.1" },
    { S_admin_place, other_side, "frame: side" },
    { S_admin_place, two_more, "WAG-12.1.7" },
    { S_rally_die, run_first, "frame: stage: first they run" },
    { S_choose, reynier, "frame: unit: none is named" },
    { S_choose, next_unit, "WAG-14.1.10" },
    { S_rally_die, next_unit, "frame: unit" },
    { S_battery_guns, one_more, "frame: n" },
    { S_battery_guns, all_units, "frame: n, set" },
    { S_battery_site, all_units, "frame: set" },
    { S_ix_die, other_side, "frame: side" },
    { S_johan_die, other_side, "frame: side" },
    { S_night_back, other_side, "frame: s" },
    { S_recover_die, next_unit, "frame: set" },
    { S_night_pick, other_side, "frame: " },
    { S_night_pick, one_more, "frame: n" },
    { S_night_reveal, other_side, "frame: side" },
};
enum { LIES = sizeof lies / sizeof *lies };

static bool told[LIES];

/* The lie is a lie in most positions of its state; it must be found in one. */
static void try_lies(void)
{
    for (unsigned i = 0; i < LIES; i++) {
        struct wag sound = wg;
        const char *wrong;

        if (told[i] || lies[i].state != wag_now(&wg)->state) {
            continue;
        }
        expect_sound();
        top = wag_top(&wg);
        lies[i].change();
        wrong = broken();
        told[i] = wrong != NULL && strstr(wrong, lies[i].field) != NULL;
        wg = sound;
    }
}

static void frames_agree_with_the_board(void **state)
{
    (void)state;
    random_games("battle", 5, 30, try_lies);
    random_games("july-6", 6, 60, try_lies);
    for (unsigned i = 0; i < LIES; i++) {
        if (!told[i]) {
            fail_msg("line %u, of %s, was never found out", i, wag_state_name[lies[i].state]);
        }
    }
}

static bool near_told;

static void try_near(void)
{
    struct wag sound = wg;

    if (wag_now(&wg)->state == S_moving && (wag_now(&wg)->flags & MV_NEAR) != 0) {
        top = wag_top(&wg);
        not_near();
        if (broken() != NULL) {
            assert_non_null(strstr(broken(), "frame: flags: an enemy is near"));
            near_told = true;
        }
        wg = sound;
    }
}

static void a_near_enemy_is_seen(void **state)
{
    (void)state;
    random_games("july-6", 7, 2, try_near);
    assert_true(near_told);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_part_of_every_frame_is_looked_at),
        cmocka_unit_test(frames_agree_with_the_board),
        cmocka_unit_test(a_near_enemy_is_seen),
    };

    return cmocka_run_group_tests(tests, wg_load, wg_unload);
}
