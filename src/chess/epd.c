/* epd: reading and writing of EPD.
 *
 * Words are stored one after another, each followed by a NUL; a quoted string is marked by a
 * leading '"'. An operation that cannot be read is one opcode, its text. Invariant: `bytes` holds
 * the opcode and then the operands of each operation in order, and no word contains a line break.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/chess/epd.h"

#include "cursor.h"
#include "keymove/chess/fault.h"
#include "keymove/chess/fen.h"
#include "keymove/chess/san.h"
#include "keymove/chess/uci_move.h"

#include <stdio.h>
#include <string.h>

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

/* --- building ----------------------------------------------------------------------------------- */

KmEpd km_epd(const KmPosition *pos) {
    KmEpd epd;
    epd.pos = *pos;
    epd.counters = false;
    epd.count = 0;
    epd.unread = 0;
    epd.used = 0;
    return epd;
}

/* A word needs no quotes when it is not empty and contains no character that ends a word. */
static bool is_bare(const char *word, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (is_space(word[i]) || word[i] == ';' || word[i] == '"') return false;
    return length > 0;
}

static KmStatus put_bytes(KmEpd *epd, const char *bytes, size_t length) {
    if (length > sizeof epd->bytes - epd->used) return KM_ERR_LIMIT;
    memcpy(epd->bytes + epd->used, bytes, length);
    epd->used += (unsigned)length;
    return KM_OK;
}

static KmStatus put_bare(KmEpd *epd, const char *word, size_t length) {
    if (!is_bare(word, length)) return KM_ERR_SYNTAX;
    if (length + 1 > sizeof epd->bytes - epd->used) return KM_ERR_LIMIT;
    put_bytes(epd, word, length);
    return put_bytes(epd, "", 1);
}

/* A number is not an opcode: before the first operation it would be read as the half-move clock. */
static KmStatus add_opcode(KmEpd *epd, const char *opcode, size_t length) {
    if (length == 0 || is_digit(opcode[0])) return KM_ERR_SYNTAX;
    if (epd->count == KM_EPD_OPERATIONS) return KM_ERR_LIMIT;
    const KmEpdOperation operation = {(uint16_t)epd->used, 0};
    const KmStatus status = put_bare(epd, opcode, length);
    if (status == KM_OK) epd->operations[epd->count++] = operation;
    return status;
}

static KmStatus add_word(KmEpd *epd, const char *word, size_t length) {
    const KmStatus status = epd->count ? put_bare(epd, word, length) : KM_ERR_SYNTAX;
    if (status == KM_OK) epd->operations[epd->count - 1].operands++;
    return status;
}

KmStatus km_epd_add(KmEpd *epd, const char *opcode) {
    return add_opcode(epd, opcode, strlen(opcode));
}

KmStatus km_epd_add_word(KmEpd *epd, const char *word) { return add_word(epd, word, strlen(word)); }

KmStatus km_epd_add_string(KmEpd *epd, const char *string) {
    if (epd->count == 0 || strpbrk(string, "\r\n")) return KM_ERR_SYNTAX;
    if (strlen(string) + 2 > sizeof epd->bytes - epd->used) return KM_ERR_LIMIT;
    put_bytes(epd, "\"", 1);
    put_bytes(epd, string, strlen(string) + 1);
    epd->operations[epd->count - 1].operands++;
    return KM_OK;
}

KmStatus km_epd_add_mate(KmEpd *epd, KmEpdDialect dialect, int moves) {
    char text[16];
    snprintf(text, sizeof text, dialect == KM_EPD_HASH ? "#%d" : "%d", moves);
    const KmStatus status = km_epd_add(epd, dialect == KM_EPD_HASH ? "bm" : "dm");
    return status == KM_OK ? km_epd_add_word(epd, text) : status;
}

static KmStatus add_move(KmEpd *epd, const KmPosition *pos, KmMove move, KmEpdDialect dialect) {
    char text[KM_SAN_TEXT];
    KmBuf word = km_buf(text, sizeof text);
    if (dialect == KM_EPD_HASH)
        km_uci_write(pos, move, &word);
    else
        km_san_write(pos, move, &word);
    return km_epd_add_word(epd, text);
}

