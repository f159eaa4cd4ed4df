/* Solve: finds a forced mate, proves it, and shows all of it. SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { resultOf, type Running, startJob } from '../api/jobs';
import type { CertificateResult, Color, MateProgress, TreeResult } from '../api/types';
import type { ViewProps } from '../app';
import type { Arrow } from '../board/board';
import { ChessBoard } from '../board/chessboard';
import { splitFen } from '../lib/fen';
import { type Line, useLine } from '../lib/line';
import { capital, other } from '../lib/squares';
import type { Row } from '../lib/tree';
import { duration, numbered, short } from '../lib/words';
import { address, amend, navigate, type Query } from '../router';
import { answerOf } from '../solve/answer';
import { Compare } from '../solve/compare';
import { methodNames } from '../solve/methods';
import type { Part } from '../solve/playout';
import { SolutionTree } from '../solve/tree';
import { PlayoutCard, usePlayout } from '../solve/use-playout';
import { announce, complain, toast } from '../ui/announce';
import { download } from '../ui/download';
import { FaultCard } from '../ui/faultcard';
import { FenBox } from '../ui/fenbox';
import { Icon } from '../ui/icon';
import { useKeys } from '../ui/keys';
import { MoveList } from '../ui/movelist';
import { BoardTools, useOrientation } from '../ui/tools';

const EXAMPLES: readonly [string, string][] = [
  ['Morphy, mate in 2', 'kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1'],
  ['Smothered, mate in 2', '3qr2k/pbpp2pp/1p5N/3Q2b1/2P1P3/P7/1PP2PPP/R4RK1 w - - 0 1'],
  ['Knight and queen, mate in 2', 'r1bq2k1/ppp2r1p/2np1pNQ/2bNpp2/2B1P3/3P4/PPP2PPP/R3K2R w KQ - 0 1'],
  ['Pawns and knight, mate in 3', '2k5/2N5/1PKP4/2P5/8/8/8/8 w - - 0 1'],
];

/* What was asked, as it stands in the address. */
interface Question {
  moves: number | undefined; // undefined: the shortest mate
  wrong: boolean; // the number of moves is none
  method: string;
  seconds: number;
  tries: boolean;
  setPlay: boolean;
  mated: boolean;
}

const wholeFrom1 = (text: string | undefined): boolean => Number.isInteger(Number(text)) && Number(text) >= 1;

export function questionOf(query: Query): Question {
  const number = (text: string | undefined): number | undefined => (Number(text) > 0 ? Math.floor(Number(text)) : undefined);
  return {
    moves: wholeFrom1(query.n) ? Number(query.n) : undefined,
    wrong: !!query.n && !wholeFrom1(query.n),
    method: query.method && Object.hasOwn(methodNames, query.method) ? query.method : 'auto',
    seconds: number(query.seconds) ?? 60,
    tries: query.tries === '1',
    setPlay: query.set === '1',
    mated: query.mated === '1',
  };
}

const LINKED_SECONDS = 60; // at most, without anybody's having asked: any site may link here

const bodyOf = (fen: string, q: Question): object => ({
  fen,
  method: q.method,
  seconds: q.seconds,
  ...(q.moves && { moves: q.moves }),
  ...(q.mated && { mated: true }),
});

const sideOf = (fen: string): Color => (splitFen(fen).side === 'b' ? 'black' : 'white');
const attackerOf = (fen: string, q: Question): Color => (q.mated ? other(sideOf(fen)) : sideOf(fen));

/* A solution belongs to the position it was found in: the line's start and so many moves. */
interface Solved {
  start: string;
  base: string[];
  fen: string;
  question: Question;
  result: TreeResult;
  cancelled: boolean;
}

const movesOf = (line: Pick<Line, 'plies' | 'at'>): string[] => line.plies.slice(0, line.at).map((ply) => ply.uci);

/* The moves on the board since a position was solved; undefined when the board is elsewhere. */
export function movesSince(solved: Pick<Solved, 'start' | 'base'>, start: string, moves: readonly string[]): string[] | undefined {
  if (solved.start !== start || solved.base.some((move, index) => moves[index] !== move)) return undefined;
  return moves.slice(solved.base.length);
}

