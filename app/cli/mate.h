/* mate: what the parts of 'keymove mate' share: the command line, and the printing of answers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_CLI_MATE_H
#define KEYMOVE_APP_CLI_MATE_H

#include "command.h"
#include "common/move_text.h"
#include "common/output.h"
#include "common/shard.h"
#include "json/mate_json.h"

#include <jansson.h>
#include <stdio.h>

typedef enum MatePlay { MATE_NO_PLAY = 0, MATE_PLAY_DEFENDER, MATE_PLAY_ATTACKER } MatePlay;

/* The command line. */
typedef struct MateTask {
    const KmCommand *self;
    KmMateOptions options;
    unsigned hash_mb;
    bool json, tree, pgn, set_play, tries, only_moves, explain_order, trace, dot, progress,
        verified, strict, boards, console;
    int depth;
    MatePlay play;
    const char *batch, *resume, *certificate;
    Shard shard;
    Output proof; /* standard output, if the certificate is written there */
    KmPosition pos;
} MateTask;

/* --- answers (mate_print.c) ------------------------------------------------------------------- */

int mate_exit_code(const KmMateResult *result);

/* Prints the answer as text. */
void mate_print_text(const MateTask *task, const KmPosition *pos, const KmMateResult *result);

/* Prints the line of a mate; the first move is the attacker's move `number`, or the answer to it. */
void mate_print_line(const MateTask *task, const KmPosition *pos, const KmMateResult *result,
                     int number);

/* Draws a position as text. */
void mate_print_board(const KmPosition *pos);

/* Print the solution tree as text or PGN. */
void mate_print_tree(const KmTree *tree);
int mate_print_pgn(const MateTask *task, const KmTree *tree);

/* Judges every move of the attacker on the line, as JSON or printed. */
json_t *mate_turns_json(const MateTask *task, KmMateSolver *solver, const KmMateResult *result);
void mate_print_turns(const MateTask *task, KmMateSolver *solver, const KmMateResult *result);

/* --- the rest --------------------------------------------------------------------------------- */

/* Writes the certificate of a mate that was found (mate_proof.c). Returns an exit code. */
int mate_write_proof(MateTask *task, KmMateSolver *solver, const KmMateResult *result);

/* Prints how a method of the papers searches (mate_trace.c). Returns an exit code. */
int mate_run_trace(const MateTask *task);

/* Solves a file of positions (mate_batch.c). */
int mate_run_batch(const MateTask *task);

/* Asks for positions and prints their mates (mate_console.c). `result` receives the last one. */
int mate_run_console(MateTask *task, KmMateSolver *solver, KmMateResult *result);

/* Plays the mate out against the person at the terminal (mate_play.c). */
int mate_run_play(const MateTask *task, KmMateSolver *solver, const KmMateResult *result);

#endif
