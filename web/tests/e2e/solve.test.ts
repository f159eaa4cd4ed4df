/* Solve, end to end. SPDX-License-Identifier: GPL-3.0-or-later */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drag, label, open, picture, prepare, seriousFindings, testInChromium } from './harness';

const SMOTHERED = '3qr2k/pbpp2pp/1p5N/3Q2b1/2P1P3/P7/1PP2PPP/R4RK1_w_-_-_0_1';
const KNIGHT = 'r1bq2k1/ppp2r1p/2np1pNQ/2bNpp2/2B1P3/3P4/PPP2PPP/R3K2R_w_KQ_-_0_1';
const THREE = '4Q3/8/8/4B3/3R1p1k/1p6/P1N2P2/4K3_w_-_-_0_1';
const MORPHY = 'kbK5/pp6/1P6/8/8/8/8/R7_w_-_-_0_1';

const fixture = prepare();

const go = (path: string) => fixture.go(path);
const answer = () => fixture.page.getByTestId('answer');

test('a smothered mate in two', async () => {
  const { page } = fixture;
  await go(`/solve?fen=${SMOTHERED}`);
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  await answer().getByText('White mates in 2, proved').waitFor();
  const words = (await answer().innerText()).replace(/\s+/g, ' ');
  expect(words).toContain('1. Qg8+ Rxg8 2. Nf7#');
  expect(words).toContain('Only key: Qg8+');
  expect(words).toContain('Shortest');
});

test('a given number of moves, solved by another method', async () => {
  const { page } = fixture;
  await go(`/solve?fen=${KNIGHT}`);
  await page.getByLabel('Mate in').fill('2');
  await page.getByLabel('Method', { exact: true }).selectOption('backtrack');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  await answer().getByText('White mates in 2, proved').waitFor();
  expect(await answer().innerText()).toContain('Only key: Nxf6+');
  expect(page.url()).toContain('n=2&method=backtrack');
});

test('a link reproduces the question and the answer', async () => {
  const { page } = fixture;
  await page.reload();
  await answer().getByText('White mates in 2, proved').waitFor();
  expect(await page.getByLabel('Method', { exact: true }).inputValue()).toBe('backtrack');
  expect(await page.getByLabel('Mate in').inputValue()).toBe('2');
  expect(await label(page, 'd5')).toContain('white knight');
});

test('the arrow keys move through the tree and the board follows', async () => {
  const { page } = fixture;
  await go(`/solve?fen=${MORPHY}&tries=1&set=1&go=1`);
  const tree = page.getByRole('tree');
  await tree.waitFor();
  const key = tree.getByRole('treeitem', { name: /Rook to a6 key/ });
  await key.click();
  await expect.poll(() => label(page, 'a6')).toContain('white rook');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => label(page, 'a6')).toContain('black pawn');
  expect(await tree.locator(':focus').getAttribute('aria-level')).toBe('2');
  await page.keyboard.press('ArrowRight'); // opens the row
  await page.keyboard.press('ArrowRight'); // moves to its first child
  await expect.poll(() => label(page, 'b7')).toContain('white pawn');
  expect(page.url()).toContain('moves=a1a6,b7a6,b6b7');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => label(page, 'b6')).toContain('white pawn');
  expect(await tree.innerText()).toMatch(/set play/);
  expect(await tree.innerText()).toMatch(/try/);
  expect(await seriousFindings(page)).toEqual([]);
});

test('a link made while exploring restores the solution and the position', async () => {
  const { page } = fixture;
  await go(`/solve?fen=${MORPHY}&go=1`);
  await page.getByRole('tree').getByRole('treeitem', { name: /Rook to a6 key/ }).click();
  await expect.poll(() => page.url()).toContain('moves=a1a6');
  expect(page.url()).toContain('from=0');
  await page.reload();
  await answer().getByText('White mates in 2, proved').waitFor();
  expect(await label(page, 'a6')).toContain('white rook');
  await expect.poll(() => page.locator('[role=treeitem][aria-selected=true]').innerText()).toContain('Ra6');

  await go(`/solve?fen=${MORPHY}&moves=a1a6,b7a6`);
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  await answer().getByText('White mates in 1, proved').waitFor();
  expect(page.url()).toContain('from=2');
  await page.getByRole('button', { name: 'To the start' }).click();
  await expect.poll(() => page.url()).toContain('at=0');
  expect(page.url()).toContain('from=2');
  await drag(page, 'a1', 'b1'); // another line, which was not solved
  await expect.poll(() => page.url()).toContain('moves=a1b1');
  await expect.poll(() => page.url()).not.toMatch(/from=|go=/);
});

