/* meta_json: what a server is and allows, as JSON. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_JSON_META_JSON_H
#define KEYMOVE_APP_JSON_META_JSON_H

#include <jansson.h>

typedef struct MetaLimits {
    int body, jobs, queue, seconds, hash, threads, connections;
} MetaLimits;

json_t *meta_json(const MetaLimits *limits);

#endif
