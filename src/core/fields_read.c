/* SPDX-License-Identifier: MIT
 * Reading a position from JSON, by the ruleset's list of fields: every value is checked, and a
 * mistake is told with file, line and the path of the field. */
#include "core/field_value.h"
#include "core/fields.h"
#include "core/flow.h"

#include "core/listing.h"
#include <stdio.h>

static void read_fields(const struct gg_battle *b, const struct gg_field *f, int n,
                        const struct gg_data *d, unsigned char *base);

/* Most lists are in the order of the kind, as they are written: try the thing that comes next. */
static int find_thing(const struct gg_battle *b, int kind, const char *id, int next)
{
    char each[GG_ID_MAX];

    if (kind != GG_KIND_NUMBER && next < gg_kind_count(b, kind)) {
        gg_thing_id(b, kind, next, each);
        if (strcmp(each, id) == 0) {
            return next;
        }
    }
    return gg_thing_find(b, kind, id);
}

static void no_thing(const struct gg_battle *b, const struct gg_data *d, int kind, const char *id)
{
    gg_data_fail(d, "no %s '%.*s'", gg_kind_name(b, kind), gg_shown(strlen(id)), id);
}

/* ---- single values ---- */

/* The ruleset's table is at fault if a value it allows does not fit. */
static void store(const struct gg_field *f, const struct gg_data *d, unsigned char *p,
                  int64_t value)
{
    gg_field_store(f, p, value);
    if (gg_field_load(f, p) != value) {
        gg_data_fail(d, "does not fit in %d bytes", (int)f->size);
    }
}

static void read_int(const struct gg_field *f, const struct gg_data *d, unsigned char *p)
{
    store(f, d, p, gg_data_as_int(d, f->min, f->max));
}

static void read_bool(const struct gg_field *f, const struct gg_data *d, unsigned char *p)
{
    if (d->node->type != GG_JSON_BOOL) {
        gg_data_expected(d, "true or false");
        return;
    }
    store(f, d, p, d->node->integer);
}

static bool read_word(const struct gg_field *f, const struct gg_data *d, unsigned char *p)
{
    for (const struct gg_field_word *w = f->word; w != NULL && w->text != NULL; w++) {
        if (strcmp(w->text, d->node->text) == 0) {
            store(f, d, p, w->value);
            return true;
        }
    }
    return false;
}

static void read_thing(const struct gg_battle *b, const struct gg_field *f, const struct gg_data *d,
                       unsigned char *p)
{
    char what[GG_ID_MAX + 16];
    int index;

    if (d->node->type != GG_JSON_STRING) {
        (void)snprintf(what, sizeof what, "the id of a %.*s", GG_ID_MAX, gg_kind_name(b, f->kind));
        gg_data_expected(d, what);
        return;
    }
    if (read_word(f, d, p)) {
        return;
    }
    index = gg_thing_find(b, f->kind, d->node->text);
    index = index < 0 ? index : gg_field_slot(b, f->slot, index);
    if (index < 0) {
        no_thing(b, d, f->kind, d->node->text);
        return;
    }
    store(f, d, p, index);
}

static void no_choice(const struct gg_field *f, const struct gg_data *d)
{
    struct gg_buf list = { 0 };

    gg_buf_puts(&list, "one of ");
    for (int i = 0; f->names[i] != NULL; i++) {
        if (f->names[i][0] != '\0') {
            gg_buf_printf(&list, "%s%s", list.len > strlen("one of ") ? ", " : "", f->names[i]);
        }
    }
    gg_data_expected(d, gg_buf_text(&list));
    gg_buf_free(&list);
}

static void read_choice(const struct gg_field *f, const struct gg_data *d, unsigned char *p)
{
    bool named = d->node->type == GG_JSON_STRING && d->node->text[0] != '\0';

    for (int i = 0; named && f->names[i] != NULL; i++) {
        if (strcmp(d->node->text, f->names[i]) == 0) {
            store(f, d, p, i);
            return;
        }
    }
    no_choice(f, d);
}

