/* SPDX-License-Identifier: MIT
 * Resigning, draws by agreement, games aborted. */
#include "core/ending.h"

#include "core/game_internal.h"
#include "core/noticed.h"
#include "core/view.h"

static struct gg_refusal refused(unsigned key)
{
    return (struct gg_refusal){ .refused = true, .message = gg_message(key, GG_ALLOWED) };
}

/* ---- may it be declared? ---- */

/* Have both sides decided something, as far as this one can notice? */
static bool both_have_moved(const struct gg_game *g, int viewer)
{
    bool moved[2] = { false, false };

    for (uint32_t i = 0; i < g->steps && !(moved[0] && moved[1]); i++) {
        if (g->step[i].decider <= GG_SIDE_2 &&
            g->step[i].seen[viewer] != gg_view_count(g, viewer, i)) {
            moved[g->step[i].decider] = true;
        }
    }
    return moved[0] && moved[1];
}

/* Has the side offered a draw and decided nothing since? */
static bool offered_just_now(const struct gg_game *g, int side)
{
    for (uint32_t i = g->record.entries; i > 0; i--) {
        const struct gg_entry *e = &g->record.entry[i - 1];

        if ((e->kind == GG_ENTRY_MOVE || e->kind == GG_ENTRY_OFFER) &&
            gg_side_find(g->battle->rules, e->side) == side) {
            return e->kind == GG_ENTRY_OFFER;
        }
    }
    return false;
}

static struct gg_refusal may_offer(const struct gg_game *g, int side)
{
    if (g->ending.offered) {
        return refused(g->ending.offerer == side ? GG_MSG_refused_offered : GG_MSG_refused_answer);
    }
    return offered_just_now(g, side) ? refused(GG_MSG_refused_offer_again)
                                     : (struct gg_refusal){ .refused = false };
}

struct gg_refusal gg_game_may_declare(const struct gg_game *g, int side, enum gg_entry_kind what)
{
    const struct gg_ending *e = &g->ending;
    bool ok = true;

    if (side < 0 || side > GG_SIDE_2 || !gg_entry_declares(what)) {
        return refused(GG_MSG_refused_unknown);
    }
    if (gg_game_over(g)) {
        return refused(GG_MSG_refused_over);
    }
    switch (what) {
    case GG_ENTRY_OFFER: return may_offer(g, side);
    case GG_ENTRY_ABORT:
        return both_have_moved(g, side) ? refused(GG_MSG_refused_abort)
                                        : (struct gg_refusal){ .refused = false };
    case GG_ENTRY_WITHDRAW: ok = e->offered && e->offerer == side; break;
    case GG_ENTRY_DECLINE:
    case GG_ENTRY_AGREE: ok = e->offered && e->offerer != side; break;
    default: break;
    }
    return ok ? (struct gg_refusal){ .refused = false } : refused(GG_MSG_refused_no_offer);
}

/* ---- declaring ---- */

static void take_effect(struct gg_ending *e, int side, enum gg_entry_kind what)
{
    e->offered = what == GG_ENTRY_OFFER;
    switch (what) {
    case GG_ENTRY_OFFER: e->offerer = side; return;
    case GG_ENTRY_RESIGN: e->how = GG_HOW_RESIGNED; break;
    case GG_ENTRY_ABORT: e->how = GG_HOW_ABORTED; break;
    case GG_ENTRY_AGREE: e->how = GG_HOW_AGREED; break;
    default: return;
    }
    e->by = side;
}

bool gg_game_declare(struct gg_game *g, int side, enum gg_entry_kind what, struct gg_refusal *why)
{
    struct gg_entry e = { .kind = what };

    *why = gg_game_may_declare(g, side, what);
    if (why->refused || !gg_game_room(g, NULL)) {
        return false;
    }
    gg_thing_id(g->battle, GG_KIND_SIDE, side, e.side);
    gg_game_append(g, &e);
    g->declared++;
    take_effect(&g->ending, side, what);
    gg_noticed_all(g);
    return true;
}

/* ---- the end ---- */

int gg_game_winner(const struct gg_game *g)
{
    switch (g->ending.how) {
    case GG_HOW_RESIGNED: return g->ending.by ^ 1;
    case GG_HOW_AGREED: return GG_CHANCE;
    case GG_HOW_ABORTED: return GG_NOBODY;
    default: return g->battle->rules->winner(g->battle, g->now);
    }
}

void gg_game_prompt(const struct gg_game *g, int viewer, struct gg_message *out)
{
    static const unsigned key[] = { [GG_HOW_RESIGNED] = GG_MSG_resigned,
                                    [GG_HOW_AGREED] = GG_MSG_agreed,
                                    [GG_HOW_ABORTED] = GG_MSG_aborted };

    if (g->ending.how == GG_HOW_RULES) {
        gg_prompt(g->battle, g->now, viewer, out);
        return;
    }
    *out = gg_message(key[g->ending.how], GG_ALLOWED);
    if (g->ending.how != GG_HOW_AGREED) {
        gg_arg(out, GG_KIND_SIDE, g->ending.by);
    }
    if (g->ending.how == GG_HOW_RESIGNED) {
        gg_arg(out, GG_KIND_SIDE, g->ending.by ^ 1);
    }
}

void gg_game_offer_message(const struct gg_game *g, struct gg_message *out)
{
    *out = gg_message(GG_MSG_none, GG_ALLOWED);
    if (g->ending.offered) {
        *out = gg_message(GG_MSG_offered, GG_ALLOWED);
        gg_arg(out, GG_KIND_SIDE, g->ending.offerer);
    }
}

const char *gg_how_name(enum gg_how how)
{
    static const char *const name[] = {
        [GG_HOW_RESIGNED] = "resigned", [GG_HOW_AGREED] = "agreed", [GG_HOW_ABORTED] = "aborted"
    };

    return how == GG_HOW_RULES ? NULL : name[how];
}
