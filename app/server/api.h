/* api: what can be asked; docs/HTTP.md says how. One api_<resource>.c for each group.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_SERVER_API_H
#define KEYMOVE_APP_SERVER_API_H

#include "fields.h"
#include "keymove/chess/game.h"
#include "service.h"

typedef void Handler(const Service *service, Fields *in, Reply *out);

Handler api_meta;                                           /* api_meta.c */
Handler api_position, api_play;                             /* api_position.c */
Handler api_game;                                           /* api_game.c */
Handler api_pgn;                                            /* api_pgn.c */
Handler api_explain, api_board_svg;                         /* api_explain.c */
Handler api_mate, api_mate_tree, api_mate_compare;          /* api_mate.c */
Handler api_mate_certificate, api_verify;                   /* api_proof.c */
Handler api_solo_board, api_solo_parse, api_solo_board_svg; /* api_solo.c */
Handler api_solo_verdict, api_solo_hint, api_solo_trace;    /* api_solo_play.c */
Handler api_solo_solve, api_solo_count;                     /* api_solo_solve.c */
Handler api_solo_make;                                      /* api_solo_make.c */
Handler api_solo_study;                                     /* api_solo_study.c */
Handler api_engine_analysis, api_engine_move;               /* api_engine.c */

/* --- shared by them (api_common.c) ---------------------------------------------------------------- */

/* Whether the text stands for the start position: "startpos" or "start". */
bool is_start(const char *fen);

/* Reads `fen` ("startpos" where it may be missing). `passed` (which may be NULL) takes the en passant
 * square as it was typed. */
bool fields_position(Fields *in, bool required, KmPosition *pos, KmSquare *passed);

/* Reads one legal move, in UCI form or SAN; else replies why not. */
bool read_move(Reply *out, const KmPosition *pos, const char *text, ErrorPlace place, KmMove *move);

/* Reads `fen` and `moves` and replays them; NULL when something was wrong. */
KmGame *fields_game(Fields *in);

/* The limits of a job, and how long the reply may wait for it. */
JobLimits fields_limits(const Service *service, Fields *in, double *wait);

/* Starts a job and replies with it; the plan's work is the job's from here on. */
void start_job(const Service *service, const JobPlan *plan, double wait, Reply *out);

#endif
