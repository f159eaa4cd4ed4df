/* A game in progress or finished: its status and what the user can do. SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useState } from 'preact/hooks';
import { game as askGame } from '../api/client';
import { other } from '../lib/squares';
import { navigate } from '../router';
import { showError } from '../ui/announce';
import { copyText } from '../ui/copy';
import { download } from '../ui/download';
import { Icon } from '../ui/icon';
import { verdictFor } from './ending';
import { opponentName, queryOfSettings } from './settings';
import { tagsOf } from './tags';
import type { PlayedGame } from './use-game';
import { useDrawOffer } from './use-draw-offer';
import { type Hint, HINT_LEVELS } from './use-hint';

function status({ finish, you, thinking, unanswered, settings, loaded }: PlayedGame): string {
  if (finish) return `${finish.result.replace(/-/g, '–')} · ${finish.reason}`;
  if (!you) return 'Not started';
  if (unanswered) return 'The server did not answer';
  if (thinking) return `${opponentName(settings)} is thinking…`;
  return loaded?.game.position.check ? 'Your move: you are in check' : 'Your move';
}

async function pgnOf({ loaded, settings, you, finish }: PlayedGame): Promise<string> {
  const tags = tagsOf(settings, you ?? 'white', finish, new Date());
  const byRules = loaded!.game.over;
  return (await askGame(loaded!.fen, loaded!.moves, { tags, ...(finish && !byRules && { result: finish.result }) })).pgn;
}

/* Resigning has to be confirmed. */
function Resign({ played }: { played: PlayedGame }) {
  const { you, last, end } = played;
  const [sure, setSure] = useState(false);
  useEffect(() => setSure(false), [last]);
  if (!sure) return <button type="button" class="small" onClick={() => setSure(true)}><Icon name="flag" /> Resign</button>;
  return (
    <>
      <button type="button" class="small bad" onClick={() => you && end({ kind: 'resigned', loser: you })}><Icon name="flag" /> Yes, resign</button>
      <button type="button" class="small ghost" onClick={() => setSure(false)}>Play on</button>
    </>
  );
}

/* A draw that can be claimed needs no offer. */
function Draw({ played }: { played: PlayedGame }) {
  const { asking, answer, offer } = useDrawOffer(played);
  const { loaded, finish, thinking, last, end } = played;
  if (finish) return null;
  if (loaded?.game.claim) return <button type="button" class="small" onClick={() => end({ kind: 'claimed' })}>Claim a draw ({loaded.game.outcome})</button>;
  return (
    <>
      <button type="button" class="small" disabled={!last || thinking || asking || !!answer} onClick={offer}>{asking ? 'Offering a draw…' : 'Offer a draw'}</button>
      {answer && <p class="small" data-testid="draw-answer">{answer}</p>}
    </>
  );
}

export function GameCard({ played, hint }: { played: PlayedGame; hint: Hint }) {
  const { finish, you, loaded, settings, last } = played;
  const withPgn = (use: (pgn: string) => void) => () => void pgnOf(played).then(use, showError);
  return (
    <section class={`card ${finish ? 'verdict' : ''}`} aria-labelledby="game-title">
      <h2 id="game-title">{finish && you ? verdictFor(finish, you) : `Against ${opponentName(settings)}`}</h2>
      <p data-testid="status" class={finish ? '' : 'muted'}>{status(played)}</p>
      <div class="row">
        {played.unanswered && !finish && <button type="button" class="small primary" onClick={played.retry}>Try again</button>}
        <button type="button" class="small" disabled={!played.canTakeBack} title="T" onClick={played.takeBack}><Icon name="undo" /> Take back</button>
        <button type="button" class="small" disabled={!!finish || played.thinking || hint.level === HINT_LEVELS} title="H" onClick={hint.more}><Icon name="bulb" /> {hint.level ? 'Show the move' : 'Hint'}</button>
        {!finish && <Resign played={played} />}
        <Draw played={played} />
      </div>
      {hint.words && <p class="small">{hint.words}</p>}
      <div class="row">
        <button type="button" class="small" disabled={!last} onClick={withPgn((pgn) => download('keymove-game.pgn', 'application/x-chess-pgn', pgn))}><Icon name="download" /> PGN</button>
        <button type="button" class="small" disabled={!last} onClick={withPgn((pgn) => copyText(pgn, 'PGN'))}><Icon name="copy" /> Copy PGN</button>
        {finish && you && <button type="button" class="small primary" onClick={() => navigate('/play', { fen: loaded?.fen, you: other(you), ...queryOfSettings(settings) })}>Rematch</button>}
        {finish && last > 0 && <button type="button" class="small" onClick={() => navigate('/analyse', { fen: loaded?.fen, moves: loaded?.moves.join(','), at: '0', review: String(last) })}>Review the game</button>}
        <button type="button" class="small" onClick={() => navigate('/play', { fen: loaded?.fen, ...queryOfSettings(settings) })}>New game</button>
      </div>
    </section>
  );
}
