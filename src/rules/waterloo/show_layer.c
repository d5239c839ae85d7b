/* SPDX-License-Identifier: MIT
 * Layers: questions about the map, each answered by the function that also enforces the rule. */
#include "rules/waterloo/show.h"
#include "rules/waterloo/show_words.h"

enum { SIGHT, CONTACT, RESERVE, SUPPORT };

const struct gg_layer_row wat_layer_row[WAT_LAYERS] = {
    [SIGHT] = { "sight", K_AREA },
    [CONTACT] = { "contact", K_UNIT },
    [RESERVE] = { "reserve", K_UNIT },
    [SUPPORT] = { "support", K_AREA },
};

static struct gg_layer_mark *mark(struct gg_layer *out, const struct wat_battle *b, unsigned area,
                                  bool good)
{
    struct gg_layer_mark *m = &out->mark[out->marks++];

    *m = (struct gg_layer_mark){ .place = wat_area_thing(b, area), .good = good };
    return m;
}

static struct gg_message forbidden(gg_clause clause)
{
    return wat_say(GG_MSG_refused_clause, clause, wat_thing(GG_KIND_CLAUSE, clause));
}

/* ---- line of sight from an area: WAT-9.6 to WAT-9.25 ---- */

/* What a clear line costs the shot: WAT-9.34, WAT-9.37. */
static struct gg_message line_costs(const struct wat_battle *b, const struct wat *g, unsigned from,
                                    unsigned to)
{
    unsigned line = wat_best_line(b, g, from, to);
    bool ridge = (line & (LINE_ALLIED_RIDGE | LINE_FRENCH_RIDGE)) != 0;

    if ((line & LINE_SUNKEN_ROAD) != 0) {
        return ridge ? gg_message(MSG_line_both, WAT_24_27) : gg_message(MSG_line_sunken, WAT_9_34);
    }
    return ridge ? gg_message(MSG_line_ridge, WAT_9_37) : gg_message(GG_MSG_none, GG_ALLOWED);
}

static void mark_sight(const struct wat_battle *b, const struct wat *g, unsigned from, unsigned to,
                       struct gg_layer *out)
{
    unsigned any = wat_lowest(b->of_arm[FRENCH][ARTILLERY]), blocker;
    gg_clause why = wat_sight_blocked(b, g, FRENCH, any, from, to, &blocker);
    struct gg_layer_mark *m;

    if (why == WAT_9_6 || why == WAT_3_22) { /* out of range: nothing to say */
        return;
    }
    m = mark(out, b, to, why == WAT_ALLOWED);
    m->value = b->distance[from][to];
    if (why == WAT_ALLOWED) {
        m->why = line_costs(b, g, from, to);
    } else if (blocker != WAT_NONE) {
        m->why = wat_say(MSG_sight_blocked, why, wat_area_thing(b, blocker));
    } else {
        m->why = forbidden(why);
    }
}

/* Out of a river area nobody fires: one mark says so instead of one for each target. */
static void sight(const struct wat_battle *b, const struct wat *g, unsigned from,
                  struct gg_layer *out)
{
    if (from >= (unsigned)b->areas) {
        return;
    }
    if (wat_terrain_effect[b->area[from].terrain].mute) {
        mark(out, b, from, false)->why = forbidden(WAT_9_24);
        return;
    }
    for (unsigned to = 0; to < (unsigned)b->areas; to++) {
        mark_sight(b, g, from, to, out);
    }
}

/* ---- reach of a unit ---- */

/* Reasons that hold for most of the map, and so are not worth a mark. */
static bool says_too_far(gg_clause clause)
{
    return clause == WAT_6_6 || clause == WAT_6_15 || clause == WAT_6_8 || clause == WAT_6_18 ||
           clause == WAT_7_2 || clause == WAT_6_2;
}

/* A rule that keeps the unit from marching at all is told once, where it stands. */
static gg_clause bound_by(const struct wat_battle *b, const struct wat *g, int side, unsigned bit,
                          bool reserve)
{
    gg_clause bound = WAT_ALLOWED;

    for (unsigned to = 0; to < (unsigned)b->areas; to++) {
        gg_clause clause = wat_march_forbidden(b, g, side, bit, to, reserve);

        if (to == g->place[side][bit]) {
            continue;
        }
        if (clause == WAT_ALLOWED || (bound != WAT_ALLOWED && bound != clause)) {
            return WAT_ALLOWED;
        }
        bound = clause;
    }
    return bound;
}

