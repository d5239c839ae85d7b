/* SPDX-License-Identifier: MIT
 * Gestures in words, for terminals and bots: "go BODY... PLACE via PLACE", "go BODY... toward
 * PLACE", "all VERB AT BODY...", "repeat MOVE", "series MOVE...". */
#include "core/gesture.h"

#include "core/listing.h"
#include "core/notation.h"
#include <string.h>

static const char *const kinds[] = { [GG_GESTURE_GO] = "go",
                                     [GG_GESTURE_ALL] = "all",
                                     [GG_GESTURE_REPEAT] = "repeat",
                                     [GG_GESTURE_SERIES] = "series" };

int gg_gesture_kind_find(const char *name)
{
    for (int i = 0; i <= GG_GESTURE_SERIES; i++) {
        if (strcmp(name, kinds[i]) == 0) {
            return i;
        }
    }
    return -1;
}

struct gg_arg gg_thing_by_id(const struct gg_battle *b, const char *id)
{
    for (int k = GG_KIND_FIRST; k < GG_KIND_FIRST + b->rules->kinds; k++) {
        int index = gg_thing_find(b, k, id);

        if (index >= 0) {
            return (struct gg_arg){ .kind = (int16_t)k, .value = (int16_t)index };
        }
    }
    return (struct gg_arg){ .kind = GG_KIND_NONE };
}

static bool read_thing(const struct gg_battle *b, const char *id, struct gg_arg *out,
                       struct gg_error *err)
{
    *out = gg_thing_by_id(b, id);
    return out->kind != GG_KIND_NONE ||
           gg_fail(err, "there is no '%.*s' in this game", gg_shown(strlen(id)), id);
}

static bool read_bodies(const struct gg_battle *b, char *const *words, int count,
                        struct gg_gesture *out, struct gg_error *err)
{
    if (count > GG_BODIES_MAX) {
        return gg_fail(err, "%d bodies are too many for one gesture: %d at most", count,
                       GG_BODIES_MAX);
    }
    for (int i = 0; i < count; i++) {
        if (!read_thing(b, words[i], &out->who.body[i], err)) {
            return false;
        }
    }
    out->who.count = (uint8_t)count;
    return true;
}

static bool read_vias(const struct gg_battle *b, char *const *words, int count,
                      struct gg_gesture *out, struct gg_error *err)
{
    if (count < 1 || count > GG_GESTURE_VIA_MAX) {
        return gg_fail(err, "'via' wants 1 to %d places", GG_GESTURE_VIA_MAX);
    }
    for (int i = 0; i < count; i++) {
        if (!read_thing(b, words[i], &out->via[i], err)) {
            return false;
        }
    }
    out->vias = (uint8_t)count;
    return true;
}

static bool read_go(const struct gg_battle *b, char *const *words, int count,
                    struct gg_gesture *out, struct gg_error *err)
{
    int via = 0, bodies;

    while (via < count && strcmp(words[via], "via") != 0) {
        via++;
    }
    out->toward = via > 2 && strcmp(words[via - 2], "toward") == 0;
    bodies = via - 1 - out->toward;
    if (bodies < 1) {
        return gg_fail(err, "go wants who goes, and where to: go BODY... PLACE");
    }
    return read_bodies(b, words, bodies, out, err) &&
           read_thing(b, words[via - 1], &out->at, err) &&
           (via == count || read_vias(b, words + via + 1, count - via - 1, out, err));
}

static int verb_find(const struct gg_ruleset *r, const char *name)
{
    for (int i = 1; i < r->verbs; i++) {
        if (strcmp(r->verb[i].name, name) == 0) {
            return i;
        }
    }
    return 0;
}

static bool read_all(const struct gg_battle *b, char *const *words, int count,
                     struct gg_gesture *out, struct gg_error *err)
{
    if (count < 2) {
        return gg_fail(err, "all wants a verb, and what it is aimed at: all VERB AT [BODY...]");
    }
    out->verb = (unsigned)verb_find(b->rules, words[0]);
    if (out->verb == 0) {
        return gg_fail(err, "there is no verb '%.*s' in this game", gg_shown(strlen(words[0])),
                       words[0]);
    }
    return (strcmp(words[1], "-") == 0 || read_thing(b, words[1], &out->at, err)) &&
           read_bodies(b, words + 2, count - 2, out, err);
}

static bool read_series(const struct gg_battle *b, char *const *words, int count,
                        struct gg_gesture *out, struct gg_error *err)
{
    if (count < 1 || count > GG_SERIES_MAX) {
        return gg_fail(err, "series wants 1 to %d moves: series MOVE...", GG_SERIES_MAX);
    }
    for (int i = 0; i < count; i++) {
        if (!gg_parse_move(b, words[i], &out->series[i], err)) {
            return false;
        }
    }
    out->moves = (uint8_t)count;
    return true;
}

bool gg_gesture_read(const struct gg_battle *b, enum gg_gesture_kind kind, char *const *words,
                     int count, struct gg_gesture *out, struct gg_error *err)
{
    *out = (struct gg_gesture){ .kind = kind };
    switch (kind) {
    case GG_GESTURE_GO: return read_go(b, words, count, out, err);
    case GG_GESTURE_ALL: return read_all(b, words, count, out, err);
    case GG_GESTURE_SERIES: return read_series(b, words, count, out, err);
    case GG_GESTURE_REPEAT: break;
    }
    return count == 1 ? gg_parse_move(b, words[0], &out->move, err)
                      : gg_fail(err, "repeat wants one move: repeat MOVE");
}
