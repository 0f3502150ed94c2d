import { decimal, ZERO, type Decimal, type UnitPrice } from '@portal/portfolio';
import { distributionOf } from '../../market/distributions.ts';
import { instrumentById } from '../../market/instruments.ts';
import type { Db } from '../../wealth/wealth.queries.ts';
import { isNavDate } from '../../market/nav-dates.ts';

/** The number of decimals of the value of a unit, and of its distributions. */
export const UNIT_DECIMALS = 4;

/** What a unit was distributed on a day at the value of its close; nothing for a fund that is not in the market. */
const distributed = (fund: string, date: string, price: Decimal) => {
  const known = instrumentById.get(fund);
  const share = known ? distributionOf(known, date) : 0;
  return share === 0 ? ZERO : price.times(share).toDecimalPlaces(UNIT_DECIMALS);
};

/** A fund's published prices: of its first day, Fridays and month ends. */
export interface FundPrices {
  /** The first day with a price; null without any. */
  inception: string | null;
  /** In order. */
  prices: UnitPrice[];
}

/**
 * The published prices of some funds over some days, from their own first days on. A fund computed daily is published on
 * the same days. Source: specification, section 9.
 */
export const pricesOf = async (
  db: Db,
  funds: readonly { fund_id: string; inception: string | null }[],
  { from, until }: { from?: string; until: string },
): Promise<Map<string, FundPrices>> => {
  if (funds.length === 0) return new Map();
  let query = db
    .selectFrom('price')
    .select(['instrument_id', 'date', 'price'])
    .where(
      'instrument_id',
      'in',
      funds.map(({ fund_id }) => fund_id),
    )
    .where('date', '<=', until)
    .orderBy('instrument_id')
    .orderBy('date');
  if (from !== undefined) query = query.where('date', '>=', from);
  const rows = await query.execute();
  const byFund = Map.groupBy(rows, ({ instrument_id }) => instrument_id);
  return new Map(
    funds.map(({ fund_id, inception }) => {
      const all = byFund.get(fund_id) ?? [];
      const first = inception ?? all[0]?.date ?? null;
      const shown = all.filter(
        ({ date }) => first !== null && (date === first || (date > first && isNavDate(date))),
      );
      const prices = shown.map(({ date, price }) => {
        const value = decimal(price);
        return { date, price: value, distribution: distributed(fund_id, date, value) };
      });
      return [fund_id, { inception: first, prices }];
    }),
  );
};
