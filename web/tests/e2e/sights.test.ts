/* What one sees: the stipulation above the board, faults marked on it, the tools of the editor.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { expect, test } from 'vitest';
import { centre, label, prepare, seriousFindings } from './harness';

const fixture = prepare();

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

test('no view is wider than a phone', async () => {
  const { page, address } = fixture;
  const tactic = JSON.stringify({ kind: 'tactic', fen: '8/5R2/1p2P3/p4r2/P6p/1P3Pk1/4K3/8 b - - 2 64', moves: 2, line: ['f5e5', 'e2f1', 'e5e6'], rating: 1800 });
  await page.request.post(`${address}/api/v1/puzzle/import`, { data: { text: tactic } });
  const { attempt } = (await (await page.request.post(`${address}/api/v1/puzzle/train/next`, { data: {} })).json()) as { attempt: number };
  await page.setViewportSize({ width: 390, height: 844 });
  const paths = ['/solve', '/solve?stip=h%232', '/analyse', '/explain', '/explain?do=lesson', '/explain?do=quiz', '/play', '/solo', '/solo?do=watch', '/solo?do=study', '/solo?do=setup', '/puzzles', '/train', `/train?attempt=${attempt}`, '/train?do=progress', '/library', '/editor'];
  for (const path of paths) {
    await go(path);
    await page.locator('main h1, main h2, main .headline').first().waitFor();
    await page.waitForTimeout(300); // until the data is there
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 390]);
  }
  await page.setViewportSize({ width: 1280, height: 860 });
});

test('the first visit says what Keymove is, where one looks first', async () => {
  const { page } = fixture;
  await page.setViewportSize({ width: 1280, height: 800 });
  await go('/');
  const box = (await page.getByText('Keymove solves chess problems and proves the answer').boundingBox())!;
  expect(box.y + box.height).toBeLessThan(300);
  await page.getByRole('button', { name: 'Smothered mate in 2' }).click();
  await page.getByTestId('headline').waitFor();
  expect(await page.getByText('Keymove solves chess problems').count()).toBe(0);
  await page.getByRole('button', { name: 'Morphy, mate in 2' }).waitFor(); // the examples stay reachable
});

test('small boards have the colours and pieces of the board; an illegal set-up is not remembered', async () => {
  const { page } = fixture;
  await go('/editor?fen=4k3/8/8/8/8/8/8/P3K2K_w_-_-_0_1');
  await page.getByText('The faults are marked on the board').waitFor();
  await page.getByText('More than one white king: e1 and h1').waitFor();
  await page.waitForTimeout(2500); // a position becomes a recent one after two seconds
  await go('/solve?fen=8/8/8/8/8/1k6/8/K6R_w_-_-_0_1');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('keymove.positions.recent') ?? '')).toContain('K6R');
  await page.getByRole('link', { name: 'Library' }).click();
  const boards = page.getByTestId('recent').getByRole('img');
  await expect.poll(() => boards.evaluateAll((found) => found.map((board) => board.getAttribute('aria-label')))).not.toContain('Position 4k3/8/8/8/8/8/8/P3K2K w - - 0 1');
  const first = boards.first();
  expect(await first.locator('piece').count()).toBe(3);
  const green = await first.evaluate((board) => getComputedStyle(board).backgroundImage);
  await page.evaluate(() => void (document.documentElement.dataset.board = 'blue'));
  expect(await first.evaluate((board) => getComputedStyle(board).backgroundImage)).not.toBe(green);
  expect(await seriousFindings(page)).toEqual([]);
});
