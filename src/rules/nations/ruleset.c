/* SPDX-License-Identifier: MIT
 * Battle of the Nations as the rest of the program sees it: the table of its tables and functions.
 */
#include "base/text.h"
#include "rules/nations/hooks.h"
#include "rules/nations/show.h"
#include <string.h>

enum { VERSION = 2 }; /* of behaviour: raise it when a record would replay differently */

#define CLAUSE(name, number) { "NAT-" number },
static const struct gg_clause_row clauses[] = {
    { "" },
#include "rules/nations/clauses.def"
};
#undef CLAUSE

#define MESSAGE(name, args) { #name, args },
static const struct gg_message_row messages[] = {
#include "rules/nations/messages.def"
    { "", "" }, /* not counted: a table may not be empty */
};
#undef MESSAGE

#define VERB(name, subject, target, clause) { #name, subject, target, clause },
static const struct gg_verb verbs[] = {
    { "", GG_KIND_NONE, GG_KIND_NONE, 0 },
#include "rules/nations/verbs.def"
};
#undef VERB

static const struct gg_kind kinds[] = {
    [K_AREA - GG_KIND_FIRST] = { "area", false },
    [K_ARMY - GG_KIND_FIRST] = { "army", false },
    [K_MARKER - GG_KIND_FIRST] = { "marker", false },
    [K_CARD - GG_KIND_FIRST] = { "card", true },
    [K_MISSION - GG_KIND_FIRST] = { "mission", false },
    [K_DISTRICT - GG_KIND_FIRST] = { "district", true },
    [K_TYPE - GG_KIND_FIRST] = { "type", true },
    [K_TERRAIN - GG_KIND_FIRST] = { "terrain", true },
    [K_POINT - GG_KIND_FIRST] = { "point", false },
    [K_OPEN - GG_KIND_FIRST] = { "open", true },
};

/* ---- ids and names ---- */

int nat_kind_count(const struct gg_battle *battle, int kind)
{
    const struct nat_battle *b = nat_of(battle);

    switch (kind) {
    case K_AREA: return b->areas;
    case K_ARMY: return ARMIES;
    case K_MARKER: return ARMIES * b->areas;
    case K_CARD: return CARDS;
    case K_MISSION: return MISSIONS;
    case K_DISTRICT: return DISTRICTS;
    case K_TYPE: return TYPES;
    case K_TERRAIN: return TERRAINS;
    case K_POINT: return b->last_point + 1;
    case K_OPEN: return CARDS; /* with scouts, so that NAT-6.9 can be told */
    default: return 0;
    }
}

/* "open-river": the card's id without its "-card". */
static void open_id(int index, char out[GG_ID_MAX])
{
    const char *card = nat_card_id[index], *tail = strstr(card, "-card");

    gg_text_format(out, GG_ID_MAX, "open-%.*s", tail ? (int)(tail - card) : (int)strlen(card),
                   card);
}

void nat_id(const struct gg_battle *battle, int kind, int index, char out[GG_ID_MAX])
{
    const struct nat_battle *b = nat_of(battle);

    switch (kind) {
    case K_AREA: gg_text_format(out, GG_ID_MAX, "%s", b->area[index].id); break;
    case K_ARMY: gg_text_format(out, GG_ID_MAX, "%s", b->army[index].id); break;
    case K_MARKER:
        gg_text_format(out, GG_ID_MAX, "%s.%s", b->army[index / b->areas].id,
                       b->area[index % b->areas].id);
        break;
    case K_CARD: gg_text_format(out, GG_ID_MAX, "%s", nat_card_id[index]); break;
    case K_MISSION: gg_text_format(out, GG_ID_MAX, "%s", b->mission[index].id); break;
    case K_DISTRICT: gg_text_format(out, GG_ID_MAX, "%s", nat_district_id[index]); break;
    case K_TYPE: gg_text_format(out, GG_ID_MAX, "%s", nat_type_id[index]); break;
    case K_TERRAIN: gg_text_format(out, GG_ID_MAX, "%s", nat_terrain_id[index]); break;
    case K_POINT: gg_text_format(out, GG_ID_MAX, "p%d", index); break;
    case K_OPEN: open_id(index, out); break;
    default: out[0] = '\0'; break;
    }
}

