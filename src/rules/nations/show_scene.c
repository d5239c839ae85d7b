/* SPDX-License-Identifier: MIT
 * Pieces: troop markers, army tiles, and a flag on the area of each mission that the viewer knows;
 * their state is told by shape, badge and word. */
#include "rules/nations/show.h"
#include "rules/nations/show_panels.h"
#include "rules/nations/show_words.h"

const char *const nat_letters[ARMIES] = { "Na", "Ne", "Be", "Md", "Po", "Mm", "Mu",
                                          "La", "Sw", "Pl", "Yo", "Lg", "Bn", "Bd",
                                          "Fr", "Bl", "Gy", "Kl", "Wi" };

const char *const nat_type_symbol[TYPES + 1] = { "infantry", "artillery", "cavalry", "leader" };

static const char *const marker_symbol[TYPES + 1] = { "marker-infantry", "marker-artillery",
                                                      "marker-cavalry", "marker-leader" };

static struct gg_message word_of_type(const struct nat_battle *b, const struct nat *g,
                                      unsigned army)
{
    unsigned type = nat_type_of(b, g, army);

    return type == ANY_TYPE ? gg_message(MSG_word_any_type, NAT_1_8)
                            : nat_say(MSG_word_type, nat_commander(army) ? NAT_10_13 : NAT_1_8,
                                      nat_thing(K_TYPE, type));
}

/* ---- markers: where the army may come to stand, NAT-3.20 ---- */

static void add_marker(const struct nat_battle *b, const struct nat *g, unsigned army,
                       unsigned area, struct gg_scene *out)
{
    struct gg_piece *p = gg_scene_piece(out);

    p->thing = nat_thing(K_MARKER, nat_marker_index(b, army, area));
    p->place = nat_thing(K_AREA, area);
    p->symbol = marker_symbol[b->army[army].type];
    p->letter = nat_letters[army];
    p->side = (uint8_t)nat_side(army);
    p->order = (uint8_t)army;
    gg_piece_word(
        p, nat_say(MSG_word_marker, NAT_3_20, nat_number((int)gg_popcount(g->markers[army]))));
    gg_piece_word(p, word_of_type(b, g, army));
    gg_piece_word(p, nat_say(MSG_word_power, NAT_1_9, nat_number(b->army[army].power)));
}

/* ---- tiles ---- */

/* In the advanced game: NAT-16.8. */
static void say_terrain(const struct nat_battle *b, const struct nat *g, unsigned army,
                        struct gg_piece *p)
{
    int value = b->head.option[O_RULES] ? nat_terrain_value(b, g, army) : 0;

    if (value != 0) {
        gg_piece_badge(p, "bonus", value);
        gg_piece_word(p, nat_say2(MSG_word_terrain, NAT_16_8,
                                  nat_thing(K_TERRAIN, b->area[g->tile[army]].terrain),
                                  nat_number(value)));
    }
}

static void say_losses(const struct nat_battle *b, const struct nat *g, unsigned army,
                       struct gg_piece *p)
{
    if (g->lost[army] > 0) {
        p->reduced = true; /* its back lies up: NAT-12.19 */
        gg_piece_badge(p, "loss", g->lost[army]);
        gg_piece_word(p, nat_say2(MSG_word_lost, NAT_12_19, nat_number(g->lost[army]),
                                  nat_number(b->army[army].power)));
    }
    if (g->suffers[army] > 0) {
        gg_piece_badge(p, "fatigue", g->suffers[army]);
        gg_piece_word(p, nat_say(MSG_word_suffers, NAT_12_13, nat_number(g->suffers[army])));
    }
}

static void add_tile(const struct nat_battle *b, const struct nat *g, unsigned army,
                     struct gg_scene *out)
{
    struct gg_piece *p = gg_scene_piece(out);
    unsigned district = g->support[army];

    p->thing = nat_thing(K_ARMY, army);
    p->place = nat_thing(K_AREA, g->tile[army]);
    p->symbol = nat_type_symbol[nat_type_of(b, g, army)];
    p->letter = nat_letters[army];
    p->side = (uint8_t)nat_side(army);
    p->values.strength = (int16_t)nat_power(b, g, army);
    gg_piece_word(p, nat_say(MSG_word_power, NAT_1_9, nat_number(nat_power(b, g, army))));
    gg_piece_word(p, word_of_type(b, g, army));
    say_losses(b, g, army, p);
    say_terrain(b, g, army, p);
    if (district > 0 && g->mission[district - 1] < MISSIONS) {
        bool french = nat_side(army) == FRENCH;

        gg_piece_word(p, nat_say(french ? MSG_word_supports : MSG_word_opposes,
                                 french ? NAT_14_6 : NAT_14_12,
                                 nat_thing(K_MISSION, g->mission[district - 1])));
    }
}

/* ---- flags: the soldiers of NAT-11.9, and for Napoleon the places he still keeps secret ---- */

static const char *const numeral[] = { "0", "1", "2", "3", "4", "5", "6", "7", "8", "9" };

enum { NUMERALS = sizeof numeral / sizeof *numeral };

/* An open mission is touched on the board, a hidden one as a card beside it; while districts are
 * named, it is the other way about: ids must differ. */
static struct gg_arg flag_thing(const struct nat *g, unsigned district)
{
    bool open = g->revealed >> district & 1;

    return open || NOW(g)->state == S_name_second ? nat_thing(K_MISSION, g->mission[district])
                                                  : nat_thing(K_DISTRICT, district);
}

static void add_flag(const struct nat_battle *b, const struct nat *g, unsigned district,
                     struct gg_scene *out)
{
    bool open = g->revealed >> district & 1;
    const struct nat_mission *mission;
    struct gg_message word;
    struct gg_piece *p;

    if (!nat_knows_mission(g, district) || g->extra[district] != NAT_NONE) {
        return;
    }
    mission = &b->mission[g->mission[district]];
    p = gg_scene_piece(out);
    p->thing = flag_thing(g, district);
    p->place = nat_thing(K_AREA, mission->area);
    p->symbol = "flag";
    p->letter = mission->vp[FRENCH] < NUMERALS ? numeral[mission->vp[FRENCH]] : "";
    p->colour = "#25467f";
    p->down = !open;
    word = nat_say(MSG_word_mission, NAT_1_15, nat_thing(K_MISSION, g->mission[district]));
    nat_add(&word, nat_number(mission->vp[FRENCH]));
    nat_add(&word, nat_number(mission->vp[ALLIED]));
    gg_piece_word(p, word);
    gg_piece_word(p, open ? gg_message(MSG_word_revealed, NAT_11_9)
                          : gg_message(MSG_word_hidden, NAT_1_23));
}

void nat_scene(const struct gg_battle *battle, const void *masked, int viewer, struct gg_scene *out)
{
    const struct nat_battle *b = nat_of(battle);
    const struct nat *g = masked;
    unsigned area;

    for (unsigned army = 0; army < ARMIES; army++) {
        for (NAT_EACH(area, g->markers[army])) {
            add_marker(b, g, army, area, out);
        }
        if (g->tile[army] != NAT_NONE) {
            add_tile(b, g, army, out);
        }
    }
    for (unsigned d = 0; d < DISTRICTS; d++) {
        add_flag(b, g, d, out);
    }
    nat_panels(b, g, viewer, out);
}
