/* problem_json: solutions of problems as JSON. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_JSON_PROBLEM_JSON_H
#define KEYMOVE_APP_JSON_PROBLEM_JSON_H

#include "keymove/problem/problem.h"

#include <jansson.h>

/* "solved", "none" or "unknown". */
const char *problem_status_name(KmProblemStatus status);

/* The solution as one object. `setup` is the position as it was given; `problem` is NULL where the side that
 * begins could capture the king, so that there is nothing to solve. */
json_t *problem_json(const KmSetup *setup, const KmStipulation *stipulation,
                     const KmProblem *problem);

#endif
