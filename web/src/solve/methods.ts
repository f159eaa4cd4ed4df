/* The names of the solver's methods. SPDX-License-Identifier: GPL-3.0-or-later */
export const methodNames: Record<string, string> = {
  auto: 'Automatic',
  dfpn: 'Proof numbers',
  backtrack: 'Backtracking',
  bestfirst: 'Best first',
  breadthfirst: 'Breadth first',
};
