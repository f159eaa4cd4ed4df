/* Offering a draw: the program accepts or declines by its own judgement of the game.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useState } from 'preact/hooks';
import { runJob } from '../api/jobs';
import { useTask } from '../hooks/use-task';
import { other } from '../lib/squares';
import { announce, showError } from '../ui/announce';
import { opponentName, type Settings } from './settings';
import type { PlayedGame } from './use-game';

export interface DrawReply {
  accepted: boolean;
  claim: boolean; // the rules allow a draw to be claimed
  reason: 'worse' | 'level' | 'better' | 'early';
}

export interface DrawOffer {
  asking: boolean;
  answer: string; // why the draw was declined; empty: nothing was offered in this position
  offer: () => void;
}

const reasons: Record<DrawReply['reason'], string> = {
  better: 'it thinks that it stands better',
  early: 'it is too early to agree on a draw',
  level: 'the position is level',
  worse: 'it thinks that it stands worse',
};

export const declineInWords = ({ reason }: Pick<DrawReply, 'reason'>, settings: Settings): string =>
  `${opponentName(settings)} declines the draw: ${reasons[reason]}.`;

/* The offer holds for the position in which it was made. */
export function useDrawOffer({ loaded, you, settings, end }: PlayedGame): DrawOffer {
  const key = loaded ? `${loaded.fen}|${loaded.moves.join(',')}` : '';
  const [asked, setAsked] = useState<string>();
  const [held, setHeld] = useState<{ key: string; answer: string }>();
  const asking = !!loaded && !!you && asked === key && held?.key !== key;

  const ask = async (signal: AbortSignal): Promise<void> => {
    const { program, depth } = settings;
    const body = { fen: loaded!.fen, moves: loaded!.moves, side: other(you!), ...(program === 'classic' && { program, depth }) };
    const reply = await runJob<DrawReply>('engine/draw', body, signal);
    if (reply.claim) return end({ kind: 'claimed' });
    if (reply.accepted) return end({ kind: 'agreed' });
    const answer = declineInWords(reply, settings);
    setHeld({ key, answer });
    announce(answer);
  };
  useTask(asking ? ask : undefined, [asking, key], (error) => {
    setAsked(undefined);
    showError(error);
  });
  return { asking, answer: held?.key === key ? held.answer : '', offer: () => setAsked(key) };
}
