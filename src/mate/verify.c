/* verify: one pass over the lines of a certificate.
 *
 * Invariants: the line of nodes[i] was read for i < checked, and its `moves` is what the line claims; the
 * nodes from there to `count` are positions that an answer has led to, and their `moves` is the least number
 * that an answer leaves. The proof is complete when all nodes are checked.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/mate/verify.h"

#include "certificate_task.h"
#include "keymove/base/buf.h"
#include "keymove/chess/fen.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/query.h"
#include "keymove/chess/uci_move.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LIMIT = 50000000, FIRST_ROOM = 256 };

typedef struct Node {
    KmPosition pos;
    int moves;
} Node;

typedef enum Stage { MAGIC, FEN, LENGTH, PROOF, ENDED } Stage;

struct KmVerifier {
    KmPosition root;
    KmError error; /* the first error, which is kept */
    Stage stage;
    int mate; /* moves of the claim */
    bool defending;
    bool with_task;
    KmCertificateTask task;
    uint64_t line_number;
    size_t line_start; /* byte of the text where the line begins */
    Node *nodes;
    uint32_t count, room, limit, checked;
    uint64_t defences, mates;
    size_t length; /* of `line` so far */
    char line[KM_CERTIFICATE_LINE + 1];
};

KmVerifier *km_verifier_create(uint32_t limit) {
    KmVerifier *verifier = aligned_alloc(_Alignof(KmVerifier), sizeof *verifier);
    if (!verifier) return NULL;
    memset(verifier, 0, sizeof *verifier);
    verifier->limit = limit ? limit : LIMIT;
    verifier->line_number = 1;
    return verifier;
}

void km_verifier_free(KmVerifier *verifier) {
    if (!verifier) return;
    free(verifier->nodes);
    free(verifier);
}

/* --- faults ----------------------------------------------------------------------------------- */

/* Sets the error, with the line number before the message; `at` points into the line. */
static KmStatus fault(KmVerifier *verifier, KmStatus status, const char *at, const char *format,
                      ...) KM_PRINTF(4, 5);

static KmStatus fault(KmVerifier *verifier, KmStatus status, const char *at, const char *format,
                      ...) {
    KmError *error = &verifier->error;
    error->status = status;
    error->offset = verifier->line_start + (size_t)(at - verifier->line);
    KmBuf text = km_buf(error->text, sizeof error->text);
    km_buf_printf(&text, "line %" PRIu64, verifier->line_number);
    if (verifier->stage == PROOF && verifier->checked < verifier->count)
        km_buf_printf(&text, ", position %" PRIu32, verifier->checked);
    km_buf_text(&text, ": ");
    va_list args;
    va_start(args, format);
    char message[KM_ERROR_TEXT];
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    km_buf_text(&text, message);
    return status;
}

static KmStatus no_moves_left(KmVerifier *verifier, const char *at) {
    return fault(verifier, KM_ERR_ILLEGAL, at, "no moves are left for %s",
                 verifier->with_task ? "the goal" : "a mate");
}

/* --- words of a line -------------------------------------------------------------------------- */

/* The next word of a line and its length; words are separated by one space. NULL at the end. */
static const char *next_word(const char **rest, size_t *length) {
    if (!*rest) return NULL;
    const char *word = *rest;
    *length = strcspn(word, " ");
    *rest = word[*length] ? word + *length + 1 : NULL;
    return word;
}

/* The number of words, or 0 if there is an empty one. */
static int count_words(const char *text) {
    int count = 0;
    for (size_t length; next_word(&text, &length); count++)
        if (length == 0) return 0;
    return count;
}

/* Reads a number without sign or leading zeros, of at most `most`. */
static bool read_number(const char *text, size_t length, uint32_t most, uint32_t *number) {
    if (length == 0 || length > 10 || (length > 1 && text[0] == '0')) return false;
    uint64_t value = 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9') return false;
        value = value * 10 + (uint64_t)(text[i] - '0');
    }
    *number = (uint32_t)value;
    return value <= most;
}

