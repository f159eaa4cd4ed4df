/* popeye_input: word by word; each section of a problem takes the words that belong to it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/problem/popeye_input.h"

#include "keymove/chess/words.h"
#include "keymove/problem/twin.h"
#include "popeye_words.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct KmPopeyeInput {
    const char *text;
    size_t length, at;
    unsigned line;
    size_t line_start;
    KmPopeyeLanguage language;
    bool inside;  /* between the words that begin and end a problem */
    bool started; /* the first problem was found */
};

/* A word and its place. */
typedef struct Word {
    PopeyeToken token;
    unsigned line, column;
    size_t offset;
} Word;

/* A problem while it is read. */
typedef struct Reader {
    KmPopeyeInput *input;
    KmPopeyeProblem *problem;
    Word word; /* the present one; of length 0 at the end of the text */
    bool has_position, has_stipulation, variations, failed;
    unsigned
        forbidden_castling; /* squares of kings and rooks: bits of 0 a1, 1 e1, 2 h1, 3 a8, 4 e8, 5 h8 */
    KmSquare en_passant;
    KmPopeyeFault *fault;
    KmError *error;
} Reader;

KmPopeyeInput *km_popeye_input_create(const char *text, size_t length) {
    KmPopeyeInput *input = calloc(1, sizeof *input);
    if (!input) return NULL;
    input->text = text;
    input->length = length;
    input->line = 1;
    if (length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0)
        input->at = input->line_start = 3; /* a byte-order mark */
    return input;
}

void km_popeye_input_free(KmPopeyeInput *input) { free(input); }

/* --- words ------------------------------------------------------------------------------------------------- */

static bool is_separator(char c) { return c == '\0' || strchr(" \t\n\r;,\f\v", c); }

static void next_byte(KmPopeyeInput *input) {
    if (input->text[input->at++] != '\n') return;
    input->line++;
    input->line_start = input->at;
}

static void read_word(KmPopeyeInput *input, Word *word) {
    while (input->at < input->length && is_separator(input->text[input->at])) next_byte(input);
    *word = (Word){.line = input->line,
                   .column = (unsigned)(input->at - input->line_start) + 1,
                   .offset = input->at};
    word->token.text = input->text + input->at;
    while (input->at < input->length && !is_separator(input->text[input->at])) next_byte(input);
    word->token.length = (size_t)(input->text + input->at - word->token.text);
}

static void advance(Reader *reader) { read_word(reader->input, &reader->word); }

static bool at_end(const Reader *reader) { return reader->word.token.length == 0; }

/* Reports the present word. Returns false, so that a function can `return fail(...)`. */
static bool fail(Reader *reader, const char *reason) {
    const Word *word = &reader->word;
    const size_t length = word->token.length;
    KmPopeyeFault fault = {.line = word->line, .column = word->column};
    snprintf(fault.word, sizeof fault.word, "%.*s", (int)(length < 60 ? length : 60),
             word->token.text);
    for (char *c = fault.word; *c; c++)
        if (iscntrl((unsigned char)*c)) *c = '?';
    if (reader->fault) *reader->fault = fault;
    km_fail(reader->error, KM_ERR_SYNTAX, word->offset, "%s", reason);
    reader->failed = true;
    return false;
}

/* Takes the rest of the line, without blanks around it, and appends it to a field. */
static void take_line(Reader *reader, char *field, size_t room) {
    KmPopeyeInput *input = reader->input;
    size_t begin = input->at, end;
    while (input->at < input->length && input->text[input->at] != '\n') input->at++;
    end = input->at;
    while (begin < end && is_separator(input->text[begin])) begin++;
    while (end > begin && is_separator(input->text[end - 1])) end--;
    const size_t used = strlen(field);
    KmBuf out = km_buf(field + used, room - used);
    if (used && end > begin) km_buf_text(&out, "; ");
    km_buf_bytes(&out, input->text + begin, end - begin);
    advance(reader);
}

/* --- squares and pieces ---------------------------------------------------------------------------------- */

static KmSquare square_in(PopeyeToken token, size_t at) {
    if (at + 2 > token.length) return KM_NO_SQUARE;
    const char name[3] = {(char)tolower((unsigned char)token.text[at]), token.text[at + 1], '\0'};
    return km_words_read_square(name);
}

/* Are there only squares from here to the end of the word, and at least one? */
static bool all_squares(PopeyeToken token, size_t at) {
    if (at >= token.length || (token.length - at) % 2) return false;
    for (; at < token.length; at += 2)
        if (square_in(token, at) == KM_NO_SQUARE) return false;
    return true;
}

