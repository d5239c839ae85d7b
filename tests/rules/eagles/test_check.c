/* SPDX-License-Identifier: MIT
 * What check() refuses: every part of every kind of frame, every field that does not agree with the
 * others; and that it refuses nothing that play leads to, nor a guess of it. */
#include "core/notation.h"
#include "rules/eagles/eag_test.h"
#include <string.h>

static const char *broken(void)
{
    return eagles_ruleset.check(et_battle, &et);
}

static void expect_complaint(const char *field, const char *about)
{
    const char *wrong = broken();

    if (wrong == NULL || strncmp(wrong, field, strlen(field)) != 0) {
        fail_msg("%s: expected %s, got %s", about, field, wrong ? wrong : "no complaint");
    }
}

#define WRONG(change, field)                                                                       \
    do {                                                                                           \
        struct eag sound_ = et;                                                                    \
                                                                                                   \
        change;                                                                                    \
        expect_complaint(field, #change);                                                          \
        et = sound_;                                                                               \
    } while (0)

static int battle_begins(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "");
    et_start();
    return 0;
}

/* ---- games that are looked at ---- */

/* How much a move brings them together: whole games of fighting, not of walking about. */
static int heat(struct gg_rng *rng, gg_move m)
{
    int side = eag_now(&et)->side, luck = (int)gg_rng_below(rng, 4);

    switch (gg_verb_of(m)) {
    case V_done:
    case V_pass:
    case V_no: return luck - 6;
    case V_reveal:
    case V_undeclare:
    case V_cancel:
    case V_decoy: return luck - 9;
    case V_step:
    case V_dash: return 6 + luck - (int)eag_distance_to(et_b, &et.any[!side], gg_target_of(m), 20);
    case V_attack:
    case V_charge: return 8 + luck;
    case V_fire:
    case V_shoot:
    case V_join: return 5 + luck;
    default: return luck;
    }
}

static gg_move hottest(struct gg_rng *rng, const struct gg_offer *o)
{
    gg_move best = GG_NO_MOVE;
    int most = 0;

    for (unsigned i = 0; i < (o->decider < SIDES ? 7 : 1); i++) {
        gg_move m = gg_offer_nth(o, gg_rng_below(rng, o->count));
        int h = o->decider < SIDES ? heat(rng, m) : 0;

        if (i == 0 || h > most) {
            most = h;
            best = m;
        }
    }
    return best;
}

static void play_game(uint64_t seed, unsigned moves, void (*look)(struct gg_rng *))
{
    static struct gg_offer o;
    struct gg_rng rng;

    gg_rng_seed(&rng, seed, 0);
    et_start();
    for (unsigned i = 0; i < moves && !et.over; i++) {
        look(&rng);
        eag_offer(et_battle, &et, &o);
        eag_apply(et_battle, &et, hottest(&rng, &o));
    }
    look(&rng);
}

static void expect_sound(struct gg_rng *rng)
{
    struct eag mask, guess;
    const char *wrong = broken();

    assert_string_equal(wrong ? wrong : "", "");
    for (int viewer = 0; viewer <= GG_SPECTATOR && gg_rng_below(rng, 10) == 0; viewer++) {
        eag_mask(et_battle, &et, viewer, &mask);
        eag_guess(et_battle, &mask, viewer, rng, &guess);
        wrong = eagles_ruleset.check(et_battle, &guess);
        assert_string_equal(wrong ? wrong : "", "");
    }
}

static void test_games_are_sound(void **state)
{
    (void)state;
    play_game(1, 3000, expect_sound);
    play_game(2, 3000, expect_sound);
    et_scenario("quatre-bras", "facing=yes hidden-formations=yes");
    play_game(3, 1500, expect_sound);
}

/* ---- damage ---- */

static unsigned passed; /* damaged positions that check() takes for sound */

