/* Explain: what each side strikes, what is pinned, and why a move may not be made.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { explain } from '../api/client';
import type { Color, Explanation, Verdict } from '../api/types';
import type { ViewProps } from '../app';
import { ChessBoard } from '../board/chessboard';
import { arrowsOf, heatOf, marksOf } from '../lib/anatomy';
import { useLine } from '../lib/line';
import { newQueue } from '../lib/queue';
import { capital, type Square } from '../lib/squares';
import { plural } from '../lib/words';
import { amend, navigate } from '../router';
import { announce, complain } from '../ui/announce';
import { Choice } from '../ui/choice';
import { FenBox } from '../ui/fenbox';
import { useKeys } from '../ui/keys';
import { BoardTools, useOrientation } from '../ui/tools';
import { FaultCard } from '../ui/faultcard';
import { MoveList } from '../ui/movelist';

const EXAMPLE = '4r1k1/5ppp/8/8/7b/8/4RPPP/4K3 w - - 0 1';

type Heat = Color | 'off';
const heats: readonly [Heat, string][] = [['off', 'Off'], ['white', 'White'], ['black', 'Black']];

export function Explain({ place }: ViewProps) {
  const line = useLine(place, EXAMPLE);
  const [orientation, flip] = useOrientation();
  const heat = (place.query.heat === 'white' || place.query.heat === 'black' ? place.query.heat : 'off') satisfies Heat;
  const tried = place.query.try;
  const [known, setKnown] = useState<Explanation & { fen: string }>();

  useEffect(() => {
    if (!line.position) return;
    const { fen } = line.position;
    const wanted = new AbortController();
    explain(fen, tried, wanted.signal).then(
      (reply) => {
        setKnown({ ...reply, fen });
        if (reply.verdict) announce(sentence(reply.verdict));
      },
      (error: unknown) => {
        if (wanted.signal.aborted) return;
        complain(error);
        amend({ try: undefined });
      },
    );
    return () => wanted.abort();
  }, [line.position, tried]);

  const anatomy = known && known.fen === line.position?.fen ? known : undefined;
  const verdict = tried ? anatomy?.verdict : undefined;
  const arrows = useMemo(() => (anatomy ? arrowsOf(anatomy, verdict) : []), [anatomy, verdict]);
  const marks = useMemo(() => (anatomy ? marksOf(anatomy, verdict) : new Map<Square, string>()), [anatomy, verdict]);
  const heatMap = useMemo(() => (anatomy && heat !== 'off' ? heatOf(anatomy[heat].strikes) : undefined), [anatomy, heat]);

  /* A legal move is made, any other explained. A pawn that would promote is asked about as a queen. */
  const attempt = async (move: string): Promise<boolean> => {
    const { fen, query } = line.now();
    try {
      const { verdict: said } = await explain(fen, move);
      if (line.now().fen !== fen) return false; // left meanwhile
      if (said?.legal && said.uci) {
        amend({ try: undefined });
        return await line.push(said.uci);
      }
      amend({ ...query, try: said?.reason === 'promotion-missing' ? `${move}q` : move });
      return true;
    } catch (error) {
      complain(error);
      return false;
    }
  };
  const [attempts] = useState(newQueue);
  const tryMove = (move: string): Promise<boolean> => attempts.add(() => attempt(move));

  /* What was tried was tried in the position one leaves. */
  const leaving = <Args extends unknown[]>(move: (...args: Args) => void) => (...args: Args): void => {
    attempts.forget();
    amend({ try: undefined });
    move(...args);
  };
  const warm = (to: Heat): void => amend({ ...line.now().query, heat: to === 'off' ? undefined : to });
  const walked = { ...line, go: leaving(line.go), undo: leaving(line.undo), redo: leaving(line.redo) };

  useKeys({
    h: () => warm(heat === 'off' ? 'white' : heat === 'white' ? 'black' : 'off'),
    Escape: () => amend({ try: undefined }),
  });

  const strikes = (square: Square): string => {
    if (!anatomy || heat === 'off') return '';
    const row = anatomy[heat].strikes[8 - Number(square.charAt(1))];
    const count = row?.[square.charCodeAt(0) - 97] ?? 0;
    return count ? `struck ${plural(count, 'time')} by ${capital(heat)}` : '';
  };

  return (
    <div class="view">
      <div class={`board-side heat-${heat}`}>
        {line.position && (
          <ChessBoard
            label="Board. Try any move"
            position={line.position}
            orientation={orientation}
            lastMove={line.lastMove}
            onMove={(uci) => (amend({ try: undefined }), line.push(uci))}
            onIllegal={(from, to) => tryMove(from + to)}
            arrows={arrows}
            marks={marks}
            {...(heatMap && { heat: heatMap })}
            describe={strikes}
          />
        )}
        <BoardTools line={walked} onFlip={flip} onMove={tryMove} />
        <FenBox fen={line.fen} onFen={(fen) => navigate('/explain', { fen, heat: place.query.heat })} />
      </div>
      <div class="side">
        <h1>Explain</h1>
        {line.faulty && <FaultCard faulty={line.faulty} />}
        {verdict && <VerdictCard verdict={verdict} onClose={() => amend({ try: undefined })} />}
        {!verdict && line.position && (
          <p class="muted">Try any move on the board, legal or not: drag a man, or type it. What the rules forbid is explained.</p>
        )}
        <section class="card">
          <div class="row spread">
            <h2 id="heat">Attacks of</h2>
            <Choice label="Attack map" options={heats} value={heat} onChange={warm} />
          </div>
          {anatomy && (
            <dl class="figures">
              {(['white', 'black'] as const).map((side) => (
                <div key={side}>
                  <dt>{capital(side)} strikes</dt>
                  <dd>{plural(anatomy[side].attacks.length, 'square')}</dd>
                </div>
              ))}
              <div>
                <dt>Legal moves</dt>
                <dd>{line.position?.count}</dd>
              </div>
            </dl>
          )}
        </section>
        {anatomy && (
          <section class="card">
            <h2>What binds the position</h2>
            <ul class="sentences" data-testid="sentences">
              {anatomy.text.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            {anatomy.pins.length > 0 && (
              <p class="row small muted">
                {anatomy.pins.map((pin) => (
                  <span class="tag warn" key={pin.pinned}>{pin.pinned} pinned by {pin.pinner}</span>
                ))}
              </p>
            )}
          </section>
        )}
        <MoveList line={walked} />
      </div>
    </div>
  );
}

const sentence = (verdict: Verdict): string => `${verdict.legal ? 'Legal' : 'Not legal'}: ${verdict.text}.`;

function VerdictCard({ verdict, onClose }: { verdict: Verdict; onClose: () => void }) {
  return (
    <section class={`card verdict ${verdict.legal ? 'good' : 'bad'}`} data-testid="verdict">
      <div class="row spread">
        <h2>
          <span class="mono">{verdict.san ?? verdict.move}</span> {verdict.legal ? 'is legal' : 'is not legal'}
        </h2>
        <button type="button" class="ghost small" onClick={onClose}>Clear</button>
      </div>
      <p>{capital(verdict.text)}.</p>
      {verdict.men && (
        <ul class="sentences">
          {verdict.men.map((man) => (
            <li key={man.move + man.from}>{capital(man.text)}.</li>
          ))}
        </ul>
      )}
    </section>
  );
}
