/* test_popeye_input: Popeye's input language in three languages, with abbreviations, twins, options and several
 * problems; what is fairy or unknown is reported with its place, and the next problem is read.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/chess/fen.h"
#include "keymove/problem/popeye_input.h"

#include <stdio.h>
#include <string.h>

static KmPopeyeInput *open_input(const char *text) {
    KmPopeyeInput *input = km_popeye_input_create(text, strlen(text));
    assert_non_null(input);
    return input;
}

static void read_one(const char *text, KmPopeyeProblem *problem) {
    KmPopeyeInput *input = open_input(text);
    KmPopeyeFault fault;
    KmError error;
    if (km_popeye_input_next(input, problem, &fault, &error) != KM_OK)
        fail_msg("%u: '%s': %s", fault.line, fault.word, error.text);
    assert_int_equal(km_popeye_input_next(input, &(KmPopeyeProblem){0}, NULL, NULL), KM_ERR_END);
    km_popeye_input_free(input);
}

static void check(const KmPopeyeProblem *problem, const char *fen, const char *stipulation) {
    char found[KM_FEN_TEXT], words[KM_STIPULATION_TEXT];
    KmBuf out = km_buf(found, sizeof found), word_out = km_buf(words, sizeof words);
    km_fen_write_setup(&problem->record.setup, &out);
    km_stipulation_write(&problem->record.stipulation, &word_out);
    assert_string_equal(found, fen);
    assert_string_equal(words, stipulation);
}

static void test_english(void **state) {
    (void)state;
    KmPopeyeProblem problem;
    read_one("\n\nbeginproblem\n"
             "author   Ado Kraemer\nAuthor Erich Zepler \n"
             "origin Die Schwalbe 1934, 1st prize\ntitle Im Banne\nAward 1st Prize\n"
             "remark checked\n"
             "pieces white Ke1 Ra1h1 Pa2b2 black kE8 sd5\n"
             "stipulation h#2.5\n"
             "option SetPlay try var NoBoard Intelligent 3 MaxSol 5 nocastling a1 Duplex\n"
             "twin move a2 a3\n"
             "twin cont remove b2 add white Qd1 black pa7b7\n"
             "twin stip h#2 rotate 90 mirror a1<-->h1 shift a1 b1 subst s b polish exch a1 h1\n"
             "endproblem\n",
             &problem);
    check(&problem, "4k3/8/8/3n4/8/8/PP6/R3K2R w K - 0 1", "h#2.5");
    const KmProblemRecord *record = &problem.record;
    assert_string_equal(record->author, "Ado Kraemer; Erich Zepler");
    assert_string_equal(record->source, "Die Schwalbe 1934, 1st prize");
    assert_string_equal(record->title, "Im Banne");
    assert_string_equal(record->award, "1st Prize");
    assert_string_equal(problem.remark, "checked");
    assert_int_equal(problem.line, 3);
    assert_true(problem.no_board && record->shown.set_play && !record->shown.keys_only);
    assert_int_equal(record->shown.tries, 1);
    assert_int_equal(record->shown.solving.max_solutions, 5);
    assert_int_equal(record->duplex, KM_DUPLEX_BOTH);
    assert_int_equal(record->twin_count, 3);
    assert_string_equal(record->twins[0], "move a2 a3");
    assert_string_equal(record->twins[1], "continued remove b2 add white qd1 black pa7b7");
    assert_string_equal(record->twins[2], "stipulation h#2 rotate 90 mirror a1<-->h1 shift a1 b1 "
                                          "substitute s b polishtype exchange a1 h1");
}

/* A number has at most nine digits. */
static void test_long_number(void **state) {
    (void)state;
    KmPopeyeProblem problem;
    read_one("beginproblem\npieces white Ke1 Ra1 black Ke8\nstipulation #2\n"
             "option MaxSol 123456789\nendproblem\n",
             &problem);
    assert_int_equal(problem.record.shown.solving.max_solutions, 123456789);
}

