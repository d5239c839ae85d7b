/* SPDX-License-Identifier: MIT
 * Ways and gestures over the wire: several moves as one change, in games of every ruleset, and
 * nothing that is damaged, out of turn or secret comes through. */
#include <cmocka.h>

#include "core/record.h"
#include "server/serve.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char token[3][64];
static struct seat side[2], spectator;

static void sit(void)
{
    seat_open(&side[0], &serve, token[0]);
    seat_open(&side[1], &serve, token[1]);
    seat_open(&spectator, &serve, token[2]);
}

static void rise(void)
{
    seat_close(&side[0]);
    seat_close(&side[1]);
    seat_close(&spectator);
}

/* ---- games of every ruleset, from where someone moves ---- */

struct from {
    const char *record; /* of tests/golden */
    const char *first, *second;
};

static const struct from games[] = {
    { "mini/skirmish-1", "red", "blue" },
    { "waterloo/1815-2", "french", "allied" },
    { "wagram/july-5-2", "french", "austrian" },
    { "eagles/quatre-bras-short-1", "french", "coalition" },
    { "nations/1813-1", "french", "allied" },
};

enum { GAMES = sizeof games / sizeof games[0], CUTS = 4 };

/* A move of a unit, as entries of records have it: its body. */
static bool moves_body(const char *line, char body[64])
{
    static const char *const verbs[] = { "move", "act", "march", "jump" };
    char verb[32];

    if (sscanf(line, "%*u move %*s %31[^:]:%63[^: ]", verb, body) != 2) {
        return false;
    }
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++) {
        if (strcmp(verb, verbs[i]) == 0) {
            return true;
        }
    }
    return false;
}

/* The record up to where a unit is moved for the nth time; which, or false: not so often. */
static bool cut_record(const struct from *from, int nth, struct gg_buf *record, char body[64])
{
    char path[256], line[1024];
    unsigned entries = 0;
    FILE *f;

    snprintf(path, sizeof path, "%s/tests/golden/%s.grog", getenv("SOURCE"), from->record);
    f = fopen(path, "r");
    assert_non_null(f);
    while (fgets(line, sizeof line, f) && strncmp(line, "close", 5) != 0) {
        if (moves_body(line, body) && nth-- == 0) {
            break;
        }
        entries += line[0] >= '0' && line[0] <= '9';
        gg_buf_puts(record, line);
    }
    fclose(f);
    gg_record_write_close(entries, 0, record);
    return nth < 0;
}

/* A table where that body may move; false: the record has no such place. */
static bool sit_where(const struct from *from, int nth, char body[64])
{
    struct gg_buf record = { 0 };
    bool found = cut_record(from, nth, &record, body);
    struct http h;

    if (found) {
        http_ask(&serve, "POST", "/api/import", "", gg_buf_text(&record), &h);
        table_links(&h, from->first, from->second, token);
        http_free(&h);
        sit();
    }
    gg_buf_free(&record);
    return found;
}

static struct seat *decider(const struct from *from)
{
    const char *name = seat_scene(&side[0], "decider")->text;

    return &side[strcmp(name, from->first) == 0 ? 0 : 1];
}

/* ---- asking ---- */

static void say_gesture(struct seat *s, const char *rest, struct message *out)
{
    char text[512];

    snprintf(text, sizeof text, ",\"seq\":%lld%s", (long long)s->seq, rest);
    seat_say(s, "gesture", text);
    seat_answer(s, out);
}

static void turn_back(struct seat *s, const char *which, struct message *out)
{
    char text[64];

    snprintf(text, sizeof text, ",\"seq\":%lld,\"gesture\":true", (long long)s->seq);
    seat_say(s, which, text);
    seat_answer(s, out);
}

/* Pieces by id: their order in a scene means nothing. */
static int by_id(const void *a, const void *b)
{
    const struct gg_json *const *one = a, *const *two = b;

    return strcmp(gg_json_get(*one, "id")->text, gg_json_get(*two, "id")->text);
}

