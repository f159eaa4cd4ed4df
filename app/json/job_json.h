/* job_json: a job of the server as JSON. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_JSON_JOB_JSON_H
#define KEYMOVE_APP_JSON_JOB_JSON_H

#include "common/text.h"

#include <stdint.h>

/* What identifies a job. */
typedef struct JobHead {
    const char *id, *kind, *state;
    double seconds;
} JobHead;

/* {"jobs": [...]}: a list of jobs. */
void write_jobs(Text *out, const JobHead *heads, size_t count);

/* A whole job. `progress`, `result` and `error` are JSON objects; NULL or empty ones are written as null,
 * except `error`, which is left out. */
void write_job(Text *out, const JobHead *head, const Text *progress, const Text *result,
               const Text *error);

/* Progress: nodes, seconds and nodes per second, followed by the members of `details`, an object. */
void write_job_progress(Text *out, uint64_t nodes, double seconds, const Text *details);

#endif
