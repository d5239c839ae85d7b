/* SPDX-License-Identifier: MIT
 * What check() refuses: every part of every kind of frame, what a frame tells that the board does
 * not, and whatever could not be played on from. */
#include "rules/waterloo/wat_test.h"
#include <stdio.h>
#include <string.h>

static const char *broken(void)
{
    return waterloo_ruleset.check(wt_battle, &wt);
}

/* ---- positions: those of random games ---- */

enum { GAMES = 400 };

/* One random move; false: the game is over. */
static bool step(struct gg_rng *rng, struct wat *g)
{
    static struct gg_offer o;

    waterloo_ruleset.offer(wt_battle, g, &o);
    if (o.count == 0) {
        return false;
    }
    waterloo_ruleset.apply(wt_battle, g, gg_offer_nth(&o, gg_rng_below(rng, o.count)));
    return true;
}

static void expect_sound(void)
{
    const char *wrong = broken();

    if (wrong != NULL) {
        fail_msg("a position of a game is refused: %s", wrong);
    }
}

/* ---- every part of every frame ---- */

struct part {
    const char *name;
    size_t at;
    uint8_t never; /* a value that it has in no frame */
};

#define PART(name, never)                                                                          \
    {                                                                                              \
#name, offsetof(struct wat_frame, name), never                                             \
    }
static const struct part parts[] = {
    PART(state, 0), PART(stage, 15), PART(side, 2),  PART(area, 63),    PART(unit, 64),
    PART(n, 255),   PART(k, 255),    PART(flags, 4), PART(set, 1 << 7),
};
#undef PART
enum { PARTS = sizeof parts / sizeof *parts, SET = PARTS - 1 };

/* The complaint must begin with "frame[i].name:". */
static void expect_refused(unsigned i, const char *name, const char *what)
{
    const char *wrong = broken();
    char start[32];

    snprintf(start, sizeof start, "frame[%u].%s:", i, name);
    if (wrong == NULL || strncmp(wrong, start, strlen(start)) != 0) {
        fail_msg("%s of %s: expected %s, got %s", what, wat_state_name[wt.frame[i].state], start,
                 wrong ? wrong : "no complaint");
    }
}

/* Each part of frame i set to what it never is. */
static void spoil(unsigned i)
{
    struct wat sound = wt;

    for (unsigned p = 0; p < PARTS; p++) {
        bool under = strcmp(parts[p].name, "stage") == 0 && i + 1u < wt.frames;

        if (p == SET) {
            wt.frame[i].set = ~UINT64_C(0);
        } else {
            *((uint8_t *)&wt.frame[i] + parts[p].at) = parts[p].never;
        }
        /* nothing lies on a frame that is not at a stage at which it waits for it */
        expect_refused(under ? i + 1 : i, under ? "state" : parts[p].name, parts[p].name);
        wt = sound;
    }
}

/* States that no position waits in, nor under: told only where the tile is not known; over before
 * anything waits. */
static bool never_there(unsigned state)
{
    return state == S_tile_told || state == S_step5;
}

static void every_part_of_every_frame_is_looked_at(void **state)
{
    bool seen[S_END] = { false };
    unsigned left = S_END - 1;
    struct gg_rng rng;

    (void)state;
    gg_rng_seed(&rng, 1815, 0);
    for (unsigned s = 1; s < S_END; s++) {
        left -= never_there(s);
    }
    for (unsigned game = 0; game < GAMES && left > 0; game++) {
        wt_start();
        do {
            for (unsigned i = 0; i < wt.frames; i++) {
                if (!seen[wt.frame[i].state]) {
                    assert_false(never_there(wt.frame[i].state));
                    expect_sound();
                    spoil(i);
                    seen[wt.frame[i].state] = true;
                    left--;
                }
            }
        } while (left > 0 && step(&rng, &wt));
    }
    for (unsigned s = 1; s < S_END; s++) {
        assert_true(seen[s] || never_there(s) || !wat_state_name[s]);
    }
}

/* ---- what a frame says that the rest does not ---- */

static struct wat_frame *top;

static void other_side(void)
{
    top->side ^= 1;
}

static void one_less(void)
{
    top->set &= top->set - 1;
}

static void one_more(void)
{
    top->n++;
}

static void to_itself(void)
{
    top->n = top->area;
}

static void other_shot(void)
{
    top->k ^= 3;
}

static void other_flag(void)
{
    top->flags ^= 1;
}

static void no_cubes(void)
{
    top[-1].n = 0;
}

