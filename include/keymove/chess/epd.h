/* epd: a position and what is said about it, one line of text.
 *
 *      4k3/8/4K3/8/8/8/8/7R w - - dm 1; bm Rh8#; id "corridor";
 *
 * The four fields of a FEN, perhaps the two counters, then operations: an opcode and its operands, each
 * closed by ';'. Every operation is kept, in order, known or not. Two dialects speak of mates, and both
 * are read and written:
 *
 *      dm 3; bm Qg8+; pv Qg8+ Rxg8 Nf7#;     KM_EPD_STANDARD: SAN, the length by itself
 *      bm #3; PV: d5g8 f8g8 e5f7;            KM_EPD_HASH: UCI, the length as if a best move
 *
 * A negative length means that the side to move is mated. Tolerated in reading: a ';' right after the
 * fields, none after the last operation, and opcodes of any form ("D1 20 ;D2 400", "#2", "sols=1").
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_EPD_H
#define KM_CHESS_EPD_H

#include "keymove/api.h"
#include "keymove/base/buf.h"
#include "keymove/chess/position.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What one record can hold: operations, and bytes of opcodes and operands, a NUL after each. */
enum { KM_EPD_OPERATIONS = 64, KM_EPD_BYTES = 8192 };

/* Room for the text of any record. */
#define KM_EPD_TEXT (2 * KM_EPD_BYTES + 256)

typedef enum KmEpdDialect { KM_EPD_STANDARD = 0, KM_EPD_HASH } KmEpdDialect;

/* One operation; its words lie one after another in the record's bytes. */
typedef struct KmEpdOperation {
    uint16_t opcode;   /* where in the bytes its opcode begins; the operands follow */
    uint16_t operands; /* how many */
} KmEpdOperation;

/* A record, copied by `=`. Read it through the functions below. */
typedef struct KmEpd {
    KmPosition pos;
    bool counters; /* the half-move clock and the move number stand after the four fields */
    int count;
    KmEpdOperation operations[KM_EPD_OPERATIONS];
    unsigned used;
    char bytes[KM_EPD_BYTES];
} KmEpd;

/* --- reading and writing ------------------------------------------------------------------------ */

/* Reads one line; a line break at its end is not minded. The opcodes hmvc and fmvn set the counters. */
KM_API KmStatus km_epd_read(const char *text, KmEpd *epd, KmError *error);

/* Writes the line, without a line break. */
KM_API void km_epd_write(const KmEpd *epd, KmBuf *out);

/* --- what is said ------------------------------------------------------------------------------- */

/* The first operation with this opcode, or NULL. */
KM_API const KmEpdOperation *km_epd_find(const KmEpd *epd, const char *opcode);

KM_API const char *km_epd_opcode(const KmEpd *epd, const KmEpdOperation *operation);

/* The operand of this number, from 0, without quotes; NULL when there are not so many. */
KM_API const char *km_epd_operand(const KmEpd *epd, const KmEpdOperation *operation, int number);

/* The length of the mate, from "dm" or "bm #"; false when none is told. */
KM_API bool km_epd_mate(const KmEpd *epd, int *moves);

/* The name of the position, or NULL. */
KM_API const char *km_epd_id(const KmEpd *epd);

/* The best moves, in SAN or UCI, without the length of a mate; `count` is 0 when none are told. */
KM_API KmStatus km_epd_best_moves(const KmEpd *epd, KmMove *moves, int capacity, int *count,
                                  KmError *error);

/* The line of play ("pv" or "PV:"), in SAN or UCI, each move legal after the one before. */
KM_API KmStatus km_epd_pv(const KmEpd *epd, KmMove *moves, int capacity, int *count,
                          KmError *error);

/* --- making one --------------------------------------------------------------------------------- */

/* A record of the position alone. */
KM_API KmEpd km_epd(const KmPosition *pos);

/* Adds an operation without operands; then operands to the last one, quoted or bare. A bare word has
 * no blank, quote or ';' in it, and an opcode begins with no digit: KM_ERR_SYNTAX. KM_ERR_LIMIT when the record is full. */
KM_API KmStatus km_epd_add(KmEpd *epd, const char *opcode);
KM_API KmStatus km_epd_add_word(KmEpd *epd, const char *word);
KM_API KmStatus km_epd_add_string(KmEpd *epd, const char *string);

/* Adds the length of a mate, best moves, or a line of play, as the dialect has it. */
KM_API KmStatus km_epd_add_mate(KmEpd *epd, KmEpdDialect dialect, int moves);
KM_API KmStatus km_epd_add_best_moves(KmEpd *epd, const KmMove *moves, int count);
KM_API KmStatus km_epd_add_pv(KmEpd *epd, KmEpdDialect dialect, const KmMove *moves, int count);

#ifdef __cplusplus
}
#endif
#endif