static struct gg_buf pieces(const struct seat *s)
{
    const struct gg_json *list = seat_scene(s, "pieces"), *each[400];
    struct gg_json_writer w;
    struct gg_buf out = { 0 };
    size_t n = 0;

    for (const struct gg_json *p = list->first; p && n < 400; p = p->next) {
        each[n++] = p;
    }
    qsort(each, n, sizeof each[0], by_id);
    for (size_t i = 0; i < n; i++) {
        gg_json_start(&w, &out, false);
        gg_json_write(&w, each[i]);
    }
    return out;
}

static long messages(const struct seat *s, const char *type)
{
    char begin[32];
    long n = 0;

    snprintf(begin, sizeof begin, "{\"t\":\"%s\"", type);
    for (const char *at = strstr(gg_buf_text(&s->heard), begin); at; at = strstr(at + 1, begin)) {
        n++;
    }
    return n;
}

/* The place of the last way where they may stay, and whether to arrive is final. */
static const char *farthest(const struct message *reach, bool *final)
{
    const struct gg_json *ways = gg_json_get(reach->json, "ways");
    const char *place = NULL;

    for (const struct gg_json *w = ways->first; w; w = w->next) {
        if (!gg_json_get(w, "pass")) {
            place = gg_json_get(w, "place")->text;
            *final = gg_json_get(w, "final") != NULL;
        }
    }
    return place;
}

/* Where they go can be read back along `from`, and each is there once as the best. */
static void is_sound(const struct message *reach)
{
    const struct gg_json *ways = gg_json_get(reach->json, "ways");
    int64_t n = 0;

    for (const struct gg_json *w = ways->first; w; w = w->next, n++) {
        const struct gg_json *from = gg_json_get(w, "from");

        assert_int_equal(gg_json_get(w, "place")->type, GG_JSON_STRING);
        assert_true(!from || (from->integer >= 0 && from->integer < n));
    }
    assert_true((gg_json_get(reach->json, "none")->type == GG_JSON_NULL) == (n > 0));
}

/* ---- one gesture, there and back ---- */

/* Nobody gets more than one step of it. */
static void steps_are_one(const long before[3])
{
    struct seat *all[3] = { &side[0], &side[1], &spectator };

    for (int i = 0; i < 3; i++) {
        seat_catch_up(all[i]);
        assert_true(messages(all[i], "step") - before[i] <= 1);
    }
}

static void count_steps(long out[3])
{
    struct seat *all[3] = { &side[0], &side[1], &spectator };

    for (int i = 0; i < 3; i++) {
        seat_catch_up(all[i]);
        out[i] = messages(all[i], "step");
    }
}

static int came_back; /* gestures that were taken back */

static void come_back(struct seat *s, int64_t made, const struct gg_buf *were)
{
    struct gg_buf are;
    struct message m;

    turn_back(s, "undo", &m);
    if (!message_is(&m, "ok")) { /* on the way the other side was shown something */
        assert_non_null(strstr(message_get(&m, "text"), "revealed"));
        message_free(&m);
        return;
    }
    came_back++;
    assert_int_equal(message_int(&m, "made"), made);
    assert_int_equal(gg_json_get(m.json, "stopped")->type, GG_JSON_NULL);
    message_free(&m);
    seat_catch_up(s);
    are = pieces(s);
    assert_string_equal(gg_buf_text(&are), gg_buf_text(were));
    gg_buf_free(&are);
    turn_back(s, "redo", &m);
    assert_int_equal(message_int(&m, "made"), made);
    message_free(&m);
    seat_catch_up(s);
}

