/* SPDX-License-Identifier: MIT
 * Fights and rolls as data: who fights whom, and what a roll could have brought.  All from masked
 * positions. */
#include "core/events_fight.h"

#include "core/battle.h"
#include "core/scene_json.h"
#include <stdlib.h>
#include <string.h>

/* ---- who fights whom ---- */

void gg_fight_at(const struct gg_battle *b, const void *masked, struct gg_fight *out)
{
    memset(out, 0, sizeof *out);
    if (b->rules->fight) {
        b->rules->fight(b, masked, out);
    }
}

static bool same_args(const struct gg_arg *a, const struct gg_arg *b, int count)
{
    for (int i = 0; i < count; i++) {
        if (!gg_same(a[i], b[i])) {
            return false;
        }
    }
    return true;
}

bool gg_same_fight(const struct gg_fight *a, const struct gg_fight *b)
{
    bool same = a->title.key == b->title.key && gg_same(a->place, b->place) && a->side == b->side;

    for (int role = 0; role < 2; role++) {
        same = same && a->fighters[role] == b->fighters[role] &&
               same_args(a->fighter[role], b->fighter[role], a->fighters[role]);
    }
    return same;
}

/* A thing that stands in the scene; hidden ones do not, except for what stands for them. */
static bool stands(const struct gg_scene *s, struct gg_arg thing)
{
    for (uint32_t i = 0; i < s->pieces; i++) {
        if (gg_same(s->piece[i].thing, thing)) {
            return true;
        }
    }
    return false;
}

static void put_fighters(const struct gg_speaker *s, const struct gg_fight *f, int role,
                         const struct gg_scene *scene, struct gg_json_writer *w)
{
    char id[GG_ID_MAX];

    gg_json_key(w, role == GG_ATTACKS ? "attacks" : "defends");
    gg_json_array(w);
    for (int i = 0; i < f->fighters[role]; i++) {
        struct gg_arg thing = f->fighter[role][i];

        if (stands(scene, thing)) {
            gg_thing_id(s->battle, thing.kind, thing.value, id);
            gg_json_string(w, id);
        }
    }
    gg_json_array_end(w);
}

void gg_put_fight(const struct gg_speaker *s, const struct gg_fight *f,
                  const struct gg_scene *scene, struct gg_json_writer *w)
{
    gg_json_key(w, "title");
    gg_json_message(s, &f->title, w);
    gg_put_id(s->battle, w, "place", f->place);
    gg_json_put_string(w, "side", s->battle->rules->side[f->side]);
    gg_json_put_bool(w, "afar", f->afar);
    put_fighters(s, f, GG_ATTACKS, scene, w);
    put_fighters(s, f, GG_DEFENDS, scene, w);
}

void gg_put_fight_after(const struct gg_speaker *s, const void *masked, int viewer, gg_move m,
                        struct gg_json_writer *w)
{
    const struct gg_ruleset *r = s->battle->rules;
    struct gg_scene scene = { .pieces = 0 };
    union gg_position_room after;
    struct gg_fight f;

    memcpy(after.bytes, masked, r->position_size);
    r->apply(s->battle, &after, m);
    gg_fight_at(s->battle, &after, &f);
    if (f.title.key == GG_MSG_none) {
        gg_json_null(w);
        return;
    }
    r->scene(s->battle, masked, viewer, &scene);
    gg_json_object(w);
    gg_put_fight(s, &f, &scene, w);
    gg_json_object_end(w);
    w->out->failed |= scene.failed;
    gg_scene_free(&scene);
}

/* ---- what a roll could have brought ---- */

/* A result of the roll that is due, and how many of its outcomes bring it. */
enum { RESULTS_MAX = 36, DICE_FACES = 6, TWO_DICE = DICE_FACES * DICE_FACES };

struct results {
    struct gg_message result[RESULTS_MAX];
    uint64_t weight[RESULTS_MAX];
    int count, fell; /* fell: the one that was rolled */
};

/* Is there a sum to tell of this roll?  Some are not told, because who takes part is not known. */
static bool is_told(const struct gg_battle *b, const struct gg_rolled *r)
{
    struct gg_log *log = calloc(1, sizeof *log);
    bool told = false;

    if (log && b->rules->explain) {
        b->rules->narrate(b, r->before, r->move, r->after, r->viewer, log);
        for (int i = 0; i < log->lines; i++) {
            told |= log->line[i].explained;
        }
    }
    free(log);
    return told;
}

static bool same_result(const struct gg_message *a, const struct gg_message *b)
{
    return a->key == b->key && a->args == b->args && same_args(a->arg, b->arg, a->args);
}

static void add_result(const struct gg_battle *b, const struct gg_rolled *r, gg_move outcome,
                       uint32_t weight, struct results *out)
{
    struct gg_breakdown d = { .title = { .key = GG_MSG_none } };
    int i = 0;

    b->rules->explain(b, r->before, outcome, &d);
    while (i < out->count && !same_result(&out->result[i], &d.result)) {
        i++;
    }
    if (d.result.key == GG_MSG_none || i == RESULTS_MAX) {
        return;
    }
    if (i == out->count) {
        out->result[i] = d.result;
        out->weight[i] = 0;
        out->count++;
    }
    out->weight[i] += weight;
    out->fell = outcome == r->move ? i : out->fell;
}

static void put_results(const struct gg_speaker *s, const struct results *of,
                        struct gg_json_writer *w)
{
    gg_json_key(w, "results");
    gg_json_array(w);
    for (int i = 0; i < of->count; i++) {
        struct gg_buf text = { 0 };

        gg_json_object(w);
        gg_say(s, &of->result[i], &text);
        gg_json_put_string(w, "text", gg_buf_text(&text));
        gg_json_put_int(w, "weight", (int64_t)of->weight[i]);
        gg_json_object_end(w);
        gg_buf_free(&text);
    }
    gg_json_array_end(w);
    gg_json_put_int(w, "fell", of->fell);
}

/* How many dice the numbers of the move are, where they are dice: one each, or two added up. */
static int dice_of(const struct gg_battle *b, const struct gg_offer *o, gg_move m)
{
    const struct gg_verb *verb = &b->rules->verb[gg_verb_of(m)];
    int numbers = (verb->subject == GG_KIND_NUMBER) + (verb->target == GG_KIND_NUMBER);
    bool two = numbers == 1 && o->weight == TWO_DICE && o->count == 2 * DICE_FACES - 1;

    return two ? 2 : numbers;
}

void gg_put_rolled(const struct gg_speaker *s, const struct gg_rolled *r, struct gg_json_writer *w)
{
    const struct gg_battle *b = s->battle;
    struct results found = { .fell = -1 };
    struct gg_offer *o = malloc(sizeof *o);
    int dice;

    w->out->failed |= !o;
    if (!o || !is_told(b, r)) {
        free(o);
        return;
    }
    b->rules->offer(b, r->before, o);
    dice = dice_of(b, o, r->move);
    for (uint32_t n = 0; dice > 0 && n < o->count && gg_offer_find(o, r->move) >= 0; n++) {
        gg_move outcome = gg_offer_nth(o, n);

        add_result(b, r, outcome, gg_offer_weight_of(o, outcome), &found);
    }
    gg_json_put_int(w, "dice", dice);
    if (found.count > 1 && found.fell >= 0) {
        put_results(s, &found, w);
    }
    free(o);
}
