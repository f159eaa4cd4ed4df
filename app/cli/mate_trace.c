/* mate_trace: prints how a method of the papers searches. SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/trace_json.h"
#include "mate.h"

static void print_line(void *context, const char *line) {
    (void)context;
    puts(line);
}

int mate_run_trace(const MateTask *task) {
    KmMateTrace *trace = km_mate_trace_create(&task->pos, task->options.defending, 0);
    if (!trace) {
        fprintf(stderr, "keymove mate: out of memory\n");
        return EXIT_SYSTEM;
    }
    KmMateCost cost = {0};
    const KmDepthStatus status = km_mate_trace_search(trace, &task->options, &cost);
    if (task->json)
        command_json(trace_json(trace, &task->options, status, &cost));
    else if (task->dot)
        km_mate_trace_dot(trace, print_line, NULL);
    else
        km_mate_trace_text(trace, print_line, NULL);
    km_mate_trace_free(trace);
    return status == KM_DEPTH_FOUND ? EXIT_PROVED : status ? EXIT_NONE : EXIT_UNKNOWN;
}
