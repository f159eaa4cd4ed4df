/* The review of a game: a graph of White's prospects, the numbers of mistakes, and each of them with what was better.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import type { PgnGame } from '../api/types';
import { address, navigate } from '../router';
import { Icon } from '../ui/icon';
import { type Review, type Slip, slipsOf, tally } from './review';
import type { Reviewing } from './use-review';

const WIDTH = 600;
const HEIGHT = 90;

function Graph({ review: { plies }, at, onPly }: { review: Review; at: number; onPly: (ply: number) => void }) {
  const step = WIDTH / Math.max(1, plies.length);
  const y = (white: number): number => HEIGHT * (1 - white / 1000);
  const points = [`0,${HEIGHT / 2}`, ...plies.map(({ white }, index) => `${((index + 1) * step).toFixed(1)},${y(white).toFixed(1)}`)];
  const clicked = (event: MouseEvent): void => {
    const { left, width } = (event.currentTarget as Element).getBoundingClientRect();
    onPly(Math.round(((event.clientX - left) / width) * plies.length));
  };
  return (
    <svg class="prospects" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label="White's prospects after each move; above the middle White is better" onClick={clicked}>
      <polygon points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} />
      <line class="middle" x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
      <line class="now" x1={at * step} x2={at * step} y1="0" y2={HEIGHT} />
    </svg>
  );
}

function SlipRow({ slip: { ply, name, text, mate, fen }, onPly }: { slip: Slip; onPly: (ply: number) => void }) {
  const query = { fen, n: String(mate), go: '1' };
  return (
    <li>
      <button type="button" class="ghost small" onClick={() => onPly(ply + 1)}>{name}</button> <span class="small">{text}</span>{' '}
      {mate && (
        <a class="small" href={address('/solve', query)} onClick={(event) => (event.preventDefault(), navigate('/solve', query))}>Missed mate in {mate}: see the proof</a>
      )}
    </li>
  );
}

interface Props {
  review: Reviewing;
  game: Pick<PgnGame, 'start'>;
  at: number; // plies of the main line on the board
  onPly: (plies: number) => void;
}

export function ReviewCard({ review: { running, done, of, result, begin, cancel }, game, at, onPly }: Props) {
  const slips = result ? slipsOf(result, game.start) : [];
  return (
    <section class={`card ${result ? '' : 'hide-in-print'}`} aria-labelledby="review-title" data-testid="review">
      <div class="row spread">
        <h2 id="review-title">Game review</h2>
        {running ? (
          <button type="button" class="small" onClick={cancel}><Icon name="stop" /> Cancel</button>
        ) : (
          <button type="button" class="small" disabled={!begin} onClick={begin}>{result ? 'Review again' : 'Review the game'}</button>
        )}
      </div>
      {running && <progress max={of} value={done} aria-label="Moves reviewed" />}
      {!running && !result && <p class="small muted">Marks inaccuracies, mistakes and blunders by the chances they give away, and finds missed mates.</p>}
      {result && (
        <>
          <Graph review={result} at={at} onPly={onPly} />
          <p class="small"><strong>White</strong>: {tally(result.white)}. <strong>Black</strong>: {tally(result.black)}.{!result.complete && ' The review is not complete.'}</p>
          {slips.length ? <ul class="slips">{slips.map((slip) => <SlipRow key={slip.ply} slip={slip} onPly={onPly} />)}</ul> : <p class="small">No mistakes were found.</p>}
        </>
      )}
    </section>
  );
}