KmStatus km_epd_add_best_moves(KmEpd *epd, const KmMove *moves, int count) {
    KmStatus status = km_epd_add(epd, "bm");
    for (int i = 0; i < count && status == KM_OK; i++)
        status = add_move(epd, &epd->pos, moves[i], KM_EPD_STANDARD);
    return status;
}

KmStatus km_epd_add_pv(KmEpd *epd, KmEpdDialect dialect, const KmMove *moves, int count) {
    KmStatus status = km_epd_add(epd, dialect == KM_EPD_HASH ? "PV:" : "pv");
    KmPosition pos = epd->pos;
    for (int i = 0; i < count && status == KM_OK; i++) {
        status = add_move(epd, &pos, moves[i], dialect);
        km_position_play(&pos, moves[i], &pos);
    }
    return status;
}

/* --- reading ------------------------------------------------------------------------------------ */

static KmStatus fail(const Cursor *c, KmStatus status, const char *what) {
    return km_fail(c->error, status, c->at, "%s", what);
}

static KmStatus fail_full(const Cursor *c) {
    return fail(c, KM_ERR_LIMIT, "the record has too many operations or too much text");
}

static size_t word_length(const Cursor *c) {
    size_t length = 0;
    while (c->text[c->at + length] && is_bare(c->text + c->at + length, 1)) length++;
    return length;
}

/* A quoted string, in which \" and \\ are a quote and a backslash. */
static KmStatus read_string(Cursor *c, KmEpd *epd) {
    const size_t opening = c->at++;
    KmStatus status = put_bytes(epd, "\"", 1);
    while (status == KM_OK && peek(c) != '"') {
        if (peek(c) == '\\' && (c->text[c->at + 1] == '"' || c->text[c->at + 1] == '\\')) c->at++;
        if (peek(c) == '\0' || peek(c) == '\n' || peek(c) == '\r')
            return km_fail(c->error, KM_ERR_SYNTAX, opening, "this quote is never closed");
        status = put_bytes(epd, &c->text[c->at++], 1);
    }
    if (status == KM_OK) status = put_bytes(epd, "", 1);
    if (status != KM_OK) return fail_full(c);
    c->at++;
    epd->operations[epd->count - 1].operands++;
    return KM_OK;
}

/* One operation, including its ';'. */
static KmStatus read_operation(Cursor *c, KmEpd *epd) {
    if (peek(c) == '"' || is_digit(peek(c)))
        return fail(c, KM_ERR_SYNTAX, "an operation must begin with an opcode such as bm");
    const size_t opcode = word_length(c);
    if (add_opcode(epd, c->text + c->at, opcode) != KM_OK) return fail_full(c);
    c->at += opcode;
    for (skip_spaces(c); peek(c) != '\0' && peek(c) != ';'; skip_spaces(c)) {
        if (peek(c) == '"') {
            const KmStatus status = read_string(c, epd);
            if (status != KM_OK) return status;
            continue;
        }
        const size_t length = word_length(c);
        if (add_word(epd, c->text + c->at, length) != KM_OK) return fail_full(c);
        c->at += length;
    }
    if (peek(c) == ';') c->at++;
    return KM_OK;
}

enum { LARGEST_COUNTER = 9999 };

/* Reads a number from 0 to LARGEST_COUNTER that is the whole word. Returns false for other
 * words. */
static bool read_counter(const char *word, size_t length, unsigned *number) {
    unsigned value = 0;
    for (size_t i = 0; i < length; i++) {
        if (!is_digit(word[i])) return false;
        value = value * 10 + (unsigned)(word[i] - '0');
        if (value > LARGEST_COUNTER) return false;
    }
    *number = value;
    return length > 0;
}

/* Reads the two counters of a FEN if there are two numbers before the first operation; the second
 * one may be missing unless `strict`. */
static void read_counters(Cursor *c, bool strict, KmEpd *epd, KmSetup *setup) {
    Cursor ahead = *c;
    unsigned numbers[2] = {0, 1};
    int count = 0;
    for (; count < 2; count++) {
        skip_spaces(&ahead);
        const size_t length = word_length(&ahead);
        if (!read_counter(ahead.text + ahead.at, length, &numbers[count])) break;
        ahead.at += length;
    }
    if (count < (strict ? 2 : 1)) return;
    epd->counters = true;
    setup->halfmove = numbers[0];
    setup->fullmove = numbers[1];
    *c = ahead;
}

