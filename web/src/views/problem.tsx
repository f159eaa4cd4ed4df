/* Solve, with a stipulation: the whole solution of a problem. SPDX-License-Identifier: GPL-3.0-or-later */
import type { ViewProps } from '../app';
import { ChessBoard } from '../board/chessboard';
import { AnswerCard, PhaseCard, ProgressCard } from '../problem/answer-card';
import { ImportCard } from '../problem/import-card';
import { LinesCard } from '../problem/lines-card';
import { namesOf } from '../problem/question';
import { QuestionCard } from '../problem/question-card';
import { useProblem } from '../problem/use-problem';
import { navigate } from '../router';
import { SolutionTree } from '../solve/tree';
import { FaultBoard } from '../ui/fault-board';
import { FenBox } from '../ui/fen-box';
import { Headline } from '../ui/headline';
import { LineTools } from '../ui/line-tools';
import { useOrientation } from '../ui/tools';

export function Problem({ place }: ViewProps) {
  const problem = useProblem(place);
  const { walk, phases, index, running, progress, result, solution, arrows, follow } = problem;
  const { position } = walk;
  const [orientation, flip] = useOrientation();
  const heading = phases.length > 1 ? phases[index]?.heading : '';
  const show = (fen: string): void =>
    navigate('/solve', { ...place.query, fen, moves: undefined, at: undefined, part: undefined, phase: undefined, go: undefined });
  return (
    <div class="view">
      <div class="board-side">
        {position && <Headline side={position.side} fen={walk.fen} title={[heading, namesOf(place.query)].filter(Boolean).join(' · ')} text={phases[index]?.stipulation} />}
        {walk.faulty && <FaultBoard faulty={walk.faulty} orientation={orientation} />}
        {position && <ChessBoard label="Board" position={position} orientation={orientation} lastMove={walk.lastMove} onMove={walk.push} arrows={arrows} />}
        <LineTools line={walk} onFlip={flip} />
        <FenBox fen={walk.fen} onFen={show} caption={walk.at === 0 ? phases[index]?.stipulation : undefined} />
      </div>
      <div class="side">
        <h1>Solve</h1>
        <QuestionCard problem={problem} />
        {running && <ProgressCard progress={progress} />}
        {result && <AnswerCard problem={problem} result={result} />}
        <PhaseCard problem={problem} />
        {solution?.tree && (
          <section class="card">
            <SolutionTree solution={solution.tree} moves={walk.setPlay ? [] : walk.moves.slice(0, walk.at)} onRow={follow} />
          </section>
        )}
        {solution?.lines && <LinesCard solution={solution} walk={walk} />}
        <ImportCard />
      </div>
    </div>
  );
}