/* A date of the track by its date, "16.10"; any other point by how far behind one it lies,
 * "16.10+2"; before the first date by its number. */
static void point_name(const struct nat_battle *b, int point, char out[GG_ID_MAX])
{
    int date = NAT_DATES - 1;

    while (date >= 0 && b->date[date] > point) {
        date--;
    }
    if (date < 0) {
        gg_text_format(out, GG_ID_MAX, "%d", point);
    } else if (b->date[date] == point) {
        gg_text_format(out, GG_ID_MAX, "%d.10", 14 + date);
    } else {
        gg_text_format(out, GG_ID_MAX, "%d.10+%d", 14 + date, point - b->date[date]);
    }
}

static void name_of(const struct gg_battle *battle, int kind, int index, char out[GG_ID_MAX])
{
    const struct nat_battle *b = nat_of(battle);

    switch (kind) {
    case K_AREA: gg_text_format(out, GG_ID_MAX, "%s", b->area[index].name); break;
    case K_ARMY: gg_text_format(out, GG_ID_MAX, "%s", b->army[index].name); break;
    case K_MARKER:
        gg_text_format(out, GG_ID_MAX, "%s (%s)", b->army[index / b->areas].name,
                       b->area[index % b->areas].name);
        break;
    case K_MISSION:
        gg_text_format(out, GG_ID_MAX, "%s", b->area[b->mission[index].area].name);
        break;
    default: point_name(b, index, out); break;
    }
}

/* ---- the table ---- */

#define COUNT(a) (uint16_t)(sizeof(a) / sizeof(a)[0])

const struct gg_ruleset nations_ruleset = {
    .name = "nations",
    .prefix = "NAT",
    .version = VERSION,
    .side = { "french",
              "allied" }, /* NAT-1.1, NAT-1.2: seats; who has which is chosen at the table */
    .clause = clauses,
    .clauses = COUNT(clauses),
    .message = messages,
    .messages = COUNT(messages) - 1,
    .verb = verbs,
    .verbs = COUNT(verbs),
    .kind = kinds,
    .kinds = COUNT(kinds),
    .option = nat_option,
    .options = O_END,
    .decision_seconds = 30, /* a card is thought about */
    .matches = true,        /* NAT-15.5 */
    .field = nat_field,
    .fields = NAT_FIELDS,
    .summary_item = nat_summary_item,
    .summary_items = NAT_SUMMARY,
    .layer_row = nat_layer_row,
    .layers = NAT_LAYERS,
    .tally_item = nat_tally_item,
    .tally_items = NAT_TALLY,
    .sequence = nat_sequence,
    .sequences = NAT_SEQUENCE,
    .chapters = 16,
    .value_point = 100, /* a victory point: value.c */
    .value_most = 20,
    .plays_masked = true, /* cards and the last mission come by chance: c9_draw.c, c11_time.c */
    .position_size = sizeof(struct nat),
    .battle_size = sizeof(struct nat_battle),
    .load = nat_load,
    .weigh = nat_weigh,
    .kind_count = nat_kind_count,
    .id = nat_id,
    .name_of = name_of,
    .start = nat_start,
    .tidy = nat_tidy,
    .offer = nat_offer,
    .decider = nat_decider,
    .apply = nat_apply,
    .winner = nat_winner,
    .winner_with = nat_winner_with,
    .grants = nat_grants,
    .why_not = nat_why_not,
    .explain = nat_explain,
    .mask = nat_mask,
    .mask_move = nat_mask_move,
    .reveals = nat_reveals,
    .guess = nat_guess,
    .value = nat_value,
    .sensible = nat_sensible,
    .matters = nat_matters,
    .summary = nat_summary,
    .thought = nat_thought,
    .stand = nat_stand,
    .prompt = nat_prompt,
    .narrate = nat_narrate,
    .fight = nat_show_fight,
    .scene = nat_scene,
    .board = nat_board,
    .map = nat_map,
    .layer = nat_layer,
    .tables = nat_tables,
    .tally = nat_tally,
    .check = nat_check,
};
