/* mate_json: answers about mates, and proofs of them, as JSON. SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/mate_json.h"

#include "common/move_text.h"
#include "json/json_text.h"
#include "json/position_json.h"
#include "keymove/base/buf.h"
#include "keymove/chess/words.h"
#include "keymove/mate/tree_text.h"

#include <string.h>

/* --- the answer ------------------------------------------------------------------------------- */

json_t *mate_line_json(const KmPosition *pos, const KmMateResult *result, bool san) {
    json_t *line = json_array();
    KmPosition now = *pos;
    for (int i = 0; i < result->line_length; i++) {
        const MoveText text =
            san ? move_san(&now, result->line[i]) : move_uci(&now, result->line[i]);
        json_array_append_new(line, json_string(text.text));
        km_position_play(&now, result->line[i], &now);
    }
    return line;
}

json_t *mate_json(const KmMateOptions *options, const KmPosition *pos, const KmMateResult *result) {
    json_t *keys = json_array();
    for (int i = 0; i < result->key_count; i++)
        json_array_append_new(keys, json_string(move_uci(pos, result->keys[i]).text));
    json_t *answer = json_pack("{s:o, s:s}", "fen", fen_json(pos), "status",
                               km_mate_status_name(result->status));
    if (result->status == KM_MATE_FOUND) {
        json_object_set_new(answer, "mate", json_integer(result->mate));
        json_object_set_new(answer, "shortest", json_boolean(result->shortest));
    } else {
        json_object_set_new(answer, "mate", json_null());
    }
    if (result->none_below == KM_MATE_NEVER)
        json_object_set_new(answer, "never", json_true());
    else
        json_object_set_new(answer, "none_below", json_integer(result->none_below));
    json_object_set_new(answer, "keys", keys);
    json_object_set_new(answer, "keys_complete", json_boolean(result->keys_complete));
    if (options->keys && !options->defending)
        json_object_set_new(
            answer, "verdict",
            json_string(km_soundness_name(km_soundness_judge(result, options->moves))));
    json_object_set_new(answer, "line", mate_line_json(pos, result, false));
    json_object_set_new(answer, "san", mate_line_json(pos, result, true));
    json_object_set_new(answer, "nodes", json_integer((json_int_t)result->nodes));
    json_object_set_new(answer, "seconds", json_real(result->seconds));
    return answer;
}

json_t *mate_method_json(const KmMateOptions *options, const KmPosition *pos,
                         const KmMateResult *result) {
    json_t *answer = mate_json(options, pos, result);
    const KmMateCost *cost = &result->cost;
    json_object_set_new(answer, "method", json_string(km_mate_method_name(options->method)));
    if (cost->expanded) {
        json_object_set_new(answer, "created", json_integer((json_int_t)cost->created));
        json_object_set_new(answer, "expanded", json_integer((json_int_t)cost->expanded));
        json_object_set_new(answer, "positions", json_integer((json_int_t)cost->positions));
        json_object_set_new(answer, "bytes", json_integer((json_int_t)cost->bytes));
    }
    return answer;
}

json_t *mate_methods_json(json_t *answers) { return json_pack("{s:o}", "methods", answers); }

/* --- hints ------------------------------------------------------------------------------------ */

static json_t *mate_or_null(const KmMateResult *result) {
    return result->status == KM_MATE_FOUND ? json_integer(result->mate) : json_null();
}

static json_t *square_json(KmSquare square) {
    char text[4];
    KmBuf out = km_buf(text, sizeof text);
    km_words_write_square(square, &out);
    return json_string(text);
}

json_t *mate_hint_json(const KmPosition *pos, const KmMateResult *result, KmHintLevel level) {
    json_t *hint = json_pack("{s:o, s:s, s:o, s:i}", "fen", fen_json(pos), "status",
                             km_mate_status_name(result->status), "mate", mate_or_null(result),
                             "level", (int)level);
    if (result->status != KM_MATE_FOUND || !result->line_length) return hint;
    const KmMove move = result->line[0];
    char text[64];
    KmBuf words = km_buf(text, sizeof text);
    km_hint_write(pos, move, level, &words);
    json_object_set_new(hint, "text", json_string(text));
    json_object_set_new(hint, "piece",
                        json_string(km_words_type(km_piece_type(km_move_piece(move)))));
    if (level >= KM_HINT_SQUARE) json_object_set_new(hint, "from", square_json(km_move_from(move)));
    if (level >= KM_HINT_MOVE) {
        json_object_set_new(hint, "move", json_string(move_uci(pos, move).text));
        json_object_set_new(hint, "san", json_string(move_san(pos, move).text));
    }
    return hint;
}

/* --- progress --------------------------------------------------------------------------------- */

json_t *mate_progress_json(const KmPosition *pos, const KmMateResult *so_far) {
    json_t *depth =
        so_far->none_below == KM_MATE_NEVER ? json_null() : json_integer(so_far->none_below);
    return json_pack("{s:s, s:o, s:o, s:o, s:o}", "phase", "solving", "depth", depth, "mate",
                     mate_or_null(so_far), "line", mate_line_json(pos, so_far, false), "san",
                     mate_line_json(pos, so_far, true));
}

