/* test_pgn_read: games as events, from text in one piece and in small parts (pgn_read, pgn_source,
 * pgn_window).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/chess/pgn_read.h"
#include "keymove/chess/san.h"

#include <stdlib.h>
#include <string.h>

/* --- transcripts ------------------------------------------------------------------------------ */

static void tell_move(KmBuf *out, const KmPgnEvent *event) {
    km_buf_char(out, ' ');
    if (event->move == KM_NO_MOVE)
        km_buf_text(out, "--");
    else
        km_san_write(event->before, event->move, out);
}

/* Writes one event in a few characters, faults with line and column. */
static void tell(KmBuf *out, KmPgnReader *reader, const KmPgnEvent *event) {
    const KmPgnPlace place = km_pgn_reader_place(reader);
    switch (event->kind) {
    case KM_PGN_GAME:
        km_buf_printf(out, "|%d:", (int)place.line);
        break;
    case KM_PGN_TAG:
        km_buf_printf(out, " %s=%.*s", event->name, (int)event->length, event->text);
        break;
    case KM_PGN_START:
        km_buf_text(out, " /");
        break;
    case KM_PGN_MOVE:
        tell_move(out, event);
        break;
    case KM_PGN_NAG:
        km_buf_printf(out, " $%u", event->nag);
        break;
    case KM_PGN_COMMENT:
        km_buf_printf(out, " {%.*s}%s", (int)event->length, event->text,
                      event->continues ? "+" : "");
        break;
    case KM_PGN_VARIATION:
        km_buf_text(out, " (");
        break;
    case KM_PGN_VARIATION_END:
        km_buf_text(out, " )");
        break;
    case KM_PGN_FAULT:
        km_buf_printf(out, " <%d:%d %s>", (int)place.line, (int)place.column, event->text);
        break;
    case KM_PGN_END:
        km_buf_printf(out, " %s%s", event->no_result ? "none" : km_pgn_result_text(event->result),
                      event->broken ? "!" : "");
        break;
    }
}

static KmStatus transcript_of(KmBuf *out, KmPgnReader *reader) {
    KmPgnEvent event;
    KmError error;
    KmStatus status;
    assert_non_null(reader);
    while ((status = km_pgn_reader_next(reader, &event, &error)) == KM_OK)
        tell(out, reader, &event);
    assert_int_equal(km_pgn_reader_next(reader, &event, &error), status);
    km_pgn_reader_free(reader);
    return status;
}

/* A source that delivers its text a few bytes at a time, and may fail at the end. */
typedef struct Drip {
    const char *text;
    size_t left, piece;
    KmStatus end;
} Drip;

static KmStatus drip(void *context, char *data, size_t capacity, size_t *count, KmError *error) {
    Drip *d = context;
    *count = d->left < d->piece ? d->left : d->piece;
    if (*count > capacity) *count = capacity;
    memcpy(data, d->text, *count);
    d->text += *count;
    d->left -= *count;
    return *count || d->end == KM_OK ? KM_OK : km_fail(error, d->end, 0, "the well is dry");
}

static void check_events(const char *pgn, const char *expected) {
    char room[4096];
    KmBuf out = km_buf(room, sizeof room);
    assert_int_equal(transcript_of(&out, km_pgn_reader_create_text(pgn, strlen(pgn))), KM_ERR_END);
    assert_string_equal(room, expected);
    for (size_t piece = 1; piece < 4; piece++) {
        Drip d = {pgn, strlen(pgn), piece, KM_OK};
        out = km_buf(room, sizeof room);
        assert_int_equal(transcript_of(&out, km_pgn_reader_create(drip, &d)), KM_ERR_END);
        assert_string_equal(room, expected);
    }
}

typedef struct Case {
    const char *pgn, *events;
} Case;

static void check_cases(const Case *cases, size_t count) {
    for (size_t i = 0; i < count; i++) check_events(cases[i].pgn, cases[i].events);
}

/* --- what can be read ------------------------------------------------------------------------- */

