/* SPDX-License-Identifier: MIT
 * States of this part that are not written yet (unwritten.h). */
#include "rules/eagles/unwritten.h"

UNWRITTEN_PROCEDURE(routs)
UNWRITTEN_DECISION(rout_next)
UNWRITTEN_DECISION(rout_step)
UNWRITTEN_PROCEDURE(retreat)
UNWRITTEN_DECISION(retreat_to)
UNWRITTEN_PROCEDURE(advance)
UNWRITTEN_DECISION(advance_with)
UNWRITTEN_PROCEDURE(rout)
UNWRITTEN_DECISION(rout_to)
UNWRITTEN_PROCEDURE(capture)
UNWRITTEN_ROLL(capture_roll)
UNWRITTEN_DECISION(leader_to)
UNWRITTEN_ROLL(flag_roll)
