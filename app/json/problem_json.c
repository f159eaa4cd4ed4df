/* problem_json: solutions of problems as JSON. SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/problem_json.h"

#include "common/move_text.h"
#include "json/json_text.h"
#include "json/mate_json.h"
#include "json/position_json.h"
#include "keymove/chess/fen.h"
#include "keymove/problem/report_text.h"

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

json_t *made_problem_json(const KmStipulation *stipulation, const KmProblem *problem) {
    const KmSetup setup = km_position_setup(km_problem_position(problem));
    json_t *object = problem_json(&setup, stipulation, problem);
    json_object_del(object, "nodes");
    json_object_del(object, "seconds");
    return object;
}

/* --- whole solutions --------------------------------------------------------------------------------- */

static json_t *setup_json(const KmSetup *setup) {
    char fen[KM_FEN_TEXT];
    KmBuf out = km_buf(fen, sizeof fen);
    km_fen_write_setup(setup, &out);
    return json_string(fen);
}

static json_t *stipulation_text_json(const KmStipulation *stipulation) {
    char text[KM_STIPULATION_TEXT];
    KmBuf out = km_buf(text, sizeof text);
    km_stipulation_write(stipulation, &out);
    return json_string(text);
}

/* Keys in UCI; with `cooks`, only those that were not intended. */
static json_t *report_keys_json(const KmReport *report, bool cooks) {
    json_t *keys = json_array();
    for (int i = 0; i < km_report_key_count(report); i++)
        if (!cooks || km_report_key_cooks(report, i))
            json_array_append_new(
                keys,
                json_string(move_uci(km_report_position(report), km_report_key(report, i)).text));
    return keys;
}

static json_t *report_line_json(const KmReport *report, KmReportPart part, uint64_t index) {
    json_t *moves = json_array();
    int length;
    const KmMove *line = km_report_line(report, part, index, &length);
    for (int i = 0; i < length; i++) {
        KmPosition pos;
        km_report_replay(report, part, index, i, &pos);
        json_array_append_new(moves, json_string(move_uci(&pos, line[i]).text));
    }
    return moves;
}

static json_t *report_lines_json(const KmReport *report, KmReportPart part) {
    json_t *lines = json_array();
    for (uint64_t i = 0; i < km_report_line_count(report, part); i++)
        json_array_append_new(lines, report_line_json(report, part, i));
    return lines;
}

static json_t *san_lines_json(const KmReport *report, KmReportPart part) {
    enum { LINE = 8192 };
    json_t *lines = json_array();
    for (uint64_t i = 0; i < km_report_line_count(report, part); i++) {
        char text[LINE];
        KmBuf out = km_buf(text, sizeof text);
        km_report_write_line(report, part, i, &out);
        json_array_append_new(lines, json_string(text));
    }
    return lines;
}

/* For each line, the index of the first one with the same moves; and those that were not intended. */
static void add_line_notes(json_t *answer, const KmReport *report) {
    json_t *same = json_array(), *cooks = json_array();
    for (uint64_t i = 0; i < km_report_line_count(report, KM_PART_ACTUAL); i++) {
        json_array_append_new(same, json_integer((json_int_t)km_report_same_moves(report, i)));
        if (km_report_line_cooks(report, i))
            json_array_append_new(cooks, json_integer((json_int_t)i));
    }
    json_object_set_new(answer, "same_moves", same);
    json_object_set_new(answer, "cooks", cooks);
}

static void add_play(json_t *answer, const KmReport *report) {
    if (km_report_tree(report)) {
        json_object_set_new(answer, "tree",
                            mate_tree_json(km_report_tree(report), km_report_complete(report)));
        json_object_set_new(answer, "duals", json_integer(km_report_duals(report)));
        json_object_set_new(answer, "cooks", report_keys_json(report, true));
        return;
    }
    json_object_set_new(answer, "lines", report_lines_json(report, KM_PART_ACTUAL));
    json_object_set_new(answer, "san", san_lines_json(report, KM_PART_ACTUAL));
    add_line_notes(answer, report);
    if (!km_report_options(report)->set_play) return;
    json_object_set_new(answer, "set_play", report_lines_json(report, KM_PART_SET_PLAY));
    json_object_set_new(answer, "set_play_san", san_lines_json(report, KM_PART_SET_PLAY));
}

