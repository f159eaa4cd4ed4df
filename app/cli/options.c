/* options: the options of a command. SPDX-License-Identifier: GPL-3.0-or-later */
#include "options.h"

#include "common/numbers.h"
#include "common/shard.h"

#include <inttypes.h>
#include <string.h>

enum { MOST = 64 };

int option_number(const KmCommand *self, const Option *option, const char *value, int64_t least,
                  int64_t most, int64_t *number) {
    if (number_read(value, least, most, number)) return EXIT_PROVED;
    if (most == INT64_MAX)
        return command_misused(self, "--%s must be a number of at least %" PRId64 ", not '%s'",
                               option->name, least, value);
    return command_misused(self, "--%s must be a number from %" PRId64 " to %" PRId64 ", not '%s'",
                           option->name, least, most, value);
}

static int read_number(const KmCommand *self, const Option *option, const char *value,
                       void *field) {
    int64_t number;
    const int code = option_number(self, option, value, option->least, option->most, &number);
    const int32_t narrow = (int32_t)number;
    if (code != EXIT_PROVED) return code;
    memcpy(field, option->size == sizeof narrow ? (const void *)&narrow : (const void *)&number,
           option->size);
    return code;
}

static int read_option(const KmCommand *self, const Option *option, const char *value, void *task) {
    void *field = (char *)task + option->offset;
    switch (option->kind) {
    case OPTION_IS_FLAG:
        *(bool *)field = true;
        return EXIT_PROVED;
    case OPTION_IS_TEXT:
        *(const char **)field = value;
        return EXIT_PROVED;
    case OPTION_IS_NUMBER:
        return read_number(self, option, value, field);
    case OPTION_IS_SEED:
        if (number_read_unsigned(value, field)) return EXIT_PROVED;
        return command_misused(self, "--%s must be a number of 64 bits, not '%s'", option->name,
                               value);
    case OPTION_IS_SECONDS:
        if (number_read_seconds(value, field)) return EXIT_PROVED;
        return command_misused(self, "--%s must be a number of seconds, such as 2 or 0.5, not '%s'",
                               option->name, value);
    case OPTION_IS_SHARD:
        if (shard_read(value, field)) return EXIT_PROVED;
        return command_misused(
            self, "--%s must be I/N, such as 2/8 for the second of eight parts, not '%s'",
            option->name, value);
    default:
        return option->read(task, option, value);
    }
}

/* The word that getopt stopped at: it stays at one such as -xy until every letter has been looked at. */
static const char *misread_word(int argc, char **argv) {
    const char *word = optind < argc ? argv[optind] : "";
    const bool inside = optopt && word[0] == '-' && word[1] == optopt && word[2] != '\0';
    return inside ? word : argv[optind - 1];
}

/* The number of the next option in the table, -1 for none, or -2 if it is wrong, which is printed. */
static int next_option(const KmCommand *self, int argc, char **argv, const struct option *names) {
    int number = -1;
    opterr = 0; /* getopt's own messages differ from system to system */
    switch (getopt_long(argc, argv, ":", names, &number)) {
    case -1:
        return -1;
    case ':':
        command_misused(self, "option '%s' needs a value", argv[optind - 1]);
        return -2;
    case '?':
        command_misused(self, "no such option: '%s'", misread_word(argc, argv));
        return -2;
    default:
        return number;
    }
}

static bool has_option(const OptionAction *action, const char *name) {
    for (int i = 0; i < ACTION_OPTIONS && action->options[i]; i++)
        if (strcmp(action->options[i], name) == 0) return true;
    return false;
}

int options_read(const KmCommand *self, const OptionAction *action, int argc, char **argv,
                 const Option *options, int count, void *task) {
    struct option names[MOST + 1] = {{0}};
    for (int i = 0; i < count && i < MOST; i++) {
        const OptionKind kind = options[i].kind;
        names[i].name = options[i].name;
        names[i].has_arg = kind == OPTION_IS_FLAG || kind == OPTION_IS_SWITCH ? no_argument
                           : kind == OPTION_IS_OPTIONAL                       ? optional_argument
                                                                              : required_argument;
        names[i].val = 1;
    }
    for (int number; (number = next_option(self, argc, argv, names)) != -1;) {
        if (number < 0) return EXIT_USAGE;
        const Option *option = &options[number];
        if (action && !has_option(action, option->name))
            return command_misused(self, "'%s' has no option --%s", action->name, option->name);
        const int code = read_option(self, option, optarg, task);
        if (code != EXIT_PROVED) return code;
    }
    return EXIT_PROVED;
}

int options_read_json(const KmCommand *self, int argc, char **argv, bool *json) {
    static const Option table[] = {{.name = "json", .size = sizeof *json}};
    *json = false;
    return options_read(self, NULL, argc, argv, table, 1, json);
}
