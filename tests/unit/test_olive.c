/* test_olive: collections are read, fairy problems are refused with their word, and what is written again has
 * everything that was read, with the texts that were set.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/chess/fen.h"
#include "keymove/problem/olive.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char collection[] = "---\n"
                                 "algebraic:\n"
                                 "  black: [Kc3, Pf4, Rb4]\n"
                                 "  white: [Ka6, Sd4, Bc5]\n"
                                 "authors: ['Müller, Dieter', 'Wiehagen, Rolf']\n"
                                 "comments: ['Fourfold Zilahi']\n"
                                 "date: 2009-02\n"
                                 "intended-solutions: '2'\n"
                                 "options: [SetPlay, Defence 2, Duplex]\n"
                                 "source: Broodings\n"
                                 "source-id: 50/3\n"
                                 "distinction: 1st Prize\n"
                                 "stipulation: h#2\n"
                                 "twins: {c: Continued Exchange c3 f4, b: Move b4 f3}\n"
                                 "my-key: {a: [1, 2, {b: c}]}\n"
                                 "---\n"
                                 "algebraic:\n"
                                 "  white: [Ka1]\n"
                                 "  black: [Ka3, Gb4]\n"
                                 "stipulation: '#2'\n"
                                 "---\n"
                                 "algebraic: {white: [Ka1, Qb1], black: [Ka3]}\n"
                                 "options: [AntiCirce Cheylan]\n"
                                 "stipulation: '#2'\n"
                                 "---\n"
                                 "algebraic: {white: [Ka1, Qb1], black: [Ka3]}\n"
                                 "stipulation: '#2'\n"
                                 "twins: {a: Move b1 b2, b: Rotate 90}\n"
                                 "solution: old\n";

static KmOlive *read_collection(const char *text) {
    KmOlive *olive;
    KmError error;
    if (km_olive_read(text, strlen(text), &olive, &error) != KM_OK) fail_msg("%s", error.text);
    return olive;
}

static void check(const KmProblemRecord *record, const char *fen, const char *stipulation) {
    char found[KM_FEN_TEXT], words[KM_STIPULATION_TEXT];
    KmBuf out = km_buf(found, sizeof found), word_out = km_buf(words, sizeof words);
    km_fen_write_setup(&record->setup, &out);
    km_stipulation_write(&record->stipulation, &word_out);
    assert_string_equal(found, fen);
    assert_string_equal(words, stipulation);
}

static void test_read(void **state) {
    (void)state;
    KmOlive *olive = read_collection(collection);
    KmProblemRecord record;
    KmError error;
    assert_int_equal(km_olive_count(olive), 4);
    assert_int_equal(km_olive_line(olive, 0), 2);
    assert_int_equal(km_olive_line(olive, 1), 17);
    assert_int_equal(km_olive_record(olive, 0, &record, &error), KM_OK);
    check(&record, "8/8/K7/2B5/1r1N1p2/2k5/8/8 b - - 0 1", "h#2");
    assert_string_equal(record.author, "Müller, Dieter; Wiehagen, Rolf");
    assert_string_equal(record.source, "Broodings, 50/3");
    assert_string_equal(record.date, "2009-02");
    assert_string_equal(record.award, "1st Prize");
    assert_int_equal(record.twin_count, 2);
    assert_string_equal(record.twins[0], "move b4 f3");
    assert_string_equal(record.twins[1], "continued exchange c3 f4");
    assert_int_equal(record.duplex, KM_DUPLEX_BOTH);
    assert_int_equal(record.shown.tries, 2);
    assert_true(record.shown.set_play && !record.shown.keys_only);
    assert_int_equal(km_olive_intended(olive, 0), 2);
    assert_int_equal(km_olive_intended(olive, 1), 0);
    assert_int_equal(km_olive_record(olive, 3, &record, &error), KM_OK);
    assert_true(record.zero_position);
    assert_int_equal(record.twin_count, 2);
    assert_string_equal(km_olive_text(olive, 3, "solution"), "old");
    assert_null(km_olive_text(olive, 0, "solution"));
    assert_null(km_olive_text(olive, 0, "twins"));
    km_olive_free(olive);
    km_olive_free(NULL);
}

static void test_fairy(void **state) {
    (void)state;
    KmOlive *olive = read_collection(collection);
    KmProblemRecord record;
    KmError error;
    assert_int_equal(km_olive_record(olive, 1, &record, &error), KM_ERR_SYNTAX);
    assert_string_equal(error.text, "'Gb4': a fairy piece");
    assert_int_equal(km_olive_record(olive, 2, &record, &error), KM_ERR_SYNTAX);
    assert_string_equal(error.text, "'AntiCirce': a fairy condition");
    km_olive_free(olive);
}

static void test_wrong(void **state) {
    (void)state;
    static const struct {
        const char *text;
        KmStatus status;
        size_t offset;
        const char *words;
    } wrong[] = {
        {"a: [1, 2\nb: 3\n", KM_ERR_SYNTAX, 10, "line 2: "},
        {"- 1\n- 2\n", KM_ERR_SYNTAX, 0, "line 1: a problem with its keys was expected"},
        {"a: 1\n---\nwords\n", KM_ERR_SYNTAX, 9, "line 3: a problem with its keys"},
        {"a: \xff\n", KM_ERR_SYNTAX, 3, "not UTF-8"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        KmOlive *olive;
        KmError error;
        const size_t length = strlen(wrong[i].text);
        assert_int_equal(km_olive_read(wrong[i].text, length, &olive, &error), wrong[i].status);
        assert_null(olive);
        if (error.offset != wrong[i].offset ||
            strncmp(error.text, wrong[i].words, strlen(wrong[i].words)) != 0)
            fail_msg("'%s': %zu: %s", wrong[i].text, error.offset, error.text);
    }
}

/* Lists in lists, as deep as the text is long, would exhaust the stack of the emitter. */
static void test_deep(void **state) {
    (void)state;
    char text[2048] = "a: ";
    KmOlive *olive;
    for (int i = 0; i < 200; i++) strcat(text, "[");
    for (int i = 0; i < 200; i++) strcat(text, "]");
    assert_int_equal(km_olive_read(text, strlen(text), &olive, NULL), KM_ERR_LIMIT);
    text[0] = '\0';
    strcat(text, "a:\n ");
    for (int i = 0; i < 500; i++) strcat(text, "- ");
    assert_int_equal(km_olive_read(text, strlen(text), &olive, NULL), KM_ERR_LIMIT);
    static char brackets[200000]; /* the time must not grow with the square of the depth */
    KmError error;
    memset(brackets, '[', sizeof brackets);
    assert_int_equal(km_olive_read(brackets, sizeof brackets, &olive, &error), KM_ERR_LIMIT);
    assert_string_equal(error.text, "line 1: nested too deeply");
    assert_true(error.offset < 100);
}

