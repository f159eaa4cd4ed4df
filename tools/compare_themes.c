/* compare_themes: how well the themes of the library agree with those of a file of lichess' puzzles.
 *
 *      cmake --build --preset release --target compare_themes
 *      build/release/compare_themes lichess_puzzles.csv [mates|others]
 *
 * Precision is the share of our tags that lichess has too, recall the share of lichess' tags that we have too.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "keymove/puzzle/lichess_csv.h"
#include "keymove/puzzle/themes.h"

typedef struct Counts {
    int ours, theirs, both;
} Counts;

static bool wanted(const char *part, KmThemeSet themes) {
    const bool mate = km_themes_have(themes, KM_THEME_MATE);
    return !part || (strcmp(part, "mates") == 0) == mate;
}

static void count_row(const KmLichessRow *row, KmThemeSet ours, const char *shown, Counts *counts) {
    for (int i = 0; i < KM_THEMES; i++) {
        const bool we = km_themes_have(ours, (KmTheme)i);
        const bool they = km_lichess_row_has_theme(row, km_theme_name((KmTheme)i));
        counts[i].ours += we;
        counts[i].theirs += they;
        counts[i].both += we && they;
        if (shown && we != they && strcmp(shown, km_theme_name((KmTheme)i)) == 0)
            printf("%s %s\n", we ? "only ours:  " : "only theirs:", row->text);
    }
}

static void print_share(int part, int whole) {
    if (whole)
        printf(" %9.2f |", (double)part / whole);
    else
        printf(" %9s |", "-");
}

int main(int argc, char **argv) {
    static char text[KM_LICHESS_BYTES + 2];
    static KmLichessRow row;
    static Counts counts[KM_THEMES];
    int rows = 0;
    FILE *file = argc > 1 ? fopen(argv[1], "r") : NULL;
    if (!file) {
        fputs("usage: compare_themes lichess_puzzles.csv [mates|others [THEME]]\n", stderr);
        return EXIT_FAILURE;
    }
    while (fgets(text, sizeof text, file)) {
        if (km_lichess_row_is_header(text) || km_lichess_row_read(text, &row, NULL) != KM_OK)
            continue;
        const KmThemeSet ours = km_themes_of_line(&row.pos, row.line, row.line_length);
        if (!wanted(argc > 2 ? argv[2] : NULL, ours)) continue;
        rows++;
        count_row(&row, ours, argc > 3 ? argv[3] : NULL, counts);
    }
    fclose(file);
    printf("%d puzzles\n\n| theme | ours | lichess | both | precision | recall |\n", rows);
    puts("|---|---:|---:|---:|---:|---:|");
    for (int i = 0; i < KM_THEMES; i++) {
        const Counts *c = &counts[i];
        if (!c->ours && !c->theirs) continue;
        printf("| %-16s | %4d | %4d | %4d |", km_theme_name((KmTheme)i), c->ours, c->theirs,
               c->both);
        print_share(c->both, c->ours);
        print_share(c->both, c->theirs);
        putchar('\n');
    }
    return EXIT_SUCCESS;
}
