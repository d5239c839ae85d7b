/* SPDX-License-Identifier: MIT
 * Pieces: units and headquarters, where they are and in what state, told by shape, badge and word.
 */
#include "rules/wagram/show.h"
#include "rules/wagram/show_panels.h"
#include "rules/wagram/show_words.h"

static const char *const symbol_of[TYPES] = {
    "infantry", "cavalry-light", "cavalry-heavy", "infantry-mixed", "artillery", "artillery-horse"
};

static bool has(uint64_t set, unsigned bit)
{
    return (set & WAG_ONE(bit)) != 0;
}

/* ---- what a unit is: WAG-2.1 ---- */

/* The values of the face that lies up; of those without a rout value none is told: WAG-2.1.5. */
static struct gg_message values_of(const struct wag_face *face, bool guns)
{
    struct gg_message m;

    if (guns) {
        m = wag_say(MSG_word_guns, WAG_2_1_7, wag_number(face->artillery));
    } else {
        m = wag_say2(face->rout > 0 ? MSG_word_shaky : MSG_word_values, WAG_2_1_7,
                     wag_number(face->combat), wag_number(face->artillery));
    }
    wag_add(&m, wag_number(face->tactical));
    wag_add(&m, wag_number(face->normal));
    if (!guns && face->rout > 0) {
        wag_add(&m, wag_number(face->rout));
    }
    return m;
}

/* Its strength is the number that counts when it fights: of guns their artillery potential. */
static void say_values(const struct wag_battle *b, const struct wag *g, int side, unsigned bit,
                       struct gg_piece *p)
{
    const struct wag_face *face = wag_shows(b, g, side, bit);
    bool guns = has(b->guns[side], bit);

    p->values.strength = guns ? face->artillery : face->combat;
    p->values.moves = face->normal;
    gg_piece_word(p, gg_message(MSG_type_infantry + b->unit[side][bit].type, WAG_2_1_1));
    gg_piece_word(p, values_of(face, guns));
    if (has(b->star[side], bit)) {
        gg_piece_word(p, gg_message(MSG_word_star, WAG_2_1_6));
    }
}

/* ---- in what state: WAG-2.3.1 ---- */

static void say_losses(const struct wag_battle *b, const struct wag *g, int side, unsigned bit,
                       struct gg_piece *p)
{
    int lost = b->unit[side][bit].steps - g->steps[side][bit];

    if (lost > 0) {
        p->reduced = true;
        gg_piece_badge(p, "loss", lost);
        gg_piece_word(p, wag_say2(MSG_word_steps, WAG_2_1_2, wag_number(g->steps[side][bit]),
                                  wag_number(b->unit[side][bit].steps)));
    }
}

static void say_spirit(const struct wag *g, int side, unsigned bit, struct gg_piece *p)
{
    int fatigue = (int)wag_fatigue(g, side, bit);

    if (fatigue > 0) {
        gg_piece_badge(p, "fatigue", fatigue);
        gg_piece_word(p, wag_say(MSG_word_fatigue, WAG_9_1_1, wag_number(fatigue)));
    }
    if (has(g->routed[side], bit)) {
        bool worse = has(g->worse[side], bit);

        gg_piece_badge(p, "rout", worse ? 1 : 0);
        gg_piece_word(p, worse ? gg_message(MSG_word_rout_1, WAG_12_2_3)
                               : gg_message(MSG_word_rout, WAG_10_6_37));
    }
}

/* Of the side in phase. */
static void say_orders(const struct wag_battle *b, const struct wag *g, int side, unsigned bit,
                       struct gg_piece *p)
{
    bool charges = has(g->charging, bit);

