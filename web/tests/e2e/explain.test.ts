/* Explain, end to end. SPDX-License-Identifier: GPL-3.0-or-later */
import { expect, test } from 'vitest';
import { drag, label, picture, prepare, seriousFindings } from './harness';

const PINNED = '4r1k1/5ppp/8/8/7b/8/4RPPP/4K3_w_-_-_0_1';
const CHECKED = '4r1k1/5ppp/8/8/8/5n2/4RPPP/4K3_w_-_-_0_1';

const fixture = prepare();

const verdict = () => fixture.page.getByTestId('verdict');

test('moving a pinned piece is put back and explained, in words and arrows', async () => {
  const { page, address } = fixture;
  await page.goto(`${address}/explain?fen=${PINNED}`);
  await page.locator('.board piece').first().waitFor();
  await drag(page, 'e2', 'd2');
  await verdict().getByText('The rook on e2 is pinned by the rook on e8').waitFor();
  expect(await label(page, 'e2')).toContain('white rook');
  await expect.poll(() => page.locator('.cg-shapes g line').count()).toBe(2);
  expect(await page.locator('.sq.mark-bad').count()).toBeGreaterThan(5);
  expect(page.url()).toContain('try=e2d2');
  expect(await page.getByTestId('announcer').innerText()).toContain('Illegal');
});

test('the moves of one piece, and why it cannot go elsewhere', async () => {
  const { page, address } = fixture;
  await page.goto(`${address}/explain?fen=${PINNED}`);
  const card = page.getByTestId('piece');
  await card.getByLabel('Piece', { exact: true }).selectOption('e2');
  await expect.poll(() => page.getByTestId('piece-moves').textContent()).toBe('Re3, Re4, Re5, Re6, Re7, Rxe8#');
  expect(await card.getByRole('row', { name: /^d2/ }).textContent()).toContain('pinned by the rook on e8');
  expect(await card.getByRole('row', { name: /^a1/ }).count()).toBe(0);
  expect(await card.locator('option').count()).toBe(6);
  await card.getByLabel('Piece', { exact: true }).selectOption('g2');
  await expect.poll(() => page.getByTestId('piece-moves').textContent()).toBe('g3, g4');
  expect(await card.locator('tbody th').allTextContents()).toEqual(['f3', 'h3']);
  await picture(page, 'explain-piece');
  expect(await seriousFindings(page)).toEqual([]);
});

test('the address of a tried move holds the position, also of the example', async () => {
  const { page, address } = fixture;
  await page.goto(`${address}/explain`);
  await page.locator('.board piece').first().waitFor();
  await page.keyboard.press('h');
  await expect.poll(() => page.url()).toContain(`fen=${PINNED}&heat=white`);
  await page.goto(`${address}/explain`);
  await page.locator('.board piece').first().waitFor();
  await drag(page, 'e2', 'd2');
  await expect.poll(() => page.url()).toContain(`fen=${PINNED}&try=e2d2`);
  await verdict().getByText('pinned by the rook on e8').waitFor();
});

test('its link explains the move again; clearing it shows the pins', async () => {
  const { page } = fixture;
  await page.reload();
  await verdict().getByText('pinned by the rook on e8').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => verdict().count()).toBe(0);
  await expect.poll(() => page.locator('.cg-shapes g line').count()).toBe(2);
  expect(await page.getByTestId('sentences').innerText()).toContain('pinned');
});

test('a typed move is explained if illegal and made if legal', async () => {
  const { page } = fixture;
  await page.keyboard.press('/');
  await page.keyboard.type('f3');
  await page.keyboard.press('Enter');
  await verdict().getByText('is illegal').waitFor();
  await page.keyboard.type('Kd1');
  await page.keyboard.press('Enter');
  await expect.poll(() => label(page, 'd1')).toContain('white king');
  expect(await verdict().count()).toBe(0);
});

test('leaving the position clears the tried move', async () => {
  const { page } = fixture; // after the king's move above
  await drag(page, 'd1', 'd3');
  await verdict().waitFor();
  expect(page.url()).toContain('try=');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => label(page, 'e1')).toContain('white king');
  expect(await verdict().count()).toBe(0);
  expect(page.url()).not.toContain('try=');
});

test('the line of a check, and moves of the other side', async () => {
  const { page, address } = fixture;
  await page.goto(`${address}/explain?fen=${CHECKED}`);
  await expect.poll(() => label(page, 'e1')).toContain('in check');
  await drag(page, 'e2', 'e5');
  await verdict().getByText('does not stop the check').waitFor();
  await drag(page, 'g8', 'h8');
  await verdict().getByText('it is White').waitFor();
});

test('a pinned pawn that would promote', async () => {
  const { page, address } = fixture;
  await page.goto(`${address}/explain?fen=3b2k1/4P3/5K2/8/8/8/8/8_w_-_-_0_1`);
  await expect.poll(() => label(page, 'e7')).toContain('white pawn');
  await drag(page, 'e7', 'e8');
  await verdict().getByText('pinned by the bishop on d8').waitFor();
});

test('the attacks of either side as a heat map', async () => {
  const { page, address } = fixture;
  await page.goto(`${address}/explain?fen=${PINNED}`);
  await page.getByRole('button', { name: 'Black', exact: true }).click();
  await expect.poll(() => page.locator('.sq .heat').count()).toBe(22);
  expect(await label(page, 'e5')).toContain('attacked 1 time by Black');
  await page.keyboard.press('h');
  await expect.poll(() => page.locator('.sq .heat').count()).toBe(0);
  await page.keyboard.press('h');
  await expect.poll(() => page.locator('.sq .heat').count()).toBe(18);
  expect(page.url()).toContain('heat=white');
});

test('screenshots', async () => {
  const { page, address } = fixture;
  await page.goto(`${address}/explain?fen=${PINNED}&heat=black&try=e2d2`);
  await verdict().waitFor();
  await picture(page, 'explain');
  expect(await seriousFindings(page)).toEqual([]);
});