/* A legal move of `pos` in UCI form. */
static KmStatus read_move(KmVerifier *verifier, const KmPosition *pos, const char *text,
                          size_t length, KmMove *move) {
    char word[KM_UCI_TEXT], fen[KM_FEN_TEXT];
    KmUciParts parts;
    if (length >= sizeof word)
        return fault(verifier, KM_ERR_SYNTAX, text, "'%.*s' is not a move", 16, text);
    memcpy(word, text, length);
    word[length] = '\0';
    if (km_uci_parse(word, &parts, NULL) != KM_OK)
        return fault(verifier, KM_ERR_SYNTAX, text, "'%s' is not a move", word);
    if (km_uci_read(pos, word, move, NULL) == KM_OK) return KM_OK;
    KmBuf out = km_buf(fen, sizeof fen);
    km_fen_write(pos, &out);
    return fault(verifier, KM_ERR_ILLEGAL, text, "%s is not legal in %s", word, fen);
}

static void write_move(char text[KM_UCI_TEXT], const KmPosition *pos, KmMove move) {
    KmBuf out = km_buf(text, KM_UCI_TEXT);
    km_uci_write(pos, move, &out);
}

/* --- answers ---------------------------------------------------------------------------------- */

static KmStatus add_node(KmVerifier *verifier, const char *at, const KmPosition *pos, int moves) {
    if (verifier->count >= verifier->limit)
        return fault(verifier, KM_ERR_LIMIT, at, "more than %" PRIu32 " positions",
                     verifier->limit);
    if (verifier->count == verifier->room) {
        const size_t room = verifier->room ? (size_t)verifier->room * 2 : FIRST_ROOM;
        Node *nodes = aligned_alloc(_Alignof(Node), room * sizeof *nodes);
        if (!nodes) return fault(verifier, KM_ERR_MEMORY, at, "no memory for %zu positions", room);
        if (verifier->count) memcpy(nodes, verifier->nodes, verifier->count * sizeof *nodes);
        free(verifier->nodes);
        verifier->nodes = nodes;
        verifier->room = (uint32_t)room;
    }
    verifier->nodes[verifier->count++] = (Node){*pos, moves};
    return KM_OK;
}

/* "defence#move": after the defence this move reaches the goal; only in direct play. */
static KmStatus check_last_move(KmVerifier *verifier, const KmPosition *pos, const char *text,
                                size_t length) {
    KmMove move = KM_NO_MOVE;
    if (verifier->task.play != KM_CERTIFICATE_DIRECT)
        return fault(verifier, KM_ERR_SYNTAX, text, "a last move of the attacker in this play");
    const KmStatus status = read_move(verifier, pos, text, length, &move);
    if (status != KM_OK) return status;
    verifier->mates++;
    if (km_certificate_task_reached(&verifier->task, pos, move)) return KM_OK;
    return fault(verifier, KM_ERR_ILLEGAL, text, "%.*s is not %s", (int)length, text,
                 verifier->with_task ? "the goal" : "mate");
}

/* "defence#": the defence itself reaches the goal; not in direct play. */
static KmStatus check_last_defence(KmVerifier *verifier, const KmPosition *pos, KmMove defence,
                                   const char *word) {
    if (verifier->task.play == KM_CERTIFICATE_DIRECT)
        return fault(verifier, KM_ERR_SYNTAX, word, "a move expected after '#'");
    verifier->mates++;
    if (km_certificate_task_reached(&verifier->task, pos, defence)) return KM_OK;
    return fault(verifier, KM_ERR_ILLEGAL, word, "this defence does not reach the goal");
}

/* "defence:node": after the defence the proof continues at that node, with `moves` left. */
static KmStatus check_reference(KmVerifier *verifier, const KmPosition *pos, int moves,
                                const char *text, size_t length) {
    uint32_t index;
    if (!read_number(text, length, UINT32_MAX, &index))
        return fault(verifier, KM_ERR_SYNTAX, text, "'%.*s' is not the number of a position", 16,
                     text);
    if (moves < 1) return no_moves_left(verifier, text);
    if (index == verifier->count) return add_node(verifier, text, pos, moves);
    if (index > verifier->count)
        return fault(verifier, KM_ERR_SYNTAX, text,
                     "position %" PRIu32 " is named before position %" PRIu32, index,
                     verifier->count);
    Node *node = &verifier->nodes[index];
    if (!km_position_same(&node->pos, pos))
        return fault(verifier, KM_ERR_ILLEGAL, text, "position %" PRIu32 " is a different one",
                     index);
    const bool has_line = index <= verifier->checked;
    if (has_line && node->moves > moves)
        return fault(verifier, KM_ERR_ILLEGAL, text,
                     "position %" PRIu32 " takes %d moves, but only %d are left", index,
                     node->moves, moves);
    if (moves < node->moves) node->moves = moves;
    return KM_OK;
}

