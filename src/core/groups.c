/* SPDX-License-Identifier: MIT
 * The moves on offer in groups. */
#include "core/groups.h"

#include "core/label.h"
#include <string.h>

enum { SHORT_LIST = 24, SHOWN = 8 };

void gg_groups_of(const struct gg_offer *o, struct gg_groups *out)
{
    int16_t place[GG_GROUPS_MAX];

    memset(place, -1, sizeof place);
    out->count = 0;
    for (uint16_t i = 0; i < o->runs; i++) {
        unsigned verb = gg_verb_of(o->run[i].base);

        if (place[verb] < 0) {
            place[verb] = (int16_t)out->count;
            out->verb[out->count] = (uint8_t)verb;
            out->moves[out->count++] = 0;
        }
        out->moves[place[verb]] += gg_popcount(o->run[i].set);
    }
}

void gg_say_group(const struct gg_speaker *s, const struct gg_groups *groups, int n,
                  struct gg_buf *out)
{
    gg_say_thing(s, GG_KIND_VERB, groups->verb[n], out);
    gg_buf_puts(out, " (");
    gg_say_label1(s->catalogue, GG_LABEL_choices, NULL, groups->moves[n], out);
    gg_buf_putc(out, ')');
}

uint32_t gg_group_shown(const struct gg_offer *o, uint32_t moves)
{
    return o->count <= SHORT_LIST || moves <= SHOWN ? moves : SHOWN;
}
