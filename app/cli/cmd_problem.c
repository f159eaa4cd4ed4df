/* cmd_problem: problems of every orthodox stipulation, solved completely.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "common/signals.h"
#include "options.h"
#include "problem.h"

#include <string.h>

enum { MOST_THREADS = 256, MOST_HASH = 1 << 20, MOST_TRIES = 100, MOST_TREE = 10000000 };

/* --- one problem ------------------------------------------------------------------------------------------ */

/* Standard output belongs to the certificate if it goes there. */
static int prepare_proof(ProblemTask *task) {
    KmError error;
    if (!task->certificate) return EXIT_PROVED;
    if (!km_play_is_battle(task->record.stipulation.play))
        return command_misused(task->self,
                               "--certificate proves direct, self, reflex and semi-reflex play; in "
                               "help and series play each line is its own proof");
    if (km_problem_record_phases(&task->record) > 1 || task->record.shown.post_key)
        return command_misused(task->self, "--certificate goes with one position and its key");
    if (strcmp(task->certificate, "-") != 0 || output_take_stdout(&task->proof, &error) == KM_OK)
        return EXIT_PROVED;
    fprintf(stderr, "keymove problem: %s\n", error.text);
    return EXIT_SYSTEM;
}

static int run_one(ProblemTask *task, const char *fen, const char *stipulation) {
    KmError error;
    if (km_stipulation_read(stipulation, &task->record.stipulation, &error) != KM_OK)
        return command_bad_input(task->self, "bad stipulation", stipulation, &error);
    if (km_problem_read_position(fen, &task->record.stipulation, &task->record.setup, &error) !=
        KM_OK)
        return command_bad_input(task->self, "bad FEN", fen, &error);
    const int code = prepare_proof(task);
    return code == EXIT_PROVED ? problem_print_one(task, fen) : code;
}

/* --- the command line ----------------------------------------------------------------------------------- */

/* Copies a text into a field of the record. */
static int copy_text(const ProblemTask *task, const Option *option, const char *value, char *field,
                     size_t room) {
    const size_t length = strlen(value);
    if (length >= room)
        return command_misused(task->self, "--%s: at most %zu bytes", option->name, room - 1);
    memcpy(field, value, length + 1);
    return EXIT_PROVED;
}

static int read_text(void *context, const Option *option, const char *value) {
    ProblemTask *task = context;
    const struct {
        const char *name;
        char *field;
    } fields[] = {{"author", task->record.author}, {"source", task->record.source},
                  {"date", task->record.date},     {"title", task->record.title},
                  {"award", task->record.award},   {"intended", task->record.intended}};
    size_t i = 0;
    while (strcmp(fields[i].name, option->name) != 0) i++;
    return copy_text(task, option, value, fields[i].field, KM_RECORD_TEXT);
}

static int read_twin(void *context, const Option *option, const char *value) {
    ProblemTask *task = context;
    if (task->record.twin_count == KM_RECORD_TWINS)
        return command_misused(task->self, "at most %d twins", KM_RECORD_TWINS);
    return copy_text(task, option, value, task->record.twins[task->record.twin_count++],
                     KM_RECORD_TWIN_TEXT);
}

static int read_duplex(void *context, const Option *option, const char *value) {
    ProblemTask *task = context;
    (void)value;
    task->record.duplex = strcmp(option->name, "duplex") == 0 ? KM_DUPLEX_BOTH : KM_DUPLEX_HALF;
    return EXIT_PROVED;
}

static int read_duals(void *context, const Option *option, const char *value) {
    static const char *const names[] = {"mark", "group", "hide"};
    ProblemTask *task = context;
    for (int i = 0; i < 3; i++) {
        if (strcmp(names[i], value) != 0) continue;
        task->record.shown.duals = (KmDuals)i;
        return EXIT_PROVED;
    }
    return command_misused(task->self, "--%s is mark, group or hide", option->name);
}

static int read_form(void *context, const Option *option, const char *value) {
    ProblemTask *task = context;
    for (int i = 0; i < PROBLEM_FORMS; i++) {
        if (strcmp(problem_form_names[i], value) != 0) continue;
        task->form = (ProblemForm)i;
        task->has_form = true;
        return EXIT_PROVED;
    }
    return command_misused(task->self, "--%s is san, popeye, pgn, html or latex", option->name);
}

