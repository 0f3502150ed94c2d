import type { Store } from '../store/opened-store.ts';
import { emptyStore, withoutOwners } from '../testing/empty-store.ts';
import { rowsOf } from '../testing/sql.ts';
import type { WealthProfile } from './account-plans.ts';
import { seedWealth } from './wealth.seed.ts';

export const SEED = 20260101;

/** A client per profile, with an identifier that follows from it. */
export const clientsOf = (...profiles: WealthProfile[]) =>
  profiles.map((profile, at) => ({ client_uuid: `00000000-0000-4000-8000-00000000000${at}`, profile }));

/** A store with the wealth of some clients and nothing else. */
export const wealthStore = async (until: string, clients: ReturnType<typeof clientsOf>): Promise<Store> => {
  const store = await emptyStore();
  await withoutOwners(store, () => seedWealth(store.db, { seed: SEED, clients, until }));
  return store;
};

/** Every row of a table, in the order of its first column. */
export const allRows = (store: Store, table: string): Promise<Record<string, unknown>[]> =>
  rowsOf(store, `select * from ${table} order by 1, 2`);
