/* Faults that users of the page have found, each once. SPDX-License-Identifier: GPL-3.0-or-later */
import { expect, test } from 'vitest';
import { drag, label, open, paste as pasteOn, prepare, seriousFindings, testInChromium } from './harness';

const MORPHY = 'kbK5/pp6/1P6/8/8/8/8/R7_w_-_-_0_1';
const LONG = '3K4/3NNk2/4p2B/2p5/1P1p4/2r1pB2/n4b2/3b4_w_-_-_0_1';

const fixture = prepare();

const go = (path: string) => fixture.go(path);
const verdict = () => fixture.page.getByTestId('verdict');
const paste = (text: string) => pasteOn(fixture.page, text);

test('the reason against a capture en passant that would uncover the king', async () => {
  const { page } = fixture;
  await go('/explain?fen=8/8/8/K2pP2r/8/8/8/4k3_w_-_d6_0_1');
  await expect.poll(() => label(page, 'e5')).toContain('white pawn');
  await drag(page, 'e5', 'd6');
  await verdict().getByText('exd6 is illegal').waitFor();
  await verdict().getByText('would expose the king to the rook on h5').waitFor();
  await go('/explain?fen=8/3p4/8/K3P2r/8/8/8/4k3_b_-_-_0_1');
  await expect.poll(() => label(page, 'd7')).toContain('black pawn');
  await drag(page, 'd7', 'd5');
  await expect.poll(() => label(page, 'd5')).toContain('black pawn');
  await drag(page, 'e5', 'd6');
  await verdict().getByText('would expose the king to the rook on h5').waitFor();
});

test('a solution that is cut holds its main line, which can be stepped through', async () => {
  const { page } = fixture;
  await go(`/solve?fen=${LONG}&n=16&seconds=8&go=1`);
  const answer = page.getByTestId('answer');
  await answer.getByText('White mates in 16, proved').waitFor();
  await page.getByText('A limit cut this tree short').waitFor();
  const line = answer.getByRole('list', { name: 'Main line' }).getByRole('button');
  expect(await line.count()).toBe(31);
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight');
  await expect.poll(() => new URL(page.url()).searchParams.get('moves')?.split(',').length).toBe(5);
  await line.last().click();
  await expect.poll(() => new URL(page.url()).searchParams.get('moves')?.split(',').length).toBe(31);
  await expect.poll(() => page.locator('[role=treeitem][aria-selected=true]').innerText()).toContain('Bf4#');
  await page.keyboard.press('Home');
  await page.keyboard.press('End');
  await expect.poll(() => label(page, 'f4')).toContain('white bishop');
}, 60_000);

test('a faulty FEN does not act on the old board, and one being checked is waited for', async () => {
  const { page } = fixture;
  await go(`/solve?fen=${MORPHY}`);
  const fen = page.getByLabel('FEN', { exact: true });
  const solve = page.getByRole('button', { name: 'Solve', exact: true });
  await fen.fill('8/8/8/8/8/8/8/8 w - - 0 1');
  await expect.poll(() => solve.isDisabled()).toBe(true);
  await fen.fill('7k/R7/6K1/8/8/8/8/8 w - - 0 1');
  await fen.press('Enter');
  await page.getByTestId('answer').getByText('White mates in 1, proved').waitFor();
  expect(await label(page, 'a7')).toContain('white rook');

  await go('/play?level=1');
  await page.waitForSelector('.board-grid');
  await fen.fill('8/8/8/8/8/8/8/8 w - - 0 1');
  await expect.poll(() => page.getByRole('button', { name: 'Start', exact: true }).isDisabled()).toBe(true);
  await fen.fill('7k/8/8/8/8/R7/1R6/K7 w - - 0 1');
  await fen.press('Enter');
  await expect.poll(() => new URL(page.url()).searchParams.get('you')).toBe('white');
  expect(await label(page, 'a3')).toContain('white rook');
});

test('Play opens at the starting position unless the user brings one', async () => {
  const { page } = fixture;
  await go('/');
  await expect.poll(() => label(page, 'a1')).toContain('white rook');
  await page.getByRole('link', { name: 'Play' }).click();
  await expect.poll(() => label(page, 'e2')).toContain('white pawn');
  await go(`/solve?fen=${MORPHY}`);
  await expect.poll(() => label(page, 'a8')).toContain('black king');
  await page.getByRole('link', { name: 'Play' }).click();
  await expect.poll(() => label(page, 'c8')).toContain('white king');
  await page.getByRole('button', { name: 'Starting position' }).click();
  await expect.poll(() => label(page, 'e2')).toContain('white pawn');
});

test('the open tree leaves the page as tall as its content; on a phone the board stays in view', async () => {
  const { page } = fixture;
  await page.setViewportSize({ width: 390, height: 844 });
  await go('/solve?fen=4Q3/8/8/4B3/3R1p1k/1p6/P1N2P2/4K3_w_-_-_0_1&n=3&go=1');
  await page.getByRole('tree').waitFor();
  await page.getByRole('button', { name: 'Open all' }).click();
  const [page_, content] = await page.evaluate(() => [document.documentElement.scrollHeight, document.querySelector('.side')!.getBoundingClientRect().bottom + scrollY]);
  expect(page_! - content!).toBeLessThan(100);
  const row = page.getByRole('treeitem').nth(3);
  await row.scrollIntoViewIfNeeded();
  await row.click();
  const board = (await page.locator('.board-grid').boundingBox())!;
  expect(board.y).toBeGreaterThanOrEqual(0);
  expect(board.y + board.height).toBeLessThan(844);
  await page.setViewportSize({ width: 1280, height: 860 });
});

