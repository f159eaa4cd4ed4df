/* End to end: the built page, the real server, a real browser. SPDX-License-Identifier: GPL-3.0-or-later */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // A file has its own server, port, store and browser, and waits for them half of the time.
    pool: 'forks',
    minWorkers: 2,
    maxWorkers: 2,
    expect: { poll: { timeout: 120_000 } }, // for what must come at all, on a busy machine too
  },
});
