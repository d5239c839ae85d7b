/* SPDX-License-Identifier: MIT
 * Setting options, and loading the battle from data files. */
#include "core/battle.h"

#include "base/hash.h"
#include "base/text.h"
#include "core/ids.h"
#include "core/listing.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- options ---- */

static bool no_option(const struct gg_ruleset *r, const char *name, size_t len,
                      struct gg_error *err)
{
    struct gg_buf list = { 0 };

    for (int i = 0; i < r->options; i++) {
        gg_list_add(&list, r->option[i].name);
    }
    gg_fail(err, "no option '%.*s' of %s; there are: %s", gg_shown(len), name, r->name,
            gg_list_text(&list));
    gg_buf_free(&list);
    return false;
}

static bool no_choice(const struct gg_option *o, const char *choice, struct gg_error *err)
{
    struct gg_buf list = { 0 };

    for (int i = 0; o->choices[i] != NULL; i++) {
        gg_list_add(&list, o->choices[i]);
    }
    gg_fail(err, "no choice '%.*s' of option '%s'; there are: %s", gg_shown(strlen(choice)), choice,
            o->name, gg_list_text(&list));
    gg_buf_free(&list);
    return false;
}

static bool choose(struct gg_battle *b, int option, const char *choice, struct gg_error *err)
{
    const struct gg_option *o = &b->rules->option[option];

    for (int i = 0; o->choices[i] != NULL; i++) {
        if (strcmp(choice, o->choices[i]) == 0) {
            b->option[option] = (uint8_t)i;
            return true;
        }
    }
    return no_choice(o, choice, err);
}

/* text is "name=choice"; given holds a bit for each option already set. */
static bool set_option(struct gg_battle *b, const char *text, uint32_t *given, struct gg_error *err)
{
    size_t len = strcspn(text, "=");
    int option = 0;

    if (text[len] == '\0') {
        return gg_fail(err, "option '%.*s' must be written name=choice", gg_shown(len), text);
    }
    while (option < b->rules->options && !gg_text_is(text, len, b->rules->option[option].name)) {
        option++;
    }
    if (option == b->rules->options) {
        return no_option(b->rules, text, len, err);
    }
    if ((*given >> option & 1) != 0) {
        return gg_fail(err, "option '%s' is given twice", b->rules->option[option].name);
    }
    *given |= UINT32_C(1) << option;
    return choose(b, option, text + len + 1, err);
}

_Static_assert(GG_OPTIONS_MAX <= 32, "set_option() keeps a bit an option");

static bool set_options(struct gg_battle *b, const char *const *options, int count,
                        struct gg_error *err)
{
    uint32_t given = 0;

    memcpy(b->option, b->scenario->option, sizeof b->option);
    if (b->rules->options > GG_OPTIONS_MAX) {
        return gg_fail(err, "%s has more options than the %d that fit", b->rules->name,
                       (int)GG_OPTIONS_MAX);
    }
    for (int i = 0; i < count; i++) {
        if (!set_option(b, options[i], &given, err)) {
            return false;
        }
    }
    return true;
}

/* ---- loading ---- */

/* A ruleset's loader reads on after a mistake, so an error that is set counts even if it then
 * returned true. */
static bool run_loader(struct gg_battle *b, const struct gg_source *source, struct gg_error *err)
{
    struct gg_loader in = { .battle = b, .source = source, .as = GG_NOBODY };
    bool loaded = b->rules->load(b, &in, err);

    if (!loaded) {
        gg_fail(err, "%s/%s could not be loaded", b->rules->name, b->scenario->name);
    }
    return loaded && !err->set;
}

/* ---- weights ---- */

bool gg_source_has(const struct gg_source *s, const char *name)
{
    return s->has != NULL && s->has(s->context, name);
}

/* All of the battle is shared but the struct itself, whose arena stays with the first. */
static struct gg_battle *copy_of(const struct gg_battle *b, struct gg_error *err)
{
    struct gg_battle *twin = malloc(b->rules->battle_size);

    if (twin == NULL) {
        gg_fail(err, "no memory for the weights of %s", b->rules->name);
        return NULL;
    }
    memcpy(twin, b, b->rules->battle_size);
    twin->arena = (struct gg_arena){ 0 };
    twin->learned = NULL;
    memset(twin->as, 0, sizeof twin->as);
    return twin;
}

/* Gives the battle the weights of the file, and to each side those that it has for it. */
static bool weigh(struct gg_battle *b, struct gg_loader *in, const char *file, struct gg_error *err)
{
    in->as = GG_NOBODY;
    in->sided = false;
    if (!b->rules->weigh(b, in, file, err)) {
        return false;
    }
    for (in->as = 0; in->as < 2 && in->sided; in->as++) {
        b->as[in->as] = copy_of(b, err);
        if (b->as[in->as] == NULL || !b->rules->weigh(b->as[in->as], in, file, err)) {
            return false;
        }
    }
    return true;
}

