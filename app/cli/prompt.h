/* prompt: input lines, typed or from a pipe.
 *
 * At a terminal there is a prompt and, with libedit, editing, history and completion. From a pipe no prompt
 * is printed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_CLI_PROMPT_H
#define KEYMOVE_APP_CLI_PROMPT_H

#include <stdbool.h>

/* Room for a line that contains the longest path; and for a word of completion. */
enum { PROMPT_LINE = 4608, PROMPT_WORD = 32 };

/* Writes completion number `index`; false after the last one. */
typedef bool PromptWord(const void *context, int index, char word[PROMPT_WORD]);

/* The source of completions; `word` may be NULL. */
typedef struct Prompt {
    PromptWord *word;
    const void *context;
} Prompt;

/* Are standard input and output a terminal? */
bool prompt_is_terminal(void);

/* Reads a line, without surrounding blanks and with '?' for control characters; false at the end of input.
 * A line that is too long is reported on stderr and skipped. */
bool prompt_line(const Prompt *prompt, const char *text, char line[PROMPT_LINE]);

#endif
