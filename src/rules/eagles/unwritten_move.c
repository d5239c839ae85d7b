/* SPDX-License-Identifier: MIT
 * States of this part that are not written yet (unwritten.h). */
#include "rules/eagles/unwritten.h"

UNWRITTEN_DECISION(regroup)
UNWRITTEN_PROCEDURE(movement)
UNWRITTEN_DECISION(move)
UNWRITTEN_ROLL(im_roll)
UNWRITTEN_DECISION(moving)
UNWRITTEN_PROCEDURE(entered)
