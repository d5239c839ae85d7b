/* SPDX-License-Identifier: MIT
 * Tests for each scenario of each ruleset. */
#include "every/every.h"
#include "rules/registry.h"
#include "scenarios.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct each {
    const struct gg_ruleset *rules;
    const struct gg_scenario *scenario;
    bool options;
    char name[128];
};

static union gg_position_room room;

const char *every_last_choices(void)
{
    static char text[GG_OPTIONS_MAX * KIT_WORD_MAX];
    size_t used = 0;

    text[0] = '\0';
    for (int i = 0; i < kit.rules->options; i++) {
        const struct gg_option *o = &kit.rules->option[i];
        unsigned last = 0;

        while (o->choices[last + 1] != NULL) {
            last++;
        }
        used +=
            (size_t)snprintf(text + used, sizeof text - used, "%s=%s ", o->name, o->choices[last]);
    }
    return text;
}

/* The row of sequence.def that waits, by its clause: rulesets name it otherwise. */
static const char *state_of(const void *pos)
{
    struct gg_message m = { 0 };

    kit.rules->prompt(kit.battle, pos, GG_SPECTATOR, &m);
    return gg_clause_id(kit.rules, m.clause);
}

static int open_scenario(void **state)
{
    const struct each *e = *state;

    kit.rules = e->rules;
    kit.state = state_of;
    kit.pos = &room;
    memset(&room, 0, sizeof room);
    if (!kit_load(e->scenario->name, e->options ? every_last_choices() : "")) {
        return -1;
    }
    e->rules->start(kit.battle, kit.pos);
    return 0;
}

static int close_scenario(void **state)
{
    (void)state;
    kit_free();
    return 0;
}

void every_play(struct gg_rng *rng, unsigned moves)
{
    kit.rules->start(kit.battle, kit.pos);
    for (unsigned i = 0; i < moves; i++) {
        if (!kit_step(rng)) {
            kit.rules->start(kit.battle, kit.pos);
            return;
        }
    }
}

void every_play_on(struct gg_rng *rng, const struct gg_battle *b, void *pos, unsigned every_so_many)
{
    static struct gg_offer o;

    for (unsigned i = 0; i < 30000; i++) {
        const char *wrong = i % every_so_many == 0 ? b->rules->check(b, pos) : NULL;

        if (wrong != NULL) {
            fail_msg("after %u moves: %s", i, wrong);
        }
        b->rules->offer(b, pos, &o);
        if (o.count == 0) {
            assert_int_equal(o.decider, GG_NOBODY);
            return;
        }
        b->rules->apply(b, pos, gg_offer_at_weight(&o, gg_rng_below(rng, (uint32_t)o.weight)));
    }
    fail_msg("the game does not end");
}

/* ---- the list of tests ---- */

enum { SCENARIOS = 64 };

static struct each list[SCENARIOS * EVERY_MAX];
static struct CMUnitTest rows[SCENARIOS * EVERY_MAX];

static unsigned add(unsigned n, const struct every_test *t, const struct gg_ruleset *r,
                    const struct gg_scenario *s, bool options)
{
    struct each *e = &list[n];

    *e = (struct each){ .rules = r, .scenario = s, .options = options };
    (void)snprintf(e->name, sizeof e->name, "%s: %s/%s%s", t->name, r->name, s->name,
                   options ? ", other options" : "");
    rows[n] = (struct CMUnitTest){ .name = e->name,
                                   .test_func = t->run,
                                   .setup_func = open_scenario,
                                   .teardown_func = close_scenario,
                                   .initial_state = e };
    return n + 1;
}

static unsigned add_ruleset(unsigned n, const struct every_test *t, const struct gg_ruleset *r)
{
    static struct gg_arena arena; /* as long as the program */
    struct gg_scenarios there = built_in(r, &arena);

    for (int i = 0; i < there.count; i++) {
        n = add(n, t, r, &there.row[i], false);
        if (t->options && r->options > 0) {
            n = add(n, t, r, &there.row[i], true);
        }
    }
    return n;
}

int every(const struct every_test *tests, unsigned count)
{
    const char *one = getenv("ONLY");
    unsigned n = 0;

    for (const struct gg_ruleset *const *r = gg_rulesets; *r != NULL; r++) {
        for (unsigned i = 0; i < count && (one == NULL || strcmp(one, (*r)->name) == 0); i++) {
            n = add_ruleset(n, &tests[i], *r);
        }
    }
    return _cmocka_run_group_tests(one ? one : "every ruleset", rows, n, NULL, NULL);
}
