/* SPDX-License-Identifier: MIT
 * Fields of a position by the names that position files give them. */
#include "core/field_value.h"
#include "kit/kit.h"
#include <stdio.h>
#include <stdlib.h>

/* A single value of the position. */
struct value {
    const struct gg_field *f;
    unsigned char *at;
};

/* ---- paths ---- */

static bool next_name(const char **path, char name[KIT_WORD_MAX])
{
    size_t n = strcspn(*path, ".");

    (void)snprintf(name, KIT_WORD_MAX, "%.*s", (int)n, *path);
    *path += n + ((*path)[n] == '.');
    return n > 0;
}

static const struct gg_field *field_named(const struct gg_field *f, unsigned fields,
                                          const char *name)
{
    for (unsigned i = 0; i < fields; i++) {
        if (strcmp(f[i].name, name) == 0) {
            return &f[i];
        }
    }
    kit_wrong("there is no field \"%s\"", name);
    return NULL;
}

static int element_named(const struct gg_field *f, const char *name)
{
    int i = f->by != GG_KIND_NONE ? gg_field_element(kit.battle, f, (int)kit_thing(f->by, name))
                                  : atoi(name);

    if (i < 0 || i >= f->count) {
        kit_wrong("%s has no element \"%s\"", f->name, name);
    }
    return i;
}

static struct value find(const char *path)
{
    struct value v = { .at = kit.pos };
    const struct gg_field *fields = kit.rules->field;
    unsigned count = kit.rules->fields;
    char name[KIT_WORD_MAX];

    while (next_name(&path, name)) {
        v.f = field_named(fields, count, name);
        v.at += v.f->offset;
        if (v.f->count > 0) {
            if (!next_name(&path, name)) {
                kit_wrong("%s has many elements: say which", v.f->name);
            }
            v.at += gg_field_stride(v.f) * (size_t)element_named(v.f, name);
        }
        fields = v.f->sub;
        count = v.f->subs;
    }
    if (v.f == NULL || v.f->type == GG_F_TABLE) {
        kit_wrong("no single value is named");
    }
    return v;
}

/* ---- values as text ---- */

static void add_word(char *out, size_t size, const char *word)
{
    size_t used = strlen(out);

    (void)snprintf(out + used, size - used, "%s%s", used ? " " : "", word);
}

static void write_thing(const struct value *v, int64_t value, char out[GG_ID_MAX])
{
    const char *word = gg_field_word(v->f, value);
    int index = gg_field_thing(kit.battle, v->f->slot, v->f->kind, value);

    if (gg_field_stands(kit.battle, v->f, v->f->unknown) && value == v->f->unknown) {
        word = "?";
    } else if (gg_field_stands(kit.battle, v->f, v->f->none) && value == v->f->none) {
        word = "none";
    }
    if (word != NULL || index < 0) {
        (void)snprintf(out, GG_ID_MAX, "%s", word ? word : "no thing");
    } else {
        gg_thing_id(kit.battle, v->f->kind, index, out);
    }
}

static void write_bits(const struct value *v, int64_t value, char *out, size_t size)
{
    out[0] = '\0';
    for (unsigned i = 0; v->f->bits[i] != NULL; i++) {
        if (value >> i & 1) {
            add_word(out, size, v->f->bits[i]);
        }
    }
}

static void write_set(const struct value *v, char *out, size_t size)
{
    char id[GG_ID_MAX];

    out[0] = '\0';
    for (int i = 0; i < 8 * (int)v->f->size; i++) {
        int thing = v->at[i / 8] >> (i % 8) & 1
                        ? gg_field_thing(kit.battle, v->f->slot, v->f->kind, i)
                        : -1;

        if (thing >= 0) {
            gg_thing_id(kit.battle, v->f->kind, thing, id);
            add_word(out, size, id);
        }
    }
}