test('a move on the board is selected in the tree', async () => {
  const { page } = fixture;
  await go(`/solve?fen=${MORPHY}&go=1`);
  await page.getByRole('tree').waitFor();
  await drag(page, 'a1', 'a6');
  await expect.poll(() => page.locator('[role=treeitem][aria-selected=true]').innerText()).toContain('Ra6');
});

test('duals and threats are marked', async () => {
  const { page } = fixture;
  await go(`/solve?fen=${THREE}&n=3&go=1`);
  const tree = page.getByRole('tree');
  await tree.waitFor();
  await page.getByRole('button', { name: 'Open all' }).click();
  await tree.locator('.tag', { hasText: 'dual' }).first().waitFor();
  await tree.getByRole('treeitem', { name: /threat/ }).first().click();
  await page.locator('.cg-shapes g line').first().waitFor({ state: 'attached' });
  expect(await seriousFindings(page)).toEqual([]);
});

test('a mate is played out against the solver, on either side', async () => {
  const { page } = fixture;
  await go(`/solve?fen=${SMOTHERED}&go=1`);
  await page.getByRole('button', { name: 'Try it yourself' }).click();
  await drag(page, 'd5', 'g8');
  await expect.poll(() => label(page, 'g8')).toContain('black rook');
  await drag(page, 'h6', 'f7');
  await page.getByTestId('playout').getByText('Checkmate.').waitFor();
  await page.getByRole('button', { name: 'Show the solution' }).click();
  await page.getByRole('button', { name: 'Defend' }).click();
  await expect.poll(() => label(page, 'g8')).toContain('white queen');
  await drag(page, 'e8', 'g8');
  await page.getByTestId('playout').getByText('Checkmate.').waitFor();
});

/* Holds the server's replies to one kind of request until the returned function is called. */
async function hold(question: string): Promise<() => Promise<void>> {
  const { page } = fixture;
  const path = `**/api/v1/${question}`;
  let release = (): void => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route(path, async (route) => {
    await held;
    await route.continue().catch(() => {}); // the page may no longer be waiting
  });
  return async () => {
    const replied = page.waitForResponse(path);
    release();
    await replied;
    await page.waitForTimeout(700); // long enough for the answer to reach the board
    await page.unroute(path);
  };
}

test('an answer that arrives after the end changes nothing', async () => {
  const { page } = fixture;
  await go(`/solve?fen=${SMOTHERED}&go=1`);
  await page.getByRole('button', { name: 'Try it yourself' }).click();
  let release = await hold('mate');
  await drag(page, 'd5', 'g8');
  await expect.poll(() => page.url()).toContain('moves=d5g8');
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await release();
  expect(await label(page, 'g8')).toContain('white queen');
  expect(page.url()).toMatch(/moves=d5g8(&|$)/);

  await page.getByRole('button', { name: 'Try it yourself' }).click();
  release = await hold('mate');
  await drag(page, 'd5', 'g8');
  await page.getByTestId('playout').getByText('…').waitFor();
  await page.getByRole('link', { name: 'Explain' }).click();
  await page.getByRole('heading', { name: 'Explain' }).waitFor();
  await expect.poll(() => label(page, 'g8')).toContain('white queen');
  const address = page.url();
  await release();
  expect(page.url()).toBe(address);
  expect(await label(page, 'g8')).toContain('white queen');
});

