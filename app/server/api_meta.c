/* api_meta: what this server is and what it allows. SPDX-License-Identifier: GPL-3.0-or-later */
#include "api.h"
#include "json/meta_json.h"

void api_meta(Fields *in) {
    const MetaLimits limits = {.body = MAX_BODY,
                               .jobs = in->service->concurrent_jobs,
                               .queue = JOBS_MAX_ACTIVE,
                               .seconds = MAX_JOB_SECONDS,
                               .hash = MAX_JOB_HASH,
                               .threads = in->service->threads,
                               .connections = MAX_CONNECTIONS};
    if (fields_end(in)) reply_json(in->out, meta_json(&limits));
}
