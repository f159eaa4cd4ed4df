/* The moves made so far in two columns, with the annotations of a game; a click goes to any of them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import type { ComponentChildren } from 'preact';
import type { PgnGame, PgnMove, Ply } from '../api/types';
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

/* The comment on a move and the variations that replace it. */
function Notes({ move, ply, listed }: { move: PgnMove; ply: number; listed: Listed }) {
  const { start, plies, jump } = listed;
  const path = plies.slice(0, ply).map(({ uci }) => uci);
  return (
    <li class="note">
      {move.comment && <p>{move.comment}</p>}
      {move.variations?.map((variation, index) => (
        <p class="variation" key={index}>
          {partsOf(variation, start, path).map((part, at) =>
            part.path ? <button type="button" class="ghost small" key={at} onClick={() => jump?.(part.path!)}>{part.text}</button> : <span key={at}>{part.text} </span>,
          )}
        </p>
      ))}
    </li>
  );
}

function Rows({ listed, game }: { listed: Listed; game: PgnGame | undefined }) {
  const { plies, start, at, go } = listed;
  const rows: ComponentChildren[] = [];
  let open = false; // the row has a white move and room for a black one
  plies.forEach((ply, index) => {
    const { number, white } = numberAt(start, index);
    const note = game?.moves[index]?.uci === ply.uci ? game.moves[index] : undefined;
    if (white || !open) rows.push(<li class="number num" key={`n${index}`}>{number}{white ? '.' : '…'}</li>);
    rows.push(
      <li class={white ? 'white' : 'black'} key={index}>
        <button type="button" class="ghost small" aria-current={at === index + 1 ? 'step' : undefined} onClick={() => go(index + 1)}>
          {ply.san}{note ? glyphsOf(note) : ''}
        </button>
      </li>,
    );
    open = white;
    if (!note?.comment && !note?.variations) return;
    open = false;
    rows.push(<Notes move={note} ply={index} listed={listed} key={`c${index}`} />);
  });
  return <>{rows}</>;
}

/* `game` is the annotated game that the moves may come from. */
export function MoveList({ line, game }: { line: Listed; game?: PgnGame | undefined }) {
  if (!line.plies.length) return null;
  const shown = game?.start === line.start ? game : undefined;
  const names = shown?.tags.White && `${shown.tags.White} – ${shown.tags.Black ?? '?'}`;
  return (
    <section class="card" data-testid="moves">
      <h2>{names || 'Moves'}</h2>
      {shown?.comment && <p class="small">{shown.comment}</p>}
      <ol class="move-table" aria-label="Moves"><Rows listed={line} game={shown} /></ol>
    </section>
  );
}
