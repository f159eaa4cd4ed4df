# The paper's conversation: colour, depth, new game. Prompts are for terminals alone.
$ printf 'white\n2\n1\na2 a3\nexit\n' | keymove play --eval classic --ascii
You play White against Keymove (classic, depth 2); 'help' lists the commands.
  +-----------------+
8 | r n b q k b n r |
7 | p p p p p p p p |
6 | . . . . . . . . |
5 | . . . . . . . . |
4 | . . . . . . . . |
3 | . . . . . . . . |
2 | P P P P P P P P |
1 | R N B Q K B N R |
  +-----------------+
    a b c d e f g h
  +-----------------+
8 | r n b q k b n r |
7 | p p p p p p p p |
6 | . . . . . . . . |
5 | . . . . . . . . |
4 | . . . . . . . . |
3 | P . . . . . . . |
2 | . P P P P P P P |
1 | R N B Q K B N R |
  +-----------------+
    a b c d e f g h
Keymove plays 1...Nc6
  +-----------------+
8 | r . b q k b n r |
7 | p p p p p p p p |
6 | . . n . . . . . |
5 | . . . . . . . . |
4 | . . . . . . . . |
3 | P . . . . . . . |
2 | . P P P P P P P |
1 | R N B Q K B N R |
  +-----------------+
    a b c d e f g h

# Pieces are set up one by one and faults reported until there are none; the paper's second example.
$ keymove play --eval classic --ascii <<END
> green
> white
> deep
> 1
> 3
> 2
> pawn a3 white
> king a1 white
> horse e8 black
> rook h5
> pawn h8 black
> done
> empty h8
> king e8 black
> rook h5 black
> board
> done
> a3 a5
> a3 a4
> exit
> END
'green' is not a colour: white or black
'deep' is not a depth: a number from 1 to 32
neither 1, 2 nor a FEN: rank 8 has only 3 of 8 squares
'horse' is not understood; set up a piece like this: pawn e6 white
the colour is missing; set up a piece like this: pawn e6 white
not a legal position yet: no black king; pawn on the first or last rank: h8
8  . . . . k . . .
7  . . . . . . . .
6  . . . . . . . .
5  . . . . . . . r
4  . . . . . . . .
3  P . . . . . . .
2  . . . . . . . .
1  K . . . . . . .
   a b c d e f g h   White to move
You play White against Keymove (classic, depth 1); 'help' lists the commands.
  +-----------------+
8 | . . . . k . . . |
7 | . . . . . . . . |
6 | . . . . . . . . |
5 | . . . . . . . r |
4 | . . . . . . . . |
3 | P . . . . . . . |
2 | . . . . . . . . |
1 | K . . . . . . . |
  +-----------------+
    a b c d e f g h
a3a5 is illegal: a pawn may advance two squares only from its starting rank, and the pawn on a3 is not on it
  +-----------------+
8 | . . . . k . . . |
7 | . . . . . . . . |
6 | . . . . . . . . |
5 | . . . . . . . r |
4 | P . . . . . . . |
3 | . . . . . . . . |
2 | . . . . . . . . |
1 | K . . . . . . . |
  +-----------------+
    a b c d e f g h
Keymove plays 1...Rh1+
  +-----------------+
8 | . . . . k . . . |
7 | . . . . . . . . |
6 | . . . . . . . . |
5 | . . . . . . . . |
4 | P . . . . . . . |
3 | . . . . . . . . |
2 | . . . . . . . . |
1 | K . . . . . . r |
  +-----------------+
    a b c d e f g h

# With every option given there are no questions. A mate ends the game, and undo takes it back.
$ keymove play --eval classic --depth 2 --colour white --fen '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1' --ascii <<END
> Ra8#
> Kf1
> hint
> undo
> fen
> exit
> END
You play White against Keymove (classic, depth 2); 'help' lists the commands.
  +-----------------+
8 | . . . . . . k . |
7 | . . . . . p p p |
6 | . . . . . . . . |
5 | . . . . . . . . |
4 | . . . . . . . . |
3 | . . . . . . . . |
2 | . . . . . P P P |
1 | R . . . . . K . |
  +-----------------+
    a b c d e f g h
  +-----------------+
