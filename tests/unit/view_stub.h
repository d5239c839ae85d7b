/* SPDX-License-Identifier: MIT
 * A toy ruleset for tests of catalogues and views: each round red marks a card in secret, moves,
 * a die is rolled, blue moves.  It fills every member of a scene, and it is the whole registry. */
#ifndef GG_TESTS_VIEW_STUB_H
#define GG_TESTS_VIEW_STUB_H

#include "core/catalogue.h"
#include "core/fields.h"
#include "core/game.h"
#include "core/scene.h"
#include "core/svg.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TOY_PLACES = 3, TOY_UNITS = 4, TOY_CARDS = 3, TOY_HIDDEN = 254, TOY_NONE = 255 };
enum { TOY_PLACE = GG_KIND_FIRST, TOY_UNIT, TOY_CARD };
enum { TOY_MARK = 1, TOY_MOVE, TOY_PASS, TOY_DIE, TOY_VERBS };
enum { TOY_ST_MARK, TOY_ST_RED, TOY_ST_DIE, TOY_ST_BLUE, TOY_ST_OVER };

#define TOY_MESSAGES                                                                               \
    MESSAGE(ask_mark, "")                                                                          \
    MESSAGE(ask_move, "side")                                                                      \
    MESSAGE(marked, "side card")                                                                   \
    MESSAGE(moved, "unit place")                                                                   \
    MESSAGE(passed, "side")                                                                        \
    MESSAGE(rolled, "number")                                                                      \
    MESSAGE(sum, "")                                                                               \
    MESSAGE(mod_die, "")                                                                           \
    MESSAGE(mod_mud, "")                                                                           \
    MESSAGE(chart, "number")                                                                       \
    MESSAGE(result, "")                                                                            \
    MESSAGE(panel_turn, "")                                                                        \
    MESSAGE(panel_hand, "side")                                                                    \
    MESSAGE(panel_notes, "")                                                                       \
    MESSAGE(word_lying, "")                                                                        \
    MESSAGE(word_losses, "number")                                                                 \
    MESSAGE(cites, "clause message verb")

#define MESSAGE(name, args) TOY_MSG_##name,
enum { TOY_MSG_before = GG_MESSAGE_FIRST - 1, TOY_MESSAGES TOY_MSG_END };
#undef MESSAGE
#define MESSAGE(name, args) { #name, args },
static const struct gg_message_row toy_messages[] = { TOY_MESSAGES };
#undef MESSAGE

struct toy_position {
    uint8_t state, round, marked, drift;
    uint8_t place[TOY_UNITS];
    uint8_t down[TOY_UNITS];
};

static inline struct gg_arg toy_thing(int kind, int value)
{
    return (struct gg_arg){ .kind = (int16_t)kind, .value = (int16_t)value };
}

/* ---- things ---- */

static inline bool toy_load(struct gg_battle *b, struct gg_loader *in, struct gg_error *err)
{
    (void)b, (void)in, (void)err;
    return true;
}

static inline int toy_kind_count(const struct gg_battle *b, int kind)
{
    (void)b;
    return kind == TOY_PLACE ? TOY_PLACES : kind == TOY_UNIT ? TOY_UNITS : TOY_CARDS;
}

static inline void toy_id(const struct gg_battle *b, int kind, int index, char out[GG_ID_MAX])
{
    static const char *const place[] = { "hill", "bridge", "wood" };

    (void)b;
    if (kind == TOY_PLACE) {
        (void)snprintf(out, GG_ID_MAX, "%s", place[index]);
    } else {
        (void)snprintf(out, GG_ID_MAX, "%s%d", kind == TOY_UNIT ? "u" : "c", index + 1);
    }
}

static inline void toy_name_of(const struct gg_battle *b, int kind, int index, char out[GG_ID_MAX])
{
    static const char *const unit[] = { "Old & <Young> Guard", "Hussars", "Ney", "Battery" };

    (void)b, (void)kind;
    (void)snprintf(out, GG_ID_MAX, "%s", unit[index]);
}

/* ---- play ---- */

static inline void toy_start(const struct gg_battle *b, void *pos)
{
    (void)b;
    *(struct toy_position *)pos = (struct toy_position){
        .round = 1, .marked = TOY_NONE, .place = { 0, 0, 1, 1 }, .down = { 0, 1, 0, 0 }
    };
}

