/* SPDX-License-Identifier: MIT
 * The scene: counters on the map, and what they say of themselves.  Leaders lie lowest, the lead of
 * a stack on top of it (EAG-9.1); a unit below it that is not in sight is nobody in particular
 * (EAG-22.1). */
#include "rules/eagles/show.h"
#include "rules/eagles/show_panels.h"

/* ---- how they look ---- */

const char *eag_colour(const struct eag_battle *b, unsigned formation)
{
    return gg_nation_colour[b->formation[formation].nation];
}

uint8_t eag_stripe(const struct eag_battle *b, unsigned formation)
{
    unsigned n = 1;

    for (unsigned f = 0; f < formation; f++) {
        n += b->formation[f].side == b->formation[formation].side;
    }
    return (uint8_t)n;
}

struct gg_arg eag_stand_in(struct eag_show *s)
{
    unsigned n = s->stand_ins < EAG_STAND_INS - 1 ? s->stand_ins++ : s->stand_ins;

    return eag_thing(K_HIDDEN, n);
}

/* How many counters lie in a hex so far. */
struct heights {
    uint8_t at[EAG_HEXES];
};

static struct gg_piece *put(struct eag_show *s, struct heights *h, struct gg_arg thing,
                            unsigned hex, int side)
{
    struct gg_piece *p = gg_scene_piece(s->out);

    p->thing = thing;
    p->place = eag_thing(K_HEX, hex);
    p->side = (uint8_t)side;
    p->order = h->at[hex]++;
    return p;
}

/* EAG-24.4: through the corner between two directions, in degrees from north. */
static int16_t facing_of(const struct eag_show *s, unsigned unit)
{
    return s->b->head.option[O_FACING] == 1
               ? (int16_t)((420 - 60 * (s->g->status[unit] / ST_FACING)) % 360)
               : -1;
}

/* ---- units ---- */

static void say_doing(const struct eag_show *s, unsigned unit, struct gg_piece *p)
{
    static const struct {
        uint16_t flag, key;
        gg_clause clause;
        const char *badge;
    } row[] = { { FL_PREPARED, MSG_word_prepared, EAG_17_90, "prepared" },
                { FL_FIRED, MSG_word_fired, EAG_13_49, "fired" },
                { FL_MOVED, MSG_word_moved, EAG_11_94, NULL },
                { FL_ACTIVE, MSG_word_active, EAG_6_5, NULL } };

    if (eag_on_map(s->g->hex[unit]) &&
        eag_in_square(s->g, s->b->unit[unit].side, s->g->hex[unit])) {
        gg_piece_word(p, gg_message(MSG_word_square, EAG_17_117));
        gg_piece_badge(p, "square", 0);
        return;
    }
    for (unsigned i = 0; i < sizeof row / sizeof *row; i++) {
        if (s->g->flags[unit] & row[i].flag) {
            gg_piece_word(p, gg_message(row[i].key, row[i].clause));
            if (row[i].badge != NULL) {
                gg_piece_badge(p, row[i].badge, 0);
            }
            return;
        }
    }
}

static void say_state(const struct eag_show *s, unsigned unit, struct gg_piece *p)
{
    const struct eag_face *face = eag_shows(s->b, s->g, unit);

    p->values = (struct gg_values){ face->size, face->quality, face->mp };
    gg_piece_word(p, eag_say(MSG_word_formation, EAG_5_2,
                             eag_thing(K_FORMATION, s->b->unit[unit].formation)));
    gg_piece_word(p, eag_say3(MSG_word_strength, EAG_5_4, eag_number_arg(face->size),
                              eag_number_arg(face->quality), eag_number_arg(face->mp)));
    if (s->g->status[unit] & ST_REDUCED) {
        gg_piece_word(p, gg_message(MSG_word_reduced, EAG_5_7));
        p->reduced = true;
    }
    if (s->g->status[unit] & ST_LEAD) {
        gg_piece_word(p, gg_message(MSG_word_lead, EAG_9_1));
    }
}

static void add_unit(struct eag_show *s, struct heights *h, unsigned unit)
{
    const struct eag_unit *u = &s->b->unit[unit];
    bool veiled = (s->g->status[unit] & ST_VEILED) != 0;
    struct gg_piece *p =
        put(s, h, veiled ? eag_stand_in(s) : eag_thing(K_UNIT, unit), s->g->hex[unit], u->side);

    p->facing = facing_of(s, unit);
    if (veiled) {
        p->symbol = "unknown";
        p->letter = "?";
        gg_piece_word(p, gg_message(MSG_word_veiled, EAG_22_1));
    } else {
        p->symbol = u->symbol;
        p->letter = u->label[s->g->status[unit] & ST_REDUCED];
        p->colour = eag_colour(s->b, u->formation);
        p->stripe = eag_stripe(s->b, u->formation);
        say_state(s, unit, p);
        say_doing(s, unit, p);
    }
    if (eag_routed(s->g, unit)) {
        gg_piece_badge(p, "rout", 0);
        gg_piece_word(p, gg_message(MSG_word_routed, EAG_15_1));
    }
}