test('a missing answer can be requested again', async () => {
  const { page } = fixture;
  await go(`/solve?fen=${SMOTHERED}&go=1`);
  await page.getByRole('button', { name: 'Try it yourself' }).click();
  await page.route('**/api/v1/mate', (route) => route.abort());
  await drag(page, 'd5', 'g8');
  await page.getByTestId('playout').getByText('The solver did not answer.').waitFor();
  await page.unroute('**/api/v1/mate');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByTestId('playout').getByText('Now mate in one.').waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByRole('button', { name: 'Solve', exact: true }).click(); // solves the current position
  await answer().getByText('White mates in 1, proved').waitFor();
  expect(await page.getByTestId('playout').count()).toBe(0);
});

test('a finished game leaves nothing to solve', async () => {
  const { page } = fixture;
  await go('/solve?fen=k7/1Q6/1K6/8/8/8/8/8_b_-_-_0_1&go=1');
  await page.getByText('Black is checkmated').waitFor();
  expect(await page.getByRole('button', { name: 'Solve', exact: true }).isDisabled()).toBe(true);
  expect(await answer().count()).toBe(0);
});

test('the side that cannot force mate is named', async () => {
  await go('/solve?fen=4k3/8/8/8/8/8/8/4K2N_b_-_-_0_1&mated=1&go=1');
  await answer().getByText('No forced mate of any length').waitFor();
  await answer().getByText('Proved: White cannot force mate').waitFor();
});

test('of two requests only the last one counts', async () => {
  const { page } = fixture;
  await go('/solve?fen=startpos&moves=e2e4,e7e5');
  await expect.poll(() => label(page, 'e5')).toContain('black pawn');
  const release = await hold('play');
  await drag(page, 'g1', 'f3');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => label(page, 'e7')).toContain('black pawn');
  await release();
  expect(await label(page, 'g1')).toContain('white knight');
  expect(page.url()).toMatch(/moves=e2e4,e7e5&at=1/);
});

test('steps taken faster than the server answers add up', async () => {
  const { page } = fixture;
  await go('/solve?fen=startpos&moves=e2e4,e7e5');
  await expect.poll(() => label(page, 'e5')).toContain('black pawn');
  const release = await hold('position');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await release();
  expect(await label(page, 'e2')).toContain('white pawn');
  expect(page.url()).toContain('at=0');
});

test('giving up the mate is reported', async () => {
  const { page } = fixture;
  await go(`/solve?fen=${MORPHY}&go=1`);
  await page.getByRole('button', { name: 'Try it yourself' }).click();
  await drag(page, 'a1', 'b1');
  await page.getByTestId('playout').getByText(/gave up the mate|not the shortest/).waitFor();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect.poll(() => label(page, 'a1')).toContain('white rook');
});

test('a long search shows its progress and can be cancelled', async () => {
  const { page } = fixture;
  await go('/solve?fen=startpos&seconds=600');
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  const nodes = () => page.getByTestId('progress').locator('dd').nth(1).innerText();
  await expect.poll(nodes).not.toBe('0');
  const before = await nodes();
  await expect.poll(nodes).not.toBe(before);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await answer().waitFor();
  expect(await answer().innerText()).toMatch(/^Stopped: no mate in \d+( or fewer)?; longer mates not decided/);
  const { jobs } = (await (await page.request.get(`${fixture.address}/api/v1/jobs`)).json()) as { jobs: { state: string }[] };
  expect(jobs.filter(({ state }) => state === 'running')).toEqual([]);
});

test('the absence of a mate in N is proved', async () => {
  await go(`/solve?fen=${MORPHY}&n=1&go=1`);
  await answer().getByText('No mate in 1, proved').waitFor();
});

test('four methods are compared', async () => {
  const { page } = fixture;
  await go(`/solve?fen=${KNIGHT}&n=2`);
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect.poll(() => page.locator('.bars tbody tr').count()).toBe(4);
  await page.getByRole('button', { name: 'Compare again' }).waitFor();
  const bars = await page.locator('.bars').innerText();
  expect(bars).toContain('Best first');
  expect(bars).toContain('Breadth first');
});

