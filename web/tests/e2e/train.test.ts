/* Training: answers by mouse, keyboard and text, hints, refutations, the end of an attempt, progress; Solo boards too.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { beforeAll, expect, test } from 'vitest';
import { click, drag, label, picture, prepare, seriousFindings, testInChromium } from './harness';

const PUZZLES = [
  'PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags',
  'two,r5k1/5ppp/4r3/8/8/8/5PPP/1Q1R2K1 b - - 0 1,a8a7 b1b8 e6e8 b8e8,1500,80,3,4,mate mateIn2 backRankMate,url,',
  'one,6k1/5ppp/8/8/8/8/r4PPP/3R2K1 b - - 0 1,a2a7 d1d8,1200,80,3,4,mate mateIn1 oneMove,url,',
].join('\n');

const fixture = prepare();
beforeAll(async () => {
  const add = (text: string, collection: string) => fixture.page.request.post(`${fixture.address}/api/v1/puzzle/import`, { data: { text, collection } });
  expect(await (await add(PUZZLES, 'Mates')).json()).toMatchObject({ added: 2, faulty: 0 });
  expect(await (await add('8/8/8/8/B4R2/N7/1N6/2K5 2\n', 'Boards')).json()).toMatchObject({ added: 1 });
});

const go = (path: string) => fixture.go(path);
const card = () => fixture.page.getByTestId('task');
const spoken = () => fixture.page.getByTestId('announcer').textContent();

test('a puzzle is trained: a refutation on the board, another mating move, the rating', async () => {
  const { page } = fixture;
  await go('/train?collection=Mates');
  await page.getByRole('heading', { name: '3 puzzles in the store' }).waitFor();
  await picture(page, 'train-start');
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start training' }).click();
  await card().getByRole('heading', { name: 'White mates in 2' }).waitFor();
  expect(page.url()).toContain('attempt=1');
  await drag(page, 'b1', 'h7');
  await card().getByRole('heading', { name: 'Qxh7+ is wrong' }).waitFor();
  await card().getByText('It is answered by Kxh7: there is no mate in time after the reply.').waitFor();
  await expect.poll(() => label(page, 'h7')).toContain('black king'); // the refutation stands on the board
  expect(await spoken()).toContain('Queen takes h7, check is wrong');
  await picture(page, 'train-refuted');
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => label(page, 'b1')).toContain('white queen');
  await drag(page, 'd1', 'd8'); // not the stored move, but it mates as fast
  await card().getByRole('heading', { name: 'Rd8+ is right' }).waitFor();
  await expect.poll(() => label(page, 'e8')).toContain('black rook');
  await page.reload(); // the link continues the attempt
  await expect.poll(() => label(page, 'e8')).toContain('black rook');
  await card().getByText('1 mistake').waitFor();
  await page.getByLabel('Type a move').fill('Rxe8');
  await page.keyboard.press('Enter');
  await card().getByRole('heading', { name: 'Solved, after a mistake' }).waitFor();
  await page.getByTestId('end').getByText(/Your rating: 1\d\d\d \(−\d+\)/).waitFor();
  await page.getByTestId('end').getByText('back rank mate').waitFor();
  await page.getByTestId('end').getByText('2. Qb8+ Re8 3. Qxe8#').waitFor();
  await picture(page, 'train-end');
  expect(await seriousFindings(page)).toEqual([]);
  await page.reload();
  await card().getByRole('heading', { name: 'Solved, after a mistake' }).waitFor();
  await page.getByTestId('end').getByRole('link', { name: 'Open in Solve' }).click();
  await page.getByTestId('headline').getByText('White to play and mate in 2').waitFor();
});

test('all by keyboard: hints in steps, the move on the board, the next puzzle', async () => {
  const { page } = fixture;
  await go('/train?collection=Mates&rating_max=1300');
  await page.getByTestId('start').waitFor();
  await page.keyboard.press('n');
  await card().getByRole('heading', { name: 'White mates in 1' }).waitFor();
  const hints = page.getByTestId('hints').locator('li');
  for (const words of ['Move a rook.', 'It is the rook on d1.', 'Play Rd8#.']) {
    await page.keyboard.press('h');
    await hints.getByText(words).waitFor();
    expect(await spoken()).toContain(words);
  }
  await page.locator('.cg-shapes g line').first().waitFor({ state: 'attached' });
  await page.locator('.board-grid [data-square="d1"]').focus();
  await page.keyboard.press('Enter');
  for (let step = 0; step < 7; step++) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await card().getByRole('heading', { name: 'Solved, with hints' }).waitFor();
  expect(await spoken()).toContain('Rook to d8, checkmate is right. Solved, with hints.');
  await page.locator('main').focus();
  await page.keyboard.press('n'); // it comes again, as it was not solved without help
  await expect.poll(() => page.url()).toContain('attempt=3');
  await drag(page, 'd1', 'd8');
  await card().getByRole('heading', { name: 'Solved', exact: true }).waitFor();
  await page.keyboard.press('n');
  await page.getByText('There is no puzzle left to solve with these filters.').waitFor();
});

test('a Solo board trains the same way', async () => {
  const { page } = fixture;
  await go('/train?kind=solo');
  await page.getByRole('button', { name: 'Start training' }).click();
  await card().getByRole('heading', { name: 'Solo Chess, 4 captures' }).waitFor();
  await drag(page, 'b2', 'a4');
  await card().getByText(/cannot be solved after that: at best, 2 pieces remain/).waitFor();
  await picture(page, 'train-solo');
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => label(page, 'a4')).toContain('white bishop');
  await click(page, 'c1');
  await click(page, 'b2');
  await card().getByRole('heading', { name: 'Kc1xb2 is right' }).waitFor();
  await page.getByRole('button', { name: 'Show the solution' }).click();
  await card().getByRole('heading', { name: 'Given up' }).waitFor();
  await page.getByTestId('end').getByText(/Solution: Rf4xa4/).waitFor();
});

testInChromium('a wrong move in a tactic is answered by the engine, in a selfmate by a proved refutation', async () => {
  const { page, address } = fixture;
  const records = [
    { kind: 'tactic', fen: '8/5R2/1p2P3/p4r2/P6p/1P3Pk1/4K3/8 b - - 2 64', moves: 2, line: ['f5e5', 'e2f1', 'e5e6'] },
    { kind: 'problem', fen: '8/8/8/2p5/8/kpR5/p7/K7 w - - 0 1', stipulation: 's#2', moves: 2 },
  ];
  const text = records.map((record) => JSON.stringify(record)).join('\n');
  expect(await (await page.request.post(`${address}/api/v1/puzzle/import`, { data: { text, collection: 'Others' } })).json()).toMatchObject({ added: 2 });
  await go('/train?collection=Others&kind=tactic');
  await page.getByRole('button', { name: 'Start training' }).click();
  await card().getByRole('heading', { name: 'Black to move: the best move' }).waitFor();
  await drag(page, 'f5', 'f4');
  await card().getByRole('heading', { name: 'Rf4 is wrong' }).waitFor();
  await card().getByText(/It is answered by .*, as the engine judges: the engine expects .* after the best move\./).waitFor();
  await expect.poll(() => label(page, 'f4')).toContain('white rook');
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button').filter({ visible: true }).allTextContents()).toEqual([]);
  await page.emulateMedia({ media: 'screen' });
  await go('/train?collection=Others&kind=problem');
  await page.getByRole('button', { name: 'Start training' }).click();
  await card().getByRole('heading', { name: /s#2/ }).waitFor();
  await drag(page, 'c3', 'c1');
  await card().getByRole('heading', { name: 'Rc1 is wrong' }).waitFor();
  await card().getByText(/It is answered by .*: there is no solution after the reply\./).waitFor();
});

test('a collection is scheduled, and the progress has a calendar and charts', async () => {
  const { page } = fixture;
  await go('/train?collection=Mates');
  const box = page.getByLabel('Repeat the puzzles of “Mates” when they are due (FSRS-6)');
  await box.check();
  await expect.poll(async () => ((await (await page.request.get(`${fixture.address}/api/v1/puzzle/stats`)).json()) as { collections: { name: string; scheduled: boolean }[] }).collections.find(({ name }) => name === 'Mates')?.scheduled).toBe(true);
  await page.getByRole('button', { name: 'Start training' }).click();
  await card().getByRole('heading', { name: 'White mates in 2' }).waitFor();
  await page.getByRole('button', { name: 'Show the solution' }).click();
  await page.getByTestId('end').getByText('It is due again in 10 minutes.').waitFor();
  await page.getByRole('button', { name: 'Progress' }).click();
  expect(page.url()).toContain('do=progress');
  await page.getByRole('img', { name: 'Training on 1 day of the last 26 weeks' }).waitFor();
  await page.getByTestId('figures').getByText('0 of 1').waitFor();
  await page.getByRole('row', { name: /back rank mate/ }).waitFor();
  await page.getByText('Table of days').click();
  await picture(page, 'train-progress');
  expect(await seriousFindings(page)).toEqual([]);
});

test('an attempt that does not exist is reported', async () => {
  await go('/train?attempt=999');
  await fixture.page.locator('.toast').getByText('there is no such attempt').waitFor();
});
