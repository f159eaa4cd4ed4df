# Bad input exits with 65; a misprint is marked at its place.
$ keymove moves '4k4/8/8/8/8/8/8/4K3 w - - 0 1'
keymove moves: bad FEN: rank 8 has more than 8 squares
  4k4/8/8/8/8/8/8/4K3 w - - 0 1
    ^
? 65

$ keymove moves 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNX w KQkq - 0 1'
keymove moves: bad FEN: 'X' is no piece; use PNBRQK, pnbrqk, or 1 to 8 for empty squares
  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNX w KQkq - 0 1
                                            ^
? 65

$ keymove moves 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR white KQkq - 0 1'
keymove moves: bad FEN: side to move must be 'w' or 'b' alone
  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR white KQkq - 0 1
                                               ^
? 65

$ keymove perft 3 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq'
keymove perft: bad FEN: the text ends before the en passant square ('-' for none)
  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq
                                                    ^
? 65

$ keymove perft 3 '4k3/8/8/8/8/8/8/4K3 w - - 0 1 moves e1e2'
keymove perft: bad FEN: text after the sixth field
  4k3/8/8/8/8/8/8/4K3 w - - 0 1 moves e1e2
                                ^
? 65

# A board that is no chess position is wrong as a whole: all that is wrong is said at once.
$ keymove moves '8/8/8/8/8/8/8/8 w - - 0 1'
keymove moves: bad FEN: no white king; no black king
  8/8/8/8/8/8/8/8 w - - 0 1
? 65

$ keymove moves '4k3/8/8/8/8/8/4R3/4K3 w - - 0 1'
keymove moves: bad FEN: Black is in check though it is White's move: check from e2
  4k3/8/8/8/8/8/4R3/4K3 w - - 0 1
? 65

$ keymove moves '4k3/4Q3/8/8/7b/3n1n2/8/p3K3 w k e3 0 1'
keymove moves: bad FEN: pawn on the first or last rank: a1; Black is in check though it is White's move: check from e7; more than two pieces give check: d3, f3 and h4; castling right without king and rook in place: black kingside; no pawn can just have passed the en passant square e3
  4k3/4Q3/8/8/7b/3n1n2/8/p3K3 w k e3 0 1
? 65

$ keymove perft 2 '4k3/8/8/8/8/8/8/4K2R w KQ - 0 1'
keymove perft: bad FEN: castling right without king and rook in place: white queenside
  4k3/8/8/8/8/8/8/4K2R w KQ - 0 1
? 65

# Odd material is no fault.
$ keymove perft 2 'kBQQQQQQ/BR5Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1' 2>/dev/null
0
