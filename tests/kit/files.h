/* SPDX-License-Identifier: MIT
 * Data files with some words changed, and what loading them says.
 *
 *     kit_mistake((struct kit_edit){ "nations/board.json", "", "\"power\": 7", "\"power\": 0" },
 *                 "armies[0].power: must be 1 to 20, is 0");
 *
 * What is asked of the files of every ruleset is in tests/every/test_data.c. */
#ifndef KIT_FILES_H
#define KIT_FILES_H

#include "kit/kit.h"

struct kit_edit {
    const char *file;
    const char *after;     /* behind the first of these words ... */
    const char *from, *to; /* ... the first `from` becomes `to` */
};

/* Are these words in the file? */
bool kit_has(const char *file, const char *words);
/* The scenario of kit.battle with its files changed so. NULL: refused, with the reason in err. */
struct gg_battle *kit_load_changed(const struct kit_edit *edits, unsigned count,
                                   struct gg_error *err);
/* The same, and it is accepted. */
struct gg_battle *kit_good(struct kit_edit edit);
/* Refused with these words at the line of the change, or elsewhere in that file. */
void kit_mistake(struct kit_edit edit, const char *told);
void kit_mistake_elsewhere(const struct kit_edit *edits, unsigned count, const char *told);
/* A random game of that battle comes to its end, sound all the way. */
void kit_playable(const struct gg_battle *b);

#endif
