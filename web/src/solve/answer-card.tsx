/* How far the solver has got, and its answer with what can be done next. SPDX-License-Identifier: GPL-3.0-or-later */
import { resultOf, startJob } from '../api/jobs';
import type { CertificateResult, MateProgress } from '../api/types';
import { duration, numbered, short } from '../lib/words';
import { announce, showError, toast } from '../ui/announce';
import { download } from '../ui/download';
import { DiagramButtons } from '../ui/export-diagram';
import { Icon } from '../ui/icon';
import { answerOf } from './answer';
import type { Part } from './playout';
import { attackerOf, mateBody, stipulationOf } from './question';
import type { FoundLine } from './use-solve';
import type { Solved } from './use-solution';

export function ProgressCard({ progress, fen }: { progress: MateProgress | undefined; fen: string }) {
  const line = numbered(progress?.san ?? [], fen).join(' ');
  return (
    <section class="card" data-testid="progress">
      <dl class="figures">
        <div><dt>No mate in fewer than</dt><dd>{progress?.depth ?? '–'}</dd></div>
        <div><dt>Nodes</dt><dd>{short(progress?.nodes ?? 0)}</dd></div>
        <div><dt>Nodes per second</dt><dd>{short(progress?.rate ?? 0)}</dd></div>
        <div><dt>Time</dt><dd>{(progress?.seconds ?? 0).toFixed(1)} s</dd></div>
        {progress?.mate ? <div><dt>Found</dt><dd>mate in {Math.abs(progress.mate)}</dd></div> : null}
        {progress?.tree ? <div><dt>Moves in the tree</dt><dd>{short(progress.tree)}</dd></div> : null}
      </dl>
      <p class="small muted" aria-hidden={!line}>{line || 'Searching…'}</p>
      <div class="pulse" aria-hidden="true" />
    </section>
  );
}

async function saveCertificate({ fen, question, result }: Solved): Promise<void> {
  toast('Making the certificate…');
  try {
    const body = mateBody(fen, { ...question, moves: Math.abs(result.mate ?? 1) });
    const { certificate } = resultOf(await startJob<CertificateResult>('mate/certificate', body).ended);
    download('keymove-certificate.txt', 'text/plain', certificate);
    announce('Certificate saved.');
  } catch (error) {
    showError(error);
  }
}

function Exports({ solved }: { solved: Solved }) {
  const { result, fen, question } = solved;
  return (
    <div class="row downloads" role="group" aria-label="Export">
      <Icon name="download" /> <span class="small">Export</span>
      {result.status === 'mate' && <button type="button" class="ghost small" onClick={() => void saveCertificate(solved)}>Certificate</button>}
      {result.pgn && <button type="button" class="ghost small" onClick={() => download('keymove.pgn', 'application/x-chess-pgn', result.pgn!)}>PGN</button>}
      <button type="button" class="ghost small" onClick={() => download('keymove.json', 'application/json', `${JSON.stringify(result, null, 2)}\n`)}>JSON</button>
      <DiagramButtons fen={fen} caption={stipulationOf(fen, question.mated, question.moves ?? Math.abs(result.mate ?? 0))} look="ghost small" />
    </div>
  );
}

/* The line that was found: a click on a move shows the position after it. */
function Found({ solved: { result, fen }, found }: { solved: Solved; found: FoundLine }) {
  return (
    <ol class="moves line" aria-label="Main line">
      {numbered(result.san, fen).map((name, index) => (
        <li key={index}>
          <button type="button" class="ghost small" aria-current={found.at === index + 1 ? 'step' : undefined} onClick={() => found.go(index + 1)}>{name}</button>
        </li>
      ))}
    </ol>
  );
}

interface Props {
  solved: Solved;
  found: FoundLine | undefined;
  onPlay: (part: Part) => void;
}

export function AnswerCard({ solved, found, onPlay }: Props) {
  const { result, fen, question, cancelled } = solved;
  const sans = new Map((result.solution?.moves ?? []).map((node) => [node.move, node.san]));
  const keys = (result.keys ?? []).map((key) => sans.get(key) ?? key);
  const { tone, title, points } = answerOf(result, attackerOf(fen, question.mated), question.moves, keys, cancelled);
  return (
    <section class={`card verdict ${tone}`} data-testid="answer">
      <h2 class="answer-title">{title}</h2>
      {found && <Found solved={solved} found={found} />}
      {points.length > 0 && (
        <ul class="sentences">
          {points.map((point) => <li key={point}>{point}.</li>)}
        </ul>
      )}
      <p class="small muted num">{short(result.nodes)} nodes in {duration(result.seconds)}</p>
      {result.status === 'mate' && (
        <div class="row">
          <button type="button" class="small" onClick={() => onPlay('attacker')}><Icon name="play" /> Try it yourself</button>
          <button type="button" class="small" onClick={() => onPlay('defender')}>Defend</button>
        </div>
      )}
      <Exports solved={solved} />
    </section>
  );
}
