/* twin: the reader, the writer and the steps of twins. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/problem/twin.h"

#include "keymove/chess/words.h"

#include <ctype.h>
#include <string.h>

/* --- words -------------------------------------------------------------------------------------------- */

typedef enum Word {
    WORD_MOVE,
    WORD_EXCHANGE,
    WORD_STIPULATION,
    WORD_ADD,
    WORD_REMOVE,
    WORD_CONTINUED,
    WORD_ROTATE,
    WORD_POLISH,
    WORD_MIRROR,
    WORD_SHIFT,
    WORD_SUBSTITUTE,
    WORD_ZERO,
    WORDS,
    WORD_AMBIGUOUS
} Word;

static const char *const words[WORDS] = {
    [WORD_MOVE] = "move",     [WORD_EXCHANGE] = "exchange", [WORD_STIPULATION] = "stipulation",
    [WORD_ADD] = "add",       [WORD_REMOVE] = "remove",     [WORD_CONTINUED] = "continued",
    [WORD_ROTATE] = "rotate", [WORD_POLISH] = "polishtype", [WORD_MIRROR] = "mirror",
    [WORD_SHIFT] = "shift",   [WORD_ZERO] = "zeroposition", [WORD_SUBSTITUTE] = "substitute",
};
#define KNOWN_WORDS                                                                             \
    "move, exchange, remove, add, substitute, stipulation, shift, rotate, mirror, polishtype, " \
    "continued, zeroposition"

static const char *const mirrors[] = {
    [KM_MIRROR_FILES] = "a1<-->h1",
    [KM_MIRROR_RANKS] = "a1<-->a8",
    [KM_MIRROR_A1_H8] = "a1<-->h8",
    [KM_MIRROR_A8_H1] = "a8<-->h1",
};
enum { MIRRORS = sizeof mirrors / sizeof *mirrors };

/* The text that is read, and where. */
typedef struct Reader {
    const char *text;
    size_t at;
    KmTwin *twin;
    KmError *error;
} Reader;

static bool is_separator(char c) { return c == ',' || c == ';' || isspace((unsigned char)c); }

/* The length of the word at a place: up to a separator. */
static size_t word_length(const char *text) {
    size_t length = 0;
    while (text[length] && !is_separator(text[length])) length++;
    return length;
}

static void skip_separators(Reader *reader) {
    while (is_separator(reader->text[reader->at])) reader->at++;
}

static bool begins_with(const char *word, const char *start, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (word[i] != tolower((unsigned char)start[i])) return false; /* the NUL differs as well */
    return true;
}

/* The word that the text abbreviates. */
static Word find_word(const char *text, size_t length) {
    Word found = WORDS;
    for (int i = 0; i < WORDS && length > 0; i++) {
        if (!begins_with(words[i], text, length)) continue;
        if (words[i][length] == '\0') return (Word)i;
        found = found == WORDS ? (Word)i : WORD_AMBIGUOUS;
    }
    return found;
}

static KmStatus fail(const Reader *reader, const char *message) {
    return km_fail(reader->error, KM_ERR_SYNTAX, reader->at, "%s", message);
}

/* --- pieces and squares ------------------------------------------------------------------------------- */

/* The type of a piece by its letter; S and N are knights. */
static KmPieceType type_of(char letter) {
    const char upper = (char)toupper((unsigned char)letter);
    return km_piece_type(km_words_piece(upper == 'S' ? 'N' : upper));
}

/* Reads "wPa2", "Pa2" or "a2"; the piece is without its colour (and so white) in the second form, which
 * `colored` tells. False, and nothing is read, when there is no square. */
