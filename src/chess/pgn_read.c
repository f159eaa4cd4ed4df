/* pgn_read: reads the text token by token and replays the moves.
 *
 * Of a game, only the current position of each open line and the one before it are stored,
 * because a variation begins at the latter. There is no recursion, however deep the variations
 * are nested.
 *
 * Invariant: between two events `in.next` is at the start of a token, or inside a comment if
 * `comment_close` is set.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/chess/pgn_read.h"

#include "keymove/chess/explain.h"
#include "keymove/chess/explain_text.h"
#include "keymove/chess/fen.h"
#include "keymove/chess/query.h"
#include "keymove/chess/san.h"
#include "pgn_window.h"
#include "pgn_words.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST_NAME = 255, LONGEST_MOVE = 32, GREATEST_NAG = 65535 };
_Static_assert(KM_PGN_TAG_BYTES + LONGEST_NAME < PGN_MARGIN / 2,
               "a tag lies in the window in one piece");

typedef enum Stage {
    BETWEEN, /* no game has begun */
    TAGS,
    MOVES,
    BROKEN /* skipping the rest of a game */
} Stage;

/* One line of play: the main line, or a variation that is open. */
typedef struct Line {
    KmPosition before, now;
    unsigned plies; /* from the start of the game */
    bool moved;     /* `before` is set, so a variation may begin */
} Line;

struct KmPgnReader {
    Line lines[KM_PGN_DEPTH + 1];
    KmPosition start;  /* of chess */
    KmPosition set_up; /* by the game's FEN tag */
    Stage stage;
    int depth;
    bool has_set_up;
    bool has_event;     /* the Event tag, which begins a tag section, was read */
    bool moves_seen;    /* while BROKEN: the tags of this game are complete */
    char comment_close; /* '}' or '\n' while a comment is read in parts, otherwise NUL */
    KmError fault;

    const char *event_at;  /* the place of the last event */
    uint64_t comment_line; /* where the last long comment was opened */
    const char *text;      /* for the source of a text in memory */
    size_t text_left;
    PgnWindow in;
};

/* --- tokens ------------------------------------------------------------------------------------- */

/* What a byte can begin in the movetext. */
typedef enum Token {
    STRAY = 0, /* nothing */
    SPACE,
    WORD, /* a move */
    DIGIT,
    DOT,
    OPEN_COMMENT, /* { and ; */
    OPEN_VARIATION,
    CLOSE_VARIATION,
    NAG,
    MARK,
    STAR,
    OPEN_TAG,
    ESCAPE,
    LAST /* the NUL after the window, or one in the text */
} Token;

/* clang-format off */
static const uint8_t tokens[256] = {
    ['\0'] = LAST,
    [' '] = SPACE, ['\t'] = SPACE, ['\r'] = SPACE, ['\n'] = SPACE, ['\v'] = SPACE, ['\f'] = SPACE,
    ['a'] = WORD, ['b'] = WORD, ['c'] = WORD, ['d'] = WORD, ['e'] = WORD, ['f'] = WORD, ['g'] = WORD,
    ['h'] = WORD, ['K'] = WORD, ['Q'] = WORD, ['R'] = WORD, ['B'] = WORD, ['N'] = WORD, ['P'] = WORD,
    ['O'] = WORD, ['Z'] = WORD, ['-'] = WORD,
    ['k'] = WORD, ['q'] = WORD, ['r'] = WORD, ['n'] = WORD, ['o'] = WORD,
    ['0'] = DIGIT, ['1'] = DIGIT, ['2'] = DIGIT, ['3'] = DIGIT, ['4'] = DIGIT,
    ['5'] = DIGIT, ['6'] = DIGIT, ['7'] = DIGIT, ['8'] = DIGIT, ['9'] = DIGIT, ['.'] = DOT,
    ['{'] = OPEN_COMMENT, [';'] = OPEN_COMMENT, ['('] = OPEN_VARIATION, [')'] = CLOSE_VARIATION,
    ['$'] = NAG, ['!'] = MARK, ['?'] = MARK, ['*'] = STAR, ['['] = OPEN_TAG, ['%'] = ESCAPE,
};
/* clang-format on */

static inline Token token_of(char c) { return (Token)tokens[(unsigned char)c]; }

