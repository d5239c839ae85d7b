/* SPDX-License-Identifier: MIT
 * Signs: small pictures that stand on cards, markers and maps, drawn in a square from -50 to 50.
 * The browser's own table of them is web/counters/signs.js. */
#include "core/symbols.h"

#include "core/svg.h"
#include <string.h>

#define INK "#1c1c1c"

enum { STROKES_MAX = 3 };

struct stroke {
    const char *path, *fill, *line;
    int width;
};

struct sign {
    const char *name;
    struct stroke stroke[STROKES_MAX];
};

#define BOX                                                                                        \
    {                                                                                              \
        "M-42 -27H42V27H-42Z", "#fff", INK, 7                                                      \
    }

static const struct sign signs[] = {
    { "infantry", { BOX, { "M-42 -27L42 27M-42 27L42 -27", "none", INK, 7 } } },
    { "cavalry", { BOX, { "M-42 27L42 -27", "none", INK, 7 } } },
    { "artillery", { BOX, { "M-14 0a14 14 0 1 0 28 0a14 14 0 1 0 -28 0Z", INK, "none", 0 } } },
    { "leader",
      { { "M0 -46L11 -15H45L18 6L28 39L0 19L-28 39L-18 6L-45 -15H-11Z", "#fff", INK, 5 } } },
    { "river",
      { { "M-45 -22q11 -15 22.5 0t22.5 0t22.5 0t22.5 0M-45 24q11 -15 22.5 0t22.5 "
          "0t22.5 0t22.5 0",
          "none", "#2b6d99", 9 },
        { "M-45 1q11 -15 22.5 0t22.5 0t22.5 0t22.5 0", "none", "#5f9fc4", 9 } } },
    { "hill",
      { { "M-48 34Q-30 -34 -12 -34Q4 -34 16 6Q24 -8 31 -8Q42 -8 48 34Z", "#c9975a", "#6b4a22", 6 },
        { "M-24 -8l-7 24M-10 -14l-1 28M4 -6l6 22M30 6l2 16", "none", "#6b4a22", 4 } } },
    { "forest",
      { { "M-20 28V46M24 34V46", "none", "#5a3d1e", 8 },
        { "M-20 -46L2 -8H-8L10 28H-50L-32 -8H-42Z", "#4f7a3a", "#2c4a1e", 5 },
        { "M24 -20L40 8H33L48 36H0L15 8H8Z", "#6b994d", "#2c4a1e", 5 } } },
    { "plain",
      { { "M-46 30Q0 16 46 30", "none", "#8f7a22", 7 },
        { "M-26 22l-9 -26M-26 22v-32M-26 22l9 -26M4 20l-9 -32M4 20v-42M4 20l9 -32M30 23l-8 -24M30 "
          "23v-30M30 23l8 -24",
          "none", "#b0942c", 6 } } },
    { "time",
      { { "M0 -34a38 38 0 1 0 .01 0Z", "#fff", INK, 6 },
        { "M0 -18V4L16 14M-9 -46H9M0 -46V-36", "none", INK, 7 } } },
    { "scout",
      { { "M-47 0Q0 -48 47 0Q0 48 -47 0Z", "#fff", INK, 6 },
        { "M-16 0a16 16 0 1 0 32 0a16 16 0 1 0 -32 0Z", "#2f6b3a", INK, 4 },
        { "M-5 -4a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z", "#fff", "none", 0 } } },
    { "flag",
      { { "M-28 48V-46", "none", INK, 7 },
        { "M-25 -44Q0 -56 14 -42T46 -40L40 -2Q26 -12 10 -4T-25 -6Z", "#2f5fae", INK, 5 } } },
};

static const struct sign *find(const char *name, size_t bytes)
{
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        if (strncmp(signs[i].name, name, bytes) == 0 && signs[i].name[bytes] == '\0') {
            return &signs[i];
        }
    }
    return NULL;
}

static void put_stroke(const struct stroke *s, struct gg_buf *out)
{
    gg_buf_printf(out, "<path d=\"%s\" fill=\"%s\"", s->path, s->fill);
    if (s->width > 0) {
        gg_buf_printf(out, " stroke=\"%s\" stroke-width=\"%d\" stroke-linejoin=\"round\"", s->line,
                      s->width);
    }
    gg_buf_puts(out, "/>\n");
}

static bool put_sign(struct gg_buf *out, const struct sign *sign, int32_t x, int32_t y,
                     int32_t size)
{
    if (sign == NULL) {
        return false;
    }
    gg_buf_puts(out, "<g transform=\"translate(");
    gg_svg_number(out, x);
    gg_buf_putc(out, ' ');
    gg_svg_number(out, y);
    gg_buf_printf(out, ") scale(%d.%03d)\">\n", (int)(size / 1000), (int)(size % 1000));
    for (int i = 0; i < STROKES_MAX && sign->stroke[i].path != NULL; i++) {
        put_stroke(&sign->stroke[i], out);
    }
    gg_svg_group_end(out);
    return true;
}

bool gg_svg_sign(struct gg_buf *out, const char *name, int32_t x, int32_t y, int32_t size)
{
    return put_sign(out, find(name, strlen(name)), x, y, size);
}

/* One sign in the middle, or two one above the other. */
void gg_svg_signs(struct gg_buf *out, const char *names, int32_t y, int32_t size)
{
    size_t first = strcspn(names, "-");

    if (names[first] == '\0') {
        put_sign(out, find(names, first), 0, y, size);
        return;
    }
    put_sign(out, find(names, first), 0, y - size / 4, size * 3 / 4);
    put_sign(out, find(names + first + 1, strlen(names + first + 1)), 0, y + size / 3,
             size * 3 / 4);
}