static void add_units(struct eag_show *s, struct heights *h, bool leads)
{
    for (unsigned u = 0; u < (unsigned)s->b->units; u++) {
        if (eag_on_map(s->g->hex[u]) && ((s->g->status[u] & ST_LEAD) != 0) == leads) {
            add_unit(s, h, u);
        }
    }
}

/* ---- leaders and face-down counters ---- */

static void say_leader(const struct eag_show *s, unsigned leader, struct gg_piece *p)
{
    const struct eag_leader *l = &s->b->leader[leader];

    gg_piece_word(p, l->formation == EAG_NONE ? gg_message(MSG_word_commander, EAG_5_12)
                                              : eag_say(MSG_word_officer, EAG_5_13,
                                                        eag_thing(K_FORMATION, l->formation)));
    gg_piece_word(p, eag_say2(MSG_word_leader, EAG_5_15,
                              eag_number_arg((int)eag_initiative(s->b, s->g, leader)),
                              eag_number_arg((int)eag_command(s->b, s->g, leader))));
    if (s->g->acts[leader] > 0) {
        gg_piece_word(p, eag_say(MSG_word_acts, EAG_7_23, eag_number_arg(s->g->acts[leader])));
        gg_piece_badge(p, "bonus", s->g->acts[leader]);
    }
    if (s->g->leader[leader] & L_FAILED) {
        gg_piece_word(p, gg_message(MSG_word_failed, EAG_7_25));
    }
    if (s->g->leader[leader] & L_ACTIVE) {
        gg_piece_word(p, gg_message(MSG_word_acting, EAG_5_20));
    }
}

const char *eag_leader_symbol(const struct eag_battle *b, unsigned leader)
{
    return b->leader[leader].formation == EAG_NONE ? "leader-commander" : "leader";
}

const char *eag_leader_colour(const struct eag_battle *b, unsigned leader)
{
    const struct eag_leader *l = &b->leader[leader];

    return gg_nation_colour[l->formation == EAG_NONE ? b->army[l->army].nation
                                                     : b->formation[l->formation].nation];
}

static void add_leader(struct eag_show *s, struct heights *h, unsigned leader)
{
    const struct eag_leader *l = &s->b->leader[leader];
    struct gg_piece *p = put(s, h, eag_thing(K_LEADER, leader), s->g->leader_hex[leader], l->side);

    p->symbol = eag_leader_symbol(s->b, leader);
    p->letter = l->label;
    p->colour = eag_leader_colour(s->b, leader);
    say_leader(s, leader, p);
}

/* EAG-22.7: which of the three is the leader only their owner knows, and he when he has looked. */
static void look_of_counter(const struct eag_show *s, unsigned leader, unsigned n,
                            struct gg_piece *p)
{
    unsigned may = eag_candidates(s->g, leader);
    bool known = (may & (may - 1)) == 0, real = (may >> n & 1) != 0;

    bool named = p->thing.kind == K_COUNTER;

    p->side = s->b->leader[leader].side;
    p->symbol = "marker";
    p->colour = named ? eag_leader_colour(s->b, leader) : NULL;
    p->letter = !real ? "–" : known ? "★" : "?";
    gg_piece_word(p, gg_message(!real   ? MSG_word_decoy
                                : known ? MSG_word_real
                                        : MSG_word_face_down,
                                EAG_22_7));
}

static void add_counters(struct eag_show *s, struct heights *h, unsigned leader)
{
    for (unsigned n = 0; n < EAG_COUNTERS; n++) {
        unsigned at = s->g->counter[leader][n];
        struct gg_arg thing = eag_thing(K_COUNTER, leader * EAG_COUNTERS + n);
        struct gg_piece *p;

        if (!eag_face_down(s->g, leader) ||
            (!eag_on_map(at) && (at < EAG_TRACK || at - EAG_TRACK >= (unsigned)s->b->turns))) {
            continue;
        }
        if (eag_on_map(at)) {
            bool named = eag_knows_counters(s->b, leader, s->viewer);

            p = put(s, h, named ? thing : eag_stand_in(s), at, s->b->leader[leader].side);
        } else {
            p = gg_scene_piece(s->out);
            p->thing = thing;
            p->place = eag_thing(K_TURN, at - EAG_TRACK);
        }
        look_of_counter(s, leader, n, p);
    }
}

/* ---- all of it ---- */

void eag_scene(const struct gg_battle *battle, const void *masked, int viewer, struct gg_scene *out)
{
    struct eag_show s = { .b = eag_of(battle), .g = masked, .viewer = viewer, .out = out };
    struct heights h = { { 0 } };

    for (unsigned l = 0; l < (unsigned)s.b->leaders; l++) {
        if (eag_on_map(s.g->leader_hex[l])) {
            add_leader(&s, &h, l);
        }
        add_counters(&s, &h, l);
    }
    add_units(&s, &h, false);
    add_units(&s, &h, true);
    eag_panels(&s);
}
