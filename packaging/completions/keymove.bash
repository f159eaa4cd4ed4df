# bash completion for keymove. SPDX-License-Identifier: GPL-3.0-or-later
_keymove() {
    local word=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]}
    local commands='board moves explain perft pgn help'
    COMPREPLY=()
    if ((COMP_CWORD == 1)); then
        COMPREPLY=($(compgen -W "$commands --help --version" -- "$word"))
        return
    fi
    local options=--help
    case $command in
    board | explain) options+=' --svg --json --ascii --unicode --flip --size --last --arrow --mark' ;;
    moves) options+=' --json' ;;
    perft) options+=' --divide --json --played' ;;
    pgn)
        if ((COMP_CWORD == 2)); then
            options+=' check clean'
        elif [[ $word == -* ]]; then
            options+=" --json"
        else
            compopt -o filenames
            COMPREPLY=($(compgen -f -X '!*.@(pgn|pgn.gz|pgn.zst)' -- "$word") $(compgen -d -- "$word"))
            return
        fi
        ;;
    help) options=$commands ;;
    esac
    COMPREPLY=($(compgen -W "$options" -- "$word"))
}
complete -F _keymove keymove
