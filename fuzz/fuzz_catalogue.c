/* SPDX-License-Identifier: MIT
 * libFuzzer target: any bytes as the core's catalogue.  What is accepted can be listed, looked up
 * and said, with and without its arguments. */
#include "must.h"
#include "rules/registry.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct input {
    const uint8_t *data;
    size_t size;
};

/* The input is lang/xx/core.json and every file it names; all others are empty. */
static bool read_input(void *context, const char *name, struct gg_buf *out, struct gg_error *err)
{
    const struct input *in = context;
    const char *file = strrchr(name, '/');

    (void)err;
    if (file != NULL && strcmp(file, "/core.json") == 0) {
        gg_buf_put(out, (const char *)in->data, in->size);
    } else {
        gg_buf_puts(out, "{}");
    }
    return true;
}

static void say(const struct gg_catalogue *c, const char *key)
{
    static const int64_t numbers[] = { 0, 1, -1, 2, INT64_MAX };
    struct gg_buf names = { 0 }, out = { 0 };

    gg_catalogue_placeholders(c, key, &names);
    gg_phrase(c, key, NULL, 0, &out);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        struct gg_value value[] = { { .name = "count", .number = numbers[i] },
                                    { .name = "side", .text = "{side}" } };

        gg_buf_clear(&out);
        gg_phrase(c, key, value, 2, &out);
    }
    must(!out.failed, "a phrase can be said");
    gg_buf_free(&names);
    gg_buf_free(&out);
}

static void read_language(const char *language, const struct gg_source *source)
{
    struct gg_error err = { 0 };
    struct gg_catalogue *c = gg_catalogue_load(language, source, &err);

    if (c == NULL) {
        must(err.set && !strchr(err.text, '\n'), "a catalogue that is refused has a reason");
        return;
    }
    for (int i = 0; i < gg_catalogue_count(c); i++) {
        const char *key = gg_catalogue_key(c, i);

        must(gg_catalogue_has(c, key), "a key that is listed is there");
        must(i == 0 || strcmp(gg_catalogue_key(c, i - 1), key) < 0, "keys are sorted and differ");
        say(c, key);
    }
    say(c, "no.such.key");
    gg_catalogue_free(c);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input in = { .data = data, .size = size };
    struct gg_source source = { .rulesets = gg_rulesets, .context = &in, .read = read_input };

    read_language("en", &source);
    read_language("fr", &source);
    return 0;
}
