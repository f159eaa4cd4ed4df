/* The moves made so far in two columns, with the annotations of a game; a click goes to any of them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import type { ComponentChildren, Ref } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { PgnGame, Ply } from '../api/types';
import { holds, type TreeMove } from '../lib/game-tree';
import { glyphsOf, numberAt, partsOf } from '../lib/pgn';

interface StepListProps {
  title: string;
  names: readonly string[];
  at: number;
  onGo: (at: number) => void;
}

export function StepList({ title, names, at, onGo }: StepListProps) {
  if (!names.length) return null;
  return (
    <section class="card">
      <h2>{title}</h2>
      <ol class="moves" aria-label={title}>
        {names.map((name, index) => (
          <li key={index}>
            <button type="button" class="ghost small" aria-current={at === index + 1 ? 'step' : undefined} onClick={() => onGo(index + 1)}>
              {name}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

export interface Listed {
  plies: readonly Ply[];
  start: string; // FEN
  at: number;
  go: (at: number) => void;
  jump?: (moves: readonly string[]) => unknown; // shows the position after these moves, of a variation
}

interface Shown {
  main: readonly TreeMove[];
  start: string;
  made: string; // the moves on the board, joined
  onPath: (path: readonly string[]) => void;
}

const STEP = 'step' as const;
const joined = (path: readonly string[]): string => path.join();

/* The comment on a move and the variations that replace it. */
function Notes({ move, before, shown }: { move: TreeMove; before: readonly string[]; shown: Shown }) {
  return (
    <li class="note">
      {move.comment && <p>{move.comment}</p>}
      {move.variations?.map((variation, index) => (
        <p class="variation" key={index}>
          {partsOf(variation, shown.start, before).map(({ path, text }, at) =>
            path ? <button type="button" class="ghost small" key={at} aria-current={joined(path) === shown.made ? STEP : undefined} onClick={() => shown.onPath(path)}>{text}</button> : <span key={at}>{text} </span>,
          )}
        </p>
      ))}
    </li>
  );
}

function Rows({ shown }: { shown: Shown }) {
  const { main, start, made, onPath } = shown;
  const ucis = main.map(({ uci }) => uci ?? '');
  const rows: ComponentChildren[] = [];
  let open = false; // the row has a white move and room for a black one
  main.forEach((move, index) => {
    const { number, white } = numberAt(start, index);
    const path = ucis.slice(0, index + 1);
    if (white || !open) rows.push(<li class="number num" key={`n${index}`}>{number}{white ? '.' : '…'}</li>);
    rows.push(
      <li class={white ? 'white' : 'black'} key={index}>
        <button type="button" class="ghost small" aria-current={joined(path) === made ? STEP : undefined} onClick={() => onPath(path)}>
          {move.san}{glyphsOf(move)}
        </button>
      </li>,
    );
    open = white;
    if (!move.comment && !move.variations) return;
    open = false;
    rows.push(<Notes move={move} before={ucis.slice(0, index)} shown={shown} key={`c${index}`} />);
  });
  return <>{rows}</>;
}

/* The moves of the line, annotated as long as they are those of the game; all of the game while the board is in it. */
function mainOf(plies: readonly Ply[], moves: readonly TreeMove[]): readonly TreeMove[] {
  if (holds(moves, plies.map(({ uci }) => uci))) return moves;
  return plies.map((ply, index) => (moves[index]?.uci === ply.uci ? moves[index] : ply));
}

/* The move on the board stays in view. */
function useScrolledTo(made: string): Ref<HTMLOListElement> {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (!current || !list.current) return;
    const { offsetTop, offsetHeight } = current;
    if (offsetTop < list.current.scrollTop) list.current.scrollTop = offsetTop;
    else if (offsetTop + offsetHeight > list.current.scrollTop + list.current.clientHeight) list.current.scrollTop = offsetTop + offsetHeight - list.current.clientHeight;
  }, [made]);
  return list;
}

interface Props {
  line: Listed;
  game?: (Pick<PgnGame, 'start' | 'tags' | 'comment'> & { moves: readonly TreeMove[] }) | undefined; // that the moves may come from
  children?: ComponentChildren; // below the list
}

export function MoveList({ line: { plies, start, at, go, jump }, game, children }: Props) {
  const made = joined(plies.slice(0, at).map(({ uci }) => uci));
  const list = useScrolledTo(made);
  const known = game?.start === start ? game : undefined;
  if (!plies.length && !known?.moves.length) return null;
  const onPath = (path: readonly string[]): void =>
    void (path.every((uci, index) => plies[index]?.uci === uci) ? go(path.length) : jump?.(path));
  const names = known?.tags.White && `${known.tags.White} – ${known.tags.Black ?? '?'}`;
  return (
    <section class="card" data-testid="moves">
      <h2>{names || 'Moves'}</h2>
      {known?.comment && <p class="small">{known.comment}</p>}
      <ol class="move-table" aria-label="Moves" ref={list}><Rows shown={{ main: mainOf(plies, known?.moves ?? []), start, made, onPath }} /></ol>
      {children}
    </section>
  );
}
