/* A new problem, made and proved by the server, to be solved without its solution. SPDX-License-Identifier: GPL-3.0-or-later */
import { useJob } from '../hooks/use-job';
import { navigate } from '../router';
import { Icon } from '../ui/icon';

interface Made {
  puzzles: { fen: string; mate: number }[];
}

const MOVES = 2;
const SECONDS = 30;

export function NewPuzzle() {
  const { running, run, drop } = useJob<Made>('puzzle/make');
  const make = async (): Promise<void> => {
    const puzzle = (await run({ moves: MOVES, seconds: SECONDS }))?.result.puzzles[0];
    if (puzzle) navigate('/solve', { fen: puzzle.fen, n: String(puzzle.mate), try: '1' });
  };
  return running
    ? <button type="button" class="small" onClick={drop}><Icon name="stop" /> Making a puzzle…</button>
    : <button type="button" class="small" onClick={() => void make()}><Icon name="shuffle" /> New puzzle</button>;
}
