/* study_json: the summary of a study of Solo Chess methods as JSON. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_JSON_STUDY_JSON_H
#define KEYMOVE_APP_JSON_STUDY_JSON_H

#include "keymove/solo/solo_survey.h"

#include <jansson.h>

/* The result, or progress while `done` of `total` boards are done. */
json_t *study_json(const KmSoloStudySummary *summary, bool complete);
json_t *study_progress_json(const KmSoloStudySummary *summary, int done, int total);

/* The same for a survey of boards that may be unsolvable. */
json_t *survey_json(const KmSoloSurvey *survey, bool complete);
json_t *survey_progress_json(const KmSoloSurvey *survey, int done, int total);

#endif
