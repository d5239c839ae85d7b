/* SPDX-License-Identifier: MIT
 * The door: our own listening socket, bound to one address and no other.  The library would listen
 * on every address of the machine if it does not like the one it is given. */
#define _GNU_SOURCE 1
#include "server/net_inner.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { BACKLOG = 1024, AT_ONCE = 64 };

static bool take_address(int fd, const struct addrinfo *a)
{
    int on = 1;

    return setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) == 0 &&
           bind(fd, a->ai_addr, a->ai_addrlen) == 0 && listen(fd, BACKLOG) == 0;
}

static int port_of(int fd)
{
    struct sockaddr_storage at;
    socklen_t len = sizeof at;

    if (getsockname(fd, (struct sockaddr *)&at, &len) != 0) {
        return 0;
    }
    return ntohs(at.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&at)->sin6_port
                                          : ((struct sockaddr_in *)&at)->sin_port);
}

static bool open_door(struct net *n, struct gg_error *err)
{
    struct addrinfo hints = { .ai_flags = AI_PASSIVE | AI_NUMERICHOST | AI_NUMERICSERV,
                              .ai_socktype = SOCK_STREAM };
    struct addrinfo *a;
    char port[16];
    bool ok;

    snprintf(port, sizeof port, "%d", n->o.port);
    if (getaddrinfo(n->o.host, port, &hints, &a) != 0) {
        return gg_fail(err, "an address is like 127.0.0.1 or ::1, not '%s'", n->o.host);
    }
    n->door_fd = socket(a->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    ok = n->door_fd >= 0 && take_address(n->door_fd, a);
    if (!ok) {
        gg_fail(err, "cannot listen on %s port %d: %s", n->o.host, n->o.port,
                errno == EADDRINUSE ? "it is in use" : strerror(errno));
    }
    freeaddrinfo(a);
    n->port = ok ? port_of(n->door_fd) : 0;
    return ok;
}

/* It may be gone before it reads why. */
static void turn_away(int fd)
{
    static const char why[] = "HTTP/1.1 429 Too Many Requests\r\ncontent-length: 0\r\n"
                              "connection: close\r\n\r\n";

    (void)!send(fd, why, sizeof why - 1, MSG_NOSIGNAL | MSG_DONTWAIT);
    close(fd);
}

static void come_in(struct net *n, int fd, const struct sockaddr_storage *from)
{
    struct visit *v;
    int on = 1;

    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (n->connections >= n->connections_max) {
        close(fd);
        return;
    }
    v = visit_begin(n, from);
    if (v) {
        net_adopt(n, fd, v);
    } else {
        turn_away(fd);
    }
}

static void knocked(uv_poll_t *handle, int status, int events)
{
    struct net *n = handle->data;

    (void)status;
    (void)events;
    for (int i = 0; i < AT_ONCE; i++) {
        struct sockaddr_storage from = { 0 };
        socklen_t len = sizeof from;
        int fd = accept4(n->door_fd, (struct sockaddr *)&from, &len, SOCK_NONBLOCK | SOCK_CLOEXEC);

        if (fd < 0) {
            return;
        }
        come_in(n, fd, &from);
    }
}

bool net_listen(struct net *n, struct gg_error *err)
{
    if (!open_door(n, err)) {
        return false;
    }
    if (uv_poll_init(&n->loop, &n->door, n->door_fd) != 0) {
        return gg_fail(err, "the event loop cannot be made");
    }
    n->door.data = n;
    n->is_listening = uv_poll_start(&n->door, UV_READABLE, knocked) == 0;
    return n->is_listening || gg_fail(err, "the event loop cannot be made");
}

static void closed(uv_handle_t *handle)
{
    struct net *n = handle->data;

    close(n->door_fd);
}

void net_listen_stop(struct net *n)
{
    if (n->is_listening) {
        n->is_listening = false;
        uv_close((uv_handle_t *)&n->door, closed);
    } else if (n->door_fd >= 0) {
        close(n->door_fd);
    }
}
