/* Library, end to end. SPDX-License-Identifier: GPL-3.0-or-later */
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectNoErrors, type Fixture, label, open, picture, seriousFindings } from './harness';

const EPD = `kbK5/pp6/1P6/8/8/8/8/R7 w - - dm 2; id "Morphy";
6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - dm 2; id "Back rank";
8/8/8/8/8/4k3/8/4K3 w - - id "Bare kings";
not a position
`;
const PGN = '[White "Anna"]\n[Black "Ben"]\n\n1. e4 e5 *\n\n[White "Cleo"]\n[Black "Dan"]\n\n1. d4 d5 *\n';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await open();
});
afterAll(() => fixture?.close());
afterEach(() => expectNoErrors(fixture));

const file = () => fixture.page.getByTestId('file');
const choose = (name: string, text: string) =>
  fixture.page.locator('.drop input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

test('a file of positions is solved, and claims that differ are marked', async () => {
  const { page, address } = fixture;
  await page.goto(`${address}/library`);
  await choose('mates.epd', EPD);
  await file().getByText('mates.epd: 3 positions').waitFor();
  await file().getByText('These lines are not positions: 4.').waitFor();
  await page.getByRole('button', { name: 'Solve all' }).click();
  await file().getByRole('row', { name: /Morphy #2 Mate in 2 Ra6/ }).waitFor();
  await file().getByRole('row', { name: /Back rank #2 Mate in 1 \(differs\) Rd8#/ }).waitFor();
  await file().getByRole('row', { name: /Bare kings No forced mate/ }).waitFor();
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Results (CSV)' }).click()]);
  expect(readFileSync(await saved.path(), 'utf8')).toContain('Morphy,kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1,2,Mate in 2,Ra6');
  await picture(page, 'library');
  expect(await seriousFindings(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.sheet figure').count()).toBe(3);
  expect(await page.locator('.sheet').innerText()).toContain('Ra6, Mate in 2');
  await page.emulateMedia({ media: 'screen' });
  await page.reload();
  await file().getByText('mates.epd: 3 positions').waitFor();
  await file().getByRole('link', { name: 'Back rank' }).click();
  await expect.poll(() => label(page, 'd1')).toContain('white rook');
  expect(page.url()).toContain('n=2');
});

test('a dropped file of games is a list to choose from', async () => {
  const { page, address } = fixture;
  await page.goto(`${address}/library`);
  await page.getByRole('heading', { name: 'Library' }).waitFor();
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'games.pgn'));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  }, PGN);
  await file().getByText('games.pgn: 2 games').waitFor();
  await file().getByRole('link', { name: /Cleo – Dan/ }).click();
  await page.getByTestId('moves').getByRole('button', { name: 'd5' }).waitFor();
  expect(page.url()).toContain('/analyse?');
});

test('positions are remembered and saved under a name', async () => {
  const { page, address } = fixture;
  await page.goto(`${address}/solve?fen=8/8/8/8/8/1k6/8/K6R_w_-_-_0_1`);
  await expect.poll(() => label(page, 'h1')).toContain('white rook');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('keymove.positions.recent') ?? '')).toContain('8/8/8/8/8/1k6/8/K6R');
  await page.getByRole('link', { name: 'Library' }).click();
  await page.getByPlaceholder('Name of the last position on the board').fill('My ending');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByTestId('saved').getByRole('img', { name: 'My ending' }).waitFor();
  await page.reload();
  expect(await page.getByTestId('recent').getByRole('img').count()).toBeGreaterThan(0);
  await page.getByTestId('saved').getByRole('link', { name: 'My ending' }).click();
  await expect.poll(() => label(page, 'h1')).toContain('white rook');
  await page.getByRole('link', { name: 'Library' }).click();
  await page.getByRole('button', { name: 'Remove My ending' }).click();
  await expect.poll(() => page.getByTestId('saved').getByRole('img').count()).toBe(0);
});