static bool read_place(Reader *reader, KmPiece *piece, bool *colored, KmSquare *square) {
    const char *text = reader->text + reader->at;
    size_t at = 0;
    KmColor color = KM_WHITE;
    *piece = KM_NO_PIECE;
    *colored = false;
    if (*text && strchr("wWbB", *text) && type_of(text[1]) != KM_NO_TYPE &&
        km_words_read_square(text + 2) != KM_NO_SQUARE) {
        color = tolower((unsigned char)*text) == 'w' ? KM_WHITE : KM_BLACK;
        *colored = true;
        at = 1;
    }
    if (*colored ||
        (type_of(*text) != KM_NO_TYPE && km_words_read_square(text + 1) != KM_NO_SQUARE)) {
        *piece = km_piece_make(color, type_of(text[at]));
        at++;
    }
    *square = km_words_read_square(text + at);
    if (*square == KM_NO_SQUARE) return false;
    reader->at += at + 2;
    return true;
}

static KmTwinStep *new_step(Reader *reader, KmTwinKind kind) {
    KmTwin *twin = reader->twin;
    if (twin->count == KM_TWIN_STEPS) {
        km_fail(reader->error, KM_ERR_SYNTAX, reader->at, "more than %d changes in one twin",
                KM_TWIN_STEPS);
        return NULL;
    }
    KmTwinStep *step = &twin->steps[twin->count++];
    *step = (KmTwinStep){.kind = kind, .from = KM_NO_SQUARE, .to = KM_NO_SQUARE};
    return step;
}

static KmStatus read_square(Reader *reader, KmSquare *square) {
    skip_separators(reader);
    *square = km_words_read_square(reader->text + reader->at);
    if (*square == KM_NO_SQUARE) return fail(reader, "a square was expected");
    reader->at += 2;
    return KM_OK;
}

static bool at_end_of_word(const Reader *reader) {
    const char c = reader->text[reader->at];
    return !c || is_separator(c);
}

static KmStatus end_word(const Reader *reader) {
    if (at_end_of_word(reader)) return KM_OK;
    return fail(reader, "this does not belong to the change before it");
}

/* --- the words of Popeye ------------------------------------------------------------------------------ */

static KmStatus read_two_squares(Reader *reader, KmTwinKind kind) {
    KmTwinStep *step = new_step(reader, kind);
    if (!step) return KM_ERR_SYNTAX;
    KmStatus status = read_square(reader, &step->from);
    if (status == KM_OK) status = read_square(reader, &step->to);
    if (status == KM_OK && step->from == step->to)
        return fail(reader, "two different squares were expected");
    return status == KM_OK ? end_word(reader) : status;
}

/* "remove a2b3" */
static KmStatus read_removals(Reader *reader) {
    skip_separators(reader);
    do {
        KmTwinStep *step = new_step(reader, KM_TWIN_REMOVE);
        if (!step) return KM_ERR_SYNTAX;
        const KmStatus status = read_square(reader, &step->from);
        if (status != KM_OK) return status;
    } while (!at_end_of_word(reader));
    return KM_OK;
}

static bool is_color(const char *text, KmColor *color) {
    const size_t length = word_length(text);
    if (length == 0 || length > 5) return false;
    *color = begins_with("white", text, length) ? KM_WHITE : KM_BLACK;
    return *color == KM_WHITE || begins_with("black", text, length);
}

/* "ph7a2": a letter and the squares of its pieces. */
static KmStatus read_additions_of(Reader *reader, KmColor color) {
    const KmPieceType type = type_of(reader->text[reader->at]);
    if (type == KM_NO_TYPE) return fail(reader, "a piece was expected: K, Q, R, B, S or P");
    reader->at++;
    do {
        KmTwinStep *step = new_step(reader, KM_TWIN_ADD);
        if (!step) return KM_ERR_SYNTAX;
        step->piece = km_piece_make(color, type);
        step->to = km_words_read_square(reader->text + reader->at);
        if (step->to == KM_NO_SQUARE) return fail(reader, "a square was expected");
        reader->at += 2;
    } while (!at_end_of_word(reader));
    return KM_OK;
}

/* Is the word at hand a letter and squares, as after "white"? */
static bool is_additions(const char *text) {
    const size_t length = word_length(text);
    return length >= 3 && length % 2 == 1 && type_of(*text) != KM_NO_TYPE &&
           km_words_read_square(text + 1) != KM_NO_SQUARE;
}

