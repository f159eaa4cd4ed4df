/* olive: documents of libyaml, turned into Popeye's input, as Olive itself does, and read by popeye_input.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/problem/olive.h"

#include "keymove/problem/popeye_input.h"
#include "popeye_words.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

enum { MOST_DEPTH = 64, INPUT_TEXT = 16 * 1024 };

struct KmOlive {
    yaml_document_t *documents;
    int count, room;
    bool written; /* the documents were handed to the emitter, which deleted them */
};

/* --- reading YAML ------------------------------------------------------------------------------------------- */

/* The byte of a place that libyaml gives as line and column, counted in characters. */
static size_t byte_of(const char *text, size_t length, yaml_mark_t mark) {
    size_t at = 0;
    for (size_t line = 0; line < mark.line && at < length; at++)
        if (text[at] == '\n') line++;
    for (size_t column = 0; column < mark.column && at < length && text[at] != '\n'; column++) do
            at++;
        while (at < length && ((unsigned char)text[at] & 0xc0) == 0x80);
    return at;
}

static KmStatus report_parser(const yaml_parser_t *parser, const char *text, size_t length,
                              KmError *error) {
    if (parser->error == YAML_MEMORY_ERROR) return km_fail(error, KM_ERR_MEMORY, 0, "no memory");
    if (parser->error == YAML_READER_ERROR)
        return km_fail(error, KM_ERR_SYNTAX, parser->problem_offset, "not UTF-8: %s",
                       parser->problem ? parser->problem : "unreadable");
    return km_fail(error, KM_ERR_SYNTAX, byte_of(text, length, parser->problem_mark),
                   "line %zu: %s", parser->problem_mark.line + 1,
                   parser->problem ? parser->problem : "not YAML");
}

static bool begin_parser(yaml_parser_t *parser, const char *text, size_t length) {
    if (!yaml_parser_initialize(parser)) return false;
    yaml_parser_set_input_string(parser, (const unsigned char *)text, length);
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING);
    return true;
}

/* How deep an event leads. An alias adds no depth of its own: it is written as an alias again. */
static int step_of(yaml_event_type_t type) {
    if (type == YAML_SEQUENCE_START_EVENT || type == YAML_MAPPING_START_EVENT) return 1;
    return type == YAML_SEQUENCE_END_EVENT || type == YAML_MAPPING_END_EVENT ? -1 : 0;
}

/* Is the text nested too deeply? The time that libyaml takes grows with the square of the depth, so this is found out
 * before documents are loaded. Other faults are left to the loading. */
static KmStatus check_depth(const char *text, size_t length, KmError *error) {
    yaml_parser_t parser;
    KmStatus status = KM_OK;
    if (!begin_parser(&parser, text, length)) return km_fail(error, KM_ERR_MEMORY, 0, "no memory");
    bool ended = false;
    for (int depth = 0; !ended && status == KM_OK;) {
        yaml_event_t event;
        if (!yaml_parser_parse(&parser, &event)) break;
        depth += step_of(event.type);
        ended = event.type == YAML_STREAM_END_EVENT;
        if (depth > MOST_DEPTH)
            status = km_fail(error, KM_ERR_LIMIT, byte_of(text, length, event.start_mark),
                             "line %zu: nested too deeply", event.start_mark.line + 1);
        yaml_event_delete(&event);
    }
    yaml_parser_delete(&parser);
    return status;
}

/* Keeps a document, or deletes it and says why it cannot be one. */
static KmStatus keep_document(KmOlive *olive, yaml_document_t *document, KmError *error) {
    const yaml_node_t *root = yaml_document_get_root_node(document);
    const size_t line = root->start_mark.line + 1;
    KmStatus status = KM_OK;
    if (root->type != YAML_MAPPING_NODE)
        status = km_fail(error, KM_ERR_SYNTAX, 0, "line %zu: a problem with its keys was expected",
                         line);
    if (status == KM_OK && olive->count == olive->room) {
        const int room = 2 * olive->room + 16;
        yaml_document_t *grown = realloc(olive->documents, (size_t)room * sizeof *grown);
        if (grown) {
            olive->documents = grown;
            olive->room = room;
        }
    }
    if (status == KM_OK && olive->count == olive->room)
        status = km_fail(error, KM_ERR_MEMORY, 0, "no memory");
    if (status == KM_OK)
        /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): km_fail never returns KM_OK */
        olive->documents[olive->count++] = *document;
    else
        yaml_document_delete(document);
    return status;
}