static void play_on(struct gg_rng *rng)
{
    static struct gg_offer o;

    for (unsigned i = 0; i < 20 && !et.over; i++) {
        eag_offer(et_battle, &et, &o);
        if (o.count == 0) {
            return;
        }
        eag_apply(et_battle, &et, hottest(rng, &o));
    }
}

/* A byte of a frame or of anything else is changed; what is still sound can be played. */
static void damage(struct gg_rng *rng)
{
    const struct eag sound = et;

    for (unsigned i = 0; i < 4; i++) {
        size_t first = offsetof(struct eag, frame), all = sizeof et;
        size_t at = gg_rng_below(rng, 3) == 0
                        ? first + gg_rng_below(rng, (uint32_t)(et.frames * sizeof et.frame[0]))
                        : gg_rng_below(rng, (uint32_t)all);

        ((uint8_t *)&et)[at] ^= (uint8_t)(1u << gg_rng_below(rng, 8));
        if (broken() == NULL) {
            passed++;
            play_on(rng);
        }
        et = sound;
    }
}

static void test_damaged_positions(void **state)
{
    (void)state;
    play_game(21, 2500, damage);
    et_scenario("austerlitz", "");
    play_game(22, 1500, damage);
    assert_true(passed > 500); /* flags, points, places ... */
}

/* ---- every part of every frame ---- */

struct part {
    const char *name;
    size_t at, size;
    uint16_t never; /* a value that it has in no frame */
};

#define PART(name, never)                                                                          \
    {                                                                                              \
#name, offsetof(struct eag_frame, name), sizeof(((struct eag_frame *)0)->name), never      \
    }
static const struct part parts[] = {
    PART(state, 0),    PART(state, 250),     PART(stage, 250), PART(side, 2),
    PART(hex, 5000),   PART(to, 5000),       PART(unit, 5000), PART(other, 5000),
    PART(leader, 200), PART(formation, 200), PART(n, 250),
};
#undef PART

static bool spoiled[S_END];

static void spoil(struct gg_rng *rng)
{
    (void)rng;
    for (unsigned i = 0; i < et.frames; i++) {
        unsigned state = et.frame[i].state;

        if (spoiled[state] || state == S_spotting) { /* whose parts are bits */
            continue;
        }
        spoiled[state] = true;
        for (unsigned p = 0; p < sizeof parts / sizeof *parts; p++) {
            WRONG(memcpy((uint8_t *)&et.frame[i] + parts[p].at, &parts[p].never, parts[p].size),
                  "frame: ");
        }
    }
}

static void test_every_part_of_every_frame(void **state)
{
    unsigned kinds = 0;

    (void)state;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        play_game(seed, 4000, spoil);
    }
    for (unsigned s = 0; s < S_END; s++) {
        kinds += spoiled[s];
    }
    assert_true(kinds >= 45); /* most of the sequence of play */
}

/* What lies on what, and who acts. */
static void test_frames(void **state)
{
    struct eag_frame *f;

    (void)state;
    WRONG(et.frames = 0, "frame: ");
    WRONG(et.frame[0].state = S_turn, "frame: the first");
    WRONG(et.frame[5].n = 1, "frame: something past");
    WRONG(eag_push(&et, S_turn, FRENCH), "frame: state"); /* on the draft */
    WRONG(eag_pop(&et), "frame: it does not wait");
    WRONG(et.over = 1, "winner: the game goes on");
    eag_pop(&et);
    eag_top(&et)->stage = 3;
    eag_push(&et, S_turn, FRENCH)->stage = 5;
    eag_push(&et, S_activations, FRENCH)->stage = 2;
    eag_push(&et, S_activate, FRENCH);
    assert_null(broken());
    WRONG(et.active = COALITION, "frame: side"); /* EAG-7.2 */
    WRONG(eag_top(&et)->side = COALITION, "frame: side");
    f = eag_push(&et, S_fortune, FRENCH); /* EAG-18.13 */
    f->k = S_activate;
    WRONG(et.rolled = 7, "frame: state");
    eag_pop(&et);
    WRONG(et.rolled = 7, "rolled"); /* EAG-18.13 */
    eag_pop(&et);
    f = eag_push(&et, S_activation_roll, FRENCH);
    f->leader = (uint8_t)et_who("reille");
    assert_null(broken());
    WRONG(f->leader = (uint8_t)et_who("orange"), "frame: leader");
    f->state = S_entry_roll;
    WRONG(f->leader = (uint8_t)et_who("reille"), "frame: leader"); /* EAG-23.24 */
    f->state = S_look;
    WRONG(et.frame[2].state = S_spotting, "frame: ");
}

