/* SPDX-License-Identifier: MIT
 * What positions are worth, how decisions are planned and answered, and the greedy bot on this
 * board. */
#include "bots/bots.h"
#include "rules/nations/nat_test.h"

/* By seat, and the same for both except for the sign. */
static int worth(const char *side)
{
    int seat = nat_seat(&nt, nt_side(side)), value = nat_value(nt_battle, &nt, seat);

    assert_int_equal(nat_value(nt_battle, &nt, seat ^ 1), -value);
    return value;
}

/* How much better for the French things are than before; then they are the before of the next. */
static int gain(int *before)
{
    int now = worth("french"), more = now - *before;

    *before = now;
    return more;
}

static void all_gone(void)
{
    for (unsigned army = 0; army < ARMIES; army++) {
        nt_gone(nt_b->army[army].id);
    }
}

/* ---- value ---- */

static void exact_at_the_end(void **state)
{
    (void)state;
    assert_in_range(worth("french") + 100000, 0, 200000); /* never as much before it */
    nt.over = 1;
    assert_int_equal(worth("french"), 1000000);
    nt.over = 2;
    assert_int_equal(worth("french"), -1000000);
    nt.over = 3; /* NAT-15.8 */
    assert_int_equal(worth("french"), 0);
}

/* NAT-15.5: in the second game of a match seat 0 has the Allies. */
static void seats_change(void **state)
{
    int first;

    (void)state;
    nt_match();
    nt_tile("napoleon", "leipzig");
    first = nat_value(nt_battle, &nt, 0);
    assert_int_equal(first, worth("french"));
    nt.game = 1;
    assert_int_equal(nat_value(nt_battle, &nt, 1), first);
    assert_int_equal(worth("french"), first);
    nt.over = 1;
    assert_int_equal(nat_value(nt_battle, &nt, 0), -1000000);
}

/* A point is a point; in a match the Allies' count for nothing, NAT-15.7, and those of the first
 * game are against the French of the second. */
static void points(void **state)
{
    int before;

    (void)state;
    before = worth("french");
    nt.points[FRENCH]++;
    assert_in_range(gain(&before), 100, 200);
    nt.points[ALLIED]++;
    assert_in_range(-gain(&before), 100, 200);
    nt_match();
    before = worth("french");
    nt.points[ALLIED] = 9;
    assert_int_equal(gain(&before), 0);
    nt.points[FRENCH]++;
    assert_int_equal(gain(&before), 100);
    nt.game = 1;
    nt.first_total = 1;
    assert_int_equal(gain(&before), -100);
}

static void scored_is_scored(void **state)
{
    (void)state;
    nt_match();
    all_gone();
    nt_tile("bertrand", "lindenau");
    nt.points[FRENCH] = 4;
    nt_time(32);
    nt_close("french");
    nt_waits("next_game", "allied");
    assert_int_equal(worth("french"), 100 * nt.points[FRENCH]);
}

/* Moeckern is Napoleon's in the north: 5 VP, or 3 for the Allies. */
static void missions(void **state)
{
    int before;

    (void)state;
    nt_time(27);
    nt_tile("marmont", "gohlis");
    nt_tile("ney", "connewitz");
    nt_tile("yorck", "schkeuditz");
    nt_tile("langeron", "podelwitz");
    before = worth("french");
    nt_tile("marmont", "moeckern");
    assert_true(gain(&before) > 300);
    nt_tile("yorck", "wahren"); /* as strong as he, which is not enough: NAT-14.16 */
    assert_in_range(-gain(&before), 1, 500);
    nt_tile("langeron", "lindenthal"); /* both together are */
    assert_true(gain(&before) < -300);
    nt_tile("ney", "leutzsch"); /* next to Yorck and to Moeckern: NAT-14.3 */
    assert_true(gain(&before) > 300);
    nt_tile("ney", "gohlis"); /* next to Moeckern, but to no enemy: NAT-14.4 */
    assert_true(gain(&before) < -300);
}

static void an_allied_tile_denies(void **state)
{
    int before;

    (void)state;
    nt_time(20);
    nt_markers("marmont", "moeckern lindenthal");
    before = worth("french");
    nt_tile("yorck", "moeckern");
    assert_true(gain(&before) < -100);
}