static inline void toy_offer(const struct gg_battle *b, const void *pos, struct gg_offer *o)
{
    const struct toy_position *p = pos;

    (void)b;
    switch (p->state) {
    case TOY_ST_MARK:
        gg_offer_begin(o, 0);
        gg_offer_range(o, TOY_MARK, 0, 0, TOY_CARDS);
        return;
    case TOY_ST_DIE:
        gg_offer_begin(o, GG_CHANCE);
        gg_offer_range(o, TOY_DIE, 0, 1, 2);
        gg_offer_weighted(o, gg_move1(TOY_DIE, 3), 1, 4);
        return;
    case TOY_ST_OVER: gg_offer_begin(o, GG_NOBODY); return;
    default:
        gg_offer_begin(o, p->state == TOY_ST_BLUE);
        for (unsigned u = o->decider; u < TOY_UNITS; u += 2) {
            unsigned here =
                p->place[u] < TOY_PLACES ? 1u << p->place[u] : 0; /* may stand nowhere */

            gg_offer_set(o, gg_move2(TOY_MOVE, u, 0), 7u & ~here);
        }
        gg_offer_move(o, gg_move0(TOY_PASS));
    }
}

static inline void toy_apply(const struct gg_battle *b, void *pos, gg_move m)
{
    struct toy_position *p = pos;

    (void)b;
    switch (gg_verb_of(m)) {
    case TOY_MARK: p->marked = (uint8_t)gg_target_of(m); break;
    case TOY_MOVE: p->place[gg_subject_of(m)] = (uint8_t)gg_target_of(m); break;
    case TOY_DIE: p->drift = (uint8_t)gg_target_of(m); break;
    default: break;
    }
    if (p->state == TOY_ST_BLUE) {
        p->state = p->round == 2 ? TOY_ST_OVER : TOY_ST_MARK;
        p->round += p->round < 2;
        p->marked = TOY_NONE;
    } else {
        p->state++;
    }
}

static inline int toy_winner(const struct gg_battle *b, const void *pos)
{
    (void)b;
    return ((const struct toy_position *)pos)->drift == 3 ? GG_CHANCE : 1;
}

static inline gg_clause toy_why_not(const struct gg_battle *b, const void *pos, gg_move m)
{
    struct gg_offer o;

    toy_offer(b, pos, &o);
    return gg_offer_find(&o, m) >= 0 ? GG_ALLOWED : 1;
}

/* ---- knowledge ---- */

static inline void toy_mask(const struct gg_battle *b, const void *pos, int viewer, void *masked)
{
    struct toy_position *p = masked;

    (void)b;
    memcpy(p, pos, sizeof *p);
    if (viewer != 0) {
        p->marked = TOY_HIDDEN;
    }
}

static inline gg_move toy_mask_move(const struct gg_battle *b, const void *pos, gg_move m,
                                    int viewer)
{
    (void)b, (void)pos;
    if (gg_verb_of(m) != TOY_MARK || viewer == 0) {
        return m;
    }
    return viewer == 1 ? GG_NO_MOVE : gg_move1(TOY_MARK, GG_UNKNOWN);
}

static inline bool toy_reveals(const struct gg_battle *b, const void *pos, gg_move m)
{
    (void)b, (void)pos, (void)m;
    return false;
}

/* ---- showing ---- */

static inline void toy_prompt(const struct gg_battle *b, const void *masked, int viewer,
                              struct gg_message *out)
{
    const struct toy_position *p = masked;

    (void)b;
    if (p->state == TOY_ST_MARK && viewer == 0) {
        *out = gg_message(TOY_MSG_ask_mark, 1);
    } else if (p->state == TOY_ST_RED || p->state == TOY_ST_BLUE) {
        *out = gg_message(TOY_MSG_ask_move, 2);
        gg_arg(out, GG_KIND_SIDE, p->state == TOY_ST_BLUE);
    }
}

