/* The board that the views share, and the frame of the page. SPDX-License-Identifier: GPL-3.0-or-later */
import { expect, test } from 'vitest';
import { centre, click, drag, label, paste as pasteOn, prepare, seriousFindings } from './harness';

const fixture = prepare();

const go = async (path: string) => {
  await fixture.page.goto(fixture.address + path);
  await fixture.page.locator('.board piece').first().waitFor();
};
const announced = () => fixture.page.getByTestId('announcer').innerText();

/* A measurement, which is printed and not judged, as a busy machine would spoil it. */
test('the first paint is measured', async () => {
  await go('/');
  const paint = await fixture.page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]!.startTime);
  console.log(`first paint after ${Math.round(paint)} ms`);
  expect(paint).toBeGreaterThan(0);
});

test('moves by dragging and by clicking two squares; legal moves are marked', async () => {
  const { page } = fixture;
  await go('/solve?fen=startpos');
  await drag(page, 'e2', 'e4');
  await expect.poll(() => label(page, 'e4')).toContain('white pawn, last move');
  await expect.poll(announced).toBe('Pawn to e4');
  await drag(page, 'd7', 'd5');
  await expect.poll(() => label(page, 'd5')).toContain('black pawn');
  await click(page, 'e4');
  await expect.poll(() => page.locator('square.move-dest').count()).toBe(2);
  await expect.poll(() => page.locator('square.move-dest.oc').count()).toBe(1);
  await click(page, 'd5');
  await expect.poll(() => label(page, 'd5')).toContain('white pawn');
  expect(page.url()).toContain('moves=e2e4,d7d5,e4d5');
});

test('undo and redo, kept in the address', async () => {
  const { page } = fixture;
  await page.keyboard.press('Control+z');
  await expect.poll(() => label(page, 'e4')).toContain('white pawn');
  expect(page.url()).toContain('at=2');
  await page.reload();
  await expect.poll(() => label(page, 'd5')).toContain('black pawn');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => label(page, 'd5')).toContain('white pawn');
});

test('an illegal move is put back', async () => {
  const { page } = fixture;
  await go('/solve?fen=startpos');
  await drag(page, 'e2', 'e5');
  await page.waitForTimeout(200);
  expect(await label(page, 'e2')).toContain('white pawn');
});

test('moves typed in SAN and in UCI notation', async () => {
  const { page } = fixture;
  await go('/solve?fen=startpos');
  await page.keyboard.press('/');
  await page.keyboard.type('Nf3');
  await page.keyboard.press('Enter');
  await expect.poll(() => label(page, 'f3')).toContain('white knight');
  await page.keyboard.type('e7e5');
  await page.keyboard.press('Enter');
  await expect.poll(() => label(page, 'e5')).toContain('black pawn');
  await page.keyboard.type('Ke2');
  await page.keyboard.press('Enter');
  await page.locator('.toast.bad').waitFor();
});

const DELAY = 300; // milliseconds, for a slow connection

