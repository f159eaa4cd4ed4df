# pick: candidates in random order, at most one for each line of source.
# usage: candidates | awk -v seed=S -f pick.awk
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A line is drawn first, then one of its changes, so that long lines do not count more. The generator is written
# out (a linear congruence modulo 2^32), because the rand() of one awk is not that of another.
BEGIN { FS = "\t"; state = (seed * 2654435761 + 12345) % 4294967296 }

function below(n) {
    state = (state * 69069 + 1) % 4294967296
    return int(state / 4294967296 * n)
}

{
    place = $1 FS $2
    if (!(place in count)) places[lines++] = place
    change[place, count[place]++] = $0
}

END {
    for (i = 0; i < 20; i++) below(1)
    for (left = lines; left > 0; left--) {
        i = below(left)
        place = places[i]
        places[i] = places[left - 1]
        print change[place, below(count[place])]
    }
}
