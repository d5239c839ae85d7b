/* SPDX-License-Identifier: MIT
 * Layers: questions about the map, each answered by the function that also enforces the rule. */
#include "rules/wagram/show.h"
#include "rules/wagram/show_words.h"

enum { FRONT, REACH, BOMBARDMENT, COMMAND, CONTROL };

const struct gg_layer_row wag_layer_row[WAG_LAYERS] = {
    [FRONT] = { "front", K_UNIT },
    [REACH] = { "reach", K_UNIT },
    [BOMBARDMENT] = { "bombardment", K_UNIT },
    [COMMAND] = { "command", K_UNIT },
    [CONTROL] = { "control", GG_KIND_SIDE },
};

static struct gg_layer_mark *mark(struct gg_layer *out, unsigned zone, bool good, int value)
{
    struct gg_layer_mark *m = &out->mark[out->marks++];

    *m = (struct gg_layer_mark){ .place = wag_zone_thing(zone),
                                 .good = good,
                                 .value = (int16_t)value };
    return m;
}

static struct gg_message forbidden(gg_clause clause)
{
    return wag_say(GG_MSG_refused_clause, clause, wag_thing(GG_KIND_CLAUSE, clause));
}

/* A unit that the question is about. */
struct asked {
    const struct wag_battle *b;
    const struct wag *g;
    int side;
    unsigned bit, zone;
};

/* ---- Front and Flank: WAG-9.4.3, WAG-9.4.4 ---- */

static void front(const struct asked *a, struct gg_layer *out)
{
    const struct wag_zone *z = &a->b->zone[a->zone];
    unsigned ahead = wag_front_of(a->b, a->g, a->side, a->zone), slot;
    bool exerts = (wag_exerting(a->b, a->g, a->side) & WAG_ONE(a->bit)) != 0;

    for (WAG_EACH(slot, z->all)) {
        bool in_front = (ahead >> slot & 1) != 0;
        struct gg_layer_mark *m = mark(out, z->ring[slot], in_front, 0);

        m->why =
            in_front ? gg_message(MSG_in_front, WAG_9_4_3) : gg_message(MSG_in_flank, WAG_9_4_4);
    }
    if (!exerts) { /* no ZOC, and its Front costs nobody anything: WAG-9.4.7 */
        mark(out, a->zone, false, 0)->why = gg_message(MSG_no_zoc, WAG_9_4_1);
    }
}

/* ---- where it could go with its own MP: WAG-9.6 ---- */

static void reach(const struct asked *a, struct gg_layer *out)
{
    struct wag_zones zones = wag_reach(a->b, a->g, a->side, a->bit);

    for (unsigned zone = 0; zone < (unsigned)a->b->zones; zone++) {
        if (wag_has(&zones, zone) && zone != a->zone) {
            mark(out, zone, true, (int)wag_reach_cost(a->b, a->g, a->side, a->bit, zone, false));
        }
    }
}

/* ---- what it could bombard: WAG-9.8.3 to WAG-9.8.6 ---- */

/* What stops the shot: the ground, or units that stand in the way. */
static gg_clause stopped(const struct asked *a, const struct wag_shot *s)
{
    if (s->blocked != WAG_ALLOWED) {
        return s->blocked;
    }
    for (unsigned i = 0; i < s->throughs; i++) {
        if (wag_at(a->g, FRENCH, s->through[i]) != 0 ||
            wag_at(a->g, AUSTRIAN, s->through[i]) != 0) {
            return WAG_9_8_6;
        }
    }
    return WAG_ALLOWED;
}

static void bombardment(const struct asked *a, struct gg_layer *out)
{
    uint64_t aimed = a->b->aimed[a->zone][a->g->facing[a->side][a->bit]];
    unsigned i;

    if ((a->b->guns[a->side] & WAG_ONE(a->bit)) == 0) {
        mark(out, a->zone, false, 0)->why = forbidden(WAG_9_8_26);
        return;
    }
    for (WAG_EACH(i, aimed)) {
        const struct wag_shot *s = &a->b->shot[a->b->first_shot[a->zone] + i];
        gg_clause clause = stopped(a, s);
        struct gg_layer_mark *m = mark(out, s->zone, clause == WAG_ALLOWED, s->range);

        m->why = clause == WAG_ALLOWED ? m->why : forbidden(clause);
    }
}

