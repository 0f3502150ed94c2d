import type { Desk } from './desk.ts';
import { restoreStore } from './restore-store.ts';

/** Restores the store as it is seeded on the clock's day, and clears the journal; every session ends, and no scenario is on. */
export const resetWorld = async ({ services, world }: Desk): Promise<void> => {
  if (world.isTouched()) await restoreStore(services);
  world.setScenario(null);
  world.journal.clear();
};
