/* SPDX-License-Identifier: MIT
 * Names of persons, cleaned. */
#include "core/name.h"

#include "base/text.h"
#include <stdint.h>
#include <string.h>

/* Control characters; what changes direction; what has no width or no ink; what ends a line. */
static const struct {
    uint32_t first, last;
} unseen[] = {
    { 0x00, 0x1f },     { 0x7f, 0x9f },       { 0xad, 0xad },     { 0x34f, 0x34f },
    { 0x61c, 0x61c },   { 0x115f, 0x1160 },   { 0x17b4, 0x17b5 }, { 0x180b, 0x180f },
    { 0x200b, 0x200f }, { 0x2028, 0x202e },   { 0x2060, 0x206f }, { 0x2800, 0x2800 },
    { 0x3164, 0x3164 }, { 0xfe00, 0xfe0f },   { 0xfeff, 0xfeff }, { 0xffa0, 0xffa0 },
    { 0xfff0, 0xfffb }, { 0xe0000, 0xe0fff },
};

static const struct {
    uint32_t first, last;
} blank[] = {
    { 0x20, 0x20 },     { 0xa0, 0xa0 },     { 0x1680, 0x1680 }, { 0x2000, 0x200a },
    { 0x202f, 0x202f }, { 0x205f, 0x205f }, { 0x3000, 0x3000 },
};

static bool is_unseen(uint32_t c)
{
    bool found = false;

    for (size_t i = 0; i < sizeof unseen / sizeof *unseen; i++) {
        found = found || (c >= unseen[i].first && c <= unseen[i].last);
    }
    return found;
}

static bool is_blank(uint32_t c)
{
    bool found = false;

    for (size_t i = 0; i < sizeof blank / sizeof *blank; i++) {
        found = found || (c >= blank[i].first && c <= blank[i].last);
    }
    return found;
}

/* The character at p of valid UTF-8, and its bytes. */
static uint32_t character(const char *p, size_t *bytes)
{
    unsigned char lead = (unsigned char)*p;
    uint32_t c = lead < 0x80   ? lead
                 : lead < 0xe0 ? lead & 0x1f
                 : lead < 0xf0 ? lead & 0x0f
                               : lead & 7;

    *bytes = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    for (size_t i = 1; i < *bytes; i++) {
        c = c << 6 | ((unsigned char)p[i] & 0x3f);
    }
    return c;
}

bool gg_name_clean(const char *text, char out[GG_NAME_MAX])
{
    bool gap = false;
    size_t bytes, len = 0;
    int chars = 0;

    out[0] = '\0';
    if (!gg_utf8_valid(text, strlen(text))) {
        return false;
    }
    for (; *text; text += bytes) {
        uint32_t c = character(text, &bytes);

        if (is_unseen(c) || is_blank(c)) {
            gap = gap || is_blank(c);
            continue;
        }
        chars += 1 + (gap && chars > 0);
        if (chars > GG_NAME_CHARS) {
            return false;
        }
        if (gap && len > 0) {
            out[len++] = ' ';
        }
        memcpy(out + len, text, bytes);
        len += bytes;
        gap = false;
    }
    out[len] = '\0';
    return true;
}

bool gg_name_is_clean(const char *text)
{
    char clean[GG_NAME_MAX];

    return text[0] && gg_name_clean(text, clean) && strcmp(text, clean) == 0;
}
