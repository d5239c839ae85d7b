/* SPDX-License-Identifier: MIT
 * What must be true of an artillery fire that is going on: its frames, and the aims of its guns. */
#include "rules/waterloo/check.h"

#define CHECK(name)                                                                                \
    enum wat_part name(const struct wat_battle *b, const struct wat *g, const struct wat_frame *f)

/* ---- the frames ---- */

CHECK(wat_check_battery)
{
    MUST(wat_may_be_ordered(g, f, GREEN), state);
    MUST(wat_may_fire(b, g, f->side, f->area, f->set), set);
    return WAT_SOUND;
}

static uint64_t aimed(const struct wat_battle *b, const struct wat *g, int side)
{
    uint64_t set = 0;
    unsigned bit;

    for (WAT_EACH(bit, b->of_arm[side][ARTILLERY])) {
        set |= g->aim[wat_aim_index(b, side, bit)].to != 0 ? WAT_ONE(bit) : 0;
    }
    return set;
}

/* WAT-9.60: the Grand Battery is French. */
CHECK(wat_check_aim)
{
    uint64_t have = aimed(b, g, f->side);

    MUST(wat_may_be_ordered(g, f, GREEN), state);
    MUST(f->flags == 0 || (f->side == FRENCH && g->battery_used != 0), flags);
    MUST((f->set & (have | ~g->up[f->side])) == 0, set); /* WAT-9.2, WAT-9.4 */
    MUST(f->n == gg_popcount(have), n);
    return WAT_SOUND;
}

enum { SECOND_SHOT = 2 };

/* No more hits than the shots fired can have brought; a battery fires twice: WAT-9.53. */
static bool hits_can_be(const struct wat_battle *b, const struct wat_frame *f)
{
    unsigned each = (f->flags & 1) != 0 ? 2 : 1;
    unsigned rolling = f[1].state == S_fire_die && (f->flags & SECOND_SHOT) == 0 ? 1 : 0;
    unsigned left = each * gg_popcount(f->set) + rolling;
    unsigned all = each * gg_popcount(b->of_arm[f->side][ARTILLERY]);

    return f->k + WAT_MOST_OF_A_GUN * left <= WAT_MOST_OF_A_GUN * all;
}

CHECK(wat_check_bombard)
{
    MUST(wat_may_be_ordered(g, f, GREEN), state);
    MUST((f->flags & 1) == 0 || (f->side == FRENCH && g->battery_used != 0), flags);
    MUST((f->flags & SECOND_SHOT) == 0 || (f->stage == 1 && (f->flags & 1) != 0), flags);
    MUST((f->set & ~aimed(b, g, f->side)) == 0, set); /* WAT-9.7 */
    MUST(f->stage == 1 ? f->n < b->areas : f->n == 0, n);
    MUST(f->stage == 1 || f->k == 0, k);
    MUST(hits_can_be(b, f), k);
    return WAT_SOUND;
}

/* On the bombard frame of the same guns; a gun of a battery is kept there for its second shot. */
CHECK(wat_check_fire_die)
{
    const struct wat_frame *below = wat_below(f);
    bool again = (below->flags & SECOND_SHOT) != 0;

    MUST(f->n == below->area, n);
    MUST(f->area == below->n, area);
    MUST(g->place[f->side][f->unit] == below->area, unit);
    MUST(g->aim[wat_aim_index(b, f->side, f->unit)].to == f->area + 1, unit);
    MUST(((below->set & WAT_ONE(f->unit)) != 0) == again, unit);
    MUST(f->k == ((below->flags & 1) != 0 && !again ? 2 : 1), k);
    return WAT_SOUND;
}

/* ---- the aims ---- */

static const char *check_aim(const struct wat_battle *b, const struct wat *g,
                             const struct wat_frame *f, unsigned i)
{
    const struct wat_aim *a = &g->aim[i];
    unsigned guns = gg_popcount(b->of_arm[f->side][ARTILLERY]), range;

    if (a->to == 0) {
        REQUIRE(a->at == 0 && a->line == 0, "aim: of a gun that has none");
        return NULL;
    }
    REQUIRE(i < guns, "aim: of no gun");
    REQUIRE(a->to <= b->areas && a->at < LEADER, "aim: at no area or no class of target");
    REQUIRE(a->line <= (LINE_ALLIED_RIDGE | LINE_FRENCH_RIDGE | LINE_SUNKEN_ROAD),
            "aim: along no line (WAT-9.10)");
    range = b->distance[f->area][a->to - 1];
    REQUIRE(range >= 1 && range <= 3, "aim: out of range (WAT-9.6)");
    for (unsigned k = 0; k < i; k++) { /* all that aim at an area were told its class alike */
        REQUIRE(g->aim[k].to != a->to || g->aim[k].at == a->at,
                "aim: two classes in one area (WAT-9.29)");
    }
    return NULL;
}

const char *wat_check_fire(const struct wat_battle *b, const struct wat *g)
{
    const struct wat_frame *f = wat_find(g, S_bombard);

    f = f != NULL ? f : wat_find(g, S_aim);
    for (unsigned i = 0; i < WAT_GUNS; i++) {
        const struct wat_aim *a = &g->aim[i];
        const char *wrong = f != NULL ? check_aim(b, g, f, i) : NULL;

        REQUIRE(wrong == NULL, wrong);
        REQUIRE(f != NULL || (a->to == 0 && a->at == 0 && a->line == 0),
                "aim: only while guns fire");
    }
    REQUIRE(f == NULL || (aimed(b, g, f->side) & ~wat_at(g, f->side, f->area)) == 0,
            "aim: only guns of the area fire (WAT-9.2)");
    return NULL;
}
