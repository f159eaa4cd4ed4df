/* gen_attacks: writes the attack tables as C, by walking the board one step at a time.
 *
 * Run by the build: gen_attacks OUTPUT. The library contains the tables as constants, and a unit
 * test recomputes every entry in another way.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct Step {
    int file, rank;
} Step;

static const Step diagonal[4] = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
static const Step straight[4] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
static const Step knight[8] = {{1, 2},   {2, 1},   {2, -1}, {1, -2},
                               {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
static const Step white_pawn[2] = {{-1, 1}, {1, 1}};
static const Step black_pawn[2] = {{-1, -1}, {1, -1}};

/* One step from `square`, or -1 when that leaves the board. */
static int stepped(int square, Step step) {
    const int file = square % 8 + step.file, rank = square / 8 + step.rank;
    return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : rank * 8 + file;
}

static uint64_t leaps(int square, const Step *steps, int count) {
    uint64_t set = 0;
    for (int i = 0; i < count; i++) {
        const int to = stepped(square, steps[i]);
        if (to >= 0) set |= UINT64_C(1) << to;
    }
    return set;
}

static uint64_t ray(int square, Step step, uint64_t occupied) {
    uint64_t set = 0;
    for (int to = stepped(square, step); to >= 0; to = stepped(to, step)) {
        set |= UINT64_C(1) << to;
        if (occupied >> to & 1) break;
    }
    return set;
}

static uint64_t rays(int square, const Step *steps, int count, uint64_t occupied) {
    uint64_t set = 0;
    for (int i = 0; i < count; i++) set |= ray(square, steps[i], occupied);
    return set;
}

/* The rays without their last squares, whose occupation changes nothing. */
static uint64_t inner(int square, const Step *steps) {
    uint64_t set = 0;
    for (int i = 0; i < 4; i++)
        for (int to = stepped(square, steps[i]); to >= 0 && stepped(to, steps[i]) >= 0;
             to = stepped(to, steps[i]))
            set |= UINT64_C(1) << to;
    return set;
}

static void print_table(FILE *out, const char *declaration, const uint64_t *set, size_t count) {
    fprintf(out, "%s = {\n", declaration);
    for (size_t i = 0; i < count; i++)
        fprintf(out, "0x%llxu,%s", (unsigned long long)set[i], i % 6 == 5 ? "\n" : " ");
    fputs("};\n\n", out);
}

static void print_leapers(FILE *out) {
    uint64_t knights[64], kings[64], pawns[128], bishops[64], rooks[64];
    for (int s = 0; s < 64; s++) {
        knights[s] = leaps(s, knight, 8);
        kings[s] = leaps(s, diagonal, 4) | leaps(s, straight, 4);
        pawns[s] = leaps(s, white_pawn, 2);
        pawns[64 + s] = leaps(s, black_pawn, 2);
        bishops[s] = rays(s, diagonal, 4, 0);
        rooks[s] = rays(s, straight, 4, 0);
    }
    print_table(out, "const KmBitboard km_knight_attacks[64]", knights, 64);
    print_table(out, "const KmBitboard km_king_attacks[64]", kings, 64);
    fputs("const KmBitboard km_pawn_attacks[2][64] = {\n", out);
    for (int c = 0; c < 2; c++) {
        fputs("{", out);
        for (int s = 0; s < 64; s++)
            fprintf(out, "0x%llxu, ", (unsigned long long)pawns[64 * c + s]);
        fputs("},\n", out);
    }
    fputs("};\n\n", out);
    print_table(out, "const KmBitboard km_bishop_rays[64]", bishops, 64);
    print_table(out, "const KmBitboard km_rook_rays[64]", rooks, 64);
}

/* Squares between `a` and `b`, or with `whole` the line through both from edge to edge. */
static uint64_t joined(int a, int b, bool whole) {
    for (int i = 0; i < 8; i++) {
        const Step step = i < 4 ? diagonal[i] : straight[i - 4];
        const Step back = {-step.file, -step.rank};
        const uint64_t towards = ray(a, step, UINT64_C(1) << b);
        if (!(towards >> b & 1)) continue;
        if (!whole) return towards & ~(UINT64_C(1) << b);
        return ray(a, step, 0) | ray(a, back, 0) | UINT64_C(1) << a;
    }
    return 0;
}

