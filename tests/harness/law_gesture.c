/* SPDX-License-Identifier: MIT
 * The law of gestures: what one does is what its moves do singly; it stops where it says and
 * nowhere else; taken back as one it was never made; nothing of it depends on what its side may
 * not know; and a series makes its moves in their order, with nothing but rolls between them. */
#include "harness/harness.h"
#include <stdlib.h>
#include <string.h>

struct tried {
    struct gg_game game;
    struct gg_gesture_end end;
    bool played;
};

/* ---- a gesture that someone may ask for ---- */

static struct gg_arg part_of(const struct hs_run *r, gg_move m, bool subject)
{
    const struct gg_verb *v = &r->rules->verb[gg_verb_of(m)];
    int kind = subject ? v->subject : v->target;

    return kind < GG_KIND_FIRST
               ? (struct gg_arg){ .kind = GG_KIND_NONE }
               : (struct gg_arg){ (int16_t)kind,
                                  (int16_t)(subject ? gg_subject_of(m) : gg_target_of(m)) };
}

/* Pieces of that side, some of them together. */
static void choose_bodies(struct hs_run *r, int side, struct gg_bodies *out)
{
    struct gg_scene scene = { .piece = NULL };
    uint32_t wanted = 1 + hs_below(r, 4), first;

    r->rules->scene(r->battle, r->buffer[HS_MASK], side, &scene);
    first = scene.pieces ? hs_below(r, scene.pieces) : 0;
    for (uint32_t i = 0; i < scene.pieces && out->count < wanted; i++) {
        const struct gg_piece *p = &scene.piece[(first + i) % scene.pieces];

        if (p->side == side && (i < 4 || hs_below(r, 4) == 0)) {
            out->body[out->count++] = p->thing;
        }
    }
    gg_scene_free(&scene);
}

static struct gg_arg choose_place(struct hs_run *r)
{
    const struct gg_board *b = &r->board;

    return b->places ? b->place[hs_below(r, b->places)].thing
                     : (struct gg_arg){ .kind = GG_KIND_NONE };
}

/* Moves of that verb on offer, some of them, each once. */
static void choose_series(struct hs_run *r, gg_move first, struct gg_gesture *g)
{
    g->series[g->moves++] = first;
    for (uint32_t i = 0; i < r->listed && g->moves < 8; i++) {
        if (r->list[i] != first && gg_verb_of(r->list[i]) == gg_verb_of(first) && hs_below(r, 2)) {
            g->series[g->moves++] = r->list[i];
        }
    }
}

/* Near an offered move, or anything at all. */
static struct gg_gesture choose_gesture(struct hs_run *r, int side)
{
    gg_move m = r->list[hs_below(r, r->listed)];
    struct gg_arg subject = part_of(r, m, true), target = part_of(r, m, false);
    struct gg_gesture g = { .kind = (enum gg_gesture_kind)hs_below(r, 4),
                            .confirmed = hs_below(r, 2),
                            .verb = gg_verb_of(m),
                            .move = m,
                            .at = target };

    if (subject.kind != GG_KIND_NONE && hs_below(r, 2)) {
        g.who.body[g.who.count++] = subject;
    } else if (g.kind == GG_GESTURE_GO || hs_below(r, 3)) {
        choose_bodies(r, side, &g.who);
    }
    if (g.at.kind == GG_KIND_NONE || hs_below(r, 4) == 0) {
        g.at = choose_place(r);
    }
    if (g.kind == GG_GESTURE_GO && hs_below(r, 4) == 0) {
        g.via[g.vias++] = choose_place(r);
    }
    g.toward = g.kind == GG_GESTURE_GO && hs_below(r, 4) == 0;
    if (g.kind == GG_GESTURE_SERIES) {
        choose_series(r, m, &g);
    }
    return g;
}

/* ---- carrying it out ---- */

