# What a GUI hears first. (The rest of the options are declared alike.)
$ printf 'uci\nisready\nquit\n' | keymove uci | sed -n 's/^id name Keymove .*/id name Keymove N/p; /^id author/p; /Hash type spin/p; /Clear Hash/p; /ok$/p'
id name Keymove N
id author the Keymove authors
option name Hash type spin default 16 min 1 max 65536
option name Clear Hash type button
uciok
readyok

# The position, and what is kept of one that is wrong.
$ keymove uci <<END
> position startpos moves e2e4 e7e5 e1g1
> d
> END
info string position: move 3, e1g1, is illegal: castling on the king's side is blocked by the bishop on f1; kept the 2 moves before it
  +-----------------+
8 | r n b q k b n r |
7 | p p p p . p p p |
6 | . . . . . . . . |
5 | . . . . p . . . |
4 | . . . . P . . . |
3 | . . . . . . . . |
2 | P P P P . P P P |
1 | R N B Q K B N R |
  +-----------------+
    a b c d e f g h
Fen: rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2

$ keymove uci <<END
> position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1g1
> position fen 9/8 w
> position fen 8/8/8/8/8/8/8/8 w - - 0 1
> d
> END
info string position: bad FEN: '9' is no piece; use PNBRQK, pnbrqk, or 1 to 8 for empty squares (byte 0); the old position is kept
info string position: bad FEN: no white king; no black king; the old position is kept
  +-----------------+
8 | . . . . k . . . |
7 | . . . . . . . . |
6 | . . . . . . . . |
5 | . . . . . . . . |
4 | . . . . . . . . |
3 | . . . . . . . . |
2 | . . . . . . . . |
1 | . . . . . R K . |
  +-----------------+
    a b c d e f g h
Fen: 4k3/8/8/8/8/8/8/5RK1 b - - 1 1

# Mates by the solver, with proof; and proof that there is none.
$ echo 'position fen 2k5/2N5/1PKP4/2P5/8/8/8/8 w - - 0 1
> go mate 3' | keymove uci | sed 's/nodes .* pv/... pv/'
info depth 5 seldepth 5 multipv 1 score mate 3 ... pv c7e6 c8b8 d6d7 b8a8 d7d8q
info string mate in 3 proved, the shortest
bestmove c7e6 ponder c8b8

$ echo 'position fen 2k5/2N5/1PKP4/2P5/8/8/8/8 w - - 0 1
> go mate 2' | keymove uci | sed -n '/string/p'
info string mate in 2: proved that there is none
info string mate in 3 proved, the shortest

$ echo 'position fen 7k/R7/6K1/8/8/8/8/8 b - - 0 1
> go mate -1' | keymove uci | sed 's/nodes .* pv/... pv/'
info depth 2 seldepth 2 multipv 1 score mate -1 ... pv h8g8 a7a8
info string mated in 1 proved, the shortest
bestmove h8g8 ponder a7a8

# The solver sees and proves a mate.
$ echo 'position fen 3qr2k/pbpp2pp/1p5N/3Q2b1/2P1P3/P7/1PP2PPP/R4RK1 w - - 0 1
> go nodes 100000' | keymove uci | tail -n 2
info string mate in 2 proved, the shortest
bestmove d5g8 ponder e8g8

# The game is over.
$ echo 'position startpos moves f2f3 e7e5 g2g4 d8h4
> go depth 5' | keymove uci
info depth 0 score mate 0
bestmove (none)

$ echo 'position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1
> go depth 5' | keymove uci
info depth 0 score cp 0
bestmove (none)

# Castling is king takes rook in Chess960.
$ echo 'setoption name UCI_Chess960 value true
> position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1
> go depth 1 searchmoves e1h1' | keymove uci | tail -n 1
bestmove e1h1

$ echo 'position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1
> go depth 1 searchmoves e1g1' | keymove uci | tail -n 1
bestmove e1g1

# Input that makes no sense is reported and ignored.
$ keymove uci <<END | sed '/^info depth/d; s/^bestmove .*/bestmove .../'
> castle
> go quickly depth x nodes 1 mate 0x
> setoption name Hush value 3
> setoption name Hash value many
> setoption name Ponder value perhaps
> setoption name BookFile value none.bin
> END
info string unknown command 'castle'
info string go: unknown word 'quickly'; go depth needs a number from 1 to 1000000, not 'x'; go mate needs a number from -1000 to 1000, not '0x'
bestmove ...
info string setoption: no option 'Hush'
info string setoption: Hash is a number from 1 to 65536, not 'many'
info string setoption: Ponder is true or false, not 'perhaps'
info string BookFile: none.bin: No such file or directory

# A file that is no book.
$ echo 'no book' >book.bin; echo 'setoption name BookFile value book.bin' | keymove uci
info string BookFile: book.bin: not a Polyglot book: 8 bytes are not a multiple of 16

# A search with a limit is answered after the input has ended, an endless one is stopped.
$ echo 'go depth 3' | keymove uci | grep -c bestmove
1

$ echo 'go infinite' | keymove uci | grep -c bestmove
1

$ printf 'go depth 90\nquit\n' | keymove uci | grep -c bestmove
1

# A line without end.
$ (head -c 2000000 /dev/zero | tr '\0' x; echo; echo isready) | keymove uci
info string a line of more than a megabyte was skipped
readyok

# Misuse.
$ keymove uci now
keymove uci: no arguments are expected; commands come on standard input
usage: keymove uci
? 2

# Options that change what is searched: each is taken, and a search afterwards is answered as before it.
$ keymove uci <<END | sed '/^info depth/d'
> setoption name Hash value 1
> setoption name Clear Hash
> setoption name Seed value 7
> setoption name SyzygyPath value /no/such/folder
> setoption name SyzygyPath value
> position fen 7k/8/6K1/8/8/8/8/R7 w - - 0 1
> go depth 3 searchmoves a1a2 a1b2 a1a2 h7h8 depth 2
> END
info string Syzygy tables with up to 0 pieces
info string Syzygy tables with up to 0 pieces
info string searchmoves a1b2 is illegal: a rook does not move from a1 to b2; searchmoves h7h8 is illegal: there is no piece on h7
bestmove a1a2 ponder h8g8

$ keymove uci <<END | grep -E 'string|bestmove'
> position fen 7k/8/6K1/8/8/8/8/R7 w - - 0 1
> go mate 900
> END
info string the mate search is limited to 120 moves
info string mate in 1 proved, the shortest
bestmove a1a8

$ keymove uci <<END | grep -c '^bestmove a1a8'
> setoption name Hash value 2
> position fen 7k/8/6K1/8/8/8/8/R7 w - - 0 1
> go nodes 3000
> setoption name Hash value 1
> ucinewgame
> go nodes 3000
> setoption name Clear Hash
> go nodes 3000
> END
3
