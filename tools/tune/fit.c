/* fit: logistic regression of game results on the features of the evaluation, by gradient descent with
 * moments (Adam; Kingma and Ba 2015).
 *
 * A position's score is what eval.c computes: features times weights, the danger to each king by its
 * square, blended by phase. The results say how scores turn into points: one slope, fitted first.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/evaluate.h"
#include "keymove.h"
#include "tune.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PHASES = 24, SCALES = 64, NUMBERS = 2 * WEIGHTS };

/* How strongly a weight is held where it was, per position: against learning by heart. */
#define PULL 2e-7

typedef struct Feature {
    int16_t index;
    int16_t count;
} Feature;

/* A position: its features lie in one long array, `plain` of them, then those of each king's danger. */
typedef struct Example {
    uint32_t first;
    uint8_t plain, danger[2];
    uint8_t phase, scale;
    float target;
} Example;

typedef struct Fit {
    Example *examples;
    size_t count, room;
    Feature *features;
    size_t feature_count, feature_room;
    double weight[NUMBERS]; /* middlegame, then endgame */
    double start[NUMBERS];
    double gradient[NUMBERS], mean[NUMBERS], square[NUMBERS];
    double slope;
} Fit;

/* --- reading ---------------------------------------------------------------------------------- */

static void *grown(void *array, size_t *room, size_t need, size_t size) {
    if (need <= *room) return array;
    *room = need * 2;
    void *larger = realloc(array, *room * size);
    if (!larger) {
        perror("tune");
        exit(1);
    }
    return larger;
}

static uint8_t add_features(Fit *fit, const int16_t *counts) {
    uint8_t added = 0;
    for (int i = 0; i < WEIGHTS && added < 255; i++) {
        if (!counts[i]) continue;
        fit->features =
            grown(fit->features, &fit->feature_room, fit->feature_count + 1, sizeof *fit->features);
        fit->features[fit->feature_count++] = (Feature){(int16_t)i, counts[i]};
        added++;
    }
    return added;
}

static double points_of(double score) { return 1 / (1 + exp(-score / 180)); }

static void add_example(Fit *fit, const KmPosition *pos, double result, int score, double trust) {
    static EvalTrace trace;
    km_eval_trace(pos, &trace);
    fit->examples = grown(fit->examples, &fit->room, fit->count + 1, sizeof *fit->examples);
    Example *example = &fit->examples[fit->count++];
    example->first = (uint32_t)fit->feature_count;
    example->plain = add_features(fit, trace.count);
    example->danger[0] = add_features(fit, trace.danger[0]);
    example->danger[1] = add_features(fit, trace.danger[1]);
    example->phase = (uint8_t)trace.phase;
    example->scale = (uint8_t)trace.scale;
    example->target = (float)(trust * result + (1 - trust) * points_of(score));
}

static int read_examples(Fit *fit, const char *path, double trust) {
    FILE *in = fopen(path, "r");
    char line[256];
    if (!in) {
        perror(path);
        return 1;
    }
    while (fgets(line, sizeof line, in)) {
        char *end = strchr(line, ';'), *next = end ? strchr(end + 1, ';') : NULL;
        KmPosition pos;
        if (!next) continue;
        *end = '\0';
        if (km_fen_read(line, &pos, NULL) == KM_OK)
            add_example(fit, &pos, atof(end + 1), atoi(next + 1), trust);
    }
    fclose(in);
    return 0;
}

/* --- the model -------------------------------------------------------------------------------- */

/* One position's score, and what its parts were. */
typedef struct Score {
    double danger[2], value;
} Score;

static Score score_of(const Fit *fit, const Example *e) {
    const Feature *f = &fit->features[e->first];
    double middle = 0, end = 0;
    Score score = {{0, 0}, 0};
    for (int i = 0; i < e->plain; i++, f++) {
        middle += f->count * fit->weight[f->index];
        end += f->count * fit->weight[WEIGHTS + f->index];
    }
    for (int king = 0; king < 2; king++) {
        for (int i = 0; i < e->danger[king]; i++, f++)
            score.danger[king] += f->count * fit->weight[f->index];
        if (score.danger[king] < 0) score.danger[king] = 0;
        const double d = score.danger[king], sign = king == KM_WHITE ? -1 : 1;
        middle += sign * d * d / DANGER_SQUARE_OVER;
        end += sign * d / DANGER_OVER;
    }
    score.value = (middle * e->phase + end * e->scale / SCALES * (PHASES - e->phase)) / PHASES;
    return score;
}

static double model(const Fit *fit, double value) { return 1 / (1 + exp(-fit->slope * value)); }

static double loss(const Fit *fit) {
    double sum = 0;
    for (size_t i = 0; i < fit->count; i++) {
        const double off =
            model(fit, score_of(fit, &fit->examples[i]).value) - fit->examples[i].target;
        sum += off * off;
    }
    return sum / (double)fit->count;
}

