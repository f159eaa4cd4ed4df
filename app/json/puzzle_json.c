/* puzzle_json: puzzles as JSON. SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/puzzle_json.h"

#include <string.h>

#include "common/move_text.h"
#include "json/engine_json.h"
#include "json/json_text.h"
#include "keymove/chess/fen.h"
#include "keymove/puzzle/difficulty.h"

static json_t *uci_moves_json(const KmPosition *pos, const KmMove *moves, int count) {
    json_t *array = json_array();
    for (int i = 0; i < count; i++)
        json_array_append_new(array, json_string(move_uci(pos, moves[i]).text));
    return array;
}

static json_t *uci_line_json(const KmPosition *pos, const KmMove *line, int length) {
    json_t *array = json_array();
    KmPosition now = *pos;
    for (int i = 0; i < length; i++) {
        json_array_append_new(array, json_string(move_uci(&now, line[i]).text));
        km_position_play(&now, line[i], &now);
    }
    return array;
}

static json_t *themes_json(KmThemeSet themes) {
    json_t *array = json_array();
    for (int theme = 0; theme < KM_THEMES; theme++)
        if (km_themes_have(themes, (KmTheme)theme))
            json_array_append_new(array, json_string(km_theme_name((KmTheme)theme)));
    return array;
}

/* For each of the attacker's turns the moves that serve as well as that of the line. */
static json_t *alternatives_json(const KmPuzzle *puzzle) {
    json_t *turns = json_array();
    KmPosition now = puzzle->pos;
    for (int turn = 0; turn < puzzle->mate; turn++) {
        const int first = puzzle->first_key[turn];
        json_array_append_new(turns, uci_moves_json(&now, puzzle->keys + first + 1,
                                                    km_puzzle_key_count(puzzle, turn) - 1));
        for (int ply = 2 * turn; ply < 2 * turn + 2 && ply < puzzle->line_length; ply++)
            km_position_play(&now, puzzle->line[ply], &now);
    }
    return turns;
}

static json_t *puzzle_json(const KmPuzzle *puzzle) {
    char fen[KM_FEN_TEXT];
    KmBuf out = km_buf(fen, sizeof fen);
    km_fen_write(&puzzle->pos, &out);
    return json_pack("{s:s, s:i, s:o, s:o, s:b, s:o, s:i}", "fen", fen, "mate", puzzle->mate,
                     "keys", uci_moves_json(&puzzle->pos, puzzle->keys, puzzle->first_key[1]),
                     "line", uci_line_json(&puzzle->pos, puzzle->line, puzzle->line_length),
                     "unique", km_puzzle_is_unique(puzzle), "alternatives",
                     alternatives_json(puzzle), "difficulty",
                     km_difficulty(&puzzle->pos, puzzle->line, puzzle->line_length));
}

/* Adds what the file says about the player to move and the opponent. */
static void add_players(json_t *object, const KmGameRecord *game, KmColor side) {
    const KmColor other = km_color_other(side);
    const char *player = game->player[side], *opponent = game->player[other];
    if (*player) json_object_set_new(object, "player", json_clean(player, strlen(player)));
    if (game->rating[side] > 0)
        json_object_set_new(object, "rating", json_integer(game->rating[side]));
    if (*opponent) json_object_set_new(object, "opponent", json_clean(opponent, strlen(opponent)));
    if (game->rating[other] > 0)
        json_object_set_new(object, "opponent_rating", json_integer(game->rating[other]));
    if (*game->site)
        json_object_set_new(object, "site", json_clean(game->site, strlen(game->site)));
}

/* The position before `ply`. */
static KmPosition position_before(const KmGameRecord *game, int ply) {
    KmPosition pos = game->start;
    for (int i = 0; i < ply; i++) km_position_play(&pos, game->moves[i], &pos);
    return pos;
}

/* What the engine thinks of a move: its score, and the result to expect from it. */
static json_t *opinion_json(KmScore score, int expected) {
    json_t *object = score_json(score);
    json_object_set_new(object, "expected", json_real(expected / 1000.0));
    return object;
}

