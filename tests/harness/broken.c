/* SPDX-License-Identifier: MIT
 * Broken hooks: each does what the good ruleset does, and one thing wrong. */
#include "harness/broken.h"
#include <string.h>

static const struct gg_ruleset *good;
static unsigned ticks; /* state of its own, which no ruleset may have */

enum { TAIL = 16 }; /* bytes behind the good position, for fields that nobody lists */

void hs_broken_from(const struct gg_ruleset *rules)
{
    good = rules;
    ticks = 0;
}

static void *tail_of(void *pos)
{
    return (unsigned char *)pos + good->position_size;
}

/* ---- positions ---- */

static const char *failing_check(const struct gg_battle *b, const void *pos)
{
    return gg_position_hash(good, pos) % 64 == 0 ? "a sum that is wrong now and then"
                                                 : good->check(b, pos);
}

static void endless_apply(const struct gg_battle *b, void *pos, gg_move m)
{
    struct gg_offer o;

    good->apply(b, pos, m);
    good->offer(b, pos, &o);
    if (o.count == 0) {
        good->start(b, pos);
    }
}

static void lazy_start(const struct gg_battle *b, void *pos)
{
    good->start(b, pos); /* and the tail stays as it was */
}

static void clean_start(const struct gg_battle *b, void *pos)
{
    memset(tail_of(pos), 0, TAIL);
    good->start(b, pos);
}

static void counting_apply(const struct gg_battle *b, void *pos, gg_move m)
{
    good->apply(b, pos, m);
    ++*(unsigned char *)tail_of(pos);
}

static void tailed_mask(const struct gg_battle *b, const void *pos, int viewer, void *masked)
{
    memcpy(masked, pos, good->position_size + TAIL);
    good->mask(b, pos, viewer, masked);
}

static void marking_mask(const struct gg_battle *b, const void *pos, int viewer, void *masked)
{
    tailed_mask(b, pos, viewer, masked);
    *(unsigned char *)tail_of(masked) = 1;
}

static void tailed_guess(const struct gg_battle *b, const void *masked, int viewer,
                         struct gg_rng *rng, void *pos)
{
    memcpy(pos, masked, good->position_size + TAIL);
    good->guess(b, masked, viewer, rng, pos);
}

static uint32_t tailed_world(const struct gg_battle *b, const void *masked, int viewer, uint32_t i,
                             void *pos)
{
    memcpy(pos, masked, good->position_size + TAIL);
    return good->world(b, masked, viewer, i, pos);
}

/* Another move now and then: the same record is no longer the same game.  What is no longer legal
 * there is not applied: a broken ruleset must not take the harness down with it. */
static void fickle_apply(const struct gg_battle *b, void *pos, gg_move m)
{
    struct gg_offer o;

    good->offer(b, pos, &o);
    if (++ticks % 5 == 0 || gg_offer_find(&o, m) < 0) {
        m = gg_offer_nth(&o, 0);
    }
    if (m != GG_NO_MOVE) {
        good->apply(b, pos, m);
    }
}

/* ---- offers ---- */

static void doubling_offer(const struct gg_battle *b, const void *pos, struct gg_offer *out)
{
    good->offer(b, pos, out);
    if (out->decider <= GG_SIDE_2 && out->count > 2) {
        gg_offer_move(out, gg_offer_nth(out, 0));
    }
}

static unsigned wrong_decider(const struct gg_battle *b, const void *pos)
{
    struct gg_offer o;

    good->offer(b, pos, &o);
    return o.decider == GG_CHANCE ? GG_SIDE_1 : o.decider;
}

/* The last run goes, if one is left without it. */
static void drop_last(struct gg_offer *o)
{
    if (o->runs > 1) {
        unsigned n = gg_popcount(o->run[--o->runs].set);

        o->count -= n;
        o->weight -= (uint64_t)n * o->run[o->runs].weight;
    }
}

/* A choice that hangs on all of the position, also on what the decider cannot know. */
static void knowing_offer(const struct gg_battle *b, const void *pos, struct gg_offer *out)
{
    good->offer(b, pos, out);
    if (gg_position_hash(good, pos) % 2 == 0) {
        drop_last(out);
    }
}

static void fickle_offer(const struct gg_battle *b, const void *pos, struct gg_offer *out)
{
    good->offer(b, pos, out);
    if (++ticks % 5 == 0) {
        drop_last(out);
    }
}

