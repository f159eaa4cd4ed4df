/* position_json: positions, moves and faults as JSON. SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/position_json.h"

#include "common/move_text.h"
#include "keymove/chess/fault.h"
#include "keymove/chess/fen.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/words.h"

#include <stdlib.h>
#include <string.h>

/* --- outcomes ------------------------------------------------------------------------------------- */

bool outcome_is_claimable(KmOutcome outcome) {
    return outcome == KM_THREEFOLD || outcome == KM_FIFTY;
}

bool outcome_is_final(KmOutcome outcome) {
    return outcome != KM_ONGOING && !outcome_is_claimable(outcome);
}

const char *outcome_result(const KmPosition *pos, KmOutcome outcome) {
    if (!outcome_is_final(outcome)) return "*";
    if (outcome != KM_CHECKMATE) return "1/2-1/2";
    return km_position_side(pos) == KM_WHITE ? "0-1" : "1-0";
}

json_t *board_json(const KmPosition *pos, const char *castling, const char *en_passant) {
    return json_pack("{s:o, s:s, s:s, s:s, s:b, s:s}", "fen", fen_json(pos), "side",
                     km_position_side(pos) == KM_WHITE ? "white" : "black", "castling", castling,
                     "en_passant", en_passant, "check", km_position_in_check(pos), "outcome",
                     km_outcome_name(km_position_outcome(pos)));
}

json_t *moves_json(const KmPosition *pos, const KmMove *moves, int count) {
    json_t *list = json_array();
    for (int i = 0; i < count; i++)
        json_array_append_new(list, json_pack("{s:s, s:s}", "uci", move_uci(pos, moves[i]).text,
                                              "san", move_san(pos, moves[i]).text));
    return json_pack("{s:i, s:b, s:s, s:o}", "count", count, "check", km_position_in_check(pos),
                     "outcome", km_outcome_name(km_position_outcome(pos)), "moves", list);
}

json_t *fen_json(const KmPosition *pos) {
    char fen[KM_FEN_TEXT];
    KmBuf out = km_buf(fen, sizeof fen);
    km_fen_write(pos, &out);
    return json_string(fen);
}

void write_fen(Text *out, const KmPosition *pos) {
    char fen[KM_FEN_TEXT];
    KmBuf buf = km_buf(fen, sizeof fen);
    km_fen_write(pos, &buf);
    text_printf(out, "\"%s\"", fen);
}

/* --- moves ---------------------------------------------------------------------------------------- */

static void write_square(Text *out, const char *before, KmSquare square) {
    const char text[4] = {(char)('a' + km_square_file(square)),
                          (char)('1' + km_square_rank(square)), '"', '\0'};
    text_put(out, before);
    text_put(out, text);
}

static void write_letter(Text *out, const char *before, char letter) {
    const char text[3] = {letter, '"', '\0'};
    text_put(out, before);
    text_put(out, text);
}

static void write_castle(Text *out, KmSquare from, KmSquare rook) {
    text_put(out, rook > from ? ",\"castle\":\"king\"" : ",\"castle\":\"queen\"");
    write_square(out, ",\"rook\":\"", rook);
}

/* Without the closing brace. */
static void write_named_move(Text *out, KmMove move, const char *uci, const char *san) {
    const KmSquare from = km_move_from(move), to = km_move_to(move);
    text_put(out, "{\"uci\":\"");
    text_put(out, uci);
    text_put(out, "\",\"san\":\"");
    text_put(out, san);
    write_square(out, "\",\"from\":\"", from);
    write_square(out, ",\"to\":\"", km_move_is_castle(move) ? km_castle_king_to(from, to) : to);
    write_letter(out, ",\"piece\":\"", km_words_letter(km_move_piece(move)));
    if (km_move_is_castle(move))
        write_castle(out, from, to);
    else if (km_move_captured(move))
        write_letter(out, ",\"capture\":\"", km_words_letter(km_move_captured(move)));
    if (km_move_is_promotion(move))
        write_letter(out, ",\"promotion\":\"",
                     km_words_letter(km_piece_make(KM_BLACK, km_move_promotion(move))));
    if (km_move_kind(move) == KM_EN_PASSANT) text_put(out, ",\"en_passant\":true");
    const char last = san[strlen(san) - 1];
    if (last == '+' || last == '#') text_put(out, ",\"check\":true");
    if (last == '#') text_put(out, ",\"mate\":true");
}

