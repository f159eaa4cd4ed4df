/* test_svg_board: the pictures are well-formed XML, show each piece once, and always fit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "boards.h"
#include "harness.h"
#include "keymove/chess/svg_board.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { POSITIONS = SLOW_BUILD ? 200 : 3000 };

/* --- a reader of the little XML that is written ----------------------------------------------- */

static const char *skip_name(const char *at) {
    while (isalnum((unsigned char)*at) || *at == '-') at++;
    return at;
}

/* The attributes of a tag, up to '>' or "/>"; NULL when they are malformed. */
static const char *skip_attributes(const char *at) {
    while (*at == ' ') {
        const char *equals = skip_name(++at);
        if (equals == at || equals[0] != '=' || equals[1] != '"') return NULL;
        at = equals + 2;
        while (*at && *at != '"' && *at != '<' && *at != '&') at++;
        if (*at++ != '"') return NULL;
    }
    return at;
}

/* Tags are properly nested and closed, and there is one root. */
static bool is_well_formed(const char *at) {
    enum { DEEPEST = 8 };
    const char *open[DEEPEST];
    int depth = 0, roots = 0;
    for (; *at; at++) {
        if (*at == '&' || (*at == '>' && depth == 0)) return false;
        if (*at != '<') {
            if (depth == 0 && *at != '\n') return false;
            continue;
        }
        const bool closes = at[1] == '/';
        const char *name = at + 1 + closes, *end = skip_name(name);
        if (closes) {
            const size_t length = (size_t)(end - name);
            if (depth == 0 || memcmp(open[--depth], name, length) != 0 || *end != '>') return false;
        } else {
            roots += depth == 0;
            end = skip_attributes(end);
            if (!end || depth == DEEPEST) return false;
            if (*end == '/')
                end++;
            else
                open[depth++] = name;
            if (*end != '>') return false;
        }
        at = end;
    }
    return depth == 0 && roots == 1;
}

static int count_of(const char *text, const char *word) {
    int count = 0;
    for (const char *at = text; (at = strstr(at, word)); at++) count++;
    return count;
}

/* --- pictures --------------------------------------------------------------------------------- */

static void the_reader_can_fail(void **state) {
    (void)state;
    assert_true(is_well_formed("<a x=\"1\"><b/><c>d</c></a>\n"));
    assert_false(is_well_formed("<a><b></a></b>"));
    assert_false(is_well_formed("<a x=1></a>"));
    assert_false(is_well_formed("<a x=\"<\"></a>"));
    assert_false(is_well_formed("<a>&</a>"));
    assert_false(is_well_formed("<a></a><b></b>"));
    assert_false(is_well_formed("<a>"));
}

/* Each piece is in its place, and its drawing is defined once. */
static void check_men(const KmPosition *pos, const char *text, bool flip, int margin) {
    CHECK_IN(pos, count_of(text, "<use ") == km_bb_count(km_position_occupied(pos)));
    for (KmBitboard pieces = km_position_occupied(pos); pieces;) {
        const KmSquare s = km_bb_pop(&pieces);
        const KmPiece piece = km_position_piece_at(pos, s);
        const char name[] = {piece & 8 ? 'b' : 'w', ".pnk.brq"[piece & 7], '\0'};
        char use[80], id[20];
        snprintf(use, sizeof use, "<use href=\"#km-%s\" x=\"%d\" y=\"%d\"/>", name,
                 margin + 100 * (flip ? 7 - km_square_file(s) : km_square_file(s)),
                 margin + 100 * (flip ? km_square_rank(s) : 7 - km_square_rank(s)));
        snprintf(id, sizeof id, "id=\"km-%s\"", name);
        CHECK_IN(pos, count_of(text, use) == 1);
        CHECK_IN(pos, count_of(text, id) == 1);
    }
}

