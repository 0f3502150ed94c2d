import type { Kysely } from 'kysely';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Database } from '../../store/schema.ts';
import { lastCompleteMonth, monthEndOf } from '../../market/nav-dates.ts';
import { seededCompositions, type SeededComposition } from './seeded-compositions.ts';
import { seededProfiles } from './seeded-profiles.ts';
import { seededRatios } from './seeded-ratios.ts';
import { seededSecurities } from './seeded-securities.ts';
import { ENTIRE_STORE } from '../../store/locks.ts';

const BASIS_POINT = 10_000;

/** The end of the month so many before the one that ended last. */
const publishedOn = (day: string, monthsAgo: number) => {
  const [year = 0, month = 0] = lastCompleteMonth(day).split('-').map(Number);
  return monthEndOf(new Date(Date.UTC(year, month - monthsAgo, 1)).toISOString().slice(0, 7));
};

const rowsOf = ({ fund, monthsAgo, lines }: SeededComposition, day: string) =>
  lines.map(({ component_id, attributes, basisPoints }, line) => ({
    fund_id: fund,
    as_of: publishedOn(day, monthsAgo),
    line,
    component_id,
    asset_class: attributes?.asset_class ?? null,
    country: attributes?.country ?? null,
    sector: attributes?.sector ?? null,
    weight: (basisPoints / BASIS_POINT).toFixed(4),
  }));

/**
 * Publishes the firm's descriptions of its funds, the expense ratios of all funds, and what funds held at the last month
 * ends, as far as they are not stored yet. Does nothing before the store has instruments.
 */
export const publishFunds = async (db: Kysely<Database>, day: string): Promise<void> => {
  const known = new Set((await db.selectFrom('instrument').select('id').execute()).map(({ id }) => id));
  const profiles = seededProfiles.filter(({ fund_id }) => known.has(fund_id));
  const compositions = seededCompositions.filter(({ fund }) => known.has(fund));
  if (profiles.length === 0) return;
  await inTransaction(db, ENTIRE_STORE, async (transaction) => {
    await transaction
      .insertInto('fund_profile')
      .values(profiles)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await transaction
      .insertInto('fund_ratio')
      .values(seededRatios.filter(({ fund_id }) => known.has(fund_id)))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await transaction
      .insertInto('security')
      .values(seededSecurities)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await transaction
      .insertInto('composition')
      .values(compositions.flatMap((one) => rowsOf(one, day)))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
};
