/* job_json: jobs and their progress. SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/job_json.h"

#include <inttypes.h>

/* Without the closing brace. */
static void write_head(Text *out, const JobHead *head) {
    text_printf(out, "{\"id\":\"%s\",\"kind\":\"%s\",\"state\":\"%s\",\"seconds\":%.3f", head->id,
                head->kind, head->state, head->seconds);
}

static void write_member(Text *out, const char *name, const Text *value) {
    text_printf(out, ",\"%s\":", name);
    if (value && value->length)
        text_bytes(out, value->data, value->length);
    else
        text_put(out, "null");
}

void write_jobs(Text *out, const JobHead *heads, size_t count) {
    text_put(out, "{\"jobs\":[");
    for (size_t i = 0; i < count; i++) {
        if (i) text_put(out, ",");
        write_head(out, &heads[i]);
        text_put(out, "}");
    }
    text_put(out, "]}");
}

void write_job(Text *out, const JobHead *head, const Text *progress, const Text *result,
               const Text *error) {
    write_head(out, head);
    write_member(out, "progress", progress);
    write_member(out, "result", result);
    if (error && error->length) write_member(out, "error", error);
    text_put(out, "}");
}

void write_job_progress(Text *out, uint64_t nodes, double seconds, const Text *details) {
    text_printf(out, "{\"nodes\":%" PRIu64 ",\"seconds\":%.3f,\"rate\":%.0f", nodes, seconds,
                seconds > 1e-3 ? (double)nodes / seconds : 0);
    if (details->length > 2) { /* more than its braces */
        text_put(out, ",");
        text_bytes(out, details->data + 1, details->length - 1);
    } else {
        text_put(out, "}");
    }
}