test('an EPD with its operations', async () => {
  const { page } = fixture;
  await go('/solve');
  await page.waitForSelector('.board-grid');
  await paste('3qr2k/pbpp2pp/1p5N/3Q2b1/2P1P3/P7/1PP2PPP/R4RK1 w - - bm Qg8+; dm 2; id "Smothered";');
  await expect.poll(() => label(page, 'd5')).toContain('white queen');
  expect(await page.getByLabel('Mate in').inputValue()).toBe('2');
  await page.getByText('Smothered').first().waitFor();
  await go('/explain');
  await page.waitForSelector('.board-grid');
  await paste('7k/R7/6K1/8/8/8/8/8 w - - bm Ra8#;');
  await expect.poll(() => label(page, 'a7')).toContain('white rook');
});

test('an illegal drag is explained in every view', async () => {
  const { page } = fixture;
  await go('/solve?fen=4r1k1/5ppp/8/8/7b/8/4RPPP/4K3_w_-_-_0_1');
  await expect.poll(() => label(page, 'e2')).toContain('white rook');
  await drag(page, 'e2', 'd2');
  await verdict().getByText('Rd2 is illegal').waitFor();
  await verdict().getByText('pinned by the rook on e8').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await go('/play');
  await expect.poll(() => label(page, 'e2')).toContain('white pawn');
  await drag(page, 'a1', 'a5');
  await verdict().getByText('Ra5 is illegal').waitFor();
  await go('/solo');
  await expect.poll(() => label(page, 'f4')).toContain('white rook');
  await drag(page, 'f4', 'f8');
  await page.getByTestId('verdict').getByText('nothing to capture on f8', { exact: false }).waitFor();
});

/* The solver moves after less than a second of search, decided or not, and goes on searching for a better comment. The test
 * lets the first search fail, and holds the second back and shortens it, so that nothing depends on how fast they are. */
testInChromium('trying it yourself is answered before the mistake is judged', async () => {
  const { page } = fixture;
  const budgets: number[] = [];
  let release = (): void => {};
  const held = new Promise<void>((done) => (release = done));
  await go(`/solve?fen=${MORPHY}&n=2&try=1`);
  await expect.poll(() => label(page, 'a1')).toContain('white rook');
  await page.route('**/api/v1/mate', async (route) => {
    const body = route.request().postDataJSON() as { seconds: number };
    budgets.push(body.seconds);
    if (budgets.length === 1) return route.continue({ postData: JSON.stringify({ ...body, nodes: 1 }) });
    await held;
    return route.continue({ postData: JSON.stringify({ ...body, moves: 3 }) }); // which is decided at once
  });
  await drag(page, 'a1', 'b1');
  await page.getByTestId('playout').getByText('whether it still mates is being checked').waitFor();
  expect(new URL(page.url()).searchParams.get('moves')).toMatch(/^a1b1,\w+$/);
  await expect.poll(() => budgets.length).toBe(2);
  expect(budgets[0]).toBeLessThan(1);
  expect(budgets[1]).toBeGreaterThan(1);
  release();
  await page.getByTestId('playout').getByText(/It still mates, in \d|That gave up the mate/).waitFor();
  await page.unroute('**/api/v1/mate');
});

test('a view that could not be loaded appears when the server is back', async () => {
  const other = await open();
  try {
    const { page } = other;
    await page.goto(`${other.address}/solve?fen=${MORPHY}`);
    await expect.poll(() => label(page, 'a1')).toContain('white rook');
    await other.kill();
    await page.getByRole('link', { name: 'Explain' }).click();
    await page.getByText('opens as soon as it is back').waitFor();
    await other.revive();
    await page.getByRole('heading', { name: 'Explain' }).waitFor();
    await expect.poll(() => label(page, 'a1')).toContain('white rook');
  } finally {
    await other.close();
  }
});

test('games without a result, with annotations, and several of them', async () => {
  const { page } = fixture;
  await go('/explain');
  await page.waitForSelector('.board-grid');
  await paste('1. e4 e5 2. Nf3');
  await expect.poll(() => new URL(page.url()).searchParams.get('moves')).toBe('e2e4,e7e5,g1f3');
  expect(await page.locator('.toast.bad').count()).toBe(0);
  await paste('[White "Anna"]\n\n1. e4! {best by test} e5 (1... c5 2. Nf3) 2. Nf3 1-0');
  const list = page.getByTestId('moves');
  await list.getByText('best by test').waitFor();
  await list.getByRole('button', { name: 'e4!' }).waitFor();
  await list.getByRole('button', { name: '2. Nf3' }).click();
  await expect.poll(() => label(page, 'c5')).toContain('black pawn');
  await page.reload();
  await list.getByText('best by test').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Open a position or a game' }).click();
  await page.getByLabel('FEN, EPD or PGN').fill('[White "Anna"]\n\n1. e4 1-0\n\n[White "Berta"]\n\n1. d4 d5 *');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('button', { name: /Berta/ }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('moves')).toBe('d2d4,d7d5');
});

test('Solo reads SAN and names the pieces', async () => {
  const { page } = fixture;
  await go('/solo');
  await expect.poll(() => label(page, 'b2')).toContain('white queen');
  await page.locator('[data-movebox]').fill('Qxb5');
  await page.keyboard.press('Enter');
  await expect.poll(() => label(page, 'b5')).toContain('white queen');
  await page.getByRole('list', { name: 'Captures' }).getByText('1. Qxb5').waitFor();
});

test('a very long game survives a reload', async () => {
  const { page } = fixture;
  const moves = Array.from({ length: 1800 }, () => 'g1f3,g8f6,f3g1,f6g8').join(',');
  await go(`/explain?fen=startpos#moves=${moves}`);
  await page.getByRole('list', { name: 'Moves' }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => label(page, 'f6')).toContain('black knight');
  await page.reload();
  await expect.poll(() => label(page, 'f6')).toContain('black knight');
});