static bool try_from(struct hs_run *r, const void *pos, int side, const struct gg_gesture *what,
                     struct tried *out)
{
    struct gg_game_options o = { .open_seed = r->game, .position = pos };
    struct gg_error err = { 0 };

    if (!HS_HOLDS(r, HS_LAW_GESTURE, gg_game_new(&out->game, r->battle, &o, &err), "no game: %s",
                  err.text)) {
        return false;
    }
    out->played = gg_gesture_play(&out->game, side, what, &out->end);
    return HS_HOLDS(
        r, HS_LAW_GESTURE, out->game.steps == out->end.made && out->played == (out->end.made > 0),
        "%u moves were made, it says %u", (unsigned)out->game.steps, (unsigned)out->end.made);
}

/* The same moves one by one. */
static bool is_sum_of_moves(struct hs_run *r, const struct tried *t, int side)
{
    struct gg_game_options o = { .open_seed = r->game, .position = r->buffer[HS_NOW] };
    struct gg_refusal why;
    struct gg_game g;
    bool ok = gg_game_new(&g, r->battle, &o, NULL);

    for (uint32_t i = 0; ok && i < t->end.made; i++) {
        ok = gg_game_move(&g, side, t->game.step[i].move, &why);
    }
    ok = HS_HOLDS(r, HS_LAW_GESTURE,
                  ok && g.chain == t->game.chain && hs_equal(r, g.now, t->game.now),
                  "%u moves of a gesture lead elsewhere than one by one", (unsigned)t->end.made);
    gg_game_free(&g);
    return ok;
}

/* ---- stopping ---- */

static bool decides(const struct tried *t, int side)
{
    return gg_game_decider(&t->game) == (unsigned)side;
}

/* A final move that it names is on offer, and final; without a confirmation none was made but what
 * nobody could know to be one. */
static bool waits_for_word(struct hs_run *r, const struct tried *t, int side, bool confirmed)
{
    static struct gg_finality f;

    if (!HS_HOLDS(r, HS_LAW_GESTURE,
                  !t->end.final || (!confirmed && t->end.stopped && decides(t, side)),
                  "it waits for a word where none is due")) {
        return false;
    }
    if (!t->end.final) {
        return true;
    }
    hs_mask(r, t->game.now, side, HS_SCRATCH);
    gg_finality_open(&f, r->battle, r->buffer[HS_SCRATCH], side);
    return HS_HOLDS(r, HS_LAW_GESTURE,
                    !gg_game_may(&t->game, side, t->end.final).refused &&
                        gg_move_is_final(&f, t->end.final),
                    "it waits before %s, which is not final", hs_move_text(r, t->end.final));
}

static bool stops_as_said(struct hs_run *r, const struct tried *t, int side, bool confirmed)
{
    static struct gg_finality f;
    bool ours = decides(t, side);

    if (!HS_HOLDS(r, HS_LAW_GESTURE, !t->end.stopped || t->end.why.key != GG_MSG_none,
                  "it stops without a word") ||
        !HS_HOLDS(r, HS_LAW_GESTURE, t->played || t->end.stopped,
                  "nothing done, and not stopped") ||
        !HS_HOLDS(r, HS_LAW_GESTURE, ours || t->end.why.key != GG_MSG_way_news,
                  "news, where another decides")) {
        return false;
    }
    for (uint32_t i = 0; !confirmed && i < t->end.made; i++) {
        gg_game_at(&t->game, i, hs_dirty(r, HS_SCRATCH, 0x5a));
        hs_mask(r, r->buffer[HS_SCRATCH], side, HS_SCRATCH2);
        gg_finality_open(&f, r->battle, r->buffer[HS_SCRATCH2], side);
        if (!HS_HOLDS(r, HS_LAW_GESTURE, !gg_move_is_final(&f, t->game.step[i].move),
                      "%s is final and was made without a word",
                      hs_move_text(r, t->game.step[i].move))) {
            return false;
        }
    }
    return waits_for_word(r, t, side, confirmed);
}

/* ---- taken back as one ---- */