static void test_german(void **state) {
    (void)state;
    KmPopeyeProblem problem;
    read_one("AnfangProblem\nSteine Weiss Ke1 Ta1 Ld2 Sc3 Bb4 Schwarz Kh8 Dg7 Ba7b7\n"
             "Forderung s#2\nOption Satzspiel Verf Widerlegung 3 OhneDrohung OhneBrett HalbDuplex\n"
             "Autor Müller\nQuelle Die Schwalbe\nTitel Probe\n"
             "Nullstellung versetze e1 f1\n"
             "Zwilling ferner entferne a7 hinzufuegen Weiss Dd1 Lh1 ersetze t l\n"
             "EndeProblem\n",
             &problem);
    check(&problem, "7k/pp4q1/8/8/1P6/2N5/3B4/R3K3 w Q - 0 1", "s#2");
    const KmProblemRecord *record = &problem.record;
    assert_int_equal(record->shown.tries, 3);
    assert_true(record->shown.set_play && record->shown.no_threats && record->shown.keys_only);
    assert_int_equal(record->duplex, KM_DUPLEX_HALF);
    assert_true(record->zero_position);
    assert_int_equal(record->twin_count, 2);
    assert_string_equal(record->twins[0], "move e1 f1");
    assert_string_equal(record->twins[1], "continued remove a7 add white qd1 bh1 substitute r b");
    assert_string_equal(record->author, "Müller");
}

static void test_french(void **state) {
    (void)state;
    KmPopeyeProblem problem;
    read_one("DebutProbleme\nForsyth 7r/8/8/3CF3/8/8/8/R3D2T\nEnonce =3\n"
             "Option Apparent Essais Variantes SansVariantesCourtes MaxTemps 10\n"
             "Auteur Dupont\nSource Phenix\nTitre Essai\nPrix 2e\n"
             "Jumeau deplacement h8 g8 ajoute noir Ta7\nFinProbleme\n",
             &problem);
    check(&problem, "7k/8/8/3NB3/8/8/8/K3Q2R w - - 0 1", "=3");
    const KmProblemRecord *record = &problem.record;
    assert_true(record->shown.no_short_variations && record->shown.set_play);
    assert_true(record->shown.solving.budget.seconds == 10);
    assert_string_equal(record->twins[0], "move h8 g8 add black ra7");
    assert_string_equal(record->source, "Phenix");
    assert_string_equal(record->award, "2e");
}

