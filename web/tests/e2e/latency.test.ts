/* How soon each view can be used once its data has arrived: a measurement, which is printed and not judged, as a busy machine would
 * spoil it. SPDX-License-Identifier: GPL-3.0-or-later */
import { expect, test } from 'vitest';
import { prepare } from './harness';

const fixture = prepare();

/* What can be used first in each view. */
const views: readonly [string, string][] = [
  ['/solve', '.board piece'],
  ['/analyse?engine=off', '.board piece'],
  ['/explain', '.board piece'],
  ['/explain?do=quiz&seed=1', '.board piece'],
  ['/play', '.board piece'],
  ['/solo', '.board piece'],
  ['/train', 'main h1'],
  ['/library', 'main button'],
  ['/editor', '.board piece'],
];

test('each view is ready soon after its data', async () => {
  const { page, address } = fixture;
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const wanted = sessionStorage.getItem('wanted');
      const store = globalThis as unknown as { ready?: number };
      if (wanted && store.ready === undefined && document.querySelector(wanted)) requestAnimationFrame(() => (store.ready ??= performance.now()));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(address);
  for (const [view, wanted] of views) {
    await page.evaluate((selector) => sessionStorage.setItem('wanted', selector), wanted);
    await page.goto(address + view);
    const ready = (): Promise<number | undefined> => page.evaluate(() => (globalThis as unknown as { ready?: number }).ready);
    await expect.poll(ready).toBeGreaterThan(0);
    const at = (await ready())!;
    const data = await page.evaluate((until) => Math.max(0, ...performance.getEntriesByType('resource').map((entry) => (entry as PerformanceResourceTiming).responseEnd).filter((end) => end > 0 && end <= until)), at);
    console.log(`latency: ${view.padEnd(26)} ready ${(at - data).toFixed(0).padStart(4)} ms after its data, ${at.toFixed(0).padStart(5)} ms after the start`);
  }
});
