/* bench_json: measurements as JSON. SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/bench_json.h"

#include "json/json_text.h"

static double per_second(uint64_t nodes, double seconds) {
    return seconds > 0 ? (double)nodes / seconds : 0;
}

json_t *bench_area_json(const char *area, uint64_t nodes, double seconds) {
    return json_pack("{s:s, s:I, s:f, s:f}", "area", area, "nodes", (json_int_t)nodes, "seconds",
                     seconds, "nodes_per_second", per_second(nodes, seconds));
}

json_t *bench_method_json(const char *fen, int moves, const char *method, const char *status,
                          const KmMateCost *stats, double seconds) {
    return json_pack("{s:s, s:i, s:s, s:s, s:I, s:I, s:I, s:I, s:f}", "fen", fen, "moves", moves,
                     "method", method, "status", status, "created", (json_int_t)stats->created,
                     "expanded", (json_int_t)stats->expanded, "positions",
                     (json_int_t)stats->positions, "bytes", (json_int_t)stats->bytes, "seconds",
                     seconds);
}

json_t *bench_ablation_json(const char *variant, int problems, uint64_t solved, uint64_t created,
                            uint64_t expanded, uint64_t positions, uint64_t bytes, double seconds) {
    return json_pack("{s:s, s:i, s:I, s:I, s:I, s:I, s:I, s:f}", "variant", variant, "problems",
                     problems, "solved", (json_int_t)solved, "created", (json_int_t)created,
                     "expanded", (json_int_t)expanded, "positions", (json_int_t)positions, "bytes",
                     (json_int_t)bytes, "seconds", seconds);
}

json_t *bench_tactic_json(const char *id, bool solved, const char *san, const KmScore *score,
                          uint64_t nodes, double seconds) {
    return json_pack("{s:o, s:b, s:s, s:i, s:i, s:I, s:f}", "id", json_clean(id, strlen(id)),
                     "solved", solved, "move", san, "centipawns", score->centipawns, "mate",
                     score->mate, "nodes", (json_int_t)nodes, "seconds", seconds);
}

void perft_add(json_t *divide, const char *move, uint64_t nodes) {
    json_object_set_new(divide, move, json_integer((json_int_t)nodes));
}

json_t *perft_json(int depth, uint64_t nodes, double seconds, json_t *divide) {
    json_t *answer = json_pack("{s:i, s:I, s:f, s:f}", "depth", depth, "nodes", (json_int_t)nodes,
                               "seconds", seconds, "nodes_per_second", per_second(nodes, seconds));
    if (divide) json_object_set_new(answer, "divide", divide);
    return answer;
}
