/* SPDX-License-Identifier: MIT
 * Which rule a move cites, of every ruleset: that of the move, never that of the roll it leads to.
 */
#include <cmocka.h>

#include "core/view.h"
#include "rules/registry.h"
#include <string.h>

/* Drawing a card is an action and a roll by one and the same rule. */
static const char *const both[] = { "NAT-9.1" };

static bool is_of_a_roll(const struct gg_ruleset *r, gg_clause clause)
{
    for (size_t i = 0; i < sizeof both / sizeof *both; i++) {
        if (strcmp(gg_clause_id(r, clause), both[i]) == 0) {
            return false;
        }
    }
    for (int i = 0; i < r->sequences; i++) {
        if (r->sequence[i].roll && r->sequence[i].clause == clause) {
            return true;
        }
    }
    return false;
}

static void no_verb_cites_a_roll(void **state)
{
    (void)state;
    for (int g = 0; gg_rulesets[g]; g++) {
        const struct gg_ruleset *r = gg_rulesets[g];

        for (int v = 1; v < r->verbs; v++) {
            gg_clause clause = r->verb[v].clause;

            assert_true(clause < r->clauses);
            if (clause && is_of_a_roll(r, clause)) {
                fail_msg("%s: %s cites %s, the rule of a roll", r->name, r->verb[v].name,
                         gg_clause_id(r, clause));
            }
        }
    }
}

static void a_move_cites_its_verb_s_rule_else_the_prompt_s(void **state)
{
    static const struct gg_verb verbs[] = { { .name = "" },
                                            { .name = "go" },
                                            { .name = "fire", .clause = 7 } };
    const struct gg_ruleset r = { .verb = verbs, .verbs = 3 };
    const struct gg_message prompt = gg_message(GG_MSG_decide, 4);

    (void)state;
    assert_int_equal(gg_move_clause(&r, &prompt, gg_move0(1)), 4);
    assert_int_equal(gg_move_clause(&r, &prompt, gg_move1(2, 9)), 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_verb_cites_a_roll),
        cmocka_unit_test(a_move_cites_its_verb_s_rule_else_the_prompt_s),
    };

    return cmocka_run_group_tests_name("clauses", tests, NULL, NULL);
}
