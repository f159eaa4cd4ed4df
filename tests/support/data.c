/* data: suites as text files. SPDX-License-Identifier: GPL-3.0-or-later */
#include "data.h"

#include <string.h>

DataFile data_open(const char *folder, const char *name) {
    DataFile data = {.name = name};
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    data.file = fopen(path, "r");
    return data;
}

bool data_next(DataFile *data) {
    while (fgets(data->line, sizeof data->line, data->file)) {
        data->number++;
        data->line[strcspn(data->line, "\r\n")] = '\0';
        if (data->line[0] != '\0' && data->line[0] != '#') return true;
    }
    fclose(data->file);
    data->file = NULL;
    return false;
}

static char *trim(char *text) {
    text += strspn(text, " \t");
    size_t length = strlen(text);
    while (length && (text[length - 1] == ' ' || text[length - 1] == '\t')) length--;
    text[length] = '\0';
    return text;
}

int data_split(char *line, char mark, char **parts, int room) {
    int count = 0;
    while (count < room) {
        char *end = count + 1 < room ? strchr(line, mark) : NULL;
        if (end) *end = '\0';
        parts[count++] = trim(line);
        if (!end) break;
        line = end + 1;
    }
    return count;
}