/* Reads the four fields. The first ';' ends them in any case, so the FEN reader gets the text
 * before it. */
static KmStatus read_fields(Cursor *c, bool strict, KmSetup *setup) {
    char fields[256];
    const size_t length = strcspn(c->text, ";\r\n");
    const size_t shown = length < sizeof fields ? length : sizeof fields - 1;
    memcpy(fields, c->text, shown);
    fields[shown] = '\0';
    return strict ? km_fen_parse_epd(fields, setup, &c->at, c->error)
                  : km_fen_parse_tolerant(fields, setup, &c->at, c->error);
}

/* Sets the counters of the FEN from hmvc and fmvn; `at` is where the operation begins. */
static KmStatus apply_counter(const Cursor *c, const KmEpd *epd, size_t at, KmSetup *setup) {
    const KmEpdOperation *last = &epd->operations[epd->count - 1];
    const char *opcode = km_epd_opcode(epd, last);
    unsigned *number = strcmp(opcode, "hmvc") == 0   ? &setup->halfmove
                       : strcmp(opcode, "fmvn") == 0 ? &setup->fullmove
                                                     : NULL;
    if (!number) return KM_OK;
    const char *word = km_epd_operand(epd, last, 0);
    if (word && read_counter(word, strlen(word), number)) return KM_OK;
    return km_fail(c->error, KM_ERR_SYNTAX, at, "%s needs a number from 0 to %d", opcode,
                   LARGEST_COUNTER);
}

/* The end of the operation at `at`, whatever its form: the next ';' that is not in quotes. */
static size_t operation_end(const char *text, size_t at) {
    for (; text[at] && text[at] != ';'; at++) {
        size_t closing = at + 1;
        if (text[at] != '"') continue;
        while (text[closing] && text[closing] != '"')
            closing += text[closing] == '\\' && text[closing + 1] ? 2 : 1;
        if (text[closing]) at = closing;
    }
    return at;
}

/* Keeps the operation at the cursor as text. In a text of several lines that would change what
 * follows, so there it fails. */
static KmStatus keep_text(Cursor *c, KmEpd *epd) {
    const char *line_break = strpbrk(c->text + c->at, "\r\n");
    if (line_break && line_break[strspn(line_break, " \t\r\n")]) return KM_ERR_SYNTAX;
    const size_t end = operation_end(c->text, c->at);
    size_t length = end - c->at;
    while (length && is_space(c->text[c->at + length - 1])) length--;
    if (epd->count == KM_EPD_OPERATIONS || length + 1 > sizeof epd->bytes - epd->used)
        return fail_full(c);
    epd->operations[epd->count++] = (KmEpdOperation){(uint16_t)epd->used, 0};
    epd->unread++;
    put_bytes(epd, c->text + c->at, length);
    put_bytes(epd, "", 1);
    c->at = end + (c->text[end] == ';');
    return KM_OK;
}

static KmStatus read_operations(Cursor *c, bool strict, KmEpd *epd, KmSetup *setup) {
    for (skip_spaces(c); peek(c) != '\0'; skip_spaces(c)) {
        if (peek(c) == ';') { /* an empty operation */
            c->at++;
            continue;
        }
        const size_t at = c->at;
        const int count = epd->count;
        const unsigned used = epd->used;
        KmStatus status = read_operation(c, epd);
        if (status == KM_OK) status = apply_counter(c, epd, at, setup);
        if (status == KM_ERR_SYNTAX && !strict) {
            c->at = at;
            epd->count = count;
            epd->used = used;
            status = keep_text(c, epd);
        }
        if (status != KM_OK) return status;
    }
    return KM_OK;
}

/* Drops each castling right for which king or rook are not in their places. */
static void drop_impossible_castling(KmSetup *setup) {
    if (!(km_setup_faults(setup) & KM_FAULT_CASTLING)) return;
    for (int i = 0; i < 4; i++) {
        KmSetup alone = *setup;
        for (int k = 0; k < 4; k++)
            if (k != i) alone.castling[k / 2][k % 2] = KM_CASTLE_NONE;
        if (km_setup_faults(&alone) & KM_FAULT_CASTLING)
            setup->castling[i / 2][i % 2] = KM_CASTLE_NONE;
    }
}

