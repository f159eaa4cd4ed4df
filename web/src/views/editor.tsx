/* Set up: men from a tray, the side to move, castling, en passant, and the FEN of it all.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { position as askPosition } from '../api/client';
import type { FaultyPosition, Position } from '../api/types';
import type { ViewProps } from '../app';
import { Board, type BoardHandle } from '../board/board';
import { type Fields, hasRight, joinFen, splitFen, toggleRight } from '../lib/fen';
import { begin, record, redo, undo } from '../lib/history';
import { useShowing } from '../lib/shown';
import { capital, letterOf, type Man, manName, readPlacement, type Square, START, writePlacement } from '../lib/squares';
import { amend, navigate } from '../router';
import { announce, complain } from '../ui/announce';
import { Choice } from '../ui/choice';
import { FenBox } from '../ui/fenbox';
import { Icon } from '../ui/icon';
import { useKeys } from '../ui/keys';
import { copyLink, Tool, useOrientation } from '../ui/tools';

type Hand = Man | 'move' | 'erase';

const EMPTY = '8/8/8/8/8/8/8/8 w - - 0 1';
const rights: readonly [string, string][] = [
  ['K', 'White, king’s side'],
  ['Q', 'White, queen’s side'],
  ['k', 'Black, king’s side'],
  ['q', 'Black, queen’s side'],
];
const size = { width: 8, height: 8 };
const letters = ['k', 'q', 'r', 'b', 'n', 'p'];

const sameHand = (a: Hand, b: Hand): boolean =>
  typeof a === 'string' || typeof b === 'string' ? a === b : letterOf(a) === letterOf(b);

export function Editor({ place }: ViewProps) {
  const first = !place.query.fen || place.query.fen === 'startpos' ? START : place.query.fen;
  const [history, setHistory] = useState(() => begin(first));
  const fen = history.now;
  const fields = splitFen(fen);
  const { men } = useMemo(() => readPlacement(fields.placement), [fields.placement]);
  const [hand, setHand] = useState<Hand>('move');
  const [known, setKnown] = useState<Position | FaultyPosition>();
  const [orientation, flip] = useOrientation();
  const board = useRef<BoardHandle | null>(null);
  useShowing(fen);

  const set = (next: string): void => setHistory((now) => record(now, next));
  const change = (some: Partial<Fields>): void => set(joinFen({ ...fields, ...some }));
  const edit = (how: (men: Map<Square, Man>) => void): void => {
    setHistory((now) => {
      const before = splitFen(now.now);
      const next = new Map(readPlacement(before.placement).men);
      how(next);
      return record(now, joinFen({ ...before, placement: writePlacement(next, size) }));
    });
  };

  /* The address follows the board; where it was changed by others (pasted, or back), the board follows it. */
  const told = useRef<string>();
  useEffect(() => {
    told.current = fen;
    amend({ fen, moves: undefined, at: undefined });
  }, [fen]);
  useEffect(() => {
    if (place.query.fen && place.query.fen !== told.current) set(first);
  }, [place.query.fen]);
  useEffect(() => {
    let stale = false;
    askPosition(fen).then((reply) => stale || setKnown(reply), complain);
    return () => void (stale = true);
  }, [fen]);

  const takeBack = (): void => setHistory(undo);
  const takeAgain = (): void => setHistory(redo);
  useKeys({
    f: flip,
    'mod+z': takeBack,
    'mod+y': takeAgain,
    'mod+shift+z': takeAgain,
    m: () => setHand('move'),
    x: () => setHand('erase'),
  });

  const paint = (square: Square, firstSquare: boolean): void => {
    if (hand === 'move') return;
    const there = men.get(square);
    const again = firstSquare && typeof hand !== 'string' && there && letterOf(there) === letterOf(hand);
    edit((next) => (hand === 'erase' || again ? next.delete(square) : next.set(square, hand)));
    announce(hand === 'erase' || again ? `${square} empty` : `${capital(manName(hand))} on ${square}`);
  };

  const valid = known?.valid ? known : undefined;
  const go = (path: string) => () => navigate(path, { fen });
  return (
    <div class="view tall">
      <div class="board-side">
        <Tray color="black" hand={hand} onHand={setHand} board={board.current} />
        <Board
          label="Board to set up"
          placement={fields.placement}
          orientation={orientation}
          mover="both"
          free
          onPaint={hand === 'move' ? undefined : paint}
          onMove={(from, to) =>
            edit((next) => {
              const man = next.get(from);
              next.delete(from);
              if (man) next.set(to, man);
            })
          }
          onRemove={(square) => edit((next) => next.delete(square))}
          onDrop={(man, square) => edit((next) => next.set(square, man))}
          handle={(handle) => (board.current = handle)}
        />
        <Tray color="white" hand={hand} onHand={setHand} board={board.current} />
        <div class="board-tools" role="group" aria-label="Board">
          <button type="button" class="small" aria-pressed={hand === 'move'} onClick={() => setHand('move')}>
            <Icon name="hand" /> Move
          </button>
          <button type="button" class="small" aria-pressed={hand === 'erase'} onClick={() => setHand('erase')}>
            <Icon name="trash" /> Erase
          </button>
          <span class="grow" />
          <Tool icon="flip" name="Flip the board" hint="F" onClick={flip} />
          <Tool icon="undo" name="Undo" hint="Ctrl+Z" disabled={!history.past.length} onClick={takeBack} />
          <Tool icon="redo" name="Redo" hint="Ctrl+Y" disabled={!history.future.length} onClick={takeAgain} />
          <Tool icon="link" name="Copy the link" onClick={copyLink} />
        </div>
      </div>
      <div class="side">
        <h1>Set up a position</h1>
        <section class="card">
          <h2>FEN</h2>
          <FenBox fen={fen} onFen={set} faulty />
          <div class="row">
            <button type="button" class="small" onClick={() => set(START)}>Start position</button>
            <button type="button" class="small" onClick={() => set(EMPTY)}>Empty board</button>
          </div>
        </section>
        <section class="card">
          <div class="row spread">
            <h2>To move</h2>
            <Choice
              label="Side to move"
              options={[['w', 'White'], ['b', 'Black']]}
              value={fields.side === 'b' ? 'b' : 'w'}
              onChange={(side) => change({ side, enPassant: '-' })}
            />
          </div>
          <fieldset class="field">
            <legend>May still castle</legend>
            <div class="rights">
              {rights.map(([right, name]) => (
                <label class="check" key={right}>
                  <input type="checkbox" checked={hasRight(fields, right)} onChange={() => change({ castling: toggleRight(fields, right) })} />
                  {name}
                </label>
              ))}
            </div>
          </fieldset>
          <div class="row fields">
            <div class="field">
              <label for="ep">En passant</label>
              <select id="ep" value={fields.enPassant} onChange={(event) => change({ enPassant: event.currentTarget.value })}>
                <option value="-">none</option>
                {[...'abcdefgh'].map((file) => {
                  const square = file + (fields.side === 'b' ? '3' : '6');
                  return <option value={square} key={square}>{square}</option>;
                })}
              </select>
            </div>
            <div class="field">
              <label for="half">Half-moves since a capture</label>
              <input id="half" type="number" min="0" max="150" value={fields.halfmove} onChange={(event) => change({ halfmove: event.currentTarget.value || '0' })} />
            </div>
            <div class="field">
              <label for="full">Move number</label>
              <input id="full" type="number" min="1" value={fields.fullmove} onChange={(event) => change({ fullmove: event.currentTarget.value || '1' })} />
            </div>
          </div>
        </section>
        <section class="card">
          <p class="small" data-testid="verdict">
            {valid ? (
              <>
                <span class="tag good">Legal position</span> {capital(valid.side)} has {valid.count} legal {valid.count === 1 ? 'move' : 'moves'}
                {valid.outcome !== 'ongoing' && `: ${valid.outcome}`}.
              </>
            ) : (
              known && <><span class="tag bad">Not a position</span> The faults are underlined in the FEN.</>
            )}
          </p>
          <div class="row">
            <button type="button" class="primary" disabled={!valid} onClick={go('/solve')}>Solve it</button>
            <button type="button" disabled={!valid} onClick={go('/explain')}>Explain it</button>
            <button type="button" disabled={!valid} onClick={go('/play')}>Play from here</button>
          </div>
        </section>
        <p class="muted small">
          Pick a man from the tray and set it by clicking, or drag it onto the board. With the keyboard: choose a man, walk the
          board by the arrow keys, Enter sets it, Delete takes it away.
        </p>
      </div>
    </div>
  );
}

interface TrayProps {
  color: Man['color'];
  hand: Hand;
  onHand: (hand: Hand) => void;
  board: BoardHandle | null;
}

function Tray({ color, hand, onHand, board }: TrayProps) {
  return (
    <div class="tray" role="group" aria-label={`${capital(color)} men`}>
      {letters.map((letter) => {
        const man: Man = { letter, color };
        const chosen = sameHand(hand, man);
        return (
          <button
            type="button"
            key={letter}
            aria-pressed={chosen}
            aria-label={capital(manName(man))}
            title={capital(manName(man))}
            onClick={() => onHand(chosen ? 'move' : man)}
            onMouseDown={(event) => event.button === 0 && hand === 'move' && board?.dragIn(man, event)}
          >
            <piece class={`${letter}-piece ${color}`} aria-hidden="true" />
          </button>
        );
      })}
    </div>
  );
}
