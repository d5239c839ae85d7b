/* SPDX-License-Identifier: MIT
 * For each kind a table of ids by index, and a hash table of indexes by id. */
#include "core/ids.h"

#include "base/hash.h"
#include <assert.h>
#include <string.h>

struct gg_id_table {
    int count;
    const char **id; /* "": the index is no thing's */
    int32_t *slot;   /* mask + 1 of them: an index, or -1 */
    uint32_t mask;
};

enum { NUMBERS = GG_UNKNOWN }; /* 0 .. 4094, what a move can carry */

/* ---- kinds ---- */

static const struct gg_kind *own_kind(const struct gg_battle *b, int kind)
{
    int row = kind - GG_KIND_FIRST;

    return row >= 0 && row < b->rules->kinds ? &b->rules->kind[row] : NULL;
}

int gg_kind_count(const struct gg_battle *b, int kind)
{
    switch (kind) {
    case GG_KIND_NUMBER: return NUMBERS;
    case GG_KIND_SIDE: return 2;
    case GG_KIND_CLAUSE: return b->rules->clauses;
    case GG_KIND_MESSAGE: return GG_MESSAGE_FIRST + b->rules->messages;
    case GG_KIND_VERB: return b->rules->verbs;
    default: return own_kind(b, kind) != NULL ? b->rules->kind_count(b, kind) : 0;
    }
}

const char *gg_kind_name(const struct gg_battle *b, int kind)
{
    switch (kind) {
    case GG_KIND_NUMBER: return "number";
    case GG_KIND_SIDE: return "side";
    case GG_KIND_CLAUSE: return "clause";
    case GG_KIND_MESSAGE: return "message";
    case GG_KIND_VERB: return "verb";
    default: return own_kind(b, kind) != NULL ? own_kind(b, kind)->name : "";
    }
}

/* ---- making the tables ---- */

#define MESSAGE(name, args) "core." #name,
static const char *const core_message[] = {
    "",
#include "core/messages.def"
};
#undef MESSAGE

static const char *message_id(const struct gg_ruleset *r, int index)
{
    if (index < GG_MSG_END) {
        return core_message[index];
    }
    return index >= GG_MESSAGE_FIRST ? r->message[index - GG_MESSAGE_FIRST].key : "";
}

/* The id of a thing, kept in the battle's arena if it is not a constant; NULL: no memory. */
static const char *make_id(struct gg_battle *b, int kind, int index)
{
    char id[GG_ID_MAX] = "";

    switch (kind) {
    case GG_KIND_SIDE: return b->rules->side[index];
    case GG_KIND_CLAUSE: return gg_clause_id(b->rules, (gg_clause)index);
    case GG_KIND_MESSAGE: return message_id(b->rules, index);
    case GG_KIND_VERB: return index > 0 ? b->rules->verb[index].name : "";
    default: b->rules->id(b, kind, index, id); return gg_arena_text(&b->arena, id, strlen(id));
    }
}

static uint32_t slot_of(const struct gg_id_table *t, const char *text, size_t len)
{
    return (uint32_t)gg_hash64(text, len, 0) & t->mask;
}

/* Of two things with one id the first is found, as the harness says when it sees it. */
static void enter(struct gg_id_table *t, int index)
{
    uint32_t i = slot_of(t, t->id[index], strlen(t->id[index]));

    while (t->slot[i] >= 0) {
        i = (i + 1) & t->mask;
    }
    t->slot[i] = index;
}

static bool fill(struct gg_battle *b, int kind, struct gg_id_table *t)
{
    t->count = kind == GG_KIND_NUMBER ? 0 : gg_kind_count(b, kind);
    for (t->mask = 1; t->mask < 2 * (uint32_t)t->count; t->mask = 2 * t->mask + 1) {
    }
    t->id = gg_arena_alloc(&b->arena, (size_t)(t->count + 1) * sizeof *t->id);
    t->slot = gg_arena_alloc(&b->arena, (t->mask + 1) * sizeof *t->slot);
    if (t->id == NULL || t->slot == NULL) {
        return false;
    }
    memset(t->slot, 0xff, (t->mask + 1) * sizeof *t->slot);
    for (int i = 0; i < t->count; i++) {
        t->id[i] = make_id(b, kind, i);
        if (t->id[i] == NULL) {
            return false;
        }
        assert(strlen(t->id[i]) < GG_ID_MAX);
        if (t->id[i][0] != '\0') {
            enter(t, i);
        }
    }
    return true;
}