/* The end of a word: the first byte that is not a letter, a digit or a sign used in moves. */
static char *word_end(char *p) {
    for (;; p++) {
        const Token token = token_of(*p);
        if (token != WORD && token != DIGIT && token != DOT && token != STRAY) return p;
    }
}

static char *skip_digits(char *p) {
    while (*p >= '0' && *p <= '9') p++;
    return p;
}

/* Skips the dots of a move number, an ellipsis among them. */
static char *skip_dots(char *p) {
    for (;;) {
        if (*p == '.')
            p++;
        else if (strncmp(p, "\xe2\x80\xa6", 3) == 0)
            p += 3;
        else
            return p;
    }
}

const char *km_pgn_result_text(KmPgnResult result) {
    static const char *const texts[4] = {"*", "1-0", "0-1", "1/2-1/2"};
    return texts[result];
}

/* Reads a result in one of its usual forms. */
static bool is_result(const char *word, size_t length, KmPgnResult *result) {
    char plain[8];
    length = km_pgn_plain_word(word, length, plain, sizeof plain);
    if (word_is(plain, length, "1/2")) {
        *result = KM_PGN_DRAW;
        return true;
    }
    for (int i = KM_PGN_WHITE_WINS; i <= KM_PGN_DRAW; i++) {
        *result = (KmPgnResult)i;
        if (word_is(plain, length, km_pgn_result_text(*result))) return true;
    }
    return false;
}

static char *skip_name(char *p) {
    while ((*p >= 'A' && *p <= 'Z') || (*p >= 'a' && *p <= 'z') || (*p >= '0' && *p <= '9') ||
           *p == '_' || *p == '-' || *p == '+' || *p == '#' || *p == '=' || *p == ':')
        p++;
    return p;
}

static char *skip_blanks(char *p) {
    while (*p == ' ' || *p == '\t') p++;
    return p;
}

/* Is there a tag here, [Name "...? A comment may have [%clk 0:01:00] at the start of a line. */
static bool looks_like_tag(char *p) {
    if (*p != '[' || !starts_line(p)) return false;
    char *name = skip_blanks(p + 1);
    char *end = skip_name(name);
    return end > name && *skip_blanks(end) == '"';
}

/* --- events ------------------------------------------------------------------------------------- */

/* Makes an event of this kind whose place is `at`. */
static inline void make(KmPgnReader *r, KmPgnEvent *event, KmPgnKind kind, const char *at) {
    r->event_at = at;
    event->kind = kind;
    event->depth = r->depth;
}

/* Makes an event of the fault in r->fault. Reading continues at `at`, to skip the rest of the
 * game. */
static void make_fault(KmPgnReader *r, KmPgnEvent *event, char *at) {
    make(r, event, KM_PGN_FAULT, at);
    event->text = r->fault.text;
    event->length = strlen(r->fault.text);
    r->moves_seen = r->stage == MOVES;
    r->stage = BROKEN;
    r->comment_close = '\0';
    r->in.next = at;
}

static void make_plain_fault(KmPgnReader *r, KmPgnEvent *event, char *at, const char *what) {
    km_fail(&r->fault, KM_ERR_SYNTAX, 0, "%s", what);
    make_fault(r, event, at);
}

static void make_end(KmPgnReader *r, KmPgnEvent *event, const char *at, KmPgnResult result) {
    r->depth = 0;
    make(r, event, KM_PGN_END, at);
    event->result = result;
    event->broken = r->stage == BROKEN;
    event->no_result = false;
    r->stage = BETWEEN;
}

/* Ends a game at the tags of the next one or at the end of the input. */
static void make_end_without_result(KmPgnReader *r, KmPgnEvent *event) {
    if (r->depth > 0) {
        make_plain_fault(r, event, r->in.next, "the game ends before its variation is closed");
        return;
    }
    make_end(r, event, r->in.next, KM_PGN_UNKNOWN);
    event->no_result = true;
}

static void make_game(KmPgnReader *r, KmPgnEvent *event) {
    make(r, event, KM_PGN_GAME, r->in.next);
    r->stage = TAGS;
    r->has_set_up = r->has_event = false;
}

static void make_start(KmPgnReader *r, KmPgnEvent *event) {
    make(r, event, KM_PGN_START, r->in.next);
    r->stage = MOVES;
    r->lines[0].now = r->has_set_up ? r->set_up : r->start;
    r->lines[0].plies = 0;
    r->lines[0].moved = false;
    event->after = &r->lines[0].now;
}