static bool comes_back(struct hs_run *r, struct tried *t, int side)
{
    struct gg_game *g = &t->game;
    struct gg_refusal why;
    uint32_t made = t->end.made, back;

    memcpy(hs_dirty(r, HS_SCRATCH, 0x5a), g->now, r->rules->position_size);
    back = gg_gesture_undo(g, side, &why);
    if (!HS_HOLDS(r, HS_LAW_GESTURE, back <= made && g->steps == made - back,
                  "%u of %u moves came back", (unsigned)back, (unsigned)made) ||
        !HS_HOLDS(r, HS_LAW_GESTURE, back == made || gg_game_may_undo(g, side).refused,
                  "only %u of %u moves came back", (unsigned)back, (unsigned)made) ||
        !HS_HOLDS(r, HS_LAW_GESTURE, back < made || hs_equal(r, g->now, r->buffer[HS_NOW]),
                  "a gesture taken back leaves a trace")) {
        return false;
    }
    return back == 0 || HS_HOLDS(r, HS_LAW_GESTURE,
                                 gg_gesture_redo(g, side, &why) == back &&
                                     hs_equal(r, g->now, r->buffer[HS_SCRATCH]),
                                 "a gesture played again leads elsewhere");
}

/* ---- secrets ---- */

static bool looks_alike(struct hs_run *r, const struct tried *a, const struct tried *b, uint32_t n,
                        int side)
{
    gg_game_at(&a->game, n, hs_dirty(r, HS_AFTER, 0x5a));
    gg_game_at(&b->game, n, hs_dirty(r, HS_AFTER2, 0x5a));
    if (gg_decider(r->battle, r->buffer[HS_AFTER]) != gg_decider(r->battle, r->buffer[HS_AFTER2])) {
        return false;
    }
    hs_mask(r, r->buffer[HS_AFTER], side, HS_SCRATCH);
    hs_mask(r, r->buffer[HS_AFTER2], side, HS_SCRATCH2);
    return hs_equal(r, r->buffer[HS_SCRATCH], r->buffer[HS_SCRATCH2]);
}

/* Two games that the side cannot tell apart: as long as it cannot, the gesture does the same. */
static bool tells_nothing(struct hs_run *r, const struct tried *a, const struct tried *b, int side)
{
    uint32_t n = a->end.made < b->end.made ? a->end.made : b->end.made;
    bool same = a->end.made == b->end.made && a->end.stopped == b->end.stopped &&
                a->end.final == b->end.final &&
                (!a->end.stopped || a->end.why.key == b->end.why.key);

    for (uint32_t i = 0; i < n; i++) {
        if (!HS_HOLDS(r, HS_LAW_GESTURE, a->game.step[i].move == b->game.step[i].move,
                      "another plan, for the same mask: %s, %s",
                      hs_move_text(r, a->game.step[i].move),
                      hs_move_text(r, b->game.step[i].move))) {
            return false;
        }
    }
    return HS_HOLDS(r, HS_LAW_GESTURE, same || !looks_alike(r, a, b, n, side),
                    "a gesture ends after %u moves or %u, and nothing shows why",
                    (unsigned)a->end.made, (unsigned)b->end.made);
}

static bool gesture_holds(struct hs_run *r, int side, const struct gg_gesture *what)
{
    struct tried a = { .played = false }, b = { .played = false };
    bool ok = try_from(r, r->buffer[HS_NOW], side, what, &a) &&
              try_from(r, r->buffer[HS_GUESS], side, what, &b) && is_sum_of_moves(r, &a, side) &&
              stops_as_said(r, &a, side, what->confirmed) && tells_nothing(r, &a, &b, side) &&
              (!a.played || comes_back(r, &a, side));

    gg_game_free(&a.game);
    gg_game_free(&b.game);
    return ok;
}

/* ---- a series goes on after a roll ---- */

