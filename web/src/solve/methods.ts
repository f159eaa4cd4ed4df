/* The names of the solver's methods. SPDX-License-Identifier: GPL-3.0-or-later */
export const methodNames: Record<string, string> = {
  auto: 'Automatic',
  dfpn: 'Proof numbers',
  backtrack: 'Backtracking',
  bestfirst: 'Best first',
  breadthfirst: 'Breadth first',
};

/* The terms of the score by which best first orders the moves. */
export const heuristics: Record<string, string> = {
  checks: 'Checks',
  flights: 'Flights of the king',
  piece: 'Kind of piece',
  seen: 'Remembered positions',
};
