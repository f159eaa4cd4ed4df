/* Analyse: the engine's lines, variations made on the board, the opening's name and a review of the game.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { EngineCard } from '../analyse/engine-card';
import { ReviewCard } from '../analyse/review-card';
import { type Analysed, useAnalyse } from '../analyse/use-analyse';
import type { ViewProps } from '../app';
import { ChessBoard } from '../board/chessboard';
import { capital, START } from '../lib/squares';
import { writePgn } from '../lib/pgn';
import { EvalBar } from '../play/eval-bar';
import { navigate } from '../router';
import { copyText } from '../ui/copy';
import { download } from '../ui/download';
import { FaultBoard } from '../ui/fault-board';
import { FaultCard } from '../ui/fault-card';
import { FenBox } from '../ui/fen-box';
import { Headline } from '../ui/headline';
import { Icon } from '../ui/icon';
import { LineTools } from '../ui/line-tools';
import { MoveList } from '../ui/move-list';
import { useOrientation } from '../ui/tools';
import { VerdictCard } from '../ui/verdict-card';
import './play.css';
import './analyse.css';

function BoardSide({ analysed: { line, engine, evaluation, opening, refusal }, title }: { analysed: Analysed; title: string | undefined }) {
  const [orientation, flip] = useOrientation();
  const { position } = line;
  return (
    <div class="board-side">
      {position && <Headline side={position.side} fen={line.fen} text={position.outcome === 'ongoing' ? undefined : capital(position.outcome)} title={opening ? `${opening.code} ${opening.name}` : title} />}
      {line.faulty && <FaultBoard faulty={line.faulty} orientation={orientation} />}
      {position && (
        <div class={`board-hold ${engine.on ? 'with-bar' : ''}`}>
          {engine.on && <EvalBar evaluation={evaluation} orientation={orientation} />}
          <ChessBoard label="Board" position={position} orientation={orientation} lastMove={line.lastMove} onMove={line.push} onIllegal={refusal.refuse} arrows={refusal.arrows ?? engine.arrows} {...(refusal.marks && { marks: refusal.marks })} />
        </div>
      )}
      <LineTools line={line} onFlip={flip} />
      <FenBox fen={line.fen} onFen={(fen) => navigate('/analyse', { fen })} />
    </div>
  );
}

function TreeTools({ tree }: { tree: Analysed['tree'] }) {
  const pgn = (): string => writePgn(tree.game!, START);
  return (
    <div class="row">
      <button type="button" class="small" disabled={!tree.inVariation} onClick={tree.promote}>Make main line</button>
      <button type="button" class="small" disabled={!tree.path.length} title="Delete" onClick={tree.remove}><Icon name="trash" /> Delete from here</button>
      <button type="button" class="small" onClick={() => download('keymove-analysis.pgn', 'application/x-chess-pgn', pgn())}><Icon name="download" /> PGN</button>
      <button type="button" class="small" onClick={() => copyText(pgn(), 'PGN')}><Icon name="copy" /> Copy PGN</button>
    </div>
  );
}

export function Analyse({ place }: ViewProps) {
  const analysed = useAnalyse(place);
  const { line, tree, engine, review, refusal } = analysed;
  const { position } = line;
  const main = tree.game?.moves.map(({ uci }) => uci ?? '') ?? [];
  return (
    <div class="view">
      <BoardSide analysed={analysed} title={place.query.id} />
      <div class="side">
        <h1>Analyse</h1>
        {line.faulty && <FaultCard faulty={line.faulty} />}
        {refusal.verdict && <VerdictCard verdict={refusal.verdict} onClose={refusal.clear} />}
        {position && <EngineCard engine={engine} side={position.side} over={position.outcome !== 'ongoing'} onLine={(moves) => void tree.jump([...tree.path, ...moves])} />}
        {tree.game ? <MoveList line={line} game={tree.game}><TreeTools tree={tree} /></MoveList> : null}
        {!main.length && <p class="muted">Play moves on the board, or open a game. A different move at an earlier point begins a variation.</p>}
        {tree.game && <ReviewCard review={review} game={tree.game} at={tree.inVariation ? 0 : tree.path.length} onPly={(plies) => void tree.jump(main.slice(0, plies))} />}
      </div>
    </div>
  );
}
