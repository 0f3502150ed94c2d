// Behaviour: docs/behaviour/valuations.md
import type { Db } from '../wealth.queries.ts';
import { valuationDays } from '../wealth.queries.ts';
import { seriesOf } from './stored-series.ts';

/** Computes and stores the daily series of accounts up to the last valuation date. */
export const computeSeries = async (db: Db, accounts: readonly string[]): Promise<void> => {
  const [asOf] = await valuationDays(db);
  if (asOf === undefined) return;
  const wanted = await db
    .selectFrom('account')
    .select(['account_uuid', 'currency'])
    .where('account_uuid', 'in', accounts)
    .execute();
  await seriesOf(db, wanted, asOf);
};