8 | R . . . . . k . |
7 | . . . . . p p p |
6 | . . . . . . . . |
5 | . . . . . . . . |
4 | . . . . . . . . |
3 | . . . . . . . . |
2 | . . . . . P P P |
1 | . . . . . . K . |
  +-----------------+
    a b c d e f g h
Checkmate: White wins.  1-0
The game is over: Checkmate: White wins. 'undo' takes back, 'new' starts another game.
The game is over: Checkmate: White wins. 'undo' takes back, 'new' starts another game.
  +-----------------+
8 | . . . . . . k . |
7 | . . . . . p p p |
6 | . . . . . . . . |
5 | . . . . . . . . |
4 | . . . . . . . . |
3 | . . . . . . . . |
2 | . . . . . P P P |
1 | R . . . . . K . |
  +-----------------+
    a b c d e f g h
6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1

# Moves that are none, and why.
$ keymove play --eval classic --depth 1 --color white --fen 'r3k2r/8/8/8/4n3/8/3PP3/R3K2R w KQkq - 0 1' --ascii <<END | grep -v -E '^[1-8 ] [|+]|^    [ah]'
> e2 e5
> e2e4
> d2 c3
> O-O-O-O
> Rb9
> e4
> Nf3
> e2 e4 e5
> Rxh8 Rxh8
> flip
> END
You play White against Keymove (classic, depth 1); 'help' lists the commands.
e2e5 is illegal: a pawn does not move from e2 to e5
e2e4 is illegal: the knight on e4 stands in the way of the pawn on e2, and pawns capture only diagonally
d2c3 is illegal: there is nothing to capture on c3, and a pawn moves diagonally only to capture
'O-O-O-O' is neither a command ('help' lists them) nor a move: castling is written O-O or O-O-O
'Rb9' is neither a command ('help' lists them) nor a move: a move is a piece (K, Q, R, B, N, or nothing for a pawn) and its destination
e4 is illegal: the knight on e4 stands in the way of the pawn on e2, and pawns capture only diagonally
Nf3 is illegal: White has no knight
'e2 e4 e5' is neither a move nor a command ('help' lists the commands)
'Rxh8 Rxh8' is neither a move nor a command ('help' lists the commands)

# The program moves first for Black; the board is turned.
$ echo exit | keymove play --eval classic --depth 1 --color black --fen start --ascii
You play Black against Keymove (classic, depth 1); 'help' lists the commands.
  +-----------------+
1 | R N B K Q B N R |
2 | P P P P P P P P |
3 | . . . . . . . . |
4 | . . . . . . . . |
5 | . . . . . . . . |
6 | . . . . . . . . |
7 | p p p p p p p p |
8 | r n b k q b n r |
  +-----------------+
    h g f e d c b a
Keymove plays 1.Nc3
  +-----------------+
1 | R N B K Q B . R |
2 | P P P P P P P P |
3 | . . . . . N . . |
4 | . . . . . . . . |
5 | . . . . . . . . |
6 | . . . . . . . . |
7 | p p p p p p p p |
8 | r n b k q b n r |
  +-----------------+
    h g f e d c b a

# Hints, evaluation, moves, FEN.
$ keymove play --eval classic --depth 3 --color white --fen 'k7/8/2K5/8/8/8/8/1R6 w - - 0 1' --ascii <<END | grep -v -E '^[1-8 ] [|+]|^    [ah]' | sed 's/[0-9.]* s,/N s,/'
> hint
> eval
> moves
> fen
> stats
> Kc7
> hint
> END
You play White against Keymove (classic, depth 3); 'help' lists the commands.
try 1.Kc7 (White mates in 2)
in pawns; the paper's points are ten times these numbers
White        value   square  table (2 pieces)
king   c6   +90.00    -0.40  king, endgame
rook   b1    +5.00    +0.00  rook
Black        value   square  table (1 piece)
king   a8   -90.00    -0.20  king, endgame
pieces +5.00, squares -0.60, check +0.00: +4.40 for White
search, for White: depth 3, 477 nodes, N s, White mates in 2: Kc7 Ka7 Ra1#
Kb5 Kc5 Kd5 Kb6 Kd6 Kc7 Kd7 Ra1+ Rc1 Rd1 Re1 Rf1 Rg1 Rh1 Rb2 Rb3 Rb4 Rb5 Rb6 Rb7 Rb8+
k7/8/2K5/8/8/8/8/1R6 w - - 0 1
moves made to depth 3
  minimax                       594   100.00 %
  minimax, ordered              594   100.00 %
  alpha-beta                    427    71.89 %
  alpha-beta, ordered           415    69.87 %
