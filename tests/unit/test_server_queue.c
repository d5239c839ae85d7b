/* SPDX-License-Identifier: MIT
 * What may wait for one client, and for all of them together. */
#include <cmocka.h>

#include "server/net_inner.h"
#include <string.h>

/* In place of those of libwebsockets: what was asked of it. */
static unsigned woken, closed;

void net_socket_wake(struct net_socket *s)
{
    (void)s;
    woken++;
}

void net_close(struct net_socket *s, int status, const char *reason)
{
    (void)reason;
    s->closing = status;
    closed++;
}

static struct net net;
static struct net_socket one, two;

static int begin(void **state)
{
    (void)state;
    woken = closed = 0;
    net = (struct net){ .o = { .queue_max = 100, .queue_all_max = 150 } };
    one = two = (struct net_socket){ .net = &net };
    one.last = &one.first;
    two.last = &two.first;
    return 0;
}

static int end(void **state)
{
    (void)state;
    net_queue_clear(&one);
    net_queue_clear(&two);
    assert_int_equal(net.queued, 0);
    return 0;
}

static bool give(struct net_socket *s, size_t len)
{
    static const char text[256];
    struct net_buffer *b = net_buffer_new(text, len);
    bool ok = net_send(s, b);

    net_buffer_drop(b);
    return ok;
}

static void test_one_client(void **state)
{
    (void)state;
    assert_true(give(&one, 60));
    assert_true(give(&one, 40));
    assert_int_equal(net_waiting(&one), 2);
    assert_int_equal(net.queued, 100);
    net_queue_pop(&one);
    assert_true(give(&one, 60));
    assert_false(give(&one, 1));
    assert_int_equal(one.closing, 1008);
    assert_int_equal(net_waiting(&one), 0); /* nothing more goes to it */
    assert_int_equal(net.queued, 0);
    assert_false(give(&one, 1));
    assert_int_equal(closed, 1);
    assert_int_equal(woken, 3);
}

/* Who has read everything is served whatever the others do; who is behind is dropped. */
static void test_all_clients(void **state)
{
    (void)state;
    assert_true(give(&one, 90));
    assert_true(give(&two, 90));
    assert_int_equal(net.queued, 180);
    assert_false(give(&one, 1));
    assert_int_equal(one.closing, 1008);
    assert_int_equal(net.queued, 90);
    assert_true(give(&two, 10));
    assert_int_equal(two.closing, 0);
}

static void test_shared_buffer(void **state)
{
    struct net_buffer *b = net_buffer_new("abc", 3);

    (void)state;
    assert_true(net_send(&one, b));
    assert_true(net_send(&two, b));
    net_buffer_drop(b);
    net_queue_pop(&one);
    assert_memory_equal(two.first->buffer->bytes + NET_ROOM, "abc", 3);
    assert_int_equal(net.queued, 3);
}

#define QUEUED(test) cmocka_unit_test_setup_teardown(test, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        QUEUED(test_one_client),
        QUEUED(test_all_clients),
        QUEUED(test_shared_buffer),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
