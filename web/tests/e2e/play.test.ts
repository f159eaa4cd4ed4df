/* Play: a game to mate, its PGN, taking back while the program thinks, resigning, clocks.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { click, drag, label, open, paste, picture, prepare, seriousFindings, testInChromium } from './harness';

const fixture = prepare();

const status = (): Promise<string | null> => fixture.page.getByTestId('status').textContent();
const query = (name: string): string | null => new URL(fixture.page.url()).searchParams.get(name);
const moves = (): string[] => query('moves')?.split(',') ?? [];
const engineMoved = (count: number): Promise<unknown> => expect.poll(() => moves().length).toBe(count);

/* The number of engine moves that the server is still computing. */
async function searches(): Promise<number> {
  const reply = await fixture.page.request.get(`${fixture.address}/api/v1/jobs`);
  const { jobs } = (await reply.json()) as { jobs: { kind: string; state: string }[] };
  return jobs.filter(({ kind, state }) => kind === 'engine/move' && /running|queued/.test(state)).length;
}

describe('Play', () => {
  testInChromium('a short game to mate, and its PGN', async () => {
    const { page } = fixture;
    // Two rooks mate the king in two moves, whatever it does.
    await page.goto(`${fixture.address}/play?fen=7k/8/8/8/8/R7/1R6/K7_w_-_-_0_1&level=1&seed=1`);
    await page.waitForSelector('.board-grid');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await drag(page, 'a3', 'a7');
    await engineMoved(2);
    expect(await label(page, 'g8')).toContain('black king');
    await click(page, 'b2');
    await click(page, 'b8');
    await expect.poll(status).toContain('1–0 · White mates');
    expect(await page.locator('#game-title').textContent()).toBe('You win');
    await expect.poll(() => page.getByTestId('announcer').textContent()).toContain('You win');

    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PGN', exact: true }).click();
    const pgn = readFileSync(await (await waiting).path(), 'utf8');
    expect(pgn).toContain('[White "You"]');
    expect(pgn).toContain('[Black "Keymove, level 1"]');
    expect(pgn).toMatch(/1\. Ra7 Kg8 2\. Rb8# 1-0\s*$/);
  });

  test('a link restores the game', async () => {
    const { page } = fixture;
    await page.reload();
    await expect.poll(status).toContain('White mates');
    expect(moves().length).toBe(3);
    await page.keyboard.press('Home');
    await expect.poll(() => label(page, 'a3')).toContain('white rook');
    expect(query('at')).toBe('0');
  });

  test('a game that is already over cannot be started', async () => {
    const { page } = fixture;
    for (const [fen, reason] of [['k7/1Q6/1K6/8/8/8/8/8_b_-_-_0_1', 'White mates'], ['k7/2Q5/1K6/8/8/8/8/8_b_-_-_0_1', 'Stalemate']] as const) {
      await page.goto(`${fixture.address}/play?fen=${fen}`);
      await page.getByText(`The game is already over: ${reason}.`).waitFor();
      expect(await page.getByRole('button', { name: 'Start', exact: true }).isDisabled()).toBe(true);
      expect(await page.locator('[data-movebox]').isDisabled()).toBe(true);
      expect(await seriousFindings(page)).toEqual([]);
    }
  });

  test('a move typed before the last one is accepted does not replace it', async () => {
    const { page } = fixture;
    await page.goto(`${fixture.address}/play?fen=startpos&level=1&seed=1`);
    await page.waitForSelector('.board-grid');
    await page.route('**/api/v1/game', async (route) => (await new Promise((done) => setTimeout(done, 300)), route.continue()));
    await page.keyboard.press('/');
    for (const move of ['e4', 'd4']) {
      await page.keyboard.type(move);
      await page.keyboard.press('Enter');
    }
    await engineMoved(2);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(moves()[0]).toBe('e2e4');
    expect(await page.locator('[data-movebox]').inputValue()).toBe('d4');
  });

  test('playing Black against the classic program', async () => {
    const { page } = fixture;
    await page.goto(`${fixture.address}/play`);
    await page.getByRole('button', { name: 'Classic program' }).click();
    await page.getByRole('button', { name: 'Black', exact: true }).click();
    await picture(page, 'play-new');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await engineMoved(1);
    await expect.poll(status).toBe('Your move');
    expect(await page.locator('.board-grid [data-square]').first().getAttribute('data-square')).toBe('h1');
    await page.locator('[data-movebox]').fill('Nf6');
    await page.keyboard.press('Enter');
    await engineMoved(3);
  });

  test('a hint: the piece, then the move; the evaluation bar', async () => {
    const { page } = fixture;
    await page.goto(`${fixture.address}/play?fen=6k1/5ppp/8/8/8/8/5PPP/R5K1_w_-_-_0_1&you=white&level=3`);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.card').getByText('Look at the piece on a1.').waitFor();
    await page.keyboard.press('h');
    await page.locator('.card').getByText('Rook to a8, checkmate.').waitFor();
    await page.getByRole('checkbox', { name: 'Evaluation bar' }).check();
    await expect.poll(() => page.getByRole('meter').getAttribute('aria-valuetext')).toBe('White mates in 1');
    expect(await seriousFindings(page)).toEqual([]);
  });

  test('the evaluation bar waits for the first line', async () => {
    const { page } = fixture;
    const pace = 'event: progress\ndata: {"nodes":1,"seconds":0.1,"rate":10}\n\n'; // all that is sent before it
    await page.route('**/events', (route) => route.fulfill({ contentType: 'text/event-stream', body: pace }), { times: 1 });
    await page.goto(`${fixture.address}/play?fen=6k1/5ppp/8/8/8/8/5PPP/R5K1_w_-_-_0_1`);
    await page.getByRole('checkbox', { name: 'Evaluation bar' }).check();
    await expect.poll(() => page.getByRole('meter').getAttribute('aria-valuetext')).toBe('White mates in 1');
  });

  test('taking back cancels the search', async () => {
    const { page } = fixture;
    await page.goto(`${fixture.address}/play?you=white&level=20&clock=1+0`);
    await page.waitForSelector('.board-grid');
    await drag(page, 'e2', 'e4');
    await expect.poll(status).toContain('is thinking');
    await expect.poll(searches).toBe(1);
    await page.getByRole('button', { name: 'Take back' }).click();
    await expect.poll(status).toBe('Your move');
    expect(moves()).toEqual([]);
    await expect.poll(searches).toBe(0);
    await drag(page, 'd2', 'd4');
    await engineMoved(2);
    expect(moves()[0]).toBe('d2d4');
    expect(await page.getByRole('timer').count()).toBe(2);
    await page.getByRole('checkbox', { name: 'Evaluation bar' }).check();
    await page.waitForTimeout(1500);
    await picture(page, 'play');
    await page.getByRole('checkbox', { name: 'Evaluation bar' }).uncheck();
  });

  testInChromium('resigning asks for confirmation', async () => {
    const { page } = fixture;
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Yes, resign' }).click();
    await expect.poll(status).toContain('0–1 · White resigns');
    expect(query('end')).toBe('white-resigned');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy PGN' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/Termination "White resigns"[\s\S]*0-1\s*$/);
  });

  test('time runs out', async () => {
    const { page } = fixture;
    await page.goto(`${fixture.address}/play?you=white&level=1&clock=1+0&left=1.5,60`);
    await expect.poll(status).toContain("0–1 · White's time is up");
  });

  test('a new game has a full clock', async () => {
    const { page } = fixture;
    await page.getByRole('button', { name: 'New game' }).click();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    const clock = page.getByRole('timer', { name: "White's clock" });
    await expect.poll(() => clock.textContent()).toMatch(/^(1:00|0:5\d)$/);
    await page.waitForTimeout(1500);
    await page.getByRole('button', { name: 'New game' }).click();
    await expect.poll(() => clock.textContent()).toBe('1:00');
  });

  test('stalemate ends the game', async () => {
    const { page } = fixture;
    await page.goto(`${fixture.address}/play?fen=k7/8/8/1Q6/8/8/8/K7_w_-_-_0_1&you=white&level=1`);
    await page.waitForSelector('.board-grid');
    await page.locator('[data-movebox]').fill('Qb6');
    await page.keyboard.press('Enter');
    await expect.poll(status).toContain('1/2–1/2 · Stalemate');
    expect(await page.locator('#game-title').textContent()).toBe('Draw');
  });

  test('a draw by repetition can be claimed', async () => {
    const { page } = fixture;
    const cycle = 'g1f3,g8f6,f3g1,f6g8';
    await page.goto(`${fixture.address}/play?you=white&level=1&moves=${cycle},${cycle}`);
    await page.getByRole('button', { name: 'Claim a draw (threefold repetition)' }).click();
    await expect.poll(status).toContain('1/2–1/2 · Draw claimed: threefold repetition');
  });

  test('steps taken faster than the server answers add up', async () => {
    const { page } = fixture;
    await page.goto(`${fixture.address}/play?level=1`);
    await page.waitForSelector('.board-grid');
    await page.route('**/api/v1/game', async (route) => (await new Promise((done) => setTimeout(done, 300)), route.continue()));
    await paste(page, '1. e4 e5 2. Nf3 Nc6 *');
    await expect.poll(() => moves().length).toBe(4);
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => label(page, 'e5')).toContain('black pawn');
    expect(query('at')).toBe('2');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('a pasted game can be continued from any of its positions', async () => {
    const { page } = fixture;
    await page.goto(`${fixture.address}/play?level=1`);
    await page.waitForSelector('.board-grid');
    await paste(page, '1. e4 e5 2. Nf3 Nc6 *');
    await expect.poll(() => moves().length).toBe(4);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => label(page, 'e5')).toContain('black pawn');
    await drag(page, 'd2', 'd4');
    await expect.poll(() => query('you')).toBe('white');
    await engineMoved(4);
    expect(moves().slice(0, 3)).toEqual(['e2e4', 'e7e5', 'd2d4']);
  });

  test('a missing answer can be requested again', async () => {
    const other = await open();
    try {
      const { page } = other;
      const shown = page.getByTestId('status');
      await page.goto(`${other.address}/play?you=white&level=20&clock=2+0`);
      await page.waitForSelector('.board-grid');
      await drag(page, 'e2', 'e4');
      await shown.getByText('is thinking').waitFor();
      await other.kill();
      await shown.getByText('The server did not answer').waitFor();
      const clock = page.getByRole('timer', { name: "Black's clock" });
      await expect.poll(() => clock.getAttribute('class')).not.toContain('running');
      await page.keyboard.press('ArrowLeft'); // looking at an earlier position changes nothing
      await page.keyboard.press('End');
      await other.revive();
      await page.getByRole('button', { name: 'Try again' }).click();
      await shown.getByText('Your move').waitFor();
      expect(new URL(page.url()).searchParams.get('moves')).toMatch(/^e2e4,\w{4}$/);
      expect(other.errors).toEqual([]);
    } finally {
      await other.close();
    }
  });

  test('no serious accessibility finding, no error on the console', async () => {
    const { page } = fixture;
    expect(await seriousFindings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await seriousFindings(page)).toEqual([]);
  });
});
