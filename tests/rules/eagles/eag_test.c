/* SPDX-License-Identifier: MIT
 * Positions set up by hand, for the tests of Eagles of France's clauses and examples. */
#include "rules/eagles/eag_test.h"
#include <stdio.h>
#include <string.h>

struct eag et;

/* ---- words and ids ---- */

unsigned et_hex(unsigned number)
{
    unsigned hex = eag_hex_of(et_b, number);

    if (hex == EAG_NOWHERE) {
        kit_wrong("there is no hex %04u", number);
    }
    return hex;
}

unsigned et_unit(const char *id)
{
    return kit_thing(K_UNIT, id);
}

unsigned et_who(const char *id)
{
    return kit_thing(K_LEADER, id);
}

unsigned et_formation(const char *id)
{
    return kit_thing(K_FORMATION, id);
}

unsigned et_at(const char *id)
{
    struct gg_stand stand = { .side = GG_NOBODY };

    eagles_ruleset.stand(et_battle, &et, kit_any_thing(id), &stand);
    return stand.place.kind == K_HEX ? eag_number((unsigned)stand.place.value) : 0;
}

/* ---- the battle ---- */

/* What was loaded last, and the battle as it was then: tests change the map. */
static char loaded[256];
static struct eag_battle pristine;

static const char *now(const void *pos)
{
    return eag_state_name[eag_now(pos)->state];
}

/* Loading a battle takes its time: where it is the same again, it is put right. */
static bool load(const char *scenario, const char *options)
{
    char name[sizeof loaded];

    (void)snprintf(name, sizeof name, "%s %s", scenario, options);
    if (et_battle != NULL && strcmp(name, loaded) == 0) {
        memcpy(et_battle, &pristine, sizeof pristine);
    } else {
        memcpy(loaded, name, sizeof loaded);
        if (!kit_load(scenario, options)) {
            return false;
        }
        memcpy(&pristine, et_battle, sizeof pristine);
    }
    et_empty();
    return true;
}

int et_load(void **state)
{
    (void)state;
    kit = (struct kit){ .rules = &eagles_ruleset, .pos = &et, .state = now };
    return load("quatre-bras", "") ? 0 : -1;
}

int et_unload(void **state)
{
    (void)state;
    kit_free();
    loaded[0] = '\0';
    return 0;
}

void et_scenario(const char *scenario, const char *options)
{
    assert_true(load(scenario, options));
}

int et_level_ground(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "");
    et_flat();
    et.active = FRENCH;
    return 0;
}

/* ---- the position ---- */

void et_start(void)
{
    eagles_ruleset.start(et_battle, &et);
}

void et_empty(void)
{
    et_start();
    for (unsigned u = 0; u < EAG_UNITS; u++) {
        et.hex[u] = EAG_OUT;
        et.status[u] = 0;
        et.flags[u] = 0;
    }
    for (unsigned l = 0; l < EAG_LEADERS; l++) {
        et.leader_hex[l] = EAG_OUT;
    }
    eag_refresh(et_b, &et);
}

void et_put(const char *units, unsigned number)
{
    char word[KIT_WORD_MAX];
    unsigned first = EAG_NOWHERE;

    while (kit_word(&units, word)) {
        unsigned u = et_unit(word);

        eag_place_unit(et_b, &et, u, et_hex(number));
        first = first == EAG_NOWHERE ? u : first;
    }
    if (first != EAG_NOWHERE && eag_lead_forbidden(et_b, &et, first) == EAG_ALLOWED) {
        eag_set_lead(et_b, &et, first);
    }
}

void et_remove(const char *units)
{
    char word[KIT_WORD_MAX];

    while (kit_word(&units, word)) {
        eag_place_unit(et_b, &et, et_unit(word), EAG_OUT);
    }
}

void et_rout(const char *units)
{
    char word[KIT_WORD_MAX];

    while (kit_word(&units, word)) {
        eag_set_routed(et_b, &et, et_unit(word), true);
    }
}

void et_rally(const char *units)
{
    char word[KIT_WORD_MAX];

    while (kit_word(&units, word)) {
        eag_set_routed(et_b, &et, et_unit(word), false);
    }
}

void et_reduce(const char *units)
{
    char word[KIT_WORD_MAX];

    while (kit_word(&units, word)) {
        et.status[et_unit(word)] |= ST_REDUCED;
    }
}

