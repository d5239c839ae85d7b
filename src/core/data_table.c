/* SPDX-License-Identifier: MIT
 * Reading objects of data files by tables; lists and texts that have their bounds. */
#include "core/data_table.h"

#include <string.h>

enum { ROWS_MAX = 32 };

struct gg_data gg_data_list(const struct gg_data *d, const char *key, uint32_t min, uint32_t max,
                            uint32_t *n)
{
    struct gg_data list = gg_data_get(d, key);

    *n = gg_data_is_array(&list) ? gg_data_count(&list) : 0;
    if (gg_data_ok(&list) && (*n < min || *n > max)) {
        gg_data_fail(&list, "has %u entries, must have %u to %u", (unsigned)*n, (unsigned)min,
                     (unsigned)max);
        *n = 0;
    }
    return list;
}

struct gg_data_walk gg_data_walk(const struct gg_data *d, const char *key, uint32_t min,
                                 uint32_t max)
{
    uint32_t n;
    struct gg_data list = gg_data_list(d, key, min, max, &n);

    return (struct gg_data_walk){ .list = list,
                                  .i = UINT32_MAX,
                                  .next = n > 0 ? list.node->first : NULL };
}

bool gg_data_next(struct gg_data_walk *w)
{
    const struct gg_json *entry = gg_data_ok(&w->list) ? w->next : NULL;

    if (entry == NULL) {
        return false;
    }
    w->at = gg_data_child(&w->list, entry, ++w->i);
    w->next = entry->next;
    return true;
}

void gg_data_copy(const struct gg_data *d, const char *key, char *out, size_t size)
{
    struct gg_data value = gg_data_get(d, key);
    const char *text = gg_data_as_text(&value);

    if (!gg_data_ok(&value)) {
        return;
    }
    if (text[0] == '\0' || strlen(text) >= size) {
        gg_data_fail(&value, "must have 1 to %u bytes", (unsigned)size - 1);
        return;
    }
    memcpy(out, text, strlen(text) + 1);
}

/* The lowest bytes of the number are where they are wanted on the machines that we know. */
static void put(void *out, const struct gg_data_row *row, uint32_t i, int value)
{
    memcpy((char *)out + row->offset + i * row->size, &value, row->size);
}

static int names_of(const struct gg_data_row *row)
{
    int n = 0;

    while (row->names[n] != NULL) {
        n++;
    }
    return n;
}

static void read_list(const struct gg_data *d, const struct gg_data_row *row, void *out)
{
    struct gg_data_walk number = gg_data_walk(d, row->key, row->count, row->count);

    while (gg_data_next(&number)) {
        put(out, row, number.i, gg_data_as_int(&number.at, row->min, row->max));
    }
}

static void read_row(const struct gg_data *d, const struct gg_data_row *row, void *out)
{
    switch (row->type) {
    case GG_DATA_INT: put(out, row, 0, gg_data_int(d, row->key, row->min, row->max)); break;
    case GG_DATA_LIST: read_list(d, row, out); break;
    case GG_DATA_BOOL: put(out, row, 0, gg_data_bool(d, row->key, false)); break;
    case GG_DATA_TEXT: gg_data_copy(d, row->key, (char *)out + row->offset, row->size); break;
    case GG_DATA_CHOICE:
        put(out, row, 0, gg_data_choice(d, row->key, row->names, names_of(row)));
        break;
    case GG_DATA_PART: (void)gg_data_get(d, row->key); break; /* it must be there */
    }
}

void gg_data_by(const struct gg_data *d, const struct gg_data_row *row, int rows, void *out)
{
    const char *keys[ROWS_MAX + 1] = { NULL };

    for (int i = 0; i < rows && i < ROWS_MAX; i++) {
        keys[i] = row[i].key;
    }
    gg_data_only(d, keys);
    for (int i = 0; i < rows && gg_data_ok(d); i++) {
        if (!row[i].may_lack || gg_data_has(d, row[i].key)) {
            read_row(d, &row[i], out);
        } else if (row[i].type != GG_DATA_TEXT && row[i].type != GG_DATA_PART) {
            put(out, &row[i], 0, row[i].otherwise);
        }
    }
}
