# fish completion for keymove. SPDX-License-Identifier: GPL-3.0-or-later
complete -c keymove -f
complete -c keymove -l help -d 'Say how to use it'
complete -c keymove -n __fish_use_subcommand -l version -d 'Print the version'
complete -c keymove -n __fish_use_subcommand -a board -d 'Draw a position'
complete -c keymove -n __fish_use_subcommand -a moves -d 'List the legal moves'
complete -c keymove -n __fish_use_subcommand -a explain -d 'Show attacks, checks and pins, or why a move is illegal'
complete -c keymove -n __fish_use_subcommand -a perft -d 'Count paths of legal moves'
complete -c keymove -n __fish_use_subcommand -a pgn -d 'Check or clean files of games'
complete -c keymove -n __fish_use_subcommand -a help -d 'Say how to use a command'
complete -c keymove -n '__fish_seen_subcommand_from board explain' -l svg -d 'Draw a picture'
complete -c keymove -n '__fish_seen_subcommand_from perft' -l divide -d 'Count for each first move'
complete -c keymove -n '__fish_seen_subcommand_from perft' -l played -d 'Play every move to the last ply'
complete -c keymove -n '__fish_seen_subcommand_from moves perft check' -l json -d 'Write JSON'
complete -c keymove -n '__fish_seen_subcommand_from pgn; and not __fish_seen_subcommand_from check clean' -a check -d 'Read and replay every game'
complete -c keymove -n '__fish_seen_subcommand_from pgn; and not __fish_seen_subcommand_from check clean' -a clean -d 'Write the games anew'
complete -c keymove -n '__fish_seen_subcommand_from check clean' -F
complete -c keymove -n '__fish_seen_subcommand_from help' -a 'board moves explain perft pgn'
