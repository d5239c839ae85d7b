/* SPDX-License-Identifier: MIT
 * What the parts of the report share; for the core only. */
#ifndef GG_CORE_REPORT_PARTS_H
#define GG_CORE_REPORT_PARTS_H

#include "core/report.h"
#include "core/scene.h"

#define REPORT(name, placeholders) GG_REPORT_##name,
enum gg_report_word {
#include "core/report.def"
    GG_REPORT_END
};
#undef REPORT

struct gg_report_word_row {
    const char *key; /* "core.report.luck" */
    const char *placeholders;
};
extern const struct gg_report_word_row gg_report_words[GG_REPORT_END];

/* ---- report_worth.c: only where the true position is known ---- */

/* Points are counted from how the scenario begins: there neither side is ahead. */
struct gg_report_scale {
    const struct gg_battle *battle;
    int even; /* value() of the start, for the first side */
};
struct gg_report_scale gg_report_scale(const struct gg_battle *b);

double gg_report_worth(const struct gg_report_scale *s, const void *pos);
struct gg_report_roll {
    double expected, got, variance; /* worth of what the roll leads to */
};
void gg_report_roll(const struct gg_report_scale *s, const void *pos, const struct gg_offer *o,
                    gg_move outcome, struct gg_report_roll *out);

/* ---- report_say.c: words ---- */

void gg_report_say(const struct gg_report *r, enum gg_report_word word, struct gg_buf *out);
void gg_report_say1(const struct gg_report *r, enum gg_report_word word, const char *text,
                    struct gg_buf *out); /* into its one placeholder */
void gg_report_say_count(const struct gg_report *r, enum gg_report_word word, uint32_t count,
                         struct gg_buf *out);
/* Name and text with a colon between them; empties both. */
void gg_report_pair(const struct gg_report *r, struct gg_buf *name, struct gg_buf *text,
                    struct gg_buf *out);
void gg_report_title(const struct gg_report *r, const struct gg_report_turn *t, struct gg_buf *out);
/* Who sits there, in a match with the side that is his in this game. */
void gg_report_seat(const struct gg_report *r, const struct gg_tally *t, int seat,
                    struct gg_buf *out);
/* Does another game of a match begin with that turn, the first too?  Never outside a match. */
bool gg_report_new_game(const struct gg_report *r, uint32_t turn);
void gg_report_item(const struct gg_report *r, int item, struct gg_buf *out);
void gg_report_verb(const struct gg_report *r, unsigned verb, struct gg_buf *out);
/* "+1.3", "−0.2", "0.0"; with the language's own sign between units and tenths. */
void gg_report_signed(const struct gg_report *r, double points, struct gg_buf *out);
void gg_report_number(const struct gg_report *r, double value, int decimals, struct gg_buf *out);
/* "French +3.2", no matter who is ahead; "even". */
void gg_report_lead(const struct gg_report *r, double points, struct gg_buf *out);
/* "French: +2.1 points; such dice usually stray by 4.0." */
void gg_report_say_luck(const struct gg_report *r, int side, struct gg_buf *out);
/* A seat, with the name of who sits there if there is one. */
void gg_report_player(const struct gg_report *r, int side, struct gg_buf *out);
/* How the game ended, or that it goes on. */
void gg_report_result(const struct gg_report *r, struct gg_buf *out);

/* ---- report.c ---- */

/* What a side lost or won of an item in a turn. */
int gg_report_change(const struct gg_report_turn *t, int side, int item);
/* After that step. */
double gg_report_worth_after(const struct gg_report *r, uint32_t step);
double gg_report_luck(const struct gg_report *r, int side);
double gg_report_spread(const struct gg_report *r); /* one standard deviation of it */

/* ---- report_story.c ---- */

enum { GG_REPORT_ACTS = 4, GG_REPORT_SAID = 4 }; /* told about a turn; lines told about each */

struct gg_report_act {
    uint32_t from, to; /* as of a turn */
    uint8_t actor;
    int tells;           /* steps that cost or won something */
    double change, luck; /* as of a moment, for the first side */
    bool rolled;
};

struct gg_report_story {
    const struct gg_report *r;
    struct gg_board board; /* its places only */
    int place_kind;
    uint64_t piece_kinds; /* kinds of things that stand on the board */
};

void gg_report_story_open(struct gg_report_story *s, const struct gg_report *r);
void gg_report_story_close(struct gg_report_story *s);
/* The actions of a turn that decided most, in order of play; how many. */
int gg_report_acts(const struct gg_report *r, const struct gg_report_turn *t,
                   struct gg_report_act act[GG_REPORT_ACTS]);
/* The place that these steps speak of most; -1: of none. */
int gg_report_where(const struct gg_report_story *s, uint32_t from, uint32_t to);
/* A moment as an action of the side that gained by it, no matter who acted. */
struct gg_report_act gg_report_gain_of(const struct gg_report_moment *m);
/* "+2.5 points: +0.3 expected, +2.2 by the dice"; without a roll, the points alone. */
void gg_report_say_gain(const struct gg_report *r, const struct gg_report_act *a,
                        struct gg_buf *out);
void gg_report_story_text(const struct gg_report_story *s, struct gg_buf *out);
void gg_report_story_html(const struct gg_report_story *s, struct gg_buf *out);

/* ---- report_log.c ---- */

typedef void gg_report_line_fn(void *context, uint32_t step, const struct gg_log_line *line);
/* The lines of the steps from + 1 up to `to`, as the viewer counts them. */
void gg_report_lines(const struct gg_report *r, uint32_t from, uint32_t to, gg_report_line_fn *fn,
                     void *context);

/* ---- report_plot.c: pictures, without a style of their own ---- */

struct gg_report_colours {
    const char *side[2];
};
void gg_report_plot_worth(const struct gg_report *r, const struct gg_report_colours *c,
                          struct gg_buf *out);
void gg_report_plot_luck(const struct gg_report *r, const struct gg_report_colours *c,
                         struct gg_buf *out);
/* Of an item, turn by turn, what each side lost of it; or, of all items won, how they grew. */
void gg_report_plot_item(const struct gg_report *r, const struct gg_report_colours *c, int item,
                         struct gg_buf *out);

/* ---- report_map.c ---- */

struct gg_report_map {
    struct gg_board board;
    int32_t font;
};
void gg_report_map_open(struct gg_report_map *m, const struct gg_report *r);
void gg_report_map_close(struct gg_report_map *m);
/* What all pictures share, once; then one picture of the board after so many steps. */
void gg_report_map_ground(const struct gg_report_map *m, const struct gg_report *r,
                          struct gg_buf *out);
void gg_report_map(const struct gg_report_map *m, const struct gg_report *r, uint32_t step,
                   const char *title, struct gg_buf *out);

#endif
