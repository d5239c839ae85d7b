/* SPDX-License-Identifier: MIT
 * What may be chosen now and stands neither on the map nor on a sheet: units and leaders that come,
 * formations without a marker, directions.  Whatever a move names can be touched. */
#include "rules/eagles/hooks.h"
#include "rules/eagles/show_panels.h"

static bool unit_shown(const struct eag *g, unsigned unit)
{
    return eag_on_map(g->hex[unit]) && !(g->status[unit] & ST_VEILED);
}

static bool counter_shown(const struct eag_battle *b, const struct eag *g, unsigned counter)
{
    unsigned leader = counter / EAG_COUNTERS, at = g->counter[leader][counter % EAG_COUNTERS];

    return eag_face_down(g, leader) &&
           (eag_on_map(at) || (at >= EAG_TRACK && at - EAG_TRACK < (unsigned)b->turns));
}

/* Was it put into the scene already, as a piece or an item? */
static bool is_shown(const struct eag_show *s, struct gg_arg thing)
{
    unsigned n = (unsigned)thing.value;

    switch (thing.kind) {
    case K_UNIT: return unit_shown(s->g, n);
    case K_LEADER: return eag_on_map(s->g->leader_hex[n]);
    case K_COUNTER: return counter_shown(s->b, s->g, n);
    case K_FORMATION:
        for (uint32_t i = 0; i < s->out->pieces; i++) {
            if (s->out->piece[i].thing.kind == K_FORMATION &&
                s->out->piece[i].thing.value == thing.value) {
                return true;
            }
        }
        return false;
    case K_DIRECTION: return false;
    default: return true;
    }
}

/* Things already listed, by kind and number. */
struct listed {
    bool begun;
    uint64_t set[K_END - GG_KIND_FIRST][EAG_UNITS / 64];
};

static void look_of(const struct eag_show *s, struct gg_item *item)
{
    unsigned n = (unsigned)item->thing.value;

    if (item->thing.kind == K_UNIT) {
        const struct eag_unit *u = &s->b->unit[n];
        const struct eag_face *face = eag_shows(s->b, s->g, n);

        item->symbol = u->symbol;
        item->side = u->side;
        item->colour = eag_colour(s->b, u->formation);
        item->text = eag_say2(MSG_choice_unit, EAG_5_4, item->thing, eag_number_arg(face->size));
        eag_add(&item->text, eag_number_arg(face->quality));
        eag_add(&item->text, eag_number_arg(face->mp));
    } else if (item->thing.kind == K_LEADER) {
        item->symbol = eag_leader_symbol(s->b, n);
        item->side = s->b->leader[n].side;
        item->colour = eag_leader_colour(s->b, n);
    }
}

static void list(struct eag_show *s, struct listed *l, int kind, unsigned index)
{
    struct gg_arg thing = eag_thing(kind, index);
    uint64_t *word;
    struct gg_item *item;

    if (kind < GG_KIND_FIRST || index >= EAG_UNITS || is_shown(s, thing)) {
        return;
    }
    word = &l->set[kind - GG_KIND_FIRST][index / 64];
    if (*word >> index % 64 & 1) {
        return;
    }
    *word |= EAG_ONE(index % 64);
    if (!l->begun) {
        gg_scene_panel(s->out, "choices", "list",
                       gg_message(MSG_panel_choices, eag_state_clause(eag_now(s->g)->state)));
        l->begun = true;
    }
    item = gg_scene_item(s->out);
    item->thing = thing;
    look_of(s, item);
}

static bool is_asked(const struct eag_show *s)
{
    const struct eag_frame *f = eag_now(s->g);

    return !eag_is_roll(f->state) && f->side == s->viewer;
}

void eag_choices(struct eag_show *s)
{
    const struct gg_verb *verb = s->b->head.rules->verb;
    struct listed l = { .begun = false };
    struct gg_offer o;

    if (s->g->over || (!is_asked(s) && s->viewer != GG_REFEREE)) {
        return; /* of others' choices a masked position knows nothing */
    }
    eag_offer(&s->b->head, s->g, &o);
    for (unsigned i = 0; i < o.runs; i++) {
        const struct gg_verb *v = &verb[gg_verb_of(o.run[i].base)];
        unsigned bit;

        if (v->target == K_HEX && v->subject != K_UNIT) {
            continue; /* hexes are on the board, and most moves are these */
        }
        for (EAG_EACH(bit, o.run[i].set)) {
            list(s, &l, v->subject, gg_subject_of(o.run[i].base));
            list(s, &l, v->target, gg_target_of(o.run[i].base + bit));
        }
    }
}
