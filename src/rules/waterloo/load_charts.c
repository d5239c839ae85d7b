/* SPDX-License-Identifier: MIT
 * The charts from the data file, cell by cell, so that an owner of the printed ones can correct
 * them there. */
#include "rules/waterloo/hooks.h"
#include <string.h>

/* WAT-9.40 to WAT-9.45 */
static void load_artillery(struct wat_battle *b, const struct gg_data *charts)
{
    static const char *const members[] = { "rows", NULL };
    struct gg_data d = gg_data_get(charts, "artillery"), rows;
    uint32_t n;

    gg_data_only(&d, members);
    rows = gg_data_list(&d, "rows", 7, 7, &n);
    for (uint32_t die = 0; die < n && gg_data_ok(charts); die++) {
        struct gg_data row = gg_data_at(&rows, die);

        if (gg_data_is_array(&row) && gg_data_count(&row) != 4) {
            gg_data_expected(&row, "four numbers, for ranges 0 to 3");
        }
        for (uint32_t range = 0; range < 4; range++) {
            struct gg_data cell = gg_data_at(&row, range);

            b->artillery[die][range] = (uint8_t)gg_data_as_int(&cell, 0, 9);
        }
    }
}

/* The cell d as one of the words, by its place among them; words is NULL-terminated. */
static unsigned word_of(const struct gg_data *d, const char *const *words, const char *what)
{
    const char *text = gg_data_as_text(d);

    for (unsigned i = 0; gg_data_ok(d) && words[i] != NULL; i++) {
        if (strcmp(text, words[i]) == 0) {
            return i;
        }
    }
    if (gg_data_ok(d)) {
        gg_data_expected(d, what);
    }
    return 0;
}

/* WAT-13.14 to WAT-13.18 */
static void load_infantry(struct wat_battle *b, const struct gg_data *charts)
{
    static const char *const members[] = { "row", NULL };
    static const char *const words[] = { "-", "1", "2", "3", "4", "M", NULL };
    struct gg_data d = gg_data_get(charts, "infantry"), row;
    uint32_t n;

    gg_data_only(&d, members);
    row = gg_data_list(&d, "row", 7, 7, &n);
    for (uint32_t die = 0; die < n && gg_data_ok(charts); die++) {
        struct gg_data cell = gg_data_at(&row, die);
        unsigned word = word_of(&cell, words, "\"-\", \"M\" or \"1\" to \"4\"");

        b->infantry[die] = (uint8_t)(word == 5 ? WAT_M : word);
    }
}

/* WAT-17.33 to WAT-17.38 */
static void load_morale(struct wat_battle *b, const struct gg_data *charts)
{
    static const char *const members[] = { "rows", NULL };
    static const char *const words[] = { "-", "R", "E", NULL }; /* WAT_BLANK, WAT_R, WAT_E */
    struct gg_data d = gg_data_get(charts, "morale"), rows;
    uint32_t n;

    gg_data_only(&d, members);
    rows = gg_data_list(&d, "rows", 6, 6, &n);
    for (uint32_t i = 0; i < n && gg_data_ok(charts); i++) {
        struct gg_data row = gg_data_at(&rows, i);

        if (gg_data_is_array(&row) && gg_data_count(&row) != 7) {
            gg_data_expected(&row, "seven cells, for columns 0 to 6");
        }
        for (uint32_t column = 0; column < 7; column++) {
            struct gg_data cell = gg_data_at(&row, column);

            b->morale[i + 1][column] = (uint8_t)word_of(&cell, words, "\"-\", \"R\" or \"E\"");
        }
    }
}

/* WAT-16.4; the German number is in doubt, so an option sets it. */
static void load_control(struct wat_battle *b, const struct gg_data *charts)
{
    static const char *const members[] = { "french", "guard",    "british", "german",
                                           "dutch",  "prussian", NULL };
    struct gg_data d = gg_data_get(charts, "control");

    gg_data_only(&d, members);
    for (unsigned n = N_FRENCH; n <= N_PRUSSIAN; n++) {
        b->control[n] = (uint8_t)gg_data_int(&d, wat_nation_id[n], 1, 7);
    }
    b->control[N_LANDWEHR] = b->control[N_PRUSSIAN];
    if (b->head.option[O_GERMAN_CONTROL] != 0) {
        b->control[N_GERMAN] = 6;
    }
}

void wat_load_charts(struct wat_battle *b, const struct gg_data *root)
{
    static const char *const members[] = { "artillery", "infantry", "morale", "control", NULL };
    struct gg_data charts = gg_data_get(root, "charts");

    gg_data_only(&charts, members);
    load_artillery(b, &charts);
    load_infantry(b, &charts);
    load_morale(b, &charts);
    load_control(b, &charts);
}
