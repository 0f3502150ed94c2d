import type { DialectAdapter, Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';

type Wake = () => void;

/** By the adapter, which a store shares with its transactions. */
const sleeping = new WeakMap<DialectAdapter, Set<Wake>>();

const adapterOf = (db: Kysely<Database>) => db.getExecutor().adapter;

/** Calls back when a job of this store was queued by this process, until the returned function is called. */
export const onQueued = (db: Kysely<Database>, wake: Wake): (() => void) => {
  const wakes = sleeping.get(adapterOf(db)) ?? new Set();
  sleeping.set(adapterOf(db), wakes.add(wake));
  return () => void wakes.delete(wake);
};

/** Wakes the workers of this process over a store; those of other gateways poll. */
export const wakeWorkers = (db: Kysely<Database>): void => {
  for (const wake of sleeping.get(adapterOf(db)) ?? []) wake();
};
