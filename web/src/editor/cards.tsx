/* The editor's cards: the FEN, the fields that the board does not show, and whether the position is legal.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { hasRight, mayCastle, sideToMove, toggleRight } from '../lib/fen';
import { capital, START } from '../lib/squares';
import { plural } from '../lib/words';
import { navigate } from '../router';
import { Choice } from '../ui/choice';
import { FenBox } from '../ui/fen-box';
import { transformed, transforms } from './transform';
import type { Editor } from './use-editor';

const EMPTY = '8/8/8/8/8/8/8/8 w - - 0 1';
const rights: readonly [string, string][] = [
  ['K', 'White kingside'],
  ['Q', 'White queenside'],
  ['k', 'Black kingside'],
  ['q', 'Black queenside'],
];

export function FenCard({ editor: { fen, setFen } }: { editor: Editor }) {
  return (
    <section class="card">
      <h2>FEN</h2>
      <FenBox fen={fen} onFen={setFen} faulty />
      <div class="row">
        <button type="button" class="small" onClick={() => setFen(START)}>Starting position</button>
        <button type="button" class="small" onClick={() => setFen(EMPTY)}>Empty board</button>
      </div>
    </section>
  );
}

export function TransformCard({ editor: { fen, setFen } }: { editor: Editor }) {
  return (
    <section class="card hide-in-print" aria-labelledby="transform-title">
      <h2 id="transform-title">Transform</h2>
      <div class="row">
        {transforms.map(([how, name]) => (
          <button type="button" class="small" key={how} onClick={() => setFen(transformed(fen, how))}>{name}</button>
        ))}
      </div>
    </section>
  );
}

function CastlingField({ editor: { fields, setFields } }: { editor: Editor }) {
  return (
    <fieldset class="field">
      <legend>Castling rights</legend>
      <div class="rights">
        {rights.map(([right, name]) => (
          <label class="check" key={right}>
            <input type="checkbox" checked={hasRight(fields, right)} disabled={!hasRight(fields, right) && !mayCastle(fields.placement, right)} onChange={() => setFields({ castling: toggleRight(fields, right) })} />
            {name}
          </label>
        ))}
      </div>
      <p class="muted small">A king and a rook that are set up on their home squares may castle, unless you clear the box.</p>
    </fieldset>
  );
}

export function FieldsCard({ editor }: { editor: Editor }) {
  const { fen, fields, setFields } = editor;
  const side = sideToMove(fen);
  return (
    <section class="card hide-in-print">
      <div class="row spread">
        <h2>To move</h2>
        <Choice
          label="Side to move"
          options={[['white', 'White'], ['black', 'Black']]}
          value={side}
          onChange={(next) => setFields({ side: next.charAt(0), enPassant: '-' })}
        />
      </div>
      <CastlingField editor={editor} />
      <div class="row fields">
        <div class="field">
          <label for="ep">En passant</label>
          <select id="ep" value={fields.enPassant} onChange={(event) => setFields({ enPassant: event.currentTarget.value })}>
            <option value="-">none</option>
            {[...'abcdefgh'].map((file) => {
              const square = file + (side === 'black' ? '3' : '6');
              return <option value={square} key={square}>{square}</option>;
            })}
          </select>
        </div>
        <div class="field">
          <label for="half">Halfmove clock</label>
          <input id="half" type="number" min="0" max="150" title="Halfmoves since the last capture or pawn move" value={fields.halfmove} onChange={(event) => setFields({ halfmove: event.currentTarget.value || '0' })} />
        </div>
        <div class="field">
          <label for="full">Move number</label>
          <input id="full" type="number" min="1" value={fields.fullmove} onChange={(event) => setFields({ fullmove: event.currentTarget.value || '1' })} />
        </div>
      </div>
    </section>
  );
}

export function LegalityCard({ editor: { fen, known } }: { editor: Editor }) {
  const valid = known?.valid ? known : undefined;
  const go = (path: string) => () => navigate(path, { fen });
  return (
    <section class="card">
      <p class="small" data-testid="verdict">
        {valid ? (
          <>
            <span class="tag good">Legal position</span> {capital(valid.side)} has {plural(valid.count, 'legal move')}
            {valid.outcome !== 'ongoing' && `: ${valid.outcome}`}.
          </>
        ) : (
          known && <><span class="tag bad">Illegal position</span> The faults are marked on the board and underlined in the FEN.</>
        )}
      </p>
      <div class="row">
        <button type="button" class="primary" disabled={!valid} onClick={go('/solve')}>Solve it</button>
        <button type="button" disabled={!valid} onClick={go('/explain')}>Explain it</button>
        <button type="button" disabled={!valid} onClick={go('/play')}>Play from here</button>
      </div>
    </section>
  );
}
