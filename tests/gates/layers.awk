# layers.awk: reads "file:#include ..." lines, prints each include that breaks the order of the layers.
# SPDX-License-Identifier: GPL-3.0-or-later

BEGIN {
    rank["base"] = 0; rank["chess"] = 1
    rank["mate"] = rank["engine"] = rank["solo"] = 2
    rank["problem"] = 3; rank["puzzle"] = 4
    # The rooms of app/, each of which may include those before it.
    rooms = split("common json advisor match uci server cli mpi", room, " ")
    for (i = 1; i <= rooms; i++) { rank[room[i]] = 10 + i; is_room[room[i]] = 1 }
}

function fault(words) { print file ": " words; faults++ }

# "include/keymove/chess/fen.h", "src/chess/fen.c" -> "chess"; "app/cli/main.c" -> "cli"
function layer_of(path,    part) {
    split(path, part, "/")
    return part[1] == "include" ? part[3] : part[2]
}

function module_of(path) { sub(/.*\//, "", path); sub(/\.[ch]$/, "", path); return path }

function exists(path,    line, found) { found = (getline line < path) >= 0; close(path); return found }

{
    file = $0; sub(/:.*/, "", file)
    header = $0; sub(/^[^<"]*[<"]/, "", header); sub(/[>"].*/, "", header)
    if (file == "include/keymove.h") next # the umbrella covers everything
    from = layer_of(file)
    if (!(from in rank)) { fault("is in no layer"); next }
}

header ~ /\.\./ || header ~ /^src\// { fault("reaches into " header); next }

header == "keymove/version.h" { next }

header == "keymove.h" { if (!(from in is_room)) fault("includes the umbrella, meant for users"); next }

header ~ /^keymove\/[a-z]+\/[a-z0-9_]+\.h$/ {
    split(header, part, "/")
    to = part[2]
    if (!(to in rank)) fault("includes " header ", of no layer")
    else if (to != from && rank[to] >= rank[from]) fault(from " may not include " header)
    else if (to == from) edge(from, module_of(file), module_of(header))
    next
}

# A header of app/, by the name of its room.
from in is_room && $0 ~ /include *"/ && exists("app/" header) {
    to = header; sub(/\/.*/, "", to)
    if (!(to in is_room)) fault("includes " header ", of no room")
    else if (rank[to] > rank[from]) fault(from " may not include " header)
    else if (to == from) edge(from, module_of(file), module_of(header))
    next
}

# Not a header of the project's: the C library's or a dependency's. Or a private one, beside the file.
{
    folder = file; sub(/[^\/]*$/, "", folder)
    if (exists(folder header)) edge(from, module_of(file), module_of(header))
    else if ($0 ~ /include *"/ && from in is_room) fault("cannot see " header)
}

function edge(layer, a, b) {
    if (a == b) return
    a = layer "/" a; b = layer "/" b
    if (index(uses[a] " ", " " b " ") == 0) uses[a] = uses[a] " " b
}

# A private header without a source of its own is part of each module that includes it.
function part_of_others(module) {
    return !exists("src/" module ".c") && !exists("include/keymove/" module ".h") &&
           !exists("app/" module ".c")
}

# Depth first; path holds the modules being visited, so meeting one of them again closes a ring.
function visit(module, path,    next_module, n, i) {
    if (index(path, " " module " ")) {
        sub(".* " module " ", module " ", path)
        ring(path)
        return
    }
    if (done[module]) return
    n = split(uses[module], next_module, " ")
    for (i = 1; i <= n; i++) visit(next_module[i], path module " ")
    done[module] = 1
}

function ring(path,    member, n, i, words, own) {
    n = split(path, member, " ")
    for (i = 1; i <= n; i++) if (!part_of_others(member[i])) { own++; words = words member[i] " -> " }
    if (own == 1) return # a module and its private header
    if (!told[words]++) print "modules in a ring: " (own ? words : path) "..."
    faults++
}

# Everything of mate that the verifier reaches must be a proof, not a search.
function verify(module,    next_module, n, i) {
    if (reached[module]++) return
    if (module !~ /^mate\/(verify|certificate|certificate_task|certificate_writer|tree)$/) {
        print "the verifier includes " module ", which is no part of a proof"
        faults++
    }
    n = split(uses[module], next_module, " ")
    for (i = 1; i <= n; i++) verify(next_module[i])
}

END {
    for (module in uses) visit(module, " ")
    if ("mate/verify" in uses) verify("mate/verify")
    if ("mate/certificate_writer" in uses) verify("mate/certificate_writer")
    exit faults > 0
}