/* --- writing ------------------------------------------------------------------------------------------------- */

typedef struct Written {
    char text[8192];
    size_t length;
} Written;

static bool append(void *context, const char *text, size_t length) {
    Written *written = context;
    if (written->length + length >= sizeof written->text) return false;
    memcpy(written->text + written->length, text, length);
    written->length += length;
    written->text[written->length] = '\0';
    return true;
}

static bool refuse(void *context, const char *text, size_t length) {
    (void)context, (void)text, (void)length;
    return false;
}

static void test_write(void **state) {
    (void)state;
    KmOlive *olive = read_collection(collection);
    static Written written;
    KmError error;
    const char *lines = "   1.Qb1-b2 + !\n      1...Ka3-a4\n\n   1.Qb1-c2 !";
    written.length = 0;
    assert_int_equal(km_olive_set(olive, 0, "solution", lines, &error), KM_OK);
    assert_int_equal(km_olive_set(olive, 0, "soundness", "cooked", &error), KM_OK);
    assert_int_equal(km_olive_set(olive, 3, "solution", "new", &error), KM_OK);
    assert_int_equal(km_olive_write(olive, append, &written, &error), KM_OK);
    km_olive_free(olive);
    for (int round = 0; round < 2; round++) {
        olive = read_collection(written.text);
        KmProblemRecord record;
        assert_int_equal(km_olive_count(olive), 4);
        assert_int_equal(km_olive_record(olive, 0, &record, &error), KM_OK);
        check(&record, "8/8/K7/2B5/1r1N1p2/2k5/8/8 b - - 0 1", "h#2");
        assert_string_equal(record.author, "Müller, Dieter; Wiehagen, Rolf");
        assert_string_equal(km_olive_text(olive, 0, "solution"), lines);
        assert_string_equal(km_olive_text(olive, 0, "soundness"), "cooked");
        assert_string_equal(km_olive_text(olive, 3, "solution"), "new");
        assert_non_null(strstr(written.text, "my-key: {a: [1, 2, {b: c}]}"));
        assert_non_null(strstr(written.text, "Müller"));
        written.length = 0;
        assert_int_equal(km_olive_write(olive, append, &written, &error), KM_OK);
        km_olive_free(olive);
    }
    olive = read_collection(collection);
    assert_int_equal(km_olive_write(olive, refuse, NULL, &error), KM_ERR_IO);
    km_olive_free(olive);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_read), cmocka_unit_test(test_fairy), cmocka_unit_test(test_wrong),
        cmocka_unit_test(test_deep), cmocka_unit_test(test_write),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
