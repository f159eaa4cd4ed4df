/* The moves of one piece, and why it cannot go to the other squares. SPDX-License-Identifier: GPL-3.0-or-later */
import { useState } from 'preact/hooks';
import { post } from '../api/client';
import { useAnswer } from '../hooks/use-task';
import { capital } from '../lib/squares';
import { piecesToMove } from './pieces';

interface PieceMoves {
  moves: { uci: string; san: string }[];
  illegal: { to: string; reason: string; text: string }[];
}

function Squares({ moves: { moves, illegal } }: { moves: PieceMoves }) {
  const near = illegal.filter(({ reason }) => reason !== 'shape' && reason !== 'pawn-backwards');
  return (
    <>
      <p class="small" data-testid="piece-moves">{moves.length ? moves.map(({ san }) => san).join(', ') : 'It has no legal move.'}</p>
      {near.length > 0 && (
        <div class="scroll-table" tabIndex={0} role="region" aria-label="Squares that it cannot go to">
          <table class="plain">
            <thead><tr><th scope="col">Square</th><th scope="col">Why not</th></tr></thead>
            <tbody>{near.map(({ to, text }) => <tr key={to}><th scope="row">{to}</th><td class="small">{capital(text)}.</td></tr>)}</tbody>
          </table>
        </div>
      )}
      <p class="small muted">A piece of its kind does not move to any other square from there.</p>
    </>
  );
}

export function PieceCard({ fen }: { fen: string }) {
  const [chosen, choose] = useState('');
  const pieces = piecesToMove(fen);
  const square = pieces.some((each) => each.square === chosen) ? chosen : '';
  const moves = useAnswer<PieceMoves>(square ? `${fen}|${square}` : undefined, (signal) => post('moves', { fen, square, all: true }, signal)).current;
  return (
    <section class="card" aria-labelledby="piece-title" data-testid="piece">
      <div class="row spread">
        <h2 id="piece-title">Moves of one piece</h2>
        <label class="sr-only" for="piece">Piece</label>
        <select id="piece" class="small" value={square} onChange={(event) => choose(event.currentTarget.value)}>
          <option value="">Choose a piece</option>
          {pieces.map(({ square: at, name }) => <option value={at} key={at}>{capital(name)} {at}</option>)}
        </select>
      </div>
      {moves && <Squares moves={moves} />}
    </section>
  );
}