static void read_single(const struct gg_battle *b, const struct gg_field *f,
                        const struct gg_data *d, unsigned char *p)
{
    const struct gg_json *n = d->node;

    if (n->type == GG_JSON_NULL && gg_field_stands(b, f, f->none)) {
        store(f, d, p, f->none);
        return;
    }
    /* Where one value serves for both, it is null. */
    if (n->type == GG_JSON_STRING && strcmp(n->text, "?") == 0 && f->unknown != f->none &&
        gg_field_stands(b, f, f->unknown)) {
        store(f, d, p, f->unknown);
        return;
    }
    switch (f->type) {
    case GG_F_INT: read_int(f, d, p); break;
    case GG_F_BOOL: read_bool(f, d, p); break;
    case GG_F_THING: read_thing(b, f, d, p); break;
    case GG_F_CHOICE: read_choice(f, d, p); break;
    default: gg_data_fail(d, "is of no known type"); break;
    }
}

/* ---- sets, structs, arrays ---- */

/* Returns the index of the thing, for the next one to be tried first. */
static int read_member(const struct gg_battle *b, const struct gg_field *f, const struct gg_data *d,
                       int next, unsigned char *p)
{
    const char *id = gg_data_as_text(d);
    int index, bit;

    if (!gg_data_ok(d)) {
        return next;
    }
    index = find_thing(b, f->kind, id, next);
    bit = index < 0 ? index : gg_field_slot(b, f->slot, index);
    if (bit < 0) {
        no_thing(b, d, f->kind, id);
    } else if (bit >= f->size * 8) {
        gg_data_fail(d, "does not fit in a set of %d", f->size * 8);
    } else if ((p[bit / 8] >> bit % 8 & 1) != 0) {
        gg_data_fail(d, "'%s' is given twice", id);
    } else {
        p[bit / 8] = (unsigned char)(p[bit / 8] | 1u << bit % 8);
    }
    return index + 1;
}

static void read_set(const struct gg_battle *b, const struct gg_field *f, const struct gg_data *d,
                     unsigned char *p)
{
    uint32_t at = 0;
    int next = 0;

    if (!gg_data_is_array(d)) {
        return;
    }
    memset(p, 0, f->size);
    for (const struct gg_json *n = d->node->first; n != NULL && gg_data_ok(d); n = n->next) {
        struct gg_data child = gg_data_child(d, n, at++);

        next = read_member(b, f, &child, next, p);
    }
}

static void read_value(const struct gg_battle *b, const struct gg_field *f, const struct gg_data *d,
                       unsigned char *p)
{
    if (f->type == GG_F_TABLE) {
        read_fields(b, f->sub, f->subs, d, p);
    } else if (f->type == GG_F_SET) {
        read_set(b, f, d, p);
    } else {
        read_single(b, f, d, p);
    }
}

static void read_list(const struct gg_battle *b, const struct gg_field *f, const struct gg_data *d,
                      unsigned char *p)
{
    uint32_t at = 0;

    if (!gg_data_is_array(d)) {
        return;
    }
    if (d->node->count != f->count) {
        gg_data_fail(d, "must have %u elements, has %lu", (unsigned)f->count,
                     (unsigned long)d->node->count);
        return;
    }
    for (const struct gg_json *n = d->node->first; n != NULL && gg_data_ok(d); n = n->next) {
        struct gg_data child = gg_data_child(d, n, at);

        read_value(b, f, &child, p + at * gg_field_stride(f));
        at++;
    }
}

static void read_keyed(const struct gg_battle *b, const struct gg_field *f, const struct gg_data *d,
                       unsigned char *p)
{
    int next = 0;

    if (!gg_data_is_object(d)) {
        return;
    }
    for (const struct gg_json *n = d->node->first; n != NULL && gg_data_ok(d); n = n->next) {
        struct gg_data child = gg_data_child(d, n, 0);
        int index = find_thing(b, f->by, n->key, next);
        int at = index < 0 ? index : gg_field_element(b, f, index);

        if (at < 0) {
            no_thing(b, &child, f->by, n->key);
            return;
        }
        read_value(b, f, &child, p + (size_t)at * gg_field_stride(f));
        next = index + 1;
    }
}

/* ---- frames ---- */

