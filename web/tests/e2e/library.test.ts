/* Library, end to end. SPDX-License-Identifier: GPL-3.0-or-later */
import { readFileSync } from 'node:fs';
import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { label, picture, prepare, seriousFindings, testInChromium } from './harness';

const EPD = `kbK5/pp6/1P6/8/8/8/8/R7 w - - dm 2; id "Morphy";
6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - dm 2; id "Back rank";
8/8/8/8/8/4k3/8/4K3 w - - id "Bare kings";
not a position
`;
const PGN = '[White "Anna"]\n[Black "Ben"]\n\n1. e4 e5 *\n\n[White "Cleo"]\n[Black "Dan"]\n\n1. d4 d5 *\n';

const fixture = prepare();

const file = () => fixture.page.getByTestId('file');
const choose = (name: string, text: string) =>
  fixture.page.locator('.drop input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

testInChromium('a file of positions is solved, and claims that differ are marked', async () => {
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

const saved = () => fixture.page.getByTestId('saved');
const inBrowser = () => fixture.page.evaluate(() => localStorage.getItem('keymove.positions.saved') ?? '[]');
const save = async (name: string) => {
  await fixture.page.getByPlaceholder('Name of the last position on the board').fill(name);
  await fixture.page.getByRole('button', { name: 'Save' }).click();
};
const ENDING = '8/8/8/8/8/1k6/8/K6R_w_-_-_0_1';

test('positions are remembered by the browser, and saved on the server under a name', async () => {
  const { page, address } = fixture;
  await page.goto(`${address}/solve?fen=${ENDING}`);
  await expect.poll(() => label(page, 'h1')).toContain('white rook');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('keymove.positions.recent') ?? '')).toContain('8/8/8/8/8/1k6/8/K6R');
  await page.getByRole('link', { name: 'Library' }).click();
  await save('My ending');
  await saved().getByRole('img', { name: 'My ending' }).waitFor();
  expect(await inBrowser()).toBe('[]');
  await page.reload();
  await saved().getByRole('img', { name: 'My ending' }).waitFor();
  expect(await page.getByTestId('recent').getByRole('img').count()).toBeGreaterThan(0);
  await saved().getByRole('link', { name: 'My ending' }).click();
  await expect.poll(() => label(page, 'h1')).toContain('white rook');
  await page.getByRole('link', { name: 'Library' }).click();
  await page.getByRole('button', { name: 'Remove My ending' }).click();
  await saved().getByText('Nothing is saved yet.').waitFor();
});

test('what the browser had saved is handed over to the server in the same order', async () => {
  const { page, address } = fixture;
  await page.goto(`${address}/solve`);
  await page.evaluate(() => localStorage.setItem('keymove.positions.saved', JSON.stringify([{ fen: '8/8/8/8/8/1k6/8/K6Q w - - 0 1', name: 'Newer' }, { fen: '8/8/8/8/8/1k6/8/K6R w - - 0 1', name: 'Older' }, { fen: '8/8/8/8/8/8/8/8 w - - 0 1', name: 'No kings' }])));
  await page.goto(`${address}/library`);
  await expect.poll(() => saved().getByRole('img').evaluateAll((images) => images.map((image) => image.getAttribute('aria-label')))).toEqual(['No kings', 'Newer', 'Older']);
  expect(JSON.parse(await inBrowser())).toMatchObject([{ name: 'No kings' }]); // which the store refuses
  for (const name of ['No kings', 'Newer', 'Older']) await page.getByRole('button', { name: `Remove ${name}` }).click();
  await saved().getByText('Nothing is saved yet.').waitFor();
});

test('without a store on the server, positions stay in the browser until there is one', async () => {
  const { page, address } = fixture;
  const noStore = (route: Route) => route.fulfill({ status: 500, json: { error: { code: 'store_failed', message: 'disk I/O error' } } });
  await page.route('**/api/v1/position/*', noStore);
  await page.goto(`${address}/solve?fen=${ENDING}`);
  await expect.poll(() => label(page, 'h1')).toContain('white rook');
  await page.getByRole('link', { name: 'Library' }).click();
  await saved().getByText('The server cannot store positions at present; they stay in this browser.').waitFor();
  await save('Kept here');
  await page.locator('.toasts').getByText('Saved in this browser: the server could not store the position.').waitFor();
  await saved().getByRole('img', { name: 'Kept here' }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.unroute('**/api/v1/position/*', noStore);
  await page.reload();
  await saved().getByRole('img', { name: 'Kept here' }).waitFor();
  await expect.poll(inBrowser).toBe('[]');
});
