/* The set-up editor, end to end. SPDX-License-Identifier: GPL-3.0-or-later */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Bench, click, drag, expectNoErrors, label, middle, open, picture, seriousFindings } from './harness';

let bench: Bench;
beforeAll(async () => {
  bench = await open();
});
afterAll(() => bench?.close());
afterEach(() => expectNoErrors(bench));

const fen = () => bench.page.getByLabel('FEN', { exact: true });
const verdict = () => bench.page.getByTestId('verdict');

test('a position is set up by hand and solved', async () => {
  const { page, address } = bench;
  await page.goto(`${address}/editor`);
  await page.getByRole('button', { name: 'Empty board' }).click();
  for (const [man, square] of [['White king', 'g6'], ['White rook', 'a7'], ['Black king', 'h8']] as const) {
    await page.getByRole('button', { name: man }).click();
    await click(page, square);
    await expect.poll(() => label(page, square)).toContain(man.toLowerCase());
  }
  await verdict().getByText('Legal position').waitFor();
  expect(await fen().inputValue()).toBe('7k/R7/6K1/8/8/8/8/8 w - - 0 1');
  await page.getByRole('button', { name: 'Solve it' }).click();
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  await page.getByTestId('answer').getByText('White mates in 1, proved').waitFor();
});

test('men are moved, thrown away, dragged in; undo and redo', async () => {
  const { page, address } = bench;
  await page.goto(`${address}/editor`);
  await page.locator('.board piece').first().waitFor();
  await drag(page, 'e2', 'e5');
  await expect.poll(() => label(page, 'e5')).toContain('white pawn');
  const d1 = await middle(page, 'd1');
  await page.mouse.move(d1.x, d1.y);
  await page.mouse.down();
  await page.mouse.move(d1.x, 70, { steps: 4 });
  await page.mouse.move(900, 30, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => label(page, 'd1')).toContain('empty');
  const tray = (await page.getByRole('button', { name: 'Black queen' }).boundingBox())!;
  const goal = await middle(page, 'd5');
  await page.mouse.move(tray.x + 20, tray.y + 20);
  await page.mouse.down();
  await page.mouse.move(goal.x, goal.y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => label(page, 'd5')).toContain('black queen');
  for (let step = 0; step < 3; step++) await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => label(page, 'e2')).toContain('white pawn');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => label(page, 'e5')).toContain('white pawn');
});

test('castling rights named by files are the boxes of their sides', async () => {
  const { page, address } = bench;
  await page.goto(`${address}/editor?fen=1r2k1r1/6p1/8/8/8/8/6P1/1R2K1R1_w_GBgb_-_0_1`);
  const boxes = page.locator('.rights input');
  await expect.poll(() => boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked))).toEqual([true, true, true, true]);
  await boxes.first().click();
  await expect.poll(() => fen().inputValue()).toContain(' w Bgb ');
  await boxes.first().click();
  await expect.poll(() => fen().inputValue()).toContain(' w KBgb ');
  await verdict().getByText('Legal position').waitFor();
});

test('a fault is underlined where it is, and said', async () => {
  const { page, address } = bench;
  await page.goto(`${address}/editor?fen=4k3/8/8/8/8/8/8/P3K2R_w_Q_e6_0_1`);
  await verdict().getByText('Not a position').waitFor();
  expect(await page.locator('.fenbox-mirror u').allInnerTexts()).toEqual(['P', 'Q', 'e6']);
  expect(await page.locator('.faults').innerText()).toContain('pawn on the first or last rank: a1');
  await fen().fill('4k3/8/8/8/8/8/8/4K3 x - - 0 1');
  await expect.poll(() => page.locator('.fenbox-mirror u').allInnerTexts()).toEqual(['x']);
  await expect.poll(() => page.locator('.faults').innerText()).toContain("side to move must be 'w' or 'b'");
  expect(await seriousFindings(page)).toEqual([]);
  await fen().fill('4k3/8/8/8/8/8/8/4K2R w K - 0 1');
  await verdict().getByText('Legal position').waitFor();
  expect(await page.getByLabel('White, king’s side').isChecked()).toBe(true);
});

test('side, castling and en passant change the FEN', async () => {
  const { page } = bench;
  await page.getByLabel('White, king’s side').uncheck();
  await page.getByRole('button', { name: 'Black', exact: true }).click();
  await expect.poll(() => fen().inputValue()).toBe('4k3/8/8/8/8/8/8/4K2R b - - 0 1');
});

test('all of it by the keyboard', async () => {
  const { page } = bench;
  await page.getByRole('button', { name: 'White pawn' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-square=a1]').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(() => label(page, 'a2')).toContain('white pawn');
  await page.keyboard.press('Delete');
  await expect.poll(() => label(page, 'a2')).toContain('empty');
});

test('a faulty link elsewhere leads here', async () => {
  const { page, address } = bench;
  await page.goto(`${address}/solve?fen=4k3/8/8/8/8/8/8/P3K2R_w_-_-_0_1`);
  await page.getByRole('button', { name: 'Repair it on the board' }).click();
  await expect.poll(() => page.url()).toContain('/editor?fen=');
});

test('pictures', async () => {
  const { page, address } = bench;
  await page.goto(`${address}/editor?fen=4k3/8/8/8/8/8/8/P3K2R_w_Q_e6_0_1`);
  await page.locator('.faults').waitFor();
  await picture(page, 'editor');
  expect(await seriousFindings(page)).toEqual([]);
});
