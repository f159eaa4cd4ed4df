/* fit_difficulty: fits the weights of src/puzzle/difficulty.c to a file of rated puzzles.
 *
 *      cmake --build --preset release --target fit_difficulty
 *      build/release/fit_difficulty lichess_puzzles.csv
 *
 * Ridge regression on two thirds of the rows; the correlation is measured on the rest, and also for the weights that
 * the library has now. Prints the table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "keymove/puzzle/difficulty.h"
#include "keymove/puzzle/lichess_csv.h"

enum { WEIGHTS = KM_DIFFICULTY_FEATURES + 1, FOLDS = 3 };

typedef struct Sample {
    double value[WEIGHTS]; /* 1, then the features */
    double rating, now;    /* now: the estimate of the library */
    bool held_out, mate;
} Sample;

typedef struct Samples {
    Sample *list;
    size_t count, capacity;
} Samples;

/* The part of the data that a row belongs to, by its id, so that the order of the rows does not matter. */
static unsigned part_of(const char *id) {
    unsigned hash = 2166136261u;
    for (; *id; id++) hash = (hash ^ (unsigned char)*id) * 16777619u;
    return (hash >> 8) % FOLDS;
}

static void add(Samples *samples, const KmLichessRow *row) {
    if (samples->count == samples->capacity) {
        samples->capacity = samples->capacity ? 2 * samples->capacity : 1024;
        samples->list = realloc(samples->list, samples->capacity * sizeof *samples->list);
        if (!samples->list) exit(EXIT_FAILURE);
    }
    Sample *sample = &samples->list[samples->count++];
    int features[KM_DIFFICULTY_FEATURES];
    km_difficulty_features(&row->pos, row->line, row->line_length, features);
    sample->value[0] = 1;
    for (int i = 0; i < KM_DIFFICULTY_FEATURES; i++) sample->value[i + 1] = features[i];
    sample->rating = strtod(km_lichess_row_field(row, KM_LICHESS_RATING), NULL);
    sample->now = km_difficulty(&row->pos, row->line, row->line_length);
    sample->held_out = part_of(km_lichess_row_field(row, KM_LICHESS_ID)) == 0;
    sample->mate = features[KM_DIFFICULTY_MATE];
}

static void read_rows(const char *path, Samples *samples) {
    static char text[KM_LICHESS_BYTES + 2];
    static KmLichessRow row;
    FILE *file = fopen(path, "r");
    if (!file) {
        perror(path);
        exit(EXIT_FAILURE);
    }
    while (fgets(text, sizeof text, file))
        if (!km_lichess_row_is_header(text) && km_lichess_row_read(text, &row, NULL) == KM_OK)
            add(samples, &row);
    fclose(file);
}

/* Solves the normal equations by elimination; `ridge` keeps rare features from large weights. */
static void fit(const Samples *samples, double ridge, double *weights) {
    static double m[WEIGHTS][WEIGHTS + 1];
    memset(m, 0, sizeof m);
    for (size_t s = 0; s < samples->count; s++) {
        const Sample *sample = &samples->list[s];
        if (sample->held_out) continue;
        for (int i = 0; i < WEIGHTS; i++) {
            for (int k = 0; k < WEIGHTS; k++) m[i][k] += sample->value[i] * sample->value[k];
            m[i][WEIGHTS] += sample->value[i] * sample->rating;
        }
    }
    for (int i = 1; i < WEIGHTS; i++) m[i][i] += ridge;
    for (int i = 0; i < WEIGHTS; i++)
        for (int k = 0; k < WEIGHTS; k++) {
            if (k == i) continue;
            const double factor = m[k][i] / m[i][i];
            for (int c = i; c <= WEIGHTS; c++) m[k][c] -= factor * m[i][c];
        }
    for (int i = 0; i < WEIGHTS; i++) weights[i] = m[i][WEIGHTS] / m[i][i];
}

static double estimate(const Sample *sample, const double *weights) {
    double sum = 0;
    for (int i = 0; i < WEIGHTS; i++) sum += weights[i] * sample->value[i];
    return sum;
}

/* Correlation and mean absolute error of the fit (or, without weights, of the library) on one part of the rows. */
static void report(const char *name, const Samples *samples, const double *weights, bool held_out,
                   bool only_mates) {
    double n = 0, x = 0, y = 0, xx = 0, yy = 0, xy = 0, error = 0;
    for (size_t s = 0; s < samples->count; s++) {
        const Sample *sample = &samples->list[s];
        if (sample->held_out != held_out || (only_mates && !sample->mate)) continue;
        const double guess = weights ? estimate(sample, weights) : sample->now,
                     truth = sample->rating;
        n++, x += guess, y += truth, xx += guess * guess, yy += truth * truth, xy += guess * truth;
        error += fabs(guess - truth);
    }
    const double spread = sqrt((xx - x * x / n) * (yy - y * y / n));
    printf("%-34s %4.0f puzzles: correlation %.3f, mean error %.0f\n", name, n,
           spread > 0 ? (xy - x * y / n) / spread : 0, error / n);
}

int main(int argc, char **argv) {
    Samples samples = {0};
    double weights[WEIGHTS];
    if (argc != 2) {
        fputs("usage: fit_difficulty lichess_puzzles.csv\n", stderr);
        return EXIT_FAILURE;
    }
    read_rows(argv[1], &samples);
    fit(&samples, 10, weights);
    report("fit, rows it was made with", &samples, weights, false, false);
    report("fit, held out", &samples, weights, true, false);
    report("fit, held out, mates only", &samples, weights, true, true);
    report("library, held out", &samples, NULL, true, false);
    report("library, held out, mates only", &samples, NULL, true, true);
    printf("BASE = %.0f\n", 10 * weights[0]);
    for (int i = 0; i < KM_DIFFICULTY_FEATURES; i++)
        printf("%-16s %6.0f\n", km_difficulty_feature_name((KmDifficultyFeature)i),
               10 * weights[i + 1]);
    free(samples.list);
    return EXIT_SUCCESS;
}
