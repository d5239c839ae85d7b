/* SPDX-License-Identifier: MIT
 * States of this part that are not written yet (unwritten.h). */
#include "rules/eagles/unwritten.h"

UNWRITTEN_PROCEDURE(strategic)
UNWRITTEN_DECISION(march)
UNWRITTEN_DECISION(orders)
UNWRITTEN_DECISION(choose_plan)
UNWRITTEN_DECISION(ability)
UNWRITTEN_DECISION(stacks)
UNWRITTEN_PROCEDURE(rally)
UNWRITTEN_DECISION(rally_next)
UNWRITTEN_ROLL(rally_roll)
