/* api_problem: what the requests about problems share. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_SERVER_API_PROBLEM_H
#define KEYMOVE_APP_SERVER_API_PROBLEM_H

#include "api.h"
#include "common/problem_forms.h"
#include "json/problem_json.h"

enum { PROBLEM_TREE = 20000, MOST_SOLUTIONS = 100000, USUAL_SOLUTIONS = 10000 };

/* The request, as a job carries it. */
typedef struct ProblemWork {
    Job *job;
    KmProblemRecord record;
    int form; /* a ProblemForm; PROBLEM_FORMS: none */
    bool one_per_page;
} ProblemWork;

/* Reads the stipulation, which is left as it is where none is given. False after the reply says what is wrong. */
bool fields_stipulation(Fields *in, bool required, KmStipulation *stipulation);

/* Reads position and stipulation. False after the reply says what is wrong. */
bool fields_problem(Fields *in, KmProblemRecord *record);

/* Solves the record of the work with the limits of its job, and reports progress. */
KmStatus problem_work_solve(ProblemWork *work, SolvedProblem *solved, KmError *error);

/* Takes the text of a printer into an answer, as `text`. */
void problem_add_text(json_t *answer, const Text *text);

#endif
