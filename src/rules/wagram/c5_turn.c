/* SPDX-License-Identifier: MIT
 * Chapters 4, 5 and 12.4: the game, the turn, the Round and its phases, and who has won. */
#include "rules/wagram/chapters.h"
#include "rules/wagram/hooks.h"
#include "rules/wagram/scenario.h"
#include <string.h>

unsigned wag_turn_now(const struct wag_battle *b, const struct wag *g)
{
    return wag_slot_now(b, g)->turn;
}

int wag_score(const struct wag *g, int side)
{
    return g->vp[side] + g->held[side]; /* WAG-4.2 */
}

/* WAG-14.3.14, WAG-14.3.28, WAG-14.4.15: who acts with whom from this day on. */
void wag_start_day(const struct wag_battle *b, struct wag *g)
{
    const struct wag_day *d = wag_today(b, g);

    for (int side = 0; side < SIDES; side++) {
        for (unsigned bit = 0; bit < b->units[side]; bit++) {
            if (d->with[side][bit] != WAG_NONE) {
                g->corps[side][bit] = d->with[side][bit];
                wag_recount(b, g, side, g->place[side][bit]);
            }
        }
        for (unsigned c = 0; c < b->corps_count[side]; c++) {
            if ((d->no_marker[side] >> c & 1) != 0 && g->box[side][c] != NO_BOX) {
                wag_marker_shown(g, side, c, NO_BOX);
            }
        }
    }
}

/* ---- the game: set-up, first orders (WAG-5.3), turns ---- */

/* The first choices come between the Austrian set-up and the orders. */
enum { DEPLOY_FRENCH, DEPLOY_AUSTRIAN, ORDERS_AUSTRIAN, ORDERS_FRENCH, TURNS, FIRST_CHOICES };

static void deploy(const struct wag_battle *b, struct wag *g, int side)
{
    if (b->head.option[O_SETUP] == 0) {
        wag_push(g, S_deploy, side)->set = wag_present(g, side, b->all[side]);
    }
}

/* Of both sides, the Austrians first, as in every administrative phase. */
static void ask_for_choices(struct wag *g)
{
    wag_push(g, S_choose, FRENCH);
    wag_push(g, S_choose, AUSTRIAN);
}

bool wag_game_run(const struct wag_battle *b, struct wag *g)
{
    struct wag_frame *f = wag_top(g);

    if (g->over) {
        return false;
    }
    switch (f->stage) {
    case DEPLOY_FRENCH:
        f->stage++;
        deploy(b, g, FRENCH);
        break;
    case DEPLOY_AUSTRIAN:
        f->stage = FIRST_CHOICES;
        deploy(b, g, AUSTRIAN);
        break;
    case FIRST_CHOICES:
        f->stage = ORDERS_AUSTRIAN;
        ask_for_choices(g); /* WAG-13.0.1: this is an administrative phase: WAG-5.3 */
        break;
    case ORDERS_AUSTRIAN:
        f->stage++;
        wag_push(g, S_lay_orders, AUSTRIAN);
        break;
    case ORDERS_FRENCH:
        f->stage++;
        wag_push(g, S_lay_orders, FRENCH);
        break;
    default:
        wag_open_boards(g);
        wag_push(g, S_turn, FRENCH);
        break;
    }
    return true;
}

/* ---- the turn: WAG-5.1 ---- */

enum { ROUNDS, ADMINISTRATION, END };

/* WAG-4.1: no draw */
static void decide(const struct wag_battle *b, struct wag *g)
{
    int lead = wag_score(g, FRENCH) - wag_score(g, AUSTRIAN);

    g->over = lead >= b->lead ? FRENCH + 1 : AUSTRIAN + 1;
}

/* WAG-14.4.3, WAG-14.4.14: before a night the French may have won already. */
static bool won_by_nightfall(const struct wag_battle *b, const struct wag *g)
{
    return b->slot[g->slot].night && wag_score(g, FRENCH) - wag_score(g, AUSTRIAN) >= b->lead;
}

/* The next turn or night: WAG-12.4.1, WAG-12.4.2. */
static void next_slot(const struct wag_battle *b, struct wag *g)
{
    if (g->slot + 1u >= b->slots) { /* WAG-5.5 */
        decide(b, g);
        return;
    }
    g->slot++;
    if (won_by_nightfall(b, g)) {
        g->slot--; /* it ends with the day */
        decide(b, g);
        return;
    }
    for (int side = 0; side < SIDES; side++) {
        g->round[side] = wag_today(b, g)->start_box[wag_turn_now(b, g)]; /* WAG-14.2.16 */
        g->hq_moved[side] = 0;                                           /* WAG-9.6.25 */
        g->lost[side] = 0;
    }
    g->rounds = g->run = 0; /* WAG-6.6 */
    g->lobau_shots = 0;     /* WAG-14.1.7 */
    if (g->slot > 0 && b->slot[g->slot - 1].night) {
        wag_start_day(b, g);
        wag_close_up(g, FRENCH);
        wag_close_up(g, AUSTRIAN);
        ask_for_choices(g); /* WAG-14.4.2: as at the start of 6 July */
    }
}

