/* The build of the page. SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The build is reproducible, without times or paths, so that a test can compare it with the committed one. */
import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';

/* chessgroundx names a piece by its letter ("p-piece"), but its style sheet still uses the old names. */
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

/* The licences of the page's components, as /licenses.txt. */
function licenses(): Plugin {
  const text = (name: string): string => readFileSync(`node_modules/${name}/LICENSE`, 'utf8').trim();
  return {
    name: 'licenses',
    generateBundle() {
      const parts = [
        'Keymove is free software under the GNU General Public License, version 3 or later. Its page contains:',
        'chessgroundx, the board, by Tamás Bajusz after chessground by the Lichess authors: GNU General Public\n' +
          'License, version 3. The pieces "Cburnett" were drawn by Colin M. L. Burnett: GNU General Public License. The\n' +
          'sets "Plain" and "Letters" were drawn for Keymove and are under its licence.',
        `Preact\n\n${text('preact')}`,
        `Inter, the typeface\n\n${text('@fontsource-variable/inter')}`,
      ];
      this.emitFile({ type: 'asset', fileName: 'licenses.txt', source: `${parts.join(`\n\n${'-'.repeat(72)}\n\n`)}\n` });
    },
  };
}

export default defineConfig({
  plugins: [pieceNames(), licenses()],
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
