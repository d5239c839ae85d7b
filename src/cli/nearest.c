/* SPDX-License-Identifier: MIT
 * "Did you mean": the nearest word by edits (letters added, dropped, changed or swapped). */
#include "cli/cli.h"
#include <string.h>

enum { WORD_MAX = 40, EDITS_MAX = 3 };

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* Edits from a to b, row by row; two rows back for swapped neighbours. */
static int edits(const char *a, size_t n, const char *b, size_t m)
{
    int row[3][WORD_MAX + 1];

    for (size_t j = 0; j <= m; j++) {
        row[0][j] = (int)j;
    }
    for (size_t i = 1; i <= n; i++) {
        int *now = row[i % 3], *last = row[(i + 2) % 3], *before = row[(i + 1) % 3];

        now[0] = (int)i;
        for (size_t j = 1; j <= m; j++) {
            now[j] = least(last[j - 1] + (a[i - 1] != b[j - 1]), 1 + least(last[j], now[j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                now[j] = least(now[j], before[j - 2] + 1);
            }
        }
    }
    return row[n % 3][m];
}

void cli_nearest(struct cli_nearest *n, const char *candidate)
{
    size_t a = strlen(n->word), b = strlen(candidate);
    int distance;

    if (a == 0 || a > WORD_MAX || b > WORD_MAX) {
        return;
    }
    distance = edits(n->word, a, candidate, b);
    if (a >= 2 && strncmp(n->word, candidate, a) == 0) {
        distance = 1; /* the beginning of a word is near it, however long the rest */
    }
    if (distance <= EDITS_MAX && distance * 2 <= (int)(a > b ? a : b) &&
        (!n->best || distance < n->distance)) {
        n->best = candidate;
        n->distance = distance;
    }
}
