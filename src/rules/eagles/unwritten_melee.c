/* SPDX-License-Identifier: MIT
 * States of this part that are not written yet (unwritten.h). */
#include "rules/eagles/unwritten.h"

UNWRITTEN_DECISION(declare)
UNWRITTEN_PROCEDURE(combat)
UNWRITTEN_DECISION(assault)
UNWRITTEN_PROCEDURE(melees)
UNWRITTEN_DECISION(next_melee)
UNWRITTEN_PROCEDURE(melee)
UNWRITTEN_DECISION(overall_lead)
UNWRITTEN_DECISION(engage)
UNWRITTEN_ROLL(melee_roll)
UNWRITTEN_DECISION(strike)
