/* SPDX-License-Identifier: MIT
 * What an honest person waits while others keep the server from its work:
 *
 *   attacks [SECONDS [NAME]]                 usually: 15 seconds each, all of them
 *
 * For each attack a server is started (the grognard beside this program, or $GROGNARD) with its
 * usual limits.  A person plays Waterloo against a recruit, first in peace and then under attack,
 * which comes from another address.  It asserts nothing: a table says what was measured.  NAME:
 * only attacks whose names begin with it. */
#define _GNU_SOURCE 1
#include "attack.h"
#include "person.h"
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static const char attacker[] = "127.0.0.2";

static pid_t begin(const struct attack *a, const struct wire *w, const struct ground *g,
                   struct tally *t)
{
    pid_t child = fork();

    if (child == 0) {
        struct wire own = *w;

        own.server = 0; /* not ours to end */
        own.from = attacker;
        (void)setpriority(PRIO_PROCESS, 0, 10); /* an attacker has a machine of its own */
        a->run(&own, g, t);
    }
    return child;
}

static void prepare(const struct attack *a, struct wire *w, struct ground *g)
{
    if (a->prepare) {
        w->from = attacker;
        a->prepare(w, g);
        w->from = NULL;
    }
}

static void put(struct waits *w)
{
    printf(" %.0f / %.0f (%d) |", waits_median(w), waits_worst(w), w->n);
}

static void put_person(struct person *p)
{
    put(&p->own);
    printf(" %.1f / %.1f |", waits_median(&p->work), waits_worst(&p->work));
    put(&p->bot);
}

static void measure(const struct attack *a, const char *self, double ms, struct tally *t)
{
    static const char *const none[] = { NULL };
    struct ground g = { .token = "" };
    struct person p = { .seq = 0 };
    struct wire w;
    pid_t child;

    *t = (struct tally){ 0 };
    (void)setpriority(PRIO_PROCESS, 0, 0); /* the server's */
    wire_start(&w, self, none);
    (void)setpriority(PRIO_PROCESS, 0, -10); /* a person's machine is his own; if we may */
    prepare(a, &w, &g);
    person_sit(&p, &w);
    person_play(&p, ms);
    printf("| %s |", a->name);
    put_person(&p);
    person_forget(&p);
    child = begin(a, &w, &g, t);
    person_play(&p, ms);
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    put_person(&p);
    printf(" %lu %s, %lu %s |\n", t->done, a->done, t->refused, a->refused);
    fflush(stdout);
    person_leave(&p);
    gg_buf_free(&g.record);
    wire_kill(&w);
    wire_remove(&w);
}

int main(int argc, char **argv)
{
    double seconds = argc > 1 ? strtod(argv[1], NULL) : 15;
    struct tally *t =
        mmap(NULL, sizeof *t, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);

    if (t == MAP_FAILED) {
        return 2;
    }
    printf("Waits in ms, median / worst (how many), and what the loop worked meanwhile:\n\n"
           "| attack | in peace: own moves | work | the bot's answers | under attack: own moves "
           "| work | the bot's answers | what came of it |\n|---|---|---|---|---|---|---|---|\n");
    fflush(stdout);
    for (int i = 0; i < attacks_count; i++) {
        if (argc < 3 || strncmp(attacks[i].name, argv[2], strlen(argv[2])) == 0) {
            measure(&attacks[i], argv[0], seconds * 1e3, t);
        }
    }
    return 0;
}
