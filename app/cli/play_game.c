/* play_game: the moves of user and program, and the ways to end their game.
 *
 * Invariant: moves are made only while `result` is KM_PGN_UNKNOWN.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "classic_print.h"
#include "common/move_text.h"
#include "eval_print.h"
#include "keymove/chess/explain_text.h"
#include "keymove/chess/fen.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/words.h"
#include "keymove/engine/draw_offer.h"
#include "piece_moves.h"
#include "play.h"
#include "play_words.h"

#include <inttypes.h>
#include <stdlib.h>

/* --- showing -------------------------------------------------------------------------------------- */

static const KmPosition *now(const Play *play) { return km_game_now(play->game); }

bool play_is_persons_turn(const Play *play) { return km_position_side(now(play)) == play->person; }

void play_print_board(const Play *play) {
    char text[KM_DIAGRAM_TEXT];
    KmBuf out = km_buf(text, sizeof text);
    km_diagram_write(now(play), &play->diagram, &out);
    fputs(text, stdout);
}

/* "12.Nf3", "12...Nf6" */
static void print_numbered(const KmPosition *pos, KmMove move) {
    printf("%" PRIu32 "%s%s", pos->fullmove, km_position_side(pos) == KM_WHITE ? "." : "...",
           move_san(pos, move).text);
}

static void print_score(KmScore score) {
    if (score.mate)
        printf("%s mates in %d", km_words_color(score.mate > 0 ? KM_WHITE : KM_BLACK),
               abs(score.mate));
    else
        printf("%+.2f", score.centipawns / 100.0);
}

static void print_line(const Play *play, const PlaySearch *found) {
    KmPosition pos = *now(play);
    for (int i = 0; i < found->length; i++) {
        printf("%s%s", i ? " " : "", move_san(&pos, found->line[i]).text);
        km_position_play(&pos, found->line[i], &pos);
    }
}

static KmAnatomy anatomy_now(const Play *play) {
    KmAnatomy anatomy;
    km_anatomy_init(now(play), now(play)->en_passant, &anatomy);
    return anatomy;
}

static void print_moves_from(const Play *play, const char *text) {
    const KmAnatomy anatomy = anatomy_now(play);
    KmSquare from;
    bool all;
    if (!play_read_piece_square(text, &from, &all))
        printf("'%.40s' is not a square such as e2 (moves e2, or moves e2 all)\n", text);
    else if (has_piece_to_move(&anatomy, from, stdout))
        print_piece_moves(&anatomy, from, all);
}

void play_print_moves(const Play *play, const char *rest) {
    KmMoveList list;
    if (*rest) {
        print_moves_from(play, rest);
        return;
    }
    km_movegen_legal(now(play), &list);
    for (int i = 0; i < list.count; i++)
        printf("%s%s", i ? " " : "", move_san(now(play), list.moves[i]).text);
    puts(list.count ? "" : "no legal move");
}

void play_print_fen(const Play *play) {
    char text[KM_FEN_TEXT];
    KmBuf fen = km_buf(text, sizeof text);
    km_fen_write(now(play), &fen);
    puts(text);
}

/* --- the end of a game ---------------------------------------------------------------------------- */

static void end_game(Play *play, KmPgnResult result, bool agreed, const char *ending) {
    play->result = result;
    play->agreed = agreed;
    snprintf(play->ending, sizeof play->ending, "%s", ending);
    printf("%s  %s\n", play->ending, km_pgn_result_text(result));
}

static KmPgnResult win_of(KmColor color) {
    return color == KM_WHITE ? KM_PGN_WHITE_WINS : KM_PGN_BLACK_WINS;
}

static bool may_be_claimed(KmOutcome outcome) {
    return outcome == KM_THREEFOLD || outcome == KM_FIFTY;
}

