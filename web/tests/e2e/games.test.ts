/* Around a game: draw offers, the evaluation bar, castling rights in the set-up. SPDX-License-Identifier: GPL-3.0-or-later */
import { expect, test } from 'vitest';
import { click, drag, label, prepare, seriousFindings } from './harness';

const fixture = prepare();

const go = (path: string) => fixture.go(path);
const query = (name: string): string | null => new URL(fixture.page.url()).searchParams.get(name);

test('a draw is declined with the reason, and accepted in a level ending', async () => {
  const { page } = fixture;
  await go('/play?you=white&level=3&moves=e2e4,e7e5');
  await page.getByRole('button', { name: 'Offer a draw' }).click();
  await page.getByTestId('draw-answer').getByText('declines the draw: it is too early').waitFor();
  expect(await page.getByRole('button', { name: 'Offer a draw' }).isDisabled()).toBe(true);
  expect(await seriousFindings(page)).toEqual([]);
  await go('/play?fen=6k1/5ppp/8/8/8/8/5PPP/6K1_w_-_-_0_40&moves=g1f1,g8f8&you=white&level=3');
  await page.getByRole('button', { name: 'Offer a draw' }).click();
  await expect.poll(() => page.getByTestId('status').textContent()).toContain('1/2–1/2 · Draw agreed');
  expect(query('end')).toBe('draw-agreed');
});

test('the evaluation bar does not change the size of the board', async () => {
  const { page } = fixture;
  for (const width of [1280, 700, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await go('/play?fen=6k1/5ppp/8/8/8/8/5PPP/R5K1_w_-_-_0_1');
    const board = page.locator('.board').first();
    await board.waitFor();
    const before = (await board.boundingBox())!;
    await page.getByRole('checkbox', { name: 'Evaluation bar' }).check();
    await expect.poll(() => page.getByRole('meter').innerText()).toBe('+M1');
    const after = (await board.boundingBox())!;
    expect([after.width, after.height]).toEqual([before.width, before.height]);
    const bar = (await page.getByRole('meter').boundingBox())!;
    expect(bar.x >= 0 && bar.x + bar.width <= width).toBe(true);
  }
  await page.setViewportSize({ width: 1280, height: 860 });
});

test('a king and a rook that are set up at home may castle, unless the box is cleared', async () => {
  const { page } = fixture;
  await go('/editor?fen=4k3/8/8/8/8/8/8/4K3_w_-_-_0_1');
  const box = page.getByLabel('White kingside');
  await expect.poll(() => box.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'White rook' }).click();
  await click(page, 'h1');
  await expect.poll(() => query('fen')).toBe('4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1');
  await box.uncheck();
  await click(page, 'b4');
  await expect.poll(() => query('fen')).toBe('4k3/8/8/8/1R6/8/8/4K2R_w_-_-_0_1');
  await box.check();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await drag(page, 'e1', 'd2');
  await expect.poll(() => label(page, 'd2')).toContain('white king');
  await expect.poll(() => query('fen')).toContain('_w_-_-');
  expect(await seriousFindings(page)).toEqual([]);
});