/* The next part of the open comment. */
static void make_comment(KmPgnReader *r, KmPgnEvent *event) {
    const PgnPiece piece = km_pgn_window_take(&r->in, r->comment_close);
    if (piece.end == PGN_UNCLOSED) {
        km_fail(&r->fault, KM_ERR_SYNTAX, 0, "the comment opened on line %llu is never closed",
                (unsigned long long)r->comment_line);
        const Stage stage = r->stage;
        make_fault(r, event, r->in.next);
        if (stage == BETWEEN) r->stage = BETWEEN; /* there is no game to skip */
        return;
    }
    make(r, event, KM_PGN_COMMENT, piece.text);
    event->text = piece.text;
    event->length = piece.length;
    event->continues = piece.end == PGN_OPEN;
    if (!event->continues) r->comment_close = '\0';
}

static void open_comment(KmPgnReader *r, KmPgnEvent *event) {
    r->comment_close = *r->in.next == '{' ? '}' : '\n';
    /* Only a long comment can turn out to be unclosed. */
    char *closing = memchr(r->in.next, r->comment_close, (size_t)(r->in.end - r->in.next));
    if (!closing || closing - r->in.next > PGN_SHORT_COMMENT)
        r->comment_line = km_pgn_window_place(&r->in, r->in.next).line;
    r->in.next++;
    make_comment(r, event);
}

/* --- tags --------------------------------------------------------------------------------------- */

/* Does the value end at this quote? Not if it is followed by something else than ']' and a later quote on the
 * line ends the tag: some programs do not escape the quotes in a value. */
static bool ends_value(char *quote) {
    if (*skip_blanks(quote + 1) == ']') return true;
    for (char *p = quote + 1; *p && *p != '\n' && p - quote <= KM_PGN_TAG_BYTES; p++)
        if (*p == '"' && *skip_blanks(p + 1) == ']') return false;
    return true;
}

/* Reads the value after its opening quote and removes its escapes in place. Returns the byte
 * after the closing quote, or NULL with the reason in r->fault. */
static char *take_value(KmPgnReader *r, char *p, KmPgnEvent *event) {
    char *const value = p;
    char *put = p;
    for (; *p != '"' || !ends_value(p); p++) {
        if (*p == '\\' && (p[1] == '"' || p[1] == '\\')) p++;
        if (*p == '\n' || (*p == '\0' && p == r->in.end)) {
            km_fail(&r->fault, KM_ERR_SYNTAX, 0, "the value of the tag %s has no closing quote",
                    event->name);
            return NULL;
        }
        if (p - value > KM_PGN_TAG_BYTES) {
            km_fail(&r->fault, KM_ERR_LIMIT, 0, "the value of the tag %s is longer than %d bytes",
                    event->name, KM_PGN_TAG_BYTES);
            return NULL;
        }
        *put++ = *p;
    }
    *put = '\0'; /* at the closing quote or before it */
    event->text = value;
    event->length = (size_t)(put - value);
    return p + 1;
}

/* A FEN tag sets the start position. */
static bool take_set_up(KmPgnReader *r, const char *fen) {
    KmError why;
    if (km_fen_read_tolerant(fen, &r->set_up, &why) != KM_OK) {
        km_fail(&r->fault, why.status, 0, "bad FEN: %s", why.text);
        return false;
    }
    r->has_set_up = true;
    return true;
}

static void make_tag(KmPgnReader *r, KmPgnEvent *event) {
    char *const at = r->in.next;
    char *const name = skip_blanks(at + 1);
    char *const name_end = skip_name(name);
    char *p = skip_blanks(name_end);
    if (name_end == name || name_end - name > LONGEST_NAME || *p != '"') {
        make_plain_fault(r, event, at, "a tag has the form [Name \"value\"]");
        return;
    }
    if (is_event_tag(at) && r->has_event) {
        make_start(r, event); /* of a game without moves; the next one begins here */
        return;
    }
    r->has_event |= is_event_tag(at);
    /* Overwrites the space or opening quote after the name, which has been read. If the tag is
     * faulty, this also keeps its [Event from being mistaken for the start of the next game. */
    *name_end = '\0';
    event->name = name;
    p = take_value(r, p + 1, event);
    if (p && *(p = skip_blanks(p)) != ']') {
        km_fail(&r->fault, KM_ERR_SYNTAX, 0, "']' is missing after the value of the tag %s", name);
        p = NULL;
    }
    if (p && strcmp(name, "FEN") == 0 && !take_set_up(r, event->text)) p = NULL;
    if (!p) {
        make_fault(r, event, at);
        return;
    }
    make(r, event, KM_PGN_TAG, at);
    r->in.next = p + 1;
}

