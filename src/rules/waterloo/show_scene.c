/* SPDX-License-Identifier: MIT
 * Pieces: units and damage cubes, where they are and in what state, told by shape, badge and word.
 */
#include "rules/waterloo/actions.h"
#include "rules/waterloo/show.h"
#include "rules/waterloo/show_panels.h"
#include "rules/waterloo/show_words.h"

/* ---- how a unit looks ---- */

static const char *symbol_of(const struct wat_battle *b, int side, unsigned bit)
{
    static const char *const symbol[ARMS] = { "infantry", "cavalry", "artillery", "leader" };
    unsigned arm = b->arm[side][bit], nation = b->nation[side][bit];

    if (arm == INFANTRY && nation == N_GUARD) {
        return "infantry-guard";
    }
    return arm == INFANTRY && nation == N_LANDWEHR ? "infantry-militia" : symbol[arm];
}

struct livery {
    const char *letter;
    enum gg_nation nation;
};

/* WAT-1.2: a colour and a letter for each nation. */
static const struct livery livery[NATIONS] = {
    [N_FRENCH] = { "F", GG_FRENCH },     [N_GUARD] = { "G", GG_GUARD },
    [N_BRITISH] = { "B", GG_BRITISH },   [N_GERMAN] = { "D", GG_GERMAN },
    [N_DUTCH] = { "O", GG_NETHERLANDS }, [N_PRUSSIAN] = { "P", GG_PRUSSIAN },
    [N_LANDWEHR] = { "L", GG_LANDWEHR },
};

/* ---- its state ---- */

/* Is this gun one of those without a crew?  With fewer crews than guns the first ones have them:
 * WAT-6.12. */
static bool is_unmanned(const struct wat_battle *b, const struct wat *g, int side, unsigned bit)
{
    enum wat_colour c = wat_colour_of(b, side, bit);
    unsigned area = g->place[side][bit];
    uint64_t before = wat_guns_at(b, g, side, area) & b->of_colour[c] & (WAT_ONE(bit) - 1);

    return wat_on_map(area) && gg_popcount(before) >= wat_manned(b, g, c, area);
}

static void say_infantry(const struct wat_battle *b, const struct wat *g, int side, unsigned bit,
                         struct gg_piece *p)
{
    bool square = (g->square[side] & WAT_ONE(bit)) != 0, up = (g->up[side] & WAT_ONE(bit)) != 0;
    unsigned cubes = wat_assigned_to(g, side, bit);

    if (square) {
        gg_piece_badge(p, "square", 0);
        gg_piece_word(p, gg_message(MSG_word_square, WAT_20_9));
    } else {
        gg_piece_word(p, up ? gg_message(MSG_word_mobile, WAT_20_6)
                            : gg_message(MSG_word_defensive, WAT_20_7));
    }
    if (wat_benefits(b, g, side, bit)) {
        gg_piece_word(p, gg_message(MSG_word_garrison, WAT_24_7));
    }
    if ((g->outside[side] & WAT_ONE(bit)) != 0) {
        gg_piece_badge(p, "outside", 0);
        gg_piece_word(p, gg_message(MSG_word_outside, WAT_24_12));
    }
    if (cubes > 0) {
        gg_piece_badge(p, "loss", (int)cubes);
        gg_piece_word(p, wat_say_number(MSG_word_assigned, WAT_18_4, (int)cubes));
    }
}

/* The area a gun aims at in the fire going on, or WAT_NONE: WAT-9.7. */
static unsigned aim_of(const struct wat_battle *b, const struct wat *g, int side, unsigned bit)
{
    const struct wat_frame *f = wat_frame_of(g, S_aim);
    unsigned to;

    f = f != NULL ? f : wat_frame_of(g, S_bombard);
    if (f == NULL || f->side != side) {
        return WAT_NONE;
    }
    to = g->aim[wat_aim_index(b, side, bit)].to;
    return to > 0 ? to - 1 : WAT_NONE;
}

static void say_gun(const struct wat_battle *b, const struct wat *g, int side, unsigned bit,
                    struct gg_piece *p)
{
    bool up = (g->up[side] & WAT_ONE(bit)) != 0;
    unsigned target = aim_of(b, g, side, bit);

    gg_piece_word(p, gg_message(up ? MSG_word_deployed : MSG_word_limbered, WAT_20_14));
    if (is_unmanned(b, g, side, bit)) {
        gg_piece_badge(p, "loss", 0);
        gg_piece_word(p, gg_message(MSG_word_unmanned, WAT_6_11));
    }
    if (target != WAT_NONE) {
        gg_piece_badge(p, "target", 0);
        gg_piece_word(p, wat_say(MSG_word_aims, WAT_9_7, wat_area_thing(b, target)));
    }
}

/* What the rulebook calls it, whatever its name: WAT-1.3. */
static void say_class(const struct wat_battle *b, int side, unsigned bit, struct gg_piece *p)
{
    static const unsigned first[NATIONS] = {
        [N_FRENCH] = MSG_class_french_infantry,     [N_GUARD] = MSG_class_guard_infantry,
        [N_BRITISH] = MSG_class_british_infantry,   [N_GERMAN] = MSG_class_german_infantry,
        [N_DUTCH] = MSG_class_dutch_infantry,       [N_PRUSSIAN] = MSG_class_prussian_infantry,
        [N_LANDWEHR] = MSG_class_landwehr_infantry,
    };

    gg_piece_word(p, gg_message(first[b->nation[side][bit]] + b->arm[side][bit], WAT_1_3));
}