static void pictures_are_well_formed_and_fit(void **state) {
    (void)state;
    KmRng rng = km_rng(8);
    KmSvgArrow arrows[KM_SVG_ARROWS + 1];
    size_t longest = 0;
    for (int i = 0; i < POSITIONS; i++) {
        const KmSetup setup = board_make(&rng, (BoardFamily)(i % BOARD_FAMILIES));
        KmPosition pos;
        KmAnatomy anatomy;
        assert_int_equal(km_position_init(&setup, &pos, NULL), KM_OK);
        km_anatomy_init(&pos, setup.en_passant, &anatomy);
        for (int n = 0; n <= KM_SVG_ARROWS; n++) {
            arrows[n].from = (KmSquare)km_rng_below(&rng, 64);
            arrows[n].to = (KmSquare)km_rng_below(&rng, 64);
            arrows[n].ink = (KmSvgInk)(n % 4);
        }
        const KmSvgOptions options = {.size = i % 5 * 1000,
                                      .flip = i % 2,
                                      .no_coordinates = i % 7 == 0,
                                      .last = ~(KmBitboard)0,
                                      .marks = ~(KmBitboard)0,
                                      .arrows = arrows,
                                      .arrow_count = KM_SVG_ARROWS + 1,
                                      .anatomy = i % 3 ? &anatomy : NULL};
        char text[KM_SVG_TEXT];
        KmBuf out = km_buf(text, sizeof text);
        km_svg_board_write(&pos, &options, &out);
        CHECK_IN(&pos, km_buf_fits(&out));
        CHECK_IN(&pos, is_well_formed(text));
        check_men(&pos, text, options.flip, options.no_coordinates ? 0 : 34);
        if (out.length > longest) longest = out.length;
    }
    print_message("everything drawn at once: at most %zu bytes\n", longest);
}

static void a_plain_picture(void **state) {
    (void)state;
    const KmPosition start = km_position_start();
    char text[KM_SVG_TEXT];
    KmBuf out = km_buf(text, sizeof text);
    km_svg_board_write(&start, NULL, &out);
    assert_true(is_well_formed(text));
    check_men(&start, text, false, 34);
    assert_int_equal(count_of(text, "<polygon"), 0);
    assert_int_equal(count_of(text, "<circle"), 0);
    assert_int_equal(
        count_of(text, "width=\"400\" height=\"400\" role=\"img\" aria-label=\"White: K"), 1);
    assert_int_equal(count_of(text, "<title>White: Ke1 Qd1 Ra1 Rh1 "), 1);
    for (int file = 'a'; file <= 'h'; file++) {
        const char label[] = {'>', (char)file, '<', '\0'};
        assert_int_equal(count_of(text, label), 1);
    }
}

/* A king in check, a pin and its ring, a flight. */
static void anatomy_is_drawn(void **state) {
    (void)state;
    KmPosition pos;
    KmAnatomy anatomy;
    char text[KM_SVG_TEXT];
    KmBuf out = km_buf(text, sizeof text);
    assert_int_equal(km_fen_read("4r1k1/8/8/8/1b6/8/3P4/4K3 w - - 0 1", &pos, NULL), KM_OK);
    km_anatomy_init(&pos, KM_NO_SQUARE, &anatomy);
    km_svg_board_write(&pos, &(KmSvgOptions){.anatomy = &anatomy}, &out);
    assert_true(is_well_formed(text));
    assert_int_equal(count_of(text, "<polygon fill=\"#c81e1e\""), 1);
    assert_int_equal(count_of(text, "<polygon fill=\"#d97706\""), 1);
    assert_int_equal(count_of(text, "fill=\"none\" stroke=\"#d97706\""), 1);
    assert_int_equal(count_of(text, "r=\"13\""),
                     km_bb_count(anatomy.flights[KM_WHITE] | anatomy.flights[KM_BLACK]));
}

static void a_short_buffer_is_only_cut(void **state) {
    (void)state;
    const KmPosition start = km_position_start();
    char whole[KM_SVG_TEXT], part[1000];
    KmBuf all = km_buf(whole, sizeof whole), some = km_buf(part, sizeof part);
    km_svg_board_write(&start, NULL, &all);
    km_svg_board_write(&start, NULL, &some);
    assert_int_equal(some.length, all.length);
    assert_false(km_buf_fits(&some));
    assert_true(strncmp(part, whole, sizeof part - 1) == 0 && part[sizeof part - 1] == '\0');
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_reader_can_fail),
        cmocka_unit_test(pictures_are_well_formed_and_fit),
        cmocka_unit_test(a_plain_picture),
        cmocka_unit_test(anatomy_is_drawn),
        cmocka_unit_test(a_short_buffer_is_only_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
