/* The quiz: is the move of the arrow legal? SPDX-License-Identifier: GPL-3.0-or-later */
import { ChessBoard } from '../board/chessboard';
import { Headline } from '../ui/headline';
import { capital } from '../lib/squares';
import type { Query } from '../router';
import { copyLink } from '../ui/copy';
import { useOrientation, Tool } from '../ui/tools';
import { QUESTIONS } from './quiz';
import { ExplainTabs } from './tabs';
import { type Quiz, useQuiz } from './use-quiz';

function Answered({ quiz: { verdict, right, next } }: { quiz: Quiz }) {
  return (
    <div class="stack" data-testid="quiz-verdict">
      <p><strong class={right ? 'good' : 'bad'}>{right ? 'Right.' : 'Wrong.'}</strong> The move is {verdict!.legal ? 'legal' : 'illegal'}{verdict!.legal ? '.' : `: ${verdict!.text}.`}</p>
      <p><button type="button" class="primary" title="Enter" onClick={next}>Continue</button></p>
    </div>
  );
}

function QuestionCard({ quiz }: { quiz: Quiz }) {
  const { number, move, verdict, answer, score } = quiz;
  return (
    <section class="card" aria-labelledby="quiz-title" data-testid="quiz">
      <div class="row spread">
        <h2 id="quiz-title">Is {move || 'this move'} legal?</h2>
        <span class="muted num">{number + 1} of {QUESTIONS} · {score ?? 0} right</span>
      </div>
      {verdict ? <Answered quiz={quiz} /> : (
        <div class="row">
          <button type="button" class="primary" title="Y" onClick={() => answer(true)}>Legal</button>
          <button type="button" class="primary" title="N" onClick={() => answer(false)}>Illegal</button>
        </div>
      )}
    </section>
  );
}

function EndCard({ quiz: { score, again } }: { quiz: Quiz }) {
  return (
    <section class="card verdict" data-testid="quiz">
      <h2>{score} of {QUESTIONS} right</h2>
      <p>The same questions again: use the link of this page. Other questions:</p>
      <div class="row"><button type="button" class="primary" onClick={again}>New quiz</button></div>
    </section>
  );
}

export function QuizView({ query }: { query: Query }) {
  const quiz = useQuiz(query);
  const [orientation, flip] = useOrientation();
  const { position } = quiz;
  return (
    <div class="view">
      <div class="board-side">
        {position && <Headline side={position.side} fen={position.fen} text={`${capital(position.side)} to move`} />}
        {position && <ChessBoard label="Board" position={position} orientation={orientation} lastMove={quiz.lastMove} mover="nobody" arrows={quiz.arrows} marks={quiz.marks} />}
        <div class="board-tools" role="group" aria-label="Board">
          <Tool icon="flip" name="Flip the board" onClick={flip} />
          <Tool icon="link" name="Copy the link" onClick={copyLink} />
        </div>
      </div>
      <div class="side">
        <div class="row spread"><h1>Explain</h1><ExplainTabs tab="quiz" /></div>
        {quiz.number < QUESTIONS ? <QuestionCard quiz={quiz} /> : <EndCard quiz={quiz} />}
        <p class="muted small">Keys: Y legal, N illegal, Enter to continue. A link to this page asks the same questions, for everyone.</p>
      </div>
    </div>
  );
}
