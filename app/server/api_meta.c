/* api_meta: what this server is and what it allows. SPDX-License-Identifier: GPL-3.0-or-later */
#include "api.h"
#include "json/meta_json.h"

void api_meta(const Service *service, Fields *in, Reply *out) {
    const MetaLimits limits = {.body = MAX_BODY,
                               .jobs = service->concurrent_jobs,
                               .queue = JOBS_MAX_ACTIVE,
                               .seconds = MAX_JOB_SECONDS,
                               .hash = MAX_JOB_HASH,
                               .threads = service->threads,
                               .connections = MAX_CONNECTIONS};
    if (fields_end(in)) reply_json(out, meta_json(&limits));
}
