/* SPDX-License-Identifier: MIT
 * Mini as the rest of the program sees it: one table that names everything. */
#include "base/text.h"
#include "mini/rules.h"

#define CLAUSE(name, number) { "MINI-" number },
static const struct gg_clause_row clause[] = {
    { "" },
#include "mini/clauses.def"
};
#undef CLAUSE

#define MESSAGE(name, args) { #name, args },
static const struct gg_message_row message[] = {
#include "mini/messages.def"
};
#undef MESSAGE

#define VERB(name, subject, target, clause) { #name, subject, target, clause },
static const struct gg_verb verb[] = {
    { "", GG_KIND_NONE, GG_KIND_NONE, 0 },
#include "mini/verbs.def"
};
#undef VERB

static const struct gg_kind kind[] = {
    [MINI_PLACE - GG_KIND_FIRST] = { "place", false },
    [MINI_UNIT - GG_KIND_FIRST] = { "unit", false },
    [MINI_CARD - GG_KIND_FIRST] = { "card", true },
    [MINI_STANCE - GG_KIND_FIRST] = { "stance", true },
    [MINI_TERRAIN - GG_KIND_FIRST] = { "terrain", true },
    [MINI_TURN - GG_KIND_FIRST] = { "turn", false },
};

static const char *const reaction_choices[] = { "on", "off", NULL };
static const char *const deck_choices[] = { "full", "half", NULL };

static const struct gg_option option[] = {
    [MINI_OPT_REACTION] = { "reaction", reaction_choices, MINI_6_8 },
    [MINI_OPT_DECK] = { "deck", deck_choices, MINI_4_4 },
};

static const struct gg_summary_item summary_item[] = {
    { "attacker_losses" },
    { "defender_losses" },
    { "taken" },
    { "retreated" },
};

static const struct gg_layer_row layer_row[] = { { "reach", MINI_UNIT } };

/* ---- things: how many, their ids and names ---- */

static int kind_count(const struct gg_battle *battle, int k)
{
    const struct mini_battle *b = mini_battle(battle);

    switch (k) {
    case MINI_PLACE: return b->places;
    case MINI_UNIT: return b->units;
    case MINI_CARD: return b->cards;
    case MINI_STANCE: return MINI_STANCES;
    case MINI_TERRAIN: return MINI_TERRAINS;
    case MINI_TURN: return b->turns;
    default: return 0;
    }
}

/* The text that is a thing's id; turns have none and are counted. */
static const char *id_text(const struct mini_battle *b, int k, int i)
{
    switch (k) {
    case MINI_PLACE: return b->place[i].id;
    case MINI_UNIT: return b->unit[i].id;
    case MINI_CARD: return b->card[i].id;
    case MINI_STANCE: return mini_stance_id[i];
    case MINI_TERRAIN: return mini_terrain_id[i];
    default: return "";
    }
}

static void id(const struct gg_battle *battle, int k, int i, char out[GG_ID_MAX])
{
    if (k == MINI_TURN) {
        gg_text_format(out, GG_ID_MAX, "turn-%d", i + 1);
    } else {
        gg_text_format(out, GG_ID_MAX, "%s", id_text(mini_battle(battle), k, i));
    }
}

static void name_of(const struct gg_battle *battle, int k, int i, char out[GG_ID_MAX])
{
    const struct mini_battle *b = mini_battle(battle);

    if (k == MINI_TURN) {
        gg_text_format(out, GG_ID_MAX, "%d", i + 1);
    } else {
        gg_text_format(out, GG_ID_MAX, "%s", k == MINI_PLACE ? b->place[i].name : b->unit[i].name);
    }
}

#define ROWS(rows) (uint16_t)(sizeof(rows) / sizeof(rows)[0])

const struct gg_ruleset mini_ruleset = {
    .name = "mini",
    .prefix = "MINI",
    .version = 1,
    .side = { "red", "blue" }, /* MINI-1.1 */
    .clause = clause,
    .clauses = ROWS(clause),
    .message = message,
    .messages = ROWS(message),
    .verb = verb,
    .verbs = ROWS(verb),
    .kind = kind,
    .kinds = ROWS(kind),
    .option = option,
    .options = ROWS(option),
    .decision_seconds = 6,
    .field = mini_field,
    .fields = MINI_FIELDS,
    .summary_item = summary_item,
    .summary_items = ROWS(summary_item),
    .layer_row = layer_row,
    .layers = ROWS(layer_row),
    .tally_item = mini_tally_item,
    .tally_items = MINI_TALLY,
    .sequence = mini_sequence,
    .sequences = MINI_SEQUENCE,
    .chapters = 9,
    .value_point = 40, /* a step */
    .value_most = 12,
    .position_size = sizeof(struct mini_position),
    .battle_size = sizeof(struct mini_battle),

    .load = mini_load,
    .kind_count = kind_count,
    .id = id,
    .name_of = name_of,

    .start = mini_start,
    .tidy = mini_tidy,
    .decider = mini_decider,
    .offer = mini_offer,
    .apply = mini_apply,
    .winner = mini_winner,
    .winner_with = mini_winner_with,

    .why_not = mini_why_not,
    .explain = mini_sum_behind,

    .mask = mini_mask,
    .mask_move = mini_mask_move,
    .reveals = mini_reveals,
    .guess = mini_guess,
    .worlds = mini_worlds,
    .world = mini_world,

    .value = mini_value,
    .sensible = mini_sensible,
    .matters = mini_matters,
    .summary = mini_summary,
    .thought = mini_thought,

    .stand = mini_stand,
    .going = mini_going,
    .prompt = mini_prompt,
    .narrate = mini_narrate,
    .fight = mini_fight,
    .scene = mini_scene,
    .board = mini_board,
    .layer = mini_layer,
    .tables = mini_tables,
    .tally = mini_tally,

    .check = mini_check,
};
