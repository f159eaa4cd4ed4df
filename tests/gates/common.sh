# What the gates share. SPDX-License-Identifier: GPL-3.0-or-later
#
# A gate defines check() and self_test(), reads this file, and ends with `gate "$@"`:
#
#   tests/gates/NAME [ARGUMENT...]   checks the rule: exit 0 or 1, one line per fault; 77 if it cannot be
#                                    checked here
#   tests/gates/NAME --self-test     breaks the rule in a scratch tree and expects check() to notice
set -eu

gate_name=$(basename "$0")
repository=$(cd "$(dirname "$0")/../.." && pwd)

unjudged() { echo "$gate_name: not judged: $*"; exit 77; }

# The project's files under the current folder: those that git tracks or would add; without git, all.
files() {
    if git rev-parse --git-dir >/dev/null 2>&1; then
        git ls-files -co --exclude-standard -- "$@" | while IFS= read -r f; do
            [ ! -f "$f" ] || printf '%s\n' "$f"
        done
    else
        find . -type f ! -path './build/*' ! -path './.git/*' | sed 's|^\./||' |
            awk -v globs="$*" '
                BEGIN { n = split(globs, glob, " "); for (i = 1; i <= n; i++) sub(/^\*/, "", glob[i]) }
                n == 0 { print }
                { for (i = 1; i <= n; i++) if (substr($0, length($0) - length(glob[i]) + 1) == glob[i]) print }'
    fi
}

# keeps WORDS / breaks WORDS: in self_test, the verdict that check() must reach on the scratch tree.
keeps()  { (check "${subject:-.}") >said 2>&1 || { echo "$gate_name is wrong about: $1"; cat said; exit 1; }; }
breaks() { if (check "${subject:-.}") >said 2>&1; then echo "$gate_name does not see: $1"; exit 1; fi; }

gate() {
    if [ "${1:-}" = --self-test ]; then
        scratch=$(mktemp -d)
        trap 'rm -rf "$scratch"' EXIT
        cd "$scratch"
        self_test
    else
        [ $# -gt 0 ] || cd "$repository"
        check "$@"
    fi
}
