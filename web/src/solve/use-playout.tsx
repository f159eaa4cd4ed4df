/* A solved position played out against the solver: whose turn it is, its answers, and the card that tells.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Color, MateResult } from '../api/types';
import { splitFen } from '../lib/fen';
import type { Line } from '../lib/line';
import { capital, other } from '../lib/squares';
import { plural } from '../lib/words';
import { announce, complain } from '../ui/announce';
import { attack, defend, type Part } from './playout';

interface Begin {
  base: readonly string[]; // the moves of the line that lead to it
  fen: string;
  result: Pick<MateResult, 'mate'>;
}

export interface Playout {
  part: Part | undefined; // the person's; undefined when nothing is played out
  side: Color; // the person's
  said: string;
  unanswered: boolean; // the solver's turn, and no answer came
  canTakeBack: boolean;
  begin: (part: Part) => Promise<void>;
  end: () => void;
  takeBack: () => void;
  again: () => void;
}

function attackerOf({ fen, result }: Begin): Color {
  const side = splitFen(fen).side === 'b' ? 'black' : 'white';
  return (result.mate ?? 1) < 0 ? other(side) : side;
}

const endInWords = (outcome: string): string => (outcome === 'ongoing' ? '' : `${capital(outcome)}.`);

export function usePlayout(line: Line, solved: Begin | undefined): Playout {
  const [chosen, setChosen] = useState<{ part: Part; of: Begin }>();
  const [said, setSaid] = useState('');
  const [unanswered, setUnanswered] = useState(false);
  const [tries, setTries] = useState(0);
  const toMate = useRef<number>(); // moves the person has left
  const part = chosen && chosen.of === solved ? chosen.part : undefined; // another solution ends it
  const attacker = solved ? attackerOf(solved) : 'white';
  const side = part === 'defender' ? other(attacker) : attacker;
  const base = solved?.base.length ?? 0;

  const miss = (): void => {
    setUnanswered(true);
    setSaid('The solver gave no answer.');
  };

  const answer = async (as: Part, signal: AbortSignal): Promise<void> => {
    const { outcome, fen } = line.now();
    if (outcome !== 'ongoing') return setSaid(endInWords(outcome));
    setSaid('…');
    const reply = as === 'attacker' ? await defend(fen, toMate.current, signal) : await attack(fen, signal);
    if (signal.aborted || line.now().fen !== fen) return; // ended or taken back meanwhile
    if (reply.move && !(await line.push(reply.move))) return signal.aborted ? undefined : miss();
    if (as === 'attacker') toMate.current = reply.left;
    setSaid(endInWords(line.now().outcome) || reply.said);
    announce(reply.said);
  };

  useLayoutEffect(() => {
    setUnanswered(false);
    if (!part || !line.position) return;
    if (line.position.side === side && line.position.outcome === 'ongoing') return;
    const asking = new AbortController();
    answer(part, asking.signal).catch((error: unknown) => {
      if (asking.signal.aborted) return;
      miss();
      complain(error);
    });
    return () => asking.abort();
  }, [part, line.position, tries]);

  return {
    part,
    side,
    said,
    unanswered,
    canTakeBack: line.at > base,
    begin: async (as) => {
      if (!solved || !(await line.jump(solved.base))) return;
      const moves = Math.abs(solved.result.mate ?? 1);
      toMate.current = moves;
      setChosen({ part: as, of: solved });
      setSaid(as === 'attacker' ? `You have ${plural(moves, 'move')} to mate.` : 'Hold out as long as you can.');
    },
    end: () => setChosen(undefined),
    /* One takes back one's own move and the answer to it. */
    takeBack: () => {
      toMate.current = undefined;
      setSaid('Taken back.');
      line.go(Math.max(base, line.at - (line.position?.side === side ? 2 : 1)));
    },
    again: () => setTries(tries + 1),
  };
}

export function PlayoutCard({ playout }: { playout: Playout }) {
  const attacks = playout.part === 'attacker';
  return (
    <section class="card verdict good" data-testid="playout">
      <div class="row spread">
        <h2>You {attacks ? 'attack' : 'defend'}, the solver {attacks ? 'defends' : 'attacks'}</h2>
        <span class="row">
          {playout.unanswered && <button type="button" class="primary small" onClick={playout.again}>Try again</button>}
          <button type="button" class="ghost small" disabled={!playout.canTakeBack} onClick={playout.takeBack}>Take back</button>
          <button type="button" class="ghost small" onClick={playout.end}>End</button>
        </span>
      </div>
      <p>{playout.said}</p>
    </section>
  );
}