void mate_add_comparison(json_t *progress, const char *method, json_t *answers) {
    json_object_set_new(progress, "method", json_string(method));
    json_object_set(progress, "methods", answers);
}

json_t *mate_tree_progress_json(const KmMateResult *result, uint32_t nodes) {
    return json_pack("{s:s, s:o, s:I}", "phase", "tree", "mate", mate_or_null(result), "tree",
                     (json_int_t)nodes);
}

json_t *mate_epd_json(const KmMateOptions *options, const KmEpd *epd, uint64_t number,
                      const KmMateResult *result, const bool *verified) {
    json_t *answer = mate_json(options, &epd->pos, result);
    const char *id = km_epd_id(epd);
    int expected;
    json_object_set_new(answer, "number", json_integer((json_int_t)number));
    if (id) json_object_set_new(answer, "id", json_clean(id, strlen(id)));
    if (verified && result->status == KM_MATE_FOUND)
        json_object_set_new(answer, "verified", json_boolean(*verified));
    if (km_epd_mate(epd, &expected)) json_object_set_new(answer, "told", json_integer(expected));
    return answer;
}

void mate_add_verdict(json_t *answer, const char *verdict) {
    if (verdict) json_object_set_new(answer, "verdict", json_string(verdict));
}

json_t *mate_order_json(const KmPosition *pos, const KmScoredMove *moves, int count) {
    json_t *list = json_array();
    for (int i = 0; i < count; i++)
        json_array_append_new(
            list, json_pack("{s:s, s:s, s:i, s:i, s:i}", "move", move_uci(pos, moves[i].move).text,
                            "san", move_san(pos, moves[i].move).text, "score", moves[i].score,
                            "checks", moves[i].checks, "king_moves", moves[i].king_moves));
    return json_pack("{s:o}", "order", list);
}

json_t *mate_turn_json(const KmTurn *turn) {
    json_t *shortest = json_array(), *longer = json_array(), *unknown = json_array();
    for (int i = 0; i < turn->count; i++) {
        const KmJudgedMove *judged = &turn->moves[i];
        const MoveText uci = move_uci(&turn->pos, judged->move);
        if (judged->outcome == KM_OUTCOME_SHORTEST)
            json_array_append_new(shortest, json_string(uci.text));
        else if (judged->outcome == KM_OUTCOME_LONGER)
            json_array_append_new(longer,
                                  json_pack("{s:s, s:i}", "move", uci.text, "mate", judged->mate));
        else if (judged->outcome == KM_OUTCOME_UNKNOWN)
            json_array_append_new(unknown, json_string(uci.text));
    }
    return json_pack("{s:o, s:s, s:i, s:i, s:b, s:b, s:o, s:o, s:o}", "fen", fen_json(&turn->pos),
                     "move", move_uci(&turn->pos, turn->played).text, "mate", turn->mate, "horizon",
                     turn->horizon, "only", turn->only, "only_mate", turn->only_mate, "shortest",
                     shortest, "longer", longer, "unknown", unknown);
}

void mate_add_proof(json_t *answer, const char *certificate) {
    json_object_set_new(answer, "certificate",
                        certificate ? json_clean(certificate, strlen(certificate)) : json_null());
}

/* --- the solution tree ------------------------------------------------------------------------ */

static json_t *node_json(const KmTree *tree, uint32_t index, const KmPosition *pos, bool attacker);

/* The children of a node, except a pass. */
static json_t *children_json(const KmTree *tree, uint32_t index, const KmPosition *pos,
                             bool attacker) {
    json_t *children = json_array();
    for (uint32_t child = km_tree_node(tree, index)->first; child;
         child = km_tree_node(tree, child)->next)
        if (km_tree_node(tree, child)->move != KM_NO_MOVE)
            json_array_append_new(children, node_json(tree, child, pos, attacker));
    return children;
}

/* Adds what follows a pass at this node as `name`: the threat, or set play. */
static void set_pass_json(json_t *object, const char *name, const KmTree *tree, uint32_t index,
                          const KmPosition *pos, bool attacker) {
    for (uint32_t child = km_tree_node(tree, index)->first; child;
         child = km_tree_node(tree, child)->next) {
        if (km_tree_node(tree, child)->move != KM_NO_MOVE) continue;
        KmPosition passed;
        km_position_pass(pos, &passed);
        json_object_set_new(object, name, children_json(tree, child, &passed, attacker));
    }
}

