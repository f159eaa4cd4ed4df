/* Play: a game against the engine or the classic program. SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { ViewProps } from '../app';
import { game as askGame } from '../api/client';
import type { Color } from '../api/types';
import type { Arrow } from '../board/board';
import { ChessBoard } from '../board/chessboard';
import { other } from '../lib/squares';
import { sanInWords } from '../lib/words';
import { useAnalysis, weigh, weighResult } from '../play/analysis';
import { verdictFor } from '../play/ending';
import { EvalBar } from '../play/eval-bar';
import { NewGame } from '../play/new-game';
import { Player } from '../play/player';
import { opponentName, queryOfSettings } from '../play/settings';
import { tagsOf } from '../play/tags';
import { type PlayedGame, pliesBack, useGame } from '../play/use-game';
import { amend, navigate } from '../router';
import { announce, complain, toast } from '../ui/announce';
import { download } from '../ui/download';
import { FenBox } from '../ui/fenbox';
import { Icon } from '../ui/icon';
import { useKeys } from '../ui/keys';
import { MoveBox } from '../ui/movebox';
import { MoveList } from '../ui/movelist';
import { copyLink, Tool, useOrientation } from '../ui/tools';
import './play.css';

const HINT_SECONDS = 1;
const BAR_SECONDS = 3;

/* First the man, then the move. */
function useHint(played: PlayedGame): { arrows: Arrow[]; rung: number; words: string; climb: () => void } {
  const fen = played.seen?.fen;
  const [asked, setAsked] = useState<{ fen: string; rung: number }>();
  const rung = asked && asked.fen === fen ? asked.rung : 0;
  const best = useAnalysis(rung > 0, fen, HINT_SECONDS);
  const uci = best?.best;
  const arrows = useMemo<Arrow[]>(
    () => (!uci || !rung ? [] : rung === 1 ? [{ from: uci.slice(0, 2), brush: 'blue' }] : [{ from: uci.slice(0, 2), to: uci.slice(2, 4), brush: 'blue' }]),
    [uci, rung],
  );
  const words = !rung ? '' : !uci ? 'Looking…' : rung === 1 ? `Look at the man on ${uci.slice(0, 2)}.` : `${sanInWords(best.san ?? uci)}.`;
  useEffect(() => void (uci && rung && announce(words)), [rung, !!uci]);
  return { arrows, rung, words, climb: () => fen && setAsked({ fen, rung: Math.min(2, rung + 1) }) };
}

function status(played: PlayedGame): string {
  const { finish, you, thinking, unanswered, settings, held } = played;
  if (finish) return `${finish.result.replace(/-/g, '–')} · ${finish.reason}`;
  if (!you) return 'Not begun';
  if (unanswered) return 'The server gave no answer';
  if (thinking) return `${opponentName(settings)} is thinking…`;
  return held?.game.position.check ? 'Your move: you are in check' : 'Your move';
}

async function pgnOf({ held, settings, you, finish }: PlayedGame): Promise<string> {
  const tags = tagsOf(settings, you ?? 'white', finish, new Date());
  const byRules = held!.game.over;
  return (await askGame(held!.fen, held!.moves, { tags, ...(finish && !byRules && { result: finish.result }) })).pgn;
}

function GameCard({ played, hint }: { played: PlayedGame; hint: ReturnType<typeof useHint> }) {
  const { finish, you, held, settings } = played;
  const [sure, setSure] = useState(false);
  useEffect(() => setSure(false), [held?.moves.length, !!finish]);
  const side = held?.game.position.side;
  const plies = held?.moves.length ?? 0;
  const startSide: Color = side && plies % 2 ? other(side) : (side ?? 'white');
  const canTakeBack = !!you && !!side && pliesBack(plies, side, you, startSide) > 0;
  const copy = (): void =>
    void pgnOf(played)
      .then((pgn) => navigator.clipboard.writeText(pgn))
      .then(() => toast('PGN copied.'), complain);
  const save = (): void => void pgnOf(played).then((pgn) => download('keymove-game.pgn', 'application/x-chess-pgn', pgn), complain);

  return (
    <section class={`card ${finish ? 'verdict' : ''}`} aria-labelledby="game-title">
      <h2 id="game-title">{finish && you ? verdictFor(finish, you) : `Against ${opponentName(settings)}`}</h2>
      <p data-testid="status" class={finish ? '' : 'muted'}>{status(played)}</p>
      <div class="row">
        {played.unanswered && !finish && <button type="button" class="small primary" onClick={played.again}>Try again</button>}
        <button type="button" class="small" disabled={!canTakeBack} title="T" onClick={played.takeBack}><Icon name="undo" /> Take back</button>
        <button type="button" class="small" disabled={!!finish || played.thinking || hint.rung === 2} title="H" onClick={hint.climb}><Icon name="bulb" /> {hint.rung ? 'Show the move' : 'Hint'}</button>
        {!finish && !sure && <button type="button" class="small" onClick={() => setSure(true)}><Icon name="flag" /> Resign</button>}
        {!finish && sure && (
          <>
            <button type="button" class="small bad" onClick={() => you && played.end({ kind: 'resigned', loser: you })}><Icon name="flag" /> Yes, resign</button>
            <button type="button" class="small ghost" onClick={() => setSure(false)}>Play on</button>
          </>
        )}
        {!finish && held?.game.claim && (
          <button type="button" class="small" onClick={() => played.end({ kind: 'claimed' })}>Claim a draw ({held.game.outcome})</button>
        )}
      </div>
      {hint.words && <p class="small">{hint.words}</p>}
      <div class="row">
        <button type="button" class="small" disabled={!plies} onClick={save}><Icon name="download" /> PGN</button>
        <button type="button" class="small" disabled={!plies} onClick={copy}><Icon name="copy" /> Copy PGN</button>
        <button type="button" class="small" onClick={() => navigate('/play', { fen: held?.fen, ...queryOfSettings(settings) })}>New game</button>
      </div>
    </section>
  );
}

