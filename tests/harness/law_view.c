/* SPDX-License-Identifier: MIT
 * The masking law on what is really sent: two games that a viewer cannot tell apart, one at the
 * true position and one at a guess, are shown to that viewer in the same bytes, now and some steps
 * on. */
#include "core/report.h"
#include "core/sight.h"
#include "harness/harness.h"
#include <string.h>

enum { STEPS_ON = 4, REPLIES_TRIED = 24, WIDTH = 100 };

struct twins {
    struct gg_game a, b; /* from the true position and from the guess */
    int viewer;
    struct gg_shown *base[2]; /* what the viewer was shown of each at first */
};

static bool open_twins(struct hs_run *r, int viewer, struct twins *t)
{
    struct gg_game_options o = { .position = r->buffer[HS_NOW] };
    struct gg_error err = { 0 };

    *t = (struct twins){ .viewer = viewer };
    hs_mask(r, r->buffer[HS_NOW], viewer, HS_MASK);
    r->rules->guess(r->battle, r->buffer[HS_MASK], viewer, &r->rng, hs_dirty(r, HS_GUESS, 0x5a));
    if (!gg_game_new(&t->a, r->battle, &o, &err)) {
        return hs_fail(r, HS_LAW_VIEW, "no game from the position: %s", err.text);
    }
    o.position = r->buffer[HS_GUESS];
    if (!gg_game_new(&t->b, r->battle, &o, &err)) {
        gg_game_free(&t->a);
        return hs_fail(r, HS_LAW_VIEW, "no game from the guess: %s", err.text);
    }
    return true;
}

/* The ground is the same in every picture and takes longest to paint: something stands for it. */
static const struct gg_board *drawn(struct hs_run *r, int language)
{
    struct gg_speaker s = { .catalogue = r->catalogue[language], .battle = r->battle };
    struct gg_board *board = &r->drawn[language];

    if (board->places == 0) {
        gg_sight_board(r->battle, &s, board);
        gg_buf_puts(&board->svg, "<g/>");
        board->speaker = NULL;
    }
    return board;
}

/* What a client that saw the beginning is sent of what has come since. */
static struct gg_shown *step_view(struct hs_run *r, const struct gg_game *g, int viewer,
                                  const struct gg_shown *base, struct gg_buf *out)
{
    struct gg_speaker s = { .catalogue = r->catalogue[r->game % HS_LANGUAGES],
                            .battle = r->battle };
    struct gg_view_options o = { .viewer = viewer, .at = UINT32_MAX };
    struct gg_json_writer w;

    gg_json_start(&w, out, true);
    return gg_view_step_json(g, &s, &o, base, &w);
}

/* Keeps what the viewer is shown of both games now. */
static void show_base(struct hs_run *r, struct twins *t)
{
    for (int i = 0; i < 2; i++) {
        struct gg_buf text = { 0 };

        t->base[i] = step_view(r, i ? &t->b : &t->a, t->viewer, NULL, &text);
        gg_buf_free(&text);
    }
}

/* All that is ever sent about a game: JSON with the log, and in every fourth game also text,
 * picture and report, which are made from the same values and take longest. */
static void all_views(struct hs_run *r, const struct gg_game *g, int viewer, struct gg_buf *out)
{
    int language = (int)(r->game % HS_LANGUAGES);
    struct gg_speaker s = { .catalogue = r->catalogue[language], .battle = r->battle };
    struct gg_view_options o = { .viewer = viewer, .at = UINT32_MAX, .board = drawn(r, language) };
    struct gg_json_writer w;
    struct gg_report report;

    gg_json_start(&w, out, true);
    gg_view_json(g, &s, &o, &w);
    gg_buf_putc(out, '\n');
    if (r->game % 4 != 0) {
        return;
    }
    gg_view_text(g, &s, &o, WIDTH, out);
    gg_view_svg(g, &s, &o, out);
    gg_view_log_text(g, &s, &o, out);
    if (gg_report_open(&report, g, &s, viewer)) {
        gg_json_start(&w, out, true);
        gg_report_json(&report, &w);
    }
    out->failed |= report.step == NULL;
    gg_report_close(&report);
}

