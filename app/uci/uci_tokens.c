/* uci_tokens: splitting lines, and reading `go`. SPDX-License-Identifier: GPL-3.0-or-later */
#include "uci_tokens.h"

#include "common/numbers.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "keymove/chess/explain_text.h"
#include "keymove/chess/uci_move.h"

/* --- tokens ------------------------------------------------------------------------------------ */

static bool is_blank(char c) { return c != '\0' && ((unsigned char)c <= ' ' || c == 127); }

static void skip_blanks(Tokens *tokens) {
    while (is_blank(*tokens->rest)) tokens->rest++;
}

char *tokens_next(Tokens *tokens) {
    skip_blanks(tokens);
    if (*tokens->rest == '\0') return NULL;
    char *word = tokens->rest;
    while (*tokens->rest != '\0' && !is_blank(*tokens->rest)) tokens->rest++;
    if (*tokens->rest != '\0') *tokens->rest++ = '\0';
    return word;
}

char *tokens_rest(Tokens *tokens) {
    skip_blanks(tokens);
    char *text = tokens->rest;
    size_t length = strlen(text);
    while (length > 0 && is_blank(text[length - 1])) length--;
    tokens->rest = text + strlen(text);
    text[length] = '\0';
    return text;
}

bool tokens_skip(Tokens *tokens, const char *word) {
    skip_blanks(tokens);
    const size_t length = strlen(word);
    if (strncmp(tokens->rest, word, length) != 0) return false;
    if (tokens->rest[length] != '\0' && !is_blank(tokens->rest[length])) return false;
    tokens->rest += length;
    return true;
}

bool tokens_equal(const char *a, const char *b) { return strcasecmp(a, b) == 0; }

/* --- moves ------------------------------------------------------------------------------------ */

void uci_why_illegal(KmBuf *out, const KmPosition *pos, const char *text) {
    KmError error;
    KmAnatomy anatomy;
    KmMove move;
    KmUciParts parts;
    if (km_uci_read(pos, text, &move, &error) == KM_OK) return;
    if (km_uci_parse(text, &parts, NULL) != KM_OK) {
        km_buf_text(out, error.text);
        return;
    }
    km_anatomy_init(pos, pos->en_passant, &anatomy);
    const KmVerdict verdict = km_explain(&anatomy, parts.from, parts.to, parts.promotion);
    km_verdict_write(&anatomy, &verdict, out);
}

static bool is_listed(const KmMoveList *list, KmMove move) {
    for (int i = 0; i < list->count; i++)
        if (list->moves[i] == move) return true;
    return false;
}

/* A word of searchmoves; false if it does not have the form of a move. */
static bool read_only(UciGo *go, const char *word, const KmPosition *pos, KmBuf *remarks) {
    KmUciParts parts;
    KmMove move;
    if (km_uci_parse(word, &parts, NULL) != KM_OK) return false;
    if (km_uci_read(pos, word, &move, NULL) != KM_OK) {
        km_buf_printf(remarks, "searchmoves %s is illegal: ", word);
        uci_why_illegal(remarks, pos, word);
        km_buf_text(remarks, "; ");
    } else if (!is_listed(&go->only, move)) {
        go->only.moves[go->only.count++] = move;
    }
    return true;
}

/* --- go --------------------------------------------------------------------------------------- */

bool uci_go_is_endless(const UciGo *go) {
    return go->infinite ||
           (!go->has_time[go->side] && !go->depth && !go->nodes && !go->mate && !go->move_time);
}

typedef enum GoField {
    GO_WTIME,
    GO_BTIME,
    GO_WINC,
    GO_BINC,
    GO_MOVESTOGO,
    GO_DEPTH,
    GO_NODES,
    GO_MATE,
    GO_MOVETIME
} GoField;

static const struct {
    const char *name;
    long long least, most;
} fields[] = {
    [GO_WTIME] = {"wtime", -1000000000, 1000000000},
    [GO_BTIME] = {"btime", -1000000000, 1000000000},
    [GO_WINC] = {"winc", 0, 1000000000},
    [GO_BINC] = {"binc", 0, 1000000000},
    [GO_MOVESTOGO] = {"movestogo", 0, 10000},
    [GO_DEPTH] = {"depth", 1, 1000000},
    [GO_NODES] = {"nodes", 1, INT64_MAX},
    [GO_MATE] = {"mate", -1000, 1000},
    [GO_MOVETIME] = {"movetime", 0, 1000000000},
};
enum { FIELDS = sizeof fields / sizeof *fields };

static void set_field(UciGo *go, GoField field, long long number) {
    switch (field) {
    case GO_WTIME:
    case GO_BTIME: {
        const int color = field == GO_BTIME;
        go->has_time[color] = true;
        go->time[color] = number > 0 ? number : 0; /* some GUIs send negative times */
        break;
    }
    case GO_WINC:
    case GO_BINC:
        go->increment[field == GO_BINC] = number;
        break;
    case GO_MOVESTOGO:
        go->moves_to_go = (int)number;
        break;
    case GO_DEPTH:
        go->depth = (int)number;
        break;
    case GO_NODES:
        go->nodes = (uint64_t)number;
        break;
    case GO_MATE:
        go->mate = (int)number;
        break;
    case GO_MOVETIME:
        go->move_time = number > 0 ? number : 1;
        break;
    }
}

static void read_field(UciGo *go, const char *word, Tokens *tokens, KmBuf *remarks) {
    int field = 0;
    while (field < FIELDS && strcmp(fields[field].name, word) != 0) field++;
    if (field == FIELDS) {
        km_buf_printf(remarks, "go: unknown word '%s'; ", word);
        return;
    }
    const char *text = tokens_next(tokens);
    int64_t number;
    if (text && number_read(text, fields[field].least, fields[field].most, &number))
        set_field(go, (GoField)field, number);
    else
        km_buf_printf(remarks, "go %s needs a number from %lld to %lld, not '%s'; ", word,
                      fields[field].least, fields[field].most, text ? text : "");
}

void uci_go_read(UciGo *go, Tokens *tokens, const KmPosition *pos, KmBuf *remarks) {
    bool listing = false; /* reading the words of searchmoves */
    memset(go, 0, sizeof *go);
    go->side = km_position_side(pos);
    for (const char *word; (word = tokens_next(tokens));) {
        if (listing && read_only(go, word, pos, remarks)) continue;
        listing = strcmp(word, "searchmoves") == 0;
        if (strcmp(word, "ponder") == 0)
            go->ponder = true;
        else if (strcmp(word, "infinite") == 0)
            go->infinite = true;
        else if (!listing)
            read_field(go, word, tokens, remarks);
    }
}
