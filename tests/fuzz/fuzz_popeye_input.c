/* fuzz_popeye_input: any text is read to its end, problem by problem; each fault has a place inside the text, and each
 * problem has phases or twins that do not fit its board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "demand.h"
#include "keymove/problem/popeye_diagram.h"
#include "keymove/problem/popeye_input.h"

#include <stdlib.h>
#include <string.h>

static void check_line(void *context, const char *line) {
    (void)context;
    demand(strlen(line) < 400 && !strchr(line, '\n'));
}

static void check_problem(const KmPopeyeProblem *problem) {
    const KmProblemRecord *record = &problem->record;
    const int count = km_problem_record_phases(record);
    demand(record->twin_count >= 0 && record->twin_count <= KM_RECORD_TWINS);
    demand(count >= 1);
    for (int i = 0; i < count; i++) {
        KmProblemPhase phase;
        KmError error = {KM_OK, 0, ""};
        const KmStatus status = km_problem_record_phase(record, i, &phase, &error);
        demand(status == KM_OK || status == KM_ERR_ILLEGAL);
        demand(memchr(phase.heading, '\0', sizeof phase.heading));
        km_popeye_write_heading(&phase, problem->language, check_line, NULL);
    }
    km_popeye_diagram_write(record, problem->language, check_line, NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = malloc(size + 1);
    if (!text) return 0;
    memcpy(text, data, size);
    KmPopeyeInput *input = km_popeye_input_create(text, size);
    demand(input);
    for (size_t problems = 0;; problems++) {
        KmPopeyeProblem problem;
        KmPopeyeFault fault;
        KmError error = {KM_OK, 0, ""};
        const KmStatus status = km_popeye_input_next(input, &problem, &fault, &error);
        demand(problems <= size + 1);
        if (status == KM_ERR_END) break;
        demand(status == KM_OK || status == KM_ERR_SYNTAX);
        if (status == KM_OK) check_problem(&problem);
        if (status == KM_ERR_SYNTAX)
            demand(error.offset <= size && fault.line >= 1 && error.text[0]);
    }
    km_popeye_input_free(input);
    free(text);
    return 0;
}