/* True: it went there and came back; a final way waits for a word first. */
static bool go_and_back(struct seat *s, const char *body, const char *place, bool final)
{
    struct gg_buf were = pieces(s);
    int64_t step = seat_scene(s, "step")->integer, made;
    char rest[256];
    struct message m;
    long before[3];
    bool done;

    snprintf(rest, sizeof rest, ",\"kind\":\"go\",\"bodies\":[\"%s\"],\"to\":\"%s\"", body, place);
    count_steps(before);
    say_gesture(s, rest, &m);
    if (message_is(&m, "refused")) {
        assert_true(final);
        assert_string_equal(message_get(&m, "code"), "rule");
        assert_true(message_get(&m, "move")[0]);
    }
    done = message_is(&m, "ok");
    if (done) {
        made = message_int(&m, "made");
        assert_true(made > 0);
        steps_are_one(before);
        assert_int_equal(seat_scene(s, "step")->integer, step + made);
        assert_true((gg_json_get(m.json, "stopped")->type == GG_JSON_NULL) == !final);
        come_back(s, made, &were);
    }
    message_free(&m);
    gg_buf_free(&were);
    return done;
}

static bool tried_at(const struct from *from, int nth)
{
    char body[64], rest[128], place[64] = "";
    struct message m;
    bool final = false, done = false;
    struct seat *s;

    if (!sit_where(from, nth, body)) {
        return false;
    }
    s = decider(from);
    snprintf(rest, sizeof rest, ",\"bodies\":[\"%s\"]", body);
    seat_say(s, "reach", rest);
    seat_answer(s, &m);
    if (!message_is(&m, "answer")) {
        fail_msg("%s: %s", body, gg_buf_text(&m.raw));
    }
    is_sound(&m);
    if (farthest(&m, &final)) {
        snprintf(place, sizeof place, "%s", farthest(&m, &final));
        done = go_and_back(s, body, place, final);
    }
    message_free(&m);
    rise();
    return done;
}

static void test_every_game(void **state)
{
    (void)state;
    for (size_t g = 0; g < GAMES; g++) {
        int done = 0;

        for (int nth = 0; nth < CUTS; nth++) {
            done += tried_at(&games[g], 3 * nth);
        }
        if (done == 0) {
            fail_msg("nobody goes anywhere in %s", games[g].record);
        }
    }
    assert_true(came_back > GAMES);
}

/* Across the whole board: not at once, but as near as may be. */
static void test_toward(void **state)
{
    char body[64], rest[128];
    struct message m;
    struct seat *s;

    (void)state;
    assert_true(sit_where(&games[0], 0, body));
    s = decider(&games[0]);
    snprintf(rest, sizeof rest, ",\"kind\":\"go\",\"bodies\":[\"%s\"],\"to\":\"%s\"", body,
             s == &side[0] ? "mill" : "village");
    say_gesture(s, rest, &m);
    assert_string_equal(message_get(&m, "code"), "rule");
    message_free(&m);
    strcat(rest, ",\"toward\":true");
    say_gesture(s, rest, &m);
    assert_true(message_is(&m, "ok"));
    assert_int_equal(message_int(&m, "made"), 1);
    assert_non_null(strstr(gg_buf_text(&m.raw), "gets no farther than"));
    message_free(&m);
    rise();
}

/* ---- what waits for a word ---- */

static const char duel[] = "{\"game\":\"mini/duel\",\"seed\":7}";

static void sit_at_duel(void)
{
    table_make(&serve, duel, "red", "blue", token);
    sit();
}

/* Red's mark is made at once; to confirm it is final. */
static void test_final_waits(void **state)
{
    struct message m;

    (void)state;
    sit_at_duel();
    say_gesture(&side[0], ",\"kind\":\"repeat\",\"move\":\"mark:attack\"", &m);
    assert_true(message_is(&m, "ok"));
    assert_int_equal(message_int(&m, "made"), 1);
    message_free(&m);
    seat_until(&side[0], 1);
    say_gesture(&side[0], ",\"kind\":\"repeat\",\"move\":\"confirm\"", &m);
    assert_string_equal(message_get(&m, "code"), "rule");
    assert_string_equal(message_get(&m, "move"), "confirm");
    assert_string_equal(message_get(&m, "clause"), "MINI-3.2");
    message_free(&m);
    assert_int_equal(side[0].seq, 1);
    say_gesture(&side[0], ",\"kind\":\"repeat\",\"move\":\"confirm\",\"confirmed\":true", &m);
    assert_true(message_is(&m, "ok"));
    message_free(&m);
    turn_back(&side[0], "undo", &m);
    assert_true(message_is(&m, "refused"));
    message_free(&m);
    rise();
}

