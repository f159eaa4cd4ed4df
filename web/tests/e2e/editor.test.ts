/* The editor, end to end. SPDX-License-Identifier: GPL-3.0-or-later */
import { expect, test } from 'vitest';
import { centre, click, drag, label, picture, prepare, seriousFindings } from './harness';

const fixture = prepare();

const fen = () => fixture.page.getByLabel('FEN', { exact: true });
const verdict = () => fixture.page.getByTestId('verdict');

test('a position is set up by hand and solved', async () => {
  const { page, address } = fixture;
  await page.goto(`${address}/editor`);
  await page.getByRole('button', { name: 'Empty board' }).click();
  for (const [piece, square] of [['White king', 'g6'], ['White rook', 'a7'], ['Black king', 'h8']] as const) {
    await page.getByRole('button', { name: piece }).click();
    await click(page, square);
    await expect.poll(() => label(page, square)).toContain(piece.toLowerCase());
  }
  await verdict().getByText('Legal position', { exact: true }).waitFor();
  expect(await fen().inputValue()).toBe('7k/R7/6K1/8/8/8/8/8 w - - 0 1');
  await page.getByRole('button', { name: 'Solve it' }).click();
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  await page.getByTestId('answer').getByText('White mates in 1, proved').waitFor();
});

test('pieces are moved, dragged off and dragged in; undo and redo', async () => {
  const { page, address } = fixture;
  await page.goto(`${address}/editor`);
  await page.locator('.board piece').first().waitFor();
  await drag(page, 'e2', 'e5');
  await expect.poll(() => label(page, 'e5')).toContain('white pawn');
  const d1 = await centre(page, 'd1');
  await page.mouse.move(d1.x, d1.y);
  await page.mouse.down();
  await page.mouse.move(d1.x, 70, { steps: 4 });
  await page.mouse.move(900, 30, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => label(page, 'd1')).toContain('empty');
  const tray = (await page.getByRole('button', { name: 'Black queen' }).boundingBox())!;
  const goal = await centre(page, 'd5');
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

test('castling rights named by files set the boxes of their sides', async () => {
  const { page, address } = fixture;
  await page.goto(`${address}/editor?fen=1r2k1r1/6p1/8/8/8/8/6P1/1R2K1R1_w_GBgb_-_0_1`);
  const boxes = page.locator('.rights input');
  await expect.poll(() => boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked))).toEqual([true, true, true, true]);
  await boxes.first().click();
  await expect.poll(() => fen().inputValue()).toContain(' w Bgb ');
  await boxes.first().click();
  await expect.poll(() => fen().inputValue()).toContain(' w KBgb ');
  await verdict().getByText('Legal position', { exact: true }).waitFor();
});

test('faults are underlined and listed', async () => {
  const { page, address } = fixture;
  await page.goto(`${address}/editor?fen=4k3/8/8/8/8/8/8/P3K2R_w_Q_e6_0_1`);
  await verdict().getByText('Illegal position', { exact: true }).waitFor();
  expect(await page.locator('.fenbox-mirror u').allInnerTexts()).toEqual(['P', 'Q', 'e6']);
  expect(await page.locator('.faults').innerText()).toContain('Pawn on the first or last rank: a1');
  await fen().fill('4k3/8/8/8/8/8/8/4K3 x - - 0 1');
  await expect.poll(() => page.locator('.fenbox-mirror u').allInnerTexts()).toEqual(['x']);
  await expect.poll(() => page.locator('.faults').innerText()).toContain("Side to move must be 'w' or 'b'");
  expect(await seriousFindings(page)).toEqual([]);
  await fen().fill('4k3/8/8/8/8/8/8/4K2R w K - 0 1');
  await verdict().getByText('Legal position', { exact: true }).waitFor();
  expect(await page.getByLabel('White kingside').isChecked()).toBe(true);
});

test('side, castling and en passant change the FEN', async () => {
  const { page } = fixture;
  await page.getByLabel('White kingside').uncheck();
  await page.getByRole('button', { name: 'Black', exact: true }).click();
  await expect.poll(() => fen().inputValue()).toBe('4k3/8/8/8/8/8/8/4K2R b - - 0 1');
});

test('changes in quick succession all count', async () => {
  const { page } = fixture;
  const before = await fen().inputValue();
  const choose = (name: string) => page.getByRole('button', { name, exact: true }).evaluate((button: HTMLElement) => button.click());
  for (let round = 0; round < 5; round++) await Promise.all([choose('White'), choose('Black')]);
  await page.waitForTimeout(500);
  expect(await fen().inputValue()).toBe(before);
  expect(new URL(page.url()).searchParams.get('fen')?.replaceAll('_', ' ')).toBe(before);
});

test('pieces are placed and removed by keyboard', async () => {
  const { page } = fixture;
  await page.getByRole('button', { name: 'White pawn' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-square=a1]').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(() => label(page, 'a2')).toContain('white pawn');
  await page.keyboard.press('Delete');
  await expect.poll(() => label(page, 'a2')).toContain('empty');
});

test('other views link here from a faulty FEN', async () => {
  const { page, address } = fixture;
  await page.goto(`${address}/solve?fen=4k3/8/8/8/8/8/8/P3K2R_w_-_-_0_1`);
  await page.getByRole('button', { name: 'Fix it in the editor' }).click();
  await expect.poll(() => page.url()).toContain('/editor?fen=');
});

test('screenshots', async () => {
  const { page, address } = fixture;
  await page.goto(`${address}/editor?fen=4k3/8/8/8/8/8/8/P3K2R_w_Q_e6_0_1`);
  await page.locator('.faults').waitFor();
  await picture(page, 'editor');
  expect(await seriousFindings(page)).toEqual([]);
});
