/* problem_record: the phases of a problem with twins and duplex. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/problem/problem_record.h"

#include "keymove/chess/fen.h"
#include "keymove/problem/twin.h"

#include <string.h>

/* --- positions --------------------------------------------------------------------------------------------- */

/* The number of fields of a FEN, separated as km_fen_parse separates them. */
static int count_fields(const char *fen) {
    static const char blanks[] = " \t\r\n";
    int fields = 0;
    for (fen += strspn(fen, blanks); *fen; fen += strspn(fen, blanks)) {
        fen += strcspn(fen, blanks);
        fields++;
    }
    return fields;
}

KmStatus km_problem_read_position(const char *fen, const KmStipulation *stipulation, KmSetup *setup,
                                  KmError *error) {
    static const char *const missing[] = {" w - - 0 1", " - - 0 1"};
    char text[KM_FEN_TEXT];
    KmBuf out = km_buf(text, sizeof text);
    const int fields = count_fields(fen);
    if (fields == 0 || fields > 2) return km_fen_parse(fen, setup, error);
    km_buf_text(&out, fen);
    km_buf_text(&out, missing[fields - 1]);
    const KmStatus status = km_buf_fits(&out)
                                ? km_fen_parse(text, setup, error)
                                : km_fail(error, KM_ERR_SYNTAX, sizeof text, "the FEN is too long");
    if (status != KM_OK) {
        if (error && error->offset > strlen(fen)) error->offset = strlen(fen);
        return status;
    }
    if (fields == 1) setup->side = km_stipulation_custom_side(stipulation);
    km_setup_castle_from_home(setup);
    return KM_OK;
}

/* --- twins ------------------------------------------------------------------------------------------------- */

static KmStatus read_twin(const KmProblemRecord *record, int index, KmTwin *twin, KmError *error) {
    KmError why = {0};
    const KmStatus status = km_twin_read(record->twins[index], twin, &why);
    if (status == KM_OK) return KM_OK;
    return km_fail(error, status, why.offset, "twin '%s': %.900s", record->twins[index], why.text);
}

static KmStatus apply_twin(const KmProblemRecord *record, int index, const KmTwin *twin,
                           KmProblemPhase *phase, KmError *error) {
    KmError why = {0};
    const KmStatus status = km_twin_apply(twin, &phase->setup, &phase->stipulation, &why);
    if (status == KM_OK) return KM_OK;
    return km_fail(error, status, 0, "twin '%s': %.900s", record->twins[index], why.text);
}

/* The twin with which a chain of continued twins begins. */
static KmStatus find_first(const KmProblemRecord *record, int index, int *first, KmError *error) {
    for (*first = index; *first > 0; --*first) {
        KmTwin twin;
        const KmStatus status = read_twin(record, *first, &twin, error);
        if (status != KM_OK) return status;
        if (!twin.continued) break;
    }
    return KM_OK;
}

/* "b) ", "+c) "; after z) come z1), z2). */
static void write_label(int position, bool continued, KmBuf *out) {
    if (continued) km_buf_char(out, '+');
    km_buf_char(out, (char)('a' + (position < 26 ? position : 25)));
    if (position >= 26) km_buf_printf(out, "%d", position - 25);
    km_buf_char(out, ')');
}

/* Plays all twins on which the one with this index is built, and writes its heading. */
static KmStatus make_twin(const KmProblemRecord *record, int index, int position,
                          KmProblemPhase *phase, KmError *error) {
    int first = 0;
    KmStatus status = find_first(record, index, &first, error);
    for (int i = first; i <= index && status == KM_OK; i++) {
        KmTwin twin;
        status = read_twin(record, i, &twin, error);
        if (status == KM_OK && i == index) {
            KmBuf heading = km_buf(phase->heading, sizeof phase->heading);
            write_label(position, twin.continued, &heading);
            km_buf_char(&heading, ' ');
            km_twin_write(&twin, &phase->setup, &heading);
        }
        if (status == KM_OK) status = apply_twin(record, i, &twin, phase, error);
    }
    return status;
}

/* --- who begins -------------------------------------------------------------------------------------------- */

static void begin_with(KmSetup *setup, KmColor side) {
    if (setup->side == side) return;
    setup->side = side;
    setup->en_passant = KM_NO_SQUARE;
}

/* Follows the custom in the phase if the diagram follows it. */
static void choose_side(const KmProblemRecord *record, KmProblemPhase *phase) {
    KmSetup diagram = record->setup;
    km_stipulation_adapt(&record->stipulation, &diagram);
    const bool follows = diagram.side == km_stipulation_custom_side(&record->stipulation);
    const KmColor side = km_stipulation_custom_side(&phase->stipulation);
    begin_with(&phase->setup, follows ? side : km_color_other(side));
}

/* --- phases ------------------------------------------------------------------------------------------------ */

int km_problem_record_phases(const KmProblemRecord *record) {
    const bool zero = record->zero_position && record->twin_count > 0;
    const int positions = record->twin_count + (zero ? 0 : 1);
    return record->duplex == KM_DUPLEX_BOTH ? 2 * positions : positions;
}

KmStatus km_problem_record_phase(const KmProblemRecord *record, int index, KmProblemPhase *phase,
                                 KmError *error) {
    const int ways = record->duplex == KM_DUPLEX_BOTH ? 2 : 1, position = index / ways;
    const bool zero = record->zero_position && record->twin_count > 0;
    const int twin = zero ? position : position - 1;
    *phase = (KmProblemPhase){.setup = record->setup, .stipulation = record->stipulation};
    if (twin >= 0) {
        const KmStatus status = make_twin(record, twin, position, phase, error);
        if (status != KM_OK) return status;
    } else if (record->twin_count > 0) {
        KmBuf heading = km_buf(phase->heading, sizeof phase->heading);
        write_label(position, false, &heading);
    }
    choose_side(record, phase);
    phase->exchanged = record->duplex == KM_DUPLEX_HALF || index % ways == 1;
    if (phase->exchanged) begin_with(&phase->setup, km_color_other(phase->setup.side));
    return KM_OK;
}
