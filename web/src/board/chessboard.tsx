/* A chess board with the legal moves of its position: dots, check, promotion, moves in UCI notation.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Color, Move, Position } from '../api/types';
import { type Square, squareAt } from '../lib/squares';
import { useMoveSound } from '../ui/sound';
import { Board, type BoardProps } from './board';
import { PromotionChooser } from './promotion';

type Passed = Pick<BoardProps, 'arrows' | 'marks' | 'heat' | 'badges' | 'describe' | 'orientation' | 'animate' | 'label'>;

interface Props extends Passed {
  position: Position;
  lastMove?: string | undefined; // UCI
  mover?: Color | 'both' | 'nobody'; // whose moves may be made; default: those of the side to move
  onMove?: (uci: string) => unknown;
  onIllegal?: (from: Square, to: Square) => unknown; // if given, any move may be tried
  premover?: Color | undefined; // may choose a move while the other side is to move
  clicks?: boolean; // illegal moves may also be tried by clicking two squares
}

const NONE: ReadonlyMap<Square, readonly Square[]> = new Map();

export function destsOf(moves: readonly Move[]): Map<Square, Square[]> {
  const dests = new Map<Square, Square[]>();
  const add = (from: Square, to: Square): void => {
    const known = dests.get(from);
    if (!known) dests.set(from, [to]);
    else if (!known.includes(to)) known.push(to);
  };
  for (const move of moves) {
    add(move.from, move.to);
    if (move.rook) add(move.from, move.rook); // castling also by moving the king onto its rook
  }
  return dests;
}

/* The moves that a drag from one square to another can mean: more than one only when a pawn promotes. */
export const meant = (moves: readonly Move[], from: Square, to: Square): Move[] => {
  const exact = moves.filter((move) => move.from === from && move.to === to && !move.castle);
  return exact.length ? exact : moves.filter((move) => move.from === from && (move.to === to || move.rook === to));
};

const kingOf = (position: Position): Square[] => {
  const letter = position.side === 'white' ? 'K' : 'k';
  return position.board.flatMap((row, index) => {
    const file = row.indexOf(letter);
    return file < 0 ? [] : [squareAt(file, 7 - index)];
  });
};

const SETTLED = 100; // milliseconds in which the address takes in the answer before the next move

/* A move chosen in advance, which is made as soon as it is that side's turn if it is legal then; a pawn promotes to a queen. */
function usePremove(position: Position, premover: Color | undefined, onMove: Props['onMove']): BoardProps['onPremove'] {
  const chosen = useRef<{ from: Square; to: Square; color: Color }>();
  const latest = useRef(onMove);
  latest.current = onMove;
  useEffect(() => {
    const wanted = chosen.current;
    if (premover || wanted?.color !== position.side) return; // the answer is not on the board yet
    const timer = setTimeout(() => {
      chosen.current = undefined;
      const [move] = meant(position.moves, wanted.from, wanted.to);
      if (move) void latest.current?.(move.promotion ? `${move.from}${move.to}q` : move.uci);
    }, SETTLED);
    return () => clearTimeout(timer);
  }, [position, premover]);
  return premover ? (from, to) => void (chosen.current = from && to ? { from, to, color: premover } : undefined) : undefined;
}

export function ChessBoard({ position, lastMove, mover, onMove, onIllegal, clicks, premover, ...passed }: Props) {
  useMoveSound(position, lastMove);
  const onPremove = usePremove(position, premover, onMove);
  const dests = useMemo(() => destsOf(position.moves), [position]);
  const check = useMemo(() => (position.check ? kingOf(position) : []), [position]);
  const last = useMemo(() => (lastMove ? [lastMove.slice(0, 2), lastMove.slice(2, 4)] : []), [lastMove]);
  const [choices, setChoices] = useState<Move[]>();
  const chosen = useRef<(uci: string | undefined) => void>();

  const choose = (moves: Move[]): Promise<string | undefined> =>
    new Promise((resolve) => {
      setChoices(moves);
      chosen.current = (uci) => {
        setChoices(undefined);
        resolve(uci);
      };
    });

  const moved = async (from: Square, to: Square): Promise<void> => {
    const moves = meant(position.moves, from, to);
    if (!moves.length) return void (await onIllegal?.(from, to));
    const uci = moves.length > 1 ? await choose(moves) : moves[0]!.uci;
    if (uci) await onMove?.(uci);
  };

  const allowed = mover ?? position.side;
  const movable = allowed === 'both' || allowed === position.side;
  return (
    <div class="chessboard board-hold">
      <Board
        {...passed}
        placement={position.fen}
        turn={position.side}
        onPremove={onPremove}
        {...(premover && { mover: premover })}
        {...(onMove && movable && !premover && { mover: onIllegal ? ('both' as const) : (allowed as Color | 'both') })}
        dests={premover ? NONE : dests}
        free={onIllegal && !premover ? clicks || 'drag' : false}
        lastMove={last}
        check={check}
        onMove={moved}
      />
      {choices && (
        <PromotionChooser
          moves={choices}
          color={position.side}
          orientation={passed.orientation ?? 'white'}
          onChoice={(uci) => chosen.current?.(uci)}
        />
      )}
    </div>
  );
}
