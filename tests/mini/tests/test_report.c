/* SPDX-License-Identifier: MIT
 * Reports: turns, what was lost and won, luck against exact expectation, turning points, and the
 * three ways to write them. */
#include "core/report.h"
#include "core/report_parts.h"
#include "host/data.h"
#include "mini/tests/table.h"
#include "rules/registry.h"

struct told {
    struct gg_game game;
    struct gg_catalogue *catalogue;
    struct gg_speaker speaker;
    struct gg_report report;
};

/* A whole game of moves drawn at random, seen by viewer; steps: at most so many. */
static void tell(struct told *w, const char *language, uint64_t seed, int viewer, uint32_t steps)
{
    struct gg_source source = host_source(gg_rulesets, NULL);
    struct gg_game_options o = { .open_seed = seed };
    struct gg_error err = { 0 };
    struct gg_refusal why;
    struct gg_offer offer;
    struct gg_rng rng;

    table_open("skirmish", NULL);
    w->catalogue = gg_catalogue_load(language, &source, &err);
    assert_non_null(w->catalogue);
    w->speaker = (struct gg_speaker){ .catalogue = w->catalogue, .battle = kit.battle };
    assert_true(gg_game_new(&w->game, kit.battle, &o, &err));
    gg_rng_seed(&rng, seed, 0);
    while (!gg_game_over(&w->game) && w->game.steps < steps) {
        if (!gg_game_roll(&w->game, NULL)) {
            gg_game_offer(&w->game, &offer);
            assert_true(gg_game_move(&w->game, GG_REFEREE,
                                     gg_offer_nth(&offer, gg_rng_below(&rng, offer.count)), &why));
        }
    }
    assert_true(gg_report_open(&w->report, &w->game, &w->speaker, viewer));
}

static void forget(struct told *w)
{
    gg_report_close(&w->report);
    gg_game_free(&w->game);
    gg_catalogue_free(w->catalogue);
    table_close();
}

static bool near(double a, double b)
{
    return a - b < 1e-9 && b - a < 1e-9;
}

/* ---- turns and counts ---- */

static void turns_cover_the_game(void **state)
{
    struct told w;

    (void)state;
    tell(&w, "en", 3, GG_REFEREE, UINT32_MAX);
    assert_true(w.report.turns > 1);
    assert_int_equal(w.report.turn[0].from, 0);
    for (uint32_t i = 1; i < w.report.turns; i++) {
        assert_int_equal(w.report.turn[i].from, w.report.turn[i - 1].to);
        assert_int_equal(w.report.turn[i].start.turn, w.report.turn[i - 1].start.turn + 1);
    }
    assert_int_equal(w.report.turn[w.report.turns - 1].to, w.game.steps);
    assert_int_equal(w.report.steps, w.game.steps);
    assert_int_equal(w.report.decisions[0] + w.report.decisions[1] + w.report.rolls, w.game.steps);
    forget(&w);
}

static int steps_left(unsigned side, const struct mini_position *p)
{
    int steps = 0;

    for (unsigned u = 0; u < mb->units; u++) {
        steps += mb->unit[u].side == side ? p->unit[u].steps : 0;
    }
    return steps;
}

/* Losses of all turns and arms together are what is missing at the end. */
static void losses_add_up(void **state)
{
    int lost_in_all = 0;

    (void)state;
    for (uint64_t seed = 1; seed <= 5; seed++) {
        struct told w;

        tell(&w, "en", seed, GG_REFEREE, UINT32_MAX);
        for (int side = 0; side < 2; side++) {
            int lost = 0;

            for (uint32_t i = 0; i < w.report.turns; i++) {
                lost += gg_report_change(&w.report.turn[i], side, MINI_INFANTRY) +
                        gg_report_change(&w.report.turn[i], side, MINI_GUN);
            }
            assert_int_equal(lost, steps_left((unsigned)side, w.game.start) -
                                       steps_left((unsigned)side, w.game.now));
            lost_in_all += lost;
        }
        forget(&w);
    }
    assert_true(lost_in_all > 0);
}

/* ---- luck ---- */

