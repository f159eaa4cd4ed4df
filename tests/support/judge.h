/* judge: every stipulation solved by plain exhaustive search, slow and obvious, to judge the solvers by.
 *
 * It plays on the oracle's mailbox board and knows the stipulation alone: nothing here comes from
 * src/problem but the type, and nothing is pruned, ordered or remembered.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_TESTS_JUDGE_H
#define KEYMOVE_TESTS_JUDGE_H

#include "keymove/problem/stipulation.h"
#include "oracle.h"

typedef struct Judgement {
    int key_count;
    int keys[ORACLE_MAX_MOVES]; /* first moves that solve, by oracle_move_number, ascending */
    uint64_t solutions;         /* keys of battle play, full lines of help and series play */
} Judgement;

/* All solutions. The side to move of the board begins. */
void judge_solve(const OracleBoard *board, const KmStipulation *stipulation, Judgement *judgement);

#endif
