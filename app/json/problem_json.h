/* problem_json: solutions of problems as JSON. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_JSON_PROBLEM_JSON_H
#define KEYMOVE_APP_JSON_PROBLEM_JSON_H

#include "common/solved_problem.h"
#include "common/text.h"
#include "keymove/mate/certificate.h"
#include "keymove/problem/problem.h"

#include <jansson.h>

/* "solved", "none" or "unknown". */
const char *problem_status_name(KmProblemStatus status);

/* The solution as one object. `setup` is the position as it was given; `problem` is NULL where the side that
 * begins could capture the king, so that there is nothing to solve. */
json_t *problem_json(const KmSetup *setup, const KmStipulation *stipulation,
                     const KmProblem *problem);

/* A problem that was made: the same without what it took to solve it. */
json_t *made_problem_json(const KmStipulation *stipulation, const KmProblem *problem);

/* A whole solution: the same fields and the play, the set play and the verdict. With several phases, they are in
 * `phases`. */
json_t *solved_problem_json(const SolvedProblem *solved);

/* A problem as a request describes it: the fields that differ from their defaults. */
json_t *problem_record_json(const KmProblemRecord *record);

/* The phases of a problem, unsolved: {"phases": [{"heading", "exchanged", "fen", "stipulation"}]}. Fails as
 * km_problem_record_phase does, and then returns NULL. */
json_t *problem_phases_json(const KmProblemRecord *record, KmError *error);

/* News of a search: its stage, and how many of its moves have been tried. */
json_t *problem_progress_json(KmReportStage stage, int tried, int moves);

/* The certificate of a problem. */
json_t *problem_certificate_json(const KmPosition *pos, const KmStipulation *stipulation,
                                 const KmCertificateStats *stats, const Text *certificate);

/* Every kind of play and goal, as {"name", "notation", "meaning"}. */
json_t *stipulations_json(void);

/* A stipulation taken apart. */
json_t *stipulation_json(const KmStipulation *stipulation);

#endif
