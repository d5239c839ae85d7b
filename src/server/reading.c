/* SPDX-License-Identifier: MIT
 * Records read, replayed and checked. */
#include "server/reading.h"

static bool find_battle(struct reading *r, const struct gg_record_header *h)
{
    const char *option[GG_OPTIONS_MAX];

    for (int i = 0; i < h->options; i++) {
        option[i] = h->option[i];
    }
    r->shared = server_battle(r->server, h->game, option, h->options, &r->err);
    if (r->shared && h->rules_version != r->shared->battle->rules->version) {
        r->made_by = h->rules_version;
    }
    return r->shared != NULL;
}

/* Takes the record over. */
static bool replay(struct reading *r, struct gg_record *record, const char *name)
{
    bool ok = find_battle(r, &record->header) &&
              gg_game_replay(&r->game, r->shared->battle, record, name, &r->err);

    gg_record_free(record);
    if (!ok) {
        r->game = (struct gg_game){ 0 };
    }
    return ok;
}

bool reading_record(struct reading *r, const char *name, const char *text, size_t len)
{
    struct gg_record record;

    return gg_record_read(&record, name, text, len, &r->err) && replay(r, &record, name);
}

static bool is_bounded(const struct gg_record *record, struct gg_error *err)
{
    uint32_t back = 0;

    for (uint32_t i = 0; i < record->entries; i++) {
        back += gg_entry_goes_back(record->entry[i].kind);
    }
    if (record->entries > READING_ENTRIES_MAX) {
        return gg_fail(err, "the record has %u entries: no more than %d are taken",
                       (unsigned)record->entries, READING_ENTRIES_MAX);
    }
    return back <= READING_BACK_MAX ||
           gg_fail(err, "the record goes back or forth %u times: no more than %d are taken",
                   (unsigned)back, READING_BACK_MAX);
}

bool reading_stranger(struct reading *r, const char *text, size_t len)
{
    static const char name[] = "record";
    struct gg_record record;
    uint32_t entry;

    if (!gg_record_read(&record, name, text, len, &r->err)) {
        return false;
    }
    if (!is_bounded(&record, &r->err)) {
        gg_record_free(&record);
        return false;
    }
    if (!replay(r, &record, name)) {
        return false;
    }
    if (gg_game_verify_dice(&r->game, &entry) > GG_DICE_UNREVEALED) {
        gg_game_free(&r->game);
        return gg_fail(&r->err, "the dice of this record are not what it committed to");
    }
    return true;
}
