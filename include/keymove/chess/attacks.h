/* attacks: the squares that each piece attacks, from tables generated at build time
 * (tools/gen_attacks.c).
 *
 * Attacks of sliding pieces are looked up with PEXT on processors where it is fast: compiled in
 * when the compiler may use the instruction, chosen at run time in a portable build
 * (KEYMOVE_PORTABLE on x86-64). Everywhere else they come from subtraction, o ^ (o - 2r), on the
 * line and on its mirror image (hyperbola quintessence).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_ATTACKS_H
#define KM_CHESS_ATTACKS_H

#include "keymove/api.h"
#include "keymove/chess/bitboard.h"

KM_BEGIN_DECLS

/* --- tables ----------------------------------------------------------------------------------- */

KM_API extern const KmBitboard km_knight_attacks[64];
KM_API extern const KmBitboard km_king_attacks[64];
/* By colour, then square: the two squares that a pawn attacks. */
KM_API extern const KmBitboard km_pawn_attacks[2][64];
/* The squares that a bishop or rook attacks on an empty board. */
KM_API extern const KmBitboard km_bishop_rays[64];
KM_API extern const KmBitboard km_rook_rays[64];
/* The squares strictly between two squares of one line; otherwise none. */
KM_API extern const KmBitboard km_between[64][64];
/* The whole line through two squares, from edge to edge and including both; otherwise none. */
KM_API extern const KmBitboard km_line[64][64];

/* How to look up a sliding piece on one square: `inner` holds the squares whose occupation
 * matters (a piece on the last square of a ray changes nothing), and `first` is the index of its
 * first entry in km_slider_attacks. */
typedef struct KmSliderEntry {
    KmBitboard inner;
    uint64_t first;
} KmSliderEntry;

enum { KM_SLIDER_ATTACKS = 107648 };

KM_API extern const KmSliderEntry km_bishop_entry[64];
KM_API extern const KmSliderEntry km_rook_entry[64];
KM_API extern const KmBitboard km_slider_attacks[KM_SLIDER_ATTACKS];

/* --- sliding pieces --------------------------------------------------------------------------- */

/* Slower than a table but the same on every machine; tests use them as the reference. */
KM_API KmBitboard km_bishop_attacks_by_subtraction(KmSquare square, KmBitboard occupied);
KM_API KmBitboard km_rook_attacks_by_subtraction(KmSquare square, KmBitboard occupied);

/* AMD processors before Zen 3 implement PEXT in microcode, which is slow. */
#if defined(__BMI2__) && !defined(__znver1__) && !defined(__znver2__)
#define KM_PEXT_ALWAYS 1
#elif defined(KEYMOVE_PORTABLE) && defined(__x86_64__) && defined(__GNUC__)
#define KM_PEXT_AT_RUN_TIME 1
#endif

#if defined(KM_PEXT_ALWAYS) || defined(KM_PEXT_AT_RUN_TIME)
static inline uint64_t km_bb_extract(KmBitboard set, KmBitboard mask) {
#if defined(KM_PEXT_ALWAYS)
    return __builtin_ia32_pext_di(set, mask);
#else
    /* Written in assembly because a build for any processor may not use the builtin. */
    uint64_t bits;
    __asm__("pextq %2, %1, %0" : "=r"(bits) : "r"(set), "rm"(mask));
    return bits;
#endif
}

static inline KmBitboard km_slider_lookup(const KmSliderEntry *entry, KmBitboard occupied) {
    return km_slider_attacks[entry->first + km_bb_extract(occupied, entry->inner)];
}
#endif

/* Does this machine have a fast PEXT? */
static inline bool km_attacks_use_pext(void) {
#if defined(KM_PEXT_ALWAYS)
    return true;
#elif defined(KM_PEXT_AT_RUN_TIME)
    return __builtin_cpu_supports("bmi2") && !__builtin_cpu_is("znver1") &&
           !__builtin_cpu_is("znver2");
#else
    return false;
#endif
}

/* The squares that a bishop, rook or queen on `square` attacks: along each line up to and
 * including the first occupied square. */
static inline KmBitboard km_bishop_attacks(KmSquare square, KmBitboard occupied) {
#if defined(KM_PEXT_ALWAYS) || defined(KM_PEXT_AT_RUN_TIME)
    if (km_attacks_use_pext()) return km_slider_lookup(&km_bishop_entry[square], occupied);
#endif
    return km_bishop_attacks_by_subtraction(square, occupied);
}

static inline KmBitboard km_rook_attacks(KmSquare square, KmBitboard occupied) {
#if defined(KM_PEXT_ALWAYS) || defined(KM_PEXT_AT_RUN_TIME)
    if (km_attacks_use_pext()) return km_slider_lookup(&km_rook_entry[square], occupied);
#endif
    return km_rook_attacks_by_subtraction(square, occupied);
}

static inline KmBitboard km_queen_attacks(KmSquare square, KmBitboard occupied) {
    return km_bishop_attacks(square, occupied) | km_rook_attacks(square, occupied);
}

/* The squares that a piece of any type attacks from `square`. */
KM_API KmBitboard km_piece_attacks(KmPiece piece, KmSquare square, KmBitboard occupied);

KM_END_DECLS
#endif
