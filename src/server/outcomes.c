/* SPDX-License-Identifier: MIT
 * The last replies of a seat, by the numbers of their requests. */
#include "server/outcomes.h"

#include <stdlib.h>
#include <string.h>

static const int64_t number_end = INT64_C(1) << 53; /* below it a browser counts exactly */

const struct reply *outcomes_find(const struct outcomes *o, int64_t number)
{
    for (unsigned i = 0; i < OUTCOMES; i++) {
        if (o->row[i].text && o->row[i].number == number) {
            return &o->row[i].reply;
        }
    }
    return NULL;
}

void outcomes_keep(struct outcomes *o, int64_t number, const struct reply *reply)
{
    struct outcome *row = &o->row[o->next];
    char *text = number == NO_NUMBER ? NULL : strdup(reply->text ? reply->text : "");

    if (!text) {
        return;
    }
    free(row->text);
    *row = (struct outcome){ .number = number, .reply = *reply, .text = text };
    row->reply.text = text;
    o->next = (o->next + 1) % OUTCOMES;
}

void outcomes_free(struct outcomes *o)
{
    for (unsigned i = 0; i < OUTCOMES; i++) {
        free(o->row[i].text);
    }
    *o = (struct outcomes){ .next = 0 };
}

/* ---- as JSON ---- */

static void put_clause(struct gg_json_writer *w, const char *clause)
{
    gg_json_key(w, "clause");
    if (clause) {
        gg_json_string(w, clause);
    } else {
        gg_json_null(w);
    }
}

/* What a gesture that was made has to say. */
static void put_counts(struct gg_json_writer *w, const struct reply *reply)
{
    gg_json_put_int(w, "made", reply->made);
    gg_json_key(w, "stopped");
    if (!reply->stopped) {
        gg_json_null(w);
        return;
    }
    gg_json_object(w);
    gg_json_put_string(w, "text", reply->text);
    put_clause(w, reply->clause);
    gg_json_key(w, "move");
    if (reply->move[0]) {
        gg_json_string(w, reply->move);
    } else {
        gg_json_null(w);
    }
    gg_json_object_end(w);
}

void reply_write(struct gg_json_writer *w, const struct reply *reply, const char *id)
{
    gg_json_object(w);
    gg_json_put_string(w, "t", reply->code ? "refused" : "ok");
    if (id[0]) {
        gg_json_key(w, "id");
        gg_json_raw(w, id);
    }
    if (reply->code) {
        gg_json_put_string(w, "code", reply->code);
        gg_json_put_string(w, "text", reply->text);
        put_clause(w, reply->clause);
        if (reply->move[0]) {
            gg_json_put_string(w, "move", reply->move);
        }
    } else if (reply->counts) {
        put_counts(w, reply);
    }
    gg_json_object_end(w);
}

static bool is_number(const struct gg_json *value)
{
    return value->type == GG_JSON_INT && value->integer >= 0 && value->integer < number_end;
}

bool outcomes_number(const struct gg_json *message, int64_t *out)
{
    const struct gg_json *value = gg_json_get(message, "number");
    bool has = value && is_number(value);

    *out = has ? value->integer : NO_NUMBER;
    return has || !value;
}

bool outcomes_is_list(const struct gg_json *unsure)
{
    bool is_list = !unsure || unsure->type == GG_JSON_ARRAY;

    for (const struct gg_json *n = is_list && unsure ? unsure->first : NULL; n; n = n->next) {
        is_list = is_list && is_number(n);
    }
    return is_list;
}

void outcomes_write(const struct outcomes *o, const struct gg_json *unsure,
                    struct gg_json_writer *w)
{
    int left = OUTCOMES_ASKED;

    gg_json_array(w);
    for (const struct gg_json *n = unsure->first; n && left > 0; n = n->next, left--) {
        const struct reply *reply = outcomes_find(o, n->integer);

        gg_json_object(w);
        gg_json_put_int(w, "number", n->integer);
        gg_json_key(w, "reply");
        if (reply) {
            reply_write(w, reply, "");
        } else {
            gg_json_null(w);
        }
        gg_json_object_end(w);
    }
    gg_json_array_end(w);
}
