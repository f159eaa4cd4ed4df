/* training: attempts at puzzles, judged by `judge`. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/puzzle/training.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "judge.h"
#include "keymove/chess/checks.h"
#include "keymove/chess/fen.h"
#include "keymove/chess/san.h"
#include "keymove/chess/uci_move.h"
#include "keymove/chess/words.h"
#include "keymove/puzzle/exchange.h"
#include "keymove/puzzle/puzzle.h"

/* SLOWER: how many moves more than necessary a mate may take in all. */
enum { NODES = 2000000, TABLE_MB = 16, SLOWER = 3 };

struct KmTraining {
    KmStore *store;
    KmBudget budget;
    KmShortMate *solver;
    KmSoloSolver *solo;
    /* the puzzle */
    KmRecordRoom room;
    KmRecord record;
    KmStipulation stipulation; /* of a problem */
    KmPosition start;
    KmSoloBoard start_board;
    KmMove line[KM_RECORD_LINE]; /* its main line */
    int line_length;
    /* the attempt */
    KmAttempt attempt;
    KmPosition now;
    KmSoloBoard board;
    int plies;
    bool on_line; /* the moves so far are those of the line */
};

/* A move or a capture. */
typedef struct Answer {
    KmMove move;
    KmSoloMove capture;
} Answer;

const char *km_training_verdict_name(KmTrainingVerdict verdict) {
    static const char *const names[] = {"right", "slower", "wrong", "undecided"};
    return names[verdict];
}

KmTraining *km_training_create(KmStore *store) {
    KmTraining *training = aligned_alloc(_Alignof(KmTraining), sizeof *training);
    if (!training) return NULL;
    memset(training, 0, sizeof *training);
    training->store = store;
    training->budget.nodes = NODES;
    training->solver = km_short_mate_create(TABLE_MB);
    training->solo = km_solo_solver_create();
    if (training->solver && training->solo) return training;
    km_training_free(training);
    return NULL;
}

void km_training_free(KmTraining *training) {
    if (!training) return;
    km_short_mate_free(training->solver);
    km_solo_solver_free(training->solo);
    free(training);
}

void km_training_set_budget(KmTraining *training, KmBudget budget) {
    training->budget = budget;
    if (!budget.nodes && !(budget.seconds > 0)) training->budget.nodes = NODES;
}

static bool is_solo(const KmTraining *training) { return training->record.kind == KM_RECORD_SOLO; }

/* --- loading ---------------------------------------------------------------------------------- */

static bool take_record(void *context, const KmRecord *record) {
    KmTraining *training = context;
    KmRecordRoom *room = &training->room;
    training->record = km_record_in_room(room);
    snprintf(room->position, sizeof room->position, "%s", record->position);
    snprintf(room->stipulation, sizeof room->stipulation, "%s", record->stipulation);
    snprintf(room->line, sizeof room->line, "%s", record->line);
    training->record.id = record->id;
    training->record.kind = record->kind;
    training->record.moves = record->moves;
    training->record.rating = record->rating;
    return true;
}

static KmStatus load_puzzle(KmTraining *training, int64_t id, KmError *error) {
    training->record.id = 0;
    KmStatus status = id > 0 ? km_store_list(training->store, &(KmStoreFilter){.id = id},
                                             take_record, training, error)
                             : KM_OK;
    if (status == KM_OK && !training->record.id)
        return km_fail(error, KM_ERR_END, 0, "there is no such puzzle");
    training->line_length = 0;
    if (status == KM_OK && is_solo(training))
        return km_record_board(&training->record, &training->start_board, error);
    if (status == KM_OK) status = km_record_position(&training->record, &training->start, error);
    if (status == KM_OK && training->record.kind == KM_RECORD_PROBLEM)
        status = km_stipulation_read(training->room.stipulation, &training->stipulation, error);
    if (status == KM_OK)
        status = km_record_line(&training->record, &training->start, training->line, KM_RECORD_LINE,
                                &training->line_length, error);
    return status;
}

/* Plays a move of either side on the board. */
static void advance(KmTraining *training, Answer answer) {
    if (is_solo(training)) {
        km_solo_play(&training->board, answer.capture);
    } else {
        training->on_line = training->on_line && training->plies < training->line_length &&
                            training->line[training->plies] == answer.move;
        km_position_play(&training->now, answer.move, &training->now);
    }
    training->plies++;
}

