/* SPDX-License-Identifier: MIT
 * The core's public header: all that bots, server and command need to reach any game. */
#ifndef GG_CORE_GROGNARD_H
#define GG_CORE_GROGNARD_H

#include "core/battle.h"
#include "core/catalogue.h"
#include "core/chance.h"
#include "core/ending.h"
#include "core/fields.h"
#include "core/game.h"
#include "core/gesture.h"
#include "core/margin.h"
#include "core/notation.h"
#include "core/noticed.h"
#include "core/odds.h"
#include "core/playout.h"
#include "core/record.h"
#include "core/ruleset.h"
#include "core/scene.h"
#include "core/svg.h"
#include "core/view.h"
#include "core/ways.h"

#endif
