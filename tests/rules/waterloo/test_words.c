/* SPDX-License-Identifier: MIT
 * One vocabulary a language, that of the rulebook: words that are not its own stay out. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "host/data.h"
#include "rules/waterloo/wat_moves.h"
#include <ctype.h>
#include <string.h>

/* Words and beginnings of words (those with a star). */
static const char *const strange_in_french[] = {
    "zone*",         "village*",     "tirailleur*", "néerlandais*", "chef",     "chefs",
    "disque*",       "manche*",      "ronde*",      "couché*",      "couche",   "coucher",
    "renforcement*", "ligne de vue", "avant-train", "dégâts",       "retardés", NULL
};
static const char *const strange_in_italian[] = { "comandant*",
                                                  "villaggi*",
                                                  "giro",
                                                  "giri",
                                                  "passo",
                                                  "passi",
                                                  "britannic*",
                                                  "coricat*",
                                                  "sul fianco",
                                                  "avantreno",
                                                  "roccaforte",
                                                  "caposald*",
                                                  "capisald*",
                                                  "punto fortificato",
                                                  "punti fortificati",
                                                  "di contatto",
                                                  "ritardati",
                                                  NULL };

static const struct {
    const char *lang;
    const char *const *strange;
} language[] = { { "fr", strange_in_french }, { "it", strange_in_italian } };

static const char *const files[] = { "waterloo", "waterloo-clauses", "waterloo-study",
                                     "waterloo-fields", "tour-waterloo" };

static bool letter(unsigned char c)
{
    return isalpha(c) || c >= 0x80;
}

/* Does the text have the word at `at`, by itself (or, with a star, as a beginning)? */
static bool is_word(const char *text, const char *at, const char *word)
{
    size_t n = strcspn(word, "*");

    return (at == text || !letter((unsigned char)at[-1])) &&
           (word[n] == '*' || !letter((unsigned char)at[n]));
}

/* Of plain letters only: no strange word begins with another. */
static void to_lower(struct gg_buf *text)
{
    for (size_t i = 0; i < text->len; i++) {
        text->data[i] =
            (char)(isupper((unsigned char)text->data[i]) ? tolower((unsigned char)text->data[i])
                                                         : text->data[i]);
    }
}

static const char *find_word(const char *text, const char *word)
{
    char bare[64];

    (void)snprintf(bare, sizeof bare, "%.*s", (int)strcspn(word, "*"), word);
    for (const char *at = strstr(text, bare); at != NULL; at = strstr(at + 1, bare)) {
        if (is_word(text, at, word)) {
            return at;
        }
    }
    return NULL;
}

static void the_words_are_those_of_the_book(void **state)
{
    struct gg_source source = host_source(NULL);

    (void)state;
    for (size_t l = 0; l < sizeof language / sizeof *language; l++) {
        for (size_t f = 0; f < sizeof files / sizeof *files; f++) {
            struct gg_error err = { 0 };
            struct gg_buf text = { 0 };
            char name[64];

            (void)snprintf(name, sizeof name, "lang/%s/%s.json", language[l].lang, files[f]);
            assert_true(source.read(source.context, name, &text, &err));
            to_lower(&text);
            for (const char *const *w = language[l].strange; *w != NULL; w++) {
                const char *at = find_word(gg_buf_text(&text), *w);

                if (at != NULL) {
                    fail_msg("%s: \"%s\" is not the book's word: %.60s", name, *w, at);
                }
            }
            gg_buf_free(&text);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(the_words_are_those_of_the_book) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