bool wag_turn_run(const struct wag_battle *b, struct wag *g)
{
    struct wag_frame *f = wag_top(g);

    if (wag_slot_now(b, g)->night && f->stage == ROUNDS) {
        f->stage = END;
        wag_push(g, S_night, FRENCH); /* WAG-14.4.4 */
        return true;
    }
    switch (f->stage) {
    case ROUNDS:
        wag_push(g, S_round, FRENCH);
        break; /* until a continuation roll fails: WAG-11.4 */
    case ADMINISTRATION:
        f->stage = END;
        wag_push(g, S_admin, AUSTRIAN);
        break;
    default:
        wag_pop(g);
        next_slot(b, g);
        break;
    }
    return true;
}

/* ---- the Round: WAG-5.2 ---- */

enum { INITIATIVE, DICE, ORDERS, ACTIVATION, MOVEMENT, COMBAT, CONTINUATION, OVER };

/* WAG-6.9, WAG-14.4.5: the very first Round of a day. */
static bool is_given(const struct wag_battle *b, const struct wag *g)
{
    return g->rounds == 0 && (g->slot == 0 || b->slot[g->slot - 1].night);
}

static void initiative(const struct wag_battle *b, struct wag *g, struct wag_frame *f)
{
    if (is_given(b, g)) {
        f->stage = ORDERS;
        g->phasing = wag_today(b, g)->first;
        return;
    }
    f->stage = DICE;
    wag_push(g, S_react, WAG_OTHER(g->last)); /* WAG-6.1, WAG-6.11 */
}

/* WAG-5.4; nothing active: WAG-7.1.7 */
static void activation(const struct wag_battle *b, struct wag *g, struct wag_frame *f)
{
    if (g->corps_active == WAG_NONE) {
        f->stage = CONTINUATION;
        return;
    }
    f->stage = MOVEMENT;
    wag_activate(b, g, g->phasing, g->corps_active, 0);
}

/* WAG-11.1, WAG-6.4, WAG-6.10; WAG-11.2, WAG-11.3, WAG-11.6 */
static void continuation(const struct wag_battle *b, struct wag *g, struct wag_frame *f)
{
    int side = g->phasing;

    f->stage = OVER;
    wag_johan_is_in(b, g);
    wag_deactivate(g);
    g->run = (uint8_t)(g->last == side && g->rounds > 0 ? g->run + 1 : 1);
    g->rounds++;
    g->last = (uint8_t)side;
    g->round[side]++;
    g->reaction = g->failed = 0;
    if (g->round[side] > WAG_LAST_FREE) {
        wag_push(g, S_continuation_dice, side);
    }
}

bool wag_round_run(const struct wag_battle *b, struct wag *g)
{
    struct wag_frame *f = wag_top(g);

    switch (f->stage) {
    case INITIATIVE: initiative(b, g, f); break;
    case DICE: /* WAG-7.2.6: a reaction that succeeds takes the place of dice and orders */
        f->stage = g->reaction ? ACTIVATION : ORDERS;
        if (!g->reaction) {
            wag_push(g, S_initiative_dice, FRENCH);
        }
        break;
    case ORDERS:
        f->stage = ACTIVATION;
        wag_take_orders(b, g);
        break;
    case ACTIVATION: activation(b, g, f); break;
    case MOVEMENT:
        f->stage = COMBAT;
        wag_push(g, S_movement, g->phasing);
        break;
    case COMBAT:
        f->stage = CONTINUATION;
        wag_push(g, S_combats, g->phasing);
        break;
    case CONTINUATION: continuation(b, g, f); break;
    default: wag_pop(g); break;
    }
    return true;
}

/* ---- continuation_dice: chapter 11 ---- */

void wag_continuation_dice_offer(const struct wag_battle *b, const struct wag *g,
                                 struct gg_offer *o)
{
    (void)b;
    (void)g;
    wag_offer_two_dice(o);
}

/* Only the side that has acted counts: WAG-11.5. */
static int continues_with(const struct wag_battle *b, const struct wag *g, unsigned total,
                          struct gg_breakdown *out)
{
    int side = wag_now(g)->side;

    return wag_part(out, MSG_mod_dice, WAG_11_3, (int)total) +
           wag_part(
               out, MSG_mod_scenario, WAG_11_3,
               wag_today(b, g)->continuation[side][wag_turn_now(b, g)]); /* WAG-14.2.3, 14.3.3 */
}

void wag_continuation_dice_apply(const struct wag_battle *b, struct wag *g, gg_move m)
{
    int total = continues_with(b, g, wag_cast(m), NULL);

    if (total < g->round[wag_now(g)->side]) { /* WAG-11.4 */
        wag_under(g, S_turn)->stage = ADMINISTRATION;
    }
    wag_pop(g);
}

void wag_continuation_dice_explain(const struct wag_battle *b, const struct wag *g, gg_move m,
                                   struct gg_breakdown *out)
{
    int side = wag_now(g)->side, total;

    out->title = gg_message(MSG_sum_continuation, WAG_11_3);
    gg_arg(&out->title, GG_KIND_SIDE, side);
    total = continues_with(b, g, wag_cast(m), out);
    out->table = gg_message(MSG_tab_at_least, WAG_11_3);
    gg_arg(&out->table, GG_KIND_NUMBER, g->round[side]);
    if (wag_cast(m) != 0) {
        out->result = total >= g->round[side] ? gg_message(MSG_res_another_round, WAG_11_3)
                                              : gg_message(MSG_res_turn_ends, WAG_11_4);
    }
}