static void no_state(const struct gg_flow *flow, const struct gg_data *d)
{
    struct gg_buf list = { 0 };

    gg_buf_puts(&list, "one of ");
    for (unsigned i = 1; i < flow->states; i++) {
        gg_buf_printf(&list, "%s%s", i > 1 ? ", " : "", flow->state[i].name);
    }
    gg_data_expected(d, gg_buf_text(&list));
    gg_buf_free(&list);
}

static void read_stage(const struct gg_flow_state *s, const struct gg_data *d, unsigned char *p)
{
    struct gg_buf list = { 0 };
    char name[GG_STAGE_MAX];
    unsigned stages = gg_flow_stages(s);

    gg_buf_puts(&list, stages > 0 ? "one of " : "left out: the state has no stages");
    for (unsigned i = 0; i < stages; i++) {
        (void)gg_flow_stage_name(s, i, name);
        if (d->node->type == GG_JSON_STRING && strcmp(d->node->text, name) == 0) {
            *p = (unsigned char)i;
            gg_buf_free(&list);
            return;
        }
        gg_buf_printf(&list, "%s%s", i > 0 ? ", " : "", name);
    }
    gg_data_expected(d, gg_buf_text(&list));
    gg_buf_free(&list);
}

static void no_member(const struct gg_flow_state *s, const struct gg_data *d)
{
    struct gg_buf list = { 0 };

    gg_list_add(&list, "state");
    if (s->stages != NULL) {
        gg_list_add(&list, "stage");
    }
    gg_list_add(&list, "side");
    for (const struct gg_field *f = s->fields(); f->name != NULL; f++) {
        gg_list_add(&list, f->name);
    }
    gg_data_fail(d, "no such field of a frame of this state; there are: %s", gg_list_text(&list));
    gg_buf_free(&list);
}

/* One member of a frame whose state is known. */
static void read_part(const struct gg_battle *b, const struct gg_flow_state *s,
                      const struct gg_data *d, const char *name, unsigned char *frame)
{
    const struct gg_field *f = gg_flow_field(s, name);

    if (strcmp(name, "stage") == 0) {
        read_stage(s, d, frame + GG_FLOW_STAGE);
    } else if (strcmp(name, "side") == 0) {
        read_single(b, &gg_flow_side, d, frame + GG_FLOW_SIDE);
    } else if (f != NULL) {
        read_value(b, f, d, frame + f->offset);
    } else {
        no_member(s, d);
    }
}

/* Frames say nothing of the scenario's start: each names all that it has. */
static void want_parts(const struct gg_flow_state *s, const struct gg_data *d)
{
    struct gg_data missing;

    if (s->stages != NULL) {
        missing = gg_data_get(d, "stage");
    }
    missing = gg_data_get(d, "side");
    for (const struct gg_field *f = s->fields(); f->name != NULL && gg_data_ok(d); f++) {
        missing = gg_data_get(d, f->name);
    }
    (void)missing;
}

static void read_frame(const struct gg_battle *b, const struct gg_flow *flow,
                       const struct gg_data *d, unsigned char *frame)
{
    struct gg_data name;
    unsigned state;

    if (!gg_data_is_object(d)) {
        return;
    }
    name = gg_data_get(d, "state");
    if (!gg_data_ok(d)) {
        return;
    }
    state = name.node->type == GG_JSON_STRING ? gg_flow_find(flow, name.node->text) : 0;
    if (state == 0) {
        no_state(flow, &name);
        return;
    }
    frame[GG_FLOW_STATE] = (unsigned char)state;
    for (const struct gg_json *m = d->node->first; m != NULL && gg_data_ok(d); m = m->next) {
        struct gg_data child = gg_data_child(d, m, 0);

        if (strcmp(m->key, "state") != 0) {
            read_part(b, &flow->state[state], &child, m->key, frame);
        }
    }
    if (gg_data_ok(d)) {
        want_parts(&flow->state[state], d);
    }
}