/* Over all outcomes of a roll, each by its weight, luck comes to nothing; and some were better. */
static void luck_of_a_roll_averages_to_nothing(void **state)
{
    struct gg_report_scale scale;
    struct gg_report_roll roll;
    struct gg_offer o;
    double sum = 0, spread = 0, first = 0;

    (void)state;
    table_open("duel", NULL);
    scale = gg_report_scale(kit.battle);
    mini_start(kit.battle, &mt);
    assert_true(near(gg_report_worth(&scale, &mt), 0)); /* nobody is ahead at the start */
    put("red-1", "ridge", 2);
    begin_actions(RED, MINI_ATTACK, MINI_HOLD);
    play("assault:red-1:blue-1");
    play("decline");
    mini_offer(kit.battle, &mt, &o);
    assert_int_equal(o.decider, GG_CHANCE);
    for (uint32_t i = 0; i < o.count; i++) {
        gg_report_roll(&scale, &mt, &o, gg_offer_nth(&o, i), &roll);
        first = i == 0 ? roll.expected : first;
        assert_true(near(roll.expected, first)); /* it does not depend on what came */
        sum += roll.got - roll.expected;
        spread += (roll.got - roll.expected) * (roll.got - roll.expected) / o.count;
    }
    assert_true(near(sum, 0));
    assert_true(near(spread, roll.variance));
    assert_true(spread > 0);
    assert_true(near(gg_report_worth(&scale, &mt), first)); /* what is expected is the worth */
    table_close();
}

/* What a side has had of it is the sum of all rolls, the other the contrary; decisions bring none.
 */
static void luck_is_the_sum_of_rolls(void **state)
{
    double sum = 0;
    struct told w;

    (void)state;
    tell(&w, "en", 2, GG_REFEREE, UINT32_MAX);
    for (uint32_t i = 0; i < w.report.steps; i++) {
        if (w.report.step[i].decider != GG_CHANCE) {
            assert_true(near(w.report.step[i].luck, 0));
        }
        assert_true(w.report.step[i].worth <= w.game.battle->rules->value_most);
        sum += w.report.step[i].luck;
    }
    assert_true(near(gg_report_luck(&w.report, RED), sum));
    assert_true(near(gg_report_luck(&w.report, BLUE), -sum));
    assert_true(near(gg_report_spread(&w.report) * gg_report_spread(&w.report), w.report.variance));
    forget(&w);
}

/* The dice table counts every die, against the mean of a die. */
static void dice_are_counted(void **state)
{
    struct told w;
    uint32_t rolls = 0;

    (void)state;
    tell(&w, "en", 3, GG_REFEREE, UINT32_MAX);
    assert_true(w.report.dices > 0);
    for (uint32_t i = 0; i < w.report.dices; i++) {
        const struct gg_report_dice *d = &w.report.dice[i];

        rolls += d->rolls;
        assert_true(near(d->expected / d->rolls, 3.5));
        assert_true(d->sum >= d->rolls && d->sum <= 6 * d->rolls);
    }
    assert_true(rolls > 0 && rolls <= w.report.rolls); /* cards are drawn too */
    forget(&w);
}

/* ---- moments ---- */

static void moments_are_the_greatest_changes(void **state)
{
    uint32_t found = 0;

    (void)state;
    for (uint64_t seed = 1; seed <= 5; seed++) {
        struct told w;
        const struct gg_report *r = &w.report;

        tell(&w, "en", seed, GG_REFEREE, UINT32_MAX);
        for (uint32_t i = 0; i < r->moments; i++) {
            const struct gg_report_moment *m = &r->moment[i];
            double end = m->to < r->steps ? r->step[m->to].worth : r->end;

            assert_true(near(m->change, end - r->step[m->from].worth));
            assert_true(i == 0 || m->from >= r->moment[i - 1].to);
            assert_true(r->step[m->from].begins);
        }
        found += r->moments;
        forget(&w);
    }
    assert_true(found > 5);
}

/* ---- what a side may know ---- */

