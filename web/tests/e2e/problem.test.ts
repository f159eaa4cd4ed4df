/* Problems of every stipulation in Solve, end to end. SPDX-License-Identifier: GPL-3.0-or-later */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { label, picture, prepare, seriousFindings, testInChromium } from './harness';

const HELP = '8/8/8/2N2NK1/8/2n5/8/3nk3_b_-_-_0_1';
const SERIES = '8/8/8/8/8/3N3K/4p3/4rk2_w_-_-_0_1';
const TWINS = '8/5P1k/5K2/8/8/8/8/8_w_-_-_0_1';

const fixture = prepare();

const go = (path: string) => fixture.go(path);
const answer = () => fixture.page.getByTestId('answer');
const solve = () => fixture.page.getByRole('button', { name: 'Solve', exact: true }).click();

test('a stipulation typed in Solve makes a help problem of the position, and Black begins', async () => {
  const { page } = fixture;
  await go(`/solve?fen=${HELP.replace('_b_', '_w_')}`);
  await page.getByLabel('Stipulation').fill('h#2');
  await page.keyboard.press('Enter');
  await page.getByLabel('Twins').waitFor();
  expect(page.url()).toContain('stip=h%232');
  expect(page.url()).toContain('_b_-_-_');
  await solve();
  await answer().getByText('h#2: 1 solution').waitFor();
  expect(await answer().innerText()).toContain('Verdict: sound');
  expect(await seriousFindings(page)).toEqual([]);
});

test('the usual stipulations are at hand, and a bad one is answered with what is known', async () => {
  const { page } = fixture;
  await expect.poll(() => page.locator('datalist option').count()).toBeGreaterThan(10);
  await page.getByLabel('Stipulation').fill('q#2');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('known goals').waitFor();
  expect(await page.getByRole('button', { name: 'Solve', exact: true }).isDisabled()).toBe(true);
});

test('a line plays on the board, and its address shows the same again', async () => {
  const { page } = fixture;
  await go(`/solve?fen=${HELP}&stip=h%232&go=1`);
  const solutions = page.getByRole('region', { name: 'Solutions' });
  await solutions.getByRole('button', { name: 'Ng3' }).click();
  await expect.poll(() => label(page, 'g3')).toContain('white knight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => label(page, 'd2')).toContain('black knight');
  await page.reload();
  await solutions.getByRole('button', { name: '2.Nd2' }).waitFor();
  await expect.poll(() => label(page, 'd2')).toContain('black knight');
  expect(await solutions.locator('[aria-current]').innerText()).toBe('2.Nd2');
});

test('in a series one side moves several times', async () => {
  const { page } = fixture;
  await go(`/solve?fen=${SERIES}&stip=ser-h%233&go=1`);
  const solutions = page.getByRole('region', { name: 'Solutions' });
  await solutions.getByRole('button', { name: '2.Kh1' }).click();
  await expect.poll(() => label(page, 'h1')).toContain('black king');
  await solutions.getByRole('button', { name: 'Nf2#' }).click();
  await expect.poll(() => label(page, 'f2')).toContain('white knight');
  await picture(page, 'problem-series');
});

test('twins, tries and set play; the phases are chosen from a list', async () => {
  const { page } = fixture;
  await go(`/solve?fen=${TWINS}&stip=%232`);
  await page.getByLabel('Twins').fill('move f6 e6\nstipulation h#2');
  await page.getByLabel('Tries').check();
  await page.getByLabel('Set play').check();
  await solve();
  await answer().getByText('#2: 1 key').waitFor();
  const tree = page.getByRole('tree');
  await tree.getByRole('treeitem', { name: /Pawn to f8 and promotes to rook key/ }).click();
  await expect.poll(() => label(page, 'f8')).toContain('white rook');
  await page.getByRole('button', { name: 'b) wKf6-->e6' }).click();
  await answer().getByText('#2: no solution').waitFor();
  await expect.poll(() => label(page, 'e6')).toContain('white king');
  expect(await tree.innerText()).toMatch(/f8=Q\?/);
  await page.getByRole('button', { name: 'c) h#2' }).click();
  await answer().getByText('h#2').waitFor();
  await page.reload();
  await answer().getByText('h#2').waitFor();
  expect(await page.getByLabel('Twins').inputValue()).toBe('move f6 e6\nstipulation h#2');
  expect(await page.getByLabel('Tries').isChecked()).toBe(true);
  expect(await seriousFindings(page)).toEqual([]);
  await picture(page, 'problem-twins');
});

test('a twin that does not fit is answered at its box', async () => {
  const { page } = fixture;
  await go(`/solve?fen=${TWINS}&stip=%232`);
  await page.getByLabel('Twins').fill('move a1 a2');
  await page.getByLabel('Twins').blur();
  await page.getByRole('alert').getByText('a1').waitFor();
});

testInChromium('the solution is saved in every form', async () => {
  const { page } = fixture;
  await go(`/solve?fen=${TWINS}&stip=%232&author=Loyd&go=1`);
  await answer().waitFor();
  const contents: [string, string][] = [
    ['Popeye', '1.f7-f8=R ! zugzwang.'],
    ['SAN', '1.f8=R! zugzwang.'],
    ['PGN', '[White "Loyd"]'],
    ['Sheet', '<svg'],
    ['LaTeX', '\\documentclass'],
    ['JSON', '"verdict": "sound"'],
    ['Certificate', 'stipulation #2'],
  ];
  for (const [name, text] of contents) {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('group', { name: 'Export' }).getByRole('button', { name, exact: true }).click()]);
    expect(readFileSync(await file.path(), 'utf8'), name).toContain(text);
  }
});