static void well_formed(void **state) {
    (void)state;
    static const Case cases[] = {
        {"", ""},
        {" \n\r\n\t", ""},
        {"*", "|1: / *"},
        {"[Event \"x\"]\n\n1. e4 e5 2. Nf3 1-0\n", "|1: Event=x / e4 e5 Nf3 1-0"},
        {"\xef\xbb\xbf[Event \"x\"]\r\n\r\n1.e4 e5\r\n0-1\r\n", "|1: Event=x / e4 e5 0-1"},
        {"[Event \"x\"][Site\t\"y\" ]\n*", "|1: Event=x Site=y / *"},
        {"[White \"a \\\"b\\\" \\\\ c\\d\"] *", "|1: White=a \"b\" \\ c\\d / *"},
        {"[White \"\"] *", "|1: White= / *"},
        /* Games without tags, the four results, and a form that some programs write. */
        {"1. e4 1-0 1. d4 0-1 1. c4 1/2-1/2 1. b4 * 1. a4 1/2",
         "|1: / e4 1-0|1: / d4 0-1|1: / c4 1/2-1/2|1: / b4 *|1: / a4 1/2-1/2"},
        {"1. e4 *\n[Event \"x\"]\n1. d4 *", "|1: / e4 *|2: Event=x / d4 *"},
        {"e4 e5 1. ... 2 Nf3 2. . . 2... Nc6 3.Bb5*", "|1: / e4 e5 Nf3 Nc6 Bb5 *"},
        /* Comments, escapes, annotations. */
        {"{a} 1. e4 {b\nc} e5 ; d } e\n {} Nf3;*\n*",
         " {a}|1: / e4 {b\nc} e5 { d } e} {} Nf3 {*} *"},
        {"% no\n1. e4\n% [Event \"x\"]\ne5 *\n%", "|2: / e4 e5 *"},
        {"1. e4! e5? 2. Nf3!! Nc6?? 3. Bb5!? a6?! $14$255 *",
         "|1: / e4 $1 e5 $2 Nf3 $3 Nc6 $4 Bb5 $5 a6 $6 $14 $255 *"},
        {"* {after} *", "|1: / * {after}|1: / *"},
        /* Variations, nested and in sequence. */
        {"1. e4 (1. d4 d5 (1... f5 2. g3) 2. c4) (1. c4) e5 *",
         "|1: / e4 ( d4 d5 ( f5 g3 ) c4 ) ( c4 ) e5 *"},
        {"1. e4(1. d4)1... e5 () *", "|1: / e4 ( d4 ) e5 ( ) *"},
        {"1. e4 e5 (1... -- 2. d4 Z0) *", "|1: / e4 e5 ( -- d4 -- ) *"},
        /* Moves in tolerated forms. */
        {"e2-e4 a6 e5 d5 exd6 e.p. Nc6 dc7 Nf6 cxd8Q+ Nxd8 Ng1f3 g6 Be2 Bg7 0-0 0-0 *",
         "|1: / e4 a6 e5 d5 exd6 Nc6 dxc7 Nf6 cxd8=Q+ Nxd8 Nf3 g6 Be2 Bg7 O-O O-O *"},
        {"[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n1. 0-0 Ke7 *",
         "|1: SetUp=1 FEN=4k3/8/8/8/8/8/8/4K2R w K - 0 1 / O-O Ke7 *"},
        /* Chess960: the king castles with a rook on the b-file. */
        {"[FEN \"4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1\"] 1. O-O-O Kf8 *",
         "|1: FEN=4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1 / O-O-O Kf8 *"},
        /* A comment may have a tag's bracket at the start of a line. */
        {"1. e4 {[%clk 0:01:00]\n[%eval 0.2]\n[Site \"x\"] } *",
         "|1: / e4 {[%clk 0:01:00]\n[%eval 0.2]\n[Site \"x\"] } *"},
    };
    check_cases(cases, sizeof cases / sizeof *cases);
}

#define FEW          "[Event \"b\"]\n\n1. d4 *"
#define FEW_AT(line) "|" line ": Event=b / d4 *"

/* --- what cannot ------------------------------------------------------------------------------ */

