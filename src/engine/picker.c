/* picker: stages and values. SPDX-License-Identifier: GPL-3.0-or-later */
#include "picker.h"

#include "keymove/chess/checks.h"
#include "keymove/chess/movegen.h"
#include "see.h"

const int km_continuation_plies[4] = {1, 2, 4, 6};

/* The continuation histories of the moves before the position at `ply`. */
static void continuations_of(Worker *w, int ply, const Continuation *before[4]) {
    for (int i = 0; i < 4; i++)
        before[i] = (const Continuation *)frame_at(w, ply - km_continuation_plies[i])->continuation;
}

int km_picker_quiet_value(const Worker *w, KmColor side, const Continuation *const before[4],
                          KmMove move) {
    const unsigned index = piece_to(move);
    return w->history.quiet[side][km_move_from(move) << 6 | km_move_to(move)] +
           (*before[0])[index] + (*before[1])[index] + (*before[2])[index] / 2 +
           (*before[3])[index] / 2;
}

static int noisy_value(Worker *w, KmMove move) {
    return 16 * km_exchange_value[km_piece_type(km_move_captured(move))] +
           (km_move_promotion(move) == KM_QUEEN ? 16 * 800 : 0) + *noisy_entry(&w->history, move);
}

/* A killer move of a sibling need not be legal here. */
static KmMove if_legal_quiet(const KmPosition *pos, KmMove move) {
    if (!move || km_position_piece_at(pos, km_move_from(move)) != km_move_piece(move))
        return KM_NO_MOVE;
    const KmMove named =
        km_movegen_find_exact(pos, km_move_from(move), km_move_to(move), km_move_promotion(move));
    return named == move ? move : KM_NO_MOVE;
}

static void find_refutations(Picker *picker, Worker *w, int ply) {
    const Frame *frame = frame_at(w, ply);
    const KmMove last = frame_at(w, ply - 1)->move;
    const KmMove killer = frame->killers[0], second = frame->killers[1];
    const KmMove counter = last ? w->history.counter[piece_to(last)] : KM_NO_MOVE;
    picker->refutations[0] = killer;
    picker->refutations[1] = second;
    picker->refutations[2] = counter == killer || counter == second ? KM_NO_MOVE : counter;
}

static void begin(Picker *picker, Worker *w, int ply, KmMove hash_move, bool in_check) {
    picker->worker = w;
    picker->pos = &frame_at(w, ply)->pos;
    picker->in_check = in_check;
    picker->noisy_only = picker->checks_too = picker->skip_quiet = false;
    picker->threshold = 0;
    picker->hash_move = hash_move;
    picker->next = picker->bad = picker->next_refutation = 0;
    picker->stage = hash_move ? PICK_HASH : in_check ? PICK_LIST_EVASIONS : PICK_LIST_NOISY;
    continuations_of(w, ply, picker->before);
}

void km_picker_begin(Picker *picker, Worker *w, int ply, KmMove hash_move, bool in_check) {
    begin(picker, w, ply, hash_move, in_check);
    find_refutations(picker, w, ply);
}

void km_picker_begin_noisy(Picker *picker, Worker *w, int ply, KmMove hash_move, bool in_check,
                           int threshold) {
    begin(picker, w, ply, hash_move, in_check);
    picker->noisy_only = !in_check;
    picker->threshold = threshold;
}

static void value_noisy(Picker *picker) {
    for (int i = 0; i < picker->list.count; i++)
        picker->value[i] = noisy_value(picker->worker, picker->list.moves[i]);
}

static void value_quiet(Picker *picker, int first) {
    const KmColor side = km_position_side(picker->pos);
    for (int i = first; i < picker->list.count; i++)
        picker->value[i] =
            km_picker_quiet_value(picker->worker, side, picker->before, picker->list.moves[i]);
}

static void value_evasions(Picker *picker) {
    const KmColor side = km_position_side(picker->pos);
    for (int i = 0; i < picker->list.count; i++) {
        const KmMove move = picker->list.moves[i];
        picker->value[i] = move_is_noisy(move)
                               ? (1 << 20) + noisy_value(picker->worker, move)
                               : km_picker_quiet_value(picker->worker, side, picker->before, move);
    }
}

/* Takes the best of the remaining moves. */
static KmMove take_best(Picker *picker) {
    int best = picker->next;
    for (int i = picker->next + 1; i < picker->list.count; i++)
        if (picker->value[i] > picker->value[best]) best = i;
    const KmMove move = picker->list.moves[best];
    picker->list.moves[best] = picker->list.moves[picker->next];
    picker->value[best] = picker->value[picker->next];
    picker->next++;
    return move;
}