static KmStatus read_answer(const KmTraining *training, const char *text, Answer *answer,
                            KmError *error) {
    *answer = (Answer){0};
    if (is_solo(training)) {
        const KmStatus status = km_solo_move_read(&training->board, text, &answer->capture, error);
        if (status != KM_OK ||
            km_solo_can_take(&training->board, answer->capture.from, answer->capture.to))
            return status;
        return km_fail(error, KM_ERR_ILLEGAL, 0, "that is not a legal capture");
    }
    if (km_uci_read(&training->now, text, &answer->move, NULL) == KM_OK) return KM_OK;
    return km_san_read(&training->now, text, &answer->move, error);
}

static KmStatus replay(KmTraining *training, KmError *error) {
    char word[16];
    int length;
    training->now = training->start;
    training->board = training->start_board;
    training->plies = 0;
    training->on_line = true;
    for (const char *at = training->attempt.moves; sscanf(at, "%15s%n", word, &length) == 1;
         at += length) {
        Answer answer;
        const KmStatus status = read_answer(training, word, &answer, error);
        if (status != KM_OK) return status;
        advance(training, answer);
    }
    return KM_OK;
}

/* --- tasks ------------------------------------------------------------------------------------ */

static void write_now(const KmTraining *training, const KmPosition *pos, char *text, size_t size) {
    KmBuf out = km_buf(text, size);
    if (is_solo(training))
        km_solo_fen_write(&training->board, &out);
    else
        km_fen_write(pos, &out);
}

static void fill_task(const KmTraining *training, KmTrainingTask *task) {
    const KmAttempt *attempt = &training->attempt;
    *task = (KmTrainingTask){.attempt = attempt->id,
                             .puzzle = training->record.id,
                             .kind = training->record.kind,
                             .moves = training->record.moves,
                             .left = attempt->length,
                             .rating = training->record.rating,
                             .hints = attempt->hints,
                             .mistakes = attempt->mistakes,
                             .outcome = attempt->outcome};
    snprintf(task->stipulation, sizeof task->stipulation, "%s", training->room.stipulation);
    snprintf(task->start, sizeof task->start, "%s", training->room.position);
    snprintf(task->made, sizeof task->made, "%s", attempt->moves);
    write_now(training, &training->now, task->position, sizeof task->position);
}

/* Sets the board up for the attempt. If that, or what was done before it, has failed, there is no attempt: a puzzle must
 * not be judged by what is left of another one. */
static KmStatus set_up(KmTraining *training, KmStatus status, KmTrainingTask *task,
                       KmError *error) {
    if (status == KM_OK) status = replay(training, error);
    if (status == KM_OK)
        fill_task(training, task);
    else
        training->attempt = (KmAttempt){0};
    return status;
}

KmStatus km_training_begin(KmTraining *training, int64_t puzzle, int64_t now, KmTrainingTask *task,
                           KmError *error) {
    KmStatus status = load_puzzle(training, puzzle, error);
    if (status == KM_OK)
        status = km_attempts_begin(training->store, puzzle, training->record.moves, now,
                                   &training->attempt, error);
    return set_up(training, status, task, error);
}

KmStatus km_training_next(KmTraining *training, const KmStoreFilter *filter, int64_t now,
                          KmTrainingTask *task, KmError *error) {
    int64_t puzzle;
    const KmStatus status = km_attempts_next(training->store, filter, now, &puzzle, error);
    return status == KM_OK ? km_training_begin(training, puzzle, now, task, error) : status;
}

KmStatus km_training_resume(KmTraining *training, int64_t attempt, KmTrainingTask *task,
                            KmError *error) {
    KmStatus status = km_attempts_load(training->store, attempt, &training->attempt, error);
    if (status == KM_OK) status = load_puzzle(training, training->attempt.puzzle, error);
    return set_up(training, status, task, error);
}

/* Is there an attempt that has not ended? */
static bool is_open(const KmTraining *training, KmError *error) {
    if (training->attempt.id && !training->attempt.ended) return true;
    km_fail(error, KM_ERR_END, 0,
            training->attempt.id ? "the attempt has ended" : "there is no attempt");
    return false;
}

/* --- judging ---------------------------------------------------------------------------------- */

static KmMove line_move(const KmTraining *training, int ahead) {
    const int ply = training->plies + ahead;
    return training->on_line && ply < training->line_length ? training->line[ply] : KM_NO_MOVE;
}