test('a comparison ends when the position changes', async () => {
  const { page } = fixture;
  await go('/solve?fen=startpos&seconds=600');
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByText('searching…').waitFor();
  await page.getByLabel('FEN', { exact: true }).fill('7k/R7/6K1/8/8/8/8/8 w - - 0 1');
  await expect.poll(() => label(page, 'a7')).toContain('white rook');
  await page.getByRole('button', { name: 'Compare' }).waitFor();
  await page.waitForTimeout(1000);
  expect(await page.locator('.bars').count()).toBe(0);
  expect(await page.locator('.toast.bad').count()).toBe(0);
});

testInChromium('the solution can be exported', async () => {
  const { page } = fixture;
  await go(`/solve?fen=${SMOTHERED}&go=1`);
  await answer().waitFor();
  for (const [name, begins] of [['Certificate', 'keymove certificate 1'], ['PGN', '[Event'], ['JSON', '{'], ['SVG', '<'], ['PNG', '\ufffdPNG'], ['LaTeX', '\\documentclass']] as const) {
    const coming = page.waitForEvent('download');
    await answer().getByText(name, { exact: true }).click();
    const path = await (await coming).path();
    const text = readFileSync(path, 'utf8');
    expect(text.startsWith(begins), name).toBe(true);
    if (name === 'SVG' || name === 'LaTeX') expect(text).toContain('White to play and mate in 2');
  }
});

test('another position ends the search', async () => {
  const { page } = fixture;
  await go('/solve?fen=startpos&seconds=600&go=1');
  await page.getByTestId('progress').waitFor();
  await page.getByLabel('FEN', { exact: true }).fill('7k/R7/6K1/8/8/8/8/8 w - - 0 1');
  await expect.poll(() => page.getByTestId('progress').count()).toBe(0);
  expect(await answer().count()).toBe(0);
});

test('closing a tab cancels its jobs', async () => {
  const { page, context, address } = fixture;
  const tab = await context.newPage();
  await tab.goto(`${address}/solve?fen=startpos&seconds=600&go=1`);
  await expect.poll(() => tab.getByTestId('progress').locator('dd').nth(1).innerText()).not.toBe('0');
  await tab.close();
  const running = async () => {
    const { jobs } = (await (await page.request.get(`${address}/api/v1/jobs`)).json()) as { jobs: { state: string }[] };
    return jobs.filter(({ state }) => state === 'running' || state === 'queued').length;
  };
  await expect.poll(running).toBe(0);
});

test('six tabs that solve leave connections for a seventh, and each can be cancelled', async () => {
  const { page, context, address } = fixture;
  await page.goto('about:blank');
  const tabs = await Promise.all(Array.from({ length: 6 }, () => context.newPage()));
  // Whoever asks for a job keeps it alive, so that none ends because the machine is slow: only its page can end it.
  const open = async () => {
    const { jobs } = (await (await page.request.get(`${address}/api/v1/jobs`)).json()) as { jobs: { id: string; state: string }[] };
    const left = jobs.filter(({ state }) => state === 'running' || state === 'queued');
    await Promise.all(left.map(({ id }) => page.request.get(`${address}/api/v1/jobs/${id}`)));
    return left.length;
  };
  const solve = (tab: Page) => tab.getByRole('button', { name: 'Solve', exact: true });
  try {
    for (const tab of tabs) {
      await tab.goto(`${address}/solve?fen=startpos&seconds=600`);
      await solve(tab).click();
      await tab.getByTestId('progress').waitFor();
    }
    await expect.poll(open).toBe(6);

    const seventh = await context.newPage();
    tabs.push(seventh);
    await seventh.goto(`${address}/solve?fen=${MORPHY}`);
    await expect.poll(() => label(seventh, 'a1')).toContain('white rook');
    await tabs[0]!.getByRole('button', { name: 'Cancel' }).click();
    await tabs[0]!.getByTestId('answer').getByText(/^Stopped/).waitFor();
    await expect.poll(open).toBe(5);

    await tabs[5]!.getByRole('button', { name: 'Cancel' }).click(); // this job has no stream
    await solve(tabs[5]!).waitFor();
    await expect.poll(open).toBe(4);
    await tabs[4]!.close(); // nor has this one
    await expect.poll(open).toBe(3);
  } finally {
    await Promise.all(tabs.map((tab) => tab.close()));
  }
  await expect.poll(open).toBe(0);
});

