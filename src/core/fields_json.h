/* SPDX-License-Identifier: MIT
 * The fields of a ruleset told to a client that edits positions: what each may be, and the names of
 * all things.  The client needs to know no game (docs/table-protocol.md). */
#ifndef GG_CORE_FIELDS_JSON_H
#define GG_CORE_FIELDS_JSON_H

#include "core/catalogue.h"
#include "core/fields.h"

/* A list of fields, those of tables inside; fields that others tell are left out. */
void gg_fields_json(const struct gg_speaker *s, struct gg_json_writer *w);
/* {"unit": [{"id","name"}], ...}: every kind the fields speak of. */
void gg_things_json(const struct gg_speaker *s, struct gg_json_writer *w);

/* "<ruleset>.field.<path>", and "<ruleset>.word.<text>" of values with words of their own. */
typedef void gg_field_key_fn(void *context, const char *room, const char *name);
void gg_field_keys(const struct gg_ruleset *r, gg_field_key_fn *fn, void *context);

#endif
