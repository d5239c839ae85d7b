/* SPDX-License-Identifier: MIT
 * Waterloo as the rest of the program sees it: the table of its tables and functions. */
#include "base/text.h"
#include "rules/waterloo/hooks.h"
#include "rules/waterloo/show.h"

enum { VERSION = 3 }; /* of behaviour: raise it when a record would replay differently */

#define CLAUSE(name, number) { "WAT-" number },
static const struct gg_clause_row clauses[] = {
    { "" },
#include "rules/waterloo/clauses.def"
};
#undef CLAUSE

#define MESSAGE(name, args) { #name, args },
static const struct gg_message_row messages[] = {
#include "rules/waterloo/messages.def"
    { "", "" }, /* not counted: a table may not be empty */
};
#undef MESSAGE

#define VERB(name, subject, target, clause) { #name, subject, target, clause },
static const struct gg_verb verbs[] = {
    { "", GG_KIND_NONE, GG_KIND_NONE, 0 },
#include "rules/waterloo/verbs.def"
};
#undef VERB

static const struct gg_kind kinds[] = {
    [K_UNIT - GG_KIND_FIRST] = { "unit", true },   [K_AREA - GG_KIND_FIRST] = { "area", true },
    [K_DISC - GG_KIND_FIRST] = { "disc", true },   [K_COLOUR - GG_KIND_FIRST] = { "colour", true },
    [K_PILE - GG_KIND_FIRST] = { "pile", K_AREA }, [K_ROW - GG_KIND_FIRST] = { "row", true },
};

/* ---- ids ---- */

int wat_kind_count(const struct gg_battle *battle, int kind)
{
    switch (kind) {
    case K_UNIT: return WAT_UNITS;
    case K_AREA: return wat_of(battle)->areas + 1; /* with the Delayed box */
    case K_DISC: return DISCS;
    case K_COLOUR: return COLOURS;
    case K_PILE: return COLOURS * (wat_of(battle)->areas + 1);
    case K_ROW: return 2;
    default: return 0;
    }
}

/* "f-inf-3": nation, arm, number. */
static void unit_id(const struct wat_battle *b, int unit, char out[GG_ID_MAX])
{
    static const char letter[] = {
        [N_FRENCH] = 'f', [N_GUARD] = 'g',    [N_BRITISH] = 'b', [N_GERMAN] = 'd',
        [N_DUTCH] = 'o',  [N_PRUSSIAN] = 'p', [N_LANDWEHR] = 'l'
    };
    static const char *const arms[ARMS] = { "inf", "cav", "art", "lead" };
    int side = WAT_SIDE(unit), bit = WAT_BIT(unit);
    unsigned nation = b->nation[side][bit], arm = b->arm[side][bit];

    gg_text_format(out, GG_ID_MAX, "%c-%s-%d", letter[nation], arms[arm],
                   bit - b->first_bit[nation][arm] + 1);
}

static const char *area_id(const struct wat_battle *b, int index)
{
    return index < b->areas ? b->area[index].id : "delayed";
}

/* "hougoumont.red": where they lie, and their colour. */
static void pile_id(const struct wat_battle *b, int pile, char out[GG_ID_MAX])
{
    static const char *const colours[COLOURS] = { "blue", "red", "black" };
    int places = b->areas + 1;

    gg_text_format(out, GG_ID_MAX, "%s.%s", area_id(b, pile % places), colours[pile / places]);
}

void wat_id(const struct gg_battle *battle, int kind, int index, char out[GG_ID_MAX])
{
    static const char *const discs[DISCS] = { "green", "red", "purple" };
    static const char *const colours[COLOURS] = { "blue-cube", "red-cube", "black-cube" };
    const struct wat_battle *b = wat_of(battle);

    switch (kind) {
    case K_UNIT: unit_id(b, index, out); break;
    case K_AREA: gg_text_format(out, GG_ID_MAX, "%s", area_id(b, index)); break;
    case K_DISC: gg_text_format(out, GG_ID_MAX, "%s", discs[index]); break;
    case K_COLOUR: gg_text_format(out, GG_ID_MAX, "%s", colours[index]); break;
    case K_PILE: pile_id(b, index, out); break;
    case K_ROW: gg_text_format(out, GG_ID_MAX, "row-%c", 'a' + index); break;
    default: out[0] = '\0'; break;
    }
}