/* Markers next to a mission army are enemies to come, whether or not they are on its area. */
static void allied_markers_threaten(void **state)
{
    int before;

    (void)state;
    nt_time(14);
    nt_tile("marmont", "moeckern");
    nt_markers("yorck", "schkeuditz radefeld");
    nt_markers("langeron", "podelwitz seehausen");
    before = worth("french");
    nt_markers("yorck", "wahren lindenthal");
    nt_markers("langeron", "gohlis klein-wiederitzsch");
    assert_true(gain(&before) < -50);
}

/* The nearer an army has come to a mission, the better. */
static void on_the_way(void **state)
{
    int before;

    (void)state;
    nt_missions("m04"); /* Breitenfeld */
    nt_markers("marmont", "moeckern wahren gohlis");
    before = worth("french");
    nt_markers("marmont", "lindenthal wahren gohlis"); /* next to it */
    assert_true(gain(&before) > 0);
    nt_markers("marmont", "breitenfeld wahren gohlis");
    assert_true(gain(&before) > 0);
    nt_markers("marmont", "breitenfeld gohlis"); /* an even chance */
    assert_true(gain(&before) > 0);
    nt_markers("marmont", "wahren gohlis");
    assert_true(gain(&before) < 0);
}

/* NAT-12.8: whom the enemy touches will have lost by the end, if battles are to come. */
static void battles_to_come(void **state)
{
    int before, weak;

    (void)state;
    nt_tile("poniatowski", "lindenau"); /* the mission of the west; a power of 2 */
    nt_tile("gyulai", "schoenau");
    nt_tile("yorck", "leutzsch");
    nt_time(20); /* one battle behind us */
    before = worth("french");
    nt.fought = 2;
    assert_true(gain(&before) > 0);
    nt.suffers[nt_army("yorck")] = 3; /* NAT-12.13: being assigned */
    weak = gain(&before);
    assert_true(weak > 0);
}

/* NAT-16.10: in the advanced game the ground counts. */
static void ground(void **state)
{
    int plain, advanced;

    (void)state;
    nt_time(29);
    nt_tile("murat", "lindenau"); /* cavalry on a river */
    nt_tile("gyulai", "schoenau");
    plain = worth("french");
    nt_options("rules=advanced");
    nt_time(29);
    nt_tile("murat", "lindenau");
    nt_tile("gyulai", "schoenau");
    advanced = worth("french");
    assert_true(advanced < plain - 200);
}

/* NAT-1.23: the Allies know no hidden mission, and what they think a position worth tells none. */
static void hidden_missions(void **state)
{
    struct nat seen, other;

    (void)state;
    nt_tile("marmont", "moeckern");
    nat_mask(nt_battle, &nt, ALLIED, &seen);
    nt_missions("m02 m10 m15");
    nat_mask(nt_battle, &nt, ALLIED, &other);
    assert_int_equal(nat_value(nt_battle, &seen, ALLIED), nat_value(nt_battle, &other, ALLIED));
    nt_gone("marmont");
    nat_mask(nt_battle, &nt, ALLIED, &other);
    assert_true(nat_value(nt_battle, &seen, ALLIED) < nat_value(nt_battle, &other, ALLIED));
}

static void armies_on_their_way(void **state)
{
    int held, three, two;

    (void)state;
    nt_missions("m05 m10 m20 m15 m21"); /* far away */
    held = worth("allied");
    nt_markers("platow", "panitzsch althen sommerfeld");
    three = worth("allied");
    nt_markers("platow", "panitzsch althen");
    two = worth("allied");
    assert_true(held < three && three < two);
    nt_gone("platow");
    assert_true(worth("allied") < held);
}

static void cards(void **state)
{
    int before;

    (void)state;
    nt_markers("marmont", "moeckern lindenthal wahren"); /* hill, forest, river */
    before = worth("french");
    nt_hand("french", "plain-card");
    assert_true(gain(&before) > 0);
    nt_hand("french", "hill-card"); /* of more use */
    assert_true(gain(&before) > 0);
    nt_hand("french", "scout");
    assert_true(gain(&before) > 0);
    nt_hand("allied", "plain-card");
    assert_true(gain(&before) < 0);
    nt_hand("french", "hill-card hill-card hill-card river-card river-card river-card forest-card "
                      "forest-card");
    gain(&before);
    nt_hand("french", "hill-card hill-card hill-card river-card river-card river-card forest-card "
                      "forest-card forest-card");
    assert_true(gain(&before) < -50); /* a ninth card is an action wasted: NAT-9.10 */
}