static void say_state(const struct wat_battle *b, const struct wat *g, int side, unsigned bit,
                      struct gg_piece *p)
{
    bool up = (g->up[side] & WAT_ONE(bit)) != 0;

    p->down = !up;
    say_class(b, side, bit, p);
    switch (b->arm[side][bit]) {
    case INFANTRY: say_infantry(b, g, side, bit, p); break;
    case CAVALRY:
        gg_piece_word(p, gg_message(up ? MSG_word_fresh : MSG_word_tired, WAT_20_13));
        break;
    case ARTILLERY: say_gun(b, g, side, bit, p); break;
    default:
        gg_piece_word(p, up ? gg_message(MSG_word_ready, WAT_23_10)
                            : gg_message(MSG_word_used, WAT_23_9));
        break;
    }
    if ((g->attacking[side] & WAT_ONE(bit)) != 0 && wat_on_map(g->origin[side][bit])) {
        gg_piece_badge(p, "assault", 0);
        gg_piece_word(
            p, wat_say(MSG_word_attacks, WAT_10_12, wat_area_thing(b, g->origin[side][bit])));
    }
}

/* ---- where it is ---- */

/* The row of the Prussian track in which a unit waits: 0 is A, 1 is B. */
static unsigned row_of(const struct wat_battle *b, unsigned bit)
{
    for (int i = 0; i < b->tracks; i++) {
        if (b->track[i] == bit) {
            return b->track_row[i] == 'A' ? 0 : 1;
        }
    }
    return 0;
}

/* On the track units stand in the order in which they come: WAT-3.3. */
static unsigned order_on_track(const struct wat_battle *b, unsigned bit)
{
    int i = 0;

    while (i < b->tracks && b->track[i] != bit) {
        i++;
    }
    return (unsigned)i;
}

static void add_unit(const struct wat_battle *b, const struct wat *g, int side, unsigned bit,
                     struct gg_scene *out)
{
    const struct livery *l = &livery[b->nation[side][bit]];
    unsigned place = g->place[side][bit];
    struct gg_piece *p;

    if (place == WAT_GONE) {
        return;
    }
    p = gg_scene_piece(out);
    p->thing = wat_unit_thing(side, bit);
    p->place = place == WAT_TRACK ? wat_thing(K_ROW, row_of(b, bit)) : wat_area_thing(b, place);
    p->symbol = symbol_of(b, side, bit);
    p->letter = l->letter;
    p->colour = gg_nation_colour[l->nation];
    p->side = (uint8_t)side;
    p->order =
        (uint8_t)(place == WAT_TRACK ? order_on_track(b, bit)
                                     : gg_popcount(wat_at(g, side, place) & (WAT_ONE(bit) - 1)));
    say_state(b, g, side, bit, p);
}

/* ---- cubes ---- */

static const char *const numeral[] = { "0",  "1",  "2",  "3",  "4",  "5",  "6",  "7",  "8",
                                       "9",  "10", "11", "12", "13", "14", "15", "16", "17",
                                       "18", "19", "20", "21", "22", "23", "24", "25" };

enum { NUMERALS = sizeof numeral / sizeof *numeral, LAST_OF_STACK = 200 };

/* All cubes of a colour that lie in one area are one piece with their number on it: WAT-18.2. */
static void add_pile(const struct wat_battle *b, const struct wat *g, enum wat_colour c,
                     unsigned area, struct gg_scene *out)
{
    static const uint16_t word[COLOURS] = { MSG_pile_blue, MSG_pile_red, MSG_pile_black };
    unsigned n = g->cubes[c][area], index = wat_area_index(b, area);
    struct gg_piece *p;

    if (n == 0) {
        return;
    }
    p = gg_scene_piece(out);
    p->thing = wat_thing(K_PILE, (unsigned)c * ((unsigned)b->areas + 1) + index);
    p->place = wat_thing(K_AREA, index);
    p->symbol = "cube";
    p->letter = numeral[n < NUMERALS ? n : NUMERALS - 1];
    p->colour = wat_cube_colour[c];
    p->side = c == BLUE ? FRENCH : ALLIED;
    p->order = (uint8_t)(LAST_OF_STACK + c);
    if (n >= NUMERALS) { /* never in a game: the stock is shared by all areas */
        gg_piece_badge(p, "loss", (int)n);
    }
    gg_piece_word(p, wat_say_number(word[c], WAT_18_2, (int)n));
}

void wat_scene(const struct gg_battle *battle, const void *masked, int viewer, struct gg_scene *out)
{
    const struct wat_battle *b = wat_of(battle);
    const struct wat *g = masked;
    unsigned bit;

    for (int side = 0; side < SIDES; side++) {
        for (WAT_EACH(bit, b->all[side])) {
            add_unit(b, g, side, bit, out);
        }
    }
    for (unsigned c = 0; c < COLOURS; c++) {
        for (unsigned i = 0; i <= (unsigned)b->areas; i++) {
            add_pile(b, g, c, wat_area_at(b, i), out);
        }
    }
    wat_panels(b, g, viewer, out);
}
