/* Squares, pieces and sounds; premoves, captured material, rematch and review in Play. SPDX-License-Identifier: GPL-3.0-or-later */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drag, label, picture, prepare, seriousFindings, testInChromium } from './harness';

const fixture = prepare();

const moves = (): string[] => new URL(fixture.page.url()).searchParams.get('moves')?.split(',') ?? [];

test('squares and pieces are chosen and remembered; sounds are off until they are wanted', async () => {
  const { page, address } = fixture;
  await page.goto(`${address}/solve`);
  const rook = page.locator('.board piece.r-piece.white').first();
  const look = (): Promise<string> => rook.evaluate((piece) => getComputedStyle(piece).backgroundImage);
  await rook.waitFor();
  await expect.poll(look).toContain('url(');
  const first = await look();
  await page.getByRole('button', { name: 'Board and sounds' }).click();
  expect(await page.getByLabel('Sounds of moves').isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Brown' }).click();
  await page.getByRole('button', { name: 'Plain' }).click();
  expect(await look()).toContain('data:image/svg+xml');
  expect(await look()).not.toBe(first);
  await page.getByLabel('Sounds of moves').check();
  expect(await seriousFindings(page)).toEqual([]);
  await picture(page, 'settings');
  await page.reload();
  await rook.waitFor();
  expect(await look()).toContain('data:image/svg+xml');
  expect(await page.evaluate(() => document.documentElement.dataset.board)).toBe('brown');
  await page.getByRole('button', { name: 'Board and sounds' }).click();
  await page.getByRole('button', { name: 'Letters' }).click();
  await page.getByRole('button', { name: 'Cburnett' }).click();
  await expect.poll(look).toBe(first);
});

test('a move chosen while the program thinks is made at once', async () => {
  const { page, address } = fixture;
  await page.route('**/api/v1/engine/move', async (route) => {
    await new Promise((over) => setTimeout(over, 1500));
    await route.continue().catch(() => {});
  });
  await page.goto(`${address}/play?you=white&level=1`);
  await page.locator('.board piece').first().waitFor();
  await drag(page, 'e2', 'e4');
  await expect.poll(() => label(page, 'e4')).toContain('white pawn');
  await drag(page, 'd2', 'd4');
  await expect.poll(() => page.locator('square.current-premove').count()).toBe(2);
  await expect.poll(() => moves()[2]).toBe('d2d4');
  await page.unroute('**/api/v1/engine/move');
});

test('captured material; after the game a rematch and a review', async () => {
  const { page, address } = fixture;
  await page.goto(`${address}/play?you=white&level=1&moves=e2e4,d7d5,e4d5,d8d5&end=white-resigned`);
  await expect.poll(() => page.getByTestId('taken-white').locator('piece').count()).toBe(1);
  expect(await page.getByTestId('taken-black').getAttribute('title')).toBe('Captured: pawn');
  await picture(page, 'after-game');
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Review the game' }).click();
  await page.getByTestId('review').getByText('White:').waitFor();
  expect(page.url()).toContain('/analyse?');
  await page.goto(`${address}/play?you=white&level=1&moves=e2e4,d7d5,e4d5,d8d5&end=white-resigned`);
  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('you')).toBe('black');
  await expect.poll(() => moves().length).toBe(1);
});

testInChromium('a diagram is exported with its caption as SVG, PNG and LaTeX', async () => {
  const { page, address } = fixture;
  await page.goto(`${address}/analyse?engine=off`);
  await page.getByRole('button', { name: 'Export the diagram' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export the diagram' });
  await dialog.getByLabel('Caption').fill('Black & White');
  const save = async (name: string): Promise<Buffer> => {
    const [saved] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name }).click()]);
    return readFileSync(await saved.path());
  };
  expect((await save('SVG')).toString()).toContain('>Black &amp; White</text>');
  const png = await save('PNG');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBe(1200);
  expect(Math.round(png.readUInt32BE(20) / 10)).toBe(130); // the caption adds about a twelfth
  expect((await save('LaTeX')).toString()).toContain('Black \\& White');
  expect(await seriousFindings(page)).toEqual([]);
});

testInChromium('the solution is printed with its board and without the controls', async () => {
  const { page, address } = fixture;
  await page.goto(`${address}/solve?fen=kbK5/pp6/1P6/8/8/8/8/R7_w_-_-_0_1&n=2&go=1`);
  await page.getByRole('treeitem').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.top, .board-tools, form').evaluateAll((all) => all.every((each) => getComputedStyle(each).display === 'none'))).toBe(true);
  expect(await page.getByTestId('headline').isVisible()).toBe(true);
  expect(await page.getByRole('treeitem').first().isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
});

testInChromium('boards are printed at a size that fits the paper, and the text stands below them', async () => {
  const { page, address } = fixture;
  for (const path of ['/solve?fen=kbK5/pp6/1P6/8/8/8/8/R7_w_-_-_0_1', '/explain', '/play', '/analyse', '/solo']) {
    await page.goto(address + path);
    await page.locator('.board-ground piece').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    const board = (await page.locator('.board').first().boundingBox())!;
    expect(Math.abs(board.width - 415), path).toBeLessThan(10); // 11 cm
    expect(Math.abs(board.height - board.width), path).toBeLessThan(10);
    expect((await page.locator('.view > .side').boundingBox())!.y, path).toBeGreaterThan(board.y + board.height - 1);
    await page.emulateMedia({ media: 'screen' });
  }
});
