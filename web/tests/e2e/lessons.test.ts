/* The lesson and the quiz of Explain, against the real server. SPDX-License-Identifier: GPL-3.0-or-later */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LESSONS, queryOfLesson } from '../../src/explain/lessons';
import { pools, QUESTIONS, questionsOf } from '../../src/explain/quiz';
import { address } from '../../src/router';
import { picture, prepare, seriousFindings } from './harness';

const fixture = prepare();

async function verdictOn({ fen, moves, move }: { fen: string; moves?: string; move: string }): Promise<{ legal: boolean; reason?: string }> {
  const reply = await fetch(`${fixture.address}/api/v1/explain`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ fen, move, ...(moves && { moves: moves.split(',') }) }),
  });
  return ((await reply.json()) as { verdict: { legal: boolean; reason?: string } }).verdict;
}

test('there is one example for each reason that the library knows, and the server gives that reason', async () => {
  const source = readFileSync('../src/chess/explain_text.c', 'utf8');
  const known = [...source.matchAll(/\[KM_REASON_\w+\] = \{"([\w-]+)"/g)].map(([, name]) => name!).filter((name) => name !== 'legal');
  expect(known.length).toBe(34);
  expect(LESSONS.map(({ reason }) => reason).sort()).toEqual([...known].sort());
  for (const lesson of LESSONS) expect((await verdictOn(lesson)).reason, lesson.title).toBe(lesson.reason);
});

test('the questions of the quiz are as legal or illegal as it holds them to be', async () => {
  for (const question of pools.legal) expect((await verdictOn(question)).legal, question.move).toBe(true);
  for (const question of pools.illegal) expect((await verdictOn(question)).legal, question.fen).toBe(false);
  expect(questionsOf(7)).toEqual(questionsOf(7));
  expect(questionsOf(7)).not.toEqual(questionsOf(8));
  expect(questionsOf(7).length).toBe(QUESTIONS);
});

test('the lesson goes from reason to reason, each with its address', async () => {
  const { page, address: host } = fixture;
  await page.goto(`${host}/explain?do=lesson`);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByTestId('verdict').getByText('There is no piece on b1').waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByTestId('verdict').getByText("is Black's, and it is White's move").waitFor();
  await page.goto(host + address('/explain', queryOfLesson(LESSONS.find(({ reason }) => reason === 'passant-uncovers')!)));
  await page.getByTestId('verdict').getByText('would expose the king to the rook on h5').waitFor();
  await page.getByTestId('lesson').getByText('28 of 34.').waitFor();
  await page.getByText('All reasons').click();
  await picture(page, 'lesson');
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Double check' }).click();
  await page.getByTestId('verdict').getByText('both give check').waitFor();
});

test('the quiz by keyboard, with its score', async () => {
  const { page, address: host } = fixture;
  await page.goto(`${host}/explain?do=quiz&seed=7`);
  const quiz = page.getByTestId('quiz');
  for (const [index, question] of questionsOf(7).entries()) {
    await quiz.getByText(`${index + 1} of ${QUESTIONS}`).waitFor();
    await quiz.getByRole('button', { name: 'Illegal' }).waitFor();
    const { legal } = await verdictOn(question);
    await page.keyboard.press(index === 0 ? (legal ? 'n' : 'y') : legal ? 'y' : 'n'); // the first one wrong
    await quiz.getByText(index === 0 ? 'Wrong.' : 'Right.').waitFor();
    if (index === 1) {
      await page.reload();
      await quiz.getByText('Right.').waitFor();
      await picture(page, 'quiz');
      expect(await seriousFindings(page)).toEqual([]);
    }
    await page.keyboard.press('Enter');
  }
  await quiz.getByText(`${QUESTIONS - 1} of ${QUESTIONS} right`).waitFor();
});