static inline void toy_tell_die(struct gg_log *log, int die)
{
    struct gg_log_line *line = &log->line[log->lines];
    struct gg_message m = gg_message(TOY_MSG_rolled, 2), chart = gg_message(TOY_MSG_chart, 2);

    gg_arg(&m, GG_KIND_NUMBER, die);
    gg_log_say(log, m);
    line->explained = true;
    line->breakdown = (struct gg_breakdown){ .title = gg_message(TOY_MSG_sum, 1) };
    gg_breakdown_add(&line->breakdown, gg_message(TOY_MSG_mod_die, 2), die);
    gg_breakdown_add(&line->breakdown, gg_message(TOY_MSG_mod_mud, 1), -1);
    gg_arg(&chart, GG_KIND_NUMBER, die - 1);
    line->breakdown.table = chart;
    line->breakdown.result = gg_message(TOY_MSG_result, 0);
}

static inline void toy_narrate(const struct gg_battle *b, const void *before, gg_move m,
                               const void *after, int viewer, struct gg_log *out)
{
    static const uint16_t key[] = {
        [TOY_MARK] = TOY_MSG_marked, [TOY_MOVE] = TOY_MSG_moved, [TOY_PASS] = TOY_MSG_passed
    };
    struct gg_message said = gg_message(0, 1);

    (void)b, (void)after, (void)viewer;
    if (gg_verb_of(m) == TOY_DIE) {
        toy_tell_die(out, (int)gg_target_of(m));
        return;
    }
    said.key = key[gg_verb_of(m)];
    if (gg_verb_of(m) == TOY_MOVE) {
        gg_arg(&said, TOY_UNIT, (int)gg_subject_of(m));
        gg_arg(&said, TOY_PLACE, (int)gg_target_of(m));
    } else {
        gg_arg(&said, GG_KIND_SIDE, ((const struct toy_position *)before)->state == TOY_ST_BLUE);
        gg_arg(&said, TOY_CARD, (int)gg_target_of(m));
    }
    gg_log_say(out, said);
}

static inline void toy_pieces(const struct toy_position *p, struct gg_scene *out)
{
    static const char *const symbol[] = { "infantry", "cavalry", "leader", "artillery" };
    struct gg_message losses = gg_message(TOY_MSG_word_losses, 2);

    gg_arg(&losses, GG_KIND_NUMBER, 2);
    for (int u = 0; u < TOY_UNITS; u++) {
        struct gg_piece *piece = gg_scene_piece(out);

        piece->thing = toy_thing(TOY_UNIT, u);
        piece->place = toy_thing(TOY_PLACE, p->place[u]);
        piece->symbol = symbol[u];
        piece->letter = u == 0 ? "F" : "";
        piece->side = (uint8_t)(u % 2);
        piece->facing = (int16_t)(u == 2 ? 90 : -1);
        piece->down = p->down[u] != 0;
        if (u == 1) {
            gg_piece_badge(piece, "loss", 2);
            gg_piece_word(piece, gg_message(TOY_MSG_word_lying, 0));
            gg_piece_word(piece, losses);
        }
    }
}

static inline void toy_panels(const struct toy_position *p, struct gg_scene *out)
{
    struct gg_message hand = gg_message(TOY_MSG_panel_hand, 0);
    struct gg_item *item;

    gg_scene_panel(out, "turn", "track", gg_message(TOY_MSG_panel_turn, 1));
    for (int round = 1; round <= 2; round++) {
        item = gg_scene_item(out);
        item->on = round == p->round;
        item->has_value = true;
        item->value = (int16_t)round;
    }
    gg_arg(&hand, GG_KIND_SIDE, 0);
    gg_scene_panel(out, "hand", "hand", hand);
    for (int card = 0; card < TOY_CARDS; card++) {
        item = gg_scene_item(out);
        item->thing = toy_thing(TOY_CARD, card);
        item->symbol = "card";
        item->side = 0;
        item->on = p->marked == card;
    }
    gg_scene_panel(out, "notes", "text", gg_message(TOY_MSG_panel_notes, 0));
    gg_scene_item(out)->text = gg_message(TOY_MSG_result, 0);
}

static inline void toy_scene(const struct gg_battle *b, const void *masked, int viewer,
                             struct gg_scene *out)
{
    struct gg_piece *stray;

    (void)b, (void)viewer;
    toy_pieces(masked, out);
    toy_panels(masked, out);
    stray = gg_scene_piece(out);
    stray->thing = toy_thing(TOY_CARD, 2);
    stray->symbol = "marker";
}