/* The outcomes of a roll in another order each time it is asked. */
static void turning_offer(const struct gg_battle *b, const void *pos, struct gg_offer *out)
{
    struct gg_offer o;

    good->offer(b, pos, out);
    if (out->decider == GG_CHANCE && ++ticks % 2 == 0) {
        o = *out;
        gg_offer_begin(out, GG_CHANCE);
        for (uint32_t i = o.count; i-- > 0;) {
            gg_move m = gg_offer_nth(&o, i);

            gg_offer_weighted(out, m, 1, gg_offer_weight_of(&o, m));
        }
    }
}

static gg_clause lenient_why_not(const struct gg_battle *b, const void *pos, gg_move m)
{
    return m % 3 == 0 ? GG_ALLOWED : good->why_not(b, pos, m);
}

static gg_clause strict_why_not(const struct gg_battle *b, const void *pos, gg_move m)
{
    gg_clause c = good->why_not(b, pos, m);

    return c == GG_ALLOWED && m % 3 == 0 ? 1 : c;
}

static gg_move senseless(const struct gg_battle *b, const void *pos)
{
    (void)b;
    (void)pos;
    return GG_NO_MOVE;
}

/* ---- knowledge ---- */

static void open_mask(const struct gg_battle *b, const void *pos, int viewer, void *masked)
{
    (void)b;
    (void)viewer;
    memcpy(masked, pos, good->position_size);
}

/* All is hidden but the first thing that should be. */
static void leaking_mask(const struct gg_battle *b, const void *pos, int viewer, void *masked)
{
    const unsigned char *truth = pos;
    unsigned char *shown = masked;

    good->mask(b, pos, viewer, masked);
    for (size_t i = 0; i < good->position_size; i++) {
        if (shown[i] != truth[i]) {
            shown[i] = truth[i];
            return;
        }
    }
}

/* Something public depends on something secret. */
static void hinting_mask(const struct gg_battle *b, const void *pos, int viewer, void *masked)
{
    good->mask(b, pos, viewer, masked);
    if (memcmp(pos, masked, good->position_size) != 0 && gg_position_hash(good, pos) % 2 == 0) {
        good->start(b, masked);
    }
}

static void ignorant_guess(const struct gg_battle *b, const void *masked, int viewer,
                           struct gg_rng *rng, void *pos)
{
    (void)b;
    (void)viewer;
    (void)rng;
    memcpy(pos, masked, good->position_size);
}

static gg_move telling_mask_move(const struct gg_battle *b, const void *pos, gg_move m, int viewer)
{
    (void)b;
    (void)pos;
    (void)viewer;
    return m;
}

static gg_move silent_mask_move(const struct gg_battle *b, const void *pos, gg_move m, int viewer)
{
    return viewer == GG_SPECTATOR ? GG_NO_MOVE : good->mask_move(b, pos, m, viewer);
}

/* Forgets only what lies in the move itself: a secret that the move names. */
static bool forgetful_reveals(const struct gg_battle *b, const void *pos, gg_move m)
{
    return good->reveals(b, pos, m) && gg_target_of(m) == 0;
}

static bool denying_reveals(const struct gg_battle *b, const void *pos, gg_move m)
{
    (void)b;
    (void)pos;
    (void)m;
    return false;
}

static uint32_t weightless_world(const struct gg_battle *b, const void *masked, int viewer,
                                 uint32_t i, void *pos)
{
    good->world(b, masked, viewer, i, pos);
    return 0;
}

/* Only one world, whatever is hidden. */
static uint32_t single_world(const struct gg_battle *b, const void *masked, int viewer)
{
    return good->worlds(b, masked, viewer) > 0;
}

/* ---- showing and judging ---- */

static int vain_value(const struct gg_battle *b, const void *pos, int side)
{
    return good->value(b, pos, side) + 1;
}

static int wrong_winner(const struct gg_battle *b, const void *pos)
{
    return good->winner(b, pos) == GG_SIDE_1 ? GG_SIDE_2 : GG_SIDE_1;
}

static int ungrateful(const struct gg_battle *b, const void *pos, int points)
{
    return good->winner_with(b, pos, -points);
}