static KmStatus read_additions(Reader *reader) {
    KmColor color;
    int colors = 0;
    skip_separators(reader);
    while (is_color(reader->text + reader->at, &color)) {
        reader->at += word_length(reader->text + reader->at);
        colors++;
        skip_separators(reader);
        do {
            const KmStatus status = read_additions_of(reader, color);
            if (status != KM_OK) return status;
            skip_separators(reader);
        } while (is_additions(reader->text + reader->at));
    }
    return colors ? KM_OK : fail(reader, "white or black was expected");
}

static KmStatus read_type(Reader *reader, KmPieceType *type) {
    skip_separators(reader);
    *type = type_of(reader->text[reader->at]);
    if (*type == KM_NO_TYPE || word_length(reader->text + reader->at) != 1)
        return fail(reader, "a piece was expected: K, Q, R, B, S or P");
    reader->at++;
    return KM_OK;
}

static KmStatus read_substitution(Reader *reader) {
    KmTwinStep *step = new_step(reader, KM_TWIN_SUBSTITUTE);
    if (!step) return KM_ERR_SYNTAX;
    const KmStatus status = read_type(reader, &step->old_type);
    return status == KM_OK ? read_type(reader, &step->new_type) : status;
}

static KmStatus read_stipulation(Reader *reader) {
    KmTwinStep *step = new_step(reader, KM_TWIN_STIPULATION);
    if (!step) return KM_ERR_SYNTAX;
    skip_separators(reader);
    const char *word = reader->text + reader->at;
    const size_t length = word_length(word);
    char text[KM_STIPULATION_TEXT] = "";
    if (length < sizeof text) memcpy(text, word, length);
    const KmStatus status = km_stipulation_read(text, &step->stipulation, reader->error);
    if (status != KM_OK && reader->error) reader->error->offset += reader->at;
    reader->at += length;
    return status;
}

static KmStatus read_rotation(Reader *reader) {
    static const struct {
        const char *text;
        int degrees;
    } known[] = {{"90", 90}, {"180", 180}, {"270", 270}};
    KmTwinStep *step = new_step(reader, KM_TWIN_ROTATE);
    if (!step) return KM_ERR_SYNTAX;
    skip_separators(reader);
    const char *word = reader->text + reader->at;
    for (int i = 0; i < 3; i++)
        if (word_length(word) == strlen(known[i].text) &&
            strncmp(word, known[i].text, word_length(word)) == 0)
            step->degrees = known[i].degrees;
    if (step->degrees == 0) return fail(reader, "90, 180 or 270 was expected");
    reader->at += word_length(word);
    return KM_OK;
}

static KmStatus read_mirror(Reader *reader) {
    KmTwinStep *step = new_step(reader, KM_TWIN_MIRROR);
    if (!step) return KM_ERR_SYNTAX;
    skip_separators(reader);
    const char *word = reader->text + reader->at;
    const size_t length = word_length(word);
    for (int i = 0; i < MIRRORS; i++) {
        /* Popeye's words, which may be shortened, and "a1<->h1". */
        const bool shorter = length == 7 && strncmp(word + 2, "<->", 3) == 0 &&
                             strncmp(word, mirrors[i], 2) == 0 &&
                             strncmp(word + 5, mirrors[i] + 6, 2) == 0;
        if (!shorter && (length < 7 || !begins_with(mirrors[i], word, length))) continue;
        step->mirror = (KmMirror)i;
        reader->at += length;
        return KM_OK;
    }
    return fail(reader, "a1<-->h1, a1<-->a8, a1<-->h8 or a8<-->h1 was expected");
}

