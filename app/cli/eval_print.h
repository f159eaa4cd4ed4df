/* eval_print: an evaluation as lines of text, in pawns and for White.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_CLI_EVAL_PRINT_H
#define KEYMOVE_APP_CLI_EVAL_PRINT_H

#include "keymove/chess/position.h"

/* The strong evaluation by term. */
void print_eval_terms(const KmPosition *pos);

/* The classic evaluation by piece. */
void print_eval_classic(const KmPosition *pos);

#endif
