/* trace_json: the trace of a search for a mate as JSON. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_JSON_TRACE_JSON_H
#define KEYMOVE_APP_JSON_TRACE_JSON_H

#include "keymove/mate/trace.h"

#include <jansson.h>

/* The moves in the order of the visits, what the search cost, and the graph for Graphviz. */
json_t *trace_json(const KmMateTrace *trace, const KmMateOptions *options, KmDepthStatus status,
                   const KmMateCost *cost);

#endif
