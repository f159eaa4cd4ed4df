/* api_eval: static evaluations. SPDX-License-Identifier: GPL-3.0-or-later */
#include "api.h"
#include "json/eval_json.h"

void api_eval(Fields *in) {
    static const char *const programs[] = {"engine", "classic"};
    KmPosition pos;
    if (!fields_position(in, true, &pos, NULL)) return;
    const bool classic = fields_choice(in, "program", programs, 2, 0) == 1;
    const bool tables = fields_flag(in, "tables", false);
    if (tables && !classic) fields_refuse(in, "tables", "is for the classic program");
    if (!fields_end(in)) return;
    json_t *object = classic ? eval_classic_json(&pos) : eval_json(&pos);
    if (tables) json_object_set_new(object, "tables", classic_tables_json());
    reply_json(in->out, object);
}
