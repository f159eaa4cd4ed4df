/* solo_survey: the experiment that the thesis leaves to others: random boards, which may have no solution. For
 * each board: the fewest pieces that can be left, the number of its solutions, which first captures lose, and
 * how many pieces the heuristics leave when they must soon stop. As records of boards, tables and charts.
 *
 * The heuristic searches run without the two reductions that stop at dead ends (a king without captures, a lonely
 * piece), since a line that does not solve the board may still capture more.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SOLO_SOLO_SURVEY_H
#define KM_SOLO_SOLO_SURVEY_H

#include "keymove/api.h"
#include "keymove/solo/solo_study.h"

KM_BEGIN_DECLS

enum {
    KM_SOLO_SURVEY_METHODS =
        5, /* the first columns of a study: random, rank, attack, center, hybrid */
    KM_SOLO_SURVEY_STAGES = 4,      /* the first dive, and after 10, 100 and 1000 backtracks */
    KM_SOLO_SURVEY_NODES = 1000000, /* limit on counting the plans of a board */
    KM_SOLO_SURVEY_LINE = 1024      /* room for a record as text */
};

/* Number of backtracks after which a stage ends; 0 for the first dive, which ends at the first backtrack. */
KM_API int km_solo_survey_backtracks(int stage);

typedef struct KmSoloSurveyRecord {
    char id[KM_SOLO_ID];
    int pieces;
    int fewest; /* pieces that must be left; 1 if the board is solvable */
    int captures,
        losing; /* first captures, and those after which more than `fewest` must be left */
    double plans, solutions; /* of a solvable board; 0 of any other */
    bool counted;            /* false: these are lower bounds */
    double left[KM_SOLO_SURVEY_METHODS][KM_SOLO_SURVEY_STAGES]; /* averages over the runs */
} KmSoloSurveyRecord;

/* Places `pieces` random pieces: board `number` (from 1) of this size. The index is left to the caller. */
KM_API void km_solo_survey_generate(int pieces, long number, const KmSoloStudyOptions *options,
                                    KmSoloStudyInstance *instance);

/* Measures a board. KM_ERR_LIMIT when the budget did not suffice; there is no record then. */
KM_API KmStatus km_solo_solver_survey(KmSoloSolver *solver, const KmSoloStudyInstance *instance,
                                      const KmSoloStudyOptions *options,
                                      KmSoloSurveyRecord *record);

/* A record as a line of CSV, and the heading of such lines. */
KM_API void km_solo_survey_write_header(KmBuf *out);
KM_API void km_solo_survey_write_record(const KmSoloSurveyRecord *record, KmBuf *out);
KM_API KmStatus km_solo_survey_read_record(const char *line, KmSoloSurveyRecord *record,
                                           KmError *error);

/* All records of a survey. */
typedef struct KmSoloSurvey KmSoloSurvey;

/* NULL when there is no memory. */
KM_API KmSoloSurvey *km_solo_survey_create(void);
KM_API void km_solo_survey_free(KmSoloSurvey *survey);
KM_API KmStatus km_solo_survey_add(KmSoloSurvey *survey, const KmSoloSurveyRecord *record);

/* First quartile, median and third quartile. */
typedef struct KmSoloQuartiles {
    double low, median, high;
} KmSoloQuartiles;

/* The boards of one size together. */
typedef struct KmSoloSurveyRow {
    int pieces;
    size_t boards, solvable, uncounted;
    double fewest;                    /* average */
    double losing;                    /* share of the first captures of all boards */
    KmSoloQuartiles plans, solutions; /* of the solvable boards; 0 if there are none */
    double left[KM_SOLO_SURVEY_METHODS][KM_SOLO_SURVEY_STAGES]; /* averages */
} KmSoloSurveyRow;

/* Fills the row of boards with so many pieces; false if there are none, or no memory. */
KM_API bool km_solo_survey_row(const KmSoloSurvey *survey, int pieces, KmSoloSurveyRow *row);

/* The report as Markdown, and all rows as CSV. */
KM_API void km_solo_survey_write_markdown(const KmSoloSurvey *survey,
                                          const KmSoloStudyOptions *options, KmBuf *out);
KM_API void km_solo_survey_write_csv(const KmSoloSurvey *survey, KmBuf *out);

/* Charts by number of pieces. */
typedef enum KmSoloSurveyChart {
    KM_SOLO_SURVEY_SOLVABLE = 0, /* share of solvable boards, and of losing first captures */
    KM_SOLO_SURVEY_DIVE,         /* pieces left on the first dive beyond the fewest, by method */
    KM_SOLO_SURVEY_AFTER,        /* the same after the last stage */
    KM_SOLO_SURVEY_SOLUTIONS,    /* quartiles of the number of solutions */
    KM_SOLO_SURVEY_CHARTS
} KmSoloSurveyChart;
KM_API void km_solo_survey_write_svg(const KmSoloSurvey *survey, KmSoloSurveyChart chart,
                                     KmBuf *out);

KM_END_DECLS
#endif
