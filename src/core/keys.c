/* SPDX-License-Identifier: MIT
 * The keys a complete catalogue must have, taken from the same tables that say them. */
#include "core/label.h"

#include "base/text.h"
#include "core/fields_json.h"
#include "core/notation.h"
#include "core/report_parts.h"
#include "core/scene.h"

/* Where the keys of one ruleset go. */
struct wanted {
    const struct gg_battle *battle;
    gg_key_fn *fn;
    void *context;
};

/* "<ruleset>.<room>.<name>", room "" for none. */
static void want(const struct wanted *to, const char *room, const char *name,
                 const char *placeholders)
{
    struct gg_buf key = { 0 };

    gg_buf_printf(&key, "%s.%s%s%s", to->battle->rules->name, room, room[0] != '\0' ? "." : "",
                  name);
    to->fn(to->context, gg_buf_text(&key), placeholders);
    gg_buf_free(&key);
}

/* A second name under the first: "<ruleset>.<room>.<name>.<more>". */
static void want_more(const struct wanted *to, const char *room, const char *name, const char *more)
{
    struct gg_buf longer = { 0 };

    gg_buf_printf(&longer, "%s.%s", name, more);
    want(to, room, gg_buf_text(&longer), "");
    gg_buf_free(&longer);
}

static void want_scenario(const struct wanted *to)
{
    want(to, "scenario", to->battle->scenario->name, "");
    want_more(to, "scenario", to->battle->scenario->name, "about");
}

static void want_options(const struct wanted *to)
{
    const struct gg_ruleset *r = to->battle->rules;

    for (int i = 0; i < r->options; i++) {
        want(to, "option", r->option[i].name, "");
        for (int c = 0; r->option[i].choices[c] != NULL; c++) {
            want_more(to, "option", r->option[i].name, r->option[i].choices[c]);
        }
    }
}

static void want_sayings(const struct wanted *to)
{
    const struct gg_ruleset *r = to->battle->rules;

    for (int i = 1; i < r->clauses; i++) {
        want(to, "clause", r->clause[i].id, "");
    }
    for (int i = 0; i < r->messages; i++) {
        want(to, "", r->message[i].key, r->message[i].args);
    }
    for (int i = 0; i < r->summary_items; i++) {
        want(to, "summary", r->summary_item[i].name, "");
    }
    for (int i = 0; i < r->layers; i++) {
        want(to, "layer", r->layer_row[i].name, "");
    }
    for (int i = 0; i < r->tally_items; i++) {
        want(to, "tally", r->tally_item[i].name, "");
    }
    for (int i = 1; i <= r->chapters; i++) {
        char number[8];

        gg_text_format(number, sizeof number, "%d", i);
        want(to, "chapter", number, "");
    }
}

static void want_verbs(const struct wanted *to)
{
    const struct gg_ruleset *r = to->battle->rules;

    for (int i = 1; i < r->verbs; i++) {
        bool subject = r->verb[i].subject != GG_KIND_NONE,
             target = r->verb[i].target != GG_KIND_NONE;

        want(to, "verb", r->verb[i].name,
             subject && target ? "subject target"
             : subject         ? "subject"
             : target          ? "target"
                               : "");
        if (gg_verb_names_things(&r->verb[i])) {
            want(to, "group", r->verb[i].name, "");
        }
    }
}

static void want_things(const struct wanted *to)
{
    const struct gg_ruleset *r = to->battle->rules;
    char id[GG_ID_MAX];

    for (int k = 0; k < r->kinds; k++) {
        int count = r->kind[k].translated == 1 ? gg_kind_count(to->battle, GG_KIND_FIRST + k) : 0;

        for (int i = 0; i < count; i++) {
            gg_thing_id(to->battle, GG_KIND_FIRST + k, i, id);
            want(to, r->kind[k].name, id, "");
        }
    }
}

static void want_field(void *context, const char *room, const char *name)
{
    want(context, room, name, "");
}

static void want_table(void *context, const char *name)
{
    want(context, "table", name, "");
}

/* The charts are known only to the code that writes them, so it is run for their names. */
static void want_tables(struct wanted *to)
{
    const struct gg_speaker nobody = { .catalogue = NULL, .battle = to->battle };
    struct gg_tables t = { .speaker = &nobody, .name = want_table, .context = to };

    if (to->battle->rules->tables != NULL) {
        to->battle->rules->tables(to->battle, &t);
    }
}

void gg_needed_keys(const struct gg_battle *b, gg_key_fn *fn, void *context)
{
    struct wanted to = { .battle = b, .fn = fn, .context = context };

    want(&to, "", "name", "");
    want(&to, "", "about", "");
    want(&to, "side", b->rules->side[0], "");
    want(&to, "side", b->rules->side[1], "");
    for (int seat = 0; b->rules->matches && seat < 2; seat++) {
        want(&to, "seat", b->rules->side[seat], "");
    }
    want_scenario(&to);
    want_options(&to);
    want_sayings(&to);
    want_verbs(&to);
    want_things(&to);
    want_tables(&to);
    gg_field_keys(b->rules, want_field, &to);
}

void gg_needed_core_keys(gg_key_fn *fn, void *context)
{
    for (int i = GG_MSG_none + 1; i < GG_MSG_END; i++) {
        fn(context, gg_core_messages[i].key, gg_core_messages[i].args);
    }
    for (int i = 0; i < GG_LABEL_END; i++) {
        fn(context, gg_labels[i].key, gg_labels[i].placeholders);
    }
    for (int i = 0; i < GG_REPORT_END; i++) {
        fn(context, gg_report_words[i].key, gg_report_words[i].placeholders);
    }
}
