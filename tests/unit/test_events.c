/* SPDX-License-Identifier: MIT
 * What happened, as data (core/events.c): a small step told exactly, and every kind of event in
 * random games of the books.  That events tell every move, and no secret, the harness sees (laws
 * STEP, VIEW). */
#include "rules/registry.h"
#include "unit/loaded.h"

#include <string.h>

/* A game, and a viewer who has seen all its steps so far. */
struct seen {
    struct gg_battle *battle;
    struct gg_game game;
    struct gg_catalogue *words;
    int viewer;
    struct gg_arena arena;
    const struct gg_json *events; /* of the last step */
};

static void begin(struct seen *s, const char *game, int viewer)
{
    struct gg_source source = host_source(gg_rulesets, NULL);
    struct gg_game_options o = { .open_seed = 3 };
    struct gg_error err = { 0 };

    *s = (struct seen){ .battle = loaded(game), .viewer = viewer };
    s->words = gg_catalogue_load("en", &source, &err);
    assert_non_null(s->words);
    assert_true(gg_game_new(&s->game, s->battle, &o, &err));
}

static void end(struct seen *s)
{
    gg_arena_free(&s->arena);
    gg_game_free(&s->game);
    gg_catalogue_free(s->words);
    gg_battle_free(s->battle);
}

static struct gg_shown *view(struct seen *s, const struct gg_shown *base, uint32_t from,
                             struct gg_buf *out)
{
    struct gg_speaker speaker = { .catalogue = s->words, .battle = s->battle };
    struct gg_view_options o = { .viewer = s->viewer, .at = UINT32_MAX, .log_from = from };
    struct gg_json_writer w;
    struct gg_shown *now;

    gg_json_start(&w, out, false);
    now = gg_view_step_json(&s->game, &speaker, &o, base, &w);
    assert_non_null(now);
    return now;
}

/* Makes a move, or the roll of that outcome, and looks at what comes of it. */
static void make(struct seen *s, gg_move m)
{
    uint32_t from = gg_view_count(&s->game, s->viewer, s->game.steps) + 1;
    struct gg_buf before = { 0 }, after = { 0 };
    struct gg_shown *base = view(s, NULL, from, &before);
    const struct gg_json *patch;
    struct gg_refusal why;

    assert_true(gg_game_decider(&s->game) == GG_CHANCE
                    ? gg_game_roll_scripted(&s->game, m, &why)
                    : gg_game_move(&s->game, GG_REFEREE, m, &why));
    gg_shown_drop(view(s, base, from, &after));
    gg_arena_free(&s->arena);
    patch = gg_json_read(&s->arena, "patch", after.data, after.len, NULL);
    assert_non_null(patch);
    s->events = gg_json_get(patch, "events");
    gg_shown_drop(base);
    gg_buf_free(&before);
    gg_buf_free(&after);
}

static void say(struct seen *s, const char *notation)
{
    struct gg_error err = { 0 };
    gg_move m;

    if (!gg_parse_move(s->battle, notation, &m, &err)) {
        fail_msg("%s", err.text);
    }
    make(s, m);
}

static void assert_events(const struct seen *s, const char *expected)
{
    struct gg_buf text = { 0 };
    struct gg_json_writer w;

    gg_json_start(&w, &text, false);
    if (s->events) {
        gg_json_write(&w, s->events);
    }
    assert_string_equal(gg_buf_text(&text), expected);
    gg_buf_free(&text);
}

static void a_decision_is_told_as_it_is_seen(void **state)
{
    struct seen red, blue;

    (void)state;
    begin(&red, "mini/duel", 0);
    say(&red, "mark:attack");
    assert_events(&red, "[{\"step\":1,\"t\":\"did\",\"side\":\"red\",\"move\":\"mark:attack\"}]");
    end(&red);
    begin(&blue, "mini/duel", 1);
    say(&blue, "mark:attack");
    assert_events(&blue, ""); /* not even that something was done */
    end(&blue);
}

/* ---- every kind ---- */

static const char *const kinds[] = { "did",  "rolled", "moved", "turned", "changed", "became",
                                     "came", "gone",   "track", "took",   "laid",    "fight" };
enum { KINDS = sizeof kinds / sizeof *kinds, STEPS = 500 };