static void reach(const struct wat_battle *b, const struct wat *g, unsigned unit, bool reserve,
                  struct gg_layer *out)
{
    int side = WAT_SIDE(unit);
    unsigned bit = WAT_BIT(unit), from = g->place[side][bit];
    gg_clause bound;

    if (!wat_on_map(from)) {
        return;
    }
    bound = bound_by(b, g, side, bit, reserve);
    if (bound != WAT_ALLOWED) {
        if (from != WAT_DELAYED) {
            mark(out, b, from, false)->why = forbidden(bound);
        }
        return;
    }
    for (unsigned to = 0; to < (unsigned)b->areas; to++) {
        gg_clause clause = wat_march_forbidden(b, g, side, bit, to, reserve);
        struct gg_layer_mark *m;

        if (!says_too_far(clause)) {
            m = mark(out, b, to, clause == WAT_ALLOWED);
            m->value = from == WAT_DELAYED ? 1 : b->distance[from][to];
            m->why = clause == WAT_ALLOWED ? m->why : forbidden(clause);
        }
    }
}

/* ---- support of an area: WAT-17.11 ---- */

/* Whose support is looked at: of the side that has infantry there alone, else of the viewer. */
static int supported_side(const struct wat_battle *b, const struct wat *g, unsigned area,
                          int viewer)
{
    bool french = wat_infantry_at(b, g, FRENCH, area) != 0;
    bool allied = wat_infantry_at(b, g, ALLIED, area) != 0;

    if (french != allied) {
        return french ? FRENCH : ALLIED;
    }
    return viewer == ALLIED ? ALLIED : FRENCH;
}

/* The test itself is asked, with any unit of the side: support is a matter of the area. */
static bool is_supported(const struct wat_battle *b, const struct wat *g, int side, unsigned area)
{
    struct gg_breakdown d = { 0 };

    wat_morale_column(b, g, side, wat_lowest(b->of_arm[side][INFANTRY]), area, false, &d);
    for (int i = 0; i < d.modifiers; i++) {
        if (d.modifier[i].what.key == MSG_shift_unsupported) {
            return false;
        }
    }
    return true;
}

static void support(const struct wat_battle *b, const struct wat *g, unsigned area, int viewer,
                    struct gg_layer *out)
{
    int side, friends = 0;
    struct gg_layer_mark *own;
    unsigned near;
    bool good;

    if (area >= (unsigned)b->areas) {
        return;
    }
    side = supported_side(b, g, area, viewer);
    for (WAT_EACH(near, b->adjacent[area])) {
        int units = (int)gg_popcount(wat_infantry_at(b, g, side, near));

        friends += units > 0;
        if (near != WAT_DELAYED) { /* it counts (WAT-17.16), but is no place of the board */
            mark(out, b, near, units > 0)->value = (int16_t)units;
        }
    }
    good = is_supported(b, g, side, area);
    own = mark(out, b, area, good);
    own->value = (int16_t)friends;
    own->why = wat_say_number(good ? MSG_supported : MSG_unsupported,
                              (b->edge & WAT_ONE(area)) != 0 ? WAT_17_12 : WAT_17_11, friends);
}

void wat_layer(const struct gg_battle *battle, const void *masked, int viewer, int layer, int thing,
               struct gg_layer *out)
{
    const struct wat_battle *b = wat_of(battle);
    const struct wat *g = masked;

    out->marks = 0;
    if (thing < 0 || thing >= (layer == CONTACT || layer == RESERVE ? WAT_UNITS : b->areas + 1)) {
        return;
    }
    switch (layer) {
    case SIGHT: sight(b, g, wat_area_at(b, (unsigned)thing), out); break;
    case SUPPORT: support(b, g, wat_area_at(b, (unsigned)thing), viewer, out); break;
    default: reach(b, g, (unsigned)thing, layer == RESERVE, out); break;
    }
}
