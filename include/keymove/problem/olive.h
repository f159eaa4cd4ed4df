/* olive: collections of problems in Olive's files (.olv), which are YAML: one document for each problem.
 *
 *      ---
 *      algebraic:
 *        white: [Ke2, Bb8, Sa7, Pf3]
 *        black: [Kf5, Ra5, Bf4]
 *      authors: [Ferrarini, A.]
 *      date: 1970-05
 *      stipulation: h#3
 *      twins: {b: Remove a7}
 *
 * Read are algebraic, stipulation, twins, options, authors, source, source-id, date, distinction, award, and
 * intended-solutions. Everything else is kept as it is when the collection is written again, except for comments of
 * YAML and the layout, which its library does not know.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_PROBLEM_OLIVE_H
#define KM_PROBLEM_OLIVE_H

#include "keymove/api.h"
#include "keymove/problem/problem_record.h"

KM_BEGIN_DECLS

typedef struct KmOlive KmOlive;

/* Receives the text of a collection, one part after the other. Returns false to stop the writer. */
typedef bool KmOliveSink(void *context, const char *text, size_t length);

/* Reads a whole collection. KM_ERR_SYNTAX: it is not YAML, or a document is not a mapping; `error` has the byte, and
 * the line in its text. KM_ERR_LIMIT: it is nested too deeply. */
KM_API KmStatus km_olive_read(const char *text, size_t length, KmOlive **olive, KmError *error);
KM_API void km_olive_free(KmOlive *olive);

/* The number of problems, and the line in which one begins, from 1. */
KM_API int km_olive_count(const KmOlive *olive);
KM_API unsigned km_olive_line(const KmOlive *olive, int index);

/* The problem with this index, from 0. KM_ERR_SYNTAX: it is not orthodox, or cannot be read; `error` has the reason
 * with the word. */
KM_API KmStatus km_olive_record(const KmOlive *olive, int index, KmProblemRecord *record,
                                KmError *error);

/* The number of solutions that the composer meant; 0 when the collection does not say. */
KM_API unsigned km_olive_intended(const KmOlive *olive, int index);

/* A text among the values of a problem, "solution" for example; NULL when there is none. */
KM_API const char *km_olive_text(const KmOlive *olive, int index, const char *key);

/* Sets the text of a key, which is added if it is not there. KM_ERR_MEMORY. */
KM_API KmStatus km_olive_set(KmOlive *olive, int index, const char *key, const char *text,
                             KmError *error);

/* Writes the whole collection as YAML. The handle can only be freed afterwards. KM_ERR_IO when the sink refused the
 * text, KM_ERR_MEMORY. */
KM_API KmStatus km_olive_write(KmOlive *olive, KmOliveSink *sink, void *context, KmError *error);

KM_END_DECLS
#endif
