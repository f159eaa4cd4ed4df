# candidates: every small change that could be made to an executable line of a C source.
# usage: awk -f candidates.awk FILE...   prints FILE <tab> LINE <tab> KIND <tab> NEW LINE
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The sources are formatted by clang-format, so a function begins with a line at the left margin that ends in
# "{" and ends with "}" at the left margin. Strings, characters and comments are never changed: `mask` has the
# line with blanks in their place, and every change is made where the mask shows code.

function emit(kind, text) { if (text != $0) printf "%s\t%d\t%s\t%s\n", FILENAME, FNR, kind, text }

# Replaces `length` characters at `at`.
function splice(at, length_, text) { return substr($0, 1, at - 1) text substr($0, at + length_) }

function mask_of(line,    i, c, out, quote) {
    out = ""; quote = ""
    for (i = 1; i <= length(line); i++) {
        c = substr(line, i, 1)
        if (in_comment) {
            if (c == "*" && substr(line, i + 1, 1) == "/") { in_comment = 0; out = out " "; i++ }
            out = out " "
        } else if (quote != "") {
            if (c == "\\") { out = out " "; i++ }
            else if (c == quote) quote = ""
            out = out " "
        } else if (c == "\"" || c == "'") { quote = c; out = out " " }
        else if (c == "/" && substr(line, i + 1, 1) == "*") { in_comment = 1; out = out "  "; i++ }
        else out = out c
    }
    return out
}

# Exchanges a word with blanks around it for another, at each place in turn.
function exchange(kind, old, new,    at, from) {
    from = 1
    while ((at = index(substr(mask, from), " " old " ")) > 0) {
        at += from - 1
        emit(kind, splice(at + 1, length(old), new))
        from = at + 1
    }
}

function constants(    at, from, n, before, after) {
    from = 1
    while (match(substr(mask, from), /[0-9]+/)) {
        at = from + RSTART - 1
        n = substr(mask, at, RLENGTH)
        before = substr(mask, at - 1, 1)
        after = substr(mask, at + RLENGTH, 1)
        from = at + RLENGTH
        if (before ~ /[A-Za-z0-9_.]/ || after ~ /[A-Za-z0-9_.]/ || length(n) > 6) continue
        emit("constant", splice(at, length(n), n + 1))
    }
}

function conditions(    at, open, i, depth, c) {
    if (!match(mask, /(if|while) \(/)) return
    open = RSTART + RLENGTH - 1
    depth = 0
    for (i = open; i <= length(mask); i++) {
        c = substr(mask, i, 1)
        if (c == "(") depth++
        if (c == ")" && --depth == 0) break
    }
    if (depth == 0) emit("condition", splice(open, i - open + 1, "(!" substr($0, open, i - open + 1) ")"))
}

function swapped(    at, from, text, args) {
    from = 1
    while (match(substr(mask, from), /[a-z_0-9]+\([^(),]+, [^(),]+\)/)) {
        at = from + RSTART - 1
        text = substr($0, at, RLENGTH)
        from = at + RLENGTH
        args = substr(text, index(text, "(") + 1)
        args = substr(args, 1, length(args) - 1)
        emit("arguments", splice(at, length(text), substr(text, 1, index(text, "(")) \
             substr(args, index(args, ", ") + 2) ", " substr(args, 1, index(args, ", ") - 1) ")"))
    }
}

function deleted() {
    if (before !~ /[;{}]$/ || mask !~ /;$/) return
    if (mask ~ /^ +[a-z_]+[a-z_0-9]*(\(|->|\.|\[| [-+|&^*]?= |\+\+;|--;)/ && mask !~ /^ +return/ ||
        mask ~ /^ +(\*|\+\+|--)/ || mask ~ /^ +(break|continue);$/) {
        match($0, /^ +/)
        emit("deleted", substr($0, 1, RLENGTH) ";")
    }
}

FNR == 1 { inside = in_comment = 0; before = "" }
{
    mask = mask_of($0)
    sub(/ +$/, "", mask)
}
/^}/ { inside = 0 }
inside && mask ~ /^    / && mask !~ /^ +(case|default|enum|static const|#)/ && mask !~ /_Static_assert/ {
    exchange("comparison", "<", "<="); exchange("comparison", "<=", "<")
    exchange("comparison", ">", ">="); exchange("comparison", ">=", ">")
    exchange("comparison", "==", "!="); exchange("comparison", "!=", "==")
    exchange("sign", "+", "-"); exchange("sign", "-", "+")
    exchange("sign", "+=", "-="); exchange("sign", "-=", "+=")
    exchange("condition", "&&", "||"); exchange("condition", "||", "&&")
    constants(); conditions(); swapped(); deleted()
}
mask ~ /^[A-Za-z ].*\) \{$/ && !inside { inside = mask !~ /^ *(enum|struct|union|typedef)/ }
mask != "" { before = mask }
