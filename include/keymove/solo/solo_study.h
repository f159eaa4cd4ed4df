/* solo_study: the thesis' experiment: how many backtracks each method needs, by number of pieces and by
 * the skewness of the pieces' ranks; as records of instances, tables and charts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SOLO_SOLO_STUDY_H
#define KM_SOLO_SOLO_STUDY_H

#include "keymove/api.h"
#include "keymove/solo/solo_generate.h"
#include "keymove/solo/solo_solver.h"
#include "keymove/solo/solo_text.h"

KM_BEGIN_DECLS

enum {
    KM_SOLO_STUDY_TRIES = 100,      /* default number of runs */
    KM_SOLO_STUDY_METHODS = 6,      /* random (the reference), rank, attack, center, hybrid, plan */
    KM_SOLO_STUDY_BINS = 3,         /* negative, low and positive skewness */
    KM_SOLO_STUDY_LINE = 512,       /* room for a record as text */
    KM_SOLO_STUDY_TEXT = 256 * 1024 /* room for any table or chart */
};

/* Zero in every field describes the thesis' experiment, without limits. */
typedef struct KmSoloStudyOptions {
    KmSoloRecipe recipe; /* of generated instances; its `pieces` is ignored */
    uint64_t seed;
    int tries;          /* runs per method and instance; default: 100 */
    bool as_published;  /* the heuristics and the averages as in the thesis' program */
    size_t most_bytes;  /* memory for visited states; 0: no limit */
    KmBudget budget;    /* of one instance: the nodes are for each run, the seconds for all runs */
    const char *source; /* where the instances come from, for the report; NULL: generated */
} KmSoloStudyOptions;

typedef struct KmSoloStudyInstance {
    char id[KM_SOLO_ID];
    uint64_t index; /* position in the study, from 0; the runs are seeded by it */
    KmSoloBoard board;
} KmSoloStudyInstance;

typedef struct KmSoloStudyRecord {
    char id[KM_SOLO_ID];
    int pieces;
    double skewness;
    double backtracks[KM_SOLO_STUDY_METHODS]; /* averages over the runs */
} KmSoloStudyRecord;

/* The method of a column, and its heading. */
KM_API KmSoloMethod km_solo_study_method(int column);
KM_API const char *km_solo_study_heading(int column);

/* Generates board `number` (from 1) of those with `pieces` pieces, and names it; the index is left to the
 * caller. KM_ERR_LIMIT when the generator found none. */
KM_API KmStatus km_solo_study_generate(int pieces, long number, const KmSoloStudyOptions *options,
                                       KmSoloStudyInstance *instance);

/* The Fisher-Pearson skewness of the ranks of the pieces except the king (thesis, section 4.1.2). */
KM_API double km_solo_study_skewness(const KmSoloBoard *board);

/* Runs all methods on an instance. KM_ERR_LIMIT when the budget or the memory for states did not suffice;
 * there is no record then. */
KM_API KmStatus km_solo_solver_study(KmSoloSolver *solver, const KmSoloStudyInstance *instance,
                                     const KmSoloStudyOptions *options, KmSoloStudyRecord *record);

/* Sums by number of pieces, and by skewness. Zero in every field is an empty summary. A board has low
 * skewness from -0.5 to 0.5, both included (thesis, section 4.1.2); as published, from -0.499 to below 0.5,
 * which are the bounds that reproduce Table 3. */
typedef struct KmSoloStudySummary {
    bool as_published; /* set before the first record is added */
    size_t count[KM_SOLO_SQUARES + 1];
    double sum[KM_SOLO_SQUARES + 1][KM_SOLO_STUDY_METHODS];
    double squares[KM_SOLO_SQUARES + 1][KM_SOLO_STUDY_METHODS]; /* sums of squares */
    size_t bin_count[KM_SOLO_STUDY_BINS];
    double bin_sum[KM_SOLO_STUDY_BINS][KM_SOLO_STUDY_METHODS];
} KmSoloStudySummary;

KM_API void km_solo_study_add(KmSoloStudySummary *summary, const KmSoloStudyRecord *record);

/* The average number of backtracks on boards of so many pieces, of which there must be some, and its
 * standard error (0 for a single board). */
KM_API double km_solo_study_mean(const KmSoloStudySummary *summary, int pieces, int column);
KM_API double km_solo_study_error(const KmSoloStudySummary *summary, int pieces, int column);

/* The performance ratio: the backtracks of a method divided by those of random search, on boards of so many
 * pieces or in a bin of skewness. False when there is none, because random search made no backtracks. */
KM_API bool km_solo_study_ratio(const KmSoloStudySummary *summary, int pieces, int column,
                                double *ratio);
KM_API bool km_solo_study_bin_ratio(const KmSoloStudySummary *summary, int bin, int column,
                                    double *ratio);

/* A record as a line of CSV, and the heading of such lines. */
KM_API void km_solo_study_write_header(KmBuf *out);
KM_API void km_solo_study_write_record(const KmSoloStudyRecord *record, KmBuf *out);
KM_API KmStatus km_solo_study_read_record(const char *line, KmSoloStudyRecord *record,
                                          KmError *error);

/* The report: the settings, Tables 2 and 3 of the thesis and the performance ratios as Markdown; and Table 2
 * as CSV. */
KM_API void km_solo_study_write_markdown(const KmSoloStudySummary *summary,
                                         const KmSoloStudyOptions *options, KmBuf *out);
KM_API void km_solo_study_write_csv(const KmSoloStudySummary *summary, KmBuf *out);

/* Figures 10 (linear and logarithmic), 11 and 12 of the thesis. */
typedef enum KmSoloStudyChart {
    KM_SOLO_STUDY_LINEAR = 0,
    KM_SOLO_STUDY_LOG,
    KM_SOLO_STUDY_RATIOS,
    KM_SOLO_STUDY_BARS,
    KM_SOLO_STUDY_CHARTS
} KmSoloStudyChart;
KM_API void km_solo_study_write_svg(const KmSoloStudySummary *summary, KmSoloStudyChart chart,
                                    KmBuf *out);

KM_END_DECLS
#endif