static void add_verdict(json_t *answer, const KmReport *report) {
    char text[1024];
    KmBuf out = km_buf(text, sizeof text);
    km_report_write_verdict(report, &out);
    json_object_set_new(answer, "verdict",
                        json_string(km_report_verdict_name(km_report_verdict(report))));
    json_object_set_new(answer, "verdict_text", json_string(text));
    if (!km_report_short(report)) return;
    KmStipulation shorter = *km_report_stipulation(report);
    shorter.half_moves = km_report_short(report);
    json_object_set_new(answer, "short", stipulation_text_json(&shorter));
}

static void add_report(json_t *answer, const KmReport *report) {
    json_object_set_new(answer, "status",
                        json_string(problem_status_name(km_report_status(report))));
    json_object_set_new(answer, "complete", json_boolean(km_report_solved_completely(report)));
    json_object_set_new(answer, "keys", report_keys_json(report, false));
    json_object_set_new(answer, "solutions", json_integer((json_int_t)km_report_count(report)));
    if (!km_report_position(report)) return;
    add_play(answer, report);
    add_verdict(answer, report);
}

static void add_names(json_t *answer, const KmProblemRecord *record) {
    const struct {
        const char *name, *value;
    } names[] = {{"author", record->author},
                 {"title", record->title},
                 {"source", record->source},
                 {"date", record->date},
                 {"award", record->award}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (names[i].value[0])
            json_object_set_new(answer, names[i].name,
                                json_clean(names[i].value, strlen(names[i].value)));
}

static json_t *phase_json(const KmProblemPhase *phase) {
    return json_pack("{s:s, s:b, s:o, s:o}", "heading", phase->heading, "exchanged",
                     phase->exchanged, "fen", setup_json(&phase->setup), "stipulation",
                     stipulation_text_json(&phase->stipulation));
}

static void add_phases(json_t *answer, const SolvedProblem *solved) {
    json_t *phases = json_array();
    for (int i = 0; i < solved->count; i++) {
        json_t *one = phase_json(&solved->phases[i].phase);
        add_report(one, solved->phases[i].report);
        json_array_append_new(phases, one);
    }
    json_object_set_new(answer, "status",
                        json_string(problem_status_name(solved_problem_status(solved))));
    json_object_set_new(answer, "complete", json_boolean(solved_problem_complete(solved)));
    json_object_set_new(answer, "phases", phases);
}

json_t *solved_problem_json(const SolvedProblem *solved) {
    json_t *answer = json_pack("{s:o, s:o}", "fen", setup_json(&solved->record->setup),
                               "stipulation", stipulation_text_json(&solved->record->stipulation));
    if (solved->count == 1)
        add_report(answer, solved->phases[0].report);
    else
        add_phases(answer, solved);
    add_names(answer, solved->record);
    json_object_set_new(answer, "nodes", json_integer((json_int_t)solved->nodes));
    json_object_set_new(answer, "seconds", json_real(solved->seconds));
    return answer;
}

/* --- problems ---------------------------------------------------------------------------------------- */

static void add_flag(json_t *answer, const char *name, bool value) {
    if (value) json_object_set_new(answer, name, json_true());
}

static void add_shown(json_t *answer, const KmReportOptions *shown) {
    static const char *const duals[] = {"mark", "group", "hide"};
    add_flag(answer, "set_play", shown->set_play);
    if (shown->tries) json_object_set_new(answer, "tries", json_integer(shown->tries));
    add_flag(answer, "keys", shown->keys_only);
    add_flag(answer, "all_threats", shown->all_threats);
    add_flag(answer, "no_threats", shown->no_threats);
    add_flag(answer, "no_short_variations", shown->no_short_variations);
    add_flag(answer, "post_key", shown->post_key);
    if (shown->duals) json_object_set_new(answer, "duals", json_string(duals[shown->duals]));
    if (shown->solving.max_solutions)
        json_object_set_new(answer, "max_solutions",
                            json_integer((json_int_t)shown->solving.max_solutions));
}

json_t *problem_record_json(const KmProblemRecord *record) {
    static const char *const duplex[] = {"none", "both", "half"};
    json_t *answer = json_pack("{s:o, s:o}", "fen", setup_json(&record->setup), "stipulation",
                               stipulation_text_json(&record->stipulation));
    json_t *twins = json_array();
    for (int i = 0; i < record->twin_count; i++)
        json_array_append_new(twins, json_string(record->twins[i]));
    json_object_set_new(answer, "twins", twins);
    add_flag(answer, "zero_position", record->zero_position);
    if (record->duplex) json_object_set_new(answer, "duplex", json_string(duplex[record->duplex]));
    add_names(answer, record);
    add_shown(answer, &record->shown);
    return answer;
}

json_t *problem_phases_json(const KmProblemRecord *record, KmError *error) {
    json_t *phases = json_array();
    for (int i = 0; i < km_problem_record_phases(record); i++) {
        KmProblemPhase phase;
        if (km_problem_record_phase(record, i, &phase, error) != KM_OK) {
            json_decref(phases);
            return NULL;
        }
        json_array_append_new(phases, phase_json(&phase));
    }
    return json_pack("{s:o}", "phases", phases);
}

json_t *problem_progress_json(KmReportStage stage, int tried, int moves) {
    static const char *const names[] = {"solving", "set_play", "play", "short"};
    return json_pack("{s:s, s:i, s:i}", "phase", names[stage], "tried", tried, "moves", moves);
}

json_t *problem_certificate_json(const KmPosition *pos, const KmStipulation *stipulation,
                                 const KmCertificateStats *stats, const Text *certificate) {
    return json_pack("{s:o, s:o, s:I, s:I, s:o}", "fen", fen_json(pos), "stipulation",
                     stipulation_text_json(stipulation), "positions", (json_int_t)stats->positions,
                     "defences", (json_int_t)stats->defences, "certificate",
                     json_stringn(certificate->data, certificate->length));
}

/* --- stipulations ------------------------------------------------------------------------------------ */

typedef struct Word {
    const char *name, *notation, *meaning;
} Word;

static const Word plays[KM_PLAYS] = {
    {"direct", "", "the side to move reaches the goal, whatever the other side replies"},
    {"self", "s", "the side to move forces the other side to reach the goal"},
    {"reflex", "r", "as self play, but each side must reach the goal when it can"},
    {"semi-reflex", "semi-r", "as self play, but the other side must reach the goal when it can"},
    {"help", "h", "both sides work together; the last half-move reaches the goal"},
    {"help-self", "hs", "both sides work together until the last half-move, which is forced"},
    {"help-reflex", "hr", "both sides work together, and each must reach the goal when it can"},
    {"series", "ser-", "one side makes all moves and reaches the goal with the last one"},
    {"series-self", "ser-s", "after a series every reply reaches the goal"},
    {"series-reflex", "ser-r", "after a series the other side can reach the goal"},
    {"series-help", "ser-h", "after a series of Black, White reaches the goal with one move"}};

static const Word goals[KM_GOALS] = {
    {"mate", "#", "the other side is mated"},
    {"stalemate", "=", "the other side is stalemated"},
    {"mate or stalemate", "#=", "the other side has no legal move"},
    {"check", "+", "the other side is in check"},
    {"capture", "x", "a piece has been captured"},
    {"square", "z", "the moved piece stands on the square named after the z"}};

static json_t *words_json(const Word *words, int count) {
    json_t *list = json_array();
    for (int i = 0; i < count; i++)
        json_array_append_new(list, json_pack("{s:s, s:s, s:s}", "name", words[i].name, "notation",
                                              words[i].notation, "meaning", words[i].meaning));
    return list;
}

json_t *stipulations_json(void) {
    static const char *const usual[] = {"#2",    "#3",     "#4",      "s#2",     "s#3",  "r#2",
                                        "h#2",   "h#2.5",  "h#3",     "hs#2",    "hs#3", "=2",
                                        "h=2.5", "ser-#4", "ser-h#5", "semi-r#2"};
    json_t *list = json_array();
    for (size_t i = 0; i < sizeof usual / sizeof *usual; i++)
        json_array_append_new(list, json_string(usual[i]));
    return json_pack("{s:o, s:o, s:o, s:i}", "plays", words_json(plays, KM_PLAYS), "goals",
                     words_json(goals, KM_GOALS), "usual", list, "longest", KM_STIPULATION_LONGEST);
}

json_t *stipulation_json(const KmStipulation *stipulation) {
    json_t *answer = json_pack(
        "{s:o, s:s, s:s, s:i, s:b, s:s}", "stipulation", stipulation_text_json(stipulation), "play",
        plays[stipulation->play].name, "goal", goals[stipulation->goal].name, "half_moves",
        stipulation->half_moves, "battle", km_play_is_battle(stipulation->play), "side",
        km_stipulation_custom_side(stipulation) == KM_WHITE ? "white" : "black");
    if (stipulation->goal == KM_GOAL_SQUARE) {
        const char square[] = {(char)('a' + km_square_file(stipulation->square)),
                               (char)('1' + km_square_rank(stipulation->square)), '\0'};
        json_object_set_new(answer, "square", json_string(square));
    }
    return answer;
}
