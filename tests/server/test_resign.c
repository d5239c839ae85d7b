/* SPDX-License-Identifier: MIT
 * Games that end by word at a table: resigning, draws, aborting, rematches; and what people are
 * called.  Both seats, spectators, bots, a restart in between, a lost line, messages that make no
 * sense. */
#include <cmocka.h>

#include "server/serve.h"
#include "store/store.h"
#include <signal.h>
#include <stdio.h>
#include <string.h>

static char token[3][64];
static struct seat red, blue, guest;

static int start(void **state)
{
    (void)state;
    serve = (struct serve){ 0 };
    serve_folder(&serve);
    serve_start(&serve, NULL);
    return 0;
}

static void sit_down(const char *table)
{
    table_make(&serve, table, "red", "blue", token);
    seat_open(&red, &serve, token[0]);
    if (token[1][0]) {
        seat_open(&blue, &serve, token[1]);
    }
    seat_open(&guest, &serve, token[2]);
}

static void get_up(void)
{
    seat_close(&red);
    seat_close(&guest);
    if (token[1][0]) {
        seat_close(&blue);
    }
}

static void restart(void)
{
    assert_int_equal(serve_stop(&serve, SIGKILL), -SIGKILL);
    get_up();
    serve_start(&serve, NULL);
    seat_open(&red, &serve, token[0]);
    if (token[1][0]) {
        seat_open(&blue, &serve, token[1]);
    }
    seat_open(&guest, &serve, token[2]);
}

/* Asks, and compares the type of the answer, or the code of the refusal. */
static void ask(struct seat *s, const char *type, const char *rest, const char *expected)
{
    struct message m;

    seat_say(s, type, rest);
    seat_answer(s, &m);
    assert_string_equal(message_is(&m, "ok") ? "ok" : message_get(&m, "code"), expected);
    message_free(&m);
}

static void play(struct seat *s, const char *move)
{
    struct message m;

    seat_move(s, move, &m);
    assert_true(message_is(&m, "ok"));
    message_free(&m);
}

/* A member of "ending" in the scene of a seat, "" for null. */
static const char *ending(struct seat *s, const char *key)
{
    const struct gg_json *value;

    seat_catch_up(s);
    value = gg_json_get(seat_scene(s, "ending"), key);
    assert_non_null(value);
    return value->type == GG_JSON_STRING ? value->text : "";
}

static const char *winner(struct seat *s)
{
    const struct gg_json *value = seat_scene(s, "winner");

    return value->type == GG_JSON_STRING ? value->text : "";
}

static void all_see(const char *how, const char *by, const char *won)
{
    struct seat *all[] = { &red, token[1][0] ? &blue : &red, &guest };

    for (int i = 0; i < 3; i++) {
        assert_string_equal(ending(all[i], "how"), how);
        assert_string_equal(ending(all[i], "by"), by);
        assert_string_equal(winner(all[i]), won);
        assert_int_equal(seat_scene(all[i], "over")->integer, 1);
        assert_int_equal(seat_scene(all[i], "moves")->count, 0);
    }
}

static void get(const char *path, const char *of, int status, struct http *h)
{
    char header[128];

    snprintf(header, sizeof header, "Authorization: Bearer %s\r\n", of);
    http_ask(&serve, "GET", path, header, NULL, h);
    assert_int_equal(h->status, status);
}

/* ---- resigning ---- */

static void test_resign(void **state)
{
    struct http h;

    (void)state;
    sit_down("{\"game\":\"mini/duel\"}");
    ask(&guest, "resign", "", "seat");
    play(&red, "mark:attack");
    ask(&blue, "resign", "", "ok"); /* it is not its decision */
    all_see("resigned", "blue", "red");
    ask(&red, "move", ",\"seq\":2,\"move\":\"confirm\"", "rule");
    ask(&red, "resign", "", "rule");
    ask(&red, "undo", ",\"seq\":2", "rule");
    ask(&red, "takeback", ",\"steps\":1", "nothing");
    restart();
    all_see("resigned", "blue", "red");
    get("/api/record", token[0], 200, &h); /* with the seed */
    assert_int_equal(serve_command(&serve, "verify", h.body.data, h.body.len), 0);
    assert_non_null(strstr(h.body.data, "\n2 resign blue "));
    assert_non_null(strstr(h.body.data, "\nreveal "));
    http_free(&h);
    get("/api/report?form=text&lang=en", token[2], 200, &h);
    gg_buf_putc(&h.body, '\0');
    assert_non_null(strstr(h.body.data, "Resigned: Blue. Victory: Red."));
    http_free(&h);
    get_up();
}

/* ---- draws ---- */

