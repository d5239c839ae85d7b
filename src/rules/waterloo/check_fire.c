/* SPDX-License-Identifier: MIT
 * What must be true of an artillery fire that is going on, its frames and the aims of its guns; and
 * of a garrison that is asked. */
#include "rules/waterloo/hooks.h"

#define REQUIRE(condition, text)                                                                   \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            return text;                                                                           \
        }                                                                                          \
    } while (0)

/* A fire of this side out of this area: where its guns must stand. */
static bool all_there(const struct wat *g, const struct wat_frame *f, uint64_t units)
{
    return (units & ~wat_at(g, f->side, f->area)) == 0;
}

/* A fire_die frame lies on the bombard frame of the same guns. */
static bool shot_is_sound(const struct wat_battle *b, const struct wat *g, unsigned i)
{
    const struct wat_frame *f = &g->frame[i], *under = &g->frame[i - 1];

    return under->state == S_bombard && under->side == f->side && under->area == f->n &&
           under->stage == 1 && under->n == f->area && f->unit < 64 &&
           (b->of_arm[f->side][ARTILLERY] & WAT_ONE(f->unit)) != 0 &&
           g->aim[wat_aim_index(b, f->side, f->unit)].to == f->area + 1;
}

/* All guns that aim at an area have been told its class alike. */
static const char *check_aims(const struct wat_battle *b, const struct wat *g,
                              const struct wat_frame *f)
{
    unsigned guns = gg_popcount(b->of_arm[f->side][ARTILLERY]);

    for (unsigned i = 0; i < WAT_GUNS; i++) {
        const struct wat_aim *a = &g->aim[i];
        unsigned range;

        REQUIRE(a->to <= b->areas && a->at < LEADER, "aim: at no area or no class of target");
        REQUIRE(a->to != 0 || (a->at == 0 && a->line == 0), "aim: of a gun that has none");
        REQUIRE(a->to == 0 || i < guns, "aim: of no gun");
        range = a->to != 0 ? b->distance[f->area][a->to - 1] : 1;
        REQUIRE(range >= 1 && range <= 3, "aim: out of range (WAT-9.6)");
        for (unsigned k = 0; k < i; k++) {
            REQUIRE(g->aim[k].to != a->to || a->to == 0 || g->aim[k].at == a->at,
                    "aim: two classes in one area (WAT-9.29)");
        }
    }
    return NULL;
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

/* An aim or bombard frame. */
static const char *check_guns(const struct wat_battle *b, const struct wat *g,
                              const struct wat_frame *f)
{
    uint64_t have = aimed(b, g, f->side);

    REQUIRE((f->set & ~b->of_arm[f->side][ARTILLERY]) == 0 && all_there(g, f, f->set | have),
            "frame.set, aim: only guns of the area fire (WAT-9.2)");
    if (f->state == S_aim) {
        REQUIRE((f->set & have) == 0 && f->n == gg_popcount(have),
                "frame.set: a gun aims once (WAT-9.2)");
    } else {
        REQUIRE((f->set & ~have) == 0, "frame.set: a gun without an aim (WAT-9.7)");
    }
    return check_aims(b, g, f);
}

static const char *check_frame(const struct wat_battle *b, const struct wat *g, unsigned i,
                               bool *firing)
{
    const struct wat_frame *f = &g->frame[i];

    switch (f->state) {
    case S_battery:
        REQUIRE(f->area < b->areas && all_there(g, f, f->set), "frame.set: not in the area");
        return NULL;
    case S_aim:
    case S_bombard:
        *firing = true;
        REQUIRE(f->area < b->areas && f->stage <= 1, "frame.area: guns fire on the map (WAT-3.22)");
        return check_guns(b, g, f);
    case S_fire_die:
        REQUIRE(i > 0 && shot_is_sound(b, g, i), "frame: a shot that nobody aimed (WAT-9.7)");
        return NULL;
    case S_garrison:
        REQUIRE(f->area < b->areas && (b->stronghold & WAT_ONE(f->area)) != 0,
                "frame.area: no stronghold (WAT-24.8)");
        return NULL;
    default: return NULL;
    }
}

const char *wat_check_fire(const struct wat_battle *b, const struct wat *g)
{
    bool firing = false;

    for (unsigned i = 0; i < g->frames; i++) {
        const char *wrong = check_frame(b, g, i, &firing);

        REQUIRE(wrong == NULL, wrong);
    }
    for (unsigned i = 0; i < WAT_GUNS && !firing; i++) {
        REQUIRE(g->aim[i].to == 0 && g->aim[i].at == 0 && g->aim[i].line == 0,
                "aim: only while guns fire");
    }
    return NULL;
}
