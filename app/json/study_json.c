/* study_json: averages by the number of pieces and by skewness. SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/study_json.h"

static json_t *real_or_null(bool known, double value) {
    return known ? json_real(value) : json_null();
}

static json_t *size_json(const KmSoloStudySummary *summary, int pieces) {
    const size_t count = summary->count[pieces];
    json_t *averages = json_array(), *errors = json_array(), *ratios = json_array();
    for (int i = 0; i < KM_SOLO_STUDY_METHODS; i++) {
        double ratio;
        const bool known = km_solo_study_ratio(summary, pieces, i, &ratio);
        json_array_append_new(averages, json_real(km_solo_study_mean(summary, pieces, i)));
        json_array_append_new(errors,
                              real_or_null(count > 1, km_solo_study_error(summary, pieces, i)));
        json_array_append_new(ratios, real_or_null(known, ratio));
    }
    return json_pack("{s:i, s:I, s:o, s:o, s:o}", "pieces", pieces, "boards", (json_int_t)count,
                     "backtracks", averages, "errors", errors, "ratios", ratios);
}

static json_t *bin_json(const KmSoloStudySummary *summary, int bin) {
    static const char *const names[KM_SOLO_STUDY_BINS] = {"negative", "low", "positive"};
    const double count = (double)summary->bin_count[bin];
    json_t *averages = json_array(), *ratios = json_array();
    for (int i = 0; i < KM_SOLO_STUDY_METHODS; i++) {
        double ratio;
        const bool known = km_solo_study_bin_ratio(summary, bin, i, &ratio);
        json_array_append_new(averages, real_or_null(count > 0, summary->bin_sum[bin][i] / count));
        json_array_append_new(ratios, real_or_null(known, ratio));
    }
    return json_pack("{s:s, s:I, s:o, s:o}", "bin", names[bin], "boards",
                     (json_int_t)summary->bin_count[bin], "backtracks", averages, "ratios", ratios);
}

static void add_summary(json_t *object, const KmSoloStudySummary *summary, bool complete) {
    json_t *methods = json_array(), *headings = json_array(), *sizes = json_array(),
           *bins = json_array();
    for (int i = 0; i < KM_SOLO_STUDY_METHODS; i++) {
        json_array_append_new(methods, json_string(km_solo_method_name(km_solo_study_method(i))));
        json_array_append_new(headings, json_string(km_solo_study_heading(i)));
    }
    for (int pieces = 0; pieces <= KM_SOLO_SQUARES; pieces++)
        if (summary->count[pieces]) json_array_append_new(sizes, size_json(summary, pieces));
    for (int bin = 0; bin < KM_SOLO_STUDY_BINS; bin++)
        json_array_append_new(bins, bin_json(summary, bin));
    json_object_set_new(object, "methods", methods);
    json_object_set_new(object, "headings", headings);
    json_object_set_new(object, "complete", json_boolean(complete));
    json_object_set_new(object, "sizes", sizes);
    json_object_set_new(object, "skewness", bins);
}

json_t *study_json(const KmSoloStudySummary *summary, bool complete) {
    json_t *object = json_object();
    add_summary(object, summary, complete);
    return object;
}

json_t *study_progress_json(const KmSoloStudySummary *summary, int done, int total) {
    json_t *object = json_pack("{s:i, s:i}", "done", done, "total", total);
    add_summary(object, summary, done == total);
    return object;
}

/* --- boards that may be unsolvable ---------------------------------------------------------------- */

static json_t *quartiles_json(const KmSoloQuartiles *quartiles, bool known) {
    if (!known) return json_null();
    return json_pack("[f,f,f]", quartiles->low, quartiles->median, quartiles->high);
}

static json_t *row_json(const KmSoloSurveyRow *row) {
    json_t *left = json_array();
    for (int i = 0; i < KM_SOLO_SURVEY_METHODS; i++) {
        json_t *stages = json_array();
        for (int k = 0; k < KM_SOLO_SURVEY_STAGES; k++)
            json_array_append_new(stages, json_real(row->left[i][k]));
        json_array_append_new(left, stages);
    }
    return json_pack("{s:i, s:I, s:I, s:f, s:f, s:o, s:o, s:I, s:o}", "pieces", row->pieces,
                     "boards", (json_int_t)row->boards, "solvable", (json_int_t)row->solvable,
                     "fewest", row->fewest, "losing", row->losing, "plans",
                     quartiles_json(&row->plans, row->solvable), "solutions",
                     quartiles_json(&row->solutions, row->solvable), "uncounted",
                     (json_int_t)row->uncounted, "left", left);
}

static void add_survey(json_t *object, const KmSoloSurvey *survey, bool complete) {
    json_t *methods = json_array(), *headings = json_array(), *stages = json_array(),
           *sizes = json_array();
    for (int i = 0; i < KM_SOLO_SURVEY_METHODS; i++) {
        json_array_append_new(methods, json_string(km_solo_method_name(km_solo_study_method(i))));
        json_array_append_new(headings, json_string(km_solo_study_heading(i)));
    }
    for (int k = 0; k < KM_SOLO_SURVEY_STAGES; k++)
        json_array_append_new(stages, json_integer(km_solo_survey_backtracks(k)));
    for (int pieces = 0; pieces <= KM_SOLO_SQUARES; pieces++) {
        KmSoloSurveyRow row;
        if (km_solo_survey_row(survey, pieces, &row)) json_array_append_new(sizes, row_json(&row));
    }
    json_object_set_new(object, "methods", methods);
    json_object_set_new(object, "headings", headings);
    json_object_set_new(object, "backtracks", stages);
    json_object_set_new(object, "complete", json_boolean(complete));
    json_object_set_new(object, "sizes", sizes);
}

json_t *survey_json(const KmSoloSurvey *survey, bool complete) {
    json_t *object = json_object();
    add_survey(object, survey, complete);
    return object;
}

json_t *survey_progress_json(const KmSoloSurvey *survey, int done, int total) {
    json_t *object = json_pack("{s:i, s:i}", "done", done, "total", total);
    add_survey(object, survey, done == total);
    return object;
}
