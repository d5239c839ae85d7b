/* SPDX-License-Identifier: MIT
 * Positions set up by hand, played by notation with the dice given, and asked about: the same words
 * for every game, on nothing but the interface of a ruleset.
 *
 *     set("turn", "5");                          a field of the position, by its name in files
 *     set_all("french", "f-inf-1 f-inf-2", "sandpit-valley");
 *     play("activate:reille  7  act");           moves as in records; a bare word is a roll
 *     waits("charge_die", "chance");             the row of sequence.def, and who decides
 *     may("step:1516");
 *     may_not("step:1515", "EAG-8.5");           that clause forbids it
 *     adds("WAT-17.8", 3);                       what a clause adds to the roll that is due
 *     at("f-cav-1", "sandpit-valley");           where things stand
 *     is("battery", "6");                        a field of the position
 *
 * A failure ends the test with the place in the test's file, and with what was offered when a move
 * was not.  What only one game can say is in its own helper, on top of this. */
#ifndef KIT_H
#define KIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/grognard.h"

/* The battle and the position of the test.  A game's helper sets all but the battle. */
struct kit {
    const struct gg_ruleset *rules;
    void *pos;                             /* the game's own struct; change it as you like */
    const char *(*state)(const void *pos); /* the row of sequence.def that waits */
    void (*look)(const char *what);        /* after each move: it fails if something is wrong */
    struct gg_battle *battle;
};
extern struct kit kit;

/* ---- loading ---- */

/* A scenario of that game with these options ("crests=extremes weather=no"); what was loaded before
 * is freed.  False: it does not load, and stderr says why. */
bool kit_load(const char *scenario, const char *options);
void kit_free(void);

/* ---- words and ids ---- */

enum { KIT_WORD_MAX = 96 };

/* The next word of *text, or false at its end. */
bool kit_word(const char **text, char word[KIT_WORD_MAX]);
unsigned kit_thing(int kind, const char *id);
struct gg_arg kit_any_thing(const char *id); /* of whatever kind */
unsigned kit_decider(const char *name);      /* a side, "chance" or "nobody" */
/* The move that a word stands for: notation, or of a roll that is due the end of it ("5", "6:3");
 * "=7" is the total of dice where one of them could also show it. */
gg_move kit_move(const char *word);
const struct gg_offer *kit_offer(void);

/* Ends the test at the place that was noted last. */
void kit_here(const char *file, int line);
void kit_wrong(const char *format, ...) GG_PRINTF(1, 2);
#define KIT(call) (kit_here(__FILE__, __LINE__), (call))

/* ---- setting up: fields.c ---- */

/* "turn", "unit.fr-ii-11", "attack.0.flags": a path of names, ids and numbers as in position files.
 * Values are written as there, flags and sets as words with a space between. */
#define set(path, value)           KIT(kit_set((path), (value)))
#define set_all(field, ids, value) KIT(kit_set_all((field), (ids), (value)))

/* ---- playing ---- */

#define play(moves)           KIT(kit_play(moves))
#define playf(...)            KIT(kit_playf(__VA_ARGS__)) /* with numbers in them */
#define may(move)             KIT(kit_may(move))
#define may_not(move, clause) KIT(kit_may_not((move), (clause)))
/* Exactly these moves, in any order. */
#define only(moves)           KIT(kit_only(moves))
/* Is it offered? */
#define offered(move)         KIT(kit_offered(move))
/* Moves on offer with that verb; "" all of them. */
#define choices(verb)         KIT(kit_choices(verb))
/* One of the moves on offer, any; false: the game is over. */
bool kit_step(struct gg_rng *rng);

/* ---- asking ---- */

#define waits(state, who)      KIT(kit_waits((state), (who)))
#define at(ids, place)         KIT(kit_at((ids), (place)))
#define off(ids)               KIT(kit_off(ids)) /* the board */
#define is(path, value)        KIT(kit_is((path), (value)))
/* The same of each of these elements of a field. */
#define are(field, ids, value) KIT(kit_are((field), (ids), (value)))
/* A field of flags or a set has that word, or lacks it. */
#define has(path, word)        KIT(kit_has_word((path), (word), true))
#define lacks(path, word)      KIT(kit_has_word((path), (word), false))
#define cites(clause, id)      KIT(kit_cites((clause), (id)))

/* ---- sums ---- */

/* Behind a move or an outcome; "": behind the roll that is due. */
#define sum_of(move)                 KIT(kit_sum(move))
/* What that clause adds to a sum; 0 if it adds nothing. */
#define part(sum, clause)            KIT(kit_part((sum), (clause)))
/* What it adds to the roll that is due. */
#define part_due(clause)             KIT(kit_part_due(clause))
/* That it adds so much to the roll that is due, or to the sum behind a move. */
#define adds(clause, value)          KIT(kit_adds("", (clause), (value)))
#define adds_to(move, clause, value) KIT(kit_adds((move), (clause), (value)))
/* All that is added to that roll: "EAG-13.46 -1  EAG-13.58 +2"; "": nothing. */
#define sums(parts)                  KIT(kit_sums(parts))
/* Total and result at once, and the parts make the total: adds_up(sum_of("5"), 4, MSG_hit). */
#define adds_up(sum, total, result)  KIT(kit_adds_up((sum), (total), (result)))

/* ---- the log ---- */

/* Plays the moves and keeps what a spectator is told about the last of them in kit_told. */
#define hear(moves)            KIT(kit_hear((moves), GG_SPECTATOR))
#define hear_as(viewer, moves) KIT(kit_hear((moves), (viewer)))
/* It has that line, by that clause; that line has that argument; it has no such line. */
#define said(key, clause)      KIT(kit_said((key), (clause)))
#define tells(key, arg, value) KIT(kit_tells((key), (arg), (value)))
#define unsaid(key)            KIT(kit_unsaid(key))
extern struct gg_log kit_told;
/* The first line with that key, or NULL. */
const struct gg_log_line *line_of(unsigned key);

void kit_set(const char *path, const char *value);
void kit_set_all(const char *field, const char *ids, const char *value);
void kit_is(const char *path, const char *value);
void kit_has_word(const char *path, const char *word, bool has);
void kit_are(const char *field, const char *ids, const char *value);
void kit_play(const char *moves);
void kit_playf(const char *format, ...) GG_PRINTF(1, 2);
void kit_may(const char *move);
void kit_may_not(const char *move, const char *clause);
void kit_only(const char *moves);
bool kit_offered(const char *move);
unsigned kit_choices(const char *verb);
void kit_waits(const char *state, const char *who);
void kit_at(const char *ids, const char *place);
void kit_off(const char *ids);
void kit_cites(gg_clause is, const char *id);
struct gg_breakdown kit_sum(const char *move);
int kit_part(const struct gg_breakdown *sum, const char *clause);
int kit_part_due(const char *clause);
void kit_adds(const char *move, const char *clause, int value);
void kit_sums(const char *parts);
void kit_adds_up(struct gg_breakdown sum, int total, unsigned result);
void kit_hear(const char *moves, int viewer);
void kit_said(unsigned key, const char *clause);
void kit_tells(unsigned key, unsigned arg, int value);
void kit_unsaid(unsigned key);
/* kit.look for positions that are sound: they pass the ruleset's check. */
void kit_sound(const char *what);

#endif