value +500.00 for White in all four
Keymove plays 1...Ka7
try 2.Ra1# (White mates in 1)

# Promotion asks for a piece. Any other answer is the next command.
$ printf 'a7 a8\na7 a8 queen\n' | keymove play --eval classic --depth 1 --color white --fen '8/P6k/8/8/8/8/8/K7 w - - 0 1' --ascii | grep -v -E '^[1-8 ] [|+]|^    [ah]'
You play White against Keymove (classic, depth 1); 'help' lists the commands.
the pawn needs a piece to promote to and stays where it is
Keymove plays 1...Kg6

# What pruning and ordering save, with each move of the program. Times vary.
$ echo e4 | keymove play --eval classic --level 12 --color white --fen start --stats --ascii | grep -v -E '^[1-8 ] [|+]|^    [ah]' | sed 's/[0-9.]* s,/N s,/'
You play White against Keymove (classic, depth 3); 'help' lists the commands.
depth 3, 687 nodes, N s, -0.55: Nf6 e5 Nc6
moves made to depth 3
  minimax                     13780   100.00 %
  minimax, ordered            13780   100.00 %
  alpha-beta                   4446    32.26 %
  alpha-beta, ordered           598     4.34 %
value -0.55 for White in all four
Keymove plays 1...Nf6

# Draws: offered and declined, claimed, by rule.
$ keymove play --eval classic --depth 1 --color white --fen '7k/8/8/8/8/8/q7/K7 w - - 0 1' --ascii <<END
> Kxa2
> draw
> END
You play White against Keymove (classic, depth 1); 'help' lists the commands.
  +-----------------+
8 | . . . . . . . k |
7 | . . . . . . . . |
6 | . . . . . . . . |
5 | . . . . . . . . |
4 | . . . . . . . . |
3 | . . . . . . . . |
2 | q . . . . . . . |
1 | K . . . . . . . |
  +-----------------+
    a b c d e f g h
  +-----------------+
8 | . . . . . . . k |
7 | . . . . . . . . |
6 | . . . . . . . . |
5 | . . . . . . . . |
4 | . . . . . . . . |
3 | . . . . . . . . |
2 | K . . . . . . . |
1 | . . . . . . . . |
  +-----------------+
    a b c d e f g h
Draw: dead position.  1/2-1/2
The game is over: Draw: dead position. 'undo' takes back, 'new' starts another game.

$ keymove play --eval classic --depth 2 --color white --fen start --ascii <<END | grep -v -E '^[1-8 ] [|+]|^    [ah]'
> draw
> END
You play White against Keymove (classic, depth 2); 'help' lists the commands.
Keymove declines the draw: the game has only begun.

$ keymove play --eval classic --depth 1 --color white --fen '4k3/r7/8/8/8/8/7R/4K3 w - - 98 80' --ascii <<END | grep -v -E '^[1-8 ] [|+]|^    [ah]'
> Kf1
> draw
> undo
> resign
> undo
> fen
> END
You play White against Keymove (classic, depth 1); 'help' lists the commands.
Keymove plays 80...Ra1+
You may claim a draw (fifty moves) with 'draw'.
Draw claimed: fifty moves.  1/2-1/2
You may claim a draw (fifty moves) with 'draw'.
White resigns.  0-1
You may claim a draw (fifty moves) with 'draw'.
4k3/8/8/8/8/8/7R/r4K2 w - - 100 81

$ echo draw | keymove play --eval classic --depth 1 --color white --fen '7k/8/8/8/8/8/8/KQ6 w - - 0 1' --ascii | tail -n 1
Draw agreed.  1/2-1/2

