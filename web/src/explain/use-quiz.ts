/* The state of the quiz, all of it in the address: ?do=quiz&seed=7&answers=yn&at=3. SPDX-License-Identifier: GPL-3.0-or-later */
import { useMemo } from 'preact/hooks';
import { explain, game } from '../api/client';
import type { Explanation, Position, Verdict } from '../api/types';
import { type Arrow, arrowOf } from '../board/arrows';
import { useAnswer } from '../hooks/use-task';
import { arrowsOf, marksOf } from '../lib/explanation';
import type { Square } from '../lib/squares';
import { navigate, type Query } from '../router';
import { announce } from '../ui/announce';
import { useKeys } from '../ui/keys';
import { QUESTIONS, type Question, questionsOf, readAnswers } from './quiz';

interface Asked {
  question: Question;
  position: Position;
  explanation: Explanation;
}

export interface Quiz {
  number: number; // of the question on the board, from 0; QUESTIONS at the end
  position: Position | undefined;
  lastMove: string | undefined;
  move: string; // in the manner of SAN
  verdict: Verdict | undefined; // once it is answered
  right: boolean | undefined;
  score: number | undefined; // right answers so far; undefined until they are known
  arrows: Arrow[];
  marks: ReadonlyMap<Square, string>;
  answer: (legal: boolean) => void;
  next: () => void;
  again: () => void;
}

async function ask(question: Question, signal: AbortSignal): Promise<Asked> {
  const made = question.moves ? question.moves.split(',') : [];
  const [{ position }, explanation] = await Promise.all([game(question.fen, made), explain({ start: question.fen, made }, question.move, signal)]);
  return { question, position, explanation };
}

export const newSeed = (): string => String(1 + Math.floor(Math.random() * 9999));

export function useQuiz(query: Query): Quiz {
  const active = query.do === 'quiz';
  const seed = Number(query.seed) || 1;
  const questions = useMemo(() => questionsOf(seed), [seed]);
  const answers = readAnswers(query.answers);
  const answered = query.shown === '1' && answers.length > 0; // the question on the board has just been answered
  const number = answered ? answers.length - 1 : answers.length;
  const asked = useAnswer<Asked[]>(active ? String(seed) : undefined, (signal) => Promise.all(questions.map((each) => ask(each, signal)))).current;
  const current = asked?.[number];
  const verdict = answered ? current?.explanation.verdict : undefined;
  const rightAt = (index: number): boolean => asked?.[index]?.explanation.verdict?.legal === (answers[index] === 'y');
  const set = (some: Query): void => navigate('/explain', { do: 'quiz', seed: String(seed), answers: answers.join(''), ...some });
  const answer = (legal: boolean): void => {
    if (answered || number >= QUESTIONS || !current) return;
    set({ answers: answers.join('') + (legal ? 'y' : 'n'), shown: '1' });
    const { verdict: judged } = current.explanation;
    announce(`${judged?.legal === legal ? 'Right' : 'Wrong'}: ${judged?.text}.`);
  };
  const next = (): void => (answered ? set({ shown: undefined }) : undefined);
  useKeys(active ? { y: () => answer(true), n: () => answer(false), Enter: answered ? next : undefined } : {});
  return {
    number,
    position: current?.position,
    lastMove: current?.question.moves,
    move: current?.explanation.verdict?.san ?? current?.explanation.verdict?.name ?? '',
    verdict,
    right: answered ? rightAt(number) : undefined,
    score: asked && answers.filter((_, index) => rightAt(index)).length,
    arrows: useMemo(() => (!current ? [] : verdict && !verdict.legal ? arrowsOf(current.explanation, verdict) : [arrowOf(current.question.move, 'blue')]), [current, verdict]),
    marks: useMemo(() => (current && verdict ? marksOf(current.explanation, verdict) : new Map<Square, string>()), [current, verdict]),
    answer,
    next,
    again: () => navigate('/explain', { do: 'quiz', seed: newSeed() }),
  };
}
