/* SPDX-License-Identifier: MIT
 * A scene as JSON: whole, or what differs from the one that a client has (docs/scene-format.md). */
#include "core/shown.h"
#include "core/view.h"

#include <stdlib.h>
#include <string.h>

enum { EVENT_STEPS = 64 }; /* who has missed more is told only what is */

/* One scene being written. */
struct writing {
    const struct gg_sight *sight;
    struct gg_json_writer *w;
    const struct gg_shown *base; /* NULL: the scene is written whole */
    struct gg_shown *now;
    size_t from; /* where the text of a part begins */
};

/* Rows first .. end-1 of what a client was shown. */
struct rows {
    uint32_t first, end;
};

typedef void put_part_fn(struct writing *x, uint32_t row);

static struct rows section_of(const struct gg_shown *s, enum gg_section section)
{
    return (struct rows){ s->first[section], s->first[section + 1] };
}

static struct rows items_of(const struct gg_shown *s, uint32_t panel)
{
    return (struct rows){ s->items[panel], s->items[panel + 1] };
}

/* ---- digests ---- */

static void text_begins(struct writing *x)
{
    x->from = x->w->out->len;
}

static void text_ends(struct writing *x, uint32_t row)
{
    const char *text = gg_buf_text(x->w->out) + x->from;
    size_t len = x->w->out->len - x->from;

    if (len > 0 && text[0] == ',') {
        text++;
        len--;
    }
    x->now->row[row].digest = gg_text_digest(text, len);
}

/* A part that is as it was, with the items of a panel. */
static void keep(struct writing *x, uint32_t old, uint32_t row)
{
    struct gg_shown *now = x->now;

    now->row[row].digest = x->base->row[old].digest;
    if (row >= now->first[GG_SECTION_PANELS] && row < now->first[GG_SECTION_ITEMS]) {
        struct rows from = items_of(x->base, old - x->base->first[GG_SECTION_PANELS]);
        struct rows to = items_of(now, row - now->first[GG_SECTION_PANELS]);

        for (uint32_t i = 0; i < to.end - to.first; i++) {
            now->row[to.first + i].digest = x->base->row[from.first + i].digest;
        }
    }
}

/* ---- lists that keep their order ---- */

static bool same_rows(const struct writing *x, struct rows old, struct rows now)
{
    bool same = old.end - old.first == now.end - now.first;

    for (uint32_t i = 0; same && i < now.end - now.first; i++) {
        same = x->base->row[old.first + i].mark == x->now->row[now.first + i].mark;
    }
    return same;
}

/* A number in a list stands for so many parts of the old one: kept, or left out if it is negative.
 */
static void put_run(struct writing *x, uint32_t *kept)
{
    if (*kept > 0) {
        gg_json_int(x->w, *kept);
    }
    *kept = 0;
}

/* The list now, told by the old one. */
static void put_edits(struct writing *x, struct rows old, struct rows now, put_part_fn *put)
{
    uint32_t at = old.first, kept = 0;
    struct gg_row_finder f;

    if (!gg_finder_open(&f, x->base, old.first, old.end, false)) {
        x->w->out->failed = true;
        return;
    }
    for (uint32_t row = now.first; row < now.end; row++) {
        uint32_t found = gg_finder_find(&f, &x->now->row[row]);

        if (found == GG_NO_ROW || found < at) {
            put_run(x, &kept);
            put(x, row);
            continue;
        }
        if (found > at) {
            put_run(x, &kept);
            gg_json_int(x->w, (int64_t)at - found);
        }
        keep(x, found, row);
        at = found + 1;
        kept++;
    }
    put_run(x, &kept);
    gg_finder_close(&f);
}

static void put_all(struct writing *x, struct rows now, put_part_fn *put)
{
    for (uint32_t row = now.first; row < now.end; row++) {
        put(x, row);
    }
}

/* A member with a list; left out where nothing has changed in it. */
static void put_list(struct writing *x, const char *key, enum gg_section section, put_part_fn *put)
{
    struct rows now = section_of(x->now, section);

    if (x->base != NULL && same_rows(x, section_of(x->base, section), now)) {
        for (uint32_t row = now.first; row < now.end; row++) {
            keep(x, x->base->first[section] + row - now.first, row);
        }
        return;
    }
    gg_json_key(x->w, key);
    gg_json_array(x->w);
    if (x->base != NULL) {
        put_edits(x, section_of(x->base, section), now, put);
    } else {
        put_all(x, now, put);
    }
    gg_json_array_end(x->w);
}

/* ---- the parts ---- */

static void put_state(struct writing *x)
{
    for (uint32_t which = 0; which < GG_STATES; which++) {
        if (x->base != NULL && x->base->row[which].mark == x->now->row[which].mark) {
            keep(x, which, which);
            continue;
        }
        text_begins(x);
        gg_put_state(x->sight, (enum gg_state)which, x->w);
        text_ends(x, which);
    }
}

static void put_piece(struct writing *x, uint32_t row)
{
    const struct gg_scene *scene = &x->sight->scene;

    text_begins(x);
    gg_put_piece(x->sight, &scene->piece[row - x->now->first[GG_SECTION_PIECES]], x->w);
    text_ends(x, row);
}

static void put_item(struct writing *x, uint32_t row)
{
    const struct gg_scene *scene = &x->sight->scene;

    text_begins(x);
    gg_put_item(x->sight, &scene->item[row - x->now->first[GG_SECTION_ITEMS]], x->w);
    text_ends(x, row);
}

static void put_move(struct writing *x, uint32_t row)
{
    text_begins(x);
    gg_put_move(x->sight, row - x->now->first[GG_SECTION_MOVES], x->w);
    text_ends(x, row);
}

