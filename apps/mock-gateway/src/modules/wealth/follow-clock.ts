import type { Services } from '../../calls/handlers.ts';
import { valuationDateAt } from '../market/calendar.ts';
import { advance } from './advance.ts';

const DATED = ['account_valuation', 'ledger_entry', 'price', 'fx_rate'];

/**
 * Brings figures to the valuation date of the clock, also when it was set back: what came later is taken away, and
 * comes again as it was when the clock goes on.
 */
export const followClock = async ({ db, database, clock, config }: Services): Promise<void> => {
  const until = valuationDateAt(clock.now());
  // Kysely lends the connection to nobody else meanwhile, so no transaction of a call is cut in two.
  await db.connection().execute(async () => {
    database.exec('begin immediate');
    for (const table of DATED) database.prepare(`delete from ${table} where date > ?`).run(until);
    database.exec('commit');
    advance(database, { seed: config.seed, until });
  });
};