static KmStatus read_record(const char *text, bool strict, KmEpd *epd, KmError *error) {
    Cursor c = {text, 0, error};
    KmSetup setup;
    KmStatus status = read_fields(&c, strict, &setup);
    if (status != KM_OK) return status;
    epd->counters = false;
    epd->count = epd->unread = 0;
    epd->used = 0;
    read_counters(&c, strict, epd, &setup);
    status = read_operations(&c, strict, epd, &setup);
    if (setup.fullmove == 0) setup.fullmove = 1; /* some programs count from 0 */
    if (!strict) drop_impossible_castling(&setup);
    return status == KM_OK ? km_position_init(&setup, &epd->pos, error) : status;
}

KmStatus km_epd_read(const char *text, KmEpd *epd, KmError *error) {
    return read_record(text, false, epd, error);
}

KmStatus km_epd_read_strict(const char *text, KmEpd *epd, KmError *error) {
    const KmStatus status = read_record(text, true, epd, error);
    return status == KM_OK ? km_epd_check(epd, error) : status;
}

/* --- questions ---------------------------------------------------------------------------------- */

const char *km_epd_opcode(const KmEpd *epd, const KmEpdOperation *operation) {
    return epd->bytes + operation->opcode;
}

/* The operand as stored, a string with its leading mark. */
static const char *kept_operand(const KmEpd *epd, const KmEpdOperation *operation, int number) {
    if (number < 0 || number >= operation->operands) return NULL;
    const char *word = km_epd_opcode(epd, operation);
    for (int i = 0; i <= number; i++) word += strlen(word) + 1;
    return word;
}

const char *km_epd_operand(const KmEpd *epd, const KmEpdOperation *operation, int number) {
    const char *word = kept_operand(epd, operation, number);
    return word && *word == '"' ? word + 1 : word;
}

const KmEpdOperation *km_epd_find(const KmEpd *epd, const char *opcode) {
    for (int i = 0; i < epd->count; i++)
        if (strcmp(km_epd_opcode(epd, &epd->operations[i]), opcode) == 0)
            return &epd->operations[i];
    return NULL;
}

/* Reads an integer that is not zero and of a plausible size. */
static bool read_mate_length(const char *word, int *moves) {
    const bool negative = *word == '-';
    unsigned length;
    word += negative;
    if (!read_counter(word, strlen(word), &length) || length == 0) return false;
    *moves = negative ? -(int)length : (int)length;
    return true;
}

bool km_epd_mate(const KmEpd *epd, int *moves) {
    const KmEpdOperation *dm = km_epd_find(epd, "dm");
    if (dm && dm->operands && read_mate_length(km_epd_operand(epd, dm, 0), moves)) return true;
    for (int i = 0; i < epd->count; i++) {
        const KmEpdOperation *operation = &epd->operations[i];
        if (strcmp(km_epd_opcode(epd, operation), "bm") != 0) continue;
        for (int n = 0; n < operation->operands; n++) {
            const char *word = km_epd_operand(epd, operation, n);
            if (*word == '#' && read_mate_length(word + 1, moves)) return true;
        }
    }
    return false;
}

/* Compares the length in every bm with `moves`, which is 0 as long as none is known. */
static KmStatus check_lengths(const KmEpd *epd, const KmEpdOperation *bm, const char *source,
                              int *moves, KmError *error) {
    for (int n = 0; n < bm->operands; n++) {
        const char *word = km_epd_operand(epd, bm, n);
        int length;
        if (*word != '#' || !read_mate_length(word + 1, &length)) continue;
        if (*moves && *moves != length)
            return km_fail(error, KM_ERR_ILLEGAL, 0, "bm #%d contradicts %s%d", length, source,
                           *moves);
        *moves = length;
    }
    return KM_OK;
}

static KmStatus check_avoided(const KmEpd *epd, const KmEpdOperation *bm, KmError *error) {
    const KmEpdOperation *am = km_epd_find(epd, "am");
    for (int n = 0; am && n < bm->operands; n++)
        for (int k = 0; k < am->operands; k++)
            if (strcmp(km_epd_operand(epd, bm, n), km_epd_operand(epd, am, k)) == 0)
                return km_fail(error, KM_ERR_ILLEGAL, 0, "%s is given by bm and by am",
                               km_epd_operand(epd, bm, n));
    return KM_OK;
}

