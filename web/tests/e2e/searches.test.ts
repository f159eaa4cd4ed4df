/* Searches drawn as trees, and the evaluation shown. SPDX-License-Identifier: GPL-3.0-or-later */
import { expect, test } from 'vitest';
import { label, picture, prepare, seriousFindings, testInChromium } from './harness';

const fixture = prepare();

const go = (path: string) => fixture.go(path);
const node = () => fixture.page.getByTestId('node');

test('the search for a mate is stepped through, and the board follows', async () => {
  const { page } = fixture;
  await go('/solve?fen=7k/R7/5K2/8/8/8/8/8_w_-_-_0_1');
  expect(await page.getByLabel('Method to watch').isDisabled()).toBe(true);
  await page.getByLabel('Mate in').fill('2');
  await page.getByLabel('Method to watch').selectOption('backtrack');
  await page.locator('.tree-drawing svg').waitFor();
  await page.getByRole('button', { name: 'To the first node' }).click();
  await node().getByText('The position: the attacker mates').waitFor();
  await page.getByRole('button', { name: 'Next node' }).click();
  await node().getByText('no mate within the number of moves').waitFor();
  await expect.poll(() => label(page, 'e5')).toContain('white king');
  await expect.poll(() => page.url()).toContain('step=1');
  expect(await seriousFindings(page)).toEqual([]);
  await picture(page, 'trace');
  await page.reload();
  await node().getByText('1. Ke5').waitFor();
  expect(await label(page, 'e5')).toContain('white king');
  await page.locator('.tree-drawing .node').nth(2).click();
  await node().getByText('1. Ke5 Kg8').waitFor();
  await page.getByLabel('Method to watch').selectOption('bestfirst');
  await node().getByText(/Score \d+/).waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect.poll(() => page.locator('.tree-drawing').count()).toBe(0);
});

test('the methods are compared by the moves made, the positions expanded, memory and time', async () => {
  const { page } = fixture;
  await go('/solve?fen=kbK5/pp6/1P6/8/8/8/8/R7_w_-_-_0_1&n=2');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const row = page.locator('.compared tr', { hasText: 'Best first' });
  await row.waitFor();
  await expect.poll(() => row.innerText()).toMatch(/mate in 2\s+[\d.]+ ?k?\s+\d+\s+[\d.]+ [kM]?B/);
});

testInChromium('the terms of best first are switched off for the comparison and the drawing', async () => {
  const { page } = fixture;
  await go('/solve?fen=kbK5/pp6/1P6/8/8/8/8/R7_w_-_-_0_1&n=2');
  await page.getByText('Options', { exact: true }).click();
  for (const term of ['Checks', 'Flights of the king', 'Kind of piece', 'Remembered positions']) await page.getByLabel(term).uncheck();
  await expect.poll(() => page.url()).toContain('off=checks,flights,piece,seen');
  await picture(page, 'solve-terms');
  const asked = (kind: string): Promise<unknown> =>
    page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(kind)).then((request) => request.postDataJSON());
  const compared = asked('mate/compare');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  expect(await compared).toMatchObject({ heuristics: [] });
  await page.locator('.compared tr', { hasText: 'Best first' }).getByText('mate in 2').waitFor();
  await page.getByLabel('Checks').check();
  const traced = asked('mate/trace');
  await page.getByLabel('Method to watch').selectOption('bestfirst');
  expect(await traced).toMatchObject({ method: 'bestfirst', heuristics: ['checks'] });
  await page.locator('.tree-drawing svg').waitFor();
});

test('the evaluation by term and by piece, with the tables on the board', async () => {
  const { page } = fixture;
  await go('/play?moves=e2e4,e7e5,g1f3');
  await page.getByRole('button', { name: 'Evaluation', exact: true }).click();
  const card = page.getByTestId('evaluation');
  await card.getByRole('row', { name: /^Mobility/ }).waitFor();
  expect(await card.getByRole('row', { name: /^Score/ }).innerText()).toMatch(/[+−]\d\.\d\d/);
  expect(await seriousFindings(page)).toEqual([]);
  await card.getByRole('button', { name: 'Classic program' }).click();
  await card.getByRole('row', { name: 'White knight f3' }).waitFor();
  await card.getByLabel('Table on the board').selectOption('knight');
  await expect.poll(() => label(page, 'f3')).toContain('+0.10');
  expect(await page.locator('.sq .heat.cold').count()).toBeGreaterThan(10);
  expect(page.url()).toContain('do=eval&by=classic&table=knight');
  await page.reload();
  await expect.poll(() => label(page, 'a1')).toContain('−0.50');
  expect(await seriousFindings(page)).toEqual([]);
  await picture(page, 'evaluation');
});

test('minimax, alpha-beta and ordering side by side, and the tree with its cutoffs', async () => {
  const { page } = fixture;
  await go('/play');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByTestId('ways').getByLabel('Depth').selectOption('3');
  await page.getByTestId('ways').getByRole('row', { name: /^Alpha-beta, ordered 523 5.6 %/ }).waitFor();
  await page.getByTestId('ways').getByRole('row', { name: /^Minimax 9,322 100 %/ }).waitFor();
  await page.getByTestId('ways').getByLabel('Depth').selectOption('2');
  await page.locator('.tree-drawing .node.warn').first().click();
  await node().getByText(/cut off, so that the value is a bound/).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'Alpha-beta' }).uncheck();
  await expect.poll(() => page.locator('.tree-drawing .node').count()).toBeGreaterThan(300);
  expect(await page.locator('.tree-drawing .node.warn').count()).toBe(0);
  expect(page.url()).toContain('plain=1');
  await picture(page, 'search');
});