/* How many moves of the line a link has solved; the board may show another place of it. */
export function solvedAt(query: Query, { plies, at }: Pick<Line, 'plies' | 'at'>): number {
  const from = Math.floor(Number(query.from ?? at));
  return from >= 0 && from <= plies.length ? from : at;
}

export function Solve({ place }: ViewProps) {
  const line = useLine(place, EXAMPLES[0]![1]);
  const [orientation, flip] = useOrientation();
  const question = questionOf(place.query);
  const [progress, setProgress] = useState<MateProgress>();
  const [running, setRunning] = useState(false);
  const [solved, setSolved] = useState<Solved>();
  const [ghost, setGhost] = useState<string>();
  const job = useRef<Running<TreeResult, MateProgress>>();
  const over = line.position?.outcome === 'checkmate' || line.position?.outcome === 'stalemate';

  /* Solves the position after so many moves of the line, which the address keeps while one explores. */
  const solve = async (from = line.at, seconds = question.seconds): Promise<void> => {
    if (!line.position || (over && from === line.at) || question.wrong) return;
    const fen = from === line.at ? line.position.fen : from ? line.plies[from - 1]!.fen : line.start;
    const at = { start: line.start, base: movesOf({ ...line, at: from }), fen, question };
    job.current?.cancel();
    setSolved(undefined);
    setProgress(undefined);
    setRunning(true);
    amend({ ...line.now().query, go: '1', from: String(from) });
    const own = startJob<TreeResult, MateProgress>(
      'mate/tree',
      { ...bodyOf(at.fen, { ...question, seconds }), ...(question.tries && { tries: true }), ...(question.setPlay && { set_play: true }) },
      setProgress,
    );
    job.current = own;
    try {
      const ended = await own.ended;
      if (job.current !== own) return;
      const result = resultOf(ended);
      if (begun.current !== at.start) return;
      setSolved({ ...at, result, cancelled: ended.state === 'cancelled' });
      announce(answerOf(result, attackerOf(at.fen, question), question.moves, []).title);
    } catch (error) {
      if (job.current === own) complain(error);
    } finally {
      if (job.current === own) setRunning(false);
    }
  };

  /* A link to a solved position solves it again; leaving ends what runs. */
  const linked = useRef(place.query.go === '1');
  useEffect(() => {
    if (!linked.current || !line.position) return;
    linked.current = false;
    void solve(solvedAt(place.query, line), Math.min(question.seconds, LINKED_SECONDS));
  }, [line.position]);
  useEffect(
    () => () => {
      job.current?.cancel();
      job.current = undefined;
    },
    [],
  );

  const since = solved && movesSince(solved, line.start, movesOf(line));
  const shown = since ? solved : undefined;
  const playout = usePlayout(line, shown);

  /* Another line: a link to it has nothing that was solved. */
  const elsewhere = solved?.start === line.start && !movesSince(solved, line.start, movesOf({ ...line, at: line.plies.length }));
  useEffect(() => {
    if (elsewhere) amend({ go: undefined, from: undefined });
  }, [elsewhere]);

  /* Another position: what runs and what was found are about something else. */
  const begun = useRef(line.start);
  useEffect(() => {
    if (begun.current === line.start) return;
    begun.current = line.start;
    job.current?.cancel();
    setSolved(undefined);
  }, [line.start]);
  useEffect(() => setGhost(undefined), [line.start, line.at]);

  const follow = (row: Row): void => {
    if (!shown) return;
    playout.end();
    void line.jump([...shown.base, ...row.path]).then((there) => there && setGhost(row.arrow));
  };

  const tools = playout.part ? { ...line, undo: playout.takeBack, redo: () => {}, go: () => {} } : line;

  useKeys({ s: () => void solve(), Escape: () => (running ? job.current?.cancel() : playout.end()) });

  const arrows = useMemo((): Arrow[] => {
    if (ghost) return [{ from: ghost.slice(0, 2), to: ghost.slice(2, 4), brush: 'amber' }];
    if (running && progress?.line?.[0]) return [{ from: progress.line[0].slice(0, 2), to: progress.line[0].slice(2, 4), brush: 'pale' }];
    if (!playout.part && since?.length === 0)
      return (shown?.result.keys ?? []).map((key) => ({ from: key.slice(0, 2), to: key.slice(2, 4), brush: 'accent' as const }));
    return [];
  }, [ghost, running, progress?.line?.[0], playout.part, since?.length, shown]);

  return (
    <div class="view">
      <div class="board-side">
        {line.position && (
          <ChessBoard label="Board" position={line.position} orientation={orientation} lastMove={line.lastMove} onMove={line.push} arrows={arrows} {...(playout.part && { mover: playout.side })} />
        )}
        <BoardTools line={tools} onFlip={flip} />
        <FenBox fen={line.fen} onFen={(fen) => navigate('/solve', { ...place.query, fen, moves: undefined, at: undefined, go: undefined, from: undefined })} />
      </div>
      <div class="side">
        <h1>Solve</h1>
        {line.faulty && <FaultCard faulty={line.faulty} />}
        {over && <p class="muted">{capital(line.position!.side)} is {line.position!.outcome}d: there is nothing left to solve here.</p>}
        <QuestionCard question={question} typed={place.query.n ?? ''} running={running} ready={!!line.position && !over && !question.wrong} onSolve={() => void solve()} onCancel={() => job.current?.cancel()} />
        {running && <ProgressCard progress={progress} fen={line.fen} />}
        {shown && <AnswerCard solved={shown} onPlay={playout.begin} />}
        {playout.part && <PlayoutCard playout={playout} />}
        {shown?.result.solution && (
          <section class="card">
            <SolutionTree solution={shown.result.solution} moves={since ?? []} onRow={follow} />
          </section>
        )}
        {line.position && !running && !question.wrong && (shown || !over) && <Compare fen={shown?.fen ?? line.fen} moves={question.moves} mated={question.mated} seconds={Math.min(question.seconds, 30)} />}
        <MoveList line={line} />
        {!shown && !running && (
          <section>
            <h3 class="muted">Examples</h3>
            <div class="row">
              {EXAMPLES.map(([name, fen]) => (
                <button type="button" class="small" key={fen} onClick={() => navigate('/solve', { fen })}>{name}</button>
              ))}
            </div>
          </section>
        )}
      </div>
    </div>
  );
}

