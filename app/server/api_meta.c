/* api_meta: what this server is and what it allows. SPDX-License-Identifier: GPL-3.0-or-later */
#include "api.h"
#include "json/mate_json.h"
#include "keymove/engine/engine.h"
#include "keymove/solo/solo_solver.h"
#include "keymove/version.h"

void api_meta(const Service *service, Fields *in, Reply *out) {
    if (!fields_end(in)) return;
    json_t *mate = json_array(), *solo = json_array();
    for (int i = 0; i < MATE_METHODS; i++)
        json_array_append_new(mate, json_string(mate_method_names[i]));
    for (int i = 0; i < KM_SOLO_METHODS; i++)
        json_array_append_new(solo, json_string(km_solo_method_name((KmSoloMethod)i)));
    json_t *limits =
        json_pack("{s:i, s:i, s:i, s:i, s:i, s:i, s:i}", "body", MAX_BODY, "jobs",
                  service->concurrent_jobs, "queue", JOBS_MOST, "seconds", MAX_JOB_SECONDS, "hash",
                  MAX_JOB_HASH, "threads", service->threads, "connections", MAX_CONNECTIONS);
    json_t *engine = json_pack("{s:i, s:i, s:i}", "levels", KM_ENGINE_LEVELS, "weakest",
                               KM_ENGINE_WEAKEST_ELO, "strongest", KM_ENGINE_STRONGEST_ELO);
    reply_json(out, json_pack("{s:s, s:s, s:o, s:o, s:o, s:o}", "name", "keymove", "version",
                              KM_VERSION, "limits", limits, "mate_methods", mate, "solo_methods",
                              solo, "engine", engine));
}