static bool load_weights(struct gg_battle *b, const struct gg_source *source, struct gg_error *err)
{
    struct gg_loader in = { .battle = b, .source = source, .as = GG_NOBODY };
    char file[2 * GG_ID_MAX];

    if (b->rules->weigh == NULL) {
        return true;
    }
    gg_text_format(file, sizeof file, "%s/weights.json", b->rules->name);
    if (!weigh(b, &in, file, err)) {
        return false;
    }
    gg_text_format(file, sizeof file, "%s/learned.json", b->rules->name);
    if (!gg_source_has(source, file)) {
        return true;
    }
    b->learned = copy_of(b, err);
    return b->learned != NULL && weigh(b->learned, &in, file, err);
}

static bool read_first(struct gg_battle *b, const struct gg_source *source,
                       struct gg_scenario *scenario, struct gg_error *err)
{
    struct gg_scenarios there;

    if (!gg_scenarios_find(b->rules, source, &b->arena, &there, err)) {
        return false;
    }
    if (there.count == 0) {
        return gg_fail(err, "%s: there is no scenario", b->rules->name);
    }
    *scenario = there.row[0];
    return true;
}

/* name NULL: the first one. */
static bool read_scenario(struct gg_battle *b, const char *name, const struct gg_source *source,
                          struct gg_error *err)
{
    struct gg_scenario *scenario = gg_arena_alloc(&b->arena, sizeof *scenario);

    b->scenario = scenario;
    if (scenario == NULL) {
        return gg_fail(err, "no memory for a scenario of %s", b->rules->name);
    }
    return name == NULL ? read_first(b, source, scenario, err)
                        : gg_scenario_read(b->rules, name, source, &b->arena, scenario, err);
}

struct gg_battle *gg_battle_load(const struct gg_ruleset *rules, const char *scenario,
                                 const char *const *options, int count,
                                 const struct gg_source *source, struct gg_error *err)
{
    struct gg_error first = { 0 }; /* the caller's may be NULL, and cursors need one */
    struct gg_battle *b = NULL;

    if (rules->battle_size >= sizeof *b) {
        b = calloc(1, rules->battle_size);
    }
    if (b == NULL) {
        gg_fail(err, "no memory for a battle of %s", rules->name);
        return NULL;
    }
    b->rules = rules;
    if (!read_scenario(b, scenario, source, &first) || !set_options(b, options, count, &first) ||
        !run_loader(b, source, &first) || !gg_ids_make(b, &first) ||
        !load_weights(b, source, &first)) {
        gg_fail(err, "%s", first.text);
        gg_battle_free(b);
        return NULL;
    }
    return b;
}

const struct gg_battle *gg_battle_as(const struct gg_battle *b, int side)
{
    assert(side == GG_SIDE_1 || side == GG_SIDE_2);
    return b->as[side] != NULL ? b->as[side] : b;
}

unsigned gg_decider(const struct gg_battle *b, const void *pos)
{
    struct gg_offer o;

    if (b->rules->decider) {
        return b->rules->decider(b, pos);
    }
    b->rules->offer(b, pos, &o);
    return o.decider;
}

void gg_battle_free(struct gg_battle *b)
{
    if (b != NULL) {
        gg_battle_free(b->learned);
        gg_battle_free(b->as[0]);
        gg_battle_free(b->as[1]);
        gg_arena_free(&b->arena);
        free(b);
    }
}

static const struct gg_json *load_json(struct gg_loader *in, const char *name, bool apart,
                                       struct gg_error *err)
{
    struct gg_battle *b = in->battle;
    struct gg_buf text = { 0 };
    const struct gg_json *root = NULL;

    if (!in->source->read(in->source->context, name, &text, err) || text.failed) {
        gg_fail_at(err, name, 0, text.failed ? "is too big to read" : "cannot be read");
    } else {
        if (!apart) {
            b->data_hash = gg_hash64(name, strlen(name), b->data_hash);
            b->data_hash = gg_hash64(gg_buf_text(&text), text.len, b->data_hash);
        }
        root = gg_json_read(&b->arena, name, gg_buf_text(&text), text.len, err);
    }
    gg_buf_free(&text);
    return root;
}

const struct gg_json *gg_load_json(struct gg_loader *in, const char *name, struct gg_error *err)
{
    return load_json(in, name, false, err);
}

const struct gg_json *gg_load_json_apart(struct gg_loader *in, const char *name,
                                         struct gg_error *err)
{
    return load_json(in, name, true, err);
}

struct gg_data gg_load_scenario(struct gg_loader *in, struct gg_error *err)
{
    struct gg_battle *b = in->battle;
    struct gg_data root = gg_data_root(b->scenario->file, b->scenario->root, err);

    b->data_hash = gg_scenario_hash(b->scenario, b->data_hash);
    root.of = b->scenario;
    return root;
}
