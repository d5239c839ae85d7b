/* SPDX-License-Identifier: MIT
 * The files of web/ inside the binary; the build makes the table (cmake/embed.cmake), in the form
 * of host/embedded.h. */
#ifndef SERVER_WEB_H
#define SERVER_WEB_H

#include "host/embedded.h"

extern const struct gg_embedded gg_web[];
extern const size_t gg_web_count;

#endif