test('a job without a stream is polled to its end', async () => {
  const { page, context, address } = fixture;
  const holder = await context.newPage();
  await holder.goto(`${address}/editor`);
  await holder.evaluate(async () => {
    const hold = (name: string) => new Promise<void>((held) => void navigator.locks.request(name, () => (held(), new Promise(() => {}))));
    for (let slot = 1; slot <= 4; slot++) await hold(`keymove-stream-${slot}`);
  });
  const streams: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('/events') && streams.push(request.url())));
  await go('/solve?fen=startpos&seconds=2&go=1');
  const nodes = () => page.getByTestId('progress').locator('dd').nth(1).innerText();
  await expect.poll(nodes).not.toBe('0');
  await answer().getByText(/^Stopped/).waitFor();
  expect(streams).toEqual([]);
  await holder.close();
  await expect.poll(() => page.evaluate(async () => (await navigator.locks.query()).held?.length)).toBe(0);
  await go('/solve?fen=startpos&seconds=1&go=1'); // long enough not to be done in the first reply
  await answer().getByText(/^Stopped/).waitFor();
  expect(streams).toHaveLength(1);
});

test('an invalid number of moves is reported, and nothing is solved', async () => {
  const { page } = fixture;
  await go(`/solve?fen=${MORPHY}`);
  const n = page.getByLabel('Mate in');
  const solve = page.getByRole('button', { name: 'Solve', exact: true });
  for (const wrong of ['0', '-5', '1.5']) {
    await n.fill(wrong);
    await page.getByText('Enter a whole number of moves').waitFor();
    expect(await n.inputValue()).toBe(wrong);
    expect(await n.getAttribute('aria-invalid')).toBe('true');
    expect(await solve.isDisabled()).toBe(true);
    await n.press('Enter');
    await page.locator('h1').click();
    await page.keyboard.press('s');
    expect(await page.getByTestId('progress').count()).toBe(0);
  }
  expect(await seriousFindings(page)).toEqual([]);
  await n.fill('2');
  await expect.poll(() => n.getAttribute('aria-invalid')).toBe('false');
  await solve.click();
  await answer().getByText('White mates in 2, proved').waitFor();
  await go(`/solve?fen=${MORPHY}&n=0&go=1`);
  await page.getByText('Enter a whole number of moves').waitFor();
  await page.waitForTimeout(500);
  expect(await answer().count()).toBe(0);
});

testInChromium('a link solves for a minute at most, the button for the time limit', async () => {
  const { page } = fixture;
  const asked = () => page.waitForRequest('**/api/v1/mate/tree').then((request) => (request.postDataJSON() as { seconds: number }).seconds);
  const linked = asked();
  await go('/solve?fen=startpos&seconds=3600&go=1');
  expect(await linked).toBe(60);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await answer().waitFor();
  const pressed = asked();
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  expect(await pressed).toBe(3600);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await answer().waitFor();
});

test('the address of a solution holds the position', async () => {
  const { page } = fixture;
  await go('/');
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  await answer().getByText('White mates in 2, proved').waitFor();
  expect(page.url()).toContain(`fen=${MORPHY}`);
});

test('a server that stops while solving is reported, and the page goes on', async () => {
  const other = await open();
  try {
    const { page } = other;
    await page.goto(`${other.address}/solve?fen=startpos&seconds=600&go=1`);
    await expect.poll(() => page.getByTestId('progress').locator('dd').nth(1).innerText()).not.toBe('0');
    await other.kill();
    await page.locator('.toast.bad', { hasText: 'still running' }).waitFor();
    expect(await page.getByTestId('progress').count()).toBe(0);
    await page.getByRole('button', { name: 'Solve', exact: true }).waitFor();
    expect(other.errors).toEqual([]);
  } finally {
    await other.close();
  }
});

test('screenshots', async () => {
  const { page } = fixture;
  await go(`/solve?fen=${THREE}&n=3&go=1`);
  await page.getByRole('tree').waitFor();
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('button', { name: 'Compare again' }).waitFor();
  await picture(page, 'solve');
  expect(await seriousFindings(page)).toEqual([]);
});