static KmStatus read_word(Reader *reader, Word word) {
    switch (word) {
    case WORD_MOVE:
        return read_two_squares(reader, KM_TWIN_MOVE);
    case WORD_EXCHANGE:
        return read_two_squares(reader, KM_TWIN_EXCHANGE);
    case WORD_SHIFT:
        return read_two_squares(reader, KM_TWIN_SHIFT);
    case WORD_REMOVE:
        return read_removals(reader);
    case WORD_ADD:
        return read_additions(reader);
    case WORD_SUBSTITUTE:
        return read_substitution(reader);
    case WORD_STIPULATION:
        return read_stipulation(reader);
    case WORD_ROTATE:
        return read_rotation(reader);
    case WORD_MIRROR:
        return read_mirror(reader);
    case WORD_POLISH:
        return new_step(reader, KM_TWIN_COLOURS) ? KM_OK : KM_ERR_SYNTAX;
    case WORD_CONTINUED:
        reader->twin->continued = true;
        return KM_OK;
    case WORD_ZERO:
        reader->twin->zero = true;
        return KM_OK;
    default:
        return fail(reader, "this word can mean several changes; known: " KNOWN_WORDS);
    }
}

/* --- signs -------------------------------------------------------------------------------------------- */

/* The length of "->", "-->", "==>" or "=>", or of "<->", "<-->"; 0 for none. */
static size_t arrow_length(const char *text, bool *both) {
    static const char *const arrows[] = {"<-->", "<->", "-->", "==>", "->", "=>"};
    for (int i = 0; i < 6; i++) {
        const size_t length = strlen(arrows[i]);
        if (strncmp(text, arrows[i], length) != 0) continue;
        *both = i < 2;
        return length;
    }
    return 0;
}

static KmStatus read_signed(Reader *reader, bool adds) {
    KmTwinStep *step = new_step(reader, adds ? KM_TWIN_ADD : KM_TWIN_REMOVE);
    KmPiece piece;
    bool colored;
    KmSquare square;
    if (!step) return KM_ERR_SYNTAX;
    reader->at++;
    if (!read_place(reader, &piece, &colored, &square) || (adds && !colored))
        return fail(reader, adds ? "a piece was expected, as in +wPh7"
                                 : "a piece or a square was expected, as in -wPa2");
    if (adds) {
        step->piece = piece;
        step->to = square;
    } else {
        step->from = square;
        step->expected_from = colored ? piece : KM_NO_PIECE;
    }
    return end_word(reader);
}

/* "bKd4->e5", "wPa2<->wSb3", "wPa2->wSa2" */
static KmStatus read_arrow(Reader *reader) {
    KmPiece from_piece, to_piece;
    bool from_colored, to_colored, both = false;
    KmSquare from, to;
    const size_t begin = reader->at;
    if (!read_place(reader, &from_piece, &from_colored, &from))
        return fail(
            reader,
            "a change was expected, such as bKd4->e5, -wPa2, +wPh7, h#3 or one of: " KNOWN_WORDS);
    const size_t arrow = arrow_length(reader->text + reader->at, &both);
    if (arrow == 0) return fail(reader, "-> or <-> was expected");
    reader->at += arrow;
    if (!read_place(reader, &to_piece, &to_colored, &to))
        return fail(reader, "a square was expected");
    const bool replaces = !both && from == to;
    if (replaces && !to_colored) {
        reader->at = begin;
        return fail(reader, "the piece stays where it is; to replace it, write wPa2->wSa2");
    }
    KmTwinStep *step = new_step(reader, both       ? KM_TWIN_EXCHANGE
                                        : replaces ? KM_TWIN_REPLACE
                                                   : KM_TWIN_MOVE);
    if (!step) return KM_ERR_SYNTAX;
    step->from = from;
    step->to = to;
    step->expected_from = from_colored ? from_piece : KM_NO_PIECE;
    if (replaces)
        step->piece = to_piece;
    else if (both)
        step->expected_to = to_colored ? to_piece : KM_NO_PIECE;
    return end_word(reader);
}

/* --- a whole text ------------------------------------------------------------------------------------- */