static void print_pairs(FILE *out, const char *name, bool whole) {
    fprintf(out, "const KmBitboard %s[64][64] = {\n", name);
    for (int a = 0; a < 64; a++) {
        fputs("{", out);
        for (int b = 0; b < 64; b++)
            fprintf(out, "0x%llxu, ", (unsigned long long)joined(a, b, whole));
        fputs("},\n", out);
    }
    fputs("};\n\n", out);
}

static void print_lines(FILE *out) {
    fputs("const Lines km_lines[64] = {\n", out);
    for (int s = 0; s < 64; s++)
        fprintf(out, "{0x%llxu, 0x%llxu, 0x%llxu, 0x%llxu},\n",
                (unsigned long long)rays(s, straight, 2, 0),
                (unsigned long long)rays(s, straight + 2, 2, 0),
                (unsigned long long)(ray(s, diagonal[0], 0) | ray(s, diagonal[3], 0)),
                (unsigned long long)(ray(s, diagonal[1], 0) | ray(s, diagonal[2], 0)));
    fputs("};\n\n", out);
}

/* The files from `a` to `b`, including both. */
static unsigned files(int a, int b) {
    unsigned set = 0;
    for (int file = a < b ? a : b; file <= (a < b ? b : a); file++) set |= 1u << file;
    return set;
}

static void print_castling(FILE *out) {
    for (int table = 0; table < 2; table++) {
        fprintf(out, "const uint8_t %s[8][8] = {\n", table ? "km_castle_walk" : "km_castle_path");
        for (int king = 0; king < 8; king++) {
            fputs("{", out);
            for (int rook = 0; rook < 8; rook++) {
                const int king_to = rook > king ? 6 : 2, rook_to = rook > king ? 5 : 3;
                const unsigned walk = files(king, king_to);
                const unsigned path = (walk | files(rook, rook_to)) & ~(1u << king | 1u << rook);
                fprintf(out, "0x%x, ", table ? walk : path);
            }
            fputs("},\n", out);
        }
        fputs("};\n\n", out);
    }
}

/* The inverse of PEXT: the k-th set bit of `mask` gets bit k of `bits`. */
static uint64_t deposit(uint64_t bits, uint64_t mask) {
    uint64_t set = 0;
    for (; mask; mask &= mask - 1, bits >>= 1)
        if (bits & 1) set |= mask & (0 - mask);
    return set;
}

static uint64_t print_entries(FILE *out, const char *name, const Step *steps, uint64_t first) {
    fprintf(out, "const KmSliderEntry %s[64] = {\n", name);
    for (int s = 0; s < 64; s++) {
        const uint64_t mask = inner(s, steps);
        fprintf(out, "{0x%llxu, %llu},\n", (unsigned long long)mask, (unsigned long long)first);
        first += UINT64_C(1) << __builtin_popcountll(mask);
    }
    fputs("};\n\n", out);
    return first;
}

static void print_slider_attacks(FILE *out, const Step *steps) {
    for (int s = 0; s < 64; s++) {
        const uint64_t mask = inner(s, steps);
        const uint64_t count = UINT64_C(1) << __builtin_popcountll(mask);
        for (uint64_t bits = 0; bits < count; bits++)
            fprintf(out, "0x%llxu,%s", (unsigned long long)rays(s, steps, 4, deposit(bits, mask)),
                    bits % 6 == 5 ? "\n" : " ");
        fputs("\n", out);
    }
}

static void print_tables(FILE *out) {
    fputs("/* Generated by tools/gen_attacks.c. */\n#include \"tables.h\"\n\n", out);
    print_leapers(out);
    print_pairs(out, "km_between", false);
    print_pairs(out, "km_line", true);
    print_lines(out);
    print_castling(out);
    const uint64_t rooks = print_entries(out, "km_bishop_entry", diagonal, 0);
    print_entries(out, "km_rook_entry", straight, rooks);
    fputs("const KmBitboard km_slider_attacks[KM_SLIDER_ATTACKS] = {\n", out);
    print_slider_attacks(out, diagonal);
    print_slider_attacks(out, straight);
    fputs("};\n", out);
}

int main(int argc, char **argv) {
    if (argc != 2) {
        fputs("usage: gen_attacks OUTPUT\n", stderr);
        return EXIT_FAILURE;
    }
    FILE *out = fopen(argv[1], "w");
    if (!out) {
        perror(argv[1]);
        return EXIT_FAILURE;
    }
    print_tables(out);
    if (fclose(out) != 0) {
        perror(argv[1]);
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}
