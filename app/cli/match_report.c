/* match_report: progress lines, tables, JSON. SPDX-License-Identifier: GPL-3.0-or-later */
#include "match_report.h"

#include "command.h"
#include "json/match_json.h"
#include "keymove/chess/fen.h"

#include <math.h>

enum { MOST_REMARKS = 20 };

/* Half of the 95 % confidence interval of the difference; infinite if that is unbounded. */
static double elo_error(const Strength *strength) {
    return isinf(strength->elo) ? INFINITY : (strength->high - strength->low) / 2;
}

/* "55.00 %, Elo +34.9 ± 20.1, LOS 99.9 %" */
typedef struct StrengthText {
    char text[128];
} StrengthText;

static StrengthText strength_text(const Tally *tally) {
    StrengthText words;
    const Strength strength = tally_strength(tally);
    snprintf(words.text, sizeof words.text, "%.2f %%, Elo %+.1f ± %.1f, LOS %.1f %%",
             100 * strength.score, strength.elo, elo_error(&strength), 100 * strength.superiority);
    return words;
}

/* --- while it goes on ------------------------------------------------------------------------------ */

/* Reports misbehaviour at once, but only the first cases. */
static void show_remark(MatchProgress *progress, const Gauntlet *gauntlet,
                        const EngineGame *played) {
    if (!played->remark[0] || ++progress->remarks > MOST_REMARKS) return;
    char text[KM_FEN_TEXT];
    KmBuf fen = km_buf(text, sizeof text);
    km_fen_write(km_game_now(played->game), &fen);
    progress_clear(&progress->line);
    fprintf(stderr, "game %zu: %s (%s; at the end: %s)\n", gauntlet->played, played->remark,
            game_end_name(played->end), text);
    if (progress->remarks == MOST_REMARKS)
        fputs("further remarks are counted, but not shown\n", stderr);
}

static void show_standing(Progress *line, const Gauntlet *gauntlet, const Pairing *pairing) {
    const Tally *tally = &pairing->tally;
    const double rate = (double)gauntlet->played / (line->shown - line->started);
    const double left = progress_left(line, (double)gauntlet->played / (double)gauntlet->total);
    char llr[32] = "";
    if (gauntlet->plan->sprt.elo0 != gauntlet->plan->sprt.elo1)
        snprintf(llr, sizeof llr, ", LLR %.2f", gauntlet->llr);
    progress_line(
        line, "%zu of %zu games, %s - %s: +%zu =%zu -%zu, %s%s; %.2f games per second, %.0f s left",
        gauntlet->played, gauntlet->total, pairing->names[0], pairing->names[1], tally->wins,
        tally->draws, tally->losses, strength_text(tally).text, llr, rate, left < 0 ? 0 : left);
}

void match_show_game(void *context, const Gauntlet *gauntlet, const Pairing *pairing,
                     const EngineGame *played) {
    MatchProgress *progress = context;
    show_remark(progress, gauntlet, played);
    if (!progress->quiet && progress_due(&progress->line))
        show_standing(&progress->line, gauntlet, pairing);
}

void match_show_warning(void *context, const char *text) {
    MatchProgress *progress = context;
    progress_clear(&progress->line);
    fprintf(stderr, "keymove match: %s\n", text);
}

/* --- in words -------------------------------------------------------------------------------------- */

static void print_ends(const char *who, const size_t ends[GAME_ENDS]) {
    const char *between = "";
    size_t sum = 0;
    for (int end = 0; end < GAME_ENDS; end++) sum += ends[end];
    if (sum == 0) return;
    printf("  %s: ", who);
    for (int end = 0; end < GAME_ENDS; end++) {
        if (!ends[end]) continue;
        printf("%s%zu %s", between, ends[end], game_end_name((GameEnd)end));
        between = ", ";
    }
    putchar('\n');
}

static void print_effort(const char *name, const GameEffort *effort, bool strict) {
    if (!effort->moves) return;
    printf("  %s: %zu moves, %.3f s per move (longest %.3f s)", name, effort->moves,
           effort->seconds / (double)effort->moves, effort->slowest);
    if (effort->deep) printf(", depth %.1f", effort->depths / (double)effort->deep);
    if (effort->node_seconds > 0)
        printf(", %.0f thousand nodes per second", effort->nodes / effort->node_seconds / 1000);
    if (strict) printf(", %zu protocol faults", effort->faults);
    putchar('\n');
}

