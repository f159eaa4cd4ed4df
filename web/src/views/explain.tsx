/* Explain: which squares each side attacks, what is pinned, and why a move is illegal.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import type { Explanation } from '../api/types';
import type { ViewProps } from '../app';
import { ChessBoard } from '../board/chessboard';
import { type Explained, type Heat, useExplain } from '../explain/use-explain';
import { LessonCard } from '../explain/lesson-card';
import { PieceCard } from '../explain/piece-card';
import { QuizView } from '../explain/quiz-view';
import { ExplainTabs } from '../explain/tabs';
import { usePgn } from '../hooks/use-pgn';
import { capital } from '../lib/squares';
import { plural } from '../lib/words';
import { navigate } from '../router';
import { Choice } from '../ui/choice';
import { FaultBoard } from '../ui/fault-board';
import { FaultCard } from '../ui/fault-card';
import { FenBox } from '../ui/fen-box';
import { Headline } from '../ui/headline';
import { LineTools } from '../ui/line-tools';
import { MoveList } from '../ui/move-list';
import { useOrientation } from '../ui/tools';
import { VerdictCard } from '../ui/verdict-card';

const heats: readonly [Heat, string][] = [['off', 'Off'], ['white', 'White'], ['black', 'Black']];

function AttackCard({ explained: { explanation, heat, setHeat, line } }: { explained: Explained }) {
  return (
    <section class="card">
      <div class="row spread">
        <h2>Show attacks by</h2>
        <Choice label="Show attacks by" options={heats} value={heat} onChange={setHeat} />
      </div>
      {explanation && (
        <dl class="figures">
          {(['white', 'black'] as const).map((side) => (
            <div key={side}>
              <dt>{capital(side)} attacks</dt>
              <dd>{plural(explanation[side].attacks.length, 'square')}</dd>
            </div>
          ))}
          <div>
            <dt>Legal moves</dt>
            <dd>{line.position?.count}</dd>
          </div>
        </dl>
      )}
    </section>
  );
}

function SentencesCard({ explanation: { text, pins } }: { explanation: Explanation }) {
  return (
    <section class="card">
      <h2>Checks, pins and king moves</h2>
      <ul class="sentences" data-testid="sentences">
        {text.map((sentence) => <li key={sentence}>{sentence}</li>)}
      </ul>
      {pins.length > 0 && (
        <p class="row small muted">
          {pins.map((pin) => <span class="tag warn" key={pin.pinned}>{pin.pinned} pinned by {pin.pinner}</span>)}
        </p>
      )}
    </section>
  );
}

export function Explain({ place }: ViewProps) {
  return place.query.do === 'quiz' ? <QuizView query={place.query} /> : <AnyPosition place={place} />;
}

function AnyPosition({ place }: ViewProps) {
  const explained = useExplain(place);
  const { line, explanation, verdict, heat, heatMap } = explained;
  const [orientation, flip] = useOrientation();
  const lesson = place.query.do === 'lesson';
  const game = usePgn(place.query);
  return (
    <div class="view">
      <div class={`board-side heat-${heat}`}>
        {line.position && <Headline side={line.position.side} fen={line.fen} title={place.query.id} />}
        {line.faulty && <FaultBoard faulty={line.faulty} orientation={orientation} />}
        {line.position && (
          <ChessBoard
            label="Board. Try any move"
            position={line.position}
            orientation={orientation}
            lastMove={line.lastMove}
            onMove={explained.makeMove}
            onIllegal={(from, to) => explained.tryMove(from + to)}
            clicks
            arrows={explained.arrows}
            marks={explained.marks}
            {...(heatMap && { heat: heatMap })}
            describe={explained.describe}
          />
        )}
        <LineTools line={line} onFlip={flip} onMove={explained.tryMove} />
        <FenBox fen={line.fen} onFen={(fen) => navigate('/explain', { fen, heat: place.query.heat })} />
      </div>
      <div class="side">
        <div class="row spread"><h1>Explain</h1><ExplainTabs tab={lesson ? 'lesson' : 'board'} /></div>
        {lesson && <LessonCard query={place.query} />}
        {line.faulty && <FaultCard faulty={line.faulty} />}
        {verdict && <VerdictCard verdict={verdict} onClose={explained.clear} />}
        {!verdict && !lesson && line.position && (
          <p class="muted hide-in-print">Try any move, legal or not: drag a piece or type the move. An illegal move is explained.</p>
        )}
        {!lesson && <AttackCard explained={explained} />}
        {explanation && !lesson && <SentencesCard explanation={explanation} />}
        {line.position && !lesson && <PieceCard fen={line.position.fen} />}
        <MoveList line={line} game={game} />
      </div>
    </div>
  );
}
