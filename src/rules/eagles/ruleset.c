/* SPDX-License-Identifier: MIT
 * Eagles of France as the rest of the program sees it: the table of its tables and functions. */
#include "base/text.h"
#include "rules/eagles/chapters.h"
#include "rules/eagles/check.h"
#include "rules/eagles/hooks.h"
#include "rules/eagles/show.h"
#include "rules/eagles/value.h"

#define CLAUSE(name, number) { "EAG-" number },
static const struct gg_clause_row clauses[] = {
    { "" },
#include "rules/eagles/clauses.def"
};
#undef CLAUSE

#define MESSAGE(name, args) { #name, args },
static const struct gg_message_row messages[] = {
#include "rules/eagles/messages.def"
    { "", "" }, /* not counted: a table may not be empty */
};
#undef MESSAGE

#define VERB(name, subject, target, clause) { #name, subject, target, clause },
static const struct gg_verb verbs[] = {
    { "", GG_KIND_NONE, GG_KIND_NONE, 0 },
#include "rules/eagles/verbs.def"
};
#undef VERB

static const struct gg_kind kinds[] = {
    [K_HEX - GG_KIND_FIRST] = { "hex", false },
    [K_UNIT - GG_KIND_FIRST] = { "unit", false },
    [K_LEADER - GG_KIND_FIRST] = { "leader", false },
    [K_FORMATION - GG_KIND_FIRST] = { "formation", false },
    [K_BOX - GG_KIND_FIRST] = { "box", true },
    [K_CARD - GG_KIND_FIRST] = { "card", true },
    [K_TURN - GG_KIND_FIRST] = { "turn", false },
    [K_COUNTER - GG_KIND_FIRST] = { "counter", false },
    [K_DIRECTION - GG_KIND_FIRST] = { "direction", true },
    [K_HIDDEN - GG_KIND_FIRST] = { "hidden", false },
};

static const char *const direction_id[6] = { "east", "north-east", "north-west",
                                             "west", "south-west", "south-east" };

/* ---- ids and names ---- */

int eag_kind_count(const struct gg_battle *battle, int kind)
{
    const struct eag_battle *b = eag_of(battle);

    switch (kind) {
    case K_HEX: return b->rows * EAG_STRIDE;
    case K_UNIT: return b->units;
    case K_LEADER: return b->leaders;
    case K_FORMATION: return b->formations;
    case K_BOX: return BOX_OBJECTIVE + b->objectives;
    case K_CARD: return EAG_CARDS;
    case K_TURN: return b->turns;
    case K_COUNTER: return b->leaders * EAG_COUNTERS;
    case K_DIRECTION: return 6;
    case K_HIDDEN: return EAG_STAND_INS;
    default: return 0;
    }
}

static void box_id(const struct eag_battle *b, int box, char out[GG_ID_MAX])
{
    if (box < BOX_OBJECTIVE) {
        gg_text_format(out, GG_ID_MAX, "%s", box == BOX_DEFENCE ? "defence" : "no-order");
    } else {
        gg_text_format(out, GG_ID_MAX, "%s", b->site[b->objective[box - BOX_OBJECTIVE]].id);
    }
}

void eag_id(const struct gg_battle *battle, int kind, int index, char out[GG_ID_MAX])
{
    const struct eag_battle *b = eag_of(battle);

    switch (kind) {
    case K_HEX: gg_text_format(out, GG_ID_MAX, "%04u", eag_number((unsigned)index)); break;
    case K_UNIT: gg_text_format(out, GG_ID_MAX, "%s", b->unit[index].id); break;
    case K_LEADER: gg_text_format(out, GG_ID_MAX, "%s", b->leader[index].id); break;
    case K_FORMATION: gg_text_format(out, GG_ID_MAX, "%s", b->formation[index].id); break;
    case K_BOX: box_id(b, index, out); break;
    case K_CARD: gg_text_format(out, GG_ID_MAX, "%s", eag_card_id[index]); break;
    case K_TURN: gg_text_format(out, GG_ID_MAX, "t%d", index + 1); break;
    case K_COUNTER:
        gg_text_format(out, GG_ID_MAX, "%s.%c", b->leader[index / EAG_COUNTERS].id,
                       'a' + index % EAG_COUNTERS);
        break;
    case K_DIRECTION: gg_text_format(out, GG_ID_MAX, "%s", direction_id[index]); break;
    case K_HIDDEN: gg_text_format(out, GG_ID_MAX, "hidden.%d", index + 1); break;
    default: out[0] = '\0'; break;
    }
}