/* --- moves -------------------------------------------------------------------------------------- */

static void fail_move(KmPgnReader *r, KmPgnEvent *event, char *word, size_t length,
                      const KmError *why) {
    const KmPosition *pos = &r->lines[r->depth].now;
    const int shown = (int)(length < LONGEST_MOVE ? length : LONGEST_MOVE);
    km_fail(&r->fault, why->status, 0, "%u%s%.*s: %s", (unsigned)pos->fullmove,
            km_position_side(pos) == KM_WHITE ? ". " : "... ", shown, word, why->text);
    make_fault(r, event, word);
}

/* Plays a null move. */
static KmStatus find_null(KmPgnReader *r, Line *line, KmError *why) {
    if (r->depth == 0)
        return km_fail(why, KM_ERR_ILLEGAL, 0, "a null move is allowed only in a variation");
    if (km_position_in_check(&line->now))
        return km_fail(why, KM_ERR_ILLEGAL, 0, "a null move is not allowed in check");
    line->before = line->now;
    km_position_pass(&line->before, &line->now);
    return KM_OK;
}

/* Replaces the plain message by the reason that `explain` gives, except for en passant: the
 * position does not keep the en passant square when no capture is legal. */
static __attribute__((cold, noinline)) KmStatus
explain_fault(const KmPosition *pos, const KmSanParts *parts, KmError *why) {
    KmAnatomy anatomy;
    KmExplanation explanation;
    char text[KM_ERROR_TEXT];
    KmBuf words = km_buf(text, sizeof text);
    km_anatomy_init(pos, KM_NO_SQUARE, &anatomy);
    km_explain_san(&anatomy, parts, &explanation);
    for (int i = 0; i < explanation.count; i++)
        if (explanation.candidates[i].reason == KM_REASON_PAWN_NOT_PASSED) return why->status;
    km_explanation_write(&anatomy, &explanation, &words);
    return km_fail(why, KM_ERR_ILLEGAL, 0, "%s", text);
}

/* Reads a move in figurines or with typographic signs, or whose piece is a small letter, or castling
 * with the letter o, if it is legal. */
static __attribute__((cold, noinline)) bool find_odd_move(const KmPosition *pos, const char *word,
                                                          size_t length, KmMove *move) {
    static const char letters[] = {'k', 'q', 'r', 'b', 'n'};
    char text[LONGEST_MOVE];
    KmSanParts parts;
    length = km_pgn_plain_word(word, length, text, sizeof text);
    if (length == 0) return false;
    for (size_t i = 0; i < length; i++)
        if (text[i] == 'o') text[i] = 'O';
    if (km_san_parse(text, length, &parts, NULL) == KM_OK &&
        km_san_resolve(pos, &parts, move, NULL) == KM_OK)
        return true;
    if (!memchr(letters, text[0], sizeof letters)) return false;
    text[0] = (char)(text[0] - 'a' + 'A');
    return km_san_parse(text, length, &parts, NULL) == KM_OK &&
           km_san_resolve(pos, &parts, move, NULL) == KM_OK;
}

static KmStatus find_move(Line *line, const char *word, size_t length, KmMove *move, KmError *why) {
    KmSanParts parts;
    const KmStatus form = km_san_parse(word, length, &parts, why);
    const KmStatus status = form == KM_OK ? km_san_resolve(&line->now, &parts, move, why) : form;
    if (status != KM_OK && !find_odd_move(&line->now, word, length, move))
        return form == KM_OK ? explain_fault(&line->now, &parts, why) : form;
    line->before = line->now;
    km_position_play(&line->before, *move, &line->now);
    return KM_OK;
}

