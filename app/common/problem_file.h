/* problem_file: the problems of a text, which is Popeye's input or a collection of Olive, one after the other.
 *
 *      while ((status = problem_file_next(file, &problem, &fault, &error)) != KM_ERR_END) ...
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_COMMON_PROBLEM_FILE_H
#define KEYMOVE_APP_COMMON_PROBLEM_FILE_H

#include "common/solved_problem.h"
#include "common/text.h"
#include "keymove/problem/popeye_input.h"

typedef enum ProblemFormat { FORMAT_POPEYE = 0, FORMAT_OLIVE, PROBLEM_FORMATS } ProblemFormat;

/* "popeye", "olive". */
extern const char *const problem_format_names[PROBLEM_FORMATS];

typedef struct ProblemFile ProblemFile;

/* Opens a text, which must live as long as the file. KM_ERR_SYNTAX: the text is no collection at all. */
KmStatus problem_file_open(ProblemFormat format, const char *text, size_t length,
                           ProblemFile **file, KmError *error);
void problem_file_close(ProblemFile *file);

/* Reads the next problem. KM_ERR_END: there is none. KM_ERR_SYNTAX: it is skipped; `fault` has the place, of which the
 * column is 0 where only the line is known. KM_ERR_MEMORY. */
KmStatus problem_file_next(ProblemFile *file, KmPopeyeProblem *problem, KmPopeyeFault *fault,
                           KmError *error);

/* Writes the solution of the problem that was read last, and whether it is sound, into the collection. An
 * incomplete one does not replace a solution that is there. Popeye's input has no place for them. KM_ERR_MEMORY. */
KmStatus problem_file_note(ProblemFile *file, const SolvedProblem *solved, KmError *error);

/* Writes the whole collection of Olive. The file can only be closed afterwards. */
KmStatus problem_file_write(ProblemFile *file, Text *out, KmError *error);

#endif
