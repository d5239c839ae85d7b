/* SPDX-License-Identifier: MIT
 * What check() refuses: every part of every kind of frame, and whatever could not be played on
 * from. */
#include "core/fields.h"
#include "core/playout.h"
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

/* ---- whatever is let through can be played ---- */

enum { MUTANTS = 6000, FROM_EACH = 20, MOVES = 40, LONGEST = 30000 };

/* Changes a byte, anywhere or where it hurts. */
static void change_byte(struct gg_rng *rng, unsigned char *bytes, unsigned frames)
{
    size_t start = gg_rng_below(rng, 2) != 0 ? offsetof(struct wag, frame) : 0;
    size_t size = start != 0 ? frames * sizeof(struct wag_frame) : sizeof(struct wag);
    unsigned char *byte = bytes + start + gg_rng_below(rng, (uint32_t)size);

    switch (gg_rng_below(rng, 4)) {
    case 0: *byte = (unsigned char)gg_rng_below(rng, 256); break;
    case 1: *byte ^= (unsigned char)(1u << gg_rng_below(rng, 8)); break;
    case 2: *byte = (unsigned char)(*byte + 1); break;
    default: *byte = (unsigned char)(*byte - 1); break;
    }
}

/* Everything that is asked of a position is asked of it. */
static void look_at(struct gg_rng *rng, const struct wag *g)
{
    for (int viewer = 0; viewer <= GG_SPECTATOR; viewer++) {
        struct wag mask, guess;
        struct gg_message prompt;

        wagram_ruleset.mask(wg_battle, g, viewer, &mask);
        wagram_ruleset.prompt(wg_battle, &mask, viewer, &prompt);
        wagram_ruleset.guess(wg_battle, &mask, viewer, rng, &guess);
        assert_null(wagram_ruleset.check(wg_battle, &guess));
    }
    assert_int_equal(wagram_ruleset.value(wg_battle, g, FRENCH),
                     -wagram_ruleset.value(wg_battle, g, AUSTRIAN));
}

static void play_on(struct gg_rng *rng, struct wag *g)
{
    look_at(rng, g);
    for (unsigned i = 0; i < MOVES && step(rng, g); i++) {
        const char *wrong = wagram_ruleset.check(wg_battle, g);

        if (wrong != NULL) {
            fail_msg("after move %u: %s (now in %s)", i + 1, wrong,
                     wag_state_name[wag_now(g)->state]);
        }
    }
    assert_true(gg_playout(wg_battle, g, rng, LONGEST) < LONGEST);
}

/* How many of some changed positions are let through. */
static unsigned mutate(struct gg_rng *rng)
{
    unsigned accepted = 0;

    for (unsigned i = 0; i < FROM_EACH; i++) {
        struct wag g = wg;

        for (unsigned n = 1 + gg_rng_below(rng, 3); n > 0; n--) {
            change_byte(rng, (unsigned char *)&g, wg.frames);
        }
        if (wagram_ruleset.check(wg_battle, &g) == NULL) {
            accepted++;
            play_on(rng, &g);
        }
    }
    return accepted;
}

static void changed_positions_are_refused_or_played(void **state)
{
    unsigned mutants = 0, accepted = 0;
    struct gg_rng rng;

    (void)state;
    wg_scenario("battle", "");
    gg_rng_seed(&rng, 18, 9);
    while (mutants < MUTANTS) {
        bool on = true;

        wg_start();
        while (on && mutants < MUTANTS) {
            for (unsigned i = gg_rng_below(&rng, 60); i > 0 && on; i--) {
                on = step(&rng, &wg);
            }
            expect_sound();
            accepted += mutate(&rng);
            mutants += FROM_EACH;
        }
    }
    wg_scenario("july-6", "");
    assert_true(accepted > MUTANTS / 1000); /* else this tries nothing */
    assert_true(accepted < MUTANTS / 5);    /* else check() looks away */
}

/* ---- the same with position files ---- */

/* Another digit for a digit. */
static void change_text(struct gg_rng *rng, char *text, size_t len)
{
    size_t at = gg_rng_below(rng, (uint32_t)len);

    while (at < len && !isdigit((unsigned char)text[at])) {
        at++;
    }
    if (at < len) {
        text[at] = (char)('0' + gg_rng_below(rng, 10));
    }
}

/* Is what the file says let through?  Then it can be played. */
static bool try_file(struct gg_rng *rng, const char *text, size_t len)
{
    struct gg_arena arena = { 0 };
    struct gg_error err = { 0 };
    struct gg_position_file f;
    struct wag g;
    bool ok = gg_position_file_open(&arena, "p.json", text, len, &f, &err) &&
              gg_position_file_read(wg_battle, &f, &g, &err);

    gg_arena_free(&arena);
    if (ok) {
        play_on(rng, &g);
    } else {
        assert_true(strncmp(err.text, "p.json:", 7) == 0);
    }
    return ok;
}

static void changed_files_are_refused_or_played(void **state)
{
    unsigned accepted = 0;
    struct gg_rng rng;

    (void)state;
    gg_rng_seed(&rng, 19, 10);
    wg_start();
    for (unsigned i = 0; i < 300; i++) {
        struct gg_buf text = { 0 };

        for (unsigned n = gg_rng_below(&rng, 40); n > 0; n--) {
            if (!step(&rng, &wg)) {
                wg_start();
            }
        }
        gg_position_file_write(wg_battle, &wg, &text);
        for (unsigned n = 1 + gg_rng_below(&rng, 2); n > 0; n--) {
            change_text(&rng, text.data, text.len);
        }
        accepted += try_file(&rng, gg_buf_text(&text), text.len);
        gg_buf_free(&text);
    }
    assert_true(accepted > 10 && accepted < 150);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_part_of_every_frame_is_looked_at),
        cmocka_unit_test(frames_agree_with_the_board),
        cmocka_unit_test(a_near_enemy_is_seen),
        cmocka_unit_test(changed_positions_are_refused_or_played),
        cmocka_unit_test(changed_files_are_refused_or_played),
    };

    return cmocka_run_group_tests(tests, wg_load, wg_unload);
}