/* ---- units ---- */

static void test_units(void **state)
{
    unsigned one = et_unit("fr-ii-01"), other = et_unit("fr-ii-02");

    (void)state;
    assert_null(broken());
    WRONG(et.hex[one] = EAG_TRACK, "unit: it is nowhere");
    WRONG(et.hex[one] = 63, "unit: it is nowhere");
    WRONG(et.hex[EAG_UNITS - 1] = EAG_OFF, "unit: more");
    WRONG(et.status[one] |= ST_VEILED, "status: veiled");
    WRONG(et.status[one] |= ST_FACING, "status: facing"); /* EAG-24.1 */
    WRONG(et.status[one] |= 6 * ST_FACING, "status: a hex");
    WRONG(et.status[et_unit("fr-3c-01")] |= ST_ROUTED, "status: of a unit");
    WRONG(et.flags[et_unit("fr-3c-01")] |= FL_SEEN, "flags: seen"); /* EAG-22.3 */
    WRONG(eag_take(&et.foot[FRENCH], et.hex[one]), "foot: ");       /* EAG-10.1 */
    WRONG(et.hex[one] = EAG_GONE, "status: of a unit");
    WRONG(eag_take(&et.any[FRENCH], et.hex[one]), "any: ");
    WRONG(et.chain[eag_bucket(et.hex[one])] = UINT16_MAX, "chain: ");
    WRONG(et.next[EAG_UNITS - 1] = 1, "next: ");
    WRONG(eag_put(&et.horse[COALITION], et_hex(101)), "horse: ");
    WRONG(et.panic[one / 64] |= EAG_ONE(one % 64), "panic: "); /* EAG-15.39 */
    WRONG(eag_put(&et.fired, 63), "fired: ");
    WRONG(eag_form_square(&et, 63), "square: ");
    eag_place_unit(et_b, &et, one, et_hex(101));
    eag_place_unit(et_b, &et, other, et_hex(101));
    assert_null(broken());
    WRONG(et.status[one] |= ST_LEAD; et.status[other] |= ST_LEAD, "status: each stack");
    WRONG(et.status[one] &= (uint8_t)~ST_LEAD;
          et.status[other] &= (uint8_t)~ST_LEAD, "status: each stack"); /* EAG-9.1 */
    eag_place_unit(et_b, &et, et_unit("fr-ii-24"), et_hex(101));
    WRONG(eag_set_lead(et_b, &et, et_unit("fr-ii-24")), "status: that unit"); /* EAG-9.6 */
    WRONG(eag_set_routed(et_b, &et, one, true);
          eag_set_lead(et_b, &et, one), "status: that unit"); /* EAG-9.9 */
    WRONG(eag_place_unit(et_b, &et, et_unit("aa-n2-01"), et_hex(101)),
          "unit: enemies in one hex"); /* EAG-12.9 */
    for (unsigned i = 3; i <= 5; i++) {
        eag_place_unit(et_b, &et, et_unit("fr-ii-01") + i - 1, et_hex(101));
    }
    expect_complaint("unit: more than five", "six in a hex"); /* EAG-8.9 */
}

/* ---- leaders and counters ---- */