/* Each faulty game is followed by a good one, which must be read. */
static void at_fault(void **state) {
    (void)state;
    static const Case cases[] = {
        /* Moves. */
        {"[Event \"a\"]\n\n1. e4 e5 2. Ke3 Nf6 1-0\n\n" FEW,
         "|1: Event=a / e4 e5 <3:13 2. Ke3: a king does not move from e1 to e3> 1-0!" FEW_AT("5")},
        {"1. e4 e5 2. Ke3 (2. d4 1-0) Nf6 {1-0} 0-1\n1. d4 *",
         "|1: / e4 e5 <1:13 2. Ke3: a king does not move from e1 to e3> 0-1!|2: / d4 *"},
        {"1. Nc3 a6 2. Nb5 a5 3. Na3 a4 4. Nb1 a3 5. Nc3 h6 6. Nf3 h5 7. Ng1 h4 8. Nh3 g6 9. Nf4 "
         "g5 "
         "10. Nd5 *\n" FEW,
         "|1: / Nc3 a6 Nb5 a5 Na3 a4 Nb1 a3 Nc3 h6 Nf3 h5 Ng1 h4 Nh3 g6 Nf4 g5 <1:95 10. Nd5: the "
         "knights on c3 and f4 can both go to d5; write Ncd5 or Nfd5> *!" FEW_AT("2")},
        {"1. e4 Zz *\n" FEW,
         "|1: / e4 <1:7 1... Zz: a move is a piece (K, Q, R, B, N, or nothing for a "
         "pawn) and its destination> *!" FEW_AT("2")},
        {"1. e4 -- *\n" FEW,
         "|1: / e4 <1:7 1... --: a null move is allowed only in a variation> *!" FEW_AT("2")},
        {"1. e4 f6 2. Qh5+ g6 (2... --) *\n" FEW,
         "|1: / e4 f6 Qh5+ g6 ( <1:27 2... --: a null move is not allowed in check> *!" FEW_AT(
             "2")},
        /* Results. */
        {"[Event \"a\"]\n\n1. e4\n\n" FEW, "|1: Event=a / e4 none" FEW_AT("5")},
        {"[Event \"a\"]\n\n" FEW, "|1: Event=a / none" FEW_AT("3")},
        {FEW " 1. e4 e5\n", "|1: Event=b / d4 *|3: / e4 e5 none"},
        {"1. e4 (1. d4\n" FEW,
         "|1: / e4 ( d4 <2:1 the game ends before its variation is closed> *!" FEW_AT("2")},
        {"1. e4 2-0 *\n" FEW, "|1: / e4 <1:7 neither a move nor a result> *!" FEW_AT("2")},
        /* Variations. */
        {"1. e4 (1. d4 1-0\n" FEW,
         "|1: / e4 ( d4 <1:14 the result comes before the variation is closed> 1-0!" FEW_AT("2")},
        {"1. e4 ) *\n" FEW, "|1: / e4 <1:7 ')' without '('> *!" FEW_AT("2")},
        {"(1. e4) *\n" FEW,
         "|1: / <1:1 a variation must follow the move that it replaces> *!" FEW_AT("2")},
        /* Comments. */
        {"[Event \"a\"]\n\n1. e4 {no end 1-0\n\n" FEW,
         "|1: Event=a / e4 <5:1 the comment opened on line 3 is never closed> *!" FEW_AT("5")},
        {FEW "\n{no end", "|1: Event=b / d4 * <4:8 the comment opened on line 4 is never closed>"},
        {"1. e4 } *\n" FEW, "|1: / e4 <1:7 '}' is not allowed in movetext> *!" FEW_AT("2")},
        /* Annotations. */
        {"1. e4 $ *\n" FEW, "|1: / e4 <1:7 '$' needs a number from 0 to 65535> *!" FEW_AT("2")},
        {"1. e4 $65536 *\n" FEW,
         "|1: / e4 <1:7 '$' needs a number from 0 to 65535> *!" FEW_AT("2")},
        /* Tags; the remaining tags of the broken game are not mistaken for a new game. */
        {"[Event \"a]\n[Site \"x\"]\n\n1. e4 *\n" FEW,
         "|1: <1:1 the value of the tag Event has no closing quote> *!" FEW_AT("5")},
        {"[Event \"a\" b]\n[Site \"x\"]\n\n1. e4 1-0\n" FEW,
         "|1: <1:1 ']' is missing after the value of the tag Event> 1-0!" FEW_AT("5")},
        {"[Event a]\n[Site \"x\"]\n\n1. e4 *\n" FEW,
         "|1: <1:1 a tag has the form [Name \"value\"]> *!" FEW_AT("5")},
        {"[Event \"a\"]\n[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n[Site \"x\"]\n\n" FEW,
         "|1: Event=a <2:1 bad FEN: no white king; no black king> *!" FEW_AT("5")},
        {"[FEN \"what\"] *\n" FEW,
         "|1: <1:1 bad FEN: 'w' is no piece; use PNBRQK, pnbrqk, or 1 to 8 "
         "for empty squares> *!" FEW_AT("2")},
        /* Words between games. */
        {"Games of Anderssen\n\n" FEW, "|1: / <1:1 'G' is not allowed in movetext> *!" FEW_AT("3")},
        {"\x01 *\n" FEW, "|1: / <1:1 byte 1 is not allowed in movetext> *!" FEW_AT("2")},
    };
    check_cases(cases, sizeof cases / sizeof *cases);
}