static void print_pairing(const Pairing *pairing, bool strict) {
    const Tally *tally = &pairing->tally;
    char words[PLAYER_NAME + 16];
    printf("%s - %s: %zu games, +%zu =%zu -%zu, ", pairing->names[0], pairing->names[1],
           tally_games(tally), tally->wins, tally->draws, tally->losses);
    printf("%s\n  pairs by points (0, 1/2, 1, 3/2, 2): %zu %zu %zu %zu %zu\n",
           strength_text(tally).text, tally->pairs[0], tally->pairs[1], tally->pairs[2],
           tally->pairs[3], tally->pairs[4]);
    print_ends("draws", pairing->draws);
    for (int side = 0; side < 2; side++) {
        snprintf(words, sizeof words, "lost by %s", pairing->names[side]);
        print_ends(words, pairing->losses[side]);
    }
    for (int side = 0; side < 2; side++)
        print_effort(pairing->names[side], &pairing->efforts[side], strict);
}

static const char *decision_words(int decision) {
    return decision > 0 ? "accepted" : decision < 0 ? "rejected" : "not decided";
}

void match_print(const Gauntlet *gauntlet) {
    const GauntletPlan *plan = gauntlet->plan;
    for (int i = 0; i < gauntlet->pairing_count; i++)
        if (tally_games(&gauntlet->pairings[i].tally))
            print_pairing(&gauntlet->pairings[i], plan->strict);
    if (plan->sprt.elo0 != plan->sprt.elo1)
        printf("SPRT of %g against %g Elo: LLR %.2f (bounds ± %.2f): %s\n", plan->sprt.elo1,
               plan->sprt.elo0, gauntlet->llr, sprt_bound(plan->sprt.error),
               decision_words(gauntlet->decision));
}

/* --- as JSON --------------------------------------------------------------------------------------- */

/* How many games ended in which way. */
static json_t *count_ends(const size_t ends[GAME_ENDS]) {
    json_t *object = json_object();
    for (int end = 0; end < GAME_ENDS; end++)
        if (ends[end]) match_add_end(object, game_end_name((GameEnd)end), ends[end]);
    return object;
}

static MatchEngine engine_of(const Pairing *pairing, int side, bool strict) {
    const GameEffort *effort = &pairing->efforts[side];
    return (MatchEngine){.name = pairing->names[side],
                         .lost_by = count_ends(pairing->losses[side]),
                         .moves = effort->moves,
                         .seconds = effort->seconds,
                         .slowest = effort->slowest,
                         .depth = effort->deep ? effort->depths / (double)effort->deep : 0,
                         .nodes_per_second =
                             effort->node_seconds > 0 ? effort->nodes / effort->node_seconds : 0,
                         .strict = strict,
                         .faults = effort->faults};
}

void match_print_json(const Gauntlet *gauntlet) {
    const Sprt *sprt = &gauntlet->plan->sprt;
    const MatchTest test = {.elo0 = sprt->elo0,
                            .elo1 = sprt->elo1,
                            .llr = gauntlet->llr,
                            .bound = sprt_bound(sprt->error),
                            .decision = decision_words(gauntlet->decision)};
    for (int i = 0; i < gauntlet->pairing_count; i++) {
        const Pairing *pairing = &gauntlet->pairings[i];
        const Tally *tally = &pairing->tally;
        const Strength strength = tally_strength(tally);
        const bool strict = gauntlet->plan->strict;
        const MatchPairing answer = {
            .engines = {engine_of(pairing, 0, strict), engine_of(pairing, 1, strict)},
            .games = tally_games(tally),
            .wins = tally->wins,
            .draws = tally->draws,
            .losses = tally->losses,
            .pairs = tally->pairs,
            .score = strength.score,
            .elo = strength.elo,
            .elo_error = elo_error(&strength),
            .superiority = strength.superiority,
            .drawn_by = count_ends(pairing->draws)};
        command_json(match_json(&answer, sprt->elo0 != sprt->elo1 ? &test : NULL));
    }
}
