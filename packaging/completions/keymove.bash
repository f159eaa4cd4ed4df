# bash completion for keymove. SPDX-License-Identifier: GPL-3.0-or-later
_keymove() {
    local word=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]}
    local commands='board moves explain eval mate problem verify bench perft pgn play match uci solo puzzle merge serve help'
    COMPREPLY=()
    if ((COMP_CWORD == 1)); then
        COMPREPLY=($(compgen -W "$commands --help --version" -- "$word"))
        return
    fi
    local options=--help
    case $command in
    board | explain) options+=' --svg --json --ascii --unicode --flip --size --last --arrow --mark' ;;
    moves) options+=' --all --json' ;;
    eval) options+=' --classic --stats --tree --json' ;;
    mate)
        case ${COMP_WORDS[COMP_CWORD-1]} in
        --method) options='auto dfpn backtrack bestfirst breadthfirst' ;;
        --heuristics) options='checks flights piece seen none' ;;
        --play) options='attacker defender' ;;
        --certificate | --batch | --resume)
            compopt -o filenames
            COMPREPLY=($(compgen -f -- "$word"))
            return
            ;;
        *) options+=' --moves --mated --keys --tree --depth --tries --set-play --pgn --only-moves --method --no-deepen --heuristics --explain-order --trace --dot --game-rules --time --nodes --threads --hash --certificate --verified --batch --resume --shard --strict --play --boards --console --progress --json' ;;
        esac
        ;;
    verify)
        if [[ $word != -* ]]; then
            compopt -o filenames
            COMPREPLY=($(compgen -f -- "$word"))
            return
        fi
        options+=' --json'
        ;;
    problem)
        case ${COMP_WORDS[COMP_CWORD-1]} in
        --form) options='san popeye pgn html latex' ;;
        --duals) options='mark group hide' ;;
        --certificate | --batch | --resume)
            compopt -o filenames
            COMPREPLY=($(compgen -f -- "$word"))
            return
            ;;
        *) options+=' --set-play --tries --keys --all-threats --no-threats --no-short-variations --duals --post-key --tree-nodes --twin --zero-position --duplex --half-duplex --intended --author --title --source --date --award --form --one-per-page --max-solutions --threads --time --nodes --hash --certificate --batch --popeye --olive --resume --shard --progress --json' ;;
        esac
        ;;
    bench) options+=' engine mate problem solo tactics --methods --from --moves --time --nodes --json' ;;
    perft) options+=' --divide --json --played' ;;
    pgn)
        if ((COMP_CWORD == 2)); then
            options+=' check clean'
        elif [[ $word == -* ]]; then
            options+=" --strict --json"
        else
            compopt -o filenames
            COMPREPLY=($(compgen -f -X '!*.@(pgn|pgn.gz|pgn.zst)' -- "$word") $(compgen -d -- "$word"))
            return
        fi
        ;;
    serve) options+=' --port --bind --token --jobs --store --no-open' ;;
    match)
        case ${COMP_WORDS[COMP_CWORD-1]} in
        --openings | --pgn)
            compopt -o filenames
            COMPREPLY=($(compgen -f -- "$word"))
            return
            ;;
        *) options+=' --engine --tc --movetime --nodes --depth --games --concurrency --openings --plies --seed --shuffle --sprt --resign --draw --max-moves --margin --patience --strict --pgn --event --json --quiet' ;;
        esac
        ;;
    play)
        case ${COMP_WORDS[COMP_CWORD-1]} in
        --color) options='white black' ;;
        --eval) options='strong classic' ;;
        --load)
            compopt -o filenames
            COMPREPLY=($(compgen -f -- "$word"))
            return
            ;;
        *) options+=' --color --level --depth --time --fen --load --chess960 --eval --stats --seed --ascii --unicode' ;;
        esac
        ;;
    solo)
        case ${COMP_WORDS[COMP_CWORD-1]} in
        solo) options+=' solve count explain make play study convert' ;;
        --method) options='plan bfs random rank attack center hybrid theory' ;;
        --form) options='fen json thesis line svg html text dot' ;;
        --batch | --resume | --out | --from)
            compopt -o filenames
            COMPREPLY=($(compgen -f -- "$word"))
            return
            ;;
        *)
            if [[ $word != -* ]]; then
                compopt -o filenames
                COMPREPLY=($(compgen -f -- "$word"))
                return
            fi
            options+=' --method --as-published --without --limit --seed --json --batch --resume --shard --seconds --nodes --threads --free-king --most --all --pieces --count --board --captures --no-king --types --unique --level --form --out --from --tries --delay --any'
            ;;
        esac
        ;;
    puzzle)
        case ${COMP_WORDS[COMP_CWORD-1]} in
        puzzle) options+=' make mine audit import list show export tag remove stats train' ;;
        --format) options='json csv epd pgn problem solo study html' ;;
        --kind) options='mate tactic problem solo' ;;
        --schedule) options='on off' ;;
        --batch | --resume | --out | --corrected | --store)
            compopt -o filenames
            COMPREPLY=($(compgen -f -- "$word"))
            return
            ;;
        *)
            if [[ $word != -* && ${COMP_WORDS[2]} != make ]]; then
                compopt -o filenames
                COMPREPLY=($(compgen -f -- "$word"))
                return
            fi
            options+=' --moves --stipulation --count --seed --pieces --level --sound --no-duals --economical --quiet-key --material --from --player --nodes --tactics --engine-nodes --threads --hash --batch --resume --shard --out --corrected --progress --json --store --format --kind --theme --tag --collection --source --text --rating --unsolved --limit --add --drop --into --out-of --schedule --title --days'
            ;;
        esac
        ;;
    merge)
        if [[ $word != -* ]]; then
            compopt -o filenames
            COMPREPLY=($(compgen -f -- "$word"))
            return
        fi
        options+=' --out'
        ;;
    help) options=$commands ;;
    esac
    COMPREPLY=($(compgen -W "$options" -- "$word"))
}
complete -F _keymove keymove
