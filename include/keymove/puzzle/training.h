/* training: one puzzle after another: what to solve next, whether an answer is right, hints, and the end of an attempt.
 *
 * A mating move is accepted if it is proved to mate in time, whether or not it is the move of the stored line; a slower
 * mate is accepted and reported as slower; any other move is answered by its refutation. In a problem of help play every
 * move that leaves a solution is accepted, in one of another stipulation every key; in Solo Chess every capture
 * after which the board can still be solved. A tactic was judged by an engine, so only the moves of its line count,
 * and mates.
 *
 * The state of an attempt is kept in the store after every call: km_training_resume continues it, in another program if
 * need be. Times are passed in.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_PUZZLE_TRAINING_H
#define KM_PUZZLE_TRAINING_H

#include "keymove/base/budget.h"
#include "keymove/puzzle/attempts.h"
#include "keymove/solo/solo_text.h"

KM_BEGIN_DECLS

typedef struct KmTraining KmTraining;

/* Creates a trainer for a store, which must outlive it; NULL when there is no memory. */
KM_API KmTraining *km_training_create(KmStore *store);
KM_API void km_training_free(KmTraining *training);

/* The effort for each judgement; default: 2 million nodes. With a stop flag it can be interrupted. */
KM_API void km_training_set_budget(KmTraining *training, KmBudget budget);

/* What the solver sees. */
typedef struct KmTrainingTask {
    int64_t attempt, puzzle;
    KmRecordKind kind;
    char stipulation[32];
    int moves;                       /* the length of the whole solution; 0: not known */
    char start[KM_SOLO_FEN_TEXT];    /* the puzzle's position or board, */
    char position[KM_SOLO_FEN_TEXT]; /* and the present one */
    char made[KM_ATTEMPT_MOVES];     /* the moves between them, in UCI form, separated by blanks */
    int left;                        /* moves that the solver has left; 0: not known */
    double rating;                   /* of the puzzle; 0: none */
    int hints, mistakes;
    KmAttemptOutcome outcome;
} KmTrainingTask;

/* Begins an attempt at the next puzzle (see km_attempts_next), or at the puzzle of this number. KM_ERR_END: there is
 * none. If beginning or continuing an attempt fails, the trainer has no attempt, and what would judge one returns
 * KM_ERR_END; only a search for the next puzzle that finds none leaves the attempt as it was. */
KM_API KmStatus km_training_next(KmTraining *training, const KmStoreFilter *filter, int64_t now,
                                 KmTrainingTask *task, KmError *error);
KM_API KmStatus km_training_begin(KmTraining *training, int64_t puzzle, int64_t now,
                                  KmTrainingTask *task, KmError *error);

/* Continues an attempt. KM_ERR_END: there is no such attempt. */
KM_API KmStatus km_training_resume(KmTraining *training, int64_t attempt, KmTrainingTask *task,
                                   KmError *error);

typedef enum KmTrainingVerdict {
    KM_TRAINING_RIGHT = 0,
    KM_TRAINING_SLOWER,   /* it mates, but not in time; the move is played */
    KM_TRAINING_WRONG,    /* the move is not played, and counts as a mistake */
    KM_TRAINING_UNDECIDED /* the effort did not suffice; the move is not played and does not count */
} KmTrainingVerdict;

/* "right", "slower", "wrong", "undecided". */
KM_API const char *km_training_verdict_name(KmTrainingVerdict verdict);

enum { KM_TRAINING_WORDS = 160, KM_TRAINING_LINE = 4096 };

typedef struct KmTrainingAnswer {
    KmTrainingVerdict verdict;
    char move[16], san[16]; /* the move that was answered, in UCI form and in SAN */
    char reply[16],
        reply_san[16]; /* the opponent's reply; for a wrong move, its refutation; or "" */
    char after
        [KM_SOLO_FEN_TEXT]; /* the position after the move and the reply, also of a wrong move */
    int mate;               /* slower: the number of moves that the mate takes from here */
    char words[KM_TRAINING_WORDS]; /* why a move is wrong or undecided; or "" */
    bool judged; /* the reply to a wrong move is an engine's judgement, not a proved refutation */
    bool over;   /* the puzzle is solved, */
    KmAttemptResult result; /* and then this has changed */
} KmTrainingAnswer;

/* Judges a move of the solver, in SAN or UCI form (or a capture of Solo Chess); accepted moves are played and replied
 * to, and `task` is updated. KM_ERR_SYNTAX or KM_ERR_ILLEGAL: it is not a legal move, and nothing has changed.
 * KM_ERR_END: the attempt has ended. */
KM_API KmStatus km_training_answer(KmTraining *training, const char *move, int64_t now,
                                   KmTrainingTask *task, KmTrainingAnswer *answer, KmError *error);

/* A hint has three steps: the kind of piece, its square, the move. */
typedef struct KmTrainingHint {
    int step;               /* 1 to 3 */
    char piece[16];         /* "knight" */
    char square[8];         /* from step 2 on; else "" */
    char move[16], san[16]; /* in step 3; else "" */
} KmTrainingHint;

/* Gives the next hint for the present move, which is counted. KM_ERR_LIMIT: no move was found with the effort. */
KM_API KmStatus km_training_hint(KmTraining *training, KmTrainingTask *task, KmTrainingHint *hint,
                                 KmError *error);

/* Ends the attempt. `line` takes the moves of a solution from the present position, in UCI form, and `san` the same in
 * SAN, separated by blanks; both have KM_TRAINING_LINE bytes. */
KM_API KmStatus km_training_give_up(KmTraining *training, int64_t now, KmTrainingTask *task,
                                    char *line, char *san, KmAttemptResult *result, KmError *error);

KM_END_DECLS
#endif
