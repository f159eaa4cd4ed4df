/* Analyse, end to end. SPDX-License-Identifier: GPL-3.0-or-later */
import { expect, test } from 'vitest';
import { drag, label, picture, prepare, seriousFindings } from './harness';

const fixture = prepare();

const query = (name: string): string | null => {
  const { searchParams, hash } = new URL(fixture.page.url());
  return searchParams.get(name) ?? new URLSearchParams(hash.slice(1)).get(name);
};
const list = () => fixture.page.getByTestId('moves');
const go = (path: string) => fixture.go(path);

test('lines of the engine with signed scores, depth and speed; arrows and a bar that leaves the board its size', async () => {
  const { page } = fixture;
  await go('/analyse?engine=off');
  await page.locator('.board piece').first().waitFor();
  const before = await page.locator('.board').boundingBox();
  await page.getByRole('checkbox', { name: 'On' }).check();
  const lines = page.getByTestId('engine-lines').locator('li');
  await expect.poll(() => lines.count()).toBe(3);
  expect(await lines.first().locator('strong').innerText()).toMatch(/^[+−]?\d/);
  await page.getByTestId('engine-cost').getByText(/Depth \d+ · .* per second/).waitFor();
  await expect.poll(() => page.locator('.cg-shapes g line').count()).toBe(3);
  await page.getByRole('meter', { name: 'Evaluation' }).waitFor();
  expect(await page.locator('.board').boundingBox()).toEqual(before);
  await page.getByLabel('Lines', { exact: true }).selectOption('5');
  await expect.poll(() => lines.count()).toBe(5);
  expect(query('lines')).toBe('5');
  expect(await seriousFindings(page)).toEqual([]);
});

test('scores are for White, whoever is to move', async () => {
  const { page } = fixture;
  await go('/analyse?fen=6k1/5ppp/8/8/8/8/5PPP/R5K1_b_-_-_0_1&lines=1');
  await page.getByTestId('engine-lines').getByText(/^\+/).waitFor();
  await go('/analyse?fen=6k1/5ppp/8/8/8/8/5PPP/R5K1_w_-_-_0_1&lines=1');
  await page.getByTestId('engine-lines').getByText('+M1').waitFor();
});

test('another move at an earlier point begins a variation, and its address reproduces the tree', async () => {
  const { page } = fixture;
  await go('/analyse?moves=e2e4,e7e5,g1f3&at=1&engine=off');
  await expect.poll(() => label(page, 'e4')).toContain('white pawn');
  await drag(page, 'c7', 'c5');
  await list().locator('.variation').getByText('1… c5').waitFor();
  await page.getByTestId('headline').getByText('B20 Sicilian Defence').waitFor();
  expect(await list().locator(':is(.white, .black) button').allInnerTexts()).toEqual(['e4', 'e5', 'Nf3']);
  await page.reload();
  await list().locator('.variation').getByText('1… c5').waitFor();
  await expect.poll(() => list().locator('[aria-current]').innerText()).toBe('1… c5');
  await list().getByRole('button', { name: 'Nf3' }).click();
  await expect.poll(() => label(page, 'f3')).toContain('white knight');
  await page.getByTestId('headline').getByText("C40 King's Knight Opening").waitFor();
  await list().locator('.variation').getByRole('button', { name: 'c5' }).click();
  await expect.poll(() => label(page, 'c5')).toContain('black pawn');
  await page.getByRole('button', { name: 'Make main line' }).click();
  await expect.poll(() => list().locator(':is(.white, .black) button').allInnerTexts()).toEqual(['e4', 'c5']);
  await page.keyboard.press('Delete');
  await expect.poll(() => list().locator(':is(.white, .black) button').allInnerTexts()).toEqual(['e4', 'e5', 'Nf3']);
  expect(query('pgn')).not.toContain('c5');
});

test('a move of an engine line shows the position and is added to the tree', async () => {
  const { page } = fixture;
  await go('/analyse?fen=6k1/5ppp/8/8/8/8/5PPP/R5K1_w_-_-_0_1&lines=1');
  await page.getByTestId('engine-lines').getByRole('button', { name: 'Ra8#' }).click();
  await expect.poll(() => label(page, 'a8')).toContain('white rook');
  await list().getByRole('button', { name: 'Ra8#' }).waitFor();
  await page.getByTestId('headline').getByText('Checkmate').waitFor();
});

test('a review marks mistakes, links a missed mate to its proof, and stays in the address', async () => {
  const { page } = fixture;
  await go('/analyse?moves=e2e4,e7e5,f1c4,b8c6,d1h5,g8f6,d2d3&engine=off');
  await page.getByRole('button', { name: 'Review the game' }).click();
  const review = page.getByTestId('review');
  await review.getByText('4. d3⁇').waitFor();
  await review.getByText('3… Nf6⁇').waitFor();
  await list().getByText('Missed mate in 1.').waitFor();
  expect(await list().getByRole('button', { name: 'd3⁇' }).count()).toBe(1);
  await review.getByRole('button', { name: '3… Nf6⁇' }).click();
  await expect.poll(() => query('at')).toBe('6');
  await picture(page, 'analyse');
  expect(await seriousFindings(page)).toEqual([]);
  await page.reload();
  await list().getByText('Missed mate in 1.').waitFor();
  await review.getByRole('link', { name: 'Missed mate in 1: see the proof' }).click();
  await page.getByText('Qxf7#').first().waitFor();
  expect(page.url()).toContain('/solve?');
});
