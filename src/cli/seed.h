/* SPDX-License-Identifier: MIT
 * The secret seed of a game's dice in its own file, FILE.seed: 64 hexadecimal digits, mode 0600. */
#ifndef GG_CLI_SEED_H
#define GG_CLI_SEED_H

#include "base/error.h"
#include "base/rng.h"
#include <stdbool.h>

struct gg_record_header;

/* record: the resolved path of the record.  The caller frees the name. */
char *cli_seed_path(const char *record, struct gg_error *err);
/* Reads the seed and holds it against the commitment. */
bool cli_seed_read(const char *record, const struct gg_record_header *h,
                   unsigned char seed[GG_DICE_KEY_BYTES], struct gg_error *err);
bool cli_seed_create(const char *record, const unsigned char seed[GG_DICE_KEY_BYTES],
                     struct gg_error *err);
bool cli_seed_remove(const char *record, struct gg_error *err);

#endif
