/* Solo: making a puzzle, solving it by hand, watching methods, hints, files, the study.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { describe, expect, test } from 'vitest';
import { click, drag, label, paste, picture, prepare, seriousFindings, testInChromium } from './harness';

const BOARD = '8/8/8/1B6/P4R2/N7/1QB5/2KN4_2';
const fixture = prepare();

const verdict = (): Promise<string | null> => fixture.page.locator('.verdict-light').getAttribute('data-verdict');
const captures = (): string[] => new URL(fixture.page.url()).searchParams.get('moves')?.split(',') ?? [];
const squares = (uci: string): [string, string] => [uci.slice(0, 2), uci.slice(2)];

/* The server's solution of the board in the address. */
async function solution(): Promise<string[]> {
  const board = new URL(fixture.page.url()).searchParams.get('board')!.replaceAll('_', ' ');
  const reply = await fixture.page.request.post(`${fixture.address}/api/v1/solo/hint`, { data: { board } });
  return ((await reply.json()) as { solution: string[] }).solution;
}

describe('Solo', () => {
  test('a puzzle is made and solved by hand', async () => {
    const { page } = fixture;
    await page.goto(`${fixture.address}/solo`);
    await page.getByRole('spinbutton', { name: 'Pieces' }).fill('5');
    await page.getByRole('button', { name: 'Make a puzzle' }).click();
    await page.waitForFunction(() => location.search.includes('board='));
    const moves = await solution();
    expect(moves.length).toBe(4);
    await page.waitForSelector('.verdict-light[data-verdict="solvable"]');
    for (const [index, uci] of moves.entries()) {
      const [from, to] = squares(uci);
      if (index % 2) await drag(page, from, to);
      else {
        await click(page, from);
        await click(page, to);
      }
      await page.waitForFunction((count) => new URL(location.href).searchParams.get('moves')?.split(',').length === count, index + 1);
      await page.waitForSelector(`.verdict-light[data-verdict="${index === 3 ? 'solved' : 'solvable'}"]`);
    }
    expect(captures()).toEqual(moves);
    expect(await page.getByTestId('solved').textContent()).toContain('4 captures');
    expect(await page.getByTestId('announcer').textContent()).toMatch(/takes .*Solved/);
    expect(await page.getByTestId('streak').textContent()).toBe('Streak 1');
    const solved = page.url();
    await page.getByRole('button', { name: 'Next puzzle' }).click();
    await page.waitForFunction(() => !location.search.includes('moves='));
    await page.waitForSelector('.verdict-light[data-verdict="solvable"]');
    expect(await page.getByTestId('streak').textContent()).toBe('Streak 1');
    await page.getByRole('button', { name: 'Give me a hint' }).click();
    await expect.poll(() => page.getByTestId('streak').textContent()).toBe('Streak 0');
    await page.goto(solved);
    await page.waitForSelector('.verdict-light[data-verdict="solved"]');
    expect(await page.getByTestId('streak').textContent()).toBe('Streak 0');
  });

  test('the light can be switched off, and then nothing gives away a dead end', async () => {
    const { page } = fixture;
    const solved = page.url();
    await page.goto(`${fixture.address}/solo?board=${BOARD}&moves=b2c2,c2d1`);
    await page.waitForSelector('.verdict-light[data-verdict="dead"]');
    await page.keyboard.press('l');
    await page.waitForSelector('.verdict-light[data-verdict="off"]');
    expect(await page.locator('.solo').innerText()).not.toMatch(/take back \d/i);
    await page.reload();
    await page.waitForSelector('.verdict-light[data-verdict="off"]');
    await page.getByRole('button', { name: 'Give me a hint' }).click();
    await page.getByRole('button', { name: /^Take back \d/ }).waitFor();
    await page.getByLabel('Show whether the board').check();
    await page.waitForSelector('.verdict-light[data-verdict="dead"]');
    await page.goto(solved);
    await page.waitForSelector('.verdict-light[data-verdict="solved"]');
  });

  test('the address holds the first board as soon as it is used', async () => {
    const { page } = fixture;
    const made = page.url();
    const board = () => new URL(page.url()).searchParams.get('board');
    await page.goto(`${fixture.address}/solo`);
    await page.waitForSelector('.verdict-light[data-verdict="solvable"]');
    await page.keyboard.press('/');
    await page.keyboard.type('b2b5');
    await page.keyboard.press('Enter');
    await expect.poll(board).toBe(BOARD);
    await page.goto(`${fixture.address}/solo`);
    await page.getByRole('button', { name: 'Watch', exact: true }).click();
    await expect.poll(board).toBe(BOARD);
    await page.goto(`${fixture.address}/solo?do=watch`);
    await page.getByRole('button', { name: 'New random choices' }).click();
    await expect.poll(board).toBe(BOARD);
    await page.goto(made);
  });

  test('a link restores the captures; undo and redo', async () => {
    const { page } = fixture;
    const moves = captures();
    await page.reload();
    await page.waitForSelector('.verdict-light[data-verdict="solved"]');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.waitForSelector('.verdict-light[data-verdict="solvable"]');
    expect(captures()).toEqual(moves);
    expect(page.url()).toContain('at=3');
    await page.keyboard.press('ArrowRight');
    await page.waitForSelector('.verdict-light[data-verdict="solved"]');
  });

  test('captures left are shown, pieces without any turn black, a dead end is reported at once', async () => {
    const { page } = fixture;
    await page.goto(`${fixture.address}/solo?board=${BOARD}`);
    expect(await label(page, 'b2')).toBe('b2, white queen, 2 captures left');
    await drag(page, 'b2', 'c2');
    await page.waitForFunction(() => location.search.includes('moves=b2c2'));
    await expect.poll(() => label(page, 'c2')).toContain('white queen, last move, 1 capture left');
    await page.locator('[data-movebox]').fill('Qc2xd1');
    await page.keyboard.press('Enter');
    await expect.poll(() => label(page, 'd1')).toContain('black queen');
    await expect.poll(verdict).toBe('dead');
    expect(await page.locator('.verdict-light').textContent()).toMatch(/take back \d/);
    await page.getByRole('button', { name: /^Take back \d/ }).click();
    await expect.poll(verdict).toBe('solvable');
  });

  test('an illegal capture is answered with the reason', async () => {
    const { page } = fixture;
    await page.goto(`${fixture.address}/solo?board=${BOARD}`);
    await page.locator('[data-movebox]').fill('c1a4');
    await page.keyboard.press('Enter');
    await page.getByTestId('verdict').getByText('The king on c1 does not move to a4.').waitFor();
    expect(captures()).toEqual([]);
    await page.getByRole('button', { name: 'Clear' }).click();
    await drag(page, 'b2', 'h8');
    await page.getByTestId('verdict').getByText('Qh8 is illegal').waitFor();
    expect(await page.locator('.toast').count()).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
  });

  test('captures by keyboard', async () => {
    const { page } = fixture;
    await page.goto(`${fixture.address}/solo?board=3/1R1/QK1_2`);
    await page.locator('[data-square="a1"]').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    expect(await label(page, 'b2')).toContain('can be captured');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.search.includes('moves=a1b2'));
    await expect.poll(() => page.getByTestId('announcer').textContent()).toContain('Queen a1 takes b2. Still solvable');
  });

  test('hints lead step by step to the solution, which can be played', async () => {
    const { page } = fixture;
    await page.goto(`${fixture.address}/solo?board=${BOARD}`);
    const first = (await solution())[0]!;
    await page.getByRole('button', { name: 'Give me a hint' }).click();
    const hints = page.locator('.hints li');
    await expect.poll(() => hints.count()).toBe(1);
    expect(await hints.first().textContent()).not.toMatch(/[a-h][1-8]/);
    for (const count of [2, 3, 4]) {
      await page.keyboard.press('h');
      await expect.poll(() => hints.count()).toBe(count);
    }
    expect(await hints.nth(1).textContent()).toContain(squares(first)[0]);
    expect(await hints.nth(2).textContent()).toContain(squares(first)[1]);
    await picture(page, 'solo');
    await page.getByRole('button', { name: 'Play the solution' }).click();
    await page.waitForSelector('.verdict-light[data-verdict="solved"]');
    expect(captures().length).toBe(7);
  });

  test('two methods solve the same board side by side', async () => {
    const { page } = fixture;
    await page.goto(`${fixture.address}/solo?board=${BOARD}&do=watch&methods=rank,attack`);
    const lane = (method: string) => page.locator(`.lane[data-method="${method}"]`);
    await page.waitForFunction(() => (document.querySelector('.scrub input') as HTMLInputElement | null)?.max === '89');
    await page.getByRole('button', { name: 'Step', exact: true }).click();
    expect(await lane('rank').locator('.figures').textContent()).toContain('Step1 of 89');
    await picture(page, 'solo-watch');
    await page.getByLabel(/per second/).fill('6');
    await page.getByRole('button', { name: 'Play', exact: true }).last().click();
    await page.waitForSelector('.lane[data-method="rank"][data-ended="true"]');
    expect(await lane('rank').locator('[data-backtracks]').textContent()).toBe('41');
    expect(await lane('attack').locator('[data-backtracks]').textContent()).toBe('20');
    expect(await lane('rank').textContent()).toContain('Solved after 41 backtracks.');
    await page.keyboard.press('ArrowLeft');
    expect(await lane('rank').getAttribute('data-ended')).toBe('false');
    expect(await seriousFindings(page)).toEqual([]);
  });

  test('boards are read from a text and from a file', async () => {
    const { page } = fixture;
    await page.goto(`${fixture.address}/solo`);
    await page.getByLabel(/^Boards/).fill('3/1R1/QK1 2\n3/1X1/QK1 2\n4/1R2/QK2 1');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.waitForFunction(() => location.search.includes('board=3/1R1/QK1_2'));
    expect(await page.locator('#open-title ~ form .bad').textContent()).toContain('Line 2');
    await page.getByRole('button', { name: 'Next board' }).click();
    await page.waitForFunction(() => location.search.includes('board=4/1R2/QK2_1'));
    await page.locator('.solo input[type="file"]').setInputFiles({ name: 'one.txt', mimeType: 'text/plain', buffer: Buffer.from('2 8 8\n1 3 6 2\n6 4 6 2\n') });
    await expect.poll(() => page.url()).toMatch(/board=8\//);
  });

  test('boards can be pasted in the other tabs too', async () => {
    const { page } = fixture;
    await page.goto(`${fixture.address}/solo?do=watch`);
    await page.locator('.lanes').waitFor();
    await paste(page, '3/1R1/QK1 2');
    await page.waitForSelector('.lanes .board-grid[aria-rowcount="3"]');
    expect(page.url()).toContain('do=watch');
    await paste(page, 'no board');
    await page.locator('.toast.bad').waitFor();
    await page.getByRole('button', { name: 'Study' }).click();
    await page.locator('.study').waitFor();
    await paste(page, '4/1R2/QK2/4 1');
    await page.waitForSelector('.board-side .board-grid[aria-rowcount="4"]');
    expect(page.url()).not.toContain('do=');
  });

  test('a step that the server did not confirm is not shown', async () => {
    const { page } = fixture;
    await page.goto(`${fixture.address}/solo?board=${BOARD}`);
    await page.waitForSelector('.verdict-light[data-verdict="solvable"]');
    const [first] = await solution();
    await page.locator('[data-movebox]').fill(first!);
    await page.keyboard.press('Enter');
    await expect.poll(captures).toEqual([first]);
    await page.route('**/api/v1/solo/board', (route) => route.abort());
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.locator('.toast.bad').first().waitFor();
    await page.unroute('**/api/v1/solo/board');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => page.url()).toContain('at=0');
  });

  test('a link with an invalid board is reported, and the first board is shown', async () => {
    const { page } = fixture;
    await page.goto(`${fixture.address}/solo?board=zz`);
    await page.locator('.toast.bad').waitFor();
    await page.waitForSelector('.verdict-light[data-verdict="solvable"]');
    expect(page.url()).toBe(`${fixture.address}/solo`);
  });

  test('a board of sixteen by sixteen', async () => {
    const { page } = fixture;
    await page.goto(`${fixture.address}/solo`);
    await page.getByRole('spinbutton', { name: 'Pieces' }).fill('14');
    await page.getByLabel('Files').fill('16');
    await page.getByLabel('Ranks').fill('16');
    await page.getByRole('button', { name: 'Make a puzzle' }).click();
    await page.waitForSelector('.board-grid[aria-rowcount="16"]');
    await page.waitForSelector('.verdict-light[data-verdict="solvable"]');
    const [uci] = await solution();
    await page.locator('[data-movebox]').fill(uci!);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.search.includes('moves='));
    await picture(page, 'solo-large');
  });

  test('the study, as published and measured here', async () => {
    const { page } = fixture;
    await page.goto(`${fixture.address}/solo?do=study`);
    await page.waitForSelector('.chart svg');
    expect(await page.locator('.chart').count()).toBe(3);
    await page.locator('.chart summary').first().click();
    expect(await page.locator('.chart table').first().textContent()).toContain('96,643');
    await picture(page, 'solo-study');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByLabel('From 4 to').fill('5');
    await page.getByLabel('pieces, boards per size').fill('4');
    await page.getByRole('button', { name: 'Measure', exact: true }).click();
    await expect.poll(() => page.locator('.study [role="status"]').textContent()).toContain('ten runs');
    expect(await page.locator('.chart').first().textContent()).toContain('Hybrid');
  });

  test('the study of boards that may be unsolvable', async () => {
    const { page } = fixture;
    await page.goto(`${fixture.address}/solo?do=study`);
    await page.getByRole('button', { name: 'Boards that may be unsolvable' }).click();
    expect(await page.locator('.chart').count()).toBe(0);
    await page.getByLabel('From 4 to').fill('6');
    await page.getByLabel('pieces, boards per size').fill('20');
    await page.getByRole('button', { name: 'Measure', exact: true }).click();
    await expect.poll(() => page.locator('.study [role="status"]').textContent()).toContain('may have no solution');
    const titles = await page.locator('.chart h3').allTextContents();
    expect(titles).toEqual([
      'Solvable boards and losing first captures', 'Pieces left on the first dive', 'Pieces left after 10 backtracks',
      'Pieces left after 100 backtracks', 'Pieces left after 1,000 backtracks', 'Plans', 'Solutions',
    ]);
    await page.locator('.chart summary').nth(1).click();
    const table = page.locator('.chart table').nth(1);
    expect(await table.locator('thead').textContent()).toBe('PiecesFewestRandomRankAttackCenterHybrid');
    const cells = await table.locator('tbody tr').last().locator('td').allTextContents();
    for (const left of cells.slice(1)) expect(Number(left)).toBeGreaterThanOrEqual(Number(cells[0]));
    await picture(page, 'solo-survey');
    expect(await seriousFindings(page)).toEqual([]);
  });

  testInChromium('all solutions, with and without the reductions', async () => {
    const { page } = fixture;
    await page.goto(`${fixture.address}/solo?board=3/RNR/1K1_2`);
    const card = page.getByTestId('solutions');
    await card.getByRole('button', { name: 'List the solutions' }).click();
    await expect.poll(() => card.getByRole('status').textContent()).toMatch(/^Plan found a solution: .* solutions, \d+ plans?\.$/);
    const count = Number(/(\d+) solutions/.exec((await card.getByRole('status').textContent())!)![1]);
    expect(await card.locator('li').count()).toBe(count);
    await picture(page, 'solo-solutions');
    expect(await seriousFindings(page)).toEqual([]);
    await card.getByLabel('Method that solves').selectOption('rank');
    await card.getByLabel('no board twice').uncheck();
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('solo/solve'));
    await card.getByRole('button', { name: 'List the solutions' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ method: 'rank', without: ['seen'], all: true });
    await expect.poll(() => card.getByRole('status').textContent()).toContain('Rank found a solution');
    await card.locator('li button').first().click();
    await expect.poll(() => captures().length).toBe(3);
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect.poll(() => page.url()).toContain('at=1');
  });

  test('reduced motion shows the same steps', async () => {
    const { page } = fixture;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${fixture.address}/solo?board=3/1R1/QK1_2&do=watch&methods=plan`);
    await page.getByRole('button', { name: 'To the end' }).click();
    await page.waitForSelector('.lane[data-method="plan"][data-ended="true"]');
    expect(await page.locator('.lane .figures').textContent()).toContain('Pieces left1');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
  });

  test('no serious accessibility finding, no error on the console', async () => {
    const { page } = fixture;
    await page.goto(`${fixture.address}/solo?board=${BOARD}&moves=b2c2`);
    await page.waitForSelector('.verdict-light[data-verdict="solvable"], .verdict-light[data-verdict="dead"]');
    expect(await seriousFindings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await seriousFindings(page)).toEqual([]);
  });
});

testInChromium('new puzzles are printed as a sheet, with the solutions on a page of their own', async () => {
  const { page } = fixture;
  await page.goto(`${fixture.address}/solo`);
  await page.locator('.board-ground piece').first().waitFor();
  await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', 'true'))); // there is no printer
  await page.getByRole('spinbutton', { name: 'Pieces' }).fill('5');
  await page.getByRole('button', { name: 'Print a sheet of 9' }).click();
  await page.locator('[data-printed]').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.sheet figure').count()).toBe(9);
  expect(await page.locator('.sheet figure img').evaluateAll((all) => all.every((image) => (image as HTMLImageElement).naturalWidth > 0))).toBe(true);
  const solutions = await page.locator('.sheet li').allInnerTexts();
  expect(solutions.length).toBe(9);
  for (const solution of solutions) expect(solution).toMatch(/^(\S*x\S+ ){3}\S*x\S+$/); // four captures for five pieces
  expect(await page.locator('.sheet .solutions').evaluate((title) => getComputedStyle(title).breakBefore)).toBe('page');
  expect(await page.locator('.board').first().isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect.poll(() => page.locator('.sheet').count()).toBe(0);
  await page.getByRole('button', { name: 'Print a sheet', exact: true }).waitFor(); // they stay open as a collection
}, 90_000);
