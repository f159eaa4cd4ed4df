/* api_saved: positions that the user keeps in the store. SPDX-License-Identifier: GPL-3.0-or-later */
#include "api_puzzle.h"

#include "keymove/puzzle/saved.h"

#include <string.h>

enum { MOST_LISTED = 500 };

static json_t *saved_json(const KmSaved *saved) {
    return json_pack("{s:I, s:s, s:s, s:I}", "id", (json_int_t)saved->id, "fen", saved->position,
                     "title", saved->title, "added", (json_int_t)saved->added);
}

static bool append(void *context, const KmSaved *saved) {
    json_array_append_new(context, saved_json(saved));
    return true;
}

void api_position_list(Fields *in) {
    KmError error;
    int64_t total = 0;
    const int limit = (int)fields_integer(in, "limit", 1, MOST_LISTED, MOST_LISTED);
    const int64_t before = fields_integer(in, "before", 1, INT64_MAX, 0);
    KmStore *store = fields_end(in) ? open_store(in) : NULL;
    if (!store) return;
    json_t *positions = json_array();
    KmStatus status = km_saved_count(store, &total, &error);
    if (status == KM_OK) status = km_saved_list(store, before, limit, append, positions, &error);
    km_store_close(store);
    if (status == KM_OK)
        reply_json(in->out,
                   json_pack("{s:I, s:O}", "total", (json_int_t)total, "positions", positions));
    else
        reply_store_error(in, &error);
    json_decref(positions);
}

void api_position_save(Fields *in) {
    KmPosition pos;
    KmError error;
    int64_t id = 0;
    if (!fields_position(in, true, &pos, NULL)) return;
    const char *title = fields_text(in, "title", false);
    if (title && strlen(title) >= KM_SAVED_TITLE)
        fields_refuse(in, "title", "has more than %d bytes", KM_SAVED_TITLE - 1);
    KmStore *store = fields_end(in) ? open_store(in) : NULL;
    if (!store) return;
    const KmStatus status = km_saved_put(store, &pos, title, seconds_now(), &id, &error);
    km_store_close(store);
    if (status == KM_OK)
        reply_json(in->out, json_pack("{s:I}", "id", (json_int_t)id));
    else
        reply_store_error(in, &error);
}

void api_position_remove(Fields *in) {
    KmError error;
    const int64_t id = fields_integer(in, "id", 1, INT64_MAX, 0);
    if (!fields_has(in, "id")) fields_refuse(in, "id", "is missing");
    KmStore *store = fields_end(in) ? open_store(in) : NULL;
    if (!store) return;
    const KmStatus status = km_saved_remove(store, id, &error);
    km_store_close(store);
    if (status == KM_OK)
        reply_json(in->out, json_pack("{s:I}", "removed", (json_int_t)id));
    else if (status == KM_ERR_END)
        reply_fail(in->out, 404, "no_position", NO_PLACE, "%s", error.text);
    else
        reply_store_error(in, &error);
}
