/* SPDX-License-Identifier: MIT
 * What check() refuses: every part of every kind of frame, every field that does not agree with the
 * others, and whatever could not be played on from. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/fields.h"
#include "core/playout.h"
#include "rules/wagram/wag_fight.h"
#include <ctype.h>
#include <string.h>

static const char *broken(void)
{
    return wagram_ruleset.check(wg_battle, &wg);
}

static void expect_sound(void)
{
    const char *wrong = broken();

    if (wrong != NULL) {
        fail_msg("a position of a game is refused: %s (%s)", wrong,
                 wag_state_name[wag_now(&wg)->state]);
    }
}

static void expect_complaint(const char *field, const char *about)
{
    const char *wrong = broken();

    if (wrong == NULL || strstr(wrong, field) == NULL) {
        fail_msg("%s: expected %s, got %s", about, field, wrong ? wrong : "no complaint");
    }
}

#define WRONG(change, field)                                                                       \
    do {                                                                                           \
        struct wag sound_ = wg;                                                                    \
                                                                                                   \
        change;                                                                                    \
        expect_complaint(field, #change);                                                          \
        wg = sound_;                                                                               \
    } while (0)

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

static void not_in_turn(void)
{
    top->to = top->to == 0 ? 1 : 0;
}

/* A change to a position that waits in a state; the complaint names that field.  `near`: only where
 * the frame says that an enemy is near. */
