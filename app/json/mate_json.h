/* mate_json: answers about mates as JSON, for the program's output and for the server.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_JSON_MATE_JSON_H
#define KEYMOVE_APP_JSON_MATE_JSON_H

#include "keymove/mate/solution.h"
#include "keymove/mate/solver.h"

#include <jansson.h>

/* Solves; where not all keys were asked for, the one that is known stands for them. */
void mate_solve(KmMateSolver *solver, const KmPosition *pos, const KmMateOptions *options,
                KmMateResult *result);

/* "mate", "none", "unknown". */
const char *mate_status_name(KmMateStatus status);

/* "auto", "dfpn", ... by KmMateMethod; and back, -1 for no method. */
enum { MATE_METHODS = KM_MATE_BESTFIRST + 1 };
extern const char *const mate_method_names[MATE_METHODS];
int mate_method_named(const char *name);

/* The line of an answer, in SAN or in UCI form. */
json_t *mate_line_json(const KmPosition *pos, const KmMateResult *result, bool san);

/* The answer as one object, without what was asked for beside it. */
json_t *mate_json(const KmMateOptions *options, const KmPosition *pos, const KmMateResult *result);

/* The solution tree. */
json_t *mate_tree_json(const KmTree *tree, bool complete);

#endif
