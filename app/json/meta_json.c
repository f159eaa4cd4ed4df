/* meta_json: version, limits, methods and levels. SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/meta_json.h"

#include "json/mate_json.h"
#include "keymove/engine/engine.h"
#include "keymove/solo/solo_solver.h"
#include "keymove/version.h"

json_t *meta_json(const MetaLimits *limits) {
    json_t *mate = json_array(), *solo = json_array();
    for (int i = 0; i < KM_MATE_METHODS; i++)
        json_array_append_new(mate, json_string(km_mate_method_name((KmMateMethod)i)));
    for (int i = 0; i < KM_SOLO_METHODS; i++)
        json_array_append_new(solo, json_string(km_solo_method_name((KmSoloMethod)i)));
    json_t *allowed =
        json_pack("{s:i, s:i, s:i, s:i, s:i, s:i, s:i}", "body", limits->body, "jobs", limits->jobs,
                  "queue", limits->queue, "seconds", limits->seconds, "hash", limits->hash,
                  "threads", limits->threads, "connections", limits->connections);
    json_t *engine = json_pack("{s:i, s:i, s:i}", "levels", KM_ENGINE_LEVELS, "weakest",
                               KM_ENGINE_WEAKEST_ELO, "strongest", KM_ENGINE_STRONGEST_ELO);
    return json_pack("{s:s, s:s, s:o, s:o, s:o, s:o}", "name", "keymove", "version", KM_VERSION,
                     "limits", allowed, "mate_methods", mate, "solo_methods", solo, "engine",
                     engine);
}