/* Three shots, asked about once: three rolls, and one step for each seat. */
static void test_series(void **state)
{
    static const char fire[] = ",\"kind\":\"series\",\"moves\":[\"shoot:b-inf-8:nivelles-road\","
                               "\"shoot:d-inf-6:nivelles-road\","
                               "\"shoot:d-inf-7:grand-battery-west\"]";
    char rest[512];
    struct message m;

    (void)state;
    table_make(&serve, "{\"game\":\"waterloo/1815\",\"seed\":6}", "french", "allied", token);
    sit();
    say_gesture(&side[1], fire, &m);
    assert_string_equal(message_get(&m, "code"), "rule");
    assert_string_equal(message_get(&m, "move"), "shoot:b-inf-8:nivelles-road");
    message_free(&m);
    snprintf(rest, sizeof rest, "%s,\"confirmed\":true", fire);
    say_gesture(&side[1], rest, &m);
    assert_true(message_is(&m, "ok"));
    assert_int_equal(message_int(&m, "made"), 3);
    message_free(&m);
    seat_until(&side[0], 6); /* three moves and their rolls */
    seat_until(&side[1], 6);
    rise();
}

/* After a lost answer the whole of it is told, and said twice it is made once. */
static void test_became(void **state)
{
    static const char said[] = ",\"number\":77,\"seq\":0,\"kind\":\"all\",\"verb\":\"mark\","
                               "\"at\":\"hold\"";
    struct message m;

    (void)state;
    sit_at_duel();
    for (int i = 0; i < 2; i++) {
        seat_say(&side[0], "gesture", said);
        seat_answer(&side[0], &m);
        assert_true(message_is(&m, "ok"));
        assert_int_equal(message_int(&m, "made"), 1);
        message_free(&m);
    }
    seat_close(&side[0]);
    seat_greet(&side[0], &serve, token[0], ",\"unsure\":[77]");
    seat_await(&side[0], "became", &m);
    assert_non_null(strstr(gg_buf_text(&m.raw), "{\"t\":\"ok\",\"made\":1,\"stopped\":null}"));
    message_free(&m);
    seat_await(&side[0], "scene", NULL);
    assert_int_equal(side[0].seq, 1);
    rise();
}

/* ---- who may not, and what is damaged ---- */

static void is_refused(struct seat *s, const char *type, const char *rest, const char *code)
{
    struct message m;

    seat_say(s, type, rest);
    seat_answer(s, &m);
    if (!message_is(&m, "refused") || strcmp(message_get(&m, "code"), code) != 0) {
        fail_msg("%s%s: expected %s, got %s", type, rest, code, gg_buf_text(&m.raw));
    }
    message_free(&m);
}

static void test_not_for_everybody(void **state)
{
    static const char go[] = ",\"seq\":0,\"kind\":\"go\",\"bodies\":[\"red-1\"],\"to\":\"hill\"";

    (void)state;
    sit_at_duel();
    is_refused(&spectator, "gesture", go, "seat");
    is_refused(&spectator, "reach", ",\"bodies\":[\"red-1\"]", "seat");
    is_refused(&side[1], "reach", ",\"bodies\":[\"blue-1\"]", "rule");
    is_refused(&side[1], "gesture", ",\"seq\":0,\"kind\":\"repeat\",\"move\":\"pass\"", "rule");
    is_refused(&side[0], "gesture", ",\"seq\":4,\"kind\":\"repeat\",\"move\":\"pass\"", "stale");
    is_refused(&side[0], "undo", ",\"seq\":0,\"gesture\":true", "rule");
    is_refused(&side[0], "redo", ",\"seq\":0,\"gesture\":true", "rule");
    rise();
}

