/* What Solve is asked about a problem, as kept in the address:
 * ?fen=…&stip=h%232&twins=move_f6_e6|remove_a2&set=1&tries=1&duplex=both&go=1
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { joinFen, splitFen } from '../lib/fen';
import type { Color } from '../api/types';
import type { Query } from '../router';
import type { FileProblem, Phase, ProblemResult, PhaseResult } from './api';

export interface Question {
  fen: string;
  stipulation: string;
  twins: string[];
  zero: boolean; // the diagram itself is not solved
  duplex: string; // 'none', 'both' or 'half'
  setPlay: boolean;
  tries: number; // the largest number of refutations; 0: none are shown
  allThreats: boolean;
  duals: string; // 'mark', 'group' or 'hide'
  postKey: boolean;
  intended: string;
  seconds: number;
}

const TEXTS = ['author', 'title', 'source', 'date', 'award'] as const;

const choice = (value: string | undefined, known: readonly string[]): string => (value && known.includes(value) ? value : known[0]!);
export const DUPLEX = ['none', 'both', 'half'] as const;
export const DUALS = ['mark', 'group', 'hide'] as const;

export function questionOf(query: Query, fallback: string): Question {
  const tries = Math.floor(Number(query.tries));
  const seconds = Math.floor(Number(query.seconds));
  return {
    fen: query.fen || fallback,
    stipulation: query.stip ?? '',
    twins: twinsOf(query.twins ?? ''),
    zero: query.zero === '1',
    duplex: choice(query.duplex, DUPLEX),
    setPlay: query.set === '1',
    tries: tries >= 1 && tries <= 100 ? tries : 0,
    allThreats: query.threats === 'all',
    duals: choice(query.duals, DUALS),
    postKey: query.postkey === '1',
    intended: query.intended ?? '',
    seconds: seconds >= 1 ? seconds : 60,
  };
}

/* Twins are separated by a bar in the address, and stand on lines of their own in the box. */
export const twinsOf = (text: string): string[] =>
  text
    .split(/[|\n]/)
    .map((twin) => twin.trim())
    .filter(Boolean);

/* The positions that a question is about. */
export const phasesBody = ({ fen, stipulation, twins, zero, duplex }: Question): object => ({
  fen,
  stipulation,
  ...(twins.length && { twins }),
  ...(zero && { zero_position: true }),
  ...(duplex !== 'none' && { duplex }),
});

/* The whole question as the server wants it, with the names of author and source. */
export function problemBody(question: Question, query: Query): object {
  const { setPlay, tries, allThreats, duals, postKey, intended } = question;
  return {
    ...phasesBody(question),
    ...(setPlay && { set_play: true }),
    ...(tries && { tries }),
    ...(allThreats && { all_threats: true }),
    ...(duals !== 'mark' && { duals }),
    ...(postKey && { post_key: true }),
    ...(intended && { intended }),
    ...Object.fromEntries(TEXTS.filter((name) => query[name]).map((name) => [name, query[name]])),
  };
}

/* The address of a problem from a file. */
export function queryOfProblem(problem: FileProblem): Query {
  return {
    fen: problem.fen,
    stip: problem.stipulation,
    twins: problem.twins.join('|') || undefined,
    zero: problem.zero_position ? '1' : undefined,
    duplex: problem.duplex,
    set: problem.set_play ? '1' : undefined,
    tries: problem.tries ? String(problem.tries) : undefined,
    postkey: problem.post_key ? '1' : undefined,
    ...Object.fromEntries(TEXTS.map((name) => [name, problem[name]])),
  };
}

/* "Sam Loyd, New York Albion, 1857". */
export const namesOf = (query: Query): string => TEXTS.map((name) => query[name]).filter(Boolean).join(', ');

/* The same position with this side to move. */
export function withSide(fen: string, side: Color): string {
  const fields = splitFen(fen);
  const letter = side === 'white' ? 'w' : 'b';
  return fields.side === letter ? fen : joinFen({ ...fields, side: letter, enPassant: '-' });
}

/* The solution of a phase. */
export const resultOfPhase = (result: ProblemResult, index: number): PhaseResult => result.phases?.[index] ?? result;

/* "b) wKf6-->e6", "a), the sides exchanged". */
export const phaseName = ({ heading, exchanged }: Phase, index: number): string =>
  [heading || (exchanged ? '' : `Phase ${index + 1}`), exchanged && 'the sides exchanged'].filter(Boolean).join(', ');