static json_t *tactic_json(const KmTactic *tactic) {
    char fen[KM_FEN_TEXT];
    KmBuf out = km_buf(fen, sizeof fen);
    km_fen_write(&tactic->pos, &out);
    return json_pack("{s:s, s:s, s:b, s:i, s:o, s:o, s:o, s:i}", "fen", fen, "tactic",
                     km_tactic_kind_name(tactic->kind), "proved", 0, "moves",
                     (tactic->line_length + 1) / 2, "line",
                     uci_line_json(&tactic->pos, tactic->line, tactic->line_length), "best",
                     opinion_json(tactic->best, tactic->best_expected), "second",
                     opinion_json(tactic->second, tactic->second_expected), "difficulty",
                     km_difficulty(&tactic->pos, tactic->line, tactic->line_length));
}

json_t *mined_json(const KmGameRecord *game, uint64_t number, const KmMined *mined,
                   const KmSeenPlace *same_as) {
    const KmPosition *pos = km_mined_position(mined);
    const KmColor side = km_position_side(pos);
    json_t *object = json_pack("{s:I, s:i}", "game", (json_int_t)number, "ply", mined->ply);
    json_t *puzzle = mined->judged ? tactic_json(&mined->tactic) : puzzle_json(&mined->puzzle);
    json_object_update(object, puzzle);
    json_decref(puzzle);
    json_object_set_new(object, "played", json_string(move_uci(pos, mined->played).text));
    json_object_set_new(object, "status", json_string(km_mine_status_name(mined->status)));
    json_object_set_new(object, "themes", themes_json(mined->themes));
    json_object_set_new(object, "side", json_string(side == KM_WHITE ? "white" : "black"));
    add_players(object, game, side);
    if (mined->clock >= 0) json_object_set_new(object, "clock", json_real(mined->clock));
    if (mined->error) {
        const KmPosition before = position_before(game, mined->ply - 1);
        json_object_set_new(object, "error",
                            json_pack("{s:i, s:s}", "ply", mined->ply - 1, "move",
                                      move_uci(&before, mined->error).text));
    }
    if (same_as)
        json_object_set_new(
            object, "same_as",
            json_pack("{s:I, s:i}", "game", (json_int_t)same_as->game, "ply", same_as->ply));
    return object;
}

static json_t *faults_json(unsigned faults) {
    json_t *array = json_array();
    for (int i = 0; i < KM_AUDIT_FAULTS; i++)
        if (faults >> i & 1)
            json_array_append_new(array, json_string(km_audit_fault_name((KmAuditFault)(1 << i))));
    return array;
}

json_t *audited_json(uint64_t number, const char *id, const KmAuditClaim *claim,
                     const KmAudit *audit, const char *corrected) {
    const bool decided = audit->status != KM_MATE_UNKNOWN;
    json_t *object = json_pack("{s:I, s:o, s:s, s:i, s:o}", "number", (json_int_t)number, "id",
                               json_clean(id, strlen(id)), "verdict",
                               !decided        ? "unknown"
                               : audit->faults ? "wrong"
                                               : "right",
                               "claimed", claim->mate, "faults", faults_json(audit->faults));
    if (audit->status == KM_MATE_FOUND) {
        json_t *puzzle = puzzle_json(&audit->puzzle);
        json_object_update(object, puzzle);
        json_decref(puzzle);
        json_object_set_new(object, "themes", themes_json(km_themes_of_puzzle(&audit->puzzle)));
    }
    if (decided && audit->faults)
        json_object_set_new(object, "corrected",
                            corrected ? json_clean(corrected, strlen(corrected)) : json_null());
    return object;
}

json_t *made_json(const KmPuzzle *puzzle) {
    json_t *object = puzzle_json(puzzle);
    json_object_set_new(object, "key", json_string(move_uci(&puzzle->pos, puzzle->keys[0]).text));
    json_object_set_new(object, "themes", themes_json(km_themes_of_puzzle(puzzle)));
    return object;
}
