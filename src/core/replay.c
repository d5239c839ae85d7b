/* SPDX-License-Identifier: MIT
 * From a record back to a game: every entry played again through the same doors, every hash
 * compared, and the dice checked against the revealed seed. */
#include "core/ending.h"
#include "core/game_internal.h"
#include <stdlib.h>
#include <string.h>

struct replay {
    struct gg_game *game;
    const struct gg_record *record; /* as read */
    const char *file;
    struct gg_error *err;
};

static bool bad(const struct replay *p, uint32_t line, const char *reason)
{
    const struct gg_record_header *h = &p->record->header;

    return gg_fail_at(p->err, p->file, line, "%s%s", reason,
                      h->data_hash == p->game->battle->data_hash
                          ? ""
                          : " (the game's data has changed since this record was made)");
}

static bool bad_rules_version(const struct replay *p)
{
    return gg_fail_at(p->err, p->file, 3,
                      "made by version %u of the rules of %s; this program plays version %u",
                      p->record->header.rules_version, p->game->battle->rules->name,
                      p->game->battle->rules->version);
}

/* The position line of the header, laid over the scenario's start.  Errors in its JSON count lines
 * and columns from its beginning; the line of the record goes before them. */
static bool read_position(const struct replay *p, const char *json)
{
    struct gg_arena arena = { 0 };
    struct gg_error reason = { 0 };
    const struct gg_json *value = gg_json_read(&arena, "position", json, strlen(json), &reason);
    bool ok =
        value && gg_position_read(p->game->battle, "position", value, p->game->start, &reason);

    if (!ok) {
        bad(p, p->record->start_line - 1, reason.text);
    }
    gg_arena_free(&arena);
    return ok;
}

static bool replay_start(const struct replay *p)
{
    struct gg_game *g = p->game;
    const struct gg_ruleset *r = g->battle->rules;
    const struct gg_record_header *h = &p->record->header;
    const char *broken;

    if (h->rules_version != g->battle->rules->version) {
        return bad_rules_version(p);
    }
    r->start(g->battle, g->start);
    if (h->position && !read_position(p, h->position)) {
        return false;
    }
    broken = r->check(g->battle, g->start);
    if (broken) {
        return gg_fail_at(p->err, p->file, p->record->start_line - 1, "impossible position: %s",
                          broken);
    }
    memcpy(g->now, g->start, r->position_size);
    g->chain = gg_record_start_hash(h, gg_position_hash(g->battle->rules, g->now));
    if (g->chain != p->record->start_hash) {
        return bad(p, p->record->start_line, "the hash does not fit the header above");
    }
    return true;
}

static bool replay_move(const struct replay *p, const struct gg_entry *e)
{
    struct gg_game *g = p->game;
    int side = gg_side_find(g->battle->rules, e->side);
    struct gg_error reason = { 0 };
    struct gg_offer o;
    gg_move m;

    gg_game_offer(g, &o);
    if (side < 0) {
        return bad(p, e->line, "no such side in this game");
    }
    if (o.decider != side) {
        return bad(p, e->line, "it is not this side's decision");
    }
    if (!gg_parse_move(g->battle, e->move, &m, &reason)) {
        return bad(p, e->line, reason.text);
    }
    if (gg_offer_find(&o, m) < 0) {
        return bad(p, e->line, "the move is not legal here");
    }
    return gg_game_step(g, GG_ENTRY_MOVE, (unsigned)side, m, p->err);
}

static bool replay_roll(const struct replay *p, const struct gg_entry *e)
{
    struct gg_game *g = p->game;
    struct gg_error reason = { 0 };
    struct gg_offer o;
    gg_move m;

    gg_game_offer(g, &o);
    if (o.decider != GG_CHANCE) {
        return bad(p, e->line, "no roll is due here");
    }
    if (!gg_parse_move(g->battle, e->move, &m, &reason)) {
        return bad(p, e->line, reason.text);
    }
    if (gg_offer_find(&o, m) < 0) {
        return bad(p, e->line, "the roll has no such outcome");
    }
    return gg_game_step(g, e->kind, GG_CHANCE, m, p->err);
}

static bool replay_back(const struct replay *p, const struct gg_entry *e)
{
    int side = gg_side_find(p->game->battle->rules, e->side);
    struct gg_refusal why;
    bool ok;

    if (side < 0) {
        return bad(p, e->line, "no such side in this game");
    }
    /* Undo and redo may have been made by a referee for the side; the hash tells another side. */
    ok = e->kind == GG_ENTRY_UNDO   ? gg_game_undo(p->game, GG_REFEREE, &why)
         : e->kind == GG_ENTRY_REDO ? gg_game_redo(p->game, GG_REFEREE, &why)
                                    : gg_game_takeback(p->game, side, e->count, &why);
    return ok || bad(p, e->line, "this cannot be undone, redone or taken back here");
}

static bool replay_declaration(const struct replay *p, const struct gg_entry *e)
{
    int side = gg_side_find(p->game->battle->rules, e->side);
    struct gg_refusal why;

    if (side < 0) {
        return bad(p, e->line, "no such side in this game");
    }
    return gg_game_declare(p->game, side, e->kind, &why) ||
           bad(p, e->line, "this side cannot declare this here");
}

