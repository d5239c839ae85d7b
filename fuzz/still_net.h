/* SPDX-License-Identifier: MIT
 * A network that goes nowhere, in the place of the server's own (server/net.h): what is sent to a
 * socket is kept as text, time passes when it is told to, and other threads' work is done when it
 * is asked for. */
#ifndef GG_FUZZ_STILL_NET_H
#define GG_FUZZ_STILL_NET_H

#include "server/net.h"

struct net_socket {
    struct gg_buf heard; /* every message, a line each */
    bool closing;
};

extern struct net_options still_options; /* with the handler, once net_open() was called */

void still_pass(uint64_t ms);
/* So many jobs may be begun from now on; more are refused, as when the loop ends. */
void still_allow(unsigned jobs);
void still_work(void);   /* does all that was begun */
void still_timers(void); /* each once */

#endif