static bool roll(void *game)
{
    struct gg_game *g = game;
    bool ok = true;

    while (ok && gg_game_decider(g) == GG_CHANCE) {
        ok = gg_game_roll(g, NULL);
    }
    return ok;
}

/* The moves that were made are the first of the series, and no one else decided between them. */
static bool is_series(struct hs_run *r, const struct gg_game *g, int side,
                      const struct gg_gesture *what, const struct gg_gesture_end *end)
{
    uint32_t made = 0;

    for (uint32_t i = 0; i < g->steps; i++) {
        const struct gg_step *s = &g->step[i];

        if (s->decider == GG_CHANCE) {
            continue;
        }
        if (!HS_HOLDS(r, HS_LAW_GESTURE,
                      s->decider == side && made < what->moves && s->move == what->series[made],
                      "%s is not the next of a series", hs_move_text(r, s->move))) {
            return false;
        }
        made++;
    }
    return HS_HOLDS(r, HS_LAW_GESTURE, made == end->made, "a series made %u moves and says %u",
                    (unsigned)made, (unsigned)end->made) &&
           HS_HOLDS(r, HS_LAW_GESTURE, made == what->moves || end->stopped || gg_game_over(g),
                    "a series ends after %u moves of %u without a word", (unsigned)made,
                    (unsigned)what->moves) &&
           HS_HOLDS(r, HS_LAW_GESTURE, what->confirmed || g->steps == made,
                    "a roll that nobody agreed to");
}

static bool series_holds(struct hs_run *r, int side, const struct gg_gesture *what)
{
    struct gg_game_options o = { .open_seed = r->game, .position = r->buffer[HS_NOW] };
    struct gg_gesture_end end;
    struct gg_game g;
    bool ok;

    if (what->kind != GG_GESTURE_SERIES || !gg_game_new(&g, r->battle, &o, NULL)) {
        return true;
    }
    gg_gesture_play_on(&g, side, what, roll, &g, &end);
    ok = is_series(r, &g, side, what, &end);
    gg_game_free(&g);
    return ok;
}

/* ---- what is said to be possible is ---- */

static bool aims_hold(struct hs_run *r, int side)
{
    struct gg_arg at = choose_place(r);
    struct gg_aims aims;

    if (at.kind == GG_KIND_NONE ||
        !HS_HOLDS(r, HS_LAW_GESTURE,
                  gg_gesture_aims(r->battle, r->buffer[HS_MASK], side, at, &aims), "no memory")) {
        return at.kind == GG_KIND_NONE;
    }
    for (unsigned i = 0; i < aims.count; i++) {
        struct gg_gesture all = { .kind = GG_GESTURE_ALL,
                                  .verb = aims.aim[i].verb,
                                  .at = at,
                                  .confirmed = true,
                                  .who = aims.aim[i].who };
        struct tried t = { 0 };
        bool ok;

        if (all.who.count == 0) {
            continue;
        }
        ok = try_from(r, r->buffer[HS_NOW], side, &all, &t) &&
             HS_HOLDS(r, HS_LAW_GESTURE, t.played, "%s is said to be possible, and is not",
                      r->rules->verb[all.verb].name);
        gg_game_free(&t.game);
        if (!ok) {
            return false;
        }
    }
    return true;
}

bool hs_law_gesture(struct hs_run *r)
{
    int side = r->offer.decider;
    struct gg_rng kept = r->rng; /* what the other laws look at does not hang on this one */
    struct gg_gesture what;
    bool ok;

    if (side > GG_SIDE_2 || r->listed == 0) {
        return true;
    }
    hs_mask(r, r->buffer[HS_NOW], side, HS_MASK);
    r->rules->guess(r->battle, r->buffer[HS_MASK], side, &r->rng, hs_dirty(r, HS_GUESS, 0x5a));
    what = choose_gesture(r, side);
    ok = gesture_holds(r, side, &what) && series_holds(r, side, &what) && aims_hold(r, side);
    r->rng = kept;
    return ok;
}
