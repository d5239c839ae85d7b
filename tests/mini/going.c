/* SPDX-License-Identifier: MIT
 * Who is on his way and where things stand, for the core's search of ways. */
#include "mini/rules.h"

void mini_stand(const struct gg_battle *battle, const void *pos, struct gg_arg thing,
                struct gg_stand *out)
{
    const struct mini_battle *b = mini_battle(battle);
    const struct mini_position *p = pos;
    unsigned unit = (unsigned)thing.value, place;
    struct mini_ground g = mini_ground(b, p);

    *out = (struct gg_stand){ .side = GG_NOBODY };
    if (thing.kind != MINI_UNIT || unit >= b->units) {
        return;
    }
    place = p->unit[unit].place;
    out->side = (int8_t)mini_side_of(b, unit);
    if (place < b->places) {
        out->place = (struct gg_arg){ MINI_PLACE, (int16_t)place };
        out->contact = (b->near[place] & g.held[mini_side_of(b, unit) ^ 1]) != 0;
    }
}

/* MINI-5.4; the first step of a unit is the move that chooses it. */
bool mini_going(const struct gg_battle *battle, const void *pos, gg_move step, struct gg_going *out)
{
    const struct mini_battle *b = mini_battle(battle);
    const struct mini_position *p = pos;
    const struct mini_move_frame *move = FIND(p, move);
    bool first = NOW(p)->state == S_action && gg_verb_of(step) == MINI_V_move;
    unsigned unit = first ? gg_subject_of(step) : move != NULL ? move->unit : MINI_NONE;

    *out = (struct gg_going){ .left = -1 };
    if (unit >= b->units) {
        return false;
    }
    out->body[out->bodies++] = (struct gg_arg){ MINI_UNIT, (int16_t)unit };
    out->left = (int16_t)(first ? mini_allowance(b, p, unit) : move->left);
    out->left = (int16_t)(out->left - (step != GG_NO_MOVE));
    out->end = gg_move0(MINI_V_halt);
    return NOW(p)->state == S_march;
}
