/* What one sees: the stipulation above the board, faults marked on it, the tools of the editor.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { beforeAll, expect, test } from 'vitest';
import { centre, label, prepare, seriousFindings } from './harness';

const fixture = prepare();
beforeAll(async () => {
  fixture.page.setDefaultTimeout(10_000);
});

const go = (path: string) => fixture.go(path);

test('the first visit says what Keymove is; the stipulation stands above the board', async () => {
  const { page } = fixture;
  await go('/');
  await page.getByText('Keymove solves chess problems').waitFor();
  await page.getByRole('button', { name: 'Smothered mate in 2' }).click();
  const headline = page.getByTestId('headline');
  await headline.getByText('White to play and mate').waitFor();
  await page.getByLabel('Mate in').fill('2');
  await headline.getByText('White to play and mate in 2').waitFor();
  expect(await headline.innerText()).toContain('(13 + 11)');
  expect(await page.getByRole('button', { name: 'Morphy, mate in 2' }).isVisible()).toBe(true);
  expect(await seriousFindings(page)).toEqual([]);
});

test('a try shows its refutation while it is closed', async () => {
  const { page } = fixture;
  await go('/solve?fen=2k5/2N5/1PKP4/2P5/8/8/8/8_w_-_-_0_1&n=3&tries=1&go=1');
  await page.getByRole('treeitem', { name: /try/ }).getByText('but 1… Kb8!').waitFor();
});

test('faults are marked on the board', async () => {
  const { page } = fixture;
  await go('/editor?fen=4k3/8/8/8/8/8/8/P3K2R_w_-_-_0_1');
  await expect.poll(() => page.locator('.sq.mark-bad').count()).toBe(1);
  await go('/solve?fen=4k3/8/8/8/8/8/8/P3K2R_w_-_-_0_1');
  await expect.poll(() => page.locator('.sq.mark-bad').count()).toBe(1);
  expect(await page.getByRole('button', { name: 'Solve', exact: true }).isDisabled()).toBe(true);
});

test('the editor removes by a right click and transforms the position', async () => {
  const { page } = fixture;
  await go('/editor?fen=kbK5/pp6/1P6/8/8/8/8/R7_w_-_-_0_1');
  await expect.poll(() => label(page, 'a1')).toContain('white rook');
  await page.getByRole('button', { name: 'Mirror' }).click();
  await expect.poll(() => label(page, 'h1')).toContain('white rook');
  const { x, y } = await centre(page, 'h1');
  await page.mouse.click(x, y, { button: 'right' });
  await expect.poll(() => label(page, 'h1')).toContain('empty');
  expect(await seriousFindings(page)).toEqual([]);
});
