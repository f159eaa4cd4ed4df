/* solo_study: the thesis' experiment: what records of runs come to: its tables and figures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SOLO_SOLO_STUDY_H
#define KM_SOLO_SOLO_STUDY_H

#include "keymove/api.h"
#include "keymove/solo/solo_solve.h"
#include "keymove/solo/solo_text.h"

#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The methods that are compared: random (the measure), rank, attack, center, hybrid, plan. */
enum { KM_STUDY_METHODS = 6, KM_STUDY_BINS = 3 };

typedef struct KmStudyRecord {
    char id[KM_SOLO_ID];
    int pieces;
    double skewness;
    double backtracks[KM_STUDY_METHODS]; /* averages over the runs */
} KmStudyRecord;

/* The method of a column, and its heading. */
KM_API KmSoloMethod km_study_method(int column);
KM_API const char *km_study_heading(int column);

/* The Fisher-Pearson skewness of the ranks of the pieces without the king (thesis, section 4.1.2). */
KM_API double km_study_skewness(const KmSoloBoard *board);

/* The average of `tries` runs of a method; as published it is an integer division. Of the budget in `options`
 * the nodes are for each run, the seconds for all of them; KM_ERR_LIMIT when they did not suffice. */
KM_API KmStatus km_study_run(double *average, KmSoloSolver *solver, const KmSoloBoard *board,
                             const KmSoloOptions *options, int tries);

/* Averages by number of pieces, and by skewness: below the cut, between, above. */
typedef struct KmStudySummary {
    size_t count[KM_SOLO_SQUARES + 1];
    double sum[KM_SOLO_SQUARES + 1][KM_STUDY_METHODS];
    double squares[KM_SOLO_SQUARES + 1][KM_STUDY_METHODS]; /* sums of squares */
    size_t bin_count[KM_STUDY_BINS];
    double bin_sum[KM_STUDY_BINS][KM_STUDY_METHODS];
} KmStudySummary;

KM_API void km_study_add(KmStudySummary *summary, const KmStudyRecord *record);

/* Records as lines of CSV, and back. */
KM_API void km_study_write_header(FILE *out);
KM_API void km_study_write_record(FILE *out, const KmStudyRecord *record);
KM_API KmStatus km_study_read_record(KmStudyRecord *record, const char *line, KmError *error);

/* Tables 2 and 3 and the performance ratios, as Markdown, and Table 2 as CSV. */
KM_API void km_study_write_markdown(FILE *out, const KmStudySummary *summary);
KM_API void km_study_write_csv(FILE *out, const KmStudySummary *summary);

/* Figures 10 (linear, logarithmic), 11 and 12. */
typedef enum KmStudyChart {
    KM_STUDY_LINEAR = 0,
    KM_STUDY_LOG,
    KM_STUDY_RATIOS,
    KM_STUDY_BARS,
    KM_STUDY_CHARTS
} KmStudyChart;
KM_API void km_study_write_svg(FILE *out, const KmStudySummary *summary, KmStudyChart chart);

#ifdef __cplusplus
}
#endif
#endif