static void make_move(KmPgnReader *r, KmPgnEvent *event) {
    char *const word = r->in.next;
    const size_t length = (size_t)(word_end(word) - word);
    Line *line = &r->lines[r->depth];
    KmError why;
    KmStatus status;
    event->move = KM_NO_MOVE;
    if (line->plies == KM_PGN_PLIES)
        status =
            km_fail(&why, KM_ERR_LIMIT, 0, "the line has more than %d half-moves", KM_PGN_PLIES);
    else if (word_is(word, length, "--") || word_is(word, length, "Z0"))
        status = find_null(r, line, &why);
    else
        status = find_move(line, word, length, &event->move, &why);
    if (status != KM_OK) {
        fail_move(r, event, word, length, &why);
        return;
    }
    line->plies++;
    line->moved = true;
    make(r, event, KM_PGN_MOVE, word);
    event->text = word;
    event->length = length;
    event->before = &line->before;
    event->after = &line->now;
    r->in.next = word + length;
}

static void make_variation(KmPgnReader *r, KmPgnEvent *event) {
    const Line *around = &r->lines[r->depth];
    if (!around->moved) {
        make_plain_fault(r, event, r->in.next, "a variation must follow the move that it replaces");
        return;
    }
    if (r->depth == KM_PGN_DEPTH) {
        km_fail(&r->fault, KM_ERR_LIMIT, 0, "variations are nested more than %d deep",
                KM_PGN_DEPTH);
        make_fault(r, event, r->in.next);
        return;
    }
    Line *line = &r->lines[++r->depth];
    line->now = around->before;
    line->plies = around->plies - 1;
    line->moved = false;
    make(r, event, KM_PGN_VARIATION, r->in.next++);
    event->after = &line->now;
}

static void make_variation_end(KmPgnReader *r, KmPgnEvent *event) {
    if (r->depth == 0) {
        make_plain_fault(r, event, r->in.next, "')' without '('");
        return;
    }
    r->depth--;
    make(r, event, KM_PGN_VARIATION_END, r->in.next++);
    event->after = &r->lines[r->depth].now;
}

static void make_result(KmPgnReader *r, KmPgnEvent *event, KmPgnResult result, size_t length) {
    if (r->depth > 0) {
        r->depth = 0; /* so that this result ends the broken game */
        make_plain_fault(r, event, r->in.next, "the result comes before the variation is closed");
        return;
    }
    make_end(r, event, r->in.next, result);
    r->in.next += length;
}

static void report_nag(KmPgnReader *r, KmPgnEvent *event, unsigned nag, char *end) {
    make(r, event, KM_PGN_NAG, r->in.next);
    event->nag = nag;
    r->in.next = end;
}

/* "$14" */
static void make_nag(KmPgnReader *r, KmPgnEvent *event) {
    char *const digits = r->in.next + 1;
    char *p = digits;
    unsigned nag = 0;
    for (; *p >= '0' && *p <= '9' && nag <= GREATEST_NAG; p++)
        nag = nag * 10 + (unsigned)(*p - '0');
    if (p == digits || nag > GREATEST_NAG) {
        km_fail(&r->fault, KM_ERR_SYNTAX, 0, "'$' needs a number from 0 to %d", GREATEST_NAG);
        make_fault(r, event, r->in.next);
        return;
    }
    report_nag(r, event, nag, p);
}

/* ! ? !! ?? !? ?! of which an exuberant "!!!" has the first two */
static void make_mark(KmPgnReader *r, KmPgnEvent *event) {
    const char *const p = r->in.next;
    const bool second = token_of(p[1]) == MARK;
    char *end = r->in.next;
    while (token_of(*end) == MARK) end++;
    const unsigned nag = !second        ? (p[0] == '!' ? 1 : 2)
                         : p[0] == p[1] ? (p[0] == '!' ? 3 : 4)
                                        : (p[0] == '!' ? 5 : 6);
    report_nag(r, event, nag, end);
}

/* A symbol such as "+=" or "N". Returns false when it is something else. */
static bool make_symbol(KmPgnReader *r, KmPgnEvent *event) {
    char *const end = word_end(r->in.next);
    const unsigned nag = km_pgn_symbol_nag(r->in.next, (size_t)(end - r->in.next));
    if (nag) report_nag(r, event, nag, end);
    return nag != 0;
}

