/* SPDX-License-Identifier: MIT
 * Data files: read from a directory where it has them, else from the table built into the program.
 */
#define _GNU_SOURCE 1
#include "host/data.h"
#include "host/embedded.h"
#include "host/files.h"
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Names come from data files too ("more"), so they may not lead out of the data root. */
static bool name_is_safe(const char *name)
{
    return name[0] != '/' && name[0] != '\0' && !strstr(name, "..");
}

static size_t find_embedded(const char *name)
{
    size_t i = 0;

    while (i < gg_embedded_count && strcmp(gg_embedded[i].name, name) != 0) {
        i++;
    }
    return i;
}

static bool has_embedded(void *context, const char *name)
{
    (void)context;
    return find_embedded(name) < gg_embedded_count;
}

static bool read_embedded(void *context, const char *name, struct gg_buf *out, struct gg_error *err)
{
    size_t i = find_embedded(name);

    (void)context;
    if (i == gg_embedded_count) {
        return gg_fail(err, "%s: no such data file in this program", name);
    }
    gg_buf_put(out, (const char *)gg_embedded[i].data, gg_embedded[i].size);
    return !out->failed || gg_fail(err, "%s: out of memory", name);
}

static void list_embedded(void *context, const char *folder, struct gg_buf *out)
{
    size_t len = strlen(folder);

    (void)context;
    for (size_t i = 0; i < gg_embedded_count; i++) {
        const char *name = gg_embedded[i].name;

        if (strncmp(name, folder, len) == 0 && name[len] == '/' && !strchr(name + len + 1, '/')) {
            gg_buf_puts3(out, "", name + len + 1, "\n");
        }
    }
}

/* A directory of one's own holds what one has changed; the rest comes from the program. */
static bool read_directory(void *context, const char *name, struct gg_buf *out,
                           struct gg_error *err)
{
    const char *dir = context;
    char *path;
    bool ok;

    if (!name_is_safe(name)) {
        return gg_fail(err, "%s: not a name of a data file", name);
    }
    if (access(dir, F_OK) != 0) { /* a slip of the pen must not play with other data in silence */
        return gg_fail(err, "%s: no such directory of data files", dir);
    }
    if (asprintf(&path, "%s/%s", dir, name) < 0) {
        return gg_fail(err, "out of memory");
    }
    ok = access(path, F_OK) == 0 ? host_read(path, HOST_FILE_LIMIT, out, err)
                                 : read_embedded(NULL, name, out, err);
    free(path);
    return ok;
}

static bool has_in_directory(void *context, const char *name)
{
    const char *dir = context;
    char *path;
    bool has;

    if (!name_is_safe(name) || asprintf(&path, "%s/%s", dir, name) < 0) {
        return false;
    }
    has = access(path, F_OK) == 0;
    free(path);
    return has || has_embedded(NULL, name);
}

static void list_directory(void *context, const char *folder, struct gg_buf *out)
{
    const char *dir = context;
    const struct dirent *entry;
    char *path;
    DIR *open = NULL;

    list_embedded(NULL, folder, out);
    if (name_is_safe(folder) && asprintf(&path, "%s/%s", dir, folder) >= 0) {
        open = opendir(path);
        free(path);
    }
    while (open && (entry = readdir(open)) != NULL) {
        if (entry->d_name[0] != '.') {
            gg_buf_puts3(out, "", entry->d_name, "\n");
        }
    }
    if (open) {
        closedir(open);
    }
}

struct gg_source host_source(const struct gg_ruleset *const *rulesets, const char *dir)
{
    union {
        const char *in;
        void *out;
    } borrowed = { .in = dir }; /* the context is not written to */

    return (struct gg_source){ .rulesets = rulesets,
                               .context = borrowed.out,
                               .read = dir ? read_directory : read_embedded,
                               .has = dir ? has_in_directory : has_embedded,
                               .list = dir ? list_directory : list_embedded };
}