/* "b)", "+c)": a + continues; the label a) means that the diagram is not a phase. */
static void read_label(Reader *reader) {
    skip_separators(reader);
    const char *text = reader->text + reader->at;
    const bool plus = *text == '+';
    const size_t letter = plus ? 1 : 0;
    size_t end = letter + 1;
    if (!isalpha((unsigned char)text[letter])) return;
    while (isdigit((unsigned char)text[end])) end++;
    if (text[end] != ')') return;
    reader->twin->continued = plus;
    reader->twin->zero = tolower((unsigned char)text[letter]) == 'a' && end == letter + 1;
    reader->at += end + 1;
}

/* Does a text look like a stipulation: a goal sign stands in it, with a number at the end? */
static bool looks_like_stipulation(const char *text, size_t length) {
    KmStipulation stipulation;
    char copy[KM_STIPULATION_TEXT] = "";
    if (length == 0 || length >= sizeof copy) return false;
    memcpy(copy, text, length);
    return km_stipulation_read(copy, &stipulation, NULL) == KM_OK;
}

static KmStatus read_change(Reader *reader) {
    const char *text = reader->text + reader->at;
    const size_t length = word_length(text);
    if (length == 1 && *text == '&') {
        reader->twin->continued = true;
        reader->at++;
        return KM_OK;
    }
    if (looks_like_stipulation(text, length)) return read_stipulation(reader);
    const Word word = find_word(text, length);
    if (word != WORDS) {
        if (word != WORD_AMBIGUOUS) reader->at += length;
        return read_word(reader, word);
    }
    if (*text == '+' || *text == '-') return read_signed(reader, *text == '+');
    return read_arrow(reader);
}

KmStatus km_twin_read(const char *text, KmTwin *twin, KmError *error) {
    Reader reader = {text, 0, twin, error};
    *twin = (KmTwin){0};
    read_label(&reader);
    skip_separators(&reader);
    while (text[reader.at]) {
        const KmStatus status = read_change(&reader);
        if (status != KM_OK) return status;
        skip_separators(&reader);
    }
    return twin->count || twin->zero ? KM_OK : fail(&reader, "a twin must change something");
}

/* --- the steps ---------------------------------------------------------------------------------------- */

static KmSquare turned(KmSquare square, int degrees) {
    const int file = km_square_file(square), rank = km_square_rank(square);
    return degrees == 90    ? km_square_make(7 - rank, file)
           : degrees == 180 ? km_square_make(7 - file, 7 - rank)
                            : km_square_make(rank, 7 - file);
}

static KmSquare mirrored(KmSquare square, KmMirror mirror) {
    const int file = km_square_file(square), rank = km_square_rank(square);
    switch (mirror) {
    case KM_MIRROR_FILES:
        return km_square_make(7 - file, rank);
    case KM_MIRROR_RANKS:
        return km_square_make(file, 7 - rank);
    case KM_MIRROR_A1_H8:
        return km_square_make(7 - rank, 7 - file);
    default:
        return km_square_make(rank, file);
    }
}

/* Where a step takes a piece; KM_NO_SQUARE when that is off the board. */
static KmSquare carried(const KmTwinStep *step, KmSquare square) {
    if (step->kind == KM_TWIN_ROTATE) return turned(square, step->degrees);
    if (step->kind == KM_TWIN_MIRROR) return mirrored(square, step->mirror);
    const int file = km_square_file(square) + km_square_file(step->to) - km_square_file(step->from);
    const int rank = km_square_rank(square) + km_square_rank(step->to) - km_square_rank(step->from);
    if (file < 0 || file > 7 || rank < 0 || rank > 7) return KM_NO_SQUARE;
    return km_square_make(file, rank);
}

static KmStatus refuse(KmError *error, KmSquare square, const char *message) {
    char name[4];
    KmBuf out = km_buf(name, sizeof name);
    km_words_write_square(square, &out);
    return km_fail(error, KM_ERR_ILLEGAL, 0, "%s: %s", name, message);
}