/* Skips a move number, which adds nothing; a result or 0-0 makes an event. */
static bool make_from_digit(KmPgnReader *r, KmPgnEvent *event) {
    char *p = skip_digits(r->in.next);
    char *const after_dots = skip_dots(p);
    if (after_dots > p || (*p != '-' && *p != '/' && (unsigned char)*p < 128)) {
        r->in.next = after_dots;
        return false;
    }
    KmPgnResult result;
    const size_t length = (size_t)(word_end(p) - r->in.next);
    if (is_result(r->in.next, length, &result))
        make_result(r, event, result, length);
    else if (*r->in.next == '0')
        make_move(r, event);
    else
        make_plain_fault(r, event, r->in.next, "neither a move nor a result");
    return true;
}

static void make_stray(KmPgnReader *r, KmPgnEvent *event) {
    const unsigned char c = (unsigned char)*r->in.next;
    km_fail(&r->fault, KM_ERR_SYNTAX, 0,
            c > ' ' && c < 127 ? "'%c' is not allowed in movetext"
                               : "byte %d is not allowed in movetext",
            c);
    make_fault(r, event, r->in.next);
}

/* A result, a symbol or a move that begins with a sign that is not plain. */
static void make_from_sign(KmPgnReader *r, KmPgnEvent *event) {
    KmPgnResult result;
    const size_t length = (size_t)(word_end(r->in.next) - r->in.next);
    if (is_result(r->in.next, length, &result))
        make_result(r, event, result, length);
    else if (km_pgn_is_figurine(r->in.next))
        make_move(r, event);
    else if (!make_symbol(r, event))
        make_stray(r, event);
}

/* Reads one token of the movetext. Returns true when it made an event. */
static bool step_moves(KmPgnReader *r, KmPgnEvent *event) {
    char *const p = r->in.next;
    switch (token_of(*p)) {
    case SPACE:
        r->in.next++;
        return false;
    case DOT:
        r->in.next = skip_dots(p);
        return false;
    case DIGIT:
        return make_from_digit(r, event);
    case WORD:
        if (p[0] == 'e' && strncmp(p, "e.p.", 4) == 0) {
            r->in.next += 4;
            return false;
        }
        if (p[0] == 'e' && p[1] == 'p' && word_end(p) == p + 2) {
            r->in.next += 2;
            return false;
        }
        if ((p[0] == 'N' || p[0] == '-') && make_symbol(r, event)) return true;
        make_move(r, event);
        return true;
    case OPEN_COMMENT:
        open_comment(r, event);
        return true;
    case NAG:
        make_nag(r, event);
        return true;
    case MARK:
        make_mark(r, event);
        return true;
    case OPEN_VARIATION:
        make_variation(r, event);
        return true;
    case CLOSE_VARIATION:
        make_variation_end(r, event);
        return true;
    case STAR:
        make_result(r, event, KM_PGN_UNKNOWN, 1);
        return true;
    case ESCAPE:
        if (!starts_line(p)) break;
        km_pgn_window_skip(&r->in, '\n');
        return false;
    case OPEN_TAG:
        if (!looks_like_tag(p)) break;
        make_end_without_result(r, event);
        return true;
    case LAST:
        if (!window_at_end(&r->in)) break;
        make_end_without_result(r, event);
        return true;
    case STRAY:
        make_from_sign(r, event);
        return true;
    }
    make_stray(r, event);
    return true;
}

/* --- outside the movetext ----------------------------------------------------------------------- */

/* Skips white space and escaped lines between games, between tags and before the movetext.
 * Returns true when it skipped something. */
static bool skip_space(KmPgnReader *r) {
    if (*r->in.next == '%' && starts_line(r->in.next)) {
        km_pgn_window_skip(&r->in, '\n');
        return true;
    }
    if (token_of(*r->in.next) != SPACE) return false;
    r->in.next++;
    return true;
}

static bool step_between(KmPgnReader *r, KmPgnEvent *event) {
    static const char byte_order_mark[] = "\xef\xbb\xbf";
    if (skip_space(r)) return false;
    if (strncmp(r->in.next, byte_order_mark, 3) ==
        0) { /* a byte order mark, at the start of a file or of one that was appended */
        r->in.next += 3;
        return false;
    }
    if (token_of(*r->in.next) == OPEN_COMMENT)
        open_comment(r, event);
    else
        make_game(r, event);
    return true;
}

