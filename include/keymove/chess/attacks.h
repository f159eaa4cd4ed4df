/* attacks: where each piece strikes, from tables generated at build time (tools/gen_attacks.c).
 *
 * Sliders are looked up by PEXT where the CPU has a fast one: compiled in when the compiler may use
 * it, asked for at run time in a portable build (KEYMOVE_PORTABLE on x86-64). Everywhere else the
 * rays come from subtraction, o ^ (o - 2r), on the line and on its mirror image (hyperbola
 * quintessence), without tables of occupancies.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_ATTACKS_H
#define KM_CHESS_ATTACKS_H

#include "keymove/api.h"
#include "keymove/chess/bitboard.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What a slider on one square can meet: `inner` are the squares whose occupation matters (no edge at
 * the end of a ray), and `first` is where its entries begin in km_slider_attacks. */
typedef struct KmSliderEntry {
    KmBitboard inner;
    uint64_t first;
} KmSliderEntry;

enum { KM_SLIDER_ATTACKS = 107648 };

KM_API extern const KmBitboard km_knight_attacks[64];
KM_API extern const KmBitboard km_king_attacks[64];
KM_API extern const KmBitboard km_pawn_attacks[2][64];
/* Squares on the rays of a bishop or rook on an empty board. */
KM_API extern const KmBitboard km_bishop_rays[64];
KM_API extern const KmBitboard km_rook_rays[64];
/* Squares strictly between two squares on one line, else none. */
KM_API extern const KmBitboard km_between[64][64];
/* The whole line through two squares, edge to edge, both included, else none. */
KM_API extern const KmBitboard km_line[64][64];

/* Castling, as sets of files on the home rank, by the files of king and rook: what must be empty but
 * for these two, and where the king stands, passes and arrives. */
KM_API extern const uint8_t km_castle_path[8][8];
KM_API extern const uint8_t km_castle_walk[8][8];

KM_API extern const KmSliderEntry km_bishop_entry[64];
KM_API extern const KmSliderEntry km_rook_entry[64];
KM_API extern const KmBitboard km_slider_attacks[KM_SLIDER_ATTACKS];

/* The four lines through a square, the square itself left out. */
typedef struct KmLines {
    KmBitboard rank, file, diagonal, antidiagonal;
} KmLines;
KM_API extern const KmLines km_lines[64];

/* Slow but the same everywhere: the reference for the fast ones below, and their stand-in. */
KM_API KmBitboard km_bishop_attacks_by_subtraction(KmSquare square, KmBitboard occupied);
KM_API KmBitboard km_rook_attacks_by_subtraction(KmSquare square, KmBitboard occupied);

/* PEXT is in microcode, and slow, before the third Zen. */
#if defined(__BMI2__) && !defined(__znver1__) && !defined(__znver2__)
#define KM_PEXT_ALWAYS 1
#elif defined(KEYMOVE_PORTABLE) && defined(__x86_64__) && defined(__GNUC__)
#define KM_PEXT_ASKED 1
#endif

#if defined(KM_PEXT_ALWAYS) || defined(KM_PEXT_ASKED)
static inline uint64_t km_bb_extract(KmBitboard set, KmBitboard mask) {
#if defined(KM_PEXT_ALWAYS)
    return __builtin_ia32_pext_di(set, mask);
#else
    /* Spelled out, since a build for any CPU may not use the builtin. */
    uint64_t bits;
    __asm__("pextq %2, %1, %0" : "=r"(bits) : "r"(set), "rm"(mask));
    return bits;
#endif
}

static inline KmBitboard km_slider_lookup(const KmSliderEntry *entry, KmBitboard occupied) {
    return km_slider_attacks[entry->first + km_bb_extract(occupied, entry->inner)];
}
#endif

/* Does this machine answer PEXT quickly? */
static inline bool km_attacks_use_pext(void) {
#if defined(KM_PEXT_ALWAYS)
    return true;
#elif defined(KM_PEXT_ASKED)
    return __builtin_cpu_supports("bmi2") && !__builtin_cpu_is("znver1") &&
           !__builtin_cpu_is("znver2");
#else
    return false;
#endif
}

static inline KmBitboard km_bishop_attacks(KmSquare square, KmBitboard occupied) {
#if defined(KM_PEXT_ALWAYS) || defined(KM_PEXT_ASKED)
    if (km_attacks_use_pext()) return km_slider_lookup(&km_bishop_entry[square], occupied);
#endif
    return km_bishop_attacks_by_subtraction(square, occupied);
}

static inline KmBitboard km_rook_attacks(KmSquare square, KmBitboard occupied) {
#if defined(KM_PEXT_ALWAYS) || defined(KM_PEXT_ASKED)
    if (km_attacks_use_pext()) return km_slider_lookup(&km_rook_entry[square], occupied);
#endif
    return km_rook_attacks_by_subtraction(square, occupied);
}

static inline KmBitboard km_queen_attacks(KmSquare square, KmBitboard occupied) {
    return km_bishop_attacks(square, occupied) | km_rook_attacks(square, occupied);
}

/* What one piece on a square attacks. */
KM_API KmBitboard km_piece_attacks(KmPiece piece, KmSquare square, KmBitboard occupied);

#ifdef __cplusplus
}
#endif
#endif
