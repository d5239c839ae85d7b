/* SPDX-License-Identifier: MIT
 * Position files that name one thing: any unit of any scenario of any game is moved by saying where
 * it stands now (docs/position-format.md).  What follows from that the file need not say. */
#include <cmocka.h>

#include "core/fields.h"
#include "rules/registry.h"
#include "scenarios.h"
#include "unit/loaded.h"
#include <stdio.h>
#include <string.h>

/* The fields that say where the units of a game stand. */
static const struct {
    const char *game, *field, *before, *after; /* around the place */
} places[] = {
    { "mini", "unit", "{ \"place\": \"", "\" }" },
    { "waterloo", "french", "\"", "\"" },
    { "waterloo", "allied", "\"", "\"" },
    { "nations", "tile", "\"", "\"" },
    { "wagram", "french", "\"", "\"" },
    { "wagram", "austrian", "\"", "\"" },
    { "wagram", "hq", "\"", "\"" },
    { "eagles", "unit", "\"", "\"" },
    { "eagles", "leader", "\"", "\"" },
    { "eagles", "counter", "\"", "\"" },
};
enum { FIELDS = sizeof places / sizeof *places };

static const struct gg_field *find(const struct gg_field *f, int n, const char *name)
{
    for (int i = 0; i < n; i++) {
        if (strcmp(f[i].name, name) == 0) {
            return &f[i];
        }
    }
    fail_msg("no field %s", name);
    return NULL;
}

/* Reads a file as the command does: NULL, or why not. */
static const char *refused(const struct gg_battle *b, const char *text, void *pos)
{
    static struct gg_error err;
    struct gg_arena arena = { 0 };
    struct gg_position_file f;

    err = (struct gg_error){ 0 };
    if (gg_position_file_open(&arena, "p.json", text, strlen(text), &f, &err)) {
        (void)gg_position_file_read(b, &f, pos, &err);
    }
    gg_arena_free(&arena);
    return err.set ? err.text : NULL;
}

/* Where it stands, as the field keeps it. */
static unsigned stands(const union gg_position_room *pos, const struct gg_field *f, int at)
{
    const unsigned char *value =
        pos->bytes + f->offset + (size_t)at * (f->stride ? f->stride : f->size);

    if (f->type == GG_F_TABLE) {
        const struct gg_field *place = find(f->sub, f->subs, "place");

        assert_int_equal(place->size, 1);
        return value[place->offset];
    }
    return f->size == 2 ? value[0] | (unsigned)value[1] << 8 : value[0];
}

/* Out of this scenario's game, it is no unit that could be moved. */
static bool is_out(const struct gg_field *f, unsigned place)
{
    for (const struct gg_field_word *w = f->word; w && w->text; w++) {
        if (place == (unsigned)w->value &&
            (strcmp(w->text, "gone") == 0 || strcmp(w->text, "eliminated") == 0)) {
            return true;
        }
    }
    return false;
}

static void it_alone_has_moved(const struct gg_battle *b, const struct gg_field *f, int unit,
                               const union gg_position_room *start,
                               const union gg_position_room *pos)
{
    for (int i = 0; i < gg_kind_count(b, f->by); i++) {
        int at = f->by_slot ? f->by_slot(b, i) : i;

        if (at >= 0 && (stands(start, f, at) != stands(pos, f, at)) != (i == unit)) {
            char id[GG_ID_MAX];

            gg_thing_id(b, f->by, i, id);
            fail_msg("%s %s", id, i == unit ? "has not moved" : "has moved");
        }
    }
}

/* Three lines that put the unit into one place after the other, from that one on, until one takes
 * it: which it was.  No one else has moved then. */
static int move_one(const struct gg_battle *b, int row, int unit, int from)
{
    const struct gg_field *f = find(b->rules->field, b->rules->fields, places[row].field);
    int kind = f->type == GG_F_TABLE ? find(f->sub, f->subs, "place")->kind : f->kind;
    int count = gg_kind_count(b, kind);
    union gg_position_room start = { .bytes = { 0 } }, pos;
    const char *why = "";
    char text[512], place[GG_ID_MAX], id[GG_ID_MAX];

    b->rules->start(b, &start);
    gg_thing_id(b, f->by, unit, id);
    for (int i = 1; i < count; i++) {
        gg_thing_id(b, kind, (from + i) % count, place);
        snprintf(text, sizeof text,
                 "{ \"grognard-position\": 1, \"game\": \"%s/%s\",\n"
                 "  \"position\": { \"%s\": {\n    \"%s\": %s%s%s } } }",
                 b->rules->name, b->scenario->name, places[row].field, id, places[row].before,
                 place, places[row].after);
        why = refused(b, text, &pos);
        if (!why && memcmp(&pos, &start, gg_position_told(b->rules)) != 0) {
            it_alone_has_moved(b, f, unit, &start, &pos);
            return (from + i) % count;
        }
    }
    fail_msg("%s\n%s", text, why ? why : "nothing has moved");
    return 0;
}

static void move_all(const struct gg_battle *b, int row)
{
    const struct gg_field *f = find(b->rules->field, b->rules->fields, places[row].field);
    union gg_position_room start = { .bytes = { 0 } };
    int last = 0;

    b->rules->start(b, &start);
    for (int i = 0; i < gg_kind_count(b, f->by); i++) {
        int at = f->by_slot ? f->by_slot(b, i) : i;

        if (at >= 0 && !is_out(f, stands(&start, f, at))) {
            last = move_one(b, row, i, last);
        }
    }
}

static void any_unit_is_moved_by_three_lines(void **state)
{
    (void)state;
    for (int g = 0; gg_rulesets[g]; g++) {
        const struct gg_ruleset *r = gg_rulesets[g];
        struct gg_arena arena = { 0 };
        struct gg_scenarios there = built_in(r, &arena);

        for (int s = 0; s < there.count; s++) {
            char game[2 * GG_ID_MAX];
            struct gg_battle *b;

            snprintf(game, sizeof game, "%s/%s", r->name, there.row[s].name);
            b = loaded(game);
            for (int row = 0; row < FIELDS; row++) {
                if (strcmp(places[row].game, r->name) == 0) {
                    move_all(b, row);
                }
            }
            gg_battle_free(b);
        }
        gg_arena_free(&arena);
    }
}

/* Where no place takes it, the reason is that of the board, not of what follows from it. */
static void a_unit_among_enemies_is_refused_for_that(void **state)
{
    struct gg_battle *b = loaded("eagles/quatre-bras-short");
    union gg_position_room pos;
    const char *why =
        refused(b,
                "{ \"grognard-position\": 1, \"game\": \"eagles/quatre-bras-short\",\n"
                "  \"position\": { \"unit\": { \"fr-3c-08\": \"1408\" } } }",
                &pos);

    (void)state;
    assert_non_null(why);
    assert_non_null(strstr(why, "enemies in one hex (EAG-12.9)"));
    gg_battle_free(b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_unit_among_enemies_is_refused_for_that),
        cmocka_unit_test(any_unit_is_moved_by_three_lines),
    };

    return cmocka_run_group_tests_name("partial", tests, NULL, NULL);
}