# A third repetition is excluded; here the program claims a draw instead.
$ keymove play --eval classic --depth 1 --color white --fen '1k6/8/1K6/8/8/8/8/7R b - - 0 1' --stats --ascii <<END | grep -E 'plays|excluded|claims|argument|/8/'
> Rg1
> Rh1
> Rg1
> Rh1
> undo
> fen
> undo 2
> END
Keymove plays 1...Ka8
Keymove plays 2...Kb8
Keymove plays 3...Ka8
Keymove plays 4...Kb8
Ka8 would repeat the position a third time and was excluded
Keymove claims a draw: threefold repetition.  1/2-1/2
1k6/8/1K6/8/8/8/8/6R1 w - - 7 5
'undo' takes no argument

# Saved and loaded: games are added to a file, and the last one is taken up.
$ keymove play --eval classic --depth 1 --color white --fen start --ascii <<END | grep -v -E '^[1-8 ] [|+]|^    [ah]'
> e4
> save a.pgn
> new 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1
> e3
> resign
> save a.pgn
> load a.pgn 1
> fen
> load a.pgn
> fen
> load a.pgn 3
> load b.pgn
> load -
> save
> save no/such/folder.pgn
> load
> END
You play White against Keymove (classic, depth 1); 'help' lists the commands.
Keymove plays 1...Nc6
saved to a.pgn
Keymove plays 1...Kf7
White resigns.  0-1
saved to a.pgn
2 moves from a.pgn
r1bqkbnr/pppppppp/2n5/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2
2 moves from a.pgn, where the game ended 0-1
8/5k2/8/8/8/4P3/8/4K3 w - - 1 2
a.pgn: its last game is number 2
b.pgn: No such file or directory
-: standard input is where the moves come from
give a file: save FILE
no/such/folder.pgn: No such file or directory
load what? load FILE, or load FILE 3 for the third game in it

$ printf '1. e4 e5 2. Ke3 *\n' > bad.pgn; keymove play --eval classic --depth 1 --color white --load bad.pgn
keymove play: bad.pgn: line 1: 2. Ke3: a king does not move from e1 to e3
? 65

$ printf '1. e4 e5 2. Nf3 *\n' > good.pgn; echo fen | keymove play --eval classic --depth 1 --color black --load good.pgn --ascii | tail -n 1
rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2

# Strength can be changed, sides too.
$ keymove play --eval classic --depth 1 --color white --fen start --ascii <<END | grep -v -E '^[1-8 ] [|+]|^    [ah]'
> level 21
> level 9
> depth 33
> depth 2
> time never
> time 0.5
> switch
> END
You play White against Keymove (classic, depth 1); 'help' lists the commands.
level must be a number from 1 to 20
You play against Keymove (classic, depth 3) now.
depth must be a number from 1 to 32
You play against Keymove (classic, depth 2) now.
time must be a number of seconds per move, such as 2 or 0.5
You play against Keymove (classic, depth 2, 0.5 s per move) now.
You play Black now.
Keymove plays 1.Nc3

# The strong engine and its levels.
$ printf 'e4\nexit\n' | keymove play --level 1 --seed 7 --color white --fen start --ascii | grep -c -E '^Keymove plays 1\.\.\.[a-hN]'
1

$ printf 'hint\nRa8\n' | keymove play --depth 3 --color white --fen '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1' --ascii | grep -E 'try|mate'
try 1.Ra8# (White mates in 1)
Checkmate: White wins.  1-0

# A start of Chess960.
$ printf 'moves\n' | keymove play --eval classic --depth 1 --color white --chess960 0 --ascii
You play White against Keymove (classic, depth 1); 'help' lists the commands.
  +-----------------+
8 | b b q n n r k r |
7 | p p p p p p p p |
6 | . . . . . . . . |
5 | . . . . . . . . |
4 | . . . . . . . . |
3 | . . . . . . . . |
2 | P P P P P P P P |
1 | B B Q N N R K R |
  +-----------------+
    a b c d e f g h
a3 b3 c3 d3 e3 f3 g3 h3 a4 b4 c4 d4 e4 f4 g4 h4 Nc3 Ne3 Nd3 Nf3

# The input may end anywhere.
$ keymove play </dev/null

$ printf 'white' | keymove play

$ printf 'white\n3\n2\nking e1 white' | keymove play

