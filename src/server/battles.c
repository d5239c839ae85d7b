/* SPDX-License-Identifier: MIT
 * Battles, loaded once and shared by all tables that play them with the same options. */
#include "server/server.h"
#include <stdlib.h>
#include <string.h>

static bool is_plain(const struct gg_battle *b)
{
    for (int i = 0; i < b->rules->options; i++) {
        if (b->option[i] != b->scenario->option[i]) {
            return false;
        }
    }
    return true;
}

static bool same(const struct gg_battle *a, const struct gg_battle *b)
{
    return a->rules == b->rules && strcmp(a->scenario->name, b->scenario->name) == 0 &&
           memcmp(a->option, b->option, sizeof a->option) == 0;
}

/* The plain battle of a scenario, if it is loaded: it needs no look at the options. */
static struct shared_battle *find_plain(const struct server *s, const struct gg_ruleset *rules,
                                        const char *scenario)
{
    for (struct shared_battle *b = s->battles; b; b = b->next) {
        if (b->battle->rules == rules && strcmp(b->battle->scenario->name, scenario) == 0 &&
            is_plain(b->battle)) {
            return b;
        }
    }
    return NULL;
}

/* Adds a battle that was loaded, unless another thread did so meanwhile. */
static struct shared_battle *add(struct server *s, struct gg_battle *battle, struct gg_error *err)
{
    struct shared_battle *b;

    for (b = s->battles; b; b = b->next) {
        if (same(b->battle, battle)) {
            gg_battle_free(battle);
            b->users++;
            return b;
        }
    }
    b = calloc(1, sizeof *b);
    if (!b) {
        gg_battle_free(battle);
        gg_fail(err, "out of memory");
        return NULL;
    }
    *b = (struct shared_battle){ .battle = battle, .users = 1, .next = s->battles };
    s->battles = b;
    return b;
}

static struct shared_battle *keep(struct server *s, struct gg_battle *battle, struct gg_error *err)
{
    struct shared_battle *b;

    pthread_mutex_lock(&s->battles_lock);
    b = add(s, battle, err);
    pthread_mutex_unlock(&s->battles_lock);
    return b;
}

static struct shared_battle *hold_plain(struct server *s, const struct gg_ruleset *rules,
                                        const char *scenario)
{
    struct shared_battle *b;

    pthread_mutex_lock(&s->battles_lock);
    b = find_plain(s, rules, scenario);
    if (b) {
        b->users++;
    }
    pthread_mutex_unlock(&s->battles_lock);
    return b;
}

struct shared_battle *server_battle(struct server *s, const char *game, const char *const *options,
                                    int count, struct gg_error *err)
{
    const struct gg_ruleset *rules;
    char scenario[GG_ID_MAX];
    struct shared_battle *b;
    struct gg_battle *battle;

    if (!gg_find_scenario(&s->source, game, &rules, scenario, err)) {
        return NULL;
    }
    b = count == 0 ? hold_plain(s, rules, scenario) : NULL;
    if (b) {
        return b;
    }
    battle = gg_battle_load(rules, scenario, options, count, &s->source, err);
    return battle ? keep(s, battle, err) : NULL;
}

void server_battle_hold(struct shared_battle *b)
{
    b->users++; /* the caller has it already, so it does not go away meanwhile */
}

/* Plain battles stay: there are few of them, and the lobby shows them all the time. */
void server_battle_drop(struct server *s, struct shared_battle *b)
{
    struct shared_battle **at = &s->battles;

    if (!b) {
        return;
    }
    pthread_mutex_lock(&s->battles_lock);
    if (--b->users > 0 || (is_plain(b->battle) && !s->stopping)) {
        pthread_mutex_unlock(&s->battles_lock);
        return;
    }
    while (*at != b) {
        at = &(*at)->next;
    }
    *at = b->next;
    pthread_mutex_unlock(&s->battles_lock);
    gg_battle_free(b->battle);
    free(b);
}
