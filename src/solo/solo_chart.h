/* solo_chart: the charts of a study as SVG: lines by number of pieces, and groups of bars.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_SOLO_CHART_H
#define KEYMOVE_SRC_SOLO_CHART_H

#include "keymove/base/buf.h"

#include <stdbool.h>

enum { SOLO_CHART_SERIES = 6 }; /* at most; each has a colour */

typedef struct SoloChart {
    const char *title;
    int series;
    const char *const *names; /* of the series */
    bool logarithmic;         /* values below 0.01 are drawn as 0.01 */
    double high;              /* the axis reaches at least from 0 to this */
    /* The value of a series at a number of pieces, or in a group of bars; false if there is none. */
    bool (*value)(const void *context, int series, int at, double *value);
    const void *context;
} SoloChart;

/* A line for each series, by number of pieces. */
void km_solo_chart_write_lines(const SoloChart *chart, KmBuf *out);

/* A bar for each series in each group. */
void km_solo_chart_write_bars(const SoloChart *chart, const char *const *groups, int count,
                              KmBuf *out);

#endif
