/* SPDX-License-Identifier: MIT
 * Wagram 1809 as the rest of the program sees it: the table of its tables and functions. */
#include "base/text.h"
#include "rules/wagram/chapters.h"
#include "rules/wagram/hooks.h"
#include "rules/wagram/show.h"

enum { VERSION = 2 }; /* of behaviour: raise it when a record would replay differently */

#define CLAUSE(name, number) { "WAG-" number },
static const struct gg_clause_row clauses[] = {
    { "" },
#include "rules/wagram/clauses.def"
};
#undef CLAUSE

#define MESSAGE(name, args) { #name, args },
static const struct gg_message_row messages[] = {
#include "rules/wagram/messages.def"
    { "", "" }, /* not counted: a table may not be empty */
};
#undef MESSAGE

#define VERB(name, subject, target, clause) { #name, subject, target, clause },
static const struct gg_verb verbs[] = {
    { "", GG_KIND_NONE, GG_KIND_NONE, 0 },
#include "rules/wagram/verbs.def"
};
#undef VERB

static const struct gg_kind kinds[] = {
    [K_UNIT - GG_KIND_FIRST] = { "unit", false },   [K_ZONE - GG_KIND_FIRST] = { "zone", false },
    [K_CORPS - GG_KIND_FIRST] = { "corps", false }, [K_CHOICE - GG_KIND_FIRST] = { "choice", true },
    [K_BOX - GG_KIND_FIRST] = { "box", true },
};

/* ---- ids and names ---- */

int wag_kind_count(const struct gg_battle *battle, int kind)
{
    const struct wag_battle *b = wag_of(battle);

    switch (kind) {
    case K_UNIT: return b->units[FRENCH] + b->units[AUSTRIAN] + SIDES; /* with the HQs */
    case K_ZONE: return b->zones;
    case K_CORPS: return b->corps_count[FRENCH] + b->corps_count[AUSTRIAN];
    case K_CHOICE: return CHOICES;
    case K_BOX: return SIDES * (BOXES - 1);
    default: return 0;
    }
}

static const char *unit_text(const struct wag_battle *b, unsigned index, bool name)
{
    int side = wag_unit_side(b, index);
    unsigned bit = wag_unit_bit(b, index);

    if (bit == WAG_HQ) {
        return name ? b->hq_name[side] : b->hq_id[side];
    }
    return name ? b->unit[side][bit].name : b->unit[side][bit].id;
}

/* "fr-order-1" */
static void box_id(unsigned index, char out[GG_ID_MAX])
{
    gg_text_format(out, GG_ID_MAX, "%s-%s", index < BOXES - 1 ? "fr" : "au",
                   wag_box_id[index % (BOXES - 1) + 1]);
}

void wag_id(const struct gg_battle *battle, int kind, int index, char out[GG_ID_MAX])
{
    const struct wag_battle *b = wag_of(battle);
    unsigned i = (unsigned)index;

    switch (kind) {
    case K_UNIT: gg_text_format(out, GG_ID_MAX, "%s", unit_text(b, i, false)); break;
    case K_ZONE: gg_text_format(out, GG_ID_MAX, "%s", b->zone[i].id); break;
    case K_CORPS:
        gg_text_format(out, GG_ID_MAX, "%s", b->corps[wag_corps_side(b, i)][wag_corps_at(b, i)].id);
        break;
    case K_CHOICE: gg_text_format(out, GG_ID_MAX, "%s", wag_choice_id[i]); break;
    case K_BOX: box_id(i, out); break;
    default: out[0] = '\0'; break;
    }
}

/* "IV/Legrand", as the rules write it; an HQ by its name. */
static void unit_name(const struct wag_battle *b, unsigned index, char out[GG_ID_MAX])
{
    int side = wag_unit_side(b, index);
    unsigned bit = wag_unit_bit(b, index);

    if (bit == WAG_HQ) {
        gg_text_format(out, GG_ID_MAX, "%s", b->hq_name[side]);
        return;
    }
    gg_text_format(out, GG_ID_MAX, "%s/%s", b->corps[side][b->unit[side][bit].corps].name,
                   unit_text(b, index, true));
}

