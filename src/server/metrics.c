/* SPDX-License-Identifier: MIT
 * Counts as text, in the form that Prometheus reads (0.0.4). */
#include "server/metrics.h"

#include "server/table.h"

static const uint64_t limit_us[METRICS_BUCKETS] = {
    1000,   2500,   5000,    10000,   25000,   50000,    100000,
    250000, 500000, 1000000, 2500000, 5000000, 10000000,
};

enum { SECOND_US = 1000000 };

void histogram_add(struct histogram *h, uint64_t us)
{
    int i = 0;

    while (i < METRICS_BUCKETS && us > limit_us[i]) {
        i++;
    }
    h->bucket[i]++;
    h->us += us;
}

static uint64_t total(const struct histogram *h)
{
    uint64_t n = 0;

    for (int i = 0; i <= METRICS_BUCKETS; i++) {
        n += h->bucket[i];
    }
    return n;
}

/* ---- as text ---- */

static void family(struct gg_buf *out, const char *name, const char *type, const char *help)
{
    gg_buf_printf(out, "# HELP grognard_%s %s\n# TYPE grognard_%s %s\n", name, help, name, type);
}

static void number(struct gg_buf *out, const char *name, uint64_t value)
{
    gg_buf_printf(out, "grognard_%s %llu\n", name, (unsigned long long)value);
}

static void gauge(struct gg_buf *out, const char *name, const char *help, uint64_t value)
{
    family(out, name, "gauge", help);
    number(out, name, value);
}

static void seconds(struct gg_buf *out, uint64_t us)
{
    gg_buf_printf(out, "%llu.%06llu", (unsigned long long)(us / SECOND_US),
                  (unsigned long long)(us % SECOND_US));
}

/* label: "by=\"people\"", or "" */
static void histogram(struct gg_buf *out, const char *name, const char *label,
                      const struct histogram *h)
{
    const char *comma = label[0] ? "," : "", *open = label[0] ? "{" : "",
               *close = label[0] ? "}" : "";
    uint64_t n = 0;

    for (int i = 0; i < METRICS_BUCKETS; i++) {
        n += h->bucket[i];
        gg_buf_printf(out, "grognard_%s_bucket{%s%sle=\"", name, label, comma);
        seconds(out, limit_us[i]);
        gg_buf_printf(out, "\"} %llu\n", (unsigned long long)n);
    }
    gg_buf_printf(out, "grognard_%s_bucket{%s%sle=\"+Inf\"} %llu\n", name, label, comma,
                  (unsigned long long)total(h));
    gg_buf_printf(out, "grognard_%s_sum%s%s%s ", name, open, label, close);
    seconds(out, h->us);
    gg_buf_printf(out, "\ngrognard_%s_count%s%s%s %llu\n", name, open, label, close,
                  (unsigned long long)total(h));
}

/* ---- what there is ---- */

struct house {
    unsigned live, with_people, pumping, thinking;
};

static struct house look_round(const struct server *s)
{
    struct house h = { 0 };

    for (size_t i = 0; i < SERVER_TABLE_SLOTS; i++) {
        for (const struct table *t = s->slot[i]; t; t = t->next) {
            h.live++;
            h.with_people += t->clients != NULL;
            h.pumping += t->pumping;
            h.thinking += t->thought != NULL;
        }
    }
    return h;
}

static void put_tables(struct server *s, const struct house *h, struct gg_buf *out)
{
    int64_t kept = store_count(s->store, NULL);

    gauge(out, "tables_live", "Tables in memory.", h->live);
    gauge(out, "tables_attended", "Tables in memory with a client at them.", h->with_people);
    if (kept >= 0) {
        gauge(out, "tables_kept", "Tables in the store.", (uint64_t)kept);
    }
}

static void put_net(const struct server *s, struct gg_buf *out)
{
    struct net_load load = net_load(s->net);

    gauge(out, "connections", "Connections of any kind.", load.connections);
    gauge(out, "sockets", "WebSockets.", load.sockets);
    gauge(out, "queue_bytes", "Bytes that wait to be sent to sockets.", load.queued);
}

static void put_moves(const struct metrics *m, struct gg_buf *out)
{
    static const char *const by[] = { "by=\"bots\"", "by=\"people\"" };

    family(out, "moves_total", "counter", "Moves, with what is undone or taken back.");
    for (int i = 0; i < 2; i++) {
        gg_buf_printf(out, "grognard_moves_total{%s} %llu\n", by[i],
                      (unsigned long long)total(&m->shown[i]));
    }
    family(out, "move_shown_seconds", "histogram",
           "From when a move was decided until it was on disk and on its way to every seat.");
    for (int i = 0; i < 2; i++) {
        histogram(out, "move_shown_seconds", by[i], &m->shown[i]);
    }
}

static void put_store(const struct metrics *m, struct gg_buf *out)
{
    family(out, "store_seconds", "histogram", "Transactions that write moves.");
    histogram(out, "store_seconds", "", &m->store);
    family(out, "store_failures_total", "counter", "Those of them that failed.");
    number(out, "store_failures_total", m->store_failures);
}

static void put_thoughts(const struct metrics *m, const struct house *h, struct gg_buf *out)
{
    gauge(out, "thoughts", "Bots that think.", h->thinking);
    gauge(out, "thoughts_waiting", "Tables whose bots wait for their turn.", h->pumping);
    family(out, "thought_seconds", "histogram", "Bots' thinking, for each decision.");
    histogram(out, "thought_seconds", "", &m->thought);
}

/* ---- requests ---- */

void metrics_request(struct server *s, const struct net_request *r, struct net_reply *out)
{
    struct house h = look_round(s);
    struct gg_buf text = { 0 };

    (void)r;
    if (!s->tells_metrics) {
        http_fail(out, 404, "there is nothing here");
        return;
    }
    put_tables(s, &h, &text);
    put_net(s, &text);
    put_moves(&s->metrics, &text);
    put_store(&s->metrics, &text);
    put_thoughts(&s->metrics, &h, &text);
    http_json(out, 200, &text);
    if (out->status == 200) {
        out->type = "text/plain; version=0.0.4; charset=utf-8";
    }
}

static bool store_answers(struct server *s, struct gg_error *err)
{
    static const unsigned char nobody[STORE_HASH_BYTES];
    int64_t table;
    int seat;

    if (store_lost(s->store)) {
        return gg_fail(err, "the database is not where it was when the server was started");
    }
    store_find_seat(s->store, nobody, &table, &seat, err);
    return !err->set;
}

void metrics_health(struct server *s, const struct net_request *r, struct net_reply *out)
{
    static const char ok[] = "{\"ok\":true}";
    struct gg_error err = { 0 };

    (void)r;
    if (!store_answers(s, &err)) {
        http_fail(out, 503, err.text);
        return;
    }
    *out = (struct net_reply){ .status = 200,
                               .type = "application/json",
                               .cache = "no-store",
                               .bytes = ok,
                               .len = sizeof ok - 1 };
}
