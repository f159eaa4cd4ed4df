/* prompt: reading of lines. SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "prompt.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef KEYMOVE_WITH_LIBEDIT
#include "common/late_library.h"

#include <editline/readline.h>
#endif

bool prompt_is_terminal(void) { return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO); }

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

/* Bytes of UTF-8 count as text: they may be part of a file name. */
static char as_text(int c) {
    return c == '\t' || c == '\r' ? ' ' : (c >= 0 && c < ' ') || c == 127 ? '?' : (char)c;
}

static void trim(char *line) {
    size_t end = strlen(line), start = 0;
    while (is_blank(line[start])) start++;
    while (end > start && is_blank(line[end - 1])) end--;
    memmove(line, line + start, end - start);
    line[end - start] = '\0';
}

static bool report_too_long(size_t length) {
    if (length < PROMPT_LINE) return false;
    fprintf(stderr, "keymove: a line of more than %d bytes was skipped\n", PROMPT_LINE - 1);
    return true;
}

/* --- a terminal ----------------------------------------------------------------------------------- */

#ifdef KEYMOVE_WITH_LIBEDIT
/* What is used of libedit, which is loaded at the first prompt at a terminal. */
static struct {
    __typeof__(readline) *readline;
    __typeof__(add_history) *add_history;
    __typeof__(rl_completion_entry_function) *complete;
    enum { EDITOR_UNKNOWN, EDITOR_LOADED, EDITOR_MISSING } state;
} editor;

/* Without libedit lines are read as they come, so its absence is no error. */
static bool has_editor(void) {
    const LateSymbol symbols[] = {{"readline", &editor.readline},
                                  {"add_history", &editor.add_history},
                                  {"rl_completion_entry_function", &editor.complete}};
    KmError error;
    if (editor.state == EDITOR_UNKNOWN)
        editor.state = late_library_load(KEYMOVE_EDIT_LIBRARY, symbols,
                                         sizeof symbols / sizeof *symbols, &error) == KM_OK
                           ? EDITOR_LOADED
                           : EDITOR_MISSING;
    return editor.state == EDITOR_LOADED;
}

/* libedit's completion function has no context argument. */
static const Prompt *completed;

/* The next word that begins with the typed text. */
static char *complete(const char *typed, int again) {
    static int next;
    char word[PROMPT_WORD];
    if (!again) next = 0;
    while (completed->word && completed->word(completed->context, next, word)) {
        next++;
        if (strncmp(word, typed, strlen(typed)) == 0) return strdup(word);
    }
    return NULL;
}

static bool edit_line(const Prompt *prompt, const char *text, char line[PROMPT_LINE]) {
    completed = prompt;
    *editor.complete = complete;
    for (char *typed; (typed = editor.readline(text)) != NULL; free(typed)) {
        const size_t length = strlen(typed);
        if (report_too_long(length)) continue;
        if (length) editor.add_history(typed);
        for (size_t i = 0; i < length; i++) line[i] = as_text((unsigned char)typed[i]);
        line[length] = '\0';
        free(typed);
        trim(line);
        return true;
    }
    return false;
}
#endif

/* --- a pipe --------------------------------------------------------------------------------------- */

/* Fills `line` as far as there is room; returns how long it is, or -1 at the end of input. */
static long read_plainly(char line[PROMPT_LINE]) {
    long length = 0;
    int c;
    while ((c = getchar()) != EOF && c != '\n') {
        if (length < PROMPT_LINE - 1) line[length] = as_text(c);
        length++;
    }
    line[length < PROMPT_LINE ? length : PROMPT_LINE - 1] = '\0';
    return c == EOF && length == 0 ? -1 : length;
}

static bool take_line(const Prompt *prompt, const char *text, char line[PROMPT_LINE]) {
#ifdef KEYMOVE_WITH_LIBEDIT
    if (prompt_is_terminal() && has_editor()) return edit_line(prompt, text, line);
#endif
    (void)prompt;
    long length;
    do {
        if (prompt_is_terminal()) fputs(text, stdout);
        fflush(stdout);
        length = read_plainly(line);
    } while (length >= 0 && report_too_long((size_t)length));
    trim(line);
    return length >= 0;
}

bool prompt_line(const Prompt *prompt, const char *text, char line[PROMPT_LINE]) {
    if (take_line(prompt, text, line)) return true;
    if (prompt_is_terminal()) putchar('\n'); /* further output starts on a new line */
    return false;
}
