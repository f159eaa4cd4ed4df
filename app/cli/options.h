/* options: the options of a command as a table: each by its name, with where its value goes.
 *
 * A table is read into the struct of a command, its "task". An option that needs more than the kinds below has a
 * function of its own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_CLI_OPTIONS_H
#define KEYMOVE_APP_CLI_OPTIONS_H

#include "command.h"

#include <stddef.h>
#include <stdint.h>

typedef enum OptionKind {
    OPTION_IS_FLAG,     /* sets a bool */
    OPTION_IS_TEXT,     /* sets a const char * */
    OPTION_IS_NUMBER,   /* sets an integer of 32 or 64 bits, `least` to `most` */
    OPTION_IS_SEED,     /* sets a uint64_t */
    OPTION_IS_SECONDS,  /* sets a double that is greater than zero */
    OPTION_IS_SHARD,    /* sets a Shard */
    OPTION_IS_READ,     /* calls `read` with the value */
    OPTION_IS_SWITCH,   /* calls `read` with NULL: the option has no value */
    OPTION_IS_OPTIONAL, /* calls `read` with the value, or with NULL */
} OptionKind;

typedef struct Option {
    const char *name; /* without its dashes */
    OptionKind kind;
    size_t offset, size; /* of the field in the task */
    int64_t least, most;
    /* Returns EXIT_PROVED; or prints what is wrong and returns an exit code. */
    int (*read)(void *task, const struct Option *option, const char *value);
} Option;

/* The rows of a table. */
#define OPTION_AT(task, field) offsetof(task, field), sizeof(((task *)0)->field)
#define OPTION_FLAG(name, task, field) \
    { name, OPTION_IS_FLAG, OPTION_AT(task, field), 0, 0, NULL }
#define OPTION_TEXT(name, task, field) \
    { name, OPTION_IS_TEXT, OPTION_AT(task, field), 0, 0, NULL }
#define OPTION_NUMBER(name, task, field, least, most) \
    { name, OPTION_IS_NUMBER, OPTION_AT(task, field), least, most, NULL }
#define OPTION_SEED(name, task, field) \
    { name, OPTION_IS_SEED, OPTION_AT(task, field), 0, 0, NULL }
#define OPTION_SECONDS(name, task, field) \
    { name, OPTION_IS_SECONDS, OPTION_AT(task, field), 0, 0, NULL }
#define OPTION_SHARD(name, task, field) \
    { name, OPTION_IS_SHARD, OPTION_AT(task, field), 0, 0, NULL }
#define OPTION_READ(name, function) \
    { name, OPTION_IS_READ, 0, 0, 0, 0, function }
#define OPTION_SWITCH(name, function) \
    { name, OPTION_IS_SWITCH, 0, 0, 0, 0, function }
#define OPTION_OPTIONAL(name, function) \
    { name, OPTION_IS_OPTIONAL, 0, 0, 0, 0, function }
#define OPTION_COUNT(table) ((int)(sizeof(table) / sizeof *(table)))

enum { ACTION_OPTIONS = 20 };

/* One action among several of a command, such as "solve" of solo, and the names of its options. */
typedef struct OptionAction {
    const char *name;
    const char *options[ACTION_OPTIONS];
} OptionAction;

/* Reads the options into the task; `action` is NULL for a command that has no actions. getopt's `optind` is then
 * at the first argument. Returns EXIT_PROVED; or prints what is wrong and returns an exit code. */
int options_read(const KmCommand *self, const OptionAction *action, int argc, char **argv,
                 const Option *options, int count, void *task);

/* For a command whose only option is --json. */
int options_read_json(const KmCommand *self, int argc, char **argv, bool *json);

/* For an option with a function: reads its value as a number. */
int option_number(const KmCommand *self, const Option *option, const char *value, int64_t least,
                  int64_t most, int64_t *number);

#endif
