/* SPDX-License-Identifier: MIT
 * Writing a position as JSON, from the ruleset's list of fields. */
#include "core/field_value.h"
#include "core/fields.h"
#include "core/flow.h"

#include <stdio.h>

static void write_fields(const struct gg_battle *b, const struct gg_field *f, int n,
                         const unsigned char *base, struct gg_json_writer *w);

/* The id of the thing in a slot; "#12" if there is none, which the reader refuses. */
static void slot_id(const struct gg_battle *b, const struct gg_field *f, int64_t at,
                    char id[GG_ID_MAX])
{
    int index = gg_field_thing(b, f->slot, f->kind, at);

    if (index >= 0) {
        gg_thing_id(b, f->kind, index, id);
    } else {
        (void)snprintf(id, GG_ID_MAX, "#%lld", (long long)at);
    }
}

static void write_thing(const struct gg_battle *b, const struct gg_field *f, int64_t value,
                        struct gg_json_writer *w)
{
    const char *word = gg_field_word(f, value);
    char id[GG_ID_MAX];

    if (word != NULL) {
        gg_json_string(w, word);
        return;
    }
    slot_id(b, f, value, id);
    gg_json_string(w, id);
}

/* A value that should not be there is written as a bare number (or "#12"), which the reader
 * refuses: writing never hides it. */
static void write_ordinary(const struct gg_battle *b, const struct gg_field *f, int64_t value,
                           struct gg_json_writer *w)
{
    bool ordinary = gg_field_ordinary(b, f, value);

    if (f->type == GG_F_THING) {
        write_thing(b, f, value, w);
    } else if (f->type == GG_F_BOOL && ordinary) {
        gg_json_bool(w, value != 0);
    } else if (f->type == GG_F_CHOICE && ordinary) {
        gg_json_string(w, f->names[value]);
    } else {
        gg_json_int(w, value);
    }
}

static void write_single(const struct gg_battle *b, const struct gg_field *f,
                         const unsigned char *p, struct gg_json_writer *w)
{
    int64_t value = gg_field_load(f, p);

    if (value == f->none && gg_field_stands(b, f, f->none)) {
        gg_json_null(w);
    } else if (value == f->unknown && gg_field_stands(b, f, f->unknown)) {
        gg_json_string(w, "?");
    } else {
        write_ordinary(b, f, value, w);
    }
}

static void write_set(const struct gg_battle *b, const struct gg_field *f, const unsigned char *p,
                      struct gg_json_writer *w)
{
    char id[GG_ID_MAX];
    bool pretty = w->pretty;

    gg_json_array(w);
    w->pretty = false;
    for (int i = 0; i < f->size * 8; i++) {
        if ((p[i / 8] >> i % 8 & 1) != 0) {
            slot_id(b, f, i, id);
            gg_json_string(w, id);
        }
    }
    gg_json_array_end(w);
    w->pretty = pretty;
}

/* A struct of plain values stands on one line: a unit a line reads better than five. */
static bool is_short(const struct gg_field *f, int n)
{
    for (int i = 0; i < n; i++) {
        if (f[i].type == GG_F_TABLE || f[i].count > 0) {
            return false;
        }
    }
    return true;
}

static void write_struct(const struct gg_battle *b, const struct gg_field *f,
                         const unsigned char *p, struct gg_json_writer *w)
{
    bool pretty = w->pretty;

    gg_json_object(w);
    w->pretty = pretty && !is_short(f->sub, f->subs);
    write_fields(b, f->sub, f->subs, p, w);
    gg_json_object_end(w);
    w->pretty = pretty;
}

static void write_value(const struct gg_battle *b, const struct gg_field *f, const unsigned char *p,
                        struct gg_json_writer *w)
{
    if (f->type == GG_F_TABLE) {
        write_struct(b, f, p, w);
    } else if (f->type == GG_F_SET) {
        write_set(b, f, p, w);
    } else {
        write_single(b, f, p, w);
    }
}

