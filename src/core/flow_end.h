/* SPDX-License-Identifier: MIT
 * After the last pass: the words of a sequence.def are free again. */
#include "core/flow_none.h"
#undef BY
#undef ON
#undef STAGES
#undef AGAIN
#undef FIELD
#undef SET
#undef COUNT
#undef FLAG
