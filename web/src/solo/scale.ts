/* The scales of a chart: from values to heights. SPDX-License-Identifier: GPL-3.0-or-later */
export interface Scale {
  readonly ticks: readonly number[];
  /* From 0 at the bottom to 1 at the top; undefined for a value that has no place, such as 0 on a logarithmic scale. */
  at(value: number): number | undefined;
}

/* From 0 up to a round number. */
export function linear(most: number): Scale {
  const rough = Math.max(most, 1e-9) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const unit = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((step) => step >= rough)!;
  const count = Math.ceil(most / unit - 1e-9) || 1;
  return {
    ticks: Array.from({ length: count + 1 }, (_, index) => index * unit),
    at: (value) => value / (count * unit),
  };
}

/* Powers of ten. */
export function logarithmic(least: number, most: number): Scale {
  const low = Math.floor(Math.log10(Math.max(least, 1e-6)) + 1e-9);
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(most, 1e-6)) - 1e-9));
  return {
    ticks: Array.from({ length: high - low + 1 }, (_, index) => 10 ** (low + index)),
    at: (value) => (value > 0 ? Math.max(0, (Math.log10(value) - low) / (high - low)) : undefined),
  };
}

/* Moves labels apart so that they are at least `gap` from each other; keeps their order. */
export function apart(places: readonly number[], gap: number, low: number, high: number): number[] {
  const order = places.map((_, index) => index).sort((a, b) => places[a]! - places[b]!);
  const moved = [...places];
  let least = low;
  for (const index of order) {
    moved[index] = Math.max(moved[index]!, least);
    least = moved[index]! + gap;
  }
  let most = high;
  for (const index of order.reverse()) {
    moved[index] = Math.min(moved[index]!, most);
    most = moved[index]! - gap;
  }
  return moved;
}