static KmJudgement judge_tactic(const KmTraining *training, KmMove move, char *words) {
    const KmMove best = line_move(training, 0);
    KmPosition next;
    km_position_play(&training->now, move, &next);
    if (move == best)
        return (KmJudgement){.verdict = KM_JUDGED_RIGHT, .reply = line_move(training, 1)};
    if (km_position_is_mated(&next)) return (KmJudgement){.verdict = KM_JUDGED_RIGHT};
    return km_judge_tactic(&training->now, move, best, training->budget, words, KM_TRAINING_WORDS);
}

/* How many moves more the present mate may take. */
static int extra_moves(const KmTraining *training) {
    const int played = (training->plies + 1) / 2;
    return training->record.moves + SLOWER - played - training->attempt.length;
}

static KmJudgement judge_mate(KmTraining *training, KmMove move) {
    KmSpending spending = km_spending_begin(training->budget);
    const int extra = extra_moves(training);
    const KmMove reply = move == line_move(training, 0) ? line_move(training, 1) : KM_NO_MOVE;
    KmJudgement judgement =
        km_judge_mate(training->solver, &training->now, move, training->attempt.length,
                      extra > 0 ? extra : 0, reply, &spending);
    if (judgement.verdict == KM_JUDGED_UNDECIDED && reply)
        judgement = (KmJudgement){
            .verdict = KM_JUDGED_RIGHT, .reply = reply, .left = training->attempt.length - 1};
    return judgement;
}

static KmJudgement judge_problem(KmTraining *training, KmMove move) {
    KmStipulation rest = training->stipulation;
    if (km_play_is_help(rest.play)) rest.half_moves -= training->plies;
    return km_judge_problem(&training->now, &rest, move, training->budget, NULL);
}

static KmJudgement judge_solo(KmTraining *training, KmSoloMove capture, char *words) {
    KmSoloBoard next = training->board;
    KmSoloResult result;
    const KmSoloOptions options = {.seed = 1, .budget = training->budget};
    KmJudgement judgement = {.verdict = KM_JUDGED_RIGHT, .left = training->attempt.length - 1};
    int remain;
    km_solo_play(&next, capture);
    if (km_solo_is_solved(&next)) return judgement;
    const KmStatus status = km_solo_solver_solve(training->solo, &next, &options, &result);
    if (status == KM_OK && result.verdict == KM_SOLO_SOLVED) return judgement;
    judgement.verdict = KM_JUDGED_UNDECIDED;
    judgement.words = "the effort did not suffice to decide this capture";
    if (status != KM_OK || result.verdict != KM_SOLO_UNSOLVABLE) return judgement;
    judgement.verdict = KM_JUDGED_WRONG;
    judgement.words = "the board cannot be solved after that";
    if (km_solo_solver_most(training->solo, &next, &options, &result, &remain) == KM_OK &&
        result.verdict == KM_SOLO_SOLVED) {
        snprintf(words, KM_TRAINING_WORDS,
                 "the board cannot be solved after that: at best, %d pieces remain", remain);
        judgement.words = words;
    }
    return judgement;
}

static KmJudgement judge(KmTraining *training, Answer answer, char *words) {
    switch (training->record.kind) {
    case KM_RECORD_MATE:
        return judge_mate(training, answer.move);
    case KM_RECORD_TACTIC:
        return judge_tactic(training, answer.move, words);
    case KM_RECORD_PROBLEM:
        return judge_problem(training, answer.move);
    default:
        return judge_solo(training, answer.capture, words);
    }
}

/* Is the puzzle solved by the moves that have been played? */
static bool is_over(const KmTraining *training, const KmJudgement *judgement) {
    switch (training->record.kind) {
    case KM_RECORD_SOLO:
        return km_solo_is_solved(&training->board);
    case KM_RECORD_PROBLEM:
        return !km_play_is_help(training->stipulation.play) ||
               training->plies == training->stipulation.half_moves;
    default:
        return judgement->reply == KM_NO_MOVE;
    }
}

/* --- answers ---------------------------------------------------------------------------------- */