static void a_side_gets_neither_worth_nor_luck(void **state)
{
    struct gg_buf out = { 0 };
    struct gg_json_writer w;
    struct told told;

    (void)state;
    tell(&told, "en", 3, RED, 40);
    assert_false(told.report.valued);
    assert_true(told.report.steps < told.game.steps); /* blue's mark is no step for red */
    gg_json_start(&w, &out, false);
    gg_report_json(&told.report, &w);
    assert_non_null(strstr(gg_buf_text(&out), "\"spread\":null"));
    assert_null(strstr(gg_buf_text(&out), "\"luck\":0"));
    gg_buf_free(&out);
    forget(&told);
}

/* ---- writing ---- */

static unsigned count_of(const char *text, const char *what)
{
    unsigned n = 0;

    for (const char *at = strstr(text, what); at != NULL; at = strstr(at + 1, what)) {
        n++;
    }
    return n;
}

static void html_is_one_whole_file(void **state)
{
    static const char *const languages[] = { "en", "fr", "it" };

    (void)state;
    for (int i = 0; i < 3; i++) {
        struct gg_buf out = { 0 };
        struct told w;
        const char *html;

        tell(&w, languages[i], 3, GG_REFEREE, UINT32_MAX);
        gg_report_html(&w.report, ".report { }", &out);
        html = gg_buf_text(&out);
        assert_false(out.failed);
        assert_int_equal(count_of(html, "<section class=\"turn\""), w.report.turns);
        assert_int_equal(count_of(html, "<svg class=\"map\" role"),
                         w.report.turns + 1 + w.report.moments);
        assert_int_equal(count_of(html, "<svg class=\"plot\""), 2 + MINI_TALLY);
        assert_int_equal(count_of(html, "<section"), count_of(html, "</section>"));
        assert_int_equal(count_of(html, "<details"), count_of(html, "</details>"));
        assert_int_equal(count_of(html, "<tr>"), count_of(html, "</tr>"));
        assert_int_equal(count_of(html, "<svg"), count_of(html, "</svg>"));
        assert_int_equal(count_of(html, "http"), 0); /* nothing is fetched */
        assert_int_equal(count_of(html, "<script"), 0);
        assert_int_equal(count_of(html, "[core."), 0); /* no word is missing */
        assert_int_equal(count_of(html, "[mini."), 0);
        gg_buf_free(&out);
        forget(&w);
    }
}

static void text_tells_every_turn(void **state)
{
    struct gg_buf out = { 0 };
    struct told w;

    (void)state;
    tell(&w, "en", 3, GG_REFEREE, UINT32_MAX);
    gg_report_text(&w.report, &out);
    for (uint32_t i = 0; i < w.report.turns; i++) {
        char heading[32];

        snprintf(heading, sizeof heading, "\n## Turn %u", (unsigned)i + 1);
        assert_non_null(strstr(gg_buf_text(&out), heading));
    }
    assert_non_null(strstr(gg_buf_text(&out), "## Turning points"));
    assert_non_null(strstr(gg_buf_text(&out), "## Luck"));
    gg_buf_free(&out);
    forget(&w);
}

static void numbers_are_the_language_s(void **state)
{
    struct gg_buf out = { 0 };
    struct told w;

    (void)state;
    tell(&w, "fr", 3, GG_REFEREE, 10);
    gg_report_signed(&w.report, 1.25, &out);
    gg_buf_putc(&out, ' ');
    gg_report_signed(&w.report, -0.34, &out);
    gg_buf_putc(&out, ' ');
    gg_report_signed(&w.report, -0.01, &out);
    gg_buf_putc(&out, ' ');
    gg_report_number(&w.report, 3.05, 2, &out);
    assert_string_equal(gg_buf_text(&out), "+1,3 −0,3 0,0 3,05");
    gg_buf_free(&out);
    forget(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turns_cover_the_game),
        cmocka_unit_test(losses_add_up),
        cmocka_unit_test(luck_of_a_roll_averages_to_nothing),
        cmocka_unit_test(luck_is_the_sum_of_rolls),
        cmocka_unit_test(dice_are_counted),
        cmocka_unit_test(moments_are_the_greatest_changes),
        cmocka_unit_test(a_side_gets_neither_worth_nor_luck),
        cmocka_unit_test(html_is_one_whole_file),
        cmocka_unit_test(text_tells_every_turn),
        cmocka_unit_test(numbers_are_the_language_s),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
