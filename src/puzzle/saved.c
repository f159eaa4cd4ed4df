/* saved: the table `saved` of a store. A position that is saved again is replaced by a row with a greater number, so
 * the numbers tell the order. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/puzzle/saved.h"

#include <string.h>

#include "keymove/chess/fen.h"
#include "store_handle.h"

KmStatus km_saved_put(KmStore *store, const KmPosition *pos, const char *title, int64_t now,
                      int64_t *id, KmError *error) {
    char key[KM_FEN_TEXT], fen[KM_FEN_TEXT];
    KmBuf key_out = km_buf(key, sizeof key), fen_out = km_buf(fen, sizeof fen);
    KmQuery *query;
    if (!title) title = "";
    if (strlen(title) >= KM_SAVED_TITLE)
        return km_fail(error, KM_ERR_LIMIT, KM_SAVED_TITLE - 1, "the title is too long");
    km_fen_write_epd(pos, &key_out);
    km_fen_write(pos, &fen_out);
    KmStatus status = km_query_open(
        store->database,
        "INSERT OR REPLACE INTO saved (key, position, title, added) VALUES (?1, ?2,"
        " CASE WHEN ?3 = '' THEN coalesce((SELECT title FROM saved WHERE key = ?1), '')"
        " ELSE ?3 END, ?4)",
        &query, error);
    if (status != KM_OK) return status;
    km_query_bind_text(query, 1, key);
    km_query_bind_text(query, 2, fen);
    km_query_bind_text(query, 3, title);
    km_query_bind_number(query, 4, now);
    status = km_query_run(query, error);
    km_query_close(query);
    if (status == KM_OK && id) *id = km_database_last_id(store->database);
    return status;
}

KmStatus km_saved_list(KmStore *store, int64_t before, int limit, KmSavedSink *sink, void *context,
                       KmError *error) {
    KmQuery *query;
    KmStatus status = km_query_open(store->database,
                                    "SELECT id, position, title, added FROM saved"
                                    " WHERE ?1 = 0 OR id < ?1 ORDER BY id DESC LIMIT ?2",
                                    &query, error);
    if (status != KM_OK) return status;
    km_query_bind_number(query, 1, before);
    km_query_bind_number(query, 2, limit > 0 ? limit : -1);
    bool wanted = true;
    while (status == KM_OK && wanted) {
        status = km_query_step(query, error);
        if (status != KM_OK) break;
        const KmSaved saved = {.id = km_query_number(query, 0),
                               .position = km_query_text(query, 1),
                               .title = km_query_text(query, 2),
                               .added = km_query_number(query, 3)};
        wanted = sink(context, &saved);
    }
    km_query_close(query);
    return status == KM_ERR_END ? KM_OK : status;
}

KmStatus km_saved_count(KmStore *store, int64_t *count, KmError *error) {
    KmQuery *query;
    KmStatus status = km_query_open(store->database, "SELECT count(*) FROM saved", &query, error);
    if (status == KM_OK) status = km_query_step(query, error);
    if (status == KM_OK) *count = km_query_number(query, 0);
    km_query_close(query);
    return status;
}

KmStatus km_saved_remove(KmStore *store, int64_t id, KmError *error) {
    int changed = 0;
    const KmStatus status =
        km_store_run(store, "DELETE FROM saved WHERE id = ?", id, NULL, &changed, error);
    if (status == KM_OK && !changed)
        return km_fail(error, KM_ERR_END, 0, "there is no saved position %lld", (long long)id);
    return status;
}