static inline void toy_board(const struct gg_battle *b, struct gg_board *out)
{
    static const int32_t bridge[4][2] = {
        { 1500, 500 }, { 2900, 600 }, { 2800, 1900 }, { 1600, 1800 }
    };

    (void)b;
    out->width = 4200;
    out->height = 2600;
    gg_svg_rect(&out->svg, 0, 0, out->width, out->height, "fill=\"#dfe8c8\"");
    gg_board_place(out, toy_thing(TOY_PLACE, 0), 800, 1200, 500);
    gg_board_outline(out, gg_board_place(out, toy_thing(TOY_PLACE, 1), 2200, 1200, 500), bridge, 4);
    gg_board_place(out, toy_thing(TOY_PLACE, 2), 3500, 1400, 500);
}

static inline void toy_tables(const struct gg_battle *b, struct gg_tables *t)
{
    (void)b;
    gg_table_begin(t, "drift", 2);
    gg_table_cell(t, "1-2");
    gg_table_thing(t, TOY_PLACE, 0);
    gg_table_row_end(t);
    gg_table_number(t, 12);
    gg_table_say(t, gg_message(TOY_MSG_result, 0));
    gg_table_cell(t, "AR");
    gg_table_row_end(t);
    gg_table_number(t, -3);
    gg_table_row_end(t);
    gg_table_end(t);
}

static inline const char *toy_check(const struct gg_battle *b, const void *pos)
{
    (void)b, (void)pos;
    return NULL;
}

/* ---- the tables ---- */

static const struct gg_verb toy_verbs[] = {
    [TOY_MARK] = { .name = "mark", .target = TOY_CARD },
    [TOY_MOVE] = { .name = "move", .subject = TOY_UNIT, .target = TOY_PLACE },
    [TOY_PASS] = { .name = "pass" },
    [TOY_DIE] = { .name = "die", .target = GG_KIND_NUMBER },
};
static const struct gg_clause_row toy_clauses[] = { { "" }, { "TOY-1.1" }, { "TOY-2.3" } };
static const struct gg_kind toy_kinds[] = { { "place", true },
                                            { "unit", false },
                                            { "card", true } };
static const char *const toy_fog[] = { "off", "on", NULL };
static const struct gg_option toy_options[] = { { .name = "fog", .choices = toy_fog } };
static const struct gg_summary_item toy_summary[] = { { "losses" } };
static const struct gg_layer_row toy_layers[] = { { "reach", TOY_UNIT } };
static const struct gg_field toy_fields[] = {
    { .name = "round",
      .type = GG_F_INT,
      .size = 1,
      .offset = offsetof(struct toy_position, round),
      .min = 1,
      .max = 2,
      .none = GG_FIELD_NEVER,
      .unknown = GG_FIELD_NEVER },
};

static const struct gg_ruleset toy_rules = {
    .name = "toy",
    .prefix = "TOY",
    .version = 1,
    .side = { "red", "blue" },
    .clause = toy_clauses,
    .clauses = 3,
    .message = toy_messages,
    .messages = TOY_MSG_END - GG_MESSAGE_FIRST,
    .verb = toy_verbs,
    .verbs = TOY_VERBS,
    .kind = toy_kinds,
    .kinds = 3,
    .option = toy_options,
    .options = 1,
    .field = toy_fields,
    .fields = 1,
    .summary_item = toy_summary,
    .summary_items = 1,
    .layer_row = toy_layers,
    .layers = 1,
    .position_size = sizeof(struct toy_position),
    .battle_size = sizeof(struct gg_battle),
    .load = toy_load,
    .kind_count = toy_kind_count,
    .id = toy_id,
    .name_of = toy_name_of,
    .start = toy_start,
    .offer = toy_offer,
    .apply = toy_apply,
    .winner = toy_winner,
    .why_not = toy_why_not,
    .mask = toy_mask,
    .mask_move = toy_mask_move,
    .reveals = toy_reveals,
    .prompt = toy_prompt,
    .narrate = toy_narrate,
    .scene = toy_scene,
    .board = toy_board,
    .tables = toy_tables,
    .check = toy_check,
};

static const struct gg_ruleset *const toy_registry[] = { &toy_rules, NULL };

/* ---- texts: the toy's own in memory, the core's from the tree ---- */

