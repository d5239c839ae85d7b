/* SPDX-License-Identifier: MIT
 * The log: what was done, by whom, under which rule.  What came of it is told by show_changes.c. */
#include "rules/nations/hooks.h"
#include "rules/nations/show.h"
#include "rules/nations/show_words.h"

/* What a verb did.  `args` names the arguments, a letter each: s the side that decided; of the move
 * S its subject's army and F the area of that marker, A its target, an area, M the army and R the
 * area of its target, a marker, C its target, a card, D a district, T a type, G a mission, X an
 * army; and of the frame a its army, r its area, t the area in its `to`. */
struct deed {
    uint16_t key; /* 0: nothing is said */
    gg_clause clause;
    const char *args;
};

static const struct deed deeds[V_END] = {
    [V_second] = { MSG_named_second, NAT_1_20, "D" },
    [V_deploy] = { MSG_deployed, NAT_3_1, "sX" },
    [V_post] = { MSG_posted, NAT_3_8, "aA" },
    [V_play] = { MSG_played, NAT_4_1, "sC" },
    [V_pair] = { MSG_paired, NAT_7_1, "sC" },
    [V_remove] = { MSG_removed, NAT_4_1, "MR" },
    [V_march] = { MSG_marched, NAT_5_1, "SFA" },
    [V_jump] = { MSG_jump_begun, NAT_5_12, "SFA" },
    [V_take] = { MSG_took, NAT_9_1, "sC" },
    [V_draw] = { MSG_drew, NAT_9_1, "s" },
    [V_refresh] = { MSG_refreshed, NAT_9_16, "s" },
    [V_pass] = { MSG_passed, NAT_2_8, "s" },
    [V_throw] = { MSG_threw, NAT_9_11, "sC" },
    [V_lead] = { MSG_leads, NAT_10_13, "aT" },
    [V_suffer] = { MSG_takes_point, NAT_12_11, "Xa" },
    [V_support] = { MSG_supports, NAT_14_6, "SG" },
    [V_oppose] = { MSG_opposes, NAT_14_12, "SG" },
    [V_begin] = { MSG_second_game, NAT_15_5, "" },
    [V_lay] = { MSG_laid, NAT_9_3, "C" },
};

static gg_clause clause_of_card(unsigned card)
{
    return card < CARD_MOVE    ? NAT_4_1
           : card < CARD_TIME  ? NAT_5_1
           : card == CARD_TIME ? NAT_8_1
                               : NAT_6_1;
}

static gg_clause clause_of_pair(unsigned card)
{
    return card < CARD_MOVE ? NAT_7_3 : NAT_7_1;
}

/* As an action a card is played by its own rule; the second card of a jump by that of the jump. */
gg_clause nat_grants(gg_move m, gg_clause asked)
{
    switch (asked == NAT_2_1 ? gg_verb_of(m) : V_NONE) {
    case V_play: return clause_of_card(gg_target_of(m));
    case V_pair: return clause_of_pair(gg_target_of(m));
    default: return GG_ALLOWED;
    }
}

/* Some verbs say one of several things. */
static struct deed deed_of(const struct nat_told *t)
{
    const union nat_frame *f = NOW(t->before);
    unsigned verb = gg_verb_of(t->m), target = gg_target_of(t->m);
    struct deed d = deeds[verb];

    switch (verb) {
    case V_play: d.clause = f->state == S_act ? clause_of_card(target) : NAT_5_14; break;
    case V_pair: d.clause = f->state == S_act ? clause_of_pair(target) : NAT_7_10; break;
    case V_remove: d.clause = nat_take_off_clause(&f->take_off); break;
    case V_lay: d.clause = nat_in(t->before, S_turn) ? NAT_9_3 : NAT_1_25; break;
    default: break;
    }
    return d;
}

static struct gg_arg argument(const struct nat_told *t, char name)
{
    const union nat_frame *f = NOW(t->before);
    unsigned subject = gg_subject_of(t->m), target = gg_target_of(t->m);
    bool marker = gg_verb_of(t->m) == V_march || gg_verb_of(t->m) == V_jump;

    switch (name) {
    case 's': return nat_thing(GG_KIND_SIDE, f->side);
    case 'S': return nat_thing(K_ARMY, marker ? nat_marker_army(t->b, subject) : subject);
    case 'F': return nat_thing(K_AREA, nat_marker_area(t->b, subject));
    case 'M': return nat_thing(K_ARMY, nat_marker_army(t->b, target));
    case 'R': return nat_thing(K_AREA, nat_marker_area(t->b, target));
    case 'A': return nat_thing(K_AREA, target);
    case 'C': return nat_thing(K_CARD, target);
    case 'D': return nat_thing(K_DISTRICT, target);
    case 'T': return nat_thing(K_TYPE, target);
    case 'G': return nat_thing(K_MISSION, target);
    case 'X': return nat_thing(K_ARMY, target);
    case 'r': return nat_thing(K_AREA, f->second_card.area);
    case 't': return nat_thing(K_AREA, f->second_card.landing);
    default: return nat_thing(K_ARMY, nat_frame_army(f));
    }
}

