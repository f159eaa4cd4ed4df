# Files of games are replayed, variations included, and counted.
$ keymove pgn check data/games.pgn
data/games.pgn: 2 games, 78 plies, 3 variations (13 plies), 1 comment, 0 faults

# Packed or not, from a file or from standard input.
$ gzip -c data/games.pgn >games.gz; cat data/games.pgn | keymove pgn check games.gz -
games.gz: 2 games, 78 plies, 3 variations (13 plies), 1 comment, 0 faults
stdin: 2 games, 78 plies, 3 variations (13 plies), 1 comment, 0 faults
total: 4 games, 156 plies, 6 variations (26 plies), 2 comments, 0 faults

$ zstd -q -c data/games.pgn >games.zst; keymove pgn check games.zst
games.zst: 2 games, 78 plies, 3 variations (13 plies), 1 comment, 0 faults

# A game at fault is reported with its place, and passed over.
$ cat >bad.pgn <<END; keymove pgn check bad.pgn
> [Event "one"]
>
> 1. e4 e5 2. Ke3 Nc6 1-0
>
> [Event "two"]
> [FEN "8/8/8/8/8/8/8/8 w - - 0 1"]
>
> *
>
> 1. d4 {never closed
>
> [Event "three"]
>
> 1. c4 (1. d4 d5)
> END
bad.pgn:3:13: 2. Ke3: a king does not move from e1 to e3
bad.pgn:6:1: bad FEN: no white king; no black king
bad.pgn:12:1: the comment opened on line 10 is never closed
bad.pgn: 4 games, 4 plies, 1 variation (2 plies), 0 comments, 3 faults, 1 game without a result
? 65

# A game may end without a result, unless the reader is to be strict.
$ printf '[Event "one"]\n\n1. e4\n\n[Event "two"]\n\n1. d4\n' | keymove pgn check -
stdin: 2 games, 2 plies, 0 variations (0 plies), 0 comments, 0 faults, 2 games without a result

$ printf '[Event "one"]\n\n1. e4\n\n[Event "two"]\n\n1. d4 *\n' | keymove pgn check - --strict
stdin:5:1: the game ends without a result
stdin: 2 games, 2 plies, 0 variations (0 plies), 0 comments, 1 fault, 1 game without a result
? 65

# Files in UTF-16 are read as well.
$ printf '[White "M\303\274ller"]\n1. e4 1-0\n' | iconv -f UTF-8 -t UTF-16 | keymove pgn clean - | grep White
[White "Müller"]

# The same for programs: an object for each fault, then one for the file.
$ printf '1. e4 e4 *\n1. d4 *\n' | keymove pgn check - --json | sed 's/"seconds":[0-9.e+-]*/"seconds":S/'
{"file":"stdin","line":1,"column":7,"fault":"1... e4: a pawn does not move from e7 to e4"}
{"file":"stdin","games":2,"plies":2,"variations":0,"variation_plies":0,"comments":0,"faults":1,"without_result":0,"complete":true,"bytes":19,"seconds":S}

# Several files have a total.
$ keymove pgn check data/games.pgn data/games.pgn
data/games.pgn: 2 games, 78 plies, 3 variations (13 plies), 1 comment, 0 faults
data/games.pgn: 2 games, 78 plies, 3 variations (13 plies), 1 comment, 0 faults
total: 4 games, 156 plies, 6 variations (26 plies), 2 comments, 0 faults

# The export format comes back as it was.
$ keymove pgn clean data/games.pgn | cmp - data/games.pgn

$ printf 'e2-e4 e5 Nf3! {good} (2. f4) Nc6 1-0  1. e4 Ke5 *  d4 d5 1/2\n' | keymove pgn clean -
stdin:1:45: 1... Ke5: a king does not move from e8 to e5
[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "1-0"]

1. e4 e5 2. Nf3 $1 {good} (2. f4) 2... Nc6 1-0

[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "1/2-1/2"]

1. d4 d5 1/2-1/2
? 65

# What cannot be read.
$ keymove pgn check no_such_file data/games.pgn
keymove pgn: no_such_file: No such file or directory
data/games.pgn: 2 games, 78 plies, 3 variations (13 plies), 1 comment, 0 faults
total: 2 games, 78 plies, 3 variations (13 plies), 1 comment, 0 faults
? 65

# What a packed file holds before it breaks off is still read.
$ gzip -c data/games.pgn | head -c 500 >cut.gz; keymove pgn check cut.gz 2>&1 | grep truncated
keymove pgn: cut.gz: the compressed file is truncated

$ printf '\050\265\057\375 this is no zstd' | keymove pgn check - 2>&1 | grep -o '.*damaged zstd data'
keymove pgn: stdin: damaged zstd data

# Misuse.
$ keymove pgn
keymove pgn: give an action: check or clean
usage: keymove pgn check|clean FILE... [--strict] [--json]
? 2

$ keymove pgn read data/games.pgn
keymove pgn: give an action: check or clean
usage: keymove pgn check|clean FILE... [--strict] [--json]
? 2

$ keymove pgn check
keymove pgn: give a file, or - for standard input
usage: keymove pgn check|clean FILE... [--strict] [--json]
? 2

$ keymove pgn clean --json data/games.pgn
keymove pgn: clean has no option --json
usage: keymove pgn check|clean FILE... [--strict] [--json]
? 2