static void write_value(const struct value *v, char *out, size_t size)
{
    int64_t value = v->f->type == GG_F_SET ? 0 : gg_field_load(v->f, v->at);

    switch (v->f->type) {
    case GG_F_THING: write_thing(v, value, out); break;
    case GG_F_CHOICE: (void)snprintf(out, size, "%s", v->f->names[value]); break;
    case GG_F_SET: write_set(v, out, size); break;
    case GG_F_BOOL: (void)snprintf(out, size, "%s", value ? "true" : "false"); break;
    default:
        if (v->f->bits != NULL) {
            write_bits(v, value, out, size);
        } else {
            (void)snprintf(out, size, "%lld", (long long)value);
        }
    }
}

/* ---- text as values ---- */

static int64_t read_thing(const struct gg_field *f, const char *text)
{
    for (const struct gg_field_word *w = f->word; w != NULL && w->text != NULL; w++) {
        if (strcmp(w->text, text) == 0) {
            return w->value;
        }
    }
    return strcmp(text, "none") == 0
               ? f->none
               : gg_field_slot(kit.battle, f->slot, (int)kit_thing(f->kind, text));
}

static int64_t index_of(const char *const *names, const char *text)
{
    for (int64_t i = 0; names[i] != NULL; i++) {
        if (strcmp(names[i], text) == 0) {
            return i;
        }
    }
    kit_wrong("there is no value \"%s\"", text);
    return 0;
}

static int64_t read_bits(const char *const *names, const char *text)
{
    char word[KIT_WORD_MAX];
    int64_t value = 0;

    while (kit_word(&text, word)) {
        value |= INT64_C(1) << index_of(names, word);
    }
    return value;
}

static void read_set(const struct value *v, const char *text)
{
    char word[KIT_WORD_MAX];

    memset(v->at, 0, v->f->size);
    while (kit_word(&text, word)) {
        int slot = gg_field_slot(kit.battle, v->f->slot, (int)kit_thing(v->f->kind, word));

        v->at[slot / 8] |= (unsigned char)(1u << slot % 8);
    }
}

static int64_t read_value(const struct gg_field *f, const char *text)
{
    switch (f->type) {
    case GG_F_THING: return read_thing(f, text);
    case GG_F_CHOICE: return index_of(f->names, text);
    case GG_F_BOOL: return strcmp(text, "true") == 0;
    default: return f->bits != NULL ? read_bits(f->bits, text) : atoll(text);
    }
}

/* ---- what tests say ---- */

void kit_set(const char *path, const char *value)
{
    struct value v = find(path);

    if (v.f->type == GG_F_SET) {
        read_set(&v, value);
    } else {
        gg_field_store(v.f, v.at, read_value(v.f, value));
    }
    gg_position_tidy(kit.battle, kit.pos);
}

void kit_is(const char *path, const char *value)
{
    struct value v = find(path);
    char is[1024];

    write_value(&v, is, sizeof is);
    if (strcmp(is, value) != 0) {
        kit_wrong("%s: expected %s, is %s", path, value, is);
    }
}

void kit_has_word(const char *path, const char *word, bool has)
{
    struct value v = find(path);
    char is[1024], one[KIT_WORD_MAX];
    const char *rest = is;
    bool found = false;

    write_value(&v, is, sizeof is);
    if (v.f->bits != NULL) {
        (void)index_of(v.f->bits, word);
    }
    while (kit_word(&rest, one)) {
        found |= strcmp(one, word) == 0;
    }
    if (found != has) {
        kit_wrong("%s: %s %s, is: %s", path, has ? "should have" : "should lack", word, is);
    }
}

static void each(const char *field, const char *ids, const char *value,
                 void (*what)(const char *path, const char *value))
{
    char id[KIT_WORD_MAX], path[2 * KIT_WORD_MAX];

    while (kit_word(&ids, id)) {
        (void)snprintf(path, sizeof path, "%s.%s", field, id);
        what(path, value);
    }
}

void kit_set_all(const char *field, const char *ids, const char *value)
{
    each(field, ids, value, kit_set);
}

void kit_are(const char *field, const char *ids, const char *value)
{
    each(field, ids, value, kit_is);
}