/* Nobody can bring anything to the board: anyone who is behind has lost, whatever he does. */
static void settled(void **state)
{
    (void)state;
    all_gone();
    nt_hand("french", "time-card time-card time-card time-card time-card time-card");
    assert_int_equal(worth("french"), -1000000);
    nt_time(20);
    nt_tile("napoleon", "leipzig");
    nt_tile("bertrand", "lindenau");
    assert_int_equal(worth("french"), -1000000); /* 6 against 11 */
    nt_tile("marmont", "moeckern");
    assert_int_equal(worth("french"), 1000000); /* 11 against 8 */
    nt_markers("platow", "panitzsch althen");
    assert_in_range(worth("french"), 0, 10000); /* someone may act */
}

/* ---- how to plan ---- */

static void an_action_is_a_plan(void **state)
{
    (void)state;
    nt_start();
    nt_until("name_second", "french");
    assert_int_equal(nat_thought(nt_battle, &nt), GG_FORK);
    nt_until("keep", "french");
    assert_int_equal(nat_thought(nt_battle, &nt), GG_ENTAILED);
    nt_until("act", "french");
    assert_int_equal(nat_thought(nt_battle, &nt), GG_STANCE);
    nt_empty();
    nt_markers("marmont", "moeckern lindenthal wahren");
    nt_hand("french", "hill-card artillery-card");
    play("play:hill-card");
    assert_int_equal(nat_thought(nt_battle, &nt), GG_FORK);
    play("remove:marmont.moeckern play:artillery-card");
    assert_int_equal(nat_thought(nt_battle, &nt), GG_FORK);
}

/* ---- sensible answers ---- */

static void sensibly(const char *move)
{
    gg_move m = nat_sensible(nt_battle, &nt);

    assert_int_equal(m, kit_move(move));
    may(move);
}

static void throws_what_it_needs_least(void **state)
{
    (void)state;
    nt_markers("marmont", "moeckern lindenthal wahren");
    nt_hand("french", "scout hill-card hill-card hill-card river-card river-card forest-card "
                      "forest-card cavalry-card");
    nt_close("french");
    nt_waits("throw_away", "french");
    sensibly("throw:cavalry-card");
}

/* NAT-16.13: on a plain cavalry is worth two more, and that is what he lacks. */
static void leads_what_the_ground_favours(void **state)
{
    (void)state;
    nt_options("rules=advanced");
    nt_missions("m14"); /* Baalsdorf */
    nt_time(26);
    nt_tile("klenau", "kleinpoesna");        /* 4, and 1 less for guns in a forest */
    nt_tile("wittgenstein", "seifertshain"); /* 5, and 1 more on a hill */
    nt_markers("napoleon", "baalsdorf moelkau");
    nt_hand("french", "plain-card");
    nt_turn("french", 3);
    play("play:plain-card remove:napoleon.moelkau");
    nt_waits("lead", "french");
    sensibly("lead:cavalry");
}

/* NAT-12.11: a tile that stands for no mission takes the point. */
static void spares_the_mission_army(void **state)
{
    (void)state;
    nt_tile("bertrand", "lindenau");
    nt_tile("marmont", "rueckmarsdorf");
    nt_tile("gyulai", "schoenau"); /* next to both */
    nt_time(13);
    nt.fought = 0;
    nt_close("french");
    nt_waits("suffer", "french");
    sensibly("suffer:marmont");
}

/* NAT-11.7: what is won already is no secret worth keeping. */
static void reveals_what_is_settled(void **state)
{
    (void)state;
    nt_time(18);
    nt_tile("napoleon", "leipzig"); /* nobody will contest it */
    nt_missions("m21");
    nt_hand("french", "time-card");
    nt.revealed = 1u << NORTH | 1u << SOUTH;
    nt_turn("french", 3);
    play("play:time-card");
    nt_waits("reveal", "french");
    nt_tile("napoleon", "leipzig");
    sensibly("reveal:m21");
}

/* NAT-1.21 */
static void keeps_the_better_mission(void **state)
{
    (void)state;
    nt_start();
    play("deal:m05 deal:m06 deal:m16 deal:m11 deal:m23 second:north second:centre deal:m02 "
         "deal:m25");
    nt_waits("keep", "french");
    sensibly("keep:m02"); /* Wahren, a village of Marmont's, not Seehausen among the Allies */
    play("keep:m02");
    sensibly("keep:m25"); /* one VP more */
}