static KmStatus load_all(KmOlive *olive, yaml_parser_t *parser, const char *text, size_t length,
                         KmError *error) {
    for (;;) {
        yaml_document_t document;
        if (!yaml_parser_load(parser, &document)) return report_parser(parser, text, length, error);
        const yaml_node_t *root = yaml_document_get_root_node(&document);
        if (!root) {
            yaml_document_delete(&document);
            return KM_OK;
        }
        const size_t byte = byte_of(text, length, root->start_mark);
        const KmStatus status = keep_document(olive, &document, error);
        if (status != KM_OK) {
            if (error) error->offset = byte;
            return status;
        }
    }
}

KmStatus km_olive_read(const char *text, size_t length, KmOlive **olive, KmError *error) {
    yaml_parser_t parser;
    *olive = NULL;
    KmStatus status = check_depth(text, length, error);
    if (status != KM_OK) return status;
    *olive = calloc(1, sizeof **olive);
    if (!*olive) return km_fail(error, KM_ERR_MEMORY, 0, "no memory");
    status = KM_ERR_MEMORY;
    if (begin_parser(&parser, text, length)) {
        status = load_all(*olive, &parser, text, length, error);
        yaml_parser_delete(&parser);
    } else {
        km_fail(error, KM_ERR_MEMORY, 0, "no memory");
    }
    if (status != KM_OK) {
        km_olive_free(*olive);
        *olive = NULL;
    }
    return status;
}

void km_olive_free(KmOlive *olive) {
    if (!olive) return;
    for (int i = 0; i < olive->count && !olive->written; i++)
        yaml_document_delete(&olive->documents[i]);
    free(olive->documents);
    free(olive);
}

/* --- values ------------------------------------------------------------------------------------------------- */

int km_olive_count(const KmOlive *olive) { return olive->count; }

unsigned km_olive_line(const KmOlive *olive, int index) {
    return (unsigned)yaml_document_get_root_node(&olive->documents[index])->start_mark.line + 1;
}

/* The text of a scalar; NULL for other nodes. */
static const char *text_of(const yaml_node_t *node) {
    return node && node->type == YAML_SCALAR_NODE ? (const char *)node->data.scalar.value : NULL;
}

/* The pair of a mapping with this key, or NULL. */
static yaml_node_pair_t *find_pair(yaml_document_t *document, const yaml_node_t *mapping,
                                   const char *key) {
    if (!mapping || mapping->type != YAML_MAPPING_NODE) return NULL;
    for (yaml_node_pair_t *pair = mapping->data.mapping.pairs.start;
         pair < mapping->data.mapping.pairs.top; pair++) {
        const char *text = text_of(yaml_document_get_node(document, pair->key));
        if (text && strcmp(text, key) == 0) return pair;
    }
    return NULL;
}

static yaml_node_t *find_value(yaml_document_t *document, const yaml_node_t *mapping,
                               const char *key) {
    const yaml_node_pair_t *pair = find_pair(document, mapping, key);
    return pair ? yaml_document_get_node(document, pair->value) : NULL;
}

const char *km_olive_text(const KmOlive *olive, int index, const char *key) {
    yaml_document_t *document = &olive->documents[index];
    return text_of(find_value(document, yaml_document_get_root_node(document), key));
}

unsigned km_olive_intended(const KmOlive *olive, int index) {
    const char *text = km_olive_text(olive, index, "intended-solutions");
    unsigned count = 0;
    if (!text || !*text) return 0;
    for (; *text; text++) {
        if (!isdigit((unsigned char)*text) || count > 100000) return 0;
        count = 10 * count + (unsigned)(*text - '0');
    }
    return count;
}

/* --- a problem ---------------------------------------------------------------------------------------------- */

/* A document, and Popeye's input that is made of it. */
typedef struct Entry {
    yaml_document_t *document;
    const yaml_node_t *root;
    KmBuf input;
} Entry;

