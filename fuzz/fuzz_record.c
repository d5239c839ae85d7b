/* SPDX-License-Identifier: MIT
 * libFuzzer target: any bytes as a record.
 *
 * Twice: as they are, when what is accepted must be written back byte by byte; and with the hashes
 * left aside, entry by entry through the game, since random bytes never have the right hash and
 * would not get far.  The record of that game must replay. */
#include "must.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { ENTRIES_MAX = 2000 };

static const struct gg_battle *battle_of(const struct gg_record_header *h)
{
    const char *option[GG_OPTIONS_MAX];

    for (int i = 0; i < h->options; i++) {
        option[i] = h->option[i];
    }
    return battle_for(h->game, option, h->options);
}

/* Takes over the record. */
static void replay(const struct gg_battle *b, struct gg_record *r, const char *text, size_t len)
{
    struct gg_buf again = { 0 };
    struct gg_error err = { 0 };
    struct gg_game g;
    uint32_t entry;

    if (!gg_game_replay(&g, b, r, "record", &err)) {
        must(err.set && err.text[0] != '\0', "a record that is refused has a reason");
        return;
    }
    gg_record_write(&g.record, &again);
    must(again.len == len && memcmp(gg_buf_text(&again), text, len) == 0,
         "a record that is accepted is written back as it was");
    (void)gg_game_verify_dice(&g, &entry);
    gg_buf_free(&again);
    gg_game_free(&g);
}

/* ---- without the hashes ---- */

static bool play_entry(struct gg_game *g, const struct gg_entry *e)
{
    int side = gg_side_find(g->battle->rules, e->side);
    struct gg_refusal why;
    gg_move m;

    switch (e->kind) {
    case GG_ENTRY_MOVE:
        return gg_parse_move(g->battle, e->move, &m, NULL) && gg_game_move(g, side, m, &why);
    case GG_ENTRY_ROLL: return gg_game_roll(g, NULL);
    case GG_ENTRY_SCRIPTED:
        return gg_parse_move(g->battle, e->move, &m, NULL) && gg_game_roll_scripted(g, m, &why);
    case GG_ENTRY_UNDO: return gg_game_undo(g, side, &why);
    case GG_ENTRY_REDO: return gg_game_redo(g, side, &why);
    case GG_ENTRY_TAKEBACK: return gg_game_takeback(g, side, e->count, &why);
    default: return gg_game_declare(g, side, e->kind, &why);
    }
}

/* The position of the header, if it has one and it is sound. */
static bool start_of(const struct gg_battle *b, const struct gg_record_header *h, void *pos)
{
    struct gg_arena arena = { 0 };
    const struct gg_json *value =
        gg_json_read(&arena, "position", h->position, strlen(h->position), NULL);
    bool ok = value && gg_position_read(b, "position", value, pos, NULL) &&
              b->rules->check(b, pos) == NULL;

    gg_arena_free(&arena);
    return ok;
}

static void play_anyway(const struct gg_battle *b, const struct gg_record *r)
{
    struct gg_game_options o = { .open_seed = r->header.open_seed };
    union gg_position_room pos;
    struct gg_record back;
    struct gg_buf text = { 0 };
    struct gg_game g;

    if (r->header.position != NULL) {
        if (!start_of(b, &r->header, &pos)) {
            return;
        }
        o.position = &pos;
    }
    must(gg_game_new(&g, b, &o, NULL), "a game begins");
    for (uint32_t i = 0; i < r->entries && i < ENTRIES_MAX && play_entry(&g, &r->entry[i]); i++) {
        must(b->rules->check(b, g.now) == NULL, "check holds after an entry that was accepted");
    }
    gg_record_write(&g.record, &text);
    must(gg_record_read(&back, "record", gg_buf_text(&text), text.len, NULL),
         "a record that was written can be read");
    replay(b, &back, gg_buf_text(&text), text.len);
    gg_buf_free(&text);
    gg_game_free(&g);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = size > 0 ? (const char *)data : "";
    struct gg_error err = { 0 };
    const struct gg_battle *b;
    struct gg_record r;

    if (!gg_record_read(&r, "record", text, size, &err)) {
        must(strncmp(err.text, "record:", 7) == 0, "a record that is refused has file and line");
        return 0;
    }
    b = battle_of(&r.header);
    if (b == NULL) {
        gg_record_free(&r);
        return 0;
    }
    play_anyway(b, &r);
    replay(b, &r, text, size);
    return 0;
}
