/* SPDX-License-Identifier: MIT
 * What is where in a battle, and in which words. */
#include "core/ground.h"

#include "core/battle.h"
#include "core/label.h"
#include "core/ruleset.h"
#include <string.h>

/* ---- words ---- */

uint32_t gg_ground_word(struct gg_map *m, const struct gg_speaker *s, unsigned message)
{
    struct gg_message words = gg_message(message, GG_ALLOWED);
    struct gg_buf said = { 0 };
    uint32_t at;

    if (s == NULL) {
        return 0;
    }
    gg_say(s, &words, &said);
    at = gg_map_text(m, gg_buf_text(&said));
    gg_buf_free(&said);
    return at;
}

uint32_t gg_ground_thing(struct gg_map *m, const struct gg_speaker *s, int kind, int index)
{
    struct gg_buf said = { 0 };
    uint32_t at;

    if (s == NULL) {
        return 0;
    }
    gg_say_thing(s, kind, index, &said);
    at = gg_map_text(m, gg_buf_text(&said));
    gg_buf_free(&said);
    return at;
}

/* Where a scenario's name has its day, or what it tells, behind a comma or colon: the first of the
 * two, 0: it has neither. */
static size_t day_in(const char *name)
{
    const char *comma = strstr(name, ", "), *colon = strstr(name, ": ");

    if (colon != NULL && (comma == NULL || colon < comma)) {
        comma = colon;
    }
    return comma != NULL ? (size_t)(comma - name) : 0;
}

/* "Ligny, 16 June 1815" is the day of a place, "18 June 1815" one of the game. */
static void add_title(const struct gg_speaker *s, struct gg_map *m)
{
    struct gg_buf scenario = { 0 }, title = { 0 };
    size_t end, day;

    gg_say_own(s, "scenario", s->battle->scenario->name, &scenario);
    day = end = day_in(gg_buf_text(&scenario));
    if (end == 0) {
        gg_say_own(s, "", "name", &title);
    } else {
        while (end > 0 && strchr(" \xc2\xa0", gg_buf_text(&scenario)[end - 1]) != NULL) {
            end--; /* a blank before a colon, as the French write it */
        }
        gg_buf_put(&title, gg_buf_text(&scenario), end);
        day += 2;
    }
    m->title = gg_map_text(m, gg_buf_text(&title));
    m->under = gg_map_text(m, gg_buf_text(&scenario) + day);
    gg_buf_free(&title);
    gg_buf_free(&scenario);
}

/* ---- the map ---- */

bool gg_ground_map(const struct gg_battle *b, const struct gg_speaker *s, struct gg_map *out)
{
    *out = (struct gg_map){ 0 };
    if (b->rules->map == NULL) {
        return false;
    }
    b->rules->map(b, s, out);
    if (s != NULL) {
        add_title(s, out);
    }
    if (out->failed) {
        gg_map_free(out);
        return false;
    }
    return true;
}
