/* fuzz_uci: a conversation of any lines. Nothing breaks it, each answer is a line of the protocol, and
 * each search has its bestmove.
 *
 * Each conversation begins with options and a game of its own, but all share one engine, because the pages of its tables
 * would take most of the time.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "advisor/advisor.h"
#include "demand.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

static Advisor *borrow_advisor(unsigned hash_mb) {
    static Advisor *advisor;
    (void)hash_mb;
    if (!advisor) advisor = advisor_create(1);
    return advisor;
}

static void return_advisor(const Advisor *advisor) { (void)advisor; }

/* The conversation is part of the program, not of the library. */
#define advisor_create borrow_advisor
#define advisor_free   return_advisor
#define TEXT           UCI_TEXT
#include "../../app/uci/uci.c"
#undef TEXT

enum { TEXT = 1024, LINES = 16 };

typedef struct Heard {
    int searches, answers;
} Heard;

static void hear(void *context, const char *line) {
    static const char *const starts[] = {"info ",   "id ",       "option ", "uciok",
                                         "readyok", "bestmove ", "  +--"};
    Heard *heard = context;
    bool known = false;
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
        known |= strncmp(line, starts[i], strlen(starts[i])) == 0;
    demand(known);
    if (line[0] != ' ') /* the board has several lines */
        for (const char *c = line; *c; c++) demand((unsigned char)*c >= ' ');
    heard->answers += strncmp(line, "bestmove ", 9) == 0;
}

/* Memory, threads and files of the machine are no matter for chance. */
static bool is_harmless(const char *line) {
    static const char *const options[] = {"hash", "threads", "bookfile", "syzygypath"};
    for (; *line; line++)
        for (size_t i = 0; i < sizeof options / sizeof *options; i++)
            if (strncasecmp(line, options[i], strlen(options[i])) == 0) return false;
    return true;
}

static void send(Uci *uci, Heard *heard, const char *line) {
    char text[TEXT + 16], copy[TEXT];
    Tokens tokens = {strcpy(copy, line)};
    const char *name = tokens_next(&tokens);
    if (!name || !is_harmless(line)) return;
    if (strcmp(name, "go") != 0) {
        demand(uci_line(uci, line) == (strcmp(name, "quit") != 0));
        return;
    }
    snprintf(text, sizeof text, "%s nodes 50", line);
    demand(uci_line(uci, text));
    /* A search by nodes ends by itself, so that the input alone decides what happens. */
    if (!strstr(line, "time")) uci_finish(uci);
    demand(uci_line(uci, "stop"));
    heard->searches++;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char text[TEXT];
    Heard heard = {0};
    if (size >= sizeof text) return 0;
    memcpy(text, data, size);
    for (size_t i = 0; i < size; i++)
        if (text[i] == '\0') text[i] = ' ';
    text[size] = '\0';
    Uci *uci = uci_create(hear, &heard);
    demand(uci != NULL);
    char *line = text;
    for (int i = 0; line && i < LINES; i++) {
        char *end = strchr(line, '\n');
        if (end) *end++ = '\0';
        send(uci, &heard, line);
        line = end;
    }
    uci_free(uci);
    demand(heard.searches == heard.answers);
    return 0;
}