static json_t *node_json(const KmTree *tree, uint32_t index, const KmPosition *pos, bool attacker) {
    static const struct {
        unsigned mark;
        const char *name;
    } marks[] = {{KM_TREE_KEY, "key"},           {KM_TREE_TRY, "try"},
                 {KM_TREE_CUT, "cut"},           {KM_TREE_DUAL, "dual"},
                 {KM_TREE_ZUGZWANG, "zugzwang"}, {KM_TREE_REFUTATION, "refutation"},
                 {KM_TREE_GOAL, "goal"},         {KM_TREE_OBLIGED, "obliged"}};
    const KmTreeNode *node = km_tree_node(tree, index);
    json_t *object = json_pack("{s:s, s:s, s:i}", "move", move_uci(pos, node->move).text, "san",
                               move_san(pos, node->move).text, "mate", node->mate);
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (node->marks & marks[i].mark) json_object_set_new(object, marks[i].name, json_true());
    KmPosition next;
    km_position_play(pos, node->move, &next);
    set_pass_json(object, "threat", tree, index, &next, true);
    json_t *children = children_json(tree, index, &next, !attacker);
    if (json_array_size(children))
        json_object_set(object, attacker ? "defences" : "replies", children);
    json_decref(children);
    return object;
}

json_t *mate_tree_json(const KmTree *tree, bool complete) {
    const KmPosition *pos = km_tree_position(tree);
    const bool attacker = !km_tree_defending(tree);
    json_t *solution = json_pack("{s:b}", "complete", complete);
    set_pass_json(solution, attacker ? "set_play" : "threat", tree, 0, pos, !attacker);
    if (km_tree_node(tree, 0)->marks & KM_TREE_ZUGZWANG)
        json_object_set_new(solution, "zugzwang", json_true());
    json_object_set_new(solution, attacker ? "moves" : "defences",
                        children_json(tree, 0, pos, attacker));
    return solution;
}

static void add_line(void *list, const char *line) {
    json_array_append_new(list, json_string(line));
}

KmStatus mate_tree_pgn(const KmTree *tree, Text *out) {
    KmPgnWriter *writer = km_pgn_writer_create(text_sink, out);
    char event[64];
    KmBuf name = km_buf(event, sizeof event);
    if (!writer) return KM_ERR_MEMORY;
    km_buf_printf(&name, "Mate in %d", km_tree_node(tree, 0)->mate);
    km_pgn_writer_tag(writer, "Event", event);
    const KmStatus status = km_tree_pgn(tree, writer);
    km_pgn_writer_free(writer);
    return status == KM_OK && out->failed ? KM_ERR_MEMORY : status;
}

void mate_add_solution(json_t *answer, const KmTree *tree, bool complete) {
    json_t *lines = json_array();
    Text pgn = {0};
    km_tree_text(tree, add_line, lines);
    json_object_set_new(answer, "solution", mate_tree_json(tree, complete));
    json_object_set_new(answer, "text", lines);
    const bool good = mate_tree_pgn(tree, &pgn) == KM_OK;
    json_object_set_new(answer, "pgn", good ? json_stringn(pgn.data, pgn.length) : json_null());
    text_free(&pgn);
}

/* --- proofs ----------------------------------------------------------------------------------- */

json_t *proof_progress_json(uint64_t written, uint64_t known) {
    return json_pack("{s:s, s:I, s:I}", "phase", "proving", "written", (json_int_t)written, "known",
                     (json_int_t)known);
}

json_t *certificate_json(const KmPosition *pos, int mate, const KmCertificateStats *stats,
                         const Text *certificate) {
    return json_pack("{s:o, s:i, s:I, s:I, s:o}", "fen", fen_json(pos), "mate", mate, "positions",
                     (json_int_t)stats->positions, "defences", (json_int_t)stats->defences,
                     "certificate", json_stringn(certificate->data, certificate->length));
}

json_t *verified_json(const KmVerified *verified) {
    json_t *claim =
        verified->with_task ? json_string(verified->stipulation) : json_integer(verified->mate);
    return json_pack("{s:b, s:o, s:o, s:I, s:I}", "holds", 1, "fen", fen_json(&verified->pos),
                     verified->with_task ? "stipulation" : "mate", claim, "positions",
                     (json_int_t)verified->positions, "defences", (json_int_t)verified->defences);
}

json_t *not_verified_json(KmStatus status, const KmError *error) {
    return json_pack("{s:b, s:b, s:o, s:I}", "holds", 0, "refuted", status == KM_ERR_ILLEGAL,
                     "error", json_clean(error->text, strlen(error->text)), "offset",
                     (json_int_t)error->offset);
}

json_t *proof_file_json(const char *path, KmStatus status, const KmVerified *verified,
                        const KmError *error) {
    json_t *answer =
        json_pack("{s:o, s:b}", "file", json_clean(path, strlen(path)), "holds", status == KM_OK);
    if (status == KM_OK) {
        json_object_update_missing_new(answer, verified_json(verified));
        return answer;
    }
    json_object_set_new(answer, "refuted", json_boolean(status == KM_ERR_ILLEGAL));
    json_object_set_new(answer, "error", json_clean(error->text, strlen(error->text)));
    json_object_set_new(answer, "byte", json_integer((json_int_t)error->offset));
    return answer;
}
