/* SPDX-License-Identifier: MIT
 * Reading records line by line, strictly: what the writer would not write is an error. */
#include "base/text.h"
#include "core/record.h"
#include <stdlib.h>
#include <string.h>

enum { LINE_MAX_BYTES = 1 << 20 }; /* the position line is the only long one */

struct reader {
    const char *file, *text;
    size_t len, at;
    uint32_t line; /* number of the line in `words`, from 1 */
    char *copy;    /* the current line, words separated by NULs; of room bytes */
    size_t room;
    char *word[4];
    int words;
    size_t line_start; /* offset of the current line in the text */
    struct gg_error *err;
};

static bool bad(struct reader *in, const char *reason)
{
    return gg_fail_at(in->err, in->file, in->line, "%s", reason);
}

/* A line is printable: no control characters, valid UTF-8.  So a record can be mailed and diffed.
 */
static bool printable(const char *s, size_t n)
{
    bool control = false;

    for (size_t i = 0; i < n; i++) {
        control |= (unsigned char)s[i] < 0x20 || s[i] == 0x7f;
    }
    return !control && gg_utf8_valid(s, n);
}

/* Splits at single blanks into at most `most` words; the last one keeps its blanks. */
static void split(struct reader *in, int most)
{
    char *s = in->copy;

    for (in->words = 1, in->word[0] = s; in->words < most; in->words++) {
        char *blank = strchr(s, ' ');

        if (!blank) {
            break;
        }
        *blank = '\0';
        s = blank + 1;
        in->word[in->words] = s;
    }
}

static bool make_room(struct reader *in, size_t n)
{
    char *grown = n > in->room ? realloc(in->copy, 2 * n) : in->copy;

    if (!grown) {
        return false;
    }
    in->room = n > in->room ? 2 * n : in->room;
    in->copy = grown;
    return true;
}

static bool next_line(struct reader *in)
{
    const char *start = in->text + in->at;
    size_t left = in->len - in->at;
    const char *end;
    size_t n;

    in->line++;
    if (left == 0) {
        return bad(in, "the record ends here, without its closing line: it was cut short");
    }
    end = memchr(start, '\n', left);
    if (!end) {
        return bad(in, "the line does not end: the record was cut short");
    }
    n = (size_t)(end - start);
    if (n > LINE_MAX_BYTES || !printable(start, n)) {
        return bad(in, n > LINE_MAX_BYTES ? "the line is too long"
                                          : "the line holds characters no record has");
    }
    if (!make_room(in, n + 1)) {
        return bad(in, "out of memory");
    }
    memcpy(in->copy, start, n);
    in->copy[n] = '\0';
    in->line_start = in->at;
    in->at += n + 1;
    return true;
}

/* The next line must be "KEYWORD rest"; returns the rest, or NULL after an error. */
static char *expect(struct reader *in, const char *keyword)
{
    if (!next_line(in)) {
        return NULL;
    }
    split(in, 2);
    if (in->words != 2 || strcmp(in->word[0], keyword) != 0 || !in->word[1][0]) {
        gg_fail_at(in->err, in->file, in->line, "expected a line \"%s ...\"", keyword);
        return NULL;
    }
    return in->word[1];
}

static bool copy_word(struct reader *in, char *out, size_t cap, const char *word)
{
    size_t n = strlen(word);

    if (n == 0 || n >= cap || strchr(word, ' ')) {
        return bad(in, n >= cap ? "a word is too long" : "a word is missing, or a blank too many");
    }
    memcpy(out, word, n + 1);
    return true;
}

static bool parse_hash(const char *word, uint64_t *out)
{
    unsigned char bytes[8];

    if (!gg_parse_hex(word, bytes, 8)) {
        return false;
    }
    *out = 0;
    for (int i = 0; i < 8; i++) {
        *out = *out << 8 | bytes[i];
    }
    return true;
}

/* Numbers are written one way only: no sign, no leading zero. */
static bool parse_count(const char *word, uint64_t max, uint64_t *out)
{
    return gg_parse_u64(word, out) && *out <= max && (word[0] != '0' || word[1] == '\0');
}

