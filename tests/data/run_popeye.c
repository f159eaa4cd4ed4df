/* run_popeye: the answers of Popeye in the shared data, line by line. Its input files are read, solved and answered.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "data.h"
#include "harness.h"
#include "keymove/problem/popeye_input.h"
#include "keymove/problem/popeye_text.h"

#include <stdlib.h>
#include <string.h>

enum { ROOM = 64 * 1024 };

/* One block of the file. */
typedef struct Example {
    char name[128];
    KmProblemRecord record;
    char expected[ROOM];
} Example;

typedef struct Written {
    size_t length;
    char text[ROOM];
} Written;

static void keep_line(void *context, const char *line) {
    Written *written = context;
    assert_true(written->length + strlen(line) + 2 < ROOM);
    written->length += (size_t)sprintf(written->text + written->length, "%s\n", line);
}

/* --- the file ------------------------------------------------------------------------------------------ */

static void read_problem(Example *example, const char *input) {
    KmPopeyeInput *reader = km_popeye_input_create(input, strlen(input));
    static KmPopeyeProblem problem;
    KmPopeyeFault fault;
    KmError error;
    assert_non_null(reader);
    if (km_popeye_input_next(reader, &problem, &fault, &error) != KM_OK)
        fail_msg("%s: %u: '%s': %s", example->name, fault.line, fault.word, error.text);
    example->record = problem.record;
    assert_int_equal(km_popeye_input_next(reader, &problem, &fault, &error), KM_ERR_END);
    km_popeye_input_free(reader);
}

static void chomp(char *line) { line[strcspn(line, "\r\n")] = '\0'; }

/* Reads a block up to the line that ends it; false at the end of the file. */
static bool read_example(FILE *file, Example *example) {
    static char input[ROOM];
    char line[1024];
    bool output = false, any = false;
    size_t length = 0, used = 0;
    memset(example, 0, sizeof *example);
    while (fgets(line, sizeof line, file)) {
        chomp(line);
        if (strcmp(line, "===") == 0) {
            if (any) break;
            continue;
        }
        if (line[0] == '#') snprintf(example->name, sizeof example->name, "%.100s", line);
        any |= line[0] == '#';
        if (strcmp(line, "--- output") == 0)
            output = true;
        else if (strncmp(line, "solution finished", 17) == 0)
            break;
        else if (output)
            length += (size_t)sprintf(example->expected + length, "%s\n", line);
        else if (any && line[0] != '#' && strcmp(line, "--- input") != 0)
            used += (size_t)sprintf(input + used, "%s\n", line);
    }
    if (any) read_problem(example, input);
    return any;
}

/* --- the comparison ------------------------------------------------------------------------------------ */

static void write_phase(const KmProblemRecord *record, int index, Written *written) {
    KmProblemPhase phase;
    assert_int_equal(km_problem_record_phase(record, index, &phase, NULL), KM_OK);
    KmReport *report = km_report_create(&phase.setup, &phase.stipulation);
    assert_non_null(report);
    assert_int_equal(km_report_solve(report, &record->shown, NULL), KM_OK);
    km_popeye_write_heading(&phase, KM_POPEYE_ENGLISH, keep_line, written);
    km_popeye_write_report(report, KM_POPEYE_ENGLISH, keep_line, written);
    km_report_free(report);
}

static int compare(Example *example) {
    static Written written;
    KmProblemRecord *record = &example->record;
    written.length = 0;
    for (int i = 0; i < km_problem_record_phases(record); i++) write_phase(record, i, &written);
    keep_line(&written, "");
    if (strcmp(written.text, example->expected) == 0) return 0;
    fprintf(stderr, "%s: expected\n%sbut wrote\n%s", example->name, example->expected,
            written.text);
    return 1;
}

static void popeye_writes_the_same(void **state) {
    (void)state;
    static Example example;
    FILE *file = fopen(KM_SHARED_DATA "/popeye-outputs.txt", "r");
    int different = 0, compared = 0;
    if (!file) skip();
    while (read_example(file, &example)) {
        compared++;
        different += compare(&example);
    }
    fclose(file);
    assert_true(compared >= 47);
    assert_int_equal(different, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(popeye_writes_the_same)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