/* ---- the bot ---- */

static gg_move greedy(uint64_t seed)
{
    int seat = nat_seat(&nt, NOW(&nt)->side);
    struct nat masked;
    struct gg_rng rng;
    struct gg_offer o;
    gg_move m;

    gg_rng_seed(&rng, seed, 0);
    nat_mask(nt_battle, &nt, seat, &masked);
    m = gg_bot_greedy.choose(nt_battle, &masked, seat, &rng);
    nat_offer(nt_battle, &nt, &o);
    assert_true(gg_offer_find(&o, m) >= 0);
    return m;
}

static void greedy_acts(uint64_t seed)
{
    nat_apply(nt_battle, &nt, greedy(seed));
    nt_sound();
}

/* The card, then the marker: the one on the mission stays. */
static void stands_on_the_mission(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 4; seed++) {
        nt_empty();
        nt_time(14);
        nt_markers("marmont", "moeckern leutzsch");
        nt_hand("french", "hill-card forest-card");
        nt_turn("french", 2);
        greedy_acts(seed);
        greedy_acts(seed);
        nt_stands("marmont", "moeckern");
    }
}

/* The Allies know the mission, and are in its village first. */
static void denies_a_mission(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 4; seed++) {
        nt_empty();
        nt_missions("m04");
        nt_markers("langeron", "breitenfeld ploesen");
        nt_markers("marmont", "breitenfeld lindenthal");
        nt_hand("allied", "plain-card plain-card");
        nt_time(14); /* the north is revealed */
        nt_turn("allied", 2);
        greedy_acts(seed);
        greedy_acts(seed);
        nt_stands("langeron", "breitenfeld");
    }
}

static void fill_the_row(void)
{
    struct gg_rng rng;

    gg_rng_seed(&rng, 1, 0);
    while (NOW(&nt)->state == S_lay && !nt.over) {
        nt_step(&rng, &nt);
    }
}

/* Ahead, with the last action before the end in hand. */
static void ends_a_game_it_wins(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 4; seed++) {
        nt_empty();
        nt_markers("platow", "panitzsch althen"); /* something else to do */
        nt_hand("allied", "hill-card plain-card time-card");
        nt_time(31);
        nt_turn("allied", 1);
        do { /* the time card, or a tile: the card, then the marker */
            greedy_acts(seed);
        } while (nat_state_row[NOW(&nt)->state].kind == GG_FLOW_DECISION && nt.active == ALLIED &&
                 !nt.over);
        fill_the_row();
        assert_int_equal(nt.over, 2);
    }
}

/* Who has lost does not put off the end for ever, holding the cards that would bring it. */
static void ends_a_game_it_loses(void **state)
{
    struct gg_rng rng;
    int steps = 0;

    (void)state;
    all_gone();
    nt.points[ALLIED] = 5;
    nt_hand("french", "time-card time-card time-card time-card time-card time-card");
    nt_time(28);
    nt_turn("french", 5);
    gg_rng_seed(&rng, 7, 0);
    while (!nt.over && ++steps < 3000) {
        if (nat_state_row[NOW(&nt)->state].kind == GG_FLOW_ROLL) {
            nt_step(&rng, &nt);
        } else {
            greedy_acts((uint64_t)steps);
        }
    }
    assert_int_equal(nt.over, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        NT(exact_at_the_end),
        NT(seats_change),
        NT(points),
        NT(scored_is_scored),
        NT(missions),
        NT(an_allied_tile_denies),
        NT(allied_markers_threaten),
        NT(on_the_way),
        NT(battles_to_come),
        NT(ground),
        NT(hidden_missions),
        NT(armies_on_their_way),
        NT(cards),
        NT(settled),
        NT(an_action_is_a_plan),
        NT(throws_what_it_needs_least),
        NT(leads_what_the_ground_favours),
        NT(spares_the_mission_army),
        NT(reveals_what_is_settled),
        NT(keeps_the_better_mission),
        NT(stands_on_the_mission),
        NT(denies_a_mission),
        NT(ends_a_game_it_wins),
        NT(ends_a_game_it_loses),
    };

    return cmocka_run_group_tests(tests, nt_load, nt_unload);
}
