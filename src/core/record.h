/* SPDX-License-Identifier: MIT
 * The record: the journal of a game as text (docs/record-format.md).
 *
 * This file knows lines and hashes and no rules: it splits a record into header and entries and
 * writes them.  Whether the entries make a game is core/game.h's business.
 *
 * Each line from "start" on ends with a running hash over everything before it, the line itself and
 * the position after it; the last line closes the record with the number of entries.  So a cut, a
 * changed byte or a drift of the rules is found at the first line it touches. */
#ifndef GG_CORE_RECORD_H
#define GG_CORE_RECORD_H

#include "base/buf.h"
#include "base/error.h"
#include "base/hash.h"
#include "base/rng.h"
#include "core/name.h"
#include "core/notation.h"
#include <stdbool.h>

enum { GG_RECORD_VERSION = 1 };

enum gg_dice_kind { GG_DICE_OPEN, GG_DICE_COMMITTED };

struct gg_record_header {
    char game[2 * GG_ID_MAX]; /* "waterloo/1815" */
    unsigned rules_version;
    char option[GG_OPTIONS_MAX][2 * GG_ID_MAX]; /* "name=choice", those that are not default */
    int options;
    enum gg_dice_kind dice;
    uint64_t open_seed;
    unsigned char commitment[GG_SHA256_BYTES];
    uint64_t data_hash;
    char *position; /* start from a position: its JSON on one line; NULL: the scenario's start */
};

enum gg_entry_kind {
    GG_ENTRY_MOVE,     /* a side's decision */
    GG_ENTRY_ROLL,     /* an outcome of chance drawn from the dice */
    GG_ENTRY_SCRIPTED, /* an outcome of chance given from outside; the record says so for ever */
    GG_ENTRY_UNDO,     /* the last decision, by the side that made it */
    GG_ENTRY_REDO,
    GG_ENTRY_TAKEBACK, /* several steps, across rolls, agreed by both sides */
    /* What a side declares (core/ending.h): it changes no position. */
    GG_ENTRY_RESIGN, /* ends the game, as do ABORT and AGREE */
    GG_ENTRY_ABORT,
    GG_ENTRY_OFFER, /* a draw, */
    GG_ENTRY_WITHDRAW,
    GG_ENTRY_DECLINE,
    GG_ENTRY_AGREE,
    GG_ENTRY_KINDS
};

static inline bool gg_entry_goes_back(enum gg_entry_kind k)
{
    return k >= GG_ENTRY_UNDO && k <= GG_ENTRY_TAKEBACK;
}

static inline bool gg_entry_declares(enum gg_entry_kind k)
{
    return k >= GG_ENTRY_RESIGN && k < GG_ENTRY_KINDS;
}

struct gg_entry {
    enum gg_entry_kind kind;
    char side[GG_ID_MAX];       /* who did, asked or declared; "" for chance */
    char move[GG_NOTATION_MAX]; /* MOVE, ROLL, SCRIPTED: notation */
    uint32_t count;             /* TAKEBACK: steps */
    uint64_t hash;              /* running hash after this entry */
    uint32_t line;              /* in the file, from 1; 0 if it was not read from one */
};

/* Who sits at a seat; no part of the running hash, since it may be given or changed at any time. */
struct gg_record_name {
    char side[GG_ID_MAX];
    char text[GG_NAME_MAX];
};

struct gg_record {
    struct gg_record_header header;
    uint64_t start_hash; /* running hash of the start line */
    uint32_t start_line;
    struct gg_entry *entry; /* owned */
    uint32_t entries, cap;
    struct gg_record_name name[2]; /* in the order of the sides, */
    int names;                     /* of the one who gave one */
    bool revealed;
    unsigned char seed[GG_DICE_KEY_BYTES]; /* valid if revealed */
    bool sealed; /* read from a file: its closing hash fits every byte before it */
};

void gg_record_free(struct gg_record *r);

/* Reads the form of a record: every line, the order of lines and the count.  Errors read
 * "FILE:LINE: reason".  Whether sides and moves exist, and whether the hashes fit, is checked by
 * gg_game_replay(), which can name the line that broke; `sealed` is checked there last. */
bool gg_record_read(struct gg_record *r, const char *file, const char *text, size_t len,
                    struct gg_error *err);
/* What gg_record_read() would read back to the same record, byte for byte the text it came from. */
void gg_record_write(const struct gg_record *r, struct gg_buf *out);
bool gg_record_push(struct gg_record *r, const struct gg_entry *e, struct gg_error *err);
bool gg_record_room(struct gg_record *r, struct gg_error *err); /* so that the next push is sure */

/* The same in parts, for the one who keeps a record line by line: the header with the line "start",
 * one entry, the reveal (nothing before it is known), and the closing line of the text from begin
 * on.
 */
void gg_record_write_start(const struct gg_record *r, struct gg_buf *out);
void gg_record_write_entry(const struct gg_record *r, uint32_t i, struct gg_buf *out);
void gg_record_write_reveal(const struct gg_record *r, struct gg_buf *out);
void gg_record_write_close(uint32_t entries, size_t begin, struct gg_buf *out);

/* The word of an entry in a record: "move", "resign". */
const char *gg_entry_word(enum gg_entry_kind k);

/* The running hash: of the header with the start position, and of entry number n (from 1) after
 * `previous`. */
uint64_t gg_record_start_hash(const struct gg_record_header *h, uint64_t position_hash);
uint64_t gg_record_entry_hash(uint64_t previous, uint32_t n, const struct gg_entry *e,
                              uint64_t position_hash);

#endif