static void test_a_draw(void **state)
{
    struct message m;

    (void)state;
    sit_down("{\"game\":\"mini/duel\"}");
    ask(&blue, "draw", ",\"say\":\"offer\"", "ok");
    assert_string_equal(ending(&red, "draw"), "blue");
    assert_string_equal(ending(&guest, "draw"), "blue");
    ask(&blue, "draw", ",\"say\":\"offer\"", "rule");
    ask(&blue, "draw", ",\"say\":\"accept\"", "rule");
    ask(&guest, "draw", ",\"say\":\"accept\"", "seat");
    play(&red, "mark:attack"); /* it stands, whatever is played, */
    restart();                 /* and after a restart */
    assert_string_equal(ending(&red, "draw"), "blue");
    ask(&red, "draw", ",\"say\":\"decline\"", "ok");
    seat_await(&guest, "declined", &m);
    assert_string_equal(message_get(&m, "from"), "red");
    assert_string_equal(message_get(&m, "what"), "draw");
    message_free(&m);
    assert_string_equal(ending(&guest, "draw"), "");
    ask(&blue, "draw", ",\"say\":\"offer\"", "rule"); /* not again before it has moved */
    ask(&red, "draw", ",\"say\":\"offer\"", "ok");
    ask(&red, "draw", ",\"say\":\"withdraw\"", "ok");
    ask(&blue, "draw", ",\"say\":\"accept\"", "rule");
    play(&red, "confirm");
    ask(&red, "draw", ",\"say\":\"offer\"", "ok");
    ask(&blue, "draw", ",\"say\":\"accept\"", "ok");
    all_see("agreed", "blue", "draw");
    get_up();
}

/* An offer that comes while a move is on its way does not make the move stale. */
static void test_words_cross_moves(void **state)
{
    char rest[64];

    (void)state;
    sit_down("{\"game\":\"mini/duel\"}");
    seat_catch_up(&red);
    snprintf(rest, sizeof rest, ",\"seq\":%d,\"move\":\"mark:attack\"", (int)red.seq);
    ask(&blue, "draw", ",\"say\":\"offer\"", "ok");
    seat_catch_up(&red);
    ask(&red, "move", rest, "ok");
    ask(&red, "move", rest, "stale");
    get_up();
}

/* ---- aborting ---- */

static void test_abort(void **state)
{
    (void)state;
    sit_down("{\"game\":\"mini/duel\"}");
    play(&red, "mark:attack");
    ask(&guest, "abort", "", "seat");
    ask(&blue, "abort", "", "ok");
    all_see("aborted", "blue", "");
    get_up();
}

/* ---- bots ---- */

static void test_a_bot_answers(void **state)
{
    (void)state;
    sit_down("{\"game\":\"mini/duel\",\"seats\":{\"blue\":\"random\"}}");
    ask(&red, "draw", ",\"say\":\"offer\"", "ok");
    assert_string_equal(ending(&red, "draw"), ""); /* it has answered, */
    assert_string_equal(ending(&red, "how"), "");  /* and thinks itself no worse off */
    assert_non_null(strstr(gg_buf_text(&red.heard),
                           "{\"t\":\"declined\",\"from\":\"blue\",\"what\":\"draw\"}"));
    ask(&red, "draw", ",\"say\":\"offer\"", "rule");
    get_up();
}

/* ---- rematches ---- */

/* The token of this person's seat at the next table. */
static void next_token(struct seat *s, char out[64])
{
    struct message m;

    seat_await(s, "rematch", &m);
    snprintf(out, 64, "%s", message_get(&m, "link") + strlen("/#t="));
    message_free(&m);
}

static void test_rematch(void **state)
{
    char next[3][64], again[64];
    struct seat s;

    (void)state;
    sit_down("{\"game\":\"mini/duel\",\"options\":{\"reaction\":\"off\"}}");
    ask(&red, "name", ",\"name\":\"Ann\"", "ok");
    ask(&red, "rematch", "", "nothing");
    ask(&red, "resign", "", "ok");
    ask(&guest, "rematch", "", "seat");
    ask(&blue, "rematch", "", "ok");
    next_token(&red, next[0]);
    next_token(&blue, next[1]);
    next_token(&guest, next[2]);
    seat_open(&s, &serve, next[0]);
    assert_string_equal(seat_scene(&s, "viewer")->text, "blue"); /* the sides are swapped */
    assert_string_equal(seat_scene(&s, "game")->text, "mini/duel");
    assert_int_equal(seat_scene(&s, "step")->integer, 0);
    seat_close(&s);
    restart(); /* the way there is told again, and there is no second table */
    next_token(&red, again);
    assert_string_equal(again, next[0]);
    ask(&red, "rematch", "", "ok");
    next_token(&red, again);
    assert_string_equal(again, next[0]);
    get_up();
    for (int i = 0; i < 3; i++) { /* and a third game after it */
        memcpy(token[i], next[i == 2 ? 2 : 1 - i], sizeof token[i]);
    }
    seat_open(&red, &serve, token[0]);
    seat_open(&blue, &serve, token[1]);
    seat_open(&guest, &serve, token[2]);
    assert_string_equal(seat_scene(&red, "viewer")->text, "red");
    ask(&blue, "abort", "", "ok");
    ask(&red, "rematch", "", "ok");
    next_token(&blue, again);
    assert_string_not_equal(again, next[0]);
    seat_open(&s, &serve, again);
    assert_string_equal(seat_scene(&s, "viewer")->text, "red");
    seat_close(&s);
    get_up();
}