/* Before a disc is spent it is known who could fire at Hougoumont, and who could assault it. */
static void test_aims(void **state)
{
    struct message m;

    (void)state;
    table_make(&serve, "{\"game\":\"waterloo/1815\",\"seed\":5}", "french", "allied", token);
    sit();
    seat_move(&side[1], "done", &m);
    message_free(&m);
    seat_until(&side[0], 1);
    seat_move(&side[0], "done", &m);
    message_free(&m);
    seat_say(&side[0], "aims", ",\"at\":\"hougoumont\"");
    seat_answer(&side[0], &m);
    assert_true(message_is(&m, "answer"));
    assert_non_null(strstr(gg_buf_text(&m.raw), "{\"verb\":\"attack\",\"bodies\":["));
    assert_non_null(strstr(gg_buf_text(&m.raw), "\"f-inf-1\""));
    message_free(&m);
    is_refused(&side[0], "aims", ",\"at\":\"nowhere\"", "nothing");
    is_refused(&side[0], "aims", "", "nothing");
    is_refused(&side[1], "aims", ",\"at\":\"hougoumont\"", "rule");
    is_refused(&spectator, "aims", ",\"at\":\"hougoumont\"", "seat");
    rise();
}

static const char *const damaged[] = {
    "",
    ",\"kind\":7",
    ",\"kind\":\"come\"",
    ",\"kind\":\"go\"",
    ",\"kind\":\"go\",\"bodies\":[],\"to\":\"hill\"",
    ",\"kind\":\"go\",\"bodies\":\"red-1\",\"to\":\"hill\"",
    ",\"kind\":\"go\",\"bodies\":[\"red-1\"]",
    ",\"kind\":\"go\",\"bodies\":[\"red-1\"],\"to\":7",
    ",\"kind\":\"go\",\"bodies\":[\"red-1\"],\"to\":\"nowhere\"",
    ",\"kind\":\"go\",\"bodies\":[\"red-1\",\"red-1\"],\"to\":\"hill\"",
    ",\"kind\":\"go\",\"bodies\":[\"blue-1\"],\"to\":\"hill\"",
    ",\"kind\":\"go\",\"bodies\":[\"hill\"],\"to\":\"hill\"",
    ",\"kind\":\"go\",\"bodies\":[\"red-1\",[]],\"to\":\"hill\"",
    ",\"kind\":\"go\",\"bodies\":[\"red-1\"],\"to\":\"hill\",\"via\":{}",
    ",\"kind\":\"go\",\"bodies\":[\"red-1\"],\"to\":\"hill\",\"via\":[\"\"]",
    ",\"kind\":\"go\",\"bodies\":[\"red-1\"],\"to\":\"hill\",\"via\":[1,2,3,4,5,6,7,8,9]",
    ",\"kind\":\"all\",\"at\":\"hill\"",
    ",\"kind\":\"all\",\"verb\":\"dance\",\"at\":\"hill\"",
    ",\"kind\":\"all\",\"verb\":\"mark\",\"at\":\"nowhere\"",
    ",\"kind\":\"all\",\"verb\":\"mark\",\"at\":null",
    ",\"kind\":\"repeat\"",
    ",\"kind\":\"repeat\",\"move\":[]",
    ",\"kind\":\"repeat\",\"move\":\"\"",
    ",\"kind\":\"repeat\",\"move\":\"mark:?\"",
    ",\"kind\":\"series\"",
    ",\"kind\":\"series\",\"moves\":[]",
    ",\"kind\":\"series\",\"moves\":\"mark:attack\"",
    ",\"kind\":\"series\",\"moves\":[\"mark:attack\",7]",
    ",\"kind\":\"series\",\"moves\":[\"mark:attack\",\"dance\"]",
};

static void test_damaged(void **state)
{
    char rest[512];

    (void)state;
    sit_at_duel();
    for (size_t i = 0; i < sizeof damaged / sizeof damaged[0]; i++) {
        snprintf(rest, sizeof rest, ",\"seq\":0%s", damaged[i]);
        is_refused(&side[0], "gesture", rest, "nothing");
    }
    is_refused(&side[0], "reach", "", "nothing");
    is_refused(&side[0], "reach", ",\"bodies\":[\"blue-1\"]", "nothing");
    is_refused(&side[0], "gesture", ",\"seq\":0,\"number\":-1,\"kind\":\"repeat\"", "nothing");
    seat_catch_up(&side[0]);
    assert_int_equal(side[0].seq, 0);
    rise();
}

