/* SPDX-License-Identifier: MIT
 * The one harness for every ruleset: plays random games and holds each position to the laws.
 *
 * A run is one scenario with one choice of options.  Laws are functions from a run (its position,
 * offer and list of moves) to "go on" or "give this game up"; each counts its checks in the run's
 * tally, and the first failure of a law is kept with the record of the game that broke it.
 * Nothing here knows a game. */
#ifndef GG_TESTS_HARNESS_H
#define GG_TESTS_HARNESS_H

#include "core/final.h"
#include "core/grognard.h"
#include <stdbool.h>
#include <stdint.h>

#define LAW(name, text) HS_LAW_##name,
enum hs_law {
#include "harness/laws.def"
    HS_LAWS
};
#undef LAW

struct hs_settings {
    uint32_t games;      /* of a scenario */
    uint64_t steps;      /* of a scenario: past these no further game is begun */
    uint32_t probes;     /* steps a game at which every law is tried, on average */
    uint32_t step_limit; /* a game that is longer does not end */
    uint64_t seed;
    const char *only;   /* "mini" or "mini/duel"; NULL: every registered ruleset */
    const char *golden; /* directory of golden records */
    const char *out;    /* directory for the records of failures; NULL: none are written */
    const struct gg_source *source;
    bool light; /* many games, the cheap laws only */
};

struct hs_tally {
    uint64_t checks, failures;
    char first[1536]; /* the first failure, in words */
};

enum { HS_LANGUAGES = 3, HS_VIEWERS = 3 };

/* Position buffers, each of exactly position_size bytes, so that a sanitizer sees an overrun. */
enum hs_buffer {
    HS_NOW,   /* the position of the game being played */
    HS_AFTER, /* scratch of one law each from here on */
    HS_MASK,
    HS_GUESS,
    HS_MASK2,
    HS_AFTER2,
    HS_SCRATCH,
    HS_SCRATCH2,
    HS_BUFFERS
};

struct hs_run {
    const struct hs_settings *settings;
    const struct gg_ruleset *rules;
    struct gg_battle *battle;
    struct gg_catalogue *const *catalogue; /* one a language */
    struct gg_board board;
    struct gg_board drawn[HS_LANGUAGES]; /* the same with names, drawn when first wanted */
    char name[128];                      /* "mini/duel" and the options that are not default */

    void *buffer[HS_BUFFERS];
    struct gg_offer offer; /* of HS_NOW */
    gg_move *list;         /* its moves and weights */
    uint32_t *weight;
    uint32_t listed, list_cap;

    uint32_t game; /* number of the game: its seed */
    gg_move *line; /* the moves that led here */
    uint32_t steps, line_cap;
    uint16_t turn;                  /* the last that tally() told about this game */
    const struct gg_record *record; /* of the game in play, when it is one of gg_game; else NULL */
    struct gg_rng rng; /* what the harness itself decides, never the moves of the game */

    uint32_t games;
    uint64_t total_steps;
    enum hs_law wanted; /* once this law has failed the run is over; HS_LAWS: play on */
    struct hs_tally tally[HS_LAWS];
};

/* ---- report.c ---- */
bool hs_pass(struct hs_run *r, enum hs_law law);
bool hs_fail(struct hs_run *r, enum hs_law law, const char *format, ...) GG_PRINTF(3, 4);
/* True if cond holds; else notes the failure with its words and is false. */
#define HS_HOLDS(r, law, cond, ...)                                                                \
    ((cond) ? hs_pass((r), (law)) : hs_fail((r), (law), __VA_ARGS__))
const char *hs_law_name(enum hs_law law);
const char *hs_law_text(enum hs_law law);

struct hs_tap {
    int number, failed;
};
void hs_tap(struct hs_tap *t, bool ok, const char *format, ...) GG_PRINTF(3, 4);
void hs_tap_run(struct hs_tap *t, const struct hs_run *r); /* a line a law */
int hs_tap_end(struct hs_tap *t);                          /* the plan; exit status */

/* ---- run.c ---- */
/* options: "name=choice".  False: the battle does not load (said in err) or memory is short. */
bool hs_run_open(struct hs_run *r, const struct hs_settings *s, const struct gg_ruleset *rules,
                 const char *scenario, const char *const *options, int count,
                 struct gg_catalogue *const *catalogue, struct gg_error *err);
