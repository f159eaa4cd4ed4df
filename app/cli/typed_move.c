/* typed_move: what the conversations about a position share. SPDX-License-Identifier: GPL-3.0-or-later */
#include "typed_move.h"

#include "common/move_text.h"
#include "keymove/chess/explain_text.h"
#include "keymove/chess/movegen.h"

#include <stdio.h>

KmMove typed_move_read(const KmPosition *pos, const char *text) {
    KmAnatomy anatomy;
    KmExplanation answer;
    KmError error;
    km_anatomy_init(pos, pos->en_passant, &anatomy);
    if (km_explain_move(&anatomy, text, &answer, &error) != KM_OK) {
        printf("'%s' is not a move: %s\n", text, error.text);
        return KM_NO_MOVE;
    }
    if (answer.verdict.reason == KM_REASON_LEGAL) return answer.verdict.move;
    char words[KM_EXPLAIN_TEXT];
    KmBuf out = km_buf(words, sizeof words);
    km_explanation_write(&anatomy, &answer, &out);
    printf("%s is not legal: %s\n", text, words);
    return KM_NO_MOVE;
}

bool typed_move_word(const void *context, int index, char word[PROMPT_WORD]) {
    const KmPosition *pos = context;
    KmMoveList list;
    km_movegen_legal(pos, &list);
    if (index >= 2 * list.count) return false;
    const KmMove move = list.moves[index % list.count];
    snprintf(word, PROMPT_WORD, "%s",
             index < list.count ? move_san(pos, move).text : move_uci(pos, move).text);
    return true;
}

void typed_move_list(const KmPosition *pos) {
    KmMoveList list;
    km_movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++)
        printf("%s%s", i ? " " : "", move_san(pos, list.moves[i]).text);
    putchar('\n');
}
