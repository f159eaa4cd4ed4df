#!/bin/sh
# clown: a UCI engine that misbehaves in one way, for transcripts of 'keymove match'.
# usage: sh clown.sh fool | illegal | nothing | crash | late | hang | boast | mute
# SPDX-License-Identifier: GPL-3.0-or-later
while read -r command rest; do
    case $command in
    uci) [ "$1" = mute ] || printf 'id name Clown\noption name Hash type spin default 1\nuciok\n' ;;
    isready) echo readyok ;;
    position) moves=$(echo "$rest" | wc -w) ;; # startpos, moves, and the moves
    go)
        case $1 in
        fool) # is mated in two moves, or mates one who plays like that
            case $moves in
            1) echo "bestmove f2f3" ;;
            3) echo "bestmove e7e5" ;;
            4) echo "bestmove g2g4" ;;
            *) printf 'info depth 1 score mate 1 pv d8h4\nbestmove d8h4\n' ;;
            esac ;;
        illegal) echo "bestmove e2e5" ;;
        nothing) echo "bestmove (none)" ;;
        crash) kill -SEGV $$ ;;
        late) sleep 0.5; echo "bestmove a2a3" ;;
        hang) exec sleep 60 ;; # not even the end of its input ends it
        boast) printf 'info depth 9 score mate 3 pv f2f3 e7e5\nbestmove f2f3\n' ;;
        esac ;;
    quit) exit 0 ;;
    esac
done