/* ---- the table ---- */

#define COUNT(a) (uint16_t)(sizeof(a) / sizeof(a)[0])

/* WAT-22.1 with a green disc, WAT-22.2 with another. */
static gg_clause grants(gg_move m, gg_clause asked)
{
    (void)asked;
    if (gg_verb_of(m) == V_pass) {
        return gg_target_of(m) == GREEN ? WAT_22_1 : WAT_22_2;
    }
    return GG_ALLOWED;
}

/* After a change by hand: who is eliminated neither stands nor lies, and on the track infantry lies
 * and all others stand (WAT-1.16, WAT-1.17). */
static void tidy(const struct gg_battle *battle, void *pos)
{
    const struct wat_battle *b = wat_of(battle);
    struct wat *g = pos;

    for (int side = 0; side < SIDES; side++) {
        uint64_t gone = wat_at(g, side, WAT_GONE), track = wat_at(g, side, WAT_TRACK);

        g->up[side] = (g->up[side] & ~(gone | track)) | (track & ~b->of_arm[side][INFANTRY]);
        g->square[side] &= ~(gone | track);
    }
}

const struct gg_ruleset waterloo_ruleset = {
    .name = "waterloo",
    .prefix = "WAT",
    .version = VERSION,
    .side = { "french", "allied" }, /* WAT-1.1 */
    .clause = clauses,
    .clauses = COUNT(clauses),
    .message = messages,
    .messages = COUNT(messages) - 1,
    .verb = verbs,
    .verbs = COUNT(verbs),
    .kind = kinds,
    .kinds = COUNT(kinds),
    .option = wat_option,
    .options = O_END,
    .decision_seconds = 10,
    .field = wat_field,
    .fields = WAT_FIELDS,
    .summary_item = wat_summary_item,
    .summary_items = WAT_SUMMARY,
    .layer_row = wat_layer_row,
    .layers = WAT_LAYERS,
    .tally_item = wat_tally_item,
    .tally_items = WAT_TALLY,
    .sequence = wat_sequence,
    .sequences = WAT_SEQUENCE,
    .chapters = 25,
    .value_point = 1500, /* a casualty: value.c */
    .value_most = 20,
    .plays_masked = true, /* an unknown tile is told by chance: c5_rounds.c */
    .position_size = sizeof(struct wat),
    .battle_size = sizeof(struct wat_battle),
    .load = wat_load,
    .weigh = wat_weigh,
    .kind_count = wat_kind_count,
    .id = wat_id,
    .start = wat_start,
    .tidy = tidy,
    .offer = wat_offer,
    .decider = wat_decider,
    .apply = wat_apply,
    .winner = wat_winner,
    .winner_with = wat_winner_with,
    .grants = grants,
    .why_not = wat_why_not,
    .explain = wat_explain,
    .mask = wat_mask,
    .mask_move = wat_mask_move,
    .reveals = wat_reveals,
    .guess = wat_guess,
    .worlds = wat_worlds,
    .world = wat_world,
    .value = wat_value,
    .sensible = wat_sensible,
    .matters = wat_matters,
    .progress = wat_progress,
    .summary = wat_summary,
    .thought = wat_thought,
    .stand = wat_stand,
    .prompt = wat_prompt,
    .narrate = wat_narrate,
    .fight = wat_show_fight,
    .scene = wat_scene,
    .board = wat_board,
    .map = wat_map,
    .layer = wat_layer,
    .tables = wat_tables,
    .tally = wat_tally,
    .check = wat_check,
};