/* "165 Baumersdorf" */
static void zone_name(const struct wag_zone *z, bool island, char out[GG_ID_MAX])
{
    if (island) {
        gg_text_format(out, GG_ID_MAX, "Lobau");
    } else if (z->village[0] != '\0') {
        gg_text_format(out, GG_ID_MAX, "%s %s", z->id, z->village);
    } else {
        gg_text_format(out, GG_ID_MAX, "%s", z->id);
    }
}

static void corps_name(const struct wag_corps *c, char out[GG_ID_MAX])
{
    if (c->commander[0] != '\0') {
        gg_text_format(out, GG_ID_MAX, "%s %s", c->name, c->commander);
    } else {
        gg_text_format(out, GG_ID_MAX, "%s", c->name);
    }
}

static void name_of(const struct gg_battle *battle, int kind, int index, char out[GG_ID_MAX])
{
    const struct wag_battle *b = wag_of(battle);
    unsigned i = (unsigned)index;

    switch (kind) {
    case K_UNIT: unit_name(b, i, out); break;
    case K_ZONE: zone_name(&b->zone[i], i == b->lobau, out); break;
    case K_CORPS: corps_name(&b->corps[wag_corps_side(b, i)][wag_corps_at(b, i)], out); break;
    default: wag_id(battle, kind, index, out); break;
    }
}

/* ---- the table ---- */

#define COUNT(a) (uint16_t)(sizeof(a) / sizeof(a)[0])

const struct gg_ruleset wagram_ruleset = {
    .name = "wagram",
    .prefix = "WAG",
    .version = VERSION,
    .side = { "french", "austrian" }, /* WAG-1.1 */
    .clause = clauses,
    .clauses = COUNT(clauses),
    .message = messages,
    .messages = COUNT(messages) - 1,
    .verb = verbs,
    .verbs = COUNT(verbs),
    .kind = kinds,
    .kinds = COUNT(kinds),
    .option = wag_option,
    .options = O_END,
    .decision_seconds = 6,
    .field = wag_field,
    .fields = WAG_FIELDS,
    .summary_item = wag_summary_item,
    .summary_items = WAG_SUMMARY,
    .layer_row = wag_layer_row,
    .layers = WAG_LAYERS,
    .tally_item = wag_tally_item,
    .tally_items = WAG_TALLY,
    .sequence = wag_sequence,
    .sequences = WAG_SEQUENCE,
    .chapters = 14,
    .value_point = 1000, /* a victory point: value.c */
    .value_most = 12,
    .plays_masked = false, /* hidden markers are needed to play on */
    .position_size = sizeof(struct wag),
    .battle_size = sizeof(struct wag_battle),
    .load = wag_load,
    .weigh = wag_weigh,
    .kind_count = wag_kind_count,
    .id = wag_id,
    .name_of = name_of,
    .start = wag_start,
    .offer = wag_offer,
    .decider = wag_decider,
    .apply = wag_apply,
    .complete = wag_complete_position,
    .tidy = wag_tidy,
    .winner = wag_winner,
    .winner_with = wag_winner_with,
    .grants = wag_grants,
    .why_not = wag_why_not,
    .explain = wag_explain,
    .mask = wag_mask,
    .mask_move = wag_mask_move,
    .reveals = wag_reveals,
    .guess = wag_guess,
    .value = wag_value,
    .sensible = wag_sensible,
    .matters = wag_matters,
    .progress = wag_progress,
    .summary = wag_summary,
    .thought = wag_thought,
    .stand = wag_stand,
    .going = wag_going,
    .prompt = wag_prompt,
    .narrate = wag_narrate,
    .fight = wag_show_fight,
    .scene = wag_scene,
    .board = wag_board,
    .map = wag_map,
    .layer = wag_layer,
    .tables = wag_tables,
    .tally = wag_tally,
    .check = wag_check,
};
