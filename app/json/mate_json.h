/* mate_json: answers about mates, and proofs of them, as JSON.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_JSON_MATE_JSON_H
#define KEYMOVE_APP_JSON_MATE_JSON_H

#include "json/json_text.h"
#include "keymove/chess/epd.h"
#include "keymove/chess/hint.h"
#include "keymove/mate/bestfirst.h"
#include "keymove/mate/prove.h"
#include "keymove/mate/solution.h"
#include "keymove/mate/solver.h"
#include "keymove/mate/verify.h"

/* The line of an answer, in SAN or in UCI form. */
json_t *mate_line_json(const KmPosition *pos, const KmMateResult *result, bool san);

/* The answer as one object, to which the caller may add members. */
json_t *mate_json(const KmMateOptions *options, const KmPosition *pos, const KmMateResult *result);

/* The answer of one of several methods that are compared, with what its search cost if it is a method of the papers, and the list of these answers as one object,
 * which takes over `answers`. */
json_t *mate_method_json(const KmMateOptions *options, const KmPosition *pos,
                         const KmMateResult *result);
json_t *mate_methods_json(json_t *answers);

/* A hint: what the level reveals of the first move of the line, if there is a mate. */
json_t *mate_hint_json(const KmPosition *pos, const KmMateResult *result, KmHintLevel level);

/* Progress while solving, and while the solution tree grows. While methods are compared, progress also has the
 * method that is running and the answers so far. */
json_t *mate_progress_json(const KmPosition *pos, const KmMateResult *so_far);
void mate_add_comparison(json_t *progress, const char *method, json_t *answers);
json_t *mate_tree_progress_json(const KmMateResult *result, uint32_t nodes);

/* The answer to a line of an EPD file: with the number of the line, the id, and the length that the file gives.
 * `verified` is NULL if that was not asked for. */
json_t *mate_epd_json(const KmMateOptions *options, const KmEpd *epd, uint64_t number,
                      const KmMateResult *result, const bool *verified);

/* Sets the verdict on a problem ("sound" and so on); NULL: there is none. */
void mate_add_verdict(json_t *answer, const char *verdict);

/* The order in which best-first search takes the moves. */
json_t *mate_order_json(const KmPosition *pos, const KmScoredMove *moves, int count);

/* A move of the attacker, judged against the others. */
json_t *mate_turn_json(const KmTurn *turn);

/* Adds the name of the certificate that was written; NULL: it could not be. */
void mate_add_proof(json_t *answer, const char *certificate);

/* The solution tree. */
json_t *mate_tree_json(const KmTree *tree, bool complete);

/* Writes the solution as a game in PGN. */
KmStatus mate_tree_pgn(const KmTree *tree, Text *out);

/* Adds the solution to an answer as a tree ("solution"), as lines of text ("text") and as PGN ("pgn"). */
void mate_add_solution(json_t *answer, const KmTree *tree, bool complete);

/* Progress while a certificate is written, the finished certificate, and the result of checking one. */
json_t *proof_progress_json(uint64_t written, uint64_t known);
json_t *certificate_json(const KmPosition *pos, int mate, const KmCertificateStats *stats,
                         const Text *certificate);
json_t *verified_json(const KmVerified *verified);
json_t *not_verified_json(KmStatus status, const KmError *error);

/* The same for a file. */
json_t *proof_file_json(const char *path, KmStatus status, const KmVerified *verified,
                        const KmError *error);

#endif