void write_move(Text *out, const KmPosition *pos, KmMove move, const KmPosition *after) {
    write_named_move(out, move, move_uci(pos, move).text, move_san(pos, move).text);
    if (after) {
        text_put(out, ",\"fen\":");
        write_fen(out, after);
    }
    text_put(out, "}");
}

typedef struct Named {
    KmMove move;
    MoveText uci;
} Named;

static int by_uci(const void *a, const void *b) {
    return strcmp(((const Named *)a)->uci.text, ((const Named *)b)->uci.text);
}

static void write_moves(Text *out, const KmPosition *pos) {
    KmMoveList list;
    Named moves[KM_MAX_MOVES];
    km_movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++)
        moves[i] = (Named){list.moves[i], move_uci(pos, list.moves[i])};
    qsort(moves, (size_t)list.count, sizeof *moves, by_uci);
    text_printf(out, ",\"count\":%d,\"moves\":[", list.count);
    for (int i = 0; i < list.count; i++) {
        if (i) text_put(out, ",");
        write_named_move(out, moves[i].move, moves[i].uci.text, move_san(pos, moves[i].move).text);
        text_put(out, "}");
    }
    text_put(out, "]");
}

/* --- positions ------------------------------------------------------------------------------------ */

static void write_board(Text *out, const KmPiece board[64]) {
    char rows[8 * 11 + 3];
    KmBuf text = km_buf(rows, sizeof rows);
    km_buf_char(&text, '[');
    for (int rank = 7; rank >= 0; rank--) {
        km_buf_char(&text, '"');
        for (int file = 0; file < 8; file++) {
            const KmPiece piece = board[km_square_make(file, rank)];
            km_buf_char(&text, piece ? km_words_letter(piece) : '.');
        }
        km_buf_text(&text, rank ? "\"," : "\"]");
    }
    text_put(out, rows);
}

/* The start and the length of a field of a FEN, counted from 0. */
static const char *fen_field(const char *fen, int number, size_t *length) {
    const char *at = fen + strspn(fen, " \t");
    for (; number > 0; number--) {
        at += strcspn(at, " \t");
        at += strspn(at, " \t");
    }
    *length = strcspn(at, " \t\r\n");
    return at;
}

/* Bytes that most positions need with their moves. */
enum { POSITION_BYTES = 4000 };

void write_position(Text *out, const KmPosition *pos, KmOutcome outcome) {
    char fen[KM_FEN_TEXT], squares[8 * 64];
    KmBuf buf = km_buf(fen, sizeof fen);
    size_t length;
    text_reserve(out, POSITION_BYTES);
    km_fen_write(pos, &buf);
    const char *castling = fen_field(fen, 2, &length);
    const KmSetup setup = km_position_setup(pos);
    text_printf(out, "{\"valid\":true,\"fen\":\"%s\",\"board\":", fen);
    write_board(out, setup.board);
    text_printf(out, ",\"side\":\"%s\",\"castling\":\"%.*s\"",
                km_position_side(pos) == KM_WHITE ? "white" : "black", (int)length, castling);
    if (pos->en_passant != KM_NO_SQUARE)
        write_square(out, ",\"en_passant\":\"", pos->en_passant);
    else
        text_put(out, ",\"en_passant\":null");
    buf = km_buf(squares, sizeof squares);
    KmBitboard checkers = km_position_checkers(pos);
    const bool check = checkers != 0;
    while (checkers) {
        km_buf_text(&buf, buf.length ? ",\"" : "\"");
        km_words_write_square(km_bb_pop(&checkers), &buf);
        km_buf_char(&buf, '"');
    }
    text_printf(out,
                ",\"halfmove\":%u,\"fullmove\":%u,\"chess960\":%s,\"check\":%s,\"checkers\":[%s],"
                "\"outcome\":\"%s\",\"result\":\"%s\"",
                (unsigned)pos->halfmove, (unsigned)pos->fullmove, pos->chess960 ? "true" : "false",
                check ? "true" : "false", check ? squares : "", km_outcome_name(outcome),
                outcome_result(pos, outcome));
    write_moves(out, pos);
    text_put(out, "}");
}

/* --- faults --------------------------------------------------------------------------------------- */