static void say_deed(const struct nat_told *t, struct deed d)
{
    struct gg_message m = gg_message(d.key, d.clause);

    if (d.key == 0) { /* a reveal, a tile placed: the change itself is told */
        return;
    }
    for (const char *name = d.args; *name != '\0'; name++) {
        nat_add(&m, argument(t, *name));
    }
    gg_log_say(t->log, m);
}

static void tell_deed(const struct nat_told *t)
{
    say_deed(t, deed_of(t));
    if (NOW(t->before)->state == S_second_card) { /* the jump is made: NAT-5.17 */
        say_deed(t, (struct deed){ MSG_jumped, NAT_5_12, "art" });
    }
    if (gg_verb_of(t->m) == V_deploy && t->scouts > 0) {
        gg_log_say(t->log,
                   nat_say2(MSG_scouts_played, NAT_3_7, nat_thing(GG_KIND_SIDE, (unsigned)t->side),
                            nat_number((int)t->scouts)));
    }
}

/* ---- what is secret: only to those whose masked move has it ---- */

static void tell_mission(const struct nat_told *t)
{
    const union nat_frame *f = NOW(t->before);
    bool kept = gg_verb_of(t->m) == V_keep;
    unsigned district = nat_frame_district(f);
    gg_clause clause = kept ? NAT_1_21 : f->deal_mission.second ? NAT_1_20 : NAT_1_19;

    if ((t->before->revealed >> district & 1) != 0) {
        return; /* the last one, which nobody had to choose: it is told as revealed */
    }
    if (gg_target_of(t->m) == GG_UNKNOWN) {
        gg_log_say(t->log, nat_say(kept ? MSG_kept_hidden : MSG_dealt_hidden, clause,
                                   nat_thing(K_DISTRICT, district)));
    } else {
        gg_log_say(t->log,
                   nat_say2(kept ? MSG_kept : MSG_dealt, clause, nat_thing(K_DISTRICT, district),
                            nat_thing(K_MISSION, gg_target_of(t->m))));
    }
}

/* A card that comes into a hand.  Who may not see it has heard that one was drawn; of the deal he
 * hears when it is done. */
static void tell_card(const struct nat_told *t)
{
    struct gg_arg side = nat_thing(GG_KIND_SIDE, (unsigned)t->side);
    bool deal = NOW(t->before)->state == S_deal_hand;
    bool last = nat_hand_size(t->after, t->side) == t->b->hand;

    if (gg_target_of(t->m) != GG_UNKNOWN) {
        gg_log_say(t->log, nat_say2(MSG_card_seen, deal ? NAT_1_24 : NAT_9_1, side,
                                    nat_thing(K_CARD, gg_target_of(t->m))));
    } else if (deal && last) {
        gg_log_say(t->log, nat_say2(MSG_hand_dealt, NAT_1_24, side, nat_number(t->b->hand)));
    }
}

/* ---- all of it ---- */

/* Scouts that the deed spends, and cards that it discards. */
static void count_spent(struct nat_told *t)
{
    unsigned verb = gg_verb_of(t->m), target = gg_target_of(t->m);
    bool to_discard = target < CARD_TIME || (verb == V_throw && target == CARD_TIME);

    switch (verb) {
    case V_deploy: t->scouts = nat_scouts_needed(t->b, t->before, target); break;
    case V_play:
    case V_throw:
        t->scouts = target == CARD_SCOUT;
        t->discard = to_discard;
        break;
    case V_pair: t->discard = 2; break;
    case V_refresh:
        for (unsigned i = 0; i < NAT_ROW; i++) {
            t->discard += t->before->row[i] != 0;
        }
        break;
    default: break;
    }
}

void nat_narrate(const struct gg_battle *b, const void *before, gg_move m, const void *after,
                 int viewer, struct gg_log *out)
{
    struct nat_told t = { .b = nat_of(b), .before = before, .after = after, .m = m, .log = out };

    (void)viewer; /* what it may not know is not in the masked values */
    t.side = NOW(t.before)->side;
    count_spent(&t);
    switch (gg_verb_of(m)) {
    case V_deal:
    case V_keep: tell_mission(&t); break;
    case V_card: tell_card(&t); break;
    default: tell_deed(&t); break;
    }
    if (t.before->game == t.after->game) { /* else everything is set up again */
        nat_tell_changes(&t);
    }
}
