/* SPDX-License-Identifier: MIT
 * Layers: questions about the map, each answered by the function that also enforces the rule. */
#include "rules/eagles/show.h"
#include "rules/eagles/show_words.h"

enum { FIRE, SIGHT, REACH, COMMAND, ZOC, SUPPLY };

const struct gg_layer_row eag_layer_row[EAG_LAYERS] = {
    [FIRE] = { "fire", K_UNIT },     [SIGHT] = { "sight", K_HEX },
    [REACH] = { "reach", K_UNIT },   [COMMAND] = { "command", K_LEADER },
    [ZOC] = { "zoc", GG_KIND_SIDE }, [SUPPLY] = { "supply", K_UNIT },
};

static struct gg_layer_mark *mark(struct gg_layer *out, unsigned hex, bool good, int value)
{
    struct gg_layer_mark *m = &out->mark[out->marks];

    if (out->marks + 1 < GG_LAYER_MARKS_MAX) {
        out->marks++;
    }
    *m = (struct gg_layer_mark){ .place = eag_thing(K_HEX, hex),
                                 .good = good,
                                 .value = (int16_t)value };
    return m;
}

/* ---- lines of fire: EAG-13.18 to EAG-13.43 ---- */

/* What blocks, by name where it is a hex. */
static struct gg_message blocked(gg_clause clause, unsigned where)
{
    return where == EAG_NOWHERE ? gg_message(MSG_line_crest, clause)
                                : eag_say(MSG_line_blocked, clause, eag_thing(K_HEX, where));
}

static void lines(const struct eag_battle *b, const struct eag *g, unsigned from, unsigned range,
                  struct gg_layer *out)
{
    struct eag_hexes near = eag_within(b, from, range);

    for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
        unsigned where, far = eag_distance(b, from, hex);
        gg_clause clause;

        if (!eag_has(&near, hex) || hex == from || far > eag_visibility(b, g, from, hex)) {
            continue;
        }
        clause = eag_line_blocked(b, g, from, hex, &where);
        if (clause == EAG_ALLOWED) {
            mark(out, hex, true, (int)far);
        } else {
            mark(out, hex, false, (int)far)->why = blocked(clause, where);
        }
    }
}

static void fire(const struct eag_battle *b, const struct eag *g, unsigned unit,
                 struct gg_layer *out)
{
    lines(b, g, g->hex[unit], b->unit[unit].arm == ARTILLERY ? EAG_GUNS_RANGE : 1, out);
}

/* ---- reach: EAG-12.1 on, with what may interrupt ---- */

static struct gg_message interrupted(unsigned interrupts)
{
    static const struct {
        uint16_t key;
        gg_clause clause;
    } row[] = { [STOPS] = { MSG_reach_stops, EAG_12_28 },
                [FIRED_AT] = { MSG_reach_fired, EAG_12_38 },
                [CHARGED] = { MSG_reach_charged, EAG_17_34 },
                [DRIVES_OFF] = { MSG_reach_drives, EAG_17_44 },
                [SPOTTED] = { MSG_reach_spotted, EAG_22_18 },
                [CAPTURES] = { MSG_reach_captures, EAG_20_35 } };
    static const uint8_t first[] = { CHARGED, FIRED_AT, CAPTURES, SPOTTED, DRIVES_OFF, STOPS };

    for (unsigned i = 0; i < sizeof first; i++) {
        if (interrupts >> first[i] & 1) {
            return gg_message(row[first[i]].key, row[first[i]].clause);
        }
    }
    return gg_message(GG_MSG_none, EAG_ALLOWED);
}

static void reach(const struct eag_battle *b, const struct eag *g, unsigned unit,
                  struct gg_layer *out)
{
    struct eag_reach r;
    unsigned all;

    eag_find_reach(b, g, unit, &r);
    all = r.left[g->hex[unit]];
    for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
        if (r.left[hex] != 0 && hex != g->hex[unit]) {
            int cost = all > r.left[hex] ? (int)(all - r.left[hex]) : 0;

            mark(out, hex, true, cost)->why = interrupted(r.interrupt[hex]);
        }
    }
}