/* Is the word a piece with its squares, "pa2b2"? If it is a fairy piece, it is reported. */
static bool is_piece(Reader *reader, KmPieceType *type) {
    const PopeyeToken token = reader->word.token;
    if (token.length < 3) return false;
    *type = km_popeye_piece_type(reader->input->language, token.text[0]);
    if (all_squares(token, 1)) return *type != KM_NO_TYPE || fail(reader, "a fairy piece");
    if (all_squares(token, 2)) return fail(reader, "a fairy piece");
    return false;
}

static bool read_pieces(Reader *reader) {
    KmSetup *setup = &reader->problem->record.setup;
    int colour = POPEYE_UNKNOWN;
    if (!reader->has_position) *setup = km_setup_empty();
    reader->has_position = true;
    for (advance(reader); !at_end(reader); advance(reader)) {
        const int found = km_popeye_find_colour(reader->input->language, reader->word.token);
        KmPieceType type;
        if (found > KM_BLACK) return fail(reader, "neutral pieces are fairy pieces");
        if (found >= 0) {
            colour = found;
            continue;
        }
        if (!is_piece(reader, &type)) return !reader->failed;
        if (colour < 0) return fail(reader, "the colour of the pieces is missing");
        for (size_t at = 1; at < reader->word.token.length; at += 2) {
            const KmSquare square = square_in(reader->word.token, at);
            if (square < KM_NO_SQUARE) setup->board[square] = km_piece_make((KmColor)colour, type);
        }
    }
    return true;
}

static bool read_forsyth(Reader *reader) {
    KmSetup *setup = &reader->problem->record.setup;
    advance(reader);
    const PopeyeToken token = reader->word.token;
    size_t square = 0; /* from a8 to h1 */
    *setup = km_setup_empty();
    for (size_t i = 0; i < token.length; i++) {
        const char c = token.text[i];
        if (c == '/') {
            square = (square + 7) / 8 * 8;
        } else if (isdigit((unsigned char)c)) {
            size_t count = (size_t)(c - '0');
            while (i + 1 < token.length && isdigit((unsigned char)token.text[i + 1]) && count < 64)
                count = 10 * count + (size_t)(token.text[++i] - '0');
            square += count;
        } else {
            const KmPieceType type = km_popeye_piece_type(reader->input->language, c);
            if (type == KM_NO_TYPE) return fail(reader, "a fairy piece, or not a piece at all");
            if (square < 64)
                setup->board[square ^ 56] =
                    km_piece_make(isupper((unsigned char)c) ? KM_WHITE : KM_BLACK, type);
            square++;
        }
        if (square > 64) return fail(reader, "more than 64 squares");
    }
    reader->has_position = true;
    advance(reader);
    return true;
}

static bool read_stipulation(Reader *reader) {
    char text[KM_STIPULATION_TEXT] = "";
    KmError why;
    advance(reader);
    const PopeyeToken token = reader->word.token;
    if (token.length < sizeof text) memcpy(text, token.text, token.length);
    if (km_stipulation_read(text, &reader->problem->record.stipulation, &why) != KM_OK)
        return fail(reader, why.text);
    reader->has_stipulation = true;
    advance(reader);
    return true;
}

/* --- options ----------------------------------------------------------------------------------------------- */

static bool is_number(PopeyeToken token, unsigned long *number) {
    *number = 0;
    if (token.length == 0 || token.length > 9) return false;
    for (size_t i = 0; i < token.length; i++) {
        if (!isdigit((unsigned char)token.text[i])) return false;
        *number = 10 * *number + (unsigned long)(token.text[i] - '0');
    }
    return true;
}

static bool read_number(Reader *reader, unsigned long *number) {
    advance(reader);
    return is_number(reader->word.token, number) || fail(reader, "a number was expected");
}

/* A number that may be missing, and does not matter here. Leaves the last word of the option as the present one. */
static void skip_number(Reader *reader) {
    const KmPopeyeInput before = *reader->input;
    const Word word = reader->word;
    unsigned long number;
    advance(reader);
    if (is_number(reader->word.token, &number)) return;
    *reader->input = before;
    reader->word = word;
}

static bool read_squares(Reader *reader, PopeyeToken *token) {
    advance(reader);
    *token = reader->word.token;
    return all_squares(*token, 0) || fail(reader, "squares were expected");
}

/* The squares of the last step, such as f7f6f5; the one on the third or sixth rank was passed. */
static bool read_en_passant(Reader *reader) {
    PopeyeToken token;
    if (!read_squares(reader, &token)) return false;
    for (size_t at = 0; at < token.length; at += 2) {
        const KmSquare square = square_in(token, at);
        if (km_square_rank(square) == 2 || km_square_rank(square) == 5) reader->en_passant = square;
    }
    return reader->en_passant != KM_NO_SQUARE || fail(reader, "no pawn passes over these squares");
}