static int kind_of(const struct gg_json *event)
{
    const char *t = gg_json_get(event, "t")->text;

    for (int i = 0; i < KINDS; i++) {
        if (strcmp(kinds[i], t) == 0) {
            return i;
        }
    }
    fail_msg("no kind of event is called %s", t);
    return 0;
}

/* The first of a step is what was done; a step that shows has one such. */
static void take(const struct seen *s, bool found[KINDS])
{
    const struct gg_json *first = s->events ? s->events->first : NULL;

    for (const struct gg_json *e = first; e; e = e->next) {
        int kind = kind_of(e);

        assert_true((kind < 2) == (e == first));
        found[kind] = true;
    }
}

static void play(const char *game, bool found[KINDS])
{
    struct gg_offer o;
    struct gg_rng rng;
    struct seen s;

    begin(&s, game, GG_SIDE_2);
    gg_rng_seed(&rng, 5, 0);
    for (int i = 0; i < STEPS && !gg_game_over(&s.game); i++) {
        gg_game_offer(&s.game, &o);
        make(&s, gg_offer_nth(&o, gg_rng_below(&rng, o.count)));
        take(&s, found);
    }
    end(&s);
}

static void every_kind_happens(void **state)
{
    bool found[KINDS] = { false };

    (void)state;
    play("nations/1813", found);
    play("wagram/july-5", found);
    play("eagles/quatre-bras-short", found);
    play("waterloo/1815", found);
    for (int i = 0; i < KINDS; i++) {
        if (!found[i]) {
            fail_msg("nothing %s in four games", kinds[i]);
        }
    }
}

/* ---- rolls and fights ---- */

static const struct gg_json *event_of(const struct seen *s, const char *kind)
{
    for (const struct gg_json *e = s->events ? s->events->first : NULL; e; e = e->next) {
        if (strcmp(gg_json_get(e, "t")->text, kind) == 0) {
            return e;
        }
    }
    return NULL;
}

/* Its results are as many as a die or two dice can bring, and one of them fell. */
static void check_roll(const struct gg_json *roll)
{
    const struct gg_json *results = gg_json_get(roll, "results");
    int64_t dice = gg_json_get(roll, "dice")->integer, all = 0, count = 0;

    for (const struct gg_json *r = results->first; r; r = r->next, count++) {
        assert_true(gg_json_get(r, "weight")->integer > 0);
        assert_true(gg_json_get(r, "text")->text[0] != '\0');
        all += gg_json_get(r, "weight")->integer;
    }
    assert_true(all == (dice == 1 ? 6 : 36));
    assert_true(count > 1);
    assert_in_range(gg_json_get(roll, "fell")->integer, 0, count - 1);
}

/* The text of the first result of a skirmisher's die with that number. */
static const char *shot(struct seen *s, const char *die)
{
    const struct gg_json *roll, *fight, *r;

    say(s, "shoot:b-inf-8:nivelles-road");
    fight = event_of(s, "fight");
    assert_non_null(fight);
    assert_string_equal(gg_json_get(fight, "place")->text, "nivelles-road");
    assert_string_equal(gg_json_get(fight, "side")->text, "allied");
    assert_string_equal(gg_json_get(fight, "attacks")->first->text, "b-inf-8");
    assert_string_equal(gg_json_get(fight, "defends")->first->text, "f-cav-1");
    say(s, die);
    assert_non_null(event_of(s, "fight"));
    roll = event_of(s, "rolled");
    check_roll(roll);
    r = gg_json_get(roll, "results")->first;
    for (int64_t i = gg_json_get(roll, "fell")->integer; i > 0; i--) {
        r = r->next;
    }
    return gg_json_get(r, "text")->text;
}

static void a_roll_tells_what_it_could_have_brought(void **state)
{
    struct seen s;

    (void)state;
    begin(&s, "waterloo/1815", GG_SPECTATOR);
    assert_string_equal(shot(&s, "die:5"), "missed");
    end(&s);
    begin(&s, "waterloo/1815", GG_SPECTATOR);
    assert_string_equal(shot(&s, "die:6"), "hit");
    end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_decision_is_told_as_it_is_seen),
        cmocka_unit_test(every_kind_happens),
        cmocka_unit_test(a_roll_tells_what_it_could_have_brought),
    };

    return cmocka_run_group_tests_name("what happened, as data", tests, NULL, NULL);
}
