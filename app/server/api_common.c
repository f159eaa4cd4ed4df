/* api_common: what several handlers have in common. SPDX-License-Identifier: GPL-3.0-or-later */
#include "api.h"
#include "keymove/chess/explain_text.h"
#include "keymove/chess/fen.h"
#include "keymove/chess/pgn_read.h"

#include <stdlib.h>
#include <string.h>

bool is_start(const char *fen) { return strcmp(fen, "startpos") == 0 || strcmp(fen, "start") == 0; }

bool fields_position(Fields *in, bool required, KmPosition *pos, KmSquare *passed) {
    const char *fen = fields_text(in, "fen", required);
    if (passed) *passed = KM_NO_SQUARE;
    if (in->failed) return false;
    if (!fen || is_start(fen)) {
        *pos = km_position_start();
        return true;
    }
    KmSetup setup;
    KmError error;
    if (km_fen_parse(fen, &setup, &error) != KM_OK ||
        km_position_init(&setup, pos, &error) != KM_OK) {
        in->failed = true;
        return reply_error(in->out, "bad_fen", "fen", &error);
    }
    if (passed) *passed = setup.en_passant;
    return true;
}

bool read_move(Reply *out, const KmPosition *pos, KmSquare passed, const char *text,
               ErrorPlace place, KmMove *move) {
    KmAnatomy anatomy;
    KmExplanation answer;
    KmError error;
    km_anatomy_init(pos, passed, &anatomy);
    if (km_explain_move(&anatomy, text, &answer, &error) != KM_OK) {
        place.offset = (long)error.offset;
        return reply_fail(out, 422, "bad_move", place, "%s", error.text);
    }
    *move = answer.verdict.move;
    if (answer.verdict.reason == KM_REASON_LEGAL) return true;
    char words[KM_EXPLAIN_TEXT];
    KmBuf buf = km_buf(words, sizeof words);
    km_explanation_write(&anatomy, &answer, &buf);
    place.offset = 0;
    return reply_fail(out, 422, "illegal_move", place, "%s", words);
}

KmSquare passed_square(KmMove move) {
    if (km_move_kind(move) != KM_DOUBLE_PUSH) return KM_NO_SQUARE;
    return (KmSquare)((km_move_from(move) + km_move_to(move)) / 2);
}

static bool play_all(Fields *in, KmGame *game, KmSquare passed, const TextList *moves) {
    for (size_t i = 0; i < moves->count; i++) {
        KmMove move = KM_NO_MOVE;
        if (!read_move(in->out, km_game_now(game), passed, moves->items[i], AT_INDEX("moves", i),
                       &move))
            return false;
        passed = passed_square(move);
        if (km_game_play(game, move) != KM_OK) return reply_no_memory(in->out);
    }
    return true;
}

KmGame *fields_game(Fields *in) {
    KmPosition start;
    KmSquare passed;
    if (!fields_position(in, false, &start, &passed)) return NULL;
    TextList moves = fields_list(in, "moves", KM_PGN_PLIES);
    KmGame *game = in->failed ? NULL : km_game_create(&start);
    if (!in->failed && !game) reply_no_memory(in->out);
    if (game && !play_all(in, game, passed, &moves)) {
        km_game_free(game);
        game = NULL;
    }
    in->failed = !game;
    text_list_free(&moves);
    return game;
}

/* --- jobs ----------------------------------------------------------------------------------------- */

void *create_work(Fields *in, JobPlan *plan, size_t size) {
    /* A position needs more alignment than malloc guarantees. */
    enum { ALIGNMENT = 64 };
    const size_t whole = (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    void *work = aligned_alloc(ALIGNMENT, whole);
    if (work)
        memset(work, 0, whole);
    else
        reply_no_memory(in->out);
    plan->work = work;
    plan->drop = free;
    return work;
}

void fields_limits(Fields *in, JobLimits *limits) {
    *limits = (JobLimits){
        .seconds = fields_number(in, "seconds", 0.001, MAX_JOB_SECONDS, 60),
        .nodes = (uint64_t)fields_integer(in, "nodes", 1, INT64_MAX, 0),
        .hash_mb = (unsigned)fields_integer(in, "hash", 1, MAX_JOB_HASH, 64),
        .threads = (int)fields_integer(in, "threads", 1, in->service->threads, 1),
        .keep = fields_flag(in, "keep", false),
    };
    in->out->wait = fields_number(in, "wait", 0, MAX_WAIT, 0);
}

void start_job(Fields *in, const JobPlan *plan) {
    Reply *out = in->out;
    bool full;
    if (!fields_end(in)) {
        plan->drop(plan->work);
        return;
    }
    out->job = jobs_start(in->service->jobs, plan, &full);
    if (out->job) {
        out->kind = REPLY_JOB;
        out->status = 202;
    } else if (full) {
        reply_fail(out, 429, "too_many_jobs", NO_PLACE,
                   "%d jobs are waiting or running; try again later", JOBS_MAX_ACTIVE);
    } else {
        reply_no_memory(out);
    }
}