static bool read_no_castling(Reader *reader) {
    static const char *const squares[] = {"a1", "e1", "h1", "a8", "e8", "h8"};
    PopeyeToken token;
    if (!read_squares(reader, &token)) return false;
    for (size_t at = 0; at < token.length; at += 2)
        for (int i = 0; i < 6; i++)
            if (square_in(token, at) == km_words_read_square(squares[i]))
                reader->forbidden_castling |= 1u << i;
    return true;
}

static bool apply_number(Reader *reader, PopeyeOption option) {
    KmReportOptions *shown = &reader->problem->record.shown;
    unsigned long number;
    if (!read_number(reader, &number)) return false;
    if (option == POPEYE_DEFENCE) shown->tries = (int)number;
    if (option == POPEYE_THREAT) shown->threat_moves = (int)number;
    if (option == POPEYE_MAX_SOLUTIONS) shown->solving.max_solutions = number;
    if (option == POPEYE_MAX_TIME) shown->solving.budget.seconds = (double)number;
    return true;
}

static bool apply_option(Reader *reader, PopeyeOption option) {
    KmProblemRecord *record = &reader->problem->record;
    switch (option) {
    case POPEYE_DEFENCE:
    case POPEYE_THREAT:
    case POPEYE_MAX_SOLUTIONS:
    case POPEYE_MAX_TIME:
        return apply_number(reader, option);
    case POPEYE_SET_PLAY:
        return record->shown.set_play = true;
    case POPEYE_VARIATIONS:
        return reader->variations = true;
    case POPEYE_NO_THREAT:
        return record->shown.no_threats = true;
    case POPEYE_TRY:
        record->shown.tries = 1;
        return true;
    case POPEYE_NO_SHORT_VARIATIONS:
        return record->shown.no_short_variations = true;
    case POPEYE_POST_KEY:
        return record->shown.post_key = reader->variations = true;
    case POPEYE_DUPLEX:
        record->duplex = KM_DUPLEX_BOTH;
        return true;
    case POPEYE_HALF_DUPLEX:
        record->duplex = KM_DUPLEX_HALF;
        return true;
    case POPEYE_NO_BOARD:
        return reader->problem->no_board = true;
    case POPEYE_EN_PASSANT:
        return read_en_passant(reader);
    case POPEYE_NO_CASTLING:
        return read_no_castling(reader);
    case POPEYE_INTELLIGENT:
    case POPEYE_BEEP:
        skip_number(reader);
        return true;
    case POPEYE_MOVE_NUMBERS:
    case POPEYE_SUPPRESS_GRID:
    case POPEYE_WRITE_GRID:
        return true;
    default:
        return fail(reader, "this option is not supported");
    }
}

static bool read_options(Reader *reader) {
    for (advance(reader); !at_end(reader); advance(reader)) {
        const int option = km_popeye_find_option(reader->input->language, reader->word.token);
        if (option == POPEYE_UNKNOWN) return true;
        if (option == POPEYE_AMBIGUOUS) {
            /* Words of sections are told apart from options by their whole table. */
            if (km_popeye_find_section(reader->input->language, reader->word.token) >= 0)
                return true;
            return fail(reader, "this can be several options");
        }
        if (!apply_option(reader, (PopeyeOption)option)) return false;
    }
    return true;
}

/* --- twins ------------------------------------------------------------------------------------------------- */

/* Appends the present word to a twin, in small letters and in English: pieces by their English letters. */
static void put_word(const Reader *reader, KmBuf *out, const char *english) {
    static const char names[] = "?psk?brq"; /* by KmPieceType */
    const PopeyeToken token = reader->word.token;
    if (out->length) km_buf_char(out, ' ');
    if (english) {
        km_buf_text(out, english);
        return;
    }
    const bool piece = token.length == 1 || all_squares(token, 1);
    for (size_t i = 0; i < token.length; i++) {
        const KmPieceType type = i == 0 && piece
                                     ? km_popeye_piece_type(reader->input->language, token.text[0])
                                     : KM_NO_TYPE;
        km_buf_char(out, type ? names[type] : (char)tolower((unsigned char)token.text[i]));
    }
}

/* The pieces after "add". Leaves the word after them as the present one. */
static bool read_added(Reader *reader, KmBuf *out) {
    for (; !at_end(reader); advance(reader)) {
        const int colour = km_popeye_find_colour(reader->input->language, reader->word.token);
        KmPieceType type;
        if (colour > KM_BLACK) return fail(reader, "neutral pieces are fairy pieces");
        if (colour >= 0)
            put_word(reader, out, colour == KM_WHITE ? "white" : "black");
        else if (is_piece(reader, &type))
            put_word(reader, out, NULL);
        else
            break;
    }
    return !reader->failed;
}

