/* Solo: boards set up by hand, and captures coloured by a heuristic. SPDX-License-Identifier: GPL-3.0-or-later */
import { expect, test } from 'vitest';
import { click, drag, label, picture, prepare, seriousFindings } from './harness';

const BOARD = '8/8/8/1B6/P4R2/N7/1QB5/2KN4_2';
const fixture = prepare();

const go = (path: string) => fixture.go(path);
const query = (name: string): string | null => new URL(fixture.page.url()).searchParams.get(name);
const verdict = () => fixture.page.getByTestId('setup-verdict');

test('a board is set up with the mouse and played', async () => {
  const { page } = fixture;
  await go('/solo');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('button', { name: 'Empty board' }).click();
  await verdict().getByText('There is no piece on the board.').waitFor();
  await page.getByLabel('Files').fill('3');
  await page.getByLabel('Ranks').fill('3');
  await page.waitForSelector('.board-grid[aria-rowcount="3"][aria-colcount="3"]');
  await page.getByRole('button', { name: 'Queen' }).click();
  await click(page, 'a1');
  await page.getByRole('button', { name: 'Rook' }).click();
  await click(page, 'b3');
  await page.getByRole('button', { name: 'King', exact: true }).click();
  await click(page, 'c1');
  await click(page, 'b1'); // there is only one king
  await expect.poll(() => query('draft')).toBe('1R1/3/QK1_2');
  await verdict().getByText('Not solvable').waitFor();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await drag(page, 'b3', 'b2');
  await expect.poll(() => query('draft')).toBe('3/1R1/QK1_2');
  await verdict().getByText('Solvable').waitFor();
  await page.getByLabel('Of pieces that are placed').selectOption('1');
  await page.getByRole('button', { name: 'Set by clicking' }).click();
  await click(page, 'a1');
  await expect.poll(() => label(page, 'a1')).toContain('1 capture left');
  await expect.poll(() => query('draft')).toBe('3/1R1/QK1_2,1,2');
  expect(await seriousFindings(page)).toEqual([]);
  await picture(page, 'solo-setup');
  await page.reload();
  await expect.poll(() => label(page, 'a1')).toContain('1 capture left');
  await page.getByRole('button', { name: 'Play it' }).click();
  await page.waitForSelector('.verdict-light[data-verdict="solvable"]');
  expect(query('board')).toBe('3/1R1/QK1_2,1,2');
});

test('a board of sixteen by sixteen by keyboard, with a free king and no limit', async () => {
  const { page } = fixture;
  await go(`/solo?do=setup&draft=${BOARD}`);
  await page.getByLabel('Files').fill('16');
  await page.getByLabel('Ranks').fill('16');
  await page.waitForSelector('.board-grid[aria-rowcount="16"][aria-colcount="16"]');
  await page.getByLabel('The king may not be captured').uncheck();
  await page.getByLabel('Of pieces that are placed').selectOption('u');
  await page.getByRole('button', { name: 'Set for all' }).click();
  await page.getByRole('button', { name: 'Pawn' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-square=a1]').focus();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect.poll(() => label(page, 'p16')).toContain('white pawn, no capture limit');
  expect(query('draft')).toMatch(/_u_free$/);
  await page.keyboard.press('Delete');
  await expect.poll(() => label(page, 'p16')).toBe('p16, empty');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => label(page, 'p16')).toContain('white pawn');
});

test('captures are coloured by a heuristic, also while a method is watched', async () => {
  const { page } = fixture;
  await go(`/solo?board=${BOARD}`);
  await page.getByRole('button', { name: 'Attack', exact: true }).click();
  const card = page.getByTestId('heuristics');
  await expect.poll(() => card.getByRole('row').count()).toBe(15); // 14 captures and the heading
  expect(await card.getByRole('row').nth(1).innerText()).toMatch(/^\s*Rxa4\s+.*best/);
  await expect.poll(() => page.locator('.cg-shapes g line').count()).toBe(14);
  await card.getByText('dead end').first().waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await picture(page, 'solo-values');
  await page.getByLabel('Show whether the board').uncheck();
  await expect.poll(() => card.getByText('dead end').count()).toBe(0);
  await page.getByLabel('Show whether the board').check();
  await page.getByRole('button', { name: 'Watch', exact: true }).click();
  await expect.poll(() => page.locator('.lane').first().locator('.cg-shapes g line').count()).toBe(14);
  expect(query('by')).toBe('attack');
  await page.getByRole('button', { name: 'Step', exact: true }).click();
  await expect.poll(() => page.locator('.lane').first().locator('.cg-shapes g line').count()).toBeLessThan(14);
  expect(await seriousFindings(page)).toEqual([]);
});
