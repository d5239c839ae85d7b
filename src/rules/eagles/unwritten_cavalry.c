/* SPDX-License-Identifier: MIT
 * States of this part that are not written yet (unwritten.h). */
#include "rules/eagles/unwritten.h"

UNWRITTEN_PROCEDURE(reactions)
UNWRITTEN_DECISION(opportunity)
UNWRITTEN_DECISION(chargers)
UNWRITTEN_ROLL(charge_roll)
UNWRITTEN_DECISION(charge_lead)
UNWRITTEN_DECISION(meet)
UNWRITTEN_PROCEDURE(withdrawals)
UNWRITTEN_DECISION(withdraw)
UNWRITTEN_PROCEDURE(defences)
UNWRITTEN_DECISION(defend)
UNWRITTEN_ROLL(emergency_roll)
UNWRITTEN_PROCEDURE(pursuits)
UNWRITTEN_DECISION(pursuit_next)
UNWRITTEN_ROLL(pursuit_roll)
UNWRITTEN_DECISION(pursue)