/* Checks the answer to one defence. `open` contains the defences not answered yet. */
static KmStatus check_answer(KmVerifier *verifier, const KmPosition *pos, int moves,
                             KmMoveList *open, const char *word, size_t length) {
    const size_t cut = strcspn(word, "#: ");
    if (cut >= length)
        return fault(verifier, KM_ERR_SYNTAX, word, "'%.*s' is not an answer to a defence", 16,
                     word);
    KmMove defence = KM_NO_MOVE;
    const KmStatus status = read_move(verifier, pos, word, cut, &defence);
    if (status != KM_OK) return status;
    int i = 0;
    while (i < open->count && open->moves[i] != defence) i++;
    if (i == open->count)
        return fault(verifier, KM_ERR_SYNTAX, word, "%.*s is answered twice", (int)cut, word);
    open->moves[i] = open->moves[--open->count];
    verifier->defences++;
    const char *rest = word + cut + 1;
    const size_t left = length - cut - 1;
    if (word[cut] == '#' && left == 0) {
        if (task_binds_defender(&verifier->task))
            open->count = 0; /* he must play this one, or another like it */
        return check_last_defence(verifier, pos, defence, word);
    }
    if (moves < 1) return no_moves_left(verifier, word);
    KmPosition next;
    km_position_play(pos, defence, &next);
    if (word[cut] == '#') return check_last_move(verifier, &next, rest, left);
    return check_reference(verifier, &next, moves, rest, left);
}

/* Checks the answers `rest` to all defences in `pos`, with `moves` left to the attacker. */
static KmStatus check_defences(KmVerifier *verifier, const KmPosition *pos, int moves,
                               const char *rest) {
    KmMoveList open;
    km_movegen_legal(pos, &open);
    const char *end = verifier->line + verifier->length;
    if (open.count == 0)
        return fault(verifier, KM_ERR_ILLEGAL, rest ? rest : end, "%s",
                     km_position_in_check(pos) ? "mate" : "stalemate");
    size_t length;
    for (const char *word; (word = next_word(&rest, &length));) {
        const KmStatus status = check_answer(verifier, pos, moves, &open, word, length);
        if (status != KM_OK) return status;
    }
    if (open.count == 0) return KM_OK;
    char move[KM_UCI_TEXT];
    write_move(move, pos, open.moves[0]);
    if (moves < 1)
        return fault(verifier, KM_ERR_ILLEGAL, end, "%s: %s can be played",
                     verifier->with_task ? "the goal is not reached" : "no mate", move);
    return fault(verifier, KM_ERR_ILLEGAL, end, "the defence %s is not answered", move);
}

/* --- lines ------------------------------------------------------------------------------------ */

static KmStatus read_fen(KmVerifier *verifier) {
    KmError error;
    const char *line = verifier->line;
    if (strncmp(line, "fen ", 4) != 0)
        return fault(verifier, KM_ERR_SYNTAX, line, "no position: 'fen ...' expected");
    if (count_words(line + 4) != 6)
        return fault(verifier, KM_ERR_SYNTAX, line + 4, "bad FEN: six fields expected");
    if (km_fen_read(line + 4, &verifier->root, &error) != KM_OK)
        return fault(verifier, KM_ERR_SYNTAX, line + 4 + error.offset, "bad FEN: %.200s",
                     error.text);
    verifier->stage = LENGTH;
    return KM_OK;
}

/* "stipulation s#3", in certificates of version 2. */
static KmStatus read_stipulation(KmVerifier *verifier) {
    const char *line = verifier->line;
    if (strncmp(line, "stipulation ", 12) != 0)
        return fault(verifier, KM_ERR_SYNTAX, line, "no claim: 'stipulation ...' expected");
    if (!km_certificate_task_read(line + 12, &verifier->task, &verifier->mate))
        return fault(verifier, KM_ERR_SYNTAX, line + 12,
                     "a stipulation of direct, self, reflex or semi-reflex play with 1 to %d moves "
                     "expected",
                     KM_CERTIFICATE_LONGEST);
    verifier->stage = PROOF;
    return add_node(verifier, line, &verifier->root, verifier->mate);
}

