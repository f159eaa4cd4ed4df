/* epd: a position and facts about it in one line of text (Extended Position Description).
 *
 *      4k3/8/4K3/8/8/8/8/7R w - - dm 1; bm Rh8#; id "corridor";
 *
 * The first four fields of a FEN, optionally its two counters, then operations: an opcode and
 * its operands, each operation closed by ';'. All operations are kept in order, known or not.
 * There are two dialects for mates, and both are read and written:
 *
 *      dm 3; bm Qg8+; pv Qg8+ Rxg8 Nf7#;     KM_EPD_STANDARD: SAN, the length by itself
 *      bm #3; PV: d5g8 f8g8 e5f7;            KM_EPD_HASH: UCI, the length among the best moves
 *
 * A negative length means that the side to move is mated. The reader accepts a ';' right after
 * the fields, a missing ';' after the last operation, and opcodes of any form ("D1 20 ;D2 400",
 * "#2", "sols=1"). It is tolerant: an operation that cannot be read, such as "00:00;", is kept as
 * text, the fields may have the forms of km_fen_parse_tolerant, and castling rights without king or
 * rook are dropped.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_EPD_H
#define KM_CHESS_EPD_H

#include "keymove/api.h"
#include "keymove/base/buf.h"
#include "keymove/chess/position.h"

KM_BEGIN_DECLS

/* Limits of a record: operations, and bytes of all opcodes and operands with a NUL after each. */
enum { KM_EPD_OPERATIONS = 64, KM_EPD_BYTES = 8192 };

/* A buffer of this size holds the text of any record. */
#define KM_EPD_TEXT (2 * KM_EPD_BYTES + 256)

typedef enum KmEpdDialect { KM_EPD_STANDARD = 0, KM_EPD_HASH } KmEpdDialect;

/* One operation. Its opcode and operands follow each other in the bytes of the record. */
typedef struct KmEpdOperation {
    uint16_t opcode;   /* index of the first byte of the opcode; the operands follow it */
    uint16_t operands; /* their number */
} KmEpdOperation;

/* A record, a value that is copied by `=`. Read it through the functions below. */
typedef struct KmEpd {
    KmPosition pos;
    bool counters; /* the text has the half-move clock and the move number after the four fields */
    int count;
    int unread; /* operations that could not be read; their opcode is their whole text */
    KmEpdOperation operations[KM_EPD_OPERATIONS];
    unsigned used;
    char bytes[KM_EPD_BYTES];
} KmEpd;

/* --- reading and writing ---------------------------------------------------------------------- */

/* Reads one line, with or without a line break at its end. The opcodes hmvc and fmvn set the
 * counters. */
KM_API KmStatus km_epd_read(const char *text, KmEpd *epd, KmError *error);

/* The same, but refuses what km_epd_read tolerates or km_epd_check reports. */
KM_API KmStatus km_epd_read_strict(const char *text, KmEpd *epd, KmError *error);

/* Fails with KM_ERR_ILLEGAL and the reason when an operation such as bm or dm is given twice, or
 * when operations contradict each other: dm and the length in bm, or bm and am. */
KM_API KmStatus km_epd_check(const KmEpd *epd, KmError *error);

/* Writes the record as one line, without a line break. */
KM_API void km_epd_write(const KmEpd *epd, KmBuf *out);

/* --- questions -------------------------------------------------------------------------------- */

/* The first operation with this opcode, or NULL when there is none. */
KM_API const KmEpdOperation *km_epd_find(const KmEpd *epd, const char *opcode);

/* The opcode of an operation. */
KM_API const char *km_epd_opcode(const KmEpd *epd, const KmEpdOperation *operation);

/* An operand of an operation, counted from 0, without its quotes; NULL when there are fewer. */
KM_API const char *km_epd_operand(const KmEpd *epd, const KmEpdOperation *operation, int number);

/* The length of the mate, from "dm" or "bm #". Returns false when the record gives none. */
KM_API bool km_epd_mate(const KmEpd *epd, int *moves);

/* The name of the position ("id"), or NULL. */
KM_API const char *km_epd_id(const KmEpd *epd);

/* The best moves ("bm", in SAN or UCI), leaving out the length of a mate. `count` is 0 when the
 * record gives none. Fails when a move is illegal or there are more than `capacity`. */
KM_API KmStatus km_epd_best_moves(const KmEpd *epd, KmMove *moves, int capacity, int *count,
                                  KmError *error);

/* The line of play ("pv" or "PV:", in SAN or UCI), with the same limits. Each move must be legal
 * in the position after the one before. */
KM_API KmStatus km_epd_pv(const KmEpd *epd, KmMove *moves, int capacity, int *count,
                          KmError *error);

/* --- building a record ------------------------------------------------------------------------ */

/* A record of a position, without operations. */
KM_API KmEpd km_epd(const KmPosition *pos);

/* Adds an operation without operands. An opcode must not begin with a digit (KM_ERR_SYNTAX). The
 * functions that add something fail with KM_ERR_LIMIT when the record is full. */
KM_API KmStatus km_epd_add(KmEpd *epd, const char *opcode);
/* Adds an operand to the last operation: a bare word, which must not contain a space, a quote or
 * ';' (KM_ERR_SYNTAX), or a quoted string. */
KM_API KmStatus km_epd_add_word(KmEpd *epd, const char *word);
KM_API KmStatus km_epd_add_string(KmEpd *epd, const char *string);

/* Adds the length of a mate, the best moves, or a line of play, in the form of the dialect. */
KM_API KmStatus km_epd_add_mate(KmEpd *epd, KmEpdDialect dialect, int moves);
KM_API KmStatus km_epd_add_best_moves(KmEpd *epd, const KmMove *moves, int count);
KM_API KmStatus km_epd_add_pv(KmEpd *epd, KmEpdDialect dialect, const KmMove *moves, int count);

KM_END_DECLS
#endif
