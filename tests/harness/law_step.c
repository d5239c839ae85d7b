/* SPDX-License-Identifier: MIT
 * What differs since a scene, laid over it, is the scene as it is now; and it tells nothing that a
 * viewer may not know. */
#include "harness/harness.h"
#include "patched.h"
#include <string.h>

enum { STEPS_ON = 3 };

/* What a client has: the last scene it was sent, in short and as a tree. */
struct client {
    int viewer;
    uint32_t log_from; /* the first step it has no lines of */
    struct gg_arena arena;
    struct gg_shown *shown;
    const struct gg_json *scene;
};

struct told {
    struct gg_buf text; /* the message */
    struct gg_shown *shown;
    const struct gg_json *json;
};

static void tell(struct hs_run *r, const struct gg_game *g, struct client *c,
                 const struct gg_shown *base, struct told *out)
{
    struct gg_speaker s = { .catalogue = r->catalogue[r->game % HS_LANGUAGES],
                            .battle = r->battle };
    struct gg_view_options o = { .viewer = c->viewer, .at = UINT32_MAX, .log_from = c->log_from };
    struct gg_json_writer w;

    *out = (struct told){ .json = NULL };
    gg_json_start(&w, &out->text, false);
    out->shown = gg_view_step_json(g, &s, &o, base, &w);
    if (out->shown && !out->text.failed) {
        out->json = gg_json_read(&c->arena, "scene", out->text.data, out->text.len, NULL);
    }
}

static void told_free(struct told *t)
{
    gg_shown_drop(t->shown);
    gg_buf_free(&t->text);
}

static bool same_scene(struct hs_run *r, const char *who, const struct client *c,
                       const struct told *patch, const struct told *whole)
{
    struct gg_buf mine = { 0 }, theirs = { 0 };
    bool fits =
        patched_scene(c->scene, patch->json, &mine) && patched_scene(whole->json, NULL, &theirs);
    uint32_t digest = patched_digest(whole->json);
    bool ok =
        HS_HOLDS(r, HS_LAW_STEP, fits && strcmp(mine.data, theirs.data) == 0,
                 "%s: laid over the scene before, %.300s gives another scene", who,
                 gg_buf_text(&patch->text)) &&
        HS_HOLDS(r, HS_LAW_STEP,
                 gg_shown_digest(patch->shown) == digest && gg_shown_digest(whole->shown) == digest,
                 "%s: digest %08x of a difference, %08x of a whole scene, %08x of its text", who,
                 (unsigned)gg_shown_digest(patch->shown), (unsigned)gg_shown_digest(whole->shown),
                 (unsigned)digest);

    gg_buf_free(&mine);
    gg_buf_free(&theirs);
    return ok;
}

static const char *text_at(const struct gg_json *object, const char *key)
{
    const struct gg_json *value = gg_json_get(object, key);

    return value && value->type == GG_JSON_STRING ? value->text : "";
}

static const struct gg_json *piece_of(const struct gg_json *scene, const char *id)
{
    const struct gg_json *p = gg_json_get(scene, "pieces")->first;

    while (p && strcmp(text_at(p, "id"), id) != 0) {
        p = p->next;
    }
    return p;
}

/* Is there an event that says where this piece went, or that it is there? */
static bool is_told(const struct gg_json *events, const char *id, const char *place)
{
    const char *at = NULL;

    for (const struct gg_json *e = events->first; e; e = e->next) {
        bool comes = strcmp(text_at(e, "t"), "became") == 0 ? strcmp(text_at(e, "now"), id) == 0
                                                            : strcmp(text_at(e, "id"), id) == 0;

        if (comes && gg_json_get(e, "to")) {
            at = text_at(e, "to");
        } else if (comes && gg_json_get(e, "place")) {
            at = text_at(e, "place");
        }
    }
    return at && strcmp(at, place) == 0;
}

/* Every piece that stands elsewhere than before has an event that tells it. */
static bool events_hold(struct hs_run *r, const struct client *c, const struct told *patch,
                        const struct told *whole)
{
    const struct gg_json *events = gg_json_get(patch->json, "events");
    const struct gg_json *p = gg_json_get(whole->json, "pieces")->first;

    for (; events && p; p = p->next) {
        const struct gg_json *old = piece_of(c->scene, text_at(p, "id"));
        bool is_same = old && strcmp(text_at(old, "place"), text_at(p, "place")) == 0;

        if (!is_same && !is_told(events, text_at(p, "id"), text_at(p, "place"))) {
            return hs_fail(r, HS_LAW_STEP, "no event tells %s how %s came to %s: %.600s",
                           gg_viewer_name(r->rules, c->viewer), text_at(p, "id"),
                           text_at(p, "place"), gg_buf_text(&patch->text));
        }
    }
    return hs_pass(r, HS_LAW_STEP);
}

/* The difference since what the client has, against the whole scene. */
static bool compare(struct hs_run *r, const struct gg_game *g, struct client *c)
{
    struct told patch, whole;
    bool ok;

    tell(r, g, c, c->shown, &patch);
    tell(r, g, c, NULL, &whole);
    ok = HS_HOLDS(r, HS_LAW_STEP, patch.json && whole.json, "no scene was written") &&
         same_scene(r, gg_viewer_name(r->rules, c->viewer), c, &patch, &whole) &&
         events_hold(r, c, &patch, &whole);
    told_free(&patch);
    told_free(&whole);
    return ok;
}

static bool play_some(struct hs_run *r, struct gg_game *g)
{
    static struct gg_offer o;
    struct gg_refusal why;

    for (uint32_t i = 0; i <= hs_below(r, STEPS_ON); i++) {
        gg_move m;

        gg_game_offer(g, &o);
        if (o.count == 0) {
            return true;
        }
        m = gg_offer_nth(&o, hs_below(r, o.count));
        if (!(o.decider == GG_CHANCE ? gg_game_roll_scripted(g, m, &why)
                                     : gg_game_move(g, GG_REFEREE, m, &why))) {
            return hs_fail(r, HS_LAW_STEP, "%s is refused", hs_move_text(r, m));
        }
    }
    return true;
}

static bool sit_down(struct hs_run *r, const struct gg_game *g, int viewer, struct client *c)
{
    struct told first;

    *c = (struct client){ .viewer = viewer, .log_from = UINT32_MAX };
    tell(r, g, c, NULL, &first);
    c->shown = gg_shown_hold(first.shown);
    c->scene = first.json;
    c->log_from = gg_view_count(g, viewer, g->steps) + 1;
    told_free(&first);
    return HS_HOLDS(r, HS_LAW_STEP, c->scene != NULL, "no scene was written");
}

bool hs_law_step(struct hs_run *r)
{
    struct gg_game_options o = { .position = r->buffer[HS_NOW] };
    struct client client[HS_VIEWERS];
    struct gg_rng rng = r->rng; /* what is drawn here changes nothing of what follows */
    struct gg_error err = { 0 };
    struct gg_game g;
    bool ok = true;

    if (!gg_game_new(&g, r->battle, &o, &err)) {
        return hs_fail(r, HS_LAW_STEP, "no game from the position: %s", err.text);
    }
    for (int viewer = 0; viewer < HS_VIEWERS; viewer++) {
        ok &= sit_down(r, &g, viewer, &client[viewer]);
    }
    ok = ok && play_some(r, &g);
    for (int viewer = 0; viewer < HS_VIEWERS; viewer++) {
        ok = ok && compare(r, &g, &client[viewer]);
        gg_shown_drop(client[viewer].shown);
        gg_arena_free(&client[viewer].arena);
    }
    gg_game_free(&g);
    r->rng = rng;
    return ok;
}
