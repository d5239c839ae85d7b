/* SPDX-License-Identifier: MIT
 * Stacks of frames, whatever the ruleset: names, and what must be true of them (core/flow.h). */
#include "core/flow.h"

#include "core/field_value.h"
#include "core/ruleset.h"
#include <ctype.h>

/* ---- names ---- */

/* The stage's name in the row, "BATTLE_FIRST" of "BATTLE_FORCED, BATTLE_FIRST", or NULL. */
static const char *stage_text(const struct gg_flow_state *s, unsigned stage)
{
    const char *at = s->stages;

    for (; at != NULL && stage > 0; stage--) {
        at = strchr(at, ',');
        at = at != NULL ? at + strspn(at, ", ") : NULL;
    }
    return at;
}

unsigned gg_flow_stages(const struct gg_flow_state *s)
{
    unsigned n = 0;

    while (stage_text(s, n) != NULL) {
        n++;
    }
    return n;
}

/* Without the name of the state, which it begins with, and small. */
const char *gg_flow_stage_name(const struct gg_flow_state *s, unsigned stage,
                               char out[GG_STAGE_MAX])
{
    const char *at = stage_text(s, stage);
    size_t n = 0;

    if (at != NULL) {
        at += strlen(s->name) + 1;
        for (; at[n] != '\0' && at[n] != ',' && n + 1 < GG_STAGE_MAX; n++) {
            out[n] = (char)tolower((unsigned char)at[n]);
        }
    }
    out[n] = '\0';
    return out;
}

const struct gg_field gg_flow_side = { .name = "side",
                                       .type = GG_F_THING,
                                       .size = 1,
                                       .offset = GG_FLOW_SIDE,
                                       .kind = GG_KIND_SIDE,
                                       .none = GG_FIELD_NEVER,
                                       .unknown = GG_FIELD_NEVER };

unsigned gg_flow_find(const struct gg_flow *flow, const char *name)
{
    for (unsigned i = 1; i < flow->states; i++) {
        if (strcmp(flow->state[i].name, name) == 0) {
            return i;
        }
    }
    return 0;
}

const struct gg_field *gg_flow_field(const struct gg_flow_state *s, const char *name)
{
    for (const struct gg_field *f = s->fields(); f->name != NULL; f++) {
        if (strcmp(f->name, name) == 0) {
            return f;
        }
    }
    return NULL;
}

/* ---- one frame ---- */

static bool is_set_of_things(const struct gg_battle *b, const struct gg_field *f,
                             const unsigned char *p)
{
    for (int i = 0; i < f->size * 8; i++) {
        if ((p[i / 8] >> i % 8 & 1) != 0 && gg_field_thing(b, f->slot, f->kind, i) < 0) {
            return false;
        }
    }
    return true;
}

static bool has_value(const struct gg_battle *b, const struct gg_field *f, const unsigned char *p)
{
    int64_t value;

    if (f->type == GG_F_SET) {
        return is_set_of_things(b, f, p);
    }
    value = gg_field_load(f, p);
    return gg_field_ordinary(b, f, value) || (value == f->none && gg_field_stands(b, f, f->none));
}

/* Nothing between its fields and behind them. */
static bool is_clean(const struct gg_flow *flow, const struct gg_flow_state *s,
                     const unsigned char *frame)
{
    for (unsigned i = GG_FLOW_HEAD; i < flow->room; i++) {
        const struct gg_field *f = s->fields();

        while (f->name != NULL && (i < f->offset || i >= (unsigned)f->offset + f->size)) {
            f++;
        }
        if (f->name == NULL && frame[i] != 0) {
            return false;
        }
    }
    return true;
}

static bool is_valued(const struct gg_flow *flow, const struct gg_battle *b,
                      const struct gg_flow_state *s, const unsigned char *frame)
{
    unsigned stages = gg_flow_stages(s);

    if (frame[GG_FLOW_STAGE] >= (stages > 0 ? stages : 1) || frame[GG_FLOW_SIDE] > GG_SIDE_2) {
        return false;
    }
    for (const struct gg_field *f = s->fields(); f->name != NULL; f++) {
        if (!has_value(b, f, frame + f->offset)) {
            return false;
        }
    }
    return is_clean(flow, s, frame);
}

