/* chessgroundx draws its men as <piece> elements; the page does the same. SPDX-License-Identifier: GPL-3.0-or-later */
import type { JSX } from 'preact';

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      piece: JSX.HTMLAttributes<HTMLElement>;
    }
  }
}
