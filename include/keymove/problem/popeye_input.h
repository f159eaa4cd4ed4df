/* popeye_input: reads the orthodox part of Popeye's input language, in English, German and French.
 *
 *      BeginProblem
 *      Author Sam Loyd
 *      Pieces white Kh1 Qd1 Pa2b2 black Kh8      or: Forsyth 7k/8/8/8/8/8/PP6/3Q3K
 *      Stipulation h#2
 *      Option SetPlay Try Variation
 *      Twin Move d1 e1
 *      NextProblem ... EndProblem
 *
 * Words may be shortened as far as they stay unambiguous, and the case of letters does not matter. The language is that
 * of the word with which the file begins; it also decides the letters of the pieces. A problem with fairy pieces, fairy
 * conditions, or words that are not known is reported and skipped, and reading goes on with the next one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_PROBLEM_POPEYE_INPUT_H
#define KM_PROBLEM_POPEYE_INPUT_H

#include "keymove/api.h"
#include "keymove/problem/problem_record.h"

KM_BEGIN_DECLS

typedef struct KmPopeyeInput KmPopeyeInput;

typedef struct KmPopeyeProblem {
    KmProblemRecord record;
    unsigned line; /* where the problem begins, from 1 */
    KmPopeyeLanguage language;
    bool no_board; /* the diagram is not to be printed */
    char remark[KM_RECORD_TEXT];
} KmPopeyeProblem;

/* Where something is wrong: a word of the text. */
typedef struct KmPopeyeFault {
    unsigned line, column; /* from 1 */
    char word[64];
} KmPopeyeFault;

/* Reads `text`, which must live as long as the input. NULL when there is no memory. */
KM_API KmPopeyeInput *km_popeye_input_create(const char *text, size_t length);
KM_API void km_popeye_input_free(KmPopeyeInput *input);

/* Reads the next problem. KM_ERR_END: there is none. KM_ERR_SYNTAX: this one is skipped; `fault` has the place and
 * `error` the reason, with the byte. Both may be NULL. */
KM_API KmStatus km_popeye_input_next(KmPopeyeInput *input, KmPopeyeProblem *problem,
                                     KmPopeyeFault *fault, KmError *error);

KM_END_DECLS
#endif