static bool replay_entry(const struct replay *p, const struct gg_entry *e)
{
    uint64_t hash = e->hash; /* what is played may be written where e was read */
    uint32_t line = e->line;
    bool ok;

    switch (e->kind) {
    case GG_ENTRY_MOVE: ok = replay_move(p, e); break;
    case GG_ENTRY_ROLL:
    case GG_ENTRY_SCRIPTED: ok = replay_roll(p, e); break;
    default: ok = gg_entry_declares(e->kind) ? replay_declaration(p, e) : replay_back(p, e); break;
    }
    if (!ok) {
        return gg_fail_at(p->err, p->file, line, "out of memory"); /* unless a reason stands */
    }
    if (p->game->chain != hash) {
        return bad(p, line,
                   "the hash does not fit: this line was changed, or the rules play differently");
    }
    p->game->record.entry[p->game->record.entries - 1].line = line;
    return true;
}

static bool replay_names(const struct replay *p)
{
    const struct gg_record *r = p->record;
    int last = -1;

    for (int i = 0; i < r->names; i++) {
        int side = gg_side_find(p->game->battle->rules, r->name[i].side);

        if (side <= last) {
            return bad(p, r->start_line + r->entries + 1 + (uint32_t)i,
                       side < 0 ? "no such side in this game"
                                : "names stand in the order of the sides, one for each");
        }
        gg_game_set_name(p->game, side, r->name[i].text);
        last = side;
    }
    return true;
}

static bool replay_all(const struct replay *p)
{
    const struct gg_record *r = p->record;

    if (!replay_start(p)) {
        return false;
    }
    for (uint32_t i = 0; i < r->entries; i++) {
        if (!replay_entry(p, &r->entry[i])) {
            return false;
        }
    }
    if (!replay_names(p)) {
        return false;
    }
    if (r->revealed && !gg_game_over(p->game)) {
        return bad(p, r->start_line + r->entries + (uint32_t)r->names + 1,
                   "the seed is revealed before the game is over");
    }
    if (!r->sealed) {
        return bad(p, r->start_line + r->entries + (uint32_t)r->names + 1 + r->revealed,
                   "the closing hash does not fit: the record was changed");
    }
    return true;
}

/* The game writes its entries into the room of those that are read, each when it has been played:
 * so nothing is moved, and a long record is not twice in memory. */
static bool replay_in_place(const struct replay *p, struct gg_record *old)
{
    bool ok;

    p->game->record.entry = old->entry;
    p->game->record.cap = old->cap;
    ok = replay_all(p);
    old->entry = NULL;
    return ok;
}

bool gg_game_replay(struct gg_game *g, const struct gg_battle *b, struct gg_record *r,
                    const char *file, struct gg_error *err)
{
    struct gg_record old = *r;
    struct replay p = { .game = g, .record = &old, .file = file, .err = err };
    bool ok;

    memset(r, 0, sizeof *r);
    ok = gg_game_begin(g, b, err) && replay_in_place(&p, &old);
    if (ok) {
        g->record.header = old.header; /* the position text goes along */
        old.header.position = NULL;
        g->record.start_hash = old.start_hash;
        g->record.start_line = old.start_line;
        g->record.revealed = old.revealed;
        g->record.sealed = true;
        memcpy(g->record.seed, old.seed, sizeof old.seed);
    } else if (g->battle) {
        gg_game_free(g);
    }
    gg_record_free(&old);
    return ok;
}

/* ---- the dice ---- */

/* Plays entry i of r on t; for a roll, compares it with what the key gives.  False: it differs. */
static bool roll_agrees(struct gg_game *t, const struct gg_record *r, uint32_t i,
                        const unsigned char *key)
{
    struct replay p = { .game = t, .record = r, .file = "", .err = NULL };

    if (r->entry[i].kind == GG_ENTRY_ROLL) {
        struct gg_chance chance;
        struct gg_offer o;
        char drawn[GG_NOTATION_MAX];

        gg_game_offer(t, &o);
        gg_chance_keyed(&chance, key, t->rolls);
        gg_notation(t->battle, gg_chance_draw(&chance, &o), drawn);
        if (strcmp(drawn, r->entry[i].move) != 0) {
            return false;
        }
    }
    return replay_entry(&p, &r->entry[i]);
}

static enum gg_dice_verdict check_rolls(const struct gg_game *g, const unsigned char *key,
                                        uint32_t *entry)
{
    enum gg_dice_verdict verdict = GG_DICE_GOOD;
    struct gg_game t;

    if (!gg_game_begin(&t, g->battle, NULL)) {
        *entry = 0;
        return GG_DICE_BAD_ROLL;
    }
    memcpy(t.start, g->start, g->battle->rules->position_size);
    memcpy(t.now, g->start, g->battle->rules->position_size);
    t.chain = g->record.start_hash;
    for (uint32_t i = 0; i < g->record.entries; i++) {
        if (!roll_agrees(&t, &g->record, i, key)) {
            *entry = i;
            verdict = GG_DICE_BAD_ROLL;
            break;
        }
    }
    gg_game_free(&t);
    return verdict;
}

enum gg_dice_verdict gg_game_verify_dice(const struct gg_game *g, uint32_t *entry)
{
    const struct gg_record_header *h = &g->record.header;
    unsigned char key[GG_DICE_KEY_BYTES], commitment[GG_SHA256_BYTES];

    *entry = 0;
    if (h->dice == GG_DICE_OPEN) {
        gg_dice_open_key(h->open_seed, key);
        return check_rolls(g, key, entry);
    }
    if (!g->record.revealed) {
        return GG_DICE_UNREVEALED;
    }
    gg_dice_commitment(g->record.seed, commitment);
    if (memcmp(commitment, h->commitment, sizeof commitment) != 0) {
        return GG_DICE_BAD_SEED;
    }
    return check_rolls(g, g->record.seed, entry);
}
