/* keymove: the whole library with one include.
 *
 * A tour, simplest call first:
 *
 *     KmPosition pos = km_position_start();                     // a value, copied by =
 *     KmError error;
 *     if (km_fen_read(&pos, "8/8/8/2k5/2pP4/8/B7/4K3 b - d3 0 3", &error) != KM_OK)
 *         puts(error.text);                                     // what is wrong; error.offset: where
 *
 *     KmMoveList list;
 *     km_moves(&list, &pos);                                    // all legal moves
 *     KmMove move;
 *     km_san_read(&move, &pos, "cxd3", &error);                 // or km_uci_read(..., "c4d3", ...)
 *     KmPosition next;
 *     km_position_play(&next, &pos, move);                      // `pos` stays: nothing to undo
 *
 *     if (km_outcome(&next) == KM_CHECKMATE) ...                // check, mate, stalemate: query.h
 *     uint64_t leaves = km_perft(&pos, 5);                      // of the tree of legal moves
 *
 *     KmAnatomy anatomy;                                        // attacks, checks, pins, flights
 *     KmAnswer answer;
 *     char text[512];
 *     KmBuf words = km_buf(text, sizeof text);
 *     km_anatomy(&anatomy, &pos, pos.en_passant);
 *     km_explain_move(&answer, &anatomy, "Kd3", &error);        // legal, or why not
 *     km_answer_words(&words, &anatomy, &answer);
 *
 *     KmMateSolver *solver = km_mate_create(64);                // megabytes of tables
 *     KmMateResult mate;
 *     km_mate_solve(solver, &pos, &(KmMateOptions){.moves = 3, .keys = true}, &mate);
 *     if (mate.status == KM_MATE_FOUND) ...                     // mate.line, mate.keys: proved
 *     km_mate_free(solver);                                     // problem.h: the whole solution;
 *                                                               // prove.h, verify.h: its proof
 *
 *     KmEngine *engine = km_engine_create(64);                  // the playing engine
 *     KmGame *game = km_game_create(&pos);                      // a game, for what repeats
 *     KmEngineResult best;                                      // best.best, best.lines
 *     km_engine_search(engine, game, &(KmEngineOptions){.budget.seconds = 1}, &best);
 *     km_game_free(game);
 *     km_engine_free(engine);
 *
 * Text is written to a KmBuf over the caller's memory. Small things are values; what owns memory is a
 * handle with create and free. Errors are returned, never printed; nothing here keeps global state,
 * so everything may be used from any thread.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_H
#define KEYMOVE_H

#include "keymove/base/budget.h"
#include "keymove/base/buf.h"
#include "keymove/base/clock.h"
#include "keymove/base/rng.h"
#include "keymove/base/status.h"
#include "keymove/base/stream.h"
#include "keymove/chess/anatomy.h"
#include "keymove/chess/attacks.h"
#include "keymove/chess/bitboard.h"
#include "keymove/chess/checks.h"
#include "keymove/chess/diagram.h"
#include "keymove/chess/epd.h"
#include "keymove/chess/explain.h"
#include "keymove/chess/explain_text.h"
#include "keymove/chess/fault.h"
#include "keymove/chess/fen.h"
#include "keymove/chess/game.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/perft.h"
#include "keymove/chess/pgn_comment.h"
#include "keymove/chess/pgn_read.h"
#include "keymove/chess/pgn_write.h"
#include "keymove/chess/position.h"
#include "keymove/chess/query.h"
#include "keymove/chess/san.h"
#include "keymove/chess/setup.h"
#include "keymove/chess/svg_board.h"
#include "keymove/chess/types.h"
#include "keymove/chess/uci_move.h"
#include "keymove/chess/words.h"
#include "keymove/chess/zobrist.h"
#include "keymove/engine/analysis.h"
#include "keymove/engine/book.h"
#include "keymove/engine/classic.h"
#include "keymove/engine/engine.h"
#include "keymove/engine/eval.h"
#include "keymove/engine/eval_classic.h"
#include "keymove/engine/tablebase.h"
#include "keymove/mate/answer.h"
#include "keymove/mate/backtrack.h"
#include "keymove/mate/bestfirst.h"
#include "keymove/mate/certificate.h"
#include "keymove/mate/problem.h"
#include "keymove/mate/prove.h"
#include "keymove/mate/solver.h"
#include "keymove/mate/tree.h"
#include "keymove/mate/tree_text.h"
#include "keymove/mate/trial.h"
#include "keymove/mate/verify.h"
#include "keymove/solo/solo_board.h"
#include "keymove/solo/solo_count.h"
#include "keymove/solo/solo_generate.h"
#include "keymove/solo/solo_grade.h"
#include "keymove/solo/solo_plan.h"
#include "keymove/solo/solo_replay.h"
#include "keymove/solo/solo_result.h"
#include "keymove/solo/solo_search.h"
#include "keymove/solo/solo_sheet.h"
#include "keymove/solo/solo_solve.h"
#include "keymove/solo/solo_study.h"
#include "keymove/solo/solo_text.h"
#include "keymove/version.h"

#endif