static void nobody_rolls(void)
{
    top[-1].set |= WAT_ONE(top->unit);
}

static void unit_0(void)
{
    top->n = 0; /* infantry */
}

static void a_leader(void)
{
    top->unit = (uint8_t)wat_lowest(wt_b->of_arm[top->side][LEADER]);
}

static void nobody_led(void)
{
    wt.leader = WAT_NONE;
}

static void other_colour(void)
{
    top->k = top->side == FRENCH ? RED : BLUE;
}

/* A change to a position that waits in a state, and the part of its last frame it makes wrong. */
static const struct lie {
    uint8_t state;
    void (*change)(void);
    const char *part;
} lies[] = {
    { S_release, other_side, "side" },
    { S_skirmish_die, other_side, "side" },
    { S_skirmish_die, nobody_rolls, "unit" },
    { S_tile_draw, other_side, "side" },
    { S_formation, other_flag, "flags" },
    { S_spend, other_side, "side" },
    { S_again, nobody_led, "state" },
    { S_order, one_less, "set" },
    { S_carry, to_itself, "n" },
    { S_carry, other_colour, "k" },
    { S_carry, a_leader, "unit" },
    { S_aim, one_more, "n" },
    { S_fire_die, one_more, "n" },
    { S_fire_die, other_shot, "k" },
    { S_via, one_less, "set" },
    { S_assault_next, other_side, "side" },
    { S_garrison, other_side, "side" },
    { S_defence_die, nobody_rolls, "unit" },
    { S_champion, other_side, "side" },
    { S_duel_dice, unit_0, "n" },
    { S_duel_dice, a_leader, "unit" },
    { S_volley_die, other_side, "side" },
    { S_volley_die, nobody_rolls, "unit" },
    { S_withdraw, one_less, "set" },
    { S_charge_die, nobody_rolls, "unit" },
    { S_control_die, other_side, "unit" },
    { S_charge_on, one_less, "set" },
    { S_morale_die, other_flag, "flags" },
    { S_morale_die, a_leader, "unit" },
    { S_casualty, one_less, "set" },
    { S_casualty, other_colour, "k" },
    { S_shortage, one_less, "set" },
    { S_shortage, no_cubes, "k" },
    { S_shortage_cubes, other_colour, "k" },
    { S_assign, one_more, "n" },
    { S_assign, one_less, "set" },
    { S_cavalry_hit, other_flag, "flags" },
    { S_cavalry_hit, no_cubes, "state" },
    { S_retreat_to, one_less, "set" },
    { S_go_along, to_itself, "n" },
    { S_reinforce, one_less, "set" },
    { S_escape, one_less, "set" },
};
enum { LIES = sizeof lies / sizeof *lies };

static void try_lie(const struct lie *lie)
{
    struct wat sound = wt;

    expect_sound();
    top = wat_top(&wt);
    lie->change();
    expect_refused(wt.frames - 1u, lie->part, "a lie");
    wt = sound;
}

static void frames_agree_with_the_board(void **state)
{
    bool told[LIES] = { false };
    unsigned left = LIES;
    struct gg_rng rng;

    (void)state;
    gg_rng_seed(&rng, 18, 6);
    for (unsigned game = 0; game < GAMES && left > 0; game++) {
        wt_start();
        do {
            for (unsigned i = 0; i < LIES; i++) {
                if (!told[i] && lies[i].state == wat_now(&wt)->state) {
                    try_lie(&lies[i]);
                    told[i] = true;
                    left--;
                }
            }
        } while (left > 0 && step(&rng, &wt));
    }
    assert_int_equal(left, 0);
}

/* ---- what is not in frames ---- */

static void expect_complaint(const char *field)
{
    const char *wrong = broken();

    if (wrong == NULL || strncmp(wrong, field, strlen(field)) != 0) {
        fail_msg("expected %s, got %s", field, wrong ? wrong : "no complaint");
    }
}

#define WRONG(change, field)                                                                       \
    do {                                                                                           \
        struct wat sound_ = wt;                                                                    \
                                                                                                   \
        change;                                                                                    \
        expect_complaint(field);                                                                   \
        wt = sound_;                                                                               \
    } while (0)

