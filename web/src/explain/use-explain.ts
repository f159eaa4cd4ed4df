/* The state of Explain: the line, the move that was tried, and what the server says about both.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useMemo, useState } from 'preact/hooks';
import { explain } from '../api/client';
import type { Color, Explanation, Verdict } from '../api/types';
import type { Arrow } from '../board/arrows';
import { type Line, useLine } from '../hooks/use-line';
import { useAnswer } from '../hooks/use-task';
import { arrowsOf, heatOf, marksOf } from '../lib/explanation';
import { newQueue } from '../lib/queue';
import { capital, fileOf, rankOf, type Square } from '../lib/squares';
import { plural } from '../lib/words';
import { type Place, updateQuery } from '../router';
import { announce, showError } from '../ui/announce';
import { useKeys } from '../ui/keys';

export type Heat = Color | 'off';

export interface Explained {
  line: Line; // whose steps also clear the move that was tried
  explanation: Explanation | undefined;
  verdict: Verdict | undefined; // on the move that was tried
  arrows: Arrow[];
  marks: ReadonlyMap<Square, string>;
  heat: Heat;
  heatMap: ReadonlyMap<Square, number> | undefined;
  describe: (square: Square) => string;
  setHeat: (heat: Heat) => void;
  tryMove: (move: string) => Promise<boolean>; // makes a legal move and explains an illegal one
  makeMove: (uci: string) => Promise<boolean>;
  clear: () => void;
}

const EXAMPLE = '4r1k1/5ppp/8/8/7b/8/4RPPP/4K3 w - - 0 1';

const sentence = ({ legal, text }: Verdict): string => `${legal ? 'Legal' : 'Illegal'}: ${text}.`;
const clear = (): void => updateQuery({ try: undefined });

/* The explanation of the position on the board; while a move is being judged, the one from before it stays. */
function useExplanation({ position, reached, fen }: Line, tried: string | undefined): Explanation | undefined {
  const { last } = useAnswer<Explanation & { fen: string }>(
    position && `${reached.start}|${reached.made.join(',')}|${tried ?? ''}`,
    async (signal) => ({ ...(await explain(reached, tried, signal)), fen }),
    {
      onAnswer: ({ verdict }) => verdict && announce(sentence(verdict)),
      onError: (error) => {
        showError(error);
        clear();
      },
    },
  );
  return last?.fen === fen ? last : undefined;
}

/* Moves that are tried one after the other. */
function useTrials(line: Line): { tryMove: (move: string) => Promise<boolean>; reset: () => void } {
  const [trials] = useState(newQueue);
  const attempt = async (move: string): Promise<boolean> => {
    const { fen, reached, query } = line.now();
    try {
      const { verdict } = await explain(reached, move);
      if (line.now().fen !== fen) return false; // the board has moved on
      if (verdict?.legal && verdict.uci) {
        clear();
        return await line.push(verdict.uci);
      }
      /* A pawn that would promote is asked about as promoting to a queen. */
      updateQuery({ ...query, try: verdict?.reason === 'promotion-missing' ? `${move}q` : move });
      return true;
    } catch (error) {
      showError(error);
      return false;
    }
  };
  return { tryMove: (move) => trials.add(() => attempt(move)), reset: trials.reset };
}

export function useExplain(place: Place): Explained {
  const line = useLine(place, EXAMPLE);
  const heat: Heat = place.query.heat === 'white' || place.query.heat === 'black' ? place.query.heat : 'off';
  const tried = place.query.try;
  const explanation = useExplanation(line, tried);
  const verdict = tried ? explanation?.verdict : undefined;
  const { tryMove, reset } = useTrials(line);

  const arrows = useMemo(() => (explanation ? arrowsOf(explanation, verdict) : []), [explanation, verdict]);
  const marks = useMemo(() => (explanation ? marksOf(explanation, verdict) : new Map<Square, string>()), [explanation, verdict]);
  const attackers = heat === 'off' ? undefined : explanation?.[heat].strikes;
  const heatMap = useMemo(() => attackers && heatOf(attackers), [attackers]);
  const describe = (square: Square): string => {
    const count = attackers?.[7 - rankOf(square)]?.[fileOf(square)] ?? 0;
    return count ? `attacked ${plural(count, 'time')} by ${capital(heat)}` : '';
  };
  const setHeat = (to: Heat): void => updateQuery({ ...line.now().query, heat: to === 'off' ? undefined : to });

  /* A move was tried in the position that is now being left. */
  const leaving = <Args extends unknown[]>(step: (...args: Args) => void) => (...args: Args): void => {
    reset();
    clear();
    step(...args);
  };

  useKeys({
    h: () => setHeat(heat === 'off' ? 'white' : heat === 'white' ? 'black' : 'off'),
    Escape: clear,
  });

  return {
    line: { ...line, go: leaving(line.go), undo: leaving(line.undo), redo: leaving(line.redo) },
    explanation,
    verdict,
    arrows,
    marks,
    heat,
    heatMap,
    describe,
    setHeat,
    tryMove,
    makeMove: (uci) => (clear(), line.push(uci)),
    clear,
  };
}