static bool read_version(struct reader *in)
{
    char *rest = expect(in, "grognard-record");
    uint64_t version;

    if (!rest) {
        return false;
    }
    if (!parse_count(rest, UINT32_MAX, &version)) {
        return bad(in, "the version of the record is not a number");
    }
    if (version != GG_RECORD_VERSION) {
        return gg_fail_at(in->err, in->file, in->line,
                          "record version %s is unknown; this program reads version %d", rest,
                          GG_RECORD_VERSION);
    }
    return true;
}

static bool read_dice(struct reader *in, struct gg_record_header *h, char *rest)
{
    if (strncmp(rest, "seed ", 5) == 0) {
        h->dice = GG_DICE_OPEN;
        return parse_count(rest + 5, UINT64_MAX, &h->open_seed) || bad(in, "the seed is no number");
    }
    h->dice = GG_DICE_COMMITTED;
    if (strncmp(rest, "commitment ", 11) != 0 ||
        !gg_parse_hex(rest + 11, h->commitment, GG_SHA256_BYTES)) {
        return bad(in, "dice must be \"seed NUMBER\" or \"commitment\" and 64 hexadecimal digits");
    }
    return true;
}

/* "option name=choice", none or more, then the dice. */
static bool read_options(struct reader *in, struct gg_record_header *h)
{
    for (;;) {
        if (!next_line(in)) {
            return false;
        }
        split(in, 2);
        if (in->words == 2 && strcmp(in->word[0], "dice") == 0) {
            return read_dice(in, h, in->word[1]);
        }
        if (in->words != 2 || strcmp(in->word[0], "option") != 0) {
            return bad(in, "expected a line \"option ...\" or \"dice ...\"");
        }
        if (h->options == GG_OPTIONS_MAX) {
            return bad(in, "too many options");
        }
        if (!copy_word(in, h->option[h->options++], sizeof h->option[0], in->word[1])) {
            return false;
        }
    }
}

static bool keep_position(struct reader *in, struct gg_record_header *h)
{
    size_t n = strlen(in->word[1]) + 1;

    h->position = malloc(n);
    if (!h->position) {
        return bad(in, "out of memory");
    }
    memcpy(h->position, in->word[1], n);
    return true;
}

/* "position {...}" if there is one, then "start HASH". */
static bool read_start(struct reader *in, struct gg_record *r)
{
    if (!next_line(in)) {
        return false;
    }
    split(in, 2);
    if (in->words == 2 && strcmp(in->word[0], "position") == 0) {
        if (!keep_position(in, &r->header) || !next_line(in)) {
            return false;
        }
        split(in, 2);
    }
    if (in->words != 2 || strcmp(in->word[0], "start") != 0 ||
        !parse_hash(in->word[1], &r->start_hash)) {
        return bad(in, "expected a line \"start\" with a hash of 16 hexadecimal digits");
    }
    r->start_line = in->line;
    return true;
}

static bool read_header(struct reader *in, struct gg_record *r)
{
    struct gg_record_header *h = &r->header;
    uint64_t version;
    char *rest;

    if (!read_version(in) || !(rest = expect(in, "game")) ||
        !copy_word(in, h->game, sizeof h->game, rest) || !(rest = expect(in, "rules"))) {
        return false;
    }
    if (!parse_count(rest, UINT16_MAX, &version)) {
        return bad(in, "the version of the rules is not a number");
    }
    h->rules_version = (unsigned)version;
    if (!read_options(in, h) || !(rest = expect(in, "data"))) {
        return false;
    }
    if (!parse_hash(rest, &h->data_hash)) {
        return bad(in, "the hash of the data must be 16 hexadecimal digits");
    }
    return read_start(in, r);
}

/* What follows the keyword of an entry: a move, a side, or both, and the hash as the last word. */
static bool read_parts(struct reader *in, struct gg_entry *e, char *parts)
{
    char *hash = strrchr(parts, ' ');
    char *second;

    if (!hash || !parse_hash(hash + 1, &e->hash)) {
        return bad(in, "the line does not end with a hash of 16 hexadecimal digits");
    }
    *hash = '\0';
    if (e->kind == GG_ENTRY_ROLL || e->kind == GG_ENTRY_SCRIPTED) {
        return copy_word(in, e->move, sizeof e->move, parts);
    }
    if (e->kind == GG_ENTRY_UNDO || e->kind == GG_ENTRY_REDO || gg_entry_declares(e->kind)) {
        return copy_word(in, e->side, sizeof e->side, parts);
    }
    second = strchr(parts, ' ');
    if (!second) {
        return bad(in, "the line is missing a word");
    }
    *second++ = '\0';
    if (e->kind == GG_ENTRY_TAKEBACK) {
        uint64_t count;

        if (!parse_count(second, UINT32_MAX, &count) || count == 0) {
            return bad(in, "the number of steps to take back is not a number");
        }
        e->count = (uint32_t)count;
        return copy_word(in, e->side, sizeof e->side, parts);
    }
    return copy_word(in, e->side, sizeof e->side, parts) &&
           copy_word(in, e->move, sizeof e->move, second);
}