static void wrong_explain(const struct gg_battle *b, const void *pos, gg_move m,
                          struct gg_breakdown *out)
{
    good->explain(b, pos, m, out);
    out->total = (int16_t)(out->total + (out->modifiers > 1));
}

static void vague_explain(const struct gg_battle *b, const void *pos, gg_move m,
                          struct gg_breakdown *out)
{
    struct gg_offer o;

    good->explain(b, pos, m, out);
    good->offer(b, pos, &o);
    if (o.decider == GG_CHANCE && m != GG_NO_MOVE) {
        out->result = gg_message(GG_MSG_nothing, GG_ALLOWED);
    }
}

static void lost_piece_scene(const struct gg_battle *b, const void *masked, int viewer,
                             struct gg_scene *out)
{
    struct gg_piece *p;

    good->scene(b, masked, viewer, out);
    p = gg_scene_piece(out);
    p->thing = (struct gg_arg){ .kind = GG_KIND_SIDE, .value = 0 };
    p->place = (struct gg_arg){ .kind = GG_KIND_FIRST, .value = 4000 };
    p->symbol = "marker";
}

static void fickle_scene(const struct gg_battle *b, const void *masked, int viewer,
                         struct gg_scene *out)
{
    good->scene(b, masked, viewer, out);
    if (out->pieces > 0) {
        gg_piece_badge(&out->piece[0], "steps", (int)(++ticks % 100));
    }
}

/* A message with arguments, said without them. */
static void speechless_prompt(const struct gg_battle *b, const void *masked, int viewer,
                              struct gg_message *out)
{
    int row = 0;

    (void)b;
    (void)masked;
    (void)viewer;
    while (row < good->messages - 1 && good->message[row].args[0] == '\0') {
        row++;
    }
    *out = gg_message((unsigned)(GG_MESSAGE_FIRST + row), GG_ALLOWED);
}

/* What is asked cites the rule of some roll, as if it were the next. */
static void hasty_prompt(const struct gg_battle *b, const void *masked, int viewer,
                         struct gg_message *out)
{
    int row = 0;

    good->prompt(b, masked, viewer, out);
    while (row < good->sequences - 1 && !good->sequence[row].roll) {
        row++;
    }
    out->clause = good->sequence[row].clause;
}

/* What is asked cites no rule at all. */
static void lawless_prompt(const struct gg_battle *b, const void *masked, int viewer,
                           struct gg_message *out)
{
    good->prompt(b, masked, viewer, out);
    out->clause = GG_ALLOWED;
}

static void lawless_narrate(const struct gg_battle *b, const void *before, gg_move m,
                            const void *after, int viewer, struct gg_log *out)
{
    good->narrate(b, before, m, after, viewer, out);
    for (int i = 0; i < out->lines; i++) {
        out->line[i].message.clause = GG_ALLOWED;
    }
}

static void silent_narrate(const struct gg_battle *b, const void *before, gg_move m,
                           const void *after, int viewer, struct gg_log *out)
{
    (void)b;
    (void)before;
    (void)m;
    (void)after;
    (void)viewer;
    (void)out;
}

static void off_board(const struct gg_battle *b, struct gg_board *out)
{
    good->board(b, out);
    out->place[0].x = -5;
}

static void one_way(const struct gg_battle *b, struct gg_board *out)
{
    good->board(b, out);
    out->next[0].place = out->place[0].thing;
}

static void double_id(const struct gg_battle *b, int kind, int index, char out[GG_ID_MAX])
{
    good->id(b, kind, kind == GG_KIND_FIRST && index == 1 ? 0 : index, out);
}

/* ---- the list ---- */

/* What a position with a tail needs apart from its fault. */
static void add_tail(struct gg_ruleset *r)
{
    r->position_size = good->position_size + TAIL;
    r->start = clean_start;
    r->mask = tailed_mask;
    r->guess = tailed_guess;
    r->world = good->world ? tailed_world : NULL;
}

static void damage_lazy_start(struct gg_ruleset *r)
{
    add_tail(r);
    r->start = lazy_start;
}

static void damage_uncovered(struct gg_ruleset *r)
{
    add_tail(r);
    r->apply = counting_apply;
}

static void damage_uncovered_mask(struct gg_ruleset *r)
{
    add_tail(r);
    r->mask = marking_mask;
}

