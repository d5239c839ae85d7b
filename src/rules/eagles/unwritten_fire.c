/* SPDX-License-Identifier: MIT
 * States of this part that are not written yet (unwritten.h). */
#include "rules/eagles/unwritten.h"

UNWRITTEN_DECISION(new_lead)
UNWRITTEN_PROCEDURE(volleys)
UNWRITTEN_DECISION(target)
UNWRITTEN_DECISION(firers)
UNWRITTEN_PROCEDURE(fire)
UNWRITTEN_ROLL(fire_roll)
UNWRITTEN_DECISION(claim)
UNWRITTEN_PROCEDURE(check)
UNWRITTEN_ROLL(check_roll)
UNWRITTEN_DECISION(loss)
UNWRITTEN_DECISION(stay)
UNWRITTEN_ROLL(event_roll)
UNWRITTEN_ROLL(event_leader)
