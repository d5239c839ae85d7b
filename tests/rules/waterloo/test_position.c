/* SPDX-License-Identifier: MIT
 * Position files of Waterloo: what cannot be is refused with the field, and the clause where a rule
 * is broken.  That whatever is written is read back is a law of the harness. */
#include "core/fields.h"
#include "rules/waterloo/wat_turns.h"

/* ---- files by hand ---- */

static char told[GG_ERROR_TEXT_MAX];

static bool read_file(const char *text, struct wat *out)
{
    struct gg_arena arena = { 0 };
    struct gg_error err = { 0 };
    struct gg_position_file f;
    bool ok = gg_position_file_open(&arena, "p.json", text, strlen(text), &f, &err) &&
              gg_position_file_read(wt_battle, &f, out, &err);

    memcpy(told, err.text, sizeof told);
    gg_arena_free(&arena);
    return ok;
}

#define HEAD "{\"grognard-position\": 1, \"game\": \"waterloo\", \"position\": {\n"
#define TAIL "}}"

/* What a file does not name is as at the start. */
static void a_file_names_only_what_differs(void **state)
{
    struct wat got, want;

    (void)state;
    wt_start();
    want = wt;
    want.battery = 3;
    want.stock[BLUE] = 34 + 3 - 2;
    want.cubes[BLUE][wt_area("decoster")] = 2;
    want.place[FRENCH][wt_bit("f-cav-1", NULL)] = (uint8_t)wt_area("neuve-cour");
    want.up[FRENCH] &= ~unit("f-inf-2");
    want.square[FRENCH] |= unit("f-inf-2");
    assert_true(read_file(HEAD TAIL, &got));
    assert_memory_equal(&got, &wt, sizeof wt);
    if (!read_file(HEAD
                   "\"battery\": 3, \"stock\": {\"blue-cube\": 35},"
                   "\"blue-cubes\": {\"decoster\": 2}, \"french\": {\"f-cav-1\": \"neuve-cour\"},"
                   "\"french-square\": [\"f-inf-2\"], \"french-up\": [\"f-inf-1\","
                   "\"f-inf-3\", \"f-inf-4\", \"f-inf-5\", \"f-inf-6\", \"f-inf-7\","
                   "\"f-inf-8\", \"f-inf-9\", \"f-inf-10\", \"f-inf-11\", \"f-inf-12\","
                   "\"f-inf-13\", \"f-inf-14\", \"f-inf-15\", \"f-inf-16\", \"f-inf-17\","
                   "\"g-inf-1\", \"g-inf-2\", \"g-inf-3\", \"g-inf-4\", \"g-inf-5\","
                   "\"g-inf-6\", \"f-cav-1\", \"f-cav-2\", \"f-cav-3\", \"f-cav-4\","
                   "\"f-cav-5\", \"f-cav-6\", \"f-cav-7\", \"f-cav-8\", \"f-cav-9\","
                   "\"f-cav-10\", \"f-cav-11\", \"f-cav-12\", \"f-cav-13\", \"f-cav-14\","
                   "\"g-cav-1\", \"g-cav-2\", \"f-art-1\", \"f-art-2\", \"f-art-3\","
                   "\"f-art-4\", \"f-art-5\", \"f-art-6\", \"f-art-7\", \"f-art-8\","
                   "\"f-art-9\", \"f-lead-1\", \"f-lead-2\", \"f-lead-3\", \"f-lead-4\"]" TAIL,
                   &got)) {
        fail_msg("%s", told);
    }
    assert_memory_equal(&got, &want, sizeof want);
}

/* The start as a file with one text replaced; it must be refused with these words, and by value
 * with the line of the change. */
static void refused(const char *from, const char *to, const char *reason)
{
    struct gg_buf text = { 0 }, changed = { 0 };
    struct wat got;
    const char *at;
    char line[32];
    unsigned lines = 1;

    wt_start();
    gg_position_file_write(wt_battle, &wt, &text);
    at = strstr(gg_buf_text(&text), from);
    assert_non_null(at);
    gg_buf_put(&changed, text.data, (size_t)(at - text.data));
    gg_buf_puts(&changed, to);
    gg_buf_puts(&changed, at + strlen(from));
    for (const char *c = text.data; c < at; c++) {
        lines += *c == '\n';
    }
    (void)snprintf(line, sizeof line, "p.json:%u: ", lines);
    if (read_file(gg_buf_text(&changed), &got)) {
        fail_msg("%s is accepted", to);
    }
    if (strstr(told, reason) == NULL || strncmp(told, line, strlen(line)) != 0) {
        fail_msg("\"%s\" lacks \"%s\" or line %u", told, reason, lines);
    }
    gg_buf_free(&text);
    gg_buf_free(&changed);
}