static void put_button(struct writing *x, uint32_t row)
{
    text_begins(x);
    gg_put_button(x->sight, x->now->row[row].key, x->w);
    text_ends(x, row);
}

/* ---- panels ---- */

/* The old panel with the same id, or GG_NO_ROW. */
static uint32_t old_panel(const struct writing *x, uint32_t row)
{
    uint32_t first = x->base != NULL ? x->base->first[GG_SECTION_PANELS] : 0;
    uint32_t end = x->base != NULL ? x->base->first[GG_SECTION_ITEMS] : 0;

    for (uint32_t i = first; i < end; i++) {
        if (x->base->row[i].key == x->now->row[row].key) {
            return i - first;
        }
    }
    return GG_NO_ROW;
}

static void put_panel(struct writing *x, uint32_t row)
{
    uint32_t panel = row - x->now->first[GG_SECTION_PANELS], old = old_panel(x, row);

    gg_json_object(x->w);
    text_begins(x);
    gg_put_panel_head(x->sight, &x->sight->scene.panel[panel], x->w);
    text_ends(x, row);
    gg_json_key(x->w, "items");
    gg_json_array(x->w);
    if (old != GG_NO_ROW) {
        put_edits(x, items_of(x->base, old), items_of(x->now, panel), put_item);
    } else {
        put_all(x, items_of(x->now, panel), put_item);
    }
    gg_json_array_end(x->w);
    gg_json_object_end(x->w);
}

/* ---- pieces: told by their ids, since their order means nothing ---- */

/* Opens a list at its first element. */
static void open_list(struct writing *x, const char *key, bool *is_open)
{
    if (!*is_open) {
        gg_json_key(x->w, key);
        gg_json_array(x->w);
        *is_open = true;
    }
}

static void put_changed_pieces(struct writing *x, const struct gg_row_finder *old)
{
    struct rows now = section_of(x->now, GG_SECTION_PIECES);
    bool is_open = false;

    for (uint32_t row = now.first; row < now.end; row++) {
        uint32_t found = gg_finder_find(old, &x->now->row[row]);

        if (found != GG_NO_ROW && x->base->row[found].mark == x->now->row[row].mark) {
            keep(x, found, row);
            continue;
        }
        open_list(x, "pieces", &is_open);
        put_piece(x, row);
    }
    if (is_open) {
        gg_json_array_end(x->w);
    }
}

static void put_gone_pieces(struct writing *x, const struct gg_row_finder *now)
{
    struct rows old = section_of(x->base, GG_SECTION_PIECES);
    bool is_open = false;

    for (uint32_t row = old.first; row < old.end; row++) {
        struct gg_arg thing = gg_thing_of(x->base->row[row].key);
        char id[GG_ID_MAX];

        if (gg_finder_find(now, &x->base->row[row]) == GG_NO_ROW) {
            open_list(x, "gone", &is_open);
            gg_thing_id(x->sight->battle, thing.kind, thing.value, id);
            gg_json_string(x->w, id);
        }
    }
    if (is_open) {
        gg_json_array_end(x->w);
    }
}

static void put_pieces_since(struct writing *x)
{
    struct rows old = section_of(x->base, GG_SECTION_PIECES);
    struct rows now = section_of(x->now, GG_SECTION_PIECES);
    struct gg_row_finder in_old, in_now;
    bool found_old = gg_finder_open(&in_old, x->base, old.first, old.end, true);
    bool found_now = gg_finder_open(&in_now, x->now, now.first, now.end, true);

    if (found_old && found_now) {
        put_changed_pieces(x, &in_old);
        put_gone_pieces(x, &in_now);
    } else {
        x->w->out->failed = true;
    }
    gg_finder_close(&in_old);
    gg_finder_close(&in_now);
}

/* ---- the whole ---- */

/* Not where there are too many, and not where it goes back. */
static bool tells_events(const struct writing *x)
{
    uint32_t most = x->sight->event_steps;

    most = most == 0 && x->base != NULL ? EVENT_STEPS : most;
    return x->sight->step - x->sight->log_from < most;
}

static void put_scene(struct writing *x)
{
    gg_json_object(x->w);
    if (x->base == NULL) {
        gg_put_constants(x->sight, x->w);
    }
    put_state(x);
    if (x->base != NULL) {
        put_pieces_since(x);
    } else {
        put_list(x, "pieces", GG_SECTION_PIECES, put_piece);
    }
    put_list(x, "panels", GG_SECTION_PANELS, put_panel);
    put_list(x, "moves", GG_SECTION_MOVES, put_move);
    put_list(x, "buttons", GG_SECTION_BUTTONS, put_button);
    gg_json_key(x->w, "log");
    gg_put_log(x->sight, x->w);
    if (tells_events(x)) {
        gg_json_key(x->w, "events");
        gg_put_events(x->sight, x->w);
    }
    gg_json_object_end(x->w);
}

struct gg_shown *gg_view_step_json(const struct gg_game *g, const struct gg_speaker *s,
                                   const struct gg_view_options *o, const struct gg_shown *base,
                                   struct gg_json_writer *w)
{
    struct writing x = { .w = w, .base = base };
    struct gg_sight v;

    gg_sight_open(&v, g, s, o);
    x.sight = &v;
    x.now = v.scene.failed ? NULL : gg_shown_of(&v);
    if (x.now != NULL) {
        put_scene(&x);
    } else {
        w->out->failed = true;
    }
    gg_sight_close(&v);
    return x.now;
}

void gg_view_json(const struct gg_game *g, const struct gg_speaker *s,
                  const struct gg_view_options *o, struct gg_json_writer *w)
{
    gg_shown_drop(gg_view_step_json(g, s, o, NULL, w));
}
