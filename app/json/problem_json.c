/* problem_json: solutions of problems as JSON. SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/problem_json.h"

#include "common/move_text.h"
#include "keymove/chess/fen.h"

const char *problem_status_name(KmProblemStatus status) {
    switch (status) {
    case KM_PROBLEM_SOLVED:
        return "solved";
    case KM_PROBLEM_NONE:
        return "none";
    default:
        return "unknown";
    }
}

static json_t *keys_json(const KmProblem *problem) {
    json_t *keys = json_array();
    const KmPosition *pos = km_problem_position(problem);
    for (int i = 0; i < km_problem_key_count(problem); i++)
        json_array_append_new(keys, json_string(move_uci(pos, km_problem_key(problem, i)).text));
    return keys;
}

static json_t *line_json(const KmProblem *problem, uint64_t index) {
    json_t *moves = json_array();
    int length;
    const KmMove *line = km_problem_line(problem, index, &length);
    for (int i = 0; i < length; i++) {
        KmPosition pos;
        km_problem_replay(problem, index, i, &pos);
        json_array_append_new(moves, json_string(move_uci(&pos, line[i]).text));
    }
    return moves;
}

static void add_lines(json_t *answer, const KmProblem *problem) {
    json_t *lines = json_array();
    for (uint64_t i = 0; i < km_problem_count(problem); i++)
        json_array_append_new(lines, line_json(problem, i));
    json_object_set_new(answer, "lines", lines);
}

json_t *problem_json(const KmSetup *setup, const KmStipulation *stipulation,
                     const KmProblem *problem) {
    char fen[KM_FEN_TEXT], words[KM_STIPULATION_TEXT];
    KmBuf fen_out = km_buf(fen, sizeof fen), words_out = km_buf(words, sizeof words);
    km_fen_write_setup(setup, &fen_out);
    km_stipulation_write(stipulation, &words_out);
    json_t *answer = json_pack("{s:s, s:s}", "fen", fen, "stipulation", words);
    if (!problem) {
        json_t *none = json_pack("{s:s, s:b, s:[], s:i}", "status", "none", "complete", 1, "keys",
                                 "solutions", 0);
        json_object_update(answer, none);
        json_decref(none);
    } else {
        json_object_set_new(answer, "status",
                            json_string(problem_status_name(km_problem_status(problem))));
        json_object_set_new(answer, "complete", json_boolean(km_problem_complete(problem)));
        json_object_set_new(answer, "keys", keys_json(problem));
        json_object_set_new(answer, "solutions",
                            json_integer((json_int_t)km_problem_count(problem)));
        if (!km_play_is_battle(stipulation->play)) add_lines(answer, problem);
    }
    json_object_set_new(answer, "nodes",
                        json_integer(problem ? (json_int_t)km_problem_nodes(problem) : 0));
    json_object_set_new(answer, "seconds", json_real(problem ? km_problem_seconds(problem) : 0));
    return answer;
}