static const Option options[] = {
    OPTION_NUMBER("max-solutions", ProblemTask, options.max_solutions, 1, INT64_MAX),
    OPTION_NUMBER("threads", ProblemTask, options.threads, 1, MOST_THREADS),
    OPTION_SECONDS("time", ProblemTask, options.budget.seconds),
    OPTION_NUMBER("nodes", ProblemTask, options.budget.nodes, 1, INT64_MAX),
    OPTION_NUMBER("hash", ProblemTask, options.hash_mb, 1, MOST_HASH),
    OPTION_FLAG("set-play", ProblemTask, record.shown.set_play),
    OPTION_NUMBER("tries", ProblemTask, record.shown.tries, 1, MOST_TRIES),
    OPTION_FLAG("keys", ProblemTask, record.shown.keys_only),
    OPTION_FLAG("all-threats", ProblemTask, record.shown.all_threats),
    OPTION_FLAG("no-threats", ProblemTask, record.shown.no_threats),
    OPTION_FLAG("no-short-variations", ProblemTask, record.shown.no_short_variations),
    OPTION_FLAG("post-key", ProblemTask, record.shown.post_key),
    OPTION_READ("duals", read_duals),
    OPTION_NUMBER("tree-nodes", ProblemTask, record.shown.nodes, 1, MOST_TREE),
    OPTION_READ("twin", read_twin),
    OPTION_FLAG("zero-position", ProblemTask, record.zero_position),
    OPTION_SWITCH("duplex", read_duplex),
    OPTION_SWITCH("half-duplex", read_duplex),
    OPTION_READ("intended", read_text),
    OPTION_READ("author", read_text),
    OPTION_READ("title", read_text),
    OPTION_READ("source", read_text),
    OPTION_READ("date", read_text),
    OPTION_READ("award", read_text),
    OPTION_READ("form", read_form),
    OPTION_FLAG("one-per-page", ProblemTask, one_per_page),
    OPTION_TEXT("certificate", ProblemTask, certificate),
    OPTION_TEXT("batch", ProblemTask, batch),
    OPTION_TEXT("popeye", ProblemTask, popeye),
    OPTION_TEXT("olive", ProblemTask, olive),
    OPTION_TEXT("resume", ProblemTask, resume),
    OPTION_SHARD("shard", ProblemTask, shard),
    OPTION_FLAG("progress", ProblemTask, progress),
    OPTION_FLAG("json", ProblemTask, json),
};

/* Do the options fit together? Prints what does not. */
static int check_task(const ProblemTask *task, int arguments) {
    const KmCommand *self = task->self;
    const char *const files[] = {task->batch, task->popeye, task->olive};
    static const char *const names[] = {"batch", "popeye", "olive"};
    int given = 0;
    for (int i = 0; i < 3; i++) {
        if (!files[i]) continue;
        if (arguments)
            return command_misused(self, "--%s takes its problems from the file", names[i]);
        given++;
    }
    if (given > 1) return command_misused(self, "choose one of --batch, --popeye and --olive");
    if (given && task->certificate)
        return command_misused(self, "--certificate goes with one problem");
    if (!given && arguments != 2)
        return command_misused(self, "give a FEN and a stipulation, or a file");
    if ((task->popeye || task->olive) && (task->record.twin_count || task->record.intended[0]))
        return command_misused(self, "--twin and --intended go with one problem");
    if (!task->batch && task->resume) return command_misused(self, "--resume goes with --batch");
    if (!task->batch && task->shard.count)
        return command_misused(self, "--shard goes with --batch");
    if (task->has_form && (task->resume || task->shard.count))
        return command_misused(self, "--resume and --shard go with answers of one line");
    if (task->has_form && task->json) return command_misused(self, "choose --form or --json");
    return EXIT_PROVED;
}

static int run(const KmCommand *self, int argc, char **argv) {
    ProblemTask task = {.self = self};
    int code = options_read(self, NULL, argc, argv, options, OPTION_COUNT(options), &task);
    if (code == EXIT_PROVED) code = check_task(&task, argc - optind);
    if (code != EXIT_PROVED) return code;
    task.options.budget.stop = signals_catch();
    if (task.popeye || task.olive) return problem_run_collection(&task);
    if (task.batch) return task.has_form ? problem_print_file(&task) : problem_run_batch(&task);
    const int answer = run_one(&task, argv[optind], argv[optind + 1]);
    output_discard(&task.proof);
    return answer;
}

