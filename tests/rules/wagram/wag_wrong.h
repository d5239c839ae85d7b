/* SPDX-License-Identifier: MIT
 * Positions of Wagram that are made wrong, and what check() says of them.
 *
 *     WRONG(wg.over = 3, "winner");          refused, and the complaint has that word; then all is
 *                                            as before
 *
 * Include it after cmocka.h. */
#ifndef WAG_WRONG_H
#define WAG_WRONG_H

#include "rules/wagram/wag_fight.h"
#include <string.h>

static inline const char *broken(void)
{
    return wagram_ruleset.check(wg_battle, &wg);
}

static inline void expect_sound(void)
{
    const char *wrong = broken();

    if (wrong != NULL) {
        fail_msg("a position of a game is refused: %s (%s)", wrong,
                 wag_state_name[wag_now(&wg)->state]);
    }
}

static inline void expect_complaint(const char *field, const char *about)
{
    const char *wrong = broken();

    if (wrong == NULL || strstr(wrong, field) == NULL) {
        fail_msg("%s: expected %s, got %s", about, field, wrong ? wrong : "no complaint");
    }
}

#define WRONG(change, field)                                                                       \
    do {                                                                                           \
        struct wag sound_ = wg;                                                                    \
                                                                                                   \
        change;                                                                                    \
        expect_complaint(field, #change);                                                          \
        wg = sound_;                                                                               \
    } while (0)

#endif
