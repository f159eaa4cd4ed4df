/* fuzz_audit_game: any text. The puzzle of a game comes back the same from what is written.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "demand.h"
#include "keymove/puzzle/audit_game.h"

#include <string.h>

/* The claim as if it had been proved. */
static KmAudit proved(const KmAuditClaim *claim) {
    KmAudit audit = {.status = KM_MATE_FOUND};
    audit.puzzle.pos = claim->pos;
    audit.puzzle.mate = claim->mate;
    audit.puzzle.line_length = claim->line_length;
    memcpy(audit.puzzle.line, claim->line, (size_t)claim->line_length * sizeof *claim->line);
    return audit;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char out[1 << 18];
    static KmAuditGame game, again;
    const char *text = (const char *)data;
    KmError error;
    if (size > 1 << 16) return 0;
    const KmStatus status = km_audit_game_read(text, size, &game, &error);
    if (status != KM_OK) return 0;
    const KmAuditClaim *claim = &game.claim;
    demand(claim->line_length >= 0 && claim->line_length <= KM_LICHESS_LINE);
    if (claim->mate == 0 || claim->line_length != 2 * claim->mate - 1 ||
        claim->mate > KM_PUZZLE_LONGEST)
        return 0;
    KmBuf buf = km_buf(out, sizeof out);
    const KmAudit audit = proved(claim);
    if (km_audit_game_correct(text, size, &game, &audit, &buf) != KM_OK) return 0;
    demand(km_audit_game_read(out, buf.length, &again, NULL) == KM_OK);
    demand(again.claim.mate == claim->mate || again.claim.mate == 0);
    return 0;
}
