/* tablebase: translation between libfathom and Keymove.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/engine/tablebase.h"

#include <stdlib.h>

#include "keymove/chess/movegen.h"

struct KmTablebase {
    int pieces;
};

int km_tablebase_pieces(const KmTablebase *tables) { return tables ? tables->pieces : 0; }

#ifdef KEYMOVE_WITH_FATHOM

#include <tbprobe.h>

bool km_tablebase_available(void) { return true; }

KmStatus km_tablebase_open(const char *path, KmTablebase **opened, KmError *error) {
    *opened = malloc(sizeof **opened);
    if (!*opened) return km_fail(error, KM_ERR_MEMORY, 0, "no memory");
    if (!tb_init(path)) {
        free(*opened);
        *opened = NULL;
        return km_fail(error, KM_ERR_IO, 0, "%s: the tables cannot be opened", path);
    }
    (*opened)->pieces = (int)TB_LARGEST;
    return KM_OK;
}

/* An empty path closes all files. tb_free would free its lists as well, but Debian's version 1.0 frees
 * them twice when tables are opened and closed again. */
void km_tablebase_close(KmTablebase *tables) {
    if (!tables) return;
    tb_init("");
    free(tables);
}

static bool is_covered(const KmTablebase *tables, const KmPosition *pos) {
    return km_bb_count(km_position_occupied(pos)) <= km_tablebase_pieces(tables) && !pos->castling;
}

/* In libfathom 0 (a1) means that there is no en passant square. */
static unsigned passed_square(const KmPosition *pos) {
    return pos->en_passant == KM_NO_SQUARE ? 0 : pos->en_passant;
}

static KmTableVerdict verdict_of(unsigned answer) {
    static const KmTableVerdict verdicts[] = {
        [TB_LOSS] = KM_TABLE_LOSS, [TB_BLESSED_LOSS] = KM_TABLE_BLESSED_LOSS,
        [TB_DRAW] = KM_TABLE_DRAW, [TB_CURSED_WIN] = KM_TABLE_CURSED_WIN,
        [TB_WIN] = KM_TABLE_WIN,
    };
    return answer <= TB_WIN ? verdicts[answer] : KM_TABLE_UNKNOWN;
}

KmTableVerdict km_tablebase_probe(const KmTablebase *tables, const KmPosition *pos) {
    if (!is_covered(tables, pos)) return KM_TABLE_UNKNOWN;
    return verdict_of(tb_probe_wdl(km_position_color(pos, KM_WHITE),
                                   km_position_color(pos, KM_BLACK), km_position_type(pos, KM_KING),
                                   km_position_type(pos, KM_QUEEN), km_position_type(pos, KM_ROOK),
                                   km_position_type(pos, KM_BISHOP),
                                   km_position_type(pos, KM_KNIGHT), km_position_type(pos, KM_PAWN),
                                   0, 0, passed_square(pos), km_position_side(pos) == KM_WHITE));
}

static KmMove move_of(const KmPosition *pos, unsigned answer) {
    static const KmPieceType promotions[8] = {[TB_PROMOTES_QUEEN] = KM_QUEEN,
                                              [TB_PROMOTES_ROOK] = KM_ROOK,
                                              [TB_PROMOTES_BISHOP] = KM_BISHOP,
                                              [TB_PROMOTES_KNIGHT] = KM_KNIGHT};
    return km_movegen_find(pos, (KmSquare)TB_GET_FROM(answer), (KmSquare)TB_GET_TO(answer),
                           promotions[TB_GET_PROMOTES(answer)]);
}

bool km_tablebase_root(const KmTablebase *tables, const KmPosition *pos, KmTableRoot *root) {
    if (!is_covered(tables, pos) || !km_movegen_any(pos)) return false;
    unsigned answers[TB_MAX_MOVES];
    const unsigned answer = tb_probe_root(
        km_position_color(pos, KM_WHITE), km_position_color(pos, KM_BLACK),
        km_position_type(pos, KM_KING), km_position_type(pos, KM_QUEEN),
        km_position_type(pos, KM_ROOK), km_position_type(pos, KM_BISHOP),
        km_position_type(pos, KM_KNIGHT), km_position_type(pos, KM_PAWN), pos->halfmove, 0,
        passed_square(pos), km_position_side(pos) == KM_WHITE, answers);
    if (answer == TB_RESULT_FAILED) return false;
    root->verdict = verdict_of(TB_GET_WDL(answer));
    root->dtz = (int)TB_GET_DTZ(answer);
    root->best = move_of(pos, answer);
    root->keep.count = 0;
    for (const unsigned *a = answers; *a != TB_RESULT_FAILED; a++) {
        const KmMove move = move_of(pos, *a);
        if (move != KM_NO_MOVE && verdict_of(TB_GET_WDL(*a)) == root->verdict)
            root->keep.moves[root->keep.count++] = move;
    }
    return root->best != KM_NO_MOVE && root->keep.count > 0;
}

#else

bool km_tablebase_available(void) { return false; }

KmStatus km_tablebase_open(const char *path, KmTablebase **opened, KmError *error) {
    *opened = NULL;
    return km_fail(error, KM_ERR_LIMIT, 0, "%s: this Keymove was built without Syzygy tables",
                   path);
}

void km_tablebase_close(KmTablebase *tables) { free(tables); }

KmTableVerdict km_tablebase_probe(const KmTablebase *tables, const KmPosition *pos) {
    (void)tables, (void)pos;
    return KM_TABLE_UNKNOWN;
}

bool km_tablebase_root(const KmTablebase *tables, const KmPosition *pos, KmTableRoot *root) {
    (void)tables, (void)pos, (void)root;
    return false;
}

#endif
