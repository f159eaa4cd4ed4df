/* solo_chart: axes, lines and bars. SPDX-License-Identifier: GPL-3.0-or-later */
#include "solo_chart.h"

#include "keymove/solo/solo_board.h"

#include <math.h>

enum { WIDE = 720, HIGH = 420, LEFT = 80, RIGHT = 110, TOP = 40, BOTTOM = 50 };
static const char *const inks[SOLO_CHART_SERIES] = {"#1f77b4", "#d62728", "#2ca02c",
                                                    "#ff7f0e", "#9467bd", "#222222"};

/* A chart in the making: the range of its axes. */
typedef struct Plot {
    const SoloChart *chart;
    KmBuf *out;
    int first, last; /* numbers of pieces; first is -1 if there is no value */
    double low, high;
} Plot;

/* The value on the axis. */
static bool value_at(const Plot *plot, int series, int at, double *value) {
    if (!plot->chart->value(plot->chart->context, series, at, value)) return false;
    if (plot->chart->logarithmic) *value = *value < 0.01 ? -2 : log10(*value);
    return true;
}

static bool has_value(const Plot *plot, int at) {
    double unused;
    for (int i = 0; i < plot->chart->series; i++)
        if (value_at(plot, i, at, &unused)) return true;
    return false;
}

static void find_range(Plot *plot, int from, int to) {
    plot->first = -1;
    plot->low = 0;
    plot->high = plot->chart->high;
    for (int at = from; at <= to; at++)
        for (int i = 0; i < plot->chart->series; i++) {
            double value;
            if (!value_at(plot, i, at, &value)) continue;
            if (plot->first < 0) plot->first = at;
            plot->last = at;
            if (value > plot->high) plot->high = value;
            if (value < plot->low) plot->low = value;
        }
}

static double x_of(const Plot *plot, int n) {
    const int span = plot->last > plot->first ? plot->last - plot->first : 1;
    return LEFT + (double)(WIDE - LEFT - RIGHT) * (n - plot->first) / span;
}

static double y_of(const Plot *plot, double value) {
    const double span = plot->high > plot->low ? plot->high - plot->low : 1;
    return HIGH - BOTTOM - (HIGH - TOP - BOTTOM) * (value - plot->low) / span;
}

static void open_chart(const Plot *plot) {
    km_buf_printf(
        plot->out,
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' font-family='sans-serif' "
        "font-size='13'>\n<rect width='100%%' height='100%%' fill='white'/>\n"
        "<text x='%d' y='22' font-size='16'>%s</text>\n",
        WIDE, HIGH, LEFT, plot->chart->title);
}

static void close_chart(const Plot *plot) {
    for (int i = 0; i < plot->chart->series; i++)
        km_buf_printf(
            plot->out,
            "<rect x='%d' y='%d' width='12' height='12' fill='%s'/><text x='%d' y='%d'>%s</text>\n",
            WIDE - RIGHT + 20, TOP + i * 22, inks[i], WIDE - RIGHT + 38, TOP + i * 22 + 11,
            plot->chart->names[i]);
    km_buf_text(plot->out, "</svg>\n");
}

static void write_axis(const Plot *plot) {
    for (int i = 0; i <= 5; i++) {
        const double value = plot->low + (plot->high - plot->low) * i / 5;
        km_buf_printf(plot->out,
                      "<line x1='%d' x2='%d' y1='%.1f' y2='%.1f' stroke='#ddd'/>"
                      "<text x='%d' y='%.1f' text-anchor='end'>",
                      LEFT, WIDE - RIGHT, y_of(plot, value), y_of(plot, value), LEFT - 6,
                      y_of(plot, value) + 4);
        if (plot->chart->logarithmic)
            km_buf_printf(plot->out, "10^%.1f</text>\n", value);
        else
            km_buf_printf(plot->out, plot->high > 20 ? "%.0f</text>\n" : "%.2f</text>\n", value);
    }
}

static void write_line(const Plot *plot, int series) {
    km_buf_printf(plot->out, "<polyline fill='none' stroke-width='2' stroke='%s' points='",
                  inks[series]);
    for (int n = plot->first; n <= plot->last; n++) {
        double value;
        if (value_at(plot, series, n, &value))
            km_buf_printf(plot->out, "%.1f,%.1f ", x_of(plot, n), y_of(plot, value));
    }
    km_buf_text(plot->out, "'/>\n");
}

void km_solo_chart_write_lines(const SoloChart *chart, KmBuf *out) {
    Plot plot = {.chart = chart, .out = out};
    open_chart(&plot);
    find_range(&plot, 0, KM_SOLO_SQUARES);
    if (plot.first >= 0) {
        write_axis(&plot);
        for (int n = plot.first; n <= plot.last; n++)
            if (has_value(&plot, n))
                km_buf_printf(out, "<text x='%.1f' y='%d' text-anchor='middle'>%d</text>\n",
                              x_of(&plot, n), HIGH - BOTTOM + 20, n);
        for (int i = 0; i < chart->series; i++) write_line(&plot, i);
    }
    close_chart(&plot);
}

void km_solo_chart_write_bars(const SoloChart *chart, const char *const *groups, int count,
                              KmBuf *out) {
    Plot plot = {.chart = chart, .out = out};
    const int group = (WIDE - LEFT - RIGHT) / count, bar = group / (chart->series + 1);
    open_chart(&plot);
    find_range(&plot, 0, count - 1);
    write_axis(&plot);
    for (int at = 0; at < count; at++) {
        for (int i = 0; i < chart->series; i++) {
            double value;
            if (!value_at(&plot, i, at, &value)) continue;
            const double y = y_of(&plot, value);
            km_buf_printf(out, "<rect x='%d' y='%.1f' width='%d' height='%.1f' fill='%s'/>\n",
                          LEFT + at * group + i * bar, y, bar - 2, y_of(&plot, 0) - y, inks[i]);
        }
        km_buf_printf(out, "<text x='%d' y='%d' text-anchor='middle'>%s</text>\n",
                      LEFT + at * group + group / 2, HIGH - BOTTOM + 20, groups[at]);
    }
    close_chart(&plot);
}
