/* Puzzles: mined from dropped games, imported, filtered, tagged, exported, opened and trained; and a new one in Solve.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { label, picture, prepare, seriousFindings } from './harness';

const GAMES = [
  '[White "Ann"]\n[Black "Bob"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. d3 g6 *\n',
  '[White "Carl"]\n[Black "Ann"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n',
  '[White "Dora"]\n[Black "Ann"]\n\n1. f4 e6 2. g4 Nc6 3. Nf3 Nf6 *\n',
].join('\n');
const CSV = [
  'PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags',
  'two,r5k1/5ppp/4r3/8/8/8/5PPP/1Q1R2K1 b - - 0 1,a8a7 b1b8 e6e8 b8e8,1500,80,3,4,mate mateIn2 backRankMate,url,',
  'none,6k1/5ppp/8/8/8/8/r4PPP/3R2K1 b - - 0 1,h7h6 d1d8,1,2,3,4,mate mateIn1 oneMove,url,',
].join('\n');

const fixture = prepare();

const go = (path: string) => fixture.go(path);
const items = () => fixture.page.getByTestId('puzzle');
const total = () => fixture.page.getByTestId('total').textContent();
const file = (name: string, content: string | Buffer) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });

test('games that are dropped become puzzles', async () => {
  const { page } = fixture;
  await go('/puzzles');
  await page.getByText('There is no puzzle here yet.').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  const transfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'games.pgn'));
    return data;
  }, GAMES);
  await page.locator('.drop').first().dispatchEvent('drop', { dataTransfer: transfer });
  await page.getByTestId('mined').getByText('3 games: 3 mates, of which 2 missed and 0 delayed. 3 puzzles added.').waitFor();
  await expect.poll(() => page.url()).toContain('collection=My_games');
  await expect.poll(total).toBe('3 puzzles');
  await items().getByText('Ann missed it against Bob').waitFor();
  await items().getByText('Ann found it against Carl').waitFor();
  await items().getByText('attacking f2/f7').waitFor();
  await expect.poll(() => items().first().locator('.mini piece').count()).toBeGreaterThan(2);
  await picture(page, 'puzzles');
  expect(await seriousFindings(page)).toEqual([]);
  await page.locator('.drop input').first().setInputFiles(file('games.pgn.gz', gzipSync(GAMES))); // again, packed
  await page.getByTestId('mined').getByText('0 puzzles added, 3 there already.').waitFor();
  await page.getByRole('link', { name: 'Open puzzle 1 in Solve' }).click();
  await expect.poll(() => label(page, 'h5')).toContain('white queen');
  expect(new URL(page.url()).searchParams.get('n')).toBe('1');
});

test('only the mates of one player are looked for', async () => {
  const { page } = fixture;
  await go('/puzzles');
  await page.getByLabel('Player (optional)').fill('Nobody');
  await page.locator('.drop input').first().setInputFiles(file('games.pgn', GAMES));
  await page.getByTestId('mined').getByText('3 games: 0 mates, of which 0 missed and 0 delayed. 0 puzzles added.').waitFor();
});

test('a file is imported, and its faults are reported', async () => {
  const { page } = fixture;
  await go('/puzzles');
  await page.getByLabel('Collection (optional)').fill('lichess');
  const input = page.locator('.drop input').nth(1);
  await input.setInputFiles(file('puzzles.csv', CSV));
  await page.getByTestId('imported').getByText('1 puzzle added, 1 refused. The first fault, in line 3: there is no mate in 1.').waitFor();
  await expect.poll(total).toBe('4 puzzles');
  await input.setInputFiles(file('puzzles.csv', CSV));
  await page.getByTestId('imported').getByText('0 puzzles added, 1 there already').waitFor();
  await input.setInputFiles(file('puzzles.csv.zst', 'x'));
  await page.locator('.toast').getByText('puzzles.csv.zst is packed').waitFor();
});

test('filters stand in the address; tags and collections', async () => {
  const { page } = fixture;
  await go('/puzzles');
  await page.getByLabel('Theme', { exact: true }).selectOption('backRankMate');
  await expect.poll(total).toBe('1 puzzle');
  expect(page.url()).toContain('theme=backRankMate');
  await page.reload();
  await expect.poll(total).toBe('1 puzzle');
  await page.getByLabel('Choose all shown').check();
  await page.getByPlaceholder('Tag').fill('to_do');
  await page.getByRole('button', { name: 'Add tag' }).click();
  await items().getByText('to_do').waitFor();
  await go('/puzzles?tag=to%5Fdo');
  await expect.poll(total).toBe('1 puzzle');
  await page.getByLabel('Title or position').fill('Nobody');
  await page.keyboard.press('Enter');
  await expect.poll(total).toBe('0 puzzles');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(total).toBe('4 puzzles');
  await go('/puzzles?tag=missed');
  await expect.poll(total).toBe('2 puzzles');
  await page.getByLabel('Choose puzzle 1').check();
  await page.getByRole('group', { name: 'Chosen puzzles' }).getByPlaceholder('Collection').fill('Daily');
  await page.getByRole('button', { name: 'Put into' }).click();
  await page.locator('.toast').getByText('1 puzzle put into “Daily”.').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByLabel('Collection', { exact: true }).nth(1).selectOption('Daily');
  await expect.poll(total).toBe('1 puzzle');
  await page.goBack();
  await expect.poll(total).toBe('2 puzzles');
});

test('puzzles are exported, printed and trained', async () => {
  const { page } = fixture;
  await go('/puzzles?tag=missed');
  await expect.poll(total).toBe('2 puzzles');
  const sheet = await page.getByRole('link', { name: 'Sheet to print' }).getAttribute('href');
  const printed = await (await page.request.get(fixture.address + sheet)).text();
  expect(printed.match(/<figure>/g)?.length).toBe(2);
  await page.getByLabel('Form').selectOption('epd');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Export' }).click()]);
  expect(download.suggestedFilename()).toBe('puzzles.epd');
  await page.getByRole('link', { name: 'Train with these' }).click();
  expect(page.url()).toContain('/train?tag=missed');
  await page.getByRole('button', { name: 'Start training' }).click();
  await page.getByTestId('task').getByRole('heading', { name: 'White mates in 1' }).waitFor();
  await go('/puzzles');
  await page.getByRole('link', { name: 'Train puzzle 4' }).click();
  await page.getByTestId('task').getByRole('heading', { name: 'White mates in 2' }).waitFor();
  await expect.poll(() => page.url()).toMatch(/attempt=\d+$/);
});

test('puzzles are removed, after a question', async () => {
  const { page } = fixture;
  await go('/puzzles?source=lichess');
  await expect.poll(total).toBe('1 puzzle');
  await page.getByLabel('Choose all shown').check();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Yes, remove 1 puzzle' }).click();
  await expect.poll(total).toBe('0 puzzles');
});

test('Solve makes a new puzzle', async () => {
  const { page } = fixture;
  await go('/solve');
  await page.getByRole('button', { name: 'New puzzle' }).click();
  await page.getByTestId('playout').getByText('Mate in 2 moves.').waitFor();
  expect(page.url()).toContain('try=1');
});
