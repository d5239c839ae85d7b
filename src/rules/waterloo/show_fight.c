/* SPDX-License-Identifier: MIT
 * Who assaults whom, and who is fired at by guns or skirmishers. */
#include "rules/waterloo/assault.h"
#include "rules/waterloo/hooks.h"
#include "rules/waterloo/show.h"
#include "rules/waterloo/show_words.h"

static void take(struct gg_fight *out, int role, uint64_t units)
{
    int side = role == GG_ATTACKS ? out->side : WAT_OTHER(out->side);
    unsigned bit;

    for (WAT_EACH(bit, units)) {
        gg_fights(out, role, K_UNIT, WAT_UNIT(side, bit));
    }
}

/* A shot of one unit of a side at all that the other has in an area. */
static void shot(const struct wat_battle *b, const struct wat *g, const struct wat_frame *f,
                 int side, struct gg_fight *out)
{
    bool skirmish = f->state == S_skirmish_die;

    out->title = wat_say(skirmish ? MSG_sum_skirmish : MSG_fight_fire,
                         skirmish ? WAT_4_7 : WAT_9_30, wat_unit_thing(side, f->unit));
    wat_add(&out->title, wat_area_thing(b, f->area));
    out->place = wat_area_thing(b, f->area);
    out->side = (uint8_t)side;
    out->afar = true;
    take(out, GG_ATTACKS, WAT_ONE(f->unit));
    take(out, GG_DEFENDS, wat_at(g, WAT_OTHER(side), f->area));
}

static void assault(const struct wat_battle *b, const struct wat *g, const struct wat_frame *f,
                    struct gg_fight *out)
{
    out->title = wat_say(MSG_fight_assault, WAT_10_12, wat_area_thing(b, f->area));
    out->place = wat_area_thing(b, f->area);
    out->side = f->side;
    take(out, GG_ATTACKS, wat_fighters(g, f, f->side));
    take(out, GG_DEFENDS, wat_fighters(g, f, WAT_OTHER(f->side)));
}

void wat_show_fight(const struct gg_battle *battle, const void *masked, struct gg_fight *out)
{
    const struct wat_battle *b = wat_of(battle);
    const struct wat *g = masked;

    for (unsigned i = g->frames; i > 0; i--) { /* the last that was begun */
        const struct wat_frame *f = &g->frame[i - 1];

        if (f->state == S_skirmish_die || f->state == S_fire_die) {
            shot(b, g, f, f->state == S_fire_die ? f->side : WAT_OTHER(f->side), out);
            return;
        }
        if (f->state == S_assault && f->stage >= 2) { /* one more than the step */
            assault(b, g, f, out);
            return;
        }
    }
}
