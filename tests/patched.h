/* SPDX-License-Identifier: MIT
 * A client's half of scenes told as differences (docs/scene-format.md), for tests. */
#ifndef GG_TESTS_PATCHED_H
#define GG_TESTS_PATCHED_H

#include "base/json.h"

/* The scene that a patch makes of another, as JSON, with the lines of the log that the patch
 * brings; patch NULL: the scene as it is.  Pieces are written in the order of their ids, so that
 * equal scenes are equal texts. False: the patch does not fit. */
bool patched_scene(const struct gg_json *scene, const struct gg_json *patch, struct gg_buf *out);
/* The digest of a scene, worked out from its texts. */
uint32_t patched_digest(const struct gg_json *scene);

#endif
