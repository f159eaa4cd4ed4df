/* The game against the solver, and the problem that the user solves without seeing its solution.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import type { Session } from '../hooks/use-session';
import { Icon } from '../ui/icon';
import { Stopwatch } from '../ui/stopwatch';
import type { Playout } from './use-playout';
import type { Tryout } from './use-tryout';

function Hints({ words }: { words: readonly string[] }) {
  if (!words.length) return null;
  return <ol class="sentences small" data-testid="hints">{words.map((word) => <li key={word}>{word}</li>)}</ol>;
}

function Buttons({ playout: { unanswered, retry, hint, canTakeBack, takeBack, end } }: { playout: Playout }) {
  return (
    <>
      {unanswered && <button type="button" class="primary small" onClick={retry}>Try again</button>}
      <button type="button" class="small" disabled={!hint.more} title="H" onClick={hint.more}><Icon name="bulb" /> {hint.level ? 'Tell me more' : 'Hint'}</button>
      <button type="button" class="small" disabled={!canTakeBack} onClick={takeBack}><Icon name="undo" /> Take back</button>
      <button type="button" class="ghost small" title="Esc" onClick={end}>End</button>
    </>
  );
}

export function PlayoutCard({ playout }: { playout: Playout }) {
  const attacks = playout.part === 'attacker';
  return (
    <section class="card verdict good" data-testid="playout">
      <h2>You {attacks ? 'attack' : 'defend'}, the solver {attacks ? 'defends' : 'attacks'}</h2>
      <p>{playout.comment}</p>
      <Hints words={playout.hint.words} />
      <div class="row"><Buttons playout={playout} /></div>
    </section>
  );
}

export function TryCard({ playout, tryout: { missing, done, reveal, next }, session }: { playout: Playout; tryout: Tryout; session: Session }) {
  return (
    <section class="card verdict good" data-testid="playout">
      <div class="row spread">
        <h2>{done ? 'Solved' : 'Try it yourself'}</h2>
        <Stopwatch session={session} />
      </div>
      <p>{missing || playout.comment}</p>
      {!done && <p class="small muted">Make your move on the board; the solver answers with the best defence. The solution is shown only when you ask for it.</p>}
      <Hints words={playout.hint.words} />
      <div class="row">
        {done && <button type="button" class="primary small" onClick={next}>Next problem</button>}
        <Buttons playout={playout} />
        <button type="button" class="small" onClick={reveal}>Show the solution</button>
      </div>
    </section>
  );
}