/* Appends a text as one part of a line. */
static void put_text(Entry *entry, const char *text) {
    km_buf_char(&entry->input, ' ');
    for (; *text; text++) km_buf_char(&entry->input, iscntrl((unsigned char)*text) ? ' ' : *text);
}

/* The scalars of a sequence, or a single scalar: `index` runs from 0; NULL after the last one. */
static const char *item_text(const Entry *entry, const yaml_node_t *node, int index) {
    if (!node) return NULL;
    if (node->type == YAML_SCALAR_NODE) return index == 0 ? text_of(node) : NULL;
    if (node->type != YAML_SEQUENCE_NODE) return NULL;
    const yaml_node_item_t *item = node->data.sequence.items.start + index;
    if (item >= node->data.sequence.items.top) return NULL;
    const char *text = text_of(yaml_document_get_node(entry->document, *item));
    return text ? text : "";
}

static void put_pieces(Entry *entry) {
    static const char *const colours[] = {"white", "black", "neutral"};
    const yaml_node_t *algebraic = find_value(entry->document, entry->root, "algebraic");
    if (!algebraic) return;
    km_buf_text(&entry->input, "\nPieces");
    for (int i = 0; i < 3; i++) {
        const yaml_node_t *pieces = find_value(entry->document, algebraic, colours[i]);
        const char *text = item_text(entry, pieces, 0);
        if (text) put_text(entry, colours[i]);
        for (int k = 1; text; k++) {
            put_text(entry, text);
            text = item_text(entry, pieces, k);
        }
    }
}

static void put_options(Entry *entry) {
    const yaml_node_t *options = find_value(entry->document, entry->root, "options");
    const char *text;
    for (int i = 0; (text = item_text(entry, options, i)); i++) {
        const PopeyeToken first = {text, strcspn(text, " ")};
        if (first.length == 0) continue;
        const bool known = km_popeye_find_option(KM_POPEYE_ENGLISH, first) >= 0;
        km_buf_text(&entry->input, known ? "\nOption" : "\nCondition");
        put_text(entry, text);
    }
}

/* Twins are a mapping of letters to Popeye's words; "a" means that the diagram is not a phase. */
static void put_twins(Entry *entry) {
    const yaml_node_t *twins = find_value(entry->document, entry->root, "twins");
    for (int letter = 'a'; letter <= 'z'; letter++) {
        const char key[2] = {(char)letter, '\0'};
        const char *text = text_of(find_value(entry->document, twins, key));
        if (!text) continue;
        km_buf_text(&entry->input, letter == 'a' ? "\nZeroPosition" : "\nTwin");
        put_text(entry, text);
    }
}

static void copy_text(const char *text, char field[KM_RECORD_TEXT]) {
    const size_t used = strlen(field);
    KmBuf out = km_buf(field + used, KM_RECORD_TEXT - used);
    if (used && text && *text) km_buf_text(&out, "; ");
    if (text) km_buf_text(&out, text);
}

static void copy_origin(const Entry *entry, KmProblemRecord *record) {
    const yaml_node_t *authors = find_value(entry->document, entry->root, "authors");
    const char *text;
    for (int i = 0; (text = item_text(entry, authors, i)); i++) copy_text(text, record->author);
    copy_text(text_of(find_value(entry->document, entry->root, "source")), record->source);
    const char *number = text_of(find_value(entry->document, entry->root, "source-id"));
    const size_t used = strlen(record->source);
    if (number && *number && used + strlen(number) + 3 < KM_RECORD_TEXT)
        snprintf(record->source + used, KM_RECORD_TEXT - used, "%s%s", used ? ", " : "", number);
    copy_text(text_of(find_value(entry->document, entry->root, "date")), record->date);
    copy_text(text_of(find_value(entry->document, entry->root, "award")), record->award);
    copy_text(text_of(find_value(entry->document, entry->root, "distinction")), record->award);
}

