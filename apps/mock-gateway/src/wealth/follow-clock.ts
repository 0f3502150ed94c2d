import type { StoreServices } from '../services.ts';
import { valuationDateAt } from '../market/calendar.ts';
import { advance } from './advance.ts';
import { subtractEntriesAfter } from './valuation-states.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { ENTIRE_STORE } from '../store/locks.ts';

const DATED = ['account_valuation', 'ledger_entry', 'price', 'fx_rate'] as const;

/**
 * Brings figures to the valuation date of the clock, also when it was set back: later rows are deleted, and are the same
 * when the clock reaches their day again.
 */
export const followClock = async ({ db, clock, config }: StoreServices): Promise<void> => {
  const until = valuationDateAt(clock.now());
  await inTransaction(db, ENTIRE_STORE, async (transaction) => {
    await subtractEntriesAfter(transaction, until);
    for (const table of DATED) await transaction.deleteFrom(table).where('date', '>', until).execute();
    await advance(transaction, { seed: config.seed, until });
  });
};
