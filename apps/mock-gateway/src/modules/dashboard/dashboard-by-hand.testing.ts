import type { Store } from '../../store/opened-store.ts';
import { rowsOf } from '../../testing/sql.ts';
import { centsText, halfUp, TO_CENTS, parseScaled } from '../../wealth/wealth-in-integers.testing.ts';

/** Integers, and SQL of its own: shares no code with the queries and the arithmetic it verifies. */

const cents = (value: bigint) => (value < 0n ? -halfUp(-value, TO_CENTS) : halfUp(value, TO_CENTS));

export const clientOf = async (store: Store, username: string) => {
  const [row] = await rowsOf(
    store,
    `select u.id as user_id, client_uuid from "user" u join client c on c.user_id = u.id where username = ?`,
    username,
  );
  return { user_id: String(row!['user_id']), client_uuid: String(row!['client_uuid']) };
};

const LEDGER = `
  select l.date, l.type, l.instrument_id as id, l.quantity, l.amount, a.currency as own, i.currency
  from ledger_entry l join account a using (account_uuid) join client c using (client_uuid)
  join "user" u on u.id = c.user_id left join instrument i on i.id = l.instrument_id where u.username = ?`;

const UNITS: Record<string, bigint> = {
  buy: 1n,
  reinvestment: 1n,
  split: 1n,
  transfer_in: 1n,
  sell: -1n,
  transfer_out: -1n,
};
const TAKEN: Record<string, bigint> = {
  buy: -1n,
  transfer_in: -1n,
  sell: 1n,
  transfer_out: 1n,
  distribution: 1n,
  return_of_capital: 1n,
};

/** Prices and rates, read once. */
const marketOf = async (store: Store) => {
  const rates = await rowsOf<{ date: string; rate: string }>(
    store,
    'select date, rate from fx_rate order by date',
  );
  const prices = await rowsOf(store, 'select instrument_id, date, price from price');
  const known = new Map(prices.map((row) => [`${row['instrument_id']}/${row['date']}`, row['price']]));
  return {
    priceOf: (id: string, day: string) => known.get(`${id}/${day}`),
    rateOf: (currency: unknown, day: string) =>
      currency === 'USD' ? parseScaled(rates.findLast(({ date }) => date <= day)?.rate, 4) : 10_000n,
  };
};

/** Each security's gain from the close of a day to that of the next valuation, in dollars and cents, largest first. */
export const gainsFromLedger = async (store: Store, username: string, from: string, to: string) => {
  const rows = await rowsOf(store, LEDGER, username);
  const { rateOf, priceOf } = await marketOf(store);
  const ids = [...new Set(rows.map(({ id }) => id).filter((id) => id !== null))].map(String);
  const gains = ids.map((id) => {
    const own = rows.filter((row) => row['id'] === id);
    const worth = (day: string) => {
      const units = own
        .filter(({ date }) => String(date) <= day)
        .reduce(
          (sum, row) => sum + (UNITS[String(row['type'])] ?? 0n) * parseScaled(row['quantity'] ?? '0', 4),
          0n,
        );
      const price = priceOf(id, day);
      return units * parseScaled(price, 4) * rateOf(own[0]!['currency'], day);
    };
    const taken = own
      .filter(({ date }) => String(date) > from && String(date) <= to)
      .reduce(
        (sum, row) =>
          sum + (TAKEN[String(row['type'])] ?? 0n) * parseScaled(row['amount'], 8) * rateOf(row['own'], to),
        0n,
      );
    return { id, cents: cents(worth(to) - worth(from) + taken) };
  });
  const size = (value: bigint) => (value < 0n ? -value : value);
  return gains
    .filter((gain) => gain.cents !== 0n)
    .toSorted((a, b) => Number(size(b.cents) - size(a.cents)) || (a.id < b.id ? -1 : 1))
    .map((gain) => [gain.id, centsText(gain.cents)]);
};

/** Income of the year of a day by month, in dollars: each payment to the cent, at the rate of its day. */
export const incomeFromLedger = async (
  store: Store,
  username: string,
  day: string,
): Promise<Record<string, number>> => {
  const rows = await rowsOf(store, LEDGER, username);
  const { rateOf } = await marketOf(store);
  const year = day.slice(0, 4);
  const isIncome = (row: (typeof rows)[number]) =>
    ['distribution', 'reinvestment', 'interest'].includes(String(row['type']));
  const months = Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`);
  const received = months.map((month) => {
    const own = rows.filter((row) => isIncome(row) && String(row['date']).startsWith(month));
    const sum = own.reduce(
      (all, row) => all + cents(parseScaled(row['amount'], 8) * rateOf(row['own'], String(row['date']))),
      0n,
    );
    return [month, Number(sum) / 100];
  });
  return Object.fromEntries(received);
};
