/* The build of the page. SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The same sources give the same files everywhere, so that dist can be compared: no times, no paths. */
import { defineConfig, type Plugin } from 'vite';

/* chessgroundx names a piece by its letter ("p-piece"), but its drawings still carry the old names. */
function pieceNames(): Plugin {
  const letters: Record<string, string> = {
    pawn: 'p', knight: 'n', bishop: 'b', rook: 'r', queen: 'q', king: 'k',
  };
  return {
    name: 'piece-names',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('chessground.cburnett.css')) return null;
      return code
        .replace(/\.cg-wrap piece\.(\w+)\./g, (_, name: string) => `piece.${letters[name]}-piece.`);
    },
  };
}

export default defineConfig({
  plugins: [pieceNames()],
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact', legalComments: 'none' },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8377' } },
  test: { include: ['tests/unit/**/*.test.ts', 'tests/unit/**/*.test.tsx'] },
} as Parameters<typeof defineConfig>[0]);