void et_lead(const char *unit)
{
    eag_set_lead(et_b, &et, et_unit(unit));
}

void et_leader(const char *leader, unsigned number)
{
    eag_place_leader(et_b, &et, et_who(leader), et_hex(number));
}

/* ---- the map: the battle is ours, loaded above ---- */

struct eag_battle *et_map(void)
{
    return (struct eag_battle *)(void *)et_battle;
}

void et_flat(void)
{
    for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
        struct eag_hex *h = &et_map()->hex[hex];

        h->terrain = CLEAR;
        h->level = 0;
        memset(h->side, 0, sizeof h->side);
    }
    et_map()->levels = 0;
    et_rework();
}

void et_ground(unsigned number, enum eag_terrain terrain)
{
    et_map()->hex[et_hex(number)].terrain = (uint8_t)terrain;
}

void et_level(unsigned number, unsigned level)
{
    et_map()->hex[et_hex(number)].level = (uint8_t)level;
    et_map()->levels = (uint8_t)(level > et_map()->levels ? level : et_map()->levels);
}

void et_side(unsigned from, unsigned to, unsigned flags)
{
    unsigned a = et_hex(from), b = et_hex(to), d = eag_direction(et_b, a, b);

    assert_true(d < 6);
    et_map()->hex[a].side[d] |= (uint8_t)flags;
    et_map()->hex[b].side[(d + 3) % 6] |= (uint8_t)(flags & ~(unsigned)HS_UP);
}

void et_crest(unsigned low, unsigned high, unsigned kind)
{
    et_side(low, high, kind | HS_UP);
    assert_true(et_b->hex[et_hex(low)].level < et_b->hex[et_hex(high)].level);
}

void et_rework(void)
{
    eag_work_out_costs(et_map());
    eag_work_out_zoc(et_map());
    eag_work_out_homes(et_map());
}

/* ---- the turn ---- */

static unsigned state_named(const char *name)
{
    for (unsigned i = S_none + 1; i < S_END; i++) {
        if (strcmp(eag_state_name[i], name) == 0) {
            return i;
        }
    }
    kit_wrong("there is no state \"%s\"", name);
    return 0;
}

void et_begin(const char *state, const char *side)
{
    eag_push(&et, (uint8_t)state_named(state), (int)kit_decider(side));
    eag_go(et_b, &et);
}

void et_activate(const char *units)
{
    char word[KIT_WORD_MAX];

    while (kit_word(&units, word)) {
        et.flags[et_unit(word)] |= FL_ACTIVE;
    }
}

void et_activate_all(const char *one_of_it)
{
    const struct eag_formation *f = &et_b->formation[et_b->unit[et_unit(one_of_it)].formation];

    for (unsigned u = f->first; u < f->first + f->units; u++) {
        et.flags[u] |= FL_ACTIVE;
    }
}

void et_put_active(const char *units, unsigned number)
{
    et_put(units, number);
    et_activate(units);
}

void et_give(const char *formation, const char *order)
{
    et.order[et_formation(formation)] = (uint8_t)kit_thing(K_BOX, order);
    et.formation[et_formation(formation)] = 0;
}

void et_declare(unsigned from, unsigned to, unsigned flags)
{
    et.attack[et.attacks++] =
        (struct eag_attack){ .from = (uint16_t)et_hex(from),
                             .to = (uint16_t)et_hex(to),
                             .lead = (uint16_t)eag_lead(et_b, &et, et.active, et_hex(from)),
                             .flags = (uint8_t)flags };
}

/* ---- asking ---- */

bool et_is_over(const char *state)
{
    return eag_find(&et, (uint8_t)state_named(state)) == NULL;
}

void et_expect_over(const char *state, bool over)
{
    if (et_is_over(state) != over) {
        kit_wrong("%s should be %s; %s waits", state, over ? "over" : "going on", now(&et));
    }
}

unsigned et_steps(const char *unit)
{
    return eag_steps_left(et_b, &et, et_unit(unit));
}

void et_expect_steps(const char *units, unsigned steps)
{
    char word[KIT_WORD_MAX];

    while (kit_word(&units, word)) {
        if (et_steps(word) != steps) {
            kit_wrong("%s: expected %u steps, has %u", word, steps, et_steps(word));
        }
    }
}
