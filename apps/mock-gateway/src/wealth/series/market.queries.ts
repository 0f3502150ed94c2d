import { BASE_CURRENCY } from '@portal/contracts/constants';
import { decimal, tenBillionths, type PriceHistory } from '@portal/portfolio';
import type { Db } from '../wealth.queries.ts';

/** The market on each valuation day up to one; cached in memory, since every client's figures need it. */
export interface MarketHistory {
  /** The valuation days, in order. */
  days: readonly string[];
  /** Canadian dollars for a U.S. dollar, one for each day, in ten-billionths. */
  rates: readonly bigint[];
  /** Prices one for each day, by instrument. */
  histories: Map<string, PriceHistory>;
}

const inMemory = new WeakMap<Db, Map<string, MarketHistory>>();

const readDays = async (db: Db, until: string): Promise<MarketHistory> => {
  const rows = await db
    .selectFrom('fx_rate')
    .select(['date', 'rate'])
    .where('pair', '=', 'USDCAD')
    .where('date', '<=', until)
    .orderBy('date')
    .execute();
  return {
    days: rows.map(({ date }) => date),
    rates: rows.map(({ rate }) => tenBillionths(rate)),
    histories: new Map(),
  };
};

const MIN_DECIMALS = 4;
/** A price with more is rounded to so many. */
const MAX_DECIMALS = 10;

const decimalsOf = (text: string) => {
  const point = text.indexOf('.');
  return point < 0 ? 0 : text.length - point - 1;
};

const wholeNumber = (text: string, decimals: number) => {
  const has = decimalsOf(text);
  return Number(has === 0 ? text : text.replace('.', '')) * 10 ** (decimals - has);
};

/** Prices day by day; a day without one has the last before it. */
const readHistory = async (
  db: Db,
  { id, currency }: { id: string; currency: string },
  days: readonly string[],
): Promise<PriceHistory> => {
  const rows = await db
    .selectFrom('price')
    .select(['date', 'price'])
    .where('instrument_id', '=', id)
    .where('date', '<=', days.at(-1) ?? '')
    .orderBy('date')
    .execute();
  for (const row of rows)
    if (decimalsOf(row.price) > MAX_DECIMALS) row.price = decimal(row.price).toFixed(MAX_DECIMALS);
  const decimals = rows.reduce((most, { price }) => Math.max(most, decimalsOf(price)), MIN_DECIMALS);
  const carried = new Set<number>();
  let next = 0;
  const prices = days.map((day, at) => {
    while (next < rows.length && rows[next]!.date <= day) next += 1;
    const last = rows[next - 1];
    if (last && last.date < day) carried.add(at);
    return last ? wholeNumber(last.price, decimals) : null;
  });
  return { isForeign: currency !== BASE_CURRENCY, prices, decimals, carried };
};

/** The market up to a valuation day, with the prices of some instruments at least. */
export const marketUntil = async (
  db: Db,
  until: string,
  instruments: readonly string[],
): Promise<MarketHistory> => {
  const before = inMemory.get(db)?.get(until);
  const market = before ?? (await readDays(db, until));
  // Of one valuation day only: the day before is not needed any more.
  if (!before) inMemory.set(db, new Map([[until, market]]));
  const missing = instruments.filter((id) => !market.histories.has(id));
  if (missing.length === 0) return market;
  const rows = await db
    .selectFrom('instrument')
    .select(['id', 'currency'])
    .where('id', 'in', missing)
    .execute();
  const read = await Promise.all(rows.map((row) => readHistory(db, row, market.days)));
  const found = new Map(rows.map(({ id }, at) => [id, read[at]!]));
  // A price that is missing may come yet: what has gaps is read again.
  for (const [id, history] of found)
    if (history.carried?.size === 0 && !history.prices.includes(null)) market.histories.set(id, history);
  return { ...market, histories: new Map([...market.histories, ...found]) };
};
