# Positions with a best move, searched with a limit; a missed one is named.
$ cat >in.epd <<END
> 7k/R7/6K1/8/8/8/8/8 w - - bm Ra8#; id "rook";
> 7k/R7/6K1/8/8/8/8/8 w - - bm Ra1; id "slow";
> END
> keymove bench tactics in.epd --nodes 1000 2>/dev/null
missed slow: played Ra8#
1 of 2 solved; 2 mates, 2 of them proved shortest

$ echo '7k/R7/6K1/8/8/8/8/8 w - - bm Ra8#; id "rook";' >in.epd
> keymove bench tactics in.epd --nodes 1000 --json 2>/dev/null | sed 's/,"nodes".*//'
{"id":"rook","solved":true,"move":"Ra8#","centipawns":0,"mate":1

# Only the moves of its own line solve a position, not those of the line before.
$ cat >in.epd <<END
> 7k/R7/6K1/8/8/8/8/8 w - - bm Ra1 Ra8#; id "both";
> 7k/R7/6K1/8/8/8/8/8 w - - bm Ra1; id "one";
> END
> keymove bench tactics in.epd --nodes 1000 2>/dev/null
missed one: played Ra8#
1 of 2 solved; 2 mates, 2 of them proved shortest

# The methods of the papers on one problem: one search each, with its limit.
$ keymove bench mate --methods '3qr2k/pbpp2pp/1p5N/3Q2b1/2P1P3/P7/1PP2PPP/R4RK1 w - - 0 1' --json | sed 's/.*"method"/"method"/; s/,"bytes".*//'
"method":"bestfirst","status":"mate","created":60,"expanded":2,"positions":2
"method":"breadth-first","status":"mate","created":951,"expanded":23,"positions":23
"method":"backtrack","status":"mate","created":930,"expanded":23,"positions":0

# The ablation over the problems of a file; a line without a length is skipped.
$ cat >in.epd <<END
> 3qr2k/pbpp2pp/1p5N/3Q2b1/2P1P3/P7/1PP2PPP/R4RK1 w - - dm 2;
> 7k/R7/5K2/8/8/8/8/8 w - - bm #2;
> 7k/R7/5K2/8/8/8/8/8 w - - id "no length";
> END
> keymove bench mate --methods --from in.epd | sed -n '2,$p' | cut -c 1-45
> keymove bench mate --methods --from in.epd --nodes 30 --json | head -n 1 | sed 's/,"bytes".*//'
> keymove bench mate --methods --from missing.epd
2 problems, at most 200000 nodes each   (firs
    bestfirst           2        306        1
    no checks           2        459        1
    no flights          2        423        2
    no piece            2        213        1
    no seen             2        306        1
    none of them        2       1078        2
    breadth-first       2       1078        2
    backtrack           2       1041        2
{"variant":"bestfirst","problems":2,"solved":0,"created":84,"expanded":3,"positions":3
keymove bench: missing.epd: No such file or directory
? 65

# What is refused.
$ keymove bench tactics 2>&1 | head -n 1
keymove bench: 'tactics' needs an EPD file

$ keymove bench tactics missing.epd
keymove bench: missing.epd: No such file or directory
? 65

$ echo 'no position bm e4;' >in.epd; keymove bench tactics in.epd 2>&1 | head -n 1
keymove bench: EPD: 'o' is no piece; use PNBRQK, pnbrqk, or 1 to 8 for empty squares

$ keymove bench chess 2>&1 | head -n 1
keymove bench: the area must be engine, mate, problem or solo, not 'chess'

$ keymove bench engine mate 2>&1 | head -n 1
keymove bench: too many arguments; quote the FEN

$ keymove bench engine --methods 2>&1 | head -n 1
keymove bench: --methods applies to 'mate' only