static void write_list(const struct gg_battle *b, const struct gg_field *f, const unsigned char *p,
                       struct gg_json_writer *w)
{
    bool pretty = w->pretty;

    gg_json_array(w);
    w->pretty = pretty && (f->type == GG_F_TABLE || f->type == GG_F_SET);
    for (int i = 0; i < f->count; i++) {
        write_value(b, f, p + (size_t)i * gg_field_stride(f), w);
    }
    gg_json_array_end(w);
    w->pretty = pretty;
}

static void write_keyed(const struct gg_battle *b, const struct gg_field *f, const unsigned char *p,
                        struct gg_json_writer *w)
{
    int things = gg_kind_count(b, f->by);
    char id[GG_ID_MAX];

    gg_json_object(w);
    for (int i = 0; i < things; i++) {
        int at = gg_field_element(b, f, i);

        if (at >= 0) {
            gg_thing_id(b, f->by, i, id);
            gg_json_key(w, id);
            write_value(b, f, p + (size_t)at * gg_field_stride(f), w);
        }
    }
    gg_json_object_end(w);
}

/* ---- frames: state, the stage where the state has any, side, and what else the state keeps ----
 */

static void write_stage(const struct gg_flow_state *s, unsigned stage, struct gg_json_writer *w)
{
    char name[GG_STAGE_MAX];

    (void)gg_flow_stage_name(s, stage, name);
    if (name[0] != '\0') {
        gg_json_put_string(w, "stage", name);
    } else if (stage > 0 || gg_flow_stages(s) > 0) {
        gg_json_put_int(w, "stage", stage);
    }
}

static void write_frame(const struct gg_battle *b, const struct gg_flow *flow,
                        const unsigned char *frame, struct gg_json_writer *w)
{
    const struct gg_flow_state *s = &flow->state[frame[GG_FLOW_STATE]];
    bool pretty = w->pretty;

    gg_json_object(w);
    w->pretty = false;
    gg_json_put_string(w, "state", s->name);
    if (s->fields != NULL) {
        write_stage(s, frame[GG_FLOW_STAGE], w);
        gg_json_key(w, "side");
        write_single(b, &gg_flow_side, frame + GG_FLOW_SIDE, w);
        for (const struct gg_field *f = s->fields(); f->name != NULL; f++) {
            gg_json_key(w, f->name);
            write_value(b, f, frame + f->offset, w);
        }
    }
    gg_json_object_end(w);
    w->pretty = pretty;
}

/* A frame on one line; writing works for any bytes, so a state or depth there is not may be. */
static void write_stack(const struct gg_battle *b, const struct gg_flow *flow,
                        const unsigned char *pos, struct gg_json_writer *w)
{
    const unsigned char *stack = gg_flow_stack(flow, pos);

    gg_json_array(w);
    for (unsigned i = 0; i < stack[0] && i < flow->depth; i++) {
        const unsigned char *frame = gg_flow_look(flow, stack, i);

        if (frame[GG_FLOW_STATE] < flow->states) {
            write_frame(b, flow, frame, w);
        } else {
            gg_json_int(w, frame[GG_FLOW_STATE]);
        }
    }
    gg_json_array_end(w);
}

static void write_fields(const struct gg_battle *b, const struct gg_field *f, int n,
                         const unsigned char *base, struct gg_json_writer *w)
{
    for (const struct gg_field *end = f + n; f < end; f++) {
        const unsigned char *p = base + f->offset;

        gg_json_key(w, f->name);
        if (f->type == GG_F_STACK) {
            write_stack(b, f->flow, base, w);
        } else if (f->count == 0) {
            write_value(b, f, p, w);
        } else if (f->by == GG_KIND_NONE) {
            write_list(b, f, p, w);
        } else {
            write_keyed(b, f, p, w);
        }
    }
}

void gg_position_write(const struct gg_battle *b, const void *pos, struct gg_json_writer *w)
{
    gg_json_object(w);
    write_fields(b, b->rules->field, b->rules->fields, pos, w);
    gg_json_object_end(w);
}