/* ---- command range: EAG-5.24 to EAG-5.30 ---- */

/* Hexes in range; those of his formation that stand outside it are marked too. */
static void command(const struct eag_battle *b, const struct eag *g, unsigned leader,
                    struct gg_layer *out)
{
    unsigned from = g->leader_hex[leader], formation = b->leader[leader].formation;
    struct eag_hexes area = eag_command_area(b, g, b->leader[leader].side, from), told = { { 0 } };

    for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
        if (eag_has(&area, hex)) {
            mark(out, hex, true, (int)eag_distance(b, from, hex));
        }
    }
    for (unsigned u = 0; u < (unsigned)b->units && formation != EAG_NONE; u++) {
        unsigned hex = g->hex[u];

        if (b->unit[u].formation == formation && eag_on_map(hex) && !eag_has(&area, hex) &&
            !eag_has(&told, hex) && !(g->status[u] & ST_VEILED)) {
            eag_put(&told, hex);
            mark(out, hex, false, (int)eag_distance(b, from, hex))->why =
                gg_message(MSG_out_of_range, EAG_5_31);
        }
    }
}

/* ---- zones of control: EAG-10.1 on ---- */

static void zoc(const struct eag_battle *b, const struct eag *g, int side, struct gg_layer *out)
{
    for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
        unsigned from = eag_has(&b->exists, hex) ? eag_zoc_from(b, g, side, hex) : 0;

        if (from != 0) {
            mark(out, hex, true, (int)gg_popcount(from));
        }
    }
}

/* ---- the way to supply: EAG-6.18, EAG-6.19 ---- */

/* Its supply hex, and which neighbours lie nearer to it. */
static void supply(const struct eag_battle *b, const struct eag *g, unsigned unit,
                   struct gg_layer *out)
{
    unsigned here = g->hex[unit], far = eag_supply_distance(b, unit, here);

    mark(out, eag_supply(b, unit, here), true, (int)far)->why =
        eag_say(MSG_supply_hex, EAG_6_18, eag_number_arg((int)far));
    for (unsigned d = 0; d < 6; d++) {
        unsigned to = b->hex[here].near[d], then;

        if (to == EAG_NOWHERE || to == eag_supply(b, unit, here)) {
            continue;
        }
        then = eag_supply_distance(b, unit, to);
        if (then < far) {
            mark(out, to, true, (int)then)->why = gg_message(MSG_supply_nearer, EAG_14_9);
        }
    }
}

/* ---- all of them ---- */

static void of_unit(const struct eag_battle *b, const struct eag *g, unsigned unit, int layer,
                    struct gg_layer *out)
{
    if (!eag_on_map(g->hex[unit]) || (g->status[unit] & ST_VEILED)) {
        return; /* nobody knows where it is */
    }
    switch (layer) {
    case FIRE: fire(b, g, unit, out); break;
    case REACH: reach(b, g, unit, out); break;
    default: supply(b, g, unit, out); break;
    }
}

void eag_layer(const struct gg_battle *battle, const void *masked, int viewer, int layer, int thing,
               struct gg_layer *out)
{
    const struct eag_battle *b = eag_of(battle);
    const struct eag *g = masked;

    (void)viewer; /* what it may not know is not in the masked position */
    out->marks = 0;
    if (layer < 0 || layer >= EAG_LAYERS || thing < 0) {
        return;
    }
    switch (layer) {
    case ZOC:
        if (thing < SIDES) {
            zoc(b, g, thing, out);
        }
        break;
    case SIGHT:
        if (thing < EAG_HEXES && eag_has(&b->exists, (unsigned)thing)) {
            lines(b, g, (unsigned)thing, EAG_SIGHT, out);
        }
        break;
    case COMMAND:
        if (thing < b->leaders && eag_on_map(g->leader_hex[thing])) {
            command(b, g, (unsigned)thing, out);
        }
        break;
    default:
        if (thing < b->units) {
            of_unit(b, g, (unsigned)thing, layer, out);
        }
    }
}