static KmStatus read_input(const char *text, size_t length, KmProblemRecord *record,
                           KmError *error) {
    KmPopeyeInput *input = km_popeye_input_create(text, length);
    KmPopeyeProblem *problem = malloc(sizeof *problem);
    KmPopeyeFault fault = {0};
    KmError why = {0};
    KmStatus status = KM_ERR_MEMORY;
    if (input && problem) status = km_popeye_input_next(input, problem, &fault, &why);
    if (status == KM_OK)
        *record = problem->record;
    else if (status == KM_ERR_MEMORY)
        km_fail(error, status, 0, "no memory");
    else
        km_fail(error, status, 0, "'%s': %.900s", fault.word, why.text);
    free(problem);
    km_popeye_input_free(input);
    return status;
}

KmStatus km_olive_record(const KmOlive *olive, int index, KmProblemRecord *record, KmError *error) {
    char *text = malloc(INPUT_TEXT);
    if (!text) return km_fail(error, KM_ERR_MEMORY, 0, "no memory");
    Entry entry = {.document = &olive->documents[index], .input = km_buf(text, INPUT_TEXT)};
    entry.root = yaml_document_get_root_node(entry.document);
    km_buf_text(&entry.input, "BeginProblem");
    put_pieces(&entry);
    const char *stipulation = text_of(find_value(entry.document, entry.root, "stipulation"));
    if (stipulation && *stipulation) {
        km_buf_text(&entry.input, "\nStipulation");
        put_text(&entry, stipulation);
    }
    put_options(&entry);
    put_twins(&entry);
    km_buf_text(&entry.input, "\nEndProblem\n");
    KmStatus status = km_buf_fits(&entry.input)
                          ? read_input(text, entry.input.length, record, error)
                          : km_fail(error, KM_ERR_SYNTAX, 0, "the problem is too long");
    free(text);
    if (status != KM_OK) return status;
    record->shown.keys_only = false;
    copy_origin(&entry, record);
    return KM_OK;
}

/* --- writing ------------------------------------------------------------------------------------------------ */

/* A new scalar; texts of several lines are written as blocks. 0 without memory. */
static int add_scalar(yaml_document_t *document, const char *text) {
    const yaml_scalar_style_t style =
        strchr(text, '\n') ? YAML_LITERAL_SCALAR_STYLE : YAML_ANY_SCALAR_STYLE;
    return yaml_document_add_scalar(document, NULL, (const yaml_char_t *)text, (int)strlen(text),
                                    style);
}

KmStatus km_olive_set(KmOlive *olive, int index, const char *key, const char *text,
                      KmError *error) {
    yaml_document_t *document = &olive->documents[index];
    const int value = add_scalar(document, text);
    yaml_node_pair_t *pair = find_pair(document, yaml_document_get_root_node(document), key);
    if (value && pair) {
        pair->value = value;
        return KM_OK;
    }
    const int name = value ? add_scalar(document, key) : 0;
    if (name && yaml_document_append_mapping_pair(document, 1, name, value)) return KM_OK;
    return km_fail(error, KM_ERR_MEMORY, 0, "no memory");
}

typedef struct Sink {
    KmOliveSink *sink;
    void *context;
} Sink;

static int put_output(void *context, unsigned char *text, size_t length) {
    const Sink *sink = context;
    return sink->sink(sink->context, (const char *)text, length);
}

KmStatus km_olive_write(KmOlive *olive, KmOliveSink *sink, void *context, KmError *error) {
    yaml_emitter_t emitter;
    Sink output = {sink, context};
    if (!yaml_emitter_initialize(&emitter)) return km_fail(error, KM_ERR_MEMORY, 0, "no memory");
    yaml_emitter_set_output(&emitter, put_output, &output);
    yaml_emitter_set_unicode(&emitter, 1);
    bool good = yaml_emitter_open(&emitter);
    int dumped = 0;
    for (; good && dumped < olive->count; dumped++)
        good = yaml_emitter_dump(&emitter, &olive->documents[dumped]);
    good = good && yaml_emitter_close(&emitter);
    const yaml_error_type_t why = emitter.error;
    for (; dumped < olive->count; dumped++) yaml_document_delete(&olive->documents[dumped]);
    olive->written = true;
    yaml_emitter_delete(&emitter);
    if (good) return KM_OK;
    if (why == YAML_MEMORY_ERROR) return km_fail(error, KM_ERR_MEMORY, 0, "no memory");
    return km_fail(error, KM_ERR_IO, 0, "the collection could not be written");
}