interface QuestionProps {
  question: Question;
  typed: string; // the number of moves
  running: boolean;
  ready: boolean;
  onSolve: () => void;
  onCancel: () => void;
}

function QuestionCard({ question, typed, running, ready, onSolve, onCancel }: QuestionProps) {
  const flag = (name: string, on: boolean, text: string) => (
    <label class="check">
      <input type="checkbox" checked={on} disabled={running} onChange={() => amend({ [name]: on ? undefined : '1' })} />
      {text}
    </label>
  );
  return (
    <form
      class="card"
      onSubmit={(event) => {
        event.preventDefault();
        onSolve();
      }}
    >
      <div class="row fields">
        <div class="field">
          <label for="n">Mate in</label>
          <input
            id="n"
            type="number"
            min="1"
            max="100"
            placeholder="shortest"
            value={typed}
            disabled={running}
            aria-invalid={question.wrong}
            aria-describedby={question.wrong ? 'n-wrong' : undefined}
            onInput={(event) => amend({ n: event.currentTarget.value || undefined, go: undefined, from: undefined })}
          />
        </div>
        <div class="field">
          <label for="method">Method</label>
          <select id="method" value={question.method} disabled={running} onChange={(event) => amend({ method: event.currentTarget.value === 'auto' ? undefined : event.currentTarget.value })}>
            {Object.entries(methodNames).map(([method, name]) => (
              <option value={method} key={method}>{name}</option>
            ))}
          </select>
        </div>
        {running ? (
          <button type="button" key="cancel" onClick={onCancel}><Icon name="stop" /> Cancel</button>
        ) : (
          <button type="submit" key="solve" class="primary" disabled={!ready}>Solve</button>
        )}
      </div>
      {question.wrong && <p class="small bad" id="n-wrong" role="alert">How many moves? A whole number from 1 on, or nothing for the shortest mate.</p>}
      <details>
        <summary>More</summary>
        <div class="more">
          {flag('tries', question.tries, 'Show tries and their refutations')}
          {flag('set', question.setPlay, 'Show set play')}
          {flag('mated', question.mated, 'The side to move is to be mated')}
          <div class="field seconds">
            <label for="seconds">Seconds at most</label>
            <input id="seconds" type="number" min="1" max="3600" value={question.seconds} disabled={running} onChange={(event) => amend({ seconds: event.currentTarget.value === '60' ? undefined : event.currentTarget.value })} />
          </div>
        </div>
      </details>
    </form>
  );
}