/* ---- secrets ---- */

/* All that blue hears while it asks and marks, with its links left out. */
static void hear_blue(const char *stance, struct gg_buf *out)
{
    static const char *const asked[] = {
        ",\"kind\":\"go\",\"bodies\":[\"blue-1\",\"blue-2\"],\"to\":\"ridge\"",
        ",\"kind\":\"all\",\"verb\":\"mark\",\"at\":\"hold\"",
        ",\"kind\":\"repeat\",\"move\":\"confirm\"",
        ",\"kind\":\"all\",\"verb\":\"assault\",\"at\":\"red-1\",\"confirmed\":true",
    };
    struct message m;

    sit_at_duel();
    seat_move(&side[0], stance, &m);
    message_free(&m);
    seat_until(&side[0], 1);
    seat_move(&side[0], "confirm", &m);
    assert_true(message_is(&m, "ok"));
    message_free(&m);
    seat_turn(&side[1], "blue");
    seat_say(&side[1], "reach", ",\"bodies\":[\"blue-1\"]");
    seat_answer(&side[1], &m);
    gg_buf_put(out, gg_buf_text(&m.raw), m.raw.len);
    message_free(&m);
    for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++) {
        say_gesture(&side[1], asked[i], &m);
        gg_buf_put(out, gg_buf_text(&m.raw), m.raw.len);
        message_free(&m);
        seat_catch_up(&side[1]);
    }
    turn_back(&side[1], "undo", &m);
    gg_buf_put(out, gg_buf_text(&m.raw), m.raw.len);
    message_free(&m);
    seat_catch_up(&side[1]);
    gg_buf_put(out, gg_buf_text(&side[1].heard), side[1].heard.len);
    rise();
}

static void test_secrets(void **state)
{
    struct gg_buf attack = { 0 }, feint = { 0 };

    (void)state;
    hear_blue("mark:attack", &attack);
    hear_blue("mark:feint", &feint);
    assert_true(attack.len > 1000);
    assert_string_equal(gg_buf_text(&attack), gg_buf_text(&feint));
    gg_buf_free(&attack);
    gg_buf_free(&feint);
}

/* ---- cost ---- */

/* Who has asked for too much waits with gestures too, and may still move. */
static void test_charged(void **state)
{
    struct serve strict = { .strict = true };
    struct message m;
    bool busy = false;

    (void)state;
    serve_folder(&strict);
    serve_start(&strict, (const char *[]){ "--work", "1", NULL });
    table_make(&strict, "{\"game\":\"wagram/july-5\",\"seed\":7}", "french", "austrian", token);
    seat_open(&side[0], &strict, token[0]);
    for (int i = 0; i < 40 && !busy; i++) {
        seat_say(&side[0], "reach", ",\"bodies\":[\"fr-iv-boudet\"]");
        seat_answer(&side[0], &m);
        busy = strcmp(message_get(&m, "code"), "busy") == 0;
        message_free(&m);
    }
    assert_true(busy);
    is_refused(&side[0], "gesture", ",\"seq\":0,\"kind\":\"repeat\",\"move\":\"done\"", "busy");
    seat_move(&side[0], "place:fr-iv-boudet:173", &m);
    assert_true(message_is(&m, "ok"));
    message_free(&m);
    seat_close(&side[0]);
    assert_int_equal(serve_stop(&strict, 15), 0);
    serve_remove(&strict);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_game),
        cmocka_unit_test(test_toward),
        cmocka_unit_test(test_final_waits),
        cmocka_unit_test(test_series),
        cmocka_unit_test(test_aims),
        cmocka_unit_test(test_became),
        cmocka_unit_test(test_not_for_everybody),
        cmocka_unit_test(test_damaged),
        cmocka_unit_test(test_secrets),
        cmocka_unit_test(test_charged),
    };

    return cmocka_run_group_tests(tests, serve_begin, serve_end);
}