static void test_rematch_with_a_bot(void **state)
{
    char next[64];
    struct seat s;

    (void)state;
    sit_down("{\"game\":\"mini/duel\",\"seats\":{\"blue\":\"random\"}}");
    ask(&red, "resign", "", "ok");
    ask(&red, "rematch", "", "ok");
    next_token(&red, next);
    seat_open(&s, &serve, next);
    assert_string_equal(seat_scene(&s, "viewer")->text, "blue");
    seat_turn(&s, "blue"); /* the bot plays the other side */
    seat_close(&s);
    get_up();
}

/* ---- names ---- */

/* What everybody is told about who sits there. */
static void named(struct seat *s, const char *side, const char *expected)
{
    struct message m;
    const char *name;

    do {
        seat_await(s, "presence", &m);
        name = gg_json_get(gg_json_get(m.json, "names"), side)->text;
        if (strcmp(name, expected) == 0) {
            message_free(&m);
            return;
        }
        message_free(&m);
    } while (true);
}

static void test_names(void **state)
{
    struct http h;

    (void)state;
    sit_down("{\"game\":\"mini/duel\"}");
    ask(&red, "name", ",\"name\":\" Ann \\u202e  O\\u200bB \\u0007\"", "ok");
    named(&blue, "red", "Ann OB");
    named(&guest, "red", "Ann OB");
    ask(&red, "name", ",\"name\":\"1234567890123456789012345\"", "rule");
    ask(&red, "name", ",\"name\":7", "rule");
    ask(&red, "name", "", "rule");
    ask(&guest, "name", ",\"name\":\"Guest\"", "seat");
    restart();
    named(&blue, "red", "Ann OB");
    ask(&blue, "name", ",\"name\":\"Bo\"", "ok");
    ask(&blue, "name", ",\"name\":\"\"", "ok");
    ask(&blue, "name", ",\"name\":\"Beau\"", "ok");
    ask(&blue, "resign", "", "ok");
    get("/api/record", token[1], 200, &h);
    gg_buf_putc(&h.body, '\0');
    assert_non_null(strstr(h.body.data, "\nname red Ann OB\nname blue Beau\nreveal "));
    http_free(&h);
    get("/api/report?form=json&lang=en", token[1], 200, &h);
    gg_buf_putc(&h.body, '\0');
    assert_non_null(strstr(h.body.data, "\"player\":\"Ann OB\""));
    http_free(&h);
    get_up();
}

static void test_names_are_bounded(void **state)
{
    enum { BURST = 5 };
    char rest[32];

    (void)state;
    sit_down("{\"game\":\"mini/duel\"}");
    for (int i = 0; i < BURST; i++) {
        snprintf(rest, sizeof rest, ",\"name\":\"n%d\"", i);
        ask(&red, "name", rest, "ok");
    }
    ask(&red, "name", ",\"name\":\"one more\"", "busy");
    ask(&red, "name", ",\"name\":\"n4\"", "ok"); /* which changes nothing */
    get_up();
}

/* ---- lines that break, and messages that make no sense ---- */

static void test_a_lost_answer(void **state)
{
    struct message m;

    (void)state;
    sit_down("{\"game\":\"mini/duel\"}");
    ask(&red, "draw", ",\"say\":\"offer\",\"number\":41", "ok");
    ask(&red, "draw", ",\"say\":\"offer\",\"number\":41", "ok"); /* the same one: nothing new */
    ask(&red, "resign", ",\"number\":42", "ok");
    seat_close(&red);
    seat_return(&red, &serve, ",\"unsure\":[41,42,43]");
    seat_await(&red, "became", &m);
    assert_non_null(strstr(gg_buf_text(&m.raw), "{\"number\":42,\"reply\":{\"t\":\"ok\"}}"));
    assert_non_null(strstr(gg_buf_text(&m.raw), "{\"number\":43,\"reply\":null}"));
    message_free(&m);
    seat_await(&red, "scene", &m);
    message_free(&m);
    assert_string_equal(ending(&red, "how"), "resigned");
    get_up();
}

static void test_damaged_messages(void **state)
{
    static const char *const bad[][2] = {
        { "draw", "" },
        { "draw", ",\"say\":7" },
        { "draw", ",\"say\":\"Offer\"" },
        { "draw", ",\"say\":\"\",\"number\":-1" },
        { "resign", ",\"number\":1.5" },
        { "abort", ",\"number\":\"x\"" },
        { "rematch", "" },
    };

    (void)state;
    sit_down("{\"game\":\"mini/duel\"}");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        ask(&red, bad[i][0], bad[i][1], "nothing");
    }
    assert_string_equal(ending(&blue, "how"), "");
    assert_string_equal(ending(&blue, "draw"), "");
    get_up();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_resign),
        cmocka_unit_test(test_a_draw),
        cmocka_unit_test(test_words_cross_moves),
        cmocka_unit_test(test_abort),
        cmocka_unit_test(test_a_bot_answers),
        cmocka_unit_test(test_rematch),
        cmocka_unit_test(test_rematch_with_a_bot),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_names_are_bounded),
        cmocka_unit_test(test_a_lost_answer),
        cmocka_unit_test(test_damaged_messages),
    };

    return cmocka_run_group_tests(tests, start, serve_end);
}