    if (charges || has(g->attacking, bit)) {
        unsigned target = b->zone[g->place[side][bit]].ring[g->aim[bit]];

        gg_piece_badge(p, charges ? "charge" : "attack", 0);
        gg_piece_word(p, wag_say(charges ? MSG_word_charges : MSG_word_attacks,
                                 charges ? WAG_9_6_28 : WAG_9_6_27, wag_zone_thing(target)));
    }
    if (g->pivot == bit && g->corps_active != WAG_NONE) {
        gg_piece_badge(p, "pivot", 0);
        gg_piece_word(p, gg_message(MSG_word_pivot, WAG_8_1));
    }
    if (has(g->isolated, bit)) {
        gg_piece_badge(p, "isolated", 0);
        gg_piece_word(p, gg_message(MSG_word_isolated, WAG_8_15));
    }
}

/* The square and the Grand Battery are French: WAG-13.2.1, WAG-13.3.1. */
static void say_formation(const struct wag *g, unsigned bit, struct gg_piece *p)
{
    if (has(g->square, bit)) {
        gg_piece_badge(p, "square", 0);
        gg_piece_word(p, gg_message(MSG_word_square, WAG_13_3_4));
    }
    if (has(g->battery, bit)) {
        gg_piece_badge(p, "battery", 0);
        gg_piece_word(p, gg_message(MSG_word_battery, WAG_13_2_6));
    }
}

/* ---- pieces ---- */

/* With whom it acts, on the counter; those who wait off the map stand nowhere: WAG-14.3.18. */
static void add_unit(const struct wag_battle *b, const struct wag *g, int side, unsigned bit,
                     struct gg_scene *out)
{
    unsigned place = g->place[side][bit];
    struct gg_piece *p = gg_scene_piece(out);

    p->thing = wag_unit_thing(b, side, bit);
    p->symbol = symbol_of[b->unit[side][bit].type];
    p->letter = b->corps[side][g->corps[side][bit]].name;
    p->colour = gg_nation_colour[b->corps[side][b->unit[side][bit].corps].nation];
    p->stripe = (uint8_t)(g->corps[side][bit] + 1u);
    p->side = (uint8_t)side;
    p->order = (uint8_t)bit;
    if (wag_on_map(place)) {
        p->place = wag_zone_thing(place);
        p->facing = (int16_t)b->zone[place].bearing[g->facing[side][bit]];
    }
    say_values(b, g, side, bit, p);
    say_losses(b, g, side, bit, p);
    say_spirit(g, side, bit, p);
    if (side == g->phasing && wag_on_map(place)) {
        say_orders(b, g, side, bit, p);
    }
    if (side == FRENCH) {
        say_formation(g, bit, p);
    }
}

/* WAG-2.2.1; it has no facing: WAG-9.4.6 */
static void add_hq(const struct wag_battle *b, const struct wag *g, int side, struct gg_scene *out)
{
    static const char *const letter[SIDES] = { "N", "K" };
    struct gg_piece *p = gg_scene_piece(out);

    p->thing = wag_unit_thing(b, side, WAG_HQ);
    p->place = wag_zone_thing(g->hq[side]);
    p->symbol = "leader-commander";
    p->letter = letter[side];
    p->colour = gg_nation_colour[side == FRENCH ? GG_FRENCH : GG_AUSTRIAN];
    p->side = (uint8_t)side;
    p->order = WAG_HQ;
    gg_piece_word(p, wag_say(MSG_word_hq, WAG_9_6_24, wag_number(b->hq_mp[side])));
    if (g->hq_moved[side]) {
        gg_piece_badge(p, "moved", 0);
        gg_piece_word(p, gg_message(MSG_word_hq_moved, WAG_9_6_24));
    }
}

void wag_scene(const struct gg_battle *battle, const void *masked, int viewer, struct gg_scene *out)
{
    const struct wag_battle *b = wag_of(battle);
    const struct wag *g = masked;

    for (int side = 0; side < SIDES; side++) {
        uint64_t alive = b->all[side] & ~wag_at(g, side, WAG_GONE);
        unsigned bit;

        for (WAG_EACH(bit, alive)) {
            add_unit(b, g, side, bit, out);
        }
        add_hq(b, g, side, out);
    }
    wag_markers(b, g, out);
    wag_panels(b, g, viewer, out);
}
