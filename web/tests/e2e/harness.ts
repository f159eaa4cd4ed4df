/* A server and a browser for each file of tests. SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The variable KEYMOVE names the program, CHROMIUM the browser. With FIREFOX, that browser is used instead: an unpatched Firefox,
 * by WebDriver BiDi. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, firefox, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

const program = process.env.KEYMOVE ?? '../build/release/keymove';
const browser = process.env.CHROMIUM ?? '/usr/bin/chromium';

export interface Fixture {
  address: string;
  context: BrowserContext;
  page: Page;
  errors: string[]; // errors on the console: must stay empty
  go(path: string): Promise<unknown>; // opens a path of the page
  kill(): Promise<void>; // kills the server, as a crash would
  revive(): Promise<void>; // starts another server at the same address
  close(): Promise<void>;
}

interface Look {
  width?: number;
  height?: number;
  colorScheme?: 'light' | 'dark';
}

async function startServer(store: string, port = '0'): Promise<{ server: ChildProcess; address: string }> {
  const server = spawn(program, ['serve', '--no-open', '--port', port, '--store', store], { stdio: ['ignore', 'pipe', 'pipe'] });
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    const listen = (chunk: Buffer): void => {
      output += chunk.toString();
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output);
      if (found) resolve(found[0]);
    };
    server.stdout!.on('data', listen);
    server.stderr!.on('data', listen);
    server.on('error', reject);
    server.on('exit', (code) => reject(new Error(`keymove serve ended with ${code}: ${output}`)));
  });
  return { server, address };
}

/* The page is embedded in the program; it must be the one in web/dist. */
async function checkPage(address: string): Promise<void> {
  const served = await (await fetch(address)).text();
  if (served !== readFileSync('dist/index.html', 'utf8')) throw new Error(`${program} contains another page: build it again`);
}

/* Firefox has no persistent context by BiDi: closing the context closes the browser as well. */
async function startFirefox(executablePath: string, options: object): Promise<BrowserContext> {
  const started = await firefox.launch({ channel: 'moz-firefox', executablePath, headless: true, timeout: 120_000 });
  const context = await started.newContext(options);
  context.on('close', () => void started.close());
  return context;
}

async function startBrowser(profile: string, look: Look): Promise<BrowserContext> {
  const options = { viewport: { width: look.width ?? 1280, height: look.height ?? 860 }, colorScheme: look.colorScheme ?? 'light', acceptDownloads: true } as const;
  if (process.env.FIREFOX) return startFirefox(process.env.FIREFOX, options);
  return chromium.launchPersistentContext(profile, {
    executablePath: browser,
    headless: true,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    ...options,
  });
}

/* Milliseconds for what must come at all, on a busy machine too. */
const PATIENCE = 120_000;

export async function open(look: Look = {}): Promise<Fixture> {
  const profile = mkdtempSync(join(tmpdir(), 'keymove-chromium-'));
  const store = join(profile, 'puzzles.db'); // not that of the user
  let { server, address } = await startServer(store);
  await checkPage(address);
  const context = await startBrowser(profile, look);
  context.setDefaultTimeout(PATIENCE);
  const page = context.pages()[0] ?? (await context.newPage());
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.stack ?? String(error)));
  page.on('console', (message) => {
    // The browser also logs replies with status 4xx, which the views show as messages.
    if (message.type() === 'error' && !message.text().includes('Failed to load resource')) errors.push(message.text());
  });
  return {
    address,
    context,
    page,
    errors,
    go: (path) => page.goto(address + path),
    async kill() {
      server.removeAllListeners('exit');
      const gone = new Promise((done) => server.once('exit', done));
      server.kill('SIGKILL');
      await gone;
    },
    async revive() {
      ({ server } = await startServer(store, new URL(address).port));
    },
    async close() {
      await context.close();
      server.removeAllListeners('exit');
      server.kill('SIGTERM');
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/* The fixture of a file of tests: opened before the first test and closed after the last. It is empty until then. After each test
 * there must have been no errors. */
export function prepare(look: Look = {}): Fixture {
  const fixture = {} as Fixture;
  beforeAll(async () => void Object.assign(fixture, await open(look)));
  afterAll(() => fixture.close?.());
  afterEach(() => expect(fixture.errors).toEqual([]));
  return fixture;
}

/* The centre of a square on the first board, for the mouse. */
export async function centre(page: Page, square: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(`.board-grid [data-square="${square}"]`).first().boundingBox();
  if (!box) throw new Error(`no square ${square}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function click(page: Page, square: string): Promise<void> {
  const { x, y } = await centre(page, square);
  await page.mouse.click(x, y);
}

export async function drag(page: Page, from: string, to: string): Promise<void> {
  const start = await centre(page, from);
  const end = await centre(page, to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 3 });
  await page.mouse.up();
}

/* Pastes a text. The event of a test takes no clipboard in Firefox, so it gets one. */
export const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.body.dispatchEvent(Object.defineProperty(new Event('paste', { bubbles: true, cancelable: true }), 'clipboardData', { value: clipboardData }));
  }, text);

/* A test of downloads, of print, of permissions or of the bodies of requests, none of which playwright-core has by WebDriver BiDi. */
export const testInChromium = test.skipIf(!!process.env.FIREFOX);

/* What a screen reader says of a square. */
export const label = (page: Page, square: string): Promise<string | null> =>
  page.locator(`.board-grid [data-square="${square}"]`).first().getAttribute('aria-label');

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/* The serious and critical findings of axe-core: must be empty. */
export async function seriousFindings(page: Page): Promise<string[]> {
  // Not as a script element, which the page's content security policy forbids.
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const axe = (globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> } }).axe;
    const { violations } = await axe.run();
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  });
}

/* Screenshots of a view, wide and narrow, light and dark, in the folder that SCREENSHOTS names. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  for (const [look, width, height] of [['wide', 1280, 860], ['phone', 390, 844]] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await page.evaluate(() => scrollTo(0, 0));
      await page.waitForTimeout(150);
      await page.screenshot({ path: join(folder, `${name}-${look}-${colorScheme}.png`), fullPage: look === 'phone' });
    }
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.emulateMedia({ colorScheme: 'light' });
}