/* The root lies on nothing. */
static bool is_placed(const struct gg_flow_state *s, const unsigned char *below)
{
    if (below == NULL) {
        return s->on[0].state == 0;
    }
    for (const struct gg_flow_on *on = s->on; on->state != 0; on++) {
        if (on->state == below[GG_FLOW_STATE] &&
            (on->stage == GG_FLOW_ANY || on->stage == below[GG_FLOW_STAGE])) {
            return true;
        }
    }
    return false;
}

/* ---- the stack ---- */

static bool is_zero(const unsigned char *p, size_t n)
{
    unsigned char all = 0;

    while (n-- > 0) {
        all |= *p++;
    }
    return all == 0;
}

const char *gg_flow_check(const struct gg_flow *flow, const struct gg_battle *b, const void *pos)
{
    const unsigned char *stack = gg_flow_stack(flow, pos), *below = NULL;
    unsigned depth = stack[0];

    if (depth == 0 || depth > flow->depth || !is_zero(stack + 1, flow->first - 1u)) {
        return "frame: none, or more than there can be";
    }
    for (unsigned i = 0; i < depth; i++) {
        const unsigned char *frame = gg_flow_look(flow, stack, i);
        const struct gg_flow_state *s = &flow->state[frame[GG_FLOW_STATE] % flow->states];

        if (frame[GG_FLOW_STATE] == 0 || frame[GG_FLOW_STATE] >= flow->states) {
            return "frame: no such state";
        }
        if (!is_placed(s, below)) {
            return s->misplaced;
        }
        if (!is_valued(flow, b, s, frame)) {
            return s->misvalued;
        }
        below = frame;
    }
    return is_zero(gg_flow_look(flow, stack, depth), (size_t)(flow->depth - depth) * flow->room)
               ? NULL
               : "frame: something lies past the last";
}

/* ---- the frame that waits ---- */

/* Would the frame below put the top frame there, were it not there? */
static bool is_asked_for(const struct gg_flow *flow, const struct gg_battle *b, const void *pos)
{
    union gg_position_room again;
    unsigned char *stack = again.bytes + flow->at;
    size_t told = gg_position_told(b->rules);

    memcpy(again.bytes, pos, flow->size);
    stack[0]--;
    memset(stack + flow->first + (size_t)stack[0] * flow->room, 0, flow->room);
    flow->go(b, again.bytes);
    return memcmp(again.bytes, pos, told < flow->size ? told : flow->size) == 0;
}

const char *gg_flow_check_top(const struct gg_flow *flow, const struct gg_battle *b,
                              const void *pos)
{
    const unsigned char *stack = gg_flow_stack(flow, pos);
    const struct gg_flow_state *s =
        &flow->state[gg_flow_look(flow, stack, stack[0] - 1u)[GG_FLOW_STATE]];
    struct gg_offer o;

    if (s->kind == GG_FLOW_PROCEDURE) {
        return flow->settled(b, pos) ? NULL : "frame: it does not wait for anything";
    }
    if (s->again && !is_asked_for(flow, b, pos)) {
        return "frame: not what comes next";
    }
    b->rules->offer(b, pos, &o);
    return o.count > 0 ? NULL : "frame: it has nothing to offer";
}

/* ---- moves ---- */

static bool names_a_thing(const struct gg_battle *b, unsigned kind, unsigned index)
{
    return (int)index < (kind == GG_KIND_NONE ? 1 : gg_kind_count(b, (int)kind));
}

bool gg_flow_well_formed(const struct gg_battle *b, gg_move m)
{
    unsigned verb = gg_verb_of(m);

    return verb != 0 && verb < b->rules->verbs &&
           names_a_thing(b, b->rules->verb[verb].subject, gg_subject_of(m)) &&
           names_a_thing(b, b->rules->verb[verb].target, gg_target_of(m));
}