static void test_rights(void **state) {
    (void)state;
    KmPopeyeProblem problem;
    read_one("begin forsyth 4k2r/8/8/4Pp2/8/8/8/4K3 stip #2 opt enpassant f7f6f5 nocas h8 end",
             &problem);
    check(&problem, "4k2r/8/8/4Pp2/8/8/8/4K3 w - f6 0 1", "#2");
    read_one("begin forsyth 4k2r/8/8/8/8/8/8/4K3 stip #2 opt postkeyplay end", &problem);
    check(&problem, "4k2r/8/8/8/8/8/8/4K3 b k - 0 1", "#2");
    assert_true(problem.record.shown.post_key && !problem.record.shown.keys_only);
    read_one("begin initial stip ser-h#2 end", &problem);
    check(&problem, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", "ser-h#2");
}

/* What is reported, and where; a good problem follows each time. */
static const struct {
    const char *text, *word, *reason;
    unsigned line, column;
} faults[] = {
    {"begin\ncondition Circe\nstip #2", "Circe", "a fairy condition", 2, 11},
    {"begin\nstip #2 pieces white Ka1 Gb2", "Gb2", "a fairy piece", 2, 26},
    {"begin\nstip #2 pieces white Ka1 Nb2", "Nb2", "a fairy piece", 2, 26},
    {"begin\nstip #2 pieces white Ka1 LEb2c3", "LEb2c3", "a fairy piece", 2, 26},
    {"begin\nstip #2 pieces neutral Ka1", "neutral", "neutral pieces", 2, 16},
    {"begin\nstip #2 pieces Ka1", "Ka1", "the colour", 2, 16},
    {"begin\nforsyth 8/8/8/8/8/8/8/G7", "8/8/8/8/8/8/8/G7", "a fairy piece", 2, 9},
    {"begin\nforsyth 8/8/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/8/8", "more than 64", 2, 9},
    {"begin\nstip h#2.3", "h#2.3", "only .5", 2, 6},
    {"begin\nstip dia5.5", "dia5.5", "'dia'", 2, 6},
    {"begin\nsstip white [d[#3]]", "sstip", "structured", 2, 1},
    {"begin\noption quodlibet", "quodlibet", "this option", 2, 8},
    {"begin\noption no", "no", "this can be several options", 2, 8},
    {"begin\noption defence x", "x", "a number", 2, 16},
    {"begin\noption enpassant e4", "e4", "no pawn passes", 2, 18},
    {"begin\noption enpassant", "next", "squares were expected", 3, 1},
    {"begin\nhello stip #2", "hello", "this word is not known", 2, 1},
    {"begin\na stip #2", "a", "this can be several words", 2, 1},
    {"begin\nstip #2\ntitle The end\n", "next", "the problem ends here and has no position", 5, 1},
    {"begin\nforsyth 8/8/8/8/8/8/8/8\n", "next", "the problem ends here and has no stip", 4, 1},
    {"begin\ntwin condition Circe", "condition", "a fairy condition", 2, 6},
    {"begin\ntwin move a1 i9", "twin", "a square was expected", 2, 1},
    {"begin\ntwin add white Ga1", "Ga1", "a fairy piece", 2, 16},
    {"begin\ntwin s a1 b1", "s", "this can be several changes", 2, 6},
    {"hello begin stip #2 forsyth 8/8/8/8/8/8/8/8", "hello", "BeginProblem", 1, 1},
};

static void test_faults(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        char text[512];
        snprintf(text, sizeof text,
                 "%s\nnext\nauthor The end\nstip h#2\nforsyth k7/8/8/8/8/8/8/K7\nend\n",
                 faults[i].text);
        KmPopeyeInput *input = open_input(text);
        KmPopeyeProblem problem;
        KmPopeyeFault fault;
        KmError error;
        assert_int_equal(km_popeye_input_next(input, &problem, &fault, &error), KM_ERR_SYNTAX);
        if (strncmp(error.text, faults[i].reason, strlen(faults[i].reason)) != 0 ||
            strcmp(fault.word, faults[i].word) != 0 || fault.line != faults[i].line ||
            fault.column != faults[i].column)
            fail_msg("%s: %u:%u: '%s': %s", faults[i].text, fault.line, fault.column, fault.word,
                     error.text);
        KmStatus status = km_popeye_input_next(input, &problem, &fault, &error);
        if (strncmp(faults[i].text, "hello begin", 11) == 0)
            status = km_popeye_input_next(input, &problem, &fault, &error);
        if (status != KM_OK) fail_msg("%s: then '%s': %s", faults[i].text, fault.word, error.text);
        check(&problem, "k7/8/8/8/8/8/8/K7 b - - 0 1", "h#2");
        assert_string_equal(problem.record.author, "The end");
        assert_int_equal(km_popeye_input_next(input, &problem, &fault, &error), KM_ERR_END);
        km_popeye_input_free(input);
    }
}

/* After the end, another beginning may come, in another language; an unfinished problem is one, too. */
static void test_several(void **state) {
    (void)state;
    KmPopeyeInput *input = open_input("BeginProblem Stip #2 Forsyth k7/8/8/8/8/8/8/K7\n"
                                      "NextProblem Stip #3 Forsyth k7/8/8/8/8/8/8/K7 EndProblem\n"
                                      "some words about both\n"
                                      "AnfangProblem Ford h#2 Steine Weiss Ka1 Schwarz Ka8\n");
    KmPopeyeProblem problem;
    static const char *const expected[] = {"#2", "#3", "h#2"};
    for (int i = 0; i < 3; i++) {
        assert_int_equal(km_popeye_input_next(input, &problem, NULL, NULL), KM_OK);
        assert_int_equal(problem.language, i < 2 ? KM_POPEYE_ENGLISH : KM_POPEYE_GERMAN);
        check(&problem, i < 2 ? "k7/8/8/8/8/8/8/K7 w - - 0 1" : "k7/8/8/8/8/8/8/K7 b - - 0 1",
              expected[i]);
    }
    assert_int_equal(km_popeye_input_next(input, &problem, NULL, NULL), KM_ERR_END);
    km_popeye_input_free(input);
    km_popeye_input_free(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_english), cmocka_unit_test(test_long_number),
        cmocka_unit_test(test_german),  cmocka_unit_test(test_french),
        cmocka_unit_test(test_rights),  cmocka_unit_test(test_faults),
        cmocka_unit_test(test_several),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