/* The line around the first byte in which two texts differ, for the message. */
static void first_difference(const char *a, const char *b, char out[2][160])
{
    size_t at = 0, line = 0;

    for (; a[at] && a[at] == b[at]; at++) {
        line = a[at] == '\n' ? at + 1 : line;
    }
    for (int i = 0; i < 2; i++) {
        const char *from = (i ? b : a) + line;
        size_t len = strcspn(from, "\n");

        len = len < 159 ? len : 159;
        memcpy(out[i], from, len);
        out[i][len] = '\0';
    }
}

static bool views_equal(struct hs_run *r, const struct twins *t)
{
    struct gg_buf a = { 0 }, b = { 0 };
    char line[2][160] = { "", "" };
    bool same;

    all_views(r, &t->a, t->viewer, &a);
    all_views(r, &t->b, t->viewer, &b);
    gg_shown_drop(step_view(r, &t->a, t->viewer, t->base[0], &a));
    gg_shown_drop(step_view(r, &t->b, t->viewer, t->base[1], &b));
    same = !a.failed && !b.failed && a.len == b.len && memcmp(a.data, b.data, a.len) == 0;
    if (!same) {
        first_difference(gg_buf_text(&a), gg_buf_text(&b), line);
    }
    gg_buf_free(&a);
    gg_buf_free(&b);
    return HS_HOLDS(r, HS_LAW_VIEW, same,
                    "%s sees what it cannot know after %u steps: \"%s\" or \"%s\"",
                    gg_viewer_name(r->rules, t->viewer), (unsigned)t->a.steps, line[0], line[1]);
}

static bool same_message(const struct gg_message *a, const struct gg_message *b)
{
    if (a->key != b->key || a->clause != b->clause || a->args != b->args) {
        return false;
    }
    for (int i = 0; i < a->args; i++) {
        if (a->arg[i].kind != b->arg[i].kind || a->arg[i].value != b->arg[i].value) {
            return false;
        }
    }
    return true;
}

/* Prompt and list, which programs ask for one by one. */
static bool answers_equal(struct hs_run *r, const struct twins *t)
{
    static struct gg_offer a, b;
    struct gg_message said[2] = { { 0 }, { 0 } };

    gg_prompt(r->battle, t->a.now, t->viewer, &said[0]);
    gg_prompt(r->battle, t->b.now, t->viewer, &said[1]);
    gg_view_offer(r->battle, t->a.now, t->viewer, &a);
    gg_view_offer(r->battle, t->b.now, t->viewer, &b);
    return HS_HOLDS(r, HS_LAW_VIEW, same_message(&said[0], &said[1]), "%s is prompted by a secret",
                    gg_viewer_name(r->rules, t->viewer)) &&
           HS_HOLDS(r, HS_LAW_VIEW,
                    a.count == b.count && a.runs == b.runs &&
                        memcmp(a.run, b.run, a.runs * sizeof *a.run) == 0,
                    "%s is offered moves by a secret", gg_viewer_name(r->rules, t->viewer)) &&
           HS_HOLDS(r, HS_LAW_VIEW, a.count == 0 || gg_game_decider(&t->a) == (unsigned)t->viewer,
                    "%s is offered another's moves", gg_viewer_name(r->rules, t->viewer));
}

/* ---- some steps on ---- */

/* What the viewer gets to know of m made in g: the masked move, and the mask after it in out. */
static gg_move seen(struct hs_run *r, const struct gg_game *g, gg_move m, int viewer,
                    enum hs_buffer out)
{
    memcpy(r->buffer[HS_AFTER], g->now, r->rules->position_size);
    r->rules->apply(r->battle, r->buffer[HS_AFTER], m);
    hs_mask(r, r->buffer[HS_AFTER], viewer, out);
    return gg_mask_move(r->battle, g->now, m, viewer);
}

