# declared: the names that a preprocessed header gives to the program that includes it, one a line:
#
#   exported NAME    a function or table declared with default visibility
#   visible NAME     any other name: inline function, type, tag, enumerator, macro
#
# Reads the output of `cc -E -dD` and looks only at lines of the files whose path begins with `folder`.
# SPDX-License-Identifier: GPL-3.0-or-later

/^# [0-9]+ "/ { split($0, part, "\""); ours = index(part[2], folder) == 1; next }
!ours { next }
/^#define / { sub(/\(.*/, "", $2); print "visible " $2; next }
/^#/ { next }
{ text = text " " $0 }

# The next token: an identifier or number, a string, or a single character.
function next_token() {
    if (match(text, /^[ \t]*([A-Za-z_][A-Za-z_0-9]*|"[^"]*"|[^ \t])/) == 0) return ""
    token = substr(text, 1, RLENGTH)
    text = substr(text, RLENGTH + 1)
    sub(/^[ \t]+/, "", token)
    return token
}

function is_name(word) { return word ~ /^[A-Za-z_]/ && word !~ /^(__attribute__|__asm__|_Static_assert|return|sizeof)$/ }

function found(name) { print (exported ? "exported " : "visible ") name }

function end_of_declaration() { exported = 0; before = ""; keyword = "" }

END {
    depth = parens = 0
    while ((token = next_token()) != "") {
        if (depth == 0 && parens == 0 && (token == "struct" || token == "union" || token == "enum")) keyword = token
        else if (tag_follows && is_name(token) && depth == 0) print "visible " token
        tag_follows = token == "struct" || token == "union" || token == "enum"

        if (token == "{") { if (depth++ == 0) inside_enum = keyword == "enum"; at_start = 1; before = token; continue }
        if (token == "}") {
            if (--depth == 0 && keyword == "") end_of_declaration() # the end of a function
            before = token
            continue
        }
        if (depth > 0) {
            if (inside_enum && at_start && is_name(token)) print "visible " token
            at_start = token == ","
            continue
        }
        if (token ~ /^"default"$/) exported = 1
        if (token == "(") {
            if (parens++ == 0 && is_name(before)) { found(before); keyword = "" }
        } else if (token == ")") {
            parens--
        } else if (parens == 0 && (token == ";" || token == "[" || token == "=")) {
            if (is_name(before)) found(before)
            if (token == ";") { end_of_declaration(); continue }
            token = "" # what follows belongs to this name
        }
        before = token
    }
}
