/* Play: a game against the engine or the classic program. SPDX-License-Identifier: GPL-3.0-or-later */
import type { Color } from '../api/types';
import type { ViewProps } from '../app';
import { ChessBoard } from '../board/chessboard';
import { usePgn } from '../hooks/use-pgn';
import { capital, other, START } from '../lib/squares';
import { EvaluationCard } from '../evaluation/evaluation-card';
import { SearchCards } from '../evaluation/search-card';
import { EvalBar } from '../play/eval-bar';
import { GameCard } from '../play/game-card';
import { materialOf } from '../play/material';
import { NewGame } from '../play/new-game';
import { Player } from '../play/player';
import { opponentName, queryOfSettings } from '../play/settings';
import type { PlayedGame } from '../play/use-game';
import { type PlayState, tabs, usePlay } from '../play/use-play';
import { navigate, updateQuery } from '../router';
import { Choice } from '../ui/choice';
import { FenBox } from '../ui/fen-box';
import { MoveList } from '../ui/move-list';
import { BoardTools, StepTools } from '../ui/tools';
import { VerdictCard } from '../ui/verdict-card';
import './play.css';

const STEP_NAMES = ['Previous move', 'Next move'] as const;

function PlayerRow({ played, color }: { played: PlayedGame; color: Color }) {
  const { you, loaded, finish, thinking, unanswered, settings } = played;
  return (
    <Player
      color={color}
      name={!you ? capital(color) : color === you ? 'You' : opponentName(settings)}
      toMove={!finish && loaded?.game.position.side === color}
      thinking={thinking && !unanswered && color !== you}
      clock={played.clock}
      onFlag={() => played.end({ kind: 'time', loser: color })}
      {...(loaded && played.seen && { material: materialOf(loaded.fen, played.seen.fen, color) })}
    />
  );
}

function BoardSide({ state: { played, hint, refusal, steps, live, movable, bar, orientation, flip, evaluated } }: { state: PlayState }) {
  const { seen } = played;
  return (
    <div class={`board-side ${evaluated.heat ? 'heat-table' : ''}`}>
      <PlayerRow played={played} color={other(orientation)} />
      <div class={`board-hold ${bar.shown ? 'with-bar' : ''}`}>
        {bar.shown && <EvalBar evaluation={bar.evaluation} orientation={orientation} />}
        {seen && (
          <ChessBoard
            label={live ? 'Board' : 'Board, an earlier position'}
            position={seen}
            orientation={orientation}
            lastMove={played.lastMove}
            mover={movable ? seen.side : 'nobody'}
            onMove={played.push}
            onIllegal={refusal.refuse}
            premover={live && played.thinking ? played.you : undefined}
            arrows={refusal.arrows ?? hint.arrows}
            {...(refusal.marks && { marks: refusal.marks })}
            {...(evaluated.heat && { heat: evaluated.heat })}
            {...(evaluated.badges && { badges: evaluated.badges })}
            describe={(square) => evaluated.badges?.get(square) ?? ''}
          />
        )}
      </div>
      <PlayerRow played={played} color={orientation} />
      <BoardTools onFlip={flip} onMove={played.push} movable={movable}>
        <StepTools steps={steps} names={STEP_NAMES} />
      </BoardTools>
    </div>
  );
}

function StartCard({ state: { played, live } }: { state: PlayState }) {
  const { seen, loaded, at, finish, settings, choose, begin } = played;
  const fen = seen?.fen ?? loaded!.fen;
  return (
    <NewGame settings={settings} side={seen?.side ?? 'white'} from={at} over={live ? finish?.reason : undefined} onSettings={choose} onBegin={begin}>
      <div class="field">
        <span class="caption">Starting position</span>
        <FenBox fen={fen} onFen={(typed) => updateQuery({ fen: typed, moves: undefined, at: undefined })} />
        <p class="row small">
          <button type="button" class="small" disabled={fen === START} onClick={() => navigate('/play', queryOfSettings(settings))}>Starting position</button>
          <a href="/editor" onClick={(event) => (event.preventDefault(), navigate('/editor', { fen }))}>Set up a position</a>
        </p>
      </div>
    </NewGame>
  );
}

export function Play({ place }: ViewProps) {
  const state = usePlay(place);
  const { played, hint, bar, refusal } = state;
  const { you, loaded, at, go } = played;
  const game = usePgn(place.query);
  return (
    <div class="view play">
      <BoardSide state={state} />
      <div class="side">
        <div class="row spread">
          <h1>Play</h1>
          <label class="check" title="E"><input type="checkbox" checked={bar.shown} onChange={(event) => bar.show(event.currentTarget.checked)} /> Evaluation bar</label>
          <Choice label="Beside the board" options={tabs} value={state.tab} onChange={(tab) => updateQuery({ do: tab === 'game' ? undefined : tab, step: undefined })} />
        </div>
        {refusal.verdict && <VerdictCard verdict={refusal.verdict} onClose={refusal.clear} />}
        {state.tab === 'eval' && <EvaluationCard evaluated={state.evaluated} />}
        {state.tab === 'search' && <SearchCards searched={state.searched} />}
        {loaded && state.tab === 'game' && (you ? <GameCard played={played} hint={hint} /> : <StartCard state={state} />)}
        {loaded && <MoveList line={{ plies: loaded.game.plies, start: loaded.fen, at, go }} game={game} />}
      </div>
    </div>
  );
}