static bool step_tags(KmPgnReader *r, KmPgnEvent *event) {
    if (skip_space(r)) return false;
    if (*r->in.next == '[')
        make_tag(r, event);
    else
        make_start(r, event);
    return true;
}

/* Skips a broken game token by token, up to its result or the tags of the next game. If the
 * fault was in a tag, more tags of the same game may follow first. */
static bool step_broken(KmPgnReader *r, KmPgnEvent *event) {
    char *const p = r->in.next;
    if (window_at_end(&r->in) || (looks_like_tag(p) && (r->moves_seen || is_event_tag(p)))) {
        make_end(r, event, p, KM_PGN_UNKNOWN);
        return true;
    }
    const Token token = token_of(*p);
    if (skip_space(r)) return false;
    if (token == OPEN_TAG && !r->moves_seen) {
        km_pgn_window_skip(&r->in, '\n');
        return false;
    }
    r->moves_seen = true;
    if (token == OPEN_COMMENT) {
        r->in.next++;
        km_pgn_window_skip(&r->in, *p == '{' ? '}' : '\n');
        return false;
    }
    if (token == OPEN_VARIATION && r->depth < INT_MAX) r->depth++;
    if (token == CLOSE_VARIATION && r->depth > 0) r->depth--;
    KmPgnResult result = KM_PGN_UNKNOWN;
    const size_t length = (size_t)(word_end(p) - p);
    r->in.next += length ? length : 1;
    if (r->depth > 0 || (token != STAR && !is_result(p, length, &result))) return false;
    make_end(r, event, p, result);
    return true;
}

/* --- the reader --------------------------------------------------------------------------------- */

static KmStatus read_text(void *context, char *data, size_t capacity, size_t *count,
                          KmError *error) {
    KmPgnReader *r = context;
    (void)error;
    *count = r->text_left < capacity ? r->text_left : capacity;
    if (*count == 0) return KM_OK;
    memcpy(data, r->text, *count);
    r->text += *count;
    r->text_left -= *count;
    return KM_OK;
}

static KmStatus read_stream(void *context, char *data, size_t capacity, size_t *count,
                            KmError *error) {
    return km_stream_read(context, data, capacity, count, error);
}

KmPgnReader *km_pgn_reader_create(KmPgnSource *source, void *context) {
    const size_t line = _Alignof(KmPgnReader);
    KmPgnReader *r = aligned_alloc(line, (sizeof *r + line - 1) / line * line);
    if (!r) return NULL;
    r->start = km_position_start();
    r->stage = BETWEEN;
    r->depth = 0;
    r->comment_close = '\0';
    km_pgn_window_init(&r->in, source, context);
    r->event_at = r->in.next;
    return r;
}

KmPgnReader *km_pgn_reader_create_stream(KmStream *stream) {
    return km_pgn_reader_create(read_stream, stream);
}

KmPgnReader *km_pgn_reader_create_text(const char *text, size_t length) {
    KmPgnReader *r = km_pgn_reader_create(read_text, NULL);
    if (!r) return NULL;
    r->in.context = r;
    r->text = text;
    r->text_left = length;
    return r;
}

void km_pgn_reader_free(KmPgnReader *reader) { free(reader); }

static KmStatus end_of_input(const KmPgnReader *r, KmError *error) {
    if (r->in.source_error.status == KM_OK) return KM_ERR_END;
    if (error) *error = r->in.source_error;
    return r->in.source_error.status;
}

KmStatus km_pgn_reader_next(KmPgnReader *r, KmPgnEvent *event, KmError *error) {
    if (r->comment_close) {
        make_comment(r, event);
        return KM_OK;
    }
    for (bool made = false; !made;) {
        window_want(&r->in);
        switch (r->stage) {
        case MOVES:
            made = step_moves(r, event);
            break;
        case BETWEEN:
            if (window_at_end(&r->in)) return end_of_input(r, error);
            made = step_between(r, event);
            break;
        case TAGS:
            made = step_tags(r, event);
            break;
        case BROKEN:
            made = step_broken(r, event);
            break;
        }
    }
    return KM_OK;
}

KmPgnPlace km_pgn_reader_place(KmPgnReader *r) { return km_pgn_window_place(&r->in, r->event_at); }
