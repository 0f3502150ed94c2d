import {
  bookAtCost,
  decimal,
  endWithPrice,
  externalFlow,
  valueWithCost,
  type Decimal,
  type PriceOf,
} from '@portal/portfolio';
import type { Currency } from '@portal/contracts/constants';
import { inTransaction } from '../store/in-transaction.ts';
import { addDays, businessDays, isMonthEnd } from '../market/calendar.ts';
import { instrumentOf } from '../market/instruments.ts';
import { extendMarket, MARKET_EPOCH, type MarketDay } from '../market/market.ts';
import { copyLedgers, lastEntryOf } from './copy-ledgers.ts';
import { batchWriter, type BatchWriter } from './batch-writer.ts';
import { entriesOf } from './ledger.ts';
import { runningAccounts, type RunningAccount } from './running-accounts.ts';
import { recordValuationStates } from './valuation-states.ts';
import type { Db } from './wealth.queries.ts';
import { locks } from '../store/locks.ts';

const lastMarketDay = async (db: Db): Promise<MarketDay | null> => {
  const fx = await db
    .selectFrom('fx_rate')
    .select(['date', 'rate'])
    .orderBy('date', 'desc')
    .executeTakeFirst();
  if (!fx) return null;
  const prices = await db
    .selectFrom('price')
    .select(['instrument_id', 'price'])
    .where('date', '=', fx.date)
    .execute();
  return {
    date: fx.date,
    usdCad: fx.rate,
    prices: new Map(prices.map(({ instrument_id, price }) => [instrument_id, price])),
  };
};

/** Prices of a day, or the last before it, in the currency of an account; null for what never had one. */
const priceBook = (prices: ReadonlyMap<string, string>, usdCad: string) => {
  const rate = decimal(usdCad);
  const known = new Map<string, Decimal>();
  return (currency: Currency): PriceOf =>
    (instrument) => {
      const key = currency + instrument;
      const found = known.get(key);
      const last = prices.get(instrument);
      if (found || last === undefined) return found ?? null;
      const own = decimal(last);
      const from = instrumentOf(instrument).currency;
      const converted = currency === 'CAD' ? own.times(rate) : own.div(rate);
      const price = from === currency ? own : converted;
      known.set(key, price);
      return price;
    };
};

/** The last price of each instrument that has one. */
const lastPrices = async (db: Db) => {
  const last = db
    .selectFrom('price')
    .select(({ fn }) => ['instrument_id', fn.max('date').as('date')])
    .groupBy('instrument_id')
    .as('l');
  const rows = await db
    .selectFrom(last)
    .innerJoin('price as p', (join) =>
      join.onRef('p.instrument_id', '=', 'l.instrument_id').onRef('p.date', '=', 'l.date'),
    )
    .select(['p.instrument_id', 'p.price'])
    .execute();
  return new Map(rows.map(({ instrument_id, price }) => [instrument_id, price]));
};

const ONE = decimal('1');

const advanceAccount = (
  write: BatchWriter,
  account: RunningAccount,
  day: { date: string; previous: string | null; isMonthEnd: boolean; unpriced: ReadonlySet<string> },
  book: ReturnType<typeof priceBook>,
  usdCad: Decimal,
) => {
  if (day.date < account.openedOn) return;
  const priceOf = book(account.currency);
  const broughtIn = endWithPrice(account.atCost, priceOf);
  const entries = entriesOf(account.plan, account.holdings, { ...day, priceOf }, !account.hasBegun);
  account.hasBegun = true;
  const flow = entries.reduce((sum, entry) => {
    write.entry(account.id, entry);
    const isPriced = entry.instrument_id === null || priceOf(entry.instrument_id) !== null;
    return sum.plus(externalFlow(entry)).plus(isPriced ? 0 : bookAtCost(account.atCost, entry));
  }, broughtIn);
  const value = valueWithCost(account.holdings, account.atCost, priceOf);
  account.state &&= {
    entries: account.state.entries + entries.length,
    isProvisional:
      account.state.isProvisional ||
      account.atCost.counted.size > 0 ||
      [...day.unpriced].some((instrument) => account.holdings.positions.has(instrument)),
  };
  write.valuation(account.id, day.date, value, flow, account.currency === 'CAD' ? ONE : usdCad);
};

interface Advance {
  seed: number;
  until: string;
}

const hasInstruments = async (db: Db) =>
  (await db.selectFrom('instrument').select('id').executeTakeFirst()) !== undefined;

const advanceIn = async (db: Db, { seed, until }: Advance): Promise<number> => {
  if (!(await hasInstruments(db))) return 0;
  const last = await lastMarketDay(db);
  const days = businessDays(last ? addDays(last.date, 1) : MARKET_EPOCH, until);
  if (days.length === 0) return 0;
  const known = await lastPrices(db);
  const accounts = await runningAccounts(db, known);
  const afterEntry = await lastEntryOf(db);
  const write = batchWriter(db);
  let previous = last?.date ?? null;
  for (const marketDay of extendMarket({ seed, last, days })) {
    const { date, usdCad } = marketDay;
    write.market(marketDay);
    for (const [instrument, price] of marketDay.prices) known.set(instrument, price);
    const book = priceBook(known, usdCad);
    const unpriced = new Set([...known.keys()].filter((instrument) => !marketDay.prices.has(instrument)));
    const day = { date, previous, isMonthEnd: isMonthEnd(date), unpriced };
    for (const account of accounts) advanceAccount(write, account, day, book, decimal(usdCad));
    previous = date;
    await write.flushIfFull();
  }
  await write.flush();
  await recordValuationStates(
    db,
    accounts.flatMap(({ id, state }) => (state && state.entries > 0 ? [[id, state] as const] : [])),
  );
  const clients = { first: 1, last: Number.MAX_SAFE_INTEGER };
  await copyLedgers(db, { afterEntry, afterDay: last?.date ?? '', clients });
  return days.length;
};

/**
 * Brings market, ledgers and valuations from the last stored day up to `until`, in one transaction; what another
 * process added meanwhile is not added again. Does nothing before the store has instruments: no market is simulated in a
 * store that was not seeded. Advancing in several steps gives what one step gives. Returns how many
 * business days were added.
 */
export const advance = (db: Db, options: Advance): Promise<number> =>
  inTransaction(db, [locks.market], (transaction) => advanceIn(transaction, options));
