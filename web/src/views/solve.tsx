/* Solve: finds a forced mate, proves it, and shows the whole solution. SPDX-License-Identifier: GPL-3.0-or-later */
import type { ViewProps } from '../app';
import { ChessBoard } from '../board/chessboard';
import { usePgn } from '../hooks/use-pgn';
import { capital } from '../lib/squares';
import { ImportCard } from '../problem/import-card';
import { StipulationCard } from '../problem/stipulation-field';
import { navigate } from '../router';
import { AnswerCard, ProgressCard } from '../solve/answer-card';
import { Compare } from '../solve/compare';
import { Examples } from '../solve/examples';
import { PlayoutCard, TryCard } from '../solve/playout-card';
import { QuestionCard } from '../solve/question-card';
import { TraceCard } from '../solve/trace-card';
import { SolutionTree } from '../solve/tree';
import { useSolve } from '../solve/use-solve';
import { stipulationOf } from '../solve/question';
import { FaultCard } from '../ui/fault-card';
import { FaultBoard } from '../ui/fault-board';
import { Headline } from '../ui/headline';
import { FenBox } from '../ui/fen-box';
import { LineTools } from '../ui/line-tools';
import { MoveList } from '../ui/move-list';
import { useOrientation } from '../ui/tools';
import { VerdictCard } from '../ui/verdict-card';
import { Problem } from './problem';

/* Without a stipulation, mates are asked for. */
export function Solve({ place }: ViewProps) {
  return place.query.stip ? <Problem place={place} /> : <Mate place={place} />;
}

function Mate({ place }: ViewProps) {
  const { line, tools, solution, playout, tryout, session, play, arrows, follow, refusal, found, search } = useSolve(place);
  const { question, over, running, progress, solved, since } = solution;
  const { position } = line;
  const game = usePgn(place.query);
  const [orientation, flip] = useOrientation();
  const show = (fen: string): void =>
    navigate('/solve', { ...place.query, fen, moves: undefined, at: undefined, go: undefined, from: undefined, pgn: undefined, id: undefined, bm: undefined, try: undefined, trace: undefined, step: undefined });
  const begun = over || (tryout.goal ? playout.canTakeBack : since.length); // it is no longer the position of the stipulation
  const stipulation = begun ? undefined : stipulationOf(line.fen, question.mated, question.moves ?? tryout.goal?.moves ?? (Math.abs(solved?.result.mate ?? 0) || undefined));
  const first = !place.query.fen && !solved;
  return (
    <div class="view">
      <div class="board-side">
        {position && <Headline side={position.side} fen={line.fen} title={place.query.id} text={stipulation} />}
        {line.faulty && <FaultBoard faulty={line.faulty} orientation={orientation} />}
        {position && (
          <ChessBoard label="Board" position={position} orientation={orientation} lastMove={line.lastMove} onMove={line.push} onIllegal={refusal.refuse} arrows={refusal.arrows ?? arrows} {...(refusal.marks && { marks: refusal.marks })} {...(playout.part && { mover: playout.side })} />
        )}
        <LineTools line={tools} onFlip={flip} />
        <FenBox fen={line.fen} onFen={show} caption={stipulation} {...(!tryout.goal && { onEnter: solution.solve })} />
      </div>
      <div class="side">
        <h1>Solve</h1>
        {first && <Examples first />}
        {line.faulty && <FaultCard faulty={line.faulty} />}
        {refusal.verdict && <VerdictCard verdict={refusal.verdict} onClose={refusal.clear} />}
        {position && over && !tryout.goal && <p class="muted">{capital(position.side)} is {position.outcome}d: there is nothing left to solve.</p>}
        {!tryout.goal && <StipulationCard fen={line.fen} />}
        {tryout.goal ? <TryCard playout={playout} tryout={tryout} session={session} /> : <QuestionCard solution={solution} typed={place.query.n ?? ''} />}
        {running && <ProgressCard progress={progress} fen={line.fen} />}
        {solved && !tryout.goal && <AnswerCard solved={solved} found={found} onPlay={play} />}
        {playout.part && !tryout.goal && <PlayoutCard playout={playout} />}
        {solved?.result.solution && !tryout.goal && (
          <section class="card">
            <SolutionTree solution={solved.result.solution} moves={since} onRow={follow} />
          </section>
        )}
        {position && !running && !tryout.goal && !question.wrong && (solved || !over) && <Compare fen={solved?.fen ?? line.fen} moves={question.moves} mated={question.mated} seconds={Math.min(question.seconds, 30)} off={question.off} />}
        {position && !running && !tryout.goal && <TraceCard search={search} />}
        <MoveList line={line} game={game} />
        {!tryout.goal && <ImportCard />}
        {!first && <Examples first={false} />}
      </div>
    </div>
  );
}
