/* Trying a problem oneself, and the headings of its solution. SPDX-License-Identifier: GPL-3.0-or-later */
import { expect, test } from 'vitest';
import { drag, label, picture, prepare, seriousFindings } from './harness';

const MORPHY = 'kbK5/pp6/1P6/8/8/8/8/R7_w_-_-_0_1';
const SMOTHERED = '3qr2k/pbpp2pp/1p5N/3Q2b1/2P1P3/P7/1PP2PPP/R4RK1_w_-_-_0_1';

const fixture = prepare();

const go = (path: string) => fixture.go(path);
const card = () => fixture.page.getByTestId('playout');
const streak = () => fixture.page.getByTestId('streak').textContent();

test('a problem is solved without its solution being shown', async () => {
  const { page } = fixture;
  await go(`/solve?fen=${SMOTHERED}`);
  await page.getByRole('button', { name: 'Try it yourself' }).click();
  await card().getByText('Mate in 2 moves.').waitFor();
  expect(page.url()).toContain('try=1');
  await page.getByTestId('headline').getByText('White to play and mate in 2').waitFor();
  expect(await page.getByTestId('answer').count()).toBe(0);
  expect(await page.getByRole('tree').count()).toBe(0);
  await page.keyboard.press('s'); // does not give the solution away
  expect(await seriousFindings(page)).toEqual([]);
  await drag(page, 'd5', 'g8');
  await expect.poll(() => label(page, 'g8')).toContain('black rook');
  await page.reload(); // the link continues the attempt
  await card().waitFor();
  await expect.poll(() => label(page, 'g8')).toContain('black rook');
  expect(await page.getByTestId('answer').count()).toBe(0);
  await drag(page, 'h6', 'f7');
  await card().getByRole('heading', { name: 'Solved' }).waitFor();
  await expect.poll(streak).toBe('Streak 1');
  await page.getByRole('button', { name: 'Next problem' }).click();
  await card().getByRole('heading', { name: 'Try it yourself' }).waitFor();
  await expect.poll(() => label(page, 'd5')).toContain('white knight');
});

test('hints lead from the piece to its square and to the move; the solution is shown on request', async () => {
  const { page } = fixture;
  await go(`/solve?fen=${MORPHY}&n=2&try=1`);
  await card().getByText('Mate in 2 moves.').waitFor();
  await page.getByRole('button', { name: 'Hint' }).click();
  const hints = page.getByTestId('hints').locator('li');
  await hints.getByText('Move the rook.').waitFor();
  expect(await page.locator('.cg-shapes g line').count()).toBe(0);
  await page.keyboard.press('h');
  await hints.getByText('It is the rook on a1.').waitFor();
  await page.keyboard.press('h');
  await hints.getByText('Play Ra6.').waitFor();
  await page.locator('.cg-shapes g line').first().waitFor({ state: 'attached' });
  await expect.poll(streak).toBe('Streak 0');
  await picture(page, 'try');
  expect(await seriousFindings(page)).toEqual([]);
  await drag(page, 'a1', 'b1');
  await card().getByText(/gave up the mate/).waitFor();
  await page.getByRole('button', { name: 'Hint' }).click();
  await hints.getByText('take your last move back').waitFor();
  await page.getByRole('button', { name: 'Show the solution' }).click();
  await page.getByTestId('answer').getByText('White mates in 2, proved').waitFor();
});

test('a position without a mate is reported', async () => {
  await go('/solve?fen=4k3/8/8/8/8/8/8/4K2R_w_-_-_0_1&n=2&try=1');
  await card().getByText('There is no mate in 2 in this position.').waitFor();
});

test('the solution stands under headings, and defences that meet the same answer are together', async () => {
  const { page } = fixture;
  await go(`/solve?fen=${MORPHY}&n=2&tries=1&set=1&go=1`);
  const tree = page.getByRole('tree');
  await tree.waitFor();
  for (const name of ['Set play', 'Tries', 'Key', 'Variations']) await tree.getByRole('group', { name }).waitFor();
  const variations = tree.getByRole('group', { name: 'Variations' });
  await variations.getByText('1… Bh2, Bg3, Bf4, Be5, Bd6, Bc7').click();
  await expect.poll(() => label(page, 'h2')).toContain('black bishop');
  expect(await variations.getByRole('treeitem').count()).toBe(2); // it stays closed
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => variations.getByRole('treeitem').count()).toBe(8);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => label(page, 'g3')).toContain('black bishop');
  await page.reload();
  await expect.poll(() => page.locator('[role=treeitem][aria-selected=true]').innerText()).toContain('Bg3');
  expect(await seriousFindings(page)).toEqual([]);
});
