/* fuzz_study: any lines as the results of an interrupted study or survey, which is resumed with them. A line is refused
 * with a place inside it or becomes a record that is written and read back; tables and charts of the records fit
 * their room and have no value that is not a number.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "demand.h"
#include "keymove/solo/solo_study.h"
#include "keymove/solo/solo_survey.h"

#include <math.h>
#include <string.h>

enum { TEXT = 4096, LINES = 8 };

static char room[KM_SOLO_STUDY_TEXT];

static void check_refusal(const char *line, const KmError *error) {
    demand(error->text[0] != '\0' && error->offset <= strlen(line));
}

/* A report is text for people: "nan" and "inf" tell them nothing. */
static void check_report(const KmBuf *out) {
    demand(km_buf_fits(out));
    demand(!strstr(out->data, "nan") && !strstr(out->data, "inf"));
}

static bool check_study_line(const char *line, KmSoloStudySummary *summary) {
    char text[KM_SOLO_STUDY_LINE];
    KmBuf out = km_buf(text, sizeof text);
    KmSoloStudyRecord record, again;
    KmError error = {KM_OK, 0, ""};
    if (km_solo_study_read_record(line, &record, &error) != KM_OK) {
        check_refusal(line, &error);
        return false;
    }
    demand(record.pieces >= 1 && record.pieces <= KM_SOLO_SQUARES && isfinite(record.skewness));
    km_solo_study_write_record(&record, &out);
    demand(km_buf_fits(&out) && km_solo_study_read_record(text, &again, NULL) == KM_OK);
    demand(again.pieces == record.pieces && strcmp(again.id, record.id) == 0);
    km_solo_study_add(summary, &record);
    return true;
}

static bool check_survey_line(const char *line, KmSoloSurvey *survey) {
    char text[KM_SOLO_SURVEY_LINE];
    KmBuf out = km_buf(text, sizeof text);
    KmSoloSurveyRecord record, again;
    KmError error = {KM_OK, 0, ""};
    if (km_solo_survey_read_record(line, &record, &error) != KM_OK) {
        check_refusal(line, &error);
        return false;
    }
    demand(record.pieces >= 1 && record.pieces <= KM_SOLO_SQUARES);
    km_solo_survey_write_record(&record, &out);
    demand(km_buf_fits(&out) && km_solo_survey_read_record(text, &again, NULL) == KM_OK);
    demand(again.pieces == record.pieces && again.captures == record.captures);
    demand(strcmp(again.id, record.id) == 0 && again.counted == record.counted);
    return km_solo_survey_add(survey, &record) == KM_OK;
}

/* One table or chart; which one depends on the input, since all of them would take most of the time. */
static void check_study(const KmSoloStudySummary *summary, size_t choice) {
    KmBuf out = km_buf(room, sizeof room);
    const size_t chart = choice % (KM_SOLO_STUDY_CHARTS + 1);
    if (chart < KM_SOLO_STUDY_CHARTS)
        km_solo_study_write_svg(summary, (KmSoloStudyChart)chart, &out);
    else
        km_solo_study_write_markdown(summary, &(KmSoloStudyOptions){0}, &out);
    check_report(&out);
}

static void check_survey(const KmSoloSurvey *survey, size_t choice) {
    KmBuf out = km_buf(room, sizeof room);
    const size_t chart = choice % (KM_SOLO_SURVEY_CHARTS + 1);
    if (chart < KM_SOLO_SURVEY_CHARTS)
        km_solo_survey_write_svg(survey, (KmSoloSurveyChart)chart, &out);
    else
        km_solo_survey_write_markdown(survey, &(KmSoloStudyOptions){0}, &out);
    check_report(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static KmSoloStudySummary summary;
    char text[TEXT];
    if (size >= sizeof text) return 0;
    if (size) memcpy(text, data, size);
    text[size] = '\0';
    KmSoloSurvey *survey = km_solo_survey_create();
    demand(survey != NULL);
    summary = (KmSoloStudySummary){.as_published = size % 2 == 1};
    char *line = text;
    bool studied = false, surveyed = false;
    for (int i = 0; line && i < LINES; i++) {
        char *end = strchr(line, '\n');
        if (end) *end++ = '\0';
        studied |= check_study_line(line, &summary);
        surveyed |= check_survey_line(line, survey);
        line = end;
    }
    if (studied) check_study(&summary, size);
    if (surveyed) check_survey(survey, size);
    km_solo_survey_free(survey);
    return 0;
}