static const char toy_english[] =
    "{\"toy.name\": \"Toy\", \"toy.about\": \"A toy.\", \"toy.side.red\": \"Red\", "
    "\"toy.side.blue\": \"Blue\","
    "\"toy.scenario.duel\": \"A duel\", \"toy.scenario.duel.about\": \"Two against two.\","
    "\"toy.option.fog\": \"Fog\", \"toy.option.fog.off\": \"none\", \"toy.option.fog.on\": "
    "\"thick\","
    "\"toy.clause.TOY-1.1\": \"All in turn.\", \"toy.clause.TOY-2.3\": \"Dice drift.\","
    "\"toy.ask_mark\": \"Mark a card.\", \"toy.ask_move\": \"{side}: move a unit.\","
    "\"toy.marked\": \"{side} marks {card}.\", \"toy.moved\": \"{unit} goes to {place}.\","
    "\"toy.passed\": \"{side} passes.\", \"toy.rolled\": \"The die shows {number}.\","
    "\"toy.sum\": \"Drift\", \"toy.mod_die\": \"the die\", \"toy.mod_mud\": \"mud\","
    "\"toy.chart\": \"row {number}\", \"toy.result\": \"nothing drifts\","
    "\"toy.panel_turn\": \"Round\", \"toy.panel_hand\": \"Hand of {side}\","
    "\"toy.panel_notes\": \"Notes\", \"toy.word_lying\": \"lying\","
    "\"toy.word_losses\": {\"plural\": \"number\", \"one\": \"one loss\", \"other\": \"{number} "
    "losses\"},"
    "\"toy.cites\": \"{clause} | {message} | {verb}\","
    "\"toy.summary.losses\": \"losses\", \"toy.layer.reach\": \"reach\","
    "\"toy.verb.mark\": \"mark {target}\", \"toy.verb.move\": \"move {subject} to {target}\","
    "\"toy.verb.pass\": \"pass\", \"toy.verb.die\": \"roll {target}\","
    "\"toy.group.mark\": \"mark a card\", \"toy.group.move\": \"move a unit\","
    "\"toy.group.die\": \"roll\","
    "\"toy.place.hill\": \"the hill\", \"toy.place.bridge\": \"the bridge\","
    "\"toy.place.wood\": \"the wood\", \"toy.card.c1\": \"the ace\", \"toy.card.c2\": \"the king\","
    "\"toy.card.c3\": \"the queen\", \"toy.table.drift\": \"Drift of shot\","
    "\"toy.field.round\": \"Round\"}";

/* Files in memory first, by name; then those of the tree's data folder. */
struct toy_file {
    const char *name, *text;
};

static inline bool toy_read(void *context, const char *name, struct gg_buf *out,
                            struct gg_error *err)
{
    const char *root = getenv("SOURCE");
    char path[512], block[4096];
    size_t n;
    FILE *f;

    if (strcmp(name, "toy/scenarios/duel.json") == 0) {
        gg_buf_puts(out, "{\"name\": \"A duel\", \"about\": \"Two against two.\"}");
        return true;
    }
    for (const struct toy_file *file = context; file != NULL && file->name != NULL; file++) {
        if (strcmp(file->name, name) == 0) {
            gg_buf_puts(out, file->text);
            return true;
        }
    }
    (void)snprintf(path, sizeof path, "%s/data/%s", root != NULL ? root : ".", name);
    f = fopen(path, "rb");
    if (f == NULL) {
        return gg_fail_at(err, name, 0, "there is no such file");
    }
    while ((n = fread(block, 1, sizeof block, f)) > 0) {
        gg_buf_put(out, block, n);
    }
    (void)fclose(f);
    return true;
}

static const struct toy_file toy_files[] = { { "lang/en/toy.json", toy_english },
                                             { "lang/fr/toy.json", toy_english },
                                             { "lang/it/toy.json", toy_english },
                                             { NULL, NULL } };

static inline struct gg_source toy_source(const struct toy_file *files)
{
    return (struct gg_source){ .rulesets = toy_registry,
                               .context = (void *)(uintptr_t)files,
                               .read = toy_read };
}

static inline struct gg_battle *toy_battle(void)
{
    struct gg_source source = toy_source(NULL);

    return gg_battle_load(&toy_rules, "duel", NULL, 0, &source, NULL);
}

#endif