void hs_run_close(struct hs_run *r);
bool hs_equal(const struct hs_run *r, const void *a, const void *b);
/* Fresh garbage in a buffer, so that a byte nobody writes shows. */
void *hs_dirty(struct hs_run *r, enum hs_buffer which, unsigned char filling);
void hs_mask(struct hs_run *r, const void *pos, int viewer, enum hs_buffer out);
bool hs_list(struct hs_run *r); /* offer and list of HS_NOW; false: no memory */
bool hs_note(struct hs_run *r, gg_move m);
uint32_t hs_below(struct hs_run *r, uint32_t n);
/* Notation for messages; one of a few static buffers. */
const char *hs_move_text(const struct hs_run *r, gg_move m);
void *hs_need(void *memory); /* memory, or the end of the program with a word */

/* ---- walk.c ---- */
void hs_play(struct hs_run *r); /* all games of the run */
gg_move hs_choose(const struct gg_offer *o, struct gg_rng *rng, bool by_run);

/* ---- laws, each for the position HS_NOW; false gives the game up ---- */
bool hs_law_start(struct hs_run *r);
bool hs_law_offer(struct hs_run *r);
bool hs_law_why(struct hs_run *r);
bool hs_law_clause(struct hs_run *r);
bool hs_law_notation(struct hs_run *r);
bool hs_law_position(struct hs_run *r);
bool hs_law_derived(struct hs_run *r);
bool hs_law_masked_text(struct hs_run *r);
bool hs_law_guess(struct hs_run *r);
bool hs_law_mask_offer(struct hs_run *r);
bool hs_law_mask_move(struct hs_run *r);
bool hs_law_reveals(struct hs_run *r);
bool hs_law_final(struct hs_run *r);
bool hs_law_standing(struct hs_run *r);
bool hs_law_ways(struct hs_run *r);
bool hs_law_gesture(struct hs_run *r);
bool hs_law_worlds(struct hs_run *r);
bool hs_law_view(struct hs_run *r);
bool hs_law_step(struct hs_run *r);
bool hs_law_scene(struct hs_run *r);
bool hs_law_texts(struct hs_run *r);
bool hs_law_distinct(struct hs_run *r);
bool hs_law_log(struct hs_run *r);
bool hs_law_explain(struct hs_run *r);
bool hs_law_value(struct hs_run *r);
bool hs_law_sensible(struct hs_run *r);
bool hs_law_odds(struct hs_run *r);
bool hs_law_tally(struct hs_run *r);
/* Once a battle. */
bool hs_law_ids(struct hs_run *r);
bool hs_law_board(struct hs_run *r);
/* A whole game through gg_game: refusals, undo, takeback, record, dice. */
bool hs_law_game(struct hs_run *r);
bool hs_law_declare(struct hs_run *r, struct gg_game *g); /* a word about a draw, if it may be */
bool hs_law_ending(struct hs_run *r, const struct gg_game *g);
bool hs_law_record(struct hs_run *r, const struct gg_game *g);
bool hs_law_damage(struct hs_run *r, const struct gg_game *g);
bool hs_law_dice(struct hs_run *r, const struct gg_game *g, const unsigned char *seed);

/* ---- texts.c ---- */
/* The first text of a JSON tree that is empty or holds a missing key or value; NULL if whole. */
const char *hs_broken_text(const struct gg_json *value);

/* ---- catalogue.c, golden.c, digest.c, selftest.c ---- */
bool hs_catalogues_load(const struct gg_source *source, struct gg_catalogue *out[HS_LANGUAGES],
                        struct gg_error *err);
void hs_catalogues_free(struct gg_catalogue *out[HS_LANGUAGES]);
void hs_catalogues_test(const struct hs_settings *s, struct hs_tap *t);
void hs_golden_test(const struct hs_settings *s, struct hs_tap *t);
void hs_perft_test(const struct hs_settings *s, struct hs_tap *t);
bool hs_golden_write(const struct hs_settings *s, const char *dir);
bool hs_digest(const struct hs_settings *s, bool words);
void hs_self_test(const struct hs_settings *s, struct hs_tap *t);
bool hs_wanted(const struct hs_settings *s, const struct gg_ruleset *rules, const char *scenario);

#endif