/* A NUL is a stray byte like any other. */
static void nul_bytes(void **state) {
    (void)state;
    static const char pgn[] = "1. e4 \0 e5 *\n" FEW;
    char room[512];
    KmBuf out = km_buf(room, sizeof room);
    transcript_of(&out, km_pgn_reader_create_text(pgn, sizeof pgn - 1));
    assert_string_equal(room, "|1: / e4 <1:7 byte 0 is not allowed in movetext> *!" FEW_AT("2"));
}

/* Before the first event the place is the beginning, also in memory that another reader has used. */
static void place_at_the_beginning(void **state) {
    (void)state;
    for (int i = 0; i < 3; i++) {
        KmPgnReader *reader = km_pgn_reader_create_text("\n\n1. e4 *\n", 10);
        KmPgnEvent event;
        const KmPgnPlace place = km_pgn_reader_place(reader);
        assert_int_equal(place.line, 1);
        assert_int_equal(place.offset, 0);
        while (km_pgn_reader_next(reader, &event, NULL) == KM_OK) continue;
        assert_int_equal(km_pgn_reader_place(reader).line, 3);
        km_pgn_reader_free(reader);
    }
}

/* All text that a failing source delivered is read before the failure is reported. */
static void failing_source(void **state) {
    (void)state;
    static const char pgn[] = FEW "\n1. e4";
    char room[512];
    KmBuf out = km_buf(room, sizeof room);
    Drip d = {pgn, strlen(pgn), 5, KM_ERR_IO};
    assert_int_equal(transcript_of(&out, km_pgn_reader_create(drip, &d)), KM_ERR_IO);
    assert_string_equal(room, "|1: Event=b / d4 *|4: / e4 none");
}

/* --- limits ----------------------------------------------------------------------------------- */

static char *repeat(KmBuf *out, const char *text, int times) {
    for (int i = 0; i < times; i++) km_buf_text(out, text);
    assert_true(km_buf_fits(out));
    return out->data;
}

enum { LARGE = 1 << 20 };

static void check_fault(const KmBuf *pgn, const char *words) {
    KmPgnReader *reader = km_pgn_reader_create_text(pgn->data, pgn->length);
    KmPgnEvent event;
    int faults = 0, good = 0;
    assert_non_null(reader);
    while (km_pgn_reader_next(reader, &event, NULL) == KM_OK) {
        if (event.kind == KM_PGN_FAULT && faults++ == 0) assert_non_null(strstr(event.text, words));
        if (event.kind == KM_PGN_END) good += !event.broken;
    }
    assert_int_equal(faults, 1);
    assert_int_equal(good, 1);
    km_pgn_reader_free(reader);
}

