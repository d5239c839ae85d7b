/* SPDX-License-Identifier: MIT
 * The secret seed of a game's dice, kept in FILE.seed until the game is over. */
#define _GNU_SOURCE 1
#include "cli/seed.h"
#include "base/text.h"
#include "core/chance.h"
#include "core/record.h"
#include "host/files.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEED_MODE = 0600, HEX = 2 * GG_DICE_KEY_BYTES, SEED_FILE_LIMIT = 256 };

char *cli_seed_path(const char *record, struct gg_error *err)
{
    char *path;

    if (asprintf(&path, "%s.seed", record) < 0) {
        gg_fail(err, "out of memory");
        return NULL;
    }
    return path;
}

static bool fits(const unsigned char *seed, const struct gg_record_header *h)
{
    unsigned char commitment[GG_SHA256_BYTES];

    gg_dice_commitment(seed, commitment);
    return memcmp(commitment, h->commitment, sizeof commitment) == 0;
}

static bool parse(const char *path, struct gg_buf *text, unsigned char *seed, struct gg_error *err)
{
    if (text->len == HEX + 1 && text->data[HEX] == '\n') {
        text->data[HEX] = '\0';
        if (gg_parse_hex(text->data, seed, GG_DICE_KEY_BYTES)) {
            return true;
        }
    }
    return gg_fail(err, "%s does not hold a seed (64 hexadecimal digits); nothing was changed",
                   path);
}

bool cli_seed_read(const char *record, const struct gg_record_header *h,
                   unsigned char seed[GG_DICE_KEY_BYTES], struct gg_error *err)
{
    struct gg_buf text = { 0 };
    char *path = cli_seed_path(record, err);
    bool ok = path != NULL;

    if (ok && !host_exists(path)) {
        ok = gg_fail(err, "the secret seed of this game is missing: %s; nothing was changed", path);
    }
    ok = ok && host_read(path, SEED_FILE_LIMIT, &text, err) && parse(path, &text, seed, err);
    if (ok && !fits(seed, h)) {
        ok = gg_fail(err, "%s is not the seed this record committed to; nothing was changed", path);
    }
    gg_buf_free(&text);
    free(path);
    return ok;
}

bool cli_seed_create(const char *record, const unsigned char seed[GG_DICE_KEY_BYTES],
                     struct gg_error *err)
{
    char *path = cli_seed_path(record, err);
    char hex[HEX + 2];
    bool ok;

    if (!path) {
        return false;
    }
    gg_write_hex(hex, seed, GG_DICE_KEY_BYTES);
    hex[HEX] = '\n';
    ok = host_create(path, hex, HEX + 1, SEED_MODE, err);
    free(path);
    return ok;
}

bool cli_seed_remove(const char *record, struct gg_error *err)
{
    char *path = cli_seed_path(record, err);
    bool ok = path && host_remove(path, err);

    free(path);
    return ok;
}
