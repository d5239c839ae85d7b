/* SPDX-License-Identifier: MIT
 * Writing records: header lines, entries, the reveal and the closing line, and the running hash. */
#include "base/text.h"
#include "core/record.h"
#include <stdlib.h>
#include <string.h>

void gg_record_free(struct gg_record *r)
{
    free(r->header.position);
    free(r->entry);
    memset(r, 0, sizeof *r);
}

bool gg_record_room(struct gg_record *r, struct gg_error *err)
{
    if (r->entries == r->cap) {
        uint32_t cap = r->cap ? r->cap * 2 : 64;
        struct gg_entry *grown = realloc(r->entry, cap * sizeof *grown);

        if (!grown) {
            return gg_fail(err, "out of memory");
        }
        r->entry = grown;
        r->cap = cap;
    }
    return true;
}

bool gg_record_push(struct gg_record *r, const struct gg_entry *e, struct gg_error *err)
{
    if (!gg_record_room(r, err)) {
        return false;
    }
    r->entry[r->entries++] = *e;
    return true;
}

static void write_dice(const struct gg_record_header *h, struct gg_buf *out)
{
    char hex[2 * GG_SHA256_BYTES + 1];

    if (h->dice == GG_DICE_OPEN) {
        gg_buf_printf(out, "dice seed %llu\n", (unsigned long long)h->open_seed);
        return;
    }
    gg_write_hex(hex, h->commitment, GG_SHA256_BYTES);
    gg_buf_printf(out, "dice commitment %s\n", hex);
}

static void write_header(const struct gg_record_header *h, struct gg_buf *out)
{
    gg_buf_printf(out, "grognard-record %d\n", GG_RECORD_VERSION);
    gg_buf_printf(out, "game %s\n", h->game);
    gg_buf_printf(out, "rules %u\n", h->rules_version);
    for (int i = 0; i < h->options; i++) {
        gg_buf_printf(out, "option %s\n", h->option[i]);
    }
    write_dice(h, out);
    gg_buf_puts(out, "data ");
    gg_buf_hex64(out, h->data_hash);
    gg_buf_putc(out, '\n');
    if (h->position) {
        gg_buf_puts(out, "position ");
        gg_buf_puts(out, h->position);
        gg_buf_putc(out, '\n');
    }
}

const char *gg_entry_word(enum gg_entry_kind k)
{
    static const char *const word[GG_ENTRY_KINDS] = {
        [GG_ENTRY_MOVE] = "move",         [GG_ENTRY_ROLL] = "roll",
        [GG_ENTRY_SCRIPTED] = "scripted", [GG_ENTRY_UNDO] = "undo",
        [GG_ENTRY_REDO] = "redo",         [GG_ENTRY_TAKEBACK] = "takeback",
        [GG_ENTRY_RESIGN] = "resign",     [GG_ENTRY_ABORT] = "abort",
        [GG_ENTRY_OFFER] = "offer",       [GG_ENTRY_WITHDRAW] = "withdraw",
        [GG_ENTRY_DECLINE] = "decline",   [GG_ENTRY_AGREE] = "agree",
    };

    return word[k];
}

enum { BODY_MAX = 2 * 10 + 2 * GG_ID_MAX + GG_NOTATION_MAX };

static char *put(char *out, const char *text)
{
    size_t n = strlen(text);

    memcpy(out, text, n);
    return out + n;
}

static char *put_count(char *out, uint32_t n)
{
    char digits[10];
    size_t at = sizeof digits;

    do {
        digits[--at] = (char)('0' + n % 10);
        n /= 10;
    } while (n > 0);
    memcpy(out, digits + at, sizeof digits - at);
    return out + sizeof digits - at;
}

/* An entry without its hash: "12 move french assault:hougoumont".  Returns its length. */
static size_t write_body(uint32_t n, const struct gg_entry *e, char body[BODY_MAX])
{
    char *out = put_count(body, n);

    *out++ = ' ';
    out = put(out, gg_entry_word(e->kind));
    *out++ = ' ';
    out = put(out, e->side);
    if (e->side[0] && e->move[0]) {
        *out++ = ' ';
    }
    out = put(out, e->move);
    if (e->kind == GG_ENTRY_TAKEBACK) {
        *out++ = ' ';
        out = put_count(out, e->count);
    }
    return (size_t)(out - body);
}

uint64_t gg_record_start_hash(const struct gg_record_header *h, uint64_t position_hash)
{
    struct gg_buf text = { 0 };
    uint64_t hash;

    write_header(h, &text);
    hash = gg_hash64(gg_buf_text(&text), text.len, position_hash);
    gg_buf_free(&text);
    return hash;
}

uint64_t gg_record_entry_hash(uint64_t previous, uint32_t n, const struct gg_entry *e,
                              uint64_t position_hash)
{
    uint64_t link[2] = { previous, position_hash };
    char body[BODY_MAX];

    return gg_hash64(body, write_body(n, e, body), gg_hash64(link, sizeof link, 0));
}

static void end_line(struct gg_buf *out, uint64_t hash)
{
    gg_buf_putc(out, ' ');
    gg_buf_hex64(out, hash);
    gg_buf_putc(out, '\n');
}

void gg_record_write_start(const struct gg_record *r, struct gg_buf *out)
{
    write_header(&r->header, out);
    gg_buf_puts(out, "start");
    end_line(out, r->start_hash);
}

void gg_record_write_entry(const struct gg_record *r, uint32_t i, struct gg_buf *out)
{
    char body[BODY_MAX];

    gg_buf_put(out, body, write_body(i + 1, &r->entry[i], body));
    end_line(out, r->entry[i].hash);
}

void gg_record_write_reveal(const struct gg_record *r, struct gg_buf *out)
{
    char hex[2 * GG_DICE_KEY_BYTES + 1];

    if (r->revealed) {
        gg_write_hex(hex, r->seed, GG_DICE_KEY_BYTES);
        gg_buf_printf(out, "reveal %s\n", hex);
    }
}

static void write_names(const struct gg_record *r, struct gg_buf *out)
{
    for (int i = 0; i < r->names; i++) {
        gg_buf_puts3(out, "name ", r->name[i].side, " ");
        gg_buf_puts(out, r->name[i].text);
        gg_buf_putc(out, '\n');
    }
}

void gg_record_write_close(uint32_t entries, size_t begin, struct gg_buf *out)
{
    uint64_t seal = out->failed ? 0 : gg_hash64(out->data + begin, out->len - begin, 0);

    gg_buf_printf(out, "close %u", (unsigned)entries);
    end_line(out, seal);
}

void gg_record_write(const struct gg_record *r, struct gg_buf *out)
{
    size_t begin = out->len;

    gg_record_write_start(r, out);
    for (uint32_t i = 0; i < r->entries; i++) {
        gg_record_write_entry(r, i, out);
    }
    write_names(r, out);
    gg_record_write_reveal(r, out);
    gg_record_write_close(r->entries, begin, out);
}
