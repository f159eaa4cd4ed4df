/* What is done one after the other, each once the one before it is done: input that comes faster than the
 * server answers. SPDX-License-Identifier: GPL-3.0-or-later */
export interface Queue {
  /* Whether it was done. When one is not, those that wait for it are not begun: they were meant for after it. */
  add: (task: () => Promise<boolean>) => Promise<boolean>;
  /* What is added from now on waits for nothing that was added before. */
  forget: () => void;
}

export function newQueue(): Queue {
  let last: Promise<boolean> | undefined; // while something is under way
  return {
    add: (task) => {
      const own = last ? last.then((done) => done && task()) : task();
      const over = (): void => {
        if (last === own) last = undefined;
      };
      own.then(over, over);
      return (last = own);
    },
    forget: () => void (last = undefined),
  };
}
