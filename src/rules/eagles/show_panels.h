/* SPDX-License-Identifier: MIT
 * What stands beside the board, and how formations look. */
#ifndef EAG_SHOW_PANELS_H
#define EAG_SHOW_PANELS_H

#include "rules/eagles/show_words.h"

/* A scene that is being filled. */
struct eag_show {
    const struct eag_battle *b;
    const struct eag *g;
    int viewer;
    unsigned stand_ins; /* given out so far */
    struct gg_scene *out;
};

/* ---- show_scene.c ---- */
/* The colour of a formation's nation, and its stripe among those of its side: EAG-5.2. */
const char *eag_colour(const struct eag_battle *b, unsigned formation);
uint8_t eag_stripe(const struct eag_battle *b, unsigned formation);
const char *eag_leader_symbol(const struct eag_battle *b, unsigned leader);
const char *eag_leader_colour(const struct eag_battle *b, unsigned leader);
/* The next counter that the viewer does not know. */
struct gg_arg eag_stand_in(struct eag_show *s);

/* ---- show_panels.c: what goes on, turns, cards, score, who comes ---- */
struct gg_item *eag_text_item(struct gg_scene *out, struct gg_message text);
void eag_panels(struct eag_show *s);

/* ---- show_orders.c: the order sheet and the markers on it ---- */
void eag_order_sheet(struct eag_show *s);

/* ---- show_choices.c: what may be chosen and stands on no hex ---- */
void eag_choices(struct eag_show *s);

/* ---- show_sum.c: the roll or combat going on, with everything that changes it ---- */
void eag_sum_panel(struct eag_show *s);

#endif
