/* solo_explain: 'keymove solo explain'. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/solo/solo_explain.h"

#include "json/solo_json.h"
#include "solo.h"

#include <stdlib.h>

enum { PIXELS = 480 };

/* The value that the arrows of a picture show. */
static KmSoloValue shown_value(KmSoloMethod method) {
    return method == KM_SOLO_ATTACK   ? KM_SOLO_BY_ATTACK
           : method == KM_SOLO_CENTER ? KM_SOLO_BY_CENTER
                                      : KM_SOLO_BY_RANK;
}

static void print_explanation(const SoloTask *task, const KmSoloExplanation *explanation,
                              char *text) {
    KmBuf out = km_buf(text, KM_SOLO_EXPLAIN_TEXT);
    switch (task->output) {
    case SOLO_AS_JSON:
        command_json(solo_explanation_json(explanation));
        return;
    case SOLO_AS_DOT:
        km_solo_explanation_write_dot(explanation, &out);
        break;
    case SOLO_AS_SVG:
        km_solo_explanation_write_svg(explanation, shown_value(task->options.method), PIXELS, &out);
        break;
    default:
        km_solo_explanation_write(explanation, &out);
    }
    fputs(text, stdout);
}

/* Explains all boards. Returns an exit code. */
static int explain_all(const SoloTask *task, SoloBoards *boards, KmSoloSolver *solver,
                       KmSoloExplanation *explanation, char *text) {
    int code = EXIT_PROVED;
    bool limited = false;
    while (!signals_stopped() && solo_boards_next(boards, &code)) {
        const KmStatus status =
            km_solo_solver_explain(solver, &boards->board, &task->options, explanation);
        if (status == KM_ERR_MEMORY) return solo_no_memory();
        limited |= status != KM_OK;
        print_explanation(task, explanation, text);
    }
    return code != EXIT_PROVED ? code : limited ? EXIT_UNKNOWN : EXIT_PROVED;
}

int solo_run_explain(SoloTask *task) {
    const SoloOutput form = task->output;
    if (!task->argument_count)
        return command_misused(task->self, "give one board, in quotes, or files");
    if (form == SOLO_AS_THESIS || form == SOLO_AS_LINE || form == SOLO_AS_HTML)
        return command_misused(task->self, "--form of explain must be text, json, dot or svg");
    SoloBoards boards;
    int code = solo_boards_open(task, &boards);
    if (code != EXIT_PROVED) return code;
    task->options.budget.stop = signals_catch();
    KmSoloSolver *solver = km_solo_solver_create();
    KmSoloExplanation *explanation = malloc(sizeof *explanation);
    char *text = malloc(KM_SOLO_EXPLAIN_TEXT);
    code = solver && explanation && text ? explain_all(task, &boards, solver, explanation, text)
                                         : solo_no_memory();
    free(text);
    free(explanation);
    km_solo_solver_free(solver);
    solo_boards_close(&boards);
    return code;
}
