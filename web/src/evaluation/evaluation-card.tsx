/* The static evaluation of the position on the board: by term, or piece by piece with the tables of the classic program.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { capital, fullName, pieceOf } from '../lib/squares';
import { Choice } from '../ui/choice';
import type { ClassicEvaluation, StrongEvaluation } from './api';
import type { Evaluated } from './use-evaluation';
import { signed } from './values';

/* A bar to the right for White, to the left for Black. */
function Balance({ value, most }: { value: number; most: number }) {
  const part = (50 * Math.min(1, Math.abs(value) / most)).toFixed(1);
  return (
    <span class={`balance ${value < 0 ? 'black' : 'white'}`}>
      <i style={value < 0 ? { right: '50%', width: `${part}%` } : { left: '50%', width: `${part}%` }} />
      <span class="num">{signed(value)}</span>
    </span>
  );
}

function StrongTable({ evaluation: { terms, score, phase, scale, lone_king } }: { evaluation: StrongEvaluation }) {
  const most = Math.max(50, ...terms.map(({ blended }) => Math.abs(blended)));
  if (lone_king) return <p class="small">A lone king is to be mated: the score {signed(score)} only guides towards the mate.</p>;
  return (
    <>
      <table class="bars terms">
        <thead><tr><th scope="col">Term</th><th scope="col">White</th><th scope="col">Black</th><th scope="col">Adds to the score</th></tr></thead>
        <tbody>
          {terms.map(({ name, white, black, blended }) => (
            <tr key={name}>
              <th scope="row">{capital(name)}</th>
              <td class="num" title="middlegame, endgame">{signed(white.middle)} <span class="muted">{signed(white.end)}</span></td>
              <td class="num" title="middlegame, endgame">{signed(black.middle)} <span class="muted">{signed(black.end)}</span></td>
              <td><Balance value={blended} most={most} /></td>
            </tr>
          ))}
        </tbody>
        <tfoot><tr><th scope="row">Score</th><td /><td /><td><strong class="num">{signed(score)}</strong></td></tr></tfoot>
      </table>
      <p class="small muted">
        In pawns, positive for White. White and Black: the value in the middlegame, then in the endgame; phase {phase} of 24 blends the two
        {scale < 64 ? `, and ${scale}/64 of the endgame value count` : ''}.
      </p>
    </>
  );
}

function TableChoice({ evaluated: { classic, table, of, choose } }: { evaluated: Evaluated }) {
  return (
    <div class="row">
      <div class="field">
        <label for="table">Table on the board</label>
        <select id="table" value={table ?? ''} onChange={(event) => choose({ table: event.currentTarget.value || undefined })}>
          <option value="">None</option>
          {Object.keys(classic?.tables ?? {}).map((name) => <option value={name} key={name}>{capital(name)}</option>)}
        </select>
      </div>
      {table && <Choice label="Table of" options={[['white', 'White'], ['black', 'Black']] as const} value={of} onChange={(next) => choose({ of: next })} />}
      {table && <p class="small muted">Numbers are positive for White; green is good for {capital(of)}.</p>}
    </div>
  );
}

function ClassicTable({ evaluation: { pieces, terms, score } }: { evaluation: ClassicEvaluation }) {
  return (
    <>
      <dl class="figures">
        <div><dt>Pieces</dt><dd>{signed(terms.pieces)}</dd></div>
        <div><dt>Squares</dt><dd>{signed(terms.squares)}</dd></div>
        <div><dt>Check</dt><dd>{signed(terms.check)}</dd></div>
        <div><dt>Score</dt><dd>{signed(score)}</dd></div>
      </dl>
      <div class="scroll-table" tabIndex={0} role="region" aria-label="Pieces and their values">
        <table class="plain">
          <thead><tr><th scope="col">Piece</th><th scope="col">Value</th><th scope="col">Square</th><th scope="col">Table</th></tr></thead>
          <tbody>
            {pieces.map(({ piece, square, value, entry, table }) => (
              <tr key={square}>
                <th scope="row">{capital(fullName(pieceOf(piece)))} {square}</th>
                <td class="num">{signed(value)}</td>
                <td class="num">{signed(entry)}</td>
                <td>{table}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

export function EvaluationCard({ evaluated }: { evaluated: Evaluated }) {
  const { by, strong, classic, choose } = evaluated;
  return (
    <section class="card" aria-labelledby="eval-title" data-testid="evaluation">
      <div class="row spread">
        <h2 id="eval-title">Evaluation</h2>
        <Choice label="Whose evaluation" options={[['engine', 'Keymove'], ['classic', 'Classic program']] as const} value={by} onChange={(next) => choose({ by: next })} />
      </div>
      {by === 'engine' && strong && <StrongTable evaluation={strong} />}
      {classic && <TableChoice evaluated={evaluated} />}
      {classic && <ClassicTable evaluation={classic} />}
    </section>
  );
}
