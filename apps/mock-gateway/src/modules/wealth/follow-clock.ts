import type { Services } from '../../calls/handlers.ts';
import { valuationDateAt } from '../market/calendar.ts';
import { advance } from './advance.ts';

const FORGET = [
  'delete from account_valuation where date > ?',
  'delete from ledger_entry where date > ?',
  'delete from price where date > ?',
  'delete from fx_rate where date > ?',
];

/**
 * Brings figures to the valuation date of the clock, also when it was set back: what came later is taken away, and
 * comes again as it was when the clock goes on.
 */
export const followClock = async ({ db, database, clock, config }: Services): Promise<void> => {
  const until = valuationDateAt(clock.now());
  // Kysely lends the connection to nobody else meanwhile, so no transaction of a call is cut in two.
  await db.connection().execute(async () => {
    database.exec('begin immediate');
    for (const statement of FORGET) database.prepare(statement).run(until);
    database.exec('commit');
    advance(database, { seed: config.seed, until });
  });
};
