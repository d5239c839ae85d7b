/* SPDX-License-Identifier: MIT
 * Data files with some words changed. */
#include "kit/files.h"

#include "host/data.h"
#include "rules/registry.h"
#include <stdio.h>
#include <string.h>

struct changed {
    const struct kit_edit *edit;
    unsigned edits, line; /* of the last change, from 1 */
};

bool kit_has(const char *file, const char *words)
{
    struct gg_source real = host_source(gg_rulesets, NULL);
    struct gg_error err = { 0 };
    struct gg_buf text = { 0 };
    bool has;

    assert_true(real.read(real.context, file, &text, &err));
    has = strstr(gg_buf_text(&text), words) != NULL;
    gg_buf_free(&text);
    return has;
}

static unsigned replace(struct gg_buf *text, const struct kit_edit *e)
{
    const char *start = strstr(gg_buf_text(text), e->after);
    const char *at = start != NULL ? strstr(start, e->from) : NULL;
    struct gg_buf out = { 0 };
    unsigned line = 1;

    if (at == NULL) {
        fail_msg("there is no %s after \"%s\" in %s", e->from, e->after, e->file);
        return 0;
    }
    for (const char *c = text->data; c < at; c++) {
        line += *c == '\n';
    }
    gg_buf_put(&out, text->data, (size_t)(at - text->data));
    gg_buf_puts(&out, e->to);
    gg_buf_puts(&out, at + strlen(e->from));
    gg_buf_free(text);
    *text = out;
    return line;
}

static bool give(void *context, const char *name, struct gg_buf *out, struct gg_error *err)
{
    struct gg_source real = host_source(gg_rulesets, NULL);
    struct changed *c = context;
    struct gg_buf text = { 0 };
    bool ok = real.read(real.context, name, &text, err);

    for (unsigned i = 0; ok && i < c->edits; i++) {
        if (strcmp(name, c->edit[i].file) == 0) {
            c->line = replace(&text, &c->edit[i]);
        }
    }
    gg_buf_put(out, gg_buf_text(&text), text.len);
    gg_buf_free(&text);
    return ok;
}

static struct gg_battle *load(struct changed *c, struct gg_error *err)
{
    struct gg_source source = { .context = c, .read = give };
    struct gg_battle *b =
        gg_battle_load(kit.rules, kit.battle->scenario->name, NULL, 0, &source, err);

    if (c->line == 0) {
        fail_msg("%s is not read", c->edit[0].file);
    }
    return b;
}

struct gg_battle *kit_load_changed(const struct kit_edit *edits, unsigned count,
                                   struct gg_error *err)
{
    struct changed c = { .edit = edits, .edits = count };

    return load(&c, err);
}

struct gg_battle *kit_good(struct kit_edit edit)
{
    struct gg_error err = { 0 };
    struct gg_battle *b = kit_load_changed(&edit, 1, &err);

    if (b == NULL) {
        fail_msg("%s", err.text);
    }
    return b;
}

static void expect_refusal(struct gg_battle *b, const struct gg_error *err, const char *where,
                           const char *told)
{
    if (b != NULL) {
        gg_battle_free(b);
        fail_msg("accepted; expected: %s", told);
    }
    if (strncmp(err->text, where, strlen(where)) != 0 || strstr(err->text, told) == NULL) {
        fail_msg("\"%s\" lacks \"%s%s\"", err->text, where, told);
    }
}

void kit_mistake(struct kit_edit edit, const char *told)
{
    struct changed c = { .edit = &edit, .edits = 1 };
    struct gg_error err = { 0 };
    struct gg_battle *b = load(&c, &err);
    char where[96];

    (void)snprintf(where, sizeof where, "%s:%u: ", edit.file, c.line);
    expect_refusal(b, &err, where, told);
}

void kit_mistake_elsewhere(const struct kit_edit *edits, unsigned count, const char *told)
{
    struct gg_error err = { 0 };
    struct gg_battle *b = kit_load_changed(edits, count, &err);
    char where[96];

    (void)snprintf(where, sizeof where, "%s:", edits[0].file);
    expect_refusal(b, &err, where, told);
}

void kit_playable(const struct gg_battle *b)
{
    static union gg_position_room pos;
    static struct gg_offer o;
    struct gg_rng rng;

    gg_rng_seed(&rng, 3, 3);
    memset(&pos, 0, sizeof pos);
    b->rules->start(b, &pos);
    for (unsigned i = 0; i < 30000; i++) {
        const char *wrong = i % 20 == 0 ? b->rules->check(b, &pos) : NULL;

        if (wrong != NULL) {
            fail_msg("after %u moves: %s", i, wrong);
        }
        b->rules->offer(b, &pos, &o);
        if (o.count == 0) {
            return;
        }
        b->rules->apply(b, &pos, gg_offer_at_weight(&o, gg_rng_below(&rng, (uint32_t)o.weight)));
    }
    fail_msg("the game does not end");
}
