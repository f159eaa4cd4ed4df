/* prompt: the lines that a person types, or that come by pipe.
 *
 * At a terminal there is a prompt, and with libedit editing, history and completion; from a pipe
 * lines are read plainly and no prompt is shown, so that the output is that of the program alone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_CLI_PROMPT_H
#define KEYMOVE_APP_CLI_PROMPT_H

#include <stdbool.h>

/* Room for a line with the longest path of a file; and for a word of completion. */
enum { PROMPT_LINE = 4608, PROMPT_WORD = 32 };

/* The word number `index` that may be typed now; false after the last. */
typedef bool PromptWord(const void *context, int index, char word[PROMPT_WORD]);

/* What completion offers; `word` may be NULL. */
typedef struct Prompt {
    PromptWord *word;
    const void *context;
} Prompt;

/* Do a person's keyboard and screen stand at both ends? */
bool prompt_is_terminal(void);

/* One line, without blanks around it and with '?' for bytes that are no text; false at the end of input.
 * A line that is too long is told of on stderr and passed over. */
bool prompt_line(const Prompt *prompt, const char *text, char line[PROMPT_LINE]);

#endif