# Bytes that are no text, a line that is too long, an empty line, a comment.
$ { printf '\001\377e4\n\n\n# e4\n'; head -c 10000 /dev/zero | tr '\0' x; printf '\nfen\n'; } | keymove play --eval classic --depth 1 --color white --fen start --ascii 2>&1 | grep -a -v -E '^[1-8 ] [|+]|^    [ah]' | tr -d '\377'
You play White against Keymove (classic, depth 1); 'help' lists the commands.
'?e4' is neither a command ('help' lists them) nor a move: a move is a piece (K, Q, R, B, N, or nothing for a pawn) and its destination
keymove: a line of more than 4607 bytes was skipped
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1

# Usage errors are reported before the first question.
$ keymove play start 2>&1 | head -n 1
keymove play: unexpected argument 'start'; give a position with --fen

$ keymove play --color red 2>&1 | head -n 1
keymove play: --color must be white or black, not 'red'

$ keymove play --level 21 2>&1 | head -n 1
keymove play: --level must be a number from 1 to 20, not '21'

$ keymove play --level 3 --depth 3 2>&1 | head -n 1
keymove play: --level or --depth, not both

$ keymove play --eval classic --depth 33 2>&1 | head -n 1
keymove play: the classic program goes to depth 32 at most

$ keymove play --eval best 2>&1 | head -n 1
keymove play: --eval must be classic or strong, not 'best'

$ keymove play --time 0 2>&1 | head -n 1
keymove play: --time must be a number of seconds, such as 2 or 0.5, not '0'

$ keymove play --chess960 960 2>&1 | head -n 1
keymove play: --chess960 must be a number from 0 to 959, not '960'

$ keymove play --fen start --load a.pgn 2>&1 | head -n 1
keymove play: --fen, --chess960 and --load exclude each other

$ keymove play --fen 8/8/8/8/8/8/8/8
keymove play: bad FEN: the text ends before the side to move ('w' or 'b')
  8/8/8/8/8/8/8/8
                 ^
? 65

$ keymove play --load missing.pgn
keymove play: missing.pgn: No such file or directory
? 65


$ printf 'a7 a8\nking\na8\nknight\nfen\n' | keymove play --eval classic --depth 1 --color white --fen '8/P6k/8/8/8/8/8/K7 w - - 0 1' --ascii | grep -v -E '^[1-8 ] [|+]|^    [ah]'
You play White against Keymove (classic, depth 1); 'help' lists the commands.
the pawn needs a piece to promote to and stays where it is
'king' is neither a command ('help' lists them) nor a move: a move is a piece (K, Q, R, B, N, or nothing for a pawn) and its destination
Draw: dead position.  1/2-1/2
N7/7k/8/8/8/8/8/K7 b - - 0 1

# The moves of one piece.
$ printf 'moves e2\nmoves g1 all\nmoves e4\nmoves e7\nmoves me\n' | keymove play --level 1 --color white --fen start --ascii | grep -v -E '^[1-8 ] [|+]|^    [ah]'
You play White against Keymove (level 1); 'help' lists the commands.
e2e3   e3
e2e4   e4
g1f3   Nf3
g1h3   Nh3
e2     White's own pawn stands on e2
else   a knight does not move like that: a1, b1, c1, d1, e1, f1, h1, a2, b2, c2, d2, f2, g2, h2, a3, b3, c3, d3, e3, g3, a4, b4, c4, d4, e4, f4, g4, h4, a5, b5, c5, d5, e5, f5, g5, h5, a6, b6, c6, d6, e6, f6, g6, h6, a7, b7, c7, d7, e7, f7, g7, h7, a8, b8, c8, d8, e8, f8, g8 and h8
there is no piece on e4
the pawn on e7 is Black's, and it is White's move
'me' is not a square such as e2 (moves e2, or moves e2 all)

# After a set-up, king and rook on their initial squares may castle; 'castling' says otherwise.
$ printf '2\nking e1 white\nrook h1 white\nrook a1 white\nking e8 black\nrook a8 black\ndone\nfen\n' | keymove play --level 1 --color white --ascii | tail -n 1
r3k3/8/8/8/8/8/8/R3K2R w KQq - 0 1

