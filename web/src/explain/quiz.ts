/* The quiz "is this move legal?": questions in an order that depends on the seed in the address, so that a trainer can give
 * everyone the same. SPDX-License-Identifier: GPL-3.0-or-later */
import { LESSONS } from './lessons';

export interface Question {
  fen: string;
  moves?: string;
  move: string; // UCI
}

/* Legal moves that look like the illegal ones of the lessons. */
const legal: readonly Question[] = [
  { fen: '4k3/8/8/8/8/8/8/4K2R w K - 0 1', move: 'e1g1' },
  { fen: 'r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1', move: 'e1c1' },
  { fen: '1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1', move: 'e1c1' }, // only the rook passes over an attacked square
  { fen: '4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1', moves: 'd7d5', move: 'e5d6' },
  { fen: '4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1', move: 'e2e5' },
  { fen: '4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1', move: 'e2e8' },
  { fen: '6k1/8/8/8/3pK3/8/8/8 w - - 0 1', move: 'e4d4' },
  { fen: '4r1k1/8/8/8/4K3/8/8/8 w - - 0 1', move: 'e4d3' },
  { fen: '4r1k1/8/8/8/8/8/3N4/4K3 w - - 0 1', move: 'd2e4' },
  { fen: '4k3/8/8/8/8/8/3P4/4K3 w - - 0 1', move: 'd2d4' },
  { fen: '8/4P3/8/8/8/1k6/8/K7 w - - 0 1', move: 'e7e8n' },
  { fen: '4k3/8/8/8/3N4/3P4/8/4K3 w - - 0 1', move: 'd4e6' },
];

/* The examples of the lessons that can be asked about with an arrow. */
const unasked = /^(no-man|no-step|castle-king-away|castle-uncovers|promotion-missing|promotion-type|no-promotion|no-such-man|none-reaches|ambiguous)$/;
const illegal: readonly Question[] = LESSONS.filter(({ reason }) => !unasked.test(reason)).map(({ fen, moves, move }) => ({ fen, ...(moves && { moves }), move: move.replace('O-O', 'e1g1') }));

/* A small generator of random numbers (mulberry32): the same on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const QUESTIONS = 10;

/* The questions of a quiz, half of them legal. */
export function questionsOf(seed: number): Question[] {
  const random = randomFrom(seed);
  const shuffled = <Item>(items: readonly Item[]): Item[] =>
    items.map((item) => ({ item, key: random() })).sort((a, b) => a.key - b.key).map(({ item }) => item);
  return shuffled([...shuffled(illegal).slice(0, QUESTIONS / 2), ...shuffled(legal).slice(0, QUESTIONS / 2)]);
}

/* For the test that asks the server about each of them. */
export const pools = { legal, illegal };

/* The answers so far, in the address: "y" for legal, "n" for illegal. */
export const readAnswers = (text: string | undefined): ('y' | 'n')[] => [...(text ?? '')].filter((letter): letter is 'y' | 'n' => letter === 'y' || letter === 'n').slice(0, QUESTIONS);
