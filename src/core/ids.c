/* SPDX-License-Identifier: MIT
 * A table of ids for each kind of a ruleset's own, and a hash table to find them by. */
#include "core/ids.h"

#include "base/hash.h"
#include <string.h>

struct gg_id_table {
    int count;
    const char **id;
    int32_t *slot; /* mask + 1 of them: an index, or -1 */
    uint32_t mask;
};

static const struct gg_id_table *table_of(const struct gg_battle *b, int kind)
{
    int row = kind - GG_KIND_FIRST;

    return b->ids != NULL && row >= 0 && row < b->rules->kinds ? &b->ids[row] : NULL;
}

static uint32_t slot_of(const struct gg_id_table *t, const char *id)
{
    return (uint32_t)gg_hash64(id, strlen(id), 0) & t->mask;
}

/* Of two things with one id the first is found, as the harness says when it sees it. */
static void enter(struct gg_id_table *t, int index)
{
    uint32_t i = slot_of(t, t->id[index]);

    while (t->slot[i] >= 0) {
        i = (i + 1) & t->mask;
    }
    t->slot[i] = index;
}

static bool fill(struct gg_battle *b, int kind, struct gg_id_table *t)
{
    char id[GG_ID_MAX];

    t->count = b->rules->kind_count(b, kind);
    for (t->mask = 1; t->mask < 2 * (uint32_t)t->count; t->mask = 2 * t->mask + 1) {
    }
    t->id = gg_arena_alloc(&b->arena, (size_t)(t->count + 1) * sizeof *t->id);
    t->slot = gg_arena_alloc(&b->arena, (t->mask + 1) * sizeof *t->slot);
    if (t->id == NULL || t->slot == NULL) {
        return false;
    }
    memset(t->slot, 0xff, (t->mask + 1) * sizeof *t->slot);
    for (int i = 0; i < t->count; i++) {
        id[0] = '\0';
        b->rules->id(b, kind, i, id);
        t->id[i] = gg_arena_text(&b->arena, id, strlen(id));
        if (t->id[i] == NULL) {
            return false;
        }
        enter(t, i);
    }
    return true;
}

bool gg_ids_make(struct gg_battle *b, struct gg_error *err)
{
    size_t bytes = ((size_t)b->rules->kinds + 1) * sizeof(struct gg_id_table);
    struct gg_id_table *table = gg_arena_alloc(&b->arena, bytes);
    bool ok = table != NULL;

    for (int row = 0; ok && row < b->rules->kinds; row++) {
        ok = fill(b, GG_KIND_FIRST + row, &table[row]);
    }
    b->ids = ok ? table : NULL;
    return ok || gg_fail(err, "no memory for the ids of %s", b->rules->name);
}

bool gg_ids_has(const struct gg_battle *b, int kind)
{
    return table_of(b, kind) != NULL;
}

const char *gg_ids_get(const struct gg_battle *b, int kind, int index)
{
    const struct gg_id_table *t = table_of(b, kind);

    return t != NULL && index >= 0 && index < t->count ? t->id[index] : NULL;
}

int gg_ids_find(const struct gg_battle *b, int kind, const char *id)
{
    const struct gg_id_table *t = table_of(b, kind);

    for (uint32_t i = slot_of(t, id); t->slot[i] >= 0; i = (i + 1) & t->mask) {
        if (strcmp(t->id[t->slot[i]], id) == 0) {
            return t->slot[i];
        }
    }
    return -1;
}