$ printf '2\nking e1 white\nrook h1 white\nking e8 black\ncastling -\ndone\nO-O\nO-O-O\nfen\n' | keymove play --level 1 --color white --ascii | tail -n 3
O-O is illegal: White has no right to castle on the king's side
O-O-O is illegal: White has no rook on the queen's side to castle with
4k3/8/8/8/8/8/8/4K2R w - - 0 1

$ printf '2\nking e2 white\nrook h1 white\nking e8 black\ndone\nO-O\n' | keymove play --level 1 --color white --ascii | tail -n 1
O-O is illegal: the king on e2 is not on its first rank, so it cannot castle

# Offers of a draw are answered by the evaluation.
$ printf 'draw\n' | keymove play --eval classic --depth 2 --color white --fen '2r1k3/pp3ppp/8/8/8/8/PP3PPP/R3K3 w - - 0 40' --ascii | tail -n 1
Draw agreed.  1/2-1/2

$ printf 'draw\n' | keymove play --eval classic --depth 2 --color white --fen 'r3k3/8/8/8/8/8/8/R3K3 w - - 0 1' --ascii | tail -n 1
Draw agreed.  1/2-1/2

$ printf 'draw\n' | keymove play --eval classic --depth 2 --color white --fen 'r3k3/8/8/8/8/8/8/4K3 w - - 0 1' --ascii | tail -n 1
Keymove declines the draw: it stands better.

# Setting up: every word, in any order and case.
$ keymove play --eval classic --ascii <<END
> white
> 1
> 2
> help
> white king e1
> KING black e8
> rook h1 white
> rook a8 black
> rook h1 white black
> queen queen d1 white
> d4 white
> pawn white
> pawn e7
> black to move
> black to lose
> castling xyz
> castling Kq
> castling
> empty
> empty e9
> empty a8 now
> done now
> board
> clear
> board
> white king e1
> rook h1 white
> king e8 black
> rook a8 black
> castling Kq
> white
> done
> fen
> exit
> END
pawn e6 white     put a piece on a square
empty e6          remove a piece
black to move     (default: White)
castling Kq       set the castling rights, '-' for none (default: all for which king
                  and rook are on their initial squares)
clear, board, done, exit
'black' is not understood; set up a piece like this: pawn e6 white
'queen' is not understood; set up a piece like this: pawn e6 white
the piece is missing; set up a piece like this: pawn e6 white
the square is missing; set up a piece like this: pawn e6 white
the colour is missing; set up a piece like this: pawn e6 white
'to' is not understood; set up a piece like this: pawn e6 white
castling rights are letters of KQkq, or '-' for none
castling rights are letters of KQkq, or '-' for none
empty a square like this: empty e6
empty a square like this: empty e6
empty a square like this: empty e6
'done' takes no argument
8  r . . . k . . .
7  . . . . . . . .
6  . . . . . . . .
5  . . . . . . . .
4  . . . . . . . .
3  . . . . . . . .
2  . . . . . . . .
1  . . . . K . . R
   a b c d e f g h   Black to move
8  . . . . . . . .
7  . . . . . . . .
6  . . . . . . . .
5  . . . . . . . .
4  . . . . . . . .
3  . . . . . . . .
2  . . . . . . . .
1  . . . . . . . .
   a b c d e f g h   White to move
You play White against Keymove (classic, depth 1); 'help' lists the commands.
  +-----------------+
8 | r . . . k . . . |
7 | . . . . . . . . |
6 | . . . . . . . . |
5 | . . . . . . . . |
4 | . . . . . . . . |
3 | . . . . . . . . |
2 | . . . . . . . . |
1 | . . . . K . . R |
  +-----------------+
    a b c d e f g h
r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1

$ printf 'white\n1\n2\nking e1 white\nking e8 black\nrook a8 black\nrook h1 white\ndone\nfen\nexit\n' | keymove play --eval classic --ascii | tail -n 1
r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1

$ printf 'white\n1\n2\nking e1 white\nking e8 black\nrook a8 black\nrook h1 white\ncastling -\ndone\nfen\nexit\n' | keymove play --eval classic --ascii | tail -n 1
r3k3/8/8/8/8/8/8/4K2R w - - 0 1

