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

# The methods of the papers on one problem: one search each, with its limit.
$ keymove bench mate --methods '3qr2k/pbpp2pp/1p5N/3Q2b1/2P1P3/P7/1PP2PPP/R4RK1 w - - 0 1' --json | sed 's/.*"method"/"method"/; s/,"bytes".*//'
"method":"bestfirst","status":"mate","created":60,"expanded":2,"positions":2
"method":"breadth-first","status":"mate","created":951,"expanded":23,"positions":23
"method":"backtrack","status":"mate","created":930,"expanded":23,"positions":0

# What is refused.
$ keymove bench tactics 2>&1 | head -n 1
keymove bench: 'tactics' needs an EPD file

$ keymove bench tactics missing.epd
keymove bench: missing.epd: No such file or directory
? 65

$ echo 'no position bm e4;' >in.epd; keymove bench tactics in.epd 2>&1 | head -n 1
keymove bench: EPD: 'o' is no piece; use PNBRQK, pnbrqk, or 1 to 8 for empty squares

$ keymove bench chess 2>&1 | head -n 1
keymove bench: the area must be engine, mate or solo, not 'chess'

$ keymove bench engine mate 2>&1 | head -n 1
keymove bench: too many arguments; quote the FEN

$ keymove bench engine --methods 2>&1 | head -n 1
keymove bench: --methods applies to 'mate' only

