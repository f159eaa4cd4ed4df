/* audit: judges claims and puts them right. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/puzzle/audit.h"

#include <stdio.h>
#include <string.h>

#include "audit_themes.h"
#include "keymove/chess/checks.h"

const char *km_audit_fault_name(KmAuditFault fault) {
    switch (fault) {
    case KM_AUDIT_NO_MATE:
        return "no_mate";
    case KM_AUDIT_SHORTER:
        return "shorter";
    case KM_AUDIT_WRONG_LINE:
        return "wrong_line";
    case KM_AUDIT_SEVERAL:
        return "several";
    case KM_AUDIT_WRONG_THEME:
        return "wrong_theme";
    }
    return "";
}

/* --- claims ----------------------------------------------------------------------------------- */

static bool ends_in_mate(const KmPosition *pos, const KmMove *line, int length) {
    KmPosition now = *pos;
    for (int i = 0; i < length; i++) km_position_play(&now, line[i], &now);
    return km_position_is_mated(&now);
}

void km_audit_claim_of_row(const KmLichessRow *row, KmAuditClaim *claim) {
    *claim = (KmAuditClaim){.pos = row->pos, .line_length = row->line_length};
    memcpy(claim->line, row->line, sizeof claim->line);
    claim->theme_mate = km_audit_themes_mate(km_lichess_row_field(row, KM_LICHESS_THEMES));
    if (claim->theme_mate || km_lichess_row_has_theme(row, "mate") ||
        ends_in_mate(&row->pos, row->line, row->line_length))
        claim->mate = (row->line_length + 1) / 2;
}

KmStatus km_audit_claim_of_epd(const KmEpd *epd, KmAuditClaim *claim, KmError *error) {
    KmMove best[KM_MAX_MOVES];
    int count;
    *claim = (KmAuditClaim){.pos = epd->pos};
    if (!km_epd_mate(epd, &claim->mate) || claim->mate < 0) claim->mate = 0;
    KmStatus status = km_epd_pv(epd, claim->line, KM_LICHESS_LINE, &claim->line_length, error);
    if (status != KM_OK || claim->line_length) return status;
    status = km_epd_best_moves(epd, best, KM_MAX_MOVES, &count, error);
    if (status != KM_OK || count == 0) return status;
    claim->line[0] = best[0];
    claim->line_length = 1;
    claim->first_only = true;
    return KM_OK;
}

/* --- judging ---------------------------------------------------------------------------------- */

/* Does the puzzle's line, which follows the claimed one as long as that is best play, follow it to the end? */
static bool follows(const KmAuditClaim *claim, const KmPuzzle *puzzle) {
    if (!claim->first_only && claim->line_length && claim->line_length != puzzle->line_length)
        return false;
    for (int i = 0; i < claim->line_length && i < puzzle->line_length; i++)
        if (claim->line[i] != puzzle->line[i]) return false;
    return true;
}

static unsigned faults_of(const KmAuditClaim *claim, const KmPuzzle *puzzle) {
    unsigned faults = 0;
    if (puzzle->mate < claim->mate) faults |= KM_AUDIT_SHORTER;
    if (!follows(claim, puzzle)) faults |= KM_AUDIT_WRONG_LINE;
    if (!km_puzzle_is_unique(puzzle)) faults |= KM_AUDIT_SEVERAL;
    const int themed = claim->theme_mate;
    if (themed && themed != puzzle->mate && (themed < 5 || puzzle->mate < 5))
        faults |= KM_AUDIT_WRONG_THEME;
    return faults;
}

void km_audit_judge(KmShortMate *solver, const KmAuditClaim *claim, KmBudget budget,
                    KmAudit *audit) {
    KmSpending spending = km_spending_begin(budget);
    KmMateStatus status = KM_MATE_NONE;
    int mate = 0;
    while (status == KM_MATE_NONE && mate < claim->mate && mate < KM_PUZZLE_LONGEST)
        status = km_short_mate_attack(solver, &claim->pos, ++mate, &spending);
    if (status == KM_MATE_FOUND)
        status = km_puzzle_complete(solver, &claim->pos, mate, claim->line, claim->line_length,
                                    &spending, &audit->puzzle);
    if (status == KM_MATE_NONE && claim->mate > KM_PUZZLE_LONGEST) status = KM_MATE_UNKNOWN;
    audit->status = status;
    audit->faults = 0;
    if (status == KM_MATE_NONE) audit->faults = KM_AUDIT_NO_MATE;
    if (status == KM_MATE_FOUND) audit->faults = faults_of(claim, &audit->puzzle);
}

/* --- correcting ------------------------------------------------------------------------------- */

static bool can_be_corrected(const KmAudit *audit) {
    return audit->status == KM_MATE_FOUND && !(audit->faults & KM_AUDIT_SEVERAL);
}

bool km_audit_correct_row(const KmLichessRow *row, const KmAudit *audit, KmBuf *out) {
    char themes[KM_LICHESS_BYTES + 64];
    KmBuf text = km_buf(themes, sizeof themes);
    if (!can_be_corrected(audit)) return false;
    km_audit_themes_write(km_lichess_row_field(row, KM_LICHESS_THEMES), audit->puzzle.mate, &text);
    km_lichess_row_write(row, audit->puzzle.line, audit->puzzle.line_length,
                         audit->faults ? themes : NULL, out);
    return true;
}

/* Copies the operations that say nothing about the mate. */
static void copy_others(const KmEpd *epd, KmEpd *copy) {
    static const char *const replaced[] = {"dm", "bm", "pv", "PV:"};
    for (int i = 0; i < epd->count; i++) {
        const KmEpdOperation *operation = &epd->operations[i];
        const char *opcode = km_epd_opcode(epd, operation);
        bool kept = true;
        for (int k = 0; k < 4; k++) kept &= strcmp(opcode, replaced[k]) != 0;
        if (!kept || km_epd_add(copy, opcode) != KM_OK) continue;
        for (int k = 0; k < operation->operands; k++)
            km_epd_add_string(copy, km_epd_operand(epd, operation, k));
    }
}

bool km_audit_correct_epd(const KmEpd *epd, const KmAudit *audit, KmBuf *out) {
    if (!can_be_corrected(audit)) return false;
    KmEpd copy = km_epd(&epd->pos);
    copy.counters = epd->counters;
    km_epd_add_best_moves(&copy, audit->puzzle.line, 1);
    km_epd_add_mate(&copy, KM_EPD_STANDARD, audit->puzzle.mate);
    km_epd_add_pv(&copy, KM_EPD_STANDARD, audit->puzzle.line, audit->puzzle.line_length);
    copy_others(epd, &copy);
    km_epd_write(&copy, out);
    return true;
}