bool gg_ids_make(struct gg_battle *b, struct gg_error *err)
{
    size_t kinds = (size_t)GG_KIND_FIRST + b->rules->kinds;
    struct gg_id_table *table = gg_arena_alloc(&b->arena, kinds * sizeof *table);
    bool ok = table != NULL;

    for (size_t kind = 0; ok && kind < kinds; kind++) {
        ok = fill(b, (int)kind, &table[kind]);
    }
    b->ids = ok ? table : NULL;
    return ok || gg_fail(err, "no memory for the ids of %s", b->rules->name);
}

/* ---- writing ---- */

static size_t put_number(int value, char *out)
{
    char digits[12]; /* "-2147483648" */
    char *p = digits + sizeof digits;
    unsigned rest = value < 0 ? 0 - (unsigned)value : (unsigned)value;
    size_t len;

    do {
        *--p = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (value < 0) {
        *--p = '-';
    }
    len = (size_t)(digits + sizeof digits - p);
    memcpy(out, p, len);
    out[len] = '\0';
    return len;
}

static const struct gg_id_table *table_of(const struct gg_battle *b, int kind)
{
    return kind >= 0 && kind < GG_KIND_FIRST + b->rules->kinds ? &b->ids[kind] : NULL;
}

size_t gg_thing_id(const struct gg_battle *b, int kind, int index, char out[GG_ID_MAX])
{
    const struct gg_id_table *t = table_of(b, kind);
    size_t len;

    assert(b->ids != NULL); /* the battle is loaded */
    if (index == GG_UNKNOWN) {
        memcpy(out, "?", 2);
        return 1;
    }
    if (kind == GG_KIND_NUMBER) {
        return put_number(index, out);
    }
    if (t == NULL || index < 0 || index >= t->count || t->id[index][0] == '\0') {
        out[0] = '#';
        return 1 + put_number(index, out + 1);
    }
    len = strlen(t->id[index]);
    memcpy(out, t->id[index], len + 1);
    return len;
}

/* ---- finding ---- */

/* Only as gg_thing_id() writes it: no sign, no leading zero. */
static int number_find(const char *text, size_t len)
{
    int value = 0;

    if (len == 0 || len > 4 || (text[0] == '0' && len > 1)) {
        return -1;
    }
    for (size_t i = 0; i < len; i++) {
        if (text[i] < '0' || text[i] > '9') {
            return -1;
        }
        value = 10 * value + text[i] - '0';
    }
    return value < NUMBERS ? value : -1;
}

int gg_thing_find_text(const struct gg_battle *b, int kind, const char *text, size_t len)
{
    const struct gg_id_table *t = table_of(b, kind);

    assert(b->ids != NULL);
    if (kind == GG_KIND_NUMBER) {
        return number_find(text, len);
    }
    if (t == NULL || len == 0 || len >= GG_ID_MAX) {
        return -1;
    }
    for (uint32_t i = slot_of(t, text, len); t->slot[i] >= 0; i = (i + 1) & t->mask) {
        const char *id = t->id[t->slot[i]];

        if (strncmp(id, text, len) == 0 && id[len] == '\0') {
            return t->slot[i];
        }
    }
    return -1;
}

int gg_thing_find(const struct gg_battle *b, int kind, const char *id)
{
    return gg_thing_find_text(b, kind, id, strlen(id));
}

int gg_side_find(const struct gg_ruleset *r, const char *id)
{
    for (int side = 0; side < 2; side++) {
        if (strcmp(r->side[side], id) == 0) {
            return side;
        }
    }
    return -1;
}