void play_judge(Play *play) {
    const KmOutcome outcome = km_game_outcome(play->game);
    const KmColor winner = km_color_other(km_position_side(now(play)));
    char words[80];
    if (outcome == KM_ONGOING) return;
    if (outcome == KM_CHECKMATE) {
        snprintf(words, sizeof words, "Checkmate: %s wins.", km_words_color(winner));
        end_game(play, win_of(winner), false, words);
    } else if (!may_be_claimed(outcome)) {
        snprintf(words, sizeof words, "Draw: %s.", km_outcome_name(outcome));
        end_game(play, KM_PGN_DRAW, false, words);
    } else if (play_is_persons_turn(play)) {
        printf("You may claim a draw (%s) with 'draw'.\n", km_outcome_name(outcome));
    }
}

/* --- the program's part --------------------------------------------------------------------------- */

static void print_thought(const Play *play, const PlaySearch *found) {
    printf("depth %d, %" PRIu64 " nodes, %.2f s, ", found->depth, found->nodes, found->seconds);
    print_score(found->score);
    if (found->length) fputs(": ", stdout);
    print_line(play, found);
    putchar('\n');
    if (found->excluded)
        printf("%s would repeat the position a third time and was excluded\n",
               move_san(now(play), found->excluded).text);
}

/* The score from the program's point of view instead of White's. */
static KmScore programs_score(const Play *play, KmScore score) {
    const int sign = play->person == KM_WHITE ? -1 : 1;
    return (KmScore){.centipawns = sign * score.centipawns, .mate = sign * score.mate};
}

static bool is_better(KmScore score) { return score.mate ? score.mate > 0 : score.centipawns > 0; }

/* The program claims a draw that the rules allow unless it is better, before its move or with it. */
static bool claims(Play *play, const PlaySearch *found, KmOutcome outcome) {
    if (!may_be_claimed(outcome) || is_better(programs_score(play, found->score))) return false;
    char words[80];
    snprintf(words, sizeof words, "Keymove claims a draw: %s.", km_outcome_name(outcome));
    end_game(play, KM_PGN_DRAW, true, words);
    return true;
}

static void print_stats(Play *play, const PlaySearch *found) {
    print_thought(play, found);
    if (play->strength.kind == PLAY_ENGINE_CLASSIC &&
        !print_classic_ways(play->game, play_engine_classic_depth(&play->strength),
                            play->strength.seconds))
        play->code = EXIT_SYSTEM;
}

void play_program_moves(Play *play) {
    PlaySearch found;
    const KmPosition before = *now(play);
    fflush(stdout);
    play_engine_think(play->engine, play->game, &play->strength, &found);
    if (play->stats) print_stats(play, &found);
    if (claims(play, &found, km_game_outcome(play->game))) return;
    if (km_game_play(play->game, found.best) != KM_OK) {
        puts("out of memory");
        play->leaving = true;
        return;
    }
    fputs("Keymove plays ", stdout);
    print_numbered(&before, found.best);
    putchar('\n');
    play_print_board(play);
    if (!claims(play, &found, km_game_outcome(play->game))) play_judge(play);
}

/* A short search at full strength, or the usual search of the classic program. */
static void look(const Play *play, PlaySearch *found) {
    Strength strength = play->strength;
    if (strength.kind == PLAY_ENGINE_STRONG)
        strength = (Strength){.kind = PLAY_ENGINE_STRONG, .seconds = 0.5};
    play_engine_think(play->engine, play->game, &strength, found);
}

void play_hint(const Play *play) {
    PlaySearch found;
    look(play, &found);
    fputs("try ", stdout);
    print_numbered(now(play), found.best);
    fputs(" (", stdout);
    print_score(found.score);
    puts(")");
}

void play_print_eval(const Play *play) {
    if (play->strength.kind == PLAY_ENGINE_CLASSIC)
        print_eval_classic(now(play));
    else
        print_eval_terms(now(play));
    if (!km_movegen_any(now(play))) {
        puts("no legal move");
        return;
    }
    PlaySearch found;
    look(play, &found);
    fputs("search, for White: ", stdout);
    print_thought(play, &found);
}