static const struct lie {
    uint8_t state;
    void (*tell)(void);
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
    { S_admin_place, other_side, "frame: side" },
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
        lies[i].tell();
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

/* ---- what is not in frames ---- */

/* Two corps next to each other, one of them active, with tired and routed units. */
static void a_position(void)
{
    wg_scenario("july-6", "");
    wg_hq("french", "214");
    wg_put("fr-iv-legrand fr-iv-art", "153", "152");
    wg_put("fr-iv-molitor", "171", NULL);
    wg_put("au-vi-hohenfeld au-vi-art", "152", "153");
    wg_fatigue("fr-iv-molitor", 1);
    wg_rout("au-vi-hohenfeld", 1);
    wg_active("fr-iv");
    wg_play("pivot:fr-iv-legrand");
    wg_until("act", "french");
    expect_sound();
}

static void units_are_looked_at(void **state)
{
    unsigned legrand = wg_bit("fr-iv-legrand", NULL), molitor = wg_bit("fr-iv-molitor", NULL);
    unsigned gun = wg_bit("fr-iv-art", NULL), hohenfeld = wg_bit("au-vi-hohenfeld", NULL);
    unsigned boudet = wg_bit("fr-iv-boudet", NULL);

    (void)state;
    a_position();
    WRONG(wg.place[FRENCH][legrand] = 300, "nowhere");
    WRONG(wg.place[FRENCH][legrand] = WAG_WAITING, "only Johan's");
    WRONG(wg.place[FRENCH][molitor] = WAG_GONE, "steps");
    WRONG(wg.place[FRENCH][47] = 3, "more units");
    WRONG(wg.steps[FRENCH][47] = 1, "does not exist");
    WRONG(wg.place[FRENCH][molitor] = (uint16_t)wg_zone("152"), "WAG-9.6.17");
    WRONG(wg.steps[FRENCH][legrand] = 0, "steps");
    WRONG(wg.steps[FRENCH][gun] = 3, "steps: more");
    WRONG(wg.steps[FRENCH][boudet] = 1, "steps");
    WRONG(wg.facing[FRENCH][molitor] = 9, "facing: towards no zone");
    WRONG(wg.facing[FRENCH][gun] ^= 1, "facing");
    WRONG(wg.facing[FRENCH][boudet] = 1, "facing");
    WRONG(wg.corps[FRENCH][legrand] = WAG_CORPS, "corps: there is none");
    WRONG(wg.corps[FRENCH][legrand] = (uint8_t)wg_corps("fr-ii", NULL), "WAG-13.1.1");
    WRONG(wg.tired[FRENCH] |= WAG_ONE(gun), "WAG-9.1.3");
    WRONG(wg.tired[FRENCH] |= WAG_ONE(boudet), "tired");
    WRONG(wg.spent[FRENCH] |= WAG_ONE(legrand), "spent");
    WRONG(wg.routed[FRENCH] |= WAG_ONE(boudet), "routed");
    WRONG(wg.worse[FRENCH] |= WAG_ONE(legrand), "worse");
    WRONG(wg.lost[AUSTRIAN] |= WAG_ONE(hohenfeld), "lost");
    WRONG(wg.hq[FRENCH] = 300, "hq");
    WRONG(wg.hq_moved[FRENCH] = 2, "hq-moved");
}

static void the_activation_is_looked_at(void **state)
{
    unsigned legrand = wg_bit("fr-iv-legrand", NULL), gun = wg_bit("fr-iv-art", NULL);
    unsigned boudet = wg_bit("fr-iv-boudet", NULL);

    (void)state;
    a_position();
    WRONG(wg.active |= WAG_ONE(boudet), "active");
    WRONG(wg.acted |= WAG_ONE(boudet), "acted");
    WRONG(wg.isolated |= WAG_ONE(boudet), "isolated");
    WRONG(wg.fired |= WAG_ONE(legrand), "fired");
    WRONG(wg.attacking |= WAG_ONE(gun), "attacking");
    WRONG(wg.attacking |= WAG_ONE(legrand), "acted");
    WRONG((wg.attacking |= WAG_ONE(legrand), wg.acted |= WAG_ONE(legrand)), "targets");
    WRONG(wg.active |= WAG_ONE(wg_b->lobau_guns), "active");
    WRONG(wg.charging |= WAG_ONE(legrand), "WAG-9.6.28");
    WRONG(wg.aim[legrand] = 1, "aim");
    WRONG(wg.effort[47] = 1, "effort");
    WRONG(wag_put(&wg.fought, 5), "fought");
    WRONG(wag_put(&wg.targets, 300), "targets: off the map");
    WRONG(wg.corps_active = WAG_NONE, "corps-active");
    WRONG(wg.corps_active = WAG_CORPS, "corps-active");
    WRONG(wg.pivot = 47, "pivot");
    WRONG(wg.phasing = AUSTRIAN, "");
    WRONG(wg.phasing = 2, "phasing");
    WRONG(wg.combat.zone = 3, "combat: there is none");
    WRONG(wg.battery = WAG_ONE(gun), "battery");
    WRONG(wg.battery_state = STANDING, "battery-state");
    WRONG(wg.square = WAG_ONE(legrand), "square");
    WRONG(wg.square_state = STANDING, "square-state");
    WRONG(wg.square_corps = 11, "square-corps");
}

static void boards_and_turn_are_looked_at(void **state)
{
    unsigned iv = wg_corps("fr-iv", NULL), vii = wg_corps("fr-vii", NULL);

    (void)state;
    a_position();
    WRONG(wg.box[FRENCH][iv] = AVAILABLE, "may");
    WRONG(wg.box[FRENCH][iv] = BOX_UNKNOWN, "box");
    WRONG(wg.may[FRENCH][iv] |= 1u << NO_BOX, "may");
    WRONG(wg.may[FRENCH][iv] |= 1u << ORDER_2, "may: that box is empty");
    WRONG(wg.may[FRENCH][iv] = 0, "may");
    WRONG((wg.box[FRENCH][vii] = AVAILABLE, wg.may[FRENCH][vii] = 1u << AVAILABLE), "markers");
    WRONG(wg.markers[FRENCH][AVAILABLE]++, "markers");
    WRONG(wg.markers[FRENCH][NO_BOX] = 1, "markers");
    WRONG(wg.pick[FRENCH][0] = 1, "picks: it is not night");
    WRONG(wg.pick[FRENCH][0] = 99, "picks");
    WRONG(wg.shown[FRENCH] = 1, "picks-shown");
    WRONG(wg.slot = WAG_SLOTS, "slot");
    WRONG(wg.over = 3, "winner");
    WRONG(wg.over = 1, "winner");
    WRONG(wg.last = WAG_NONE, "last");
    WRONG(wg.last = 2, "last");
    WRONG(wg.rounds = 99, "rounds");
    WRONG(wg.run = (uint8_t)(wg.rounds + 1), "run");
    WRONG(wg.round[FRENCH] = 15, "round");
    WRONG(wg.reaction = 2, "reaction");
    WRONG(wg.failed = 3, "failed");
    WRONG(wg.test = PASSED, "test");
    WRONG(wg.vp[FRENCH] = 101, "vp");
    WRONG(wg.held[FRENCH] = 41, "held");
    WRONG(wg.bought = 1u << CHOICES, "chosen");
    WRONG(wg.guard_fought = 2, "guard-fought");
    WRONG(wg.lobau_shots = 3, "lobau-shots");
    WRONG(wg.johan = 3, "johan");
    WRONG(wg.frames = 0, "frame: the first");
    WRONG(wg.frames = WAG_FRAMES + 1, "frame: the first");
    WRONG(wg.frame[WAG_FRAMES - 1].n = 1, "frame: something past");
    WRONG(wg.spare[0] = 1, "frame: something beside");
}

/* A combat whose dice are due. */
static void a_combat_is_looked_at(void **state)
{
    uint64_t boudet = WAG_ONE(wg_bit("fr-iv-boudet", NULL));
    uint64_t molitor = WAG_ONE(wg_bit("fr-iv-molitor", NULL));

    (void)state;
    wg_scenario("july-6", "");
    wf_field();
    wg_put("fr-iv-legrand", "153", "152");
    wg_put("fr-iv-molitor", "171", NULL);
    wg_put("au-vi-hohenfeld", "152", "153");
    wf_attack("fr-iv-legrand", "152");
    wf_combats("fr-iv");
    wg_play("stand done");
    wg_waits("combat_dice", "chance");
    expect_sound();
    WRONG(wg.combat.zone = 3, "combat");
    WRONG(wg.combat.attacker = AUSTRIAN, "combat");
    WRONG(wg.combat.attacker = 2, "combat");
    WRONG(wg.combat.fighting[FRENCH] |= boudet, "combat: units");
    WRONG(wg.combat.fighting[FRENCH] |= molitor, "combat: all who are marked");
    WRONG(wg.combat.fighting[FRENCH] = 0, "combat: all who are marked");
    WRONG(wg.combat.fighting[AUSTRIAN] = 0, "WAG-10.1.11");
    WRONG(wg.combat.forcing = molitor, "combat: forcing");
    WRONG(wg.combat.hit[FRENCH] = boudet, "combat: exhausted, hit");
    WRONG(wg.combat.posture = NO_POSTURE, "combat: posture: none");
    WRONG(wg.combat.posture = POSTURES, "combat: posture");
    WRONG(wg.combat.dice[FRENCH] = 3, "combat: dice");
    WRONG(memset(&wg.fought, 0, sizeof wg.fought), "fought");
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
        cmocka_unit_test(units_are_looked_at),
        cmocka_unit_test(the_activation_is_looked_at),
        cmocka_unit_test(boards_and_turn_are_looked_at),
        cmocka_unit_test(a_combat_is_looked_at),
        cmocka_unit_test(changed_positions_are_refused_or_played),
        cmocka_unit_test(changed_files_are_refused_or_played),
    };

    return cmocka_run_group_tests(tests, wg_load, wg_unload);
}
