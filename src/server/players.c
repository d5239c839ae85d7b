/* SPDX-License-Identifier: MIT
 * Who plays a side: a person, a bot since the table was made, or one whom a person lends the seat.
 *
 * The store keeps it as a name: "greedy"; "greedy/lent"; "greedy/40", a bot at a table that began
 * with forty steps played elsewhere. */
#include "server/seat.h"
#include "server/standing.h"

#include "base/text.h"
#include <stdlib.h>
#include <string.h>

enum { SUFFIX_MAX = 12 };

static const char lent[] = "/lent";

const struct gg_bot *table_bot(const struct table *t, unsigned decider)
{
    return decider < GG_CHANCE ? gg_bot_find(t->row.seat[decider].player) : NULL;
}

bool table_player(const char *name)
{
    return strlen(name) + SUFFIX_MAX <= STORE_NAME_MAX &&
           (strcmp(name, "human") == 0 || gg_bot_find(name));
}

void table_read_players(struct table *t)
{
    for (int side = 0; side < GG_CHANCE; side++) {
        char *slash = strchr(t->row.seat[side].player, '/');

        t->player[side] = (struct player){ .lent = slash && strcmp(slash, lent) == 0 };
        if (slash) {
            t->player[side].since = (uint32_t)strtoul(slash + 1, NULL, 10);
            *slash = '\0';
        }
    }
}

void table_write_players(struct store_table *row, uint32_t steps)
{
    for (int side = 0; side < GG_CHANCE; side++) {
        char *name = row->seat[side].player;
        size_t len = strlen(name);

        if (steps > 0 && gg_bot_find(name)) {
            gg_text_format(name + len, STORE_NAME_MAX - len, "/%u", (unsigned)steps);
        }
    }
}

/* ---- taking back ---- */

/* A bot agrees for itself: not for a person who has lent it the seat, nor to what others played. */
enum consent table_consent(const struct table *t, int side, uint32_t steps)
{
    const struct player *p = &t->player[side];

    if (!table_bot(t, (unsigned)side) || p->lent) {
        return CONSENT_ASKED;
    }
    return t->game.steps - steps >= p->since ? CONSENT_GIVEN : CONSENT_NONE;
}

/* ---- games of two bots ---- */

bool table_is_of_bots(const struct table *t)
{
    return table_bot(t, 0) && table_bot(t, 1);
}

bool table_may_run(const struct server *s, const char *address)
{
    unsigned running = 0;

    for (size_t i = 0; i < SERVER_TABLE_SLOTS; i++) {
        for (const struct table *t = s->slot[i]; t; t = t->next) {
            running += t->game.battle && strcmp(t->run_by, address) == 0 && table_is_of_bots(t) &&
                       !gg_game_over(&t->game);
        }
    }
    return running < s->guard.bot_games;
}

void table_run_by(struct table *t, const char *address)
{
    gg_text_format(t->run_by, sizeof t->run_by, "%s", address);
}

/* ---- handing over ---- */

/* May a bot of that name take the seat?  False after an answer. */
static bool may_hand_over(struct client *c, const char *player, const char *id)
{
    const struct table *t = c->table;

    if (!gg_bot_find(player) || !table_bot(t, (unsigned)(c->seat ^ 1)) || gg_game_over(&t->game) ||
        table_bot(t, (unsigned)c->seat) || table_may_run(c->server, c->address)) {
        return true;
    }
    client_refused(c, id, "busy", "too many games between two bots are running for this address");
    return false;
}

/* Hands this seat over to a bot, or takes it back.  A thought that has begun is thrown away. */
void act_player(struct client *c, const struct gg_json *m, const char *id)
{
    struct table *t = c->table;
    struct gg_error err = { 0 };
    const char *player = message_text(m, "player");
    char kept[STORE_NAME_MAX];
    bool bot;

    if (c->seat == GG_SPECTATOR || !player || !table_player(player)) {
        client_refused(c, id, c->seat == GG_SPECTATOR ? "seat" : "nothing", "no such player");
        return;
    }
    if (!may_hand_over(c, player, id)) {
        return;
    }
    bot = gg_bot_find(player) != NULL;
    gg_text_format(kept, sizeof kept, "%s%s", player, bot ? lent : "");
    if (!store_set_player(c->server->store, t->id, c->seat, kept, &err)) {
        client_store_failed(c, id, &err);
        return;
    }
    memcpy(t->row.seat[c->seat].player, player, strlen(player) + 1);
    t->player[c->seat] = (struct player){ .lent = bot };
    if (table_is_of_bots(t)) {
        table_run_by(t, c->address);
    }
    client_ok(c, id);
    seats_presence(t);
    table_pump(t);
    table_answer(t);
}
