import { BASE_CURRENCY, type Currency } from '@portal/contracts/constants';
import { decimal, roundMoney, ZERO, type Decimal } from '@portal/portfolio';
import type { OwnAccount } from '../transactions/transaction-rows.ts';
import type { Db } from '../wealth/wealth.queries.ts';
import { cashId } from './fund-book.queries.ts';
import { heldBy } from './positions.queries.ts';

/** What some accounts hold together on a day, in the base currency. */
export interface HeldInScope {
  /** Worth more than nothing, by instrument; cash by `cashId`. Not rounded. */
  values: Map<string, Decimal>;
  /** Cash owed, to the cent; 0 when none is. */
  overdrawn: Decimal;
  /** Instruments without any price up to the day. */
  unpriced: string[];
  /** What the values come to, to the cent, so that with what is owed they make the accounts' own values. */
  total: Decimal;
}

const uuidsOf = (accounts: readonly OwnAccount[]) => accounts.map(({ account_uuid }) => account_uuid);

/** The last price of each instrument up to a day, with its currency. */
const lastPrices = async (db: Db, ids: readonly string[], day: string) => {
  if (ids.length === 0) return new Map<string, { price: string; currency: Currency }>();
  const last = db
    .selectFrom('price')
    .select('instrument_id')
    .select(({ fn }) => fn.max('date').as('date'))
    .where('instrument_id', 'in', ids)
    .where('date', '<=', day)
    .groupBy('instrument_id');
  const rows = await db
    .selectFrom(last.as('last'))
    .innerJoin('price as p', (join) =>
      join.onRef('p.instrument_id', '=', 'last.instrument_id').onRef('p.date', '=', 'last.date'),
    )
    .innerJoin('instrument as i', 'i.id', 'p.instrument_id')
    .select(['i.id', 'i.currency', 'p.price'])
    .execute();
  return new Map(rows.map(({ id, currency, price }) => [id, { currency, price }]));
};

const usdRateOn = async (db: Db, day: string) => {
  const found = await db
    .selectFrom('fx_rate')
    .select('rate')
    .where('pair', '=', 'USDCAD')
    .where('date', '<=', day)
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return decimal(found?.rate ?? '1');
};

/** The sum of the accounts' own values; null when one of them has none on the day. */
const valuedTotal = async (db: Db, accounts: readonly OwnAccount[], day: string) => {
  const rows = await db
    .selectFrom('account_valuation')
    .select('value_base')
    .where('account_uuid', 'in', uuidsOf(accounts))
    .where('date', '=', day)
    .execute();
  if (rows.length < accounts.length) return null;
  return rows.reduce((sum, { value_base }) => sum.plus(value_base), ZERO);
};

const totalOf = (values: ReadonlyMap<string, Decimal>) =>
  [...values.values()].reduce((sum, one) => sum.plus(one), ZERO);

/** Values what some accounts hold; cash is settled between them first. Null without accounts. */
export const heldInScope = async (
  db: Db,
  accounts: readonly OwnAccount[],
  day: string,
): Promise<HeldInScope | null> => {
  if (accounts.length === 0) return null;
  const positions = await heldBy(db, accounts, day);
  const ids = [...new Set(positions.flatMap((one) => [...one.units.keys()]))];
  const [prices, usdRate] = [await lastPrices(db, ids, day), await usdRateOn(db, day)];
  const values = new Map<string, Decimal>();
  const add = (id: string, value: Decimal, currency: Currency) => {
    const inBase = currency === BASE_CURRENCY ? value : value.times(usdRate);
    values.set(id, inBase.plus(values.get(id) ?? ZERO));
  };
  for (const { account, cash, units } of positions) {
    add(cashId(account.currency), cash, account.currency);
    for (const [id, quantity] of units) {
      const known = prices.get(id);
      if (known) add(id, quantity.times(known.price), known.currency);
    }
  }
  const owed = new Map([...values].filter(([, value]) => value.lt(0)));
  const owned = new Map([...values].filter(([, value]) => value.gt(0)));
  const overdrawn = roundMoney(totalOf(owed).neg());
  const unpriced = ids.filter((id) => !prices.has(id));
  const valued = unpriced.length > 0 ? null : await valuedTotal(db, accounts, day);
  const total = valued ? valued.plus(overdrawn) : roundMoney(totalOf(owned));
  return { values: owned, overdrawn, unpriced, total };
};