/* One change with its arguments. The present word is the one after the name of the change. */
static bool read_change(Reader *reader, PopeyeChange change, KmBuf *out) {
    static const int arguments[POPEYE_CHANGES] = {
        [POPEYE_CHANGE_MOVE] = 2,   [POPEYE_CHANGE_EXCHANGE] = 2,   [POPEYE_CHANGE_STIPULATION] = 1,
        [POPEYE_CHANGE_REMOVE] = 1, [POPEYE_CHANGE_ROTATE] = 1,     [POPEYE_CHANGE_MIRROR] = 1,
        [POPEYE_CHANGE_SHIFT] = 2,  [POPEYE_CHANGE_SUBSTITUTE] = 2,
    };
    if (change == POPEYE_CHANGE_ADD) return read_added(reader, out);
    for (int i = 0; i < arguments[change]; i++) {
        if (at_end(reader)) return fail(reader, "the twin is incomplete");
        put_word(reader, out, NULL);
        advance(reader);
    }
    return true;
}

/* Reads the changes of one twin as a text of twin.h. */
static bool read_changes(Reader *reader, KmBuf *out) {
    advance(reader);
    while (!at_end(reader)) {
        const int change = km_popeye_find_change(reader->input->language, reader->word.token);
        if (change == POPEYE_UNKNOWN) return true;
        if (change == POPEYE_AMBIGUOUS) return fail(reader, "this can be several changes");
        if (change == POPEYE_CHANGE_CONDITION) return fail(reader, "a fairy condition");
        if (change == POPEYE_CHANGE_STRUCTURED)
            return fail(reader, "structured stipulations are not supported");
        put_word(reader, out, km_popeye_change_word((PopeyeChange)change));
        advance(reader);
        if (!read_change(reader, (PopeyeChange)change, out)) return false;
    }
    return true;
}

static bool read_twin(Reader *reader, bool zero) {
    KmProblemRecord *record = &reader->problem->record;
    const Word begin = reader->word;
    if (record->twin_count == KM_RECORD_TWINS) return fail(reader, "too many twins");
    char *text = record->twins[record->twin_count];
    KmBuf out = km_buf(text, KM_RECORD_TWIN_TEXT);
    KmTwin twin;
    KmError why;
    if (!read_changes(reader, &out)) return false;
    if (!text[0] && !at_end(reader) &&
        km_popeye_find_section(reader->input->language, reader->word.token) == POPEYE_UNKNOWN)
        return fail(reader, "this change is not known");
    const bool fits = km_buf_fits(&out);
    if (!fits || km_twin_read(text, &twin, &why) != KM_OK) {
        const Word after = reader->word;
        reader->word = begin;
        fail(reader, fits ? why.text : "the twin has too many changes");
        reader->word = after;
        return false;
    }
    record->twin_count++;
    record->zero_position |= zero;
    return true;
}

/* --- a problem --------------------------------------------------------------------------------------------- */

/* Reads one section. The present word is the one that names it; afterwards it is the first one after the section. */
static bool read_section(Reader *reader, PopeyeSection section) {
    KmProblemRecord *record = &reader->problem->record;
    char ignored[KM_RECORD_TEXT] = "";
    switch (section) {
    case POPEYE_REMARK:
        take_line(reader, reader->problem->remark, sizeof reader->problem->remark);
        return true;
    case POPEYE_AUTHOR:
        take_line(reader, record->author, sizeof record->author);
        return true;
    case POPEYE_ORIGIN:
        take_line(reader, record->source, sizeof record->source);
        return true;
    case POPEYE_TITLE:
        take_line(reader, record->title, sizeof record->title);
        return true;
    case POPEYE_AWARD:
        take_line(reader, record->award, sizeof record->award);
        return true;
    case POPEYE_PROTOCOL:
    case POPEYE_LATEX:
        take_line(reader, ignored, sizeof ignored);
        return true;
    case POPEYE_PIECES:
        return read_pieces(reader);
    case POPEYE_FORSYTH:
        return read_forsyth(reader);
    case POPEYE_ARRAY:
        record->setup = km_setup_start();
        reader->has_position = true;
        advance(reader);
        return true;
    case POPEYE_STIPULATION:
        return read_stipulation(reader);
    case POPEYE_OPTION:
        return read_options(reader);
    case POPEYE_TWIN:
    case POPEYE_ZERO:
        return read_twin(reader, section == POPEYE_ZERO);
    case POPEYE_CONDITION:
        advance(reader);
        return fail(reader, "a fairy condition");
    case POPEYE_STRUCTURED:
        return fail(reader, "structured stipulations are not supported");
    default:
        return fail(reader, "this is not supported here");
    }
}

