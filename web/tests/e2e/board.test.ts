/* The board that every view shares, and the frame around it. SPDX-License-Identifier: GPL-3.0-or-later */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Bench, click, drag, expectNoErrors, label, middle, open, seriousFindings } from './harness';

let bench: Bench;
beforeAll(async () => {
  bench = await open();
});
afterAll(() => bench?.close());
afterEach(() => expectNoErrors(bench));

const go = async (path: string) => {
  await bench.page.goto(bench.address + path);
  await bench.page.locator('.board piece').first().waitFor();
};
const said = () => bench.page.getByTestId('announcer').innerText();

test('the first paint comes within a second', async () => {
  await go('/');
  const paint = await bench.page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]!.startTime);
  console.log(`first paint after ${Math.round(paint)} ms`);
  expect(paint).toBeLessThan(1000);
});

test('drag, click twice, dots and rings', async () => {
  const { page } = bench;
  await go('/solve?fen=startpos');
  await drag(page, 'e2', 'e4');
  await expect.poll(() => label(page, 'e4')).toContain('white pawn, last move');
  await expect.poll(said).toBe('Pawn to e4');
  await drag(page, 'd7', 'd5');
  await expect.poll(() => label(page, 'd5')).toContain('black pawn');
  await click(page, 'e4');
  await expect.poll(() => page.locator('square.move-dest').count()).toBe(2);
  await expect.poll(() => page.locator('square.move-dest.oc').count()).toBe(1);
  await click(page, 'd5');
  await expect.poll(() => label(page, 'd5')).toContain('white pawn');
  expect(page.url()).toContain('moves=e2e4,d7d5,e4d5');
});

test('undo, redo, and the address says where', async () => {
  const { page } = bench;
  await page.keyboard.press('Control+z');
  await expect.poll(() => label(page, 'e4')).toContain('white pawn');
  expect(page.url()).toContain('at=2');
  await page.reload();
  await expect.poll(() => label(page, 'd5')).toContain('black pawn');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => label(page, 'd5')).toContain('white pawn');
});

test('a move the rules forbid is put back', async () => {
  const { page } = bench;
  await go('/solve?fen=startpos');
  await drag(page, 'e2', 'e5');
  await page.waitForTimeout(200);
  expect(await label(page, 'e2')).toContain('white pawn');
});

test('typed SAN and UCI', async () => {
  const { page } = bench;
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

const LATE = 300; // milliseconds that an answer takes on a slow connection

for (const late of [0, LATE])
  test(`moves typed faster than the server answers are all made${late ? ', also when it is slow' : ''}`, async () => {
    const { page } = bench;
    for (const path of ['/solve', '/explain']) {
      await go(`${path}?fen=startpos`);
      if (late) await page.route('**/api/v1/**', async (route) => (await new Promise((done) => setTimeout(done, late)), route.continue()));
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

test('a move that cannot be made is given back, and what waited for it is not made', async () => {
  const { page } = bench;
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
  await page.keyboard.press('Enter'); // refused once more, and given back selected
  await expect.poll(() => box.evaluate((input: HTMLInputElement) => `${input.value} ${input.selectionStart} ${input.selectionEnd}`)).toBe('e5 0 2');
  await page.keyboard.type('e4');
  await page.keyboard.press('Enter');
  await expect.poll(() => label(page, 'e4')).toContain('white pawn');
});

test('a phone held sideways shows the whole board', async () => {
  const { page } = bench;
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

test('a whole move by the keyboard, and arrows', async () => {
  const { page } = bench;
  await go('/solve?fen=startpos');
  await page.locator('[data-square=a1]').focus();
  for (const key of ['ArrowRight', 'Enter', 'ArrowUp', 'ArrowUp', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => label(page, 'c3')).toContain('white knight');
  await expect.poll(said).toBe('Knight to c3');
  await page.keyboard.press('a');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('a');
  await expect.poll(() => page.locator('.cg-shapes g line').count()).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.cg-shapes g line').count()).toBe(0);
});

test('arrows by the right button, and flip', async () => {
  const { page } = bench;
  const from = await middle(page, 'g1');
  const to = await middle(page, 'f3');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up({ button: 'right' });
  await expect.poll(() => page.locator('.cg-shapes g line').count()).toBe(1);
  const before = await middle(page, 'a1');
  await page.locator('body').click({ position: { x: 5, y: 400 } });
  await page.keyboard.press('f');
  await expect.poll(async () => (await middle(page, 'a1')).y).toBeLessThan(before.y);
});

test('promotion is chosen, by mouse and by key, or given up', async () => {
  const { page } = bench;
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

const paste = (text: string) =>
  bench.page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, text);

test('a FEN or a PGN is pasted anywhere', async () => {
  const { page } = bench;
  await go('/explain');
  await paste('7k/R7/6K1/8/8/8/8/8 w - - 0 1');
  await expect.poll(() => label(page, 'a7')).toContain('white rook');
  expect(page.url()).toContain('/explain?fen=7k/R7/6K1');
  await paste('[White "Anna"]\n\n1. e4 {best} e5 (1... c5) 2. Nf3 *');
  await expect.poll(() => page.locator('.moves button').count()).toBe(3);
  await page.keyboard.press('End');
  await expect.poll(() => label(page, 'f3')).toContain('white knight');
  await paste('1. e4 -- 2. d4 *');
  await page.locator('.toast.bad', { hasText: 'a null move is allowed only in a variation' }).waitFor();
  await expect.poll(() => page.locator('.moves button').count()).toBe(1);
  await paste('nonsense');
  await page.locator('.toast.bad', { hasText: 'Neither a FEN nor a PGN' }).waitFor();
  expect(await page.locator('.moves button').count()).toBe(1); // what was there stays
  await go('/editor'); // which has one position: the last
  await paste('1. e4 e5 2. Nf3 *');
  await expect.poll(() => label(page, 'f3')).toContain('white knight');
});

test('the position goes along to the next view, and the theme is kept', async () => {
  const { page } = bench;
  await go('/solve?fen=7k/R7/6K1/8/8/8/8/8_w_-_-_0_1');
  await page.getByRole('link', { name: 'Explain' }).click();
  await expect.poll(() => page.url()).toContain('/explain?fen=7k/R7');
  await page.getByRole('button', { name: 'Dark colours' }).click();
  await page.reload();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Light colours' }).click();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
});

test('an address that is nothing says so', async () => {
  await bench.page.goto(`${bench.address}/nowhere`);
  await bench.page.getByText('There is nothing at this address').waitFor();
});
