/* Tasks done one after the other: input that arrives faster than the server answers. SPDX-License-Identifier: GPL-3.0-or-later */
interface Queue {
  /* Whether the task was done. When a task fails, those waiting for it are not started: they were meant to follow it. */
  add: (task: () => Promise<boolean>) => Promise<boolean>;
  /* Tasks added from now on do not wait for those added before. */
  reset: () => void;
}

export function newQueue(): Queue {
  let last: Promise<boolean> | undefined; // while a task is running
  return {
    add: (task) => {
      const own = last ? last.then((done) => done && task()) : task();
      const over = (): void => {
        if (last === own) last = undefined;
      };
      own.then(over, over);
      return (last = own);
    },
    reset: () => void (last = undefined),
  };
}
