import type { Desk } from './desk.ts';
import { restoreStore } from './restore-store.ts';

/** Puts the store back as it was seeded, at the clock's day, and empties the journal; everybody is signed out. */
export const resetWorld = async ({ services, world }: Desk): Promise<void> => {
  if (world.isTouched()) await restoreStore(services);
  world.journal.clear();
};