/* The slope with the least loss, by halving steps. */
static void fit_slope(Fit *fit) {
    fit->slope = 0.005;
    double least = loss(fit);
    double step = 0.002;
    for (int i = 0; i < 7; i++, step /= 2) {
        for (int sign = -1; sign <= 1; sign += 2) {
            const double before = fit->slope;
            fit->slope += sign * step;
            const double now = loss(fit);
            if (now < least)
                least = now;
            else
                fit->slope = before;
        }
    }
}

/* --- descent ---------------------------------------------------------------------------------- */

static void add_gradient(Fit *fit, const Example *e) {
    const Score score = score_of(fit, e);
    const double p = model(fit, score.value);
    const double by_value = (p - e->target) * p * (1 - p);
    const double by_middle = by_value * e->phase / PHASES;
    const double by_end = by_value * e->scale / SCALES * (PHASES - e->phase) / PHASES;
    const Feature *f = &fit->features[e->first];
    for (int i = 0; i < e->plain; i++, f++) {
        fit->gradient[f->index] += by_middle * f->count;
        fit->gradient[WEIGHTS + f->index] += by_end * f->count;
    }
    for (int king = 0; king < 2; king++) {
        const double d = score.danger[king], sign = king == KM_WHITE ? -1 : 1;
        const double by_danger =
            d > 0 ? sign * (by_middle * 2 * d / DANGER_SQUARE_OVER + by_end / DANGER_OVER) : 0;
        for (int i = 0; i < e->danger[king]; i++, f++)
            fit->gradient[f->index] += by_danger * f->count;
    }
}

/* Weights that few positions speak of stay near where they were. */
static void pull_back(Fit *fit, double per_example) {
    for (int i = 0; i < NUMBERS; i++)
        fit->gradient[i] += per_example * (fit->weight[i] - fit->start[i]);
}

static void descend(Fit *fit, int epoch, double rate) {
    const double keep_mean = 0.9, keep_square = 0.999;
    for (int i = 0; i < NUMBERS; i++) {
        fit->mean[i] = keep_mean * fit->mean[i] + (1 - keep_mean) * fit->gradient[i];
        fit->square[i] =
            keep_square * fit->square[i] + (1 - keep_square) * fit->gradient[i] * fit->gradient[i];
        const double mean = fit->mean[i] / (1 - pow(keep_mean, epoch));
        const double square = fit->square[i] / (1 - pow(keep_square, epoch));
        fit->weight[i] -= rate * mean / (sqrt(square) + 1e-9);
    }
}

static void run_epochs(Fit *fit, int epochs) {
    for (int epoch = 1; epoch <= epochs; epoch++) {
        memset(fit->gradient, 0, sizeof fit->gradient);
        for (size_t i = 0; i < fit->count; i++) add_gradient(fit, &fit->examples[i]);
        pull_back(fit, PULL * (double)fit->count);
        descend(fit, epoch, epoch < epochs * 2 / 3 ? 1.0 : 0.25);
        if (epoch % 20 == 0 || epoch == epochs)
            fprintf(stderr, "epoch %d of %d: loss %.6f\n", epoch, epochs, loss(fit));
    }
}

/* --- writing ---------------------------------------------------------------------------------- */

static int write_weights(const Fit *fit, const char *path) {
    enum { ROW = 4 }; /* the files of half a board */
    FILE *out = fopen(path, "w");
    int groups;
    const WeightGroup *group = tune_groups(&groups);
    if (!out) {
        perror(path);
        return 1;
    }
    fputs(
        "/* weights: the weight of each feature, middlegame and endgame. Written by tools/tune.\n"
        " *\n * SPDX-License-Identifier: GPL-3.0-or-later */\n"
        "#include \"weights.h\"\n\n/* clang-format off */\nconst int64_t km_weights[WEIGHTS] = {\n",
        out);
    for (int g = 0; g < groups; g++, group++) {
        fprintf(out, "    /* %s */\n", group->name);
        for (int i = 0; i < group->count; i++)
            fprintf(out, "%sPAIR(%ld, %ld),%s", i % ROW ? " " : "    ",
                    lround(fit->weight[group->first + i]),
                    group->danger ? 0 : lround(fit->weight[WEIGHTS + group->first + i]),
                    i % ROW == ROW - 1 || i == group->count - 1 ? "\n" : "");
    }
    fputs("};\n/* clang-format on */\n", out);
    return fclose(out) == 0 ? 0 : 1;
}

int tune_fit(char **paths, int count, const char *out, int epochs, double trust) {
    static Fit fit;
    for (int i = 0; i < count; i++)
        if (read_examples(&fit, paths[i], trust)) return 1;
    for (int i = 0; i < WEIGHTS; i++) {
        fit.weight[i] = fit.start[i] = pair_middle(km_weights[i]);
        fit.weight[WEIGHTS + i] = fit.start[WEIGHTS + i] = pair_end(km_weights[i]);
    }
    fit_slope(&fit);
    fprintf(stderr, "%zu positions, slope %.5f, loss %.6f\n", fit.count, fit.slope, loss(&fit));
    run_epochs(&fit, epochs);
    const int code = write_weights(&fit, out);
    free(fit.examples);
    free(fit.features);
    return code;
}