static void write_move(const KmTraining *training, const KmPosition *pos, Answer answer,
                       char uci[16], char san[16]) {
    KmBuf out = km_buf(uci, 16), words = km_buf(san, 16);
    if (is_solo(training)) {
        km_solo_uci_write(&training->board, answer.capture, &out);
        km_solo_move_write(&training->board, answer.capture, &words);
    } else {
        km_uci_write(pos, answer.move, &out);
        km_san_write(pos, answer.move, &words);
    }
}

/* Adds a move to the attempt. False if there is no room. */
static bool note_move(KmAttempt *attempt, const char *uci) {
    const size_t length = strlen(attempt->moves);
    if (length + strlen(uci) + 2 > sizeof attempt->moves) return false;
    snprintf(attempt->moves + length, sizeof attempt->moves - length, "%s%s", length ? " " : "",
             uci);
    return true;
}

/* Plays an accepted move and its reply, and keeps that. */
static KmStatus accept(KmTraining *training, Answer move, const KmJudgement *judgement, int64_t now,
                       KmTrainingAnswer *answer, KmError *error) {
    KmAttempt *attempt = &training->attempt;
    bool room = note_move(attempt, answer->move);
    advance(training, move);
    if (judgement->reply) {
        const Answer reply = {.move = judgement->reply};
        write_move(training, &training->now, reply, answer->reply, answer->reply_san);
        room = room && note_move(attempt, answer->reply);
        advance(training, reply);
    }
    if (!room) return km_fail(error, KM_ERR_LIMIT, 0, "the attempt is too long");
    attempt->step = 0;
    attempt->length = judgement->left;
    attempt->slower |= judgement->verdict == KM_JUDGED_SLOWER;
    write_now(training, &training->now, answer->after, sizeof answer->after);
    answer->over = is_over(training, judgement);
    return answer->over ? km_attempts_finish(training->store, attempt, now, &answer->result, error)
                        : km_attempts_save(training->store, attempt, error);
}

/* Shows what a wrong move leads to. */
static KmStatus reject(KmTraining *training, Answer move, const KmJudgement *judgement,
                       KmTrainingAnswer *answer, KmError *error) {
    KmPosition after = training->now;
    if (!is_solo(training)) km_position_play(&after, move.move, &after);
    if (judgement->reply) {
        write_move(training, &after, (Answer){.move = judgement->reply}, answer->reply,
                   answer->reply_san);
        km_position_play(&after, judgement->reply, &after);
    }
    const KmSoloBoard board = training->board;
    if (is_solo(training)) km_solo_play(&training->board, move.capture);
    write_now(training, &after, answer->after, sizeof answer->after);
    training->board = board;
    if (judgement->verdict == KM_JUDGED_UNDECIDED) return KM_OK;
    training->attempt.mistakes++;
    return km_attempts_save(training->store, &training->attempt, error);
}

KmStatus km_training_answer(KmTraining *training, const char *text, int64_t now,
                            KmTrainingTask *task, KmTrainingAnswer *answer, KmError *error) {
    Answer move;
    char words[KM_TRAINING_WORDS];
    if (!is_open(training, error)) return KM_ERR_END;
    KmStatus status = read_answer(training, text, &move, error);
    if (status != KM_OK) return status;
    memset(answer, 0, sizeof *answer);
    write_move(training, &training->now, move, answer->move, answer->san);
    const KmJudgement judgement = judge(training, move, words);
    static const KmTrainingVerdict verdicts[] = {[KM_JUDGED_RIGHT] = KM_TRAINING_RIGHT,
                                                 [KM_JUDGED_SLOWER] = KM_TRAINING_SLOWER,
                                                 [KM_JUDGED_WRONG] = KM_TRAINING_WRONG,
                                                 [KM_JUDGED_UNDECIDED] = KM_TRAINING_UNDECIDED};
    answer->verdict = verdicts[judgement.verdict];
    answer->judged = judgement.judged;
    if (judgement.words) snprintf(answer->words, sizeof answer->words, "%s", judgement.words);
    if (answer->verdict == KM_TRAINING_SLOWER) answer->mate = judgement.left + 1;
    status = answer->verdict <= KM_TRAINING_SLOWER
                 ? accept(training, move, &judgement, now, answer, error)
                 : reject(training, move, &judgement, answer, error);
    fill_task(training, task);
    return status;
}

/* --- hints and solutions ---------------------------------------------------------------------- */