static void a_wrong_value_is_told_with_its_field(void **state)
{
    (void)state;
    refused("\"hougoumont-wood\"", "\"nowhere\"", "position.french.f-inf-1: no area 'nowhere'");
    refused("\"f-inf-1\"", "\"x-inf-1\"", "position.french.x-inf-1: no unit 'x-inf-1'");
    refused("\"f-inf-1\"", "\"b-inf-1\"", "position.french.b-inf-1: no unit 'b-inf-1'");
    refused("\"battery\": 6", "\"battery\": 100", "position.battery: must be 0 to 99, is 100");
    refused("\"battery\"", "\"batteries\"", "position.batteries: no such field");
    refused("\"turn\": 1", "\"turn\": 10", "position.turn: must be 1 to 9, is 10");
    refused("\"turn\": 1", "\"turn\": 0", "position.turn: must be 1 to 9, is 0");
    refused("\"turn\": 1", "\"turn\": \"noon\"", "position.turn: must be");
    refused("\"first\": \"french\"", "\"first\": \"prussian\"",
            "position.first: no side 'prussian'");
    refused("\"tile\": null", "\"tile\": 6", "position.tile: must be 1 to 5, is 6");
    refused("\"actions\": 0", "\"actions\": 6", "position.actions: must be 0 to 5, is 6");
    refused("\"phase\": 3", "\"phase\": 8", "position.phase: must be 1 to 7, is 8");
    refused("\"winner\": \"none\"", "\"winner\": \"draw\"",
            "position.winner: must be one of none, french, allied, is 'draw'");
    refused("\"blue-cube\": 34", "\"blue-cube\": -1", "position.stock.blue-cube: must be 0 to 99");
    refused("\"disc\": \"green\"", "\"disc\": \"pink\"", "position.disc: no disc 'pink'");
    refused("\"green\":8", "\"green\":31", "position.discs.french.green: must be 0 to 30, is 31");
    refused("\"leader\": null", "\"leader\": 64", "position.leader: must be 0 to 63, is 64");
    refused("\"frames\": 2", "\"frames\": 17", "position.frames: must be 1 to 16, is 17");
    refused("\"state\":\"turn\"", "\"state\":\"rout\"", "position.frame[0].state: must be one of");
    refused("\"pendings\": 0", "\"pendings\": 65", "position.pendings: must be 0 to 64");
    refused("\"dice\": [0,0]", "\"dice\": [0]", "position.dice: must have 2 elements, has 1");
    refused("\"dice\": [0,0]", "\"dice\": [0,7]", "position.dice[1]: must be 0 to 6, is 7");
}

/* ---- what no single value shows ---- */

/* Laid over the start; refused by the rules, with the field and the clause. */
static void impossible(const char *members, const char *reason)
{
    struct gg_buf text = { 0 };
    struct wat got;

    gg_buf_printf(&text, HEAD "%s" TAIL, members);
    if (read_file(gg_buf_text(&text), &got)) {
        fail_msg("%s is accepted", members);
    }
    if (strncmp(told, "p.json:1: position: ", 20) != 0 || strstr(told, reason) == NULL) {
        fail_msg("\"%s\" lacks \"%s\"", told, reason);
    }
    gg_buf_free(&text);
}

static void impossible_places_are_told(void **state)
{
    (void)state;
    impossible("\"french\": {\"f-inf-1\": \"delayed\"}", "WAT-3.23");
    impossible("\"french\": {\"f-inf-1\": \"track\"}", "french, allied: only Prussians");
    impossible("\"allied\": {\"b-inf-1\": \"track\"}", "french, allied: only Prussians");
    impossible("\"french\": {\"f-inf-1\": \"eliminated\"}, \"french-square\": [\"f-inf-1\"]",
               "up, square: of an eliminated unit");
    impossible("\"french\": {\"f-lead-1\": \"decoster\"}", "WAT-23.26");
    impossible("\"french\": {\"f-inf-1\": \"hougoumont\"}", "WAT-6.3");
    impossible("\"french-square\": [\"f-inf-1\"]", "WAT-20.9");
    impossible("\"allied-square\": [\"b-cav-1\"]", "WAT-20.9");
    impossible("\"allied-up\": [\"p-inf-1\"]", "WAT-1.16");
}

static void impossible_stocks_are_told(void **state)
{
    (void)state;
    impossible("\"stock\": {\"blue-cube\": 33}", "stock: do not add up (WAT-1.9)");
    impossible("\"stock\": {\"red-cube\": 26}", "stock: do not add up (WAT-1.9)");
    impossible("\"battery\": 7, \"stock\": {\"blue-cube\": 33}", "battery: more");
    impossible("\"stock\": {\"blue-cube\": 33}, \"blue-cubes\": {\"neuve-cour\": 1}", "WAT-18.11");
    impossible("\"stock\": {\"blue-cube\": 33}, \"blue-cubes\": {\"nivelles-road\": 1}",
               "WAT-18.11"); /* cavalry only */
    impossible("\"stock\": {\"red-cube\": 19}, \"red-cubes\": {\"la-haye-sainte\": 6}", "WAT-18.8");
    impossible("\"discs\": {\"french\": {\"green\": 7}}", "discs, spent, gone: do not add up");
    impossible("\"discs\": {\"allied\": {\"purple\": 1}}", "WAT-2.3");
}

static void impossible_moments_are_told(void **state)
{
    (void)state;
    impossible("\"tile\": 3", "tile: none is drawn (WAT-5.10)");
    impossible("\"first\": \"allied\"", "WAT-5.1");
    impossible("\"active\": \"allied\"", "active: only in phase 4");
    impossible("\"actions\": 1", "WAT-5.15");
    impossible("\"leader\": 48", "leader");
    impossible("\"frames\": 1", "frame: one past the last is not empty");
    impossible("\"battery-used\": 1", "battery-used: only in an action");
    impossible("\"french-attacking\": [\"f-inf-1\"]", "attacking");
    impossible("\"french-origin\": {\"f-inf-1\": \"decoster\"}",
               "origin: of one who attacks nobody");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(a_file_names_only_what_differs), RULE(a_wrong_value_is_told_with_its_field),
        RULE(impossible_places_are_told),     RULE(impossible_stocks_are_told),
        RULE(impossible_moments_are_told),
    };

    return cmocka_run_group_tests(tests, wt_load, wt_unload);
}