static void damage_verbs(struct gg_ruleset *r)
{
    static struct gg_verb verb[256];

    memcpy(verb, good->verb, good->verbs * sizeof *verb);
    for (int v = 1; v < good->verbs; v++) {
        for (int w = v + 1; w < good->verbs; w++) {
            if (verb[v].subject == verb[w].subject && verb[v].target == verb[w].target) {
                verb[w].name = verb[v].name;
            }
        }
    }
    r->verb = verb;
}

/* From the ninth turn down to the first. */
static void backward_tally(const struct gg_battle *b, const void *masked, struct gg_tally *out)
{
    good->tally(b, masked, out);
    out->turn = out->turn < 9 ? (uint16_t)(10 - out->turn) : 1;
}

/* Works out another position than the one that was played. */
static void restless_tidy(const struct gg_battle *b, void *pos)
{
    (void)b;
    ((unsigned char *)pos)[0] ^= 1;
}

static bool fickle_going(const struct gg_battle *b, const void *pos, gg_move step,
                         struct gg_going *out)
{
    bool goes = good->going(b, pos, step, out);

    out->left = (int16_t)(out->left + (int)(ticks++ % 2));
    return goes;
}

static void wandering_stand(const struct gg_battle *b, const void *pos, struct gg_arg thing,
                            struct gg_stand *out)
{
    good->stand(b, pos, thing, out);
    if (out->place.kind != GG_KIND_NONE && ticks++ % 8 == 0) {
        out->place.value ^= 1;
    }
}

static void one_name(const struct gg_battle *b, int kind, int index, char out[GG_ID_MAX])
{
    (void)b;
    (void)kind;
    (void)index;
    strcpy(out, "Smith");
}

static void damage_names(struct gg_ruleset *r)
{
    static struct gg_kind kind[64];

    memcpy(kind, good->kind, good->kinds * sizeof *kind);
    for (int i = 0; i < good->kinds; i++) {
        kind[i].translated = 0;
    }
    r->kind = kind;
    r->name_of = one_name;
}

#define DAMAGE(name, member, broken)                                                               \
    static void damage_##name(struct gg_ruleset *r)                                                \
    {                                                                                              \
        r->member = (broken);                                                                      \
    }
DAMAGE(check, check, failing_check)
DAMAGE(endless, apply, endless_apply)
DAMAGE(fickle_apply, apply, fickle_apply)
DAMAGE(doubles, offer, doubling_offer)
DAMAGE(decider, decider, wrong_decider)
DAMAGE(knowing, offer, knowing_offer)
DAMAGE(fickle_offer, offer, fickle_offer)
DAMAGE(turning, offer, turning_offer)
DAMAGE(lenient, why_not, lenient_why_not)
DAMAGE(strict, why_not, strict_why_not)
DAMAGE(senseless, sensible, senseless)
DAMAGE(open_mask, mask, open_mask)
DAMAGE(leak, mask, leaking_mask)
DAMAGE(hint, mask, hinting_mask)
DAMAGE(ignorant, guess, ignorant_guess)
DAMAGE(telling, mask_move, telling_mask_move)
DAMAGE(silent, mask_move, silent_mask_move)
DAMAGE(denying, reveals, denying_reveals)
DAMAGE(forgetful, reveals, forgetful_reveals)
DAMAGE(weightless, world, weightless_world)
DAMAGE(single, worlds, single_world)
DAMAGE(vain, value, vain_value)
DAMAGE(winner, winner, wrong_winner)
DAMAGE(ungrateful, winner_with, ungrateful)
DAMAGE(explain, explain, wrong_explain)
DAMAGE(vague, explain, vague_explain)
DAMAGE(lost_piece, scene, lost_piece_scene)
DAMAGE(fickle_scene, scene, fickle_scene)
DAMAGE(speechless, prompt, speechless_prompt)
DAMAGE(hasty, prompt, hasty_prompt)
DAMAGE(lawless, prompt, lawless_prompt)
DAMAGE(lawless_log, narrate, lawless_narrate)
DAMAGE(silent_log, narrate, silent_narrate)
DAMAGE(off_board, board, off_board)
DAMAGE(one_way, board, one_way)
DAMAGE(double_id, id, double_id)
DAMAGE(back, tally, backward_tally)
DAMAGE(restless, tidy, restless_tidy)
DAMAGE(points, going, fickle_going)
DAMAGE(wandering, stand, wandering_stand)

