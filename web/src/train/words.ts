/* Training in words. SPDX-License-Identifier: GPL-3.0-or-later */
import { capital } from '../lib/squares';
import { plural, sanInWords } from '../lib/words';
import type { Answer, Hint, Outcome, Result } from './api';

export const outcomeNames: Record<Outcome, string> = {
  open: 'Your move',
  solved: 'Solved',
  helped: 'Solved, with hints',
  failed: 'Solved, after a mistake',
  given_up: 'Given up',
};

/* What is said of a judged move. `left`: the moves that were left before it. */
export function verdictInWords({ verdict, san, reply_san: reply, judged, mate, words, over }: Answer, left: number): { title: string; text: string } {
  const replied = reply ? `The reply is ${reply}.` : '';
  if (verdict === 'right') return { title: `${san} is right`, text: over ? '' : replied };
  if (verdict === 'slower') return { title: `${san} mates, but slower`, text: `It takes ${plural(mate ?? 0, 'move')} instead of ${left}. ${over ? '' : replied}`.trim() };
  if (verdict === 'undecided') return { title: `${san} could not be decided`, text: `${capital(words ?? '')}; it does not count.` };
  return { title: `${san} is wrong`, text: `${reply ? `It is answered by ${reply}${judged ? ', as the engine judges' : ''}: ` : ''}${words ?? ''}.`.replace(/^./, (first) => first.toUpperCase()) };
}

/* The same for the screen reader. */
export function verdictSpoken(answer: Answer, left: number): string {
  const { title, text } = verdictInWords({ ...answer, san: sanInWords(answer.san), reply_san: answer.reply_san && sanInWords(answer.reply_san) }, left);
  return `${title}. ${text}`.trim();
}

export function hintInWords({ step, piece, square, san }: Hint): string {
  if (step === 1) return `Move a ${piece}.`;
  return step === 2 ? `It is the ${piece} on ${square}.` : `Play ${san}.`;
}

/* "Your rating: 1512 (+12)"; empty if the attempt was not rated. */
export function ratingInWords({ rated, before, after }: Result): string {
  if (!rated) return '';
  const by = Math.round(after.rating) - Math.round(before.rating);
  return `Your rating: ${Math.round(after.rating)} (${by < 0 ? '−' : '+'}${Math.abs(by)}).`;
}

/* "in 10 minutes", "in 3 days"; times are seconds. */
export function dueInWords(due: number, now: number): string {
  const seconds = due - now;
  if (seconds <= 0) return 'now';
  if (seconds < 3600) return `in ${plural(Math.ceil(seconds / 60), 'minute')}`;
  if (seconds < 36 * 3600) return `in ${plural(Math.round(seconds / 3600), 'hour')}`;
  return `in ${plural(Math.round(seconds / 86400), 'day')}`;
}