static KmStatus read_length(KmVerifier *verifier) {
    const char *line = verifier->line;
    uint32_t mate;
    verifier->defending = strncmp(line, "mated ", 6) == 0;
    const size_t at = verifier->defending ? 6 : 5;
    if (!verifier->defending && strncmp(line, "mate ", 5) != 0)
        return fault(verifier, KM_ERR_SYNTAX, line, "no claim: 'mate N' or 'mated N' expected");
    if (!read_number(line + at, verifier->length - at, KM_CERTIFICATE_LONGEST, &mate) ||
        (mate == 0 && !verifier->defending))
        return fault(verifier, KM_ERR_SYNTAX, line + at,
                     "the length of the mate must be a number from 1 to %d",
                     KM_CERTIFICATE_LONGEST);
    verifier->mate = (int)mate;
    verifier->stage = PROOF;
    return add_node(verifier, line, &verifier->root, verifier->mate);
}

static KmStatus read_end(KmVerifier *verifier) {
    const char *number = verifier->line + 4;
    uint32_t count;
    if (!read_number(number, verifier->length - 4, UINT32_MAX, &count))
        return fault(verifier, KM_ERR_SYNTAX, number, "'end' and the number of positions expected");
    if (verifier->checked < verifier->count)
        return fault(verifier, KM_ERR_ILLEGAL, verifier->line,
                     "the proof ends before position %" PRIu32 " is proved", verifier->checked);
    if (count != verifier->count)
        return fault(verifier, KM_ERR_SYNTAX, number,
                     "%" PRIu32 " positions are announced, %" PRIu32 " were read", count,
                     verifier->count);
    verifier->stage = ENDED;
    return KM_OK;
}

/* The move of the attacker, and the answers to all defences unless the move reaches the goal in direct play. The
 * position is a copy, since answers add positions. */
static KmStatus check_attack(KmVerifier *verifier, KmPosition pos, int moves, const char *word,
                             size_t length, const char *rest) {
    KmMove move = KM_NO_MOVE;
    const KmStatus status = read_move(verifier, &pos, word, length, &move);
    if (status != KM_OK) return status;
    const KmCertificateTask *task = &verifier->task;
    if (task_binds_attacker(task) && km_certificate_task_find(task, &pos))
        return fault(verifier, KM_ERR_ILLEGAL, word,
                     "the attacker can reach the goal, and so must do it");
    if (!rest && task->play == KM_CERTIFICATE_DIRECT &&
        km_certificate_task_reached(task, &pos, move))
        return KM_OK;
    km_position_play(&pos, move, &pos);
    return check_defences(verifier, &pos, moves - 1, rest);
}

/* In the first position of 'mated N' the defender may be mated already. */
static KmStatus check_defender_root(KmVerifier *verifier, int moves, const char *rest) {
    const KmPosition *pos = &verifier->root;
    if (!rest && km_position_in_check(pos) && !km_movegen_any(pos)) return KM_OK;
    return check_defences(verifier, pos, moves, rest);
}

/* "number moves move answers...": one position of the proof. */
static KmStatus read_node(KmVerifier *verifier) {
    const char *rest = verifier->line;
    size_t length;
    uint32_t index, moves;
    const char *word = next_word(&rest, &length);
    if (!read_number(word, length, UINT32_MAX, &index) || index != verifier->checked)
        return fault(verifier, KM_ERR_SYNTAX, word, "position %" PRIu32 " expected",
                     verifier->checked);
    if (index >= verifier->count)
        return fault(verifier, KM_ERR_SYNTAX, word, "no answer leads to position %" PRIu32, index);
    Node *node = &verifier->nodes[index];
    const bool defender = verifier->defending && index == 0;
    word = next_word(&rest, &length);
    if (!word || !read_number(word, length, KM_CERTIFICATE_LONGEST, &moves))
        return fault(verifier, KM_ERR_SYNTAX, word ? word : verifier->line,
                     "a number of moves expected");
    if ((int)moves > node->moves)
        return fault(verifier, KM_ERR_ILLEGAL, word, "%s in %" PRIu32 ", but only %d are left",
                     verifier->with_task ? "goal" : "mate", moves, node->moves);
    if (moves == 0 && !defender) return no_moves_left(verifier, word);
    node->moves = (int)moves;
    word = next_word(&rest, &length);
    if (!word)
        return fault(verifier, KM_ERR_SYNTAX, verifier->line + verifier->length, "a move expected");
    const bool none = length == 1 && *word == '-';
    if (none != defender)
        return fault(verifier, KM_ERR_SYNTAX, word,
                     defender ? "'-' expected, because the defender is to move"
                              : "a move expected");
    const KmStatus status = defender
                                ? check_defender_root(verifier, (int)moves, rest)
                                : check_attack(verifier, node->pos, (int)moves, word, length, rest);
    if (status == KM_OK) verifier->checked++;
    return status;
}

