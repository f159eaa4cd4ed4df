/* The numbers of the study: backtracks of each method by number of pieces and by skewness.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import type { Progress } from '../api/types';

export interface Study {
  methods: string[];
  sizes: { pieces: number; boards: number; backtracks: (number | null)[] }[];
  skewness: { bin: string; boards: number; backtracks: (number | null)[] }[];
}

export interface StudyProgress extends Progress {
  done?: number;
  total?: number;
}

/* S. Verlaan, Solving Solo Chess (2022): averages over its 11,000 boards, from its published results. */
export const PUBLISHED: Study = {
  methods: ['random', 'rank', 'attack', 'center'],
  sizes: [
    { pieces: 4, boards: 1000, backtracks: [1.0, 0.7, 1.2, 0.2] },
    { pieces: 5, boards: 1000, backtracks: [4.2, 2.7, 4.2, 0.9] },
    { pieces: 6, boards: 1000, backtracks: [14.1, 9.2, 13.8, 4.0] },
    { pieces: 7, boards: 1000, backtracks: [43.7, 28.0, 41.9, 15.5] },
    { pieces: 8, boards: 1000, backtracks: [137.5, 85.0, 129.6, 65.9] },
    { pieces: 9, boards: 1000, backtracks: [435.0, 291.5, 388.9, 217.1] },
    { pieces: 10, boards: 1000, backtracks: [1375.8, 828.9, 1215.0, 724.0] },
    { pieces: 11, boards: 1000, backtracks: [3988.4, 2615.4, 3492.7, 2315.8] },
    { pieces: 12, boards: 1000, backtracks: [11373.4, 6438.8, 10164.8, 6995.0] },
    { pieces: 13, boards: 1000, backtracks: [34498.8, 19442.7, 28919.3, 29873.2] },
    { pieces: 14, boards: 1000, backtracks: [96643.0, 66013.4, 83419.6, 82283.9] },
  ],
  skewness: [
    { bin: 'negative', boards: 1187, backtracks: [3265.0, 1937.2, 2444.4, 1471.9] },
    { bin: 'low', boards: 6384, backtracks: [15830.8, 10124.7, 13149.1, 12387.4] },
    { bin: 'positive', boards: 3429, backtracks: [12708.0, 8405.1, 11941.0, 12151.4] },
  ],
};

/* The performance ratio: backtracks of each method divided by those of random search; below 1 is better. */
export function ratios(backtracks: readonly (number | null)[]): (number | null)[] {
  const random = backtracks[0];
  return backtracks.map((count) => (random && count !== null ? count / random : null));
}

/* One series for each method, one value for each group. */
export const seriesOf = (study: Study, rows: readonly (readonly (number | null)[])[]): { name: string; values: (number | null)[] }[] =>
  study.methods.map((name, index) => ({ name, values: rows.map((row) => row[index] ?? null) }));
