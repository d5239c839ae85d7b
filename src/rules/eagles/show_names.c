/* SPDX-License-Identifier: MIT
 * Woods and waters by their names: on the map only, no rule asks for them. */
#include "core/battle.h"
#include "core/ground.h"
#include "rules/eagles/show.h"
#include "rules/eagles/show_land.h"
#include <string.h>

static const struct {
    const char *battle;        /* scenarios of it begin so */
    uint8_t kind, row, column; /* as printed */
    uint16_t message;
} land[] = {
    { "quatre-bras", GG_NAME_WOOD, 21, 10, MSG_land_bossu },
    { "quatre-bras", GG_NAME_WOOD, 8, 21, MSG_land_hutte },
    { "quatre-bras", GG_NAME_WOOD, 24, 22, MSG_land_censes },
    { "quatre-bras", GG_NAME_WATER, 20, 21, MSG_land_materne },
    { "quatre-bras", GG_NAME_WATER, 20, 16, MSG_land_gemioncourt },
    { "ligny", GG_NAME_WOOD, 31, 43, MSG_land_loup },
    { "ligny", GG_NAME_WOOD, 3, 23, MSG_land_fleurus },
    { "ligny", GG_NAME_WOOD, 1, 3, MSG_land_soleilmont },
    { "ligny", GG_NAME_WATER, 19, 18, MSG_land_ligne },
    { "waterloo", GG_NAME_WOOD, 21, 11, MSG_land_hougoumont },
    { "waterloo", GG_NAME_WOOD, 26, 29, MSG_land_fichermont },
    { "waterloo", GG_NAME_WOOD, 23, 35, MSG_land_paris },
    { "waterloo", GG_NAME_WOOD, 16, 32, MSG_land_virere },
    { "waterloo", GG_NAME_WOOD, 11, 24, MSG_land_chantelet },
    { "waterloo", GG_NAME_WOOD, 10, 21, MSG_land_caillou },
    { "waterloo", GG_NAME_WOOD, 4, 14, MSG_land_callois },
    { "waterloo", GG_NAME_WOOD, 13, 10, MSG_land_neuve_cour },
    { "waterloo", GG_NAME_WOOD, 39, 21, MSG_land_soignes },
    { "waterloo", GG_NAME_WOOD, 31, 37, MSG_land_ohain },
    { "waterloo", GG_NAME_WATER, 30, 30, MSG_land_smohain },
    { "waterloo", GG_NAME_WATER, 18, 35, MSG_land_lasne },
    { "waterloo", GG_NAME_WATER, 32, 6, MSG_land_hain },
    { "austerlitz", GG_NAME_WOOD, 33, 3, MSG_land_turas },
    { "austerlitz", GG_NAME_WATER, 8, 14, MSG_land_satschan },
    { "austerlitz", GG_NAME_WATER, 6, 5, MSG_land_menitz },
    { "austerlitz", GG_NAME_WATER, 26, 11, MSG_land_kobelnitz },
    { "austerlitz", GG_NAME_WATER, 46, 12, MSG_land_goldbach },
    { "austerlitz", GG_NAME_WATER, 54, 23, MSG_land_bosenitz },
    { "austerlitz", GG_NAME_WATER, 20, 32, MSG_land_littawa },
    { "austerlitz", GG_NAME_WATER, 45, 44, MSG_land_rausnitz },
};

void eag_name_land(const struct gg_battle *battle, const struct gg_speaker *speaker,
                   struct gg_map *m)
{
    const struct eag_battle *b = eag_of(battle);
    struct eag_sheet s = eag_sheet_of(b);

    for (size_t i = 0; i < sizeof land / sizeof *land; i++) {
        unsigned hex = (land[i].row - 1u) * EAG_STRIDE + land[i].column - 1u;
        int32_t at[2];

        if (strncmp(battle->scenario->name, land[i].battle, strlen(land[i].battle)) != 0 ||
            !eag_has(&b->exists, hex)) {
            continue;
        }
        eag_middle(&s, hex, at);
        gg_map_name_at(m,
                       (struct gg_map_name){ .kind = land[i].kind,
                                             .x = at[0],
                                             .y = at[1],
                                             .text = gg_ground_word(m, speaker, land[i].message) });
    }
}