export function Play({ place }: ViewProps) {
  const played = useGame(place);
  const { you, held, seen, at, finish, thinking, settings } = played;
  const [orientation, flip, turnTo] = useOrientation(you ?? 'white');
  const [bar, setBar] = useState(false);
  const hint = useHint(played);
  const decided = seen && weighResult(seen.result);
  const analysis = useAnalysis(bar && !decided, seen?.fen, BAR_SECONDS);
  const weighing = decided ?? weigh(analysis, seen?.side ?? 'white');
  useEffect(() => turnTo(you ?? 'white'), [you]);

  const last = held?.moves.length ?? 0;
  const live = at === last;
  const open = !!seen && !(live && finish) && (!you || (live && !thinking)); // to a move by hand
  const { go, step } = played;
  useKeys({
    f: flip,
    h: () => you && !finish && !thinking && hint.climb(),
    t: played.takeBack,
    e: () => setBar(!bar),
    'mod+z': played.takeBack,
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    Home: () => go(0),
    End: () => go(last),
    '/': () => document.querySelector<HTMLElement>('[data-movebox]')?.focus(),
  });

  const strip = (color: Color) => (
    <Player
      color={color}
      name={!you ? (color === 'white' ? 'White' : 'Black') : color === you ? 'You' : opponentName(settings)}
      toMove={!finish && held?.game.position.side === color}
      thinking={thinking && !played.unanswered && color !== you}
      clock={played.clock}
      onFlag={() => played.end({ kind: 'time', loser: color })}
    />
  );

  return (
    <div class="view play">
      <div class="board-side">
        {strip(other(orientation))}
        <div class={bar ? 'with-bar' : ''}>
          {bar && <EvalBar weighing={weighing} orientation={orientation} />}
          {seen && (
            <ChessBoard
              label={live ? 'Board' : 'Board, an earlier position'}
              position={seen}
              orientation={orientation}
              lastMove={played.lastMove}
              mover={open ? seen.side : 'nobody'}
              onMove={played.push}
              arrows={hint.arrows}
            />
          )}
        </div>
        {strip(orientation)}
        <div class="board-tools" role="group" aria-label="Board">
          <Tool icon="flip" name="Flip the board" hint="F" onClick={flip} />
          <Tool icon="first" name="To the start" hint="Home" disabled={at === 0} onClick={() => go(0)} />
          <Tool icon="back" name="Move before" hint="←" disabled={at === 0} onClick={() => step(-1)} />
          <Tool icon="next" name="Next move" hint="→" disabled={live} onClick={() => step(1)} />
          <Tool icon="last" name="To the end" hint="End" disabled={live} onClick={() => go(last)} />
          <MoveBox onMove={played.push} disabled={!open} />
          <Tool icon="link" name="Copy the link" onClick={copyLink} />
        </div>
      </div>
      <div class="side">
        <div class="row spread">
          <h1>Play</h1>
          <label class="check" title="E"><input type="checkbox" checked={bar} onChange={(event) => setBar(event.currentTarget.checked)} /> Evaluation</label>
        </div>
        {you && held && <GameCard played={played} hint={hint} />}
        {!you && held && (
          <NewGame settings={settings} side={seen?.side ?? 'white'} from={at} over={live ? finish?.reason : undefined} onSettings={played.choose} onBegin={played.begin}>
            <div class="field">
              <span class="caption">Begins at</span>
              <FenBox fen={seen?.fen ?? held.fen} onFen={(fen) => amend({ fen, moves: undefined, at: undefined })} />
              <p class="small"><a href="/editor" onClick={(event) => (event.preventDefault(), navigate('/editor', { fen: seen?.fen ?? held.fen }))}>Set up a position</a></p>
            </div>
          </NewGame>
        )}
        {held && <MoveList line={{ plies: held.game.plies, start: held.game.start, at, go }} />}
      </div>
    </div>
  );
}
