/* How far the solver has got; its verdict; and the solution in every form. SPDX-License-Identifier: GPL-3.0-or-later */
import { resultOf, startJob } from '../api/jobs';
import { duration, short } from '../lib/words';
import { announce, showError, toast } from '../ui/announce';
import { download } from '../ui/download';
import { Icon } from '../ui/icon';
import type { ProblemProgress, ProblemResult } from './api';
import { titleOf } from './lines';
import { phaseName, resultOfPhase } from './question';
import type { Problem } from './use-problem';

const STAGES = { solving: 'Solving', set_play: 'Set play', play: 'Play after the first moves', short: 'Looking for shorter solutions' };

export function ProgressCard({ progress }: { progress: ProblemProgress | undefined }) {
  const { phase = 'solving', tried = 0, moves = 0 } = progress ?? {};
  return (
    <section class="card" data-testid="progress">
      <dl class="figures">
        <div><dt>{STAGES[phase]}</dt><dd>{moves ? `${Math.min(tried + 1, moves)} of ${moves} moves` : '–'}</dd></div>
        <div><dt>Nodes</dt><dd>{short(progress?.nodes ?? 0)}</dd></div>
        <div><dt>Time</dt><dd>{(progress?.seconds ?? 0).toFixed(1)} s</dd></div>
      </dl>
      <div class="pulse" aria-hidden="true" />
    </section>
  );
}

const FORMS: readonly [form: string, name: string, file: string, type: string][] = [
  ['popeye', 'Popeye', 'keymove-popeye.txt', 'text/plain'],
  ['san', 'SAN', 'keymove.txt', 'text/plain'],
  ['pgn', 'PGN', 'keymove.pgn', 'application/x-chess-pgn'],
  ['html', 'Sheet', 'keymove.html', 'text/html'],
  ['latex', 'LaTeX', 'keymove.tex', 'application/x-tex'],
];

async function save(kind: string, body: object, name: string, type: string, textOf: (result: { text?: string; certificate?: string }) => string | undefined): Promise<void> {
  toast('Solving and writing…');
  try {
    const result = resultOf(await startJob<{ text?: string; certificate?: string }>(kind, body).ended);
    download(name, type, textOf(result) ?? '');
    announce(`${name} saved.`);
  } catch (error) {
    showError(error);
  }
}

function Exports({ problem: { body, question, result, phases, index } }: { problem: Problem }) {
  const phase = phases[index];
  const seconds = { seconds: question.seconds };
  const proved = result && phase && resultOfPhase(result, index).status === 'solved' && resultOfPhase(result, index).tree && !question.postKey;
  return (
    <div class="row downloads" role="group" aria-label="Export">
      <Icon name="download" /> <span class="small">Export</span>
      {FORMS.map(([form, name, file, type]) => (
        <button type="button" class="ghost small" key={form} onClick={() => void save('problem', { ...body, ...seconds, form }, file, type, ({ text }) => text)}>{name}</button>
      ))}
      <button type="button" class="ghost small" onClick={() => download('keymove.json', 'application/json', `${JSON.stringify(result, null, 2)}\n`)}>JSON</button>
      {proved && <button type="button" class="ghost small" onClick={() => void save('problem/certificate', { fen: phase.fen, stipulation: phase.stipulation, ...seconds }, 'keymove-certificate.txt', 'text/plain', ({ certificate }) => certificate)}>Certificate</button>}
    </div>
  );
}

const toneOf = ({ verdict, status }: { verdict?: string; status: string }): string =>
  status === 'unknown' || verdict === 'unknown' ? 'warn' : verdict === 'sound' || verdict === 'several' ? 'good' : 'bad';

/* The verdict of the phase shown, after "1 key" and the like. */
export function AnswerCard({ problem, result }: { problem: Problem; result: ProblemResult }) {
  const { solution, phases, index, cancelled } = problem;
  const phase = phases[index];
  if (!solution || !phase) return null;
  return (
    <section class={`card verdict ${toneOf(solution)}`} data-testid="answer">
      <h2 class="answer-title">{titleOf(solution, phase.stipulation)}</h2>
      <ul class="sentences">
        {solution.verdict_text && solution.verdict !== 'none' && solution.verdict !== 'several' && <li>Verdict: {solution.verdict_text}.</li>}
        {(cancelled || !solution.complete) && <li>Incomplete: {cancelled ? 'it was stopped' : 'a limit was reached'}. Everything shown is proved.</li>}
        <li class="muted">{short(result.nodes)} nodes in {duration(result.seconds)}</li>
      </ul>
      <Exports problem={problem} />
    </section>
  );
}

/* The phases of a problem with twins or duplex, to choose from. */
export function PhaseCard({ problem: { phases, index, choose, result } }: { problem: Problem }) {
  if (phases.length < 2) return null;
  return (
    <section class="card" aria-labelledby="phases-title">
      <h2 id="phases-title">Phases</h2>
      <ol class="phases">
        {phases.map((phase, each) => (
          <li key={each}>
            <button type="button" class="ghost small" aria-current={each === index ? 'true' : undefined} onClick={() => choose(each)}>{phaseName(phase, each)}</button>
            {result && <span class="muted small">{titleOf(resultOfPhase(result, each), phase.stipulation)}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
