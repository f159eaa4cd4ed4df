/* report_lines: sorts the lines by the rank of their moves, and compares them as sets of moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "report_lines.h"

#include "move_order.h"

#include <stdlib.h>
#include <string.h>

/* A line while it is sorted. */
typedef struct Entry {
    const KmMove *moves;
    uint64_t index; /* in the problem; then, in the second sort, in Popeye's order */
    uint64_t sum;   /* the same for all orders of the same moves */
    int length;
    bool reversed; /* the order of the last move */
} Entry;

static int compare_ranks(const void *first, const void *second) {
    const Entry *a = first, *b = second;
    for (int i = 0; i < a->length; i++) {
        const bool reversed = a->reversed && i == a->length - 1;
        const unsigned x = km_move_order_rank(a->moves[i], reversed);
        const unsigned y = km_move_order_rank(b->moves[i], reversed);
        if (x != y) return x < y ? -1 : 1;
    }
    return a->index < b->index ? -1 : a->index > b->index;
}

static int compare_sums(const void *first, const void *second) {
    const Entry *a = first, *b = second;
    if (a->sum != b->sum) return a->sum < b->sum ? -1 : 1;
    return a->index < b->index ? -1 : a->index > b->index;
}

/* A move without what it captures, which may depend on the order of moves. */
static uint32_t move_alone(KmMove move) {
    return (uint32_t)km_move_from(move) | (uint32_t)km_move_to(move) << 6 |
           (uint32_t)km_move_piece(move) << 12 | (uint32_t)km_move_promotion(move) << 16;
}

static uint64_t mix(uint32_t move) {
    uint64_t x = (move + UINT64_C(1)) * UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ x >> 31) * UINT64_C(0xbf58476d1ce4e5b9);
    return x ^ x >> 29;
}

static int compare_moves(const void *first, const void *second) {
    const uint32_t a = *(const uint32_t *)first, b = *(const uint32_t *)second;
    return a < b ? -1 : a > b;
}

static void sort_moves(const Entry *entry, uint32_t *sorted) {
    for (int i = 0; i < entry->length; i++) sorted[i] = move_alone(entry->moves[i]);
    qsort(sorted, (size_t)entry->length, sizeof *sorted, compare_moves);
}

/* Do both lines consist of the same moves? */
static bool same_moves(const Entry *a, const Entry *b) {
    uint32_t x[KM_STIPULATION_HALF_MOVES], y[KM_STIPULATION_HALF_MOVES];
    sort_moves(a, x);
    sort_moves(b, y);
    return memcmp(x, y, (size_t)a->length * sizeof *x) == 0;
}

static void fill(const ReportLines *lines, Entry *entries) {
    for (uint64_t i = 0; i < lines->count; i++) {
        Entry *entry = &entries[i];
        entry->moves = km_problem_line(lines->problem, i, &entry->length);
        entry->index = i;
        entry->sum = 0;
        entry->reversed = km_move_order_reversed(&lines->stipulation, true);
        for (int k = 0; k < entry->length; k++) entry->sum += mix(move_alone(entry->moves[k]));
    }
}

/* Lines with equal sums stand together after sorting, the earliest first. */
static void find_same(ReportLines *lines, Entry *entries) {
    for (uint64_t i = 0; i < lines->count; i++) entries[i].index = i;
    qsort(entries, lines->count, sizeof *entries, compare_sums);
    uint64_t first = 0;
    for (uint64_t i = 0; i < lines->count; i++) {
        if (entries[i].sum != entries[first].sum) first = i;
        lines->same[entries[i].index] =
            same_moves(&entries[first], &entries[i]) ? entries[first].index : entries[i].index;
    }
}

bool km_report_lines_take(ReportLines *lines, KmProblem *problem,
                          const KmStipulation *stipulation) {
    *lines = (ReportLines){
        .problem = problem, .stipulation = *stipulation, .count = km_problem_count(problem)};
    if (lines->count == 0) return true;
    Entry *entries = calloc(lines->count, sizeof *entries);
    lines->order = calloc(lines->count, sizeof *lines->order);
    lines->same = calloc(lines->count, sizeof *lines->same);
    const bool good = entries && lines->order && lines->same;
    if (good) {
        fill(lines, entries);
        qsort(entries, lines->count, sizeof *entries, compare_ranks);
        for (uint64_t i = 0; i < lines->count; i++) lines->order[i] = entries[i].index;
        find_same(lines, entries);
    }
    free(entries);
    return good;
}

void km_report_lines_drop(ReportLines *lines) {
    km_problem_free(lines->problem);
    free(lines->order);
    free(lines->same);
    *lines = (ReportLines){0};
}

const KmMove *km_report_lines_at(const ReportLines *lines, uint64_t index, int *length) {
    return km_problem_line(lines->problem, lines->order[index], length);
}