/* Moves from a position, with their numbers. */
const lineOf = (fen: string, san: readonly string[]): string => numbered(san, Number(splitFen(fen).fullmove) || 1, sideOf(fen)).join(' ');

function ProgressCard({ progress, fen }: { progress: MateProgress | undefined; fen: string }) {
  const words = lineOf(fen, progress?.san ?? []);
  return (
    <section class="card" data-testid="progress">
      <dl class="figures">
        <div><dt>No mate below</dt><dd>{progress?.depth ?? '–'}</dd></div>
        <div><dt>Nodes</dt><dd>{short(progress?.nodes ?? 0)}</dd></div>
        <div><dt>A second</dt><dd>{short(progress?.rate ?? 0)}</dd></div>
        <div><dt>Time</dt><dd>{(progress?.seconds ?? 0).toFixed(1)} s</dd></div>
        {progress?.mate ? <div><dt>Found</dt><dd>mate in {Math.abs(progress.mate)}</dd></div> : null}
        {progress?.tree ? <div><dt>Tree</dt><dd>{short(progress.tree)}</dd></div> : null}
      </dl>
      <p class="small muted" aria-hidden={!words}>{words || 'Searching…'}</p>
      <div class="pulse" aria-hidden="true" />
    </section>
  );
}

function AnswerCard({ solved, onPlay }: { solved: Solved; onPlay: (part: Part) => void }) {
  const { result, fen, question, cancelled } = solved;
  const sans = new Map((result.solution?.moves ?? []).map((node) => [node.move, node.san]));
  const { tone, title, points } = answerOf(result, attackerOf(fen, question), question.moves, (result.keys ?? []).map((key) => sans.get(key) ?? key));
  const words = lineOf(fen, result.san);
  const mate = result.status === 'mate';

  const certificate = async (): Promise<void> => {
    toast('Making the certificate…');
    try {
      const made = resultOf(await startJob<CertificateResult>('mate/certificate', bodyOf(fen, { ...question, moves: Math.abs(result.mate ?? 1) })).ended);
      download('keymove-certificate.txt', 'text/plain', made.certificate);
      announce('The certificate was saved.');
    } catch (error) {
      complain(error);
    }
  };
  return (
    <section class={`card verdict ${tone}`} data-testid="answer">
      <h2 class="answer-title">{cancelled && result.status === 'unknown' ? 'Cancelled: unknown' : title}</h2>
      {words && <p class="line">{words}</p>}
      {points.length > 0 && (
        <ul class="sentences">
          {points.map((point) => <li key={point}>{point}.</li>)}
        </ul>
      )}
      <p class="small muted num">{short(result.nodes)} nodes in {duration(result.seconds)}</p>
      {mate && (
        <div class="row">
          <button type="button" class="small" onClick={() => onPlay('attacker')}><Icon name="play" /> Play it out</button>
          <button type="button" class="small" onClick={() => onPlay('defender')}>Defend</button>
        </div>
      )}
      <div class="row downloads" role="group" aria-label="Download">
        <Icon name="download" />
        {mate && <button type="button" class="ghost small" onClick={certificate}>Certificate</button>}
        {result.pgn && <button type="button" class="ghost small" onClick={() => download('keymove.pgn', 'application/x-chess-pgn', result.pgn!)}>PGN</button>}
        <button type="button" class="ghost small" onClick={() => download('keymove.json', 'application/json', `${JSON.stringify(result, null, 2)}\n`)}>JSON</button>
        <a class="button ghost small" href={address('/api/v1/board.svg', { fen, arrows: result.keys?.join(',') }).replaceAll('_', '%20')} download="keymove.svg">SVG</a>
      </div>
    </section>
  );
}
