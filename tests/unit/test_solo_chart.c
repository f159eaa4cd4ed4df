/* test_solo_chart: every coordinate of small charts. The lines lie between x = 80 and 610, and y = 370 and 40.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "solo/solo_chart.h"

#include <string.h>

/* -1: there is no value. By number of pieces from 4 on, or by group. */
typedef struct Values {
    int first;
    double value[2][3];
} Values;

static bool value_of(const void *context, int series, int at, double *value) {
    const Values *values = context;
    const int i = at - values->first;
    if (i < 0 || i > 2 || values->value[series][i] == -1) return false;
    *value = values->value[series][i];
    return true;
}

static const char *const names[] = {"Rank", "Center"};

#define OPENED                                                                                \
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 720 420' font-family='sans-serif' " \
    "font-size='13'>\n<rect width='100%' height='100%' fill='white'/>\n"
#define TITLE "<text x='80' y='22' font-size='16'>Effort</text>\n"
#define AXIS(y, text_y, label)                                                            \
    "<line x1='80' x2='610' y1='" y "' y2='" y "' stroke='#ddd'/><text x='74' y='" text_y \
    "' text-anchor='end'>" label "</text>\n"
#define AXES(a, b, c, d, e, f) \
    AXIS("370.0", "374.0", a)  \
    AXIS("304.0", "308.0", b)  \
    AXIS("238.0", "242.0", c)  \
    AXIS("172.0", "176.0", d) AXIS("106.0", "110.0", e) AXIS("40.0", "44.0", f)
#define MARK(x, label) "<text x='" x "' y='390' text-anchor='middle'>" label "</text>\n"
#define LINE(ink, points) \
    "<polyline fill='none' stroke-width='2' stroke='" ink "' points='" points "'/>\n"
#define BAR(x, y, height, ink) \
    "<rect x='" x "' y='" y "' width='86' height='" height "' fill='" ink "'/>\n"
#define CLOSED                                                                                     \
    "<rect x='630' y='40' width='12' height='12' fill='#1f77b4'/><text x='648' y='51'>Rank</text>" \
    "\n<rect x='630' y='62' width='12' height='12' fill='#d62728'/><text x='648' "                 \
    "y='73'>Center</text>\n</svg>\n"

static void assert_written(const SoloChart *chart, const char *const *groups, int count,
                           const char *expected) {
    char text[8192];
    KmBuf out = km_buf(text, sizeof text);
    if (groups)
        km_solo_chart_write_bars(chart, groups, count, &out);
    else
        km_solo_chart_write_lines(chart, &out);
    assert_true(km_buf_fits(&out));
    assert_string_equal(text, expected);
}

static SoloChart chart_of(const Values *values) {
    return (SoloChart){
        .title = "Effort", .series = 2, .names = names, .value = value_of, .context = values};
}

static void lines(void **state) {
    (void)state;
    const Values values = {4, {{10, -1, 20}, {-1, -1, 5}}};
    const SoloChart chart = chart_of(&values);
    assert_written(&chart, NULL, 0,
                   OPENED TITLE AXES("0.00", "4.00", "8.00", "12.00", "16.00", "20.00")
                       MARK("80.0", "4") MARK("610.0", "6")
                           LINE("#1f77b4", "80.0,205.0 610.0,40.0 ") LINE("#d62728", "610.0,287.5 ")
                               CLOSED);
}

/* An axis that reaches above 20 has whole numbers, and as far as asked for. */
static void one_number_of_pieces(void **state) {
    (void)state;
    const Values values = {7, {{25, -1, -1}, {50, -1, -1}}};
    SoloChart chart = chart_of(&values);
    chart.high = 100;
    assert_written(&chart, NULL, 0,
                   OPENED TITLE AXES("0", "20", "40", "60", "80", "100") MARK("80.0", "7")
                       LINE("#1f77b4", "80.0,287.5 ") LINE("#d62728", "80.0,205.0 ") CLOSED);
}

static void logarithms(void **state) {
    (void)state;
    const Values values = {4, {{0.001, 0.01, 1000}, {1, 10, -1}}};
    SoloChart chart = chart_of(&values);
    chart.logarithmic = true;
    assert_written(&chart, NULL, 0,
                   OPENED TITLE AXES("10^-2.0", "10^-1.0", "10^0.0", "10^1.0", "10^2.0", "10^3.0")
                       MARK("80.0", "4") MARK("345.0", "5") MARK("610.0", "6")
                           LINE("#1f77b4", "80.0,370.0 345.0,370.0 610.0,40.0 ")
                               LINE("#d62728", "80.0,238.0 345.0,172.0 ") CLOSED);
}

static void nothing(void **state) {
    (void)state;
    const Values values = {4, {{-1, -1, -1}, {-1, -1, -1}}};
    const SoloChart chart = chart_of(&values);
    assert_written(&chart, NULL, 0, OPENED TITLE CLOSED);
}

/* Two groups of 265 with bars of 88 each, two less drawn. */
static void bars(void **state) {
    static const char *const groups[] = {"few", "many"};
    (void)state;
    const Values values = {0, {{10, 5, -1}, {-1, 20, -1}}};
    const SoloChart chart = chart_of(&values);
    assert_written(&chart, groups, 2,
                   OPENED TITLE AXES("0.00", "4.00", "8.00", "12.00", "16.00", "20.00")
                       BAR("80", "205.0", "165.0", "#1f77b4") MARK("212", "few")
                           BAR("345", "287.5", "82.5", "#1f77b4")
                               BAR("433", "40.0", "330.0", "#d62728") MARK("477", "many") CLOSED);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines),      cmocka_unit_test(one_number_of_pieces),
        cmocka_unit_test(logarithms), cmocka_unit_test(nothing),
        cmocka_unit_test(bars),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
