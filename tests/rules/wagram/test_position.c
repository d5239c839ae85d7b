/* SPDX-License-Identifier: MIT
 * Position files of Wagram: what cannot be is refused with the field, and the clause where a rule
 * is broken.  That whatever is written is read back is a law of the harness. */
#include "core/fields.h"
#include "rules/wagram/wag_test.h"
#include <stdio.h>
#include <string.h>

/* ---- what is refused, and how it is told ---- */

/* The file of the position with one text of it exchanged for another. */
static void expect_refusal(const char *from, const char *to, const char *told)
{
    struct gg_buf text = { 0 }, changed = { 0 };
    struct gg_arena arena = { 0 };
    struct gg_error err = { 0 };
    struct gg_position_file f;
    const char *at;
    struct wag back;

    gg_position_file_write(wg_battle, &wg, &text);
    at = strstr(gg_buf_text(&text), from);
    if (at == NULL) {
        fail_msg("there is no %s in a file that ends %s", from,
                 gg_buf_text(&text) + (text.len > 900 ? text.len - 900 : 0));
    }
    gg_buf_put(&changed, text.data, (size_t)(at - text.data));
    gg_buf_puts(&changed, to);
    gg_buf_puts(&changed, at + strlen(from));
    if (gg_position_file_open(&arena, "p.json", gg_buf_text(&changed), changed.len, &f, &err) &&
        gg_position_file_read(wg_battle, &f, &back, &err)) {
        fail_msg("accepted %s; expected: %s", to, told);
    }
    if (strncmp(err.text, "p.json:", 7) != 0 || strstr(err.text, told) == NULL) {
        fail_msg("\"%s\" lacks \"%s\"", err.text, told);
    }
    gg_buf_free(&text);
    gg_buf_free(&changed);
    gg_arena_free(&arena);
}

static void mistakes_are_told_with_their_field(void **state)
{
    (void)state;
    wg_empty();
    wg_put("fr-iv-legrand", "153", "152");
    wg_put("au-vi-hohenfeld", "150", NULL);
    wg_hq("french", "171");
    wg_active("fr-iv");
    expect_refusal("\"fr-iv-legrand\": \"153\"", "\"fr-iv-legrand\": \"999\"", "fr-iv-legrand");
    expect_refusal("\"fr-iv-legrand\": \"153\"", "\"fr-iv-legrand\": \"150\"", "WAG-9.6.17");
    expect_refusal("\"fr-iv-legrand\": \"153\"", "\"fr-iv-legrand\": \"eliminated\"", "WAG-2.1.2");
    expect_refusal("\"fr-iv-legrand\": \"153\"", "\"fr-iv-nobody\": \"153\"", "fr-iv-nobody");
    expect_refusal("\"slot\": 1", "\"slot\": 15", "slot");
    expect_refusal("\"fr-iv\": \"activated\"", "\"fr-iv\": \"available\"", "may");
    expect_refusal("\"state\":\"pivot\"", "\"state\":\"flee\"", "frame");
    expect_refusal("\"state\":\"pivot\"", "\"state\":\"pirouette\"", "must be one of");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mistakes_are_told_with_their_field),
    };

    return cmocka_run_group_tests(tests, wg_load, wg_unload);
}