static void the_turn_is_looked_at(void **state)
{
    (void)state;
    wt_start();
    wt_until("spend", "french");
    expect_sound();
    WRONG(wt.turn = 0, "turn");
    WRONG(wt.turn = 10, "turn");
    WRONG(wt.phase = 5, "phase");
    WRONG(wt.active = 1, "frame[2].side");
    WRONG(wt.first = 1, "first");
    WRONG(wt.over = 1, "frame");
    WRONG(wt.tile = 0, "tile");
    WRONG(wt.tile = 9, "tile");
    WRONG(wt.actions++, "actions");
    WRONG(wt.discs[0][0]++, "discs");
    WRONG(wt.disc = 1, "disc");
    WRONG(wt.leader = 50, "disc, leader");
    WRONG(wt.battery_used = 1, "disc, leader");
    WRONG(wt.battery++, "cubes");
    WRONG(wt.cubes[2][63] = 1; wt.stock[2]--, "cubes");
    WRONG(wt.frames = 0, "frames");
    WRONG(wt.frames = 17, "frames");
    WRONG(wt.frame[15].n = 1, "frame:");
}

static void an_assault_is_looked_at(void **state)
{
    (void)state;
    wt_empty();
    wt_stand("f-inf-1 f-inf-2", "sandpit-valley");
    wt_lie("b-inf-1 b-inf-2", "ohain-way-east");
    wt_cubes("red", "ohain-way-east", 3);
    wt_round("french", 5);
    play("spend:red activate:sandpit-valley attack:f-inf-1:ohain-way-east");
    expect_sound();
    WRONG(wt.pendings = 65, "pendings");
    WRONG(wt.pending[0] = 61, "pending");
    WRONG(wt.pending_first = 2, "pending-first");
    WRONG(wt.pending_first = 3, "pending-first");
    WRONG(wt.gone_to = 1, "gone-to");
    WRONG(wt.origin[0][0] = WAT_NONE, "origin");
    WRONG(wt.origin[0][0] = (uint8_t)wt_area("ohain-way-east"), "origin");
    WRONG(wt.attacking[0] = 0, "origin");
    WRONG(wt.attacking[1] = 1, "origin");
    WRONG(wt.attacking[1] = 1; wt.origin[1][0] = wt.origin[0][0], "attacking");
    WRONG(wt.disc = 2, "disc");
    play("done assign:b-inf-1:1");
    waits("volley_die", "chance");
    expect_sound();
    WRONG(wt.assigned[0] = 6, "assigned");
    WRONG(wt.assigned[40] = 1, "assigned");
    WRONG(wt.step1_cubes = 1, "frame[7].flags");
    WRONG(wt.cavalry_was_there = 2, "cavalry-was-there");
    WRONG(wt.guns_alone = 4, "guns-alone");
    WRONG(wt.dice[0] = 1, "dice");
    WRONG(wt.came_from = 0, "came-from");
    WRONG(wt.came_from = ~UINT64_C(0), "came-from");
    WRONG(wt.outside[1] = 1, "outside");
    WRONG(wt.aim[0].to = 1, "aim");
    WRONG(wt.aim[9].line = 1, "aim");
}

/* WAT-23.17: where units of a march went is remembered while a leader may follow them. */
static void the_way_of_a_march(void **state)
{
    (void)state;
    wt_empty();
    wt_stand("b-inf-1 b-inf-2 p-lead-1", "vert-coucou");
    wt_stand("b-lead-1", "ransbeche");
    wt_stand("f-inf-1", "la-haie-crest");
    wt_round("allied", 5);
    play("spend:green lead:b-lead-1 activate:vert-coucou contact");
    expect_sound();
    WRONG(wt.gone_to = WAT_ONE(wt_area("ransbeche")), "gone-to"); /* nobody has gone */
    play("march:b-inf-1:ransbeche");
    expect_sound();
    assert_true(wt.gone_to == WAT_ONE(wt_area("ransbeche")));
    WRONG(wt.gone_to |= WAT_ONE(WAT_DELAYED), "gone-to");
    WRONG(wt.gone_to |= WAT_ONE(wt_area("la-haie-crest")), "gone-to"); /* the enemy's */
    WRONG(wt.gone_to |= WAT_ONE(wt_area("vert-coucou")), "gone-to");
    WRONG(wt.gone_to |= WAT_ONE(63), "gone-to");
    play("done");
    WRONG(wt.gone_to = WAT_ONE(wt_area("ransbeche")), "gone-to");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_way_of_a_march),
        cmocka_unit_test(every_part_of_every_frame_is_looked_at),
        cmocka_unit_test(frames_agree_with_the_board),
        cmocka_unit_test(the_turn_is_looked_at),
        cmocka_unit_test(an_assault_is_looked_at),
    };

    return cmocka_run_group_tests(tests, wt_load, wt_unload);
}
