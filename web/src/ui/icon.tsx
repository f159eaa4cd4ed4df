/* The page's icons, drawn on a 24 by 24 grid. SPDX-License-Identifier: GPL-3.0-or-later */
const paths = {
  flip: 'M7 4v14m0 0-3-3m3 3 3-3M17 20V6m0 0-3 3m3-3 3 3',
  undo: 'M9 7 4 12l5 5M4 12h11a5 5 0 0 1 0 10h-1',
  redo: 'm15 7 5 5-5 5m5-5H9a5 5 0 0 0 0 10h1',
  first: 'M18 5 9 12l9 7zM6 5v14',
  last: 'm6 5 9 7-9 7zM18 5v14',
  back: 'm15 5-8 7 8 7',
  next: 'm9 5 8 7-8 7',
  play: 'm7 4 13 8-13 8z',
  pause: 'M8 5v14M16 5v14',
  stop: 'M6 6h12v12H6z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3m0 14v3M2 12h3m14 0h3M5 5l2 2m10 10 2 2m0-14-2 2M7 17l-2 2',
  moon: 'M20 14.500A8.500 8.500 0 0 1 9.500 4a8.500 8.500 0 1 0 10.500 10.500z',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1m2 4a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  download: 'M12 4v11m0 0-4-4m4 4 4-4M5 20h14',
  open: 'M3 18V6h6l2 2h8v3M3 18l3-7h16l-3 7z',
  print: 'M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z',
  trash: 'M4 7h16M9 7V4h6v3m-8 0 1 13h8l1-13',
  hand: 'M8 12V6a1.500 1.500 0 0 1 3 0v5-7a1.500 1.500 0 0 1 3 0v7-5a1.500 1.500 0 0 1 3 0v8c0 4-2 7-6 7-3 0-5-2-7-6l-1-2c0-1.500 2-2 3-.5z',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-.7.400-1 .800-1 1.700m0 3v.010',
  gear: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 2v3m0 14v3M4.900 4.900 7 7m10 10 2.100 2.100M2 12h3m14 0h3M4.900 19.100 7 17M17 7l2.100-2.100',
  chevron: 'm9 6 6 6-6 6',
  bulb: 'M9 18h6m-5 3h4M12 3a6 6 0 0 0-4 10.500c1 1 1 1.500 1 2.500h6c0-1 0-1.500 1-2.500A6 6 0 0 0 12 3z',
  flag: 'M6 21V4h11l-2 4 2 4H6',
  shuffle: 'M4 7h3l10 10h3m0 0-2-2m2 2-2 2M4 17h3l3-3m4-4 3-3h3m0 0-2-2m2 2-2 2',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
