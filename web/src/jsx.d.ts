/* chessgroundx draws pieces as <piece> elements, and so does the page. SPDX-License-Identifier: GPL-3.0-or-later */
import type { JSX } from 'preact';

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      piece: JSX.HTMLAttributes<HTMLElement>;
    }
  }
}
