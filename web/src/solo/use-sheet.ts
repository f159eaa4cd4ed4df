/* A sheet of Solo boards: each is solved, then the browser prints them. SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useState } from 'preact/hooks';
import { plural } from '../lib/words';
import { showError } from '../ui/announce';
import type { Diagram } from '../ui/sheet';
import { askHint } from './api';
import { namesOf, soloOf } from './board';
import type { ListedBoard } from './use-collection';

export interface SoloSheet {
  diagrams: Diagram[] | undefined; // while they are printed
  solving: boolean;
  print: (boards: readonly ListedBoard[]) => void;
}

const unsolved = { solved: 'There is nothing to capture.', dead: 'There is no solution.', solvable: 'The solution was not found in time.', unknown: 'The solution was not found in time.' };

async function diagramOf({ id, board, pieces }: ListedBoard): Promise<Diagram> {
  const { verdict, solution } = await askHint({ board, moves: [] });
  return {
    picture: `/api/v1/solo/board.svg?board=${encodeURIComponent(board)}`,
    lines: [id, plural(pieces, 'piece')].filter(Boolean),
    solution: solution?.length ? namesOf(soloOf(board), solution).join(' ') : unsolved[verdict],
  };
}

const pictures = (): Promise<unknown> => Promise.allSettled([...document.querySelectorAll<HTMLImageElement>('.sheet img')].map((image) => image.decode()));

export function useSheet(): SoloSheet {
  const [diagrams, setDiagrams] = useState<Diagram[]>();
  const [solving, setSolving] = useState(false);
  useEffect(() => {
    if (!diagrams) return undefined;
    const over = (): void => setDiagrams(undefined);
    addEventListener('afterprint', over, { once: true });
    void pictures().then(() => print());
    return () => removeEventListener('afterprint', over);
  }, [diagrams]);

  const solve = async (boards: readonly ListedBoard[]): Promise<void> => {
    setSolving(true);
    try {
      const solved: Diagram[] = [];
      for (const board of boards) solved.push(await diagramOf(board)); // one after the other: the server has other work
      setDiagrams(solved);
    } catch (error) {
      showError(error);
    } finally {
      setSolving(false);
    }
  };
  return { diagrams, solving, print: (boards) => void solve(boards) };
}
