import { BASE_CURRENCY, type Currency } from '@portal/contracts/constants';
import type { OutputOf } from '@portal/contracts/call';
import type { securities, SecurityEntry } from '@portal/contracts/securities';
import { bookAt, decimal, emptyBook, ZERO } from '@portal/portfolio';
import { FIRST_DAY } from '../../market/all-days.ts';
import { exchangeBetween, type Exchange } from '../../wealth/exchange.ts';
import { amountOn } from '../../wealth/in-both.ts';
import { securitiesBy } from '../../wealth/securities.queries.ts';
import { ledgersOf, type NumberedEntry } from '../../wealth/series/ledger.queries.ts';
import { namedAccountOf, type VisibleAccount } from '../../wealth/visible-accounts.ts';
import type { Db } from '../../wealth/wealth.queries.ts';
import { toTransaction, type TransactionRow } from '../transactions/transaction-rows.ts';
import { pageOf } from '../transactions/transactions.queries.ts';
import { realizedIn, realizedYears } from './realized-gains.ts';
import type { SecurityScope } from './security-scope.ts';
import { averageText, byYear, read, sumKnown, text } from './sums.ts';

type History = OutputOf<typeof securities.history>;
type After = Omit<SecurityEntry, keyof ReturnType<typeof toTransaction>>;

/** More than any ledger has of one security. */
const EVERY_ROW = 1_000_000;
/** The entries of the security in each account that ever had it, up to the valuation day, in order. */
const ledgersOfSecurity = async (db: Db, { holders, id, day }: SecurityScope) => {
  if (holders.length === 0) return new Map<string, NumberedEntry[]>();
  const uuids = holders.map(({ account_uuid }) => account_uuid);
  const ledgers = await ledgersOf(db, uuids, day);
  return new Map(
    Array.from(ledgers, ([uuid, entries]) => [
      uuid,
      entries.filter(({ instrument_id }) => instrument_id === id),
    ]),
  );
};

/** What an account held of the security after each of its entries, by the number of the entry. */
const afterEach = (
  { currency }: VisibleAccount,
  entries: readonly NumberedEntry[],
  own: Currency,
  exchange: Exchange,
): Map<string, After> => {
  const books = { base: emptyBook(), own: emptyBook() };
  return new Map(
    entries.map((entry): [string, After] => {
      bookAt(books.base, entry, exchange.rate(currency, BASE_CURRENCY, entry.date));
      bookAt(books.own, entry, exchange.rate(currency, own, entry.date));
      const [base] = books.base.positions.values();
      const [inOwn] = books.own.positions.values();
      const quantity = base?.quantity ?? ZERO;
      const cost = base ? base.bookCost : ZERO;
      return [
        String(entry.id),
        {
          units_after: quantity.toFixed(),
          book_cost_after: text(cost),
          average_cost_after: averageText(cost, quantity),
          own_average_cost_after: averageText(inOwn?.bookCost ?? null, quantity),
        },
      ];
    }),
  );
};

const distributionKinds = {
  distribution: 'cash',
  reinvestment: 'reinvested',
  return_of_capital: 'returned',
} as const;
const isDistribution = (type: string): type is keyof typeof distributionKinds =>
  Object.hasOwn(distributionKinds, type);

const distributionYears = (rows: readonly TransactionRow[], exchange: Exchange): History['distributions'] => {
  const amounts = rows.flatMap(({ date, type, amount, account }) =>
    isDistribution(type)
      ? [
          {
            date,
            kind: distributionKinds[type],
            amount: amountOn(decimal(amount), account.currency, date, exchange).base,
          },
        ]
      : [],
  );
  return byYear(amounts).map(([year, ofYear]) => {
    const sum = (kind: string | null) =>
      text(sumKnown(ofYear.filter((one) => kind === null || one.kind === kind).map(({ amount }) => amount)));
    return {
      year,
      cash: sum('cash'),
      reinvested: sum('reinvested'),
      returned: sum('returned'),
      total: sum(null),
    };
  });
};

const latestFirst = (one: { date: string }, other: { date: string }) =>
  one.date === other.date ? 0 : one.date < other.date ? 1 : -1;

/** The sums over all years of what was realized and distributed; null where a part is not known. */
export const sumsOf = ({ realized, distributions }: Pick<History, 'realized' | 'distributions'>) => ({
  realized_gain: text(sumKnown(realized.years.map(({ gain }) => read(gain)))),
  distributions: text(sumKnown(distributions.map(({ total }) => read(total)))),
});

/** Everything the ledgers of a scope have of its security up to the valuation day. */
export const historyOf = async (db: Db, scope: SecurityScope): Promise<History> => {
  const { id, day, owner, holders } = scope;
  const own = (await securitiesBy(db, [id])).get(id)?.currency ?? BASE_CURRENCY;
  const ledgers = await ledgersOfSecurity(db, scope);
  const exchange = await exchangeBetween(db, FIRST_DAY, day);
  const named = holders.map(namedAccountOf);
  const rows = await pageOf(
    db,
    { accounts: named, types: undefined, from: FIRST_DAY, to: day, instruments: [id] },
    { order: 'newest', limit: EVERY_ROW, after: undefined },
  );
  const entriesOf = ({ account_uuid }: VisibleAccount) => ledgers.get(account_uuid) ?? [];
  const after = new Map(
    holders.flatMap((account) => [...afterEach(account, entriesOf(account), own, exchange)]),
  );
  const realized = holders
    .flatMap((account) => realizedIn(account, entriesOf(account), own, exchange))
    .toSorted(latestFirst);
  return {
    as_of: day,
    currency: BASE_CURRENCY,
    shared_by: owner,
    own_currency: holders.length > 0 ? own : null,
    accounts: named,
    entries: rows.map((row) => ({ ...toTransaction(row), ...after.get(String(row.id))! })),
    distributions: distributionYears(rows, exchange),
    realized: { years: realizedYears(realized), rows: realized },
  };
};
