/* End to end: the built page, the real server, a real browser. SPDX-License-Identifier: GPL-3.0-or-later */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    expect: { poll: { timeout: 15_000 } }, // generous, for a busy machine
  },
});