/* The place in the FEN of the n-th piece, counted from 0, that is one of `letters` (and stands on the first
 * or last rank if `last_ranks` is set); NULL if there are fewer. */
static const char *find_piece(const char *fen, size_t length, int n, const char *letters,
                              bool last_ranks) {
    int rank = 7;
    for (const char *at = fen; at < fen + length; at++) {
        if (*at == '/') rank--;
        if (!strchr(letters, *at) || (last_ranks && rank != 7 && rank != 0)) continue;
        if (n-- == 0) return at;
    }
    return NULL;
}

/* The part of the FEN that a fault concerns. */
static const char *fault_place(const char *fen, unsigned fault, size_t *length) {
    const char *place = NULL;
    size_t board_length;
    const char *board = fen_field(fen, 0, &board_length);
    *length = 1;
    switch (fault) {
    case KM_FAULT_WHITE_KINGS:
        place = find_piece(board, board_length, 1, "K", false);
        break;
    case KM_FAULT_BLACK_KINGS:
        place = find_piece(board, board_length, 1, "k", false);
        break;
    case KM_FAULT_PAWN_RANK:
        place = find_piece(board, board_length, 0, "Pp", true);
        break;
    case KM_FAULT_OPPONENT_CHECK:
        return fen_field(fen, 1, length);
    case KM_FAULT_CASTLING:
        return fen_field(fen, 2, length);
    case KM_FAULT_EN_PASSANT:
        return fen_field(fen, 3, length);
    default:
        break;
    }
    if (place) return place;
    *length = board_length;
    return board;
}

/* Adds `squares` to an object, unless there are none. */
static void write_squares(Text *out, KmBitboard squares) {
    const char *before = ",\"squares\":[\"";
    if (!squares) return;
    for (; squares; before = "\",\"") {
        char name[4];
        KmBuf buf = km_buf(name, sizeof name);
        km_words_write_square(km_bb_pop(&squares), &buf);
        text_printf(out, "%s%s", before, name);
    }
    text_put(out, "\"]");
}

void write_faults(Text *out, const char *fen, const KmSetup *setup, unsigned faults) {
    static const char *const codes[] = {"no_white_king", "no_black_king", "white_kings",
                                        "black_kings",   "pawn_rank",     "opponent_check",
                                        "checkers",      "castling",      "en_passant"};
    text_put(out, "{\"valid\":false,\"fen\":");
    text_string(out, fen, strlen(fen));
    text_put(out, ",\"board\":");
    write_board(out, setup->board);
    text_printf(out, ",\"side\":\"%s\",\"faults\":[", setup->side == KM_WHITE ? "white" : "black");
    bool first = true;
    for (int bit = 0; bit < (int)(sizeof codes / sizeof *codes); bit++) {
        const unsigned fault = faults & 1u << bit;
        if (!fault) continue;
        char words[KM_ERROR_TEXT];
        KmBuf message = km_buf(words, sizeof words);
        size_t length;
        const char *place = fault_place(fen, fault, &length);
        km_setup_write_faults(setup, fault, &message);
        text_printf(out, "%s{\"code\":\"%s\",\"message\":", first ? "" : ",", codes[bit]);
        text_string(out, words, strlen(words));
        text_printf(out, ",\"offset\":%zu,\"length\":%zu", (size_t)(place - fen), length);
        write_squares(out, km_setup_fault_squares(setup, (KmFault)fault));
        text_put(out, "}");
        first = false;
    }
    text_put(out, "]}");
}

void write_syntax_fault(Text *out, const char *fen, const KmError *error) {
    text_put(out, "{\"valid\":false,\"fen\":");
    text_string(out, fen, strlen(fen));
    text_put(out, ",\"board\":null,\"faults\":[{\"code\":\"syntax\",\"message\":");
    text_string(out, error->text, strlen(error->text));
    text_printf(out, ",\"offset\":%zu,\"length\":%d}]}", error->offset, fen[error->offset] ? 1 : 0);
}

void write_played_move(Text *out, const KmPosition *pos, KmMove move) {
    KmPosition next;
    km_position_play(pos, move, &next);
    text_put(out, "{\"move\":");
    write_move(out, pos, move, NULL);
    text_put(out, ",\"position\":");
    write_position(out, &next, km_position_outcome(&next));
    text_put(out, "}");
}