/* A move that is right in the present position. */
static bool right_move(KmTraining *training, Answer *answer) {
    KmSpending spending = km_spending_begin(training->budget);
    const KmSoloOptions options = {.seed = 1, .budget = training->budget};
    KmStipulation rest = training->stipulation;
    KmSoloResult result;
    *answer = (Answer){.move = line_move(training, 0)};
    switch (training->record.kind) {
    case KM_RECORD_SOLO:
        if (km_solo_solver_solve(training->solo, &training->board, &options, &result) != KM_OK ||
            result.verdict != KM_SOLO_SOLVED || !result.count)
            return false;
        answer->capture = result.moves[0];
        return true;
    case KM_RECORD_MATE:
        if (!answer->move)
            answer->move = km_judge_mating_move(training->solver, &training->now,
                                                training->attempt.length, &spending);
        break;
    case KM_RECORD_PROBLEM:
        if (km_play_is_help(rest.play)) rest.half_moves -= training->plies;
        if (!answer->move)
            km_judge_problem(&training->now, &rest, KM_NO_MOVE, training->budget, &answer->move);
        break;
    default:
        break;
    }
    return answer->move != KM_NO_MOVE;
}

static void write_hint(const KmTraining *training, Answer answer, int step, KmTrainingHint *hint) {
    KmBuf square = km_buf(hint->square, sizeof hint->square);
    hint->step = step;
    const KmPieceType type = is_solo(training)
                                 ? (KmPieceType)training->board.type[answer.capture.from]
                                 : km_piece_type(km_move_piece(answer.move));
    snprintf(hint->piece, sizeof hint->piece, "%s", km_words_type(type));
    if (step >= 2 && is_solo(training))
        km_solo_square_write(&training->board, answer.capture.from, &square);
    else if (step >= 2)
        km_buf_printf(&square, "%c%c", 'a' + km_square_file(km_move_from(answer.move)),
                      '1' + km_square_rank(km_move_from(answer.move)));
    if (step >= 3) write_move(training, &training->now, answer, hint->move, hint->san);
}

KmStatus km_training_hint(KmTraining *training, KmTrainingTask *task, KmTrainingHint *hint,
                          KmError *error) {
    Answer answer;
    memset(hint, 0, sizeof *hint);
    if (!is_open(training, error)) return KM_ERR_END;
    if (!right_move(training, &answer))
        return km_fail(error, KM_ERR_LIMIT, 0, "the effort did not suffice to find a move");
    if (training->attempt.step < 3) {
        training->attempt.step++;
        training->attempt.hints++;
    }
    write_hint(training, answer, training->attempt.step, hint);
    fill_task(training, task);
    return km_attempts_save(training->store, &training->attempt, error);
}

/* Plays a solution to its end and writes its moves. */
static void write_solution(KmTraining *training, char *line, char *san) {
    KmBuf uci_out = km_buf(line, KM_TRAINING_LINE), san_out = km_buf(san, KM_TRAINING_LINE);
    Answer answer;
    for (int i = 0; i < KM_SOLO_MOVES && right_move(training, &answer); i++) {
        KmTrainingAnswer played = {0};
        KmJudgement judgement = judge(training, answer, played.words);
        write_move(training, &training->now, answer, played.move, played.san);
        km_buf_printf(&uci_out, "%s%s", i ? " " : "", played.move);
        km_buf_printf(&san_out, "%s%s", i ? " " : "", played.san);
        if (judgement.verdict > KM_JUDGED_SLOWER) break;
        advance(training, answer);
        if (judgement.reply) {
            const Answer reply = {.move = judgement.reply};
            write_move(training, &training->now, reply, played.reply, played.reply_san);
            km_buf_printf(&uci_out, " %s", played.reply);
            km_buf_printf(&san_out, " %s", played.reply_san);
            advance(training, reply);
        }
        training->attempt.length = judgement.left;
        if (is_over(training, &judgement)) break;
    }
}

KmStatus km_training_give_up(KmTraining *training, int64_t now, KmTrainingTask *task, char *line,
                             char *san, KmAttemptResult *result, KmError *error) {
    line[0] = san[0] = '\0';
    if (!is_open(training, error)) return KM_ERR_END;
    training->attempt.outcome = KM_ATTEMPT_GIVEN_UP;
    const KmStatus status =
        km_attempts_finish(training->store, &training->attempt, now, result, error);
    fill_task(training, task);
    if (status == KM_OK) write_solution(training, line, san);
    return status;
}
