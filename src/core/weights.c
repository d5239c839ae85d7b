/* SPDX-License-Identifier: MIT
 * Reading a file of weights. */
#include "core/weights.h"

static void read_list(const struct gg_data *d, const struct gg_weight_row *row, int *out)
{
    if (gg_data_is_array(d) && gg_data_count(d) != row->count) {
        gg_data_fail(d, "has %u entries, must have %u", (unsigned)gg_data_count(d),
                     (unsigned)row->count);
    }
    for (uint32_t i = 0; i < row->count && gg_data_ok(d); i++) {
        struct gg_data number = gg_data_at(d, i);

        out[i] = gg_data_as_int(&number, row->least, row->most);
    }
}

static void read_value(const struct gg_data *d, const char *member, const struct gg_weight_row *row,
                       int *out)
{
    struct gg_data value = gg_data_get(d, member);

    if (row->count == 1) {
        out[0] = gg_data_as_int(&value, row->least, row->most);
    } else {
        read_list(&value, row, out);
    }
}

static void read_weight(struct gg_loader *in, const struct gg_data *d,
                        const struct gg_weight_row *row, int *out)
{
    const char *const *side = in->battle->rules->side;
    const char *const members[] = { "value", side[0], side[1], "why", NULL };
    struct gg_data why = gg_data_get(d, "why");

    gg_data_only(d, members);
    if (gg_data_as_text(&why)[0] == '\0') {
        gg_data_expected(&why, "a few words");
    }
    read_value(d, "value", row, out);
    for (int i = 0; i < 2; i++) {
        if (gg_data_ok(d) && gg_data_has(d, side[i])) {
            int own[GG_WEIGHT_NUMBERS];

            in->sided = true;
            read_value(d, side[i], row, in->as == i ? out : own);
        }
    }
}

bool gg_load_weights(struct gg_loader *in, const char *file, const struct gg_weight_row *row,
                     int rows, int *out, struct gg_error *err)
{
    const char *names[GG_WEIGHTS_MAX + 1] = { NULL };
    struct gg_data root = gg_data_root(file, gg_load_json_apart(in, file, err), err);

    for (int i = 0; i < rows && i < GG_WEIGHTS_MAX; i++) {
        names[i] = row[i].name;
    }
    gg_data_only(&root, names);
    for (int i = 0; i < rows && gg_data_ok(&root); i++) {
        struct gg_data d = gg_data_get(&root, row[i].name);

        read_weight(in, &d, &row[i], out);
        out += row[i].count;
    }
    return gg_data_ok(&root);
}