const struct hs_broken hs_broken[] = {
    { "a start that leaves bytes as they were", HS_LAW_START, damage_lazy_start },
    { "a check that fails", HS_LAW_CHECK, damage_check },
    { "a game that never ends", HS_LAW_ENDS, damage_endless },
    { "an offer with doubles", HS_LAW_OFFER, damage_doubles },
    { "a decider who is not asked", HS_LAW_OFFER, damage_decider },
    { "a why_not that allows too much", HS_LAW_WHY, damage_lenient },
    { "a why_not that forbids too much", HS_LAW_WHY, damage_strict },
    { "a prompt that cites the next roll", HS_LAW_CLAUSE, damage_hasty },
    { "a prompt that cites nothing", HS_LAW_CLAUSE, damage_lawless },
    { "verbs of the same name", HS_LAW_NOTATION, damage_verbs },
    { "a field that no position file has", HS_LAW_POSITION, damage_uncovered },
    { "a tidy that changes what was played", HS_LAW_DERIVED, damage_restless },
    { "a mask that writes into no field", HS_LAW_MASKED_TEXT, damage_uncovered_mask },
    { "a mask that leaks a secret", HS_LAW_GUESS, damage_leak },
    { "a mask that gives a hint", HS_LAW_GUESS, damage_hint },
    { "a mask that hides nothing", HS_LAW_MASK_MOVE, damage_open_mask },
    { "a guess that guesses nothing", HS_LAW_GUESS, damage_ignorant },
    { "an offer that knows secrets", HS_LAW_MASK_OFFER, damage_knowing },
    { "a masked move that tells", HS_LAW_MASK_MOVE, damage_telling },
    { "a masked move that hides what is seen", HS_LAW_MASK_MOVE, damage_silent },
    { "a reveals that denies", HS_LAW_REVEALS, damage_denying },
    { "a reveals that forgets what a move names", HS_LAW_REVEALS, damage_forgetful },
    { "a move with a state of its own", HS_LAW_FINAL, damage_fickle_apply },
    { "an offer with a state of its own", HS_LAW_STANDING, damage_fickle_offer },
    { "a move with a state of its own", HS_LAW_GESTURE, damage_fickle_apply },
    { "points that come and go", HS_LAW_WAYS, damage_points },
    { "things that stand now here, now there", HS_LAW_WAYS, damage_wandering },
    { "worlds without weight", HS_LAW_WORLDS, damage_weightless },
    { "worlds without the true one", HS_LAW_WORLDS, damage_single },
    { "a scene with a state of its own", HS_LAW_VIEW, damage_fickle_scene },
    { "a piece that stands nowhere", HS_LAW_SCENE, damage_lost_piece },
    { "a prompt without its arguments", HS_LAW_TEXTS, damage_speechless },
    { "things of one name", HS_LAW_DISTINCT, damage_names },
    { "a log that cites nothing", HS_LAW_LOG, damage_lawless_log },
    { "a log that says nothing", HS_LAW_LOG, damage_silent_log },
    { "a sum that does not add up", HS_LAW_EXPLAIN, damage_explain },
    { "a roll whose results are all called the same", HS_LAW_ODDS, damage_vague },
    { "a value that favours who asks", HS_LAW_VALUE, damage_vain },
    { "a winner who has lost", HS_LAW_VALUE, damage_winner },
    { "points that hurt who gets them", HS_LAW_VALUE, damage_ungrateful },
    { "turns that go backwards", HS_LAW_TALLY, damage_back },
    { "a sensible answer that is none", HS_LAW_SENSIBLE, damage_senseless },
    { "an offer with a state of its own", HS_LAW_REFUSE, damage_fickle_offer },
    { "a move with a state of its own", HS_LAW_UNDO, damage_fickle_apply },
    { "verbs of the same name", HS_LAW_RECORD, damage_verbs },
    { "a move with a state of its own", HS_LAW_TAKEBACK, damage_fickle_apply },
    { "a roll whose outcomes change places", HS_LAW_DICE, damage_turning },
    { "two things of one id", HS_LAW_IDS, damage_double_id },
    { "a place off the board", HS_LAW_BOARD, damage_off_board },
    { "a neighbour one way only", HS_LAW_BOARD, damage_one_way },
};
const int hs_broken_count = sizeof hs_broken / sizeof *hs_broken;