/* A move of the second game that the viewer cannot tell from m made in the first. */
static gg_move lookalike(struct hs_run *r, const struct twins *t, gg_move m)
{
    static struct gg_offer o;
    gg_move shown = seen(r, &t->a, m, t->viewer, HS_MASK);

    gg_game_offer(&t->b, &o);
    if (o.decider != gg_game_decider(&t->a)) {
        return GG_NO_MOVE;
    }
    for (uint32_t i = 0; i <= o.count && i < REPLIES_TRIED; i++) {
        gg_move reply = i == 0 ? m : gg_offer_nth(&o, i - 1); /* the same one, if it can be */

        if (gg_offer_find(&o, reply) >= 0 && seen(r, &t->b, reply, t->viewer, HS_MASK2) == shown &&
            hs_equal(r, r->buffer[HS_MASK], r->buffer[HS_MASK2])) {
            return reply;
        }
    }
    return GG_NO_MOVE;
}

static bool play(struct gg_game *g, gg_move m)
{
    struct gg_refusal why;

    return gg_game_decider(g) == GG_CHANCE ? gg_game_roll_scripted(g, m, &why)
                                           : gg_game_move(g, GG_REFEREE, m, &why);
}

/* Plays both games on by steps that look alike to the viewer, as far as there are any. */
static bool play_on(struct hs_run *r, struct twins *t)
{
    static struct gg_offer o;

    for (int i = 0; i < STEPS_ON; i++) {
        gg_move m, reply;

        gg_game_offer(&t->a, &o);
        if (o.count == 0) {
            return true;
        }
        m = gg_offer_nth(&o, hs_below(r, o.count));
        reply = lookalike(r, t, m);
        if (reply == GG_NO_MOVE) {
            return true;
        }
        if (!play(&t->a, m) || !play(&t->b, reply)) {
            return hs_fail(r, HS_LAW_VIEW, "%s or %s is refused", hs_move_text(r, m),
                           hs_move_text(r, reply));
        }
    }
    return true;
}

/* Why the viewer may not undo.  An answer, too, must not tell of a hidden step. */
static struct gg_message undo_answer(const struct twins *t)
{
    return gg_game_may_undo(&t->a, t->viewer).message;
}

/* A step that is hidden altogether leaves the view as it was: not even a number moves. */
static bool hidden_step(struct hs_run *r, struct twins *t)
{
    static struct gg_offer o;
    struct gg_buf before = { 0 }, after = { 0 };
    bool ok = true;
    gg_move m;

    gg_game_offer(&t->a, &o);
    if (o.count == 0) {
        return true;
    }
    m = gg_offer_nth(&o, hs_below(r, o.count));
    if (gg_mask_move(r->battle, t->a.now, m, t->viewer) == GG_NO_MOVE) {
        struct gg_message undo = undo_answer(t), now;

        all_views(r, &t->a, t->viewer, &before);
        ok = play(&t->a, m);
        all_views(r, &t->a, t->viewer, &after);
        now = undo_answer(t);
        ok = HS_HOLDS(r, HS_LAW_VIEW, same_message(&now, &undo),
                      "%s, hidden from %s, shows in whether it may undo", hs_move_text(r, m),
                      gg_viewer_name(r->rules, t->viewer)) &&
             HS_HOLDS(r, HS_LAW_VIEW, ok && strcmp(gg_buf_text(&before), gg_buf_text(&after)) == 0,
                      "%s, hidden from %s, shows in its view", hs_move_text(r, m),
                      gg_viewer_name(r->rules, t->viewer));
    }
    gg_buf_free(&before);
    gg_buf_free(&after);
    return ok;
}

bool hs_law_view(struct hs_run *r)
{
    bool ok = true;

    for (int viewer = 0; ok && viewer < HS_VIEWERS; viewer++) {
        struct twins t;

        if (!open_twins(r, viewer, &t)) {
            return false;
        }
        show_base(r, &t);
        ok = views_equal(r, &t) && answers_equal(r, &t) && play_on(r, &t) &&
             (t.a.steps == 0 || views_equal(r, &t)) && hidden_step(r, &t);
        gg_shown_drop(t.base[0]);
        gg_shown_drop(t.base[1]);
        gg_game_free(&t.a);
        gg_game_free(&t.b);
    }
    return ok;
}
