/* SPDX-License-Identifier: MIT
 * States of this part that are not written yet (unwritten.h). */
#include "rules/eagles/unwritten.h"

UNWRITTEN_PROCEDURE(spotting)
UNWRITTEN_PROCEDURE(deployment)
UNWRITTEN_DECISION(deploy)
UNWRITTEN_ROLL(look)
UNWRITTEN_DECISION(schedule)
UNWRITTEN_ROLL(entry_roll)
UNWRITTEN_DECISION(entry_hex)
