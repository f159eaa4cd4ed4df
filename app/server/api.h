/* api: the handlers of all requests, described in docs/HTTP.md. There is one api_<resource>.c for each group.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_SERVER_API_H
#define KEYMOVE_APP_SERVER_API_H

#include "fields.h"
#include "keymove/chess/game.h"

/* Reads the fields and replies through in->out. */
typedef void Handler(Fields *in);

Handler api_meta;                                                  /* api_meta.c */
Handler api_position, api_play;                                    /* api_position.c */
Handler api_game;                                                  /* api_game.c */
Handler api_pgn;                                                   /* api_pgn.c */
Handler api_explain, api_moves, api_board_svg;                     /* api_explain.c */
Handler api_mate, api_mate_tree, api_mate_compare, api_mate_hint;  /* api_mate.c */
Handler api_mate_trace;                                            /* api_mate.c */
Handler api_mate_certificate, api_problem_certificate, api_verify; /* api_proof.c */
Handler api_problem, api_problem_stipulation, api_problem_phases;  /* api_problem.c */
Handler api_problem_line;                                          /* api_problem.c */
Handler api_problem_parse, api_problem_file;                       /* api_problem_file.c */
Handler api_solo_board, api_solo_parse, api_solo_board_svg;        /* api_solo.c */
Handler api_solo_verdict, api_solo_hint, api_solo_trace;           /* api_solo_play.c */
Handler api_solo_explain;                                          /* api_solo_play.c */
Handler api_solo_solve, api_solo_count;                            /* api_solo_solve.c */
Handler api_solo_make;                                             /* api_solo_make.c */
Handler api_solo_study;                                            /* api_solo_study.c */
Handler api_engine_analysis, api_engine_move;                      /* api_engine.c */
Handler api_engine_draw;                                           /* api_engine.c */
Handler api_engine_review;                                         /* api_review.c */
Handler api_engine_stats, api_engine_tree;                         /* api_classic.c */
Handler api_position_list, api_position_save;                      /* api_saved.c */
Handler api_position_remove;                                       /* api_saved.c */
Handler api_puzzle_list, api_puzzle_show, api_puzzle_tag;          /* api_puzzle.c */
Handler api_puzzle_remove, api_puzzle_import;                      /* api_puzzle.c */
Handler api_puzzle_export, api_puzzle_stats;                       /* api_puzzle.c */
Handler api_puzzle_train_next, api_puzzle_train_task;              /* api_puzzle_train.c */
Handler api_puzzle_train_answer, api_puzzle_train_hint;            /* api_puzzle_train.c */
Handler api_puzzle_train_give_up;                                  /* api_puzzle_train.c */
Handler api_puzzle_mine, api_puzzle_make;                          /* api_puzzle_jobs.c */
Handler api_puzzle_audit;                                          /* api_puzzle_audit.c */
Handler api_eval;                                                  /* api_eval.c */

/* --- shared by them (api_common.c) ---------------------------------------------------------------- */

/* Whether the text stands for the start position: "startpos" or "start". */
bool is_start(const char *fen);

/* Reads `fen`; the start position if it is missing and not required. `passed` (which may be NULL) becomes the
 * en passant square as it was typed. */
bool fields_position(Fields *in, bool required, KmPosition *pos, KmSquare *passed);

/* Reads one legal move, in UCI form or SAN; otherwise the reply says why it is not one. `passed` is the square that a
 * pawn has just passed, even if it cannot be captured there, or KM_NO_SQUARE. */
bool read_move(Reply *out, const KmPosition *pos, KmSquare passed, const char *text,
               ErrorPlace place, KmMove *move);

/* The square that a pawn passes with this move, or KM_NO_SQUARE. */
KmSquare passed_square(KmMove move);

/* Reads `fen` and `moves` and replays them. Returns NULL if something was wrong. */
KmGame *fields_game(Fields *in);

/* Allocates the work of a job, all zero. Returns NULL after replying that there is no memory. */
void *create_work(Fields *in, JobPlan *plan, size_t size);

/* Reads the fields that all jobs take: their limits, and how long the reply may wait. */
void fields_limits(Fields *in, JobLimits *limits);

/* Starts a job and replies with it if nothing was wrong with the fields; drops its work otherwise. */
void start_job(Fields *in, const JobPlan *plan);

#endif
