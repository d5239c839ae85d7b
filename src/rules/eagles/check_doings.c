/* SPDX-License-Identifier: MIT
 * What must be true of the one move, fire and melee that may be going on, and of the declarations:
 * each is there exactly when a frame needs it, and all zero else. */
#include "rules/eagles/check.h"
#include <string.h>

static bool under_way(const struct eag *g, unsigned state)
{
    return eag_find(g, (enum eag_state)state) != NULL;
}

static bool is_unit(const struct eag_battle *b, unsigned unit)
{
    return unit < (unsigned)b->units;
}

/* ---- the move ---- */

enum { KINDS = MV_STRATEGIC | MV_FREE };

static bool may_begin(const struct eag_battle *b, unsigned hex)
{
    return eag_is_hex(b, hex) || hex == EAG_OFF;
}

static const char *check_mover(const struct eag_battle *b, const struct eag *g)
{
    static const struct eag_mover none;
    const struct eag_mover *m = &g->mover;
    const struct eag_frame *f = eag_find(g, S_moving);

    if (f == NULL) {
        REQUIRE(memcmp(m, &none, sizeof none) == 0, "mover: nobody moves");
        return NULL;
    }
    REQUIRE(m->units <= EAG_STACK, "mover: units: more than a stack (EAG-8.9)");
    REQUIRE(m->units != 0 || m->leaders != 0 || m->counter != 0 || f != eag_now(g),
            "mover: nobody moves");
    REQUIRE((m->flags & KINDS) == (f[-1].flags & KINDS),
            "mover: flags: not those of the movement (EAG-7.118)");
    for (unsigned i = 0; i < EAG_STACK; i++) {
        if (i >= m->units) {
            REQUIRE(m->unit[i] == 0 && (m->began[i] == 0 || may_begin(b, m->began[i])),
                    "mover: unit: past the last one"); /* a counter keeps its own in the first */
            continue;
        }
        REQUIRE(is_unit(b, m->unit[i]) && b->unit[m->unit[i]].side == f->side,
                "mover: unit: of the enemy (EAG-12.4)");
        REQUIRE(may_begin(b, m->began[i]), "mover: began: nowhere");
    }
    REQUIRE(may_begin(b, m->from) && may_begin(b, m->last), "mover: from, last: nowhere");
    REQUIRE(m->leaders < EAG_ONE(b->leaders), "mover: leaders: more than there are");
    REQUIRE(m->counter <= b->leaders * EAG_COUNTERS, "mover: counter: there is none such");
    return NULL;
}

/* ---- the fire ---- */

static const char *check_fire(const struct eag_battle *b, const struct eag *g)
{
    static const struct eag_fire none;
    const struct eag_fire *f = &g->fire;
    bool needed = under_way(g, S_fire) || under_way(g, S_firers);
    bool set_up = needed || under_way(g, S_opportunity) || under_way(g, S_meet);

    if (!needed && (!set_up || f->kind == 0)) {
        REQUIRE(memcmp(f, &none, sizeof none) == 0, "fire: nobody fires");
        return NULL;
    }
    REQUIRE(f->kind >= OFFENSIVE && f->kind <= DEFENSIVE, "fire: kind: unknown");
    REQUIRE(eag_is_hex(b, f->target), "fire: target: nowhere");
    REQUIRE(is_unit(b, f->lead) || f->lead == EAG_NOWHERE, "fire: lead: no unit");
    REQUIRE(f->hexes <= EAG_FIRERS && (f->hexes > 0 || !under_way(g, S_fire)),
            "fire: hexes: nobody fires (EAG-13.45)");
    for (unsigned h = 0; h < EAG_FIRERS; h++) {
        REQUIRE(h < f->hexes ? eag_is_hex(b, f->hex[h]) : f->hex[h] == 0, "fire: hex: nowhere");
    }
    REQUIRE(f->roll == 0 || (f->roll >= 2 && f->roll <= 12), "fire: roll: of two dice (EAG-6.2)");
    return NULL;
}

/* Those who fire are there when the dice are cast. */
static const char *check_aim(const struct eag_battle *b, const struct eag *g)
{
    const struct eag_frame *f = eag_find(g, S_fire_roll);

    f = f != NULL ? f : eag_find(g, S_firers);
    if (f == NULL) {
        return NULL;
    }
    REQUIRE(eag_has(&g->any[EAG_OTHER(f->side)], g->fire.target) && is_unit(b, g->fire.lead),
            "fire: target: nobody is there (EAG-7.37)");
    for (unsigned h = 0; h < g->fire.hexes; h++) {
        REQUIRE(eag_has(&g->any[f->side], g->fire.hex[h]), "fire: hex: nobody is there");
    }
    return NULL;
}