/* "12 move french assault:hougoumont HASH" */
static bool read_entry(struct reader *in, struct gg_record *r)
{
    struct gg_entry e = { .line = in->line };
    uint64_t n;

    split(in, 3);
    if (in->words != 3 || !parse_count(in->word[0], UINT32_MAX, &n)) {
        return bad(in, "expected a numbered entry, \"reveal\" or \"close\"");
    }
    if (n != r->entries + UINT64_C(1)) {
        return gg_fail_at(in->err, in->file, in->line, "entry %u was expected here, not %s",
                          (unsigned)r->entries + 1, in->word[0]);
    }
    for (int k = 0; k < GG_ENTRY_KINDS; k++) {
        if (strcmp(in->word[1], gg_entry_word((enum gg_entry_kind)k)) == 0) {
            e.kind = (enum gg_entry_kind)k;
            return read_parts(in, &e, in->word[2]) && gg_record_push(r, &e, in->err);
        }
    }
    return gg_fail_at(in->err, in->file, in->line, "no entry is called \"%s\"", in->word[1]);
}

static bool read_close(struct reader *in, struct gg_record *r)
{
    uint64_t count, seal;

    split(in, 3);
    if (in->words != 3 || !parse_count(in->word[1], UINT32_MAX, &count) ||
        !parse_hash(in->word[2], &seal)) {
        return bad(in, "expected \"close\", the number of entries and a hash");
    }
    if (count != r->entries) {
        return gg_fail_at(in->err, in->file, in->line, "%s entries were closed, %u are here",
                          in->word[1], (unsigned)r->entries);
    }
    r->sealed = seal == gg_hash64(in->text, in->line_start, 0);
    if (in->at != in->len) {
        in->line++;
        return bad(in, "there is text after the closing line");
    }
    return true;
}

/* "name french Ann" */
static bool read_name(struct reader *in, struct gg_record *r)
{
    struct gg_record_name *name = &r->name[r->names];

    split(in, 3);
    if (in->words != 3 || r->names == 2 || !gg_name_is_clean(in->word[2])) {
        return bad(in, r->names == 2 ? "there are two seats, and no more names"
                                     : "expected \"name\", a side and a name");
    }
    memcpy(name->text, in->word[2], strlen(in->word[2]) + 1);
    r->names++;
    return copy_word(in, name->side, sizeof name->side, in->word[1]);
}

static bool read_body(struct reader *in, struct gg_record *r)
{
    while (next_line(in)) {
        if (strncmp(in->copy, "close ", 6) == 0) {
            return read_close(in, r);
        }
        if (r->revealed) {
            return bad(in, "only the closing line can follow the reveal");
        }
        if (strncmp(in->copy, "reveal ", 7) == 0) {
            if (!gg_parse_hex(in->copy + 7, r->seed, GG_DICE_KEY_BYTES)) {
                return bad(in, "the revealed seed must be 64 hexadecimal digits");
            }
            r->revealed = true;
        } else if (strncmp(in->copy, "name ", 5) == 0) {
            if (!read_name(in, r)) {
                return false;
            }
        } else if (r->names > 0) {
            return bad(in, "only the reveal and the closing line can follow the names");
        } else if (!read_entry(in, r)) {
            return false;
        }
    }
    return false;
}

bool gg_record_read(struct gg_record *r, const char *file, const char *text, size_t len,
                    struct gg_error *err)
{
    struct reader in = { .file = file, .text = text, .len = len, .err = err };
    bool ok;

    memset(r, 0, sizeof *r);
    ok = read_header(&in, r) && read_body(&in, r);
    free(in.copy);
    if (!ok) {
        gg_record_free(r);
    }
    return ok;
}
