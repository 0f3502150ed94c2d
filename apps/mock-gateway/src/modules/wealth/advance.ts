import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import {
  decimal,
  determinableValue,
  externalFlow,
  moneyText,
  noHoldings,
  replay,
  ZERO,
  type Decimal,
  type Holdings,
  type LedgerEntry,
  type PriceOf,
} from '@portal/portfolio';
import type { Currency } from '@portal/contracts/constants';
import { addDays, businessDays, isMonthEnd } from '../market/calendar.ts';
import { instrumentOf } from '../market/instruments.ts';
import { extendMarket, MARKET_EPOCH, type MarketDay } from '../market/market.ts';
import type { AccountPlan } from './account-plans.ts';
import { bookCostOf } from './ledger-cost.ts';
import { entriesOf } from './ledger.ts';
import type { NewEntry } from './trades.ts';

interface RunningAccount {
  id: string;
  currency: Currency;
  openedOn: string;
  plan: AccountPlan;
  holdings: Holdings;
  hasBegun: boolean;
}

type Row = Record<string, SQLInputValue>;

const rowsOf = (database: DatabaseSync, sql: string, ...parameters: SQLInputValue[]) =>
  database.prepare(sql).all(...parameters) as Row[];

const lastMarketDay = (database: DatabaseSync): MarketDay | null => {
  const [fx] = rowsOf(database, `select date, rate from fx_rate order by date desc limit 1`);
  if (!fx) return null;
  const prices = rowsOf(database, `select instrument_id, price from price where date = ?`, fx['date']!);
  return {
    date: String(fx['date']),
    usdCad: String(fx['rate']),
    prices: new Map(prices.map((row) => [String(row['instrument_id']), String(row['price'])])),
  };
};

const runningAccounts = (database: DatabaseSync): RunningAccount[] =>
  rowsOf(database, `select account_uuid, currency, opened_on, plan from account order by account_uuid`).map(
    (row) => {
      const id = String(row['account_uuid']);
      // The rows are those this module wrote, in the form of LedgerEntry.
      const entries = rowsOf(
        database,
        `select date, type, instrument_id, quantity, amount from ledger_entry where account_uuid = ?
        order by date, id`,
        id,
      ) as unknown as LedgerEntry[];
      return {
        id,
        currency: row['currency'] as Currency,
        openedOn: String(row['opened_on']),
        plan: JSON.parse(String(row['plan'])) as AccountPlan,
        holdings: entries.length > 0 ? replay(entries) : noHoldings(),
        hasBegun: entries.length > 0,
      };
    },
  );

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
const lastPrices = (database: DatabaseSync) =>
  new Map(
    rowsOf(
      database,
      `select p.instrument_id, p.price from price p where p.date =
        (select max(l.date) from price l where l.instrument_id = p.instrument_id)`,
    ).map((row) => [String(row['instrument_id']), String(row['price'])]),
  );

const writers = (database: DatabaseSync) => {
  const price = database.prepare(`insert into price values (?, ?, ?)`);
  const fx = database.prepare(`insert into fx_rate values ('USDCAD', ?, ?)`);
  const entry = database.prepare(
    `insert into ledger_entry (account_uuid, date, type, instrument_id, quantity, amount, book_cost, reverses, entered_on)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const valuation = database.prepare(`insert into account_valuation values (?, ?, ?, ?, ?, ?)`);
  return {
    market({ date, prices, usdCad }: MarketDay) {
      fx.run(date, usdCad);
      for (const [instrument, value] of prices) price.run(instrument, date, value);
    },
    entry(account: string, one: NewEntry) {
      const { date, type, instrument_id, quantity, amount, reverses = null, entered_on = null } = one;
      entry.run(account, date, type, instrument_id, quantity, amount, bookCostOf(one), reverses, entered_on);
    },
    valuation(account: string, date: string, value: Decimal, flow: Decimal, toBase: Decimal) {
      const base = (amount: Decimal) => moneyText(amount.times(toBase));
      valuation.run(account, date, moneyText(value), moneyText(flow), base(value), base(flow));
    },
  };
};

const ONE = decimal('1');

const advanceAccount = (
  write: ReturnType<typeof writers>,
  account: RunningAccount,
  day: { date: string; previous: string | null; isMonthEnd: boolean },
  book: ReturnType<typeof priceBook>,
  usdCad: Decimal,
) => {
  if (day.date < account.openedOn) return;
  const priceOf = book(account.currency);
  const entries = entriesOf(account.plan, account.holdings, { ...day, priceOf }, !account.hasBegun);
  account.hasBegun = true;
  for (const entry of entries) write.entry(account.id, entry);
  const flow = entries.reduce((sum, entry) => sum.plus(externalFlow(entry)), ZERO);
  const value = determinableValue(account.holdings, priceOf);
  write.valuation(account.id, day.date, value, flow, account.currency === 'CAD' ? ONE : usdCad);
};

/**
 * Brings market, ledgers and valuations from the last stored day up to `until`, in one transaction. Advancing in
 * several steps gives what one step gives. Returns how many business days were added.
 */
export const advance = (database: DatabaseSync, { seed, until }: { seed: number; until: string }): number => {
  const last = lastMarketDay(database);
  const days = businessDays(last ? addDays(last.date, 1) : MARKET_EPOCH, until);
  if (days.length === 0) return 0;
  const accounts = runningAccounts(database);
  const write = writers(database);
  const known = lastPrices(database);
  let previous = last?.date ?? null;
  database.exec('begin immediate');
  try {
    for (const marketDay of extendMarket({ seed, last, days })) {
      const { date, usdCad } = marketDay;
      write.market(marketDay);
      for (const [instrument, price] of marketDay.prices) known.set(instrument, price);
      const book = priceBook(known, usdCad);
      const day = { date, previous, isMonthEnd: isMonthEnd(date) };
      for (const account of accounts) advanceAccount(write, account, day, book, decimal(usdCad));
      previous = date;
    }
    database.exec('commit');
  } catch (caught) {
    database.exec('rollback');
    throw caught;
  }
  return days.length;
};
