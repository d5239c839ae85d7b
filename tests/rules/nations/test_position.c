/* SPDX-License-Identifier: MIT
 * Position files of the Battle of the Nations: what cannot be is refused with the field, and
 * the clause where a rule is broken.  What is written is read back: tests/every/test_positions.c.
 */
#include "core/fields.h"
#include "rules/nations/nat_test.h"

/* ---- files by hand ---- */

static char told[GG_ERROR_TEXT_MAX];

static bool read_file(const char *text, struct nat *out)
{
    struct gg_arena arena = { 0 };
    struct gg_error err = { 0 };
    struct gg_position_file f;
    bool ok = gg_position_file_open(&arena, "p.json", text, strlen(text), &f, &err) &&
              gg_position_file_read(nt_battle, &f, out, &err);

    memcpy(told, err.text, sizeof told);
    gg_arena_free(&arena);
    return ok;
}

#define HEAD "{\"grognard-position\": 1, \"game\": \"nations\", \"position\": {\n"
#define TAIL "}}"
/* The French are to act, as after nt_empty(). */
#define FRENCH_ACT                                                                                 \
    "\"mission\": {\"north\": \"m01\", \"south\": \"m06\", \"west\": \"m16\", \"east\": \"m11\", " \
    "\"centre\": \"m21\"}, \"seconds\": [\"north\", \"south\"], \"time\": 1, \"actions\": 5,\n"    \
    "\"row\": [\"river-card\", \"hill-card\", \"forest-card\", \"plain-card\"],\n"                 \
    "\"frame\": [{\"state\": \"game\", \"stage\": \"play\", \"side\": \"french\"}, {\"state\": "   \
    "\"turn\", \"stage\": \"actions\", \"side\": \"french\"}, {\"state\": \"act\", \"side\": "     \
    "\"french\"}]"
#define PILE(terrain)                                                                              \
    "\"pile\": {\"river-card\": " terrain                                                          \
    ", \"hill-card\": 3, \"forest-card\": 3, \"plain-card\": 3}"

/* What a file does not name is as at the start. */
static void a_file_names_only_what_differs(void **state)
{
    struct nat got;

    (void)state;
    nt_start();
    assert_true(read_file(HEAD TAIL, &got));
    assert_memory_equal(&got, &nt, sizeof nt);
    nt_empty();
    nt_markers("langeron", "ploesen radefeld");
    nt_tile("ney", "gohlis");
    nt_hand("french", "river-card");
    nt.state[nt_army("langeron")] = DEPLOYED;
    if (!read_file(
            HEAD FRENCH_ACT
            ", " PILE("2") ", \"markers\": {\"langeron\": [\"ploesen\", \"radefeld\"]}, \"state\": "
                           "{\"langeron\": \"deployed\", \"ney\": \"placed\"}, \"tile\": {\"ney\": "
                           "\"gohlis\"}, \"french-tiles\": [\"gohlis\"], \"french-hand\": "
                           "{\"river-card\": 1}" TAIL,
            &got)) {
        fail_msg("%s", told);
    }
    assert_memory_equal(&got, &nt, sizeof nt);
}

/* The start as a file with one text replaced; it must be refused with these words, and by value
 * with the line of the change. */
static void refused(const char *from, const char *to, const char *reason)
{
    struct gg_buf text = { 0 }, changed = { 0 };
    struct nat got;
    const char *at;
    char line[32];
    unsigned lines = 1;

    gg_position_file_write(nt_battle, &nt, &text);
    at = strstr(gg_buf_text(&text), from);
    if (at == NULL) {
        fail_msg("there is no %s in %s", from, gg_buf_text(&text));
        return;
    }
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
    nt_markers("langeron", "ploesen radefeld");
    nt_tile("ney", "gohlis");
    refused("\"ploesen\"", "\"nowhere\"", "position.markers.langeron[1]: no area 'nowhere'");
    refused("\"langeron\"", "\"langerin\"", "position.markers.langerin: no army 'langerin'");
    refused("\"ney\": \"gohlis\"", "\"ney\": \"mars\"", "position.tile.ney: no area 'mars'");
    refused("\"ney\": \"placed\"", "\"ney\": \"lost\"",
            "position.state.ney: must be one of held, deployed, placed, gone, is 'lost'");
    refused("\"time\": 1", "\"time\": 40", "position.time: must be 0 to 39, is 40");
    refused("\"time\":", "\"tide\":", "position.tide: no such field");
    refused("\"fought\": 0", "\"fought\": 3", "position.fought: must be 0 to 2, is 3");
    refused("\"active\": \"french\"", "\"active\": \"saxon\"", "position.active: no side 'saxon'");
    refused("\"winner\": \"none\"", "\"winner\": \"ney\"", "position.winner: must be one of none");
    refused("\"row\": [\"river-card\"", "\"row\": [\"scout\"", "position.row[0]");
    refused("\"stage\":\"actions\"", "\"stage\":\"action\"",
            "position.frame[1].stage: must be one of open, actions, limit, refill, fight, finish, "
            "next, is 'action'");
    refused("\"north\": \"m01\"", "\"north\": \"m26\"", "position.mission.north: no mission 'm26'");
    refused("\"state\":\"act\"", "\"state\":\"rest\"", "position.frame[2].state: must be one of");
    refused("\"seconds\": [\"north\"", "\"seconds\": [\"up\"", "position.seconds[0]: no district");
}

/* ---- what no single value shows ---- */

/* Laid over the turn of the French; refused by the rules, with the field and the clause. */
static void impossible(const char *members, const char *reason)
{
    struct gg_buf text = { 0 };
    struct nat got;

    gg_buf_printf(&text, HEAD FRENCH_ACT ", %s" TAIL, members);
    if (read_file(gg_buf_text(&text), &got)) {
        fail_msg("%s is accepted", members);
    }
    if (strncmp(told, "p.json:1: position: ", 20) != 0 || strstr(told, reason) == NULL) {
        fail_msg("\"%s\" lacks \"%s\"", told, reason);
    }
    gg_buf_free(&text);
}

static void impossible_positions_are_told(void **state)
{
    (void)state;
    impossible(PILE("4"), "pile, discard, row, hands: not the cards of the deck (NAT-1.12)");
    impossible(PILE("3") ", \"scouts\": 5", "scouts: not as many as there are (NAT-6.8)");
    impossible(PILE("3") ", \"markers\": {\"ney\": [\"gohlis\"]}, \"state\": {\"ney\": "
                         "\"deployed\"}",
               "markers: a deployed army has some, and with one it is placed at once (NAT-10.1)");
    impossible(PILE("3") ", \"tile\": {\"ney\": \"gohlis\", \"yorck\": \"gohlis\"}",
               "tile: two in one area (NAT-10.5)");
    impossible(PILE("3") ", \"revealed\": [\"north\"]", "revealed: one mission a date");
    impossible(PILE("3") ", \"extra\": {\"north\": \"m02\"}", "extra: only while");
    impossible(PILE("3") ", \"points\": {\"french\": 1}", "points: more than");
    impossible(PILE("3") ", \"lost\": {\"ney\": 1}", "lost: not placed yet");
    impossible(PILE("3") ", \"game\": 1", "game: a second one only in a match (NAT-15.5)");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        NT(a_file_names_only_what_differs),
        NT(a_wrong_value_is_told_with_its_field),
        NT(impossible_positions_are_told),
    };

    return cmocka_run_group_tests(tests, nt_load, nt_unload);
}
