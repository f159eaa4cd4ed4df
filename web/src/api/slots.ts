/* A browser keeps six connections to a server, and a stream takes one for as long as it lasts: all tabs
 * together hold four streams at most, or none of them could ask anything any more. Who gets no slot asks
 * from time to time instead. SPDX-License-Identifier: GPL-3.0-or-later */
const SLOTS = 4;

type Free = () => void;

/* Locks are shared by the tabs of a browser, and go with the tab that holds them. */
const hold = (locks: LockManager, name: string): Promise<Free | undefined> =>
  new Promise((settle) => {
    locks
      .request(name, { ifAvailable: true }, (lock) => (lock ? new Promise<void>((free) => settle(free)) : settle(undefined)))
      .catch(() => settle(() => {})); // forbidden here: as if there were none
  });

/* Takes a slot and gives what frees it; undefined when all are taken. A browser without locks (as on a
 * plain connection to another machine) does not count. */
export async function takeSlot(): Promise<Free | undefined> {
  const { locks } = globalThis.navigator ?? {};
  if (!locks) return () => {};
  for (let slot = 1; slot <= SLOTS; slot++) {
    const free = await hold(locks, `keymove-stream-${slot}`);
    if (free) return free;
  }
  return undefined;
}
