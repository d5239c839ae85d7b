/* SPDX-License-Identifier: MIT
 * The order sheet (EAG-11.4): a box an objective, and the markers in it.  One's own markers and
 * those that lie face up are formations; of the others one sees that they lie there. */
#include "rules/eagles/show_panels.h"

static unsigned boxes(const struct eag_battle *b)
{
    return BOX_OBJECTIVE + b->objectives;
}

/* Does the viewer of this masked position know the orders of the side? */
static bool is_open(const struct eag_show *s, int side)
{
    return s->g->decoy[side][0] != EAG_UNKNOWN;
}

static struct gg_piece *put(struct eag_show *s, struct gg_arg thing, unsigned box, int side)
{
    struct gg_piece *p = gg_scene_piece(s->out);

    p->thing = thing;
    p->place = eag_thing(K_BOX, box);
    p->side = (uint8_t)side;
    p->symbol = "marker";
    return p;
}

static const char *numeral(const struct eag_battle *b, unsigned formation)
{
    static const char *const letter[] = { "1", "2",  "3",  "4",  "5",  "6",  "7",  "8",
                                          "9", "10", "11", "12", "13", "14", "15", "16" };
    unsigned n = 0;

    for (unsigned f = 0; f < formation; f++) {
        n += b->formation[f].side == b->formation[formation].side;
    }
    return letter[n % 16];
}

/* Has it anybody to obey: on the map, or still to come? */
static bool takes_part(const struct eag_show *s, unsigned formation)
{
    const struct eag_formation *f = &s->b->formation[formation];

    for (unsigned u = f->first; u < f->first + f->units; u++) {
        if (s->g->hex[u] <= EAG_OFF || s->g->hex[u] >= EAG_TRACK) {
            return true;
        }
    }
    return false;
}

static void add_formation(struct eag_show *s, unsigned formation)
{
    const struct eag_formation *f = &s->b->formation[formation];
    unsigned flags = s->g->formation[formation];
    struct gg_piece *p = put(s, eag_thing(K_FORMATION, formation), s->g->order[formation], f->side);

    p->letter = numeral(s->b, formation);
    p->colour = eag_colour(s->b, formation);
    p->stripe = eag_stripe(s->b, formation);
    p->down = !(flags & F_REVEALED);
    gg_piece_word(p, eag_say(MSG_word_order, EAG_11_4, eag_thing(K_BOX, s->g->order[formation])));
    gg_piece_word(p, flags & F_REVEALED ? gg_message(MSG_word_open, EAG_11_11)
                                        : gg_message(MSG_word_face_down, EAG_11_4));
    if (flags & F_LONG) {
        gg_piece_word(p, gg_message(MSG_word_long, EAG_11_18));
        gg_piece_badge(p, "long", 0);
    }
    if (flags & F_DEMORALISED) {
        gg_piece_word(p, gg_message(MSG_word_demoralised, EAG_19_1));
        gg_piece_badge(p, "fatigue", 0);
    }
}

/* Decoys of a side that shows them to this viewer. */
static void add_decoys(struct eag_show *s, int side)
{
    for (unsigned i = 0; i < EAG_DECOYS && s->b->head.option[O_DECOYS] == 0; i++) {
        struct gg_piece *p = put(s, eag_stand_in(s), s->g->decoy[side][i], side);

        p->letter = "–";
        p->down = true;
        gg_piece_word(p, gg_message(MSG_word_decoy, EAG_11_13));
    }
}

/* As many as lie in the box, less those that are known. */
static void add_unknown(struct eag_show *s, int side, unsigned box)
{
    unsigned n = s->g->markers[side][box];

    for (unsigned f = 0; f < (unsigned)s->b->formations; f++) {
        n -= s->b->formation[f].side == side && s->g->order[f] == box && n > 0;
    }
    for (; n > 0; n--) {
        struct gg_piece *p = put(s, eag_stand_in(s), box, side);

        p->letter = "?";
        p->down = true;
        gg_piece_word(p, gg_message(MSG_word_face_down, EAG_11_4));
    }
}

static void add_markers(struct eag_show *s, int side)
{
    for (unsigned f = 0; f < (unsigned)s->b->formations; f++) {
        if (s->b->formation[f].side == side && s->g->order[f] < boxes(s->b) && takes_part(s, f)) {
            add_formation(s, f);
        }
    }
    if (is_open(s, side)) {
        add_decoys(s, side);
        return;
    }
    for (unsigned box = 0; box < boxes(s->b); box++) {
        add_unknown(s, side, box);
    }
}

void eag_order_sheet(struct eag_show *s)
{
    gg_scene_panel(s->out, "orders", "boxes", gg_message(MSG_panel_orders, EAG_11_4));
    for (unsigned box = 0; box < boxes(s->b); box++) {
        gg_scene_item(s->out)->thing = eag_thing(K_BOX, box);
    }
    add_markers(s, FRENCH);
    add_markers(s, COALITION);
}
