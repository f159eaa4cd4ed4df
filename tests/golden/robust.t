# Robustness: output that cannot be written, bytes that are no text, files that unpack to gigabytes.

# Lost output is exit code 74 in every command.
$ echo '7k/R7/6K1/8/8/8/8/8 w - -' >in.epd; echo '7k/R7/6K1/8/8/8/8/8 w - - dm 1;' >claim.epd; echo '[Event "x"] 1. e4 *' >in.pgn; echo 'Ra1 Ra2' >in.txt
> for command in 'board start' 'moves start' 'explain start' 'perft 1' 'mate --batch in.epd' 'pgn check in.pgn' \
>     'pgn clean in.pgn' 'play' 'uci' 'bench solo' 'solo solve --batch in.txt' 'solo make --pieces 4 --count 1' \
>     'solo study --pieces 4 --count 1 --out study' 'puzzle audit claim.epd' 'puzzle make --count 1' 'problem --batch p.txt' 'help'; do
>     echo '7k/R7/6K1/8/8/8/8/8 w - - 0 1; #1' >p.txt
>     echo uci | keymove $command >/dev/full 2>/dev/null; echo "$? $command"
> done
74 board start
74 moves start
74 explain start
74 perft 1
74 mate --batch in.epd
74 pgn check in.pgn
74 pgn clean in.pgn
74 play
74 uci
74 bench solo
74 solo solve --batch in.txt
74 solo make --pieces 4 --count 1
74 solo study --pieces 4 --count 1 --out study
74 puzzle audit claim.epd
74 puzzle make --count 1
74 problem --batch p.txt
74 help

$ echo '7k/R7/6K1/8/8/8/8/8 w - -' >in.epd; (ulimit -f 0; keymove mate --batch in.epd --resume out.epd 2>&1) | head -n 1
keymove mate: out.epd: File too large

# JSON is valid whatever the input contains.
$ printf '\377\n' | keymove solo solve --batch - --json 2>/dev/null
{"line":1,"status":"bad","byte":1,"error":"'�' is not a piece: use K, Q, R, B, N or P"}
? 65

$ name=$(printf 'a\377'); echo nothing >"$name"; keymove verify --json "$name"
{"file":"a�","holds":false,"refuted":false,"error":"line 1: this is not a certificate of version 1 or 2","byte":0}
? 65

$ printf '7k/R7/6K1/8/8/8/8/8 w - - id "\377";\n' | keymove mate --batch - --json 2>/dev/null | grep -o '"id".*'
"id":"�"}

# A line of any length takes little memory.
$ head -c 3000000 /dev/zero | gzip >zeros.gz
> for command in 'solo solve --batch' 'solo convert' 'mate --batch' 'problem --batch' 'puzzle audit' 'puzzle mine' \
>     'pgn check' 'verify' 'bench tactics' 'match --engine a --engine b --openings'; do
>     keymove $command zeros.gz >/dev/null 2>&1; echo "$? $command"
> done
65 solo solve --batch
65 solo convert
65 mate --batch
65 problem --batch
65 puzzle audit
65 puzzle mine
65 pgn check
65 verify
65 bench tactics
65 match --engine a --engine b --openings

# A NUL is no blank.
$ printf '\0007k/R7/6K1/8/8/8/8/8 w - -\n' | keymove mate --batch - 2>&1 | head -n 1
keymove mate: standard input:1:1: the line contains a NUL byte

# A certificate has six fields of FEN.
$ printf '%s\n' 'keymove certificate 1' 'fen 7k/R7/6K1/8/8/8/8/8 w - -' 'mate 1' '0 1 a7a8' 'end 1' | keymove verify -
-: not a valid certificate: line 2: bad FEN: six fields expected (byte 26)
? 65
