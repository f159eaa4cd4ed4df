/* pgn_comment: commands in comments. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/chess/pgn_comment.h"

#include <string.h>

size_t km_pgn_comment_command(const char *comment, size_t length, const char *name,
                              const char **value) {
    const size_t wanted = strlen(name);
    const char *const end = comment + length;
    for (const char *p = comment; (p = memchr(p, '[', (size_t)(end - p))) != NULL;) {
        p++;
        if ((size_t)(end - p) < wanted + 2 || *p != '%' || memcmp(p + 1, name, wanted) != 0 ||
            p[1 + wanted] != ' ')
            continue;
        p += 1 + wanted;
        while (p < end && *p == ' ') p++;
        const char *closing = memchr(p, ']', (size_t)(end - p));
        if (!closing) return 0;
        *value = p;
        return (size_t)(closing - p);
    }
    return 0;
}

/* A cursor over the text of one value. */
typedef struct Value {
    const char *at, *end;
} Value;

static bool take(Value *v, char c) {
    if (v->at == v->end || *v->at != c) return false;
    v->at++;
    return true;
}

/* Reads an integer of up to six digits. Returns false when there is none. */
static bool take_number(Value *v, int *number) {
    const char *const start = v->at;
    *number = 0;
    while (v->at < v->end && *v->at >= '0' && *v->at <= '9' && v->at - start < 6)
        *number = *number * 10 + (*v->at++ - '0');
    return v->at > start;
}

/* Reads the digits after a decimal point as thousandths; digits after the third are ignored. */
static bool take_fraction(Value *v, int *thousandths) {
    int unit = 100;
    *thousandths = 0;
    if (!take(v, '.')) return true;
    const char *const start = v->at;
    for (; v->at < v->end && *v->at >= '0' && *v->at <= '9'; v->at++, unit /= 10)
        *thousandths += (*v->at - '0') * unit;
    return v->at > start;
}

bool km_pgn_comment_eval(const char *comment, size_t length, KmPgnEval *eval) {
    Value v = {NULL, NULL};
    const size_t size = km_pgn_comment_command(comment, length, "eval", &v.at);
    if (!size) return false;
    v.end = v.at + size;
    *eval = (KmPgnEval){0, 0, 0};
    const bool mate = take(&v, '#');
    const int sign = take(&v, '-') ? -1 : 1;
    if (sign > 0) take(&v, '+');
    int number, thousandths = 0;
    if (!take_number(&v, &number)) return false;
    if (mate) {
        eval->mate = sign * number;
    } else {
        if (!take_fraction(&v, &thousandths)) return false;
        eval->centipawns = sign * (number * 100 + (thousandths + 5) / 10);
    }
    if (take(&v, ',') && !take_number(&v, &eval->depth)) return false;
    return v.at == v.end;
}

bool km_pgn_comment_time(const char *comment, size_t length, const char *name, double *seconds) {
    Value v = {NULL, NULL};
    const size_t size = km_pgn_comment_command(comment, length, name, &v.at);
    if (!size) return false;
    v.end = v.at + size;
    int number, thousandths;
    double total = 0;
    for (int fields = 0; fields < 3; fields++) {
        if (!take_number(&v, &number)) return false;
        total = total * 60 + number;
        if (!take(&v, ':')) break;
    }
    if (!take_fraction(&v, &thousandths) || v.at != v.end) return false;
    *seconds = total + thousandths / 1000.0;
    return true;
}