static void limits(void **state) {
    (void)state;
    char *room = malloc(LARGE);
    assert_non_null(room);
    KmBuf out = km_buf(room, LARGE);
    km_buf_text(&out, "[Site \"");
    repeat(&out, "x", KM_PGN_TAG_BYTES + 2);
    km_buf_text(&out, "\"]\n\n1. e4 *\n" FEW);
    check_fault(&out, "longer than");

    out = km_buf(room, LARGE);
    repeat(&out, "e4 (", KM_PGN_DEPTH + 1);
    repeat(&out, ")", KM_PGN_DEPTH + 1);
    km_buf_text(&out, "*\n" FEW);
    check_fault(&out, "deep");

    out = km_buf(room, LARGE);
    repeat(&out, "Nf3 Nf6 Ng1 Ng8\n", KM_PGN_PLIES / 4 + 1);
    km_buf_text(&out, "*\n" FEW);
    check_fault(&out, "more than");

    out = km_buf(room, LARGE);
    km_buf_text(&out, "1. ");
    repeat(&out, "abcdefgh", 100000);
    km_buf_text(&out, " *\n" FEW);
    check_fault(&out, "destination");
    free(room);
}

/* Comments, escaped lines, white space and numbers far larger than the window, read at once and
 * in parts. */
static void larger_than_the_window(void **state) {
    (void)state;
    static const struct {
        const char *begin, *filling, *end;
        bool comment;
    } cases[] = {
        {"1. e4 {", "0123456789abcde\n", "} *", true},
        {"1. e4 ;", "0123456789abcdef", "\n *", true},
        {"% ", "0123456789abcdef", "\n1. e4 *", false},
        {"1. ", "        \n       ", " e4 *", false},
        {"1", "0000000000000000", ". e4 *", false},
        {"1. e4 Nonsense { ", "[%eval 0.00] 1-0", "} *\n1. e4 *", false},
    };
    char *room = malloc(LARGE);
    assert_non_null(room);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        KmBuf out = km_buf(room, LARGE);
        km_buf_text(&out, cases[i].begin);
        repeat(&out, cases[i].filling, 60000);
        const size_t filled = out.length - strlen(cases[i].begin);
        km_buf_text(&out, cases[i].end);
        Drip d = {out.data, out.length, 99991, KM_OK};
        KmPgnReader *reader = km_pgn_reader_create(drip, &d);
        KmPgnEvent event = {0};
        size_t length = 0;
        assert_non_null(reader);
        while (km_pgn_reader_next(reader, &event, NULL) == KM_OK) {
            if (event.kind != KM_PGN_COMMENT) continue;
            assert_memory_equal(event.text, room + strlen(cases[i].begin) + length, event.length);
            length += event.length;
        }
        assert_int_equal(event.kind, KM_PGN_END);
        assert_false(event.broken);
        assert_int_equal(length, cases[i].comment ? filled : 0);
        km_pgn_reader_free(reader);
    }
    free(room);
}

/* Each move comes with the positions before and after it, in variations too. */
static void moves_have_their_positions(void **state) {
    static const char text[] = "1. e4 (1. d4 d5 (1... Nf6) 2. c4) e5 2. Nf3 *";
    KmPgnReader *reader = km_pgn_reader_create_text(text, sizeof text - 1);
    int moves = 0;
    (void)state;
    assert_non_null(reader);
    for (;;) {
        KmPgnEvent event = {0};
        KmPosition next;
        if (km_pgn_reader_next(reader, &event, NULL) != KM_OK) break;
        if (event.kind != KM_PGN_MOVE) continue;
        assert_non_null(event.before);
        assert_non_null(event.after);
        km_position_play(event.before, event.move, &next);
        assert_true(km_position_same(&next, event.after));
        moves++;
    }
    assert_int_equal(moves, 7);
    km_pgn_reader_free(reader);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_have_their_positions),
        cmocka_unit_test(well_formed),
        cmocka_unit_test(at_fault),
        cmocka_unit_test(nul_bytes),
        cmocka_unit_test(failing_source),
        cmocka_unit_test(place_at_the_beginning),
        cmocka_unit_test(limits),
        cmocka_unit_test(larger_than_the_window),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
