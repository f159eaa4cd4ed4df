/* One example for each reason why a move can be illegal. A test asks the server for the reason of each.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import type { Query } from '../router';

export interface Lesson {
  reason: string; // the server's name of it
  title: string;
  text: string; // the rule
  fen: string;
  moves?: string; // made before
  move: string; // that is tried
}

const lesson = (reason: string, title: string, text: string, fen: string, move: string, moves?: string): Lesson => ({ reason, title, text, fen: `${fen} 0 1`, move, ...(moves && { moves }) });

export const GROUPS: readonly (readonly [string, readonly Lesson[]])[] = [
  ['The piece', [
    lesson('no-man', 'An empty square', 'A move begins on a square with a piece.', '4k3/8/8/8/8/8/8/R3K3 w - -', 'b1c3'),
    lesson('not-yours', "The opponent's piece", 'You move your own pieces only.', '4k3/4r3/8/8/8/8/8/R3K3 w - -', 'e7e5'),
    lesson('no-step', 'No move at all', 'A piece that moves leaves its square: you cannot pass.', '4k3/8/8/8/8/8/8/R3K3 w - -', 'a1a1'),
  ]],
  ['Castling', [
    lesson('castle-king-away', 'The king has left its rank', 'A king castles from its first rank.', '4k3/8/8/8/8/8/4K3/7R w - -', 'O-O'),
    lesson('castle-no-rook', 'No rook', 'Castling needs a rook on that side.', '4k3/8/8/8/8/8/8/R3K3 w Q -', 'O-O'),
    lesson('castle-no-right', 'The right is lost', 'Once the king or the rook has moved, the right to castle is gone for good.', '4k3/8/8/8/8/8/8/4K2R w - -', 'O-O'),
    lesson('castle-blocked', 'A piece in between', 'All squares between king and rook must be empty.', '4k3/8/8/8/8/8/8/4KB1R w K -', 'O-O'),
    lesson('castle-in-check', 'Out of check', 'A king in check may not castle.', '4k3/4r3/8/8/8/8/8/4K2R w K -', 'O-O'),
    lesson('castle-passes', 'Through an attacked square', 'The king may not pass over a square that is attacked.', '4kr2/8/8/8/8/8/8/4K2R w K -', 'O-O'),
    lesson('castle-lands', 'Onto an attacked square', 'The king may not end in check.', '4k1r1/8/8/8/8/8/8/4K2R w K -', 'O-O'),
    lesson('castle-uncovers', 'The rook was a shield (Chess960)', 'In Chess960 the rook may protect its king from an attack along the rank; after castling it no longer does.', '4k3/8/8/8/8/8/8/rRK5 w B -', 'O-O-O'),
  ]],
  ['How pieces move', [
    lesson('shape', 'Not like that', 'Each piece moves in its own way: a knight goes two squares along a line and one to the side.', '4k3/8/8/8/3N4/8/8/4K3 w - -', 'd4d6'),
    lesson('pawn-backwards', 'A pawn backwards', 'Pawns only move forwards.', '4k3/8/8/8/3P4/8/8/4K3 w - -', 'd4d3'),
    lesson('pawn-double', 'A late double step', 'A pawn may advance two squares only from its starting rank.', '4k3/8/8/8/8/3P4/8/4K3 w - -', 'd3d5'),
    lesson('pawn-straight', 'A capture straight ahead', 'Pawns capture diagonally; what stands ahead of them blocks them.', '4k3/8/8/3p4/3P4/8/8/4K3 w - -', 'd4d5'),
    lesson('pawn-no-prey', 'Diagonally without a capture', 'A pawn moves diagonally only to capture.', '4k3/8/8/8/3P4/8/8/4K3 w - -', 'd4e5'),
    lesson('pawn-not-passed', 'En passant too late', 'En passant is possible only at once, after a double step past the square.', '4k3/8/8/3pP3/8/8/8/4K3 w - -', 'e5d6'),
    lesson('blocked', 'A piece in the way', 'Rooks, bishops and queens do not jump.', '4k3/8/8/8/8/P7/8/R3K3 w - -', 'a1a5'),
    lesson('own-man', 'Your own piece', 'Two pieces of one side cannot share a square.', '4k3/8/8/8/P7/8/8/R3K3 w - -', 'a1a4'),
  ]],
  ['The king', [
    lesson('kings-touch', 'The kings', 'Kings attack the squares around them, so they never stand side by side.', '8/8/8/4k3/8/4K3/8/8 w - -', 'e3e4'),
    lesson('along-check', 'Along the line of the check', 'A king that steps back along the line is still in check: the attack reaches through its old square.', '4r1k1/8/8/8/4K3/8/8/8 w - -', 'e4e3'),
    lesson('struck', 'An attacked square', 'The king may not move into check.', '3r2k1/8/8/8/4K3/8/8/8 w - -', 'e4d4'),
    lesson('guarded', 'A protected piece', 'The king may capture only what is not protected.', '3r2k1/8/8/8/3pK3/8/8/8 w - -', 'e4d4'),
  ]],
  ['The safety of the king', [
    lesson('double-check', 'Double check', 'Against two checks at once only a king move helps, even if one of the checking pieces could be captured.', '4r1k1/8/8/8/8/3n4/1N6/4K3 w - -', 'b2d3'),
    lesson('no-parry', 'The check remains', 'A check must be answered: move the king, capture the checking piece, or block its line.', '4r1k1/8/8/8/8/8/1N6/4K3 w - -', 'b2a4'),
    lesson('pinned', 'A pin', 'A pinned piece may move only along the line of the pin.', '4r1k1/8/8/8/8/8/4R3/4K3 w - -', 'e2d2'),
    lesson('passant-no-parry', 'En passant does not help', 'The double step opened a check, and the capture en passant does not answer it.', '2b1k3/3p4/8/4P3/6K1/8/8/8 b - -', 'e5d6', 'd7d5'),
    lesson('passant-uncovers', 'En passant uncovers the king', 'Both pawns leave the rank at once, which may open it to a rook: the one pin that no single piece shows.', '8/3p4/8/K3P2r/8/8/8/4k3 b - -', 'e5d6', 'd7d5'),
  ]],
  ['Promotion', [
    lesson('promotion-missing', 'To what?', 'A pawn on the last rank becomes another piece, and the move must say which.', '8/4P3/8/8/8/1k6/8/K7 w - -', 'e7e8'),
    lesson('promotion-type', 'A second king', 'A pawn becomes a queen, a rook, a bishop or a knight.', '8/4P3/8/8/8/1k6/8/K7 w - -', 'e7e8k'),
    lesson('no-promotion', 'Too early', 'A pawn is promoted on the last rank only.', '8/8/4P3/8/8/1k6/8/K7 w - -', 'e6e7q'),
  ]],
  ['Notation', [
    lesson('no-such-man', 'No such piece', 'The notation names a piece that is not on the board.', '4k3/8/8/8/8/8/8/R3K3 w - -', 'Nf3'),
    lesson('none-reaches', 'None can go there', 'There are such pieces, but none of them can make the move.', '4k3/8/8/8/8/8/8/RN2K1N1 w - -', 'Ng5'),
    lesson('ambiguous', 'Which one?', 'If two pieces can make the move, the notation must tell them apart.', '4k3/8/8/8/8/5N2/8/1N2K3 w - -', 'Nd2'),
  ]],
];

export const LESSONS: readonly Lesson[] = GROUPS.flatMap(([, lessons]) => lessons);

/* The address of a lesson, without the path. */
export const queryOfLesson = ({ fen, moves, move }: Lesson): Query => ({ do: 'lesson', fen, moves, try: move });

/* The lesson that an address shows; -1 for another position. */
export const numberOf = ({ fen, moves, try: move }: Query): number =>
  LESSONS.findIndex((each) => each.fen === fen && each.moves === moves && (each.move === move || !move));
