/* SPDX-License-Identifier: MIT
 * What the core relies on is asserted where nothing is optimised away: who breaks it is stopped. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/battle.h"
#include "core/ids.h"
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

static const struct gg_battle none;

static void a_side_there_is_not(void)
{
    gg_battle_as(&none, 2);
}

static void an_id_before_the_data_is_read(void)
{
    static const struct gg_ruleset rules;
    const struct gg_battle b = { .rules = &rules };
    char id[GG_ID_MAX];

    gg_thing_id(&b, GG_KIND_SIDE, 0, id);
}

/* In a process of its own, without a word: did an assert end it, or a sanitizer, which comes first?
 */
static bool is_stopped(void (*broken)(void))
{
    pid_t child;
    int status = 0;

    (void)fflush(NULL);
    child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        signal(SIGABRT, SIG_DFL);
        (void)freopen("/dev/null", "w", stderr);
        broken();
        _exit(0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFSIGNALED(status) ? WTERMSIG(status) == SIGABRT : WEXITSTATUS(status) != 0;
}

static void who_breaks_it_is_stopped(void **state)
{
    (void)state;
#ifdef NDEBUG
    skip(); /* asserts are not compiled */
#endif
    assert_true(is_stopped(a_side_there_is_not));
    assert_true(is_stopped(an_id_before_the_data_is_read));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_breaks_it_is_stopped),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
