/* endgame: positions with few pieces. SPDX-License-Identifier: GPL-3.0-or-later */
#include "endgame.h"

enum { KNOWN_WIN = 5000 };

typedef struct Material {
    int pawns, knights, bishops, rooks, queens;
} Material;

static Material material_of(const KmPosition *pos, KmColor color) {
    return (Material){
        .pawns = km_bb_count(km_position_pieces(pos, color, KM_PAWN)),
        .knights = km_bb_count(km_position_pieces(pos, color, KM_KNIGHT)),
        .bishops = km_bb_count(km_position_pieces(pos, color, KM_BISHOP)),
        .rooks = km_bb_count(km_position_pieces(pos, color, KM_ROOK)),
        .queens = km_bb_count(km_position_pieces(pos, color, KM_QUEEN)),
    };
}

static int minors(const Material *material) { return material->knights + material->bishops; }
static int majors(const Material *material) { return material->rooks + material->queens; }

static bool one_bishop_each_and_opposite(const KmPosition *pos) {
    const KmBitboard bishops = km_position_type(pos, KM_BISHOP), dark = bishops & KM_BB_DARK;
    return km_bb_count(bishops) == 2 && dark && dark != bishops &&
           km_position_pieces(pos, KM_WHITE, KM_BISHOP) &&
           km_position_pieces(pos, KM_BLACK, KM_BISHOP);
}

/* All pawns on one rook file, no bishop that controls the promotion square, and the defending king there:
 * a draw. */
static bool wrong_rook_pawn(const KmPosition *pos, KmColor strong, const Material *material) {
    const KmBitboard pawns = km_position_pieces(pos, strong, KM_PAWN);
    if (material->knights || majors(material) || !pawns) return false;
    const int file = km_square_file(km_bb_first(pawns));
    if ((file != 0 && file != 7) || (pawns & ~km_bb_file(file))) return false;
    const KmSquare corner = km_square_make(file, strong == KM_WHITE ? 7 : 0);
    const KmBitboard bishops = km_position_pieces(pos, strong, KM_BISHOP);
    const bool corner_dark = km_bb_has(KM_BB_DARK, corner);
    if (bishops & (corner_dark ? KM_BB_DARK : ~KM_BB_DARK)) return false;
    const KmBitboard fortress = km_king_attacks[corner] | km_bb_square(corner);
    return km_bb_has(fortress, km_position_king(pos, km_color_other(strong)));
}

/* Without pawns a small advantage does not win. */
static int scale_without_pawns(const Material *strong, const Material *weak) {
    const int pieces = 3 * minors(strong) + 5 * strong->rooks + 9 * strong->queens;
    const int against = 3 * minors(weak) + 5 * weak->rooks + 9 * weak->queens;
    if (pieces <= 3) return 0;
    if (strong->knights == 2 && !strong->bishops && !majors(strong) && !weak->pawns) return 0;
    if (pieces - against > 3) return SCALE_FULL;
    return against <= 3 ? 4 : 14;
}

static int scale_up_to_full(int scale) { return scale < SCALE_FULL ? scale : SCALE_FULL; }

int km_endgame_scale(const KmPosition *pos, KmColor strong) {
    const Material ours = material_of(pos, strong),
                   theirs = material_of(pos, km_color_other(strong));
    if (!ours.pawns) return scale_without_pawns(&ours, &theirs);
    if (wrong_rook_pawn(pos, strong, &ours)) return 0;
    if (one_bishop_each_and_opposite(pos)) {
        const bool alone = !majors(&ours) && !majors(&theirs) && !ours.knights && !theirs.knights;
        return scale_up_to_full(alone ? 16 + 4 * ours.pawns : 40 + 3 * ours.pawns);
    }
    return scale_up_to_full(44 + 5 * ours.pawns);
}

/* Steps to the nearest corner of the bishop's colour. */
static int steps_to_corner(KmSquare king, bool dark) {
    const int a = king_steps(king, dark ? 0 : 7), b = king_steps(king, dark ? 63 : 56);
    return a < b ? a : b;
}

static int centre_distance(KmSquare s) {
    const int file = km_square_file(s), rank = km_square_rank(s);
    return (file < 4 ? 3 - file : file - 4) + (rank < 4 ? 3 - rank : rank - 4);
}

bool km_endgame_mates(const KmPosition *pos, int *score) {
    const KmBitboard black = km_position_color(pos, KM_BLACK),
                     white = km_position_color(pos, KM_WHITE);
    if (km_bb_several(black) && km_bb_several(white)) return false;
    const KmColor strong = km_bb_several(black) ? KM_BLACK : KM_WHITE;
    const Material material = material_of(pos, strong);
    const KmBitboard bishops = km_position_pieces(pos, strong, KM_BISHOP);
    const bool both = (bishops & KM_BB_DARK) && (bishops & ~KM_BB_DARK);
    if (!majors(&material) && !both && !(material.bishops && material.knights)) return false;
    const KmSquare lone_king = km_position_king(pos, km_color_other(strong)),
                   king = km_position_king(pos, strong);
    int value = KNOWN_WIN + 100 * material.pawns + 320 * minors(&material) + 500 * material.rooks +
                900 * material.queens + 10 * (14 - king_steps(king, lone_king));
    if (!majors(&material) && !both)
        value += 60 * (7 - steps_to_corner(lone_king, (bishops & KM_BB_DARK) != 0));
    else
        value += 20 * centre_distance(lone_king);
    *score = strong == KM_WHITE ? value : -value;
    return true;
}