# Commands of the game that were not used above.
$ keymove play --color white --eval classic --depth 1 --ascii --fen '7k/8/8/8/8/8/5K2/6R1 w - - 0 1' <<END | sed 's/ [0-9.]* s$/ S s/'
> help
> undo
> board
> board now
> flip
> new 9/8
> depth 0
> level 21
> time soon
> Rg6
> Kg3
> exit
> END
You play White against Keymove (classic, depth 1); 'help' lists the commands.
  +-----------------+
8 | . . . . . . . k |
7 | . . . . . . . . |
6 | . . . . . . . . |
5 | . . . . . . . . |
4 | . . . . . . . . |
3 | . . . . . . . . |
2 | . . . . . K . . |
1 | . . . . . . R . |
  +-----------------+
    a b c d e f g h
a2 a3, a2a3, Nf3, O-O    your move
board, fen, flip         show the position; flip turns the board
moves [e2 [all]]         show the legal moves, or where one piece can go; all: and why not
                         elsewhere
hint, eval               show the program's move or score
undo                     take back your last move
draw                     claim a draw, or offer one
resign
switch                   change sides
level N, depth N, time S set the strength of the program
stats                    show what pruning and move ordering save here
new [FEN]                start another game
save FILE, load FILE [N] save the game (appends to a PGN file), or load one
exit
there is no move to take back
  +-----------------+
8 | . . . . . . . k |
7 | . . . . . . . . |
6 | . . . . . . . . |
5 | . . . . . . . . |
4 | . . . . . . . . |
3 | . . . . . . . . |
2 | . . . . . K . . |
1 | . . . . . . R . |
  +-----------------+
    a b c d e f g h
'board' takes no argument
  +-----------------+
1 | . R . . . . . . |
2 | . . K . . . . . |
3 | . . . . . . . . |
4 | . . . . . . . . |
5 | . . . . . . . . |
6 | . . . . . . . . |
7 | . . . . . . . . |
8 | k . . . . . . . |
  +-----------------+
    h g f e d c b a
bad FEN: '9' is no piece; use PNBRQK, pnbrqk, or 1 to 8 for empty squares
depth must be a number from 1 to 32
level must be a number from 1 to 20
time must be a number of seconds per move, such as 2 or 0.5
  +-----------------+
1 | . . . . . . . . |
2 | . . K . . . . . |
3 | . . . . . . . . |
4 | . . . . . . . . |
5 | . . . . . . . . |
6 | . R . . . . . . |
7 | . . . . . . . . |
8 | k . . . . . . . |
  +-----------------+
    h g f e d c b a
Keymove plays 1...Kh7
  +-----------------+
1 | . . . . . . . . |
2 | . . K . . . . . |
3 | . . . . . . . . |
4 | . . . . . . . . |
5 | . . . . . . . . |
6 | . R . . . . . . |
7 | k . . . . . . . |
8 | . . . . . . . . |
  +-----------------+
    h g f e d c b a
  +-----------------+
1 | . . . . . . . . |
2 | . . . . . . . . |
3 | . K . . . . . . |
4 | . . . . . . . . |
5 | . . . . . . . . |
6 | . R . . . . . . |
7 | k . . . . . . . |
8 | . . . . . . . . |
  +-----------------+
    h g f e d c b a
Keymove plays 2...Kxg6
  +-----------------+
1 | . . . . . . . . |
2 | . . . . . . . . |
3 | . K . . . . . . |
4 | . . . . . . . . |
5 | . . . . . . . . |
6 | . k . . . . . . |
7 | . . . . . . . . |
8 | . . . . . . . . |
  +-----------------+
    h g f e d c b a
Draw: dead position.  1/2-1/2

$ printf 'stats\neval\nundo\nhint\n' | keymove play --color white --eval classic --depth 1 --ascii --fen '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1' | tail -n 4
pieces +9.00, squares -0.60, check +0.00: +8.40 for White
no legal move
there is no move to take back
The game is over: Draw: stalemate. 'undo' takes back, 'new' starts another game.

$ : >none.pgn; printf 'load none.pgn\nload\nload missing.pgn\nsave\nexit\n' | keymove play --color white --depth 1 --ascii --fen '7k/8/8/8/8/8/5K2/6R1 w - - 0 1' | tail -n 4
none.pgn: there is no game in it
load what? load FILE, or load FILE 3 for the third game in it
missing.pgn: No such file or directory
give a file: save FILE