KmStatus km_epd_check(const KmEpd *epd, KmError *error) {
    static const char *const once[] = {"dm", "bm", "am", "pv", "id", "hmvc", "fmvn", "ce"};
    for (size_t i = 0; i < sizeof once / sizeof *once; i++) {
        const KmEpdOperation *first = km_epd_find(epd, once[i]);
        for (int k = 0; k < epd->count; k++)
            if (first && &epd->operations[k] > first &&
                strcmp(km_epd_opcode(epd, &epd->operations[k]), once[i]) == 0)
                return km_fail(error, KM_ERR_ILLEGAL, 0, "%s is given twice", once[i]);
    }
    const KmEpdOperation *dm = km_epd_find(epd, "dm"), *bm = km_epd_find(epd, "bm");
    int moves = 0;
    const bool given = dm && dm->operands && read_mate_length(km_epd_operand(epd, dm, 0), &moves);
    if (!bm) return KM_OK;
    const KmStatus status = check_lengths(epd, bm, given ? "dm " : "#", &moves, error);
    return status == KM_OK ? check_avoided(epd, bm, error) : status;
}

const char *km_epd_id(const KmEpd *epd) {
    const KmEpdOperation *id = km_epd_find(epd, "id");
    return id ? km_epd_operand(epd, id, 0) : NULL;
}

static KmStatus read_move(KmMove *move, const KmPosition *pos, const char *word, KmError *error) {
    if (km_uci_read(pos, word, move, NULL) == KM_OK) return KM_OK;
    KmError why;
    const KmStatus status = km_san_read(pos, word, move, &why);
    return status == KM_OK ? KM_OK : km_fail(error, status, 0, "%s: %s", word, why.text);
}

KmStatus km_epd_best_moves(const KmEpd *epd, KmMove *moves, int capacity, int *count,
                           KmError *error) {
    *count = 0;
    const KmEpdOperation *operation = km_epd_find(epd, "bm");
    for (int n = 0; operation && n < operation->operands; n++) {
        const char *word = km_epd_operand(epd, operation, n);
        if (*word == '#') continue;
        if (*count == capacity)
            return km_fail(error, KM_ERR_LIMIT, 0, "more than %d best moves", capacity);
        const KmStatus status = read_move(&moves[*count], &epd->pos, word, error);
        if (status != KM_OK) return status;
        ++*count;
    }
    return KM_OK;
}

KmStatus km_epd_pv(const KmEpd *epd, KmMove *moves, int capacity, int *count, KmError *error) {
    *count = 0;
    const KmEpdOperation *operation = km_epd_find(epd, "pv");
    if (!operation) operation = km_epd_find(epd, "PV:");
    KmPosition pos = epd->pos;
    for (int n = 0; operation && n < operation->operands; n++) {
        if (n == capacity) return km_fail(error, KM_ERR_LIMIT, 0, "more than %d moves", capacity);
        const KmStatus status =
            read_move(&moves[n], &pos, km_epd_operand(epd, operation, n), error);
        if (status != KM_OK) return status;
        km_position_play(&pos, moves[n], &pos);
        *count = n + 1;
    }
    return KM_OK;
}

/* --- writing ------------------------------------------------------------------------------------ */

static void write_string(KmBuf *out, const char *string) {
    km_buf_char(out, '"');
    for (; *string; string++) {
        if (*string == '"' || *string == '\\') km_buf_char(out, '\\');
        km_buf_char(out, *string);
    }
    km_buf_char(out, '"');
}

void km_epd_write(const KmEpd *epd, KmBuf *out) {
    if (epd->counters)
        km_fen_write(&epd->pos, out);
    else
        km_fen_write_epd(&epd->pos, out);
    /* So that a number in a text that was kept is not taken for a counter. */
    if (!epd->counters && epd->count && is_digit(epd->bytes[epd->operations[0].opcode]))
        km_buf_text(out, " ;");
    for (int i = 0; i < epd->count; i++) {
        const KmEpdOperation *operation = &epd->operations[i];
        km_buf_char(out, ' ');
        km_buf_text(out, km_epd_opcode(epd, operation));
        for (int n = 0; n < operation->operands; n++) {
            const char *word = kept_operand(epd, operation, n);
            km_buf_char(out, ' ');
            if (*word == '"')
                write_string(out, word + 1);
            else
                km_buf_text(out, word);
        }
        km_buf_char(out, ';');
    }
}