/* --- the person's part ---------------------------------------------------------------------------- */

/* Asks for the piece that the pawn becomes and completes the move. Any other answer is the next command, and the
 * move is not made: false. */
static bool ask_promotion(Play *play, const KmAnatomy *anatomy, KmVerdict *verdict) {
    const Prompt prompt = {NULL, NULL};
    if (!prompt_line(&prompt, "queen, rook, bishop or knight? ", play->next)) {
        play->leaving = true;
        return false;
    }
    const KmPieceType type = play_read_promotion(play->next);
    play->has_next = type == KM_NO_TYPE;
    if (play->has_next) {
        puts("the pawn needs a piece to promote to and stays where it is");
        return false;
    }
    *verdict = km_explain(anatomy, verdict->from, verdict->to, type);
    return true;
}

void play_person_moves(Play *play, const char *line) {
    char text[PLAY_MOVE_TEXT], words[KM_EXPLAIN_TEXT];
    KmExplanation answer;
    KmError error;
    if (!play_join_move(line, text)) {
        printf("'%.40s' is neither a move nor a command ('help' lists the commands)\n", line);
        return;
    }
    const KmAnatomy anatomy = anatomy_now(play);
    if (km_explain_move(&anatomy, text, &answer, &error) != KM_OK) {
        printf("'%s' is neither a command ('help' lists them) nor a move: %s\n", text, error.text);
        return;
    }
    if (answer.verdict.reason == KM_REASON_PROMOTION_MISSING &&
        !ask_promotion(play, &anatomy, &answer.verdict))
        return;
    if (answer.verdict.reason != KM_REASON_LEGAL) {
        KmBuf out = km_buf(words, sizeof words);
        km_explanation_write(&anatomy, &answer, &out);
        printf("%s is %s: %s\n", text,
               answer.verdict.reason == KM_REASON_AMBIGUOUS ? "ambiguous" : "illegal", words);
        return;
    }
    if (km_game_play(play->game, answer.verdict.move) != KM_OK) {
        puts("out of memory");
        return;
    }
    play_print_board(play);
    play_judge(play);
}

void play_undo(Play *play) {
    const bool said = play->result != KM_PGN_UNKNOWN && play->agreed && play_is_persons_turn(play);
    size_t back = 0;
    for (size_t plies = km_game_plies(play->game); !said && back <= plies; back++)
        if (back && km_position_side(km_game_position(play->game, plies - back)) == play->person)
            break;
    if (back > km_game_plies(play->game)) {
        puts("there is no move to take back");
        return;
    }
    for (size_t i = 0; i < back; i++) km_game_undo(play->game);
    play->result = KM_PGN_UNKNOWN;
    play_print_board(play);
    play_judge(play);
}

void play_resign(Play *play) {
    const KmColor winner = km_color_other(play->person);
    char words[80];
    snprintf(words, sizeof words, "%s resigns.", km_words_color(play->person));
    end_game(play, win_of(winner), true, words);
}

static void print_declined(KmDrawAnswer answer) {
    printf("Keymove declines the draw: %s.\n",
           answer == KM_DRAW_BETTER ? "it stands better" : "the game has only begun");
}

/* Claims a draw if the rules allow it. Otherwise offers one, and the program decides by its evaluation. */
void play_draw(Play *play) {
    const KmOutcome outcome = km_game_outcome(play->game);
    char words[80];
    if (may_be_claimed(outcome)) {
        snprintf(words, sizeof words, "Draw claimed: %s.", km_outcome_name(outcome));
        end_game(play, KM_PGN_DRAW, true, words);
        return;
    }
    PlaySearch found;
    look(play, &found);
    const KmDrawAnswer answer = km_draw_offer_answer(now(play), programs_score(play, found.score));
    if (km_draw_answer_accepts(answer))
        end_game(play, KM_PGN_DRAW, true, "Draw agreed.");
    else
        print_declined(answer);
}