/* The list is given whole. */
static void read_stack(const struct gg_battle *b, const struct gg_flow *flow,
                       const struct gg_data *d, unsigned char *pos)
{
    unsigned char *stack = pos + flow->at;
    uint32_t at = 0;

    if (!gg_data_is_array(d)) {
        return;
    }
    if (d->node->count < 1 || d->node->count > flow->depth) {
        gg_data_fail(d, "must have 1 to %u frames, has %lu", (unsigned)flow->depth,
                     (unsigned long)d->node->count);
        return;
    }
    memset(stack, 0, flow->first + (size_t)flow->depth * flow->room);
    stack[0] = (unsigned char)d->node->count;
    for (const struct gg_json *n = d->node->first; n != NULL && gg_data_ok(d); n = n->next) {
        struct gg_data child = gg_data_child(d, n, at);

        read_frame(b, flow, &child, stack + flow->first + (size_t)at * flow->room);
        at++;
    }
}

/* ---- fields ---- */

static const struct gg_field *find_field(const struct gg_field *f, int n, const char *name)
{
    for (int i = 0; i < n; i++) {
        if (strcmp(f[i].name, name) == 0) {
            return &f[i];
        }
    }
    return NULL;
}

static void no_field(const struct gg_field *f, int n, const struct gg_data *d)
{
    struct gg_buf list = { 0 };

    for (int i = 0; i < n; i++) {
        gg_list_add(&list, f[i].name);
    }
    gg_data_fail(d, "no such field; there are: %s", gg_list_text(&list));
    gg_buf_free(&list);
}

static void read_field(const struct gg_battle *b, const struct gg_field *f, const struct gg_data *d,
                       unsigned char *p)
{
    if (f->count == 0) {
        read_value(b, f, d, p);
    } else if (f->by == GG_KIND_NONE) {
        read_list(b, f, d, p);
    } else {
        read_keyed(b, f, d, p);
    }
}

static void read_fields(const struct gg_battle *b, const struct gg_field *f, int n,
                        const struct gg_data *d, unsigned char *base)
{
    if (!gg_data_is_object(d)) {
        return;
    }
    for (const struct gg_json *m = d->node->first; m != NULL && gg_data_ok(d); m = m->next) {
        struct gg_data child = gg_data_child(d, m, 0);
        const struct gg_field *field = find_field(f, n, m->key);

        if (field == NULL) {
            no_field(f, n, &child);
            return;
        }
        if (field->type == GG_F_STACK) {
            read_stack(b, field->flow, &child, base);
        } else {
            read_field(b, field, &child, base + field->offset);
        }
    }
}

bool gg_position_read(const struct gg_battle *b, const char *file, const struct gg_json *value,
                      void *pos, struct gg_error *err)
{
    struct gg_error first = { 0 }; /* the caller's may be NULL, and the cursor needs one */
    struct gg_data d = gg_data_root(file, value, &first);

    if (value == NULL) {
        return gg_fail_at(err, file, 0, "position: is missing");
    }
    memcpy(d.path, "position", sizeof "position");
    memset(pos, 0, b->rules->position_size);
    b->rules->start(b, pos);
    read_fields(b, b->rules->field, b->rules->fields, &d, pos);
    if (first.set) {
        return gg_fail(err, "%s", first.text);
    }
    if (b->rules->complete != NULL) {
        b->rules->complete(b, pos);
    }
    return true;
}

bool gg_position_lay(const struct gg_battle *b, const char *what, const struct gg_json *value,
                     void *pos, struct gg_error *err)
{
    struct gg_error first = { 0 };
    struct gg_data d = gg_data_root(what, value, &first);

    memcpy(d.path, "position", sizeof "position");
    read_fields(b, b->rules->field, b->rules->fields, &d, pos);
    return !first.set || gg_fail(err, "%s", first.text);
}

void gg_position_tidy(const struct gg_battle *b, void *pos)
{
    if (b->rules->tidy != NULL) {
        b->rules->tidy(b, pos);
    }
    if (b->rules->complete != NULL) {
        b->rules->complete(b, pos);
    }
}

/* What the value says is laid over what follows from it: where it names that itself, and wrongly,
 * the ruleset's check() finds it. */
bool gg_position_read_whole(const struct gg_battle *b, const char *file,
                            const struct gg_json *value, void *pos, struct gg_error *err)
{
    if (!gg_position_read(b, file, value, pos, err)) {
        return false;
    }
    gg_position_tidy(b, pos);
    if (!gg_position_lay(b, file, value, pos, err)) {
        return false;
    }
    if (b->rules->complete != NULL) {
        b->rules->complete(b, pos);
    }
    return true;
}
