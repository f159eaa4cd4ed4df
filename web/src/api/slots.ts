/* A browser opens at most six connections to a server, and an event stream occupies one of them. All tabs together
 * therefore hold at most four streams, so that other requests still get through; a job without a slot is polled
 * instead. SPDX-License-Identifier: GPL-3.0-or-later */
const SLOTS = 4;

type Free = () => void;

/* Locks are shared by the tabs of a browser and released when the tab that holds them is closed. */
const hold = (locks: LockManager, name: string): Promise<Free | undefined> =>
  new Promise((settle) => {
    locks
      .request(name, { ifAvailable: true }, (lock) => (lock ? new Promise<void>((free) => settle(free)) : settle(undefined)))
      .catch(() => settle(() => {})); // locks are forbidden here: behave as if there were none
  });

/* Takes a slot and returns the function that frees it; undefined when all are taken. A browser without locks (as over plain
 * HTTP to another machine) does not count its streams. */
export async function takeSlot(): Promise<Free | undefined> {
  const { locks } = globalThis.navigator ?? {};
  if (!locks) return () => {};
  for (let slot = 1; slot <= SLOTS; slot++) {
    const free = await hold(locks, `keymove-stream-${slot}`);
    if (free) return free;
  }
  return undefined;
}