const POPEYE = 'BeginProblem\nAuthor Sam Loyd\nPieces white Kf6 Pf7 black Kh7\nStipulation #2\nOption Try\nNextProblem\nPieces white Ka1 Gb2\nNextProblem\nForsyth 8/8/8/2S2SK1/8/2s5/8/3sk3\nStipulation h#2\nEndProblem\n';

testInChromium('a file of Popeye is opened, problem by problem, and all of it is answered', async () => {
  const { page } = fixture;
  await go('/solve');
  await page.getByText('Problems from Popeye and Olive').click();
  await page.getByLabel('Input of Popeye').fill(POPEYE);
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect.poll(() => page.url()).toContain('author=Sam_Loyd');
  expect(await page.getByTestId('headline').innerText()).toContain('Sam Loyd');
  await page.getByText("Line 7, column 18: 'Gb2': a fairy piece").waitFor();
  await page.getByRole('button', { name: 'Next problem' }).click();
  await expect.poll(() => page.url()).toContain('stip=h%232');
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Solve all and save' }).click()]);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toContain('1.f7-f8=R !');
  expect(text).toContain('1.Sc3-b1 Sf5-g3   2.Sb1-d2 Sc5-d3 #');
  expect(await seriousFindings(page)).toEqual([]);
});

testInChromium('a collection of Olive comes back with solutions and soundness', async () => {
  const { page } = fixture;
  await page.getByLabel('File of problems').setInputFiles({ name: 'collection.olv', mimeType: 'text/plain', buffer: Buffer.from("algebraic: {white: [Kf6, Pf7], black: [Kh7]}\nauthors: ['Loyd, Sam']\nstipulation: '#2'\n") });
  await expect.poll(() => page.url()).toContain('author=Loyd');
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Solve all and save' }).click()]);
  expect(file.suggestedFilename()).toBe('keymove.olv');
  expect(readFileSync(await file.path(), 'utf8')).toContain('soundness: sound');
});

test('a long search shows its progress, and what it found when it is cancelled', async () => {
  const { page } = fixture;
  await go('/solve?fen=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1&stip=h%234.5');
  await solve();
  await page.getByTestId('progress').getByText(/of 20 moves/).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await answer().getByText('Incomplete: it was stopped').waitFor();
});

test('an empty stipulation goes back to mates', async () => {
  const { page } = fixture;
  await go(`/solve?fen=${TWINS}&stip=%232`);
  await page.getByLabel('Stipulation').fill('');
  await page.keyboard.press('Enter');
  await page.getByLabel('Mate in').waitFor();
  expect(page.url()).not.toContain('stip');
});