/* ---- whom it would command as pivot: WAG-8.9 to WAG-8.15 ---- */

static bool is_pivot(const struct asked *a, unsigned corps)
{
    unsigned limit = a->g->reaction ? a->b->path_reaction : a->b->path;

    return (wag_pivots(a->b, a->g, a->side, corps, limit) & WAG_ONE(a->bit)) != 0;
}

/* A zone is good if all units of the corps there are commanded. */
static void command(const struct asked *a, struct gg_layer *out)
{
    unsigned corps = a->g->corps[a->side][a->bit], bit;
    uint64_t units = wag_present(a->g, a->side, wag_acting_with(a->b, a->g, a->side, corps));
    struct wag_zones told = { { 0 } };
    uint64_t commanded;

    if (!is_pivot(a, corps)) {
        mark(out, a->zone, false, 0)->why =
            forbidden((a->b->guns[a->side] & WAG_ONE(a->bit)) != 0 ? WAG_8_1 : WAG_8_3);
        return;
    }
    commanded = wag_commanded(a->b, a->g, a->side, a->bit);
    for (WAG_EACH(bit, units)) {
        unsigned zone = a->g->place[a->side][bit];
        uint64_t here = units & wag_at(a->g, a->side, zone);
        bool good = (here & ~commanded) == 0;

        if (!wag_has(&told, zone)) {
            wag_put(&told, zone);
            mark(out, zone, good, (int)gg_popcount(here & commanded))->why =
                good ? gg_message(MSG_commanded, WAG_8_9) : gg_message(MSG_isolated, WAG_8_15);
        }
    }
}

/* ---- zones a side controls: WAG-9.4.1 ---- */

static void control(const struct wag_battle *b, const struct wag *g, int side, struct gg_layer *out)
{
    struct wag_zones zoc = wag_zoc(b, g, side);

    for (unsigned zone = 0; zone < (unsigned)b->zones; zone++) {
        if (wag_has(&zoc, zone)) {
            int fronts = (int)gg_popcount(wag_fronting(b, g, side, zone));

            mark(out, zone, fronts > 0, fronts)->why =
                fronts > 0 ? wag_say(MSG_fronts_on, WAG_9_4_7, wag_number(fronts))
                           : gg_message(MSG_zoc_only, WAG_9_4_1);
        }
    }
}

/* ---- all of them ---- */

static void of_unit(const struct asked *a, int layer, struct gg_layer *out)
{
    switch (layer) {
    case FRONT: front(a, out); break;
    case REACH: reach(a, out); break;
    case BOMBARDMENT: bombardment(a, out); break;
    default: command(a, out); break;
    }
}

void wag_layer(const struct gg_battle *battle, const void *masked, int viewer, int layer, int thing,
               struct gg_layer *out)
{
    struct asked a = { .b = wag_of(battle), .g = masked };

    (void)viewer; /* nothing here hangs on a marker */
    out->marks = 0;
    if (layer == CONTROL) {
        if (thing == FRENCH || thing == AUSTRIAN) {
            control(a.b, a.g, thing, out);
        }
        return;
    }
    if (thing < 0 || thing >= battle->rules->kind_count(battle, K_UNIT)) {
        return;
    }
    a.side = wag_unit_side(a.b, (unsigned)thing);
    a.bit = wag_unit_bit(a.b, (unsigned)thing);
    if (a.bit == WAG_HQ || !wag_on_map(a.g->place[a.side][a.bit])) {
        return; /* an HQ has no Front, and moves as its owner likes */
    }
    a.zone = a.g->place[a.side][a.bit];
    of_unit(&a, layer, out);
}