static KmStatus carry_all(const KmTwinStep *step, KmSetup *setup, KmError *error) {
    KmPiece board[64] = {0};
    for (KmSquare s = 0; s < 64; s++) {
        if (setup->board[s] == KM_NO_PIECE) continue;
        const KmSquare to = carried(step, s);
        if (to == KM_NO_SQUARE) return refuse(error, s, "this piece would leave the board");
        board[to] = setup->board[s];
    }
    memcpy(setup->board, board, sizeof board);
    return KM_OK;
}

static KmStatus check_expected(const KmSetup *setup, KmSquare square, KmPiece expected,
                               KmError *error) {
    if (setup->board[square] == KM_NO_PIECE)
        return refuse(error, square, "the twin expects a piece here");
    if (expected != KM_NO_PIECE && setup->board[square] != expected)
        return refuse(error, square, "another piece stands here than the twin says");
    return KM_OK;
}

/* Steps that concern the pieces on one or two squares. */
static KmStatus change_squares(const KmTwinStep *step, KmSetup *setup, KmError *error) {
    KmPiece *board = setup->board;
    if (step->kind == KM_TWIN_ADD) {
        board[step->to] = step->piece;
        return KM_OK;
    }
    KmStatus status = check_expected(setup, step->from, step->expected_from, error);
    if (status != KM_OK) return status;
    const KmPiece piece = board[step->from];
    if (step->kind == KM_TWIN_EXCHANGE) {
        status = check_expected(setup, step->to, step->expected_to, error);
        board[step->from] = board[step->to];
        board[step->to] = piece;
        return status;
    }
    board[step->from] = step->kind == KM_TWIN_REPLACE ? step->piece : KM_NO_PIECE;
    if (step->kind == KM_TWIN_MOVE) board[step->to] = piece;
    return KM_OK;
}

static void change_types(const KmTwinStep *step, KmSetup *setup) {
    for (KmSquare s = 0; s < 64; s++)
        if (setup->board[s] && km_piece_type(setup->board[s]) == step->old_type)
            setup->board[s] = km_piece_make(km_piece_color(setup->board[s]), step->new_type);
}

static void change_colours(KmSetup *setup) {
    for (KmSquare s = 0; s < 64; s++)
        if (setup->board[s])
            setup->board[s] = km_piece_make(km_color_other(km_piece_color(setup->board[s])),
                                            km_piece_type(setup->board[s]));
}

static KmStatus make_step(const KmTwinStep *step, KmSetup *setup, KmStipulation *stipulation,
                          KmError *error) {
    switch (step->kind) {
    case KM_TWIN_STIPULATION:
        *stipulation = step->stipulation;
        return KM_OK;
    case KM_TWIN_SHIFT:
    case KM_TWIN_ROTATE:
    case KM_TWIN_MIRROR:
        setup->en_passant = KM_NO_SQUARE;
        return carry_all(step, setup, error);
    case KM_TWIN_SUBSTITUTE:
        change_types(step, setup);
        return KM_OK;
    case KM_TWIN_COLOURS:
        setup->en_passant = KM_NO_SQUARE;
        change_colours(setup);
        return KM_OK;
    default:
        return change_squares(step, setup, error);
    }
}

/* --- castling and en passant after a twin ---------------------------------------------------------------- */

/* Are the castling rights those of kings and rooks at home? */
static bool castles_from_home(const KmSetup *setup) {
    KmSetup home = *setup;
    km_setup_castle_from_home(&home);
    for (int color = 0; color < 2; color++)
        for (int wing = 0; wing < 2; wing++)
            if (km_setup_castling_rook(setup, (KmColor)color, wing) !=
                km_setup_castling_rook(&home, (KmColor)color, wing))
                return false;
    return true;
}

static void mend_castling(KmSetup *setup, bool from_home) {
    if (from_home) km_setup_castle_from_home(setup);
    for (int color = 0; color < 2; color++)
        for (int wing = 0; wing < 2; wing++)
            if (km_setup_castling_rook(setup, (KmColor)color, wing) == KM_NO_SQUARE)
                setup->castling[color][wing] = KM_CASTLE_NONE;
}

