/* test_diagram: boards drawn with characters show every piece in its place, and always fit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "boards.h"
#include "harness.h"
#include "keymove/chess/diagram.h"
#include "keymove/chess/words.h"

#include <string.h>

enum { POSITIONS = SLOW_BUILD ? 200 : 4000 };

static KmPosition random_position(KmRng *rng, int i) {
    const KmSetup setup = board_make(rng, (BoardFamily)(i % BOARD_FAMILIES));
    KmPosition pos;
    assert_int_equal(km_position_init(&setup, &pos, NULL), KM_OK);
    return pos;
}

static const char *line_at(const char *text, int number) {
    while (number-- > 0) text = strchr(text, '\n') + 1;
    return text;
}

/* Reads the letters back: line 1 to 8 of the drawing, a character every second column from the 5th. */
static void letters_stand_on_their_squares(void **state) {
    (void)state;
    KmRng rng = km_rng(6);
    for (int i = 0; i < POSITIONS; i++) {
        const KmPosition pos = random_position(&rng, i);
        const KmDiagramOptions options = {.flip = i % 2};
        char text[KM_DIAGRAM_TEXT];
        KmBuf out = km_buf(text, sizeof text);
        km_diagram_write(&pos, &options, &out);
        for (KmSquare s = 0; s < 64; s++) {
            const int row = options.flip ? km_square_rank(s) : 7 - km_square_rank(s);
            const int column = options.flip ? 7 - km_square_file(s) : km_square_file(s);
            const char letter = line_at(text, 1 + row)[4 + 2 * column];
            CHECK_IN(&pos, km_words_piece(letter) == km_position_piece_at(&pos, s));
            CHECK_IN(&pos, line_at(text, 1 + row)[0] == '1' + km_square_rank(s));
            CHECK_IN(&pos, line_at(text, 10)[4 + 2 * column] == 'a' + km_square_file(s));
        }
    }
}

static void bonds_are_marked(void **state) {
    (void)state;
    static const char expected[] = "   checks, pins, flights          attacked by White, Black\n"
                                   "8  .  .  .  . <r> o  k  o     8  .1 .1 .1 .2 1. .2 .1 .1\n"
                                   "7  .  .  .  .  |  p  p  p     7  .. .. .. .. 12 .1 .1 .1\n"
                                   "6  .  .  .  .  |  .  .  .     6  .. .. .. .. 12 .2 .2 .1\n"
                                   "5  .  .  .  .  |  .  .  .     5  .. .. .. .. 11 .. .1 ..\n"
                                   "4  .  .  .  .  |  .  . <b>    4  .. .. .. .. 11 .. .. ..\n"
                                   "3  .  .  .  .  |  .  /  .     3  .. .. .. .. 21 1. 21 1.\n"
                                   "2  .  .  .  o [R][P] P  P     2  1. 1. 1. 2. 11 21 .. ..\n"
                                   "1  .  .  .  o  K  o  .  .     1  .. .. .. 1. 1. 1. .. ..\n";
    const KmDiagramOptions options = {0};
    KmPosition pos;
    KmAnatomy anatomy;
    char text[KM_DIAGRAM_TEXT];
    KmBuf out = km_buf(text, sizeof text);
    assert_int_equal(km_fen_read("4r1k1/5ppp/8/8/7b/8/4RPPP/4K3 w - - 0 1", &pos, NULL), KM_OK);
    km_anatomy_init(&pos, KM_NO_SQUARE, &anatomy);
    km_diagram_write_anatomy(&anatomy, &options, &out);
    text[sizeof expected - 1] = '\0';
    assert_string_equal(text, expected);
}

/* With and without figurines and colours; escapes only where colours were asked for, and closed. */
static void every_drawing_fits(void **state) {
    (void)state;
    KmRng rng = km_rng(7);
    size_t longest = 0;
    for (int i = 0; i < POSITIONS; i++) {
        const KmPosition pos = random_position(&rng, i);
        KmAnatomy anatomy;
        km_anatomy_init(&pos, KM_NO_SQUARE, &anatomy);
        for (int bits = 0; bits < 8; bits++) {
            const KmDiagramOptions options = {bits & 1, bits & 2, bits & 4};
            char text[KM_DIAGRAM_TEXT];
            KmBuf out = km_buf(text, sizeof text);
            km_diagram_write(&pos, &options, &out);
            km_diagram_write_anatomy(&anatomy, &options, &out);
            CHECK_IN(&pos, km_buf_fits(&out));
            CHECK_IN(&pos, (strchr(text, '\033') != NULL) == options.colors);
            const char *last = strrchr(text, '\033');
            if (last) CHECK_IN(&pos, strncmp(last, "\033[0m", 4) == 0);
            if (out.length > longest) longest = out.length;
        }
    }
    print_message("both drawings together: at most %zu bytes\n", longest);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_stand_on_their_squares),
        cmocka_unit_test(bonds_are_marked),
        cmocka_unit_test(every_drawing_fits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