/* "2614 Quatre Bras": hexes of a place with its name. */
static void hex_name(const struct eag_battle *b, unsigned hex, char out[GG_ID_MAX])
{
    gg_text_format(out, GG_ID_MAX, "%04u", eag_number(hex));
    for (unsigned i = 0; i < (unsigned)b->sites; i++) {
        for (unsigned k = 0; k < b->site[i].hexes; k++) {
            if (b->site[i].hex[k] == hex) {
                gg_text_format(out, GG_ID_MAX, "%04u %s", eag_number(hex), b->site[i].name);
                return;
            }
        }
    }
}

static void name_of(const struct gg_battle *battle, int kind, int index, char out[GG_ID_MAX])
{
    const struct eag_battle *b = eag_of(battle);

    switch (kind) {
    case K_HEX: hex_name(b, (unsigned)index, out); break;
    case K_HIDDEN: gg_text_format(out, GG_ID_MAX, "?"); break;
    case K_UNIT: gg_text_format(out, GG_ID_MAX, "%s", b->unit[index].name); break;
    case K_LEADER: gg_text_format(out, GG_ID_MAX, "%s", b->leader[index].name); break;
    case K_FORMATION: gg_text_format(out, GG_ID_MAX, "%s", b->formation[index].name); break;
    case K_TURN: gg_text_format(out, GG_ID_MAX, "%dh", b->turn[index].hour); break;
    case K_COUNTER:
        gg_text_format(out, GG_ID_MAX, "%s %c", b->leader[index / EAG_COUNTERS].name,
                       'A' + index % EAG_COUNTERS);
        break;
    default: eag_id(battle, kind, index, out); break;
    }
}

/* ---- the table ---- */

#define COUNT(a) (uint16_t)(sizeof(a) / sizeof(a)[0])

/* EAG-22.50: who stands on the map lies face up and has no counters.  Sets, chains and leads are as
 * the units stand now. */
static void tidy(const struct gg_battle *battle, void *pos)
{
    const struct eag_battle *b = eag_of(battle);
    struct eag *g = pos;

    for (int l = 0; l < b->leaders; l++) {
        if (eag_is_hex(b, g->leader_hex[l]) && g->real[l] != EAG_NONE) {
            g->real[l] = EAG_NONE;
            for (unsigned i = 0; i < EAG_COUNTERS; i++) {
                g->counter[l][i] = EAG_GONE;
            }
        }
    }
    eag_refresh(b, g);
}

const struct gg_ruleset eagles_ruleset = {
    .name = "eagles",
    .prefix = "EAG",
    .version = EAG_VERSION,
    .side = { "french", "coalition" },
    .clause = clauses,
    .clauses = COUNT(clauses),
    .message = messages,
    .messages = COUNT(messages) - 1,
    .verb = verbs,
    .verbs = COUNT(verbs),
    .kind = kinds,
    .kinds = COUNT(kinds),
    .option = eag_option,
    .options = O_END,
    .decision_seconds = 4, /* steps of one way are made in one go */
    .summary_item = eag_summary_item,
    .summary_items = EAG_SUMMARY,
    .field = eag_field,
    .fields = EAG_FIELDS,
    .layer_row = eag_layer_row,
    .layers = EAG_LAYERS,
    .tally_item = eag_tally_item,
    .tally_items = EAG_TALLY,
    .sequence = eag_sequence,
    .sequences = EAG_SEQUENCE,
    .chapters = 24,
    .value_point = 800, /* a victory point of a place, with what value.c adds for holding it */
    .value_most = 25,
    .position_size = sizeof(struct eag),
    .hashed_size = offsetof(struct eag, kept),
    .memo_size = sizeof(struct eag_memo),
    .battle_size = sizeof(struct eag_battle),
    .load = eag_load,
    .weigh = eag_weigh,
    .kind_count = eag_kind_count,
    .id = eag_id,
    .name_of = name_of,
    .start = eag_start,
    .tidy = tidy,
    .offer = eag_offer,
    .decider = eag_decider,
    .apply = eag_apply,
    .complete = eag_complete,
    .winner = eag_winner,
    .winner_with = eag_winner_with,
    .grants = eag_grants,
    .why_not = eag_why_not,
    .explain = eag_explain,
    .mask = eag_mask,
    .mask_move = eag_mask_move,
    .reveals = eag_reveals,
    .guess = eag_guess,
    .value = eag_value,
    .value_near = eag_value_near,
    .sensible = eag_sensible,
    .sensible_near = eag_sensible_near,
    .matters = eag_matters,
    .summary = eag_summary,
    .thought = eag_thought,
    .stand = eag_stand,
    .going = eag_going,
    .prompt = eag_prompt,
    .narrate = eag_narrate,
    .fight = eag_show_fight,
    .scene = eag_scene,
    .board = eag_board,
    .map = eag_map,
    .layer = eag_layer,
    .tables = eag_tables,
    .tally = eag_tally,
    .check = eag_check,
};