static void test_leaders(void **state)
{
    unsigned ney = et_who("ney"), kellermann = et_who("kellermann");

    (void)state;
    WRONG(et.leader_hex[ney] = 63, "leader: he is nowhere");
    WRONG(et.leader[ney] = L_WOUNDED | L_KILLED, "leader-flags"); /* EAG-5.37 */
    WRONG(et.acts[ney] = 4, "activations");                       /* EAG-7.15 */
    WRONG(et.real[ney] = 4, "real: ");
    WRONG(et.real[ney] = 1, "leader: face down");                              /* EAG-22.7 */
    WRONG(et.counter[ney][0] = (uint16_t)et_hex(112), "counter: of a leader"); /* EAG-22.50 */
    WRONG(et.counter[kellermann][0] = EAG_TRACK + 7, "counter: it is nowhere");
    WRONG(et.counter[kellermann][0] = EAG_OFF, "counter: it is nowhere");
    WRONG(et.real[EAG_LEADERS - 1] = 0, "leader: more");
    eag_place_leader(et_b, &et, ney, EAG_OFF);
    eag_set_real(&et, ney, 1);
    WRONG(et.counter[ney][1] = EAG_TRACK, "counter: on the track"); /* EAG-23.8 */
}

/* ---- turn, orders, cards ---- */

static void test_turn(void **state)
{
    (void)state;
    WRONG(et.turn = 7, "turn: ");
    WRONG(et.finishing = 2, "finishing");
    WRONG(et.exhausted = 2, "exhausted");
    WRONG(et.passes = 5, "passes"); /* EAG-7.11 */
    WRONG(et.active = 2, "active");
    WRONG(et.outcome = 4, "outcome");
    WRONG(et.last[FRENCH] = (uint8_t)et_who("orange"), "last"); /* EAG-7.16 */
    WRONG(et.points[FRENCH] = 30000, "points");
    WRONG(et.storms = 200, "storm-run");
    WRONG(et.spare[0] = 1, "spare");
    WRONG(et.order[0] = 200, "order"); /* EAG-11.4 */
    WRONG(et.order[31] = 1, "order");
    WRONG(et.formation[31] = 1, "formation-flags");
    WRONG(et.noted[0] = 8, "noted");                                                /* EAG-23.37 */
    WRONG(et.order[0] = BOX_DEFENCE; et.formation[0] |= F_LONG, "formation-flags"); /* EAG-11.19 */
    WRONG(et.held[0] = 3, "held");
    WRONG(et.held[31] = 1, "held");
    WRONG(et.decoy[FRENCH][0] = 33, "decoys"); /* EAG-11.13 */
    WRONG(et.decoy[FRENCH][0] = 1, "decoys: not in the order");
    WRONG(et.decoy[FRENCH][6] = 1, "decoys");
    WRONG(et.markers[COALITION][33] = 1, "markers");
    WRONG(et.markers[COALITION][1] = 99, "markers"); /* EAG-11.1 */
    WRONG(et.owner[0] = 3, "owner");                 /* EAG-18.1 */
    WRONG(et.fresh[0] = 1, "fresh");                 /* EAG-18.10 */
    WRONG(et.played[0] = 2, "played");               /* EAG-18.6 */
    WRONG(et.effect = 2, "effect");
}

/* ---- what is going on ---- */

static void test_doings(void **state)
{
    (void)state;
    WRONG(et.mover.units = 1, "mover: nobody");
    WRONG(et.fire.kind = OFFENSIVE, "fire: nobody");
    WRONG(et.melee.hexes = 1, "melee: nobody");
    WRONG(et.attacks = 1, "attacks");         /* EAG-7.57 */
    WRONG(et.attack[0].lead = 1, "attack: "); /* past the last */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_games_are_sound, battle_begins),
        cmocka_unit_test_setup(test_damaged_positions, battle_begins),
        cmocka_unit_test_setup(test_every_part_of_every_frame, battle_begins),
        cmocka_unit_test_setup(test_frames, battle_begins),
        cmocka_unit_test_setup(test_units, battle_begins),
        cmocka_unit_test_setup(test_leaders, battle_begins),
        cmocka_unit_test_setup(test_turn, battle_begins),
        cmocka_unit_test_setup(test_doings, battle_begins),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