/* The losing captures found so far stay at the front of the list, before the quiet moves. */
static void list_quiet(Picker *picker) {
    KmMoveList quiet;
    km_movegen_quiet(picker->pos, &quiet);
    picker->next = picker->bad;
    for (int i = 0; i < quiet.count; i++) picker->list.moves[picker->bad + i] = quiet.moves[i];
    picker->list.count = picker->bad + quiet.count;
    value_quiet(picker, picker->bad);
}

static KmMove next_good_noisy(Picker *picker) {
    while (picker->next < picker->list.count) {
        const KmMove move = take_best(picker);
        if (move == picker->hash_move) continue;
        if (km_see_reaches(picker->pos, move, picker->threshold)) return move;
        picker->list.moves[picker->bad++] = move;
    }
    return KM_NO_MOVE;
}

static KmMove next_refutation(Picker *picker) {
    while (picker->next_refutation < 3) {
        const KmMove move =
            if_legal_quiet(picker->pos, picker->refutations[picker->next_refutation++]);
        if (move && move != picker->hash_move) return move;
    }
    return KM_NO_MOVE;
}

static bool was_refutation(const Picker *picker, KmMove move) {
    return move == picker->refutations[0] || move == picker->refutations[1] ||
           move == picker->refutations[2];
}

static KmMove next_quiet(Picker *picker) {
    while (picker->next < picker->list.count) {
        const KmMove move = take_best(picker);
        if (move != picker->hash_move && !was_refutation(picker, move)) return move;
    }
    return KM_NO_MOVE;
}

static KmMove next_evasion(Picker *picker) {
    while (picker->next < picker->list.count) {
        const KmMove move = take_best(picker);
        if (move != picker->hash_move) return move;
    }
    return KM_NO_MOVE;
}

/* Replaces the list by the quiet moves that give check. */
static void list_checks(Picker *picker) {
    km_checks_list(picker->pos, &picker->list);
    int quiet = 0;
    for (int i = 0; i < picker->list.count; i++)
        if (!move_is_noisy(picker->list.moves[i]))
            picker->list.moves[quiet++] = picker->list.moves[i];
    picker->list.count = quiet;
    picker->next = picker->bad = 0;
    value_quiet(picker, 0);
}

static KmMove next_check(Picker *picker) {
    while (picker->next < picker->list.count) {
        const KmMove move = take_best(picker);
        if (move != picker->hash_move && km_see_reaches(picker->pos, move, 0)) return move;
    }
    return KM_NO_MOVE;
}

KmMove km_picker_next(Picker *picker) {
    KmMove move;
    switch (picker->stage) {
    case PICK_HASH:
        picker->stage = picker->in_check ? PICK_LIST_EVASIONS : PICK_LIST_NOISY;
        return picker->hash_move;
    case PICK_LIST_NOISY:
        km_movegen_noisy(picker->pos, &picker->list);
        value_noisy(picker);
        picker->stage = PICK_GOOD_NOISY;
        /* fall through */
    case PICK_GOOD_NOISY:
        if ((move = next_good_noisy(picker))) return move;
        picker->stage = picker->noisy_only ? PICK_LIST_CHECKS : PICK_REFUTATIONS;
        return km_picker_next(picker);
    case PICK_LIST_CHECKS:
        if (!picker->checks_too) return KM_NO_MOVE;
        list_checks(picker);
        picker->stage = PICK_CHECKS;
        /* fall through */
    case PICK_CHECKS:
        return next_check(picker);
    case PICK_REFUTATIONS:
        if (!picker->skip_quiet && (move = next_refutation(picker))) return move;
        picker->stage = PICK_LIST_QUIET;
        /* fall through */
    case PICK_LIST_QUIET:
        if (!picker->skip_quiet) list_quiet(picker);
        picker->stage = PICK_QUIET;
        /* fall through */
    case PICK_QUIET:
        if (!picker->skip_quiet && (move = next_quiet(picker))) return move;
        picker->next = 0;
        picker->stage = PICK_BAD_NOISY;
        /* fall through */
    case PICK_BAD_NOISY:
        return picker->next < picker->bad ? picker->list.moves[picker->next++] : KM_NO_MOVE;
    case PICK_LIST_EVASIONS:
        km_movegen_legal(picker->pos, &picker->list);
        value_evasions(picker);
        picker->stage = PICK_EVASIONS;
        /* fall through */
    case PICK_EVASIONS:
        return next_evasion(picker);
    }
    return KM_NO_MOVE;
}
