/* SPDX-License-Identifier: MIT
 * The client's modules in few files: "app/main.js" has everything that a first board needs, style
 * sheets too; each page that is loaded when it is first asked for has one of its own, with what it
 * needs as well: "app/pages-book.js".  "app/index.html" is the page that begins with them.
 *
 * Modules stay what they are: each is a function of its own, run once, when it is first needed.
 * They must be of the form that all of ours have: imports by name or "* as", each on a line of its
 * own, of relative paths; exports by name, of functions, classes and constants, never reassigned;
 * pages by "await import('./page.js')".  Anything else is an error. */
#ifndef SERVER_BUNDLE_H
#define SERVER_BUNDLE_H

#include "base/buf.h"
#include "base/error.h"
#include "host/embedded.h"

enum { BUNDLES_MAX = 32 };

struct bundle {
    char name[64];
    struct gg_buf text;
};

struct bundles {
    struct bundle file[BUNDLES_MAX];
    int files;
};

/* The first bundle has main.js and whatever index.html preloads. */
bool bundles_make(const struct gg_embedded *web, size_t count, struct bundles *out,
                  struct gg_error *err);
/* All that one module needs, with the style sheets, as the text of one script that begins with it.
 */
bool bundle_one(const struct gg_embedded *web, size_t count, const char *entry, struct gg_buf *out,
                struct gg_error *err);
void bundles_free(struct bundles *b);
/* NULL: there is none of that name. */
struct gg_buf *bundles_find(struct bundles *b, const char *name);

#endif