const KmCommand cmd_problem = {
    .name = "problem",
    .usage =
        "problem (FEN STIPULATION | --popeye FILE | --olive FILE | --batch FILE [--resume OUTPUT]"
        " [--shard I/N])"
        " [--set-play] [--tries N] [--keys] [--all-threats] [--no-threats]"
        " [--no-short-variations] [--duals mark|group|hide] [--post-key] [--tree-nodes N]"
        " [--twin TWIN]... [--zero-position] [--duplex | --half-duplex] [--intended MOVES]"
        " [--author A] [--title T] [--source S] [--date D] [--award A]"
        " [--form san|popeye|pgn|html|latex] [--one-per-page] [--max-solutions N]"
        " [--threads T] [--time S] [--nodes N] [--hash MB] [--certificate FILE] [--progress]"
        " [--json]",
    .summary = "solve a chess problem of any orthodox stipulation completely",
    .details =
        "Finds all keys of direct, self, reflex and semi-reflex play, with threats and variations, "
        "and\n"
        "all lines of help and series play, and gives a verdict. Stipulations are written as\n"
        "problemists do: #3 =2 s#3 r#2 semi-r#2 h#2.5 h=3 hs#3 hr#2 ser-#4 ser-s#3 ser-r#3 "
        "ser-h#5.\n"
        "Goals: # mate, = stalemate, #= either, + check, x capture, zg3 a piece arrives on g3.\n"
        "docs/PROBLEMS.md defines each of them. In the FEN, all fields but the first may be "
        "missing: "
        "the\n"
        "side that begins by custom begins, and castling is allowed with king and rook at "
        "home.\n\n"
        "What is shown:\n"
        "  --set-play         also the play if the other side began\n"
        "  --tries N          also first moves with at most N refutations\n"
        "  --keys             the keys (and tries) alone, without the play after them\n"
        "  --all-threats      every threat; default: those that a defence defeats or a variation "
        "shows\n"
        "  --no-threats       do not look for threats: show every defence\n"
        "  --no-short-variations  leave out variations that end before the last move\n"
        "  --duals MODE       mark (default), group (in one line, with the play after the first "
        "one) or\n"
        "                     hide (the first one only)\n"
        "  --post-key         the key has been played, and the side to move defends\n"
        "  --tree-nodes N     at most so many moves in the play; default: 100,000\n"
        "  --twin TWIN        another phase, as often as there are twins: 'move g8 e8', "
        "'-bPa6',\n"
        "                     'stipulation h#2', 'continued remove a2'\n"
        "  --zero-position    the diagram itself is not solved: the first twin is a)\n"
        "  --duplex           solve also with the sides exchanged; --half-duplex: only so\n"
        "  --intended MOVES   what the composer meant: '1.Qa4', or lines of help play, separated "
        "by ';'\n"
        "  --author A, --title T, --source S, --date D, --award A   printed with the problem\n"
        "  --form FORM        san (default), popeye (its notation), pgn, html (diagrams, then "
        "solutions)\n"
        "                     or latex (the same, for the package chessboard)\n"
        "  --one-per-page     in html and latex, a page for each diagram\n"
        "  --json             write JSON, one object per line\n\n"
        "Limits:\n"
        "  --max-solutions N  stop when N solutions are known\n"
        "  --threads T        default: 1; in a batch, one per core\n"
        "  --time S           stop after S seconds; the answer may then be incomplete\n"
        "  --nodes N          stop after N positions\n"
        "  --hash MB          size to which the tables may grow; default: 256\n"
        "  --progress         show the progress even if stderr is not a terminal\n"
        "  --certificate FILE write the proof of direct, self, reflex or semi-reflex play, for "
        "'keymove\n"
        "                     verify' and for other programs; - is standard output\n\n"
        "Many problems:\n"
        "  --batch FILE       one problem per line ('-': standard input): FEN; stipulation; ...\n"
        "                     The answer is one line. With --form it is the whole solution, and "
        "the\n"
        "                     line may have author=, source= and date= fields.\n"
        "  --popeye FILE      Popeye's input (English, German or French), answered as Popeye does; "
        "with\n"
        "                     --form or --json, in another form. What is not orthodox is reported "
        "with line\n"
        "                     and word, and skipped.\n"
        "  --olive FILE       a collection of Olive (.olv), written to standard output with the "
        "solutions\n"
        "                     and their soundness; with --form or --json, in another form\n"
        "  --resume OUTPUT    write to this file, and continue it if the batch was interrupted\n"
        "  --shard I/N        only every N-th problem, from the I-th; 'keymove merge' puts the "
        "outputs of\n"
        "                     all N shards together\n\n"
        "Ctrl-C prints what was found and says that it is incomplete.\n\n"
        "  keymove problem '8/8/8/2N2NK1/8/2n5/8/3nk3 b - - 0 1' h#2\n"
        "  keymove problem '8/5P1k/5K2/8/8/8/8/8 w - - 0 1' '#2' --tries 1 --form popeye\n"
        "  keymove problem --batch problems.epd --json >answers.jsonl\n"
        "  keymove problem --popeye problems.inp\n",
    .run = run,
};