/* ---- the melee ---- */

static const char *check_melee(const struct eag_battle *b, const struct eag *g)
{
    static const struct eag_melee none;
    const struct eag_melee *m = &g->melee;
    bool needed = under_way(g, S_melee) || under_way(g, S_charge_lead);
    bool set_up = needed || under_way(g, S_advance) || under_way(g, S_charge_roll) ||
                  under_way(g, S_chargers);

    if (!set_up) {
        REQUIRE(memcmp(m, &none, sizeof none) == 0, "melee: nobody fights");
        return NULL;
    }
    REQUIRE(m->hexes <= 6 && (m->hexes >= 1 || !needed) && m->side < SIDES,
            "melee: hexes: nobody attacks");
    for (unsigned h = 0; h < 6; h++) {
        REQUIRE(h < m->hexes ? eag_is_hex(b, m->from[h]) : m->from[h] == 0, "melee: from: nowhere");
    }
    REQUIRE(eag_is_hex(b, m->target) || (m->hexes == 0 && m->target == 0),
            "melee: target: nowhere");
    REQUIRE(is_unit(b, m->lead) || m->lead == EAG_NOWHERE, "melee: lead: no unit");
    for (unsigned i = 0; i < SIDES; i++) {
        REQUIRE(m->engaged[i] == EAG_NONE || m->engaged[i] < b->leaders,
                "melee: engaged: no leader (EAG-13.182)");
    }
    REQUIRE(m->roll == 0 || (m->roll >= 2 && m->roll <= 12), "melee: roll: of two dice (EAG-6.2)");
    REQUIRE(m->modifier >= -5 && m->modifier <= 5, "melee: modifier: held in 5 (EAG-13.202)");
    return NULL;
}

static bool is_about_to_fight(unsigned state)
{
    return state == S_chargers || state == S_charge_roll || state == S_charge_lead ||
           state == S_overall_lead || state == S_engage || state == S_melee_roll ||
           state == S_event_roll || state == S_event_leader || state == S_claim;
}

/* Both sides are there when the dice are cast. */
static const char *check_fight(const struct eag_battle *b, const struct eag *g)
{
    const struct eag_melee *m = &g->melee;
    const struct eag_frame *f = eag_find(g, S_melee);

    REQUIRE(f == NULL || f->k <= m->hexes, "frame: k: past the last hex of the attack");
    if (m->hexes > 0 && is_about_to_fight(eag_now(g)->state)) {
        REQUIRE(eag_has(&g->any[EAG_OTHER(m->side)], m->target),
                "melee: target: nobody is there (EAG-13.136)");
    }
    if (!under_way(g, S_melee_roll) && !under_way(g, S_engage)) {
        return NULL;
    }
    REQUIRE(is_unit(b, m->lead) && eag_has(&g->any[m->side], g->hex[m->lead]),
            "melee: lead: is not there (EAG-9.2)");
    return NULL;
}

/* ---- declarations ---- */

static const char *check_attacks(const struct eag_battle *b, const struct eag *g)
{
    static const struct eag_attack none;
    bool declared = under_way(g, S_declare) || under_way(g, S_combat);

    REQUIRE(g->attacks <= EAG_ATTACKS && (g->attacks == 0 || declared),
            "attacks: none is declared (EAG-7.57)");
    for (unsigned i = 0; i < EAG_ATTACKS; i++) {
        const struct eag_attack *a = &g->attack[i];

        if (i >= g->attacks) {
            REQUIRE(memcmp(a, &none, sizeof none) == 0, "attack: past the last one");
            continue;
        }
        REQUIRE(eag_is_hex(b, a->from) && eag_is_hex(b, a->to) &&
                    eag_direction(b, a->from, a->to) < 6,
                "attack: from, to: not neighbours (EAG-7.57)");
        REQUIRE(is_unit(b, a->lead) && a->spare == 0, "attack: lead: no unit");
    }
    return NULL;
}

const char *eag_check_doings(const struct eag_battle *b, const struct eag *g)
{
    const char *wrong = check_mover(b, g);

    wrong = wrong ? wrong : check_fire(b, g);
    wrong = wrong ? wrong : check_aim(b, g);
    wrong = wrong ? wrong : check_melee(b, g);
    wrong = wrong ? wrong : check_fight(b, g);
    return wrong ? wrong : check_attacks(b, g);
}
