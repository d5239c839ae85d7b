/* SPDX-License-Identifier: MIT
 * States of this part that are not written yet (unwritten.h). */
#include "rules/eagles/unwritten.h"

UNWRITTEN_PROCEDURE(routs)
UNWRITTEN_DECISION(rout_next)
UNWRITTEN_DECISION(rout_step)