for (const delay of [0, DELAY])
  test(`moves typed faster than the server answers are all made${delay ? ', also on a slow connection' : ''}`, async () => {
    const { page } = fixture;
    for (const path of ['/solve', '/explain']) {
      await go(`${path}?fen=startpos`);
      if (delay) await page.route('**/api/v1/**', async (route) => (await new Promise((done) => setTimeout(done, delay)), route.continue()));
      await page.keyboard.press('/');
      for (const move of ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5']) {
        await page.keyboard.type(move);
        await page.keyboard.press('Enter');
      }
      await expect.poll(() => page.url()).toContain('moves=e2e4,e7e5,g1f3,b8c6,f1b5');
      expect(await label(page, 'b5')).toContain('white bishop');
      expect(await page.locator('[data-movebox]').inputValue()).toBe('');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });

test('an illegal move returns to the box, and moves typed after it are dropped', async () => {
  const { page } = fixture;
  await go('/solve?fen=startpos');
  const box = page.locator('[data-movebox]');
  await page.route('**/api/v1/play', async (route) => (await new Promise((done) => setTimeout(done, 1000)), route.continue()));
  await page.keyboard.press('/');
  await page.keyboard.type('e5');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Nf3');
  await page.keyboard.press('Enter');
  await page.locator('.toast.bad').waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect.poll(() => box.inputValue()).toBe('e5');
  expect(await box.getAttribute('aria-invalid')).toBe('true');
  await page.waitForTimeout(300);
  expect(await label(page, 'g1')).toContain('white knight');
  expect(await page.locator('.toast.bad').count()).toBe(1);
  await box.focus();
  await page.keyboard.press('Enter'); // rejected again, and selected in the box
  await expect.poll(() => box.evaluate((input: HTMLInputElement) => `${input.value} ${input.selectionStart} ${input.selectionEnd}`)).toBe('e5 0 2');
  await page.keyboard.type('e4');
  await page.keyboard.press('Enter');
  await expect.poll(() => label(page, 'e4')).toContain('white pawn');
});

test('a phone in landscape shows the whole board', async () => {
  const { page } = fixture;
  for (const [width, height] of [[844, 390], [740, 360], [915, 412], [568, 320]] as const) {
    await page.setViewportSize({ width, height });
    for (const view of ['solve', 'explain', 'play', 'solo', 'editor']) {
      await go(`/${view}`);
      const board = (await page.locator('.board').first().boundingBox())!;
      expect(board.height, `${view} at ${width}x${height}`).toBeLessThanOrEqual(height - 56);
      expect(board.height, `${view} at ${width}x${height}`).toBeGreaterThanOrEqual(256);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${view} at ${width}x${height}`).toBeLessThanOrEqual(width);
      if (view === 'solve' || view === 'explain') expect(board.y + board.height, `at ${width}x${height}`).toBeLessThanOrEqual(height + 12);
    }
  }
  await page.setViewportSize({ width: 1280, height: 860 });
});

test('moves and arrows by keyboard', async () => {
  const { page } = fixture;
  await go('/solve?fen=startpos');
  await page.locator('[data-square=a1]').focus();
  for (const key of ['ArrowRight', 'Enter', 'ArrowUp', 'ArrowUp', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => label(page, 'c3')).toContain('white knight');
  await expect.poll(announced).toBe('Knight to c3');
  await page.keyboard.press('a');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('a');
  await expect.poll(() => page.locator('.cg-shapes g line').count()).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.cg-shapes g line').count()).toBe(0);
});

test('arrows with the right mouse button, and flipping the board', async () => {
  const { page } = fixture;
  const from = await centre(page, 'g1');
  const to = await centre(page, 'f3');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up({ button: 'right' });
  await expect.poll(() => page.locator('.cg-shapes g line').count()).toBe(1);
  const before = await centre(page, 'a1');
  await page.locator('body').click({ position: { x: 5, y: 400 } });
  await page.keyboard.press('f');
  await expect.poll(async () => (await centre(page, 'a1')).y).toBeLessThan(before.y);
});

test('promotion is chosen by mouse or by key, or cancelled', async () => {
  const { page } = fixture;
  const promoting = '/solve?fen=8/4P3/8/8/8/1k6/8/K7_w_-_-_0_1';
  await go(promoting);
  await drag(page, 'e7', 'e8');
  await page.getByRole('dialog', { name: 'Promote to' }).getByRole('button', { name: 'Knight' }).click();
  await expect.poll(() => label(page, 'e8')).toContain('white knight');
  await go(promoting);
  await drag(page, 'e7', 'e8');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('r');
  await expect.poll(() => label(page, 'e8')).toContain('white rook');
  await go(promoting);
  await drag(page, 'e7', 'e8');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('cg-board piece.p-piece').count()).toBe(1);
  expect(await label(page, 'e7')).toContain('white pawn');
});

const paste = (text: string) => pasteOn(fixture.page, text);

test('a FEN or a PGN can be pasted anywhere', async () => {
  const { page } = fixture;
  await go('/explain');
  await paste('7k/R7/6K1/8/8/8/8/8 w - - 0 1');
  await expect.poll(() => label(page, 'a7')).toContain('white rook');
  expect(page.url()).toContain('/explain?fen=7k/R7/6K1');
  await paste('[White "Anna"]\n\n1. e4 {best} e5 (1... c5) 2. Nf3 *');
  await expect.poll(() => page.locator('.move-table :is(.white, .black) button').count()).toBe(3);
  await page.keyboard.press('End');
  await expect.poll(() => label(page, 'f3')).toContain('white knight');
  await paste('1. e4 -- 2. d4 *');
  await page.locator('.toast.bad', { hasText: 'a null move is allowed only in a variation' }).waitFor();
  await expect.poll(() => page.locator('.move-table :is(.white, .black) button').count()).toBe(1);
  await paste('nonsense');
  await page.locator('.toast.bad', { hasText: "I can't read 'nonsense' at line 1, column 1" }).waitFor();
  expect(await page.locator('.move-table :is(.white, .black) button').count()).toBe(1); // the game before it stays
  await go('/editor'); // which shows a single position: the last one
  await paste('1. e4 e5 2. Nf3 *');
  await expect.poll(() => label(page, 'f3')).toContain('white knight');
});

test('links carry the position to other views, and the theme is kept', async () => {
  const { page } = fixture;
  await go('/solve?fen=7k/R7/6K1/8/8/8/8/8_w_-_-_0_1');
  await page.getByRole('link', { name: 'Explain' }).click();
  await expect.poll(() => page.url()).toContain('/explain?fen=7k/R7');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await page.reload();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Light theme' }).click();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
});

test('an unknown address is reported', async () => {
  await fixture.page.goto(`${fixture.address}/nowhere`);
  await fixture.page.getByText('There is no page at this address').waitFor();
});