static KmStatus read_line(KmVerifier *verifier) {
    const char *line = verifier->line;
    if (strlen(line) != verifier->length)
        return fault(verifier, KM_ERR_SYNTAX, line + strlen(line), "a NUL byte in the text");
    switch (verifier->stage) {
    case MAGIC:
        verifier->with_task = strcmp(line, KM_CERTIFICATE_MAGIC_TASK) == 0;
        if (!verifier->with_task && strcmp(line, KM_CERTIFICATE_MAGIC) != 0)
            return fault(verifier, KM_ERR_SYNTAX, line,
                         "this is not a certificate of version 1 or 2");
        verifier->stage = FEN;
        return KM_OK;
    case FEN:
        return read_fen(verifier);
    case LENGTH:
        return verifier->with_task ? read_stipulation(verifier) : read_length(verifier);
    case PROOF:
        return strncmp(line, "end ", 4) == 0 ? read_end(verifier) : read_node(verifier);
    case ENDED:
        break;
    }
    return fault(verifier, KM_ERR_SYNTAX, line, "there is text after the end");
}

/* --- the text --------------------------------------------------------------------------------- */

static KmStatus outcome(const KmVerifier *verifier, KmError *error) {
    if (error) *error = verifier->error;
    return verifier->error.status;
}

KmStatus km_verifier_feed(KmVerifier *verifier, const char *text, size_t length, KmError *error) {
    for (size_t i = 0; i < length && verifier->error.status == KM_OK; i++) {
        if (text[i] != '\n') {
            if (verifier->length == KM_CERTIFICATE_LINE)
                fault(verifier, KM_ERR_SYNTAX, verifier->line, "the line is too long");
            else
                verifier->line[verifier->length++] = text[i];
            continue;
        }
        verifier->line[verifier->length] = '\0';
        if (read_line(verifier) != KM_OK) break;
        verifier->line_start += verifier->length + 1;
        verifier->line_number++;
        verifier->length = 0;
    }
    return outcome(verifier, error);
}

KmStatus km_verifier_finish(KmVerifier *verifier, KmVerified *verified, KmError *error) {
    if (verifier->error.status == KM_OK && (verifier->stage != ENDED || verifier->length))
        fault(verifier, KM_ERR_SYNTAX, verifier->line + verifier->length,
              verifier->stage == ENDED ? "there is text after the end"
                                       : "the certificate is cut short");
    if (verifier->error.status == KM_OK) {
        *verified = (KmVerified){.pos = verifier->root,
                                 .mate = verifier->defending ? -verifier->mate : verifier->mate,
                                 .with_task = verifier->with_task,
                                 .task = verifier->task,
                                 .positions = verifier->count,
                                 .defences = verifier->defences,
                                 .mates = verifier->mates};
        KmBuf text = km_buf(verified->stipulation, sizeof verified->stipulation);
        if (verifier->with_task) km_certificate_task_write(&verifier->task, verifier->mate, &text);
    }
    return outcome(verifier, error);
}

KmStatus km_verify_text(const char *text, size_t length, KmVerified *verified, KmError *error) {
    KmVerifier *verifier = km_verifier_create(0);
    if (!verifier) return km_fail(error, KM_ERR_MEMORY, 0, "no memory");
    km_verifier_feed(verifier, text, length, NULL);
    const KmStatus status = km_verifier_finish(verifier, verified, error);
    km_verifier_free(verifier);
    return status;
}
