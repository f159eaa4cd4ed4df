/* solved_problem: solves phase by phase, with one budget. SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/solved_problem.h"

#include "common/exit_codes.h"

#include <stdlib.h>

/* A twin may lead to a position that is not legal; the message says which one. */
static KmStatus name_phase(const KmProblemPhase *phase, KmStatus status, KmError *error) {
    if (status == KM_ERR_MEMORY || !phase->heading[0] || !error) return status;
    const KmError why = *error;
    return km_fail(error, status, 0, "twin %s: %.*s", phase->heading, KM_ERROR_TEXT / 2, why.text);
}

static KmStatus solve_phase(SolvedProblem *solved, int index, KmSpending *spending,
                            KmError *error) {
    SolvedPhase *at = &solved->phases[index];
    KmReportOptions options = solved->record->shown;
    KmStatus status = km_problem_record_phase(solved->record, index, &at->phase, error);
    if (status != KM_OK) return status;
    options.solving.budget = km_spending_slice(spending, 0, 0);
    at->report = km_report_create(&at->phase.setup, &at->phase.stipulation);
    if (!at->report) return km_fail(error, KM_ERR_MEMORY, 0, "no memory");
    status = km_report_solve(at->report, &options, error);
    if (status != KM_OK) return name_phase(&at->phase, status, error);
    km_spending_charge(spending, km_report_nodes(at->report));
    if (index == 0 && solved->record->intended[0])
        return km_report_intend(at->report, solved->record->intended, error);
    return KM_OK;
}

KmStatus solved_problem_make(const KmProblemRecord *record, SolvedProblem *solved, KmError *error) {
    KmSpending spending = km_spending_begin(record->shown.solving.budget);
    KmStatus status = KM_OK;
    *solved = (SolvedProblem){.record = record, .count = km_problem_record_phases(record)};
    solved->phases = calloc((size_t)solved->count, sizeof *solved->phases);
    if (!solved->phases) return km_fail(error, KM_ERR_MEMORY, 0, "no memory");
    for (int i = 0; i < solved->count && status == KM_OK; i++)
        status = solve_phase(solved, i, &spending, error);
    solved->nodes = spending.nodes;
    solved->seconds = km_spending_seconds(&spending);
    if (status != KM_OK) solved_problem_free(solved);
    return status;
}

void solved_problem_free(SolvedProblem *solved) {
    for (int i = 0; i < solved->count && solved->phases; i++)
        km_report_free(solved->phases[i].report);
    free(solved->phases);
    solved->phases = NULL;
}

KmProblemStatus solved_problem_status(const SolvedProblem *solved) {
    bool none = false;
    for (int i = 0; i < solved->count; i++) {
        const KmProblemStatus status = km_report_status(solved->phases[i].report);
        if (status == KM_PROBLEM_UNKNOWN) return KM_PROBLEM_UNKNOWN;
        none |= status == KM_PROBLEM_NONE;
    }
    return none ? KM_PROBLEM_NONE : KM_PROBLEM_SOLVED;
}

bool solved_problem_complete(const SolvedProblem *solved) {
    for (int i = 0; i < solved->count; i++)
        if (!km_report_complete(solved->phases[i].report)) return false;
    return true;
}

int problem_exit_code(KmProblemStatus status) {
    switch (status) {
    case KM_PROBLEM_SOLVED:
        return EXIT_PROVED;
    case KM_PROBLEM_NONE:
        return EXIT_NONE;
    default:
        return EXIT_UNKNOWN;
    }
}

int solved_problem_exit_code(const SolvedProblem *solved) {
    for (int i = 0; i < solved->count; i++)
        if (km_report_stopped(solved->phases[i].report)) return EXIT_UNKNOWN;
    return problem_exit_code(solved_problem_status(solved));
}