/* Could a pawn still just have passed over the square? */
static bool en_passant_holds(const KmSetup *setup) {
    const KmSquare square = setup->en_passant;
    const int rank = km_square_rank(square);
    if (rank != 2 && rank != 5) return false;
    const int forward = rank == 2 ? 8 : -8;
    const KmPiece pawn = km_piece_make(rank == 2 ? KM_WHITE : KM_BLACK, KM_PAWN);
    return setup->board[square] == KM_NO_PIECE && setup->board[square - forward] == KM_NO_PIECE &&
           setup->board[square + forward] == pawn;
}

KmStatus km_twin_apply(const KmTwin *twin, KmSetup *setup, KmStipulation *stipulation,
                       KmError *error) {
    const bool from_home = castles_from_home(setup);
    for (int i = 0; i < twin->count; i++) {
        const KmStatus status = make_step(&twin->steps[i], setup, stipulation, error);
        if (status != KM_OK) return status;
    }
    mend_castling(setup, from_home);
    if (setup->en_passant != KM_NO_SQUARE && !en_passant_holds(setup))
        setup->en_passant = KM_NO_SQUARE;
    return KM_OK;
}

/* --- writing ------------------------------------------------------------------------------------------ */

static char type_letter(KmPieceType type) {
    return type == KM_KNIGHT ? 'S' : km_words_letter(km_piece_make(KM_WHITE, type));
}

/* "wSb1" */
static void write_place(KmPiece piece, KmSquare square, KmBuf *out) {
    if (piece != KM_NO_PIECE) {
        km_buf_char(out, km_piece_color(piece) == KM_WHITE ? 'w' : 'b');
        km_buf_char(out, type_letter(km_piece_type(piece)));
    }
    km_words_write_square(square, out);
}

static void write_step(const KmTwinStep *step, const KmSetup *setup, KmBuf *out) {
    const KmPiece *board = setup->board;
    switch (step->kind) {
    case KM_TWIN_MOVE:
        write_place(board[step->from], step->from, out);
        km_buf_text(out, "-->");
        km_words_write_square(step->to, out);
        break;
    case KM_TWIN_EXCHANGE:
        write_place(board[step->from], step->from, out);
        km_buf_text(out, "<-->");
        write_place(board[step->to], step->to, out);
        break;
    case KM_TWIN_REPLACE:
        write_place(board[step->from], step->from, out);
        km_buf_text(out, "-->");
        write_place(step->piece, step->to, out);
        break;
    case KM_TWIN_REMOVE:
        km_buf_char(out, '-');
        write_place(board[step->from], step->from, out);
        break;
    case KM_TWIN_ADD:
        km_buf_char(out, '+');
        write_place(step->piece, step->to, out);
        break;
    case KM_TWIN_SUBSTITUTE:
        km_buf_printf(out, "%c ==> %c", type_letter(step->old_type), type_letter(step->new_type));
        break;
    case KM_TWIN_STIPULATION:
        km_stipulation_write(&step->stipulation, out);
        break;
    case KM_TWIN_SHIFT:
        km_buf_text(out, "shift ");
        km_words_write_square(step->from, out);
        km_buf_text(out, " ==> ");
        km_words_write_square(step->to, out);
        break;
    case KM_TWIN_ROTATE:
        km_buf_printf(out, "rotate %d", step->degrees);
        break;
    case KM_TWIN_MIRROR:
        km_buf_printf(out, "mirror %s", mirrors[step->mirror]);
        break;
    case KM_TWIN_COLOURS:
        km_buf_text(out, "PolishType");
        break;
    }
}

void km_twin_write(const KmTwin *twin, const KmSetup *before, KmBuf *out) {
    KmSetup setup = *before;
    KmStipulation ignored = {0};
    for (int i = 0; i < twin->count; i++) {
        if (i > 0) km_buf_text(out, "  ");
        write_step(&twin->steps[i], &setup, out);
        if (make_step(&twin->steps[i], &setup, &ignored, NULL) != KM_OK) setup = *before;
    }
}
