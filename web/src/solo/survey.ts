/* The numbers of the study of boards that may be unsolvable, arranged for its charts. SPDX-License-Identifier: GPL-3.0-or-later */
type Quartiles = [number, number, number];

export interface Survey {
  methods: string[];
  backtracks: number[]; // the stages at which the pieces left are counted; 0: the first dive
  sizes: {
    pieces: number;
    boards: number;
    solvable: number;
    fewest: number;
    losing: number | null;
    plans: Quartiles | null;
    solutions: Quartiles | null;
    uncounted: number;
    left: number[][]; // by method and stage
  }[];
}

interface Series {
  name: string;
  values: (number | null)[];
}

/* Percentages of the boards that can be solved and of the first captures that lose. */
export const sharesOf = ({ sizes }: Survey): Series[] => [
  { name: 'solvable', values: sizes.map(({ solvable, boards }) => (boards ? (100 * solvable) / boards : null)) },
  { name: 'losing', values: sizes.map(({ losing }) => (losing === null ? null : 100 * losing)) },
];

/* The pieces left by each method at a stage, after the fewest possible. */
export const leftAt = ({ methods, sizes }: Survey, stage: number): Series[] => [
  { name: 'fewest', values: sizes.map(({ fewest }) => fewest) },
  ...methods.map((name, method) => ({ name, values: sizes.map(({ left }) => left[method]?.[stage] ?? null) })),
];

export const quartilesOf = ({ sizes }: Survey, counts: 'plans' | 'solutions'): Series[] =>
  ['upper', 'median', 'lower'].map((name, index) => ({ name, values: sizes.map((size) => size[counts]?.[2 - index] ?? null) }));
