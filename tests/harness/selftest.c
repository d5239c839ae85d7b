/* SPDX-License-Identifier: MIT
 * The harness against rulesets that are broken on purpose: a law that cannot fail proves nothing.
 *
 * The miniature ruleset is the victim; as it is, it must pass. */
#include "harness/broken.h"
#include "rules/registry.h"

static const struct hs_settings few = {
    .games = 100, .steps = 36000, .probes = 5, .step_limit = 600, .seed = 7
};

/* Failures of that law in a few games of these rules; of any law if law is HS_LAWS. */
static uint64_t failures(const struct hs_settings *s, const struct gg_ruleset *rules,
                         struct gg_catalogue *const *catalogue, enum hs_law law)
{
    static struct hs_run r;
    struct gg_error err = { 0 };
    uint64_t found = 0;

    if (!hs_run_open(&r, s, rules, NULL, NULL, 0, catalogue, &err)) {
        return 0;
    }
    r.wanted = law;
    hs_play(&r);
    for (int l = 0; l < HS_LAWS; l++) {
        found += law == HS_LAWS || l == (int)law ? r.tally[l].failures : 0;
    }
    hs_run_close(&r);
    return found;
}

void hs_self_test(const struct hs_settings *s, struct hs_tap *t)
{
    const struct gg_ruleset *good = gg_ruleset_find(gg_rulesets, "mini");
    struct hs_settings settings = few;
    struct gg_catalogue *catalogue[HS_LANGUAGES];
    struct gg_error err = { 0 };
    bool ready;

    settings.source = s->source;
    ready = hs_catalogues_load(s->source, catalogue, &err);
    if (!good || !ready) {
        hs_tap(t, !good && !err.set, "self-test # SKIP without the miniature ruleset %s", err.text);
        return;
    }
    hs_tap(t, failures(&settings, good, catalogue, HS_LAWS) == 0,
           "self-test: a good ruleset passes");
    for (int i = 0; i < hs_broken_count; i++) {
        struct gg_ruleset broken = *good;

        hs_broken_from(good);
        hs_broken[i].damage(&broken);
        hs_tap(t, failures(&settings, &broken, catalogue, hs_broken[i].law) > 0,
               "self-test: %s is found by %s", hs_broken[i].how, hs_law_name(hs_broken[i].law));
    }
    hs_catalogues_free(catalogue);
}