/* Reads up to the word that ends the problem, which stays the present one. */
static bool read_sections(Reader *reader) {
    while (!at_end(reader)) {
        const int section = km_popeye_find_section(reader->input->language, reader->word.token);
        if (section == POPEYE_END || section == POPEYE_NEXT) break;
        if (section == POPEYE_UNKNOWN) return fail(reader, "this word is not known");
        if (section == POPEYE_AMBIGUOUS) return fail(reader, "this can be several words");
        if (!read_section(reader, (PopeyeSection)section)) return false;
    }
    return true;
}

/* After a fault: goes to the word that ends the problem. Lines of text are not searched. */
static void skip_problem(Reader *reader) {
    char ignored[KM_RECORD_TEXT];
    while (!at_end(reader)) {
        const int section = km_popeye_find_section(reader->input->language, reader->word.token);
        if ((section == POPEYE_END || section == POPEYE_NEXT) && reader->word.token.length >= 3)
            return;
        const bool text = section == POPEYE_REMARK || section == POPEYE_AUTHOR ||
                          section == POPEYE_ORIGIN || section == POPEYE_TITLE ||
                          section == POPEYE_AWARD;
        ignored[0] = '\0';
        if (text)
            take_line(reader, ignored, sizeof ignored);
        else
            advance(reader);
    }
}

static void set_castling(const Reader *reader, KmSetup *setup) {
    km_setup_castle_from_home(setup);
    for (int color = 0; color < 2; color++) {
        const unsigned forbidden = reader->forbidden_castling >> (3 * color) & 7;
        if (forbidden & 6) setup->castling[color][0] = KM_CASTLE_NONE;
        if (forbidden & 3) setup->castling[color][1] = KM_CASTLE_NONE;
    }
}

/* What the words leave to custom: who begins, castling, and what is shown. */
static bool complete(Reader *reader) {
    KmProblemRecord *record = &reader->problem->record;
    if (!reader->has_position) return fail(reader, "the problem ends here and has no position");
    if (!reader->has_stipulation)
        return fail(reader, "the problem ends here and has no stipulation");
    const KmColor side = km_stipulation_custom_side(&record->stipulation);
    record->setup.side = record->shown.post_key ? km_color_other(side) : side;
    set_castling(reader, &record->setup);
    record->setup.en_passant = reader->en_passant;
    record->shown.keys_only = !reader->variations;
    record->shown.all_threats = true;
    return true;
}

/* --- several problems -------------------------------------------------------------------------------------- */

/* Goes to the beginning of the next problem. What stands before the first one is a fault; after the end of a problem
 * Popeye reads no further, so whatever follows there is passed over. */
static KmStatus find_problem(Reader *reader) {
    KmPopeyeInput *input = reader->input;
    for (advance(reader); !at_end(reader); advance(reader)) {
        const int language = km_popeye_find_language(reader->word.token);
        if (language >= 0 && (!input->started || reader->word.token.length >= 3)) {
            input->language = (KmPopeyeLanguage)language;
            input->inside = input->started = true;
            return reader->failed ? KM_ERR_SYNTAX : KM_OK;
        }
        if (!input->started && !reader->failed)
            fail(reader, "BeginProblem, AnfangProblem or DebutProbleme was expected");
    }
    input->started = true;
    return reader->failed ? KM_ERR_SYNTAX
                          : km_fail(reader->error, KM_ERR_END, input->length, "no more problems");
}

KmStatus km_popeye_input_next(KmPopeyeInput *input, KmPopeyeProblem *problem, KmPopeyeFault *fault,
                              KmError *error) {
    Reader reader = {.input = input,
                     .problem = problem,
                     .en_passant = KM_NO_SQUARE,
                     .fault = fault,
                     .error = error};
    *problem = (KmPopeyeProblem){0};
    if (!input->inside) {
        const KmStatus status = find_problem(&reader);
        if (status != KM_OK) return status;
    }
    problem->line = input->line;
    problem->language = input->language;
    advance(&reader);
    const bool good = read_sections(&reader) && complete(&reader);
    if (!good) skip_problem(&reader);
    input->inside = !at_end(&reader) &&
                    km_popeye_find_section(input->language, reader.word.token) == POPEYE_NEXT;
    return good ? KM_OK : KM_ERR_SYNTAX;
}
