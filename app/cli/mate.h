/* mate: what the parts of 'keymove mate' share: the command line as read, and the answers as shown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_CLI_MATE_H
#define KEYMOVE_APP_CLI_MATE_H

#include "command.h"
#include "keymove/mate/problem.h"
#include "keymove/mate/solver.h"

#include <jansson.h>
#include <stdio.h>

typedef enum MatePlay { MATE_NO_PLAY = 0, MATE_PLAY_DEFENDER, MATE_PLAY_ATTACKER } MatePlay;

/* The command line. */
typedef struct MateTask {
    const KmCommand *self;
    KmMateOptions options;
    unsigned hash_mb;
    bool json, tree, pgn, set_play, tries, only_moves, explain_order, progress, verified;
    int depth;
    MatePlay play;
    const char *batch, *resume, *certificate;
    KmPosition pos;
} MateTask;

/* --- answers (mate_print.c) ------------------------------------------------------------------- */

/* One move as text, for as long as the struct lives. */
typedef struct MoveText {
    char text[16];
} MoveText;
MoveText move_san(const KmPosition *pos, KmMove move);
MoveText move_uci(const KmPosition *pos, KmMove move);

/* Solves; where not all keys were asked for, the one that is known stands for them. */
void mate_solve(KmMateSolver *solver, const KmPosition *pos, const KmMateOptions *options,
                KmMateResult *result);

int mate_exit_code(const KmMateResult *result);
const char *mate_status_name(KmMateStatus status);

/* The answer as one object, without what was asked for beside it. */
json_t *mate_json(const MateTask *task, const KmPosition *pos, const KmMateResult *result);
/* The answer in words. */
void mate_print_text(const MateTask *task, const KmPosition *pos, const KmMateResult *result);

/* The solution tree, as text, PGN, or JSON; the last is the value of "solution". */
json_t *mate_tree_json(const KmTree *tree, bool complete);
void mate_print_tree(const KmTree *tree);
int mate_print_pgn(const MateTask *task, const KmTree *tree);

/* Every turn of the attacker on the line, judged. */
json_t *mate_turns_json(const MateTask *task, KmMateSolver *solver, const KmMateResult *result);
void mate_print_turns(const MateTask *task, KmMateSolver *solver, const KmMateResult *result);

/* --- the rest --------------------------------------------------------------------------------- */

/* Writes the certificate of a mate that was found (mate_proof.c). Returns an exit code. */
int mate_write_proof(const MateTask *task, KmMateSolver *solver, const KmMateResult *result);

/* Is the mate that was found proved by a certificate that holds? */
bool mate_is_verified(const MateTask *task, KmMateSolver *solver, const KmPosition *pos,
                      const KmMateResult *result);

/* Solves a file of positions (mate_batch.c). */
int mate_run_batch(const MateTask *task);

/* Plays the mate out against the person at the terminal (mate_play.c). */
int mate_run_play(const MateTask *task, KmMateSolver *solver, const KmMateResult *result);

#endif
