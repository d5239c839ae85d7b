/* SPDX-License-Identifier: MIT
 * States of this part that are not written yet (unwritten.h). */
#include "rules/eagles/unwritten.h"

UNWRITTEN_PROCEDURE(game)
UNWRITTEN_PROCEDURE(turn)
UNWRITTEN_ROLL(first_roll)
UNWRITTEN_DECISION(first)
UNWRITTEN_PROCEDURE(activations)
UNWRITTEN_DECISION(activate)
UNWRITTEN_ROLL(activation_roll)
UNWRITTEN_PROCEDURE(activation)
UNWRITTEN_ROLL(end_roll)
UNWRITTEN_DECISION(draft)
UNWRITTEN_DECISION(fortune)
UNWRITTEN_DECISION(card)

bool eag_ask_fortune(const struct eag_battle *b, struct eag *g, unsigned roll)
{
    (void)b, (void)g, (void)roll;
    return false;
}
