import type { OutputOf } from '@portal/contracts/call';
import { tradeKinds, type securities, type TradeKind } from '@portal/contracts/securities';
import { decimal, ZERO } from '@portal/portfolio';
import { addDays } from '../../market/calendar.ts';
import { isNavDate } from '../../market/nav-dates.ts';
import { securitiesBy } from '../../wealth/securities.queries.ts';
import { withoutUndone } from '../../wealth/undone-entries.ts';
import type { Db } from '../../wealth/wealth.queries.ts';
import type { SecurityScope } from './security-scope.ts';

type Prices = OutputOf<typeof securities.prices>;

const YEAR_DAYS = 366;

const isTrade = (type: string): type is TradeKind => tradeKinds.some((kind) => kind === type);

interface Moved {
  account_uuid: string;
  date: string;
  type: string;
  quantity: string | null;
  reverses: string | null;
}

const figuresOf = ({ type, quantity }: Moved, sign: 1 | -1) =>
  [
    type,
    decimal(quantity ?? '0')
      .times(sign)
      .toFixed(),
  ].join();

const tradesOf = async (db: Db, { holders, id, day }: SecurityScope): Promise<Prices['trades']> => {
  const rows = await db
    .selectFrom('ledger_entry')
    .select(['account_uuid', 'date', 'type', 'quantity', 'reverses'])
    .where(
      'account_uuid',
      'in',
      holders.map(({ account_uuid }) => account_uuid),
    )
    .where('instrument_id', '=', id)
    .where('date', '<=', day)
    .where('type', 'in', tradeKinds)
    .orderBy('date')
    .orderBy('id')
    .execute();
  const byDay = Map.groupBy(withoutUndone(rows, figuresOf), ({ date, type }) => `${date} ${type}`);
  return [...byDay.values()].flatMap((ofDay) => {
    const { date, type } = ofDay[0]!;
    const quantity = ofDay.reduce((sum, one) => sum.plus(one.quantity ?? '0'), ZERO);
    return isTrade(type) ? [{ date, kind: type, quantity: quantity.toFixed() }] : [];
  });
};

/** Prices of the days that are shown, and what the owner of a scope traded. */
export const pricesOf = async (db: Db, scope: SecurityScope): Promise<Prices> => {
  const { id, day, holders } = scope;
  if (holders.length === 0) return { currency: null, points: [], trades: [] };
  const trades = await tradesOf(db, scope);
  const yearAgo = addDays(day, -YEAR_DAYS);
  const first = trades[0]?.date ?? day;
  const rows = await db
    .selectFrom('price')
    .select(['date', 'price'])
    .where('instrument_id', '=', id)
    .where('date', '>=', first < yearAgo ? first : yearAgo)
    .where('date', '<=', day)
    .orderBy('date')
    .execute();
  const traded = new Set(trades.map(({ date }) => date));
  const last = rows.at(-1)?.date;
  return {
    currency: (await securitiesBy(db, [id])).get(id)?.currency ?? null,
    points: rows.filter(({ date }) => isNavDate(date) || traded.has(date) || date === last),
    trades,
  };
};
